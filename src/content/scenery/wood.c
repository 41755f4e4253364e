/* A wood: trees and thickets, a path, clearings (content/scenery/scenery_own.h). */
#include "content/scenery/scenery_own.h"

#include "base/bounds.h"

enum {
    SCALE = 8,      /* how far from thicket to thicket */
    SQUARE = 13,    /* a square of so many spots has a clearing at most */
    CLEARINGS = 40, /* so many are numbered */
    AISLE = 1       /* how far beside its middle a path reaches */
};

static void clear(struct scenery *s, int spot, int away)
{
    (void)away;
    scenery_put(s, spot, LIE_GRASS);
    s->kept[spot] = true;
}

static void flood(struct scenery *s, int spot, int away)
{
    if (scenery_chance(s, away < 2 ? 100 : 60))
        scenery_strew(s, spot, away < 2 ? LIE_WATER : LIE_BOG);
}

/* A path from one end to the other, that comes by `y` now. */
static void tread(struct scenery *s)
{
    int y = s->height / 2;

    for (int x = 0; x < s->width; x++) {
        for (int k = 0; k <= AISLE && y + k < s->height; k++) {
            scenery_put(s, scenery_spot(s, x, y + k), LIE_DIRT);
            s->kept[scenery_spot(s, x, y + k)] = true;
        }
        y = clamp(y + scenery_roll(s, -1, 1), 2, s->height - 3 - AISLE);
    }
}

/* One in a square of the sheet: a fire, stones or logs in its middle. */
static void clear_square(struct scenery *s, int left, int top)
{
    static const enum scenery_ground middle[] = { LIE_FIRE, LIE_ROCK, LIE_CRATES, LIE_GRASS };
    int most = smaller(4, s->height / 4), reach = scenery_roll(s, 2, larger(2, most));
    int x = scenery_roll(s, left, smaller(left + SQUARE, s->width) - 1);
    int y = scenery_roll(s, top, smaller(top + SQUARE, s->height) - 1);
    int spot = scenery_spot(s, x, y);
    struct patch room = { larger(x - reach, 0), larger(y - reach, 0), smaller(x + reach, s->width - 1),
                          smaller(y + reach, s->height - 1) };
    bool on_path = s->kept[spot];

    if (scenery_chance(s, 20)) {
        scenery_around(s, spot, reach, flood);
        return;
    }
    scenery_around(s, spot, reach, clear);
    s->kept[spot] = on_path;
    scenery_block(s, spot, middle[scenery_roll(s, 0, 3)]);
    if (s->numbered < CLEARINGS)
        scenery_number(s, "clearing", &room);
}

/* What grows on a spot: thickets where one noise is high, undergrowth where another is. */
static void grow(struct scenery *s, int spot)
{
    int dense = scenery_noise(s, 0, spot, SCALE), under = scenery_noise(s, 1, spot, SCALE);

    if (scenery_chance(s, clamp((dense - 70) * 2 / 3, 4, 70)))
        scenery_block(s, spot, LIE_TREE);
    else if (scenery_chance(s, clamp((under - 110) / 3, 2, 35)))
        scenery_strew(s, spot, LIE_BUSH);
    else if (under < 60 && scenery_chance(s, 50))
        scenery_strew(s, spot, LIE_ROUGH);
    else if (scenery_chance(s, 2))
        scenery_block(s, spot, LIE_ROCK);
}

void scenery_wood(struct scenery *s)
{
    struct patch all = { 0, 0, s->width - 1, s->height - 1 };

    scenery_fill(s, &all, LIE_GRASS);
    for (int top = 0; top < s->height; top += SQUARE)
        for (int left = 0; left < s->width; left += SQUARE)
            clear_square(s, left, top);
    tread(s);
    for (int spot = 0; spot < s->spots; spot++)
        grow(s, spot);
}
