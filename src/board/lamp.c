/* board/lamp.c - lists of lamps, one at a point. */
#include "board/lamp.h"

#include "base/hash.h"
#include "base/mem.h"

/* ---- one ---- */

bool glow_fits(int packed)
{
    struct glow glow = glow_unpack(packed);

    return packed == 0 || (packed > 0 && packed < 1 << 24 && glow.dim > 0 && glow.dim <= GLOW_REACH &&
                           glow.bright <= glow.dim);
}

unsigned char glow_colour(int red, int green, int blue)
{
    return (unsigned char)((red * 7 + 127) / 255 << 5 | (green * 7 + 127) / 255 << 2 |
                           (blue * 3 + 127) / 255);
}

void glow_rgb(unsigned char colour, int rgb[3])
{
    rgb[0] = ((colour >> 5) * 255 + 3) / 7;
    rgb[1] = ((colour >> 2 & 7) * 255 + 3) / 7;
    rgb[2] = (colour & 3) * 255 / 3;
}

struct cell lamp_cell(const struct lamp *lamp)
{
    const int half = WALL_UNIT / 2;

    return (struct cell){ (short)((lamp->at.x + half) >> 10), (short)((lamp->at.y + half) >> 10) };
}

_Static_assert(WALL_UNIT == 1 << 10, "a cell is found by shifting");

bool lamp_fits(const struct grid *grid, const struct lamp *lamp)
{
    return wall_point_fits(grid, lamp->at) && grid_contains(grid, lamp_cell(lamp)) && lamp->glow != 0 &&
           glow_fits(lamp->glow);
}

bool lamp_same(const struct lamp *one, const struct lamp *other)
{
    return wall_point_compare(one->at, other->at) == 0 && one->glow == other->glow;
}

uint64_t lamp_mix(const struct lamp *lamp)
{
    uint64_t at = (uint64_t)(uint32_t)lamp->at.x << 32 | (uint32_t)lamp->at.y;

    return hash_mix(hash_mix(at ^ UINT64_C(0x1a39)) + (uint64_t)lamp->glow);
}

/* ---- all of a board ---- */

struct lamps *lamps_hold(struct lamps *lamps)
{
    if (lamps)
        atomic_fetch_add_explicit(&lamps->refs, 1, memory_order_relaxed);
    return lamps;
}

void lamps_drop(struct lamps *lamps)
{
    if (lamps && atomic_fetch_sub_explicit(&lamps->refs, 1, memory_order_acq_rel) == 1)
        mem_free(lamps);
}

const struct lamp *lamps_find(const struct lamps *lamps, struct wall_point at)
{
    for (int i = 0; lamps && i < lamps->n; i++)
        if (wall_point_compare(lamps->at[i].at, at) == 0)
            return &lamps->at[i];
    return NULL;
}

bool lamps_same(const struct lamps *one, const struct lamps *other)
{
    if (one == other || !one || !other || one->n != other->n)
        return one == other;
    for (int i = 0; i < one->n; i++)
        if (!lamp_same(&one->at[i], &other->at[i]))
            return false;
    return true;
}

bool lamps_change(const struct lamps *old, const struct lamp *lamp, bool stands, struct lamps **changed)
{
    size_t most = (size_t)(old ? old->n : 0) + 1;
    struct lamps *lamps = mem_new(1, sizeof *lamps + most * sizeof lamps->at[0]);
    int i = 0, n = 0;

    if (!lamps)
        return false;
    atomic_init(&lamps->refs, 1);
    for (; old && i < old->n && wall_point_compare(old->at[i].at, lamp->at) < 0; i++)
        lamps->at[n++] = old->at[i];
    if (stands)
        lamps->at[n++] = *lamp;
    for (; old && i < old->n; i++)
        if (wall_point_compare(old->at[i].at, lamp->at) != 0)
            lamps->at[n++] = old->at[i];
    lamps->n = n;
    *changed = n > 0 ? lamps : NULL;
    if (n == 0)
        lamps_drop(lamps);
    return true;
}
