/* Which deeds are offered as cards, and how each is to be taken up (view/table/card.h). */
#include "view/table/card.h"

#include "base/bounds.h"
#include "view/table/notice.h"
#include "view/table/words.h"

#include <limits.h>
#include <stdio.h>

/*
 * On a map one walks by pointing; what that cannot say, as "[run]" or another way of going, or where no cell
 * can be pointed at, is offered as other deeds are; but not because somebody is pointed at.
 */
static bool by_pointing(const struct table_screen *screen, const struct deed *deed)
{
    const struct argument *also = deed->args;

    while (also && also->name && also->kind != ARGUMENT_YES)
        also++;
    return screen->game.view->board && !(also && also->name) &&
           deed == screen->game.rules->deeds[game_deed(&screen->game, DEED_WALK)] &&
           !(screen->finds.walks == screen->selection.figure && screen->finds.reach.count == 0 &&
             screen->selection.aim < 0);
}

bool table_card_offered(const struct table_screen *screen, const struct deed *deed)
{
    const struct table_game *game = &screen->game;

    if (deed->flags & (DEED_GM | DEED_HIDDEN) || !(deed->when & mode_when(game->view->turn.mode)) ||
        !ruleset_in_order(game->rules, game->view, screen->selection.figure, deed))
        return false;
    return !(deed->flags & DEED_WALK) || !by_pointing(screen, deed);
}

bool table_card_ends(const struct deed *deed)
{
    return deed->flags & DEED_ENDS_TURN;
}

bool table_card_aims(const struct deed *deed)
{
    return deed->flags & DEED_TARGET && !(deed->flags & DEED_OWN_TARGET);
}

bool table_card_does_good(const struct ruleset *rules, int deed)
{
    for (const short *row = rules->shown.helps; row && *row >= 0; row++)
        if (*row == deed)
            return true;
    return false;
}

bool table_card_helps_foe(const struct table_screen *screen, const struct deed *deed)
{
    const struct state *now = screen->game.view;
    const struct ruleset *rules = screen->game.rules;
    int foe = screen->selection.against;

    if (foe < 0 || now->token[foe].side == now->token[screen->selection.figure].side ||
        !rules->able(now, foe))
        return false;
    for (int i = 0; i < rules->nwished; i++)
        if (rules->deeds[i] == deed)
            return table_card_does_good(rules, i);
    return false;
}

static bool is_foe(const struct table_screen *screen, int token)
{
    return screen->game.view->token[token].side != screen->game.view->token[screen->selection.figure].side;
}

/*
 * Whom it is done to: the target; for what may be done to oneself, or by several together, the target only
 * if it is a friend, or if it is cast anywhere; for what helps, no foe that stands.
 */
int table_card_target(const struct table_screen *screen, const struct deed *deed)
{
    if (!(deed->flags & DEED_TARGET) || screen->selection.against < 0 || table_card_helps_foe(screen, deed))
        return NOBODY;
    if ((deed->flags & DEED_OWN_TARGET || deed->members) && !(deed->flags & DEED_CELL) &&
        is_foe(screen, screen->selection.against))
        return NOBODY;
    return screen->selection.against;
}

bool table_card_suits(struct table_screen *screen, const struct table_card *card)
{
    const struct state *now = screen->game.view;
    const struct deed *deed = screen->game.rules->deeds[card->deed];
    int side = now->token[screen->selection.figure].side, target = card->command.target;
    struct command command = card->command;
    struct refusal no;

    if (deed->flags & DEED_STRIKES || now->ntokens > CARDS_ASKED)
        return true;
    if (target >= 0)
        return now->token[target].side != side || table_card_does_good(screen->game.rules, card->deed);
    for (int i = 0; i < now->ntokens; i++) {
        command.target = i;
        if (state_present(now, i) && now->token[i].side != side &&
            (table_say_needed(deed) || session_allows(screen->game.session, &command, &no)))
            return true;
    }
    return false;
}

const char *table_card_page(const struct table_game *game, int deed)
{
    char key[80];

    snprintf(key, sizeof key, "%s.%s", game->view->turn.mode == MODE_ENCOUNTER ? "page" : "calm",
             game->rules->deeds[deed]->key);
    return game_word_or_none(game, "screen", key);
}

char table_card_letter(const struct table_screen *screen, int deed)
{
    char own = table_words_own_key(&screen->game, screen->game.rules->deeds[deed]->key), label[96];

    table_words_action(&screen->game, deed, screen->selection.figure, label, sizeof label);
    return own ? own : table_words_key(*label);
}

void table_card_hear(struct table_screen *screen, struct ui *ui, const struct table_card *card,
                     const char *label, const char *reason)
{
    if (!card->key[0] || !ui_key(ui, UI_KEY_CHAR, card->key[0], false))
        return;
    if (!card->refused)
        table_card_use(screen, card);
    else if (table_card_aims(screen->game.rules->deeds[card->deed]) && !card->hopeless && !card->nobody &&
             screen->selection.target < 0)
        table_select_aim(&screen->selection, card->deed);
    else
        notice_tell(screen, "%s: %s", label, reason);
}

int table_card_more(const struct table_panels *panels, const struct ui *ui, const struct table_card *card)
{
    const struct table_stand *stand = &panels->stand;
    bool kept = card->deed < TABLE_CARDS, told = kept && !card->refused && stand->known[card->deed] > 0;
    int last = told ? stand->known[card->deed] : kept ? stand->tall[card->deed] : 0; /* as it may become */

    return last > 0 ? larger(0, last - theme_button(ui->theme)) : card->refused ? INT_MAX : 0;
}
