/* What a GM changes of a command that is under way, or was done last: its steps and its dice. */
#include "table.h"

static struct session *lucky_table(const char *path)
{
    struct session *s = table(path);

    edit(s, EDIT_set_stat, RAGNA, LUCK, 2);
    edit(s, EDIT_set_stat, SNIK, HP, 20);
    return s;
}

/* How many events of the GM's hand the latest entry has. */
static int edited(struct session *s)
{
    const struct entry *entry = session_entry(s, session_head(s));
    int n = 0;

    for (int i = 0; i < entry->nevents; i++)
        n += entry->event[i].kind == EVENT_EDITED;
    return n;
}

TEST(a_die_is_turned_before_the_step_is_over)
{
    struct session *s = lucky_table(NULL);

    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 2), OUTCOME_ASKS);
    assert_true(session_change_die(s, 0, 0, 4));
    assert_int_equal(session_question(s)->key, N_luck_reroll);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 0), OUTCOME_DONE);
    assert_int_equal(hp(s, SNIK), 16);
    assert_int_equal(edited(s), 1);
    assert_verifies(s);
    assert_true(session_undo(s));
    assert_int_equal(hp(s, SNIK), 20);
    session_close(s);
}

TEST(a_die_is_turned_when_all_is_done_and_the_old_line_stays)
{
    struct session *s = lucky_table(NULL);
    struct err err;
    int done;

    strike_for(s, 2);
    done = session_head(s);
    assert_int_equal(hp(s, SNIK), 18);
    assert_true(session_change_die(s, 0, 0, 4));
    assert_null(session_question(s)); /* the luck question was answered and still is */
    assert_int_equal(hp(s, SNIK), 16);
    assert_int_equal(edited(s), 1);
    assert_int_equal(session_entry(s, session_head(s))->parent, session_entry(s, done)->parent);
    assert_verifies(s);
    assert_true(session_goto(s, done, &err));
    assert_int_equal(hp(s, SNIK), 18);
    session_close(s);
}

TEST(where_nothing_was_done_no_die_is_turned_and_it_is_said_why)
{
    struct session *s = table(NULL);

    while (session_last_deed(s) && session_undo(s))
        ;
    assert_null(session_last_deed(s));
    assert_false(session_change_die(s, 0, 0, 4));
    assert_string_equal(session_error(s)->text, "nothing is under way");
    session_close(s);
}

TEST(no_die_shows_what_it_has_not)
{
    struct session *s = lucky_table(NULL);
    int head;

    strike_for(s, 2);
    head = session_head(s);
    assert_false(session_change_die(s, 0, 0, 7));
    assert_string_equal(session_error(s)->text, "this die has no such face");
    assert_false(session_change_die(s, 0, 1, 3));
    assert_false(session_change_die(s, 0, -1, 3));
    assert_true(session_goto(s, head, &(struct err){ 0 }));
    assert_false(session_change_die(s, 1, 0, 3));
    assert_string_equal(session_error(s)->text, "this die has no such face");
    assert_int_equal(session_head(s), head);
    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 2), OUTCOME_ASKS);
    assert_false(session_change_die(s, 0, 0, 0));
    assert_int_equal(session_question(s)->key, N_luck_reroll);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 0), OUTCOME_DONE);
    assert_int_equal(hp(s, SNIK), 16);
    session_close(s);
}

TEST(a_step_is_done_once_more)
{
    struct session *s = lucky_table(NULL);

    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 2), OUTCOME_ASKS);
    assert_true(session_edit_step(s, EDIT_redo_step, 0, 0, true));
    assert_int_equal(session_question(s)->kind, ASK_ROLL);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 3), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 0), OUTCOME_DONE);
    assert_int_equal(hp(s, SNIK), 17);
    assert_int_equal(edited(s), 1);
    assert_verifies(s);
    session_close(s);
}

TEST(a_step_is_skipped_with_all_that_it_asked)
{
    struct session *s = lucky_table(NULL);

    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 2), OUTCOME_ASKS);
    assert_true(session_edit_step(s, EDIT_skip_step, 0, 0, true));
    assert_null(session_question(s));
    assert_int_equal(hp(s, SNIK), 20);
    assert_verifies(s);
    session_close(s);
}

TEST(a_changed_step_waits_on_the_disk)
{
    const char *path = scratch("retouch");
    struct session *s = lucky_table(path);

    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 2), OUTCOME_ASKS);
    assert_true(session_edit_step(s, EDIT_redo_step, 0, 0, true)); /* one answer less, one edit more */
    s = reopen(s, path);
    assert_int_equal(session_question(s)->kind, ASK_ROLL);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 5), OUTCOME_ASKS);
    assert_true(session_change_die(s, 0, 0, 6));
    s = reopen(s, path);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 0), OUTCOME_DONE);
    assert_int_equal(hp(s, SNIK), 14);
    assert_int_equal(edited(s), 2);
    assert_verifies(s);
    session_close(s);
    scratch_wipe(path);
}

TEST(undo_takes_back_the_last_change_alone)
{
    const char *path = scratch("retouch_undo");
    struct session *s = lucky_table(path);

    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 2), OUTCOME_ASKS);
    assert_true(session_change_die(s, 0, 0, 6));
    assert_true(session_undo(s));
    assert_int_equal(session_question(s)->kind, ASK_PICK); /* the two lies there again */
    s = reopen(s, path);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 0), OUTCOME_DONE);
    assert_int_equal(hp(s, SNIK), 18);
    assert_int_equal(edited(s), 0);
    assert_verifies(s);
    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 2), OUTCOME_ASKS);
    assert_true(session_edit_step(s, EDIT_redo_step, 0, 0, true));
    assert_true(session_undo(s));
    assert_int_equal(session_question(s)->kind, ASK_PICK);
    assert_true(session_undo(s)); /* then all of it */
    assert_null(session_question(s));
    assert_int_equal(hp(s, SNIK), 18);
    session_close(s);
    scratch_wipe(path);
}

TEST(nothing_is_under_way)
{
    struct session *s = lucky_table(NULL);

    assert_false(session_edit_step(s, EDIT_skip_step, 0, 0, true));
    assert_int_equal(hp(s, SNIK), 20);
    session_close(s);
}

TEST(while_it_is_paused_only_the_gm_acts)
{
    struct session *s = lucky_table(NULL);
    int head = session_head(s);

    session_pause(s, true);
    assert_true(session_paused(s));
    assert_int_equal(strike(s), OUTCOME_BAD);
    assert_int_equal(session_head(s), head);
    edit(s, EDIT_set_stat, SNIK, HP, 12);
    assert_int_equal(ring_bell(s, 1), OUTCOME_ASKS);
    assert_int_equal(session_serve(s), OUTCOME_ASKS); /* what it asks the GM */
    session_close(s);
    s = lucky_table(NULL);
    assert_int_equal(strike(s), OUTCOME_ASKS);
    session_pause(s, true);
    assert_int_equal(session_serve(s), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 2), OUTCOME_BAD);
    session_pause(s, false);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 2), OUTCOME_ASKS);
    session_close(s);
}

RUN(cmocka_unit_test(a_die_is_turned_before_the_step_is_over),
    cmocka_unit_test(a_die_is_turned_when_all_is_done_and_the_old_line_stays),
    cmocka_unit_test(where_nothing_was_done_no_die_is_turned_and_it_is_said_why),
    cmocka_unit_test(no_die_shows_what_it_has_not), cmocka_unit_test(a_step_is_done_once_more),
    cmocka_unit_test(a_step_is_skipped_with_all_that_it_asked),
    cmocka_unit_test(a_changed_step_waits_on_the_disk),
    cmocka_unit_test(undo_takes_back_the_last_change_alone), cmocka_unit_test(nothing_is_under_way),
    cmocka_unit_test(while_it_is_paused_only_the_gm_acts))
