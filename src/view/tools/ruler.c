/* Measuring: from cell to cell, with bends (view/tools/tool.h). */
#include "view/table/cells.h"
#include "view/tools/tool.h"

#include "base/language.h"
#include "board/sight.h"
#include "paint/paint_area.h"
#include "paint/paint_arrow.h"
#include "view/table/band.h"
#include "view/table/figure.h"
#include "view/table/screen.h"

#include <stdio.h>

enum { NOTE_LINES = 6, NOTE_TEXT = 96 };

static void press(struct table_screen *screen, struct tool_place at)
{
    struct tool_ruler *ruler = &screen->tools.ruler;

    if (!ruler->follows)
        *ruler = (struct tool_ruler){ .corners = 1, .follows = true };
    else if (ruler->corners < TOOL_CORNERS - 1)
        ruler->corners++;
    ruler->corner[ruler->corners - 1] = at.cell;
    ruler->held = true;
}

static void drag(struct table_screen *screen, struct tool_place at)
{
    (void)screen;
    (void)at;
}

/* Let go elsewhere: one line, finished. On the spot: a corner; the last corner once more: finished. */
static void drop(struct table_screen *screen, struct tool_place at)
{
    struct tool_ruler *ruler = &screen->tools.ruler;
    int n = ruler->corners;

    if (!ruler->held)
        return;
    ruler->held = false;
    if (!cell_same(at.cell, ruler->corner[n - 1])) {
        ruler->corner[ruler->corners++] = at.cell;
        ruler->follows = false;
    } else if (n > 1 && cell_same(ruler->corner[n - 1], ruler->corner[n - 2])) {
        ruler->corners--;
        ruler->follows = false;
    }
}

static bool let_go(struct table_screen *screen)
{
    struct tool_ruler *ruler = &screen->tools.ruler;
    bool any = ruler->corners > 0;

    ruler->corners = 0;
    ruler->follows = ruler->held = false;
    return any;
}

/* All corners, that under the pointer among them; how many. */
static int corners_of(const struct table_screen *screen, struct cell corner[TOOL_CORNERS])
{
    const struct tool_ruler *ruler = &screen->tools.ruler;
    struct cell look;
    int n = ruler->corners;

    for (int i = 0; i < n; i++)
        corner[i] = ruler->corner[i];
    if (n > 0 && ruler->follows && tool_looks_at(screen, &look) && !cell_same(look, corner[n - 1]) &&
        grid_contains(&screen->camera.board, look))
        corner[n++] = look;
    return n;
}

/* Between figures the least distance of their cells, else from cell to cell (AS-32 and its kin). */
static int leg(const struct table_screen *screen, struct cell a, struct cell b)
{
    int one = table_figure_at(&screen->game, a), other = table_figure_at(&screen->game, b);

    if (one >= 0 && other >= 0 && one != other)
        return state_distance(screen->game.view, one, other);
    return grid_distance(screen->camera.board.layout, a, b);
}

static int length_of(const struct table_screen *screen, const struct cell *corner, int n)
{
    int sum = 0;

    for (int i = 1; i < n; i++)
        sum += leg(screen, corner[i - 1], corner[i]);
    return sum;
}

/* ---- what is said beside it ---- */

struct note {
    char text[NOTE_LINES][NOTE_TEXT];
    const char *line[NOTE_LINES];
    int n;
};

static char *add_line(struct note *note)
{
    note->line[note->n] = note->text[note->n];
    return note->text[note->n++];
}

/* What the figure at its beginning (else the selected one) reaches so far with. */
static void add_bands(const struct table_game *game, struct cell from, int far, struct note *note)
{
    int token = table_figure_at(game, from);
    struct table_band band[TABLE_BANDS];
    int n = token >= 0 ? table_band_find(game, token, band, TABLE_BANDS) : 0;

    for (int i = 0; i < n && note->n < NOTE_LINES - 1; i++)
        if (band[i].far <= TABLE_BAND_MOST)
            snprintf(add_line(note), NOTE_TEXT, far <= band[i].far ? _("%s: within %d") : _("%s: beyond %d"),
                     band[i].name, band[i].far);
}

static void add_sight(const struct table_game *game, struct cell a, struct cell b, struct note *note)
{
    int one = table_figure_at(game, a), other = table_figure_at(game, b);
    const struct token *from = one >= 0 ? &game->view->token[one] : NULL,
                       *to = other >= 0 ? &game->view->token[other] : NULL;
    bool clear = sight_between(game->view->board, from ? from->at : a, from ? from->size : 1, to ? to->at : b,
                               to ? to->size : 1);

    snprintf(add_line(note), NOTE_TEXT, "%s", clear ? _("In plain sight") : _("Sight is blocked"));
}

/* Say it all in `note`, which points into itself. */
static void describe(const struct table_screen *screen, const struct cell *corner, int n, struct note *note)
{
    int sum = length_of(screen, corner, n), last = leg(screen, corner[n - 2], corner[n - 1]);

    note->n = 0;
    table_cells_say(&screen->game, sum, add_line(note), NOTE_TEXT);
    if (n > 2)
        snprintf(add_line(note), NOTE_TEXT, _("the last stretch %d"), last);
    if (n == 2)
        add_bands(&screen->game, corner[0], sum, note);
    add_sight(&screen->game, corner[n - 2], corner[n - 1], note);
}

static void draw(struct table_screen *screen, struct ui *ui)
{
    const struct paint_grid *grid = &screen->camera.grid;
    struct cell corner[TOOL_CORNERS], look;
    int n = corners_of(screen, corner);

    if (tool_looks_at(screen, &look))
        paint_area(ui->draw, ui->theme, grid, screen->selection.keyed ? AREA_FOCUS : AREA_POINTER, &look, 1);
    for (int i = 1; i < n; i++)
        paint_measure(ui->draw, ui->theme, grid, paint_grid_center(grid, corner[i - 1]),
                      paint_grid_center(grid, corner[i]));
}

static void notes(struct table_screen *screen, struct ui *ui)
{
    struct cell corner[TOOL_CORNERS];
    struct note note;
    int n = corners_of(screen, corner);

    if (n < 2)
        return;
    describe(screen, corner, n, &note);
    struct rect at = table_tip(screen, ui, table_tip_cell(&screen->camera, corner[n - 1]), TIP_BELOW,
                               ROLE_NOTE_LINE, note.line, note.n);
    ui_drawn(ui, "ruler", note.line[0], note.n > 1 ? note.line[note.n - 1] : "", "", at);
}

static void panel(struct table_screen *screen, struct ui *ui)
{
    struct cell corner[TOOL_CORNERS];
    struct note note;
    int n = corners_of(screen, corner);

    ui_rule(ui);
    tool_title(ui, "measure", _("Measure"), "M", "");
    if (n < 2) {
        ui_label(ui, "measure.how", FACE_BODY, TYPE_BODY, ROLE_QUIET,
                 _("Drag over the board, or click each corner and the last one twice."));
        return;
    }
    describe(screen, corner, n, &note);
    for (int i = 0; i < note.n; i++) {
        char id[24];

        snprintf(id, sizeof id, "measure.%d", i);
        ui_label(ui, id, i ? FACE_BODY : FACE_STRONG, i ? TYPE_BODY : TYPE_NUMBER, i ? ROLE_QUIET : ROLE_TEXT,
                 note.line[i]);
    }
}

const struct tool_def tool_ruler_def = { .id = "tool.measure",
                                         .label = N_("Measure"),
                                         .key = "M",
                                         .icon = ICON_MEASURE,
                                         .press = press,
                                         .drag = drag,
                                         .drop = drop,
                                         .let_go = let_go,
                                         .above = draw,
                                         .notes = notes,
                                         .panel = panel };
