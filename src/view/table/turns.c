#include "view/table/turns.h"

#include "view/table/figure.h"
#include "view/table/moment.h"

static bool belongs(const struct table_game *game, int token, int side)
{
    const struct token *t = &game->view->token[token];

    return t->side == side && !(t->flags & (TOKEN_GONE | TOKEN_MAKING));
}

static void add_side(const struct table_game *game, struct turns *turns, int side, bool dead)
{
    int lead = turns->lead ? turns->token[0] : NOBODY;
    bool gap = turns->n > 0 && game->view->token[turns->token[turns->n - 1]].side != side;

    for (int i = 0; i < game->view->ntokens && turns->n < TURNS_FIGURES; i++) {
        if (!belongs(game, i, side) || i == lead || table_figure_says(game, i, MARK_DEAD) != dead)
            continue;
        turns->gap[turns->n] = gap;
        turns->token[turns->n++] = i;
        gap = false;
    }
}

bool turns_at_once(const struct table_game *game)
{
    const struct crowd_shown *crowd = game->rules->shown.crowd;

    return crowd && crowd->declares(game->view);
}

bool turns_declared(const struct table_game *game)
{
    const struct state *now = game->view;
    bool plans = false, open = false;

    for (int i = 0; i < game->rules->nwished && now->turn.actor < 0; i++)
        plans = plans || game->rules->deeds[i]->flags & DEED_PLANS;
    for (int i = 0; plans && !open && i < now->ntokens; i++)
        open = state_present(now, i) && game->rules->may_act(now, i);
    return open;
}

/* Whose turn it is in a line; before the first turn, who is waited for. */
static int in_turn(const struct table_screen *screen)
{
    const struct state *now = screen->game.view;

    for (int i = 0; moment_actor(screen) < 0 && i < now->ntokens; i++)
        if (state_present(now, i) && screen->game.rules->may_act(now, i))
            return i;
    return moment_actor(screen);
}

/* Where the rule set puts it: groups; who acts stands before them or, in a line, where its place is. */
static void add_by_place(const struct table_screen *screen, struct turns *turns)
{
    const struct ruleset_shown *shown = &screen->game.rules->shown;
    int place[TURNS_FIGURES], before = turns->n;

    for (int i = 0; i < screen->game.view->ntokens && turns->n < TURNS_FIGURES; i++) {
        const struct token *t = &screen->game.view->token[i];
        short word = 0;
        int at = ruleset_place(screen->game.rules, screen->game.view, i, &word), k = turns->n;

        if (t->flags & (TOKEN_GONE | TOKEN_MAKING) || (!shown->in_line && i == moment_actor(screen)) ||
            at < 0)
            continue;
        for (; k > before && place[k - 1] > at; k--) {
            place[k] = place[k - 1];
            turns->token[k] = turns->token[k - 1];
            turns->word[k] = turns->word[k - 1];
        }
        place[k] = at;
        turns->token[k] = i;
        turns->word[k] = word;
        turns->n++;
    }
    for (int k = turns->n - 1; k >= before && !shown->in_line; k--) {
        turns->gap[k] = k > before ? place[k] != place[k - 1] : k > 0 || turns->word[k] != 0;
        if (k > before && turns->word[k] == turns->word[k - 1])
            turns->word[k] = 0;
    }
}

/* Each in its place, whoever acts among them. */
static void find_line(const struct table_screen *screen, struct turns *turns)
{
    int actor = in_turn(screen);

    add_by_place(screen, turns);
    for (int i = 0; i < turns->n; i++)
        if (turns->token[i] == actor)
            turns->acts = i;
}

bool turns_fit(const struct table_game *game)
{
    return ruleset_has_order(game->rules) && game->view->turn.mode == MODE_ENCOUNTER && !turns_at_once(game);
}

/* Where all act at once, who of this window is asked stands first. */
static int asked_first(const struct table_screen *screen)
{
    const struct question *q = moment_asked(screen);

    return q && turns_at_once(&screen->game) && game_is_ours(&screen->game, q->about) ? q->about : NOBODY;
}

/* Side by side, the one that acts first. */
static void add_sides(const struct table_game *game, struct turns *turns, int first)
{
    if (first) {
        add_side(game, turns, first, false);
        add_side(game, turns, first, true);
    }
    for (int i = 0; i < game->sides; i++) {
        if (game->side[i].side == first)
            continue;
        add_side(game, turns, game->side[i].side, false);
        add_side(game, turns, game->side[i].side, true);
    }
}

/* Behind all others whom no player knows of; who comes next in a group then bears what heads it. */
static void part_secret(const struct table_game *game, struct turns *turns)
{
    const struct turns all = *turns;
    bool gap = false;
    short word = 0;

    turns->n = all.lead;
    for (int i = all.lead; i < all.n; i++) {
        gap = gap || all.gap[i];
        word = all.word[i] ? all.word[i] : word;
        if (table_figure_secret(game, all.token[i]))
            continue;
        turns->token[turns->n] = all.token[i];
        turns->gap[turns->n] = gap && (turns->n > 0 || word);
        turns->word[turns->n++] = word;
        gap = false;
        word = 0;
    }
    turns->secret = turns->n;
    for (int i = all.lead; i < all.n; i++) {
        if (!table_figure_secret(game, all.token[i]))
            continue;
        turns->token[turns->n] = all.token[i];
        turns->gap[turns->n] = turns->n == turns->secret && turns->n > 0;
        turns->word[turns->n++] = 0;
    }
}

void turns_find(const struct table_screen *screen, struct turns *turns)
{
    int acts = moment_actor(screen), actor = acts >= 0 ? acts : asked_first(screen),
        first = actor >= 0 ? screen->game.view->token[actor].side : screen->game.view->turn.side;
    bool fight = turns_fit(&screen->game);

    *turns = (struct turns){ .acts = -1 };
    if (fight && screen->game.rules->shown.in_line) {
        find_line(screen, turns);
        turns->secret = turns->n;
        return;
    }
    if (actor >= 0) {
        turns->acts = 0;
        turns->lead = 1;
        turns->token[turns->n++] = actor;
    }
    if (fight)
        add_by_place(screen, turns);
    else
        add_sides(&screen->game, turns, first);
    part_secret(&screen->game, turns);
}
