#include "view/tools/door.h"

#include "base/language.h"
#include "board/door.h"
#include "paint/paint_icon.h"
#include "view/table/eyes.h"
#include "view/table/screen.h"

#include <math.h>
#include <stdio.h>

enum { HANDLE = 38, HANDLE_ICON = 22, HANDLE_CELL = 32, HANDLE_ID = 48 };

#define NEAR_DOOR 0.55f /* cells */

/* How a door stands next when it is clicked. */
static enum barrier next_of(int stands)
{
    switch (stands) {
    case BARRIER_DOOR:
        return BARRIER_DOOR_OPEN;
    case BARRIER_DOOR_OPEN:
        return BARRIER_DOOR_LOCKED;
    default:
        return BARRIER_DOOR;
    }
}

/* How the door of a cell in that direction stands; BARRIER_NONE: there is none. */
static int stands(const struct board *board, struct cell c, int direction)
{
    int edge = board_edge(board, c, direction);

    if (edge == BARRIER_NONE)
        edge = board_terrain(board, grid_step(board->grid.layout, c, direction))->door;
    return edge >= BARRIER_DOOR_SECRET || barrier_door(edge) ? edge : BARRIER_NONE;
}

static void turn(struct table_screen *screen, struct cell c, int direction)
{
    const struct board *board = screen->game.view->board;
    int now = stands(board, c, direction);
    struct door_change change;
    struct side side;
    bool found = now != BARRIER_NONE;

    if (found && board_edge(board, c, direction) != BARRIER_NONE) {
        found = board_side(&board->grid, c, direction, &side);
        change = (struct door_change){ side.cell, side.layer, (int)next_of(now) };
    } else {
        found = found && door_change(board, c, direction, next_of(now), &change);
    }
    struct command *command = found ? tool_fog_begin(screen) : NULL;
    if (command)
        tool_fog_submit(screen, command_edit(command, EDIT_set_terrain, NOBODY, (int)change.layer,
                                             change.value, (int[]){ cell_pack(change.cell), 1 }, 2));
}

void tool_door_turn(struct table_screen *screen, struct tool_place at)
{
    const struct board *board = screen->game.view->board;
    enum layout layout = board->grid.layout;
    struct paint_grid grid = { layout, 1, 0, 0 };
    struct paint_point m = paint_grid_center(&grid, at.cell);
    float nearest = NEAR_DOOR;
    int direction = -1;

    for (int i = 0; i < paint_grid_corners(layout); i++) {
        int d = paint_grid_direction(layout, i);
        struct paint_point b = paint_grid_center(&grid, grid_step(layout, at.cell, d));
        float far = hypotf((m.x + b.x) / 2 - at.x, (m.y + b.y) / 2 - at.y);

        if (far < nearest && stands(board, at.cell, d) != BARRIER_NONE) {
            nearest = far;
            direction = d;
        }
    }
    if (direction >= 0)
        turn(screen, at.cell, direction);
}

/* ---- handles ---- */

static const char *called(int barrier)
{
    switch (barrier) {
    case BARRIER_DOOR:
        return _("Shut door");
    case BARRIER_DOOR_OPEN:
        return _("Open door");
    case BARRIER_DOOR_LOCKED:
        return _("Locked door");
    case BARRIER_DOOR_SECRET:
        return _("Secret door");
    default:
        return _("Broken door");
    }
}

static enum role ink_of(int barrier)
{
    switch (barrier) {
    case BARRIER_DOOR_OPEN:
        return ROLE_ACCENT;
    case BARRIER_DOOR_LOCKED:
        return ROLE_TARGET;
    case BARRIER_DOOR_SECRET:
        return ROLE_SECRET;
    default:
        return ROLE_NOTE_TEXT;
    }
}

static bool draw_handle(struct ui *ui, struct rect where, const char *id, int barrier)
{
    const struct theme *t = ui->theme;
    struct ui_act act = ui_act(ui, id);
    int icon = theme_px(t, HANDLE_ICON);
    enum icon shows = barrier == BARRIER_DOOR_LOCKED                                   ? ICON_LOCK
                      : barrier == BARRIER_DOOR_OPEN || barrier == BARRIER_DOOR_BROKEN ? ICON_DOOR_OPEN
                                                                                       : ICON_DOOR;
    struct draw_box face = { .radius = (short)(where.w / 2),
                             .border = (short)theme_px(t, act.hot ? 3 : 2),
                             .dash = (short)(barrier == BARRIER_DOOR_SECRET ? theme_px(t, 4) : 0),
                             .fill = theme_color(t, ROLE_NOTE),
                             .line = theme_color(t, act.hot ? ROLE_ACCENT : ink_of(barrier)) };

    draw_box(ui->draw, where, &face);
    paint_icon_draw(ui->draw, shows, where.x + (where.w - icon) / 2, where.y + (where.h - icon) / 2, icon,
                    theme_color(t, ink_of(barrier)));
    ui_focus_ring(ui, id, where, where.w / 2);
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = called(barrier),
                                    .value = "",
                                    .hint = "",
                                    .role = UI_BUTTON,
                                    .rect = where,
                                    .enabled = true });
    return act.clicked;
}

/* The handle of a door, if one stands on that side of a cell and no panel covers it. */
static void offer(struct table_screen *screen, struct ui *ui, struct cell c, int direction)
{
    const struct paint_grid *grid = &screen->camera.grid;
    struct cell beyond = grid_step(grid->layout, c, direction);
    int barrier = stands(screen->game.view->board, c, direction), size = theme_px(ui->theme, HANDLE);
    bool fills = barrier != BARRIER_NONE &&
                 board_edge(screen->game.view->board, c, direction) == BARRIER_NONE;
    struct paint_point a = paint_grid_center(grid, fills ? beyond : c), b = paint_grid_center(grid, beyond);
    struct rect where = { (int)((a.x + b.x) / 2) - size / 2, (int)((a.y + b.y) / 2) - size / 2, size, size },
                free = screen->camera.free;
    char id[HANDLE_ID], text[CELL_TEXT];

    if (barrier == BARRIER_NONE || where.x < free.x || where.y < free.y || where.x + size > free.x + free.w ||
        where.y + size > free.y + free.h)
        return;
    snprintf(id, sizeof id, "handle.%s.%d", cell_print(c, text), direction);
    if (draw_handle(ui, where, id, barrier))
        turn(screen, c, direction);
}

/* One that fills a cell is met from several sides: it has its handle from the first of them alone. */
static bool is_first(const struct board *board, struct cell c, int direction)
{
    enum layout layout = board->grid.layout;
    struct cell beyond = grid_step(layout, c, direction);

    if (board_edge(board, c, direction) != BARRIER_NONE)
        return cell_compare(c, beyond) < 0;
    for (int d = 0; d < grid_directions(layout); d++) {
        struct cell beside = grid_step(layout, beyond, d);

        if (!grid_is_diagonal(layout, d) && grid_contains(&board->grid, beside) &&
            cell_compare(beside, c) < 0)
            return false;
    }
    return true;
}

bool tool_doors_draw(struct table_screen *screen, struct ui *ui)
{
    const struct state *view = screen->game.view;
    const struct paint_grid *grid = &screen->camera.grid;

    if (!table_eyes_are_gm(&screen->game) || screen->time.open || grid->cell < HANDLE_CELL ||
        (view->turn.fog == FOG_OFF && screen->tools.now != TOOL_FOG))
        return false;
    struct rect cells = paint_grid_visible(grid, &view->board->grid, screen->camera.free);
    for (int i = 0; i < cells.w * cells.h; i++) {
        struct cell c = grid_cell(grid->layout, cells.x + i % cells.w, cells.y + i / cells.w);

        for (int k = 0; k < paint_grid_corners(grid->layout); k++) {
            int d = paint_grid_direction(grid->layout, k);

            if (stands(view->board, c, d) != BARRIER_NONE && is_first(view->board, c, d))
                offer(screen, ui, c, d);
        }
    }
    return true;
}
