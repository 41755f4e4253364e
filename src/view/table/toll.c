#include "view/table/toll.h"

#include "base/text.h"
#include "content/words.h"
#include "view/table/moment.h"
#include "view/table/words.h"

#include <stdio.h>

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
    if (change)
        snprintf(out, room, "%s%s%d%s %s", FONT_STRONG, change > 0 ? "+" : "\xe2\x88\x92",
                 change > 0 ? change : -change, FONT_PLAIN,
                 game_word(game, "pool", game->rules->pools[shown->pool].key, word, sizeof word));
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
    if (n < 1)
        return;
    snprintf(key, sizeof key, "toll.%s", ruleset_name(game->rules, paid_in));
    snprintf(amount, sizeof amount, "%s%d%s", FONT_STRONG, n, FONT_PLAIN);
    words_fill(game_word(game, "screen", key, word, sizeof word), &(struct word_slot){ "n", amount }, 1,
               &line);
    snprintf(out, room, "%s", str_cstr(&line));
    str_clear(&line);
}
