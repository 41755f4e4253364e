/* The kit: who is in the way of a walk, what a step costs, how a fight's turn begins and ends. */
#include "rules/kit/fight.h"
#include "rules/kit/walk.h"
#include "support/bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { ANN, BOB, CID, TINY, WEE };

static bool takes_room(const struct state *now, int token)
{
    return state_present(now, token);
}

/* Everybody but the last bars. */
static bool bars(const struct state *now, int token)
{
    return token != now->ntokens - 1;
}

/* Ann at 3,3, her friend Bob east of her, a foe south; two small friends in one cell. */
static struct bench scene(void)
{
    struct bench b = bench_open("another", GRID_SQUARE, 12, 8);

    bench_figure(&b, "ann", "heroes", 1, "3,3", "");
    bench_figure(&b, "bob", "heroes", 1, "4,3", "");
    bench_figure(&b, "cid", "foes", 0, "3,4", "");
    bench_figure(&b, "tiny", "heroes", 1, "8,3", "size=0");
    bench_figure(&b, "wee", "foes", 0, "9,3", "size=0");
    return b;
}

static struct walk_who walker_of(const struct bench *b, int token)
{
    return (struct walk_who){ .now = &b->now, .token = token, .eyes = SEATS_ALL };
}

static void one_stays_where_nobody_takes_room(void **unused)
{
    struct bench b = scene();
    const struct walk_who ann = walker_of(&b, ANN), tiny = walker_of(&b, TINY);

    (void)unused;
    assert_true(
        kit_may_stay(&ann, (struct cell){ 3, 3 }, takes_room, false)); /* one is not in one's own way */
    assert_true(kit_may_stay(&ann, (struct cell){ 2, 3 }, takes_room, false));
    assert_false(kit_may_stay(&ann, (struct cell){ 4, 3 }, takes_room, false));
    assert_false(kit_may_stay(&ann, (struct cell){ 3, 4 }, takes_room, false));
    assert_true(kit_may_stay(&tiny, (struct cell){ 9, 3 }, takes_room, true)); /* two halves share a cell */
    assert_false(kit_may_stay(&tiny, (struct cell){ 9, 3 }, takes_room, false));
    assert_false(kit_may_stay(&tiny, (struct cell){ 4, 3 }, takes_room, true));
    bench_close(&b);
}

static void one_passes_friends_and_who_does_not_bar(void **unused)
{
    struct bench b = scene();
    const struct walk_who ann = walker_of(&b, ANN);

    (void)unused;
    assert_true(kit_may_pass(&ann, (struct cell){ 4, 3 }, takes_room, bars));
    assert_false(kit_may_pass(&ann, (struct cell){ 3, 4 }, takes_room, bars));
    assert_true(kit_may_pass(&ann, (struct cell){ 9, 3 }, takes_room, bars));
    bench_close(&b);
}

static void a_step_leads_to_a_neighbour_that_can_be_paid(void **unused)
{
    struct bench b = scene();
    struct walk_who who;
    struct walker walker;
    struct kit_step step;

    (void)unused;
    assert_true(b.rules->walker(&b.now, &b.book, ANN, &who, &walker));
    step = kit_step_to(&walker, (struct cell){ 3, 3 }, (struct cell){ 2, 3 });
    assert_true(step.price > 0 && !step.diagonal);
    step = kit_step_to(&walker, (struct cell){ 3, 3 }, (struct cell){ 2, 2 });
    assert_true(step.price > 0 && step.diagonal);
    step = kit_step_to(&walker, (struct cell){ 3, 3 }, (struct cell){ 1, 3 });
    assert_int_equal(step.price, -1);
    walker.budget = 0;
    walker.full = false;
    assert_int_equal(kit_step_to(&walker, (struct cell){ 3, 3 }, (struct cell){ 2, 3 }).price, -1);
    bench_ground(&b, "2,3", "wall");
    assert_true(b.rules->walker(&b.now, &b.book, ANN, &who, &walker));
    assert_int_equal(kit_step_to(&walker, (struct cell){ 3, 3 }, (struct cell){ 2, 3 }).price, -1);
    bench_close(&b);
}

/* A fight opens with its first round and nobody's turn, and leaves neither behind. */
static void a_fight_opens_and_closes(void **unused)
{
    struct bench b = scene();
    struct command none = command_make(0, SEAT_GM);
    struct play p;

    (void)unused;
    play_begin(&p, &b.now, &b.book, &none);
    kit_open_fight(&p, "AS-23");
    assert_int_equal(b.now.turn.mode, MODE_ENCOUNTER);
    assert_int_equal(b.now.turn.round, 1);
    assert_int_equal(b.now.turn.actor, NOBODY);
    kit_close_fight(&p, "AS-23");
    assert_int_equal(b.now.turn.mode, MODE_DOWNTIME);
    assert_int_equal(b.now.turn.round, 0);
    assert_int_equal(b.now.turn.actor, NOBODY);
    play_rollback(&p);
    play_clear(&p);
    bench_close(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_stays_where_nobody_takes_room),
        cmocka_unit_test(one_passes_friends_and_who_does_not_bar),
        cmocka_unit_test(a_step_leads_to_a_neighbour_that_can_be_paid),
        cmocka_unit_test(a_fight_opens_and_closes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
