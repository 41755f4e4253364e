/*
 * What is shown of how far blows and shots carry (ruleset_program.h, carries, within) is what their own
 * judgement allows: for every rule set that tells it, in the scenarios that ship, from cells at random, with
 * numbers and marks at random.
 */
#include "base/faults.h"
#include "board/footprint.h"
#include "content/scenario.h"
#include "core/apply.h"
#include "core/rule.h"
#include "properties/game.h"
#include "rules/list.h"
#include "session/shelf/game.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { STIRS = 60, PLACES = 60, NUMBERS = 4, NEAR = 7, LEAST = 500, HIGH = 2 * ONE_CELL };

struct scene {
    struct session *s;
    struct random random;
    struct state now; /* where figures are put about */
    int strike, allowed, refused;
};

static void edit(struct scene *scene, struct command *c, bool made)
{
    assert_true(made);
    session_submit(scene->s, c);
    command_clear(c);
    game_finish(scene->s, &scene->random);
}

/* The GM's hand: numbers that are small, marks that point at somebody. What it may not do is left. */
static void stir(struct scene *scene)
{
    const struct ruleset *rules = session_rules(scene->s);
    const struct state *now = session_state(scene->s);
    const int free[1][EDIT_NUMBERS] = { { EDIT_set_turn, 0, NAME_mode, MODE_DOWNTIME } };

    for (int i = 0; i < NUMBERS; i++) {
        struct command c = command_make(DEED_EDIT, SEAT_GM);
        int token = chance_below(&scene->random, now->ntokens),
            stat = chance_below(&scene->random, rules->nstats);
        struct mark m = mark_make(chance_below(&scene->random, rules->nmarks), token);

        edit(scene, &c,
             command_edit(&c, EDIT_set_stat, token, stat,
                          rules->stats[stat].lo + chance_below(&scene->random, 4), NULL, 0));
        if (rules->marks[m.key].flags & (MARK_OF_MARK | MARK_DERIVED))
            continue;
        m.of = rules->marks[m.key].flags & MARK_OF_TOKEN ? chance_below(&scene->random, now->ntokens) : -1;
        const int more[] = { m.key, m.of, m.a, (int)m.until, m.level, m.b, m.text, SEATS_ALL };
        c = command_make(DEED_EDIT, SEAT_GM);
        edit(scene, &c, command_edit(&c, EDIT_add_mark, token, 0, 0, more, 8));
    }
    if (session_state(scene->s)->turn.mode != MODE_DOWNTIME)
        game_edit(scene->s, free, 1);
}

/* Somewhere on the board where the figure would not stand in a wall. */
static struct cell somewhere(struct scene *scene, int token)
{
    const struct board *board = scene->now.board;
    struct cell at;

    do
        at = grid_cell(board->grid.layout, chance_below(&scene->random, board->grid.columns),
                       chance_below(&scene->random, board->grid.rows));
    while (terrain_shut(board_terrain(board, at)) || scene->now.token[token].size > 1);
    return at;
}

/* On the ground, or in the air. */
static void put(struct scene *scene, int token)
{
    struct event moved = { .kind = EVENT_MOVED,
                           .who = (short)token,
                           .old = cell_pack(scene->now.token[token].at),
                           .now = cell_pack(somewhere(scene, token)) };

    apply_event(&scene->now, &moved);
    scene->now.token[token].height = chance_below(&scene->random, 3) == 0 ? HIGH : 0;
}

/* Is it refused for nothing but where the two stand? */
static bool is_place(const struct ruleset *rules, const struct refusal *no)
{
    const char *why = ruleset_name(rules, no->why);

    return strcmp(why, "out_of_reach") == 0 || strcmp(why, "no_sight") == 0;
}

/* As it is usually done, or thrown: is it allowed? `judged`: where they stand decided. */
static bool may(struct scene *scene, const struct command *strike, bool thrown, bool *judged)
{
    const struct ruleset *rules = session_rules(scene->s);
    struct command c = command_make(strike->deed, strike->seat);
    struct answer throw = { .kind = ASK_COUNT, .seat = SEAT_ANY, .n = 1 };
    struct refusal no;
    bool legal;

    c.actor = strike->actor;
    c.target = strike->target;
    throw.key = (short)ruleset_find_name(rules, "way");
    assert_true(!thrown || tape_add(&c.args, throw, (const int[1]){ 1 }));
    legal = play_legal(&scene->now, session_book(scene->s), &c, &no);
    *judged = legal || is_place(rules, &no);
    command_clear(&c);
    return legal;
}

/* Near each other at first, then farther apart. */
static void check(struct scene *scene, int i)
{
    const struct book *book = session_book(scene->s);
    int n = scene->now.ntokens, actor = chance_below(&scene->random, n);
    int target = (actor + 1 + chance_below(&scene->random, n - 1)) % n, within;
    struct command strike = command_make(scene->strike, scene->now.token[actor].seat);
    const struct token *a = &scene->now.token[actor], *b = &scene->now.token[target];
    bool judged, thrown, allowed, carries;

    strike.actor = actor;
    strike.target = target;
    do {
        put(scene, actor);
        put(scene, target);
    } while (grid_distance(scene->now.board->grid.layout, a->at, b->at) > NEAR + i);
    allowed = may(scene, &strike, true, &thrown);
    allowed = may(scene, &strike, false, &judged) || allowed;
    if (!judged || (!thrown && !allowed))
        return;
    within = ruleset_within(book, &scene->now, &strike);
    carries = ruleset_carries(book, &scene->now, &strike, within, a->at, b->at);
    if (carries != allowed)
        fail_msg("%s: %s from figure %d at %d,%d to %d at %d,%d %s, but is %s", book->rules->id,
                 book->rules->deeds[strike.deed]->key, actor, a->at.x, a->at.y, target, b->at.x, b->at.y,
                 carries ? "carries" : "does not carry", allowed ? "allowed" : "refused");
    if (allowed)
        assert_in_range(footprint_distance(scene->now.board->grid.layout, a->at, a->size, b->at, b->size), 0,
                        within);
    scene->allowed += allowed;
    scene->refused += !allowed;
}

static void check_scenario(struct scenario *scenario, int *allowed, int *refused)
{
    struct scene scene = { .allowed = 0 };
    const struct ruleset *rules = scenario->rules;
    struct err err = { 0 };

    random_from_number(&scene.random, 2026);
    assert_non_null(scene.s = game_begin(scenario, NULL, "11", true, &err));
    game_finish(scene.s, &scene.random);
    while (!(rules->deeds[scene.strike]->flags & DEED_STRIKES))
        scene.strike++;
    for (int i = 0; i < STIRS; i++) {
        stir(&scene);
        assert_true(state_copy(&scene.now, session_state(scene.s)));
        for (int k = 0; k < PLACES; k++)
            check(&scene, k);
    }
    print_message("# %s: %d allowed, %d refused\n", scenario->title, scene.allowed, scene.refused);
    *allowed += scene.allowed;
    *refused += scene.refused;
    state_clear(&scene.now);
    session_close(scene.s);
}

static void what_carries_is_what_is_allowed(void **unused)
{
    glob_t found;
    int allowed = 0, refused = 0;

    (void)unused;
    assert_int_equal(glob(TEST_SOURCE_DIR "/maps/*.scenario.json", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        struct scenario scenario;
        struct faults faults;

        faults_init(&faults);
        assert_true(scenario_load(&scenario, found.gl_pathv[i], rules_at, &faults));
        if (ruleset_tells_carries(scenario.rules))
            check_scenario(&scenario, &allowed, &refused);
        scenario_clear(&scenario);
        faults_clear(&faults);
    }
    globfree(&found);
    assert_true(allowed >= LEAST && refused >= LEAST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_carries_is_what_is_allowed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
