/* What the clock would bring is found on a copy: who is dying dies there, and nothing happens. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/faults.h"
#include "content/scenario.h"
#include "rules/list.h"
#include "session/odds/passing.h"
#include "session/shelf/game.h"

#include <stdio.h>

enum { HOUR = 60, WEEK = 7 * 24 * HOUR };

static struct session *saloon(void)
{
    struct scenario scenario;
    struct faults faults;
    struct session *s;
    struct err err = { 0 };

    faults_init(&faults);
    assert_true(scenario_load(&scenario, TEST_SOURCE_DIR "/maps/saloon.scenario.json", rules_at, &faults));
    s = game_begin(&scenario, NULL, "11", true, &err);
    assert_non_null(s);
    scenario_clear(&scenario);
    faults_clear(&faults);
    return s;
}

static void set(struct session *s, int who, const char *stat, int value)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);

    assert_true(
        command_edit(&c, EDIT_set_stat, who, ruleset_find_stat(session_rules(s), stat), value, NULL, 0));
    assert_int_equal(session_submit(s, &c), OUTCOME_DONE);
    command_clear(&c);
}

struct death {
    int who, minute, things;
};

static void see(void *context, const struct state *then, struct book *book, const struct command *command,
                const struct events *told)
{
    struct death *death = context;

    (void)command;
    death->things++;
    for (int i = 0; i < told->n; i++)
        if (told->at[i].kind == EVENT_MARKED && told->at[i].mark.key < book->rules->nmarks &&
            book->rules->marks[told->at[i].mark.key].flags & MARK_DEAD)
            *death = (struct death){ told->at[i].mark.on, then->turn.minute, death->things };
}

static void who_is_dying_dies_in_thought(void **unused)
{
    struct session *s = saloon();
    struct death death = { .who = NOBODY };
    uint64_t hash;
    int start = session_state(s)->turn.minute;

    (void)unused;
    set(s, 0, "power", 4);
    set(s, 0, "health", -2);
    assert_true(state_find(session_state(s), 0, ruleset_find_mark(session_rules(s), "dying"), -2) >= 0);
    hash = session_state(s)->hash;
    assert_true(passing_foresee(s, 4 * HOUR - 1, see, &death));
    assert_int_equal(death.who, NOBODY);
    assert_true(passing_foresee(s, WEEK, see, &death));
    assert_int_equal(death.who, 0);
    assert_int_equal(death.minute, start + 4 * HOUR);
    assert_true(session_state(s)->hash == hash);
    assert_int_equal(session_state(s)->turn.minute, start);
    session_close(s);
}

/* As far as there are minutes. */
static void time_has_an_end(void **unused)
{
    struct session *s = saloon();
    struct death death = { .who = NOBODY };

    (void)unused;
    assert_false(passing_foresee(s, INT_MAX - session_state(s)->turn.minute, see, &death));
    assert_int_equal(death.things, 0);
    session_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_dying_dies_in_thought),
        cmocka_unit_test(time_has_an_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
