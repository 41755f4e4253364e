/* Several commands stand open together: what is in front, what becomes of a wish that was set aside. */
#include "session/aside.h"

#include "session/history/known.h"
#include "session/odds/thinker.h"
#include "table.h"

enum { DORA = SNIK + 1, BERT = ANNA + 1 };

/* dora is bert's. */
static struct session *full_table(const char *path)
{
    struct session *s = table(path);

    assert_int_equal(session_add_seat(s, "bert", false, RUNNER_PERSON), BERT);
    assert_int_equal(join(s, "dora", BERT, 4, 3, SEATS_ALL), DORA);
    return s;
}

static enum outcome dora_strikes(struct session *s)
{
    struct command c = wish(STRIKE, BERT, DORA, SNIK);

    return session_submit(s, &c);
}

/* anna's is set aside, bert's in front: neither has an answer. */
static void begin_two(struct session *s)
{
    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_true(session_may_begin_beside(s, BERT));
    assert_false(session_may_begin_beside(s, ANNA));
    assert_true(session_set_aside(s));
    assert_null(session_pending(s));
    assert_int_equal(dora_strikes(s), OUTCOME_ASKS);
}

static void finish(struct session *s, int seat, int face)
{
    assert_int_equal(session_pending(s)->command->seat, seat);
    assert_int_equal(answer1(s, seat, ASK_ROLL, face), OUTCOME_ASKS);
    assert_int_equal(answer1(s, seat, ASK_PICK, 0), OUTCOME_DONE);
}

static int seat_in_front(struct session *s)
{
    return session_question(s) ? session_pending(s)->command->seat : -1;
}

TEST(whoever_began_later_is_done_first)
{
    const char *path = scratch("1.bmt");
    struct session *s = full_table(path);
    int before = session_head(s);

    begin_two(s);
    assert_verifies(s);
    session_bring_first(s, ~0u);
    assert_int_equal(seat_in_front(s), ANNA);
    session_bring(s, BERT);
    finish(s, BERT, 3);
    session_bring_first(s, ~0u);
    finish(s, ANNA, 4);
    assert_int_equal(hp(s, SNIK), 3);
    assert_int_equal(session_head(s), before + 2);
    s = reopen(s, path);
    assert_verifies(s);
    session_close(s);
}

/* In a fight, too, where both may act; undo takes back one after the other. */
TEST(two_stand_open_in_a_fight)
{
    const char *path = scratch("5.bmt");
    struct session *s = full_table(path);
    int before;

    edit(s, EDIT_set_turn, 0, NAME_mode, MODE_ENCOUNTER);
    before = session_head(s);
    begin_two(s);
    finish(s, BERT, 3);
    s = reopen(s, path);
    assert_verifies(s);
    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_true(session_may_begin_beside(s, BERT));
    finish(s, ANNA, 2);
    assert_int_equal(session_head(s), before + 2);
    assert_verifies(s);
    session_close(s);
}

/* Both dice have fallen, with what each may make of them open; whoever comes to it first is done first. */
TEST(dice_that_fell_stand_open_together)
{
    const char *path = scratch("dice.bmt");
    struct session *s = full_table(path);
    int before = session_head(s);

    begin_two(s);
    assert_int_equal(answer1(s, BERT, ASK_ROLL, 3), OUTCOME_ASKS);
    session_bring(s, ANNA);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 2), OUTCOME_ASKS);
    assert_verifies(s);
    session_bring(s, BERT);
    assert_int_equal(session_question(s)->key, N_luck_reroll);
    s = reopen(s, path);
    session_bring(s, BERT);
    assert_int_equal(seat_in_front(s), BERT);
    assert_int_equal(session_question(s)->key, N_luck_reroll);
    assert_int_equal(answer1(s, BERT, ASK_PICK, 0), OUTCOME_DONE);
    assert_int_equal(hp(s, SNIK), 7);
    s = reopen(s, path);
    session_bring(s, ANNA);
    assert_int_equal(session_question(s)->key, N_luck_reroll);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 0), OUTCOME_DONE);
    assert_int_equal(hp(s, SNIK), 5);
    assert_int_equal(session_head(s), before + 2);
    s = reopen(s, path);
    assert_null(session_pending(s));
    session_bring_first(s, ~0u);
    assert_null(session_pending(s));
    assert_verifies(s);
    session_close(s);
}

/* In a fight one is taken back, and the dice of the other stay as they fell. */
TEST(of_two_with_dice_one_is_taken_back)
{
    const char *path = scratch("taken.bmt");
    struct session *s = full_table(path);

    edit(s, EDIT_set_turn, 0, NAME_mode, MODE_ENCOUNTER);
    int head = session_head(s);
    begin_two(s);
    assert_int_equal(answer1(s, BERT, ASK_ROLL, 3), OUTCOME_ASKS);
    session_bring(s, ANNA);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 2), OUTCOME_ASKS);
    assert_true(known_undo(s, BERT, head));
    s = reopen(s, path);
    session_bring(s, BERT);
    assert_int_equal(seat_in_front(s), ANNA);
    assert_int_equal(session_question(s)->key, N_luck_reroll);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 0), OUTCOME_DONE);
    assert_int_equal(hp(s, SNIK), 8);
    assert_verifies(s);
    session_close(s);
}

/* What is written while the row of the file is another's has all dice that fell. */
TEST(dice_go_along_in_what_is_exported)
{
    struct session *s = full_table(NULL), *again;
    struct err err = { 0 };

    begin_two(s);
    assert_int_equal(answer1(s, BERT, ASK_ROLL, 3), OUTCOME_ASKS);
    session_bring(s, ANNA);
    char *lines = export_text(s), *digit = strstr(lines, "\"asides\"");
    assert_non_null(digit);
    again = session_import(lines, strlen(lines), "game", NULL, &err);
    assert_non_null(again);
    session_bring(again, BERT);
    assert_int_equal(session_question(again)->key, N_luck_reroll);
    session_close(again);
    digit = strstr(digit, "\"value\":[3]");
    assert_non_null(digit);
    digit[strlen("\"value\":[")] = '6';
    assert_null(session_import(lines, strlen(lines), "game", NULL, &err));
    assert_non_null(strstr(err.text, "altered"));
    free(lines);
    session_close(s);
}

/* What belongs to all has changed: that stays in front. */
TEST(what_has_changed_more_stays_in_front)
{
    struct session *s = full_table(NULL);
    struct command c = wish(PONDER, ANNA, RAGNA, NOBODY);

    assert_int_equal(session_submit(s, &c), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 2), OUTCOME_ASKS);
    assert_true(session_may_begin_beside(s, BERT));
    assert_int_equal(answer1(s, ANNA, ASK_COUNT, 7), OUTCOME_ASKS);
    assert_false(session_may_begin_beside(s, BERT));
    assert_false(session_set_aside(s));
    assert_int_equal(session_question(s)->key, N_shares);
    session_close(s);
}

/* What goes on by itself is nobody's wish, which another could begin anew. */
TEST(a_chain_stays_in_front)
{
    struct session *s = full_table(NULL);

    assert_int_equal(ring_bell(s, 1), OUTCOME_ASKS);
    assert_false(session_may_begin_beside(s, ANNA));
    assert_false(session_set_aside(s));
    assert_int_equal(session_question(s)->key, N_last_stroke);
    session_close(s);
}

TEST(the_file_keeps_what_came_back_to_the_front)
{
    const char *path = scratch("2.bmt");
    struct session *s = full_table(path);

    begin_two(s);
    s = reopen(s, path);
    assert_int_equal(seat_in_front(s), BERT);
    assert_true(session_set_aside(s));
    assert_verifies(s);
    assert_int_equal(strike(s), OUTCOME_ASKS);
    finish(s, ANNA, 2);
    session_bring_first(s, ~0u);
    assert_int_equal(seat_in_front(s), BERT);
    s = reopen(s, path);
    assert_int_equal(seat_in_front(s), BERT);
    assert_verifies(s);
    session_close(s);
}

/* Nobody rolls again what has fallen: a die is never set aside, so the file has it. */
TEST(the_file_keeps_a_die_whatever_else_stands_open)
{
    const char *path = scratch("3.bmt");
    struct session *s = full_table(path);

    begin_two(s);
    session_bring(s, ANNA);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 5), OUTCOME_ASKS);
    session_bring(s, BERT);
    s = reopen(s, path);
    assert_int_equal(seat_in_front(s), ANNA);
    assert_int_equal(session_question(s)->key, N_luck_reroll);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 0), OUTCOME_DONE);
    assert_int_equal(hp(s, SNIK), 5);
    assert_verifies(s);
    session_close(s);
}

TEST(what_the_rules_refuse_by_then_is_dropped_without_an_entry)
{
    const char *path = scratch("4.bmt");
    struct session *s = full_table(path);
    enum outcome outcome;
    int head;

    session_choose(s, 1u << BERT);
    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 4), OUTCOME_ASKS);
    assert_true(session_set_aside(s));
    edit(s, EDIT_leave, SNIK, 0, 0);
    head = session_entries(s);
    session_bring_first(s, ~0u);
    assert_null(session_pending(s));
    assert_int_equal(session_entries(s), head);
    assert_true(session_lapsed(s, &outcome));
    assert_int_equal(outcome, OUTCOME_REFUSED);
    assert_string_equal(session_refusal(s)->rule, "TI-1");
    const struct lapsed *what = session_lapsed_what(s);
    assert_int_equal(what->seat, ANNA);
    assert_int_equal(what->n, 1); /* its die can be told, */
    assert_int_equal(what->face[0], 4);
    assert_true(what->known >> ANNA & 1); /* to whoever saw it fall, */
    session_choose(s, 1u << ANNA);
    assert_false(what->known >> SEAT_CHOSEN & 1); /* whoever is chosen by then */
    assert_false(session_lapsed(s, &outcome));
    s = reopen(s, path);
    assert_null(session_pending(s));
    assert_verifies(s);
    session_close(s);
}

/* The next one is brought in the place of what cannot go on. */
TEST(what_cannot_go_on_makes_way)
{
    struct session *s = full_table(NULL);
    struct command c = wish(STRIKE, BERT, DORA, RAGNA);
    enum outcome outcome;

    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_true(session_set_aside(s));
    assert_int_equal(session_submit(s, &c), OUTCOME_ASKS);
    assert_true(session_set_aside(s));
    edit(s, EDIT_leave, SNIK, 0, 0);
    session_bring(s, ANNA);
    assert_int_equal(seat_in_front(s), BERT);
    assert_true(session_lapsed(s, &outcome));
    finish(s, BERT, 2);
    assert_int_equal(hp(s, RAGNA), 8);
    assert_verifies(s);
    session_close(s);
}

TEST(undo_takes_back_what_was_begun_last)
{
    const char *path = scratch("undone.bmt");
    struct session *s = full_table(path);
    int head = session_head(s);

    begin_two(s);
    session_bring_first(s, ~0u); /* anna's in front, as a window has it; the file has bert's */
    assert_true(session_undo(s));
    s = reopen(s, path);
    assert_int_equal(seat_in_front(s), ANNA);
    session_bring(s, BERT);
    assert_int_equal(seat_in_front(s), ANNA);
    assert_true(session_undo(s));
    assert_null(session_pending(s));
    assert_int_equal(session_head(s), head);
    assert_verifies(s);
    session_close(s);
}

TEST(a_seat_takes_back_its_own)
{
    struct session *s = full_table(NULL);
    int head = session_head(s);

    begin_two(s);
    assert_int_equal(known_own_aside(s, ANNA)->actor, RAGNA);
    assert_null(known_pending_own(s, ANNA));
    assert_true(known_may_undo(s, ANNA, head));
    assert_true(known_undo(s, ANNA, head));
    assert_int_equal(session_head(s), head);
    assert_false(known_may_undo(s, ANNA, head));
    assert_int_equal(seat_in_front(s), BERT);
    session_bring_first(s, ~0u);
    assert_int_equal(seat_in_front(s), BERT);
    assert_null(known_own_aside(s, BERT));
    assert_true(known_undo(s, BERT, head));
    assert_null(session_pending(s));
    session_close(s);
}

/* What is taken back answer by answer is the last deed, whoever else has begun something. */
TEST(an_answer_is_taken_back_beside_a_wish)
{
    struct session *s = full_table(NULL);
    int before = session_head(s);

    begin_two(s);
    finish(s, BERT, 3);
    assert_true(session_take_back(s));
    assert_int_equal(session_head(s), before);
    assert_int_equal(seat_in_front(s), BERT);
    assert_int_equal(session_question(s)->key, N_luck_reroll);
    assert_int_equal(answer1(s, BERT, ASK_PICK, 0), OUTCOME_DONE);
    assert_true(session_change_die(s, 0, 0, 5));
    assert_int_equal(hp(s, SNIK), 5);
    session_bring_first(s, ~0u);
    assert_int_equal(seat_in_front(s), ANNA);
    assert_verifies(s);
    session_close(s);
}

TEST(a_wish_goes_along_into_another_past_if_it_can)
{
    struct session *s = full_table(NULL);
    int before = session_head(s);
    enum outcome outcome;
    struct err err;

    strike_for(s, 2);
    assert_int_equal(dora_strikes(s), OUTCOME_ASKS);
    assert_true(session_set_aside(s));
    assert_true(session_goto(s, before, &err));
    session_bring_first(s, ~0u);
    assert_int_equal(seat_in_front(s), BERT);
    assert_true(session_set_aside(s));
    assert_true(session_goto(s, session_parent(s, before), &err)); /* dora has not come yet */
    session_bring_first(s, ~0u);
    assert_null(session_pending(s));
    assert_true(session_lapsed(s, &outcome));
    assert_int_equal(outcome, OUTCOME_BAD);
    assert_non_null(strstr(session_error(s)->text, "figure"));
    assert_verifies(s);
    session_close(s);
}

TEST(what_asks_somebody_who_is_here_comes_first)
{
    struct session *s = full_table(NULL);
    struct command creep = command_make(CREEP, SEAT_GM);

    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_true(session_set_aside(s));
    assert_int_equal(session_submit(s, &creep), OUTCOME_ASKS);
    session_bring_first(s, SEATS_GM);
    assert_int_equal(session_question(s)->key, N_creeping);
    session_bring(s, ANNA);
    assert_int_equal(session_question(s)->key, N_hit);
    session_bring_first(s, SEATS_GM);
    assert_int_equal(session_question(s)->key, N_creeping);
    session_bring_first(s, 1u << BERT); /* nobody asks him */
    assert_int_equal(session_question(s)->key, N_hit);
    session_close(s);
}

TEST(a_thought_for_one_is_not_given_to_another)
{
    const atomic_bool never = false;
    struct session *s = full_table(NULL);
    struct command one = wish(PONDER, BERT, DORA, NOBODY), other;
    struct thought *thought;
    uint64_t print;

    assert_true(session_set_runner(s, BERT, RUNNER_PROGRAM));
    join(s, "olga", BERT, 5, 5, SEATS_ALL);
    other = wish(PONDER, BERT, DORA + 1, NOBODY);
    assert_int_equal(session_submit(s, &one), OUTCOME_ASKS);
    thought = session_think(s, 0);
    assert_non_null(thought);
    thought->run(thought, &never);
    print = session_open_print(s);
    assert_true(session_set_aside(s));
    assert_int_equal(session_submit(s, &other), OUTCOME_ASKS);
    assert_true(session_open_print(s) != print);
    assert_false(session_act(s, thought));
    session_bring_first(s, ~0u);
    assert_true(session_act(s, thought));
    assert_int_equal(session_pending(s)->command->actor, DORA);
    thought->drop(thought);
    session_close(s);
}

RUN(cmocka_unit_test(whoever_began_later_is_done_first), cmocka_unit_test(two_stand_open_in_a_fight),
    cmocka_unit_test(dice_that_fell_stand_open_together),
    cmocka_unit_test(of_two_with_dice_one_is_taken_back), cmocka_unit_test(dice_go_along_in_what_is_exported),
    cmocka_unit_test(what_has_changed_more_stays_in_front), cmocka_unit_test(a_chain_stays_in_front),
    cmocka_unit_test(the_file_keeps_what_came_back_to_the_front),
    cmocka_unit_test(the_file_keeps_a_die_whatever_else_stands_open),
    cmocka_unit_test(what_the_rules_refuse_by_then_is_dropped_without_an_entry),
    cmocka_unit_test(what_cannot_go_on_makes_way), cmocka_unit_test(undo_takes_back_what_was_begun_last),
    cmocka_unit_test(a_seat_takes_back_its_own), cmocka_unit_test(an_answer_is_taken_back_beside_a_wish),
    cmocka_unit_test(a_wish_goes_along_into_another_past_if_it_can),
    cmocka_unit_test(what_asks_somebody_who_is_here_comes_first),
    cmocka_unit_test(a_thought_for_one_is_not_given_to_another))
