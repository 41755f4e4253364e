#include "view/table/figure.h"

#include "base/bounds.h"
#include "base/bug.h"
#include "base/hash.h"
#include "content/side.h"
#include "core/eyes.h"
#include "view/table/declared.h"
#include "view/table/eyes.h"
#include "view/table/mark.h"
#include "view/table/meant.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER_DIGITS = 3, MARKS_SAYING = MARK_DEAD | MARK_OUT | MARK_LYING | MARK_DONE };

/* Does the figure have this mark, stored or derived? */
static bool has_mark(const struct table_game *game, int token, int key)
{
    const struct ruleset *rules = game->rules;

    if (rules->marks[key].flags & MARK_DERIVED)
        return ruleset_marked(session_book(game->session), game->view, token, key);
    return state_find(game->view, token, key, -2) >= 0;
}

/* A side is the party's if a player runs somebody of it. */
static enum token_side judge_side(const struct table_game *game, int side, bool players)
{
    const char *name = texts_get(&session_book(game->session)->texts, side);

    switch (side_stand(name)) {
    case SIDE_NEUTRAL:
        return TOKEN_NEUTRAL;
    case SIDE_ALLIED:
        return TOKEN_ALLY;
    case SIDE_PARTY:
        return TOKEN_PARTY;
    default:
        return players ? TOKEN_PARTY : TOKEN_FOE;
    }
}

/* Its place in the list of sides, a new one if need be; TABLE_SIDES: there is no room. */
static int place_of(struct table_game *game, int side)
{
    int at = 0;

    while (at < game->sides && game->side[at].side != side)
        at++;
    if (at == game->sides && at < TABLE_SIDES)
        game->side[game->sides++] = (struct table_side){ .side = side };
    return at;
}

static void find_sides(struct table_game *game, unsigned players)
{
    bool theirs[TABLE_SIDES + 1] = { false };

    game->sides = 0;
    for (int i = 0, at = 0; i < game->view->ntokens; i++) {
        const struct token *t = &game->view->token[i];

        if (at >= game->sides || game->side[at].side != t->side)
            at = place_of(game, t->side);
        theirs[at] = theirs[at] || (!(t->flags & TOKEN_GONE) && players >> t->seat & 1);
    }
    for (int i = 0; i < game->sides; i++)
        game->side[i].look = judge_side(game, game->side[i].side, theirs[i]);
}

void table_figure_sides(struct table_game *game)
{
    unsigned players = game_party(game);
    uint64_t key = hash_more(game->view->hash, &players, sizeof players) | 1;

    if (game->sides_key != key)
        find_sides(game, players);
    game->sides_key = key;
}

enum token_side table_figure_side(const struct table_game *game, int token)
{
    int side = game->view->token[token].side;

    for (int i = 0; i < game->sides; i++)
        if (game->side[i].side == side)
            return (enum token_side)game->side[i].look;
    return TOKEN_NEUTRAL;
}

bool table_figure_says(const struct table_game *game, int token, enum mark_flags what)
{
    const struct mark_def *marks = game->rules->marks;

    for (int i = 0; i < game->nsaying; i++)
        if (marks[game->saying[i]].flags & what && has_mark(game, token, game->saying[i]))
            return true;
    return false;
}

bool table_figure_stands(const struct table_game *game, int token)
{
    return state_present(game->view, token) && !table_figure_says(game, token, MARK_OUT | MARK_DEAD);
}

void table_figure_init(struct table_game *game)
{
    for (int key = 0; key < game->rules->nmarks; key++) {
        if (!(game->rules->marks[key].flags & MARKS_SAYING))
            continue;
        if (game->nsaying == TABLE_SAYING)
            BUG("%s has more than %d marks that say how a figure is", game->rules->id, TABLE_SAYING);
        game->saying[game->nsaying++] = (short)key;
    }
}

int table_figure_health(const struct table_game *game, int token)
{
    return table_figure_health_at(game, token, game_stat(game, token, game->rules->shown.stat_hp));
}

int table_figure_health_at(const struct table_game *game, int token, int now)
{
    int most = game_stat(game, token, game->rules->shown.stat_hp_max);

    if (game->rules->shown.hp_is_harm)
        now = most - now;
    if (most <= 0 || now >= most)
        return 1000;
    return now <= 0 ? 0 : now * 1000 / most;
}

/* The picture of a mark: of what it says, if there is one for that, else of its kind. */
static enum badge badge_of(const struct table_game *game, int token, int key)
{
    const struct mark_def *def = &game->rules->marks[key];
    int id = def->b_choices ? state_find(game->view, token, key, -2) : -1;
    enum badge said = id < 0 ? BADGE_MARK : paint_badge_named(def->b_choices[game->view->mark[id].b]);

    return said != BADGE_MARK && !(def->flags & MARK_OF_TOKEN) ? said : paint_badge_named(def->key);
}

static void add_badges(const struct table_game *game, int token, struct token_look *look)
{
    const struct ruleset *rules = game->rules;
    short mark[TOKEN_BADGES];
    int n = table_mark_shown(game, token, mark, TOKEN_BADGES);

    for (int i = 0; i < n; i++) {
        const struct mark_def *def = &rules->marks[mark[i]];
        int count = def->flags & MARK_MANY ? state_count(game->view, token, mark[i]) : 1;
        bool out = def->flags & MARK_OUT;

        paint_token_badge(look, out ? BADGE_OUT : badge_of(game, token, mark[i]), count);
    }
}

/* Whether somebody at the table may not know it. */
static bool is_hidden(const struct table_game *game, int token)
{
    return game->view->token[token].seen != SEATS_ALL && !table_figure_says(game, token, MARK_DEAD);
}

bool table_figure_secret(const struct table_game *game, int token)
{
    unsigned players = 0;

    for (int i = 0; i < session_seats(game->session); i++)
        players |= session_seat(game->session, i)->gm ? 0 : 1u << i;
    return table_eyes_are_gm(game) && players != 0 &&
           (eyes_on(session_book(game->session), game->view, token) & players) == 0;
}

/* Whether something grows there to hide in. */
static bool in_the_green(const struct table_game *game, struct cell at)
{
    static const char *const green[] = { "grass", "tree", "bush", "planter" };
    const struct board *board = game->view->board;

    if (!board || !grid_contains(&board->grid, at))
        return false;
    const char *look = board_terrain(board, at)->look;
    for (size_t i = 0; i < sizeof green / sizeof green[0]; i++)
        if (strcmp(look, green[i]) == 0)
            return true;
    return false;
}

/* The number that tells those of one name apart: 3 of "Goblin 3" and of "Snag-3"; 0: there is none. */
static short number_behind(const char *name)
{
    size_t len = strlen(name), from = len;
    short number = 0;

    while (from > 0 && isdigit((unsigned char)name[from - 1]))
        from--;
    if (from < 2 || len - from > NUMBER_DIGITS || (name[from - 1] != ' ' && name[from - 1] != '-'))
        return 0;
    for (; name[from]; from++)
        number = (short)(number * 10 + name[from] - '0');
    return number;
}

/* A height in tenths of a cell; the least of them is no stand on the ground. */
static short tenths(int thousandths)
{
    int tenth = (thousandths + 50) / 100;

    return (short)(thousandths > 0 && tenth < 1 ? 1 : smaller(tenth, SHRT_MAX));
}

struct token_look table_figure_look(const struct table_screen *screen, int token)
{
    struct token_look look = paint_token_look(game_figure(&screen->game, token),
                                              table_figure_side(&screen->game, token));

    look.across = (short)screen->game.view->token[token].size;
    look.health = table_figure_health(&screen->game, token);
    portraits_dress(screen->portraits, &screen->game, token, &look);
    if (table_figure_says(&screen->game, token, MARK_DEAD))
        look.posture = TOKEN_DEAD;
    else if (table_figure_says(&screen->game, token, MARK_OUT))
        look.posture = TOKEN_OUT;
    else if (table_figure_says(&screen->game, token, MARK_LYING))
        look.posture = TOKEN_PRONE;
    if (look.posture != TOKEN_DEAD) {
        add_badges(&screen->game, token, &look);
        look.number = number_behind(game_figure(&screen->game, token));
    }
    look.height = tenths(screen->game.view->token[token].height);
    bool secret = table_figure_secret(&screen->game, token);
    if (secret || is_hidden(&screen->game, token)) {
        look.hidden = secret ? 2 : 1;
        look.cover = !secret && in_the_green(&screen->game, screen->game.view->token[token].at);
        paint_token_badge(&look, BADGE_HIDDEN, 0);
    }
    return look;
}

struct token_look table_figure_on_board(const struct table_screen *screen, int token)
{
    struct token_look look = table_figure_look(screen, token);
    enum badge declared = table_declared_badge(&screen->game, token);

    if (declared != BADGE_NONE && !table_meant_strikes(&screen->game, token) && look.posture != TOKEN_DEAD)
        paint_token_badge(&look, declared, 1);
    return look;
}

bool table_figure_shown(const struct table_game *game, int token)
{
    const struct token *t = &game->view->token[token];

    return !(t->flags & TOKEN_GONE) && cell_somewhere(t->at);
}

/* Who stands comes before who lies there, and who lies there before the dead. */
static int before_others(const struct table_game *game, int token)
{
    return table_figure_stands(game, token) + !table_figure_says(game, token, MARK_DEAD);
}

int table_figure_at(const struct table_game *game, struct cell cell)
{
    int found[16], best = NOBODY;
    int n = state_tokens_at(game->view, &cell, 1, found, 16);

    for (int i = 0; i < n && i < 16; i++)
        if (best == NOBODY || before_others(game, found[i]) >= before_others(game, best))
            best = found[i];
    return best;
}

static int by_height(const void *a, const void *b)
{
    const struct figure_tick *one = a, *other = b;

    return other->at - one->at;
}

/* What being down to there takes from rolls, a row of numbers that it takes as much from after the other. */
static void find_takes(const struct table_game *game, int token, int most, struct figure_tick *tick)
{
    int health = game->rules->shown.stat_hp, n = 0;

    for (int stat = 0; stat < game->rules->nstats && game->rules->shown.hampers; stat++) {
        int takes = session_hampered(game->session, game->eyes, token, health, tick->at, stat) -
                    session_hampered(game->session, game->eyes, token, health, most, stat);

        if (takes == 0 || n == TICK_TAKES || (n > 0 && tick->less[n - 1].takes == takes))
            continue;
        tick->less[n].takes = (short)takes;
        tick->less[n++].first = (short)stat;
    }
}

/* Where a mark begins, and where each of its levels does that has a word ("short" "MARK.2"). */
static void find_ticks_of(struct table_screen *screen, int token, int mark, int most)
{
    const struct ruleset *rules = screen->game.rules;
    char key[80];

    for (int level = 1; screen->panels.ticks < TABLE_TICKS; level++) {
        int at = session_threshold(screen->game.session, screen->game.eyes, token, rules->shown.stat_hp, mark,
                                   level, most);

        snprintf(key, sizeof key, "%s.%d", rules->marks[mark].key, level);
        if (level > 1 && !game_word_or_none(&screen->game, "short", key))
            return;
        if (at <= 0 || at >= most) /* at the very end of the bar it says nothing */
            continue;
        struct figure_tick *tick = &screen->panels.tick[screen->panels.ticks++];
        *tick = (struct figure_tick){ .at = at, .mark = (short)mark, .level = (short)level };
        find_takes(&screen->game, token, most, tick);
    }
}

static void find_ticks(struct table_screen *screen, int token, int most)
{
    const struct ruleset *rules = screen->game.rules;

    screen->panels.ticks = 0;
    for (int mark = 0; mark < rules->nmarks; mark++)
        if (rules->marks[mark].flags & MARK_DERIVED)
            find_ticks_of(screen, token, mark, most);
    qsort(screen->panels.tick, (size_t)screen->panels.ticks, sizeof *screen->panels.tick, by_height);
}

int table_figure_ticks(struct table_screen *screen, int token)
{
    int most = game_stat(&screen->game, token, screen->game.rules->shown.stat_hp_max);
    int numbers[3] = { token, most, session_head(screen->game.session) };
    uint64_t key = hash_bytes(numbers, sizeof numbers) | 1;

    if (screen->panels.ticks_key != key)
        find_ticks(screen, token, most);
    screen->panels.ticks_key = key;
    return screen->panels.ticks;
}
