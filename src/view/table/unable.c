#include "view/table/unable.h"

#include "base/language.h"
#include "view/table/board.h"
#include "view/table/cells.h"
#include "view/table/moment.h"
#include "view/table/notice.h"
#include "view/table/plan.h"
#include "view/table/wish.h"
#include "view/table/words.h"

enum { FAR = 64 * ONE_CELL }; /* a way that is longer than this is none */

/* What the way there costs, however long it is; -1: there is none, as far as these eyes know. */
static int whole_way(const struct table_game *game, int token, struct cell to)
{
    struct reach reach;
    struct walk_who who;
    struct walker walker;
    int cost = -1;

    if (!ruleset_walker(session_book(game->session), game->view, token, &who, &walker))
        return -1;
    walker.budget = FAR;
    reach_init(&reach);
    if (reach_find_to(&reach, &walker, game->view->token[token].at, to) && reach_ends(&reach, to))
        cost = reach_cost(&reach, to);
    reach_clear(&reach);
    return cost;
}

/* It may walk, but not there. */
static void tell_way(struct table_screen *screen, int token, struct cell to)
{
    const struct table_game *game = &screen->game;
    const char *name = game_figure(game, token);
    int left = screen->finds.allowance, cost = whole_way(game, token, to);
    int apart = grid_distance(game->view->board->grid.layout, game->view->token[token].at, to) * ONE_CELL;
    char much[48];

    if (reach_cost(&screen->finds.reach, to) >= 0) {
        notice_tell(screen, _("%s can pass there, but not stop."), name);
        return;
    }
    if (cost < 0) {
        notice_tell(screen, _("No way leads there for %s."), name);
        return;
    }
    table_cells_of(game, cost, left, much, sizeof much);
    if (apart <= left)
        notice_tell(screen, _("%s would have to go round: %s."), name, much);
    else
        notice_tell(screen, _("Too far for %s: %s."), name, much);
}

/* The selected figure does not set out at all. */
static void tell_stays(struct table_screen *screen, int token)
{
    const struct table_game *game = &screen->game;
    int row = game_deed(game, DEED_WALK);
    struct refusal no;
    char why[200];

    if (!moment_may_act(screen, token)) {
        notice_tell(screen, _("It is not %s\xe2\x80\x99s turn."), game_figure(game, token));
        return;
    }
    if (row < 0)
        return;
    struct command walk = table_wish_command(game, row, token, NOBODY);
    if (table_plan_gait(game->session, game->eyes, &walk, ONE_CELL) &&
        !session_allows(game->session, &walk, &no)) {
        table_words_refusal(game, &no, why, sizeof why);
        notice_tell(screen, "%s", why);
    }
    command_clear(&walk);
}

/* While something is asked: nobody is shoved there, or steps there. */
static void tell_question(struct table_screen *screen, struct cell at)
{
    const struct table_spread *spread = &screen->finds.spread;
    int walker = table_board_walker(screen);

    if (spread->n > 1 && !spread->ahead && spread->moved >= 0)
        notice_tell(screen, _("%s cannot end there: choose where it is bright."),
                    game_figure(&screen->game, spread->moved));
    else if (walker >= 0)
        tell_way(screen, walker, at);
}

void table_unable_cell(struct table_screen *screen, struct cell at)
{
    const struct table_game *game = &screen->game;
    int token = screen->selection.figure, aim = screen->selection.aim;

    if (!game->view->board || screen->hand.open == HAND_FIGURE || moment_is_over(screen))
        return;
    if (moment_question(screen, NULL)) {
        tell_question(screen, at);
        return;
    }
    if (aim >= 0) {
        notice_tell(screen, _("Nobody stands there: choose whom it is for."));
        return;
    }
    if (token < 0 || moment_asked(screen) || !game_is_ours(game, token))
        return;
    if (table_board_walker(screen) == token)
        tell_way(screen, token, at);
    else
        tell_stays(screen, token);
}

void table_unable_pull(struct table_screen *screen, int token)
{
    const struct table_game *game = &screen->game;
    char why[160];

    if (token < 0)
        return;
    if (hand_seat(game) >= 0 && !hand_may(game, why, sizeof why))
        notice_tell(screen, "%s", why);
    else if (hand_seat(game) >= 0)
        notice_tell(screen, _("To move %s by hand, click there with the right button first, then drag."),
                    game_figure(game, token));
    else if (game_is_ours(game, token) && !moment_question(screen, NULL) && !moment_may_act(screen, token))
        notice_tell(screen, _("It is not %s\xe2\x80\x99s turn."), game_figure(game, token));
}

void table_unable_next(struct table_screen *screen)
{
    int token = screen->selection.figure, actor = moment_actor(screen);

    if (moment_question(screen, NULL))
        notice_tell(screen, _("First comes what is asked."));
    else if (token >= 0 && moment_may_act(screen, token))
        notice_tell(screen, _("Only %s can act now."), game_figure(&screen->game, token));
    else if (actor >= 0 && !moment_is_over(screen))
        notice_tell(screen, _("It is %s\xe2\x80\x99s turn."), game_figure(&screen->game, actor));
    else
        notice_tell(screen, _("Nobody can act now."));
}

void table_unable_target(struct table_screen *screen)
{
    int token = screen->selection.figure;

    if (token >= 0 && game_is_ours(&screen->game, token))
        notice_tell(screen, _("No foe is in sight."));
    else
        notice_tell(screen, _("First choose who acts."));
}
