/* A dungeon: rooms and passages that lie wall to wall (content/scenery/scenery_own.h). */
#include "content/scenery/scenery_own.h"

#include "base/bounds.h"
#include "base/mem.h"

#include <stdlib.h>

/*
 * The sheet is parted again and again, by a wall or by a passage between two, until every part is a room.
 * Where a wall has a room on either hand a door could be; each two rooms keep one such place at most. A
 * tree of doors that open joins all rooms; of the places left some become doors too, locked and hidden
 * ones among them.
 */
enum {
    LEAST = 3,     /* a room's side */
    WIDE = 9,      /* a room is at most so wide, */
    HIGH = 7,      /* and so high */
    PASSAGE = 2,   /* how wide passages are */
    PASSABLE = 16, /* what is so long may be parted by one */
    VAULT = 30     /* a room of so many spots at most may be hidden */
};

struct hall {
    struct patch in;
    bool passage;
    int doors, door; /* how many there are, and the last of them */
};

/* A place for a door between two halls. */
struct gate {
    int one, other, spot;
};

struct dungeon {
    struct scenery *s;
    struct hall *hall;
    int halls;
    size_t hall_room;
    struct gate *gate;
    int gates;
    size_t gate_room;
    int *root; /* of halls that are joined already: another of them, itself at the root */
};

/* ---- rooms ---- */

static void add_hall(struct dungeon *d, const struct patch *in, bool passage)
{
    if (!MEM_RESERVE(d->hall, d->hall_room, (size_t)d->halls + 1)) {
        d->s->failed = true;
        return;
    }
    d->hall[d->halls++] = (struct hall){ .in = *in, .passage = passage };
}

/* Part a patch at a wall, or at a passage between two. */
static void part(struct dungeon *d, struct patch whole, bool across, struct patch *rest)
{
    struct scenery *s = d->s;
    int length = across ? patch_wide(&whole) : patch_high(&whole), begin = across ? whole.left : whole.top;
    bool passage = length >= PASSABLE && scenery_chance(s, 45);
    int gap = passage ? PASSAGE + 2 : 1;
    int at = scenery_roll(s, begin + LEAST, begin + length - gap - LEAST);
    struct patch way = whole;

    rest[0] = rest[1] = whole;
    if (across) {
        rest[0].right = at - 1;
        rest[1].left = at + gap;
        way.left = at + 1;
        way.right = at + PASSAGE;
    } else {
        rest[0].bottom = at - 1;
        rest[1].top = at + gap;
        way.top = at + 1;
        way.bottom = at + PASSAGE;
    }
    if (passage)
        add_hall(d, &way, true);
}

/* Whether it is parted once more: what is too large always, what is large at times. */
static bool is_parted(struct dungeon *d, const struct patch *p, bool *across)
{
    int wide = patch_wide(p), high = patch_high(p), two = 2 * LEAST + 1;

    *across = wide * HIGH >= high * WIDE;
    if ((*across ? wide : high) < two)
        *across = !*across;
    if ((*across ? wide : high) < two)
        return false;
    return wide > WIDE || high > HIGH || (wide + high > LEAST + WIDE && scenery_chance(d->s, 30));
}

/* Sheets are large enough for the first parting: a dungeon has two rooms. */
static void part_all(struct dungeon *d)
{
    enum { DEEP = 64 };
    struct scenery *s = d->s;
    struct patch stack[DEEP] = { { 1, 1, s->width - 2, s->height - 2 } };
    int n = 1;
    bool across;

    while (n > 0) {
        struct patch p = stack[--n];

        if (!is_parted(d, &p, &across) || n + 2 > DEEP) {
            add_hall(d, &p, false);
            continue;
        }
        part(d, p, across, &stack[n]);
        n += 2;
    }
}

static int by_place(const void *a, const void *b)
{
    const struct patch *one = &((const struct hall *)a)->in, *other = &((const struct hall *)b)->in;

    return one->top != other->top ? one->top - other->top : one->left - other->left;
}

static void mark_halls(struct dungeon *d)
{
    struct scenery *s = d->s;

    for (int spot = 0; spot < s->spots; spot++)
        s->mark[spot] = -1;
    for (int i = 0; i < d->halls; i++) {
        const struct patch *in = &d->hall[i].in;

        scenery_fill(s, in, LIE_STONE);
        for (int y = in->top; y <= in->bottom; y++)
            for (int x = in->left; x <= in->right; x++)
                s->mark[scenery_spot(s, x, y)] = i;
    }
}

/* ---- doors ---- */

static void add_gate(struct dungeon *d, int spot, int one, int other)
{
    if (one < 0 || other < 0 || one == other)
        return;
    if (!MEM_RESERVE(d->gate, d->gate_room, (size_t)d->gates + 1)) {
        d->s->failed = true;
        return;
    }
    d->gate[d->gates++] = (struct gate){ smaller(one, other), larger(one, other), spot };
}

static void find_gates(struct dungeon *d)
{
    const struct scenery *s = d->s;

    for (int y = 1; y < s->height - 1; y++)
        for (int x = 1; x < s->width - 1; x++) {
            int spot = scenery_spot(s, x, y);

            if (s->mark[spot] >= 0)
                continue;
            add_gate(d, spot, s->mark[spot - 1], s->mark[spot + 1]);
            add_gate(d, spot, s->mark[spot - s->width], s->mark[spot + s->width]);
        }
}

static int by_halls(const void *a, const void *b)
{
    const struct gate *one = a, *other = b;

    if (one->one != other->one)
        return one->one - other->one;
    return one->other != other->other ? one->other - other->other : one->spot - other->spot;
}

/* Of all places between the same two halls one stays; then they are shuffled. */
static void choose_gates(struct dungeon *d)
{
    int n = 0;

    qsort(d->gate, (size_t)d->gates, sizeof *d->gate, by_halls);
    for (int i = 0, end; i < d->gates; i = end) {
        for (end = i + 1;
             end < d->gates && d->gate[end].one == d->gate[i].one && d->gate[end].other == d->gate[i].other;)
            end++;
        d->gate[n++] = d->gate[scenery_roll(d->s, i, end - 1)];
    }
    d->gates = n;
    for (int i = n - 1; i > 0; i--) {
        int k = scenery_roll(d->s, 0, i);
        struct gate kept = d->gate[i];

        d->gate[i] = d->gate[k];
        d->gate[k] = kept;
    }
}

static int root_of(struct dungeon *d, int hall)
{
    while (d->root[hall] != hall)
        hall = d->root[hall] = d->root[d->root[hall]];
    return hall;
}

static void hang_door(struct dungeon *d, const struct gate *gate, enum scenery_ground lies)
{
    struct scenery *s = d->s;

    scenery_put(s, gate->spot, lies);
    scenery_keep(s, gate->spot, 1);
    d->hall[gate->one].doors++;
    d->hall[gate->other].doors++;
    d->hall[gate->one].door = d->hall[gate->other].door = gate->spot;
}

static void hang_doors(struct dungeon *d)
{
    static const enum scenery_ground plain[] = { LIE_DOOR, LIE_DOOR, LIE_DOOR, LIE_DOOR_OPEN, LIE_STONE };
    static const enum scenery_ground more[] = { LIE_DOOR, LIE_DOOR, LIE_DOOR_LOCKED, LIE_DOOR_SECRET };

    for (int i = 0; i < d->halls; i++)
        d->root[i] = i;
    for (int i = 0; i < d->gates; i++) {
        int one = root_of(d, d->gate[i].one), other = root_of(d, d->gate[i].other);

        if (one != other)
            hang_door(d, &d->gate[i], plain[scenery_roll(d->s, 0, 4)]);
        else if (scenery_chance(d->s, 35))
            hang_door(d, &d->gate[i], more[scenery_roll(d->s, 0, 3)]);
        d->root[one] = other;
    }
}

/* Small rooms that nothing lies behind are locked or hidden now and then, a third of all at most. */
static void hide_vaults(struct dungeon *d)
{
    int hidden = 0;

    for (int i = 0; i < d->halls && 3 * (hidden + 1) <= d->halls && d->halls > 3; i++) {
        struct hall *hall = &d->hall[i];

        if (hall->doors != 1 || hall->passage || patch_wide(&hall->in) * patch_high(&hall->in) > VAULT ||
            !scenery_chance(d->s, 35))
            continue;
        scenery_put(d->s, hall->door, scenery_chance(d->s, 50) ? LIE_DOOR_LOCKED : LIE_DOOR_SECRET);
        hall->doors = 0;
        hidden++;
    }
}

/* ---- what stands in the rooms ---- */

static int middle_of(const struct scenery *s, const struct patch *p)
{
    return scenery_spot(s, (p->left + p->right) / 2, (p->top + p->bottom) / 2);
}

static int anywhere(struct scenery *s, const struct patch *p)
{
    int x = scenery_roll(s, p->left, p->right);

    return scenery_spot(s, x, scenery_roll(s, p->top, p->bottom));
}

static void strew(struct scenery *s, const struct patch *p, enum scenery_ground lies, int percent)
{
    for (int y = p->top; y <= p->bottom; y++)
        for (int x = p->left; x <= p->right; x++)
            if (scenery_chance(s, percent))
                scenery_strew(s, scenery_spot(s, x, y), lies);
}

static void furnish_store(struct scenery *s, const struct patch *p)
{
    int n = patch_wide(p) * patch_high(p) / 6;

    for (int i = 0; i < n; i++)
        scenery_block(s, anywhere(s, p), LIE_CRATES);
    for (int i = 0; i < n; i++)
        scenery_strew(s, anywhere(s, p), LIE_BARRELS);
}

/* Pillars stand two apart, away from the walls. */
static void furnish_hall(struct scenery *s, const struct patch *p)
{
    scenery_fill(s, p, LIE_TILES);
    for (int y = p->top + 1; y < p->bottom; y += 2)
        for (int x = p->left + 1; x < p->right; x += 2)
            if (scenery_chance(s, 85))
                scenery_block(s, scenery_spot(s, x, y), LIE_PILLAR);
}

static void furnish_ruin(struct scenery *s, const struct patch *p)
{
    strew(s, p, LIE_RUBBLE, 30);
    scenery_block(s, anywhere(s, p), LIE_ROCK);
}

static void furnish_bath(struct scenery *s, const struct patch *p)
{
    struct patch pool = { p->left + 1, p->top + 1, p->right - 1, p->bottom - 1 };

    scenery_fill(s, p, LIE_TILES);
    strew(s, &pool, LIE_WATER, 100);
}

static void furnish_quarters(struct scenery *s, const struct patch *p)
{
    for (int i = 0; i < 1 + patch_wide(p) * patch_high(p) / 14; i++)
        scenery_strew(s, anywhere(s, p), LIE_TABLE);
    scenery_block(s, anywhere(s, p), LIE_CRATES);
}

static void furnish_shrine(struct scenery *s, const struct patch *p)
{
    struct patch rug = { p->left + 1, p->top + 1, p->right - 1, p->bottom - 1 };

    scenery_fill(s, &rug, LIE_CARPET);
    scenery_block(s, middle_of(s, p), LIE_FIRE);
}

static void furnish_trap(struct scenery *s, const struct patch *p)
{
    scenery_block(s, middle_of(s, p), LIE_PIT);
    strew(s, p, LIE_RUBBLE, 10);
}

static void furnish_nothing(struct scenery *s, const struct patch *p)
{
    strew(s, p, LIE_RUBBLE, 5);
}

/* A sort of room is a row. */
static const struct sort {
    const char *name;
    int least; /* its shorter side */
    void (*furnish)(struct scenery *s, const struct patch *p);
} sorts[] = {
    { "store", 3, furnish_store }, { "hall", 5, furnish_hall },         { "ruin", 3, furnish_ruin },
    { "bath", 4, furnish_bath },   { "quarters", 3, furnish_quarters }, { "shrine", 3, furnish_shrine },
    { "trap", 4, furnish_trap },   { "cell", 3, furnish_nothing },
};

static void furnish(struct dungeon *d, const struct hall *hall)
{
    enum { SORTS = sizeof sorts / sizeof sorts[0] };
    int i = scenery_roll(d->s, 0, SORTS - 1);

    while (smaller(patch_wide(&hall->in), patch_high(&hall->in)) < sorts[i].least)
        i = scenery_roll(d->s, 0, SORTS - 1);
    sorts[i].furnish(d->s, &hall->in);
    scenery_number(d->s, sorts[i].name, &hall->in);
}

/* Most rooms are lit, as far as lamps go: of very many rooms every second or third. */
static void light(struct dungeon *d)
{
    int each = 1 + d->halls / (LAMPS_MAX / 2);

    for (int i = 0; i < d->halls; i += each) {
        int spot = middle_of(d->s, &d->hall[i].in);

        if (scenery_chance(d->s, d->hall[i].passage ? 40 : 70) && scenery_open(d->s, spot))
            scenery_lamp(d->s, spot, scenery_torch);
    }
}

void scenery_dungeon(struct scenery *s)
{
    struct dungeon d = { .s = s };

    part_all(&d);
    d.root = mem_new((size_t)d.halls + 1, sizeof *d.root);
    s->failed = s->failed || !d.root;
    if (!s->failed) {
        qsort(d.hall, (size_t)d.halls, sizeof *d.hall, by_place);
        mark_halls(&d);
        find_gates(&d);
        choose_gates(&d);
        hang_doors(&d);
        hide_vaults(&d);
        for (int i = 0; i < d.halls; i++)
            if (d.hall[i].passage)
                strew(s, &d.hall[i].in, LIE_RUBBLE, 6);
            else
                furnish(&d, &d.hall[i]);
        light(&d);
    }
    mem_free(d.hall);
    mem_free(d.gate);
    mem_free(d.root);
}
