/* What a player takes back and does again: secret deeds stay as they are, and nothing tells of them. */
#include "session/table.h"

#include "base/random.h"
#include "session/history/known.h"

enum { FLOOR = 2, GHOST = 2 };

/* What a secret leaves in the true state: curses on ragna, of so many levels in all. */
static int curses(struct session *s)
{
    const struct state *now = session_state(s);
    int levels = 0;

    for (int id = state_first(now, RAGNA); id >= 0; id = now->mark[id].next)
        levels += now->mark[id].key == CURSE ? now->mark[id].level : 0;
    return levels;
}

static int curse(struct session *s)
{
    return add_mark(s, RAGNA, CURSE, -1, 0, SEATS_GM);
}

/* The GM wishes for something that only the GM hears of, and answers if `answered`. */
static void creep_to(struct session *s, int answered)
{
    struct command c = wish(CREEP, SEAT_GM, NOBODY, NOBODY);

    assert_int_equal(session_submit(s, &c), OUTCOME_ASKS);
    if (answered >= 0)
        assert_int_equal(answer1(s, SEAT_GM, ASK_COUNT, answered), OUTCOME_DONE);
}

TEST(a_player_takes_back_the_last_known_deed_and_the_secret_stays)
{
    struct session *s = table(NULL);
    int before = hp(s, SNIK);

    strike_for(s, 4);
    curse(s);
    assert_true(known_may_undo(s, ANNA, FLOOR));
    assert_true(known_undo(s, ANNA, FLOOR));
    assert_int_equal(hp(s, SNIK), before);
    assert_int_equal(curses(s), 1);
    assert_int_equal(known_lost(s), 0);
    assert_false(known_may_undo(s, ANNA, FLOOR));
    assert_false(known_undo(s, ANNA, FLOOR));
    assert_int_equal(curses(s), 1);
    assert_true(known_may_redo(s, ANNA));
    assert_true(known_redo(s, ANNA));
    assert_int_equal(hp(s, SNIK), before - 4);
    assert_int_equal(curses(s), 1);
    assert_false(known_may_redo(s, ANNA));
    assert_verifies(s);
    session_close(s);
}

TEST(a_secret_alone_lights_nothing)
{
    struct session *s = table(NULL);

    curse(s);
    creep_to(s, 5);
    creep_to(s, -1);
    assert_false(known_may_undo(s, ANNA, FLOOR));
    assert_false(known_may_undo(s, SEAT_TABLE, FLOOR));
    assert_false(known_may_redo(s, ANNA));
    assert_true(known_may_undo(s, SEAT_GM, FLOOR));
    assert_false(known_undo(s, ANNA, FLOOR));
    assert_non_null(session_question(s));
    assert_int_equal(session_state(s)->pool[REWARD], 5);
    session_close(s);
}

TEST(a_secret_command_under_way_goes_on)
{
    struct session *s = table(NULL);
    int before = hp(s, SNIK);

    strike_for(s, 4);
    creep_to(s, 3);
    creep_to(s, -1);
    assert_true(known_undo(s, ANNA, FLOOR));
    assert_int_equal(hp(s, SNIK), before);
    assert_int_equal(session_state(s)->pool[REWARD], 3);
    assert_non_null(session_question(s));
    assert_int_equal(answer1(s, SEAT_GM, ASK_COUNT, 7), OUTCOME_DONE);
    assert_int_equal(session_state(s)->pool[REWARD], 7);
    assert_true(known_redo(s, ANNA));
    assert_int_equal(hp(s, SNIK), before - 4);
    assert_int_equal(session_state(s)->pool[REWARD], 7);
    assert_int_equal(known_lost(s), 0);
    assert_verifies(s);
    session_close(s);
}

TEST(figures_and_marks_are_found_again_under_other_numbers)
{
    struct session *s = table(NULL);
    int mine;

    add_mark(s, SNIK, WOUND, -1, text(s, "seen"),
             SEATS_ALL); /* takes the number that the secret gets later */
    mine = curse(s);
    assert_int_equal(join(s, "ghost", SEAT_GM, 6, 3, SEATS_GM), GHOST);
    edit(s, EDIT_change_mark, mine, NAME_level, 7);
    edit(s, EDIT_set_stat, GHOST, HP, 33);
    assert_true(known_undo(s, ANNA, FLOOR));
    assert_int_equal(known_lost(s), 0);
    assert_int_equal(curses(s), 7);
    assert_int_equal(hp(s, GHOST), 33);
    assert_int_equal(state_first(session_state(s), SNIK), -1);
    assert_verifies(s);
    session_close(s);
}

TEST(what_no_longer_applies_is_counted_and_told_to_no_player)
{
    struct session *s = table(NULL);
    int seen;

    strike_for(s, 6);
    seen = state_first(session_state(s), SNIK); /* the wound of the strike, or its part */
    assert_true(seen >= 0);
    edit(s, EDIT_change_mark, seen, NAME_seen, SEATS_GM); /* known: a player sees it go */
    edit(s, EDIT_change_mark, seen, NAME_level, 9);
    curse(s);
    assert_true(known_undo(s, ANNA, FLOOR));
    assert_int_equal(known_lost(s), 1); /* it would be seen now */
    assert_int_equal(session_error(s)->kind, ERR_NONE);
    assert_int_equal(curses(s), 1);
    session_close(s);
}

TEST(a_turn_is_taken_back_to_its_start_whatever_was_done_in_secret)
{
    struct session *s = table(NULL);
    struct turn_start start;
    int before = hp(s, SNIK);

    edit(s, EDIT_set_turn, NOBODY, NAME_actor, RAGNA);
    curse(s);
    strike_for(s, 4);
    curse(s);
    strike_for(s, 3);
    creep_to(s, 5);
    start = session_turn_start(s, ANNA, 1u << ANNA, FLOOR);
    assert_int_equal(start.verdict, TURN_MAY);
    assert_true(known_turn_back(s, ANNA, &start));
    assert_int_equal(hp(s, SNIK), before);
    assert_int_equal(curses(s), 2);
    assert_int_equal(session_state(s)->pool[REWARD], 5);
    curse(s);
    assert_true(known_redo(s, ANNA)); /* all of it at once */
    assert_int_equal(hp(s, SNIK), before - 7);
    assert_int_equal(curses(s), 3);
    assert_int_equal(session_state(s)->pool[REWARD], 5);
    assert_int_equal(known_lost(s), 0);
    assert_verifies(s);
    session_close(s);
}

/* ben and his figure sit down, too. */
static int seat_ben(struct session *s)
{
    int ben = session_add_seat(s, "ben", false, RUNNER_PERSON);

    assert_int_equal(join(s, "bjorn", ben, 4, 3, SEATS_ALL), GHOST);
    return ben;
}

static void strike_as(struct session *s, int seat, int actor, int face)
{
    struct command c = wish(STRIKE, seat, actor, SNIK);

    assert_int_equal(session_submit(s, &c), OUTCOME_ASKS);
    if (answer1(s, seat, ASK_ROLL, face) == OUTCOME_ASKS)
        assert_int_equal(answer1(s, seat, ASK_PICK, 0), OUTCOME_DONE); /* no luck spent */
}

TEST(of_several_players_each_takes_back_their_own_deed_with_what_followed)
{
    struct session *s = table(NULL);
    int ben = seat_ben(s), floor = session_head(s), full = hp(s, SNIK), mine;

    strike_as(s, ANNA, RAGNA, 1);
    mine = session_head(s);
    strike_as(s, ben, GHOST, 2);
    strike_as(s, ben, GHOST, 1);
    curse(s);
    assert_int_equal(known_own(s, ANNA, floor), mine);
    assert_int_equal(known_own(s, SEAT_TABLE, floor), known_own(s, ben, floor));
    assert_true(known_undo(s, ANNA, floor));
    assert_int_equal(hp(s, SNIK), full);
    assert_int_equal(curses(s), 1);
    assert_int_equal(known_own(s, ben, floor), 0);
    assert_true(known_redo(s, ANNA)); /* with what followed */
    assert_int_equal(hp(s, SNIK), full - 4);
    assert_true(known_undo(s, ben, floor));
    assert_int_equal(hp(s, SNIK), full - 3);
    assert_true(known_undo(s, SEAT_TABLE, floor));
    assert_int_equal(hp(s, SNIK), full - 1);
    assert_int_equal(curses(s), 1);
    assert_verifies(s);
    session_close(s);
}

TEST(what_the_program_did_goes_with_the_deed_before_it_and_is_nobodys_own)
{
    struct session *s = table(NULL);
    int floor = session_head(s), full = hp(s, RAGNA), foe = hp(s, SNIK);
    struct command c = wish(STRIKE, SEAT_GM, SNIK, RAGNA);

    assert_true(session_set_runner(s, SEAT_GM, RUNNER_PROGRAM));
    assert_int_equal(session_submit(s, &c), OUTCOME_ASKS);
    assert_false(known_may_undo(s, ANNA, floor)); /* what is under way would only be done again */
    assert_int_equal(session_serve(s), OUTCOME_DONE);
    assert_false(known_may_undo(s, ANNA, floor));
    assert_false(known_undo(s, ANNA, floor));
    int before = hp(s, RAGNA);
    assert_true(before < full);
    strike_for(s, 2);
    assert_int_equal(session_submit(s, &c), OUTCOME_ASKS);
    assert_int_equal(session_serve(s), OUTCOME_DONE);
    int after = hp(s, RAGNA);
    assert_true(known_undo(s, ANNA, floor));
    assert_int_equal(hp(s, SNIK), foe);
    assert_int_equal(hp(s, RAGNA), before);
    assert_true(known_redo(s, ANNA));
    assert_int_equal(hp(s, RAGNA), after);
    assert_false(known_may_redo(s, ANNA));
    assert_verifies(s);
    session_close(s);
}

/* ---- two tables: what happens at one in secret is never seen from the outside ---- */

struct twins {
    struct session *plain, *haunted;
    int secrets;
};

static void keep_secret(struct twins *t, struct random *random)
{
    if (random_face(random, 2) == 1) {
        curse(t->haunted);
        t->secrets++;
    } else {
        creep_to(t->haunted, random_face(random, 9));
    }
}

static bool assert_alike(bool one, bool other)
{
    assert_int_equal(one, other);
    return one;
}

static void act(struct twins *t, struct random *random)
{
    struct turn_start one, other;
    int face = random_face(random, 6);

    switch (random_face(random, 6) - 1) {
    case 0:
    case 1:
        strike_for(t->plain, face);
        strike_for(t->haunted, face);
        break;
    case 2:
        edit(t->plain, EDIT_set_turn, NOBODY, NAME_actor, RAGNA);
        edit(t->haunted, EDIT_set_turn, NOBODY, NAME_actor, RAGNA);
        break;
    case 3:
        assert_alike(known_undo(t->plain, ANNA, FLOOR), known_undo(t->haunted, ANNA, FLOOR));
        break;
    case 4:
        assert_alike(known_redo(t->plain, ANNA), known_redo(t->haunted, ANNA));
        break;
    case 5:
        one = session_turn_start(t->plain, ANNA, 1u << ANNA | 1u << SEAT_GM, FLOOR);
        other = session_turn_start(t->haunted, ANNA, 1u << ANNA | 1u << SEAT_GM, FLOOR);
        assert_int_equal(one.verdict, other.verdict);
        assert_alike(known_turn_back(t->plain, ANNA, &one), known_turn_back(t->haunted, ANNA, &other));
        break;
    }
}

/* What anna sees of ragna and snik. */
static void assert_same_view(struct twins *t)
{
    const struct state *one = session_view(t->plain, ANNA), *other = session_view(t->haunted, ANNA);

    for (int i = 0; i < 2; i++) {
        assert_int_equal(state_stat(one, i, HP), state_stat(other, i, HP));
        assert_int_equal(state_stat(one, i, LUCK), state_stat(other, i, LUCK));
        for (int key = 0; key < TINY_MARKS; key++)
            assert_int_equal(state_count(one, i, key), state_count(other, i, key));
    }
    assert_int_equal(one->turn.actor, other->turn.actor);
}

static void compare(struct twins *t)
{
    assert_same_view(t);
    assert_alike(known_may_undo(t->plain, ANNA, FLOOR), known_may_undo(t->haunted, ANNA, FLOOR));
    assert_alike(known_may_redo(t->plain, ANNA), known_may_redo(t->haunted, ANNA));
    assert_int_equal(curses(t->haunted), t->secrets);
    assert_int_equal(known_lost(t->haunted), 0);
}

TEST(nothing_that_is_done_in_secret_shows_in_what_a_player_takes_back)
{
    struct random random;

    random_from_number(&random, 21);
    for (int game = 0; game < 12; game++) {
        struct twins t = { table(NULL), table(NULL), 0 };

        for (int i = 0; i < 40; i++) {
            if (random_face(&random, 3) == 1)
                keep_secret(&t, &random);
            act(&t, &random);
            compare(&t);
        }
        assert_verifies(t.haunted);
        session_close(t.plain);
        session_close(t.haunted);
    }
}

RUN(cmocka_unit_test(a_player_takes_back_the_last_known_deed_and_the_secret_stays),
    cmocka_unit_test(a_secret_alone_lights_nothing), cmocka_unit_test(a_secret_command_under_way_goes_on),
    cmocka_unit_test(figures_and_marks_are_found_again_under_other_numbers),
    cmocka_unit_test(what_no_longer_applies_is_counted_and_told_to_no_player),
    cmocka_unit_test(a_turn_is_taken_back_to_its_start_whatever_was_done_in_secret),
    cmocka_unit_test(of_several_players_each_takes_back_their_own_deed_with_what_followed),
    cmocka_unit_test(what_the_program_did_goes_with_the_deed_before_it_and_is_nobodys_own),
    cmocka_unit_test(nothing_that_is_done_in_secret_shows_in_what_a_player_takes_back))
