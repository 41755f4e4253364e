/*
 * Memory that runs out while playing: a wish, its dice, an answer, the opponent's turn, odds, a script. On
 * every way that leads to a request some of ours, cJSON's and SQLite's are refused, once and from then on
 * (paths.h).
 */
#include "endure.h"

#include "cli/script/report.h"
#include "cli/script/script.h"

enum { ANN, MAWL, PLAYER = 1 };

/* ---- deeds ---- */

static struct command attack(struct session *s)
{
    struct command c = command_make(ruleset_find_deed(session_rules(s), "attack"), PLAYER);

    c.actor = ANN;
    c.target = MAWL;
    return c;
}

static bool wish(struct session **s)
{
    struct command c = attack(*s);

    return session_submit(*s, &c) <= OUTCOME_ASKS;
}

static bool wish_and_roll(struct session **s)
{
    return wish(s) && session_serve(*s) <= OUTCOME_ASKS;
}

static bool let_program_act(struct session **s)
{
    return session_opponent(*s);
}

static bool work_out_odds(struct session **s)
{
    static const struct policy rest[SEATS];
    struct command c = attack(*s);
    struct odds odds = { .n = 1 };
    bool done;

    odds.watch[0] = watch_make(EVENT_RESULT, -1);
    done = session_odds(*s, PLAYER, &c, NULL, rest, 100000, &odds);
    odds_clear(&odds);
    return done;
}

static bool look(struct session **s)
{
    return session_view(*s, PLAYER) != NULL;
}

static bool back_and_on(struct session **s)
{
    int head = session_head(*s);
    struct err err;

    return session_goto(*s, 0, &err) && session_goto(*s, head, &err);
}

/* ---- a game in a file, at the moment that the deed needs ---- */

static void try_at(const char *name, bool by_program, int deeds, attempt *deed, bool cold, long least)
{
    const char *path = scratch(name);
    struct session *s = begin_fight(path, by_program);

    for (int i = 0; i < deeds; i++)
        assert_true(session_opponent(s));
    must_endure(&s, path, deed, cold, least);
    session_close(s);
    scratch_wipe(path);
    assert_false(leaks());
}

TEST(a_wish_endures)
{
    try_at("wish.game", false, 0, wish, false, 20);
}
TEST(a_wish_in_a_game_just_opened_endures)
{
    try_at("opened.game", false, 0, wish, true, 50);
}
TEST(a_wish_with_all_its_dice_endures)
{
    try_at("dice.game", false, 0, wish_and_roll, true, 50);
}
TEST(the_opponents_turn_endures)
{
    try_at("opponent.game", true, 1, let_program_act, false, 50);
}
TEST(the_opponents_first_turn_endures)
{
    try_at("first.game", true, 2, let_program_act, true, 50);
}
TEST(odds_endure)
{
    try_at("odds.game", false, 0, work_out_odds, true, 20);
}
TEST(a_seats_view_endures)
{
    try_at("view.game", false, 0, look, true, 2);
}
TEST(going_back_endures)
{
    try_at("back.game", true, 3, back_and_on, true, 50);
}

/* ---- a script ---- */

/* Set up without trouble, then fought with it. */
static const char yard[] = "system another\nmap square 6x3\nseat anna player\n"
                           "figure ann side=heroes seat=anna at=1,1 muscularity=4 weapon=long_sword\n"
                           "figure snik side=foes at=2,1 nimbleness=2 armour=leather hp_max=16\n"
                           "encounter first=heroes\nturn ann\n";
static const char fight[] =
    "odds ann: attack snik\nexpect odds hit > 0\n"
    "ann: attack snik\n  d20=15 d20=8 luck_reroll=no d6=4 luck_reroll=no forced_movement=none\n"
    "expect snik.hp < 16\nshow snik.hp snik.marks\n"
    "mark snik startled of=ann level=1\nundo\nredo\n";

static void run_script(struct script *script, struct report *report, const char *text)
{
    str_clear(&report->out);
    report_init(report, true, false);
    script->status = ERR_NONE;
    script_run(script, "fight.play", text, strlen(text));
}

/* Does a run that says all went well leave what it should? */
static const char *script_harm(struct script *script, const struct report *report, uint64_t should)
{
    if (state_hash(session_state(script->session)) != session_state(script->session)->hash)
        return "the state is not what its hash says";
    if (script->status != ERR_NONE || report->failed > 0 || report->out.failed)
        return NULL;
    return session_state(script->session)->hash == should ? NULL
                                                          : "it says that all went well, and it did not";
}

/* The whole fight with nothing refused: what it should come to, and its requests. */
static const long *fight_once(struct script *script, struct report *report, uint64_t *should)
{
    int head = session_head(script->session);
    const long *request;
    struct err err;

    run_script(script, report, fight);
    assert_true(session_goto(script->session, head, &err));
    paths_begin();
    run_script(script, report, fight);
    request = paths_end();
    if (script->status != ERR_NONE)
        fail_msg("%s", report->out.text);
    *should = session_state(script->session)->hash;
    assert_true(session_goto(script->session, head, &err));
    return request;
}

static void fight_without(struct script *script, struct report *report, bool once)
{
    int head = session_head(script->session);
    uint64_t hash = session_state(script->session)->hash, should;
    long refused = 0;
    struct err err;

    for (const long *k = fight_once(script, report, &should); *k; k++, refused++) {
        const char *harm;

        assert_true(session_goto(script->session, head, &err));
        mem_fail_after(*k, once);
        run_script(script, report, fight);
        mem_fail_after(0, false);
        harm = script_harm(script, report, should);
        if (harm)
            fail_msg("request %ld refused %s: %s", *k, once ? "once" : "and all after it", harm);
    }
    assert_true(session_goto(script->session, head, &err));
    assert_true(session_state(script->session)->hash == hash);
    assert_true(session_verify(script->session, &err));
    print_message("# %ld requests refused\n", refused);
    assert_true(refused > 200);
}

TEST(a_script_endures)
{
    struct report report = { 0 };
    struct script script;

    script_init(&script, "1", &report);
    run_script(&script, &report, yard);
    if (script.status != ERR_NONE)
        fail_msg("%s", report.out.text);
    fight_without(&script, &report, true);
    fight_without(&script, &report, false);
    script_clear(&script);
    str_clear(&report.out);
    assert_false(leaks());
}

/* ---- can these tests fail? ---- */

/* Something is done, and then said not to be. */
static bool forget_what_was_done(struct session **s)
{
    bool done = session_set_dice(*s, PLAYER, DICE_TYPED) && session_undo(*s);

    return done && mem_requests() < 0;
}

TEST(a_deed_that_lies_is_found)
{
    const char *path = scratch("lie.game");
    struct session *s = begin_fight(path, false);
    long refused = 0;

    assert_non_null(endure(&s, path, forget_what_was_done, true, false, &refused));
    session_close(s);
    scratch_wipe(path);
}

/* A file that says something else than the game. */
TEST(a_file_that_lags_behind_is_found)
{
    const char *path = scratch("lag.game");
    struct session *s = begin_fight(path, false);
    sqlite3 *db;

    assert_null(disagreement(s, path));
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "UPDATE meta SET value = 0 WHERE key = 'head'", NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(db);
    assert_non_null(disagreement(s, path));
    session_close(s);
    scratch_wipe(path);
}

/* A block that nobody holds: only its address, written backwards, is kept. */
TEST(a_planted_leak_is_found)
{
#ifdef __SANITIZE_ADDRESS__
    static uintptr_t backwards;

    backwards = ~(uintptr_t)mem_new(77, 1);
    assert_true(leaks());
    mem_free((void *)~backwards);
    assert_false(leaks());
#else
    skip();
#endif
}

/* The requests of SQLite and of cJSON are among those that were refused. */
TEST(everybodys_requests_were_refused)
{
    assert_true(heap_refused_sqlite() > 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wish_endures),
        cmocka_unit_test(a_wish_in_a_game_just_opened_endures),
        cmocka_unit_test(a_wish_with_all_its_dice_endures),
        cmocka_unit_test(the_opponents_turn_endures),
        cmocka_unit_test(the_opponents_first_turn_endures),
        cmocka_unit_test(odds_endure),
        cmocka_unit_test(a_seats_view_endures),
        cmocka_unit_test(going_back_endures),
        cmocka_unit_test(a_script_endures),
        cmocka_unit_test(a_deed_that_lies_is_found),
        cmocka_unit_test(a_file_that_lags_behind_is_found),
        cmocka_unit_test(a_planted_leak_is_found),
        cmocka_unit_test(everybodys_requests_were_refused),
    };

    heap_join();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
