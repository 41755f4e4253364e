/* The clock's ticks, each to the next thing that ends, then what the rule set says. */
#include "core/due.h"
#include "core/table.h"

/* A mark that ends at a minute. */
static int lay_until(struct table *t, int key, int of, int minute)
{
    const int more[] = { key, of, 0, (int)UNTIL(UNTIL_MINUTE, minute), 0, 0, 0, SEATS_ALL };
    int id = apply_next_mark(&t->now);

    assert_int_equal(try_edit(t, EDIT_add_mark, 0, 0, 0, more, 8), OUTCOME_DONE);
    return id;
}

/* Let one tick happen; the minute it leads to. */
static int tick(struct table *t)
{
    static const struct tape empty;
    struct due due;
    struct play p;

    due_find(&t->now, &t->book, &due);
    assert_int_equal(due.kind, DUE_AUTO);
    assert_true(due.command.automatic);
    play_begin(&p, &t->now, &t->book, &due.command);
    assert_int_equal(play_run(&p, &empty), OUTCOME_DONE);
    play_clear(&p);
    command_clear(&due.command);
    return t->now.turn.minute;
}

TEST(without_a_goal_the_rule_set_is_asked)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct due due;

    due_find(&t.now, &t.book, &due);
    assert_int_equal(due.kind, DUE_WAIT);
    assert_int_equal(due.seats, SEATS_ALL);
    edit(&t, EDIT_set_turn, 0, NAME_actor, 1);
    due_find(&t.now, &t.book, &due);
    assert_int_equal(due.key, NAME_actor);
    table_close(&t);
}

TEST(the_clock_stops_at_each_end_on_its_way)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct due due;

    lay_until(&t, WOUND, -1, 30);
    lay_until(&t, WOUND, -1, 90);
    lay_until(&t, WOUND, -1, 30);
    lay_until(&t, WOUND, -1, 500);
    edit(&t, EDIT_set_turn, 0, NAME_goal, 120);
    assert_int_equal(tick(&t), 30);
    assert_int_equal(state_count(&t.now, 0, WOUND), 2);
    assert_int_equal(tick(&t), 90);
    assert_int_equal(state_count(&t.now, 0, WOUND), 1);
    assert_int_equal(tick(&t), 120);
    assert_int_equal(state_count(&t.now, 0, WOUND), 1);
    due_find(&t.now, &t.book, &due);
    assert_int_equal(due.kind, DUE_WAIT);
    table_close(&t);
}

TEST(what_should_have_ended_before_ends_at_once)
{
    struct table t = four_fighters(GRID_SQUARE, 8);

    edit(&t, EDIT_set_turn, 0, NAME_minute, 50);
    lay_until(&t, WOUND, -1, 20);
    edit(&t, EDIT_set_turn, 0, NAME_goal, 60);
    assert_int_equal(tick(&t), 50);
    assert_int_equal(state_count(&t.now, 0, WOUND), 0);
    assert_int_equal(tick(&t), 60);
    table_close(&t);
}

TEST(a_part_ends_with_its_whole_and_the_clock_goes_on)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    int head = lay_until(&t, SORE, -1, 30), part = lay_until(&t, SORE, head, 10),
        deep = lay_until(&t, SORE, part, 30);

    lay_until(&t, SORE, deep, 30);
    edit(&t, EDIT_set_turn, 0, NAME_goal, 60);
    assert_int_equal(tick(&t), 10);
    assert_int_equal(state_count(&t.now, 0, SORE), 1); /* the part took its own parts along */
    lay_until(&t, SORE, head, 30);
    lay_until(&t, SORE, head, 25);
    assert_int_equal(tick(&t), 25);
    assert_int_equal(tick(&t), 30);
    assert_int_equal(state_count(&t.now, 0, SORE), 0);
    assert_int_equal(tick(&t), 60);
    table_close(&t);
}

TEST(without_memory_a_tick_is_not_due_yet)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct due due;
    long k = 0;

    for (int i = 0; i < 20; i++)
        lay_until(&t, WOUND, -1, 5);
    edit(&t, EDIT_set_turn, 0, NAME_goal, 60);
    do {
        mem_fail_after(++k, true);
        due_find(&t.now, &t.book, &due);
        mem_fail_after(0, false);
        assert_true(due.kind == DUE_AUTO || (due.kind == DUE_NOTHING && due.command.args.len == 0));
    } while (due.kind != DUE_AUTO);
    assert_true(k > 3);
    assert_int_equal(due.command.args.len, 21);
    command_clear(&due.command);
    table_close(&t);
}

/* ---- rule sets with something to do by the clock ---- */

enum { DAY = 1440 };
static struct mark_def ringing_marks[BRAWL_MARKS];

/* A grudge that has rung goes by a deed of its own; a dawn is told once. */
static void ringing_due(const struct state *now, const struct book *book, struct due *due)
{
    int id = state_find(now, 0, GRUDGE, -2);

    brawl_due(now, book, due);
    if (id >= 0 && UNTIL_NUMBER(now->mark[id].until) <= now->turn.minute)
        due->kind = DUE_AUTO, due->command = wish(STRIKE, 0, 0, 2);
    else if (now->turn.minute / DAY > now->pool[POT])
        due->kind = DUE_AUTO, due->command = wish(BID, 0, 0, NOBODY);
}

static int next_dawn(const struct state *now)
{
    return (now->turn.minute / DAY + 1) * DAY;
}

static struct ruleset ringing(void)
{
    struct ruleset rules = brawl;

    memcpy(ringing_marks, brawl_marks, sizeof ringing_marks);
    ringing_marks[GRUDGE].flags |= MARK_RINGS;
    rules.marks = ringing_marks;
    rules.due = ringing_due;
    rules.next_minute = next_dawn;
    return rules;
}

/* What is due is a deed of the rule set, this one. */
static void expect_deed(struct table *t, int deed)
{
    struct due due;

    due_find(&t->now, &t->book, &due);
    assert_int_equal(due.kind, DUE_AUTO);
    assert_int_equal(due.command.deed, deed);
}

TEST(a_mark_that_rings_stops_the_clock_and_is_left_to_the_rules)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct ruleset rules = ringing();
    int id = lay_until(&t, GRUDGE, 2, 30);

    t.book.rules = &rules;
    lay_until(&t, WOUND, -1, 30);
    edit(&t, EDIT_set_turn, 0, NAME_goal, 60);
    assert_int_equal(tick(&t), 30);
    assert_int_equal(state_count(&t.now, 0, WOUND), 0);
    assert_int_equal(state_count(&t.now, 0, GRUDGE), 1);
    expect_deed(&t, STRIKE); /* and not the next tick */
    edit(&t, EDIT_drop_mark, 0, id, 0);
    assert_int_equal(tick(&t), 60);
    t.book.rules = &brawl;
    table_close(&t);
}

TEST(what_rang_and_was_left_standing_does_not_stop_the_clock_again)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct ruleset rules = ringing();

    t.book.rules = &rules;
    rules.due = brawl_due;
    lay_until(&t, GRUDGE, 2, 30);
    edit(&t, EDIT_set_turn, 0, NAME_goal, 60);
    assert_int_equal(tick(&t), 30);
    assert_int_equal(tick(&t), 60);
    assert_int_equal(state_count(&t.now, 0, GRUDGE), 1);
    t.book.rules = &brawl;
    table_close(&t);
}

TEST(the_clock_stops_at_the_minutes_that_the_rules_name)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct ruleset rules = ringing();

    t.book.rules = &rules;
    edit(&t, EDIT_set_turn, 0, NAME_minute, 100);
    edit(&t, EDIT_set_turn, 0, NAME_goal, 2 * DAY + 60);
    for (int day = 1; day <= 2; day++) {
        assert_int_equal(tick(&t), day * DAY);
        expect_deed(&t, BID);
        edit(&t, EDIT_set_pool, 0, POT, day);
    }
    assert_int_equal(tick(&t), 2 * DAY + 60);
    t.book.rules = &brawl;
    table_close(&t);
}

RUN(cmocka_unit_test(a_mark_that_rings_stops_the_clock_and_is_left_to_the_rules),
    cmocka_unit_test(what_rang_and_was_left_standing_does_not_stop_the_clock_again),
    cmocka_unit_test(the_clock_stops_at_the_minutes_that_the_rules_name),
    cmocka_unit_test(without_a_goal_the_rule_set_is_asked),
    cmocka_unit_test(the_clock_stops_at_each_end_on_its_way),
    cmocka_unit_test(what_should_have_ended_before_ends_at_once),
    cmocka_unit_test(a_part_ends_with_its_whole_and_the_clock_goes_on),
    cmocka_unit_test(without_memory_a_tick_is_not_due_yet))
