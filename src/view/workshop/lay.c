/* What the brush does to the map, as commands of the game master's (view/workshop/own.h). */
#include "view/workshop/own.h"

#include "base/mem.h"
#include "core/reveal.h"
#include "view/table/eyes.h"

#include <string.h>

/* A side counts as pointed at by an eraser within so many cells of it. */
#define NEAR_SIDE 0.25f

static const struct board *board_of(const struct table_game *game)
{
    return game->view->board;
}

/* ---- ground, walls and doors on sides ---- */

static int barrier_in_hand(const struct tool_brush *brush)
{
    return brush->stuff == STUFF_DOOR     ? brush->door
           : brush->stuff == STUFF_WINDOW ? BARRIER_WINDOW
                                          : BARRIER_WALL;
}

static bool lay_marks(const struct table_screen *screen, const struct marks *marks, struct command *command)
{
    const struct tool_brush *brush = &screen->tools.brush;
    bool whole = true;

    if (!workshop_on_sides(brush))
        return reveal_edits(board_of(&screen->game), LAYER_GROUND, marks->cell, brush->ground, command);
    for (int k = 0; k < 3 && whole; k++)
        whole = reveal_edits(board_of(&screen->game), (enum layer)(LAYER_EDGE_A + k), marks->edge[k],
                             barrier_in_hand(brush), command);
    if (whole && workshop_is_house(brush, &board_of(&screen->game)->grid))
        whole = workshop_lay_house(screen, marks, command);
    return whole;
}

static bool lay_wall(const struct table_screen *screen, struct command *command)
{
    const struct tool_brush *brush = &screen->tools.brush;
    enum layout layout = board_of(&screen->game)->grid.layout;
    struct wall wall = wall_ordered(
        (struct wall){ workshop_point_near(layout, brush->from), workshop_point_near(layout, brush->to) });

    return !wall_fits(&board_of(&screen->game)->grid, &wall) ||
           command_edit(command, EDIT_set_wall, NOBODY, 0, 1,
                        (int[]){ wall.from.x, wall.from.y, wall.to.x, wall.to.y }, 4);
}

void workshop_lay(struct table_screen *screen)
{
    struct tool_brush *brush = &screen->tools.brush;
    struct command *command;
    struct marks marks = { .cell = NULL };

    if (brush->stuff == STUFF_LIGHT) {
        tool_light_set(screen, brush->to);
        return;
    }
    if (brush->stuff == STUFF_STAMP) {
        workshop_lay_stamp(screen);
        return;
    }
    if (brush->stuff >= STUFF_START) {
        workshop_put_place(screen);
        return;
    }
    command = tool_command_begin(screen);
    if (!command)
        return;
    bool whole = brush->stuff == STUFF_FREE
                     ? lay_wall(screen, command)
                     : workshop_mark(screen, &marks) && lay_marks(screen, &marks, command);
    workshop_marks_clear(&marks);
    tool_command_submit(screen, whole);
}

void workshop_turn(struct table_screen *screen, int barrier)
{
    struct tool_brush *brush = &screen->tools.brush;
    struct side side;
    struct command *command = tool_command_begin(screen);

    if (command && board_side(&board_of(&screen->game)->grid, brush->on.cell, brush->on.direction, &side))
        tool_command_submit(screen, command_edit(command, EDIT_set_terrain, NOBODY, (int)side.layer, barrier,
                                                 (int[]){ cell_pack(side.cell), 1 }, 2));
    if (barrier == BARRIER_NONE)
        brush->held = HELD_NOTHING;
}

/* ---- erasing ---- */

static bool erase_sides(const struct table_game *game, const unsigned char *mark, struct command *command)
{
    const struct grid *grid = &board_of(game)->grid;
    bool whole = true;

    for (int i = 0, all = grid_cells(grid); i < all && whole; i++)
        for (int d = 0; mark[i] && whole && d < grid_directions(grid->layout); d++) {
            struct cell c = grid_cell_at(grid, i), to = grid_step(grid->layout, c, d);
            struct side side;

            if (board_edge(board_of(game), c, d) == BARRIER_NONE || !board_side(grid, c, d, &side) ||
                (mark[grid_index(grid, to)] && !cell_same(side.cell, c)))
                continue;
            whole = command_edit(command, EDIT_set_terrain, NOBODY, (int)side.layer, BARRIER_NONE,
                                 (int[]){ cell_pack(side.cell), 1 }, 2);
        }
    return whole;
}

static bool is_marked(const struct grid *grid, const unsigned char *mark, struct cell c)
{
    return grid_contains(grid, c) && mark[grid_index(grid, c)];
}

static bool erase_lamps(const struct table_game *game, const unsigned char *mark, struct command *command)
{
    const struct lamps *lamps = board_of(game)->lamps;
    bool whole = true;

    for (int i = 0; lamps && i < lamps->n && whole; i++)
        if (is_marked(&board_of(game)->grid, mark, lamp_cell(&lamps->at[i])))
            whole = command_edit(command, EDIT_set_lamp, NOBODY, 0, 0,
                                 (int[]){ lamps->at[i].at.x, lamps->at[i].at.y }, 2);
    return whole;
}

/* Of walls off the grid those whose middle lies there. */
static bool erase_walls(const struct table_game *game, const unsigned char *mark, struct command *command)
{
    const struct walls *walls = board_of(game)->walls;
    bool whole = true;

    for (int i = 0; walls && i < walls->n && whole; i++) {
        struct wall w = walls->at[i];
        struct lamp middle = { { (w.from.x + w.to.x) / 2, (w.from.y + w.to.y) / 2 }, 1 };

        if (is_marked(&board_of(game)->grid, mark, lamp_cell(&middle)))
            whole = command_edit(command, EDIT_set_wall, NOBODY, 0, 0,
                                 (int[]){ w.from.x, w.from.y, w.to.x, w.to.y }, 4);
    }
    return whole;
}

static bool erase_places(const struct table_game *game, const unsigned char *mark, struct command *command)
{
    struct place place;
    bool whole = true;

    for (int id = -1; whole && (id = workshop_next_place(game, id, &place)) >= 0;)
        if (is_marked(&board_of(game)->grid, mark, place.at))
            whole = command_edit(command, EDIT_drop_mark, NOBODY, id, 0, NULL, 0);
    return whole;
}

/* What stands there goes; where nothing does, the ground that was there first comes back. */
static bool erase_marked(const struct table_game *game, const struct marks *marks, struct command *command)
{
    const struct board *board = board_of(game);
    bool whole = erase_sides(game, marks->cell, command) && erase_lamps(game, marks->cell, command) &&
                 erase_walls(game, marks->cell, command) && erase_places(game, marks->cell, command);

    if (whole && command->args.len == 0)
        whole = reveal_edits(board, LAYER_GROUND, marks->cell, draft_ground(board), command);
    return whole;
}

void workshop_erase(struct table_screen *screen)
{
    struct tool_brush *brush = &screen->tools.brush;
    struct command *command = tool_command_begin(screen);
    struct brush_side side;
    struct marks marks;
    float far;

    if (!command)
        return;
    if (cell_same(brush->from.cell, brush->to.cell) &&
        workshop_side_near(&board_of(&screen->game)->grid, brush->to, &side, &far) && far < NEAR_SIDE &&
        board_edge(board_of(&screen->game), side.cell, side.direction) != BARRIER_NONE) {
        brush->on = side;
        workshop_turn(screen, BARRIER_NONE);
        return;
    }
    tool_command_submit(screen,
                        workshop_mark(screen, &marks) && erase_marked(&screen->game, &marks, command));
    workshop_marks_clear(&marks);
}
