/* What can be pointed at: the reach of whoever may walk, the cells of a shove. */
#include "view/table/board.h"

#include "base/hash.h"
#include "board/footprint.h"
#include "view/table/band.h"
#include "view/table/card.h"
#include "view/table/figure.h"
#include "view/table/moment.h"
#include "view/table/plan.h"
#include "view/table/say.h"
#include "view/table/wish.h"

#include <limits.h>
#include <string.h>

/* A deed is in hand that nobody is walked up to for. */
static bool aims_from_here(const struct table_screen *screen)
{
    int aim = screen->selection.aim;
    const struct deed *deed = aim < 0 ? NULL : screen->game.rules->deeds[aim];

    return deed && (deed->flags & DEED_OWN_TARGET || table_card_does_good(screen->game.rules, aim) ||
                    table_say_needed(deed));
}

int table_board_walker(const struct table_screen *screen)
{
    const struct question *q = moment_asked(screen);

    if (!screen->game.view->board || screen->hand.open == HAND_FIGURE) /* the game master has the figures */
        return NOBODY;
    if (q)
        return moment_question(screen, NULL) && q->key == screen->game.rules->shown.ask_step ? q->about
                                                                                             : NOBODY;
    return !aims_from_here(screen) && moment_may_act(screen, screen->selection.figure) &&
                   screen->finds.walks == screen->selection.figure
               ? screen->selection.figure
               : NOBODY;
}

/* May the selected figure set out at all, as things stand? */
static void find_walks(struct table_screen *screen)
{
    int numbers[4] = { screen->selection.figure, session_head(screen->game.session),
                       moment_asked(screen) != NULL, moment_is_over(screen) };
    int deed = game_deed(&screen->game, DEED_WALK);
    uint64_t key = hash_more(screen->game.view->hash, numbers, sizeof numbers) | 1;
    struct command walk;
    struct refusal no;

    if (key == screen->finds.walks_key)
        return;
    screen->finds.walks_key = key;
    screen->finds.walks = NOBODY;
    if (deed < 0 || screen->selection.figure < 0 || moment_asked(screen) || moment_is_over(screen))
        return;
    walk = table_wish_command(&screen->game, deed, screen->selection.figure, NOBODY);
    if (table_plan_gait(screen->game.session, screen->game.eyes, &walk, ONE_CELL) &&
        session_allows(screen->game.session, &walk, &no))
        screen->finds.walks = screen->selection.figure;
    command_clear(&walk);
}

static void find_reach(struct table_screen *screen)
{
    int token = table_board_walker(screen);
    int numbers[2] = { token, session_head(screen->game.session) };
    uint64_t key = hash_more(screen->game.view->hash, numbers, sizeof numbers) | 1;
    struct walk_who who;
    struct walker walker;

    if (key == screen->finds.reach_key)
        return;
    screen->finds.reach_key = key;
    screen->finds.allowance = screen->finds.steps_most = 0;
    reach_clear(&screen->finds.reach);
    reach_init(&screen->finds.reach);
    if (token < 0 ||
        !ruleset_walker(session_book(screen->game.session), screen->game.view, token, &who, &walker))
        return;
    screen->finds.allowance = walker.budget;
    screen->finds.steps_most = walk_farthest(&walker);
    reach_find(&screen->finds.reach, &walker, screen->game.view->token[token].at);
}

/* The first deed against others, or the one in hand, that the target is too far away for. */
static bool find_deed(const struct table_screen *screen, struct table_odds_store *odds, struct command *deed)
{
    int aim = screen->selection.aim;

    for (int row = 0; row < screen->game.rules->nwished; row++) {
        const struct deed *strike = screen->game.rules->deeds[row];

        if (!(strike->flags & DEED_TARGET) || strike->flags & (DEED_GM | DEED_HIDDEN | DEED_OWN_TARGET) ||
            (aim >= 0 && row != aim))
            continue;
        *deed = table_wish_command(&screen->game, row, screen->selection.figure, screen->selection.against);
        return table_odds_wish(odds, screen->game.session, NULL, deed, NULL)->refused;
    }
    return false;
}

/* The cell that is pointed at, if one may go there: the way shown ends in it. */
static const struct cell *way_end(struct table_screen *screen)
{
    const struct cell *at = screen->selection.keyed      ? &screen->selection.cursor
                            : screen->selection.pointing ? &screen->selection.pointer
                                                         : NULL;

    return at && reach_ends(&screen->finds.reach, *at) ? at : NULL;
}

static void find_plan(struct table_screen *screen)
{
    int row = game_deed(&screen->game, DEED_WALK);
    struct command deed;

    if (row < 0 || screen->selection.against < 0 || moment_asked(screen) ||
        table_board_walker(screen) != screen->selection.figure || screen->selection.figure < 0 ||
        screen->finds.reach.count == 0 ||
        screen->game.view->token[screen->selection.against].side ==
            screen->game.view->token[screen->selection.figure].side ||
        !find_deed(screen, &screen->finds.odds, &deed)) {
        table_plan_clear(&screen->finds.plan);
        return;
    }
    struct command walk = table_wish_command(&screen->game, row, screen->selection.figure, NOBODY);
    struct table_plan_asks asks = { screen, &walk, &deed };
    table_plan_find(&screen->finds.plan, &asks, way_end(screen));
}

/* Somebody who can be struck: in sight, of another side than the selected figure, and not dead. */
static bool is_foe(const struct table_screen *screen, int token)
{
    return token >= 0 && token < screen->game.view->ntokens && table_figure_shown(&screen->game, token) &&
           moment_may_act(screen, screen->selection.figure) &&
           screen->game.view->token[token].side != screen->game.view->token[screen->selection.figure].side &&
           !table_figure_says(&screen->game, token, MARK_DEAD);
}

/* The enemy under the pointer or the cell cursor, or NOBODY. */
static int foe_there(const struct table_screen *screen, const struct ui *ui)
{
    struct cell at = screen->selection.cursor;
    bool there = screen->selection.keyed;

    if (!there)
        there = ui_act(ui, "board").hot && camera_cell(&screen->camera, ui->in.x, ui->in.y, &at);
    int token = there ? table_figure_at(&screen->game, at) : NOBODY;

    return is_foe(screen, token) ? token : NOBODY;
}

/* Whom the pointer rested on stays faced while it goes to a card; whom it only passed does not. */
static void keep_faced(struct table_screen *screen, int there)
{
    if (there != screen->selection.passed) {
        if (is_foe(screen, screen->selection.passed) &&
            screen->now - screen->selection.passed_since >= TABLE_REST)
            table_select_face(&screen->selection, screen->selection.passed);
        table_select_pass(&screen->selection, there, screen->now);
    }
    if (!is_foe(screen, screen->selection.faced))
        table_select_face(&screen->selection, NOBODY);
}

/* ---- blows, as long as nobody is aimed at ---- */

/* Could it be dealt to that one, from here or after a walk? */
static bool comes_to(struct table_screen *screen, struct command *blow, struct refusal *why)
{
    int row = game_deed(&screen->game, DEED_WALK);
    bool needs_words = table_say_needed(screen->game.rules->deeds[blow->deed]);

    if (needs_words || session_allows(screen->game.session, blow, why))
        return true;
    if (row < 0 || screen->finds.reach.count == 0 || table_board_walker(screen) != blow->actor)
        return false;
    struct command walk = table_wish_command(&screen->game, row, blow->actor, NOBODY);
    struct table_plan_asks asks = { screen, &walk, blow };
    return table_plan_reaches(&asks);
}

static void find_whom(struct table_screen *screen, int deed, struct table_blow *blow)
{
    const struct state *view = screen->game.view;
    int actor = screen->selection.figure, nearest = INT_MAX;
    struct refusal why;

    blow->nobody = false;
    for (int i = 0; i < view->ntokens; i++) {
        struct command command = table_wish_command(&screen->game, deed, actor, i);

        if (!is_foe(screen, i))
            continue;
        if (comes_to(screen, &command, &why)) {
            blow->nobody = false;
            return;
        }
        int far = view->board && cell_somewhere(view->token[i].at)
                      ? footprint_distance(view->board->grid.layout, view->token[actor].at,
                                           view->token[actor].size, view->token[i].at, view->token[i].size)
                      : INT_MAX - 1;
        if (far < nearest) {
            nearest = far;
            blow->why = why;
        }
        blow->nobody = true;
    }
}

bool table_board_no_blow(struct table_screen *screen, int deed, struct refusal *why)
{
    int numbers[] = { deed, screen->selection.figure, session_head(screen->game.session),
                      screen->finds.reach.count };
    uint64_t key = hash_more(screen->game.view->hash, numbers, sizeof numbers) | 1;
    struct table_blow *blow = &screen->finds.blow[deed % TABLE_BLOWS];

    if (blow->key != key)
        find_whom(screen, deed, blow);
    blow->key = key;
    *why = blow->why;
    return blow->nobody;
}

void table_board_aim(struct table_screen *screen, const struct ui *ui)
{
    bool aims = screen->game.view->board && !moment_asked(screen);
    int there = aims ? foe_there(screen, ui) : NOBODY;

    keep_faced(screen, there);
    if (there < 0)
        there = screen->selection.target >= 0 || !aims ? screen->selection.target : screen->selection.faced;
    table_select_against(&screen->selection, there);
}

void table_board_find(struct table_screen *screen)
{
    int kind = screen->game.rules->shown.ask_shove, step = screen->game.rules->shown.ask_shove_step;

    find_walks(screen);
    find_reach(screen);
    find_plan(screen);
    const struct question *q = moment_question(screen, NULL);
    const struct play *pending = moment_pending(screen);
    if (q) /* a reroll that the attacker is asked about: what the roll as it stands would lead to */
        table_spread_find(&screen->finds.spread, screen->game.session, screen->game.eyes, kind, step,
                          q->die > 0 && pending && q->about == pending->actor);
    else
        screen->finds.spread = (struct table_spread){ 0 };
    moment_look(screen);
}

/* Does somebody dead lie there? */
static bool has_fallen(const struct table_game *game, struct cell c)
{
    int token = table_figure_at(game, c);

    return token >= 0 && table_figure_says(game, token, MARK_DEAD);
}

enum { WATCHERS = 32, NEAR_MOST = 2 };

/* Enemies of the walker who strike beside themselves, and how far. */
struct watchers {
    const struct table_screen *screen;
    struct {
        short token, far;
    } of[WATCHERS];
    int n;
    bool all; /* there are no more */
};

/* How far somebody strikes who is near: ways lead past those as if they were to strike. */
static int strikes_near(const struct table_game *game, int token)
{
    struct table_band band[TABLE_BANDS];
    int far = 0;

    for (int i = 0, n = table_band_find(game, token, band, TABLE_BANDS); i < n; i++)
        far = band[i].far <= NEAR_MOST ? band[i].far : far;
    return far;
}

static void find_watchers(const struct table_screen *screen, struct watchers *w)
{
    const struct table_game *game = &screen->game;
    int side = game->view->token[table_board_walker(screen)].side;

    *w = (struct watchers){ .screen = screen, .all = true };
    for (int i = 0; i < game->view->ntokens && w->all; i++) {
        if (game->view->token[i].side == side || !table_figure_shown(game, i) ||
            !cell_somewhere(game->view->token[i].at) || table_figure_says(game, i, MARK_DEAD))
            continue;
        int far = strikes_near(game, i);
        w->all = far == 0 || w->n < WATCHERS;
        if (far > 0 && w->all) {
            w->of[w->n].token = (short)i;
            w->of[w->n++].far = (short)far;
        }
    }
}

/* Somebody dead lies there, or an enemy might strike whoever comes there. */
static bool shuns(const void *context, struct cell c)
{
    const struct watchers *w = context;
    const struct state *view = w->screen->game.view;
    int size = view->token[table_board_walker(w->screen)].size;

    for (int i = 0; i < w->n; i++) {
        const struct token *foe = &view->token[w->of[i].token];

        if (footprint_distance(w->screen->camera.board.layout, c, size, foe->at, foe->size) <= w->of[i].far)
            return true;
    }
    return has_fallen(&w->screen->game, c);
}

/* Lead the way past the dead where one as long, as cheap, and away from enemies does. */
static void spare_fallen(struct table_screen *screen, struct cell to, struct cell *way, int n)
{
    struct cell other[TABLE_WAY];
    struct watchers watchers;
    bool crosses = false;

    for (int i = 0; i < n - 1; i++)
        crosses = crosses || has_fallen(&screen->game, way[i]);
    if (!crosses || n > TABLE_WAY)
        return;
    find_watchers(screen, &watchers);
    const struct reach_shun past = { shuns, &watchers };
    if (watchers.all && reach_path_past(&screen->finds.reach, to, other, TABLE_WAY, &past) == n)
        memcpy(way, other, (size_t)n * sizeof *way);
}

int table_board_way(struct table_screen *screen, struct cell to, struct cell *way, int room)
{
    if (table_board_walker(screen) < 0 || screen->finds.reach.count == 0 ||
        !reach_ends(&screen->finds.reach, to))
        return -1;
    int n = reach_path(&screen->finds.reach, to, way, room);
    spare_fallen(screen, to, way, n);
    return n;
}
