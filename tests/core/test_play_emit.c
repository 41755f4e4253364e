/* What happens: events with old and new values, and who may know of them. */
#include "core/rule.h"
#include "core/table.h"

/* A play of a wish of ann's that has not begun, for calling what rules call. */
static void ready(struct table *t, struct play *p, const struct command *c)
{
    play_begin(p, &t->now, &t->book, c);
}

static const struct command plain = { .deed = FALL, .actor = 0, .target = NOBODY, .item = -1 };

static const struct event *last(const struct play *p)
{
    return &p->events.at[p->events.n - 1];
}

TEST(a_change_has_its_old_and_new_value_and_its_rule)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct play p;

    ready(&t, &p, &plain);
    play_set(&p, 1, HP, 3, "BR-6");
    assert_int_equal(last(&p)->kind, EVENT_STAT);
    assert_int_equal(last(&p)->who, 1);
    assert_int_equal(last(&p)->what, HP);
    assert_int_equal(last(&p)->old, 7);
    assert_int_equal(last(&p)->now, 3);
    assert_int_equal(last(&p)->rule, 6);
    play_add(&p, 1, HP, -5, "BR-6");
    assert_int_equal(last(&p)->now, -2);
    play_pool_set(&p, POT, -1, 4, "BR-6");
    assert_int_equal(last(&p)->kind, EVENT_POOL);
    play_move(&p, 1, (struct cell){ 5, 5 }, NAME_shove, "BR-6");
    assert_int_equal(last(&p)->a, NAME_shove);
    assert_int_equal(last(&p)->now, cell_pack((struct cell){ 5, 5 }));
    play_turn(&p, NAME_goal, 480, "BR-6");
    assert_int_equal(last(&p)->what, NAME_goal);
    play_set_option(&p, MOOD, 6, "BR-6");
    assert_int_equal(last(&p)->old, 5);
    play_token(&p, 1, NAME_size, 2, "BR-6");
    assert_int_equal(last(&p)->old, 1);
    play_rollback(&p);
    assert_int_equal(state_stat(&t.now, 1, HP), 7);
    play_clear(&p);
    table_close(&t);
}

TEST(a_barrier_changes_the_board_and_comes_back)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    uint64_t before = t.now.hash;
    struct cell c = { 3, 3 };
    struct play p;

    ready(&t, &p, &plain);
    play_barrier(&p, c, 4, BARRIER_DOOR, "BR-6");
    assert_int_equal(last(&p)->kind, EVENT_TERRAIN);
    assert_int_equal(last(&p)->old, BARRIER_NONE);
    assert_int_equal(last(&p)->now, BARRIER_DOOR);
    assert_int_equal(last(&p)->a, cell_pack((struct cell){ 2, 3 })); /* who keeps the side */
    assert_int_equal(board_edge(t.now.board, c, 4), BARRIER_DOOR);
    play_barrier(&p, c, 4, BARRIER_DOOR_OPEN, "BR-6");
    assert_int_equal(p.events.n, 2);
    play_barrier(&p, c, 4, BARRIER_DOOR_OPEN, "BR-6");                /* as it is already */
    play_barrier(&p, (struct cell){ 0, 0 }, 4, BARRIER_WALL, "BR-6"); /* there is no such side */
    assert_int_equal(p.events.n, 2);
    play_rollback(&p);
    assert_int_equal(board_edge(t.now.board, c, 4), BARRIER_NONE);
    assert_true(t.now.hash == before);
    play_clear(&p);
    table_close(&t);
}

TEST(what_stays_the_same_is_no_event)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct play p;

    ready(&t, &p, &plain);
    play_set(&p, 1, HP, 7, "BR-6");
    play_add(&p, 1, HP, 0, "BR-6");
    play_pool_set(&p, POT, -1, 0, "BR-6");
    play_move(&p, 1, t.now.token[1].at, NAME_walk, "BR-6");
    play_turn(&p, NAME_actor, NOBODY, "BR-6");
    play_set_option(&p, MOOD, 5, "BR-6");
    play_token(&p, 1, NAME_seat, 2, "BR-6");
    assert_int_equal(p.events.n, 0);
    play_clear(&p);
    table_close(&t);
}

TEST(a_number_beyond_its_place_becomes_the_nearest_that_fits)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct play p;
    int id = lay_mark(&t, 0, WOUND, -1, 0, 0, SEATS_ALL);

    ready(&t, &p, &plain);
    play_set(&p, 1, HP, 40000, "BR-6");
    assert_int_equal(state_stat(&t.now, 1, HP), 32767);
    assert_int_equal(last(&p)->now, 32767);
    play_add(&p, 1, HP, 5, "BR-6");
    assert_int_equal(p.events.n, 1);
    play_set(&p, 1, HP, INT_MIN, "BR-6");
    assert_int_equal(state_stat(&t.now, 1, HP), -32768);
    play_change(&p, id, NAME_level, 32767, "BR-6");
    assert_int_equal(t.now.mark[id].level, 32767);
    play_change(&p, id, NAME_a, -99999, "BR-6");
    assert_int_equal(t.now.mark[id].a, -99999);
    play_set_option(&p, MOOD, 70000, "BR-6");
    assert_int_equal(t.now.option[MOOD], 70000);
    assert_true(t.now.hash == state_hash(&t.now));
    play_rollback(&p);
    assert_true(t.now.hash == state_hash(&t.now));
    play_clear(&p);
    table_close(&t);
}

/* Nothing is written, nothing more is done, and why is said; odds take the nearest. */
TEST(a_level_beyond_its_place_is_refused)
{
    static const struct stand_in odds = { NULL, NULL, 0 };
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct play p;
    int id = lay_mark(&t, 0, WOUND, -1, 0, 0, SEATS_ALL), before = t.now.mark[id].level;

    ready(&t, &p, &plain);
    play_change(&p, id, NAME_level, 32768, "BR-6");
    assert_true(p.halted);
    assert_int_equal(p.outcome, OUTCOME_REFUSED);
    assert_int_equal(p.refusal.why, NAME_beyond_numbers);
    assert_string_equal(p.refusal.rule, "BR-6");
    assert_int_equal(p.events.n, 0);
    assert_int_equal(t.now.mark[id].level, before);
    play_rollback(&p);
    p.stand_in = &odds;
    play_change(&p, id, NAME_level, 99999, "BR-6");
    assert_false(p.halted);
    assert_int_equal(t.now.mark[id].level, 32767);
    play_rollback(&p);
    play_clear(&p);
    table_close(&t);
}

TEST(what_was_before_the_command_is_remembered)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct play p;

    ready(&t, &p, &plain);
    assert_int_equal(play_was(&p, 1, HP), 7);
    play_set(&p, 1, HP, 4, "BR-6");
    play_set(&p, 1, HP, 2, "BR-6");
    play_set(&p, 2, HP, 1, "BR-6");
    assert_int_equal(play_was(&p, 1, HP), 7);
    assert_int_equal(play_stat(&p, 1, HP), 2);
    assert_int_equal(play_was(&p, 1, LUCK), 2);
    play_rollback(&p);
    play_clear(&p);
    table_close(&t);
}

/* ---- marks ---- */

TEST(marks_come_change_and_go_with_their_parts)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct mark part = mark_make(SORE, 1);
    struct play p;
    int wound, other;

    ready(&t, &p, &plain);
    wound = play_mark(&p, mark_make(WOUND, 0), "BR-6");
    other = play_mark(&p, mark_make(WOUND, 0), "BR-6");
    part.of = wound;
    play_mark(&p, part, "BR-6");
    part.of = play_mark(&p, part, "BR-6");
    play_mark(&p, part, "BR-6"); /* a part of a part, on another holder */
    assert_int_equal(state_count(&t.now, 1, SORE), 3);
    play_change(&p, wound, NAME_on, 2, "BR-6");
    assert_int_equal(state_first(&t.now, 0), other);
    play_unmark(&p, wound, "BR-6");
    assert_int_equal(state_count(&t.now, 1, SORE), 0);
    assert_int_equal(state_first(&t.now, 2), -1);
    assert_int_equal(count_events(&p.events, EVENT_UNMARKED, -1), 4);
    play_unmark(&p, wound, "BR-6");
    play_unmark(&p, -1, "BR-6");
    play_unmark(&p, 5000, "BR-6");
    assert_int_equal(count_events(&p.events, EVENT_UNMARKED, -1), 4);
    play_rollback(&p);
    assert_int_equal(t.now.nmarks, 0);
    play_clear(&p);
    table_close(&t);
}

TEST(a_bare_mark_is_known_to_all_and_points_at_nothing)
{
    struct mark mark = mark_make(GRUDGE, 3);

    assert_int_equal(mark.of, -1);
    assert_int_equal(mark.seen, SEATS_ALL);
    assert_int_equal(mark.until, UNTIL_STAYS);
    assert_int_equal(mark.on, 3);
}

/* ---- who may know ---- */

enum { ANN = 0, CUR = 2, FOX = 4 };

/* The four, and a fox that only the GM and seat 3 may know. */
static struct table with_fox(void)
{
    struct table t = four_fighters(GRID_SQUARE, 8);

    assert_int_equal(figure_seen(&t, "fox", "foes", 0, (struct cell){ 6, 6 }, 1, SEATS_GM | 1 << 3), FOX);
    return t;
}

enum { FOX_SEEN = SEATS_GM | 1 << 3 };

TEST(what_a_hidden_figure_does_is_hidden)
{
    struct table t = with_fox();
    struct play p;

    ready(&t, &p, &plain);
    play_set(&p, FOX, HP, 3, "BR-6");
    assert_int_equal(last(&p)->seats, FOX_SEEN);
    play_move(&p, FOX, (struct cell){ 5, 5 }, NAME_walk, "BR-6");
    assert_int_equal(last(&p)->seats, FOX_SEEN);
    play_mark(&p, mark_make(WOUND, FOX), "BR-6");
    assert_int_equal(last(&p)->seats, FOX_SEEN);
    play_change(&p, 0, NAME_level, 3, "BR-6");
    assert_int_equal(last(&p)->seats, FOX_SEEN);
    play_unmark(&p, 0, "BR-6");
    assert_int_equal(last(&p)->seats, FOX_SEEN);
    play_result(&p, FOX, N_hit, 1, ANN, "BR-6");
    assert_int_equal(last(&p)->seats, FOX_SEEN);
    play_set(&p, ANN, HP, 3, "BR-6");
    assert_int_equal(last(&p)->seats, SEATS_ALL);
    play_rollback(&p);
    play_clear(&p);
    table_close(&t);
}

TEST(what_points_at_a_hidden_figure_is_hidden)
{
    struct table t = with_fox();
    struct mark grudge = mark_make(GRUDGE, ANN), wound = mark_make(WOUND, ANN);
    struct play p;

    ready(&t, &p, &plain);
    play_about(&p, ANN, N_attack, FOX, NOWHERE, "BR-1");
    assert_int_equal(last(&p)->seats, FOX_SEEN);
    play_result(&p, ANN, N_hit, 1, FOX, "BR-1");
    assert_int_equal(last(&p)->seats, FOX_SEEN);
    play_result(&p, ANN, N_hit, 1, CUR, "BR-1");
    assert_int_equal(last(&p)->seats, SEATS_ALL);
    play_result(&p, ANN, N_hit, 1, NOBODY, "BR-1");
    assert_int_equal(last(&p)->seats, SEATS_ALL);
    grudge.of = FOX;
    play_mark(&p, grudge, "BR-13");
    assert_int_equal(last(&p)->seats, FOX_SEEN);
    play_mark(&p, wound, "BR-13");
    assert_int_equal(last(&p)->seats, SEATS_ALL);
    play_result(&p, ANN, N_hit, 1, t.now.ntokens, "BR-1"); /* no figure at all */
    assert_int_equal(last(&p)->seats, SEATS_ALL);
    play_change(&p, 1, NAME_on, FOX, "BR-13");
    assert_int_equal(last(&p)->seats, FOX_SEEN);
    play_turn(&p, NAME_actor, FOX, "BR-13");
    assert_int_equal(last(&p)->seats, FOX_SEEN);
    play_turn(&p, NAME_actor, ANN, "BR-13");
    assert_int_equal(last(&p)->seats, SEATS_ALL);
    play_rollback(&p);
    play_clear(&p);
    table_close(&t);
}

TEST(a_figure_revealed_or_hidden_is_told_to_those_it_matters_to)
{
    struct table t = with_fox();
    struct play p;

    ready(&t, &p, &plain);
    play_token(&p, FOX, NAME_seen, 1 << 2, "BR-1");
    assert_int_equal(last(&p)->seats, FOX_SEEN | 1 << 2);
    play_token(&p, FOX, NAME_seen, SEATS_ALL, "BR-1");
    assert_int_equal(last(&p)->seats, SEATS_ALL);
    play_token(&p, FOX, NAME_size, 2, "BR-1");
    assert_int_equal(last(&p)->seats, SEATS_ALL);
    play_rollback(&p);
    play_clear(&p);
    table_close(&t);
}

TEST(a_side_that_nobody_has_seen_is_not_named)
{
    struct table t = with_fox();
    int heroes = text_of(&t, "heroes"), foes = text_of(&t, "foes"), pack = text_of(&t, "pack");
    struct play p;

    figure_seen(&t, "wolf", "pack", 0, NOWHERE, 1, 1 << 2);
    ready(&t, &p, &plain);
    play_turn(&p, NAME_side, heroes, "BR-1");
    assert_int_equal(last(&p)->seats, SEATS_ALL);
    play_turn(&p, NAME_side, foes, "BR-1"); /* the fox is hidden, cur and dog are not */
    assert_int_equal(last(&p)->seats, SEATS_ALL);
    play_turn(&p, NAME_side, pack, "BR-1");
    assert_int_equal(last(&p)->seats, SEATS_GM | 1 << 2);
    play_turn(&p, NAME_side, 0, "BR-1");
    assert_int_equal(last(&p)->seats, SEATS_GM | 1 << 2);
    play_rollback(&p);
    play_clear(&p);
    table_close(&t);
}

TEST(the_side_of_the_first_figure_is_known_by_it)
{
    struct table t = table_open(GRID_SQUARE, 0, 0);
    struct play p;

    figure_seen(&t, "wolf", "pack", 0, NOWHERE, 1, 1 << 4);
    ready(&t, &p, &plain);
    play_turn(&p, NAME_side, text_of(&t, "pack"), "BR-1");
    assert_int_equal(last(&p)->seats, SEATS_GM | 1 << 4);
    play_rollback(&p);
    play_clear(&p);
    table_close(&t);
}

TEST(what_nobody_may_know_the_gm_alone_knows)
{
    struct table t = with_fox();
    struct mark secret = mark_make(SECRET, ANN);
    struct play p;

    secret.seen = 0;
    ready(&t, &p, &plain);
    play_mark(&p, secret, "BR-12");
    assert_int_equal(last(&p)->seats, SEATS_GM);
    play_change(&p, 0, NAME_level, 2, "BR-12");
    assert_int_equal(last(&p)->seats, SEATS_GM);
    play_unmark(&p, 0, "BR-12");
    assert_int_equal(last(&p)->seats, SEATS_GM);
    play_token(&p, FOX, NAME_seen, 0, "BR-12");
    play_set(&p, FOX, HP, 1, "BR-12");
    assert_int_equal(last(&p)->seats, SEATS_GM);
    play_rollback(&p);
    play_clear(&p);
    table_close(&t);
}

TEST(the_audience_of_a_step_limits_all_it_tells)
{
    struct table t = with_fox();
    struct play p;

    ready(&t, &p, &plain);
    p.audience = SEATS_GM | 1 << 1;
    play_note(&p, ANN, N_way, 0, 5, "BR-1");
    assert_int_equal(last(&p)->seats, SEATS_GM | 1 << 1);
    play_set(&p, FOX, HP, 1, "BR-1");
    assert_int_equal(last(&p)->seats, SEATS_GM);
    play_rollback(&p);
    play_clear(&p);
    table_close(&t);
}

TEST(who_may_not_know_a_figure_does_not_hear_what_it_is_asked)
{
    struct table t = with_fox();
    struct command c = wish(STRIKE, 0, FOX, ANN);
    struct tape tape = { 0 };
    struct play p;

    edit(&t, EDIT_set_stat, FOX, LUCK, 1);
    die(&tape, 3);
    die(&tape, 1);
    play_begin(&p, &t.now, &t.book, &c);
    assert_int_equal(play_run(&p, &tape), OUTCOME_ASKS);
    assert_int_equal(p.wants.key, N_luck_reroll);
    assert_int_equal(p.wants.audience, FOX_SEEN);
    give(&tape, ASK_PICK, 0, 0);
    assert_int_equal(play_run(&p, &tape), OUTCOME_ASKS); /* whether ann strikes back */
    assert_int_equal(p.wants.audience, SEATS_ALL);
    assert_int_equal(last_event(&p.events, EVENT_CHOSE, N_luck_reroll)->seats, FOX_SEEN);
    play_rollback(&p);
    play_clear(&p);
    tape_clear(&tape);
    table_close(&t);
}

TEST(seats_that_know_a_figure)
{
    struct table t = with_fox();
    struct play p;

    ready(&t, &p, &plain);
    assert_int_equal(play_seat_of(&p, 1), 1u << 2);
    assert_int_equal(play_seat_of(&p, CUR), SEATS_GM);
    assert_int_equal(play_seat_of(&p, NOBODY), SEATS_GM);
    table_close(&t);
}

TEST(notes_and_values_are_told)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct play p;

    ready(&t, &p, &plain);
    play_note(&p, 1, N_way, text_of(&t, "mud"), 7, "BR-14");
    assert_int_equal(last(&p)->what, 0);
    assert_int_equal(last(&p)->label, N_way);
    assert_int_equal(last(&p)->a, text_of(&t, "mud"));
    assert_int_equal(last(&p)->b, 7);
    assert_int_equal(play_value(&p, 1, N_margin, "BR-2", -4), -4);
    assert_int_equal(last(&p)->kind, EVENT_TOTAL);
    assert_int_equal(last(&p)->now, -4);
    assert_int_equal(last(&p)->a, INT_MIN);
    play_about(&p, 1, N_attack, 2, (struct cell){ 2, 3 }, "BR-1");
    assert_int_equal(last(&p)->a, 2);
    assert_int_equal(last(&p)->b, cell_pack((struct cell){ 2, 3 }));
    play_clear(&p);
    table_close(&t);
}

TEST(a_pool_is_told_to_those_who_may_know_it)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct play p;

    ready(&t, &p, &plain);
    assert_int_equal(play_pool_now(&p, STAKE, -1), 2);
    play_pool_add(&p, FAVOUR, 3, 4, "BR-12");
    assert_int_equal(play_pool_now(&p, FAVOUR, 3), 4);
    assert_int_equal(play_pool_now(&p, FAVOUR, 4), 0);
    assert_int_equal(last(&p)->seats, SEATS_ALL);
    play_set_option(&p, TOUGH, 1, "BR-6");
    play_pool_add(&p, FAVOUR, 3, 1, "BR-12");
    assert_int_equal(last(&p)->seats, 1 << 3 | SEATS_GM);
    play_pool_set(&p, PURSE, 3, 1, "BR-12");
    assert_int_equal(last(&p)->seats, SEATS_ALL);
    play_rollback(&p);
    assert_int_equal(play_pool_now(&p, FAVOUR, 3), 0);
    play_clear(&p);
    table_close(&t);
}

RUN(cmocka_unit_test(a_pool_is_told_to_those_who_may_know_it),
    cmocka_unit_test(a_change_has_its_old_and_new_value_and_its_rule),
    cmocka_unit_test(a_barrier_changes_the_board_and_comes_back),
    cmocka_unit_test(what_stays_the_same_is_no_event),
    cmocka_unit_test(a_number_beyond_its_place_becomes_the_nearest_that_fits),
    cmocka_unit_test(a_level_beyond_its_place_is_refused),
    cmocka_unit_test(what_was_before_the_command_is_remembered),
    cmocka_unit_test(marks_come_change_and_go_with_their_parts),
    cmocka_unit_test(a_bare_mark_is_known_to_all_and_points_at_nothing),
    cmocka_unit_test(what_a_hidden_figure_does_is_hidden),
    cmocka_unit_test(what_points_at_a_hidden_figure_is_hidden),
    cmocka_unit_test(a_figure_revealed_or_hidden_is_told_to_those_it_matters_to),
    cmocka_unit_test(a_side_that_nobody_has_seen_is_not_named),
    cmocka_unit_test(the_side_of_the_first_figure_is_known_by_it),
    cmocka_unit_test(what_nobody_may_know_the_gm_alone_knows),
    cmocka_unit_test(the_audience_of_a_step_limits_all_it_tells),
    cmocka_unit_test(who_may_not_know_a_figure_does_not_hear_what_it_is_asked),
    cmocka_unit_test(seats_that_know_a_figure), cmocka_unit_test(notes_and_values_are_told))
