/* A river between two banks, bridges and fords over it (content/scenery/scenery_own.h). */
#include "content/scenery/scenery_own.h"

#include "base/bounds.h"
#include "base/mem.h"

enum {
    REACH = 30, /* of so many spots of its length a river has a bridge and a ford */
    SCALE = 7,
    ROAD = 2, /* how wide a road is, and a bridge */
    FORD = 3
};

/* The bed: where it begins and ends in each line of the sheet. */
struct river {
    struct scenery *s;
    short *left, *right; /* by line; owned */
};

/* It winds within the middle third of the sheet. */
static void carve(struct river *r)
{
    struct scenery *s = r->s;
    int lo = s->width / 3 + 1, hi = 2 * s->width / 3 - 1, most = clamp(s->width / 8, 2, 5);
    int wide = scenery_roll(s, larger(2, most - 1), most), x = scenery_roll(s, lo, hi - wide), drift = 0;

    for (int y = 0; y < s->height; y++) {
        if (scenery_chance(s, 35))
            drift = scenery_roll(s, -1, 1);
        if (scenery_chance(s, 20))
            wide = clamp(wide + scenery_roll(s, -1, 1), 2, most);
        x = clamp(x + drift, lo, hi - wide);
        r->left[y] = (short)x;
        r->right[y] = (short)(x + wide - 1);
        for (int k = x; k < x + wide; k++)
            scenery_put(s, scenery_spot(s, k, y), LIE_RIVER);
    }
}

/* Across the bed in so many lines from `top` on, and one spot of either bank; it stays a way. */
static void cross(struct river *r, int top, int lines, enum scenery_ground lies)
{
    struct scenery *s = r->s;
    int left = s->width, right = 0;

    for (int y = top; y < top + lines; y++) {
        left = smaller(left, r->left[y]);
        right = larger(right, r->right[y]);
    }
    for (int y = top; y < top + lines; y++)
        for (int x = left - 1; x <= right + 1; x++) {
            bool bed = x >= r->left[y] && x <= r->right[y];

            if (bed || lies == LIE_BRIDGE)
                scenery_put(s, scenery_spot(s, x, y), lies);
            s->kept[scenery_spot(s, x, y)] = true;
        }
}

/* What was trodden down before a ford, on both banks. */
static void tread(struct river *r, int top)
{
    struct scenery *s = r->s;

    for (int y = top; y < top + FORD; y++)
        for (int k = 1; k <= 2; k++) {
            scenery_strew(s, scenery_spot(s, r->left[y] - k, y), LIE_DIRT);
            scenery_strew(s, scenery_spot(s, r->right[y] + k, y), LIE_DIRT);
        }
}

/* A road from both ends of the sheet to the bridge. */
static void pave(struct river *r, int top)
{
    struct scenery *s = r->s;
    struct patch road = { 0, top, s->width - 1, top + ROAD - 1 };

    for (int y = road.top; y <= road.bottom; y++)
        for (int x = 0; x < s->width; x++) {
            int spot = scenery_spot(s, x, y);

            if (s->lies[spot] != LIE_RIVER)
                scenery_put(s, spot, LIE_ROAD);
            s->kept[spot] = true;
        }
    cross(r, top, ROAD, LIE_BRIDGE);
}

/* A bridge and a ford in each reach, which begins at `top`; which of them comes first is chance. */
static void bridge_reach(struct river *r, int top, int lines)
{
    struct scenery *s = r->s;
    int half = lines / 2, one = top + scenery_roll(s, 1, half - FORD - 1);
    int other = top + half + scenery_roll(s, 1, half - FORD - 1);
    bool first = scenery_chance(s, 50);

    pave(r, first ? one : other);
    tread(r, first ? other : one);
    cross(r, first ? other : one, FORD, LIE_FORD);
}

/* How far a spot is from the bed, along its line. */
static int from_bed(const struct river *r, int spot)
{
    int x = spot % r->s->width, y = spot / r->s->width;

    return x < r->left[y] ? r->left[y] - x : x - r->right[y];
}

static void grow(struct river *r, int spot)
{
    struct scenery *s = r->s;
    int dense = scenery_noise(s, 0, spot, SCALE), near = from_bed(r, spot);

    if (near <= 0)
        return;
    if (near <= 2 && scenery_chance(s, 30))
        scenery_strew(s, spot, scenery_noise(s, 1, spot, SCALE) < 90 ? LIE_BOG : LIE_ROUGH);
    else if (scenery_chance(s, clamp((dense - 90) / 4, 2, 35)))
        scenery_block(s, spot, LIE_TREE);
    else if (scenery_chance(s, 5))
        scenery_strew(s, spot, LIE_BUSH);
    else if (scenery_chance(s, 3))
        scenery_block(s, spot, LIE_ROCK);
}

/* Something to stand behind at either end of a bridge. */
static void unload(struct river *r)
{
    struct scenery *s = r->s;

    for (int spot = 0; spot < s->spots; spot++) {
        int near = from_bed(r, spot);

        if (near < 3 || near > 5 || s->kept[spot] || !scenery_chance(s, 8))
            continue;
        if (scenery_chance(s, 50))
            scenery_block(s, spot, LIE_CRATES);
        else
            scenery_strew(s, spot, LIE_BARRELS);
    }
}

void scenery_river(struct scenery *s)
{
    struct patch all = { 0, 0, s->width - 1, s->height - 1 };
    struct river r = { .s = s };
    int reaches = larger(1, s->height / REACH);

    r.left = mem_new((size_t)s->height, sizeof *r.left);
    r.right = mem_new((size_t)s->height, sizeof *r.right);
    s->failed = s->failed || !r.left || !r.right;
    if (!s->failed) {
        scenery_fill(s, &all, LIE_GRASS);
        carve(&r);
        for (int i = 0; i < reaches; i++)
            bridge_reach(&r, s->height * i / reaches, s->height / reaches);
        unload(&r);
        for (int spot = 0; spot < s->spots; spot++)
            grow(&r, spot);
    }
    mem_free(r.left);
    mem_free(r.right);
}
