/*
 * Random games of every rule set, with undo and branches: verified, exported,
 * imported, saved, opened, undone and redone they stay the same game.
 */
#include "properties/fights.h"
#include "properties/game.h"
#include "support/scratch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* So many games of each system, with so many deeds in each. */
enum { GAMES = 8, DEEDS = 60 };

static struct session *new_game(int system, struct random *random)
{
    struct bench b = fight_of(system, random);
    struct session *s = game_of(&b);

    bench_close(&b);
    return s;
}

/* `state`: which system. */
static void a_game_stays_the_same(void **state)
{
    int system = *(const int *)*state, entries = 0;
    struct random random;
    const char *how = NULL;

    random_from_number(&random, 77u + (unsigned)system);
    for (int i = 0; i < GAMES && !how; i++) {
        struct session *s = new_game(system, &random);

        game_play(s, &random, DEEDS, i > 0); /* the first is left with nothing open */
        entries += session_entries(s);
        how = game_travels(s, scratch("game.battlemat"));
        if (!how && !session_question(s))
            how = game_returns(s);
        session_close(s);
    }
    if (how)
        fail_msg("%s: %s", fight_system(system), how);
    assert_true(entries >= GAMES * DEEDS / 3);
}

/* ---- negative controls ---- */

static const int set_clock[][EDIT_NUMBERS] = { { EDIT_set_turn, 0, NAME_second, 7 } };
static const int set_other[][EDIT_NUMBERS] = { { EDIT_set_turn, 0, NAME_second, 8 } };

static struct session *pair_of(struct session **other)
{
    struct random random, same;
    struct session *s;

    random_from_number(&random, 3);
    random_from_number(&same, 3);
    s = new_game(0, &random);
    *other = new_game(0, &same);
    assert_null(game_differs(s, *other));
    return s;
}

static void another_game_is_told_apart(void **unused)
{
    struct session *other, *s = pair_of(&other);

    (void)unused;
    game_edit(s, set_clock, 1);
    assert_string_equal(game_differs(s, other), "other entries, or it stands elsewhere");
    game_edit(other, set_other, 1);
    assert_string_equal(game_differs(s, other), "an entry leads to another state");
    session_undo(s);
    session_undo(other);
    assert_string_equal(game_differs(s, other), "an entry leads to another state");
    session_close(s);
    session_close(other);
}

static void another_open_question_is_told_apart(void **unused)
{
    struct session *other, *s = pair_of(&other);
    struct random random;

    (void)unused;
    random_from_number(&random, 4);
    while (!session_question(s)) {
        struct command c;

        assert_true(chance_wish(&random, session_rules(s), session_state(s), &c));
        session_submit(s, &c);
        session_submit(other, &c);
        command_clear(&c);
    }
    assert_null(game_differs(s, other));
    game_finish(other, &random);
    assert_non_null(game_differs(s, other));
    session_close(s);
    session_close(other);
}

/* A die that was changed on its way is found when the lines are read. */
static void a_changed_die_is_found(void **unused)
{
    struct random random;
    struct session *s, *back;
    struct str lines = { 0 };
    struct err err = { 0 };
    char *die;

    (void)unused;
    random_from_number(&random, 9);
    s = new_game(0, &random);
    game_play(s, &random, DEEDS, false);
    assert_true(session_export(s, &lines, &err));
    back = session_import(lines.text, lines.len, "game", NULL, &err);
    assert_non_null(back);
    session_close(back);
    die = strstr(lines.text, "\"kind\":\"roll\"");
    assert_non_null(die);
    die = strstr(die, "\"value\":[");
    assert_non_null(die);
    die += strlen("\"value\":[");
    *die = *die == '1' ? '2' : '1';
    assert_null(session_import(lines.text, lines.len, "game", NULL, &err));
    str_clear(&lines);
    session_close(s);
}

int main(void)
{
    static int system[FIGHT_SYSTEMS_MAX];
    struct CMUnitTest tests[FIGHT_SYSTEMS_MAX + 3] = {
        [FIGHT_SYSTEMS_MAX] = cmocka_unit_test(another_game_is_told_apart),
        [FIGHT_SYSTEMS_MAX + 1] = cmocka_unit_test(another_open_question_is_told_apart),
        [FIGHT_SYSTEMS_MAX + 2] = cmocka_unit_test(a_changed_die_is_found),
    };

    for (int i = 0; i < fight_systems(); i++) {
        system[i] = i;
        tests[i] = (struct CMUnitTest)cmocka_unit_test_prestate(a_game_stays_the_same, &system[i]);
        tests[i].name = fight_system(i);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
