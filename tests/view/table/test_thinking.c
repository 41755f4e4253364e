/* The table while something is thought about beside it: odds on buttons, the program's figures. */
#include "session/odds/thinker.h"
#include "view/table/opponent.h"
#include "view/table/wish.h"
#include "view/table/words.h"
#include "view/tabletop.h"

enum { ENTRIES = 24, FRAMES_MOST = 200000, TO_REST = 24, THOUGHT_BROODING = 77 };

static void nobody_waits(void *context)
{
    (void)context;
}

static void open_table(struct tabletop *t, bool aside, enum runner runner)
{
    tabletop_open(t, "bridge", false);
    for (int i = 0; i < session_seats(t->app.game.session) && runner == RUNNER_PROGRAM; i++)
        session_set_runner(t->app.game.session, i, runner);
    t->app.screen->game.pace = 0;
    if (aside) {
        table_screen_think(t->app.screen, nobody_waits, NULL);
        assert_non_null(t->app.screen->game.thinker);
    }
}

static void settle(struct tabletop *t)
{
    for (int i = 0; i < FRAMES_MOST; i++) {
        tabletop_frame(t);
        if (i > 1 && app_settled(&t->app))
            return;
    }
    fail_msg("the table does not come to rest");
}

/* Everything on the buttons of the selected figure against a target. */
static void buttons(struct tabletop *t, struct str *out)
{
    size_t count;
    const struct ui_widget *list = ui_widgets(&t->app.ui, &count);

    for (size_t i = 0; i < count; i++)
        if (strncmp(list[i].id, "action.", 7) == 0)
            str_add_format(out, "%s: %s, %s\n", list[i].id, list[i].label, list[i].value);
}

/* The GM's hand puts an enemy beside the selected figure; it is the target. */
static void target_somebody(struct tabletop *t)
{
    struct table_screen *screen = t->app.screen;
    int foe = 0, found;
    struct cell beside;

    settle(t);
    while (screen->game.view->token[foe].side == screen->game.view->token[screen->selection.figure].side)
        foe++;
    beside = screen->game.view->token[screen->selection.figure].at;
    do
        beside.x++;
    while (state_tokens_at(screen->game.view, &beside, 1, &found, 1) > 0);
    tabletop_edit(t, EDIT_place, foe, 0, cell_pack(beside), NULL, 0);
    table_select_target(&screen->selection, foe);
}

/* The line of the button that this one begins with, in the other text; NULL: it waits behind a row there. */
static const char *line_of(const char *line, const char *other)
{
    size_t id = strcspn(line, ":") + 1;

    for (; *other; other += strcspn(other, "\n") + 1)
        if (strncmp(line, other, id) == 0)
            return other;
    return NULL;
}

/* The buttons of both say the same, as much as each has room for; how many have odds in both. */
static int expect_same_odds(const char *one, const char *other)
{
    int told = 0;

    for (; *one; one += strcspn(one, "\n") + 1) {
        const char *same = line_of(one, other);
        size_t mine = strcspn(one, "\n"), theirs = same ? strcspn(same, "\n") : 0,
               both = mine < theirs ? mine : theirs;

        assert_true(!same || strncmp(one, same, both) == 0);
        told += same && memchr(same, '%', both);
    }
    return told;
}

static void buttons_show_the_same_odds_wherever_they_are_worked_out(void **unused)
{
    struct str text[2];
    (void)unused;

    for (int aside = 0; aside < 2; aside++) {
        struct tabletop t;

        open_table(&t, aside, RUNNER_PERSON);
        str_init(&text[aside]);
        target_somebody(&t);
        settle(&t);
        buttons(&t, &text[aside]);
        app_clear(&t.app);
    }
    assert_non_null(strstr(str_cstr(&text[0]), " %"));
    assert_null(strstr(str_cstr(&text[1]), TABLE_WORDS_WAIT));
    assert_true(expect_same_odds(str_cstr(&text[0]), str_cstr(&text[1])) > 0);
    str_clear(&text[0]);
    str_clear(&text[1]);
}

static void an_estimate_is_shown_as_one(void **unused)
{
    struct table_chance chance = { .name = NAME_lost, .chance = 0.475 };
    struct table_odds odds = { .n = 1, .of = { chance } };
    struct tabletop t;
    char one[200], two[200];
    (void)unused;

    open_table(&t, false, RUNNER_PERSON);
    settle(&t);
    table_words_chance(&t.app.screen->game, &chance, one, sizeof one);
    assert_int_equal(strncmp(one, "about ", 6), 0);
    table_words_odds(&t.app.screen->game, &odds, one, sizeof one, two, sizeof two);
    assert_int_equal(strncmp(one, "about ", 6), 0);
    odds.of[0].exact = true;
    table_words_odds(&t.app.screen->game, &odds, one, sizeof one, two, sizeof two);
    assert_null(strstr(one, "about"));
    app_clear(&t.app);
}

/* Thought of before everything else, it keeps the thinker busy until it is stopped. */
static void brood(struct thought *thought, const atomic_bool *stop)
{
    (void)thought;
    while (!atomic_load(stop))
        ;
}

static void keep(struct thought *thought)
{
    (void)thought;
}

static void a_button_says_that_its_odds_are_still_worked_out(void **unused)
{
    struct thought brooding = { brood, keep, THOUGHT_BROODING, NULL };
    struct tabletop t;
    struct str text;
    (void)unused;

    open_table(&t, true, RUNNER_PERSON);
    target_somebody(&t);
    thinker_ask(t.app.screen->game.thinker, &brooding);
    tabletop_frame(&t);
    tabletop_frame(&t);
    assert_false(app_settled(&t.app));
    str_init(&text);
    buttons(&t, &text);
    assert_non_null(strstr(str_cstr(&text), TABLE_WORDS_WAIT));
    assert_null(strstr(str_cstr(&text), " %"));
    thinker_forget(t.app.screen->game.thinker, THOUGHT_BROODING);
    settle(&t);
    str_reset(&text);
    buttons(&t, &text);
    assert_null(strstr(str_cstr(&text), TABLE_WORDS_WAIT));
    assert_non_null(strstr(str_cstr(&text), " %"));
    str_clear(&text);
    app_clear(&t.app);
}

/* Where each button of the selected figure's deeds stands. */
static void places(struct tabletop *t, struct str *out)
{
    size_t count;
    const struct ui_widget *list = ui_widgets(&t->app.ui, &count);

    for (size_t i = 0; i < count; i++)
        if (strncmp(list[i].id, "action", 6) == 0)
            str_add_format(out, "%s: %d to %d\n", list[i].id, list[i].rect.y, list[i].rect.h);
}

/* None moves under the pointer; once that is elsewhere, no card is taller than what stands on it. */
static void no_button_moves_when_odds_come(void **unused)
{
    struct thought brooding = { brood, keep, THOUGHT_BROODING, NULL };
    struct tabletop t;
    struct str before, after;
    (void)unused;

    open_table(&t, true, RUNNER_PERSON);
    target_somebody(&t);
    thinker_ask(t.app.screen->game.thinker, &brooding);
    struct rect panel = tabletop_widget(&t, "figure")->rect;
    tabletop_move(&t, panel.x + panel.w / 2, panel.y + 20);
    for (int i = 0; i < TO_REST; i++) /* what is folded for room, and what stands above them */
        tabletop_frame(&t);
    str_init(&before);
    str_init(&after);
    buttons(&t, &before);
    assert_non_null(strstr(str_cstr(&before), TABLE_WORDS_WAIT));
    str_reset(&before);
    places(&t, &before);
    thinker_forget(t.app.screen->game.thinker, THOUGHT_BROODING);
    settle(&t);
    places(&t, &after);
    assert_string_equal(str_cstr(&before), str_cstr(&after));
    str_clear(&before);
    str_clear(&after);
    app_clear(&t.app);
}

/* Play the program against itself for a while; the hash of where it got to. */
static uint64_t play_on(bool aside)
{
    struct tabletop t;
    uint64_t hash = 0;

    open_table(&t, aside, RUNNER_PROGRAM);
    for (int i = 0; i < FRAMES_MOST && hash == 0; i++) {
        tabletop_frame(&t);
        if (session_head(t.app.game.session) >= ENTRIES && !session_question(t.app.game.session))
            hash = session_entry(t.app.game.session, ENTRIES)->hash;
    }
    app_clear(&t.app);
    return hash;
}

static void the_program_plays_the_same_wherever_it_thinks(void **unused)
{
    uint64_t within = play_on(false);
    (void)unused;

    assert_true(within != 0);
    assert_true(play_on(true) == within);
}

static void what_the_program_thinks_about_can_be_undone_meanwhile(void **unused)
{
    struct tabletop t;
    int head;
    (void)unused;

    open_table(&t, true, RUNNER_PROGRAM);
    for (int i = 0; i < FRAMES_MOST && session_head(t.app.game.session) < ENTRIES; i++)
        tabletop_frame(&t);
    while (!t.app.screen->game.opponent.thinks)
        tabletop_frame(&t);
    head = session_head(t.app.game.session);
    table_wish_simple(&t.app.screen->wish, WISH_UNDO);
    tabletop_frame(&t);
    assert_true(session_head(t.app.game.session) < head);
    for (int i = 0; i < FRAMES_MOST && session_entries(t.app.game.session) <= head; i++)
        tabletop_frame(&t);
    assert_true(session_entries(t.app.game.session) > head); /* it thought again and went on */
    app_clear(&t.app);
}

static void a_table_is_closed_while_the_program_thinks(void **unused)
{
    struct tabletop t;
    (void)unused;

    open_table(&t, true, RUNNER_PROGRAM);
    while (!t.app.screen->game.opponent.thinks)
        tabletop_frame(&t);
    app_clear(&t.app);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(buttons_show_the_same_odds_wherever_they_are_worked_out),
        cmocka_unit_test(an_estimate_is_shown_as_one),
        cmocka_unit_test(a_button_says_that_its_odds_are_still_worked_out),
        cmocka_unit_test(no_button_moves_when_odds_come),
        cmocka_unit_test(the_program_plays_the_same_wherever_it_thinks),
        cmocka_unit_test(what_the_program_thinks_about_can_be_undone_meanwhile),
        cmocka_unit_test(a_table_is_closed_while_the_program_thinks),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
