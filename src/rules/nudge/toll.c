/*
 * What a Test costs and brings its tester (chapters 3 and 4), once the pass has had its effect (NU-26): Wound
 * Levels, then Meddle, then whether it is out of action.
 */
#include "rules/nudge/nudge.h"

enum { X_RESULT, X_SUBTOTAL, X_FLAGS, X_TYPE, X_BY_GM, X_BY_PLAYER, X_GAINED };

int nudge_levels_of_test(int result, int flags)
{
    if (flags & TEST_LOOT)
        return result == BOTCH && !(flags & TEST_LOOT_MORE);
    return result == BOTCH || (result == EVENS && !(flags & TEST_GUARDED));
}

int nudge_levels_of_attack(int result, int flags)
{
    return flags & TEST_DEFENCE && result <= FAILURE;
}

int nudge_tell_levels(struct play *p, int token, int by_gm, int by_player, const char *rule)
{
    int gained = by_gm + by_player, room = nudge_room_for_wounds(p->now, token);

    play_value(p, token, N_wounds_gained, rule, gained);
    play_value(p, token, N_levels_by_gm, "NU-54", by_gm);
    play_value(p, token, N_levels_by_player, "NU-54", by_player);
    play_value(p, token, N_levels_dropped, "NU-63", gained > room ? gained - room : 0);
    return gained;
}

/* NU-23, NU-54: who describes them. */
static void toll_levels(struct play *p)
{
    int result = p->x[X_RESULT], flags = p->x[X_FLAGS];
    bool by_player = flags & TEST_DEFENCE || play_option(p, WOUND_CHOOSER) == CHOOSER_PLAYER;

    if (flags & TEST_SECOND_HEAL) /* NU-74 has a table of its own */
        return;
    p->x[by_player ? X_BY_PLAYER : X_BY_GM] += nudge_levels_of_test(result, flags);
    p->x[X_BY_GM] += nudge_levels_of_attack(result, flags);
    p->x[X_GAINED] = nudge_tell_levels(p, p->actor, p->x[X_BY_GM], p->x[X_BY_PLAYER], "NU-26");
    if (p->x[X_GAINED] > 0)
        nudge_use_contacts(p, true);
}

/* D-16: the attack's Wound first; what no longer fits is dropped by DO_wound. */
static void toll_wounds(struct play *p)
{
    bool gm = p->x[X_BY_GM] > 0;

    if (!gm && p->x[X_BY_PLAYER] <= 0)
        return;
    p->x[gm ? X_BY_GM : X_BY_PLAYER]--;
    play_again(p);
    play_call(p, DO_wound, p->actor, NOBODY, -1,
              (const int[4]){ gm ? 0 : WOUND_BY_PLAYER, p->x[X_TYPE], p->x[X_FLAGS] >> TEST_PAIR });
}

/* NU-25: one, however high; D-05: also when Meddle lifted it there, unless the table says otherwise. */
static void toll_income(struct play *p)
{
    bool loot = p->x[X_FLAGS] & TEST_LOOT, bought = p->x[X_SUBTOTAL] < BINGO;

    if (p->x[X_RESULT] != BINGO || (loot && !play_option(p, LOOT_BINGO_MEDDLE)) ||
        (bought && !play_option(p, BOUGHT_BINGO_PAYS)))
        return;
    play_pool_add(p, MEDDLE, p->now->token[nudge_player(p->now, p->actor)].seat,
                  nudge_number(p->book, BINGO_PAYS), loot ? "NU-123" : "NU-25");
}

static void toll_end(struct play *p)
{
    kit_drop_all(p, p->actor, CALLED, "NU-102");
    if (p->x[X_GAINED] > 0)
        nudge_tell_out(p, p->actor, p->x[X_FLAGS] & TEST_BREAKS);
}

#define DUE (KEEP(X_RESULT) | KEEP(X_SUBTOTAL) | KEEP(X_FLAGS) | KEEP(X_TYPE) | KEEP(X_GAINED))
DEED_CALLED(toll,
            STEPS({ "levels", toll_levels, 0, DUE | KEEP(X_BY_GM) | KEEP(X_BY_PLAYER) },
                  { "wounds", toll_wounds, 0, DUE | KEEP(X_BY_GM) | KEEP(X_BY_PLAYER) },
                  { "income", toll_income, 0, KEEP(X_FLAGS) | KEEP(X_GAINED) }, { "end", toll_end }),
            .x_name = (const short[FRAME_X]){
                [X_BY_GM] = N_levels_by_gm, [X_BY_PLAYER] = N_levels_by_player });

/* ---- NU-63, NU-36 ---- */

void nudge_tell_out(struct play *p, int token, bool breaks)
{
    if (!nudge_out(p->now, token))
        return;
    play_result(p, token, N_out, 1, NOBODY, nudge_tests(p->now, token) ? "NU-63" : "NU-133");
    nudge_lose_trigger(p, token, "NU-37");
    if (breaks)
        nudge_lose_action(p, token, "NU-36");
}
