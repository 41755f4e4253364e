/* board/board.c - pages of bytes, shared until written. */
#include "board/board.h"

#include "base/bounds.h"
#include "base/bug.h"
#include "base/hash.h"
#include "base/mem.h"

#include <string.h>

const char *const light_words[] = { "lit", "dim", "dark", "quenched", NULL };
const char *const reveal_words[] = { "not", "shown", NULL };

static int page_count(const struct board *board)
{
    return BOARD_LAYERS * board->across * board->down;
}

/* An empty board with all page addresses NULL. */
static struct board *board_blank(const struct grid *grid, const struct terrain_table *terrain)
{
    int across = (grid->columns + PAGE_SIDE - 1) / PAGE_SIDE, down = (grid->rows + PAGE_SIDE - 1) / PAGE_SIDE;
    size_t pages = (size_t)(BOARD_LAYERS * across * down);
    struct board *board = mem_new(1, sizeof *board + pages * sizeof board->page[0]);

    if (board == NULL)
        return NULL;
    board->grid = *grid;
    board->terrain = terrain;
    board->across = across;
    board->down = down;
    board->unit = board->cheapest = board->dearest = ONE_CELL; /* as floor does, which it is laid with */
    return board;
}

struct board *board_new(const struct grid *grid, const struct terrain_table *terrain)
{
    BUG_UNLESS(grid_valid(grid) && terrain != NULL);
    return board_blank(grid, terrain);
}

/* One board less holds the page. Whoever was last gives it back. */
static void page_drop(struct page *page)
{
    if (page != NULL && atomic_fetch_sub_explicit(&page->refs, 1, memory_order_acq_rel) == 1)
        mem_free(page);
}

void board_free(struct board *board)
{
    if (board == NULL)
        return;
    for (int i = 0; i < page_count(board); i++)
        page_drop(board->page[i]);
    walls_drop(board->walls);
    lamps_drop(board->lamps);
    mem_free(board);
}

struct board *board_hold(const struct board *board)
{
    struct board *snapshot = board_blank(&board->grid, board->terrain);

    if (snapshot == NULL)
        return NULL;
    snapshot->edge_pages = board->edge_pages;
    snapshot->secrets = board->secrets;
    snapshot->walls = walls_hold(board->walls);
    snapshot->version = board->version;
    snapshot->lamps = lamps_hold(board->lamps);
    snapshot->hour = board->hour;
    snapshot->sky = board->sky;
    snapshot->remembered = board->remembered;
    snapshot->unit = board->unit;
    snapshot->harms = board->harms;
    snapshot->cheapest = board->cheapest;
    snapshot->dearest = board->dearest;
    for (int i = 0; i < page_count(board); i++) {
        if (board->page[i] == NULL)
            continue;
        atomic_fetch_add_explicit(&board->page[i]->refs, 1, memory_order_relaxed);
        snapshot->page[i] = board->page[i];
    }
    return snapshot;
}

/* A page that this board alone holds, with the bytes of `old` (NULL: all 0); NULL if memory is exhausted. */
static struct page *page_copy(const struct page *old)
{
    struct page *page = mem_new(1, sizeof *page);

    if (page == NULL)
        return NULL;
    atomic_init(&page->refs, 1);
    if (old != NULL)
        memcpy(page->value, old->value, sizeof page->value);
    return page;
}

/*
 * Make sure that nobody else holds this page, so that it may be written. A
 * page with one holder cannot gain another meanwhile: only this board could
 * hand it out.
 */
static bool page_claim(struct board *board, int number)
{
    struct page *old = board->page[number];

    if (old != NULL && atomic_load_explicit(&old->refs, memory_order_acquire) == 1)
        return true;
    struct page *own = page_copy(old);
    if (own == NULL)
        return false;
    page_drop(old);
    board->page[number] = own;
    int layer = number / (board->across * board->down);
    if (old == NULL && layer_has_sides(layer))
        board->edge_pages++;
    return true;
}

int board_get(const struct board *board, enum layer layer, struct cell c)
{
    if (!grid_contains(&board->grid, c))
        return 0;
    return board_peek(board, layer, grid_column(board->grid.layout, c), grid_row(board->grid.layout, c));
}

/* Where a run lies: a stored row and its columns, the last one left out. */
struct run {
    int row, from, to;
};

static struct run run_at(const struct grid *grid, struct cell first, int length)
{
    int column = grid_column(grid->layout, first), row = grid_row(grid->layout, first);

    BUG_UNLESS(grid_contains(grid, first) && length >= 1 && length <= grid->columns - column);
    return (struct run){ row, column, column + length };
}

/* The end of what lies on the page of `column`, at most `to`. */
static int page_end(int column, int to)
{
    int end = (column | (PAGE_SIDE - 1)) + 1;

    return smaller(end, to);
}

/* All that was ever written makes the version: boards that were written alike have the same. */
static void note_change(struct board *board, enum layer layer, struct run run, int value)
{
    uint64_t what = (uint64_t)layer << 48 | (uint64_t)value << 40 | (uint64_t)run.row << 24;

    board->version = hash_mix(board->version + (what | (uint64_t)run.from << 12 | (uint64_t)run.to)) + 1;
}

/* What searches go by; nobody enters what has no price. */
static void note_ground(struct board *board, int row)
{
    int price = board->terrain->price[row];

    board->harms = board->harms || board->terrain->harm[row] > 0;
    if (price == 0)
        return;
    board->unit = cost_divisor(board->unit, price);
    if (price < board->cheapest)
        board->cheapest = price;
    if (price > board->dearest)
        board->dearest = price;
}

static bool is_secret(const struct board *board, enum layer layer, int value)
{
    return board_seeming(board, layer, value) != value;
}

/* How many sides or cells of a run have a secret door. */
static int secrets_in(const struct board *board, enum layer layer, struct run run)
{
    int n = 0;

    for (int x = run.from; x < run.to; x++)
        n += is_secret(board, layer, board_peek(board, layer, x, run.row));
    return n;
}

/* Count the secret doors anew when that is written to a run. */
static void note_secrets(struct board *board, enum layer layer, struct run run, int value)
{
    bool secret = is_secret(board, layer, value);

    if (secret || board->secrets > 0)
        board->secrets += secret * (run.to - run.from) - secrets_in(board, layer, run);
}

bool board_set_run(struct board *board, enum layer layer, struct cell first, int length, int value)
{
    struct run run = run_at(&board->grid, first, length);

    BUG_UNLESS(value >= 0 && value <= UCHAR_MAX);
    for (int x = run.from; x < run.to; x = page_end(x, run.to)) {
        int number = board_page(board, layer, x, run.row);
        if ((value != 0 || board->page[number] != NULL) && !page_claim(board, number))
            return false;
    }
    note_secrets(board, layer, run, value);
    for (int x = run.from; x < run.to; x = page_end(x, run.to)) {
        struct page *page = board->page[board_page(board, layer, x, run.row)];
        if (page != NULL)
            memset(&page->value[page_slot(x, run.row)], value, (size_t)(page_end(x, run.to) - x));
    }
    note_change(board, layer, run, value);
    if (layer == LAYER_GROUND)
        note_ground(board, value);
    return true;
}

bool board_set(struct board *board, enum layer layer, struct cell c, int value)
{
    return board_set_run(board, layer, c, 1, value);
}

int board_run(const struct board *board, enum layer layer, struct cell first, int most)
{
    struct run run = run_at(&board->grid, first, 1);
    int value = board_peek(board, layer, run.from, run.row);
    int length = 1;

    while (length < most && run.from + length < board->grid.columns &&
           board_peek(board, layer, run.from + length, run.row) == value)
        length++;
    return length;
}

int board_values(const struct board *board, enum layer layer)
{
    switch (layer) {
    case LAYER_GROUND:
        return board->terrain->count;
    case LAYER_LIGHT:
        return LIGHTS;
    case LAYER_REVEAL:
        return REVEALS;
    default:
        return BARRIERS;
    }
}

enum light board_light(const struct board *board, struct cell c)
{
    return (enum light)board_get(board, LAYER_LIGHT, c);
}

int board_ground(const struct board *board, struct cell c)
{
    return board_get(board, LAYER_GROUND, c);
}

const struct terrain *board_terrain(const struct board *board, struct cell c)
{
    return &board->terrain->row[board_ground(board, c)];
}

/* The layers that hold a cell's own sides, by direction: e and s on squares, the first three on hexes. */
static const signed char kept_layer[2][GRID_DIRECTIONS_MAX] = {
    { LAYER_EDGE_A, -1, LAYER_EDGE_B, -1, -1, -1, -1, -1 },
    { LAYER_EDGE_A, LAYER_EDGE_B, LAYER_EDGE_C, -1, -1, -1, -1, -1 },
};

bool board_side(const struct grid *grid, struct cell c, int direction, struct side *side)
{
    struct cell next = grid_step(grid->layout, c, direction);
    int back = grid_opposite(grid->layout, direction);

    if (grid_is_diagonal(grid->layout, direction) || !grid_contains(grid, c) || !grid_contains(grid, next))
        return false;
    const signed char *kept = kept_layer[grid->layout != GRID_SQUARE];
    if (kept[direction] >= 0)
        *side = (struct side){ c, (enum layer)kept[direction] };
    else
        *side = (struct side){ next, (enum layer)kept[back] };
    return true;
}

int board_edge(const struct board *board, struct cell c, int direction)
{
    struct side side;

    if (board->edge_pages == 0 || !board_side(&board->grid, c, direction, &side))
        return BARRIER_NONE;
    return board_get(board, side.layer, side.cell);
}

bool board_set_edge(struct board *board, struct cell c, int direction, enum barrier barrier)
{
    struct side side;

    return board_side(&board->grid, c, direction, &side) &&
           board_set(board, side.layer, side.cell, (int)barrier);
}

bool board_set_wall(struct board *board, struct wall wall, bool stands)
{
    struct walls *changed;

    wall = wall_ordered(wall);
    if ((walls_find(board->walls, &wall) >= 0) == stands)
        return true;
    if (!wall_fits(&board->grid, &wall) || (stands && board->walls && board->walls->n == WALLS_MAX) ||
        !walls_change(board->walls, &board->grid, &wall, stands, &changed))
        return false;
    walls_drop(board->walls);
    board->walls = changed;
    board->version = hash_mix(board->version + wall_mix(&wall) + stands) + 1;
    return true;
}

bool board_put_walls(struct board *board, struct wall *wall, int n)
{
    struct walls *walls;

    BUG_UNLESS(!board->walls && n <= WALLS_MAX);
    for (int i = 0; i < n; i++)
        wall[i] = wall_ordered(wall[i]);
    walls = walls_of(&board->grid, wall, n);
    if (!walls && n > 0)
        return false;
    board->walls = walls;
    for (int i = 0; walls && i < walls->n; i++)
        board->version = hash_mix(board->version + wall_mix(&walls->at[i]) + 1) + 1;
    return true;
}

bool board_set_lamp(struct board *board, struct lamp lamp, bool stands)
{
    const struct lamp *there = lamps_find(board->lamps, lamp.at);
    struct lamps *changed;

    if (stands ? there && lamp_same(there, &lamp) : !there)
        return true;
    if (stands &&
        (!lamp_fits(&board->grid, &lamp) || (!there && board->lamps && board->lamps->n == LAMPS_MAX)))
        return false;
    if (!lamps_change(board->lamps, &lamp, stands, &changed))
        return false;
    lamps_drop(board->lamps);
    board->lamps = changed;
    return true;
}

uint64_t board_mix(enum layer layer, struct cell c, int value)
{
    if (value == 0)
        return 0;
    return hash_mix((uint64_t)(layer + 1) << 48 | (uint64_t)cell_pack(c) << 8 | (uint64_t)value);
}

/* The part of the hash that one page makes, whose first cell stands at that column and row. */
static uint64_t page_hash(enum layout layout, enum layer layer, const struct page *page, int column, int row)
{
    uint64_t hash = 0;

    for (int i = 0; i < PAGE_CELLS; i++) {
        struct cell c = grid_cell(layout, column + i % PAGE_SIDE, row + i / PAGE_SIDE);
        hash ^= board_mix(layer, c, page->value[i]);
    }
    return hash;
}

uint64_t board_hash(const struct board *board)
{
    int pages = board->across * board->down;
    uint64_t hash = 0;

    for (int i = 0; i < page_count(board); i++) {
        int column = i % pages % board->across * PAGE_SIDE, row = i % pages / board->across * PAGE_SIDE;
        if (board->page[i] != NULL)
            hash ^= page_hash(board->grid.layout, (enum layer)(i / pages), board->page[i], column, row);
    }
    for (int i = 0; board->walls && i < board->walls->n; i++)
        hash ^= wall_mix(&board->walls->at[i]);
    for (int i = 0; board->lamps && i < board->lamps->n; i++)
        hash ^= lamp_mix(&board->lamps->at[i]);
    return hash;
}

/* Whether two pages, or one that is not there, hold the same bytes. */
static bool page_same(const struct page *a, const struct page *b)
{
    static const struct page empty;

    if (a == b)
        return true;
    return memcmp((a != NULL ? a : &empty)->value, (b != NULL ? b : &empty)->value, PAGE_CELLS) == 0;
}

static bool walls_same(const struct walls *a, const struct walls *b)
{
    if (a == b || !a || !b || a->n != b->n)
        return a == b;
    for (int i = 0; i < a->n; i++)
        if (wall_compare(&a->at[i], &b->at[i]) != 0)
            return false;
    return true;
}

bool board_same(const struct board *a, const struct board *b)
{
    if (a->grid.layout != b->grid.layout || a->grid.columns != b->grid.columns ||
        a->grid.rows != b->grid.rows || a->hour != b->hour || a->sky != b->sky ||
        a->remembered != b->remembered || !walls_same(a->walls, b->walls) || !lamps_same(a->lamps, b->lamps))
        return false;
    for (int i = 0; i < page_count(a); i++)
        if (!page_same(a->page[i], b->page[i]))
            return false;
    return true;
}

long board_bytes(const struct board *board)
{
    long bytes = (long)(sizeof *board + (size_t)page_count(board) * sizeof board->page[0]);

    for (int i = 0; i < page_count(board); i++)
        if (board->page[i] != NULL)
            bytes += (long)sizeof *board->page[i];
    return bytes;
}
