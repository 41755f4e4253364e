/* Memory that runs out at any moment: a clean failure, the same state, and the same deed works afterwards. */
#include "table.h"

/* What is tried; true when it succeeded. It must change nothing that a second try would not. */
typedef bool attempt(struct session **s);

static bool undo_and_redo(struct session **s)
{
    return session_undo(*s) && session_redo(*s);
}

static bool go_to_the_root_and_back(struct session **s)
{
    struct err err;
    int head = session_head(*s);

    return session_goto(*s, 0, &err) && session_goto(*s, head, &err);
}

static bool look(struct session **s)
{
    return session_view(*s, ANNA) != NULL;
}

static bool work_out_odds(struct session **s)
{
    static const struct policy rest[SEATS];
    struct command c = wish(STRIKE, ANNA, RAGNA, SNIK);
    struct odds odds = { .n = 1 };
    bool done;

    odds.watch[0] = watch_make(EVENT_RESULT, N_hit);
    done = session_odds(*s, ANNA, &c, NULL, rest, 1000, &odds);
    odds_clear(&odds);
    return done;
}

static bool verify(struct session **s)
{
    struct err err;

    return session_verify(*s, &err);
}

static bool send_and_fetch(struct session **s)
{
    struct str out = { 0 };
    struct err err;
    struct session *copy = NULL;

    if (session_export(*s, &out, &err))
        copy = session_import(out.text, out.len, "game.jsonl", NULL, &err);
    str_clear(&out);
    session_close(copy);
    return copy != NULL;
}

static bool wish_and_roll(struct session **s)
{
    return strike(*s) == OUTCOME_ASKS && answer1(*s, ANNA, ASK_ROLL, 5) == OUTCOME_ASKS;
}

static const char *game_path;

static bool reopen_it(struct session **s)
{
    struct err err;
    struct session *other = session_open(game_path, &err);

    if (!other)
        return false;
    session_close(*s);
    *s = other;
    return true;
}

/* A game with hidden things and more than one branch, in a file. */
static struct session *game(void)
{
    struct session *s = table(game_path);

    strike_for(s, 6);
    add_mark(s, RAGNA, CURSE, -1, text(s, "secret"), SEATS_GM);
    assert_true(session_undo(s));
    ponder(s);
    add_mark(s, RAGNA, CURSE, -1, text(s, "secret"), SEATS_GM);
    return s;
}

static void try_without_memory(attempt *deed, bool once, long step)
{
    struct session *s = game();
    struct state *before = snapshot(s);
    int head = session_head(s);
    bool done = false;
    struct err err;

    for (long k = 1; !done; k += step) {
        mem_fail_after(k, once);
        done = deed(&s) && mem_requests() < k;
        mem_fail_after(0, false);
        assert_true(session_state(s)->hash == state_hash(session_state(s)));
        assert_true(session_cancel(s, &err));
        assert_true(session_goto(s, head, &err));
        assert_state(s, before);
    }
    assert_verifies(s);
    drop(before);
    session_close(s);
    scratch_wipe(game_path);
}

/* One allocation fails, or all from one on. */
static void try_both_ways(attempt *deed, long step)
{
    game_path = scratch("memory.game");
    try_without_memory(deed, true, step);
    game_path = scratch("memory.game");
    try_without_memory(deed, false, step);
}

TEST(undo_and_redo_survive)
{
    try_both_ways(undo_and_redo, 1);
}
TEST(goto_survives)
{
    try_both_ways(go_to_the_root_and_back, 3);
}
TEST(view_survives)
{
    try_both_ways(look, 1);
}
TEST(odds_survive)
{
    try_both_ways(work_out_odds, 1);
}
TEST(verify_survives)
{
    try_both_ways(verify, 7);
}
TEST(exchange_survives)
{
    try_both_ways(send_and_fetch, 11);
}
TEST(strike_survives)
{
    try_both_ways(wish_and_roll, 1);
}
TEST(open_survives)
{
    try_both_ways(reopen_it, 5);
}

RUN(cmocka_unit_test(undo_and_redo_survive), cmocka_unit_test(goto_survives), cmocka_unit_test(view_survives),
    cmocka_unit_test(odds_survive), cmocka_unit_test(verify_survives), cmocka_unit_test(exchange_survives),
    cmocka_unit_test(strike_survives), cmocka_unit_test(open_survives))
