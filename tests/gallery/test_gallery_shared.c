/*
 * A shared screen in the middle of fights of every system, at 1080p and 4K: nothing that one does is cut or
 * covered, nothing is small.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "gallery/moments.h"
#include "view/screen_check.h"
#include "view/table/moment.h"
#include "view/table/tip.h"

static const char *const over[] = { "menu.panel", "help", "cover", "seats", "sheet", NULL };

static struct stage stage;

/* A tenth wider than Inter and EB Garamond are: translations want more room than English. */
static int wide(void *context, enum face face, int px, const char *text, size_t len)
{
    int letters = 0, permille = face == FACE_TITLE ? 460 : face == FACE_STRONG ? 590 : 560;

    (void)context;
    for (size_t i = 0; i < len; i++)
        letters += ((unsigned char)text[i] & 0xc0) != 0x80;
    return (letters * px * permille + 999) / 1000;
}

static void enter_with(const struct font_meter *meter, const struct moment *moment, int by)
{
    stage_open(&stage, meter, 1920 * by, 1080 * by);
    moment->enter(&stage);
    assert_false(stage.failed);
}

static void enter(const struct moment *moment, int by)
{
    enter_with(&(struct font_meter){ NULL, wide }, moment, by);
}

static void judge(const char *where, struct str *faults)
{
    char place[120];

    snprintf(place, sizeof place, "%s, %dx%d", where, stage.input.width, stage.input.height);
    screen_check(&stage.app.ui, over, place, faults);
    screen_check_far(&stage.app.ui, over, place, faults);
}

static void nothing_is_cut_where_something_is_decided(void **state)
{
    struct str faults;

    (void)state;
    str_init(&faults);
    for (int i = 0; moment_at(i); i++)
        for (int by = 1; by <= 2 && strncmp(moment_at(i)->name, "shared-", 7) == 0; by++) {
            enter(moment_at(i), by);
            judge(moment_at(i)->name, &faults);
            stage_close(&stage);
        }
    assert_string_equal(str_cstr(&faults), "");
    str_clear(&faults);
}

enum { TRAY_MOST = 42 /* per cent of the height */ };

/* The panel that lies over part of it, or NULL. */
static const struct ui_widget *panel_over(struct rect part)
{
    size_t n;
    const struct ui_widget *widget = ui_widgets(&stage.app.ui, &n);

    for (size_t i = 0; i < n; i++)
        if (widget[i].role == UI_PANEL && !rect_empty(rect_meet(widget[i].rect, part)))
            return &widget[i];
    return NULL;
}

static void judge_figure(const char *where, int token, struct str *faults)
{
    struct table_screen *screen = stage.app.screen;

    if (token < 0)
        return;
    const struct ui_widget *panel = panel_over(table_tip_figure(screen, token));
    if (panel)
        str_add_format(faults, "%s, %d high: %s lies below %s\n", where, stage.input.height,
                       game_figure(&screen->game, token), panel->id);
}

/* Whoever acts, is aimed at or is asked stands clear of all panels. */
static void judge_concerned(const char *where, struct str *faults)
{
    struct table_screen *screen = stage.app.screen;
    const struct question *q = moment_question(screen, NULL);
    const struct play *pending = moment_pending(screen);

    judge_figure(where, moment_actor(screen), faults);
    judge_figure(where, q ? q->about : screen->selection.figure, faults);
    judge_figure(where, pending ? pending->target : screen->selection.target, faults);
}

/* And the tray leaves them the room. */
static void judge_board(const char *where, struct str *faults)
{
    const struct ui_widget *tray = ui_find(&stage.app.ui, "tray");

    if (tray && tray->rect.h * 100 > stage.input.height * TRAY_MOST)
        str_add_format(faults, "%s: the tray takes %d of %d\n", where, tray->rect.h, stage.input.height);
    judge_concerned(where, faults);
}

/* As wide as Inter and EB Garamond are. */
static int plain(void *context, enum face face, int px, const char *text, size_t len)
{
    return wide(context, face, px, text, len) * 10 / 11;
}

static void enter_measured(const struct moment *moment, int by)
{
    enter_with(&(struct font_meter){ NULL, plain }, moment, by);
}

static void the_board_is_left_to_whom_it_concerns(void **state)
{
    struct str faults;

    (void)state;
    str_init(&faults);
    for (int i = 0; moment_at(i); i++)
        for (int by = 1; by <= 2 && strncmp(moment_at(i)->name, "shared-", 7) == 0; by++) {
            enter_measured(moment_at(i), by);
            judge_board(moment_at(i)->name, &faults);
            stage_close(&stage);
        }
    assert_string_equal(str_cstr(&faults), "");
    str_clear(&faults);
}

static void enter_named(const char *name)
{
    int i = 0;

    while (strcmp(moment_at(i)->name, name) != 0)
        i++;
    enter_measured(moment_at(i), 1);
}

static const struct ui_widget *find(const char *id)
{
    const struct ui_widget *widget = ui_find(&stage.app.ui, id);

    if (!widget)
        fail_msg("there is no %s", id);
    return widget;
}

/* In a wide window too: who acts, is aimed at or strikes; and, where there is room, all of the round. */
static void no_panel_of_a_wide_window_hides_whom_it_concerns(void **state)
{
    enum { HOLT = 2, PIKE = 6 };
    struct str faults;

    (void)state;
    str_init(&faults);
    for (int i = 0; moment_at(i); i++)
        if (strncmp(moment_at(i)->name, "play-", 5) == 0 && moment_at(i)->width == 1920) {
            enter_measured(moment_at(i), 1);
            judge_concerned(moment_at(i)->name, &faults);
            stage_close(&stage);
        }
    for (int i = 0; i < 2; i++) { /* on a shared screen too, from further away */
        const char *where = i ? "shared-brew" : "play-brew";

        enter_named(where);
        judge_figure(where, HOLT, &faults);
        judge_figure(where, PIKE, &faults);
        stage_close(&stage);
    }
    assert_string_equal(str_cstr(&faults), "");
    str_clear(&faults);
}

/* How somebody is shoved: what the river would do to him, two squares of it at most; what he has left. */
static void ways_to_shove_tell_what_the_ground_does(void **state)
{
    (void)state;
    enter_named("shared-screen");
    assert_non_null(strstr(find("answer.slide")->value, "92 % out, 28 % dead"));
    assert_non_null(strstr(find("answer.push")->value, "0 hit points lost"));
    assert_non_null(strstr(find("answer.none")->value, "8 hit points left"));
    stage_close(&stage);
}

/* How far somebody was shoved is told of what was at most, on the players' window. */
static void players_see_how_far_of_what_is_the_most(void **state)
{
    const struct ui_widget *told;

    (void)state;
    enter_named("table-players");
    told = ui_find(&stage.app.shown_players->ui, "shoved.4");
    assert_non_null(told);
    assert_string_equal(told->label, "2 of 5 squares");
    stage_close(&stage);
}

/* Undo and the end of the turn stay where they are while something is asked; of what was done last a line. */
static void what_is_always_there_stays_in_its_place(void **state)
{
    struct rect undo, end;

    (void)state;
    enter_named("shared-turn");
    undo = find("undo")->rect;
    end = find("action.end_turn")->rect;
    assert_string_equal(find("log.last")->label, "Sela hits Toad for 6 and knocks it prone.");
    stage_close(&stage);
    enter_named("shared-screen");
    assert_int_equal(find("undo")->rect.y, undo.y);
    assert_int_equal(find("end.waits")->rect.y, end.y);
    stage_close(&stage);
}

/* Whoever stands beyond what is seen has a sign at the edge, which leads there. */
static void who_is_out_of_sight_has_a_sign_at_the_edge(void **state)
{
    enum { SELA = 1 };

    (void)state;
    enter_named("shared-turn");
    assert_null(ui_find(&stage.app.ui, "outside.1"));
    camera_pan(&stage.app.screen->camera, -1200, 0);
    stage_rest(&stage);
    const struct ui_widget *sign = ui_find(&stage.app.ui, "outside.1");
    assert_non_null(sign);
    assert_string_equal(sign->label, game_figure(&stage.app.screen->game, SELA));
    assert_true(sign->rect.x < 400);
    assert_null(ui_find(&stage.app.ui, "outside.5"));
    stage_click(&stage, "outside.1");
    assert_null(ui_find(&stage.app.ui, "outside.1"));
    stage_close(&stage);
}

/* Who stands there with the middle below a panel is named by that sign alone. */
static void who_is_out_of_sight_is_not_named_on_the_board(void **state)
{
    struct str faults;
    char id[24];

    (void)state;
    str_init(&faults);
    for (int i = 0; moment_at(i); i++) {
        if (strncmp(moment_at(i)->name, "shared-", 7) != 0)
            continue;
        enter_measured(moment_at(i), 1);
        struct table_screen *screen = stage.app.screen;
        for (int token = 0; token < screen->game.view->ntokens; token++) {
            struct rect at = table_tip_figure(screen, token);
            struct rect middle = { at.x + at.w / 2, at.y + at.h / 2, 1, 1 };

            snprintf(id, sizeof id, "outside.%d", token);
            bool away = ui_find(&stage.app.ui, id) || panel_over(middle);
            snprintf(id, sizeof id, "name.%d", token);
            if (away && ui_find(&stage.app.ui, id))
                str_add_format(&faults, "%s: %s is named\n", moment_at(i)->name,
                               game_figure(&screen->game, token));
        }
        stage_close(&stage);
    }
    assert_string_equal(str_cstr(&faults), "");
    str_clear(&faults);
}

/* Who stands straight ahead of whoever is pushed is crossed and named; nobody else is. */
static void who_stands_in_the_way_of_a_push_is_named(void **state)
{
    (void)state;
    enter_named("play-shove");
    assert_string_equal(find("note.barred")->label, "Rikk stands in the way");
    assert_string_equal(find("note.shove")->label, "Push 2 of 3 squares, into the river");
    stage_close(&stage);
    enter_named("play-square");
    assert_null(ui_find(&stage.app.ui, "note.barred"));
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_cut_where_something_is_decided),
        cmocka_unit_test(the_board_is_left_to_whom_it_concerns),
        cmocka_unit_test(no_panel_of_a_wide_window_hides_whom_it_concerns),
        cmocka_unit_test(ways_to_shove_tell_what_the_ground_does),
        cmocka_unit_test(players_see_how_far_of_what_is_the_most),
        cmocka_unit_test(what_is_always_there_stays_in_its_place),
        cmocka_unit_test(who_is_out_of_sight_has_a_sign_at_the_edge),
        cmocka_unit_test(who_is_out_of_sight_is_not_named_on_the_board),
        cmocka_unit_test(who_stands_in_the_way_of_a_push_is_named),
    };

    if (chdir(TEST_SOURCE_DIR) != 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
