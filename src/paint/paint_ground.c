#include "paint/paint_ground.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/mem.h"
#include "paint/paint_backdrop.h"
#include "paint/paint_bare.h"
#include "paint/paint_boards.h"
#include "paint/paint_canvas.h"
#include "paint/paint_fog.h"
#include "paint/paint_scene.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

enum { AROUND = 3 }; /* cells that what stands in one may reach */

enum {
    QUICK = 16,
    QUICK_LEAST = 5,
    QUICK_MORE = 4,
    GAPS = 2,
    ROUGH_WIDE = 14 * PAINT_TILE, /* at 5 pixels for 12, what a scene can be wide */
    ROUGH_MOST = 1 << 16
}; /* how much smaller a rough tile may be, its least cell, its margin; what several may cover at most */

_Static_assert(sizeof(struct ground_look) ==
                   5 * sizeof(void *) + sizeof(struct rect) + 2 * sizeof(uint64_t) + 6 * sizeof(int),
               "no padding in a look");

/* ---- grid lines and the board's border ---- */

static float grid_fade(int cell, int strength)
{
    return field_clamp((float)(cell - 3) / 9, 0, 1) * (float)strength / 1000;
}

/* One line of a square grid, blended into whole pixels. */
static void blend_word(uint32_t *word, struct rgba ink, float alpha)
{
    float a = (float)ink.a / 255 * alpha;
    uint32_t r = (uint32_t)field_mix((float)(*word >> 16 & 255), ink.r, a),
             g = (uint32_t)field_mix((float)(*word >> 8 & 255), ink.g, a),
             b = (uint32_t)field_mix((float)(*word & 255), ink.b, a);

    *word = 0xff000000u | r << 16 | g << 8 | b;
}

/* Whether a line of the grid, so many pixels wide, lies there. */
static bool on_line(int at, int corner, int cell, int width)
{
    return (at - corner + width / 2) % cell < width;
}

static void square_lines(const struct paint_grid *grid, const struct grid *board, int width, struct rgba ink,
                         float alpha, struct pixels *to)
{
    int left = grid->x - width / 2, top = grid->y - width / 2;
    struct rect on = rect_meet((struct rect){ 0, 0, to->width, to->height },
                               (struct rect){ left, top, board->columns * grid->cell + width,
                                              board->rows * grid->cell + width });

    for (int y = on.y; y < on.y + on.h; y++) {
        bool row = on_line(y, grid->y, grid->cell, width);

        for (int x = on.x; x < on.x + on.w; x++)
            if (row || on_line(x, grid->x, grid->cell, width))
                blend_word(&to->at[y * to->width + x], ink, alpha);
            else
                x += grid->cell - 1 - (x - left) % grid->cell; /* to before the next line */
    }
}

/* The first half of each hex's sides; its neighbours draw the rest. */
static bool hex_lines(const struct paint_grid *grid, const struct grid *board, int width, struct rgba ink,
                      float alpha, struct pixels *to)
{
    struct rect cells = paint_grid_visible(grid, board, (struct rect){ 0, 0, to->width, to->height });
    cairo_t *cr = canvas_open(to);

    if (!cr)
        return false;
    for (int n = 0; n < cells.w * cells.h; n++) {
        struct cell c = grid_cell(grid->layout, cells.x + n % cells.w, cells.y + n / cells.w);

        for (int i = 0; i < 6; i++) {
            struct cell beyond = grid_step(grid->layout, c, paint_grid_direction(grid->layout, i));
            struct paint_point a = paint_grid_point(grid, paint_grid_corner(grid->layout, c, i)),
                               b = paint_grid_point(grid, paint_grid_corner(grid->layout, c, (i + 1) % 6));

            if (i >= 3 && grid_contains(board, beyond))
                continue;
            cairo_move_to(cr, (double)a.x, (double)a.y);
            cairo_line_to(cr, (double)b.x, (double)b.y);
        }
    }
    canvas_alpha(cr, ink, (double)alpha);
    cairo_set_line_width(cr, width);
    cairo_stroke(cr);
    return canvas_close(cr);
}

static bool grid_lines(const struct board *board, const struct paint_grid *grid, enum theme_kind theme,
                       int strength, struct pixels *to)
{
    struct rgba ink = theme_color(&(struct theme){ theme, 100 }, ROLE_GRID);
    float alpha = grid_fade(grid->cell, strength % PAINT_GRID_WIDER);
    int width = 1 + strength / PAINT_GRID_WIDER;

    if (alpha <= 0)
        return true;
    if (grid->layout != GRID_SQUARE)
        return hex_lines(grid, &board->grid, width, ink, alpha, to);
    square_lines(grid, &board->grid, width, ink, alpha, to);
    return true;
}

/* ---- tiles ---- */

/* Flat colours, for far views. */
static struct tint plain_tint(enum look look)
{
    static const enum earth earth[LOOKS] = { [LOOK_FLOOR] = EARTH_SOIL,
                                             [LOOK_GRASS] = EARTH_GRASS,
                                             [LOOK_DIRT] = EARTH_DIRT,
                                             [LOOK_ROAD] = EARTH_ROAD,
                                             [LOOK_STONE] = EARTH_FLAG_DARK,
                                             [LOOK_WOOD] = EARTH_PLANK,
                                             [LOOK_WATER] = EARTH_DEEP,
                                             [LOOK_BOG] = EARTH_MUD,
                                             [LOOK_RUBBLE] = EARTH_RUBBLE_DARK,
                                             [LOOK_ROUGH] = EARTH_DIRT,
                                             [LOOK_WALL] = EARTH_WALL_PALE,
                                             [LOOK_PIT] = EARTH_PIT_FLOOR,
                                             [LOOK_FIRE] = EARTH_FLAME,
                                             [LOOK_TREE] = EARTH_OAK,
                                             [LOOK_ROCK] = EARTH_ROCK,
                                             [LOOK_RIVER] = EARTH_DEEP,
                                             [LOOK_PLANKS] = EARTH_PLANK,
                                             [LOOK_CARPET] = EARTH_CARPET,
                                             [LOOK_TILES] = EARTH_TILE,
                                             [LOOK_CONCRETE] = EARTH_CONCRETE,
                                             [LOOK_GRATING] = EARTH_CONCRETE_DARK,
                                             [LOOK_STEEL] = EARTH_STEEL,
                                             [LOOK_LIFT] = EARTH_CAR,
                                             [LOOK_HELIPAD] = EARTH_CONCRETE,
                                             [LOOK_DESK] = EARTH_DESK,
                                             [LOOK_TABLE] = EARTH_WALNUT,
                                             [LOOK_PLANTER] = EARTH_BUSH,
                                             [LOOK_SERVERS] = EARTH_CASING,
                                             [LOOK_MACHINERY] = EARTH_PIPE,
                                             [LOOK_BLOCK] = EARTH_PANEL,
                                             [LOOK_CITY] = EARTH_ROOF,
                                             [LOOK_BUSH] = EARTH_BUSH,
                                             [LOOK_CRATE] = EARTH_DOOR,
                                             [LOOK_BARREL] = EARTH_DOOR_DARK,
                                             [LOOK_GASLIGHT] = EARTH_GAS,
                                             [LOOK_SKYLIGHT] = EARTH_PLANK,
                                             [LOOK_MARBLE] = EARTH_MARBLE,
                                             [LOOK_RUG] = EARTH_RUG,
                                             [LOOK_STAIRS] = EARTH_PLANK,
                                             [LOOK_WARD] = EARTH_WARD,
                                             [LOOK_CRYSTAL] = EARTH_CRYSTAL,
                                             [LOOK_CASE] = EARTH_BRASS,
                                             [LOOK_PILLAR] = EARTH_MARBLE_PALE,
                                             [LOOK_COUNTER] = EARTH_WALNUT,
                                             [LOOK_CARDS] = EARTH_WALNUT,
                                             [LOOK_PIANO] = EARTH_WALNUT,
                                             [LOOK_TROUGH] = EARTH_POOL_DEEP,
                                             [LOOK_TIMBER] = EARTH_WALNUT_PALE,
                                             [LOOK_STOOL] = EARTH_PLANK,
                                             [LOOK_BRAWL] = EARTH_PLANK,
                                             [LOOK_TIPPED] = EARTH_WALNUT,
                                             [LOOK_BOTTLES] = EARTH_WALNUT,
                                             [LOOK_BONES] = EARTH_DIRT,
                                             [LOOK_COFFIN] = EARTH_FLAG_DARK,
                                             [LOOK_BRAZIER] = EARTH_IRON,
                                             [LOOK_SACKS] = EARTH_CRATE,
                                             [LOOK_ROPE] = EARTH_CRATE,
                                             [LOOK_BALCONY] = EARTH_PLANK };

    return scene_tint(earth[look]);
}

/* Where the cell at pixel x of a row ends: squares are asked once, not pixel by pixel. */
static int plain_end(const struct paint_grid *grid, struct cell c, int x, int width)
{
    int end = grid->layout == GRID_SQUARE ? grid->x + (c.x + 1) * grid->cell : x + 1;

    return end <= x ? x + 1 : smaller(end, width);
}

static void plain_row(const struct board *board, const struct paint_grid *grid, const uint32_t *word, int y,
                      struct pixels *to)
{
    for (int x = 0; x < to->width;) {
        struct cell c = paint_grid_cell(grid, x, y);
        uint32_t colour = grid_contains(&board->grid, c) ? word[board_ground(board, c)]
                                                         : word[TERRAIN_ROWS_MAX];

        for (int end = plain_end(grid, c, x, to->width); x < end; x++)
            to->at[y * to->width + x] = colour;
    }
}

static bool plain_area(const struct board *board, const struct paint_grid *grid, enum theme_kind theme,
                       struct pixels *to)
{
    uint32_t word[TERRAIN_ROWS_MAX + 1];
    struct rgba table = theme_color(&(struct theme){ theme, 100 }, ROLE_TABLE);

    for (int i = 0; i < board->terrain->count; i++)
        word[i] = light_word(plain_tint(scene_look_named(board->terrain->row[i].look)), theme);
    word[TERRAIN_ROWS_MAX] = 0xff000000u | (uint32_t)table.r << 16 | (uint32_t)table.g << 8 | table.b;
    for (int y = 0; y < to->height; y++)
        plain_row(board, grid, word, y, to);
    return true;
}

/* Materials, light, and what stands on them. */
static bool lay_ground(struct scene *s)
{
    return earth_paint(s) && stone_paint(s) && slab_paint(s) && fitting_paint(s) && furniture_paint(s);
}

/* On the picture that a map is made of its walls stand already: only other ground is laid on it. */
static bool lay_over(struct scene *s, struct backdrop *backdrop)
{
    return backdrop ? lay_ground(s) : lay_ground(s) && barrier_paint(s) && canopy_paint(s);
}

/* The picture, if that leaves nothing of what lies below it to be seen. */
static bool hides_all(const struct board *board, struct backdrop *backdrop, const struct paint_grid *grid,
                      struct pixels *to)
{
    size_t n = (size_t)to->width * (size_t)to->height;

    if (!backdrop_is_opaque(backdrop))
        return false;
    memset(to->at, 0, n * sizeof *to->at);
    backdrop_paint(backdrop, board, grid, to);
    for (size_t i = 0; i < n; i++)
        if (to->at[i] >> 24 != 255)
            return false;
    return true;
}

static bool is_bare(const struct board *board, struct cell c)
{
    const struct terrain *ground = grid_contains(&board->grid, c) ? board_terrain(board, c) : NULL;

    if (!ground || ground->door || ground->wall || scene_look_named(ground->look) != LOOK_FLOOR)
        return false;
    for (int d = 0; d < grid_directions(board->grid.layout); d++)
        if (board_edge(board, c, d) != BARRIER_NONE)
            return false;
    return true;
}

/* Is there nothing but bare floor by day, so far around that nothing reaches in? Then there is no scene. */
static bool has_no_scene(const struct board *board, const struct paint_grid *grid, const struct pixels *to)
{
    struct rect cells = paint_grid_reach(grid, rect_grown((struct rect){ 0, 0, to->width, to->height },
                                                          AROUND * grid->cell));

    if (board->hour == HOUR_NIGHT || (board->walls && board->walls->n > 0))
        return false;
    for (int i = 0; i < cells.w * cells.h; i++)
        if (!is_bare(board, grid_cell(grid->layout, cells.x + i % cells.w, cells.y + i / cells.w)))
            return false;
    return true;
}

/* What the ground is made of, as it is lit, and the picture on its bare floor. */
static bool lay_lit(struct scene *s, struct backdrop *backdrop, const struct paint_grid *grid,
                    enum theme_kind theme, struct pixels *to)
{
    if (backdrop && !scene_has(s, ~(1ull << LOOK_FLOOR)) && hides_all(s->board, backdrop, grid, to))
        return true;
    if (!lay_over(s, backdrop))
        return false;
    light_develop(s, -grid->x - s->field.left, -grid->y - s->field.top, theme, to);
    if (backdrop)
        backdrop_paint(backdrop, s->board, grid, to);
    return true;
}

static bool rich_area(const struct board *board, struct backdrop *backdrop, int cell, int left, int top,
                      enum theme_kind theme, struct pixels *to)
{
    struct paint_grid grid = { board->grid.layout, cell, -left, -top };
    struct scene s;

    if (backdrop && has_no_scene(board, &grid, to) && hides_all(board, backdrop, &grid, to))
        return true;
    bool well = scene_open(&s, board, cell, left, top, to->width, to->height);
    int x = left - s.field.left, y = top - s.field.top; /* where the tile begins in the scene */

    well = well && lay_lit(&s, backdrop, &grid, theme, to);
    if (well) {
        well = (!backdrop || backdrop_walls(&s, to, x, y)) && door_paint(&s, to, x, y) &&
               canopy_fire_paint(&s, to, x, y);
        light_crowns(&s, x, y, theme, to);
        well = well && night_paint(&s, x, y, theme, to) && shine_paint(&s, to, x, y);
    }
    scene_close(&s);
    return well;
}

/* The picture alone shows where the cells are too small for anything else. */
static bool far_area(const struct board *board, struct backdrop *backdrop, const struct paint_grid *grid,
                     enum theme_kind theme, struct pixels *to)
{
    bool well = plain_area(board, grid, theme, to);

    if (well && backdrop)
        backdrop_paint(backdrop, board, grid, to);
    return well;
}

bool paint_ground_area(const struct board *board, struct backdrop *backdrop, int cell, int left, int top,
                       enum theme_kind theme, int strength, struct pixels *to)
{
    struct paint_grid grid = { board->grid.layout, cell, -left, -top };
    bool well = cell < PAINT_PLAIN_BELOW ? far_area(board, backdrop, &grid, theme, to)
                                         : rich_area(board, backdrop, cell, left, top, theme, to);

    if (well && cell >= PAINT_PLAIN_BELOW)
        border_paint(board, &grid, theme, to);
    return well && grid_lines(board, &grid, theme, strength, to);
}

static bool paint(const void *data, struct pixels *to)
{
    const struct ground_look *look = data;

    return paint_ground_area(look->board, look->backdrop, look->cell, look->left, look->top,
                             (enum theme_kind)look->theme, look->grid, to);
}

/* A word with room between its channels, so that all can be multiplied at once; and back. */
static uint64_t spread(uint32_t word)
{
    return (uint64_t)(word >> 8 & 0xff00ff) << 32 | (word & 0xff00ff);
}

static uint32_t gathered(uint64_t spread)
{
    return (uint32_t)(spread >> 40 & 0xff00ff) << 8 | (uint32_t)(spread >> 8 & 0xff00ff) | 0xff000000u;
}

/* Two of them mixed, `part` of 256 of the second; 256 times as large. */
static uint64_t mixed(uint64_t a, uint64_t b, uint32_t part)
{
    return a * (256 - part) + b * part;
}

/* A row of a small picture drawn out to `width` pixels, from `left` of 65536 of its pixels on. */
static void stretch_row(const uint32_t *row, int left, int step, uint32_t *out, int width)
{
    for (int x = 0, u = left; x < width; x++, u += step)
        out[x] = gathered(mixed(spread(row[u >> 16]), spread(row[(u >> 16) + 1]), (uint32_t)u >> 8 & 255));
}

/* Two rows mixed, `part` of 256 of the second: byte by byte, many at once. */
FIELD_WIDE static void mix_rows(const uint32_t *one, const uint32_t *other, unsigned part, uint32_t *out,
                                int width)
{
    const unsigned char *restrict a = (const unsigned char *)one, *restrict b = (const unsigned char *)other;
    unsigned char *restrict to = (unsigned char *)out;

    for (int i = 0; i < 4 * width; i++)
        to[i] = (unsigned char)((a[i] * (256 - part) + b[i] * part) >> 8);
}

/*
 * Draw a small picture, narrower than a tile, out: where pixel (0, 0) of the large one lies in it, and its
 * pixels a pixel of the large one. Across first, each of its few rows once, then down.
 */
static void draw_out(const struct pixels *small, float x0, float y0, float ratio, struct pixels *to)
{
    int step = (int)(ratio * 65536), left = (int)((x0 + 0.5f * ratio - 0.5f) * 65536);
    uint32_t wide[2][PAINT_TILE]; /* rows of even and of odd number */
    int lies[2] = { -1, -1 };     /* which ones */

    for (int y = 0; y < to->height; y++) {
        int v = (int)((y0 + ((float)y + 0.5f) * ratio - 0.5f) * 65536), above = v >> 16;

        for (int row = above; row <= above + 1; row++)
            if (lies[row % 2] != row) {
                stretch_row(small->at + (size_t)row * (size_t)small->width, left, step, wide[row % 2],
                            to->width);
                lies[row % 2] = row;
            }
        mix_rows(wide[above % 2], wide[(above + 1) % 2], (unsigned)v >> 8 & 255,
                 to->at + (size_t)y * (size_t)to->width, to->width);
    }
}

/* Ground a sixteenth as large: where its corner lies from the board's, in its own pixels. */
struct rough {
    float ratio;
    int left, top;
    struct pixels small;
};

static int rough_cell(const struct ground_look *look)
{
    return larger(look->cell / QUICK, QUICK_LEAST);
}

/* That of a part of the board, which is in pixels of the large one. Its pixels are the caller's. */
static bool paint_rough(struct rough *rough, const struct ground_look *look, struct rect part)
{
    int cell = rough_cell(look);
    enum theme_kind theme = (enum theme_kind)look->theme;
    float ratio = (float)cell / (float)look->cell;

    *rough = (struct rough){ ratio, (int)floorf((float)part.x * ratio) - 1,
                             (int)floorf((float)part.y * ratio) - 1 };
    struct paint_grid grid = { look->board->grid.layout, cell, -rough->left, -rough->top };
    if (!pixels_new(&rough->small, (int)((float)part.w * ratio) + QUICK_MORE,
                    (int)((float)part.h * ratio) + QUICK_MORE))
        return false;
    bool well = rich_area(look->board, look->backdrop, cell, rough->left, rough->top, theme, &rough->small);
    if (well)
        border_paint(look->board, &grid, theme, &rough->small);
    else
        pixels_free(&rough->small);
    return well;
}

static void draw_out_tile(const struct rough *rough, const struct ground_look *look, struct pixels *to)
{
    draw_out(&rough->small, (float)look->left * rough->ratio - (float)rough->left,
             (float)look->top * rough->ratio - (float)rough->top, rough->ratio, to);
}

/* The same ground smaller, and drawn out: blurred, but nothing jumps when the real tile comes. */
static bool paint_quick(const void *data, struct pixels *to)
{
    const struct ground_look *look = data;
    struct paint_grid grid = { look->board->grid.layout, look->cell, -look->left, -look->top };
    struct rough rough;

    if (look->plain)
        return far_area(look->board, look->backdrop, &grid, (enum theme_kind)look->theme, to);
    if (to->width > PAINT_TILE)
        return paint(data, to);
    if (!paint_rough(&rough, look, (struct rect){ look->left, look->top, to->width, to->height }))
        return false;
    draw_out_tile(&rough, look, to);
    pixels_free(&rough.small);
    return true;
}

/*
 * The part of the board that rough tiles cover if they are of one picture without large gaps between them;
 * empty: they are not.
 */
static struct rect covered(const void *const data[], struct pixels *const to[], int n)
{
    const struct ground_look *first = data[0];
    struct rect all = { first->left, first->top, to[0]->width, to[0]->height };
    long sum = 0;
    bool one = !first->plain;

    for (int i = 0; i < n; i++) {
        const struct ground_look *look = data[i];

        one = one && look->board == first->board && look->backdrop == first->backdrop &&
              look->cell == first->cell && look->theme == first->theme && to[i]->width <= PAINT_TILE;
        all = rect_around(all, (struct rect){ look->left, look->top, to[i]->width, to[i]->height });
        sum += (long)to[i]->width * to[i]->height;
    }
    float ratio = (float)rough_cell(first) / (float)first->cell;
    one = one && (long)all.w * all.h <= sum * GAPS && all.w <= ROUGH_WIDE &&
          (float)all.w * ratio * (float)all.h * ratio < ROUGH_MOST;
    return one ? all : (struct rect){ .w = 0 };
}

/* What lies around a tile is painted with it: less of it if they are cut out of one picture. */
static bool paint_together(const void *const data[], struct pixels *const to[], int n)
{
    struct rect all = covered(data, to, n);
    struct rough rough;

    if (!rect_empty(all) && !paint_rough(&rough, data[0], all))
        return false;
    for (int i = 0; i < n; i++)
        if (!rect_empty(all))
            draw_out_tile(&rough, data[i], to[i]);
        else if (!paint_quick(data[i], to[i]))
            return false;
    if (!rect_empty(all))
        pixels_free(&rough.small);
    return true;
}

/* The tile that was shown before, with what changed painted over it. */
static bool mend(const void *data, struct pixels *to)
{
    const struct ground_look *look = data;
    struct rect part = rect_meet(look->changed,
                                 (struct rect){ look->left, look->top, to->width, to->height });
    struct pixels piece;

    if (rect_empty(part))
        return true;
    if (!pixels_new(&piece, part.w, part.h))
        return false;
    bool well = paint_ground_area(look->board, look->backdrop, look->cell, part.x, part.y,
                                  (enum theme_kind)look->theme, look->grid, &piece);
    for (int y = 0; well && y < part.h; y++)
        memcpy(to->at + (size_t)(part.y - look->top + y) * (size_t)to->width + (part.x - look->left),
               piece.at + (size_t)y * (size_t)part.w, (size_t)part.w * sizeof *to->at);
    pixels_free(&piece);
    return well;
}

void paint_ground_keep(bool keep)
{
    scene_keep(keep);
}

bool paint_ground_hold(const struct board *board, struct board **held, struct terrain_table **ground)
{
    *ground = mem_new(1, sizeof **ground);
    *held = *ground ? board_hold(board) : NULL;
    if (!*held) {
        mem_free(*ground);
        *ground = NULL;
        return false;
    }
    **ground = *board->terrain;
    (*held)->terrain = *ground;
    return true;
}

void paint_ground_let_go(struct board *held, struct terrain_table *ground)
{
    board_free(held);
    mem_free(ground);
}

/* The pages of the snapshot are shared, later changes do not reach it. */
static bool hold(void *data)
{
    struct ground_look *look = data;
    bool held = paint_ground_hold(look->board, &look->held, &look->ground);

    look->board = look->held;
    look->fog = held ? paint_fog_hold(look->fog) : NULL;
    look->backdrop = held ? backdrop_hold(look->backdrop) : NULL;
    return held;
}

static void release(void *data)
{
    struct ground_look *look = data;

    paint_ground_let_go(look->held, look->ground);
    paint_fog_drop(look->fog);
    backdrop_drop(look->backdrop);
    look->board = look->held = NULL;
    look->ground = NULL;
    look->fog = NULL;
    look->backdrop = NULL;
}

const struct painter paint_ground = { "ground",      PAINTER_OPAQUE, sizeof(struct ground_look),
                                      paint,         paint_quick,    hold,
                                      release,       mend,           NULL,
                                      paint_together };

/* ---- tiles in fog ---- */

/* The bare tile is the same whatever the light is: it is kept. */
static uint64_t bare_key(const struct ground_look *look)
{
    struct ground_look bare = *look;
    size_t from = offsetof(struct ground_look, stamp);

    bare.shade = 0;
    return hash_quick(HASH_START, (const char *)&bare + from, sizeof bare - from);
}

static bool shade(const struct ground_look *look, struct rect part, struct pixels *to)
{
    return paint_fog_shade(look->fog, look->cell, look->left, look->top, (enum theme_kind)look->theme, part,
                           to);
}

static struct rect all_of(const struct pixels *p)
{
    return (struct rect){ 0, 0, p->width, p->height };
}

/* Nothing of it is known: the table. */
static bool paint_table(const struct ground_look *look, struct pixels *to)
{
    struct rgba c = theme_color(&(struct theme){ (enum theme_kind)look->theme, 100 }, ROLE_TABLE);
    float wood[PAINT_TILE];

    for (int y = 0; y < to->height; y++) {
        uint32_t *row = to->at + (size_t)y * (size_t)to->width;

        boards_row((enum theme_kind)look->theme, look->left, look->top + y, to->width, wood);
        for (int x = 0; x < to->width; x++) {
            uint32_t r = (uint32_t)field_clamp((float)c.r * wood[x] + 0.5f, 0, 255),
                     g = (uint32_t)field_clamp((float)c.g * wood[x] + 0.5f, 0, 255),
                     b = (uint32_t)field_clamp((float)c.b * wood[x] + 0.5f, 0, 255);

            row[x] = 0xff000000u | r << 16 | g << 8 | b;
        }
    }
    return true;
}

static bool paint_shaded(const void *data, struct pixels *to)
{
    const struct ground_look *look = data;
    uint64_t key = bare_key(look);

    if (look->shade == FOG_HIDDEN)
        return paint_table(look, to);
    if (!bare_take(key, all_of(to), to)) {
        if (!paint(look, to))
            return false;
        bare_keep(key, to);
    }
    return shade(look, all_of(to), to);
}

static bool paint_shaded_quick(const void *data, struct pixels *to)
{
    return paint_quick(data, to) && shade(data, all_of(to), to);
}

static bool paint_shaded_together(const void *const data[], struct pixels *const to[], int n)
{
    bool well = paint_together(data, to, n);

    for (int i = 0; i < n && well; i++)
        well = shade(data[i], all_of(to[i]), to[i]);
    return well;
}

static bool shaded_ready(const void *data)
{
    const struct ground_look *look = data;

    return look->shade == FOG_HIDDEN || bare_known(bare_key(look));
}

/* Until the ground below what was found is painted, the tile stays as it was. */
static bool mend_shaded(const void *data, struct pixels *to)
{
    const struct ground_look *look = data;
    struct rect part = rect_meet(rect_moved(look->changed, -look->left, -look->top), all_of(to));

    if (!shaded_ready(look) || rect_empty(part))
        return true;
    return look->shade != FOG_HIDDEN && bare_take(bare_key(look), part, to) && shade(look, part, to);
}

void paint_ground_share(long pixels)
{
    enum { EACH = 5 }; /* bytes: what is in view, at three of them, and half as much */

    bare_bound(pixels > 0 && pixels < BARE_BYTES / EACH ? (size_t)pixels * EACH : BARE_BYTES);
}

void paint_ground_forget(void)
{
    bare_forget();
    paint_fog_forget();
}

const struct painter paint_ground_shaded = {
    "shaded",    PAINTER_OPAQUE, sizeof(struct ground_look), paint_shaded, paint_shaded_quick, hold, release,
    mend_shaded, shaded_ready,   paint_shaded_together
};
