#include "view/table/toll.h"

#include "base/language.h"
#include "base/text.h"
#include "content/words.h"
#include "view/table/moment.h"
#include "view/table/odds.h"
#include "view/table/words.h"

#include <stdio.h>

/* "3 XP of 20": where the book tells in a value of its own what is paid (words create.bill, as in making). */
static void say_price(const struct table_game *game, const struct question *q, const struct answer *answer,
                      int option, char *out, size_t room)
{
    const char *value = game_word_or_none(game, "screen", "create.bill"),
               *stat = game_word_or_none(game, "screen", "create.purse");
    int bill = value ? ruleset_find_name(game->rules, value) : -1,
        purse = stat ? ruleset_find_stat(game->rules, stat) : -1;
    char amount[16], word[48];
    struct events told = { 0 };
    struct state after = { 0 };
    struct str text = { 0 };
    bool done = bill >= 0 && purse >= 0 && q->about >= 0 &&
                session_try(game->session, answer, &option, &after, &told);

    for (int i = told.n - 1; done && i >= 0; i--) {
        if (told.at[i].kind != EVENT_TOTAL || told.at[i].what != bill)
            continue;
        snprintf(amount, sizeof amount, "%d", told.at[i].now);
        words_fill(game_word(game, "value", value, word, sizeof word), &(struct word_slot){ "n", amount }, 1,
                   &text);
        snprintf(out, room, _("%s%s%s of %d"), FONT_STRONG, str_cstr(&text), FONT_PLAIN,
                 ruleset_value(session_book(game->session), session_pending(game->session)->now, q->about,
                               purse));
        break;
    }
    str_clear(&text);
    events_clear(&told);
    state_clear(&after);
}

void table_toll_account(struct table_screen *screen, const struct question *q, int seat, int option,
                        char *out, size_t room)
{
    const struct table_game *game = &screen->game;
    const struct account_shown *shown = game->rules->shown.accounts;
    const struct play *pending = session_pending(game->session);
    struct answer answer = { ASK_PICK, (unsigned char)seat, q->key, 1, 0 };
    struct state after = { 0 };
    char word[64];

    out[0] = '\0';
    if (!shown || !pending)
        return;
    int pool = ruleset_pool(game->rules, shown->pool, seat), before = pending->now->pool[pool];
    int change = session_try(game->session, &answer, &option, &after, NULL) ? after.pool[pool] - before : 0;
    moment_look(screen);
    state_clear(&after);
    if (!change && !table_odds_names(game->session))
        say_price(game, q, &answer, option, out, room);
    else if (change)
        snprintf(out, room, "%s%s%d%s %s", FONT_STRONG, change > 0 ? "+" : "\xe2\x88\x92",
                 change > 0 ? change : -change, FONT_PLAIN,
                 game_word(game, "pool", game->rules->pools[shown->pool].key, word, sizeof word));
}

bool table_toll_moves(struct table_screen *screen, const struct answer *answer, const int *value)
{
    const struct play *pending = session_pending(screen->game.session);
    struct state after = { 0 };
    bool moves = false;

    if (pending && session_try(screen->game.session, answer, value, &after, NULL))
        for (int i = 0; i < POOLS; i++)
            moves = moves || after.pool[i] != pending->now->pool[i];
    moment_look(screen);
    state_clear(&after);
    return moves;
}

/* Others cost something, and this one is not merely to do nothing. */
static bool is_free(const struct table_game *game, const struct play *pending, const struct question *q,
                    int option)
{
    short paid_in;

    for (int i = 0; i < q->n && option > 0; i++)
        if (game->rules->shown.toll(pending, q, i, &paid_in) > 0)
            return true;
    return false;
}

void table_toll_line(const struct table_game *game, const struct question *q, int option, char *out,
                     size_t room)
{
    const struct play *pending = session_pending(game->session);
    char key[48], word[64], amount[24];
    struct str line = { 0 };
    short paid_in = 0;

    if (!game->rules->shown.toll || !pending)
        return;
    int n = game->rules->shown.toll(pending, q, option, &paid_in);
    if (n < 1 && is_free(game, pending, q, option))
        snprintf(out, room, "%s", _("costs nothing"));
    if (n < 1)
        return;
    snprintf(key, sizeof key, "toll.%s", ruleset_name(game->rules, paid_in));
    snprintf(amount, sizeof amount, "%s%d%s", FONT_STRONG, n, FONT_PLAIN);
    words_fill(game_word(game, "screen", key, word, sizeof word), &(struct word_slot){ "n", amount }, 1,
               &line);
    snprintf(out, room, "%s", str_cstr(&line));
    str_clear(&line);
}
