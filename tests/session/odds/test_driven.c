/*
 * What an answer to a hit comes to, in a game of a shipped book: where the enemy may drive one afterwards
 * counts, held against what its program then does.
 */
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

enum { PLAYER = 1, BRANN = 0, MAWL = 2 };

static struct session *open_bridge(void)
{
    struct scenario scenario;
    struct faults faults;
    struct err err = { 0 };

    faults_init(&faults);
    assert_true(scenario_load(&scenario, TEST_SOURCE_DIR "/maps/bridge.scenario.json", rules_at, &faults));
    struct session *s = game_begin(&scenario, NULL, "11", true, &err);
    assert_non_null(s);
    scenario_clear(&scenario);
    faults_clear(&faults);
    return s;
}

/* Mawl, who has the turn, north of Brann. */
static void stand(struct session *s, struct cell brann)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct cell mawl = { brann.x, (short)(brann.y - 1) };

    assert_true(command_edit(&c, EDIT_place, BRANN, 0, cell_pack(brann), NULL, 0) &&
                command_edit(&c, EDIT_place, MAWL, 0, cell_pack(mawl), NULL, 0) &&
                command_edit(&c, EDIT_set_turn, NOBODY, NAME_actor, MAWL, NULL, 0) &&
                command_edit(&c, EDIT_set_stat, MAWL, ruleset_find_stat(session_rules(s), "combat_action"), 1,
                             NULL, 0));
    assert_int_equal(session_submit(s, &c), OUTCOME_DONE);
    command_clear(&c);
}

/* Mawl hits Brann by so much; Brann is asked whether he spends luck. */
static void is_hit(struct session *s, int own, int other)
{
    struct command c = command_make(ruleset_find_deed(session_rules(s), "attack"), SEAT_GM);
    int face[] = { own, other }, i = 0;
    const struct question *q;

    c.actor = MAWL;
    c.target = BRANN;
    assert_int_equal(session_submit(s, &c), OUTCOME_ASKS);
    while ((q = session_question(s)) != NULL && !(q->kind == ASK_PICK && q->seats >> PLAYER & 1)) {
        struct answer answer;
        int value[OPTIONS_ASKED];

        question_rest(q, &answer, value);
        if (q->kind == ASK_ROLL)
            value[0] = face[i++];
        assert_int_equal(session_answer(s, &answer, value), OUTCOME_ASKS);
    }
    assert_non_null(q);
}

/* What Brann loses if he keeps his die, by the odds that are shown. */
static struct odds_loss loss_if_kept(struct session *s)
{
    const struct question *q = session_question(s);
    const atomic_bool never = false;
    struct tape first = { 0 };
    struct answer answer;
    int value[OPTIONS_ASKED];

    question_rest(q, &answer, value);
    answer.seat = PLAYER;
    assert_true(tape_add(&first, answer, value));
    struct odds_wish wish = {
        .seat = PLAYER, .first = &first, .shown = { .seat = PLAYER }, .budget = 200000, .hurt = 1 + BRANN
    };
    struct odds_thought *x = odds_thought_new(s, &wish, NULL);
    assert_non_null(x);
    x->thought.run(&x->thought, &never);
    assert_true(!x->failed && x->loss.told);
    struct odds_loss loss = x->loss;
    x->thought.drop(&x->thought);
    tape_clear(&first);
    return loss;
}

/*
 * He keeps his die, all others fall as high or as low as they can, and the goblins' program plays on: what
 * he loses.
 */
static int lost_when_kept(struct session *s, bool high)
{
    int was = ruleset_health(session_book(s), session_state(s), BRANN);
    const struct question *q = session_question(s);
    struct answer answer;
    int value[OPTIONS_ASKED];

    question_rest(q, &answer, value);
    answer.seat = PLAYER;
    assert_true(session_answer(s, &answer, value) <= OUTCOME_ASKS);
    while ((q = session_question(s)) != NULL) {
        question_rest(q, &answer, value);
        for (int i = 0; q->kind == ASK_ROLL && i < answer.n; i++)
            value[i] = high ? q->pool.sides : 1;
        if (q->kind == ASK_ROLL || !(q->seats & 1u << SEAT_GM))
            assert_true(session_answer(s, &answer, value) <= OUTCOME_ASKS);
        else
            assert_true(session_serve_one(s) <= OUTCOME_ASKS);
    }
    return was - ruleset_health(session_book(s), session_state(s), BRANN);
}

/* The same blow, with the river behind him or in the open. */
static struct odds_loss try_blow(struct cell brann, bool high, int *lost)
{
    struct session *s = open_bridge();

    stand(s, brann);
    is_hit(s, 14, 7);
    struct odds_loss loss = loss_if_kept(s);
    *lost = lost_when_kept(s, high);
    session_close(s);
    return loss;
}

static void where_an_enemy_may_drive_one_counts_in_the_odds_of_an_answer(void **unused)
{
    (void)unused;
    const struct cell meadow = { 3, 10 }, gap = { 11, 7 };
    int high, low;
    struct odds_loss dry = try_blow(meadow, true, &high);

    assert_int_equal(dry.most, high);
    struct odds_loss wet = try_blow(gap, true, &high);
    (void)try_blow(gap, false, &low);
    assert_in_range(high, dry.most + 1, wet.most);
    assert_in_range(low, wet.least, wet.most);
    assert_true(wet.mean > dry.mean + 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(where_an_enemy_may_drive_one_counts_in_the_odds_of_an_answer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
