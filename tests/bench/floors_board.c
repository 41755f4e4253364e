#include "bench/floors_board.h"

#include "base/mem.h"

enum { RING = 16, PUSHES = 9 };

bool floor_search_make(struct floor_search *s, const struct world *world)
{
    size_t n = (size_t)world->width * (size_t)world->height;

    *s = (struct floor_search){ .world = world };
    s->seen = mem_new(n, sizeof *s->seen);
    s->cost = mem_new(n, sizeof *s->cost);
    s->queue = mem_new(PUSHES * n, sizeof *s->queue);
    s->next = mem_new(PUSHES * n, sizeof *s->next);
    if (s->seen && s->cost && s->queue && s->next)
        return true;
    floor_search_clear(s);
    return false;
}

void floor_search_clear(struct floor_search *s)
{
    mem_free(s->seen);
    mem_free(s->cost);
    mem_free(s->queue);
    mem_free(s->next);
    *s = (struct floor_search){ 0 };
}

/* The eight neighbours; odd ones are diagonals, which need both straight ones beside them. */
static void lay_hops(const struct world *w, int hop[8])
{
    int down = w->width;
    const int all[8] = { 1, down + 1, down, down - 1, -1, -down - 1, -down, -down + 1 };

    for (int d = 0; d < 8; d++)
        hop[d] = all[d];
}

static bool open(const unsigned char *price, const int hop[8], int at, int d)
{
    return price[at + hop[d]] && (!(d & 1) || (price[at + hop[d - 1]] && price[at + hop[(d + 1) & 7]]));
}

int floor_reach(struct floor_search *s, struct cell from, int budget)
{
    const unsigned char *price = s->world->price;
    int head[RING], hop[8], entries = 0, waiting = 1, count = 0, start = world_place(s->world, from);

    lay_hops(s->world, hop);
    for (int i = 0; i < RING; i++)
        head[i] = -1;
    s->stamp++;
    s->seen[start] = s->stamp;
    s->cost[start] = 0;
    s->queue[entries] = start;
    s->next[entries] = -1;
    head[0] = entries++;
    for (int cost = 0; waiting > 0; cost++) {
        while (head[cost % RING] >= 0) {
            int entry = head[cost % RING], at = s->queue[entry];

            head[cost % RING] = s->next[entry];
            waiting--;
            if (s->cost[at] != cost)
                continue;
            count++;
            for (int d = 0; d < 8; d++) {
                int to = at + hop[d], sum = cost + price[to];

                if (!open(price, hop, at, d) || sum > budget ||
                    (s->seen[to] == s->stamp && s->cost[to] <= sum))
                    continue;
                s->seen[to] = s->stamp;
                s->cost[to] = sum;
                s->queue[entries] = to;
                s->next[entries] = head[sum % RING];
                head[sum % RING] = entries++;
                waiting++;
            }
        }
    }
    return count;
}

int floor_flood(struct floor_search *s, struct cell from)
{
    const unsigned char *price = s->world->price;
    int hop[8], count = 1;

    lay_hops(s->world, hop);
    s->stamp++;
    s->queue[0] = world_place(s->world, from);
    s->seen[s->queue[0]] = s->stamp;
    s->cost[s->queue[0]] = 0;
    for (int i = 0; i < count; i++) {
        int at = s->queue[i];

        for (int d = 0; d < 8; d++) {
            int to = at + hop[d];

            if (!open(price, hop, at, d) || s->seen[to] == s->stamp)
                continue;
            s->seen[to] = s->stamp;
            s->cost[to] = s->cost[at] + 1;
            s->queue[count++] = to;
        }
    }
    return count;
}
