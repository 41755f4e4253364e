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
#include "session/odds/driven.h"
#include "session/odds/inside.h"
#include "session/odds/odds.h"
#include "session/odds/weigh.h"
#include "session/shelf/game.h"

#include <math.h>

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
static struct command standing(struct session *s, struct cell brann)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct cell mawl = { brann.x, (short)(brann.y - 1) };

    assert_true(command_edit(&c, EDIT_place, BRANN, 0, cell_pack(brann), NULL, 0) &&
                command_edit(&c, EDIT_place, MAWL, 0, cell_pack(mawl), NULL, 0) &&
                command_edit(&c, EDIT_set_turn, NOBODY, NAME_actor, MAWL, NULL, 0) &&
                command_edit(&c, EDIT_set_stat, MAWL, ruleset_find_stat(session_rules(s), "combat_action"), 1,
                             NULL, 0));
    return c;
}

static void stand(struct session *s, struct cell brann)
{
    struct command c = standing(s, brann);

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

/* The same of a blow that is still to come, behind another deed: whoever moved them there. */
static struct odds_loss loss_behind(struct cell brann)
{
    struct session *s = open_bridge();
    struct command first = standing(s, brann),
                   blow = command_make(ruleset_find_deed(session_rules(s), "attack"), SEAT_GM);
    const atomic_bool never = false;
    struct odds_wish wish = { .seat = PLAYER,
                              .command = &blow,
                              .before = { &first },
                              .shown = { .seat = PLAYER },
                              .budget = 200000,
                              .hurt = 1 + BRANN };

    blow.actor = MAWL;
    blow.target = BRANN;
    struct odds_thought *x = odds_thought_new(s, &wish, NULL);
    assert_non_null(x);
    x->thought.run(&x->thought, &never);
    assert_true(!x->failed && x->loss.told);
    struct odds_loss loss = x->loss;
    x->thought.drop(&x->thought);
    command_clear(&first);
    command_clear(&blow);
    session_close(s);
    return loss;
}

static void it_counts_in_the_odds_of_a_deed_behind_others_too(void **unused)
{
    (void)unused;
    struct odds_loss dry = loss_behind((struct cell){ 3, 10 }), wet = loss_behind((struct cell){ 11, 7 });

    assert_true(wet.most > dry.most && wet.mean > dry.mean + 1);
}

struct had {
    const struct book *book;
    int health;
};

static double lost_of(const void *had, const struct state *now, const struct events *events)
{
    const struct had *was = had;

    (void)events;
    return was->health - ruleset_health(was->book, now, BRANN);
}

/* Where one begins goes by the same as what is shown: worked out at once, within a smaller budget. */
static void it_counts_where_answers_are_weighed(void **unused)
{
    struct session *s = open_bridge();
    const struct shown shown = { .seat = PLAYER };
    struct driven driven = { .shown = &shown };
    struct tape first = { 0 };
    struct odds odds = { .n = 0 };
    struct answer answer;
    int value[OPTIONS_ASKED];

    (void)unused;
    stand(s, (struct cell){ 11, 7 });
    is_hit(s, 14, 7);
    struct odds_loss loss = loss_if_kept(s);
    const struct had had = { session_book(s), ruleset_health(session_book(s), session_state(s), BRANN) };
    const struct odds_score score = { lost_of, &had };
    question_rest(session_question(s), &answer, value);
    answer.seat = PLAYER;
    assert_true(tape_add(&first, answer, value));
    assert_true(odds_of_answer_shown(s, PLAYER, &first, &driven, &score, 20000, &odds) && odds.exact);
    assert_true(fabs(odds.score - loss.mean) < 1e-9);
    odds_clear(&odds);
    driven_clear(&driven);
    tape_clear(&first);
    session_close(s);
}

/* Where luck more likely than not turns a blow away one begins with it: what is paid for that is no harm. */
static void one_begins_with_luck_that_turns_a_blow_away(void **unused)
{
    static const struct {
        int mawl, brann, begins;
    } row[] = { { 8, 7, 1 }, { 18, 3, 0 }, { 8, 12, 0 } };

    (void)unused;
    for (int i = 0; i < 3; i++) {
        struct session *s = open_bridge();

        stand(s, (struct cell){ 3, 10 });
        is_hit(s, row[i].mawl, row[i].brann);
        assert_int_equal(session_begin_with(s, PLAYER, session_question(s)->rest[0]), row[i].begins);
        session_close(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(where_an_enemy_may_drive_one_counts_in_the_odds_of_an_answer),
        cmocka_unit_test(it_counts_in_the_odds_of_a_deed_behind_others_too),
        cmocka_unit_test(it_counts_where_answers_are_weighed),
        cmocka_unit_test(one_begins_with_luck_that_turns_a_blow_away),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
