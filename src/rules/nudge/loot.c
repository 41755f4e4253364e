/* Looting (NU-122 to NU-124): Tests that a beaten group of enemies leaves behind. */
#include "rules/nudge/make.h"

#include "base/bounds.h"

/* ---- NU-122: a group is beaten ---- */

/* Beaten now, and nobody went through its pockets yet. */
static bool is_spoil(const struct state *now, int token)
{
    return nudge_kind(now, token) == AN_ENEMY && nudge_here(now, token) && nudge_out(now, token) &&
           !kit_has(now, token, LOOTED);
}

/* Who may look: a player's character or Ally that can act. */
static bool may_look(const struct state *now, int token)
{
    return nudge_of_players(now, token) && nudge_tests(now, token) && nudge_stands(now, token);
}

void nudge_leave_loot(struct play *p)
{
    for (int i = 0; i < p->now->ntokens && !p->halted; i++) {
        int side = p->now->token[i].side, level = 1; /* the highest of its beaten */
        bool beaten = is_spoil(p->now, i);

        for (int k = 0; k < p->now->ntokens && beaten; k++)
            beaten = p->now->token[k].side != side || nudge_kind(p->now, k) != AN_ENEMY ||
                     !nudge_stands(p->now, k);
        if (!beaten)
            continue;
        for (int k = 0; k < p->now->ntokens; k++)
            if (p->now->token[k].side == side && is_spoil(p->now, k)) {
                level = larger(play_stat(p, k, LEVEL), level);
                play_mark(p, mark_make(LOOTED, k), "NU-122");
            }
        if (play_option(p, LOOT_TESTS_PER) == LOOT_PER_PARTY)
            kit_lay_text(p, TABLE, LOOT_TESTS, level, 0, "NU-122");
        for (int k = 0; k < p->now->ntokens && play_option(p, LOOT_TESTS_PER) == LOOT_PER_CHARACTER; k++)
            if (may_look(p->now, k) && nudge_kind(p->now, k) == A_CHARACTER)
                kit_lay_text(p, k, LOOT_TESTS, level, 0, "NU-122");
    }
}

/* D-36: the party's Tests, or this character's own; -1. */
static int tests_of(const struct state *now, int token)
{
    int id = state_find(now, TABLE, LOOT_TESTS, -2);

    return id >= 0 ? id : state_find(now, token, LOOT_TESTS, -2);
}

/* NU-166: the next one of the actor's side from that figure on who can look and has Tests left; NOBODY. */
static int next_tester(const struct play *p, int from)
{
    for (int i = from; i < p->now->ntokens; i++)
        if (kit_same_side(p->now, i, p->actor) && may_look(p->now, i) && tests_of(p->now, i) >= 0)
            return i;
    return NOBODY;
}

LEGAL(loot, (nudge_stands(p->now, p->actor) || kit_refuse(no, "NU-63", N_out_of_action)) &&
                (next_tester(p, 0) != NOBODY || kit_refuse(no, "NU-122", N_nothing_to_loot)));

enum { X_TESTS }; /* rolled so far */

static void loot(struct play *p)
{
    struct question q;
    int tester, id;

    ask_begin(&q, ASK_PICK, N_loot_tester, "NU-122", p->actor, nudge_side_seats(p->now, p->actor));
    ask_option(&q, NAME_stop);
    for (int i = next_tester(p, 0); i != NOBODY && q.n < OPTIONS_ASKED; i = next_tester(p, i + 1))
        ask_token(&q, i);
    tester = q.option[play_pick(p, &q)].of;
    if (tester < 0)
        return;
    id = tests_of(p->now, tester);
    if (p->now->mark[id].level > 1)
        play_change(p, id, NAME_level, p->now->mark[id].level - 1, "NU-122");
    else
        play_unmark(p, id, "NU-122");
    p->x[X_TESTS]++;
    play_again(p);
    play_call(p, DO_loot_one, tester, NOBODY, -1, NULL);
}

DEED_OF(loot, WHEN_DOWNTIME, "NU-122", STEPS({ "loot", loot, 0, KEEP(X_TESTS), READS(MEDDLE) }),
        .legal = loot_legal,
        .odds = ODDS(N_loot_advanced, N_loot_basic, N_loot_material, N_loot_more, N_loot_hurt));

bool nudge_loots_first(const struct play *p)
{
    return p->x[X_TESTS] == 0;
}

/* ---- NU-124: one original Test and all that come of it; the limit is for the whole tree (D-38) ---- */

enum { X_ROLLED, X_OPEN, X_GRANTED, X_BASIC, X_FROM = 4, X_ADVANCED = 8 };
enum { FOUND_TESTS, FOUND_BASIC, FOUND_ADVANCED, FOUND_NUMBERS }; /* what one Test gives back */

static void loot_tests(struct play *p)
{
    int *found = p->x + X_FROM, more = p->x[X_ROLLED]; /* what the last one gave; does it grant the next? */

    p->x[X_OPEN] += found[FOUND_TESTS];
    p->x[X_GRANTED] += found[FOUND_TESTS];
    p->x[X_BASIC] += found[FOUND_BASIC];
    p->x[X_ADVANCED] += found[FOUND_ADVANCED];
    for (int i = 0; i < FOUND_NUMBERS; i++)
        found[i] = 0;
    if (p->x[X_ROLLED] && p->x[X_OPEN] == 0)
        return;
    p->x[X_OPEN] -= more;
    p->x[X_ROLLED] = 1;
    play_again(p);
    play_call(p, DO_loot_test, p->actor, NOBODY, X_FROM,
              (const int[4]){ more, play_option(p, LOOT_CHAIN_LIMIT) - p->x[X_GRANTED] });
}

/*
 * NU-128: Items that cost no points; what they are good for is said later (place_point). All at once, so that
 * the order in which they were found makes no difference.
 */
static void loot_take(struct play *p)
{
    for (int i = 0; i < p->x[X_BASIC] + p->x[X_ADVANCED] && !p->halted; i++) {
        bool basic = i < p->x[X_BASIC];
        int text = basic ? TEXT_BASIC_ITEM : TEXT_ADVANCED_ITEM;
        struct wanted w = { .type = AN_ITEM, .level = basic ? 1 : 2, .text = text };

        nudge_add_thing(p, p->actor, &w, true, "NU-123");
    }
}

#define FOUND (KEEP(X_BASIC) | KEEP(X_ADVANCED))
#define TREE (KEEP(X_ROLLED) | KEEP(X_OPEN) | KEEP(X_GRANTED) | FOUND | KEEP_BACK(X_FROM))
DEED_CALLED(loot_one, STEPS({ "tests", loot_tests, 0, TREE, READS(MEDDLE) }, { "take", loot_take }));

/*
 * ---- NU-123: a Test; arguments: whether another granted it, how many more may be. It gives back how many
 * more there are, and how many Basic and Advanced Items. ----
 */

enum { X_MORE_OF = 0, X_LEFT = 1, X_RESULT = 4 };

static void loot_test(struct play *p)
{
    int flags = TEST_LOOT | (p->x[X_MORE_OF] ? TEST_LOOT_MORE : 0) | (p->x[X_LEFT] > 0 ? 0 : TEST_LOOT_LAST);

    play_about(p, p->actor, N_looting, NOBODY, NOWHERE, "NU-122");
    play_call(p, DO_a_test, p->actor, NOBODY, X_RESULT, (const int[4]){ LOOT_PAIR, TEXT_LOOTING, flags });
}

static void loot_find(struct play *p)
{
    int result = p->x[X_RESULT];

    if (result == FAILURE)
        play_add(p, p->actor, MATERIALS, 1, "NU-123");
    p->x[FOUND_TESTS] = result != BINGO ? 0 : smaller(p->x[X_LEFT], nudge_number(p->book, LOOT_MORE));
    p->x[FOUND_BASIC] = result == EVENS;
    p->x[FOUND_ADVANCED] = result == SUCCESS;
    if (p->x[FOUND_TESTS] > 0)
        play_value(p, p->actor, N_more_tests, "NU-124", p->x[FOUND_TESTS]);
}

STEP_DOES(loot_toll, play_call(p, DO_toll, p->actor, NOBODY, -1, p->x + X_RESULT));

#define OUTCOME KEEP_BACK(X_RESULT)
#define GIVES (KEEP(FOUND_TESTS) | KEEP(FOUND_BASIC) | KEEP(FOUND_ADVANCED))
DEED_CALLED(loot_test, STEPS({ "test", loot_test, 0, KEEP(X_LEFT) | OUTCOME, READS(MEDDLE) },
                             { "find", loot_find, 0, GIVES | OUTCOME, READS(MEDDLE) },
                             { "toll", loot_toll, 0, GIVES, READS(MEDDLE) }));
