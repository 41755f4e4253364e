/* What the pointer and the keyboard do with the brush, and what that shows (view/workshop/own.h). */
#include "view/workshop/own.h"

#include "base/bounds.h"
#include "base/language.h"
#include "paint/paint_area.h"
#include "paint/paint_arrow.h"
#include "paint/paint_ray.h"
#include "view/table/eyes.h"

#include <stdio.h>
#include <string.h>

enum { CELLS_DRAWN = 4096 };

/* A side counts as picked up within so many cells. */
#define NEAR_SIDE 0.25f

static const struct board *board_of(const struct table_game *game)
{
    return game->view->board;
}

/* Beside the board the nearest cell of it counts. */
static struct tool_place held_on(const struct grid *grid, struct tool_place at)
{
    at.cell = grid_cell(grid->layout, clamp(grid_column(grid->layout, at.cell), 0, grid->columns - 1),
                        clamp(grid_row(grid->layout, at.cell), 0, grid->rows - 1));
    return at;
}

/* ---- what is done ---- */

/* A wall, door or window that is pointed at, else the ground. */
static void pick(struct table_screen *screen, struct tool_place at)
{
    static const enum brush_stuff stuff[BARRIERS] = { STUFF_GROUND, STUFF_WALL,   STUFF_DOOR, STUFF_DOOR,
                                                      STUFF_DOOR,   STUFF_WINDOW, STUFF_DOOR, STUFF_DOOR };
    struct tool_brush *brush = &screen->tools.brush;
    struct brush_side side;
    float far;
    int barrier = workshop_side_near(&board_of(&screen->game)->grid, at, &side, &far) && far < NEAR_SIDE
                      ? board_edge(board_of(&screen->game), side.cell, side.direction)
                      : BARRIER_NONE;

    brush->shape = BRUSH_FREE;
    brush->ground = board_ground(board_of(&screen->game), at.cell);
    brush->stuff = stuff[barrier];
    if (brush->stuff == STUFF_DOOR)
        brush->door = barrier;
}

/* Is it done where the pointer goes down, without a way to draw? */
static bool at_once(const struct tool_brush *brush)
{
    return brush->shape == BRUSH_FILL || brush->stuff == STUFF_LIGHT || brush->stuff == STUFF_ROOM ||
           brush->stuff == STUFF_NOTE || brush->stuff == STUFF_STAMP;
}

/* What a click is at, or the area that was drawn. */
static void select(struct table_screen *screen)
{
    struct tool_brush *brush = &screen->tools.brush;

    if (cell_same(brush->from.cell, brush->to.cell)) {
        workshop_select(screen, brush->to);
        return;
    }
    brush->held = HELD_AREA;
    workshop_box(brush, &board_of(&screen->game)->grid, &brush->place);
}

static void finish(struct table_screen *screen)
{
    struct tool_brush *brush = &screen->tools.brush;

    if (brush->shape == BRUSH_ERASE)
        workshop_erase(screen);
    else if (brush->shape == BRUSH_SELECT)
        select(screen);
    else
        workshop_lay(screen);
    brush->down = brush->keyed = false;
    brush->stroke.cells = brush->sides = 0;
}

/* The brush goes on. */
static void go_on(struct table_screen *screen, struct tool_place at)
{
    struct tool_brush *brush = &screen->tools.brush;
    const struct grid *grid = &board_of(&screen->game)->grid;

    if (workshop_on_sides(brush) && brush->keyed && brush->shape == BRUSH_FREE) {
        brush->side[0] = (struct brush_side){ at.cell, brush->turned };
        brush->sides = 1;
    } else if (workshop_on_sides(brush)) {
        workshop_stroke_sides(brush, grid, at);
    } else if (brush->shape == BRUSH_FREE) {
        tool_stroke_add(&brush->stroke, grid, at.cell);
    }
    brush->to = at;
}

static void begin(struct table_screen *screen, struct tool_place at)
{
    struct tool_brush *brush = &screen->tools.brush;

    brush->down = true;
    brush->held = HELD_NOTHING;
    brush->from = brush->to = at;
    brush->stroke.cells = brush->sides = 0;
    go_on(screen, at);
}

static void press(struct table_screen *screen, struct tool_place at)
{
    struct tool_brush *brush = &screen->tools.brush;
    bool keyed = screen->selection.keyed;

    if (!grid_contains(&board_of(&screen->game)->grid, at.cell))
        return;
    brush->to = at;
    if (keyed && brush->keyed && brush->down) { /* Enter once more: it ends here */
        go_on(screen, at);
        finish(screen);
        return;
    }
    if (brush->shape == BRUSH_PICK) {
        pick(screen, at);
    } else {
        brush->keyed = keyed;
        begin(screen, at);
        if (brush->shape != BRUSH_ERASE && brush->shape != BRUSH_SELECT &&
            (at_once(brush) || (keyed && brush->shape == BRUSH_FREE)))
            finish(screen);
    }
}

static void drag(struct table_screen *screen, struct tool_place at)
{
    if (screen->tools.brush.down && !screen->tools.brush.keyed)
        go_on(screen, held_on(&board_of(&screen->game)->grid, at));
}

static void drop(struct table_screen *screen, struct tool_place at)
{
    if (!screen->tools.brush.down || screen->tools.brush.keyed)
        return;
    drag(screen, at);
    finish(screen);
}

static bool let_go(struct table_screen *screen)
{
    struct tool_brush *brush = &screen->tools.brush;
    bool busy = brush->down || brush->held != HELD_NOTHING;

    brush->down = brush->keyed = false;
    brush->held = HELD_NOTHING;
    brush->stroke.cells = brush->sides = 0;
    return busy;
}

/* The side that Enter lays on, where the cursor has a cell alone. */
static void keys(struct table_screen *screen, struct ui *ui)
{
    struct tool_brush *brush = &screen->tools.brush;
    int corners = paint_grid_corners(board_of(&screen->game)->grid.layout), at = 0;

    if (!screen->selection.keyed || !workshop_on_sides(brush) || !ui_key(ui, UI_KEY_CHAR, 'Q', false))
        return;
    while (at < corners && paint_grid_direction(board_of(&screen->game)->grid.layout, at) != brush->turned)
        at++;
    brush->turned = paint_grid_direction(board_of(&screen->game)->grid.layout, (at + 1) % corners);
}

/* ---- drawing ---- */

static void draw_cells(struct table_screen *screen, struct ui *ui, const unsigned char *mark)
{
    const struct grid *grid = &board_of(&screen->game)->grid;
    struct cell cell[CELLS_DRAWN];
    int n = 0, all = grid_cells(grid);

    for (int i = 0; i < all && n < CELLS_DRAWN; i++)
        if (mark[i])
            cell[n++] = grid_cell_at(grid, i);
    paint_area(ui->draw, ui->theme, &screen->camera.grid,
               screen->tools.brush.shape == BRUSH_ERASE ? AREA_FORBIDDEN : AREA_TEMPLATE, cell, n);
}

/* A line along the side between a cell and its neighbour. */
static void draw_side(const struct camera *camera, struct ui *ui, struct brush_side side, enum role ink)
{
    const struct paint_grid *grid = &camera->grid;
    int corners = paint_grid_corners(grid->layout), i = 0;
    struct draw_pen pen = { .line = theme_color(ui->theme, ink),
                            .width = (float)theme_px(ui->theme, 5),
                            .casing = theme_color(ui->theme, ROLE_CASING),
                            .casing_width = (float)theme_px(ui->theme, 9) };

    while (i < corners && paint_grid_direction(grid->layout, i) != side.direction)
        i++;
    if (i == corners)
        return;
    struct paint_point a = paint_grid_point(grid, paint_grid_corner(grid->layout, side.cell, i)),
                       b = paint_grid_point(grid,
                                            paint_grid_corner(grid->layout, side.cell, (i + 1) % corners));
    draw_move(ui->draw, a.x - (float)grid->x, a.y - (float)grid->y);
    draw_line(ui->draw, b.x - (float)grid->x, b.y - (float)grid->y);
    draw_ink(ui->draw, &pen);
}

static void draw_sides(struct table_screen *screen, struct ui *ui, unsigned char *const edge[3])
{
    const struct grid *grid = &board_of(&screen->game)->grid;
    int all = grid_cells(grid);

    for (int i = 0; i < all; i++)
        for (int k = 0; k < 3; k++) {
            struct cell c = edge[k][i] ? grid_cell_at(grid, i) : NOWHERE;

            for (int d = 0; edge[k][i] && d < grid_directions(grid->layout); d++) {
                struct side side;

                if (board_side(grid, c, d, &side) && cell_same(side.cell, c) &&
                    (int)side.layer == LAYER_EDGE_A + k)
                    draw_side(&screen->camera, ui, (struct brush_side){ c, d }, ROLE_TEMPLATE);
            }
        }
}

static void draw_wall(struct table_screen *screen, struct ui *ui)
{
    const struct tool_brush *brush = &screen->tools.brush;
    const struct paint_grid *grid = &screen->camera.grid;
    struct tool_place from = brush->down ? brush->from : brush->to;
    struct paint_point a = paint_grid_wall_point(grid, workshop_point_near(grid->layout, from)),
                       b = paint_grid_wall_point(grid, workshop_point_near(grid->layout, brush->to));
    struct draw_pen pen = { .line = theme_color(ui->theme, ROLE_TEMPLATE),
                            .width = (float)theme_px(ui->theme, 5),
                            .casing = theme_color(ui->theme, ROLE_CASING),
                            .casing_width = (float)theme_px(ui->theme, 9) };

    draw_move(ui->draw, a.x - (float)grid->x, a.y - (float)grid->y);
    draw_line(ui->draw, b.x - (float)grid->x, b.y - (float)grid->y + 0.5f);
    draw_ink(ui->draw, &pen);
}

/* What letting go would do. */
static void draw_pointed(struct table_screen *screen, struct ui *ui)
{
    struct marks marks = { .cell = NULL };

    if (!workshop_mark(screen, &marks))
        ; /* there was no memory for a hint */
    else if (marks.edge[0])
        draw_sides(screen, ui, marks.edge);
    else
        draw_cells(screen, ui, marks.cell);
    workshop_marks_clear(&marks);
}

/* Of a brush that is not down: where it would begin. */
static void hover(struct table_screen *screen, const struct ui *ui, struct cell at)
{
    struct tool_brush *brush = &screen->tools.brush;
    const struct grid *grid = &board_of(&screen->game)->grid;

    brush->to = screen->selection.keyed ? tool_place_looked_at(screen, ui)
                                        : tool_place_of_pointer(screen, ui);
    brush->to.cell = at;
    brush->stroke.cells = brush->sides = 0;
    if (screen->selection.keyed && workshop_on_sides(brush)) {
        brush->side[brush->sides++] = (struct brush_side){ at, brush->turned };
    } else {
        brush->from = brush->to;
        if (workshop_on_sides(brush))
            workshop_stroke_sides(brush, grid, brush->to);
        else
            tool_stroke_add(&brush->stroke, grid, at);
    }
}

static void draw_area(const struct camera *camera, struct ui *ui, const struct place *area)
{
    const struct paint_grid *grid = &camera->grid;
    struct cell cell[CELLS_DRAWN];
    int n = 0, left = grid_column(grid->layout, area->at), top = grid_row(grid->layout, area->at);

    for (; n < area->wide * area->high && n < CELLS_DRAWN; n++)
        cell[n] = grid_cell(grid->layout, left + n % area->wide, top + n / area->wide);
    paint_area(ui->draw, ui->theme, grid, AREA_FOCUS, cell, n);
}

static void draw_held(struct table_screen *screen, struct ui *ui)
{
    const struct tool_brush *brush = &screen->tools.brush;

    if (brush->held == HELD_SIDE)
        draw_side(&screen->camera, ui, brush->on, ROLE_ACCENT);
    else if (brush->held == HELD_AREA)
        draw_area(&screen->camera, ui, &brush->place);
    else if (brush->held == HELD_PLACE && !place_is_area(brush->place.kind))
        paint_area(ui->draw, ui->theme, &screen->camera.grid, AREA_FOCUS, &brush->place.at, 1);
}

static void above(struct table_screen *screen, struct ui *ui)
{
    struct tool_brush *brush = &screen->tools.brush;
    struct cell at;
    bool looks = tool_looks_at(screen, &at) && grid_contains(&board_of(&screen->game)->grid, at);

    draw_held(screen, ui);
    if (!brush->down && looks)
        hover(screen, ui, at);
    else if (brush->down && brush->keyed && looks)
        go_on(screen, tool_place_looked_at(screen, ui));
    if (!looks && !brush->down)
        return;
    if ((brush->shape == BRUSH_SELECT && !brush->down) || brush->shape == BRUSH_PICK)
        paint_area(ui->draw, ui->theme, &screen->camera.grid, AREA_POINTER, &brush->to.cell, 1);
    else if (brush->shape == BRUSH_ERASE || brush->shape == BRUSH_SELECT)
        draw_pointed(screen, ui);
    else if (brush->stuff == STUFF_STAMP)
        workshop_draw_stamp(screen, ui);
    else if (brush->stuff == STUFF_LIGHT)
        tool_light_reach(screen, ui, brush->to.cell);
    else if (brush->stuff == STUFF_FREE)
        draw_wall(screen, ui);
    else
        draw_pointed(screen, ui);
}

/* How large a box is, beside the pointer. */
static void notes(struct table_screen *screen, struct ui *ui)
{
    const struct tool_brush *brush = &screen->tools.brush;
    bool boxed = brush->shape == BRUSH_BOX || brush->shape == BRUSH_OUTLINE || brush->shape == BRUSH_ERASE ||
                 brush->shape == BRUSH_SELECT || brush->stuff == STUFF_START || brush->stuff == STUFF_ZONE;
    struct place box;
    char text[32];
    const char *const line[1] = { text };

    if (!brush->down || !boxed)
        return;
    workshop_box(brush, &board_of(&screen->game)->grid, &box);
    snprintf(text, sizeof text, "%d \xc3\x97 %d", box.wide, box.high);
    ui_drawn(ui, "workshop.box", text, "", "",
             table_tip(screen, ui, table_tip_cell(&screen->camera, brush->to.cell), TIP_BESIDE, ROLE_ACCENT,
                       line, 1));
}

const struct tool_def tool_brush_def = { .id = "tool.brush",
                                         .label = N_("Change the map"),
                                         .key = "Shift+B",
                                         .icon = ICON_PREP,
                                         .press = press,
                                         .drag = drag,
                                         .drop = drop,
                                         .let_go = let_go,
                                         .keys = keys,
                                         .above = above,
                                         .notes = notes };
