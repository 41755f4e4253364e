/* Where the camera stands when a table is opened. */
#include "view/tabletop.h"

#include "base/bounds.h"

static void open_fully_in_sight(const char *scenario)
{
    static struct tabletop t;
    void *state = &t;

    tabletop_open(&t, scenario, false);
    tabletop_settle(&t);
    const struct table_screen *screen = t.app.screen;
    struct rect free = screen->layout.free;

    for (int i = 0; i < screen->game.view->ntokens; i++) {
        struct rect figure = rect_grown(table_tip_figure(screen, i), -screen->camera.grid.cell / 8);

        if (table_figure_shown(&screen->game, i)) {
            assert_true(rect_contains(free, figure.x, figure.y));
            assert_true(rect_contains(free, figure.x + figure.w - 1, figure.y + figure.h - 1));
        }
    }
    tabletop_close(&state);
}

static void the_whole_fight_is_in_sight_at_first(void **state)
{
    (void)state;
    open_fully_in_sight("bridge");
    open_fully_in_sight("planks");
    open_fully_in_sight("practise");
}

static bool stands_free(const struct tabletop *t, int token)
{
    struct rect figure = table_tip_figure(t->app.screen, token), free = t->app.screen->layout.free;

    return rect_contains(free, figure.x + figure.w / 2, figure.y + figure.h / 2);
}

/* Figures grow with the layout; whom a question concerns no sentence and no question lies over. */
static void a_shared_screen_shows_who_is_concerned_and_large(void **state)
{
    static struct tabletop t;
    void *table = &t;

    (void)state;
    tabletop_open(&t, "bridge", false);
    tabletop_settle(&t);
    int near = t.app.screen->camera.grid.cell, sela = tabletop_figure(&t, "Sela"),
        mawl = tabletop_figure(&t, "Mawl");
    tabletop_key(&t, UI_KEY_F10, 0);
    tabletop_settle(&t);
    assert_in_range(t.app.screen->camera.grid.cell, near + 1, 4 * near);
    table_select_figure(&t.app.screen->selection, sela);
    table_select_target(&t.app.screen->selection, mawl);
    tabletop_settle(&t);
    tabletop_click(&t, "action.attack");
    tabletop_settle(&t);
    assert_true(tabletop_has(&t, "question"));
    assert_true(stands_free(&t, sela) && stands_free(&t, mawl));
    tabletop_close(&table);
}

/* Is all of the figure clear of panels? */
static bool is_clear(const struct tabletop *t, int token)
{
    struct rect figure = rect_grown(table_tip_figure(t->app.screen, token), -1),
                free = t->app.screen->layout.free;

    return rect_contains(free, figure.x, figure.y) &&
           rect_contains(free, figure.x + figure.w, figure.y + figure.h);
}

/* A person moves the view so that a figure lies below the tools. */
static void put_below_the_rail(struct tabletop *t, int token)
{
    const struct rect *rail = &t->app.screen->layout.room[LAYOUT_RAIL];
    struct rect figure = table_tip_figure(t->app.screen, token);

    camera_pan(&t->app.screen->camera, rail->x + rail->w / 2 - figure.x - figure.w / 2,
               rail->y + rail->h / 2 - figure.y - figure.h / 2);
}

static void who_is_chosen_and_aimed_at_is_clear_of_panels(void **state)
{
    static struct tabletop t;
    void *table = &t;

    (void)state;
    tabletop_open(&t, "bridge", false);
    tabletop_settle(&t);
    int sela = tabletop_figure(&t, "Sela"), mawl = tabletop_figure(&t, "Mawl");
    table_select_figure(&t.app.screen->selection, sela);
    tabletop_settle(&t);
    put_below_the_rail(&t, sela);
    tabletop_settle(&t);
    assert_false(is_clear(&t, sela)); /* whoever moved the view has it so */
    table_select_target(&t.app.screen->selection, mawl);
    tabletop_settle(&t);
    assert_true(is_clear(&t, sela) && is_clear(&t, mawl));
    tabletop_close(&table);
}

/* After the enemies' turn nobody of ours is left below the rail. */
static void ours_are_clear_of_panels_when_their_turn_begins(void **state)
{
    static struct tabletop t;
    void *table = &t;

    (void)state;
    tabletop_open(&t, "bridge", false);
    tabletop_settle(&t);
    int sela = tabletop_figure(&t, "Sela"), brann = tabletop_figure(&t, "Brann");
    tabletop_click(&t, "action.end_turn");
    tabletop_settle(&t);
    put_below_the_rail(&t, sela);
    tabletop_click(&t, "action.end_turn");
    tabletop_settle(&t);
    assert_true(is_clear(&t, sela) && is_clear(&t, brann));
    tabletop_close(&table);
}

/* Until nothing is asked any more each question has its rest; how far up that pushed the board. */
static int answer_all(struct tabletop *t)
{
    int highest = t->app.screen->camera.grid.y;

    for (int i = 0; i < 20 && session_question(t->app.game.session); i++) {
        const struct question *q = session_question(t->app.game.session);
        struct answer answer;
        int value[OPTIONS_ASKED];

        question_rest(q, &answer, value);
        answer.seat = (unsigned char)question_seat(q);
        session_answer(t->app.game.session, &answer, value);
        tabletop_settle(t);
        if (session_question(t->app.game.session))
            highest = smaller(highest, t->app.screen->camera.grid.y);
    }
    return highest;
}

/*
 * The board makes room for what is asked about a blow and comes back once it is dealt, though the pointer had
 * rested on whoever was struck; and whoever dealt it goes on, though that one was clicked meanwhile.
 */
static void after_a_deed_the_board_comes_back_and_its_doer_goes_on(void **state)
{
    static struct tabletop t;
    void *table = &t;

    (void)state;
    tabletop_open(&t, "warehouse", false);
    tabletop_settle(&t);
    if (tabletop_has(&t, "opening.begin"))
        tabletop_click(&t, "opening.begin");
    tabletop_settle(&t);
    int acts = t.app.screen->selection.figure;
    tabletop_point(&t, tabletop_where(&t, "Moss"));
    for (int i = 0; i < 40; i++)
        tabletop_frame(&t);
    tabletop_click(&t, "action.attack");
    tabletop_settle(&t);
    if (!session_question(t.app.game.session)) { /* it waits for whom */
        tabletop_point(&t, tabletop_where(&t, "Moss"));
        tabletop_down(&t);
        tabletop_up(&t);
    }
    assert_non_null(session_question(t.app.game.session));
    tabletop_point(&t, tabletop_where(&t, "Moss"));
    tabletop_down(&t);
    tabletop_up(&t);
    tabletop_move(&t, 5, 1000);
    int pushed = answer_all(&t);
    tabletop_move(&t, 5, 1001);
    for (int i = 0; i < 400; i++)
        tabletop_frame(&t);
    tabletop_settle(&t);
    assert_int_equal(t.app.screen->selection.figure, acts);
    assert_true(tabletop_has(&t, "action.end_turn"));
    assert_true(t.app.screen->camera.grid.y > pushed);
    tabletop_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(the_whole_fight_is_in_sight_at_first),
                                        cmocka_unit_test(a_shared_screen_shows_who_is_concerned_and_large),
                                        cmocka_unit_test(who_is_chosen_and_aimed_at_is_clear_of_panels),
                                        cmocka_unit_test(ours_are_clear_of_panels_when_their_turn_begins),
                                        cmocka_unit_test(
                                            after_a_deed_the_board_comes_back_and_its_doer_goes_on) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
