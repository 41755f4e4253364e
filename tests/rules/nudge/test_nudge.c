/*
 * What a script cannot see of Nudge: odds as each seat may
 * know them, what was hidden in the log, odds against sums.
 */
#include "base/bounds.h"
#include "core/explore.h"
#include "core/shown.h"
#include "rules/list.h"
#include "rules/nudge/nudge.h"
#include "support/bench.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

/* ---- section 24: the sums of the catalogue, worked out here ---- */

enum { ROWS = BINGO + 1 };

static double binomial(int n, int k)
{
    double ways = 1;

    for (int i = 1; i <= k; i++)
        ways = ways * (n - k + i) / i;
    return ways / pow(2, n);
}

/* Fixed Nudges and Meddle: s(k) = max(0, k + v + g [1 <= k <= 3]) + m. */
static void rows_of(int n, int own, int gm, int meddle, double row[ROWS])
{
    for (int i = 0; i < ROWS; i++)
        row[i] = 0;
    for (int k = 0; k <= n; k++) {
        int sum = k + own + (k >= 1 && k <= 3 ? gm : 0);

        sum = larger(sum, 0) + meddle;
        row[smaller(sum, BINGO)] += binomial(n, k);
    }
}

/* ---- the same from the rule code ---- */

struct fixed {
    int nudge, convert, meddle;
};

static bool answer_fixed(const void *context, const struct play *p, const struct question *q,
                         struct answer *answer, int *value)
{
    const struct fixed *fixed = context;

    (void)p;
    question_rest(q, answer, value);
    if (q->key == N_nudge)
        value[0] = fixed->nudge;
    else if (q->key == N_convert)
        value[0] = fixed->convert;
    else if (q->key == N_meddle)
        value[0] = fixed->meddle;
    for (int i = 0; q->key == N_attributes && i < q->n; i++)
        value[i] = i == BRAWN || i == GUILE;
    return true;
}

static void odds_of(struct bench *b, const struct fixed *fixed, double row[ROWS])
{
    struct command test = command_make(DO_test, 1);
    struct odds odds = { .n = ROWS };
    struct policy policy[SEATS];
    int type = texts_find(&b->book.texts, "shooting");

    for (int i = 0; i < SEATS; i++)
        policy[i] = (struct policy){ answer_fixed, fixed };
    test.actor = 0;
    assert_true(tape_add(&test.args,
                         (struct answer){ .kind = ASK_WORDS, .seat = SEAT_ANY, .key = N_action_type, .n = 1 },
                         &type));
    for (int i = 0; i < ROWS; i++)
        odds.watch[i] = watch_make(EVENT_RESULT, N_botch + i);
    assert_true(explore_odds(&b->now, &b->book, &test, NULL, policy, NULL, NULL, 100000, &odds));
    assert_true(odds.exact && !odds.refused);
    for (int i = 0; i < ROWS; i++)
        row[i] = odds.watch[i].chance;
    odds_clear(&odds);
    command_clear(&test);
}

static struct bench tester(int brawn, int guile, int points)
{
    struct bench b = bench_open_with(&nudge_set, GRID_SQUARE, 8, 8);
    char words[64];
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct tape none = { 0 };
    struct play p;
    int whole, quality[] = { QUALITY, -1, 0, 0, 3, AN_ITEM, 0, SEATS_ALL },
               pool = ruleset_pool(&nudge_set, MEDDLE, 1);

    snprintf(words, sizeof words, "rank_grunt=9 brawn=%d guile=%d", brawn, guile);
    bench_figure(&b, "val", "heroes", 1, "2,2", words);
    quality[6] = texts_add(&b.book.texts, "cannon");
    whole = 0;
    assert_true(command_edit(&c, EDIT_add_mark, 0, 0, 0, quality, 8));
    for (int i = 0; i < points; i++) {
        const int point[] = { BONUS_POINT, whole, 0, 0, 0, BRAWN, texts_add(&b.book.texts, "shooting"),
                              SEATS_ALL };

        assert_true(command_edit(&c, EDIT_add_mark, 0, 0, 0, point, 8));
    }
    assert_true(command_edit(&c, EDIT_set_pool, 0, pool, 2, NULL, 0));
    play_begin(&p, &b.now, &b.book, &c);
    assert_int_equal(play_run(&p, &none), OUTCOME_DONE);
    play_clear(&p);
    command_clear(&c);
    return b;
}

/* NU-167: for all sizes of pools, Nudges, pairs and Meddle the rule code and the sums agree. */
static void odds_equal_the_sums(void **unused)
{
    (void)unused;
    for (int brawn = 0; brawn <= 4; brawn += 2)
        for (int guile = 0; guile <= 3; guile++) {
            struct bench b = tester(brawn, guile, 3);
            int always = nudge_number(&b.book, UNITS_ALWAYS);

            for (int nudge = -3; nudge <= 3; nudge++)
                for (int convert = 0; convert <= 1; convert++)
                    for (int meddle = 0; meddle <= 2; meddle++) {
                        const struct fixed fixed = { nudge, convert, meddle };
                        double rules[ROWS], sums[ROWS];

                        odds_of(&b, &fixed, rules);
                        rows_of(brawn + 3 + guile + always - 2 * convert, convert, nudge, meddle, sums);
                        for (int i = 0; i < ROWS; i++)
                            assert_true(fabs(rules[i] - sums[i]) < 1e-12);
                    }
            bench_close(&b);
        }
}

/*
 * ---- NU-53, NU-167: the defence that is suggested has, of the four, the fewest expected Wound Levels ----
 */

struct defended {
    struct shown shown;
    int option; /* -1: as shown odds have it */
};

static bool answer_defended(const void *context, const struct play *p, const struct question *q,
                            struct answer *answer, int *value)
{
    const struct defended *defended = context;

    if (q->key != N_defence || defended->option < 0)
        return shown_answer(&defended->shown, p, q, answer, value);
    question_rest(q, answer, value);
    value[0] = defended->option;
    return true;
}

static double levels(struct bench *b, int option)
{
    const struct defended defended = { { NULL, SEAT_GM }, option };
    struct command attack = command_make(DO_attack, SEAT_GM);
    struct odds odds = { .n = 1 };
    struct policy policy[SEATS];
    double mean;

    for (int i = 0; i < SEATS; i++)
        policy[i] = (struct policy){ answer_defended, &defended };
    attack.actor = 1;
    attack.target = 0;
    odds.watch[0] = watch_make(EVENT_TOTAL, N_wounds_gained);
    assert_true(explore_odds(&b->now, &b->book, &attack, NULL, policy, NULL, NULL, 100000, &odds));
    assert_true(odds.exact && !odds.refused);
    mean = odds.watch[0].mean;
    odds_clear(&odds);
    return mean;
}

static void the_headline_is_the_best_defence(void **unused)
{
    static const char *const words[] = { "rank_grunt=9", "rank_grunt=9 co_ordination=1 deduction=1",
                                         "rank_grunt=9 co_ordination=2 awareness=2",
                                         "rank_grunt=9 brawn=3 focus=1",
                                         "rank_grunt=9 co_ordination=1 awareness=1 brawn=2 focus=1" };

    (void)unused;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct bench b = bench_open_with(&nudge_set, GRID_SQUARE, 8, 8);
        double best = 9;

        bench_figure(&b, "val", "heroes", 1, "2,2", words[i]);
        bench_figure(&b, "orc", "foes", 0, "3,2", "kind=1 level=1");
        for (int option = 0; option < 4; option++)
            best = fmin(best, levels(&b, option));
        assert_true(fabs(levels(&b, -1) - best) < 1e-12);
        bench_close(&b);
    }
}

/* ---- NU-62, NU-130: Thresholds are the book's ---- */

/* The book says it so; the Threshold of the first figure. */
static int threshold_where(struct bench *b, const char *key, int number)
{
    struct item item = b->book.item[book_find_item(&b->book, key)];

    item.field[0] = number;
    assert_true(book_add_item(&b->book, &item) >= 0);
    return nudge_value(&b->now, &b->book, 0, THRESHOLD);
}

static void thresholds_are_the_books(void **state)
{
    static const char *const keys[] = { "enemy_threshold_basic", "enemy_threshold_advanced",
                                        "enemy_threshold_epic" };
    struct bench b = bench_open("nudge", GRID_SQUARE, 4, 4);

    (void)state;
    bench_figure(&b, "one", "raiders", 1, "1,1", "brawn=3");
    assert_int_equal(threshold_where(&b, "threshold_base", 7), 10);
    bench_close(&b);
    for (int level = 1; level <= LEVEL_MOST; level++) {
        char words[40];

        b = bench_open("nudge", GRID_SQUARE, 4, 4);
        snprintf(words, sizeof words, "kind=%d level=%d", AN_ENEMY, level);
        bench_figure(&b, "one", "guards", 0, "1,1", words);
        assert_int_equal(threshold_where(&b, keys[level - 1], 40 + level), 40 + level);
        bench_close(&b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(odds_equal_the_sums),
                                        cmocka_unit_test(thresholds_are_the_books),
                                        cmocka_unit_test(the_headline_is_the_best_defence) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
