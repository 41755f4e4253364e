/* The strip of a chase over the board (ruleset_shown.track): what it tells, where it stands, and to whom. */
#include "view/tabletop.h"

#include "core/mark_field.h"
#include "view/table/eyes.h"
#include "view/table/moment.h"

enum { PLAYER = 1 };

static const struct mark_field *chase(const struct ruleset *rules, int *row)
{
    *row = rules->shown.track->mark;
    return rules->marks[*row].field;
}

static int with(const struct mark_field *fields, const char *key, int value, int a)
{
    return mark_field_put(a, mark_field_find(fields, key), value);
}

/* The game master lays a chase: `after` is after `ahead`, so many legs are rolled and won. */
static void lay_chase(struct tabletop *t, int after, int ahead, int rolled, int won, int lost)
{
    int row;
    const struct mark_field *fields = chase(session_rules(t->app.game.session), &row);
    int a = with(fields, "pursuer", after, 0);

    a = with(fields, "leg", rolled, a);
    a = with(fields, "legs_won", won, a);
    a = with(fields, "legs_lost", lost, a);
    tabletop_edit(t, EDIT_add_mark, TABLE, 0, 0, (int[]){ row, ahead, a, 0, 0, 0, 0, SEATS_ALL }, 8);
    moment_look(t->app.screen);
    tabletop_settle(t);
}

/* The strip of the n-th chase. */
static const struct ui_widget *strip_of(struct tabletop *t, int n)
{
    static const struct ui_widget none = { .label = "", .value = "", .hint = "" };
    char id[24];

    for (int i = 0; i < t->app.screen->game.view->nmarks; i++) {
        snprintf(id, sizeof id, "track.%d", i);
        if (tabletop_has(t, id) && n-- == 0)
            return tabletop_widget(t, id);
    }
    return &none;
}

static void open_saloon(struct tabletop *t, int width, int height)
{
    tabletop_open(t, "saloon", true);
    t->app.screen->panels.opening = false;
    t->input.width = width;
    t->input.height = height;
    tabletop_settle(t);
}

static int foe_of(struct tabletop *t, int token, int from)
{
    const struct state *now = session_state(t->app.game.session);

    for (int i = from; i < now->ntokens; i++)
        if (now->token[i].side != now->token[token].side)
            return i;
    fail_msg("there is no foe");
    return NOBODY;
}

static bool lies_over(struct rect one, struct rect other)
{
    return one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h &&
           other.y < one.y + one.h;
}

static void a_chase_lies_over_the_board(void **unused)
{
    static const int size[][2] = { { 1024, 600 }, { 1280, 720 }, { 1920, 1080 }, { 720, 1280 } };

    (void)unused;
    for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
        struct tabletop t;

        open_saloon(&t, size[i][0], size[i][1]);
        int top = t.app.screen->layout.free.y, foe = foe_of(&t, 0, 0);
        assert_false(tabletop_has(&t, "track"));
        lay_chase(&t, 0, foe, 2, 1, 0);
        struct rect track = tabletop_widget(&t, "track")->rect;
        assert_string_equal(strip_of(&t, 0)->value, "leg 2 of 5 is over");
        assert_true(track.y >= top && track.w > 0);
        assert_true(t.app.screen->layout.free.y >= track.y + track.h); /* the board is looked at below it */
        assert_false(lies_over(track, tabletop_widget(&t, "strip")->rect));
        assert_false(lies_over(track, tabletop_widget(&t, "figure")->rect));
        app_clear(&t.app);
    }
}

static void it_says_who_is_after_whom_and_who_leads(void **unused)
{
    struct tabletop t;

    (void)unused;
    open_saloon(&t, 1280, 720);
    int foe = foe_of(&t, 0, 0), other = foe_of(&t, 0, foe + 1);
    char text[200];
    lay_chase(&t, 0, foe, 3, 2, 1);
    snprintf(text, sizeof text, "%s after %s", game_figure(&t.app.screen->game, 0),
             game_figure(&t.app.screen->game, foe));
    assert_string_equal(strip_of(&t, 0)->label, text);
    snprintf(text, sizeof text, "Legs won: %s 2, %s 1.", game_figure(&t.app.screen->game, 0),
             game_figure(&t.app.screen->game, foe));
    assert_int_equal(strncmp(strip_of(&t, 0)->hint, text, strlen(text)), 0);
    int height = tabletop_widget(&t, "track")->rect.h;
    lay_chase(&t, other, 0, 1, 0, 1); /* another one has a line of its own */
    assert_int_equal(tabletop_widget(&t, "track")->rect.h, 2 * height);
    assert_true(strip_of(&t, 1)->rect.y != strip_of(&t, 0)->rect.y);
    app_clear(&t.app);
}

/* A turn of the party's at a small window, which folds what a fight is mostly not about. */
static int in_turn(struct tabletop *t)
{
    open_saloon(t, 1280, 720);
    const struct state *now = session_state(t->app.game.session);
    for (int i = 0; i < 20; i++) {
        int actor = ruleset_next_actor(session_rules(t->app.game.session), now, SEATS_ALL);

        assert_true(actor >= 0);
        if (now->token[actor].side == now->token[0].side) {
            table_select_figure(&t->app.screen->selection, actor);
            tabletop_settle(t);
            return actor;
        }
        table_select_figure(&t->app.screen->selection, actor);
        tabletop_settle(t);
        tabletop_letter(t, 'E');
        tabletop_settle(t);
    }
    fail_msg("the party has no turn");
    return NOBODY;
}

/* To run after somebody waits on its page until somebody who was struck is near nobody any more. */
static void pursuit_is_at_hand_when_somebody_has_run(void **unused)
{
    struct tabletop t;

    (void)unused;
    in_turn(&t);
    assert_false(tabletop_has(&t, "action.pursue"));
    tabletop_set(&t, tabletop_figure(&t, "Pike"), "health", 7);
    tabletop_settle(&t);
    assert_true(tabletop_has(&t, "action.pursue"));
    app_clear(&t.app);
}

/* So it does for whoever is after somebody, and to run on for whoever is run after. */
static void legs_of_a_chase_are_at_hand(void **unused)
{
    struct tabletop t;
    int actor = in_turn(&t);

    (void)unused;
    lay_chase(&t, actor, tabletop_figure(&t, "Pike"), 1, 0, 0);
    assert_true(tabletop_has(&t, "action.pursue"));
    assert_false(tabletop_has(&t, "action.flee"));
    app_clear(&t.app);
    actor = in_turn(&t);
    lay_chase(&t, tabletop_figure(&t, "Pike"), actor, 1, 0, 0);
    assert_true(tabletop_has(&t, "action.flee"));
    app_clear(&t.app);
}

/* Everything that a frame draws and lists. */
static void look(struct tabletop *t, struct str *out)
{
    tabletop_settle(t);
    str_reset(out);
    ui_dump(&t->app.ui, out);
    draw_dump(&t->app.draw, out);
    for (size_t i = 0; i < t->app.draw.count; i++)
        if (t->app.draw.ops[i].kind == DRAW_PICTURE)
            str_add_format(out, "%llx\n", (unsigned long long)t->app.draw.ops[i].picture.key);
}

/* Whoever of the two is hidden: players see nothing of it; the game master does. */
static void a_chase_of_somebody_hidden_changes_no_pixel(void **unused)
{
    (void)unused;
    for (int hides = 0; hides < 2; hides++) {
        struct str before = { 0 }, after = { 0 };
        struct tabletop t;

        open_saloon(&t, 1280, 720);
        int foe = foe_of(&t, 0, 0);
        tabletop_hide(&t, foe, tabletop_where(&t, game_figure(&t.app.screen->game, foe)));
        table_eyes_set(t.app.screen, PLAYER);
        int after_whom = hides ? 0 : foe, who = hides ? foe : 0;
        lay_chase(&t, who, after_whom, 1, 0, 0); /* so that the log says the same of both */
        look(&t, &before);
        assert_false(tabletop_has(&t, "track"));
        lay_chase(&t, who, after_whom, 2, 1, 0);
        look(&t, &after);
        assert_string_equal(str_cstr(&before), str_cstr(&after));
        table_eyes_set(t.app.screen, SEAT_GM);
        tabletop_settle(&t);
        assert_string_equal(strip_of(&t, 1)->value, "leg 2 of 5 is over");
        str_clear(&before);
        str_clear(&after);
        app_clear(&t.app);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_chase_lies_over_the_board),
        cmocka_unit_test(it_says_who_is_after_whom_and_who_leads),
        cmocka_unit_test(a_chase_of_somebody_hidden_changes_no_pixel),
        cmocka_unit_test(pursuit_is_at_hand_when_somebody_has_run),
        cmocka_unit_test(legs_of_a_chase_are_at_hand),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
