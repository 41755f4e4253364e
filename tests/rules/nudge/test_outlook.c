/* What a figure of Nudge may look forward to with a plan: the numbers against those reckoned by hand. */
#include "core/apply.h"
#include "core/rule.h"
#include "rules/nudge/program/program.h"
#include "support/bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { VAL, MIA, ORC, IMP };
enum { ROUNDED = 2 }; /* thousandths */

/* Val beside an orc, Mia behind her; an imp far away. The fight has begun, nobody has declared. */
static struct bench scene(void)
{
    struct bench b = bench_open("nudge", GRID_SQUARE, 30, 8);

    bench_figure(&b, "val", "heroes", 1, "4,4", "brawn=2 focus=1 rank_grunt=3");
    bench_figure(&b, "mia", "heroes", 1, "2,4", "rank_grunt=2 education=2 deduction=1");
    bench_figure(&b, "orc", "foes", 0, "5,4", "kind=1 level=1 threshold=1");
    bench_figure(&b, "imp", "foes", 0, "27,4", "kind=1 level=1 threshold=2");
    bench_play(&b, "start_encounter", NOBODY, NOBODY, "");
    return b;
}

static struct outlook outlook_of(const struct bench *b, int token)
{
    struct outlook o;

    nudge_outlook(&b->now, &b->book, token, &o);
    return o;
}

/* The number of that name, -1. */
static int number(const struct outlook *o, int name)
{
    for (int i = 0; i < OUTLOOK_NUMBERS; i++)
        if (o->name[i] == name)
            return o->number[i];
    return -1;
}

static struct outlook planned(struct bench *b, const char *action, int token, const char *tape)
{
    assert_int_equal(bench_play(b, action, token, NOBODY, tape), OUTCOME_DONE);
    return outlook_of(b, token);
}

static void is_about(int found, double share)
{
    assert_in_range(found + ROUNDED, (int)(1000 * share), (int)(1000 * share) + 2 * ROUNDED);
}

static void hurt(struct bench *b, int token, int level)
{
    struct event e = { .kind = EVENT_MARKED, .mark = mark_make(WOUND, token) };

    e.mark.next = apply_next_mark(&b->now);
    e.mark.level = (short)level;
    assert_true(apply_event(&b->now, &e));
}

/*
 * Five Units strike: 0 to 1 successes of 32 in 6 ways miss. Five soak: 2 Levels in 1 way, 1 in 5 and in
 * 10 of 32. The blow itself costs a Level in 1 way and in 10.
 */
static void a_blow_is_reckoned_as_it_comes_out(void **unused)
{
    struct bench b = scene();
    struct outlook o = planned(&b, "declare", VAL, "kind=melee");

    (void)unused;
    is_about(number(&o, N_hit), 26 / 32.0);
    is_about(number(&o, N_wounds_gained), (2 + 5 + 10) / 32.0 + 11 / 32.0);
    is_about(number(&o, N_out), 0);
    assert_true(o.promise > 0);
    bench_close(&b);
}

static void weaken(struct bench *b, int token, int wound, int attribute, int type)
{
    struct event e = { .kind = EVENT_MARKED, .mark = mark_make(PENALTY_POINT, token) };

    e.mark.next = apply_next_mark(&b->now);
    e.mark.of = wound;
    e.mark.b = (short)attribute;
    e.mark.text = (unsigned short)type;
    assert_true(apply_event(&b->now, &e));
}

/* NU-07, D-07: two points more than the Attribute has cost those Units alone, or take from the pool. */
static void a_wound_takes_units_as_the_table_says(void **unused)
{
    struct bench b = scene();
    int wound = apply_next_mark(&b.now), pair = PAIR(CO_ORDINATION, FOCUS);
    const struct look l = { &b.now, &b.book, VAL, true };

    (void)unused;
    hurt(&b, VAL, 2);
    weaken(&b, VAL, wound, CO_ORDINATION, TEXT_DODGING);
    weaken(&b, VAL, wound, CO_ORDINATION, TEXT_DODGING);
    assert_int_equal(nudge_units_as(&l, VAL, pair, TEXT_DODGING), 3);
    bench_option(&b, "penalty_floor", "pool");
    assert_int_equal(nudge_units_as(&l, VAL, pair, TEXT_DODGING), 1);
    bench_close(&b);
}

/* NU-38: Evens does not hurt. */
static void who_defends_is_hurt_less(void **unused)
{
    struct bench b = scene();
    struct outlook idle = planned(&b, "declare", VAL, "kind=nothing"),
                   o = planned(&b, "declare", VAL, "kind=defend");

    (void)unused;
    is_about(number(&idle, N_wounds_gained), 17 / 32.0);
    assert_int_equal(idle.promise, 0);
    is_about(number(&o, N_wounds_gained), 7 / 32.0);
    assert_true(o.promise > 0);
    bench_close(&b);
}

/* Who is the last of its side gains nothing by covering itself, round after round. */
static void who_is_alone_does_not_only_cover_itself(void **unused)
{
    struct bench b = scene();
    struct outlook o;

    (void)unused;
    bench_figure(&b, "grub", "foes", 0, "4,5", "kind=1 level=1 threshold=1"); /* a second one beside her */
    hurt(&b, VAL, 3);
    hurt(&b, VAL, 2);
    assert_int_equal(nudge_plan(&b.now, &b.book, VAL).kind, DEFEND);
    hurt(&b, MIA, 3);
    assert_true(nudge_out(&b.now, MIA));
    assert_int_equal(nudge_plan(&b.now, &b.book, VAL).kind, MELEE);
    o = planned(&b, "declare", VAL, "kind=defend");
    assert_int_equal(o.promise, 0);
    bench_close(&b);
}

/*
 * NU-143: whoever falls before its deed does nothing; by a plain blow at the same speed it still strikes
 * (NU-36).
 */
static void what_is_held_back_spares_the_answer(void **unused)
{
    struct bench b = scene();
    struct outlook plain = planned(&b, "declare", VAL, "kind=melee"),
                   held = planned(&b, "prepare", VAL, "kind=melee watched=any_foe event=acts");

    (void)unused;
    assert_int_equal(number(&held, N_hit), number(&plain, N_hit));
    assert_true(held.promise > plain.promise);
    bench_close(&b);
}

/*
 * The book asks for no weapon, but nobody thinks of shooting without one; who has nobody to strike looks
 * forward to nothing.
 */
static void nobody_looks_forward_to_what_it_cannot_do(void **unused)
{
    struct bench b = scene();
    struct outlook shot = planned(&b, "declare", VAL, "kind=ranged"),
                   blow = planned(&b, "declare", MIA, "kind=melee"),
                   revival = planned(&b, "declare", MIA, "kind=long");

    (void)unused;
    assert_int_equal(number(&shot, N_hit), -1);
    assert_int_equal(shot.promise, 0);
    assert_int_equal(number(&blow, N_hit), -1);
    assert_int_equal(blow.promise, 0);
    assert_int_equal(number(&revival, N_revived), -1);
    assert_int_equal(revival.promise, 0);
    bench_close(&b);
}

/* NU-65: five Units bring back in 26 of 32 ways; one fellow is enough for one who lies there. */
static void a_fellow_who_lies_there_is_worth_a_long_action(void **unused)
{
    struct bench b = scene();
    struct outlook o;

    (void)unused;
    hurt(&b, VAL, 3);
    hurt(&b, VAL, 3);
    assert_true(nudge_out(&b.now, VAL));
    o = planned(&b, "declare", MIA, "kind=long");
    is_about(number(&o, N_revived), 26 / 32.0);
    assert_true(o.promise > 0);
    bench_close(&b);
}

/* The way to a foe is worth something, the shorter the more. */
static void the_way_to_a_foe_is_worth_something(void **unused)
{
    struct bench b = scene();
    int near, far;

    (void)unused;
    near = planned(&b, "declare", MIA, "kind=move").promise;
    hurt(&b, ORC, 1); /* there is only the imp now */
    far = outlook_of(&b, MIA).promise;
    assert_true(near > far);
    assert_true(far > 0);
    bench_close(&b);
}

/* Beside a foe she would stay there: a way to the imp, weaker as it may be, is nothing to look forward to. */
static void who_can_strike_gains_nothing_by_a_move(void **unused)
{
    struct bench b = scene();

    (void)unused;
    assert_int_equal(planned(&b, "declare", VAL, "kind=move").promise, 0);
    bench_close(&b);
}

/* NU-28: Meddle is worth something, the first of it most. */
static void meddle_stands_one_in_good_stead(void **unused)
{
    struct bench b = scene();
    int pool = ruleset_pool(b.rules, MEDDLE, 1), none, one, ten, eleven;

    (void)unused;
    none = outlook_of(&b, VAL).standing;
    b.now.pool[pool] = 1;
    one = outlook_of(&b, VAL).standing;
    b.now.pool[pool] = 10;
    ten = outlook_of(&b, VAL).standing;
    b.now.pool[pool] = 11;
    eleven = outlook_of(&b, VAL).standing;
    assert_true(one > none);
    assert_true(eleven > ten);
    assert_true(eleven - ten < one - none);
    assert_int_equal(outlook_of(&b, ORC).standing, 0);
    bench_close(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_blow_is_reckoned_as_it_comes_out),
        cmocka_unit_test(a_wound_takes_units_as_the_table_says),
        cmocka_unit_test(who_defends_is_hurt_less),
        cmocka_unit_test(who_is_alone_does_not_only_cover_itself),
        cmocka_unit_test(what_is_held_back_spares_the_answer),
        cmocka_unit_test(nobody_looks_forward_to_what_it_cannot_do),
        cmocka_unit_test(a_fellow_who_lies_there_is_worth_a_long_action),
        cmocka_unit_test(the_way_to_a_foe_is_worth_something),
        cmocka_unit_test(who_can_strike_gains_nothing_by_a_move),
        cmocka_unit_test(meddle_stands_one_in_good_stead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
