/* The log on the screen: it follows what happens, scrolls back to its beginning, and is reached by keys. */
#include "view/table/notes.h"
#include "view/tabletop.h"

enum { LINES = 60 };

/* Something that is told: the GM sets a number. */
static void tell(struct tabletop *t, int n)
{
    for (int i = 0; i < n; i++)
        tabletop_set(t, 0, "money", 100 + session_entries(t->app.game.session));
    tabletop_settle(t);
}

static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", false);
    tabletop_settle(&t);
    t.app.screen->panels.lines.all = true;
    tell(&t, LINES);
    *state = &t;
    return 0;
}

/* Is the line in sight, as a whole? */
static bool shows(struct tabletop *t, int line)
{
    char id[40];

    snprintf(id, sizeof id, "log.line.%d", line);
    const struct ui_widget *w = ui_find(&t->app.ui, id), *area = ui_find(&t->app.ui, "log.lines");
    return w && area && w->rect.h >= theme_line(&t->app.theme, TYPE_BODY) && w->rect.y >= area->rect.y &&
           w->rect.y + w->rect.h <= area->rect.y + area->rect.h;
}

static int last(const struct tabletop *t)
{
    return t->app.screen->panels.log.n - 1;
}

static void wheel(struct tabletop *t, int notches)
{
    struct rect r = ui_find(&t->app.ui, "log.lines")->rect;

    t->input.x = r.x + r.w / 2;
    t->input.y = r.y + r.h / 2;
    tabletop_settle(t);
    t->input.wheel = notches;
    tabletop_settle(t);
}

static void what_happens_pulls_it_down(void **state)
{
    struct tabletop *t = *state;

    assert_true(last(t) >= LINES);
    assert_true(shows(t, last(t)));
    tell(t, 3);
    assert_true(shows(t, last(t)));
    assert_false(shows(t, 0));
}

static void it_scrolls_back_to_the_beginning_and_stays(void **state)
{
    struct tabletop *t = *state;

    wheel(t, 1000);
    assert_true(shows(t, 0));
    tell(t, 3);
    assert_true(shows(t, 0));
    assert_false(shows(t, last(t)));
    wheel(t, -1000);
    assert_true(shows(t, last(t)));
    tell(t, 1);
    assert_true(shows(t, last(t)));
}

static void it_opens_at_what_has_just_happened(void **state)
{
    struct tabletop *t = *state;

    wheel(t, 1000);
    assert_false(shows(t, last(t)));
    tabletop_letter(t, 'L');
    assert_false(tabletop_has(t, "log.lines"));
    tabletop_letter(t, 'L');
    tabletop_settle(t);
    assert_true(shows(t, last(t)));
}

/* Is that drawn somewhere? */
static bool draws(struct tabletop *t, const char *text)
{
    const struct draw *d = &t->app.draw;

    for (size_t i = 0; i < d->count; i++)
        if (d->ops[i].kind == DRAW_TEXT && strstr(draw_op_text(d, &d->ops[i]), text))
            return true;
    return false;
}

/* Folded to a few lines, it leaves out what was between, not what came of it. */
static void the_folded_log_says_what_came_of_it(void **state)
{
    struct tabletop *t = *state;

    t->input.width = 1280;
    t->input.height = 720;
    tabletop_settle(t);
    assert_true(t->app.screen->layout.log_line);
    table_notes_add(t->app.screen,
                    "Nils shoots. Kirt dodges with all the swiftness that there is in a burglar of the old "
                    "school, over the parapet, behind the planter, under the lamp and back to where it "
                    "began. Missed. Luck 3.");
    tabletop_settle(t);
    assert_true(draws(t, "Nils"));
    assert_true(draws(t, "Missed. Luck 3."));
}

static void keys_go_from_line_to_line(void **state)
{
    struct tabletop *t = *state;
    char id[40];

    snprintf(id, sizeof id, "log.line.%d", last(t));
    ui_focus(&t->app.ui, id);
    tabletop_settle(t);
    for (int i = 0; i < 20; i++)
        tabletop_key(t, UI_KEY_UP, 0);
    assert_true(shows(t, last(t) - 20));
    tabletop_key(t, UI_KEY_HOME, 0);
    assert_true(shows(t, 0));
    tabletop_key(t, UI_KEY_DOWN, 0);
    assert_true(ui_find(&t->app.ui, "log.line.1")->focused);
    tabletop_key(t, UI_KEY_END, 0);
    assert_true(shows(t, last(t)));
    tabletop_key(t, UI_KEY_ENTER, 0);
    assert_int_equal(t->app.screen->panels.unfolded, last(t));
}

/* Lines that are undone are forgotten, with how tall they were. */
static void what_is_undone_leaves_it(void **state)
{
    struct tabletop *t = *state;
    int lines = t->app.screen->panels.log.n;

    for (int i = 0; i < 10; i++)
        assert_true(session_undo(t->app.game.session));
    tabletop_settle(t);
    assert_int_equal(t->app.screen->panels.log.n, lines - 10);
    assert_int_equal(t->app.screen->panels.lines.n, lines - 10);
    assert_true(shows(t, last(t)));
}

/* Once something was done, what was only noted down before it waits behind a row at the beginning. */
static void deeds_are_told_without_bookkeeping(void **state)
{
    struct tabletop *t = *state;
    int noted = last(t);

    t->app.screen->panels.lines.all = false;
    tabletop_settle(t);
    assert_true(shows(t, noted)); /* there is nothing else */
    table_notes_add(t->app.screen, "Brann sings.");
    tabletop_settle(t);
    assert_true(shows(t, noted + 1));
    assert_false(shows(t, noted));
    tabletop_click(t, "log.all");
    tabletop_settle(t);
    wheel(t, -1000);
    assert_true(shows(t, noted));
}

/* The selected figure attacks one of another side beside it, and is asked something first. */
static void attack(struct tabletop *t)
{
    struct session *s = t->app.game.session;
    const struct state *now = session_state(s);
    struct command blow = command_make(ruleset_find_deed(session_rules(s), "attack"), 0);
    struct cell beside;

    blow.actor = t->app.screen->selection.figure;
    blow.seat = now->token[blow.actor].seat;
    for (int i = 0; i < now->ntokens; i++)
        if (now->token[i].side != now->token[blow.actor].side && state_present(now, i))
            blow.target = i;
    beside = now->token[blow.actor].at;
    beside.x++;
    tabletop_edit(t, EDIT_place, blow.target, 0, cell_pack(beside), NULL, 0);
    assert_int_equal(session_submit(s, &blow), OUTCOME_ASKS);
    command_clear(&blow);
    table_notes_add_to_pending(t->app.screen, "Spared that.");
    tabletop_settle(t);
}

/* How many lines of the log say so; `after` is how many others follow the first of them. */
static int says(const struct tabletop *t, int *after)
{
    const struct log *log = &t->app.screen->panels.log;
    int n = 0;

    for (int i = 0; i < log->n; i++)
        if (strcmp(log->line[i].text, "Spared that.") == 0 && n++ == 0)
            *after = last(t) - i;
    return n;
}

/* What is noted of a deed is told behind that deed, and not behind another if it was taken back. */
static void what_is_noted_of_a_deed_goes_with_it(void **state)
{
    struct tabletop *t = *state;
    struct session *s = t->app.game.session;
    struct answer answer;
    int value[OPTIONS_ASKED], after = -1;
    struct err err;

    attack(t);
    assert_int_equal(says(t, &after), 1);
    assert_true(session_cancel(s, &err));
    tabletop_settle(t);
    assert_int_equal(says(t, &after), 0);
    tell(t, 1);
    assert_int_equal(says(t, &after), 0);
    attack(t);
    while (session_question(s)) {
        question_rest(session_question(s), &answer, value);
        assert_in_range(session_answer(s, &answer, value), OUTCOME_DONE, OUTCOME_ASKS);
    }
    tabletop_settle(t);
    tell(t, 2);
    assert_int_equal(says(t, &after), 1);
    assert_true(after >= 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_happens_pulls_it_down, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(it_scrolls_back_to_the_beginning_and_stays, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(it_opens_at_what_has_just_happened, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(the_folded_log_says_what_came_of_it, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(keys_go_from_line_to_line, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(deeds_are_told_without_bookkeeping, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(what_is_undone_leaves_it, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(what_is_noted_of_a_deed_goes_with_it, set_up, tabletop_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
