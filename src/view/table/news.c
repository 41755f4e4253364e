#include "view/table/news.h"

/* Is it told of that figure, or of all alike? */
static bool is_of(const struct event *e, const struct table_chance *chance)
{
    return e->what == chance->name && (!chance->of || e->who == chance->of - 1);
}

/* What that figure last came to in the deed under way, if harm was done by it since. False: none was. */
static bool has_hurt(const struct table_game *game, const struct table_chance *chance, int *value)
{
    const struct play *pending = session_pending(game->session);
    bool harm = false;

    for (int i = pending ? pending->events.n - 1 : -1; i >= 0; i--) {
        const struct event *e = &pending->events.at[i];

        harm = harm || (e->kind == EVENT_STAT && e->what == game->rules->shown.stat_hp);
        if (e->kind != EVENT_TOTAL || !is_of(e, chance) || !session_may_know(game->session, e, game->eyes))
            continue;
        *value = e->now;
        return harm;
    }
    return false;
}

/* Was it told already that this is how it came out? */
static bool came_out(const struct table_game *game, const struct table_chance *chance)
{
    const struct play *pending = session_pending(game->session);

    for (int i = 0; pending && i < pending->events.n; i++)
        if (pending->events.at[i].kind == EVENT_RESULT && is_of(&pending->events.at[i], chance) &&
            session_may_know(game->session, &pending->events.at[i], game->eyes))
            return true;
    return false;
}

int table_news_old(const struct table_game *game, const struct table_odds *odds, int n,
                   short old[TABLE_ODDS_FIGURES], int found)
{
    for (int k = 0; k < odds[0].n && found < TABLE_ODDS_FIGURES; k++) {
        const struct table_chance *first = &odds[0].of[k];
        int value = 0;
        bool done = first->ranged ? has_hurt(game, first, &value)
                                  : first->chance >= 1 && came_out(game, first);

        for (int i = 0; i < n && done; i++) {
            const struct table_chance *of = k < odds[i].n ? &odds[i].of[k] : NULL;

            done = !of || (of->ranged ? of->lo <= value && value <= of->hi : of->chance >= 1);
        }
        if (done)
            old[found++] = (short)k;
    }
    return found;
}
