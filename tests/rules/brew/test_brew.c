/*
 * What a script of Brew sees a case of, for all cases: the ladder, pairs and their names, wounds, lack of
 * sleep day by day, dawns.
 */
#include "base/faults.h"
#include "content/items.h"
#include "core/apply.h"
#include "rules/brew/roll.h"
#include "support/bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

static struct bench open_book(void)
{
    struct bench b = bench_open("brew", GRID_SQUARE, 12, 8);
    struct faults faults;

    faults_init(&faults);
    assert_true(items_load(&b.book, &faults));
    faults_clear(&faults);
    bench_figure(&b, "ada", "heroes", 1, "3,3", "power=2 precision=2 speed=2 perception=2 wits=2 charisma=2");
    return b;
}

/* BREW-03: 6, 8, 10, 16, 18; BREW-117's 12 is no rung. */
static void the_ladder_is_climbed_rung_by_rung(void **unused)
{
    static const int rung[] = { 6, 8, 10, 16, 18 };
    struct bench b = open_book();

    (void)unused;
    for (int total = 0; total < 18; total++) {
        int next = 0;

        while (rung[next] <= total)
            next++;
        assert_int_equal(brew_next_rung(&b.now, total), rung[next]);
    }
    for (int difficulty = 0; difficulty <= 20; difficulty++)
        for (int total = 0; total <= 25; total++) {
            int steps = 0;

            for (int i = 0; i < 5; i++)
                steps += rung[i] > difficulty && rung[i] <= total;
            assert_int_equal(brew_steps(&b.now, difficulty, total), steps);
        }
    bench_close(&b);
}

/* BREW-08: any Attribute with any skill, each pair by a name of its own. */
static void every_pair_is_found_by_its_name(void **unused)
{
    (void)unused;
    for (int attribute = 0; attribute < ATTRIBUTES; attribute++)
        for (int skill = 0; skill < SKILLS + FIELDS; skill++) {
            struct pair pair = { .attribute = attribute, .skill = skill };
            struct pair found = brew_pair_named(brew_pair_name(pair));

            assert_int_equal(found.attribute, attribute);
            assert_int_equal(found.skill, skill);
        }
}

/* BREW-94: worse at 3, hurt at 5, sound above. */
static void wounds_go_by_health(void **unused)
{
    struct bench b = open_book();

    (void)unused;
    for (int health = 0; health <= 12; health++)
        assert_int_equal(brew_wounds(&b.book, health), brew_wounds(&b.book, health <= 3   ? 0
                                                                            : health <= 5 ? 5
                                                                                          : 12));
    assert_int_not_equal(brew_wounds(&b.book, 3), brew_wounds(&b.book, 4));
    assert_int_not_equal(brew_wounds(&b.book, 5), brew_wounds(&b.book, 6));
    bench_close(&b);
}

static void lay(struct bench *b, struct mark mark)
{
    struct event e = { .kind = EVENT_MARKED, .mark = mark };

    e.mark.next = apply_next_mark(&b->now);
    assert_true(apply_event(&b->now, &e));
}

static void lay_sleepless(struct bench *b, int day, int slept)
{
    const struct mark_field *field = brew_marks[SLEEPLESS].field;
    struct mark mark = mark_make(SLEEPLESS, 0);

    mark.a = mark_field_put(mark_field_put(mark.a, &field[SLEEPLESS_DAY], day), &field[SLEEPLESS_SLEPT],
                            slept);
    lay(b, mark);
}

/* BREW-134, BREW-137: power, precision, speed, perception, wits, charisma, day by day. */
static void lack_of_sleep_takes_what_the_book_says(void **unused)
{
    static const int none[8][ATTRIBUTES] = { [2] = { 0, -1, 0, -2, -2, -1 },
                                             [3] = { 0, -1, 0, -2, -2, -1 },
                                             [4] = { 0, -2, 0, -4, -4, -2 },
                                             [5] = { 0, -2, 0, -4, -4, -2 } };
    static const int some[8][ATTRIBUTES] = {
        [2] = { 0, -1, 0, -1, -1, 0 },   [3] = { 0, -1, 0, -1, -1, 0 },    [4] = { -1, -1, 0, -1, -1, -1 },
        [5] = { -1, -1, 0, -1, -1, -1 }, [6] = { -2, -2, -2, -2, -2, -2 }, [7] = { -2, -2, -2, -2, -2, -2 }
    };

    (void)unused;
    for (int slept = SLEPT_NONE; slept <= SLEPT_SHORT; slept++)
        for (int day = 1; day <= (slept == SLEPT_NONE ? 5 : 7); day++) {
            struct bench b = open_book();

            bench_option(&b, "sleep_mode", "hard");
            lay_sleepless(&b, day, slept);
            for (int i = 0; i < ATTRIBUTES; i++)
                assert_int_equal(brew_sleep_penalty(&b.now, &b.book, 0, i),
                                 slept == SLEPT_NONE ? none[day][i] : some[day][i]);
            bench_close(&b);
        }
}

/* BREW-211: how a chase stands, for whoever knows of both: legs rolled and won, who is after whom. */
static void a_chase_is_told_to_who_knows_both(void **unused)
{
    static const int told[] = { [CHASE_PURSUER] = 0, [CHASE_LEG] = 3, [CHASE_WON] = 1, [CHASE_LOST] = 2 };
    struct bench b = open_book();
    struct mark mark = mark_make(CHASE, TABLE);
    struct track_stands is;
    int id = apply_next_mark(&b.now);

    (void)unused;
    bench_figure(&b, "bob", "foes", 1, "9,3", "speed=2");
    bench_option(&b, "chase_legs", "7");
    for (int i = CHASE_PURSUER; i <= CHASE_LOST; i++)
        mark.a = mark_field_put(mark.a, &brew_marks[CHASE].field[i], told[i]);
    mark.of = 1;
    lay(&b, mark);
    assert_true(brew_chase_stands(&b.now, &b.book, id, &is));
    assert_int_equal(is.legs, 7);
    assert_int_equal(is.rolled, 3);
    assert_int_equal(is.after, 0);
    assert_int_equal(is.ahead, 1);
    assert_int_equal(is.won, 1);
    assert_int_equal(is.lost, 2);
    for (int gone = 0; gone < 2; gone++) {
        b.now.token[gone].flags |= TOKEN_GONE;
        assert_false(brew_chase_stands(&b.now, &b.book, id, &is));
        b.now.token[gone].flags &= (unsigned short)~TOKEN_GONE;
    }
    bench_close(&b);
}

/* BREW-78: a hurt foe far off is run after by whoever can reach nobody else this turn. */
static void who_reaches_nobody_runs_after_who_gets_away(void **unused)
{
    static const struct {
        const char *other, *health;
        bool runs;
    } row[] = { { "10,2", "health=3", true }, { "6,3", "health=3", false }, { "10,2", "health=4", false } };

    (void)unused;
    for (int i = 0; i < 3; i++) {
        struct bench b = open_book();
        struct command wish = command_make(DO_pursue, 1);

        bench_figure(&b, "bob", "foes", 0, "11,3", row[i].health);
        bench_figure(&b, "cy", "foes", 0, row[i].other, "speed=2");
        wish.actor = 0;
        wish.target = 1;
        b.now.stat[MOVE_LEFT] = 2; /* ada's */
        assert_int_equal(brew_urge(&b.now, &b.book, &wish) > 0, row[i].runs);
        wish.target = 2; /* nothing keeps it from fighting */
        assert_int_equal(brew_urge(&b.now, &b.book, &wish), 0);
        bench_close(&b);
    }
}

/* BREW-50: one dawn a day. */
static void each_day_has_one_dawn(void **unused)
{
    enum { DAY = 24 * 60 };

    (void)unused;
    for (int minute = 0; minute < 3 * DAY; minute += 7) {
        assert_int_equal(brew_dawns(minute + DAY) - brew_dawns(minute), 1);
        assert_in_range(brew_dawns(minute + 7) - brew_dawns(minute), 0, 1);
    }
}

static int fitness_at(struct bench *b, int health)
{
    struct event e = { .kind = EVENT_STAT, .who = 0, .what = HEALTH, .now = health };

    e.old = state_stat(&b->now, 0, HEALTH);
    assert_true(apply_event(&b->now, &e));
    return brew_fitness(&b->now, &b->book, 0);
}

/* Each wound, each injury (BREW-100) and a hold are worth something to the program, and lying down most. */
static void whatever_makes_it_worse_is_worth_something(void **unused)
{
    struct bench b = open_book();
    int most = 100, injuries = b.now.option[LASTING_INJURY_CAP];

    (void)unused;
    for (int has = 0; has <= injuries; has++) {
        int was = 101;

        for (int health = state_stat(&b.now, 0, HEALTH_MAX); health > 0; health--) {
            int worth = fitness_at(&b, health);

            assert_true(worth < was);
            was = worth;
        }
        assert_true(was < most);
        most = was;
        if (has < injuries)
            lay(&b, mark_make(LASTING_INJURY, 0));
    }
    lay(&b, mark_make(GRAPPLED, 0));
    assert_true(brew_fitness(&b.now, &b.book, 0) < most);
    most = brew_fitness(&b.now, &b.book, 0);
    lay(&b, mark_make(UNCONSCIOUS, 0));
    assert_true(brew_fitness(&b.now, &b.book, 0) < most);
    bench_close(&b);
}

/* Many against one: whoever strikes the last foe down is better off than one who spares it. */
static void the_fall_of_the_last_foe_is_worth_it(void **unused)
{
    static const char *const at[] = { "2,2", "3,2", "4,2", "2,3", "4,3", "2,4", "3,4" };
    enum { FOES = sizeof at / sizeof *at };
    struct outlook before[FOES], after;
    struct bench b = open_book();
    char name[16];

    (void)unused;
    for (int i = 0; i < FOES; i++) {
        snprintf(name, sizeof name, "foe%d", i);
        bench_figure(&b, name, "foes", 0, at[i], "power=3 precision=3 speed=2 melee=3 unarmed");
    }
    bench_play(&b, "start_encounter", NOBODY, NOBODY, "...");
    int stands = fitness_at(&b, 1);
    for (int i = 0; i < FOES; i++)
        assert_true(ruleset_outlook(&b.book, &b.now, 1 + i, &before[i]));
    lay(&b, mark_make(UNCONSCIOUS, 0));
    int gained = stands - fitness_at(&b, 0);
    for (int i = 0; i < FOES; i++) {
        assert_true(ruleset_outlook(&b.book, &b.now, 1 + i, &after));
        assert_true(before[i].standing > 0);
        assert_true(after.standing + 1000 * gained > before[i].standing);
    }
    bench_close(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_ladder_is_climbed_rung_by_rung),
        cmocka_unit_test(every_pair_is_found_by_its_name),
        cmocka_unit_test(wounds_go_by_health),
        cmocka_unit_test(lack_of_sleep_takes_what_the_book_says),
        cmocka_unit_test(a_chase_is_told_to_who_knows_both),
        cmocka_unit_test(who_reaches_nobody_runs_after_who_gets_away),
        cmocka_unit_test(each_day_has_one_dawn),
        cmocka_unit_test(whatever_makes_it_worse_is_worth_something),
        cmocka_unit_test(the_fall_of_the_last_foe_is_worth_it),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
