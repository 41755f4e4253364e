#include "view/table/card.h"

#include "base/language.h"
#include "view/table/figure.h"
#include "view/table/input.h"
#include "view/table/wish.h"
#include "view/table/words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LINE = 192 };

/* The lines of a card. */
struct lines {
    char text[UI_LINES][LINE];
    int n, bar;
};

/*
 * On a map one walks by pointing; what that cannot say, as "[run]", or where no cell can be pointed at, is
 * offered as other deeds are.
 */
static bool by_pointing(const struct play_screen *screen, const struct deed *action)
{
    const struct argument *also = action->args;

    while (also && also->name && also->kind != ARGUMENT_YES)
        also++;
    return screen->game.view->board && !(also && also->name) &&
           !(screen->finds.walks == screen->selection.figure && screen->finds.reach.count == 0);
}

bool play_card_offered(const struct play_screen *screen, const struct deed *action)
{
    const struct play_game *game = &screen->game;

    if (action->flags & (ACT_GM | ACT_HIDDEN) || !(action->when & mode_when(game->view->turn.mode)) ||
        !ruleset_in_order(game->rules, game->view, screen->selection.figure, action))
        return false;
    return !(action->flags & ACT_WALK) || !by_pointing(screen, action);
}

bool play_card_ends(const struct deed *action)
{
    return action->flags & ACT_ENDS_TURN;
}

bool play_card_aims(const struct deed *action)
{
    return action->flags & ACT_TARGET && !(action->flags & ACT_OWN_TARGET);
}

/* ---- gathering ---- */

static const struct deed *action_of(const struct play_game *game, const struct play_card *card)
{
    return game->rules->deeds[card->verb];
}

/* Has it whom it needs? */
static bool is_whole(const struct play_game *game, const struct play_card *card)
{
    return !play_card_aims(action_of(game, card)) || card->command.target >= 0;
}

/* Whom it is done to: the target; for what may be done to oneself, the target only if it is a friend. */
static int target_for(const struct play_screen *screen, const struct deed *action)
{
    if (!(action->flags & ACT_TARGET) || screen->selection.against < 0)
        return NOBODY;
    if (action->flags & ACT_OWN_TARGET && screen->game.view->token[screen->selection.against].side !=
                                              screen->game.view->token[screen->selection.figure].side)
        return NOBODY;
    return screen->selection.against;
}

static const struct play_odds *odds_of(struct play_screen *screen, const struct play_card *card,
                                       const struct spend *spend)
{
    return play_odds_wish(&screen->finds.odds, screen->game.session,
                          card->planned ? &screen->finds.plan.walk : NULL, &card->command, spend);
}

static struct refusal refusal_against(struct play_screen *screen, int verb, int target)
{
    struct command command = play_wish_command(&screen->game, verb, screen->selection.figure, target);
    const struct play_odds *odds = play_odds_wish(&screen->finds.odds, screen->game.session, NULL, &command,
                                                  NULL);

    return odds->refused ? odds->refusal : (struct refusal){ NULL, NAME_none };
}

static int any_foe(const struct play_screen *screen)
{
    for (int i = 0; i < screen->game.view->ntokens; i++)
        if (state_present(screen->game.view, i) &&
            screen->game.view->token[i].side != screen->game.view->token[screen->selection.figure].side)
            return i;
    return NOBODY;
}

/* Refused for a reason that has nothing to do with the target: without one it is the same. */
static bool is_hopeless(struct play_screen *screen, int verb, int target)
{
    int foe = target >= 0 ? target : any_foe(screen);
    struct refusal none = refusal_against(screen, verb, NOBODY),
                   some = foe >= 0 ? refusal_against(screen, verb, foe) : none;

    return none.rule && none.why == some.why;
}

/* May this spend go with the card? */
static bool goes_with(const struct play_card *card, const struct spend *spend)
{
    return spend->action == card->verb && !card->refused;
}

/* Ask what spends would make of it, so that all questions of a frame go out together. */
static void ask_spends(struct play_screen *screen, const struct play_card *card)
{
    for (int i = 0; is_whole(&screen->game, card) && i < screen->game.rules->shown.nspends; i++)
        if (goes_with(card, &screen->game.rules->shown.spends[i]))
            odds_of(screen, card, &screen->game.rules->shown.spends[i]);
}

static void judge(struct play_screen *screen, struct play_card *card)
{
    bool aims = play_card_aims(action_of(&screen->game, card));

    card->refused = is_whole(&screen->game, card) && odds_of(screen, card, NULL)->refused;
    if (card->refused && aims && screen->finds.plan.steps > 0) {
        card->planned = true;
        card->refused = odds_of(screen, card, NULL)->refused;
        card->planned = !card->refused;
    }
    card->hopeless = !card->planned &&
                     (aims ? is_hopeless(screen, card->verb, card->command.target) : card->refused);
    card->refused = card->refused || card->hopeless;
}

/* The letter that text.json gives it ("screen" "key.berserk"), else the first of its name that is free. */
static char letter_of(const struct play_screen *screen, int verb, char taken[32])
{
    char label[96], key[80];

    if (play_card_ends(screen->game.rules->deeds[verb]))
        return 'E';
    snprintf(key, sizeof key, "key.%s", screen->game.rules->deeds[verb]->key);
    const char *own = screen_word_or_none(&screen->game, "screen", key);
    char letter = own ? play_words_letter(own, taken) : '\0';
    play_words_action(&screen->game, verb, screen->selection.figure, label, sizeof label);
    return letter ? letter : play_words_letter(label, taken);
}

int play_card_gather(struct play_screen *screen, struct play_card card[CARDS_MOST])
{
    char taken[32] = "E";
    int n = 0;

    for (int verb = 0; verb < screen->game.rules->nactions && n < CARDS_MOST; verb++) {
        const struct deed *action = screen->game.rules->deeds[verb];

        if (!play_card_offered(screen, action))
            continue;
        card[n] = (struct play_card){ .verb = verb };
        card[n].command = play_wish_command(&screen->game, verb, screen->selection.figure,
                                            target_for(screen, action));
        judge(screen, &card[n]);
        ask_spends(screen, &card[n]);
        card[n].key[0] = letter_of(screen, verb, taken);
        n++;
    }
    play_odds_wait(&screen->finds.odds);
    return n;
}

/* ---- what spends make of it ---- */

/* The chance or value that a spend is about, without and with it. False: nothing is known of it. */
static bool compare(struct play_screen *screen, const struct play_card *card, const struct spend *spend,
                    struct play_chance *before, struct play_chance *after, bool *waits)
{
    struct play_odds plain = *odds_of(screen, card, NULL);
    const struct play_odds *spent = odds_of(screen, card, spend);
    const struct play_chance *one = play_odds_of(&plain, spend->what),
                             *other = play_odds_of(spent, spend->what);

    *waits = !spent->refused && (plain.waits || spent->waits);
    if (!one || !other || spent->refused)
        return false;
    *before = *one;
    *after = *other;
    return fabs(after->chance - before->chance) >= 1e-9 || fabs(after->mean - before->mean) >= 1e-9;
}

/* A quiet line for what one more spend would make of it (AS-144); none if it changes nothing. */
static void add_spend(struct play_screen *screen, const struct play_card *card, const struct spend *spend,
                      struct lines *lines)
{
    struct play_chance before, after;
    bool waits = false;
    char *out = lines->text[lines->n];

    if (compare(screen, card, spend, &before, &after, &waits))
        play_words_spend(&screen->game, spend, &after, out, LINE);
    else if (waits)
        play_words_spend_waits(&screen->game, spend, out, LINE);
    else
        return;
    lines->n++;
}

/* The card of the deed that a spend belongs to, if that deed can be done; NULL. */
static const struct play_card *deed_of(const struct play_game *game, const struct play_card *card, int n,
                                       const struct spend *spend)
{
    for (int i = 0; i < n; i++)
        if (goes_with(&card[i], spend) && card[i].command.target >= 0 && is_whole(game, &card[i]))
            return &card[i];
    return NULL;
}

/* Has what comes first of this spend a card of its own, which then tells what it changes? */
static bool has_card(const struct play_card *card, int n, const struct spend *spend)
{
    for (int i = 0; spend->first >= 0 && i < n; i++)
        if (card[i].verb == spend->first && !card[i].refused)
            return true;
    return false;
}

/*
 * "57.25 % prone, else 47.5 %": an action without a target of its own says what it makes of the deed
 * behind it.
 */
static void add_effect(struct play_screen *screen, const struct play_card *card, int n, int at,
                       struct lines *lines)
{
    for (int i = 0; i < screen->game.rules->shown.nspends; i++) {
        const struct spend *spend = &screen->game.rules->shown.spends[i];
        const struct play_card *deed = spend->first == card[at].verb ? deed_of(&screen->game, card, n, spend)
                                                                     : NULL;
        struct play_chance before, after;
        bool waits = false;

        if (!deed)
            continue;
        if (compare(screen, deed, spend, &before, &after, &waits)) {
            play_words_effect(&screen->game, &before, &after, lines->text[lines->n++], LINE);
            return;
        }
        if (waits) {
            snprintf(lines->text[lines->n++], LINE, "%s", PLAY_WORDS_WAIT);
            return;
        }
    }
}

/* ---- the card ---- */

/* A deed that comes to nothing while the GM rests has no figures worth showing. */
static bool tells(const struct play_odds *odds)
{
    for (int i = 0; i < odds->n; i++)
        if (odds->of[i].chance > 0)
            return true;
    return false;
}

static void add_odds(struct play_game *game, const struct play_odds *odds, struct lines *lines)
{
    char more[LINE];

    if (odds->waits) {
        snprintf(lines->text[lines->n++], LINE, FONT_NUMBER "%s" FONT_PLAIN, PLAY_WORDS_WAIT);
        return;
    }
    if (!tells(odds))
        return;
    play_words_odds(game, odds, lines->text[0], LINE, more, sizeof more);
    lines->n = *lines->text[0] != '\0';
    if (*more)
        snprintf(lines->text[lines->n++], LINE, "%s", more);
    if (lines->n > 0 && odds->n > 0 && !odds->of[0].ranged)
        lines->bar = (int)lround(odds->of[0].chance * 1000);
}

/* While figures are worked out a card is as tall as it was with the last ones. */
static void keep_height(struct play_panels *panels, int verb, bool waits, struct lines *lines)
{
    unsigned char *tall = verb < PLAY_CARDS ? &panels->card_lines[verb] : NULL;

    while (tall && waits && lines->n < *tall && lines->n < UI_LINES)
        snprintf(lines->text[lines->n++], LINE, " ");
    if (tall && !waits)
        *tall = (unsigned char)lines->n;
}

static void write_lines(struct play_screen *screen, const struct play_card *card, int n, int at,
                        struct lines *lines)
{
    const struct play_card *own = &card[at];
    struct play_odds odds = { 0 };

    *lines = (struct lines){ .bar = -1 };
    if (own->refused || !is_whole(&screen->game, own))
        return;
    odds = *odds_of(screen, own, NULL);
    add_odds(&screen->game, &odds, lines);
    for (int i = 0; lines->n > 0 && i < screen->game.rules->shown.nspends && lines->n < UI_LINES; i++) {
        const struct spend *spend = &screen->game.rules->shown.spends[i];

        if (goes_with(own, spend) && !has_card(card, n, spend))
            add_spend(screen, own, spend, lines);
    }
    if (lines->n == 0)
        add_effect(screen, card, n, at, lines);
    keep_height(&screen->panels, own->verb, odds.waits, lines);
}

/* Why it is refused: for what has no target yet, whoever that would be. */
static void write_reason(struct play_screen *screen, const struct play_card *card, char *reason, size_t room)
{
    struct refusal no = is_whole(&screen->game, card) && !card->hopeless
                            ? odds_of(screen, card, NULL)->refusal
                            : refusal_against(screen, card->verb,
                                              play_card_aims(action_of(&screen->game, card))
                                                  ? NOBODY
                                                  : card->command.target);

    play_words_refusal(&screen->game, &no, reason, room);
}

static void use(struct play_screen *screen, const struct play_card *card)
{
    if (!is_whole(&screen->game, card))
        play_select_aim(&screen->selection, screen->selection.aim == card->verb ? -1 : card->verb);
    else if (card->planned)
        play_wish_walk_and_do(screen, &card->command);
    else
        play_wish_deed(screen, &card->command);
}

void play_card_draw(struct play_screen *screen, struct ui *ui, const struct play_card *card, int n, int at)
{
    const struct play_card *own = &card[at];
    char id[64], label[96], reason[160] = "", last[LINE] = "";
    struct ui_button button = { .id = id,
                                .label = label,
                                .key = own->key[0] ? own->key : NULL,
                                .icon = play_words_icon(&screen->game, own->verb),
                                .warm = true,
                                .reason = reason,
                                .disabled = own->refused,
                                .chosen = screen->selection.aim == own->verb };
    struct lines lines;

    snprintf(id, sizeof id, "action.%s", action_of(&screen->game, own)->key);
    play_words_action(&screen->game, own->verb, screen->selection.figure, label, sizeof label);
    if (own->refused)
        write_reason(screen, own, reason, sizeof reason);
    write_lines(screen, card, n, at, &lines);
    if (screen->panels.sheet.tight && lines.n == UI_LINES) /* the last one waits for the pointer */
        font_clean(lines.text[--lines.n], last, sizeof last);
    for (int i = 0; i < lines.n; i++)
        button.line[i] = lines.text[i];
    button.tip = *last ? last : NULL;
    button.bar = lines.bar;
    if (ui_button_row(ui, &button))
        use(screen, own);
}
