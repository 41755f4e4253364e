/* What a script cannot see of the Nudge probe: odds as each seat may know them, and what was hidden in the log. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "probes/nudge.h"
#include "probes/probes.h"
#include "session/session.h"

enum { ANNA = 1, VAL = 0 };

/* Val, of anna's, with two Units and whatever Meddle; on no map. */
static struct session *table(int meddle)
{
    struct err err = { 0 };
    struct session *s = session_new(&nudge_probe, NULL, "7", &err);
    struct command c = command_make(VERB_EDIT, SEAT_GM);
    int more[6] = { 0, ANNA, 0, 1, 0, SEATS_ALL };

    assert_non_null(s);
    assert_int_equal(session_add_seat(s, "anna", false, RUNNER_PERSON), ANNA);
    more[0] = texts_add(&session_book(s)->texts, "heroes");
    more[4] = texts_add(&session_book(s)->texts, "val");
    assert_true(command_edit(&c, EDIT_join, NOBODY, 0, -1, more, 6));
    assert_true(command_edit(&c, EDIT_set_stat, VAL, BRAWN, 1, NULL, 0));
    assert_true(
        command_edit(&c, EDIT_set_pool, 0, ruleset_pool(&nudge_probe, MEDDLE, ANNA), meddle, NULL, 0));
    assert_int_equal(session_submit(s, &c), OUTCOME_DONE);
    command_clear(&c);
    return s;
}

static enum outcome answer(struct session *s, int key, int n, const int *value)
{
    const struct question *q = session_question(s);

    assert_non_null(q);
    assert_int_equal(q->key, key);
    return session_answer(s,
                          &(struct answer){ .kind = (unsigned char)q->kind,
                                            .key = q->key,
                                            .n = (short)n,
                                            .seat = q->seats & 1 ? SEAT_GM : ANNA },
                          value);
}

/* Val tests awareness and brawn; the GM's Nudge; three coins show two successes. Open: the question of Meddle. */
static void test_up_to_meddle(struct session *s, int nudge, int hidden)
{
    struct command c = command_make(PROC_TEST, ANNA);

    c.actor = VAL;
    assert_int_equal(session_submit(s, &c), OUTCOME_ASKS);
    answer(s, N_attributes, ATTRIBUTES, (const int[ATTRIBUTES]){ 1, 1 });
    answer(s, N_nudge, 1, &nudge);
    answer(s, N_hidden, 1, &hidden);
    answer(s, N_coins, 3, (const int[]){ 2, 2, 1 });
    assert_int_equal(session_question(s)->key, N_meddle);
}

/* How likely this result is as a seat may know it, nobody spending from here on. */
static double chance(struct session *s, int seat, int result)
{
    static const struct policy rest[SEATS];
    struct odds odds = { .n = 1 };
    double found;

    odds.watch[0] = watch_make(EVENT_RESULT, result);
    assert_true(session_odds(s, seat, NULL, NULL, rest, 10000, &odds));
    assert_true(odds.exact);
    found = odds.watch[0].chance;
    odds_clear(&odds);
    return found;
}

static void a_hidden_nudge_is_nothing_in_a_players_odds(void **unused)
{
    struct session *s = table(2);

    (void)unused;
    test_up_to_meddle(s, -1, 1);
    assert_true(chance(s, SEAT_GM, N_failure) > 0.999);
    assert_true(chance(s, ANNA, N_evens) > 0.999);
    assert_true(chance(s, ANNA, N_failure) < 0.001);
    session_close(s);
}

static void an_open_nudge_is_in_everybodys(void **unused)
{
    struct session *s = table(2);

    (void)unused;
    test_up_to_meddle(s, -1, 0);
    assert_true(chance(s, SEAT_GM, N_failure) > 0.999);
    assert_true(chance(s, ANNA, N_failure) > 0.999);
    session_close(s);
}

/* NU-168: of all that is told, nothing has a number in it that a hidden Nudge went into; the GM knows it all. */
static void the_log_keeps_what_was_hidden(void **unused)
{
    struct session *s = table(2);
    const struct entry *last;
    bool gm_knows = false;

    (void)unused;
    test_up_to_meddle(s, -77, 1);
    assert_int_equal(answer(s, N_meddle, 1, (const int[]){ 0 }), OUTCOME_ASKS);
    answer(s, N_wound_name, 1, (const int[]){ 0 });
    assert_int_equal(answer(s, N_penalty_point, 1, (const int[]){ BRAWN }), OUTCOME_DONE);
    last = session_entry(s, session_head(s));
    for (int i = 0; i < last->nevents; i++) {
        const struct event *e = &last->event[i];
        bool told = e->kind == EVENT_TERM || e->kind == EVENT_TOTAL || e->kind == EVENT_CHOSE;

        gm_knows = gm_knows || (told && e->now == -77 && session_may_know(s, e, SEAT_GM));
        assert_false(told && e->now == -77 && session_may_know(s, e, ANNA));
        assert_false(e->kind == EVENT_TOTAL &&
                     (e->what == N_total || e->what == N_subtotal || e->what == N_gm_nudge_counted) &&
                     session_may_know(s, e, ANNA));
        assert_false(e->kind == EVENT_RESULT && e->what >= N_botch && e->what <= N_bingo && e->now != 0);
    }
    assert_true(gm_knows);
    session_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_hidden_nudge_is_nothing_in_a_players_odds),
                                        cmocka_unit_test(an_open_nudge_is_in_everybodys),
                                        cmocka_unit_test(the_log_keeps_what_was_hidden) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
