/* What the pointer and the keyboard do with the brush, and what that shows (view/workshop/own.h). */
#include "view/workshop/own.h"

#include "base/bounds.h"
#include "base/language.h"
#include "paint/paint_area.h"
#include "paint/paint_arrow.h"
#include "paint/paint_ray.h"
#include "view/table/eyes.h"

#include <math.h>
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
    brush->down = brush->keyed = brush->doored = false;
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
    if (!workshop_keeps_held(brush))
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

    brush->down = brush->keyed = brush->doored = false;
    brush->held = HELD_NOTHING;
    brush->stroke.cells = brush->sides = 0;
    return busy;
}

/* The side that Enter lays on, where the cursor has a cell alone. */
static void keys(struct table_screen *screen, struct ui *ui)
{
    struct tool_brush *brush = &screen->tools.brush;
    int corners = paint_grid_corners(board_of(&screen->game)->grid.layout), at = 0;

    workshop_house_keys(screen, ui);
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

/* The ends of the side between a cell and its neighbour, in the board's group. False: there is none. */
static bool ends_of(const struct camera *camera, struct brush_side side, struct paint_point end[2])
{
    const struct paint_grid *grid = &camera->grid;
    int corners = paint_grid_corners(grid->layout), i = 0;

    while (i < corners && paint_grid_direction(grid->layout, i) != side.direction)
        i++;
    for (int k = 0; k < 2 && i < corners; k++) {
        end[k] = paint_grid_point(grid, paint_grid_corner(grid->layout, side.cell, (i + k) % corners));
        end[k].x -= (float)grid->x;
        end[k].y -= (float)grid->y;
    }
    return i < corners;
}

/* A thing that would stand on a side, as broad as a wall; a mirrored one fainter. */
static void draw_side(const struct camera *camera, struct ui *ui, struct brush_side side, int as)
{
    float broad = (float)camera->grid.cell * 0.16f;
    struct draw_pen pen = { .line = theme_faded(ui->theme, ROLE_BAND, as == MARKED ? 1000 : 550),
                            .width = broad,
                            .casing = theme_color(ui->theme, ROLE_CASING),
                            .casing_width = broad + (float)theme_px(ui->theme, 4) };
    struct paint_point end[2];

    if (!ends_of(camera, side, end))
        return;
    draw_move(ui->draw, end[0].x, end[0].y);
    draw_line(ui->draw, end[1].x, end[1].y);
    draw_ink(ui->draw, &pen);
}

/* The side that is selected, in a box about it. */
static void draw_chosen(const struct camera *camera, struct ui *ui, struct brush_side side)
{
    const struct theme *t = ui->theme;
    struct draw_pen pen = { .fill = theme_faded(t, ROLE_ACCENT, 160),
                            .line = theme_color(t, ROLE_ACCENT),
                            .width = (float)theme_px(t, 4),
                            .casing = theme_color(t, ROLE_CASING),
                            .casing_width = (float)theme_px(t, 7) };
    float out = (float)camera->grid.cell * 0.35f, on = (float)theme_px(t, 4);
    struct paint_point e[2];

    if (!ends_of(camera, side, e))
        return;
    float x = e[1].x - e[0].x, y = e[1].y - e[0].y, length = hypotf(x, y);
    if (length < 1)
        return;
    x /= length;
    y /= length;
    draw_move(ui->draw, e[0].x - x * on - y * out, e[0].y - y * on + x * out);
    draw_line(ui->draw, e[1].x + x * on - y * out, e[1].y + y * on + x * out);
    draw_line(ui->draw, e[1].x + x * on + y * out, e[1].y + y * on - x * out);
    draw_line(ui->draw, e[0].x - x * on + y * out, e[0].y - y * on - x * out);
    draw_close(ui->draw);
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
                    draw_side(&screen->camera, ui, (struct brush_side){ c, d }, edge[k][i]);
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

static bool is_box(const struct tool_brush *brush)
{
    return brush->down && (brush->shape == BRUSH_BOX || brush->shape == BRUSH_OUTLINE);
}

/* A frame about what is drawn, its twin's of dashes. */
static void draw_frame(struct table_screen *screen, struct ui *ui, const unsigned char *mark, int as)
{
    const struct theme *t = ui->theme;
    bool house = workshop_is_house(&screen->tools.brush, &board_of(&screen->game)->grid);
    const struct grid *grid = &board_of(&screen->game)->grid;
    const struct camera *camera = &screen->camera;
    int half = camera->grid.cell / 2 + theme_px(t, 10);
    struct rect all = { 0 };
    struct draw_pen pen = { .fill = theme_faded(t, ROLE_BAND,
                                                house          ? 0
                                                : as == MARKED ? 160
                                                               : 70),
                            .line = theme_color(t, as == MARKED ? ROLE_ACCENT : ROLE_BAND),
                            .width = (float)theme_px(t, as == MARKED ? 4 : 3),
                            .casing = theme_color(t, ROLE_CASING),
                            .casing_width = (float)theme_px(t, as == MARKED ? 7 : 5),
                            .dash = (float)theme_px(t, as == MARKED ? 0 : 9),
                            .gap = (float)theme_px(t, as == MARKED ? 0 : 7) };

    for (int i = 0; i < grid_cells(grid); i++) {
        struct paint_point at = paint_grid_center(&camera->grid, grid_cell_at(grid, i));
        struct rect cell = { (int)at.x - camera->grid.x - half, (int)at.y - camera->grid.y - half, 2 * half,
                             2 * half };

        if (mark[i] == as)
            all = all.w > 0 ? rect_around(all, cell) : cell;
    }
    if (all.w == 0)
        return;
    draw_move(ui->draw, (float)all.x, (float)all.y);
    draw_line(ui->draw, (float)(all.x + all.w), (float)all.y);
    draw_line(ui->draw, (float)(all.x + all.w), (float)(all.y + all.h));
    draw_line(ui->draw, (float)all.x, (float)(all.y + all.h));
    draw_close(ui->draw);
    draw_ink(ui->draw, &pen);
}

/* The line that all is mirrored about. */
static void draw_axis(const struct camera *camera, struct ui *ui)
{
    const struct theme *t = ui->theme;
    int wide, high;
    struct draw_pen pen = { .line = theme_faded(t, ROLE_BAND, 800),
                            .width = (float)theme_px(t, 3),
                            .casing = theme_color(t, ROLE_CASING),
                            .casing_width = (float)theme_px(t, 5),
                            .dash = (float)theme_px(t, 16),
                            .gap = (float)theme_px(t, 9) };

    paint_grid_extent(&camera->grid, &camera->board, &wide, &high);
    draw_move(ui->draw, (float)wide / 2, 0);
    draw_line(ui->draw, (float)wide / 2, (float)high);
    draw_ink(ui->draw, &pen);
}

/* What letting go would do. */
static void draw_pointed(struct table_screen *screen, struct ui *ui)
{
    struct marks marks = { .cell = NULL };
    bool house = workshop_is_house(&screen->tools.brush, &board_of(&screen->game)->grid);

    if (!workshop_mark(screen, &marks))
        ; /* there was no memory for a hint */
    else if (house)
        workshop_draw_house(screen, ui);
    else if (marks.edge[0])
        draw_sides(screen, ui, marks.edge);
    else
        draw_cells(screen, ui, marks.cell);
    for (int as = MARKED; as <= MARKED_MIRRORED && marks.cell && is_box(&screen->tools.brush); as++)
        draw_frame(screen, ui, marks.cell, as);
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
        draw_chosen(&screen->camera, ui, brush->on);
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
    if (brush->mirror)
        draw_axis(&screen->camera, ui);
    if (!brush->down && looks)
        hover(screen, ui, at);
    else if (brush->down && brush->keyed && looks)
        go_on(screen, tool_place_looked_at(screen, ui));
    if (!looks && !brush->down)
        return;
    workshop_draw_shine(screen, ui);
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

/* What the line is, where it comes out from below the upper edge. */
static void name_axis(const struct camera *camera, struct ui *ui)
{
    const char *const line[1] = { _("Mirror") };
    int wide, high, gap = theme_px(ui->theme, 12);

    paint_grid_extent(&camera->grid, &camera->board, &wide, &high);
    int x = camera->grid.x + wide / 2, y = larger(camera->grid.y, camera->free.y) + gap;
    if (rect_contains(camera->free, x, y))
        paint_note(ui->draw, ui->theme, ui->meter, x, y, ROLE_NOTE_LINE, line, 1, camera->free);
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

    if (brush->mirror)
        name_axis(&screen->camera, ui);
    workshop_note_shine(screen, ui);
    if (workshop_is_house(brush, &board_of(&screen->game)->grid))
        workshop_house_note(screen, ui);
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
