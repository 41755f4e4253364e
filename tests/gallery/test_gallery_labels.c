/*
 * What is lettered on the board, in moments of the gallery and at two sizes of window: it lies neither over
 * figures, flames, arrows, handles and signs, nor below panels, nor over something else that is lettered; and
 * no panel cuts a figure that half a cell would free.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/bounds.h"
#include "gallery/moments.h"
#include "paint/paint_ray.h"
#include "view/table/figure.h"
#include "view/table/tip.h"

static struct stage stage;

/* About as wide as Inter and EB Garamond are. */
static int plain(void *context, enum face face, int px, const char *text, size_t len)
{
    int letters = 0, permille = face == FACE_TITLE ? 418 : face == FACE_STRONG ? 536 : 509;

    (void)context;
    for (size_t i = 0; i < len; i++)
        letters += ((unsigned char)text[i] & 0xc0) != 0x80;
    return (letters * px * permille + 999) / 1000;
}

/* Moments in which a fight is looked at; their windows are made half as large, or two thirds. */
static const char *const moments[] = { "play-square",
                                       "play-shove",
                                       "play-hex",
                                       "enemy-turn",
                                       "shared-screen",
                                       "shared-turn",
                                       "shared-doom",
                                       "shared-nametbd",
                                       "shared-brew",
                                       "shared-nudge",
                                       "play-doom",
                                       "play-doom-hex",
                                       "play-nametbd",
                                       "play-nametbd-hex",
                                       "play-brew",
                                       "play-brew-hex",
                                       "threat",
                                       "torchlight",
                                       "torchlight-gm",
                                       "ray",
                                       "room",
                                       "ruler",
                                       "hand",
                                       "table-players",
                                       "table-gm",
                                       "small-1280x720",
                                       "portrait-1080x1920",
                                       "shared-screen-4k",
                                       "table-miniatures" };

static const struct moment *find_moment(const char *name)
{
    for (int i = 0; moment_at(i); i++)
        if (strcmp(moment_at(i)->name, name) == 0)
            return moment_at(i);
    fail_msg("there is no moment %s", name);
    return NULL;
}

static bool meet(struct rect a, struct rect b)
{
    return !rect_empty(rect_meet(a, b));
}

/* ---- what is on the board ---- */

enum { THINGS = 640 };

struct thing {
    struct rect at;
    const char *id;
    bool lettered;
};

struct board_list {
    struct thing of[THINGS];
    int n;
};

static void put(struct board_list *list, const char *id, struct rect at, bool lettered)
{
    if (list->n < THINGS && !rect_empty(at))
        list->of[list->n++] = (struct thing){ at, id, lettered };
}

static bool begins(const char *id, const char *with)
{
    return strncmp(id, with, strlen(with)) == 0;
}

/* Texts that stand in panels are no business of the board, but for those that should not be there. */
static bool is_in_panel(const struct ui_widget *widget, size_t n, const struct ui_widget *of)
{
    for (size_t i = 0; i < n; i++)
        if (widget[i].role == UI_PANEL && rect_contains(widget[i].rect, of->rect.x, of->rect.y) &&
            rect_contains(widget[i].rect, of->rect.x + of->rect.w - 1, of->rect.y + of->rect.h - 1) &&
            !begins(of->id, "name.") && !begins(of->id, "note.") && !begins(of->id, "meant."))
            return true;
    return false;
}

/* What names itself on the board: notes, names, numbers; signs at its edges and handles of doors. */
static bool is_lettered(const struct ui_widget *widget)
{
    static const char *const those[] = { "name.",      "note.",         "band.",        "meant.",
                                         "threat.foe", "threat.level.", "deed.number.", "deed.word.",
                                         "ray",        "ruler",         "template",     "ground",
                                         "shoved.",    "mini.",         "mark",         "outside.",
                                         "room." };

    for (size_t i = 0; i < sizeof those / sizeof those[0]; i++)
        if (begins(widget->id, those[i]))
            return (widget->role == UI_LABEL || widget->role == UI_BUTTON) && *widget->label;
    return false;
}

static void list_widgets(const struct ui *ui, struct board_list *list)
{
    size_t n;
    const struct ui_widget *widget = ui_widgets(ui, &n);

    for (size_t i = 0; i < n; i++)
        if (widget[i].role == UI_PANEL)
            put(list, widget[i].id, widget[i].rect, false);
        else if (is_lettered(&widget[i]) && !is_in_panel(widget, n, &widget[i]))
            put(list, widget[i].id, widget[i].rect, true);
}

/* Figures but for the edges of their discs, which may be touched. */
static void list_figures(const struct table_screen *screen, struct board_list *list)
{
    for (int i = 0; i < screen->game.view->ntokens; i++) {
        const struct token *t = &screen->game.view->token[i];
        struct paint_point at = paint_grid_figure(&screen->camera.grid, t->at, t->size);
        int size = paint_grid_disc(&screen->camera.grid, t->size) * 7 / 10;
        struct rect disc = { (int)at.x - size / 2, (int)at.y - size / 2, size, size };

        if (cell_somewhere(screen->game.view->token[i].at) && table_figure_shown(&screen->game, i))
            put(list, game_figure(&screen->game, i), disc, false);
    }
}

static void list_flames(const struct table_screen *screen, struct board_list *list)
{
    const struct board *board = screen->game.view->board;
    const struct paint_grid *grid = &screen->camera.grid;

    for (int i = 0; board->lamps && i < board->lamps->n; i++) {
        struct paint_point p = ray_point(grid->layout, board->lamps->at[i].at);
        int size = grid->cell / 3;

        put(list, "a flame",
            (struct rect){ grid->x + (int)(p.x * (float)grid->cell) - size / 2,
                           grid->y + (int)(p.y * (float)grid->cell) - size / 2, size, size },
            false);
    }
}

/* Arrows, handles and the like, of which the placer was told: what is taken and is no widget of the list. */
static void list_taken(const struct table_screen *screen, struct board_list *list)
{
    const struct table_tips *tips = &screen->panels.tips;
    int widgets = list->n;

    for (int i = 0; i < tips->n; i++) {
        bool is_widget = false;

        for (int k = 0; k < widgets; k++)
            is_widget = is_widget || memcmp(&list->of[k].at, &tips->at[i], sizeof tips->at[i]) == 0;
        if (!is_widget)
            put(list, "an arrow", tips->at[i], false);
    }
}

static void judge(const char *where, const struct ui *ui, const struct table_screen *screen,
                  struct str *faults)
{
    static struct board_list list;

    list.n = 0;
    list_widgets(ui, &list);
    list_taken(screen, &list);
    list_figures(screen, &list);
    list_flames(screen, &list);
    for (int i = 0; i < list.n; i++)
        for (int k = 0; k < list.n; k++)
            if (list.of[i].lettered && (!list.of[k].lettered || k > i) && i != k &&
                meet(list.of[i].at, list.of[k].at))
                str_add_format(faults, "%s, %dx%d: %s at %d,%d lies over %s at %d,%d\n", where, ui->in.width,
                               ui->in.height, list.of[i].id, list.of[i].at.x, list.of[i].at.y, list.of[k].id,
                               list.of[k].at.x, list.of[k].at.y);
}

/* ---- panels over figures ---- */

enum { PANELS = 64, FINE = 16 };

/* The panels of the window in which the moment is looked at. */
struct cover {
    struct rect at[PANELS];
    int n;
};

static void list_panels(const struct ui *ui, struct cover *cover)
{
    size_t n;
    const struct ui_widget *widget = ui_widgets(ui, &n);

    cover->n = 0;
    for (size_t i = 0; i < n; i++)
        if (widget[i].role == UI_PANEL && cover->n < PANELS)
            cover->at[cover->n++] = widget[i].rect;
}

/* How many figures would panels cut if the view were so much further on; and how many would they hide? */
static int count_cut(const struct table_screen *screen, const struct cover *cover, int x, int y, int *hidden)
{
    int cut = 0;

    *hidden = 0;
    for (int i = 0; i < screen->game.view->ntokens; i++) {
        struct rect figure = rect_grown(table_tip_figure(screen, i), -screen->camera.grid.cell / 8);
        bool met = false, whole = false;

        figure.x += x;
        figure.y += y;
        for (int k = 0; k < cover->n && table_figure_shown(&screen->game, i); k++) {
            struct rect under = rect_meet(figure, cover->at[k]);

            met = met || !rect_empty(under);
            whole = whole || (under.w == figure.w && under.h == figure.h);
        }
        cut += met && !whole;
        *hidden += whole;
    }
    return cut;
}

/* A panel's edge cuts somebody whom the view would free by half a cell, at the cost of nobody else. */
static void judge_cuts(const char *where, const struct ui *ui, const struct table_screen *screen,
                       struct str *faults)
{
    static struct cover cover;
    int hidden, less, far = screen->camera.grid.cell / 2;

    list_panels(ui, &cover);
    int cut = count_cut(screen, &cover, 0, 0, &hidden), best = cut, best_x = 0, best_y = 0;
    for (int y = -far; y <= far; y += larger(far / FINE, 1))
        for (int x = -far; x <= far; x += larger(far / FINE, 1)) {
            int left = count_cut(screen, &cover, x, y, &less);

            if (left < best && less <= hidden) {
                best = left;
                best_x = x;
                best_y = y;
            }
        }
    if (best < cut)
        str_add_format(faults, "%s, %dx%d: %d cut, only %d by %d,%d\n", where, ui->in.width, ui->in.height,
                       cut, best, best_x, best_y);
}

/* ---- moments ---- */

typedef void judge_screen(const char *where, const struct ui *ui, const struct table_screen *screen,
                          struct str *faults);

static void judge_moment(const char *name, int by_ten, judge_screen *judge_it, struct str *faults)
{
    const struct moment *moment = find_moment(name);

    stage_open(&stage, &(struct font_meter){ NULL, plain }, moment->width * 10 / by_ten,
               moment->height * 10 / by_ten);
    moment->enter(&stage);
    assert_false(stage.failed);
    if (stage.players && !stage.main && !stage.both)
        judge_it(name, &stage.app.shown_players->ui, stage.app.shown_players->screen, faults);
    else
        judge_it(name, &stage.app.ui, stage.app.screen, faults);
    stage_close(&stage);
}

static void judge_all(judge_screen *judge_it)
{
    struct str faults;

    str_init(&faults);
    for (size_t i = 0; i < sizeof moments / sizeof moments[0]; i++) {
        judge_moment(moments[i], 10, judge_it, &faults);
        judge_moment(moments[i], 15, judge_it, &faults);
    }
    assert_string_equal(str_cstr(&faults), "");
    str_clear(&faults);
}

static void nothing_lettered_lies_over_anything(void **state)
{
    (void)state;
    judge_all(judge);
}

static void no_panel_cuts_a_figure(void **state)
{
    (void)state;
    judge_all(judge_cuts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_lettered_lies_over_anything),
        cmocka_unit_test(no_panel_cuts_a_figure),
    };

    if (chdir(TEST_SOURCE_DIR) != 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
