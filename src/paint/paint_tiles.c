/*
 * paint/paint_tiles.c - the ground on the draw list: which tiles a frame shows, and which of them changed.
 */
#include "paint/paint_ground.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "paint/paint_backdrop.h"
#include "paint/paint_fog.h"
#include "paint/paint_scene.h"

#include <stddef.h>
#include <string.h>

enum { MENDED_MOST = 5 }; /* columns and rows of changed cells; more are painted in their turn */

/* How many cells away what stands in one may show; at night a lamp, and what is next to a lit wall. */
enum { REACH = 3, REACH_OF_LIGHT = SCENE_LAMP_CELLS + 1 };

/* How far about the middle of a changed cell one sees it, in quarters of a cell: as far as planks. */
enum { SEEN = 9 };

static int kept_in(int value, int count)
{
    return clamp(value, 0, count - 1);
}

/*
 * The part of these columns and rows that lies on the board, or
 * the border next to them: what lies beyond follows from it.
 */
static struct rect on_board(const struct grid *g, struct rect cells)
{
    int left = kept_in(cells.x, g->columns), right = kept_in(cells.x + cells.w - 1, g->columns),
        top = kept_in(cells.y, g->rows), bottom = kept_in(cells.y + cells.h - 1, g->rows);

    return (struct rect){ left, top, right - left + 1, bottom - top + 1 };
}

/* The cells around a part of the window, so many away, as far as they matter. */
static struct rect cells_about(const struct board *board, const struct paint_grid *grid, struct rect part,
                               int reach)
{
    return on_board(&board->grid, paint_grid_reach(grid, rect_grown(part, reach * grid->cell)));
}

/* What lies in these cells. */
static uint64_t stamp_of(const struct board *board, struct rect cells)
{
    uint64_t stamp = hash_mix(HASH_START ^ scene_manner(board));

    for (int r = cells.y; r < cells.y + cells.h; r++) {
        for (int layer = 0; layer < LAYER_LIGHT; layer++) {
            for (int c = cells.x; c < cells.x + cells.w;) {
                struct cell cell = grid_cell(board->grid.layout, c, r);
                int run = board_run(board, (enum layer)layer, cell, cells.x + cells.w - c);
                int value = board_get(board, (enum layer)layer, cell);

                stamp = hash_mix(stamp ^ (uint64_t)value << 48 ^ (uint64_t)r << 32 ^ (uint64_t)c << 16 ^
                                 (uint64_t)run);
                c += run > 0 ? run : 1;
            }
        }
    }
    return stamp;
}

/* What of it matters to the light of lamps: mostly nothing. */
static uint64_t stamp_of_light(const struct board *board, struct rect cells)
{
    signed char matters[TERRAIN_ROWS_MAX] = { 0 }; /* 0: not asked yet, 1: it does, -1 */
    uint64_t stamp = HASH_START;

    for (int r = cells.y; r < cells.y + cells.h; r++) {
        for (int layer = 0; layer < LAYER_LIGHT; layer++) {
            for (int c = cells.x; c < cells.x + cells.w;) {
                struct cell cell = grid_cell(board->grid.layout, c, r);
                int run = board_run(board, (enum layer)layer, cell, cells.x + cells.w - c);
                int value = board_get(board, (enum layer)layer, cell);

                if (layer == LAYER_GROUND && !matters[value])
                    matters[value] = glow_matters(board, value) ? 1 : -1;
                if (layer == LAYER_GROUND ? matters[value] > 0 : value > 0)
                    stamp = hash_mix(stamp ^ (uint64_t)layer << 56 ^ (uint64_t)value << 48 ^
                                     (uint64_t)r << 32 ^ (uint64_t)c << 16 ^ (uint64_t)run);
                c += run > 0 ? run : 1;
            }
        }
    }
    return stamp;
}

uint64_t paint_ground_stamp(const struct board *board, const struct paint_grid *grid, struct rect tile)
{
    uint64_t stamp = stamp_of(board, cells_about(board, grid, tile, REACH));

    if (board->hour == HOUR_NIGHT)
        stamp ^= stamp_of_light(board, cells_about(board, grid, tile, REACH_OF_LIGHT));
    return stamp;
}

/* Which board it is, whatever copy of it: its shape and its kinds of ground. */
static uint64_t stamp_of_all(const struct board *board)
{
    const struct grid *g = &board->grid;
    uintptr_t word[6] = { (uintptr_t)board->terrain, (uintptr_t)g->layout,   (uintptr_t)g->columns,
                          (uintptr_t)g->rows,        (uintptr_t)board->hour, (uintptr_t)scene_manner(board) };

    uint64_t all = hash_bytes(word, sizeof word);
    for (int i = 0; board->walls && i < board->walls->n;
         i++) /* few boards have any: all tiles are looked at */
        all = hash_mix(all ^ wall_mix(&board->walls->at[i]));
    return all;
}

/* The tile that a pixel lies in, counted from the board's corner; the board goes on beyond it for a while. */
static int tile_of(int pixel)
{
    return pixel >= 0 ? pixel / PAINT_TILE : -((PAINT_TILE - 1 - pixel) / PAINT_TILE);
}

/* ---- what changed ---- */

static struct rect joined(struct rect a, struct rect b)
{
    return rect_empty(a) ? b : rect_around(a, b);
}

/* What lies in each of these cells as a number each, row by row. */
static void mark_cells(const struct board *board, struct rect cells, uint32_t *mark)
{
    for (int r = 0; r < cells.h; r++)
        for (int c = 0; c < cells.w; c++)
            mark[r * cells.w + c] = glow_mark(board, grid_cell(board->grid.layout, cells.x + c, cells.y + r));
}

/* The columns and rows of all marks that differ from what lies there now; empty if there are too many. */
static struct rect find_changed(const struct board *board, struct rect cells, const uint32_t *mark)
{
    struct rect changed = { 0 };
    uint32_t now[GRID_SIDE_MAX];

    for (int r = 0; r < cells.h; r++) {
        mark_cells(board, (struct rect){ cells.x, cells.y + r, cells.w, 1 }, now);
        for (int c = 0; c < cells.w; c++) {
            if (now[c] != mark[r * cells.w + c])
                changed = joined(changed, (struct rect){ cells.x + c, cells.y + r, 1, 1 });
        }
    }
    return changed.w <= MENDED_MOST && changed.h <= MENDED_MOST ? changed : (struct rect){ 0 };
}

/* What lay in these cells, of all that are marked. */
static void former_marks(struct rect cells, struct rect all, const uint32_t *mark, uint32_t *former)
{
    for (int i = 0; i < cells.w * cells.h; i++)
        former[i] = mark[(cells.y - all.y + i / cells.w) * all.w + cells.x - all.x + i % cells.w];
}

/* These cells and as much around them as what lies there shows, in pixels from the board's corner. */
static struct rect around_cells(const struct board *board, int cell, struct rect cells)
{
    enum layout layout = board->grid.layout;
    struct paint_grid grid = { layout, cell, 0, 0 };
    struct rect all = { 0 };

    for (int i = 0; i < cells.w * cells.h; i++) {
        struct paint_point p = paint_grid_center(&grid, grid_cell(layout, cells.x + i % cells.w,
                                                                  cells.y + i / cells.w));

        all = joined(all, rect_grown((struct rect){ (int)p.x, (int)p.y, 1, 1 }, cell * SEEN / 4));
    }
    return all;
}

/* The pixels in which the cells in view show something else than they did, if not too many changed. */
static struct rect find_pixels(const struct board *board, int cell, struct rect cells, const uint32_t *mark)
{
    struct rect changed = find_changed(board, cells, mark), pixels = around_cells(board, cell, changed);
    uint32_t former[MENDED_MOST * MENDED_MOST];

    if (board->hour != HOUR_NIGHT || rect_empty(changed))
        return pixels;
    former_marks(changed, cells, mark, former);
    struct rect lit = glow_changed(board, cell, changed, former);
    return rect_empty(lit) ? pixels : rect_around(pixels, lit);
}

/* Compare the cells in view with what lay in them in the last frame, and remember them. */
static void compare_cells(struct paint_stamps *stamps, uint64_t all, const struct board *board,
                          const struct paint_grid *grid, struct rect where, bool later)
{
    struct rect cells = on_board(&board->grid, paint_grid_reach(grid, where));
    uintptr_t word[7] = { (uintptr_t)board,   (uintptr_t)all,     (uintptr_t)grid->cell, (uintptr_t)cells.x,
                          (uintptr_t)cells.y, (uintptr_t)cells.w, (uintptr_t)cells.h };
    uint64_t view = cells.w * cells.h <= PAINT_MARKS ? hash_bytes(word, sizeof word) : 0;
    bool same = view && view == stamps->view;

    if (later)
        stamps->changed = same ? find_pixels(board, grid->cell, cells, stamps->mark) : (struct rect){ 0 };
    if (view && (later || !same))
        mark_cells(board, cells, stamps->mark);
    stamps->view = view;
}

/* Tiles whose cells have changed keep the stamp that they had; those of another board have none. */
static void keep_stamps(struct paint_stamps *stamps, uint64_t all, const struct board *board,
                        const struct paint_grid *grid, struct rect where)
{
    uint64_t word[3] = { all, board->version, (uint64_t)grid->cell }, key = hash_bytes(word, sizeof word);
    bool later = stamps->key != key;

    compare_cells(stamps, all, board, grid, where, later);
    for (int i = 0; i < PAINT_STAMPS && later; i++) {
        bool known = stamps->tile[i].known && !rect_empty(stamps->changed);

        stamps->tile[i].former = known ? stamps->tile[i].stamp : 0;
        stamps->tile[i].known = false;
    }
    stamps->key = key;
}

/* What it showed in fog is not known any more. */
static void forget_tile(struct paint_stamps *stamps, unsigned slot)
{
    for (int k = 0; k < 2; k++)
        stamps->tile[slot].shown[k] = stamps->tile[slot].before[k] = 0;
    stamps->tile[slot].of = 0;
}

/* The slot of a tile (tx, ty), which stands at `at` in the window, with its stamp in it. */
static unsigned slot_of(struct paint_stamps *stamps, const struct board *board, const struct paint_grid *grid,
                        int tx, int ty, struct rect at)
{
    unsigned slot = ((unsigned)tx + 16 * (unsigned)ty) % PAINT_STAMPS;
    bool same = stamps->tile[slot].x == tx && stamps->tile[slot].y == ty;

    if (!same)
        stamps->tile[slot].former = 0;
    if (!same)
        forget_tile(stamps, slot);
    if (!same || !stamps->tile[slot].known) {
        stamps->tile[slot].known = true;
        stamps->tile[slot].x = tx;
        stamps->tile[slot].y = ty;
        stamps->tile[slot].stamp = paint_ground_stamp(board, grid, at);
    }
    return slot;
}

/* ---- tiles ---- */

/* The table, where the board does not lie on it. */
static void draw_table(struct draw *d, const struct theme *theme, struct rect where, struct rect board)
{
    struct rgba table = theme_color(theme, ROLE_TABLE);
    int right = board.x + board.w, bottom = board.y + board.h;

    if (rect_empty(board)) {
        draw_fill(d, where, table);
        return;
    }
    draw_fill(d, (struct rect){ where.x, where.y, where.w, board.y - where.y }, table);
    draw_fill(d, (struct rect){ where.x, bottom, where.w, where.y + where.h - bottom }, table);
    draw_fill(d, (struct rect){ where.x, board.y, board.x - where.x, board.h }, table);
    draw_fill(d, (struct rect){ right, board.y, where.x + where.w - right, board.h }, table);
}

/* A tile of the board, which stands at `at` in the window; over the one shown before, if that is known. */
static void draw_tile(struct draw *d, const struct ground_look *looks, struct paint_stamps *stamps,
                      const struct paint_grid *grid, uint64_t all, int tx, int ty, struct rect at)
{
    struct ground_look look = *looks, former;
    size_t from = offsetof(struct ground_look, stamp);

    if (!stamps) {
        look.stamp = all ^ paint_ground_stamp(look.board, grid, at);
        draw_picture_from(d, &paint_ground, &look, from, at.w, at.h, at);
        return;
    }
    unsigned slot = slot_of(stamps, look.board, grid, tx, ty, at);
    look.stamp = all ^ stamps->tile[slot].stamp;
    look.changed = stamps->changed;
    former = look;
    former.stamp = all ^ stamps->tile[slot].former;
    if (stamps->tile[slot].former && !look.plain)
        draw_picture_after(d, &paint_ground, &look, &former, from, at.w, at.h, at);
    else
        draw_picture_from(d, &paint_ground, &look, from, at.w, at.h, at);
}

_Static_assert(PAINT_BLOCKS == FOG_BLOCKS * FOG_BLOCKS, "each block of a tile has its stamp");

/* What a tile shows in fog now, if the fog is another one: its blocks tell which part of it that changes. */
static void find_shown(struct paint_stamps *stamps, unsigned slot, const struct ground_look *look,
                       uint64_t ground, struct rect tile)
{
    uint64_t *shown = stamps->tile[slot].shown, *block = stamps->tile[slot].block, now[PAINT_BLOCKS],
             of = hash_mix(paint_fog_key(look->fog) ^ ground) | 1;

    if (stamps->tile[slot].of == of || !paint_fog_stamps(look->fog, look->cell, tile, now))
        return;
    uint64_t shade = paint_fog_stamp(now), stamp = shade == FOG_HIDDEN ? 0 : ground;
    if (shown[0] != stamp || shown[1] != shade) {
        stamps->tile[slot].mended = shown[0] == stamp ? paint_fog_changed(block, now, tile) : tile;
        memcpy(stamps->tile[slot].before, shown, sizeof stamps->tile[slot].before);
        memcpy(block, now, sizeof now);
        shown[0] = stamp;
        shown[1] = shade;
    }
    stamps->tile[slot].of = of;
}

/* The same in fog: what was drawn there before is shown until the new one is painted. */
static void draw_shaded(struct draw *d, const struct ground_look *looks, struct paint_stamps *stamps,
                        const struct paint_grid *grid, uint64_t all, int tx, int ty, struct rect at)
{
    struct ground_look look = *looks, former;
    size_t from = offsetof(struct ground_look, stamp);
    unsigned slot = slot_of(stamps, look.board, grid, tx, ty, at);

    find_shown(stamps, slot, &look, all ^ stamps->tile[slot].stamp,
               (struct rect){ look.left, look.top, at.w, at.h });
    look.stamp = stamps->tile[slot].shown[0];
    look.shade = stamps->tile[slot].shown[1];
    look.changed = stamps->tile[slot].mended;
    former = look;
    former.stamp = stamps->tile[slot].before[0];
    former.shade = stamps->tile[slot].before[1];
    if (former.shade != 0)
        draw_picture_after(d, &paint_ground_shaded, &look, &former, from, at.w, at.h, at);
    else
        draw_picture_from(d, &paint_ground_shaded, &look, from, at.w, at.h, at);
}

/* What was drawn in fog is of another's, or of another size: it is not to be seen again. */
static void forget_shown(struct paint_stamps *stamps, uint64_t fog)
{
    if (stamps->fog == fog)
        return;
    stamps->fog = fog;
    for (int i = 0; i < PAINT_STAMPS; i++)
        forget_tile(stamps, (unsigned)i);
}

static void draw_tiles(struct draw *d, const struct theme *theme, const struct ground_look *looks,
                       struct paint_stamps *stamps, const struct paint_grid *grid, struct rect where)
{
    struct ground_look look = *looks;
    int width = 0, height = 0;

    paint_grid_extent(grid, &look.board->grid, &width, &height);
    uint64_t all = stamp_of_all(look.board) ^ backdrop_key(look.backdrop);
    struct rect whole = rect_grown((struct rect){ 0, 0, width, height },
                                   look.plain ? 0 : SCENE_BEYOND * grid->cell);
    struct rect seen = rect_moved(where, -grid->x, -grid->y);
    if (look.fog && paint_fog_hides(look.fog)) /* the table goes on */
        whole = rect_grown(seen, PAINT_TILE);
    seen = rect_meet(seen, whole);
    draw_table(d, theme, where, rect_moved(seen, grid->x, grid->y));
    if (stamps)
        keep_stamps(stamps, all, look.board, grid, where);
    if (rect_empty(seen))
        return;
    for (int ty = tile_of(seen.y); ty * PAINT_TILE < seen.y + seen.h; ty++) {
        for (int tx = tile_of(seen.x); tx * PAINT_TILE < seen.x + seen.w; tx++) {
            struct rect tile = rect_meet((struct rect){ tx * PAINT_TILE, ty * PAINT_TILE, PAINT_TILE,
                                                        PAINT_TILE },
                                         whole);

            look.left = tile.x;
            look.top = tile.y;
            (look.fog ? draw_shaded : draw_tile)(d, &look, stamps, grid, all, tx, ty,
                                                 rect_moved(tile, grid->x, grid->y));
        }
    }
}

void paint_ground_draw(struct draw *d, const struct theme *theme, const struct board *board,
                       const struct paint_grid *grid, struct rect where, int strength,
                       struct paint_stamps *stamps)
{
    struct ground_look look = { .board = board,
                                .backdrop = stamps ? stamps->backdrop : NULL,
                                .cell = grid->cell,
                                .theme = (int)theme->kind,
                                .grid = strength,
                                .plain = grid->cell < PAINT_PLAIN_BELOW };

    if (stamps)
        forget_shown(stamps, 0);
    draw_tiles(d, theme, &look, stamps, grid, where);
}

void paint_ground_draw_in_fog(struct draw *d, const struct theme *theme, const struct board *board,
                              struct paint_fog *fog, int owner, const struct paint_grid *grid,
                              struct rect where, int strength, struct paint_stamps *stamps)
{
    struct ground_look look = { .board = board,
                                .fog = fog,
                                .backdrop = stamps->backdrop,
                                .cell = grid->cell,
                                .theme = (int)theme->kind,
                                .grid = strength,
                                .plain = grid->cell < PAINT_PLAIN_BELOW };

    forget_shown(stamps,
                 (uint64_t)grid->cell << 16 | (uint64_t)theme->kind << 8 | (uint64_t)owner | 1u << 30);
    draw_tiles(d, theme, &look, stamps, grid, where);
}
