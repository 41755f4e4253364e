/* Odds of every action of every figure against everybody are exact in the scenarios that are shipped. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/faults.h"
#include "content/scenario.h"
#include "rules/list.h"
#include "session/odds/odds.h"
#include "session/shelf/game.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { ROUNDS = 2, BUDGET = 1000000, LEAST = 100, DEEDS_MOST = 400 };

/* What was asked, and the dearest of it. */
struct tally_of_odds {
    int asked, known;
    long most;
};

static struct session *open_scenario(const char *file)
{
    struct scenario scenario;
    struct faults faults;
    struct session *s;
    struct err err = { 0 };
    char path[512];

    snprintf(path, sizeof path, "%s/maps/%s", TEST_SOURCE_DIR, file);
    faults_init(&faults);
    assert_true(scenario_load(&scenario, path, rules_at, &faults));
    s = game_begin(&scenario, NULL, "11", true, &err);
    assert_non_null(s);
    scenario_clear(&scenario);
    faults_clear(&faults);
    return s;
}

static void watch_names(struct odds *odds, const short *name)
{
    for (; name && *name && odds->n + 2 <= WATCHES_MAX; name++) {
        odds->watch[odds->n++] = watch_make(EVENT_RESULT, *name);
        odds->watch[odds->n++] = watch_make(EVENT_TOTAL, *name);
    }
}

/* One wish, with and without each spend that goes with it. */
static void ask(struct session *s, const struct command *c, struct tally_of_odds *t)
{
    const struct ruleset *rules = session_rules(s);

    for (int i = -1; i < rules->shown.nspends; i++) {
        const struct spend *spend = i < 0 ? NULL : &rules->shown.spends[i];
        struct shown shown = { .seat = c->seat };
        struct policy policy[SEATS];
        struct odds odds = { .n = 0 };

        if (spend && (spend->deed != c->deed || spend->policy < 0))
            continue;
        shown.spend = spend ? &rules->shown.policies[spend->policy] : NULL;
        shown_policies(&shown, policy);
        watch_names(&odds, rules->deeds[c->deed]->odds);
        assert_true(session_odds(s, c->seat, c, NULL, policy, BUDGET, &odds));
        t->asked++;
        if (!odds.refused) {
            assert_true(odds.exact);
            assert_true(fabs(odds.whole - 1) < 1e-9);
            t->known++;
            t->most = odds.positions > t->most ? odds.positions : t->most;
        }
        odds_clear(&odds);
    }
}

/* Every action of a figure, against nobody and everybody. */
static void ask_all_of(struct session *s, int actor, struct tally_of_odds *t)
{
    const struct ruleset *rules = session_rules(s);

    for (int deed = 0; deed < rules->nwished; deed++)
        for (int target = NOBODY; target < session_state(s)->ntokens; target++) {
            struct command c = command_make(deed, session_state(s)->token[actor].seat);

            c.actor = actor;
            c.target = target;
            if (!(rules->deeds[deed]->flags & (DEED_GM | DEED_HIDDEN)))
                ask(s, &c, t);
        }
}

/* The GM's hand gives each figure that can act the turn, so that all may ask. */
static void ask_everybody(struct session *s, struct tally_of_odds *t)
{
    const struct ruleset *rules = session_rules(s);
    int start = session_head(s);
    struct err err = { 0 };

    for (int i = 0; i < session_state(s)->ntokens; i++) {
        struct command c = command_make(DEED_EDIT, SEAT_GM);

        if (!rules->able(session_state(s), i))
            continue;
        assert_true(command_edit(&c, EDIT_set_turn, NOBODY, NAME_actor, i, NULL, 0));
        assert_true(session_submit(s, &c) <= OUTCOME_ASKS);
        command_clear(&c);
        ask_all_of(s, i, t);
        assert_true(session_goto(s, start, &err));
    }
}

static void play_a_round(struct session *s)
{
    int round = session_state(s)->turn.round;

    for (int i = 0; i < DEEDS_MOST && session_state(s)->turn.round == round; i++)
        if (!session_opponent(s) || session_state(s)->turn.mode != MODE_ENCOUNTER)
            return;
}

static void all_odds_of(const char *file)
{
    struct session *s = open_scenario(file);
    struct tally_of_odds t = { 0, 0, 0 };

    ask_everybody(s, &t);
    for (int round = 0; round < ROUNDS; round++)
        play_a_round(s);
    ask_everybody(s, &t);
    print_message("# %s: %d asked, %d known, at most %ld positions\n", file, t.asked, t.known, t.most);
    assert_true(t.known >= LEAST);
    session_close(s);
}

static void every_wish_on_the_bridge_is_exact(void **unused)
{
    (void)unused;
    all_odds_of("bridge.scenario.json");
}

static void every_wish_in_the_marsh_is_exact(void **unused)
{
    (void)unused;
    all_odds_of("marsh.scenario.json");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_wish_on_the_bridge_is_exact),
        cmocka_unit_test(every_wish_in_the_marsh_is_exact),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
