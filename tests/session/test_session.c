/* Wishes, answers, dice, chains: what a game does, and what is refused. */
#include "session/inside.h"
#include "table.h"

TEST(a_new_game_has_a_gm_and_nothing_else)
{
    struct err err;
    struct session *s = session_new(&tiny, NULL, NULL, &err);

    assert_non_null(s);
    assert_int_equal(session_seats(s), 1);
    assert_string_equal(session_seat(s, 0)->name, "gm");
    assert_true(session_seat(s, 0)->gm);
    assert_int_equal(session_head(s), 0);
    assert_int_equal(session_entries(s), 0);
    assert_null(session_question(s));
    assert_verifies(s);
    session_close(s);
}

TEST(seats_have_different_names_and_end_at_sixteen)
{
    struct session *s = table(NULL);
    char name[16];

    assert_int_equal(session_add_seat(s, "anna", true, RUNNER_SILENT), -1);
    assert_int_equal(session_add_seat(s, "", true, RUNNER_SILENT), -1);
    for (int i = 2; i < SEATS; i++) {
        snprintf(name, sizeof name, "p%d", i);
        assert_int_equal(session_add_seat(s, name, i == 3, RUNNER_PROGRAM), i);
    }
    assert_int_equal(session_add_seat(s, "late", false, RUNNER_PERSON), -1);
    assert_int_equal(session_find_seat(s, "p5"), 5);
    assert_int_equal(session_find_seat(s, "p99"), -1);
    assert_int_equal(session_eyes(s, 3), SEATS_ALL);
    assert_int_equal(session_eyes(s, 2), 1u << 2);
    session_close(s);
}

TEST(a_strike_asks_rolls_and_becomes_an_entry)
{
    struct session *s = table(NULL);
    const struct entry *e;

    assert_int_equal(session_head(s), 2);
    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(session_question(s)->kind, ASK_ROLL);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 4), OUTCOME_ASKS);
    assert_int_equal(session_question(s)->key, N_luck_reroll);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 1), OUTCOME_ASKS);
    assert_int_equal(state_stat(session_state(s), RAGNA, LUCK), 0);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 6), OUTCOME_DONE);
    assert_null(session_question(s));
    assert_int_equal(hp(s, SNIK), 4);
    assert_int_equal(session_head(s), 3);
    e = session_entry(s, 3);
    assert_int_equal(e->parent, 2);
    assert_int_equal(e->tape.len, 3);
    assert_false(e->automatic);
    assert_true(e->hash == session_state(s)->hash);
    assert_verifies(s);
    session_close(s);
}

TEST(answers_that_do_not_fit_leave_the_question_open)
{
    struct session *s = table(NULL);
    struct state *before;

    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 4), OUTCOME_BAD);
    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(strike(s), OUTCOME_BAD);
    before = snapshot(s);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 7), OUTCOME_BAD);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 0), OUTCOME_BAD);
    assert_int_equal(answer1(s, ANNA, ASK_SUM, 6), OUTCOME_BAD);
    assert_int_equal(answer1(s, 9, ASK_ROLL, 3), OUTCOME_BAD);
    assert_true(strlen(session_error(s)->text) > 0);
    assert_state(s, before);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 3), OUTCOME_ASKS);
    assert_int_equal(answer1(s, SEAT_GM, ASK_PICK, 0), OUTCOME_BAD);
    drop(before);
    session_close(s);
}

TEST(wishes_of_the_wrong_seat_are_refused)
{
    struct session *s = table(NULL);
    struct command theirs = wish(STRIKE, ANNA, SNIK, RAGNA), control = command_make(RING, ANNA);
    struct command hidden = command_make(TOLL, SEAT_GM), edit_it = command_make(DEED_EDIT, ANNA);
    struct command self = wish(STRIKE, ANNA, RAGNA, RAGNA), gms = wish(STRIKE, SEAT_GM, RAGNA, SNIK);

    assert_int_equal(session_submit(s, &theirs), OUTCOME_REFUSED);
    assert_string_equal(session_refusal(s)->rule, "TI-1");
    assert_int_equal(session_submit(s, &control), OUTCOME_REFUSED);
    assert_int_equal(session_submit(s, &hidden), OUTCOME_REFUSED);
    assert_int_equal(session_submit(s, &edit_it), OUTCOME_REFUSED);
    assert_int_equal(session_submit(s, &self), OUTCOME_REFUSED);
    assert_int_equal(session_entries(s), 2);
    assert_int_equal(session_submit(s, &gms), OUTCOME_ASKS);
    session_close(s);
}

TEST(wishes_that_name_nothing_are_bad)
{
    struct session *s = table(NULL);
    struct command nobody = command_make(STRIKE, ANNA), far = wish(STRIKE, ANNA, RAGNA, 99);
    struct command deed = wish(77, ANNA, RAGNA, SNIK), seat = wish(STRIKE, 7, RAGNA, SNIK);
    struct command item = wish(STRIKE, ANNA, RAGNA, SNIK);

    item.item = 5;
    assert_int_equal(session_submit(s, &nobody), OUTCOME_BAD);
    assert_int_equal(session_submit(s, &far), OUTCOME_BAD);
    assert_int_equal(session_submit(s, &deed), OUTCOME_BAD);
    assert_int_equal(session_submit(s, &seat), OUTCOME_BAD);
    assert_int_equal(session_submit(s, &item), OUTCOME_BAD);
    assert_int_equal(session_entries(s), 2);
    session_close(s);
}

TEST(every_shape_of_question_is_answered_and_verified)
{
    struct session *s = table(NULL);

    ponder(s);
    assert_int_equal(session_state(s)->pool[DEPTH], 7);
    assert_int_equal(session_state(s)->pool[SHARES], 2);
    assert_int_equal(session_state(s)->token[RAGNA].at.x, 4);
    assert_verifies(s);
    session_close(s);
}

TEST(a_batch_walks_a_path_and_ends_at_another_question)
{
    struct session *s = table(NULL);
    struct command c = wish(PONDER, ANNA, RAGNA, NOBODY);
    struct cell path[] = { { 3, 3 }, { 4, 3 }, { 5, 3 } };
    int share[] = { 0, 0 };

    assert_int_equal(session_submit(s, &c), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 0), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_COUNT, 0), OUTCOME_ASKS);
    assert_int_equal(answer(s, ANNA, ASK_SHARE, 2, share), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_WORDS, 0), OUTCOME_ASKS);
    assert_true(session_batch(s, N_path, path, 3));
    assert_int_equal(session_state(s)->token[RAGNA].at.x, 5);
    assert_int_equal(session_question(s)->key, N_path);
    path[0] = (struct cell){ 9, 9 };
    assert_true(session_batch(s, N_path, path, 1));
    assert_int_equal(session_state(s)->token[RAGNA].at.x, 5);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 0), OUTCOME_DONE);
    assert_int_equal(session_entry(s, session_head(s))->tape.len, 8);
    session_close(s);
}

TEST(dice_that_fall_on_a_path_do_not_end_its_batch)
{
    struct session *s = table(NULL);
    struct command c = wish(PONDER, ANNA, RAGNA, NOBODY);
    struct cell path[] = { { 3, 3 }, { 4, 3 }, { 5, 3 }, { 6, 3 }, { 7, 3 }, { 8, 3 } };
    int share[] = { 0, 0 };

    assert_int_equal(session_submit(s, &c), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 0), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_COUNT, 0), OUTCOME_ASKS);
    assert_int_equal(answer(s, ANNA, ASK_SHARE, 2, share), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_WORDS, 0), OUTCOME_ASKS);
    assert_true(session_batch(s, N_path, path, 6));
    assert_int_equal(session_state(s)->token[RAGNA].at.x, THORNS);
    assert_int_equal(session_question(s)->kind, ASK_ROLL);
    assert_int_equal(session_serve(s), OUTCOME_ASKS);
    assert_int_equal(session_state(s)->token[RAGNA].at.x, 8);
    session_close(s);
}

TEST(the_bell_tolls_by_itself_and_is_undone_with_the_ringing)
{
    struct session *s = table(NULL);
    struct state *before = snapshot(s), *after;

    assert_int_equal(ring_bell(s, 3), OUTCOME_ASKS);
    assert_int_equal(session_question(s)->key, N_last_stroke);
    assert_int_equal(session_head(s), 5);
    assert_true(session_entry(s, 4)->automatic);
    assert_int_equal(answer1(s, SEAT_GM, ASK_PICK, 1), OUTCOME_ASKS);
    assert_int_equal(session_serve(s), OUTCOME_DONE);
    assert_int_equal(session_head(s), 6);
    after = snapshot(s);
    assert_true(session_undo(s));
    assert_int_equal(session_head(s), 2);
    assert_state(s, before);
    assert_true(session_redo(s));
    assert_int_equal(session_head(s), 6);
    assert_state(s, after);
    assert_verifies(s);
    drop(before);
    drop(after);
    session_close(s);
}

TEST(undo_in_the_middle_of_a_chain_takes_all_of_it_back)
{
    struct session *s = table(NULL);
    struct state *before = snapshot(s);

    assert_int_equal(ring_bell(s, 3), OUTCOME_ASKS);
    assert_int_equal(answer1(s, SEAT_GM, ASK_PICK, 1), OUTCOME_ASKS);
    assert_true(session_undo(s));
    assert_state(s, before);
    assert_null(session_question(s));
    assert_int_equal(session_head(s), 2);
    drop(before);
    session_close(s);
}

TEST(a_chain_without_end_is_stopped_with_a_reason)
{
    struct session *s = table(NULL);

    edit(s, EDIT_set_option, NOBODY, ENDLESS, 1);
    assert_int_equal(ring_bell(s, 2), OUTCOME_FAILED);
    assert_non_null(strstr(session_error(s)->text, "without end"));
    assert_null(session_question(s));
    assert_true(session_undo(s));
    assert_int_equal(session_state(s)->pool[BELL], 0);
    session_close(s);
}

TEST(dice_are_the_programs_unless_a_seat_types_its_own)
{
    struct session *s = table(NULL);

    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_true(session_set_dice(s, ANNA, DICE_TYPED));
    assert_int_equal(session_serve(s), OUTCOME_ASKS);
    assert_int_equal(session_question(s)->kind, ASK_ROLL);
    assert_true(session_set_dice(s, ANNA, DICE_PROGRAM));
    assert_int_equal(session_serve(s), OUTCOME_ASKS);
    assert_int_equal(session_question(s)->key, N_luck_reroll);
    assert_int_equal(session_roll(s), OUTCOME_BAD);
    assert_true(session_set_runner(s, ANNA, RUNNER_SILENT));
    assert_int_equal(session_serve(s), OUTCOME_DONE);
    assert_int_equal(state_stat(session_state(s), RAGNA, LUCK), 1);
    assert_verifies(s);
    session_close(s);
}

TEST(the_same_seed_gives_the_same_dice)
{
    struct session *one = table(NULL), *other = table(NULL);
    char *first, *second;

    for (int i = 0; i < 20; i++) {
        assert_int_equal(strike(one), OUTCOME_ASKS);
        assert_int_equal(session_roll(one), OUTCOME_ASKS);
        assert_int_equal(answer1(one, ANNA, ASK_PICK, 0), OUTCOME_DONE);
        assert_int_equal(strike(other), OUTCOME_ASKS);
        assert_int_equal(session_roll(other), OUTCOME_ASKS);
        assert_int_equal(answer1(other, ANNA, ASK_PICK, 0), OUTCOME_DONE);
    }
    first = export_text(one);
    second = export_text(other);
    assert_string_equal(first, second);
    mem_free(first);
    mem_free(second);
    session_close(one);
    session_close(other);
}

TEST(the_opponent_acts_for_program_seats_and_says_why)
{
    struct session *s = table(NULL);

    assert_true(session_set_runner(s, SEAT_GM, RUNNER_PROGRAM));
    assert_false(session_opponent(s)); /* anna is a person, and may act */
    edit(s, EDIT_set_turn, NOBODY, NAME_actor, SNIK);
    assert_true(session_opponent(s));
    assert_null(session_question(s));
    assert_true(hp(s, RAGNA) < 10);
    assert_int_equal(state_stat(session_state(s), SNIK, LUCK), 0); /* it said yes */
    assert_string_equal(session_entry(s, session_head(s))->reason, "1 strikes 0 rather than think.");
    assert_int_equal(session_entry(s, session_head(s))->command.seat, SEAT_GM);
    assert_verifies(s);
    session_close(s);
}

/* The GM has had enough when one of them is hurt. */
static bool has_had_enough(const struct state *now, const struct book *book, struct command *wish)
{
    (void)book;
    if (state_stat(now, RAGNA, HP) > 4)
        return false;
    *wish = command_make(DEED_EDIT, SEAT_GM);
    return command_edit(wish, EDIT_leave, SNIK, 0, 0, NULL, 0);
}

TEST(a_gm_that_is_the_program_comes_in_while_a_person_is_awaited)
{
    struct ruleset rules = tiny;
    struct session *s;

    rules.program.gm_wish = has_had_enough;
    s = table_of(&rules, NULL);
    assert_true(session_set_runner(s, SEAT_GM, RUNNER_PROGRAM));
    assert_false(session_gm_comes_in(s));
    assert_false(session_opponent(s)); /* anna is to act */
    edit(s, EDIT_set_stat, RAGNA, HP, 3);
    assert_true(session_gm_comes_in(s));
    assert_true(session_opponent(s));
    assert_true(session_state(s)->token[SNIK].flags & TOKEN_GONE);
    assert_true(session_set_runner(s, SEAT_GM, RUNNER_PERSON));
    assert_false(session_gm_comes_in(s)); /* a person ends it, or not */
    session_close(s);
}

TEST(a_cancelled_roll_is_told_and_one_without_dice_is_not)
{
    struct session *s = table(NULL);
    struct state *before = snapshot(s);
    struct err err;

    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_true(session_cancel(s, &err));
    assert_int_equal(session_entries(s), 2);
    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 2), OUTCOME_ASKS);
    assert_true(session_cancel(s, &err));
    assert_int_equal(session_entries(s), 3);
    assert_true(session_entry(s, 3)->cancelled);
    assert_int_equal(session_entry(s, 3)->tape.value[0], 2);
    assert_int_equal(session_entry(s, 3)->nevents, 0);
    assert_state(s, before);
    assert_verifies(s);
    assert_true(session_undo(s)); /* passes it over */
    assert_int_equal(session_head(s), 1);
    drop(before);
    session_close(s);
}

TEST(a_gm_edits_a_number_at_a_border)
{
    struct session *s = table(NULL);
    int skip[] = { EDIT_set_stat, RAGNA, LUCK, 0 };

    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(answer(s, ANNA, ASK_EDIT, 4, skip), OUTCOME_BAD);
    assert_int_equal(answer(s, SEAT_GM, ASK_EDIT, 4, skip), OUTCOME_ASKS);
    assert_int_equal(state_stat(session_state(s), RAGNA, LUCK), 0);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 5), OUTCOME_DONE); /* no luck, no question */
    assert_int_equal(hp(s, SNIK), 5);
    assert_verifies(s);
    session_close(s);
}

TEST(an_edit_behind_an_answer_acts_at_the_next_border)
{
    struct session *s = table(NULL);
    struct answer no = { .kind = ASK_PICK, .seat = ANNA, .n = 1 };
    int margin[] = { EDIT_set_x, NOBODY, 0, 2 }, nonsense[] = { EDIT_set_x, NOBODY, 99, 2 };

    assert_false(session_hold(s, &no, &(int){ 0 }));
    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 6), OUTCOME_ASKS);
    assert_true(session_hold(s, &no, &(int){ 0 }));
    assert_int_equal(answer(s, SEAT_GM, ASK_EDIT, 4, nonsense), OUTCOME_BAD);
    assert_int_equal(session_question(s)->key, N_luck_reroll);
    assert_true(session_hold(s, &no, &(int){ 0 }));
    assert_int_equal(answer(s, SEAT_GM, ASK_EDIT, 4, margin), OUTCOME_DONE);
    assert_int_equal(hp(s, SNIK), 8);
    assert_int_equal(session_entry(s, 3)->tape.len, 3);
    assert_verifies(s);
    session_close(s);
}

TEST(a_board_is_set_before_figures_come_and_not_after)
{
    struct err err;
    struct session *s = session_new(&tiny, NULL, "1", &err);
    struct board *board;

    edit(s, EDIT_set_option, NOBODY, TOUGH, 1);
    set_board(s);
    set_board(s);
    assert_int_equal(session_head(s), 1);
    assert_true(session_entry(s, 1)->hash == session_state(s)->hash);
    assert_true(session_undo(s));
    assert_int_equal(session_state(s)->option[TOUGH], 0);
    assert_non_null(session_state(s)->board);
    assert_true(session_redo(s));
    assert_string_equal(s->source, "maps/test.map.json");
    join(s, "ragna", 0, 2, 2, SEATS_ALL);
    board = board_new(&(struct grid){ GRID_HEX_FLAT, 5, 5 }, session_book(s)->terrain);
    assert_false(session_set_board(s, board, NULL, &err));
    board_free(board);
    assert_verifies(s);
    session_close(s);
}

TEST(a_submit_without_memory_changes_nothing)
{
    for (long k = 1;; k += k < 60 ? 1 : 17) {
        struct session *s = table(NULL);
        struct state *before = snapshot(s);
        struct command c = command_make(DEED_EDIT, SEAT_GM);
        int more[] = { WOUND, -1, 0, 0, 1, 0, 0, SEATS_ALL };
        enum outcome outcome;
        bool failed;

        for (int i = 0; i < 80; i++)
            assert_true(command_edit(&c, EDIT_add_mark, SNIK, 0, 0, more, 8));
        mem_fail_after(k, true);
        outcome = session_submit(s, &c);
        failed = mem_requests() >= k;
        mem_fail_after(0, false);
        if (outcome != OUTCOME_DONE) {
            assert_int_equal(outcome, OUTCOME_FAILED);
            assert_int_equal(session_error(s)->kind, ERR_MEMORY);
            assert_state(s, before);
            assert_int_equal(session_submit(s, &c), OUTCOME_DONE); /* a retry works */
        }
        assert_int_equal(session_entries(s), 3);
        assert_verifies(s);
        command_clear(&c);
        drop(before);
        session_close(s);
        if (!failed)
            return;
    }
}

TEST(an_answer_without_memory_leaves_the_question)
{
    for (long k = 1;; k++) {
        struct session *s = table(NULL);
        enum outcome outcome;
        bool failed;

        assert_int_equal(strike(s), OUTCOME_ASKS);
        assert_int_equal(answer1(s, ANNA, ASK_ROLL, 6), OUTCOME_ASKS);
        mem_fail_after(k, true);
        outcome = answer1(s, ANNA, ASK_PICK, 0);
        failed = mem_requests() >= k;
        mem_fail_after(0, false);
        if (outcome != OUTCOME_DONE) {
            assert_int_equal(outcome, OUTCOME_FAILED);
            assert_int_equal(hp(s, SNIK), 10);
            assert_int_equal(answer1(s, ANNA, ASK_PICK, 0), OUTCOME_DONE);
        }
        assert_int_equal(hp(s, SNIK), 4);
        assert_verifies(s);
        session_close(s);
        if (!failed)
            return;
    }
}

RUN(cmocka_unit_test(a_new_game_has_a_gm_and_nothing_else),
    cmocka_unit_test(seats_have_different_names_and_end_at_sixteen),
    cmocka_unit_test(a_strike_asks_rolls_and_becomes_an_entry),
    cmocka_unit_test(answers_that_do_not_fit_leave_the_question_open),
    cmocka_unit_test(wishes_of_the_wrong_seat_are_refused),
    cmocka_unit_test(wishes_that_name_nothing_are_bad),
    cmocka_unit_test(every_shape_of_question_is_answered_and_verified),
    cmocka_unit_test(a_batch_walks_a_path_and_ends_at_another_question),
    cmocka_unit_test(dice_that_fall_on_a_path_do_not_end_its_batch),
    cmocka_unit_test(the_bell_tolls_by_itself_and_is_undone_with_the_ringing),
    cmocka_unit_test(undo_in_the_middle_of_a_chain_takes_all_of_it_back),
    cmocka_unit_test(a_chain_without_end_is_stopped_with_a_reason),
    cmocka_unit_test(dice_are_the_programs_unless_a_seat_types_its_own),
    cmocka_unit_test(the_same_seed_gives_the_same_dice),
    cmocka_unit_test(the_opponent_acts_for_program_seats_and_says_why),
    cmocka_unit_test(a_gm_that_is_the_program_comes_in_while_a_person_is_awaited),
    cmocka_unit_test(a_cancelled_roll_is_told_and_one_without_dice_is_not),
    cmocka_unit_test(a_gm_edits_a_number_at_a_border),
    cmocka_unit_test(an_edit_behind_an_answer_acts_at_the_next_border),
    cmocka_unit_test(a_board_is_set_before_figures_come_and_not_after),
    cmocka_unit_test(a_submit_without_memory_changes_nothing),
    cmocka_unit_test(an_answer_without_memory_leaves_the_question))
