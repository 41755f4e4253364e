/* What hangs together on a sheet of scenery, and how it is made to (content/scenery/scenery_own.h). */
#include "content/scenery/scenery_own.h"

#include "base/mem.h"

/* Give a part its number, and put its spots in the queue behind `tail`; the end of the queue. */
static int spread(struct scenery *s, int from, int tail, int number, bool steps)
{
    int head = tail;

    s->mark[from] = number;
    s->queue[tail++] = from;
    for (; head < tail; head++)
        for (int way = 0; way < FOUR; way++) {
            int to = scenery_beside(s, s->queue[head], way);

            if (to < 0 || s->mark[to] >= 0 || !scenery_leads(s, s->queue[head], way))
                continue;
            s->mark[to] = steps ? s->mark[s->queue[head]] + 1 : number;
            s->queue[tail++] = to;
        }
    return tail;
}

static void forget_marks(struct scenery *s)
{
    for (int spot = 0; spot < s->spots; spot++)
        s->mark[spot] = -1;
}

int scenery_flood(struct scenery *s, int from)
{
    forget_marks(s);
    return spread(s, from, 0, 0, true);
}

/* Number all parts, fill the small ones up; the number of the largest, how many through `parts`. */
static int find_parts(struct scenery *s, int least, enum scenery_ground filled, int *parts)
{
    int best = -1, most = 0;

    forget_marks(s);
    *parts = 0;
    for (int spot = 0; spot < s->spots; spot++) {
        if (s->mark[spot] >= 0 || !scenery_open(s, spot))
            continue;
        int n = spread(s, spot, 0, *parts, false);

        if (n > most) {
            most = n;
            best = *parts;
        }
        for (int i = 0; i < n && n < least; i++)
            scenery_put(s, s->queue[i], filled);
        ++*parts;
    }
    return best;
}

int scenery_largest(struct scenery *s)
{
    int parts, best = find_parts(s, 0, LIE_WALL, &parts), spot = 0;

    while (spot < s->spots - 1 && s->mark[spot] != best)
        spot++;
    return spot;
}

/* From where a search came to a spot back to what hangs together already. */
static void dig(struct scenery *s, const int *from, const bool *joined, int spot, enum scenery_ground dug)
{
    for (int at = from[spot]; at >= 0 && !(scenery_open(s, at) && joined[s->mark[at]]); at = from[at]) {
        scenery_put(s, at, dug);
        s->mark[at] = s->mark[spot];
    }
}

/* Search outwards from the largest part, through what is solid; whatever part is met first is dug to. */
static void dig_to_all(struct scenery *s, int *from, bool *joined, enum scenery_ground dug)
{
    int tail = 0;

    for (int spot = 0; spot < s->spots; spot++) {
        bool begins = s->mark[spot] >= 0 && joined[s->mark[spot]];

        from[spot] = begins ? -1 : -2;
        if (begins)
            s->queue[tail++] = spot;
    }
    for (int head = 0; head < tail; head++)
        for (int way = 0; way < FOUR; way++) {
            int spot = scenery_beside(s, s->queue[head], way);

            if (spot < 0 || from[spot] != -2 || scenery_is_border(s, spot))
                continue;
            from[spot] = s->queue[head];
            s->queue[tail++] = spot;
            if (!scenery_open(s, spot) || joined[s->mark[spot]])
                continue;
            dig(s, from, joined, spot, dug);
            joined[s->mark[spot]] = true;
        }
}

void scenery_join(struct scenery *s, int least, enum scenery_ground filled, enum scenery_ground dug)
{
    int parts, main = find_parts(s, least, filled, &parts);
    int *from = mem_new_full((size_t)s->spots, sizeof *from);
    bool *joined = mem_new((size_t)parts + 1, sizeof *joined);

    s->failed = s->failed || !from || !joined;
    if (!s->failed && main >= 0) {
        joined[main] = true;
        dig_to_all(s, from, joined, dug);
    }
    mem_free(from);
    mem_free(joined);
}
