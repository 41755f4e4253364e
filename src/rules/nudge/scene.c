/* End of Scene and Session (chapter 9). */
#include "rules/nudge/make.h"

/* The first character from that one on who is in the game, on the map or not; NOBODY. */
static int next_player(const struct state *now, int from)
{
    while (from < now->ntokens &&
           (nudge_kind(now, from) != A_CHARACTER || !kit_plays(now, from) || kit_has(now, from, DEAD)))
        from++;
    return from < now->ntokens ? from : NOBODY;
}

enum { X_NEXT }; /* the figure from which on to look for the next */

/* Calls the deed for each player's character in turn; after the last one it may be begun anew. */
static void for_each_player(struct play *p, int deed)
{
    int token = next_player(p->now, p->x[X_NEXT]);

    p->x[X_NEXT] = token + 1;
    if (token == NOBODY)
        return;
    play_again(p);
    play_call(p, deed, token, NOBODY, -1, NULL);
}

/* What is over with a Scene or Session: the fight, and marks that last so long. */
static void end_fight(struct play *p)
{
    if (kit_fighting(p->now))
        play_call(p, DO_end_encounter, NOBODY, NOBODY, -1, NULL);
}

static void end_marks(struct play *p, enum until kind, const char *rule)
{
    for (int id = 0; id < p->now->nmarks; id++)
        if (p->now->mark[id].key != KEY_FREE && UNTIL_KIND(p->now->mark[id].until) == kind)
            play_unmark(p, id, rule);
}

/* ---- NU-71: the end of a Scene ---- */

/* NU-68: each one comes now, or never. */
static void scene_delayed(struct play *p)
{
    struct question q;
    int id = 0;

    while (id < p->now->nmarks && (p->now->mark[id].key != DELAYED_WOUND || p->now->mark[id].on == TABLE))
        id++;
    if (id == p->now->nmarks)
        return;
    nudge_note_mark(p, N_delayed, id, "NU-68");
    ask_begin(&q, ASK_PICK, N_delayed, "NU-68", p->now->mark[id].on, SEATS_GM);
    q.audience = p->now->mark[id].seen | SEATS_GM;
    ask_option(&q, N_cancel);
    ask_option(&q, N_release);
    (play_pick(p, &q) ? nudge_release : nudge_cancel)(p, id, "NU-68");
    play_again(p);
}

STEP_DOES(scene_free_heals, for_each_player(p, DO_free_heal));
STEP_DOES(scene_second_heals, for_each_player(p, DO_second_heal));

/* NU-03; NU-76: who is still out is read from the sum. */
static void scene_end(struct play *p)
{
    for (int i = next_player(p->now, 0); i != NOBODY; i = next_player(p->now, i + 1))
        if (nudge_out(p->now, i))
            play_result(p, i, N_out, 1, NOBODY, "NU-76");
    end_marks(p, UNTIL_SCENE, "NU-03");
    play_turn(p, NAME_scene, p->now->turn.scene + 1, "NU-03");
}

DEED_OF(end_scene, ANY_TIME, "NU-71",
        STEPS({ "fight", end_fight, 0, 0, READS(MEDDLE) }, { "delayed", scene_delayed, 0, 0, READS(MEDDLE) },
              { "free-heals", scene_free_heals, 0, KEEP(X_NEXT), READS(MEDDLE) },
              { "second-heals", scene_second_heals, 0, KEEP(X_NEXT), READS(MEDDLE) }, { "end", scene_end }),
        .flags = DEED_GM);

/* ---- NU-77: the end of a Session ---- */

/* NU-78, NU-165: all Wounds of players and their Allies; what was delayed never comes. */
static void session_wounds(struct play *p)
{
    int id;

    for (int i = 0; i < p->now->ntokens; i++) {
        if (!kit_there(p->now, i) || !nudge_tests(p->now, i))
            continue;
        kit_drop_all(p, i, WOUND, "NU-78");
        while (!p->halted && (id = state_find(p->now, i, DELAYED_WOUND, -2)) >= 0)
            nudge_cancel(p, id, "NU-78");
    }
}

/* NU-79, D-26: by the rank that they had; a seat that runs no character has no balance. */
static void session_meddle(struct play *p)
{
    for (int seat = SEAT_GM + 1; seat < SEATS; seat++)
        if (nudge_pool_start(p->now, p->book, MEDDLE, seat) > 0)
            play_pool_set(p, MEDDLE, seat, nudge_pool_start(p->now, p->book, MEDDLE, seat), "NU-79");
}

/* NU-80: they are fresh again; what is burned stays so. */
static void session_contacts(struct play *p)
{
    for (int id = 0; id < p->now->nmarks; id++)
        if (p->now->mark[id].key == QUALITY && p->now->mark[id].b == A_CONTACT)
            kit_keep(p, id, Q_USES, 0, "NU-80");
}

/* NU-81 */
static void session_ranks(struct play *p)
{
    int token = next_player(p->now, 0);

    if (token == NOBODY || !kit_yes(p, N_group_rank_up, "NU-81", NOBODY, SEATS_GM, false))
        return;
    for (; token != NOBODY; token = next_player(p->now, token + 1))
        nudge_rank_one_up(p, token);
}

/* NU-04 */
static void session_end(struct play *p)
{
    end_marks(p, UNTIL_SCENE, "NU-04");
    end_marks(p, UNTIL_SESSION, "NU-04");
    play_turn(p, NAME_session, p->now->turn.session + 1, "NU-04");
}

DEED_OF(end_session, ANY_TIME, "NU-77",
        STEPS({ "fight", end_fight, 0, 0, READS(MEDDLE) }, { "wounds", session_wounds },
              { "meddle", session_meddle }, { "contacts", session_contacts }, { "ranks", session_ranks },
              { "end", session_end }),
        .flags = DEED_GM);
