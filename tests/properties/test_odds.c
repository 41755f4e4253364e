/*
 * Odds of every book against its dice: what strikes, from everybody at everybody, in the fights to practise
 * in, is what every tape comes to where those are few, and within what chance allows of many runs where they
 * are not.
 */
#include "base/faults.h"
#include "content/scenario.h"
#include "core/apply.h"
#include "properties/game.h"
#include "rules/list.h"
#include "session/shelf/game.h"
#include "support/odds_trial.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { SYSTEMS = 5, WISHES = 12 };

static const char *const systems[SYSTEMS] = { "another", "nudge", "doom", "nametbd", "brew" };

/* Beside each other: most is in reach then. Where there is no room it stays. */
static void stand_beside(struct state *now, int actor, int target)
{
    struct event moved = { .kind = EVENT_MOVED, .who = (short)actor, .old = cell_pack(now->token[actor].at) };

    for (int d = 0; now->board && d < grid_directions(now->board->grid.layout); d++) {
        struct cell to = grid_step(now->board->grid.layout, now->token[target].at, d);

        if (!grid_contains(&now->board->grid, to) || terrain_shut(board_terrain(now->board, to)))
            continue;
        moved.now = cell_pack(to);
        assert_true(apply_event(now, &moved));
        return;
    }
}

/* The strikes of one figure at another; how many are allowed. */
static int strike(struct session *s, int actor, int target)
{
    const struct ruleset *rules = session_rules(s);
    struct state now = { 0 };
    struct odds_trial trial = { .now = &now, .book = session_book(s) };
    int known = 0;

    assert_true(state_copy(&now, session_state(s)));
    stand_beside(&now, actor, target);
    for (int deed = 0; deed < rules->nwished; deed++) {
        if (!(rules->deeds[deed]->flags & DEED_STRIKES))
            continue;
        trial.command = command_make(deed, now.token[actor].seat);
        trial.command.actor = actor;
        trial.command.target = target;
        known += odds_trial(&trial);
    }
    state_clear(&now);
    return known;
}

static int try_scenario(struct scenario *scenario)
{
    struct random random;
    struct err err = { 0 };
    struct session *s = game_begin(scenario, NULL, "21", true, &err);
    int known = 0;

    static const int free[1][EDIT_NUMBERS] = { { EDIT_set_turn, 0, NAME_mode, MODE_DOWNTIME } };

    assert_non_null(s);
    random_from_number(&random, 21);
    game_finish(s, &random);
    if (session_state(s)->turn.mode != MODE_DOWNTIME) /* no turn, no declaring: all may strike */
        game_edit(s, free, 1);
    for (int i = 0; i < session_state(s)->ntokens && known < WISHES; i++)
        for (int k = 0; k < session_state(s)->ntokens && known < WISHES; k++)
            if (session_state(s)->token[i].side != session_state(s)->token[k].side)
                known += strike(s, i, k);
    session_close(s);
    return known;
}

static void strikes_of_every_book_have_exact_odds(void **unused)
{
    int known[SYSTEMS] = { 0 };
    glob_t found;

    (void)unused;
    assert_int_equal(glob(TEST_SOURCE_DIR "/maps/practise*.scenario.json", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        struct scenario scenario;
        struct faults faults;

        faults_init(&faults);
        assert_true(scenario_load(&scenario, found.gl_pathv[i], rules_at, &faults));
        for (int system = 0; system < SYSTEMS; system++)
            if (strcmp(systems[system], scenario.rules->id) == 0)
                known[system] += try_scenario(&scenario);
        scenario_clear(&scenario);
        faults_clear(&faults);
    }
    globfree(&found);
    for (int system = 0; system < SYSTEMS; system++) {
        print_message("# %s: %d strikes\n", systems[system], known[system]);
        assert_true(known[system] > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strikes_of_every_book_have_exact_odds),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
