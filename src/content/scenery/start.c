/* Where figures begin on scenery: two sides, and rooms by their numbers (content/scenery/scenery_own.h). */
#include "content/scenery/scenery_own.h"

#include "base/bounds.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    STARTS = 64,
    IN_ROOM = 6,
    FEW = 4,
    MANY = 8,
    EACH = 60 /* of so many spots one more may begin on either side */
};

/* Somebody can stand there at ease. */
static bool is_easy(const struct scenery *s, int spot)
{
    const struct terrain *terrain = &s->terrain->row[s->row[s->lies[spot]]];

    return scenery_open(s, spot) && terrain->cost == ONE_CELL && !terrain->door;
}

/* The list of starts, the first two of which are the sides'. */
static bool has_list(struct scenery *s)
{
    if (s->info->start)
        return true;
    s->info->start = arena_take(&s->info->arena, STARTS, sizeof *s->info->start);
    s->info->nstarts = s->info->start ? SCENERY_SIDES : 0;
    s->failed = !s->info->start;
    return !s->failed;
}

static bool name_start(struct scenery *s, struct map_start *start, const char *name)
{
    start->name = arena_text(&s->info->arena, name);
    start->cell = arena_take(&s->info->arena, MANY, sizeof *start->cell);
    start->n = 0;
    s->failed = s->failed || !start->name || !start->cell;
    return !s->failed;
}

/* ---- rooms ---- */

/* Its easy spots, from the middle outwards. */
static void take_middle(struct scenery *s, struct map_start *start, const struct patch *room)
{
    int x = (room->left + room->right) / 2, y = (room->top + room->bottom) / 2;
    int far = larger(patch_wide(room), patch_high(room));

    for (int ring = 0; ring <= far; ring++)
        for (int v = larger(y - ring, room->top); v <= smaller(y + ring, room->bottom); v++)
            for (int u = larger(x - ring, room->left); u <= smaller(x + ring, room->right); u++) {
                bool on = abs(u - x) == ring || abs(v - y) == ring;

                if (on && start->n < IN_ROOM && is_easy(s, scenery_spot(s, u, v)))
                    start->cell[start->n++] = scenery_cell(s, scenery_spot(s, u, v));
            }
}

void scenery_number(struct scenery *s, const char *name, const struct patch *room)
{
    char text[32];

    s->numbered++;
    if (!has_list(s) || s->info->nstarts == STARTS)
        return;
    struct map_start *start = &s->info->start[s->info->nstarts];

    snprintf(text, sizeof text, "%s-%d", name, s->numbered);
    if (!name_start(s, start, text))
        return;
    take_middle(s, start, room);
    s->info->nstarts += start->n > 0;
}

/* ---- sides ---- */

/* Nobody begins in a house that another side may hold. */
static bool may_begin(const struct scenery *s, int spot)
{
    return is_easy(s, spot) && s->lies[spot] != LIE_WOOD;
}

/* Of what is marked, the spot where a side may begin that is nearest to an end of the sheet. */
static int nearest_to_end(const struct scenery *s, bool right)
{
    int best = -1, least = 0;

    for (int spot = 0; spot < s->spots; spot++) {
        int x = spot % s->width, y = spot / s->width;
        int far = 2 * (right ? s->width - 1 - x : x) + abs(y - s->height / 2);

        if (s->mark[spot] >= 0 && may_begin(s, spot) && (best < 0 || far < least)) {
            best = spot;
            least = far;
        }
    }
    return best;
}

/* Of what is marked, the spot where a side may begin that is most distant from another. */
static int most_distant(const struct scenery *s, int from, int n)
{
    struct cell here = scenery_cell(s, from);
    int best = from, most = 0;

    for (int i = 0; i < n; i++) {
        int away = grid_distance(s->board->grid.layout, here, scenery_cell(s, s->queue[i]));

        if (away >= most && may_begin(s, s->queue[i])) {
            best = s->queue[i];
            most = away;
        }
    }
    return best;
}

/* Whether a cell is far enough from all where the others begin. */
static bool is_apart(const struct scenery *s, struct cell c, const struct map_start *others)
{
    for (int i = 0; i < others->n; i++)
        if (3 * grid_distance(s->board->grid.layout, c, others->cell[i]) < s->height)
            return false;
    return true;
}

/* At most `most` easy spots about that one, the nearest first, apart from the others (may be none yet). */
static void begin_about(struct scenery *s, struct map_start *start, int spot, int most,
                        const struct map_start *others)
{
    int n = scenery_flood(s, spot);

    for (int i = 0; i < n && start->n < most; i++) {
        struct cell c = scenery_cell(s, s->queue[i]);

        if (may_begin(s, s->queue[i]) && is_apart(s, c, others))
            start->cell[start->n++] = c;
    }
}

/* One comes down the stairs, and both have light. */
static void light_up(struct scenery *s, int one, int other)
{
    scenery_put(s, one, LIE_STAIRS);
    scenery_lamp(s, one, scenery_torch);
    scenery_lamp(s, other, scenery_torch);
}

void scenery_starts(struct scenery *s, bool ends)
{
    int largest = scenery_largest(s), n = scenery_flood(s, largest);
    int one = ends ? nearest_to_end(s, false) : most_distant(s, most_distant(s, largest, n), n);
    int other = ends ? nearest_to_end(s, true) : most_distant(s, one, n);

    if (!has_list(s))
        return;
    struct map_start *heroes = &s->info->start[0], *foes = &s->info->start[1];

    if (!name_start(s, heroes, "heroes") || !name_start(s, foes, "foes"))
        return;
    if (s->board->sky == SKY_UNDERGROUND)
        light_up(s, one, other);
    begin_about(s, heroes, one, clamp(s->spots / EACH, FEW, MANY), foes);
    begin_about(s, foes, other, heroes->n, heroes);
    heroes->n = foes->n;
}
