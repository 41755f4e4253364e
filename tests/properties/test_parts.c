/*
 * What every number of a sheet is made of: in random games of every rule set
 * its parts come to the number, after every few deeds and for every figure.
 */
#include "core/part.h"
#include "properties/fights.h"
#include "properties/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { GAMES = 6, STRETCHES = 8, DEEDS = 12 };

static int number_of(const struct state *now, const struct book *book, int token, int stat)
{
    return ruleset_value(book, now, token, stat);
}

/* How many numbers were taken apart into more than one part. */
static int check_figures(const struct state *now, const struct book *book)
{
    const struct ruleset *rules = book->rules;
    int several = 0;

    for (int token = 0; token < now->ntokens; token++)
        for (int stat = 0; stat < rules->nstats; stat++) {
            struct parts parts;

            parts_of(now, book, token, stat, &parts);
            if (parts_sum(&parts) != number_of(now, book, token, stat))
                fail_msg("%s: %s of figure %d is %d, its parts come to %d", rules->id, rules->stats[stat].key,
                         token, number_of(now, book, token, stat), parts_sum(&parts));
            for (int i = 0; i < parts.n; i++)
                assert_true(parts.part[i].rule && parts.part[i].value != 0);
            several += parts.n > 1;
        }
    return several;
}

/* `state`: which system. */
static void parts_come_to_the_number(void **state)
{
    int system = *(const int *)*state, several = 0;
    struct random random;

    random_from_number(&random, 31u + (unsigned)system);
    for (int i = 0; i < GAMES; i++) {
        struct bench b = fight_of(system, &random);
        struct session *s = game_of(&b);

        bench_close(&b);
        for (int k = 0; k < STRETCHES; k++) {
            several += check_figures(session_state(s), session_book(s));
            game_play(s, &random, DEEDS, true);
        }
        session_close(s);
    }
    if (system == 0)
        assert_true(several > GAMES * STRETCHES);
}

/* More parts than there is room for still come to the number. */
static void many_parts_keep_their_sum(void **unused)
{
    struct parts parts = { .n = 0 };

    (void)unused;
    for (int i = 1; i <= 2 * PARTS_MAX; i++)
        parts_add(&parts, NAME_own, "AS-09", i);
    parts_add(&parts, NAME_own, "AS-09", 0);
    assert_int_equal(parts.n, PARTS_MAX);
    assert_int_equal(parts_sum(&parts), PARTS_MAX * (2 * PARTS_MAX + 1));
}

int main(void)
{
    static int system[FIGHT_SYSTEMS] = { 0, 1, 2, 3, 4 };
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(parts_come_to_the_number, &system[0]),
        cmocka_unit_test_prestate(parts_come_to_the_number, &system[1]),
        cmocka_unit_test_prestate(parts_come_to_the_number, &system[2]),
        cmocka_unit_test_prestate(parts_come_to_the_number, &system[3]),
        cmocka_unit_test_prestate(parts_come_to_the_number, &system[4]),
        cmocka_unit_test(many_parts_keep_their_sum),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
