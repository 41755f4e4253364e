/*
 * What is only planned: every way is gone in thought, the best is taken, and the reason has the numbers
 * behind it.
 */
#include "ai/ai.h"
#include "ai/plan.h"
#include "support/bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { VAL, MIA, ORC, IMP };

static const struct ai_effort effort = { AI_BUDGET, NULL };

/* A fight in which nobody has declared anything. */
static struct bench scene(const char *val, const char *val_at, const char *orc, const char *orc_at)
{
    struct bench b = bench_open("nudge", GRID_SQUARE, 24, 8);

    bench_figure(&b, "val", "heroes", 1, val_at, val);
    bench_figure(&b, "mia", "heroes", 1, "1,1", "rank_grunt=2");
    bench_figure(&b, "orc", "foes", 0, orc_at, orc);
    bench_play(&b, "start_encounter", NOBODY, NOBODY, "");
    return b;
}

static const char *choose(struct bench *b, struct command *choice, struct str *why)
{
    str_init(why);
    assert_true(ai_choose(&b->now, &b->book, 1u << 1, false, effort, choice, why));
    assert_int_equal(choice->actor, VAL);
    return b->rules->deeds[choice->deed]->key;
}

/* What the program answers to the first question of the wish. */
static const char *answers(struct bench *b, const struct command *command)
{
    struct tape tape = { 0 };
    struct answer answer;
    int value[OPTIONS_ASKED];
    struct question q;
    struct play p;

    play_begin(&p, &b->now, &b->book, command);
    assert_int_equal(play_run(&p, &tape), OUTCOME_ASKS);
    question_copy(&q, &p.wants);
    play_rollback(&p);
    play_clear(&p);
    assert_true(ai_answer(&b->now, &b->book, command, &tape, &q, effort, &answer, value, NULL));
    return ruleset_name(b->rules, q.option[value[0]].key);
}

static void the_reason_has_the_numbers_that_decided(void **unused)
{
    struct bench b = scene("brawn=2 focus=1 rank_grunt=3", "4,4", "kind=1 level=1 threshold=1", "5,4");
    uint64_t before = b.now.hash;
    struct command choice;
    struct str why;

    (void)unused;
    assert_string_equal(choose(&b, &choice, &why), "prepare"); /* before it strikes */
    assert_memory_equal(str_cstr(&why), "=prepare.melee hit=0.81 wounds_gained=0.8", 41);
    assert_non_null(strstr(str_cstr(&why), " out=0.00 worth="));
    assert_non_null(strstr(str_cstr(&why), "|declare.melee hit=0.81 "));
    assert_true(b.now.hash == before);
    assert_string_equal(answers(&b, &choice), "melee"); /* and that is what it then says */
    command_clear(&choice);
    str_clear(&why);
    bench_close(&b);
}

/* Nobody who could come near, nobody to reach at once: it goes. */
static void who_has_nobody_to_strike_goes(void **unused)
{
    struct bench b = scene("brawn=2 focus=1 rank_grunt=3", "2,4", "kind=1 level=1 threshold=1", "22,4");
    struct command choice;
    struct str why;

    (void)unused;
    assert_string_equal(choose(&b, &choice, &why), "declare");
    assert_memory_equal(str_cstr(&why), "=declare.move wounds_gained=0.00 out=0.00 worth=", 48);
    assert_string_equal(answers(&b, &choice), "move");
    command_clear(&choice);
    str_clear(&why);
    bench_close(&b);
}

/* Strong hands with a strong foe beside them, and one Level from being out: it covers itself. */
static void who_is_in_danger_covers_itself(void **unused)
{
    struct bench b = scene("co_ordination=2 awareness=2", "4,4", "kind=1 level=3 threshold=60", "5,4");
    struct command choice;
    struct str why;

    (void)unused;
    assert_string_equal(choose(&b, &choice, &why), "declare");
    assert_memory_equal(str_cstr(&why), "=declare.defend ", 16);
    assert_string_equal(answers(&b, &choice), "defend");
    command_clear(&choice);
    str_clear(&why);
    bench_close(&b);
}

/* Held back until any foe acts, everybody has declared, and the far one of two foes runs. */
static struct bench held_back(const char *orc_at)
{
    struct bench b = scene("brawn=2 focus=1 rank_grunt=3", "4,4", "kind=1 level=1 threshold=1", orc_at);

    bench_figure(&b, "imp", "foes", 0, "20,4", "kind=1 level=1 threshold=1");
    bench_play(&b, "prepare", VAL, NOBODY, "kind=melee watched=any_foe event=acts");
    bench_play(&b, "declare", MIA, NOBODY, "kind=nothing");
    bench_play(&b, "declare", ORC, NOBODY, "kind=melee");
    bench_play(&b, "declare", IMP, NOBODY, "kind=move");
    return b;
}

/* Who can strike anybody when the first foe acts does so then: a later one may not come. */
static void what_is_held_back_is_done_at_the_first_chance(void **unused)
{
    static const char *const orc_at[] = { "5,4", "9,4" }, *const when[] = { "before", "keep" };

    (void)unused;
    for (int i = 0; i < 2; i++) {
        struct bench b = held_back(orc_at[i]);
        struct command move = command_make(ruleset_find_deed(b.rules, "move"), SEAT_GM);

        move.actor = IMP;
        assert_string_equal(answers(&b, &move), when[i]);
        bench_close(&b);
    }
}

/* Not to the nearest foe, but to the one that a single blow takes out. */
static void who_declared_a_move_goes_to_whom_it_would_rather_strike(void **unused)
{
    struct bench b = scene("brawn=2 focus=1 rank_grunt=3", "9,4", "kind=1 level=3 threshold=5", "16,4");
    struct command choice;
    struct str why;

    (void)unused;
    bench_figure(&b, "imp", "foes", 0, "1,4", "kind=1 level=1 threshold=1");
    bench_play(&b, "declare", VAL, NOBODY, "kind=move");
    bench_play(&b, "declare", MIA, NOBODY, "kind=nothing");
    bench_play(&b, "declare", ORC, NOBODY, "kind=nothing");
    bench_play(&b, "declare", IMP, NOBODY, "kind=nothing");
    assert_string_equal(choose(&b, &choice, &why), "move");
    assert_memory_equal(str_cstr(&why), "=move@3 away=8", 14); /* the imp is the figure of that number */
    command_clear(&choice);
    str_clear(&why);
    bench_close(&b);
}

static void every_way_is_gone_and_nothing_is_left_of_it(void **unused)
{
    struct bench b = scene("brawn=2 focus=1 rank_grunt=3", "4,4", "kind=1 level=1 threshold=1", "5,4");
    struct command command = command_make(ruleset_find_deed(b.rules, "declare"), 1);
    struct planned way[PLAN_WAYS];
    struct valuation value;
    uint64_t before = b.now.hash;

    (void)unused;
    command.actor = VAL;
    assert_true(value_init(&value, &b.now, &b.book, b.now.token[VAL].side));
    value_look_ahead(&value, &b.now, VAL);
    assert_int_equal(plan_ways(&b.now, &b.book, &command, &value, way), 7);
    assert_string_equal(ruleset_name(b.rules, way[0].answer), "defend");
    assert_string_equal(ruleset_name(b.rules, way[4].answer), "melee");
    assert_string_equal(ruleset_name(b.rules, way[6].answer), "nothing");
    assert_true(way[4].value > way[0].value && way[0].value > way[6].value);
    assert_true(b.now.hash == before);
    command.actor = ORC; /* what an enemy does stands in the book */
    command.seat = SEAT_GM;
    assert_int_equal(plan_ways(&b.now, &b.book, &command, &value, way), 1);
    assert_string_equal(ruleset_name(b.rules, way[0].answer), "melee");
    command.deed = (short)ruleset_find_deed(b.rules, "end_turn");
    assert_int_equal(plan_ways(&b.now, &b.book, &command, &value, way), -1); /* refused */
    value_clear(&value);
    bench_close(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_reason_has_the_numbers_that_decided),
        cmocka_unit_test(who_has_nobody_to_strike_goes),
        cmocka_unit_test(who_is_in_danger_covers_itself),
        cmocka_unit_test(what_is_held_back_is_done_at_the_first_chance),
        cmocka_unit_test(who_declared_a_move_goes_to_whom_it_would_rather_strike),
        cmocka_unit_test(every_way_is_gone_and_nothing_is_left_of_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
