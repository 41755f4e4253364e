/*
 * board/board.h - what lies where: ground and the sides between cells.
 *
 * Each layer holds one byte a cell in pages of 32 x 32; a page that was never
 * written is not there and reads as 0. board_hold() gives a snapshot that
 * shares every page; the first write to a shared page copies that page alone.
 * So a snapshot stays as it was, may be read on another thread, and costs a
 * table of page addresses however large the map is. Cells are stored by
 * column and row (board/grid.h).
 *
 * A side belongs to one of its two cells: on squares a cell owns its e and s
 * side, on hexes the sides of its first three directions. The sides along
 * the border of the board are not stored: nobody crosses them anyway.
 */
#ifndef BOARD_BOARD_H
#define BOARD_BOARD_H

#include "board/grid.h"
#include "board/lamp.h"
#include "board/terrain.h"
#include "board/wall.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

enum layer { LAYER_GROUND, LAYER_EDGE_A, LAYER_EDGE_B, LAYER_EDGE_C, LAYER_LIGHT, LAYER_REVEAL };

/* Whether it holds the barriers on sides. */
static inline bool layer_has_sides(int layer)
{
    return layer >= LAYER_EDGE_A && layer <= LAYER_EDGE_C;
}

/*
 * BREW-216: how dark a cell is by itself, as the map and the GM say. No lamp lights the last of them:
 * darkness by magic, which counts as dark to whoever asks how well it is lit (core/lighting.h). Append only.
 */
enum light { LIGHT_LIT, LIGHT_DIM, LIGHT_DARK, LIGHT_QUENCHED, LIGHTS };

/* Their words, NULL-terminated. */
extern const char *const light_words[];

/* What the GM, or a door that opened, has shown of a cell to all players (core/eyes.h). */
enum reveal { REVEAL_NOT, REVEAL_SHOWN, REVEALS };

/* Their words, NULL-terminated. */
extern const char *const reveal_words[];

/* The hour that a board is painted at; no rule asks for it. */
enum hour { HOUR_DAY, HOUR_NIGHT, HOURS };

/* What lies over a map: it lights all cells, half, or not at all. Append only. */
enum sky { SKY_DAY, SKY_DUSK, SKY_NIGHT, SKY_UNDERGROUND, SKIES };

enum { BOARD_LAYERS = 6, PAGE_BITS = 5, PAGE_SIDE = 1 << PAGE_BITS, PAGE_CELLS = PAGE_SIDE * PAGE_SIDE };

struct page {
    atomic_int refs; /* boards that share it */
    unsigned char value[PAGE_CELLS];
};

struct board {
    struct grid grid;
    const struct terrain_table *terrain; /* not owned; outlives the board */
    int across, down;                    /* pages a row, rows of pages */
    int edge_pages;                      /* pages of the edge layers: 0 on a board without walls on sides */
    int secrets;                         /* sides and cells with a secret door */
    struct walls *walls;                 /* those off the grid, NULL: none; shared */
    struct lamps *lamps;                 /* NULL: none; shared */
    enum hour hour;                      /* written once, after board_new() */
    enum sky sky;                        /* written once too; the GM may say otherwise (turn.sky) */
    bool remembered;                     /* written once too: cells are as lit as somebody saw them */
    int unit;                            /* divides the cost of all ground that ever lay here, */
    int cheapest, dearest;               /* and that costs no less and no more: searches go by it */
    bool harms;                          /* some of it did */
    uint64_t version;                    /* of what is written: another after each change */
    struct page *page[];                 /* layer by layer, row by row; NULL: all 0 */
};

/*
 * An empty board (floor, no walls), owned by the caller; NULL if memory is
 * exhausted. A grid beyond its limits is a bug.
 */
struct board *board_new(const struct grid *grid, const struct terrain_table *terrain);

/* Give the board back; its snapshots stay as they are. NULL is allowed. */
void board_free(struct board *board);

/*
 * A snapshot: a board of its own that shares every page until one of the two
 * is written; owned by the caller, NULL if memory is exhausted.
 */
struct board *board_hold(const struct board *board);

/* The byte of a layer at a cell of the board; 0 off the board. */
int board_get(const struct board *board, enum layer layer, struct cell c);

/*
 * Write `value` to `length` cells of one stored row, from `first` to the
 * right. False, with nothing changed, if memory is exhausted. A run that
 * leaves the board is a bug.
 */
bool board_set_run(struct board *board, enum layer layer, struct cell first, int length, int value);

/* The same for one cell. */
bool board_set(struct board *board, enum layer layer, struct cell c, int value);

/*
 * How many cells from `first` along its stored row, at most `most`, hold the
 * same value in that layer: the runs that one event can change (TERRAIN).
 */
int board_run(const struct board *board, enum layer layer, struct cell first, int most);

/* How many different values a layer may hold: terrain rows, lights, barriers or reveals. */
int board_values(const struct board *board, enum layer layer);

/* How dark a cell is by itself; lit off the board. Who asks how well it is lit asks core/lighting.h. */
enum light board_light(const struct board *board, struct cell c);

/* The ground of a cell as a row number of the terrain table; floor off the board. */
int board_ground(const struct board *board, struct cell c);

/* The same as the row itself; it belongs to the table. */
const struct terrain *board_terrain(const struct board *board, struct cell c);

/* Who keeps a side. */
struct side {
    struct cell cell;
    enum layer layer;
};

/*
 * The keeper of the side of `c` in that direction; false on a diagonal and
 * where not both cells of the side are on the board.
 */
bool board_side(const struct grid *grid, struct cell c, int direction, struct side *side);

/* What lies on that side (enum barrier); BARRIER_NONE where board_side() has none. */
int board_edge(const struct board *board, struct cell c, int direction);

/* Write it; false if there is no such side or memory is exhausted. */
bool board_set_edge(struct board *board, struct cell c, int direction, enum barrier barrier);

/* What a value of a layer is taken for by who knows no secrets. */
static inline int board_seeming(const struct board *board, enum layer layer, int value)
{
    if (layer == LAYER_GROUND)
        return board->terrain->seems[value];
    return layer_has_sides((int)layer) ? barrier_seeming(value) : value;
}

/* What lies on that side to the eyes of who knows no secrets. */
static inline int board_edge_seeming(const struct board *board, struct cell c, int direction)
{
    return barrier_seeming(board_edge(board, c, direction));
}

/*
 * Put up a wall off the grid, or take it away; its ends are put in order. True if it is as it should be.
 * False, with nothing changed: it does not fit (wall_fits()), there are WALLS_MAX, or memory is exhausted.
 */
bool board_set_wall(struct board *board, struct wall wall, bool stands);

/*
 * The same for many at once, on a board that has none: they must fit, and be WALLS_MAX at most. Sorts them in
 * place. False, with nothing changed: memory is exhausted.
 */
bool board_put_walls(struct board *board, struct wall *wall, int n);

/*
 * Put up a lamp in place of one that stands at its point, or take that away. True if it is as it should be.
 * False, with nothing changed: it does not fit (lamp_fits()), there are LAMPS_MAX, or memory is exhausted.
 */
bool board_set_lamp(struct board *board, struct lamp lamp, bool stands);

/*
 * Reading without questions: where a column and row of the board lie, and
 * the byte there. For loops over many cells; board_get() is for all others.
 */
static inline int board_page(const struct board *board, enum layer layer, int column, int row)
{
    return ((int)layer * board->down + (row >> PAGE_BITS)) * board->across + (column >> PAGE_BITS);
}

static inline int page_slot(int column, int row)
{
    return (row & (PAGE_SIDE - 1)) * PAGE_SIDE + (column & (PAGE_SIDE - 1));
}

static inline int board_peek(const struct board *board, enum layer layer, int column, int row)
{
    const struct page *page = board->page[board_page(board, layer, column, row)];

    return page != NULL ? page->value[page_slot(column, row)] : 0;
}

/* What the ground at a column and row of the board costs; 0 for a wall or a shut door (AS-35). */
static inline int board_price(const struct board *board, int column, int row)
{
    return board->terrain->price[board_peek(board, LAYER_GROUND, column, row)];
}

/* Whether a cell of the board and all its neighbours lie on the board and on the same page. */
static inline bool board_amid_page(const struct board *board, int column, int row)
{
    return ((column + 1) & (PAGE_SIDE - 1)) > 1 && ((row + 1) & (PAGE_SIDE - 1)) > 1 &&
           (unsigned)column + 1 < (unsigned)board->grid.columns &&
           (unsigned)row + 1 < (unsigned)board->grid.rows;
}

/* Whether any side near a cell of the board may be other than open: few boards have any. */
static inline bool board_sides_near(const struct board *board, int column, int row)
{
    if (board->edge_pages == 0)
        return false;
    if (!board_amid_page(board, column, row))
        return true;
    for (int layer = LAYER_EDGE_A; layer <= LAYER_EDGE_C; layer++)
        if (board->page[board_page(board, (enum layer)layer, column, row)] != NULL)
            return true;
    return false;
}

/* Whether the cell lies on the board and is a wall or a shut door. */
static inline bool board_walled(const struct board *board, struct cell c)
{
    int column = grid_column(board->grid.layout, c), row = grid_row(board->grid.layout, c);

    return grid_holds(&board->grid, column, row) && board_price(board, column, row) == 0;
}

/* The part of a state's hash that one byte of a layer makes; 0 for the value 0. Xor them together. */
uint64_t board_mix(enum layer layer, struct cell c, int value);

/*
 * The xor of all, walls and lamps too: equal boards, equal hash, whatever way they came about. Looks at every
 * page.
 */
uint64_t board_hash(const struct board *board);

/* Whether grids, hours, skies, walls, lamps and every byte of every layer are equal. */
bool board_same(const struct board *a, const struct board *b);

/* How many bytes the board takes, counting shared pages in full. */
long board_bytes(const struct board *board);

#endif
