/* A cave: halls and narrows, pools, rubble, crystals that glow (content/scenery/scenery_own.h). */
#include "content/scenery/scenery_own.h"

#include "base/bounds.h"

enum {
    SOLID = 48,  /* of a hundred spots, before water wears them */
    WEARS = 4,   /* so many times a spot becomes what most about it are */
    POCKET = 10, /* smaller hollows are none */
    SCALE = 7,   /* how far from one pool to the next */
    HALL = 10,   /* the sheet's squares of so many spots have a light or a number each */
    ROOMS = 24   /* at most so many halls are numbered */
};

static const struct glow crystal_light = { 1, 5, 0x5f };

static bool is_solid(const struct scenery *s, struct cell c)
{
    int spot = scenery_spot_of(s, c);

    return spot < 0 || s->lies[spot] == LIE_WALL;
}

/* Whether most of a cell and its neighbours are solid. */
static bool becomes_solid(const struct scenery *s, int spot)
{
    enum layout layout = s->board->grid.layout;
    struct cell c = scenery_cell(s, spot);
    int n = grid_directions(layout), solid = s->lies[spot] == LIE_WALL;

    for (int i = 0; i < n; i++)
        solid += is_solid(s, grid_step(layout, c, i));
    return 2 * solid > n + 1;
}

static void wear(struct scenery *s)
{
    for (int spot = 0; spot < s->spots; spot++)
        s->mark[spot] = scenery_is_border(s, spot) || (!s->kept[spot] && becomes_solid(s, spot));
    for (int spot = 0; spot < s->spots; spot++)
        scenery_put(s, spot, s->mark[spot] ? LIE_WALL : LIE_STONE);
}

/* Pools in the deepest hollows, rubble on the heights. */
static void wet(struct scenery *s)
{
    for (int spot = 0; spot < s->spots; spot++) {
        int high = scenery_noise(s, 0, spot, SCALE), rough = scenery_noise(s, 1, spot, SCALE);

        if (high < 62)
            scenery_strew(s, spot, LIE_WATER);
        else if (rough > 196)
            scenery_strew(s, spot, LIE_RUBBLE);
        else if (scenery_chance(s, 3))
            scenery_block(s, spot, LIE_ROCK);
        else if (high > 210 && scenery_chance(s, 25))
            scenery_block(s, spot, LIE_PIT);
    }
}

/* Somewhere open in a square of the sheet, -1: nowhere that was tried. */
static int somewhere(struct scenery *s, const struct patch *in)
{
    for (int i = 0; i < HALL; i++) {
        int x = scenery_roll(s, in->left, in->right), y = scenery_roll(s, in->top, in->bottom);
        int spot = scenery_spot(s, x, y);

        if (scenery_open(s, spot))
            return spot;
    }
    return -1;
}

/* A crystal, if it bars nobody, and its light. */
static void grow_crystal(struct scenery *s, int spot)
{
    if (scenery_block(s, spot, LIE_CRYSTAL))
        scenery_lamp(s, spot, crystal_light);
}

static void furnish(struct scenery *s)
{
    int share = 1 + s->spots / (HALL * HALL) / (LAMPS_MAX / 2);

    for (int top = 0; top < s->height; top += HALL)
        for (int left = 0; left < s->width; left += HALL) {
            struct patch in = { left, top, smaller(left + HALL, s->width) - 1,
                                smaller(top + HALL, s->height) - 1 };
            int one = somewhere(s, &in), other = somewhere(s, &in);

            if (one >= 0 && scenery_chance(s, 80 / share))
                grow_crystal(s, one);
            if (other >= 0 && scenery_chance(s, 40 / share))
                scenery_lamp(s, other, scenery_torch);
            if (other >= 0 && s->numbered < ROOMS)
                scenery_number(s, "hall", &in);
        }
}

/*
 * A way that water took from one end of the sheet to the other, and left dry: there is a cave whatever the
 * dice say, and nothing stands in the middle of it.
 */
static void wash_out(struct scenery *s)
{
    int y = scenery_roll(s, s->height / 3, 2 * s->height / 3);

    for (int x = 2; x < s->width - 2; x++) {
        scenery_around(s, scenery_spot(s, x, y), 1, scenery_hollow);
        scenery_keep(s, scenery_spot(s, x, y), 1);
        y = clamp(y + scenery_roll(s, -1, 1), 2, s->height - 3);
    }
}

void scenery_cave(struct scenery *s)
{
    for (int spot = 0; spot < s->spots; spot++)
        scenery_put(s, spot, scenery_is_border(s, spot) || scenery_chance(s, SOLID) ? LIE_WALL : LIE_STONE);
    for (int i = 0; i < WEARS; i++) {
        if (i + 1 == WEARS)
            wash_out(s);
        wear(s);
    }
    scenery_join(s, POCKET, LIE_WALL, LIE_STONE);
    if (s->failed)
        return;
    wet(s);
    furnish(s);
}
