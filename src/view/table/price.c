#include "view/table/price.h"

#include "base/bounds.h"
#include "base/language.h"
#include "view/table/board.h"
#include "view/table/wish.h"

#include <stdarg.h>
#include <stdio.h>

static void add(struct table_price *price, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(struct table_price *price, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    if (price->n < PRICE_LINES)
        vsnprintf(price->line[price->n++], PRICE_LINE, format, args);
    va_end(args);
}

/* "0 to 12", "3" */
static void range(const struct odds_loss *loss, char *out, size_t room)
{
    int least = larger(loss->least, 0);

    if (least == loss->most)
        snprintf(out, room, "%d", least);
    else
        snprintf(out, room, _("%d to %d"), least, loss->most);
}

/* "On the way: 0 to 12 hit points lost, 4.5 on average". Nothing where nothing is lost. */
static void tell_loss(const struct table_game *game, const struct table_odds *odds, const char *head,
                      struct table_price *price)
{
    int stat = game->rules->shown.stat_hp;
    char number[32], name[48], text[PRICE_LINE];

    if (odds->waits || !odds->loss.told || odds->loss.most <= 0 || stat < 0)
        return;
    range(&odds->loss, number, sizeof number);
    const char *word = screen_word(game, "stat", game->rules->stats[stat].key, name, sizeof name);
    if (odds->loss.least == odds->loss.most)
        snprintf(text, sizeof text, game->rules->shown.hp_is_harm ? _("%s more %s") : _("%s %s lost"), number,
                 word);
    else
        snprintf(text, sizeof text,
                 game->rules->shown.hp_is_harm ? _("%s more %s, %.1f on average")
                                               : _("%s %s lost, %.1f on average"),
                 number, word, odds->loss.mean);
    add(price, *head ? _("%s: %s") : "%s%s", head, text);
}

void table_price_way(struct table_screen *screen, struct cell to, struct table_price *price)
{
    int token = table_board_walker(screen), row = screen_action(&screen->game, DEED_WALK);
    struct table_plan plan = { .key = 0 };

    *price = (struct table_price){ .n = 0 };
    if (token < 0 || row < 0 || screen_asked(screen))
        return;
    struct command walk = table_wish_command(&screen->game, row, token, NOBODY);
    struct table_plan_asks asks = { screen->game.session,
                                    screen->game.eyes,
                                    &screen->finds.reach,
                                    &walk,
                                    screen->game.rules->shown.ask_step,
                                    NULL };
    if (table_plan_lay(&plan, &asks, to)) {
        tell_loss(&screen->game,
                  table_odds_loss(&screen->finds.odds, screen->game.session, token, &plan.walk, false),
                  _("On the way"), price);
        tell_loss(&screen->game,
                  table_odds_loss(&screen->finds.odds, screen->game.session, token, &plan.walk, true),
                  _("Staying there"), price);
    }
    table_plan_clear(&plan);
    screen_look(screen);
}

/* Of a figure that is left where it was shoved to. */
static void tell_staying(struct table_screen *screen, int token, struct cell at, struct table_price *price)
{
    struct command place = command_make(DEED_EDIT, SEAT_GM);

    if (command_edit(&place, EDIT_place, token, 0, cell_pack(at), NULL, 0))
        tell_loss(&screen->game,
                  table_odds_loss(&screen->finds.odds, screen->game.session, token, &place, true),
                  _("If it stays there"), price);
    command_clear(&place);
}

void table_price_shove(struct table_screen *screen, int at, struct table_price *price)
{
    const struct table_spread *spread = &screen->finds.spread;
    struct cell to = spread->at[at].cell;
    int seat = 0, moved = spread->moved;
    struct shown_way way;

    *price = (struct table_price){ .n = 0 };
    if (!screen_question(screen, &seat))
        return;
    table_spread_lay(spread, spread->at[at].kind, at, &way);
    struct table_odds odds = *table_odds_moved(&screen->finds.odds, screen->game.session, seat, &way);
    tell_loss(&screen->game, &odds, "", price);
    tell_staying(screen, moved, to, price);
    if (odds.asks && !odds.waits)
        add(price, "%s", _("Then something is to be chosen"));
    screen_look(screen);
}
