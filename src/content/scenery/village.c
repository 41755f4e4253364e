/* A village: streets with houses on both sides (content/scenery/scenery_own.h). */
#include "content/scenery/scenery_own.h"

#include "base/bounds.h"

enum {
    PITCH = 26, /* from street to street */
    STREET = 2, /* how wide one is */
    WIDE = 4,   /* a house has at least so many spots along the street, */
    WIDEST = 9, /* at most so many, */
    DEEP = 3,   /* and so many from the front to the back */
    DEEPEST = 6,
    PARTED = 7,  /* a house that is so wide has two rooms */
    SQUARE = 20, /* a sheet that is so high has a market square */
    SCALE = 6
};

/* ---- houses ---- */

/* Ways out of a spot, as scenery_beside() counts them. */
enum way { WAY_RIGHT, WAY_BELOW, WAY_LEFT, WAY_ABOVE };

static bool is_free(const struct scenery *s, const struct patch *p)
{
    if (p->left < 1 || p->top < 1 || p->right > s->width - 2 || p->bottom > s->height - 2)
        return false;
    for (int y = p->top - 1; y <= p->bottom + 1; y++)
        for (int x = p->left - 1; x <= p->right + 1; x++)
            if (s->lies[scenery_spot(s, x, y)] != LIE_GRASS)
                return false;
    return true;
}

/* Walls on all sides that lead out of one spot of a room. */
static void wall_spot(struct scenery *s, const struct patch *room, int spot)
{
    enum layout layout = s->board->grid.layout;
    struct cell c = scenery_cell(s, spot);

    for (int d = 0; d < grid_directions(layout); d++) {
        int out = grid_is_diagonal(layout, d) ? -1 : scenery_spot_of(s, grid_step(layout, c, d));

        if (out >= 0 && !patch_has(room, out % s->width, out / s->width))
            scenery_side(s, spot, d, BARRIER_WALL);
    }
}

static void wall_room(struct scenery *s, const struct patch *room)
{
    scenery_fill(s, room, LIE_WOOD);
    for (int y = room->top; y <= room->bottom; y++)
        for (int x = room->left; x <= room->right; x++)
            wall_spot(s, room, scenery_spot(s, x, y));
}

/* Something else than a wall on that side; what leads through it stays free. */
static void open_wall(struct scenery *s, int spot, enum way way, enum barrier barrier)
{
    int out = scenery_beside(s, spot, (int)way);
    struct cell c = scenery_cell(s, spot), beyond = scenery_cell(s, out);

    scenery_side(s, spot, grid_direction_between(s->board->grid.layout, c, beyond), barrier);
    if (barrier == BARRIER_WINDOW)
        return;
    s->kept[spot] = s->kept[out] = true;
}

/* Windows in a row of the house, one spot in two or three; doors stay. */
static void glaze(struct scenery *s, const struct patch *house, int y, enum way way)
{
    for (int x = house->left; x <= house->right; x++)
        if (!s->kept[scenery_spot(s, x, y)] && scenery_chance(s, 40))
            open_wall(s, scenery_spot(s, x, y), way, BARRIER_WINDOW);
}

/* The door to the street, and often one to the yard; where there is that one, the other may be locked. */
static void hang_doors(struct scenery *s, const struct patch *house, bool below)
{
    int front = below ? house->bottom : house->top, back = below ? house->top : house->bottom;
    int door = scenery_spot(s, scenery_roll(s, house->left, house->right), front);
    int yard = scenery_spot(s, scenery_roll(s, house->left, house->right), back);
    bool two = scenery_chance(s, 60);

    open_wall(s, door, below ? WAY_BELOW : WAY_ABOVE,
              two && scenery_chance(s, 30) ? BARRIER_DOOR_LOCKED : BARRIER_DOOR);
    if (two)
        open_wall(s, yard, below ? WAY_ABOVE : WAY_BELOW, BARRIER_DOOR);
    glaze(s, house, front, below ? WAY_BELOW : WAY_ABOVE);
    glaze(s, house, back, below ? WAY_ABOVE : WAY_BELOW);
}

/* A wall through a wide house, with a door in it. */
static void part_house(struct scenery *s, const struct patch *house)
{
    struct patch left = *house;
    int y = scenery_roll(s, house->top, house->bottom);

    left.right = scenery_roll(s, house->left + 2, house->right - 3);
    wall_room(s, &left);
    for (int v = house->top; v <= house->bottom; v++) {
        struct patch right = *house;

        right.left = left.right + 1;
        wall_spot(s, &right, scenery_spot(s, right.left, v));
    }
    open_wall(s, scenery_spot(s, left.right, y), WAY_RIGHT, BARRIER_DOOR);
}

static void furnish_house(struct scenery *s, const struct patch *house)
{
    static const enum scenery_ground things[] = { LIE_TABLE, LIE_TABLE, LIE_BARRELS, LIE_CRATES };
    int n = patch_wide(house) * patch_high(house) / 7;

    for (int i = 0; i < n; i++) {
        enum scenery_ground lies = things[scenery_roll(s, 0, 3)];
        int x = scenery_roll(s, house->left, house->right);
        int spot = scenery_spot(s, x, scenery_roll(s, house->top, house->bottom));

        if (lies == LIE_CRATES)
            scenery_block(s, spot, lies);
        else
            scenery_strew(s, spot, lies);
    }
}

static void build_house(struct scenery *s, const struct patch *house, bool below)
{
    wall_room(s, house);
    if (patch_wide(house) >= PARTED)
        part_house(s, house);
    hang_doors(s, house, below);
    furnish_house(s, house);
    scenery_number(s, "house", house);
}

/* Houses along one side of a street: `front` is the line beside it, of which every house leaves one free. */
static void build_row(struct scenery *s, int front, int last, bool below)
{
    for (int x = 1; x + WIDE < s->width;) {
        int wide = scenery_roll(s, WIDE, WIDEST), back = scenery_roll(s, 1, 2);
        int near = below ? front - back : front + back, room = below ? near - last + 1 : last - near + 1;
        int deep = scenery_roll(s, DEEP, smaller(DEEPEST, room));
        struct patch house = { x, below ? near - deep + 1 : near, x + wide - 1,
                               below ? near : near + deep - 1 };

        if (room >= DEEP && is_free(s, &house) && scenery_chance(s, 88)) {
            build_house(s, &house, below);
            x += wide + scenery_roll(s, 1, 3);
        } else {
            x += 2;
        }
    }
}

/* ---- streets ---- */

static void pave(struct scenery *s, int left, int top, int wide, int high, enum scenery_ground lies)
{
    struct patch p = { left, top, left + wide - 1, top + high - 1 };

    scenery_fill(s, &p, lies);
}

/* A square beside the street, with a trough in its middle. */
static void pave_market(struct scenery *s, int y)
{
    int x = scenery_roll(s, s->width / 3, s->width / 2);

    pave(s, x, y - 2, 6, STREET + 4, LIE_TILES);
    scenery_block(s, scenery_spot(s, x + 3, y + STREET), LIE_WELL);
    for (int i = 0; i < 4; i++)
        scenery_block(s, scenery_spot(s, x + scenery_roll(s, 0, 5), y + scenery_roll(s, -2, STREET + 1)),
                      LIE_CRATES);
}

static void pave_lanes(struct scenery *s, int streets)
{
    int first = s->height / (2 * streets) - 1, last = s->height * (2 * streets - 1) / (2 * streets) - 1;

    for (int x = s->width / 6; streets > 1 && x < s->width - 2; x += s->width / 3)
        pave(s, x, first, STREET, last - first + 1, LIE_DIRT);
}

/* ---- what grows and lies about ---- */

static void dress(struct scenery *s, int spot)
{
    int dense = scenery_noise(s, 0, spot, SCALE);

    if (s->lies[spot] == LIE_ROAD && scenery_chance(s, 3))
        scenery_block(s, spot, LIE_CRATES);
    else if (s->lies[spot] == LIE_ROAD && scenery_chance(s, 3))
        scenery_strew(s, spot, LIE_BARRELS);
    if (s->lies[spot] != LIE_GRASS)
        return;
    if (scenery_chance(s, clamp((dense - 100) / 4, 1, 30)))
        scenery_block(s, spot, LIE_TREE);
    else if (scenery_chance(s, 7))
        scenery_strew(s, spot, LIE_BUSH);
    else if (scenery_noise(s, 1, spot, SCALE) < 80)
        scenery_put(s, spot, LIE_DIRT);
}

void scenery_village(struct scenery *s)
{
    struct patch all = { 0, 0, s->width - 1, s->height - 1 };
    int streets = larger(1, s->height / PITCH);

    scenery_fill(s, &all, LIE_GRASS);
    pave_lanes(s, streets);
    for (int i = 0; i < streets; i++)
        pave(s, 0, s->height * (2 * i + 1) / (2 * streets) - 1, s->width, STREET, LIE_ROAD);
    if (s->height >= SQUARE)
        pave_market(s, s->height / (2 * streets) - 1);
    for (int i = 0; i < streets; i++) {
        int y = s->height * (2 * i + 1) / (2 * streets) - 1;

        build_row(s, y - 1, s->height * i / streets + 1, true);
        build_row(s, y + STREET, s->height * (i + 1) / streets - 2, false);
    }
    for (int spot = 0; spot < s->spots; spot++)
        dress(s, spot);
}
