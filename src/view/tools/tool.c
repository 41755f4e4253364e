#include "view/tools/tool.h"

#include "base/language.h"
#include "board/shape.h"
#include "paint/paint_area.h"
#include "paint/paint_arrow.h"
#include "view/table/eyes.h"
#include "view/table/screen.h"
#include "view/table/tray.h"
#include "view/table/wish.h"

#include <stdio.h>
#include <string.h>

static const struct tool_def select_def = {
    .id = "tool.select", .label = N_("Select and move"), .key = "V", .icon = ICON_SELECT
};

static const struct tool_def *const tools[TOOLS] = { &select_def,        &tool_ruler_def, &tool_pen_def,
                                                     &tool_template_def, &tool_fog_def,   &tool_brush_def };

static const struct tool_def *in_hand(const struct table_screen *screen)
{
    return tools[screen->tools.now];
}

void tool_init(struct tools *t)
{
    *t = (struct tools){ .now = TOOL_SELECT,
                         .area = { .shape = SKETCH_BURST, .broad = 1, .size = { 0, 1, 3, 4, 4 } },
                         .pen = { .ink = 0, .width = 1 },
                         .fog = { .bright = 2, .dim = 5 },
                         .brush = { .door = BARRIER_DOOR },
                         .rests = NOWHERE };
    t->command = command_make(DEED_EDIT, SEAT_GM);
}

void tool_clear(struct tools *t)
{
    command_clear(&t->command);
    board_free(t->brush.swatches);
    board_free(t->brush.made[0]);
    board_free(t->brush.made[1]);
    piece_clear(&t->brush.piece);
}

/* What is in hand when nothing else is: who draws on a map file has nothing else to do with its table. */
static enum tool usual(const struct tools *t)
{
    return *t->brush.file ? TOOL_BRUSH : TOOL_SELECT;
}

void tool_choose(struct table_screen *screen, enum tool tool)
{
    struct tools *t = &screen->tools;

    t->now = t->now == tool || tool == TOOL_SELECT ? usual(t) : tool;
    t->ruler = (struct tool_ruler){ .corners = 0 };
    t->area.down = t->area.held = false;
    t->pen.down = t->pen.keyed = false;
    t->pen.points = t->pen.strikes = 0;
    t->fog.down = false;
    t->fog.corners = t->fog.stroke.cells = 0;
    t->brush.down = t->brush.keyed = false;
    t->brush.held = HELD_NOTHING;
    t->brush.stroke.cells = t->brush.sides = 0;
}

int tool_seat(const struct table_game *game)
{
    const struct seat *seat = session_seat(game->session, game->eyes);

    if (seat && seat->runner == RUNNER_PERSON)
        return game->eyes;
    for (int i = session_seats(game->session) - 1; i >= 0; i--)
        if (session_seat(game->session, i)->runner == RUNNER_PERSON)
            return i;
    return -1;
}

/* ---- the pointer and the keyboard ---- */

bool tool_looks_at(const struct table_screen *screen, struct cell *cell)
{
    *cell = screen->selection.keyed ? screen->selection.cursor : screen->selection.pointer;
    return screen->game.view->board && (screen->selection.keyed || screen->selection.pointing);
}

struct tool_place tool_place_of_pointer(const struct table_screen *screen, const struct ui *ui)
{
    const struct paint_grid *grid = &screen->camera.grid;

    return (struct tool_place){ screen->selection.pointer, (float)(ui->in.x - grid->x) / (float)grid->cell,
                                (float)(ui->in.y - grid->y) / (float)grid->cell };
}

static struct tool_place place_of_cell(const struct camera *camera, struct cell cell)
{
    const struct paint_grid *grid = &camera->grid;
    struct paint_point at = paint_grid_center(grid, cell);

    return (struct tool_place){ cell, (at.x - (float)grid->x) / (float)grid->cell,
                                (at.y - (float)grid->y) / (float)grid->cell };
}

struct tool_place tool_place_looked_at(const struct table_screen *screen, const struct ui *ui)
{
    if (!screen->selection.keyed && screen->selection.pointing)
        return tool_place_of_pointer(screen, ui);
    return place_of_cell(&screen->camera, screen->selection.keyed || screen->selection.figure < 0
                                              ? screen->selection.cursor
                                              : screen->game.view->token[screen->selection.figure].at);
}

/* A pointer that moves takes over from the cell cursor, unless that draws a line. */
static void follow_pointer(struct table_screen *screen, const struct ui *ui)
{
    struct tools *t = &screen->tools;

    if (screen->selection.pointing && !t->pen.keyed && (ui->in.x != t->x || ui->in.y != t->y))
        table_select_by_pointer(&screen->selection);
    t->x = ui->in.x;
    t->y = ui->in.y;
}

bool tool_pointer(struct table_screen *screen, const struct ui *ui, const struct ui_act *act)
{
    const struct tool_def *tool = in_hand(screen);
    struct tool_place at = tool_place_of_pointer(screen, ui);

    if (!tool->press || screen->hand.pointing)
        return false;
    follow_pointer(screen, ui);
    if (act->pressed && screen->selection.pointing) {
        table_select_by_pointer(&screen->selection);
        tool->press(screen, at);
    } else if (ui->in.released) {
        tool->drop(screen, at);
    } else if (ui->in.down) {
        tool->drag(screen, at);
    }
    return true;
}

bool tool_wheel(struct table_screen *screen, int by)
{
    const struct tool_def *tool = in_hand(screen);

    return by != 0 && tool->turn && tool->turn(screen, by);
}

bool tool_enter(struct table_screen *screen)
{
    const struct tool_def *tool = in_hand(screen);
    struct tool_place at = place_of_cell(&screen->camera, screen->selection.cursor);

    if (!tool->press || screen->hand.pointing)
        return false;
    tool->press(screen, at);
    tool->drop(screen, at);
    return true;
}

bool tool_let_go(struct table_screen *screen)
{
    if (screen->tools.now == TOOL_SELECT)
        return false;
    if (in_hand(screen)->let_go(screen))
        return true;
    if (screen->tools.now == usual(&screen->tools))
        return false;
    tool_choose(screen, TOOL_SELECT);
    return true;
}

void tool_keys(struct table_screen *screen, struct ui *ui)
{
    if (in_hand(screen)->keys)
        in_hand(screen)->keys(screen, ui);
}

/* ---- drawing ---- */

void tool_draw_below(struct table_screen *screen, struct ui *ui)
{
    if (in_hand(screen)->below)
        in_hand(screen)->below(screen, ui);
}

void tool_draw_above(struct table_screen *screen, struct ui *ui)
{
    if (in_hand(screen)->above)
        in_hand(screen)->above(screen, ui);
}

void tool_draw_notes(struct table_screen *screen, struct ui *ui)
{
    if (in_hand(screen)->notes)
        in_hand(screen)->notes(screen, ui);
}

bool tool_has_panel(const struct table_screen *screen)
{
    return in_hand(screen)->panel != NULL;
}

void tool_panel(struct table_screen *screen, struct ui *ui)
{
    in_hand(screen)->panel(screen, ui);
}

/* ---- the rail ---- */

/* Drawing needs a rule set that keeps sketches, fog and ground a game master. */
bool tool_is_offered(const struct table_game *game, enum tool tool)
{
    if (tool == TOOL_FOG || tool == TOOL_BRUSH)
        return table_eyes_are_gm(game) && tool_seat(game) >= 0 &&
               session_seat(game->session, tool_seat(game))->gm;
    return tool != TOOL_DRAW || (sketch_key(game->rules) >= 0 && tool_seat(game) >= 0);
}

int tool_rail_count(const struct table_game *game)
{
    int n = 3; /* threat, the timeline, and the whole board */

    for (int i = 0; i < TOOLS; i++)
        n += tool_is_offered(game, (enum tool)i);
    return n;
}

/* "V", or "Shift+B". */
static bool takes_key(struct ui *ui, const char *key)
{
    return key[1] ? ui_key_shifted(ui, key[strlen(key) - 1]) : ui_key(ui, UI_KEY_CHAR, *key, false);
}

void tool_rail_keys(struct table_screen *screen, struct ui *ui)
{
    for (int i = 0; i < TOOLS; i++)
        if (tool_is_offered(&screen->game, (enum tool)i) && takes_key(ui, tools[i]->key))
            tool_choose(screen, (enum tool)i);
    if (ui_key(ui, UI_KEY_CHAR, 'J', false))
        time_look_want(&screen->time, screen->time.open ? TIME_SHUT : TIME_OPEN, -1);
}

void tool_rail_draw(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    const struct panel_layout *l = &screen->layout;
    int at = 0;

    for (int i = 0; i < TOOLS; i++) {
        const struct tool_def *def = tools[i];
        bool chosen = screen->tools.now == (enum tool)i && !screen->time.open;

        if (tool_is_offered(&screen->game, (enum tool)i) &&
            ui_tool(ui, layout_tool(l, t, at++), def->id, def->icon, _(def->label), def->key, chosen) &&
            !(chosen && i == TOOL_SELECT))
            tool_choose(screen, (enum tool)i);
    }
    if (ui_tool(ui, layout_tool(l, t, at++), "tool.threat", ICON_SKULL,
                _("What enemies can reach and hit; hold X"), NULL, screen->tools.threat))
        screen->tools.threat = !screen->tools.threat;
    if (ui_tool(ui, layout_tool(l, t, at++), "tool.time", ICON_HOURGLASS,
                _("Timeline: look back, and replay"), "J", screen->time.open))
        time_look_want(&screen->time, screen->time.open ? TIME_SHUT : TIME_OPEN, -1);
    if (ui_tool(ui, layout_tool(l, t, at++), "tool.fit", ICON_FIT, _("The whole board"), "Home", false))
        camera_fit(&screen->camera);
    table_bar_rail(screen, ui, at);
}

/* ---- parts that tools share ---- */

void tool_title(struct ui *ui, const char *id, const char *title, const char *key, const char *quiet)
{
    const struct theme *t = ui->theme;
    struct rect row = ui_row(ui, theme_line(t, TYPE_NUMBER));

    ui_drawn(ui, id, title, quiet, "", row);
    if (key)
        row.w -= ui_key_cap(ui, row, key, ROLE_QUIET) + theme_px(t, 8);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, quiet, 1);
    ui_line(ui, row, FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, title, -1);
}

int tool_stepper(struct ui *ui, const char *id, const char *label, const char *value, int number, int lo,
                 int hi)
{
    const struct theme *t = ui->theme;
    int size = theme_button_bar(t), gap = theme_px(t, 10);
    struct rect row = ui_row(ui, size), plus = ui_cut(&row, -size, gap),
                middle = ui_cut(&row, -theme_px(t, 132), gap), minus = ui_cut(&row, -size, gap);
    char less[64], more[64];
    struct ui_button button = {
        .id = less, .label = "\xe2\x88\x92", .bar = -1, .middle = true, .disabled = number <= lo
    };

    snprintf(less, sizeof less, "%s.less", id);
    snprintf(more, sizeof more, "%s.more", id);
    ui_drawn(ui, id, label, value, "", middle);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, label, -1);
    ui_line(ui, middle, FACE_STRONG, TYPE_NUMBER, ROLE_TEXT, value, 0);
    if (ui_button(ui, minus, &button) && number > lo)
        number--;
    button.id = more;
    button.label = "+";
    button.disabled = number >= hi;
    if (ui_button(ui, plus, &button) && number < hi)
        number++;
    return number;
}

/* ---- a command ---- */

struct command *tool_command_begin(struct table_screen *screen)
{
    struct command *command = &screen->tools.command;

    if (screen->time.open || session_pending(screen->game.session)) {
        notice_tell(screen, "%s",
                    screen->time.open ? _("While looking back, nothing can be changed.")
                                      : _("Answer the open question first."));
        return NULL;
    }
    command_clear(command);
    *command = command_make(DEED_EDIT, tool_seat(&screen->game));
    return command;
}

void tool_command_submit(struct table_screen *screen, bool whole)
{
    if (!whole)
        notice_tell(screen, "%s", _("There is no memory left."));
    else if (screen->tools.command.args.len > 0)
        table_wish_deed(&screen->wish, &screen->tools.command);
}

/* ---- a stroke ---- */

static void add_cell(struct tool_stroke *stroke, struct cell at)
{
    for (int i = 0; i < stroke->cells; i++)
        if (cell_same(stroke->cell[i], at))
            return;
    if (stroke->cells < TOOL_CELLS)
        stroke->cell[stroke->cells++] = at;
}

void tool_stroke_add(struct tool_stroke *stroke, const struct grid *grid, struct cell at)
{
    struct cell way[GRID_SIDE_MAX * 2];
    int n = 0;

    if (!grid_contains(grid, at))
        return;
    if (stroke->cells > 0)
        n = shape_line(grid, stroke->last, at, way, GRID_SIDE_MAX * 2);
    for (int i = 0; i < n; i++)
        add_cell(stroke, way[i]);
    add_cell(stroke, at);
    stroke->last = at;
}
