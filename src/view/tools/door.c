#include "view/tools/door.h"

#include "board/door.h"
#include "view/table/eyes.h"
#include "view/table/handle.h"
#include "view/table/screen.h"
#include "view/table/tip.h"

#include <math.h>
#include <stdio.h>

enum { HANDLE_CELL = 32, HANDLE_ID = 48 };

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
    struct handle_door door;

    return handle_door_at(board, c, direction, &door) ? door.barrier : BARRIER_NONE;
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
    struct command *command = found ? tool_command_begin(screen) : NULL;
    if (command)
        tool_command_submit(screen, command_edit(command, EDIT_set_terrain, NOBODY, (int)change.layer,
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

/* The handle of a door, if no panel covers it. */
static void offer(struct table_screen *screen, struct ui *ui, const struct handle_door *door)
{
    char id[HANDLE_ID], text[CELL_TEXT];
    struct rect where;

    if (!handle_place(screen, ui, door, &where))
        return;
    table_tip_taken(&screen->panels, where);
    snprintf(id, sizeof id, "handle.%s.%d", cell_print(door->from, text), door->direction);
    if (door->barrier == BARRIER_WINDOW)
        handle_mark(ui, where, id, door->barrier, "");
    else if (handle_button(ui, where, id, handle_called(door->barrier), door->barrier, false))
        turn(screen, door->from, door->direction);
}

bool tool_doors_draw(struct table_screen *screen, struct ui *ui)
{
    if (!table_eyes_are_gm(&screen->game) || screen->time.open || screen->camera.grid.cell < HANDLE_CELL ||
        (screen->game.view->turn.fog == FOG_OFF && screen->tools.now != TOOL_FOG))
        return false;
    handle_each(screen, ui, offer);
    return true;
}
