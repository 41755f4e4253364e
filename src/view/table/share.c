#include "view/table/share.h"

#include "base/hash.h"
#include "base/hash_table.h"
#include "view/table/figure.h"
#include "view/table/moment.h"

enum { FOUND_MOST = 16, QUARTERS = 4 };

/* The same size in the same cell, both among the dead or both not: one would hide the other. */
static bool alike(const struct table_game *game, int a, int b)
{
    const struct token *one = &game->view->token[a], *other = &game->view->token[b];

    return one->size == other->size && cell_same(one->at, other->at) &&
           table_figure_says(game, a, MARK_DEAD) == table_figure_says(game, b, MARK_DEAD);
}

static bool matters(const struct table_screen *screen, int token)
{
    return token == screen->selection.figure || token == moment_actor(screen);
}

/* Who is shown of a stack: whoever matters, else who stands, else the last. */
static bool is_over(const struct table_screen *screen, int token, int top)
{
    int one = matters(screen, token) ? 2 : table_figure_stands(&screen->game, token),
        other = matters(screen, top) ? 2 : table_figure_stands(&screen->game, top);

    return one > other || (one == other && token > top);
}

/* Small ones stand in the quarters of their cell: two beside each other, more in two rows. */
static struct table_share in_quarter(int place, int all)
{
    return (struct table_share){ 1, place % 2 ? 0.25f : -0.25f, all <= 2 ? 0 : place < 2 ? -0.25f : 0.25f };
}

bool table_share_find(const struct table_game *game, const int *token, int n, bool *shared)
{
    struct hash_table first = { 0 }; /* which figure stands in a cell, counted from 1 */
    bool room = true;

    for (int i = 0; room && i < n; i++) {
        uint64_t cell = hash_mix((uint64_t)(unsigned)cell_pack(game->view->token[token[i]].at));
        uintptr_t other = hash_table_get(&first, cell);

        shared[i] = other;
        if (other)
            shared[other - 1] = true;
        else
            room = hash_table_add(&first, cell, (uintptr_t)i + 1);
    }
    hash_table_clear(&first);
    return room;
}

struct table_share table_share_of(const struct table_screen *screen, int token)
{
    const struct token *t = &screen->game.view->token[token];
    int found[FOUND_MOST], all = 0, place = 0, top = -1;
    int n = state_tokens_at(screen->game.view, &t->at, 1, found, FOUND_MOST);

    for (int i = 0; n > 1 && i < n && i < FOUND_MOST; i++) {
        if (!table_figure_shown(&screen->game, found[i]) || !alike(&screen->game, token, found[i]))
            continue;
        place += found[i] < token;
        all++;
        if (top < 0 || is_over(screen, found[i], top))
            top = found[i];
    }
    if (all < 2)
        return (struct table_share){ 1, 0, 0 };
    if (t->size == 0 && all <= QUARTERS)
        return in_quarter(place, all);
    return (struct table_share){ token == top ? all : 0, 0, 0 };
}
