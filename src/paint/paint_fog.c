/*
 * paint/paint_fog.c - what is known and how it is lit: kept together, and told apart by numbers.
 */
#include "paint/paint_fog.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/mem.h"
#include "paint/paint_fog_own.h"

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

static bool take_eyes(struct paint_fog *fog, const struct fog_wish *wish, struct ray_walls *walls)
{
    int n = wish->sight && !wish->roomwise ? smaller(wish->eyes, FOG_EYES_MAX) : 0;

    if (n == 0)
        return true;
    fog->eye = mem_new((size_t)n, sizeof *fog->eye);
    for (int i = 0; fog->eye && i < n; i++) {
        if (!ray_walls_find(walls, fog->board, wish->eye[i].x, wish->eye[i].y, EYE_REACH, false))
            return false;
        rays_cast(&fog->eye[fog->eyes++], walls, wish->eye[i].x, wish->eye[i].y);
        fog->eyes_key = hash_quick(fog->eyes_key, &wish->eye[i], sizeof wish->eye[i]);
        fog->eyes_key = key_of_walls(fog->eyes_key, walls);
    }
    return fog->eye != NULL;
}

/* ---- all of it ---- */

static uint64_t key_of(const struct fog_wish *w)
{
    uint64_t word[] = { w->board->version, w->sight ? w->sight_key : 0, w->theirs ? w->theirs_key : 0,
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
    good = good && take_eyes(fog, wish, &walls);
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
    fog->eyes_key = HASH_START;
    if (!paint_ground_hold(wish->board, &fog->board, &fog->ground) ||
        (wish->sight && !(fog->sight = board_hold(wish->sight))) || !take_theirs(fog, wish->theirs) ||
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
    c.filled = board_price(board, column, row) == 0;
    c.theirs = fog->theirs ? fog->theirs[row * board->grid.columns + column] : FOG_NOW;
    return c;
}

uint64_t paint_fog_stamp(const struct paint_fog *fog, int cell, struct rect part)
{
    struct rect cells = fog_cells(fog, cell, part);
    uint64_t stamp = hash_mix((uint64_t)fog->fog << 4 | (uint64_t)fog->whole << 3 | (uint64_t)fog->sky);
    bool any = !fog->fog, now = false;

    for (int r = cells.y; r < cells.y + cells.h; r++)
        for (int c = cells.x; c < cells.x + cells.w; c++) {
            struct fog_cell at = fog_cell_at(fog, c, r);

            stamp = stamp * 0x100000001b3u ^
                    (uint64_t)(at.known | at.now << 1 | at.quenched << 2 | at.natural << 3 | at.shone << 5 |
                               at.filled << 7 | at.theirs << 8);
            any = any || at.known;
            now = now || at.now;
        }
    if (!any)
        return FOG_HIDDEN;
    if (now && fog->sight)
        stamp = hash_mix(stamp ^ fog->eyes_key);
    for (int i = 0; now && i < fog->lights; i++)
        if (fog_light_reaches(fog->light[i], cell, part))
            stamp = hash_mix(stamp ^ fog->light[i]->key);
    return hash_mix(stamp) | 2;
}
