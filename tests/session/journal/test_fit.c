/* Which events of a file may happen to a state: a figure must be all that it is, its height too. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/list.h"
#include "session/journal/inside.h"

enum { OTHER_HEIGHT = 1500 };

/* A game with one figure, a cell and a half above the ground. */
static struct session *game(void)
{
    struct err err = { 0 };
    struct session *s = session_new(rules_at(0), NULL, "7", &err);
    struct command join = command_make(DEED_EDIT, SEAT_GM), rise = command_make(DEED_EDIT, SEAT_GM);
    int name = texts_add(&session_book(s)->texts, "Ann"), more[] = { name, 0, 0, 1, name, SEATS_ALL };

    assert_true(command_edit(&join, EDIT_join, NOBODY, 0, -1, more, 6));
    assert_int_equal(session_submit(s, &join), OUTCOME_DONE);
    assert_true(command_edit(&rise, EDIT_set_token, 0, NAME_height, OTHER_HEIGHT, NULL, 0));
    assert_int_equal(session_submit(s, &rise), OUTCOME_DONE);
    command_clear(&join);
    command_clear(&rise);
    return s;
}

static bool fits(struct session *s, const struct event *event, bool back)
{
    return fit_event(session_state(s), session_book(s), event, back);
}

static void a_figure_that_leaves_is_as_high_as_it_was(void **unused)
{
    struct session *s = game();
    struct event left = { .kind = EVENT_LEFT, .who = 0, .token = session_state(s)->token[0] };

    (void)unused;
    assert_true(fits(s, &left, false));
    left.token.height = 0;
    assert_false(fits(s, &left, false));
    session_close(s);
}

static void a_figure_that_never_came_is_as_high_as_it_was(void **unused)
{
    struct session *s = game();
    struct event joined = { .kind = EVENT_JOINED, .who = 0, .token = session_state(s)->token[0] };

    (void)unused;
    s->now.token[0].first = -1; /* neither marks nor numbers are left of it */
    for (int i = 0; i < s->now.nstats; i++)
        s->now.stat[i] = 0;
    assert_true(fits(s, &joined, true));
    joined.token.height++;
    assert_false(fits(s, &joined, true));
    session_close(s);
}

static void nobody_comes_from_above_the_highest(void **unused)
{
    struct session *s = game();
    struct event joined = { .kind = EVENT_JOINED, .who = 1, .token = session_state(s)->token[0] },
                 left = { .kind = EVENT_LEFT, .who = 0, .token = session_state(s)->token[0] };

    (void)unused;
    joined.token.height = HEIGHT_MOST;
    assert_true(fits(s, &joined, false));
    joined.token.height = HEIGHT_MOST + 1;
    assert_false(fits(s, &joined, false));
    s->now.token[0].height = left.token.height = HEIGHT_MOST + 1;
    assert_false(fits(s, &left, false));
    session_close(s);
}

static void a_height_changes_from_what_it_was_to_what_may_be(void **unused)
{
    struct session *s = game();
    struct event change = {
        .kind = EVENT_TOKEN, .who = 0, .what = NAME_height, .old = OTHER_HEIGHT, .now = HEIGHT_MOST
    };

    (void)unused;
    assert_true(fits(s, &change, false));
    assert_false(fits(s, &change, true)); /* it is not as high yet */
    change.now = HEIGHT_MOST + 1;
    assert_false(fits(s, &change, false));
    change.now = 0;
    change.old = 0;
    assert_false(fits(s, &change, false));
    session_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_figure_that_leaves_is_as_high_as_it_was),
        cmocka_unit_test(a_figure_that_never_came_is_as_high_as_it_was),
        cmocka_unit_test(nobody_comes_from_above_the_highest),
        cmocka_unit_test(a_height_changes_from_what_it_was_to_what_may_be),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
