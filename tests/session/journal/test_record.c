/*
 * What was played on the core alone and taken down is a game
 * like any other; what does not come out the same is not taken.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ai/fight.h"
#include "core/apply.h"
#include "rules/list.h"
#include "session/journal/record.h"
#include "support/scratch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A fight of a shipped scenario, and the game that it is taken down into. */
struct taken {
    struct scenario scenario;
    struct book book;
    struct scenario_commands commands;
    struct fight fight;
    struct state start;
    struct session *session;
    int deeds, wrong; /* done so far; how many of them the game did not take */
    int spoil;        /* the answer of the first deed with dice is changed: 1; one is left out: 2 */
    struct err err;
};

static void load(struct scenario *scenario, const char *file)
{
    struct faults faults = { 0 };
    char path[512];

    snprintf(path, sizeof path, "%s/maps/%s.scenario.json", TEST_SOURCE_DIR, file);
    assert_true(scenario_load(scenario, path, rules_at, &faults));
}

static int find_roll(const struct tape *tape)
{
    for (int i = 0; i < tape->len; i++)
        if (tape->at[i].kind == ASK_ROLL)
            return i;
    return -1;
}

/* The same tape with a face that no die has, or without its last answer. */
static void spoil(struct taken *t, struct tape *tape)
{
    int roll = find_roll(tape);

    if (roll < 0 || t->spoil == 0)
        return;
    if (t->spoil == 1)
        tape->value[tape->at[roll].at] = 99;
    else
        tape_cut(tape, tape->len - 1);
    t->spoil = 0;
}

static void take_down(void *context, const struct play *play)
{
    struct taken *t = context;
    struct tape tape = { 0 };

    assert_true(tape_copy(&tape, play->tape));
    spoil(t, &tape);
    t->deeds++;
    if (t->wrong == 0)
        t->wrong += !record_deed(t->session, play->command, &tape, str_cstr(&t->fight.why), &t->err);
    tape_clear(&tape);
}

static void setup(struct taken *t, const char *file, enum fight_policy policy)
{
    struct board *board = NULL;
    struct scenario again;

    *t = (struct taken){ .err = { .kind = ERR_NONE } };
    load(&t->scenario, file);
    load(&again, file);
    t->session = record_begin(&again, "1", &t->err);
    assert_non_null(t->session);
    scenario_clear(&again);
    assert_true(book_init(&t->book, t->scenario.rules));
    fight_init(&t->fight, &t->book, policy);
    assert_true(apply_start(&t->fight.now, &t->book));
    assert_true(scenario_board(&t->scenario, &t->book, &board, &t->err));
    assert_true(state_set_board(&t->fight.now, board));
    assert_true(scenario_setup(&t->scenario, &t->book, &t->commands, &t->err));
    t->fight.happened = take_down;
    t->fight.context = t;
    assert_int_equal(fight_do(&t->fight, &t->commands.at[0]), OUTCOME_DONE);
    assert_true(state_copy(&t->start, &t->fight.now));
}

static void end(struct taken *t)
{
    session_close(t->session);
    scenario_commands_clear(&t->commands);
    fight_clear(&t->fight);
    state_clear(&t->start);
    book_clear(&t->book);
    scenario_clear(&t->scenario);
}

static void fights_are_games_that_verify(void **unused)
{
    static const char *const file[] = { "tower", "planks", "bridge" };
    struct taken t;

    (void)unused;
    for (int i = 0; i < 3; i++) {
        setup(&t, file[i], i == 1 ? FIGHT_STRONG : FIGHT_QUICK);
        assert_int_equal(fight_play(&t.fight, &t.start, &t.commands.at[1], 5), FIGHT_OVER);
        assert_int_equal(t.wrong, 0);
        assert_int_equal(session_entries(t.session), t.deeds);
        assert_true(session_state(t.session)->hash == t.fight.now.hash);
        assert_true(session_begun(t.session, NULL, &t.err));
        if (!session_verify(t.session, &t.err))
            fail_msg("%s", t.err.text);
        end(&t);
    }
}

static void a_deed_that_does_not_come_out_is_not_taken(void **unused)
{
    struct taken t;

    (void)unused;
    for (int how = 1; how < 3; how++) {
        int entries;
        uint64_t hash;

        setup(&t, "planks", FIGHT_QUICK);
        t.spoil = how;
        fight_play(&t.fight, &t.start, &t.commands.at[1], 5);
        assert_int_equal(t.wrong, 1);
        assert_non_null(strstr(t.err.text, "its dice and answers"));
        entries = session_entries(t.session);
        hash = session_state(t.session)->hash;
        assert_true(entries < t.deeds && session_pending(t.session) == NULL);
        assert_true(session_begun(t.session, NULL, &t.err) &&
                    session_verify(t.session, &t.err)); /* up to there it is good */
        assert_int_equal(session_entries(t.session), entries);
        assert_true(session_state(t.session)->hash == hash);
        end(&t);
    }
}

static void what_the_rules_refuse_is_not_taken(void **unused)
{
    struct tape none = { 0 };
    struct command wish;
    struct taken t;

    (void)unused;
    setup(&t, "planks", FIGHT_QUICK);
    wish = command_make(ruleset_find_deed(t.scenario.rules, "end_encounter"), SEAT_GM);
    assert_false(record_deed(t.session, &wish, &none, "", &t.err));
    assert_non_null(strstr(t.err.text, "NU-32"));
    end(&t);
}

static void one_file_is_left_of_it(void **unused)
{
    const char *path = scratch("a.battlemat"), *log = scratch("a.battlemat-wal");
    struct taken t;

    (void)unused;
    setup(&t, "planks", FIGHT_QUICK);
    session_close(t.session);
    struct scenario again;
    load(&again, "planks");
    t.session = record_begin(&again, "1", &t.err);
    scenario_clear(&again);
    assert_non_null(t.session);
    assert_true(record_end(t.session, path, &t.err));
    t.session = NULL;
    assert_int_equal(access(path, F_OK), 0);
    assert_int_equal(access(log, F_OK), -1);
    assert_int_equal(unlink(path), 0);
    end(&t);
}

static void the_reason_is_kept(void **unused)
{
    struct taken t;
    int reasons = 0;

    (void)unused;
    setup(&t, "planks", FIGHT_STRONG);
    fight_play(&t.fight, &t.start, &t.commands.at[1], 5);
    for (int id = 1; id <= session_entries(t.session); id++)
        reasons += session_entry(t.session, id)->reason[0] == '=';
    assert_true(reasons > 0);
    end(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fights_are_games_that_verify),
        cmocka_unit_test(a_deed_that_does_not_come_out_is_not_taken),
        cmocka_unit_test(what_the_rules_refuse_is_not_taken),
        cmocka_unit_test(one_file_is_left_of_it),
        cmocka_unit_test(the_reason_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
