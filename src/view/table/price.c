#include "view/table/price.h"

#include "base/bounds.h"
#include "base/language.h"
#include "view/table/board.h"
#include "view/table/cells.h"
#include "view/table/moment.h"
#include "view/table/wish.h"
#include "view/table/words.h"
#include "view/tools/ground.h"

#include <stdarg.h>
#include <stdio.h>

/* Less than this on average is not worth a line. */
#define STAYS_LEAST 0.05

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

/* "hit points", "wounds", of 1 "hit point": what a figure's health is counted in; NULL: not in numbers. */
static const char *health_word(const struct table_game *game, int n, char *room, size_t size)
{
    const char *one = n == 1 ? game_word_or_none(game, "screen", "health.one") : NULL;
    int stat = game->rules->shown.stat_hp;

    if (one)
        return one;
    return stat >= 0 ? game_word(game, "stat", game->rules->stats[stat].key, room, size)
                     : game_word_or_none(game, "screen", "harm");
}

static bool counts_harm(const struct table_game *game)
{
    return game->rules->shown.stat_hp < 0 || game->rules->shown.hp_is_harm;
}

/* "On the way: 0 to 12 hit points lost, 4.5 on average". Nothing where nothing is lost. */
static void tell_loss(const struct table_game *game, const struct table_odds *odds, const char *head,
                      struct table_price *price)
{
    char number[32], name[48], text[PRICE_LINE];
    const char *word = health_word(game, odds->loss.most, name, sizeof name);

    if (odds->waits || !odds->loss.told || odds->loss.most <= 0 || !word)
        return;
    range(&odds->loss, number, sizeof number);
    if (odds->loss.least == odds->loss.most)
        snprintf(text, sizeof text, counts_harm(game) ? _("%s more %s") : _("%s %s lost"), number, word);
    else
        snprintf(text, sizeof text,
                 counts_harm(game) ? _("%s more %s, %.1f on average") : _("%s %s lost, %.1f on average"),
                 number, word, odds->loss.mean);
    add(price, *head ? _("%s: %s") : "%s%s", head, text);
}

void table_price_leaving(struct table_screen *screen, const struct command *command,
                         struct table_price *price)
{
    const struct table_odds *odds = table_odds_provoked(&screen->finds.odds, screen->game.session, command);

    *price = (struct table_price){ .waits = odds && odds->waits };
    if (odds)
        tell_loss(&screen->game, odds, _("If they strike"), price);
}

void table_price_way(struct table_screen *screen, struct cell to, struct table_price *price)
{
    int token = table_board_walker(screen), row = game_deed(&screen->game, DEED_WALK);
    struct table_plan plan = { .key = 0 };

    *price = (struct table_price){ .n = 0 };
    if (token < 0 || row < 0 || moment_asked(screen))
        return;
    struct command walk = table_wish_command(&screen->game, row, token, NOBODY);
    struct table_plan_asks asks = { screen, &walk, NULL };
    if (table_plan_lay(&plan, &asks, to)) {
        table_price_leaving(screen, &plan.walk, price);
        tell_loss(&screen->game,
                  table_odds_loss(&screen->finds.odds, screen->game.session, token, NULL, &plan.walk,
                                  ODDS_OF_COMMAND),
                  _("On the way"), price);
        tell_loss(&screen->game,
                  table_odds_loss(&screen->finds.odds, screen->game.session, token, NULL, &plan.walk,
                                  ODDS_OF_STAYING),
                  _("Staying there"), price);
    }
    table_plan_clear(&plan);
    moment_look(screen);
}

/* Of a figure that is left where it was shoved to. */
static void tell_staying(struct table_screen *screen, int token, struct cell at, struct table_price *price)
{
    struct command place = command_make(DEED_EDIT, SEAT_GM);

    if (command_edit(&place, EDIT_place, token, 0, cell_pack(at), NULL, 0))
        tell_loss(&screen->game,
                  table_odds_loss(&screen->finds.odds, screen->game.session, token, NULL, &place,
                                  ODDS_OF_STAYING),
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
    if (!moment_question(screen, &seat))
        return;
    table_spread_lay(spread, spread->at[at].kind, at, &way);
    struct table_odds odds = *table_odds_moved(&screen->finds.odds, screen->game.session, seat, &way);
    tell_loss(&screen->game, &odds, "", price);
    tell_staying(screen, moved, to, price);
    if (odds.asks && !odds.waits)
        add(price, "%s", _("Then there is a choice"));
    moment_look(screen);
}

/* ---- of a deed ---- */

/*
 * Does the ground do anything to whoever comes upon it, as near to a figure as it could be shoved? `only`:
 * its one kind, NULL: there are several.
 */
static bool hazard_near(const struct state *now, int token, const struct terrain **only)
{
    enum { NEAR = 8 };
    struct cell at = now->token[token].at;
    const struct terrain *kind = NULL;
    bool several = false;

    for (int y = -NEAR; cell_somewhere(at) && y <= NEAR; y++)
        for (int x = -NEAR; x <= NEAR; x++) {
            struct cell there = { (short)(at.x + x), (short)(at.y + y) };
            const struct terrain *ground = grid_contains(&now->board->grid, there)
                                               ? board_terrain(now->board, there)
                                               : NULL;

            if (!ground || !ground->hazard)
                continue;
            several = several || (kind && kind != ground);
            kind = ground;
        }
    *only = several ? NULL : kind;
    return kind;
}

/* The most that the figures on the button tell already. */
static int told_most(const struct table_odds *plain)
{
    int most = 0;

    for (int i = 0; i < plain->n; i++)
        most = plain->of[i].ranged && plain->of[i].hi > most ? plain->of[i].hi : most;
    return most;
}

void table_price_deed(struct table_screen *screen, const struct command *walk, const struct command *command,
                      const struct table_odds *plain, struct table_price *price)
{
    const struct state *now = screen->game.view;
    struct table_odds_store *store = &screen->finds.odds;
    const struct terrain *only;

    *price = (struct table_price){ .n = 0 };
    if (plain->waits || plain->refused || command->target < 0 || command->target == command->actor ||
        !hazard_near(now, command->target, &only))
        return;
    int told = told_most(plain);
    char name[48], word[64];
    bool counts = health_word(&screen->game, 0, name, sizeof name) != NULL;
    struct table_odds whole = *table_odds_loss(store, screen->game.session, command->target, walk, command,
                                               ODDS_OF_COMMAND),
                      both = *table_odds_loss(store, screen->game.session, command->target, walk, command,
                                              ODDS_OF_BOTH);
    price->waits = whole.waits || both.waits;
    const char *ground = only ? tool_ground_name(&screen->game, only, word, sizeof word) : _("ground");
    if (counts && told > 0 && !whole.waits && whole.loss.told && whole.loss.most > told) {
        price->most = whole.loss.most;
        /* words: how much health is lost in all, on average so much: "With the river: up to 14, about 4.8" */
        snprintf(price->whole, sizeof price->whole, _("With the %s: up to %d, about %.1f"), ground,
                 whole.loss.most, whole.loss.mean);
    }
    if (whole.loss.told && both.loss.told && both.loss.mean >= whole.loss.mean + STAYS_LEAST)
        add(price, _("Staying there: about %.1f more"), both.loss.mean - whole.loss.mean);
}

/* ---- of an answer ---- */

/* There one number matters, and is large. */
static bool from_afar(const struct table_game *game)
{
    return game->far && !game->alone;
}

/* Ground that hurts among the cells to which a kind of shove leads ("river"), or NULL. */
static const char *hazard_of(const struct table_screen *screen, int option, char *room, size_t size)
{
    const struct table_spread *spread = &screen->finds.spread;
    const char *name = NULL;

    for (int i = 1; i < spread->n && !name; i++)
        if (spread->at[i].kind == option)
            name = tool_ground_hazard(&screen->game,
                                      board_terrain(screen->game.view->board, spread->at[i].cell), room,
                                      size);
    return name;
}

bool table_price_kind(const struct table_screen *screen, int option, bool narrow, char *out, size_t room)
{
    const struct table_spread *spread = &screen->finds.spread;
    char name[64];
    int k = 0;

    while (k < spread->kinds && spread->kind[k] != option)
        k++;
    if (k == spread->kinds || spread->ahead)
        return false;
    const char *hazard = narrow ? NULL : hazard_of(screen, option, name, sizeof name);
    int steps = spread->kind_steps[k];
    if (hazard && from_afar(&screen->game))
        /* words: how far it goes, and a kind of ground: "up to 3, into the river" */
        snprintf(out, room, _("up to %s%d%s, into the %s"), FONT_STRONG, steps, FONT_PLAIN, hazard);
    else if (narrow || from_afar(&screen->game))
        snprintf(out, room,
                 table_cells_square(&screen->game) ? _("up to %s%d%s squares") : _("up to %s%d%s hexes"),
                 FONT_STRONG, steps, FONT_PLAIN);
    else if (hazard)
        /* words: how far it goes, and a kind of ground: "up to 3, even into the river" */
        snprintf(out, room, _("up to %s%d%s, even into the %s"), FONT_STRONG, steps, FONT_PLAIN, hazard);
    else if (table_cells_square(&screen->game))
        snprintf(out, room, _("up to %s%d%s: point at a square"), FONT_STRONG, steps, FONT_PLAIN);
    else
        snprintf(out, room, _("up to %s%d%s: point at a hex"), FONT_STRONG, steps, FONT_PLAIN);
    return true;
}

/* The place to which a kind of shove leads over most ground that hurts; -1: over none. */
static int worst_of(const struct table_screen *screen, int option)
{
    const struct table_spread *spread = &screen->finds.spread;
    int worst = -1, most = 0;

    for (int i = 1; i < spread->n; i++) {
        struct cell way[SPREAD_STEPS];
        int n = spread->at[i].kind == option ? table_spread_way(spread, i, way) : 0, hurts = 0;

        for (int k = 0; k < n; k++)
            hurts += board_terrain(screen->game.view->board, way[k])->hazard;
        if (hurts > most) {
            most = hurts;
            worst = i;
        }
    }
    return worst;
}

/* "12 hit points lost at most", "12 lost at most". */
static void say_most(const struct table_game *game, int most, const char *word, bool brief, char *out,
                     size_t size)
{
    const char *mark = from_afar(game) ? FONT_NUMBER : FONT_STRONG;

    if (brief)
        snprintf(out, size, counts_harm(game) ? _("%s%d%s more at most") : _("%s%d%s lost at most"), mark,
                 most, FONT_PLAIN);
    else
        snprintf(out, size, counts_harm(game) ? _("%s%d%s more %s at most") : _("%s%d%s %s lost at most"),
                 mark, most, FONT_PLAIN, word);
}

/* "92 % out, 28 % dead". False: no such chance. */
static bool say_grave(const struct table_game *game, const struct table_odds *odds, char *out, size_t size)
{
    char big[96], more[96];

    if (!from_afar(game)) {
        table_words_brief(game, odds, out, size);
        return *out;
    }
    table_words_big(game, odds, big, sizeof big, more, sizeof more);
    snprintf(out, size, *more ? "%s, %s" : "%s", big, more);
    return odds->n > 0 && !table_odds_idle(odds, 0);
}

/* Over most ground that hurts: "92 % out, 28 % dead", and without such a chance what is lost at most. */
static void tell_worst(struct table_screen *screen, int seat, int option, const char *word, bool room,
                       bool narrow, char *out, size_t size)
{
    const struct table_spread *spread = &screen->finds.spread;
    int at = worst_of(screen, option);
    struct shown_way way;
    bool far = from_afar(&screen->game);

    if (at < 0 && far)
        snprintf(out, size, _("%s0%s %s lost"), FONT_NUMBER, FONT_PLAIN, word);
    else if (at < 0 && !narrow)
        snprintf(out, size, "%s", _("no ground there hurts"));
    if (at < 0)
        return;
    table_spread_lay(spread, option, at, &way);
    struct table_odds odds = *table_odds_moved(&screen->finds.odds, screen->game.session, seat, &way);
    moment_look(screen);
    if (odds.waits && room)
        odds.loss = (struct odds_loss){ .told = true, .least = 10, .most = 88 };
    if (!odds.loss.told || odds.loss.most <= 0)
        return;
    if (!say_grave(&screen->game, &odds, out, size))
        say_most(&screen->game, odds.loss.most, word, far || narrow, out, size);
}

void table_price_shoved(struct table_screen *screen, const struct question *q, int seat, int option,
                        bool room, bool narrow, char *out, size_t size)
{
    const struct table_spread *spread = &screen->finds.spread;
    char name[48];
    const char *word = health_word(&screen->game, 0, name, sizeof name);
    const struct play *pending = session_pending(screen->game.session);
    int hp = screen->game.rules->shown.stat_hp, k = 0;

    out[0] = '\0';
    if (!word || spread->ahead || spread->n < 2 || q->key != spread->kind_question)
        return;
    while (k < spread->kinds && spread->kind[k] != option)
        k++;
    if (k < spread->kinds) {
        tell_worst(screen, seat, option, word, room, narrow, out, size);
    } else if (!counts_harm(&screen->game) && pending) {
        int left = state_stat(pending->now, spread->moved, hp);

        snprintf(out, size, _("%s%d%s %s left"), from_afar(&screen->game) ? FONT_NUMBER : FONT_STRONG, left,
                 FONT_PLAIN, health_word(&screen->game, left, name, sizeof name));
    }
}

/* Whom the deed under way may shove onto ground that hurts, once that is answered; NOBODY: nobody. */
static int shoved_near(const struct table_game *game, const struct question *q)
{
    const struct play *pending = session_pending(game->session);
    const struct ruleset_shown *shown = &game->rules->shown;
    const struct terrain *ground;
    int target = pending && pending->command ? pending->command->target : NOBODY;

    if (target < 0 || target == pending->command->actor || q->kind != ASK_PICK || shown->ask_shove < 1 ||
        q->key == shown->ask_shove || q->key == shown->ask_shove_step || target >= game->view->ntokens ||
        !state_present(game->view, target) || !hazard_near(game->view, target, &ground))
        return NOBODY;
    return target;
}

void table_price_answer(struct table_screen *screen, const struct question *q, int seat, int option,
                        bool room, char *out, size_t size)
{
    struct table_odds_store *store = &screen->finds.odds;
    struct answer answer = { ASK_PICK, (unsigned char)seat, q->key, 1, 0 };
    int target = shoved_near(&screen->game, q);
    char number[32], name[48];
    const char *word = health_word(&screen->game, 0, name, sizeof name);
    struct tape first = { 0 };

    out[0] = '\0';
    if (target < 0 || !word || !tape_add(&first, answer, &option))
        return;
    int told = told_most(table_odds_answer(store, screen->game.session, &answer, &option, NULL));
    struct table_odds odds = *table_odds_pending(store, screen->game.session, seat, &first, target);
    tape_clear(&first);
    moment_look(screen);
    if (odds.waits && room) {
        odds.loss = (struct odds_loss){ .told = true, .least = 10, .most = 88 };
        told = 1;
    }
    range(&odds.loss, number, sizeof number);
    if (odds.loss.told && told > 0 && odds.loss.most > told)
        snprintf(out, size,
                 counts_harm(&screen->game) ? _("%s more %s, ground included")
                                            : _("%s %s lost, ground included"),
                 number, word);
}
