/*
 * Odds of an attack against an independent convolution: two dice, rerolls by
 * luck, a damage die; no rule code but one run that tells what is added.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/bounds.h"
#include "core/shown.h"
#include "support/bench.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { DIE = 20, HARM_MOST = 32 };

/* An attacker with luck and a defender with some; what is added to their dice. */
struct duel {
    struct bench b;
    int attacker, defender;
    int margin, harm, harm_die; /* added to the difference of the dice; to the damage die, and its size */
};

static const struct event *event(const struct duel *d, int kind, const char *name)
{
    for (int i = 0; i < d->b.last.n; i++)
        if (d->b.last.at[i].kind == kind && d->b.last.at[i].what == ruleset_find_name(d->b.rules, name))
            return &d->b.last.at[i];
    fail_msg("there is no event %s", name);
    return NULL;
}

static struct duel open_duel(const char *one, const char *other)
{
    struct duel d = { .b = bench_open("another", GRID_SQUARE, 12, 8) };

    bench_option(&d.b, "prone_mode", "ask");
    d.attacker = bench_figure(&d.b, "one", "heroes", 1, "2,3", one);
    d.defender = bench_figure(&d.b, "other", "foes", 0, "3,3", other);
    assert_int_equal(bench_play(&d.b, "start_encounter", -1, -1, "first_side=heroes"), OUTCOME_DONE);
    return d;
}

/* Fight once with dice that are known and without luck, on a table of its own. */
static void find_out(struct duel *d, const char *one, const char *other)
{
    struct duel trial;
    char poor[2][128];

    snprintf(poor[0], sizeof poor[0], "%s luck=0", one);
    snprintf(poor[1], sizeof poor[1], "%s luck=0", other);
    trial = open_duel(poor[0], poor[1]);
    assert_int_equal(bench_play(&trial.b, "attack", trial.attacker, trial.defender, "d20=19 d20=2 ..."),
                     OUTCOME_DONE);
    d->margin = event(&trial, EVENT_TOTAL, "margin")->now - 17;
    d->harm = event(&trial, EVENT_TOTAL, "damage")->now - event(&trial, EVENT_ROLLED, "damage")->roll.face[0];
    d->harm_die = event(&trial, EVENT_ROLLED, "damage")->roll.sides;
    bench_close(&trial.b);
}

/* What the two dice, and the reroll of a miss, come to. */
struct expected {
    double hit, margin, prone; /* chance; mean of the margins of hits; chance of five and more */
};

static void add(struct expected *e, int margin, double chance)
{
    if (margin < 0)
        return;
    e->hit += chance;
    e->margin += chance * margin;
    e->prone += margin >= 5 ? chance : 0;
}

static struct expected convolve(int bonus, bool reroll)
{
    struct expected e = { 0, 0, 0 };

    for (int a = 1; a <= DIE; a++)
        for (int b = 1; b <= DIE; b++)
            for (int again = 1; again <= DIE; again++) {
                int best = reroll && a - b + bonus < 0 && again > a ? again : a;

                add(&e, best - b + bonus, 1.0 / (DIE * DIE * DIE));
            }
    return e;
}

static void near(double one, double other)
{
    if (fabs(one - other) > 1e-11)
        fail_msg("%.15f is not %.15f", one, other);
}

static void check_harm(const struct duel *d, const struct watch *damage, double hit)
{
    double expected[HARM_MOST] = { 0 };

    for (int face = 1; face <= d->harm_die; face++) {
        int harm = larger(face + d->harm, 1);

        expected[harm] += hit / d->harm_die;
    }
    for (int harm = 0; harm < HARM_MOST; harm++)
        near(harm >= damage->lo && harm < damage->lo + damage->n ? damage->histogram[harm - damage->lo] : 0,
             expected[harm]);
}

static const struct named_policy *policy_named(const struct ruleset *rules, const char *key)
{
    for (int i = 0; i < rules->shown.npolicies; i++)
        if (strcmp(rules->shown.policies[i].key, key) == 0)
            return &rules->shown.policies[i];
    return NULL;
}

static void check_duel(const char *one, const char *other, bool reroll)
{
    struct duel d = open_duel(one, other);
    const struct ruleset *rules = d.b.rules;
    struct shown shown = { reroll ? policy_named(rules, "if_missed") : NULL, 1 };
    struct command c = command_make(ruleset_find_deed(rules, "attack"), 1);
    struct policy policy[SEATS];
    struct odds odds = { .n = 4 };
    struct expected e;

    find_out(&d, one, other);
    c.actor = d.attacker;
    c.target = d.defender;
    odds.watch[0] = watch_make(EVENT_RESULT, ruleset_find_name(rules, "hit"));
    odds.watch[1] = watch_make(EVENT_TOTAL, ruleset_find_name(rules, "margin"));
    odds.watch[2] = watch_make(EVENT_RESULT, ruleset_find_name(rules, "knocked_prone"));
    odds.watch[3] = watch_make(EVENT_TOTAL, ruleset_find_name(rules, "damage"));
    shown_policies(&shown, policy);
    assert_true(explore_odds(&d.b.now, &d.b.book, &c, NULL, policy, NULL, NULL, 1000000, &odds));
    assert_true(odds.exact && !odds.refused);
    e = convolve(d.margin, reroll);
    near(odds.watch[0].chance, e.hit);
    near(odds.watch[1].mean, e.margin);
    near(odds.watch[2].chance, e.prone);
    check_harm(&d, &odds.watch[3], e.hit);
    odds_clear(&odds);
    bench_close(&d.b);
}

static const char *const fighters[][2] = {
    { "muscularity=4 endurance=3 luck=2 hp_max=40 hp=40", "nimbleness=2 hp_max=40 hp=40" },
    { "muscularity=1 endurance=3 luck=1 hp_max=40 hp=40", "nimbleness=5 hp_max=40 hp=40" },
    { "muscularity=6 endurance=3 luck=3 hp_max=40 hp=40", "nimbleness=0 luck=2 hp_max=40 hp=40" },
    { "muscularity=0 endurance=1 luck=1 hp_max=40 hp=12", "nimbleness=6 hp_max=40 hp=12" },
};

static void odds_when_nobody_spends_equal_the_convolution(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof fighters / sizeof *fighters; i++)
        check_duel(fighters[i][0], fighters[i][1], false);
}

static void odds_with_luck_on_a_miss_equal_the_convolution(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof fighters / sizeof *fighters; i++)
        check_duel(fighters[i][0], fighters[i][1], true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odds_when_nobody_spends_equal_the_convolution),
        cmocka_unit_test(odds_with_luck_on_a_miss_equal_the_convolution),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
