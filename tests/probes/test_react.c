/* Whose turn it is not: the program does what is a reaction, and only for some gain (FD-164). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "probes/probes.h"
#include "support/bench.h"

enum { ANN, ORC };

/* Reactions are worth something in themselves, or cost. */
static int shyness(const struct state *now, const struct book *book, int token)
{
    return 100 - 10 * ruleset_value(book, now, token, ruleset_find_stat(book->rules, "reactions"));
}

static int daring(const struct state *now, const struct book *book, int token)
{
    return 50 + 10 * ruleset_value(book, now, token, ruleset_find_stat(book->rules, "reactions"));
}

/* The leave is given; nothing is said of other questions. */
static enum suggested leave(const struct play *play, const struct question *question, bool spends,
                            struct answer *answer, int *value)
{
    (void)spends;
    if (question->key != ruleset_find_name(play->rules, "allow"))
        return SUGGESTS_NOTHING;
    question_rest(question, answer, value);
    value[0] = 1;
    return SUGGESTS_ALL;
}

/* Ann has the turn; the GM's orc may react, and has the Doom for it. */
static struct bench orc_waits(const struct ruleset *rules)
{
    struct bench b = bench_open_with(rules, GRID_SQUARE, 0, 0);

    bench_figure(&b, "ann", "heroes", 1, NULL, "pc=1 brawn=10");
    bench_figure(&b, "orc", "foes", SEAT_GM, NULL, "brawn=8");
    b.now.pool[1] = 3;
    b.now.turn.mode = MODE_ENCOUNTER;
    b.now.turn.actor = ANN;
    return b;
}

/* What the GM's seat chooses: its verb, -1 nothing. */
static int chosen(int (*fitness)(const struct state *, const struct book *, int))
{
    struct ruleset rules = doom_probe;
    struct bench b;
    struct command choice = { 0 };
    struct str why = { 0 };
    int deed = -1;

    rules.program.fitness = fitness;
    rules.program.suggest = leave;
    b = orc_waits(&rules);
    assert_int_equal(ruleset_next_actor(&rules, &b.now, SEATS_GM), ORC);
    assert_int_equal(ruleset_next_actor(&rules, &b.now, SEATS_ALL), ANN);
    if (ai_choose(&b.now, &b.book, SEATS_GM, false, (struct ai_effort){ AI_BUDGET, NULL }, &choice, &why)) {
        deed = choice.deed;
        assert_int_equal(choice.actor, ORC);
        command_clear(&choice);
    }
    str_clear(&why);
    bench_close(&b);
    return deed;
}

static void the_program_reacts_where_that_gains_something(void **unused)
{
    (void)unused;
    assert_int_equal(chosen(daring), ruleset_find_deed(&doom_probe, "react"));
    assert_int_equal(chosen(shyness), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(the_program_reacts_where_that_gains_something) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
