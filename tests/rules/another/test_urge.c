/* What the quick opponent feels like: which of two deeds it would rather do, and what it never wants. */
#include "core/apply.h"
#include "core/rule.h"
#include "rules/another/another.h"
#include "support/bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { RAGNA, SELA, SNIK, RIKK };
enum { NEVER = 0 };

/* Two friends in the west; one foe beside the first, one far away. */
static struct bench scene(void)
{
    const struct item sword = { .key = "long_sword", .kind = WEAPON, .field = { 0, 2, 1, 0, 1, 15 } };
    const struct item bow = { .key = "short_bow", .kind = WEAPON, .field = { 1, 2, 0, 4, 2, 30 } };
    const struct item leather = { .key = "leather", .kind = 1, .field = { 2, 0, 0, 10 } };
    struct bench b = bench_open("another", GRID_SQUARE, 30, 8);

    book_add_item(&b.book, &sword);
    book_add_item(&b.book, &bow);
    book_add_item(&b.book, &leather);
    bench_figure(&b, "ragna", "heroes", 1, "2,2",
                 "muscularity=4 accuracy=1 fortitude=4 endurance=3 luck=2 berserker altruism long_sword");
    bench_figure(&b, "sela", "heroes", 1, "2,3", "muscularity=1 accuracy=5 luck=2 short_bow");
    bench_figure(&b, "snik", "foes", 0, "3,2", "nimbleness=4 fortitude=1 leather");
    bench_figure(&b, "rikk", "foes", 0, "26,2", "nimbleness=2 fortitude=5");
    return b;
}

/* ---- the state as it might be ---- */

static void set(struct bench *b, int token, int stat, int value)
{
    assert_true(apply_event(&b->now, &(struct event){ .kind = EVENT_STAT,
                                                      .who = (short)token,
                                                      .what = (short)stat,
                                                      .old = state_stat(&b->now, token, stat),
                                                      .now = value }));
}

static void place(struct bench *b, int token, short x, short y)
{
    assert_true(apply_event(&b->now, &(struct event){ .kind = EVENT_MOVED,
                                                      .who = (short)token,
                                                      .old = cell_pack(b->now.token[token].at),
                                                      .now = cell_pack((struct cell){ x, y }) }));
}

static void mark(struct bench *b, int token, int key, int of)
{
    struct event e = { .kind = EVENT_MARKED, .mark = mark_make(key, token) };

    e.mark.next = apply_next_mark(&b->now);
    e.mark.of = of;
    assert_true(apply_event(&b->now, &e));
}

/* ---- what it feels like ---- */

static int urge_with(const struct bench *b, int deed, int actor, int target, int item)
{
    struct command c = command_make(deed, b->now.token[actor].seat);

    c.actor = actor;
    c.target = target;
    c.item = item;
    return another_urge(&b->now, &b->book, &c);
}

static int urge(const struct bench *b, int deed, int actor, int target)
{
    return urge_with(b, deed, actor, target, -1);
}

static void nearer_foes_are_struck_first(void **unused)
{
    struct bench b = scene();

    (void)unused;
    assert_true(urge(&b, DO_attack, RAGNA, SNIK) > urge(&b, DO_attack, RAGNA, RIKK));
    assert_int_equal(urge(&b, DO_attack, RAGNA, SELA), NEVER);
    assert_true(urge(&b, DO_attack, RAGNA, RIKK) > urge(&b, DO_end_turn, RAGNA, NOBODY));
    bench_close(&b);
}

/* From just out of reach every square counts, from far away none does any more. */
static void the_way_to_a_foe_counts_for_a_while(void **unused)
{
    struct bench b = scene();
    int beside, near, farther, far, farthest;

    (void)unused;
    beside = urge(&b, DO_attack, RAGNA, SNIK);
    place(&b, SNIK, 5, 2);
    near = urge(&b, DO_attack, RAGNA, SNIK);
    place(&b, SNIK, 6, 2);
    farther = urge(&b, DO_attack, RAGNA, SNIK);
    place(&b, SNIK, 20, 2);
    far = urge(&b, DO_attack, RAGNA, SNIK);
    place(&b, SNIK, 29, 2);
    farthest = urge(&b, DO_attack, RAGNA, SNIK);
    assert_true(beside > near);
    assert_int_equal(near - farther, 1);
    assert_true(farther > far);
    assert_int_equal(far, farthest);
    bench_close(&b);
}

static void who_is_hurt_is_struck_before_who_is_whole(void **unused)
{
    struct bench b = scene();
    int whole;

    (void)unused;
    whole = urge(&b, DO_attack, RAGNA, SNIK);
    set(&b, SNIK, HP, 8);
    assert_true(urge(&b, DO_attack, RAGNA, SNIK) > whole);
    set(&b, SNIK, HP, 3); /* who lies there is no foe any more */
    assert_int_equal(urge(&b, DO_attack, RAGNA, SNIK), NEVER);
    bench_close(&b);
}

/* AS-110: with the weapon whose skill is better; one that hangs at the belt only while it may be drawn. */
static void the_better_weapon_is_taken(void **unused)
{
    struct bench b = scene();
    int sword = state_find(&b.now, RAGNA, b.rules->nmarks + book_find_item(&b.book, "long_sword"), -2),
        in_hand;

    (void)unused;
    assert_true(sword >= 0);
    in_hand = urge_with(&b, DO_attack, RAGNA, SNIK, sword);
    assert_int_equal(in_hand, urge(&b, DO_attack, RAGNA, SNIK));
    assert_true(urge(&b, DO_attack, SELA, SNIK) != in_hand);
    assert_true(apply_event(&b.now, &(struct event){
                                        .kind = EVENT_CHANGED, .a = sword, .what = NAME_level, .old = 1 }));
    assert_int_equal(urge_with(&b, DO_attack, RAGNA, SNIK, sword), in_hand);
    mark(&b, RAGNA, WEAPON_CHANGED, -1);
    assert_int_equal(urge_with(&b, DO_attack, RAGNA, SNIK, sword), NEVER);
    assert_int_equal(urge_with(&b, DO_feint, RAGNA, SNIK, sword), NEVER);
    bench_close(&b);
}

/* Against a strong guard and a weak wit, within reach, once. */
static void a_feint_is_for_a_strong_guard(void **unused)
{
    struct bench b = scene();
    int at_snik;

    (void)unused;
    at_snik = urge(&b, DO_feint, RAGNA, SNIK);
    place(&b, RIKK, 1, 2);
    assert_true(at_snik > urge(&b, DO_feint, RAGNA, RIKK));
    place(&b, SNIK, 9, 2);
    assert_int_equal(urge(&b, DO_feint, RAGNA, SNIK), NEVER);
    assert_int_equal(urge(&b, DO_feint, RAGNA, SELA), NEVER);
    place(&b, SNIK, 3, 2);
    mark(&b, SNIK, STARTLED, RAGNA);
    assert_int_equal(urge(&b, DO_feint, RAGNA, SNIK), NEVER);
    bench_close(&b);
}

/* Oneself when wounded; first of all a friend who lies there, with the gift for it and near. */
static void luck_mends_who_needs_it(void **unused)
{
    struct bench b = scene();
    int little;

    (void)unused;
    assert_int_equal(urge(&b, DO_heal, RAGNA, NOBODY), NEVER);
    set(&b, RAGNA, HP, 9);
    little = urge(&b, DO_heal, RAGNA, NOBODY);
    assert_true(little > urge(&b, DO_end_turn, RAGNA, NOBODY));
    set(&b, RAGNA, HP, 6);
    assert_int_equal(urge(&b, DO_heal, RAGNA, NOBODY), little + 3);
    set(&b, SELA, HP, 2);
    assert_true(urge(&b, DO_heal, RAGNA, SELA) > urge(&b, DO_heal, RAGNA, NOBODY));
    assert_int_equal(urge(&b, DO_heal, RAGNA, SNIK), NEVER);
    assert_int_equal(urge(&b, DO_heal, SELA, RAGNA), NEVER); /* without altruism */
    place(&b, SELA, 28, 6);
    assert_int_equal(urge(&b, DO_heal, RAGNA, SELA), NEVER); /* out of range */
    place(&b, SELA, 2, 3);
    set(&b, SELA, HP, -1);
    assert_int_equal(urge(&b, DO_heal, RAGNA, SELA), NEVER); /* dead */
    set(&b, SELA, HP, 2);
    set(&b, RAGNA, LUCK, 0);
    assert_int_equal(urge(&b, DO_heal, RAGNA, SELA), NEVER);
    assert_int_equal(urge(&b, DO_berserk, RAGNA, NOBODY), NEVER);
    bench_close(&b);
}

/* AS-104: before the first blow, with a foe near enough for it. */
static void rage_comes_before_the_blow(void **unused)
{
    struct bench b = scene();

    (void)unused;
    assert_true(urge(&b, DO_berserk, RAGNA, NOBODY) > urge(&b, DO_attack, RAGNA, SNIK));
    assert_int_equal(urge(&b, DO_berserk, SELA, NOBODY), NEVER);
    place(&b, SNIK, 9, 2);
    assert_int_equal(urge(&b, DO_berserk, RAGNA, NOBODY), NEVER);
    place(&b, SNIK, 3, 2);
    mark(&b, RAGNA, STRUCK, -1);
    assert_int_equal(urge(&b, DO_berserk, RAGNA, NOBODY), NEVER);
    bench_close(&b);
    b = scene();
    mark(&b, RAGNA, BERSERK_USED, -1);
    assert_int_equal(urge(&b, DO_berserk, RAGNA, NOBODY), NEVER);
    bench_close(&b);
}

static void who_lies_stands_up_and_what_is_spent_is_not_wanted(void **unused)
{
    struct bench b = scene();

    (void)unused;
    assert_int_equal(urge(&b, DO_stand_up, RAGNA, NOBODY), NEVER);
    mark(&b, RAGNA, PRONE, -1);
    assert_true(urge(&b, DO_stand_up, RAGNA, NOBODY) > urge(&b, DO_attack, RAGNA, SNIK));
    assert_int_equal(urge(&b, DO_move, RAGNA, NOBODY), NEVER);
    assert_int_equal(bench_play(&b, "start_encounter", NOBODY, NOBODY, "first_side=heroes ..."),
                     OUTCOME_DONE);
    assert_int_equal(bench_play(&b, "take_turn", NOBODY, RAGNA, "..."), OUTCOME_DONE);
    assert_true(urge(&b, DO_attack, RAGNA, SNIK) > NEVER);
    set(&b, RAGNA, COMBAT_ACTION, 0);
    assert_int_equal(urge(&b, DO_attack, RAGNA, SNIK), NEVER);
    assert_int_equal(urge(&b, DO_feint, RAGNA, SNIK), NEVER);
    set(&b, RAGNA, HP, 6);
    assert_int_equal(urge(&b, DO_heal, RAGNA, NOBODY), NEVER);
    bench_close(&b);
}

/* Without a map everybody is near. */
static void without_a_map_nobody_is_far(void **unused)
{
    struct bench b = bench_open("another", GRID_SQUARE, 0, 0);
    struct command c = command_make(DO_attack, 1);

    (void)unused;
    bench_figure(&b, "ragna", "heroes", 1, NULL, "muscularity=4");
    bench_figure(&b, "snik", "foes", 0, NULL, "");
    assert_true(urge(&b, DO_attack, 0, 1) >= urge(&b, DO_end_turn, 0, NOBODY) + 30);
    c.actor = 0;
    assert_int_equal(another_within(&b.now, &b.book, &c), 1);
    c.deed = DO_heal;
    assert_int_equal(another_within(&b.now, &b.book, &c), b.now.option[ALTRUISM_RANGE]);
    bench_close(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nearer_foes_are_struck_first),
        cmocka_unit_test(the_way_to_a_foe_counts_for_a_while),
        cmocka_unit_test(who_is_hurt_is_struck_before_who_is_whole),
        cmocka_unit_test(the_better_weapon_is_taken),
        cmocka_unit_test(a_feint_is_for_a_strong_guard),
        cmocka_unit_test(luck_mends_who_needs_it),
        cmocka_unit_test(rage_comes_before_the_blow),
        cmocka_unit_test(who_lies_stands_up_and_what_is_spent_is_not_wanted),
        cmocka_unit_test(without_a_map_nobody_is_far),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
