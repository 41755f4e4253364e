/* Making a character: begun, left, taken up again, taken back answer by answer, written as a sheet. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/files.h"
#include "rules/list.h"
#include "session/shelf/making.h"
#include "session/shelf/shelf.h"
#include "support/scratch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct ruleset *rules(void)
{
    return rules_find("another");
}

static int name_of(const char *key)
{
    return ruleset_find_name(rules(), key);
}

static struct session *begin(const char *path)
{
    struct err err;
    struct session *s = making_begin(rules(), "Ragna", path, "1", &err);

    assert_non_null(s);
    return s;
}

static enum outcome create(struct session *s)
{
    struct command command = command_make(ruleset_find_deed(rules(), "create"), 1);

    command.actor = 0;
    return session_submit(s, &command);
}

static enum outcome pick(struct session *s, int option)
{
    const struct answer answer = { .kind = ASK_PICK, .seat = 1, .n = 1 };

    return session_answer(s, &answer, &option);
}

static enum outcome share(struct session *s)
{
    static const int points[] = { 1, 5, 5, 5, 2 };
    const struct answer answer = { .kind = ASK_SHARE, .seat = 1, .n = 5 };

    return session_answer(s, &answer, points);
}

static int asked(const struct session *s)
{
    return session_question(s) ? session_question(s)->key : 0;
}

/* The scores shared out, two aspects chosen. */
static void make(struct session *s)
{
    assert_int_equal(create(s), OUTCOME_ASKS);
    assert_int_equal(pick(s, 0), OUTCOME_ASKS);
    assert_int_equal(share(s), OUTCOME_ASKS);
    assert_int_equal(pick(s, 3), OUTCOME_ASKS);
    assert_int_equal(pick(s, 4), OUTCOME_DONE);
}

static void a_figure_in_the_making_can_only_be_made(void **state)
{
    struct session *s = begin(NULL);
    struct command command = command_make(ruleset_find_deed(rules(), "feat"), 1);

    (void)state;
    assert_int_equal(making_figure(s), 0);
    command.actor = 0;
    assert_int_equal(session_submit(s, &command), OUTCOME_REFUSED);
    assert_int_equal(session_refusal(s)->why, NAME_in_the_making);
    session_close(s);
}

static void what_is_missing_is_told(void **state)
{
    struct session *s = begin(NULL);
    struct sheet_fault fault[8];
    struct err err = { 0 };

    (void)state;
    assert_true(making_faults(s, fault, 8) >= 2);
    assert_int_equal(making_faults(s, NULL, 0), making_faults(s, fault, 8));
    assert_false(making_is_whole(s));
    assert_string_equal(fault[0].rule, "AS-89");
    assert_false(making_finish(s, &err));
    assert_non_null(strstr(err.text, "Ragna"));
    assert_non_null(strstr(err.text, "AS-89"));
    assert_int_equal(making_figure(s), 0);
    make(s);
    assert_int_equal(making_faults(s, fault, 8), 0);
    assert_true(making_is_whole(s));
    assert_true(making_finish(s, &err));
    assert_int_equal(making_figure(s), NOBODY);
    assert_false(making_finish(s, &err));
    assert_true(session_verify(s, &err));
    session_close(s);
}

static void answers_are_taken_back_one_by_one(void **state)
{
    struct session *s = begin(NULL);
    uint64_t before = session_state(s)->hash;

    (void)state;
    make(s);
    assert_true(session_take_back(s));
    assert_int_equal(asked(s), name_of("aspect"));
    assert_true(session_take_back(s));
    assert_int_equal(asked(s), name_of("aspect"));
    assert_int_equal(session_question(s)->n, 9);
    assert_true(session_take_back(s));
    assert_int_equal(asked(s), name_of("attribute_points"));
    assert_true(session_take_back(s));
    assert_int_equal(asked(s), name_of("creation_method"));
    assert_false(session_take_back(s));
    assert_true(session_undo(s));
    assert_true(session_state(s)->hash == before);
    make(s);
    assert_int_equal(making_faults(s, NULL, 0), 0);
    session_close(s);
}

static void the_programs_dice_are_not_taken_back(void **state)
{
    struct session *s = begin(NULL);
    int score;

    (void)state;
    create(s);
    pick(s, 1);
    assert_int_equal(session_serve(s), OUTCOME_ASKS);
    assert_int_equal(asked(s), name_of("aspect"));
    score = state_stat(session_state(s), 0, 0);
    assert_false(session_take_back(s));
    assert_int_equal(pick(s, 0), OUTCOME_ASKS);
    assert_true(session_take_back(s));
    assert_int_equal(state_stat(session_state(s), 0, 0), score);
    session_close(s);
}

static void a_character_is_left_and_taken_up_again(void **state)
{
    const char *file = scratch("ragna.battlemat");
    struct err err;
    struct session *s;

    (void)state;
    s = begin(file);
    create(s);
    pick(s, 0);
    share(s);
    session_take_back(s);
    share(s);
    pick(s, 3);
    session_close(s);
    s = session_open(file, &err);
    assert_non_null(s);
    assert_int_equal(making_figure(s), 0);
    assert_int_equal(asked(s), name_of("aspect"));
    assert_int_equal(pick(s, 4), OUTCOME_DONE);
    assert_true(making_finish(s, &err));
    assert_true(session_verify(s, &err));
    session_close(s);
    char path[512];
    snprintf(path, sizeof path, "%s", file);
    struct shelf_game kept = { .path = path };
    shelf_read(&kept);
    assert_string_equal(kept.title, "Ragna"); /* not what its file is called */
    scratch_wipe(file);
}

static void its_sheet_reads_back_the_same(void **state)
{
    const char *file = scratch("ragna.sheet.json");
    struct session *s = begin(NULL), *again;
    struct faults faults;
    struct sheet sheet;
    struct err err;

    (void)state;
    make(s);
    assert_true(making_name(s, 0, "Ragna Red", &err));
    assert_true(making_finish(s, &err));
    assert_true(making_write(s, 0, NULL, file, &err));
    faults_init(&faults);
    assert_true(sheet_load(file, session_book(s), true, &sheet, &faults));
    assert_string_equal(sheet.name, "Ragna Red");
    again = making_take(&sheet, NULL, "1", &err);
    assert_non_null(again);
    for (int i = 0; i < rules()->nstats; i++)
        assert_int_equal(state_stat(session_state(again), 0, i), state_stat(session_state(s), 0, i));
    assert_int_equal(session_state(again)->nmarks, session_state(s)->nmarks);
    assert_int_equal(making_figure(again), NOBODY);
    session_close(again);
    sheet_clear(&sheet);
    faults_clear(&faults);
    session_close(s);
    unlink(file);
}

static void sheets_of_one_name_get_numbers(void **state)
{
    struct str one, two;
    struct err err;

    (void)state;
    setenv("XDG_DATA_HOME", scratch_here(), 1);
    str_init(&one);
    str_init(&two);
    assert_true(making_path(rules(), "Ragna, the Red!", &one, &err));
    assert_non_null(strstr(str_cstr(&one), "/battlemat/rules/another/heroes/ragna_the_red.sheet.json"));
    assert_true(files_write(str_cstr(&one), "x", 1, &err));
    assert_true(making_path(rules(), "ragna the red", &two, &err));
    assert_non_null(strstr(str_cstr(&two), "ragna_the_red_2.sheet.json"));
    str_clear(&two);
    str_reset(&two);
    assert_true(making_path(rules(), "Brann", &two, &err)); /* one of that name comes along */
    assert_non_null(strstr(two.text, "/brann_2.sheet.json"));
    str_reset(&two);
    assert_true(making_path(rules(), "!!", &two, &err));
    assert_non_null(strstr(str_cstr(&two), "/character.sheet.json"));
    str_clear(&one);
    str_clear(&two);
    unsetenv("XDG_DATA_HOME");
}

/* While points are shared out the sheet shows what would follow from them; nothing has happened yet. */
static void what_follows_from_a_share_is_known_ahead(void **unused)
{
    struct session *s = begin(NULL);
    struct state after = { 0 };
    int stat[2] = { ruleset_find_stat(rules(), "endurance"), ruleset_find_stat(rules(), "nimbleness") };
    const int points[2] = { 4, 6 };

    (void)unused;
    assert_int_equal(create(s), OUTCOME_ASKS);
    assert_int_equal(pick(s, 0), OUTCOME_ASKS);
    uint64_t before = session_state(s)->hash;
    assert_true(session_suppose(s, 0, stat, points, 2, &after));
    assert_int_equal(rules()->value(&after, session_book(s), 0, rules()->shown.stat_hp), 19);
    assert_int_equal(rules()->value(&after, session_book(s), 0, ruleset_find_stat(rules(), "allowance")), 6);
    assert_true(session_state(s)->hash == before);
    assert_int_equal(asked(s), name_of("attribute_points"));
    state_clear(&after);
    session_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_figure_in_the_making_can_only_be_made),
        cmocka_unit_test(what_is_missing_is_told),
        cmocka_unit_test(what_follows_from_a_share_is_known_ahead),
        cmocka_unit_test(answers_are_taken_back_one_by_one),
        cmocka_unit_test(the_programs_dice_are_not_taken_back),
        cmocka_unit_test(a_character_is_left_and_taken_up_again),
        cmocka_unit_test(its_sheet_reads_back_the_same),
        cmocka_unit_test(sheets_of_one_name_get_numbers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
