/*
 * paint/paint_fog.c - what is known and how it is lit: kept together, and told apart by numbers.
 */
#include "paint/paint_fog.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/mem.h"
#include "paint/paint_fog_own.h"
#include "paint/paint_scene.h"

#include <math.h>
#include <string.h>

/* How far an eye's view is worked out; beyond it cells alone decide. */
#define EYE_REACH 40.0f
#define FLAME_WIDE 0.135f /* a flame's radius: what makes shadows soft */
#define TURN 2.39996f     /* the golden angle */

/* ---- flames ---- */

/* Go on with `n` things of a list, which may be none. */
static uint64_t key_of_list(uint64_t key, const void *at, int n, size_t size)
{
    return n > 0 ? hash_quick(key, at, (size_t)n * size) : key;
}

static uint64_t key_of_walls(uint64_t key, const struct ray_walls *walls)
{
    return key_of_list(key, walls->at, walls->n, sizeof *walls->at);
}

static float reach_of(const struct fog_flame *flame)
{
    return (float)flame->dim + 0.5f;
}

static struct fog_light *light_made(const struct fog_flame *flame, const struct ray_walls *walls,
                                    uint64_t from, uint64_t key)
{
    struct fog_light *l = mem_new(1, sizeof *l);

    if (!l)
        return NULL;
    atomic_init(&l->refs, 1);
    l->flame = *flame;
    l->from = from;
    l->key = key;
    for (int i = 0; i < FOG_FLICKERS; i++) {
        float far = FLAME_WIDE * sqrtf(((float)i + 0.5f) / FOG_FLICKERS), turn = (float)i * TURN;

        rays_cast(&l->rays[i], walls, flame->x + far * cosf(turn), flame->y + far * sinf(turn));
    }
    return l;
}

/* The same flame on the same board, as it was shown before. */
static struct fog_light *light_known(const struct paint_fog *before, uint64_t key, bool by_place)
{
    for (int i = 0; before && i < before->lights; i++)
        if ((by_place ? before->light[i]->from : before->light[i]->key) == key) {
            atomic_fetch_add(&before->light[i]->refs, 1);
            return before->light[i];
        }
    return NULL;
}

static void light_drop(struct fog_light *l)
{
    if (l && atomic_fetch_sub(&l->refs, 1) == 1)
        mem_free(l);
}

static bool take_light(struct paint_fog *fog, const struct paint_fog *before, const struct fog_flame *flame,
                       struct ray_walls *walls)
{
    uint64_t from = hash_quick(fog->board->version, flame, sizeof *flame);
    struct fog_light *l = light_known(before, from, true);

    if (!l) {
        if (!ray_walls_find(walls, fog->board, flame->x, flame->y, reach_of(flame) + 1, false))
            return false;
        uint64_t key = key_of_walls(hash_quick(HASH_START, flame, sizeof *flame), walls);

        l = light_known(before, key, false);
        if (!l)
            l = light_made(flame, walls, from, key);
    }
    if (!l)
        return false;
    fog->light[fog->lights++] = l;
    return true;
}

/* ---- eyes ---- */

/* The same eye on the same board, as it looked before. */
static const struct fog_look *look_known(const struct paint_fog *before, uint64_t from)
{
    for (int i = 0; before && i < before->eyes; i++)
        if (before->eye[i].from == from)
            return &before->eye[i];
    return NULL;
}

static bool take_eye(struct fog_look *look, const struct paint_fog *fog, const struct paint_fog *before,
                     const struct fog_eye *eye, struct ray_walls *walls)
{
    uint64_t from = hash_quick(fog->board->version, eye, sizeof *eye);
    const struct fog_look *known = look_known(before, from);

    if (known) {
        *look = *known;
        return true;
    }
    if (!ray_walls_find(walls, fog->board, eye->x, eye->y, EYE_REACH, false))
        return false;
    look->from = from;
    look->key = key_of_walls(hash_quick(HASH_START, eye, sizeof *eye), walls);
    rays_cast(&look->rays, walls, eye->x, eye->y);
    return true;
}

static bool take_eyes(struct paint_fog *fog, const struct fog_wish *wish, const struct paint_fog *before,
                      struct ray_walls *walls)
{
    int n = wish->sight && !wish->roomwise ? smaller(wish->eyes, FOG_EYES_MAX) : 0;

    if (n == 0)
        return true;
    fog->eye = mem_new((size_t)n, sizeof *fog->eye);
    for (int i = 0; fog->eye && i < n; i++) {
        if (!take_eye(&fog->eye[i], fog, before, &wish->eye[i], walls))
            return false;
        fog->eyes++;
    }
    return fog->eye != NULL;
}

/* ---- all of it ---- */

static uint64_t key_of(const struct fog_wish *w)
{
    uint64_t word[] = { w->board->version, w->sight ? w->sight_key : 0, w->known ? w->known->version : 0,
                        w->theirs ? w->theirs_key : 0,
                        (uint64_t)w->fog << 8 | (uint64_t)w->whole << 16 | (uint64_t)w->roomwise << 24 |
                            (uint64_t)w->sky };
    uint64_t key = hash_quick(HASH_START, word, sizeof word);

    key = key_of_list(key, w->flame, w->flames, sizeof *w->flame);
    return key_of_list(key, w->eye, w->eyes, sizeof *w->eye);
}

static bool take_all(struct paint_fog *fog, const struct fog_wish *wish, const struct paint_fog *before)
{
    struct ray_walls walls = { .at = NULL };
    bool good = true;

    for (int i = 0; i < wish->flames && fog->lights < FOG_LIGHTS_MAX && good; i++)
        if (wish->flame[i].dim > 0)
            good = take_light(fog, before, &wish->flame[i], &walls);
    good = good && take_eyes(fog, wish, before, &walls);
    ray_walls_clear(&walls);
    return good;
}

static bool take_theirs(struct paint_fog *fog, const unsigned char *theirs)
{
    size_t n = (size_t)grid_cells(&fog->board->grid);

    if (!theirs)
        return true;
    fog->theirs = mem_new(n, 1);
    if (fog->theirs)
        memcpy(fog->theirs, theirs, n);
    return fog->theirs != NULL;
}

struct paint_fog *paint_fog_make(const struct fog_wish *wish, struct paint_fog *before)
{
    uint64_t key = key_of(wish);
    struct paint_fog *fog;

    if (before && before->key == key)
        return paint_fog_hold(before);
    fog = mem_new(1, sizeof *fog);
    if (!fog)
        return NULL;
    atomic_init(&fog->refs, 1);
    fog->key = key;
    fog->fog = wish->fog;
    fog->whole = wish->whole;
    fog->sky = wish->sky;
    if (!paint_ground_hold(wish->board, &fog->board, &fog->ground) ||
        (wish->sight && !(fog->sight = board_hold(wish->sight))) ||
        (wish->known && !(fog->before = board_hold(wish->known))) || !take_theirs(fog, wish->theirs) ||
        !take_all(fog, wish, before)) {
        paint_fog_drop(fog);
        return NULL;
    }
    return fog;
}

struct paint_fog *paint_fog_hold(struct paint_fog *fog)
{
    if (fog)
        atomic_fetch_add(&fog->refs, 1);
    return fog;
}

void paint_fog_drop(struct paint_fog *fog)
{
    if (!fog || atomic_fetch_sub(&fog->refs, 1) != 1)
        return;
    for (int i = 0; i < fog->lights; i++)
        light_drop(fog->light[i]);
    mem_free(fog->eye);
    mem_free(fog->theirs);
    board_free(fog->sight);
    board_free(fog->before);
    paint_ground_let_go(fog->board, fog->ground);
    mem_free(fog);
}

/* ---- stamps ---- */

bool fog_light_reaches(const struct fog_light *l, int cell, struct rect part)
{
    float reach = reach_of(&l->flame) * (float)cell, x = l->flame.x * (float)cell,
          y = l->flame.y * (float)cell;
    float dx = fmaxf(fmaxf((float)part.x - x, x - (float)(part.x + part.w)), 0),
          dy = fmaxf(fmaxf((float)part.y - y, y - (float)(part.y + part.h)), 0);

    return dx * dx + dy * dy < reach * reach;
}

struct rect fog_cells(const struct paint_fog *fog, int cell, struct rect part)
{
    struct paint_grid grid = { fog->board->grid.layout, cell, 0, 0 };

    return paint_grid_visible(&grid, &fog->board->grid, rect_grown(part, 2 * cell));
}

struct fog_cell fog_cell_at(const struct paint_fog *fog, int column, int row)
{
    const struct board *board = fog->board;
    int own = board_peek(board, LAYER_LIGHT, column, row);
    bool known = !fog->fog || board_peek(board, LAYER_REVEAL, column, row) == REVEAL_SHOWN;
    struct fog_cell c = { .known = known, .quenched = own == LIGHT_QUENCHED };

    own = smaller(own, LIGHT_DARK);
    c.natural = (unsigned char)larger(own, (int)fog->sky);
    if (board->remembered && own < (int)fog->sky)
        c.shone = own == LIGHT_LIT ? 2 : 1;
    c.now = known && (!fog->sight || board_peek(fog->sight, LAYER_REVEAL, column, row) == REVEAL_SHOWN);
    c.found = known && fog->before && board_peek(fog->before, LAYER_REVEAL, column, row) != REVEAL_SHOWN;
    c.filled = board_price(board, column, row) == 0;
    c.theirs = fog->theirs ? fog->theirs[row * board->grid.columns + column] : FOG_NOW;
    return c;
}

static bool known_cell(const struct paint_fog *fog, struct cell c)
{
    enum layout layout = fog->board->grid.layout;

    return grid_contains(&fog->board->grid, c) &&
           board_peek(fog->board, LAYER_REVEAL, grid_column(layout, c), grid_row(layout, c)) == REVEAL_SHOWN;
}

static bool walled_off(const struct board *board, struct cell c, int direction)
{
    return barrier_dense(board_edge(board, c, direction));
}

/* Whether one comes from a cell to one that touches it at a corner, around that corner. */
static bool leads_around(const struct board *board, struct cell c, int direction)
{
    for (int turn = -1; turn <= 1; turn += 2) {
        int first = (direction + turn) & 7, then = (direction - turn) & 7;

        if (!walled_off(board, c, first) && !walled_off(board, grid_step(board->grid.layout, c, first), then))
            return true;
    }
    return false;
}

bool fog_cell_behind(const struct paint_fog *fog, int column, int row)
{
    const struct board *board = fog->board;
    enum layout layout = board->grid.layout;
    struct cell c = grid_cell(layout, column, row);
    int n = grid_directions(layout), touched = 0;

    if (!fog->fog || board->edge_pages == 0 || known_cell(fog, c))
        return false;
    for (int i = 0; i < n; i++) {
        bool corner = layout == GRID_SQUARE && i % 2;

        if (!known_cell(fog, grid_step(layout, c, i)))
            continue;
        if (corner ? leads_around(board, c, i) : !walled_off(board, c, i))
            return false;
        touched++;
    }
    return touched > 0;
}

/* What is told of a cell, as a number that is not 0 by chance. */
static uint32_t word_of(const struct paint_fog *fog, int column, int row)
{
    struct fog_cell at = fog_cell_at(fog, column, row);
    uint32_t behind = fog_cell_behind(fog, column, row);

    return (uint32_t)(at.known | at.now << 1 | at.quenched << 2 | at.natural << 3 | at.shone << 5 |
                      at.filled << 7 | at.theirs << 8 | at.found << 10) |
           behind << 11;
}

/* The cells that a tile needs, looked at once. */
struct fog_words {
    struct rect cells;
    uint32_t *at;
};

/* What word_of() says of cells whose light, or what is seen of them, an eye decides. */
enum { WORD_KNOWN = 1, WORD_NOW = 2, WORD_FOUND = 1 << 10 };

/* Whether what is seen now or was found of a cell can show in a part: as far as its border is soft. */
static bool shows_in(const struct paint_fog *fog, int cell, int column, int row, struct rect part)
{
    struct paint_grid grid = { fog->board->grid.layout, cell, 0, 0 };
    struct paint_point at = paint_grid_center(&grid, grid_cell(grid.layout, column, row));
    float reach = FOG_SOFT * (float)cell + FOG_LATTICE;

    return at.x > (float)part.x - reach && at.x < (float)(part.x + part.w) + reach &&
           at.y > (float)part.y - reach && at.y < (float)(part.y + part.h) + reach;
}

/* What of a part is in view decides its look where it is so in parts: whole or not at all is one look. */
static uint64_t stamp_of_view(const struct paint_fog *fog, int cell, struct rect part)
{
    struct rect around = rect_grown(part, FOG_LATTICE);
    float left = (float)around.x / (float)cell, top = (float)around.y / (float)cell,
          right = (float)(around.x + around.w) / (float)cell,
          bottom = (float)(around.y + around.h) / (float)cell;
    uint64_t stamp = HASH_START;

    for (int i = 0; i < fog->eyes; i++)
        switch (rays_span(&fog->eye[i].rays, left, top, right, bottom)) {
        case RAYS_ALL:
            return 1;
        case RAYS_PART:
            stamp = hash_mix(stamp ^ fog->eye[i].key);
            break;
        case RAYS_NONE:
            break;
        }
    return stamp;
}

/* Whether it lies so far from the board that the ground beyond its border has faded there. */
static bool lies_away(const struct paint_fog *fog, int cell, struct rect part)
{
    struct paint_grid grid = { fog->board->grid.layout, cell, 0, 0 };
    struct rect board = { 0, 0, 0, 0 };

    paint_grid_extent(&grid, &fog->board->grid, &board.w, &board.h);
    return rect_empty(rect_meet(part, rect_grown(board, SCENE_BEYOND * cell)));
}

static uint64_t stamp_of(const struct paint_fog *fog, const struct fog_words *words, int cell,
                         struct rect part)
{
    bool shows = false;
    struct rect cells = rect_meet(fog_cells(fog, cell, part), words->cells);
    uint64_t stamp = hash_mix((uint64_t)fog->fog << 4 | (uint64_t)fog->whole << 3 | (uint64_t)fog->sky);
    uint32_t all = 0;

    for (int r = cells.y; r < cells.y + cells.h; r++) {
        const uint32_t *row = words->at + (r - words->cells.y) * words->cells.w - words->cells.x;

        for (int c = cells.x; c < cells.x + cells.w; c++) {
            stamp = stamp * 0x100000001b3u ^ row[c];
            all |= row[c];
            shows = shows || (row[c] & (WORD_NOW | WORD_FOUND) && shows_in(fog, cell, c, r, part));
        }
    }
    if ((fog->fog && !(all & WORD_KNOWN)) || (fog->whole && lies_away(fog, cell, part)))
        return FOG_HIDDEN;
    if (shows && fog->eye)
        stamp = hash_mix(stamp ^ stamp_of_view(fog, cell, part));
    for (int i = 0; shows && i < fog->lights; i++)
        if (fog_light_reaches(fog->light[i], cell, part))
            stamp = hash_mix(stamp ^ fog->light[i]->key);
    return hash_mix(stamp) | 2;
}

static struct rect block_at(struct rect part, int i)
{
    return rect_meet((struct rect){ part.x + i % FOG_BLOCKS * FOG_BLOCK, part.y + i / FOG_BLOCKS * FOG_BLOCK,
                                    FOG_BLOCK, FOG_BLOCK },
                     part);
}

bool paint_fog_stamps(const struct paint_fog *fog, int cell, struct rect part,
                      uint64_t block[FOG_BLOCKS * FOG_BLOCKS])
{
    struct fog_words words = { .cells = fog_cells(fog, cell, part) };

    words.at = mem_new((size_t)larger(words.cells.w * words.cells.h, 1), sizeof *words.at);
    if (!words.at)
        return false;
    for (int i = 0; i < words.cells.w * words.cells.h; i++)
        words.at[i] = word_of(fog, words.cells.x + i % words.cells.w, words.cells.y + i / words.cells.w);
    for (int i = 0; i < FOG_BLOCKS * FOG_BLOCKS; i++) {
        struct rect at = block_at(part, i);

        block[i] = rect_empty(at) ? FOG_HIDDEN : stamp_of(fog, &words, cell, at);
    }
    mem_free(words.at);
    return true;
}

uint64_t paint_fog_stamp(const uint64_t block[FOG_BLOCKS * FOG_BLOCKS])
{
    uint64_t stamp = 0;
    bool any = false;

    for (int i = 0; i < FOG_BLOCKS * FOG_BLOCKS; i++) {
        stamp = hash_mix(stamp ^ block[i]);
        any = any || block[i] != FOG_HIDDEN;
    }
    return any ? stamp | 2 : FOG_HIDDEN;
}

struct rect paint_fog_changed(const uint64_t before[FOG_BLOCKS * FOG_BLOCKS],
                              const uint64_t now[FOG_BLOCKS * FOG_BLOCKS], struct rect part)
{
    struct rect all = { 0 };

    for (int i = 0; i < FOG_BLOCKS * FOG_BLOCKS; i++)
        if (before[i] != now[i])
            all = rect_empty(all) ? block_at(part, i) : rect_around(all, block_at(part, i));
    return all;
}

uint64_t paint_fog_key(const struct paint_fog *fog)
{
    return fog->key;
}

bool paint_fog_hides(const struct paint_fog *fog)
{
    return fog->fog || fog->whole;
}
