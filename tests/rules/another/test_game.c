/* A whole fight in a real rule set, both sides run by the real opponent: plays, verifies, travels. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/mem.h"
#include "rules/list.h"
#include "session/session.h"

#include <stdio.h>
#include <string.h>

enum { FIGHTERS = 5, DEEDS = 24 };

static int number_of(const struct ruleset *rules, const char *stat)
{
    return ruleset_find_stat(rules, stat);
}

static void edit(struct session *s, enum edit_op op, int who, int what, int value, const int *more, int nmore)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);

    assert_true(command_edit(&c, op, who, what, value, more, nmore));
    assert_int_equal(session_submit(s, &c), OUTCOME_DONE);
    command_clear(&c);
}

static void join(struct session *s, int i)
{
    const struct ruleset *rules = session_rules(s);
    char name[16];
    int hero = i < 2, more[6];

    snprintf(name, sizeof name, hero ? "hero-%d" : "goblin-%d", i % 10);
    more[0] = texts_add(&session_book(s)->texts, hero ? "heroes" : "foes");
    more[1] = hero;
    more[2] = 0;
    more[3] = 1;
    more[4] = texts_add(&session_book(s)->texts, name);
    more[5] = SEATS_ALL;
    edit(s, EDIT_join, NOBODY, 0, cell_pack((struct cell){ (short)(hero ? 2 : 5), (short)(2 + i) }), more, 6);
    edit(s, EDIT_set_stat, i, number_of(rules, "muscularity"), hero ? 4 : 2, NULL, 0);
    edit(s, EDIT_set_stat, i, number_of(rules, "nimbleness"), 3, NULL, 0);
    edit(s, EDIT_set_stat, i, number_of(rules, "endurance"), 3, NULL, 0);
    edit(s, EDIT_set_stat, i, number_of(rules, "hp_max"), 12, NULL, 0);
    edit(s, EDIT_set_stat, i, number_of(rules, "hp"), 12, NULL, 0);
}

static struct session *skirmish(void)
{
    struct err err = { 0 };
    struct session *s = session_new(rules_at(0), NULL, "7", &err);
    struct board *board;

    assert_non_null(s);
    assert_int_equal(session_add_seat(s, "heroes", false, RUNNER_PROGRAM), 1);
    assert_true(session_set_runner(s, SEAT_GM, RUNNER_PROGRAM));
    board = board_new(&(struct grid){ GRID_SQUARE, 14, 10 }, session_book(s)->terrain);
    assert_non_null(board);
    board->hour = HOUR_NIGHT;
    assert_true(session_set_board(s, board, NULL, &err));
    for (int i = 0; i < FIGHTERS; i++)
        join(s, i);
    return s;
}

static void fight(struct session *s)
{
    struct command c = command_make(ruleset_find_deed(session_rules(s), "start_encounter"), SEAT_GM);
    int deeds = 0;

    assert_true(session_submit(s, &c) <= OUTCOME_ASKS);
    assert_int_equal(session_serve(s), OUTCOME_DONE);
    while (deeds < DEEDS && session_opponent(s))
        deeds++;
    assert_true(deeds > 5);
    assert_null(session_question(s));
}

static void a_fight_plays_verifies_and_travels(void **unused)
{
    struct session *s = skirmish(), *again;
    struct str one = { 0 }, other = { 0 };
    struct err err = { 0 };

    (void)unused;
    fight(s);
    if (!session_verify(s, &err))
        fail_msg("%s", err.text);
    assert_true(session_export(s, &one, &err));
    again = session_import(one.text, one.len, "fight.jsonl", NULL, &err);
    if (!again)
        fail_msg("%s", err.text);
    assert_true(session_export(again, &other, &err));
    /* The first line tells of the book: this game began with an empty one, which numbers were added to. */
    assert_string_equal(strchr(one.text, '\n'), strchr(other.text, '\n'));
    assert_true(state_same(session_state(again), session_state(s)));
    str_clear(&one);
    str_clear(&other);
    session_close(again);
    session_close(s);
}

static void all_of_a_fight_is_undone_and_redone(void **unused)
{
    struct session *s = skirmish();
    struct state end = { 0 };

    (void)unused;
    fight(s);
    assert_true(state_copy(&end, session_state(s)));
    while (session_undo(s))
        ;
    assert_int_equal(session_head(s), 0);
    assert_int_equal(session_state(s)->ntokens, 0);
    while (session_redo(s))
        ;
    assert_true(state_same(session_state(s), &end));
    state_clear(&end);
    session_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_fight_plays_verifies_and_travels),
                                        cmocka_unit_test(all_of_a_fight_is_undone_and_redone) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
