/*
 * Which answers nobody has to think about, in a game of a shipped book: a die whose reroll costs what counts
 * as strength, and a push from which nothing can be gained. Held against what each answer really comes to.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/faults.h"
#include "content/scenario.h"
#include "rules/list.h"
#include "session/odds/weigh.h"
#include "session/shelf/game.h"

#include <stdio.h>
#include <string.h>

enum { PLAYER = 1, DARA = 0, BRICK = 1, SIDES = 6, LOTS = 64 };
enum { HOLT = 2, FIRST_FOE = 4, FOES = 5 }; /* in the saloon */

static struct session *open_lesson(const char *path)
{
    struct scenario scenario;
    struct faults faults;
    struct err err = { 0 };

    faults_init(&faults);
    assert_true(scenario_load(&scenario, path, rules_at, &faults));
    struct session *s = game_begin(&scenario, NULL, "11", true, &err);
    assert_non_null(s);
    scenario_clear(&scenario);
    faults_clear(&faults);
    return s;
}

/* Brick, who is as strong as that, beside Dara, who has the turn; the entry behind which each blow begins. */
static int stand(struct session *s, int power)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct cell at = session_state(s)->token[DARA].at;

    at.x++;
    assert_true(command_edit(&c, EDIT_place, BRICK, 0, cell_pack(at), NULL, 0) &&
                command_edit(&c, EDIT_set_stat, BRICK, ruleset_find_stat(session_rules(s), "power"), power,
                             NULL, 0) &&
                command_edit(&c, EDIT_set_turn, NOBODY, NAME_actor, DARA, NULL, 0));
    assert_int_equal(session_submit(s, &c), OUTCOME_DONE);
    command_clear(&c);
    return session_head(s);
}

/* With these faces, then lowest ones, leave given and rests, until that is asked of one; false: never. */
static bool go_on(struct session *s, const int *face, int n, int who, const char *until)
{
    for (int lot = 0, i = 0; lot < LOTS; lot++) {
        const struct question *q = session_question(s);
        struct answer answer;
        int value[OPTIONS_ASKED];

        if (!q)
            return false;
        if (until && strcmp(ruleset_name(session_rules(s), q->key), until) == 0 && q->about == who)
            return true;
        question_rest(q, &answer, value);
        if (q->kind == ASK_ROLL && i < n)
            value[0] = face[i++];
        if (strcmp(ruleset_name(session_rules(s), q->key), "allow") == 0)
            value[0] = 1;
        assert_true(session_answer(s, &answer, value) <= OUTCOME_ASKS);
    }
    return false;
}

/* Dara strikes, with these dice, up to that question about one of the two. */
static bool strikes_now(struct session *s, int own, int other, int about, const char *until)
{
    int deed = ruleset_find_deed(session_rules(s), "attack"), face[] = { own, other };
    struct command c = command_make(deed, PLAYER);

    c.actor = DARA;
    c.target = BRICK;
    assert_int_equal(session_submit(s, &c), OUTCOME_ASKS);
    return go_on(s, face, 2, about, until);
}

static bool strikes(struct session *s, int start, int own, int other, const char *until)
{
    struct err err = { 0 };

    assert_true(session_goto(s, start, &err));
    return strikes_now(s, own, other, DARA, until);
}

static int health(struct session *s, int token)
{
    return state_stat(session_state(s), token, session_rules(s)->shown.stat_hp);
}

/* What the two lose, as one number, if it is answered so, with that die next, and another behind a 6. */
static int comes_to(struct session *s, int option, int face, int lucky)
{
    int faces[] = { face, lucky }, before = 100 * health(s, DARA) + health(s, BRICK);
    struct answer answer = { ASK_PICK, PLAYER, session_question(s)->key, 1, 0 };

    assert_true(session_answer(s, &answer, &option) <= OUTCOME_ASKS);
    go_on(s, faces, 2, DARA, NULL);
    return before - 100 * health(s, DARA) - health(s, BRICK);
}

/* How many of all pairs of dice lead to that question; how many of those are not worth asking. */
static void try_all(struct session *s, int start, const char *question, int *asked, int *idle)
{
    for (int own = 1; own <= SIDES; own++)
        for (int other = 1; other <= SIDES; other++) {
            bool helps = false;

            if (!strikes(s, start, own, other, question))
                continue;
            bool alike = session_alike(s, PLAYER);
            int rest = comes_to(s, 0, 1, 1);
            for (int face = 1; face < 2 * SIDES; face++) { /* she is lucky: behind a 6 comes one more */
                assert_true(strikes(s, start, own, other, question));
                int lost = comes_to(s, 1, face < SIDES ? face : SIDES, face < SIDES ? 1 : face - SIDES + 1);
                helps = helps || lost % 100 > rest % 100 || lost / 100 < rest / 100;
            }
            assert_int_equal(alike, !helps);
            ++*asked;
            *idle += alike;
        }
}

static void a_die_that_cannot_help_is_not_asked_for(void **unused)
{
    struct session *s = open_lesson(TEST_SOURCE_DIR "/maps/practise-brew.scenario.json");
    int start = stand(s, 12), asked = 0, idle = 0;

    (void)unused;
    try_all(s, start, "resolve_reroll", &asked, &idle);
    printf("# rerolls %d, idle %d\n", asked, idle);
    assert_in_range(idle, 1, asked - 1);
    session_close(s);
}

/* How much of a blow is dealt matters where it may fell Brick: whoever has that much Health or more left. */
static void nor_is_a_blow_held_back_that_fells_nobody(void **unused)
{
    struct session *s = open_lesson(TEST_SOURCE_DIR "/maps/practise-brew.scenario.json");
    int start = stand(s, 2), asked = 0, idle = 0;

    (void)unused;
    for (int own = 1; own <= SIDES; own++)
        for (int left = 1; left <= 9; left++) {
            struct err err = { 0 };
            struct command c = command_make(DEED_EDIT, SEAT_GM);
            int stat = session_rules(s)->shown.stat_hp;

            assert_true(session_goto(s, start, &err) &&
                        command_edit(&c, EDIT_set_stat, BRICK, stat, left, NULL, 0));
            assert_int_equal(session_submit(s, &c), OUTCOME_DONE);
            command_clear(&c);
            if (!strikes_now(s, own, 1, BRICK, "pull_punch"))
                continue;
            assert_int_equal(session_alike(s, PLAYER), session_question(s)->rest[0] < left);
            asked++;
            idle += session_alike(s, PLAYER);
        }
    printf("# blows %d, idle %d\n", asked, idle);
    assert_in_range(idle, 1, asked - 1);
    session_close(s);
}

static void nor_is_a_push_from_which_nothing_is_gained(void **unused)
{
    struct session *s = open_lesson(TEST_SOURCE_DIR "/maps/practise-brew.scenario.json");
    int start = stand(s, 2), asked = 0, idle = 0;

    (void)unused;
    try_all(s, start, "chance", &asked, &idle);
    printf("# pushes %d, idle %d\n", asked, idle);
    assert_in_range(idle, 1, asked - 1);
    session_close(s);
}

/* ---- where all act at once ---- */

/* That figure says what it does. */
static enum outcome declares(struct session *s, int who, const char *deed, int target)
{
    const struct ruleset *rules = session_rules(s);
    struct command c = command_make(ruleset_find_deed(rules, "declare"), SEAT_GM);
    int word = texts_add(&session_book(s)->texts, deed);

    c.actor = who;
    c.target = target;
    assert_true(tape_add(&c.args,
                         (struct answer){ ASK_WORDS, SEAT_GM, ruleset_find_name(rules, "deed"), 1, 0 },
                         &word));
    enum outcome outcome = session_submit(s, &c);

    command_clear(&c);
    return outcome;
}

/* Up to the push of Holt's shot at the first of those who attack him, all others doing nothing. */
static bool pushes_at_once(struct session *s, int start, int own, int other)
{
    const int face[] = { own, other };
    struct err err = { 0 };

    assert_true(session_goto(s, start, &err));
    for (int i = session_state(s)->ntokens - 1; i >= 0; i--) {
        bool fights = i == HOLT || (i >= FIRST_FOE && i < FIRST_FOE + FOES);

        assert_true(declares(s, i, fights ? "attack" : "nothing",
                             i == HOLT ? FIRST_FOE
                             : fights  ? HOLT
                                       : NOBODY) <= OUTCOME_ASKS);
    }
    return go_on(s, face, 2, HOLT, "chance");
}

/* All at once, Holt among foes. */
static int surround(struct session *s)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    int option = ruleset_find_option(session_rules(s), "turn_order");

    assert_true(command_edit(&c, EDIT_set_option, NOBODY, option, 1, NULL, 0));
    assert_true(command_edit(&c, EDIT_place, HOLT, 0, cell_pack((struct cell){ 8, 7 }), NULL, 0));
    for (short i = 0; i < FOES; i++)
        assert_true(command_edit(&c, EDIT_place, FIRST_FOE + i, 0,
                                 cell_pack((struct cell){ (short)(7 + i % 3), (short)(6 + i / 3 * 2) }), NULL,
                                 0));
    assert_int_equal(session_submit(s, &c), OUTCOME_DONE);
    command_clear(&c);
    return session_head(s);
}

/* As long as a point is out of reach it may be pushed; else by leave of a person alone (BREW-218). */
static void a_push_that_is_refused_is_not_asked_for(void **unused)
{
    struct session *s = open_lesson(TEST_SOURCE_DIR "/maps/saloon.scenario.json");
    int start = surround(s);

    (void)unused;
    assert_true(pushes_at_once(s, start, 6, 1));
    assert_true(session_question(s)->against == TOTAL_NONE);
    assert_true(session_alike(s, PLAYER));
    assert_true(session_set_runner(s, SEAT_GM, RUNNER_PERSON));
    assert_false(session_alike(s, PLAYER));
    session_close(s);
}

/* Nudge's Kirt takes a Test outside of fights: so many coins show success. How much Meddle is proposed? */
static int proposed(struct session *s, int start, int shown)
{
    struct command test = command_make(ruleset_find_deed(session_rules(s), "test"), PLAYER);
    struct err err = { 0 };

    assert_true(session_goto(s, start, &err));
    test.actor = 0;
    assert_int_equal(session_submit(s, &test), OUTCOME_ASKS);
    for (const struct question *q; (q = session_question(s)) != NULL;) {
        struct answer answer;
        int value[OPTIONS_ASKED];

        question_rest(q, &answer, value);
        if (strcmp(ruleset_name(session_rules(s), q->key), "meddle") == 0)
            return session_begin_count(s, PLAYER, value[0]);
        for (int i = 0; q->kind == ASK_ROLL && i < answer.n && i < shown; i++)
            value[i]++;
        assert_true(session_answer(s, &answer, value) <= OUTCOME_ASKS);
    }
    fail();
    return -1;
}

/* A Botch and Evens are a Wound; Failure and Success are none. */
static void what_keeps_one_whole_is_proposed(void **unused)
{
    struct session *s = open_lesson(TEST_SOURCE_DIR "/maps/practise-nudge.scenario.json");
    struct command end = command_make(ruleset_find_deed(session_rules(s), "end_encounter"), SEAT_GM);
    static const int first[] = { 1, 0, 1, 0, 0 };

    (void)unused;
    assert_int_equal(session_submit(s, &end), OUTCOME_DONE);
    int start = session_head(s);
    for (int i = 0; i < (int)(sizeof first / sizeof *first); i++)
        assert_int_equal(proposed(s, start, i), first[i]);
    session_close(s);
}

/* Kirt tries a Lock: so many coins show success. Is there something to think about? */
static bool is_alike(struct session *s, int start, int shown)
{
    struct command test = command_make(ruleset_find_deed(session_rules(s), "test"), PLAYER);
    struct err err = { 0 };

    assert_true(session_goto(s, start, &err));
    test.actor = 0;
    assert_int_equal(session_submit(s, &test), OUTCOME_ASKS);
    for (const struct question *q; (q = session_question(s)) != NULL;) {
        struct answer answer;
        int value[OPTIONS_ASKED];

        question_rest(q, &answer, value);
        if (strcmp(ruleset_name(session_rules(s), q->key), "meddle") == 0)
            return session_alike(s, PLAYER);
        for (int i = 0; q->kind == ASK_ROLL && i < answer.n && i < shown; i++)
            value[i]++;
        assert_true(session_answer(s, &answer, value) <= OUTCOME_ASKS);
    }
    fail();
    return false;
}

/* There is nothing beyond a Bingo. */
static void what_is_spent_for_nothing_is_not_asked_for(void **unused)
{
    struct session *s = open_lesson(TEST_SOURCE_DIR "/maps/practise-nudge.scenario.json");
    struct command end = command_make(ruleset_find_deed(session_rules(s), "end_encounter"), SEAT_GM);

    (void)unused;
    assert_int_equal(session_submit(s, &end), OUTCOME_DONE);
    int start = session_head(s);
    for (int shown = 0; shown <= 4; shown++)
        assert_int_equal(is_alike(s, start, shown), shown == 4);
    session_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_die_that_cannot_help_is_not_asked_for),
                                        cmocka_unit_test(nor_is_a_blow_held_back_that_fells_nobody),
                                        cmocka_unit_test(nor_is_a_push_from_which_nothing_is_gained),
                                        cmocka_unit_test(a_push_that_is_refused_is_not_asked_for),
                                        cmocka_unit_test(what_keeps_one_whole_is_proposed),
                                        cmocka_unit_test(what_is_spent_for_nothing_is_not_asked_for) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
