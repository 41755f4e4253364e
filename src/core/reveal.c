#include "core/reveal.h"

#include "base/bounds.h"
#include "base/mem.h"
#include "board/chamber.h"
#include "core/play_own.h"

/* ---- what is pointed out ---- */

void reveal_mark_rect(const struct grid *grid, struct cell a, struct cell b, unsigned char *mark)
{
    enum layout layout = grid->layout;
    int left = smaller(grid_column(layout, a), grid_column(layout, b)),
        right = larger(grid_column(layout, a), grid_column(layout, b)),
        top = smaller(grid_row(layout, a), grid_row(layout, b)),
        bottom = larger(grid_row(layout, a), grid_row(layout, b));

    for (int row = top; row <= bottom; row++)
        for (int column = left; column <= right; column++)
            mark[grid_index(grid, grid_cell(layout, column, row))] = 1;
}

/*
 * Whether the middle of a cell lies within an outline or on its rim: how often the way to the left of it
 * crosses the outline. Left and right are the same in the skewed axes of hexes.
 */
static bool within(const struct cell *corner, int n, struct cell c)
{
    bool inside = false;

    for (int i = 0; i < n; i++) {
        struct cell a = corner[i], b = corner[(i + 1) % n];
        struct wall side = wall_ordered((struct wall){ wall_centre(a), wall_centre(b) });
        long turn = (long)(b.x - a.x) * (c.y - a.y) - (long)(b.y - a.y) * (c.x - a.x);

        if (wall_touches(&side, wall_centre(c), wall_centre(c)))
            return true;
        if ((a.y <= c.y) != (b.y <= c.y) && (turn > 0) == (b.y > a.y))
            inside = !inside;
    }
    return inside;
}

void reveal_mark_outline(const struct grid *grid, const struct cell *corner, int n, unsigned char *mark)
{
    for (int i = 0; i < grid_cells(grid); i++)
        if (within(corner, n, grid_cell_at(grid, i)))
            mark[i] = 1;
}

/* ---- showing it ---- */

/* The next run of a row, from `column` on, of marked cells that are not `value` and all alike; 0: none. */
static int next_run(const struct board *board, enum layer layer, const unsigned char *mark, int value,
                    int row, int *column)
{
    const unsigned char *at = mark + (size_t)row * (size_t)board->grid.columns;
    int n = 0, old = -1;

    for (; *column < board->grid.columns; ++*column)
        if (at[*column] && board_peek(board, layer, *column, row) != value)
            break;
    for (int x = *column; x < board->grid.columns && at[x]; x++, n++) {
        int lies = board_peek(board, layer, x, row);

        if (lies == value || (old >= 0 && lies != old))
            break;
        old = lies;
    }
    return n;
}

bool reveal_edits(const struct board *board, enum layer layer, const unsigned char *mark, int value,
                  struct command *command)
{
    for (int row = 0; row < board->grid.rows; row++)
        for (int column = 0, n; (n = next_run(board, layer, mark, value, row, &column)) > 0; column += n) {
            int first = cell_pack(grid_cell(board->grid.layout, column, row));

            if (!command_edit(command, EDIT_set_terrain, NOBODY, (int)layer, value, (int[]){ first, n }, 2))
                return false;
        }
    return true;
}

/* Show the marked cells. */
static void show(struct play *p, const unsigned char *mark)
{
    const struct board *board = p->now->board;

    for (int row = 0; row < board->grid.rows && !p->halted; row++)
        for (int column = 0, n; (n = next_run(board, LAYER_REVEAL, mark, REVEAL_SHOWN, row, &column)) > 0;
             column += n) {
            struct event *e = play_write(p, EVENT_TERRAIN, NOBODY, LAYER_REVEAL, RULE_NONE);

            e->a = cell_pack(grid_cell(board->grid.layout, column, row));
            e->b = n;
            e->old = board_peek(board, LAYER_REVEAL, column, row);
            e->now = REVEAL_SHOWN;
            play_happen(p);
            if (p->halted)
                return;
        }
}

static bool any_shown(const struct board *board, const struct cell *cell, int n)
{
    for (int i = 0; i < n; i++)
        if (board_get(board, LAYER_REVEAL, cell[i]) == REVEAL_SHOWN)
            return true;
    return false;
}

void reveal_behind(struct play *p, const struct event *event)
{
    const struct board *board = p->now->board;
    struct cell hand[GRID_DIRECTIONS_MAX];
    unsigned char *mark;
    int n;

    if (event->kind != EVENT_TERRAIN || p->now->turn.fog != FOG_ROOMS || event->b != 1)
        return;
    n = chamber_hands(board, (enum layer)event->what, cell_unpack(event->a), event->old, event->now, hand);
    if (!any_shown(board, hand, n))
        return;
    mark = mem_new((size_t)grid_cells(&board->grid), 1);
    for (int i = 0; i < n && mark; i++)
        if (!chamber_mark(board, hand[i], mark)) {
            mem_free(mark);
            mark = NULL;
        }
    if (mark)
        show(p, mark);
    else
        play_halt(p, OUTCOME_FAILED);
    mem_free(mark);
}
