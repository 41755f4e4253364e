/*
 * What a program reckons with instead of exploring (ruleset_program.h, reckon) is what exploring comes to:
 * for every rule set that reckons with anything, in the scenarios that ship, on random situations, under
 * every value of every switch.
 */
#include "base/faults.h"
#include "content/scenario.h"
#include "core/rule.h"
#include "core/shown.h"
#include "properties/game.h"
#include "rules/list.h"
#include "session/shelf/game.h"

#include <glob.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/*
 * A scene is begun anew after so many switches, all of them are gone through so often; before each value so
 * many deeds and marks; of what is reckoned so much is checked.
 */
enum {
    SWITCHES = 6,
    TURNS = 3,
    DEEDS = 4,
    MARKS = 4,
    REPEATS = 6,
    CHECKS = 5,
    TRIES = 1000,
    VALUES = 5,
    LEAST = 150
};
enum { BUDGET = 1000000 };

/* What whole numbers lose: a chance is summed in 2^-20, and each of up to some fifty products is cut off. */
static const double LOST = 5e-5;

struct scene {
    struct session *s;
    struct random random;
    int start;   /* its entry that all figures may act from */
    int checked; /* how many reckonings */
};

/* ---- the situations ---- */

static void set_mode(struct session *s)
{
    const int free[1][EDIT_NUMBERS] = { { EDIT_set_turn, 0, NAME_mode, MODE_DOWNTIME } };

    if (session_state(s)->turn.mode != MODE_DOWNTIME)
        game_edit(s, free, 1);
}

static struct scene scene_of(struct scenario *scenario)
{
    struct scene scene = { .checked = 0 };
    struct err err = { 0 };

    scene.s = game_begin(scenario, NULL, "11", true, &err);
    assert_non_null(scene.s);
    random_from_number(&scene.random, 2026);
    game_finish(scene.s, &scene.random);
    set_mode(scene.s);
    scene.start = session_head(scene.s);
    return scene;
}

/* The GM's hand; what it may not do is left. */
static void mark(struct scene *scene, int on, const struct mark *m)
{
    const int more[] = { m->key, m->of, m->a, (int)m->until, m->level, m->b, m->text, SEATS_ALL };
    struct command c = command_make(DEED_EDIT, SEAT_GM);

    assert_true(command_edit(&c, EDIT_add_mark, on, 0, 0, more, 8));
    session_submit(scene->s, &c);
    command_clear(&c);
    game_finish(scene->s, &scene->random);
}

/*
 * Something that somebody has several times, or as another has it: a point, a Wound, what helps or hinders.
 */
static void repeat_mark(struct scene *scene)
{
    const struct state *now = session_state(scene->s);
    int id = chance_below(&scene->random, now->nmarks), other = chance_below(&scene->random, now->nmarks);
    struct mark more;

    if (now->nmarks == 0 || now->mark[id].key == KEY_FREE || now->mark[id].on < 0)
        return;
    more = now->mark[id];
    if (now->mark[other].key == more.key) {
        more.b = now->mark[other].b;
        more.text = now->mark[other].text;
    }
    for (int i = chance_below(&scene->random, REPEATS); i >= 0; i--)
        mark(scene, more.on, &more);
}

/* As low as it goes, or a little more. */
static void set_stat(struct scene *scene)
{
    const struct ruleset *rules = session_rules(scene->s);
    int token = chance_below(&scene->random, session_state(scene->s)->ntokens),
        stat = chance_below(&scene->random, rules->nstats);
    struct command c = command_make(DEED_EDIT, SEAT_GM);

    assert_true(command_edit(&c, EDIT_set_stat, token, stat,
                             rules->stats[stat].lo + chance_below(&scene->random, 4), NULL, 0));
    session_submit(scene->s, &c);
    command_clear(&c);
    game_finish(scene->s, &scene->random);
}

/* Any mark, of a figure or of the table. */
static void set_anything(struct scene *scene)
{
    const struct ruleset *rules = session_rules(scene->s);
    int on = chance_below(&scene->random, 8) == 0
                 ? TABLE
                 : chance_below(&scene->random, session_state(scene->s)->ntokens);
    struct mark any = mark_make(chance_below(&scene->random, rules->nmarks), on);

    any.level = (short)(chance_below(&scene->random, 6) - 2);
    if (!(rules->marks[any.key].flags & (MARK_OF_MARK | MARK_OF_TOKEN | MARK_DERIVED)))
        mark(scene, on, &any);
}

/* Some wishes at random, answered at random: Wounds, fellows who lie there, things that wait. */
static void stir(struct scene *scene)
{
    struct command c;

    for (int i = 0; i < DEEDS; i++) {
        if (!chance_wish(&scene->random, session_rules(scene->s), session_state(scene->s), &c))
            return;
        session_submit(scene->s, &c);
        command_clear(&c);
        game_finish(scene->s, &scene->random);
    }
    for (int i = 0; i < MARKS; i++) {
        repeat_mark(scene);
        set_stat(scene);
        set_anything(scene);
    }
    set_mode(scene->s);
}

/* ---- one deed ---- */

struct whose {
    const struct book *book;
    int token;
};

static double fitness_of(const void *context, const struct state *now, const struct events *events)
{
    const struct whose *whose = context;

    (void)events;
    return whose->book->rules->program.fitness(now, whose->book, whose->token);
}

/* How much less whole that figure is afterwards, on average. False: the wish is refused. */
static bool explored(struct scene *scene, const struct command *c, int token, struct odds *odds, double *cost)
{
    struct book *book = session_book(scene->s);
    struct whose whose = { book, token };
    const struct shown shown = { .seat = c->seat };
    struct policy policy[SEATS];
    struct state now = { 0 };
    bool known;

    shown_policies(&shown, policy);
    assert_true(state_copy(&now, session_state(scene->s)));
    assert_true(explore_odds(&now, book, c, NULL, policy, fitness_of, &whose, BUDGET, odds));
    known = !odds->refused;
    assert_true(!known || odds->exact);
    *cost = book->rules->program.fitness(&now, book, token) - odds->score;
    state_clear(&now);
    return known;
}

static void same(const struct scene *scene, const struct command *c, const char *what, double reckoned,
                 double found, double tolerance)
{
    const struct ruleset *rules = session_rules(scene->s);

    if (fabs(reckoned - found) > tolerance)
        fail_msg("%s, %s by figure %d at %d: %s is reckoned as %f, explored as %f", rules->id,
                 rules->deeds[c->deed]->key, c->actor, c->target, what, reckoned, found);
}

/* Its chance, and what it costs one of the two. */
static bool check(struct scene *scene, const struct command *c)
{
    bool target = c->target != NOBODY && c->target != c->actor && chance_below(&scene->random, 2);
    struct reckoned r;
    struct odds odds = { .n = 1 };
    double cost;
    bool known;

    if (!ruleset_reckon(session_book(scene->s), session_state(scene->s), c, &r))
        return false;
    odds.watch[0] = watch_make(EVENT_RESULT, r.result);
    odds.watch[0].who = c->actor;
    known = explored(scene, c, target ? c->target : c->actor, &odds, &cost);
    if (known) {
        same(scene, c, "its chance", (double)r.chance / RECKONED_SURE, odds.watch[0].chance, LOST);
        same(scene, c, target ? "what it costs the target" : "what it costs the actor",
             (target ? r.target : r.actor) / 1000.0, cost, 0.01);
        scene->checked++;
    }
    odds_clear(&odds);
    return known;
}

/* Of all deeds some that are reckoned with and allowed. */
static void check_some(struct scene *scene)
{
    const struct ruleset *rules = session_rules(scene->s);
    int n = session_state(scene->s)->ntokens;

    for (int i = 0, found = 0; i < TRIES && found < CHECKS; i++) {
        int actor = chance_below(&scene->random, n), target = chance_below(&scene->random, n + 1) - 1;
        struct command c = command_make(chance_below(&scene->random, rules->nwished),
                                        session_state(scene->s)->token[actor].seat);

        c.actor = actor;
        c.target = target;
        found += check(scene, &c);
    }
}

/* ---- every switch ---- */

static void set_switch(struct scene *scene, int option, int value)
{
    const int set[1][EDIT_NUMBERS] = { { EDIT_set_option, 0, option, value } };

    if (session_state(scene->s)->option[option] != value)
        game_edit(scene->s, set, 1);
}

/* All its words, or some of its numbers, the ends among them. */
static int values_of(const struct option_def *def, int values[VALUES])
{
    int n = 0;

    for (int i = 0; def->choices && def->choices[i] && n < VALUES; i++)
        values[n++] = def->first_choice + i;
    for (int i = 0; !def->choices && i <= def->hi - def->lo && n < VALUES; i++)
        values[n++] = i == VALUES - 1 ? def->hi : def->lo + i;
    return n;
}

/* A table of its own: any value of every switch. */
static void set_table(struct scene *scene)
{
    const struct ruleset *rules = session_rules(scene->s);

    for (int i = 0; i < rules->noptions; i++) {
        int values[VALUES], n = values_of(&rules->options[i], values);

        if (n > 0)
            set_switch(scene, i, values[chance_below(&scene->random, n)]);
    }
}

static void check_switch(struct scene *scene, int option)
{
    int values[VALUES], n = values_of(&session_rules(scene->s)->options[option], values);

    for (int i = 0; i < n; i++) {
        stir(scene);
        set_switch(scene, option, values[i]);
        check_some(scene);
    }
}

static int check_scenario(struct scenario *scenario)
{
    struct scene scene = scene_of(scenario);
    struct err err;

    for (int i = 0; i < TURNS * session_rules(scene.s)->noptions; i++) {
        if (i % SWITCHES == 0) {
            assert_true(session_goto(scene.s, scene.start, &err));
            set_table(&scene);
        }
        check_switch(&scene, i % session_rules(scene.s)->noptions);
    }
    session_close(scene.s);
    return scene.checked;
}

/* How many reckonings; of rules that reckon with nothing, none. */
static int check_file(const char *path)
{
    struct scenario scenario;
    struct faults faults;
    int checked = 0;

    faults_init(&faults);
    assert_true(scenario_load(&scenario, path, rules_at, &faults));
    if (scenario.rules->program.reckon) {
        checked = check_scenario(&scenario);
        print_message("# %s: %d reckonings\n", strrchr(path, '/') + 1, checked);
        assert_true(checked >= LEAST);
    }
    scenario_clear(&scenario);
    faults_clear(&faults);
    return checked;
}

static void what_is_reckoned_is_what_exploring_comes_to(void **unused)
{
    glob_t found;
    int checked = 0;

    (void)unused;
    assert_int_equal(glob(TEST_SOURCE_DIR "/maps/*.scenario.json", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        checked += check_file(found.gl_pathv[i]);
    globfree(&found);
    assert_true(checked > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_reckoned_is_what_exploring_comes_to),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
