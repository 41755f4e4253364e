/* When the odds of two answers say the same (view/table/odds.h). */
#include "view/tabletop.h"

#include "view/table/odds.h"

#include <math.h>

static struct table_odds known(double chance, double mean)
{
    return (struct table_odds){
        .n = 2,
        .of = { { .name = 7, .exact = true, .chance = chance },
                { .name = 8, .ranged = true, .chance = 1, .mean = mean, .lo = 1, .hi = 6 } }
    };
}

static void the_same_numbers_are_alike(void **unused)
{
    struct table_odds one = known(0.1 + 0.2, 3.5), other = known(0.3, 3.5);

    (void)unused;
    assert_true(table_odds_alike(&one, &other)); /* in another order 0.1 + 0.2 is not 0.3 */
    other.of[1].hi = 7;
    assert_false(table_odds_alike(&one, &other));
    other = known(0.3, 3.5);
    other.n = 1;
    assert_false(table_odds_alike(&one, &other));
}

/* A blow that cannot miss whatever one answers: "100 % hit, 3 damage" stands on each answer. */
static void what_is_certain_for_all_answers_is_told(void **unused)
{
    struct table_odds both[2] = { known(1, 3), known(1, 3) };
    short decided[TABLE_ODDS_FIGURES];

    (void)unused;
    both[0].of[1].exact = both[1].of[1].exact = true;
    assert_false(table_odds_settled(&both[0]));     /* how much is open */
    both[0].of[0].chance = 1 - TABLE_ODDS_SAME / 2; /* as sums of many outcomes come to */
    assert_true(table_odds_sure(&both[0]));
    both[0].of[0].chance = 0.99;
    assert_false(table_odds_sure(&both[0]));
    both[0].of[0].chance = 1;
    assert_int_equal(table_odds_decided(both, 2, decided), 1);
    both[0].of[1].lo = both[0].of[1].hi = both[1].of[1].lo = both[1].of[1].hi = 3;
    assert_true(table_odds_settled(&both[0]));
    assert_int_equal(table_odds_decided(both, 2, decided), 0);
    both[1].of[0].chance = 0.5;
    assert_false(table_odds_settled(&both[1]));
    both[1].of[0].chance = 0;
    assert_false(table_odds_settled(&both[1])); /* how it ends is decided later */
}

/* On buttons both are "30 %". */
static void what_only_reads_the_same_is_not_alike(void **unused)
{
    struct table_odds one = known(0.30001, 3.5), other = known(0.3, 3.5);

    (void)unused;
    assert_false(table_odds_alike(&one, &other));
    one = known(0.3, 3.50001);
    assert_false(table_odds_alike(&one, &other));
}

static void what_nobody_can_tell_is_alike_and_nothing_else_without_figures(void **unused)
{
    struct table_odds secret = { .refused = true },
                      forbidden = { .refused = true, .refusal = { .rule = "AS-1" } },
                      waiting = { .waits = true }, none = { .n = 0 };

    (void)unused;
    assert_true(table_odds_alike(&secret, &secret));
    assert_false(table_odds_alike(&forbidden, &secret));
    assert_false(table_odds_alike(&forbidden, &forbidden));
    assert_false(table_odds_alike(&waiting, &waiting));
    assert_false(table_odds_alike(&none, &none));
}

/* A contest that either side may win: told is how likely it is that whoever hides does. */
static void the_success_that_is_told_is_of_whoever_acts(void **unused)
{
    static struct tabletop t;
    struct table_odds_store store = { .position = 0 };
    double chance[2];

    (void)unused;
    tabletop_open(&t, "saloon", true);
    tabletop_settle(&t);
    struct session *s = t.app.game.session;
    struct command hide = command_make(ruleset_find_deed(session_rules(s), "hide"), SEAT_GM);
    hide.actor = tabletop_figure(&t, "Ada");
    hide.target = tabletop_figure(&t, "Kane");
    for (int i = 0; i < 2; i++) {
        tabletop_set(&t, hide.actor, "stealth", i ? 5 : 0);
        table_odds_begin(&store, s, SEAT_GM, NULL);
        chance[i] = table_odds_wish(&store, s, NULL, &hide, NULL)->of[0].chance;
    }
    assert_true(chance[0] < 0.6 && chance[1] > chance[0] + 0.3);
    table_odds_clear(&store);
    tabletop_close((void **)&(struct tabletop *){ &t });
}

/* At five hit points each hit of a bow puts out; that some of them kill does not take away from it. */
static void who_dies_counts_among_those_who_are_out(void **unused)
{
    static struct tabletop t;
    struct table_odds_store store = { .position = 0 };

    (void)unused;
    tabletop_open(&t, "bridge", true);
    tabletop_settle(&t);
    struct session *s = t.app.game.session;
    const struct ruleset *rules = session_rules(s);
    struct command shot = command_make(ruleset_find_deed(rules, "attack"), SEAT_GM);
    shot.actor = tabletop_figure(&t, "Sela");
    shot.target = tabletop_figure(&t, "Mawl");
    tabletop_set(&t, shot.target, "hp", 5);
    table_odds_begin(&store, s, SEAT_GM, NULL);
    const struct table_odds *odds = table_odds_wish(&store, s, NULL, &shot, NULL);
    const struct table_chance *hit = table_odds_of(odds, ruleset_find_name(rules, "hit")),
                              *out = table_odds_of(odds, ruleset_find_name(rules, "unconscious")),
                              *dead = table_odds_of(odds, ruleset_find_name(rules, "dead"));
    assert_true(hit && out && dead && dead->chance > 0.1);
    assert_true(fabs(out->chance - hit->chance) < TABLE_ODDS_SAME);
    table_odds_clear(&store);
    tabletop_close((void **)&(struct tabletop *){ &t });
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_numbers_are_alike),
        cmocka_unit_test(what_is_certain_for_all_answers_is_told),
        cmocka_unit_test(what_only_reads_the_same_is_not_alike),
        cmocka_unit_test(what_nobody_can_tell_is_alike_and_nothing_else_without_figures),
        cmocka_unit_test(the_success_that_is_told_is_of_whoever_acts),
        cmocka_unit_test(who_dies_counts_among_those_who_are_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
