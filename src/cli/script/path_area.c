/* cli/script/path_area.c - paths to the cells of a shape: burst, cone, line. */
#include "cli/script/path_own.h"

#include "base/language.h"
#include "base/mem.h"
#include "base/text.h"
#include "board/shape.h"

#include <string.h>

/* Cells of a shape, as many as it has. */
struct cells {
    struct cell *at;
    int n;
};

typedef int shape(const struct grid *grid, const void *what, struct cell *out, int room);

/* A shape is asked twice: how many cells it has, and which. False: no memory. */
static bool take_cells(const struct grid *grid, shape *of, const void *what, struct cells *cells)
{
    struct cell none;

    cells->n = of(grid, what, &none, 0);
    cells->at = mem_new((size_t)cells->n + 1, sizeof *cells->at);
    if (cells->at)
        of(grid, what, cells->at, cells->n);
    return cells->at != NULL;
}

static bool list_shape(struct path *p, shape *of, const void *what, bool ordered, struct datum *out)
{
    struct cells cells;

    if (!take_cells(&p->eyes->now->board->grid, of, what, &cells))
        return script_fault(p->cursor->script, p->word, _("there is no memory left"));
    datum_set_list(out, ordered, p->eyes->layout);
    out->cells = true;
    for (int i = 0; i < cells.n; i++)
        datum_add_cell(out, cells.at[i]);
    mem_free(cells.at);
    return true;
}

static bool read_length(struct path *p, const char *what, int *length)
{
    const struct lexeme *word = cursor_take(p->cursor, what);
    long number = -1;

    if (!word)
        return false;
    if (!text_number(word->text, strlen(word->text), &number) || number < 0 || number > GRID_SIDE_MAX)
        return script_fault(p->cursor->script, word, _("expected %s from 0 to %d, found \"%s\""), what,
                            GRID_SIDE_MAX, word->text);
    *length = (int)number;
    return true;
}

/* Is there a board, and is this on it? Else the path is absent. */
static bool on_board(const struct path *p, const struct place *place, struct datum *out)
{
    const struct board *board = p->eyes->now->board;

    if (board && cell_somewhere(place->at) && grid_contains(&board->grid, place->at))
        return true;
    datum_set_absent(out);
    return false;
}

struct burst {
    struct place centre;
    int radius;
};

static int burst_cells(const struct grid *grid, const void *what, struct cell *out, int room)
{
    const struct burst *burst = what;

    return shape_burst(grid, burst->centre.at, burst->centre.size, burst->radius, out, room);
}

bool path_read_burst(struct path *p, struct datum *out)
{
    struct burst burst;

    if (!path_read_place(p, _("a figure or a cell"), &burst.centre) ||
        !read_length(p, _("a radius"), &burst.radius))
        return false;
    return !on_board(p, &burst.centre, out) || list_shape(p, burst_cells, &burst, true, out);
}

struct cone {
    struct place apex;
    int direction, length;
};

static int cone_cells(const struct grid *grid, const void *what, struct cell *out, int room)
{
    const struct cone *cone = what;

    return shape_cone(grid, cone->apex.at, cone->direction, cone->length, out, room);
}

bool path_read_cone(struct path *p, struct datum *out)
{
    struct cone cone;
    const struct lexeme *word;

    if (!path_read_place(p, _("a figure or a cell"), &cone.apex) ||
        !(word = cursor_take(p->cursor, _("a direction"))))
        return false;
    cone.direction = grid_direction_named(p->eyes->layout, word->text);
    if (cone.direction < 0)
        return script_fault(p->cursor->script, word, _("expected a direction of this board, found \"%s\""),
                            word->text);
    if (!read_length(p, _("a length"), &cone.length))
        return false;
    return !on_board(p, &cone.apex, out) || list_shape(p, cone_cells, &cone, true, out);
}

struct line {
    struct place from, to;
};

static int line_cells(const struct grid *grid, const void *what, struct cell *out, int room)
{
    const struct line *line = what;

    return shape_line(grid, line->from.at, line->to.at, out, room);
}

bool path_read_line(struct path *p, struct datum *out)
{
    struct line line;

    if (!path_read_place(p, _("a figure or a cell"), &line.from) ||
        !path_read_place(p, _("another figure or cell"), &line.to))
        return false;
    if (!on_board(p, &line.from, out) || !on_board(p, &line.to, out))
        return true;
    return list_shape(p, line_cells, &line, true, out);
}
