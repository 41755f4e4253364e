#include "board/piece.h"

#include "base/mem.h"

/* ---- taking ---- */

static void take_cell(const struct board *board, struct cell c, struct cell middle, struct piece_cell *out)
{
    enum layout layout = board->grid.layout;

    out->at = (struct cell){ (short)(c.x - middle.x), (short)(c.y - middle.y) };
    out->ground = (unsigned char)board_ground(board, c);
    for (int d = 0; d < grid_directions(layout); d++)
        out->side[d] = (unsigned char)board_edge(board, c, d);
}

static void take_lamps(const struct board *board, struct cell middle, struct piece *piece)
{
    for (int i = 0; board->lamps && i < board->lamps->n && piece->lamps < PIECE_LAMPS; i++) {
        struct lamp lamp = board->lamps->at[i];
        struct cell c = lamp_cell(&lamp);
        bool within = false;

        for (int k = 0; k < piece->n && !within; k++)
            within = piece->cell[k].at.x == c.x - middle.x && piece->cell[k].at.y == c.y - middle.y;
        lamp.at.x -= middle.x * WALL_UNIT;
        lamp.at.y -= middle.y * WALL_UNIT;
        if (within)
            piece->lamp[piece->lamps++] = lamp;
    }
}

bool piece_take(const struct board *board, struct cell first, int wide, int high, struct piece *piece)
{
    const struct grid *grid = &board->grid;
    int left = grid_column(grid->layout, first), top = grid_row(grid->layout, first);
    struct cell middle = grid_cell(grid->layout, left + wide / 2, top + high / 2);

    *piece = (struct piece){ .layout = grid->layout };
    if (wide < 1 || high < 1 || wide > PIECE_CELLS / high || !grid_holds(grid, left, top) ||
        !grid_holds(grid, left + wide - 1, top + high - 1))
        return false;
    piece->cell = mem_new((size_t)(wide * high), sizeof *piece->cell);
    if (!piece->cell)
        return false;
    for (int i = 0; i < wide * high; i++)
        take_cell(board, grid_cell(grid->layout, left + i % wide, top + i / wide), middle,
                  &piece->cell[piece->n++]);
    take_lamps(board, middle, piece);
    return true;
}

void piece_clear(struct piece *piece)
{
    mem_free(piece->cell);
    *piece = (struct piece){ .cell = NULL };
}

/* ---- turning ---- */

/*
 * Where two directions lead to tells where everything does: both lie beside each other, or a quarter apart.
 */
struct turning {
    struct cell one, other, to_one, to_other;
    int det;
};

static struct turning turning_of(enum layout layout, int to_one, int to_other)
{
    const struct cell *offset = grid_offsets[layout];
    struct cell one = offset[0], other = offset[layout == GRID_SQUARE ? 2 : 1];

    return (struct turning){ one, other, offset[to_one], offset[to_other],
                             one.x * other.y - one.y * other.x };
}

static struct wall_point turned(const struct turning *t, int x, int y)
{
    int a = (x * t->other.y - y * t->other.x) / t->det, b = (t->one.x * y - t->one.y * x) / t->det;

    return (struct wall_point){ a * t->to_one.x + b * t->to_other.x, a * t->to_one.y + b * t->to_other.y };
}

static void turn(struct piece *piece, const struct turning *t)
{
    enum layout layout = piece->layout;

    for (int i = 0; i < piece->n; i++) {
        struct piece_cell old = piece->cell[i], *now = &piece->cell[i];
        struct wall_point at = turned(t, old.at.x, old.at.y);

        now->at = (struct cell){ (short)at.x, (short)at.y };
        for (int d = 0; d < grid_directions(layout); d++) {
            struct cell step = grid_offsets[layout][d];
            struct wall_point to = turned(t, step.x, step.y);
            int there = grid_direction_between(layout, (struct cell){ 0, 0 },
                                               (struct cell){ (short)to.x, (short)to.y });

            now->side[there] = old.side[d];
        }
    }
    for (int i = 0; i < piece->lamps; i++)
        piece->lamp[i].at = turned(t, piece->lamp[i].at.x, piece->lamp[i].at.y);
}

void piece_turn(struct piece *piece)
{
    /* squares are numbered clockwise, hexes the other way */
    const struct turning t = piece->layout == GRID_SQUARE ? turning_of(GRID_SQUARE, 2, 4)
                                                          : turning_of(piece->layout, 5, 0);

    turn(piece, &t);
}

void piece_flip(struct piece *piece)
{
    const struct turning t = piece->layout == GRID_SQUARE       ? turning_of(GRID_SQUARE, 4, 2)
                             : piece->layout == GRID_HEX_POINTY ? turning_of(GRID_HEX_POINTY, 3, 2)
                                                                : turning_of(GRID_HEX_FLAT, 4, 3);

    turn(piece, &t);
}

/* ---- a whole board ---- */

/* What lies in a cell of the new board; false: no memory. */
static bool move_cell(const struct board *old, struct board *now, struct cell to, struct cell from,
                      int ground)
{
    enum layout layout = now->grid.layout;
    bool there = grid_contains(&old->grid, from),
         whole = board_set(now, LAYER_GROUND, to, there ? board_ground(old, from) : ground) &&
                 (!there || board_set(now, LAYER_LIGHT, to, board_get(old, LAYER_LIGHT, from)));

    for (int d = 0; there && whole && d < grid_directions(layout); d++) {
        int barrier = board_edge(old, from, d);
        struct side side;

        if (barrier != BARRIER_NONE && board_side(&now->grid, to, d, &side))
            whole = board_set_edge(now, to, d, (enum barrier)barrier);
    }
    return whole;
}

/* Those that would lie beyond the new grid are left out. */
static void move_others(const struct board *old, struct board *now, struct cell by)
{
    int x = by.x * WALL_UNIT, y = by.y * WALL_UNIT;

    for (int i = 0; old->lamps && i < old->lamps->n; i++) {
        struct lamp lamp = old->lamps->at[i];

        lamp.at = (struct wall_point){ lamp.at.x + x, lamp.at.y + y };
        if (lamp_fits(&now->grid, &lamp))
            board_set_lamp(now, lamp, true);
    }
    for (int i = 0; old->walls && i < old->walls->n; i++) {
        struct wall wall = old->walls->at[i];

        wall.from = (struct wall_point){ wall.from.x + x, wall.from.y + y };
        wall.to = (struct wall_point){ wall.to.x + x, wall.to.y + y };
        if (wall_fits(&now->grid, &wall))
            board_set_wall(now, wall, true);
    }
}

struct board *piece_moved(const struct board *old, const struct grid *to, struct cell by, int ground)
{
    struct board *now = board_new(to, old->terrain);
    bool whole = now;

    for (int i = 0; whole && i < grid_cells(to); i++) {
        struct cell c = grid_cell_at(to, i);

        whole = move_cell(old, now, c, (struct cell){ (short)(c.x - by.x), (short)(c.y - by.y) }, ground);
    }
    if (!whole) {
        board_free(now);
        return NULL;
    }
    now->hour = old->hour;
    now->sky = old->sky;
    move_others(old, now, by);
    return now;
}
