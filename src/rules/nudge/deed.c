/* Short and Long Actions, other Tests, doors (chapter 5). */
#include "rules/nudge/nudge.h"

#include "core/doorway.h"

/* ---- NU-39, NU-44: what is done in a Short or Long Action: told, with a Test, an ability, a revival ---- */

/* What the wish says is done, a deed; -1: it is told, no more. */
static int wished(const struct play *p)
{
    if (kit_says_yes(p, N_revive))
        return DO_revive;
    if (play_arg(p, N_use_ability, 0))
        return DO_use_ability;
    return kit_says_yes(p, N_test) ? DO_test : -1;
}

static int kind_of(const struct play *p)
{
    return p->command->deed == DO_short_action ? SHORT : LONG;
}

static bool what_legal(const struct play *p, struct refusal *no)
{
    int deed = wished(p);

    if (deed == DO_revive || deed == DO_use_ability)
        return (deed == DO_revive ? DEED(revive) : DEED(use_ability)).legal(p, no);
    return deed < 0 || nudge_tests(p->now, p->actor) || kit_refuse(no, "NU-129", N_never_tests);
}

LEGAL(told, nudge_slot_legal(p, 1u << kind_of(p), no) && what_legal(p, no));

/* In words of one's own, on the wish or asked for. */
static void tell(struct play *p)
{
    int kind = kind_of(p), deed = wished(p);
    const char *rule = kind == SHORT ? "NU-39" : "NU-44";

    if (!nudge_begins(p))
        return;
    play_about(p, p->actor, N_defend + kind, p->target, NOWHERE, rule);
    play_note(p, p->actor, N_defend + kind, kit_words_of(p, NAME_text, rule, p->actor, nudge_seat(p)), 0,
              rule);
    if (deed >= 0)
        play_call(p, deed, p->actor, p->target, -1, NULL);
}

#define TOLD_IN_WORDS(word, name, id, ...) \
    DEED_OF(word, ANY_TIME, id, STEPS(NUDGE_OPENING, { name, tell, 0, 0, READS(MEDDLE) }, NUDGE_CLOSING), \
            .flags = DEED_TARGET | DEED_OWN_TARGET | DEED_PLANS, .legal = told_legal, \
            .args = ARGS({ NAME_text, ARGUMENT_ANSWER }, YES(test), __VA_ARGS__))
TOLD_IN_WORDS(short_action, "short", "NU-39", YES(use_ability));
TOLD_IN_WORDS(long_action, "long", "NU-44", YES(use_ability), YES(revive));

enum { T_RESULT };

bool nudge_may_test(const struct play *p, struct refusal *no)
{
    return ((p->actor != NOBODY && nudge_tests(p->now, p->actor)) ||
            kit_refuse(no, "NU-129", N_never_tests)) &&
           (nudge_able(p->now, p->actor) || kit_refuse(no, "NU-63", N_out_of_action));
}

/* NU-144: the GM may have it tested. */
LEGAL(test, nudge_may_test(p, no) && ((p->command->seat == SEAT_GM && nudge_of_players(p->now, p->actor)) ||
                                      nudge_slot_legal(p, 1u << SHORT | 1u << LONG, no)));

static void try_it(struct play *p)
{
    if (!nudge_begins(p))
        return;
    play_about(p, p->actor, N_test, p->target, NOWHERE, "NU-09");
    play_call(p, DO_a_test, p->actor, p->target, T_RESULT, (const int[4]){ 0, kit_text(p, N_action_type) });
}

void nudge_pay_toll(struct play *p)
{
    play_call(p, DO_toll, p->actor, p->target, -1, p->x);
}

DEED_OF(test, ANY_TIME, "NU-09",
        STEPS(NUDGE_OPENING, { "test", try_it, NEEDS_ACTOR, KEEP_BACK(T_RESULT), READS(MEDDLE) },
              { "toll", nudge_pay_toll, 0, 0, READS(MEDDLE) }, NUDGE_CLOSING),
        .flags = DEED_TARGET | DEED_OWN_TARGET | DEED_PLANS, .legal = test_legal,
        .args = ARGS(ANSWER(attributes), ANSWER(action_type)), .odds = PASS_ODDS);

/* ---- NU-161, NU-163 ---- */

LEGAL(stand_up, (nudge_stands(p->now, p->actor) || kit_refuse(no, "NU-161", N_out_of_action)) &&
                    (kit_has(p->now, p->actor, PRONE) || kit_refuse(no, "NU-163", N_not_prone)));

static void stand_up(struct play *p)
{
    kit_drop_all(p, p->actor, PRONE, "NU-163");
    play_result(p, p->actor, N_stood, 0, NOBODY, "NU-163");
}

DEED_IN_ONE(stand_up, ANY_TIME, "NU-163", stand_up, 0, .legal = stand_up_legal);

/*
 * ---- Doors. A shut one is a wall (NU-173); to open or shut it is a Short Action (NU-39), to open a locked
 * one a Long Action (NU-44) that the GM may have tested ----
 */

enum { DOORS_BESIDE = OPTIONS_ASKED };

/* NU-169: all doors beside a figure. */
static int doors_beside(const struct state *now, int token, struct door_place door[DOORS_BESIDE])
{
    return door_places(now->board, now->token[token].at, now->token[token].size, door, DOORS_BESIDE);
}

int nudge_door_takes(const struct state *now, int token, struct cell behind)
{
    struct door_place door;

    if (!nudge_grid(now) || !nudge_here(now, token) || !doorway_find(now, token, behind, &door) ||
        !barrier_shut(door.stands))
        return NOTHING;
    return door.stands == BARRIER_DOOR_LOCKED ? LONG : SHORT;
}

static bool opens(const struct play *p)
{
    return p->command->deed == DO_open_door;
}

/* May the actor open, or shut, this one now? NU-44: a lock takes its time. */
static bool this_door_legal(const struct play *p, const struct door_place *door, struct refusal *no)
{
    bool takes_long = !kit_fighting(p->now) || nudge_declared(p->now, p->actor) == LONG ||
                      kit_has(p->now, p->actor, GIVEN_TURN);

    return (opens(p) == barrier_shut(door->stands) || kit_refuse(no, "NU-39", N_no_door)) &&
           (door->stands != BARRIER_DOOR_LOCKED || takes_long || kit_refuse(no, "NU-44", N_is_locked)) &&
           (opens(p) || doorway_blocked(p->now, door) == NOBODY || kit_refuse(no, "NU-173", N_cell_taken));
}

/* The one behind which the cell lies that the wish names; of any, where it names none. */
static bool some_door_legal(const struct play *p, struct refusal *no)
{
    const struct answer *named = play_arg(p, N_door, 0);
    bool any = !named || named->kind != ASK_PICK;
    struct door_place door[DOORS_BESIDE];
    int n = doors_beside(p->now, p->actor, door);

    kit_refuse(no, "NU-39", N_no_door);
    for (int i = 0; i < n; i++)
        if ((any || p->command->args.value[named->at] == cell_pack(door[i].behind)) &&
            this_door_legal(p, &door[i], no))
            return true;
    return false;
}

LEGAL(door, nudge_slot_legal(p, 1u << SHORT | 1u << LONG, no) &&
                (nudge_grid(p->now) || kit_refuse(no, "NU-173", N_no_map)) && some_door_legal(p, no));

/* ---- opening and shutting ---- */

enum { X_RESULT, X_FROM = 4, X_DIRECTION, X_TESTED };

static struct door_place ask_door(struct play *p)
{
    struct door_place door[DOORS_BESIDE], fit[DOORS_BESIDE];
    int all = doors_beside(p->now, p->actor, door), n = 0;
    struct refusal no;
    struct question q;

    ask_begin(&q, ASK_PICK, N_door, "NU-39", p->actor, nudge_seat(p));
    for (int i = 0; i < all; i++)
        if (this_door_legal(p, &door[i], &no)) {
            fit[n++] = door[i];
            ask_cell(&q, door[i].behind);
        }
    return n > 0 ? fit[play_pick(p, &q)] : (struct door_place){ NOWHERE, NOWHERE, 0, BARRIER_NONE };
}

/* NU-44: the GM may have a lock tested; NU-08: its player says by what. */
static void door_try(struct play *p)
{
    struct door_place door;

    if (!nudge_begins(p))
        return;
    door = ask_door(p);
    play_about(p, p->actor, opens(p) ? N_open_door : N_close_door, NOBODY, door.behind,
               door.stands == BARRIER_DOOR_LOCKED ? "NU-44" : "NU-39");
    p->x[X_FROM] = cell_pack(door.from);
    p->x[X_DIRECTION] = door.direction;
    p->x[X_TESTED] = door.stands == BARRIER_DOOR_LOCKED && nudge_tests(p->now, p->actor) &&
                     kit_yes(p, N_lock_tested, "NU-44", p->actor, SEATS_GM, true);
    if (p->x[X_TESTED]) {
        int way = kit_choose(p, N_lock_by, "NU-08", p->actor, nudge_seat(p), N_breaking_in, N_hacking, 0);

        play_call(p, DO_a_test, p->actor, NOBODY, X_RESULT, (const int[4]){ 0, TEXT_BREAKING_IN + way });
    }
}

/* NU-26: the pass has its effect before the Test has its price. */
static void door_turn(struct play *p)
{
    bool passes = !p->x[X_TESTED] || nudge_passes(p->x[X_RESULT]);
    const char *rule = p->x[X_TESTED] ? "NU-44" : "NU-39";
    struct cell from = cell_unpack(p->x[X_FROM]);

    if (door_beside(p->now->board, from, p->x[X_DIRECTION]) == BARRIER_NONE)
        return;
    if (passes)
        play_barrier(p, from, p->x[X_DIRECTION], opens(p) ? BARRIER_DOOR_OPEN : BARRIER_DOOR, rule);
    play_result(p, p->actor, !passes ? N_stays_shut : opens(p) ? N_opened : N_closed, 1, NOBODY, rule);
}

static void door_toll(struct play *p)
{
    if (p->x[X_TESTED])
        play_call(p, DO_toll, p->actor, NOBODY, -1, p->x + X_RESULT);
}

#define GIVEN_BACK (KEEP_BACK(X_RESULT) | KEEP(X_TESTED))
#define AT_A_DOOR(word, ...) \
    DEED_OF(word, ANY_TIME, "NU-39", \
            STEPS(NUDGE_OPENING, \
                  { "door", door_try, 0, GIVEN_BACK | KEEP(X_FROM) | KEEP(X_DIRECTION), READS(MEDDLE) }, \
                  { "swing", door_turn, 0, GIVEN_BACK, READS(MEDDLE) }, \
                  { "toll", door_toll, 0, 0, READS(MEDDLE) }, NUDGE_CLOSING), \
            .flags = DEED_PLANS, .legal = door_legal, .args = ARGS(ANSWER(door)), __VA_ARGS__)
AT_A_DOOR(open_door, .odds = ODDS(N_opened, N_botch));
AT_A_DOOR(close_door, .odds = NULL);
