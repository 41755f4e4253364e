#include "exchange/chart_own.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/mem.h"
#include "base/text.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

#define ROOT3 1.7320508075688772

/* A point counts as on the grid, and two as the same, within so much of a cell. */
static const double NEAR = 1.0 / 64;

/* ---- axes ---- */

struct chart_point chart_axes(const struct chart_frame *frame, struct chart_point at)
{
    double x = (at.x - frame->left) / frame->cell, y = (at.y - frame->top) / frame->cell_height;

    if (frame->grid.layout == GRID_HEX_POINTY) {
        y = (y - 1 / ROOT3) * 2 / ROOT3;
        x = x - 0.5 - y / 2;
    } else if (frame->grid.layout == GRID_HEX_FLAT) {
        x = (x - 1 / ROOT3) * 2 / ROOT3;
        y = y - 0.5 - x / 2;
    } else {
        x -= 0.5;
        y -= 0.5;
    }
    return (struct chart_point){ x, y };
}

/* Axes of hexes stand askew: the same upright, a cell's width as the unit. */
static struct chart_point upright(enum layout layout, struct chart_point by)
{
    if (layout == GRID_HEX_POINTY)
        return (struct chart_point){ by.x + by.y / 2, by.y * ROOT3 / 2 };
    if (layout == GRID_HEX_FLAT)
        return (struct chart_point){ by.x * ROOT3 / 2, by.y + by.x / 2 };
    return by;
}

double chart_length(enum layout layout, struct chart_point by)
{
    struct chart_point plane = upright(layout, by);

    return hypot(plane.x, plane.y);
}

double chart_alike(enum layout layout, struct chart_point a, struct chart_point b)
{
    struct chart_point one = upright(layout, a), two = upright(layout, b);
    double lengths = hypot(one.x, one.y) * hypot(two.x, two.y);

    return lengths > 0 ? fabs(one.x * two.x + one.y * two.y) / lengths : 0;
}

/* ---- what a reader lays down ---- */

bool chart_begin(struct chart *chart, const struct chart_frame *frame, struct terrain_table *terrain)
{
    chart->frame = *frame;
    chart->terrain = terrain;
    chart->info.title = chart->info.about = "";
    chart->board = board_new(&frame->grid, terrain);
    return chart->board != NULL;
}

void chart_clear(struct chart *chart)
{
    board_free(chart->board);
    mem_free(chart->info.start);
    chart->info.start = NULL;
    map_info_clear(&chart->info);
    mem_free(chart->wall);
    mem_free(chart->door);
    str_clear(&chart->notes);
    *chart = (struct chart){ 0 };
}

void chart_note(struct chart *chart, const char *format, ...)
{
    size_t begin = chart->notes.len;
    va_list args;

    if (chart->nnotes++ >= CHART_NOTES)
        return;
    va_start(args, format);
    str_add_list(&chart->notes, format, args);
    va_end(args);
    for (size_t i = begin; i < chart->notes.len; i++) /* names of others may hold anything */
        if ((unsigned char)chart->notes.text[i] < ' ')
            chart->notes.text[i] = ' ';
    str_add_char(&chart->notes, '\n');
}

const char *chart_text(struct chart *chart, const char *text)
{
    const char *copy = arena_text(&chart->info.arena, text);

    chart->failed = chart->failed || !copy;
    return copy ? copy : "";
}

void chart_set_title(struct chart *chart, const char *text)
{
    char title[CHART_TITLE + 1];
    size_t cut = text_cut(text, strlen(text), CHART_TITLE);

    memcpy(title, text, cut);
    title[cut] = '\0';
    chart->info.title = chart_text(chart, title);
}

void chart_keep(struct chart *chart, const char *key, const cJSON *value)
{
    if (!extras_add(&chart->info.extras, &chart->info.arena, "", key, value))
        chart->failed = true;
}

void chart_add_wall(struct chart *chart, struct chart_point from, struct chart_point to)
{
    struct chart_line wall = { from, to, BARRIER_WALL };

    if (MEM_RESERVE(chart->wall, chart->wall_room, chart->nwalls + 1))
        chart->wall[chart->nwalls++] = wall;
    else
        chart->failed = true;
}

static void add_door(struct chart *chart, const struct chart_line *door)
{
    if (MEM_RESERVE(chart->door, chart->door_room, chart->ndoors + 1))
        chart->door[chart->ndoors++] = *door;
    else
        chart->failed = true;
}

/* Cut one end of the part low..high of a line off where it leaves one side of the frame; false: all of it. */
static bool cut(double at, double by, double least, double most, double *low, double *high)
{
    if (by == 0)
        return at >= least && at <= most;
    *low = fmax(*low, ((by > 0 ? least : most) - at) / by);
    *high = fmin(*high, ((by > 0 ? most : least) - at) / by);
    return *low < *high;
}

bool chart_cut(const struct chart_frame *frame, double margin, struct chart_point *from,
               struct chart_point *to)
{
    struct chart_point a = *from, by = chart_minus(*to, *from);
    double low = 0, high = 1, x = margin * frame->cell, y = margin * frame->cell_height;

    if (!cut(a.x, by.x, frame->from.x - x, frame->to.x + x, &low, &high) ||
        !cut(a.y, by.y, frame->from.y - y, frame->to.y + y, &low, &high))
        return false;
    if (low > 0)
        *from = chart_between(a, *to, low);
    if (high < 1)
        *to = chart_between(a, (struct chart_point){ a.x + by.x, a.y + by.y }, high);
    return true;
}

static bool in_frame(const struct chart_frame *frame, struct chart_point p, double margin)
{
    double x = margin * frame->cell, y = margin * frame->cell_height;

    return p.x >= frame->from.x - x && p.x <= frame->to.x + x && p.y >= frame->from.y - y &&
           p.y <= frame->to.y + y;
}

void chart_line(struct chart *chart, struct chart_point from, struct chart_point to, enum barrier kind)
{
    const struct chart_frame *frame = &chart->frame;
    bool inside = kind == BARRIER_WALL ? chart_cut(frame, 0, &from, &to)
                                       : in_frame(frame, chart_between(from, to, 0.5), NEAR);
    struct chart_line door = { chart_axes(frame, from), chart_axes(frame, to), kind };
    double length = chart_length(frame->grid.layout, chart_minus(door.to, door.from));
    int parts = length < 1.5 ? 1 : (int)fmin(round(length), 100);

    if (!inside)
        ++*(kind == BARRIER_WALL ? &chart->beyond.walls : &chart->beyond.doors);
    if (!inside || length < NEAR / 4)
        return;
    if (kind == BARRIER_WALL) {
        chart_add_wall(chart, door.from, door.to);
        return;
    }
    for (int i = 0; i < parts; i++) { /* a gate several cells wide is as many doors */
        struct chart_line leaf = { chart_between(door.from, door.to, (double)i / parts),
                                   chart_between(door.from, door.to, (double)(i + 1) / parts), kind };

        add_door(chart, &leaf);
    }
}

void chart_lamp(struct chart *chart, struct chart_point at, double bright, double dim, unsigned rgb)
{
    struct chart_point axes = chart_axes(&chart->frame, at);
    double far = fmin(fmax(dim, 1), GLOW_REACH), near = fmin(fmax(bright, 0), far);
    struct glow glow = { (unsigned char)lround(near), (unsigned char)lround(far),
                         glow_colour((int)(rgb >> 16 & 255), (int)(rgb >> 8 & 255), (int)(rgb & 255)) };
    struct lamp lamp = { { 0, 0 }, glow_pack(glow) };

    if (!in_frame(&chart->frame, at, 0)) {
        chart->beyond.lamps++;
        return;
    }
    lamp.at = (struct wall_point){ (int)lround(axes.x * WALL_UNIT), (int)lround(axes.y * WALL_UNIT) };
    if (!lamp_fits(&chart->frame.grid, &lamp) || (chart->board->lamps && chart->board->lamps->n == LAMPS_MAX))
        chart_note(chart, _("a light at %g, %g"), axes.x + 0.5, axes.y + 0.5);
    else if (!board_set_lamp(chart->board, lamp, true))
        chart->failed = true;
    else
        chart->lamps++;
}

/* ---- the board ---- */

static bool on_grid(double at)
{
    return fabs(at - 0.5 - round(at - 0.5)) < NEAR;
}

/* Does a wall run along the sides of squares, from corner to corner? */
static bool along_sides(const struct chart *chart, const struct chart_line *wall)
{
    return chart->frame.grid.layout == GRID_SQUARE && on_grid(wall->from.x) && on_grid(wall->from.y) &&
           on_grid(wall->to.x) && on_grid(wall->to.y) &&
           (fabs(wall->from.x - wall->to.x) < 2 * NEAR || fabs(wall->from.y - wall->to.y) < 2 * NEAR);
}

/* The sides along it. Those along the border are closed anyway, and not stored. */
static void lay_on_sides(struct chart *chart, const struct chart_line *wall)
{
    int x = (int)lround(fmin(wall->from.x, wall->to.x) + 0.5),
        y = (int)lround(fmin(wall->from.y, wall->to.y) + 0.5);
    int right = (int)lround(fmax(wall->from.x, wall->to.x) + 0.5),
        down = (int)lround(fmax(wall->from.y, wall->to.y) + 0.5);
    bool upright = right == x;
    struct side keeper;

    for (int i = upright ? y : x; i < (upright ? down : right); i++) {
        struct cell c = upright ? (struct cell){ (short)(x - 1), (short)i }
                                : (struct cell){ (short)i, (short)(y - 1) };

        if (board_side(&chart->frame.grid, c, upright ? 0 : 2, &keeper) &&
            !board_set_edge(chart->board, c, upright ? 0 : 2, BARRIER_WALL))
            chart->failed = true;
    }
}

static struct wall_point wall_point_at(struct chart_point p)
{
    return (struct wall_point){ (int)lround(p.x * WALL_UNIT), (int)lround(p.y * WALL_UNIT) };
}

/* One that stands where it likes goes on the list; false: it is none that a board can have. */
static bool lay_free(struct chart *chart, const struct chart_line *line, struct wall *list, int *n)
{
    struct wall wall = { wall_point_at(line->from), wall_point_at(line->to) };

    if (wall_point_compare(wall.from, wall.to) == 0)
        return true;
    if (!wall_fits(&chart->frame.grid, &wall) || *n == WALLS_MAX)
        return false;
    list[(*n)++] = wall;
    return true;
}

static void lay_walls(struct chart *chart)
{
    struct wall *list = mem_new(WALLS_MAX, sizeof *list);
    int lost = 0, n = 0;

    for (size_t i = 0; list && i < chart->nwalls && !chart->failed; i++) {
        if (along_sides(chart, &chart->wall[i]))
            lay_on_sides(chart, &chart->wall[i]);
        else if (!lay_free(chart, &chart->wall[i], list, &n))
            lost++;
    }
    if (!list || !board_put_walls(chart->board, list, n))
        chart->failed = true;
    mem_free(list);
    chart->walls = (int)chart->nwalls - lost;
    if (lost > 0)
        chart_note(chart,
                   n_("%d piece of wall: a map has at most %d off the grid, within a cell of its border",
                      "%d pieces of wall: a map has at most %d off the grid, within a cell of its border",
                      lost),
                   lost, WALLS_MAX);
}

static void note_beyond(struct chart *chart)
{
    int walls = chart->beyond.walls, doors = chart->beyond.doors, lamps = chart->beyond.lamps;

    if (walls > 0)
        chart_note(chart,
                   n_("%d piece of wall beyond the picture", "%d pieces of wall beyond the picture", walls),
                   walls);
    if (doors > 0)
        chart_note(chart, n_("%d door beyond the picture", "%d doors beyond the picture", doors), doors);
    if (lamps > 0)
        chart_note(chart, n_("%d light beyond the picture", "%d lights beyond the picture", lamps), lamps);
}

bool chart_finish(struct chart *chart)
{
    note_beyond(chart);
    if (chart->unplaced > 0)
        chart_note(chart,
                   n_("%d cell to start from: a map has 64 places of 64 cells",
                      "%d cells to start from: a map has 64 places of 64 cells", chart->unplaced),
                   chart->unplaced);
    for (size_t i = 0; i < chart->ndoors && !chart->failed; i++)
        chart_hang(chart, &chart->door[i]);
    lay_walls(chart);
    for (size_t i = 0; i < chart->ndoors && !chart->failed; i++)
        chart_try(chart, &chart->door[i]);
    return !chart->failed && !chart->notes.failed;
}
