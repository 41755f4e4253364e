#include "view/table/card.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/language.h"
#include "view/table/board.h"
#include "view/table/figure.h"
#include "view/table/input.h"
#include "view/table/price.h"
#include "view/table/sides.h"
#include "view/table/wish.h"
#include "view/table/words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LINE = 192, CROWD = 16, BESIDE = 6, FIGURES = 3 };

/* SPENT: of what a spend makes, what has no room on the card waits for the pointer. */
enum { SPENT = 12, REST = (SPENT + 1) * LINE };

/* The lines of a card; `room`: what is still worked out stands there as long as it may become. */
struct lines {
    char text[SPENT][LINE];
    char folded[LINE]; /* figures that wait for the pointer */
    int n, bar;
    bool room, waits;
};

/* ---- gathering ---- */

static const struct deed *action_of(const struct table_game *game, const struct table_card *card)
{
    return game->rules->deeds[card->deed];
}

/* Has it whom it needs? */
static bool is_whole(const struct table_game *game, const struct table_card *card)
{
    return !table_card_aims(action_of(game, card)) || card->command.target >= 0;
}

static const struct table_odds *odds_of(struct table_screen *screen, const struct table_card *card,
                                        const struct spend *spend)
{
    return table_odds_wish(&screen->finds.odds, screen->game.session,
                           card->planned ? &screen->finds.plan.walk : NULL, &card->command, spend);
}

static struct refusal refusal_against(struct table_screen *screen, int deed, int target)
{
    struct command command = table_wish_command(&screen->game, deed, screen->selection.figure, target);
    const struct table_odds *odds = table_odds_wish(&screen->finds.odds, screen->game.session, NULL, &command,
                                                    NULL);

    return odds->refused ? odds->refusal : (struct refusal){ NULL, NAME_none };
}

/* One that can still be struck: what the dead are refused for is no matter of the deed. */
static int any_foe(const struct table_screen *screen)
{
    for (int i = 0; i < screen->game.view->ntokens; i++)
        if (state_present(screen->game.view, i) && screen->game.rules->there(screen->game.view, i) &&
            screen->game.view->token[i].side != screen->game.view->token[screen->selection.figure].side)
            return i;
    return NOBODY;
}

/* Somebody whom such a deed may be meant for: a foe, else, unless it strikes, anybody else. */
static int anybody_for(const struct table_screen *screen, int deed)
{
    int foe = any_foe(screen);

    for (int i = 0; foe < 0 && i < screen->game.view->ntokens; i++)
        if (i != screen->selection.figure && state_present(screen->game.view, i) &&
            !(screen->game.rules->deeds[deed]->flags & DEED_STRIKES))
            return i;
    return foe;
}

/* Why it may not even be aimed at oneself: that is no matter of reach or sight. */
static struct refusal refusal_of_oneself(struct table_screen *screen, int deed)
{
    struct command command = table_wish_command(&screen->game, deed, screen->selection.figure,
                                                screen->selection.figure);
    struct refusal no = { NULL, NAME_none };

    session_allows(screen->game.session, &command, &no);
    return no.why == NAME_no_such_target ? (struct refusal){ NULL, NAME_none } : no;
}

/* Refused for a reason that no target changes: without one, or with oneself, it is the same. */
static bool is_hopeless(struct table_screen *screen, int deed, int target)
{
    int other = target >= 0 ? target : anybody_for(screen, deed);
    struct refusal none = refusal_against(screen, deed, NOBODY), own = refusal_of_oneself(screen, deed),
                   some = other >= 0 ? refusal_against(screen, deed, other) : none;

    return (none.rule && none.why == some.why) || (own.rule && own.why == some.why);
}

/* May this spend go with the card? */
static bool goes_with(const struct table_card *card, const struct spend *spend)
{
    return spend->deed == card->deed && !card->refused;
}

/* Ask what spends would make of it, so that all questions of a frame go out together. */
static void ask_spends(struct table_screen *screen, const struct table_card *card)
{
    for (int i = 0; is_whole(&screen->game, card) && !card->says && i < screen->game.rules->shown.nspends;
         i++)
        if (goes_with(card, &screen->game.rules->shown.spends[i]))
            odds_of(screen, card, &screen->game.rules->shown.spends[i]);
}

/* Is there anybody in the game whom it could be done to? */
static bool anybody_will_do(struct table_screen *screen, const struct table_card *card)
{
    bool says = table_say_needed(action_of(&screen->game, card));
    struct command command = card->command;
    struct said said;
    struct refusal no;

    for (int i = 0; i < screen->game.view->ntokens; i++) {
        command.target = i;
        if (state_present(screen->game.view, i) &&
            (says ? table_say_first(screen, &command, &said, &no) > 0
                  : session_allows(screen->game.session, &command, &no)))
            return true;
    }
    return false;
}

/*
 * No target is chosen yet: is there nobody whom it could be done to? A blow may always be walked to. Asks for
 * no odds, for nobody needs those of all of them. In a crowd there is always somebody: to ask thousands would
 * take longer than the frame.
 */
static bool finds_nobody(struct table_screen *screen, const struct table_card *card)
{
    return screen->selection.against < 0 && screen->game.view->ntokens <= CARDS_ASKED &&
           !(action_of(&screen->game, card)->flags & DEED_STRIKES) && !anybody_will_do(screen, card);
}

/* The same of what nobody that was tried will do for: is there somebody else, the dead for instance? */
static bool somebody_else(struct table_screen *screen, const struct table_card *card)
{
    return screen->game.view->ntokens <= CARDS_ASKED &&
           !(action_of(&screen->game, card)->flags & DEED_STRIKES) && anybody_will_do(screen, card);
}

/* A blow, while nobody is aimed at: there is nobody whom it could be dealt to, not even after a walk. */
static bool no_blow_falls(struct table_screen *screen, struct table_card *card)
{
    card->nobody = screen->selection.against < 0 && action_of(&screen->game, card)->flags & DEED_STRIKES &&
                   table_card_aims(action_of(&screen->game, card)) &&
                   screen->game.view->ntokens <= CARDS_ASKED &&
                   table_board_no_blow(screen, card->deed, &card->no);
    if (!card->nobody)
        card->no = (struct refusal){ NULL, NAME_none };
    return card->nobody;
}

/* Of what must be said something is allowed, or nothing. */
static void judge_words(struct table_screen *screen, struct table_card *card)
{
    int found = is_whole(&screen->game, card)
                    ? table_say_first(screen, &card->command, &card->said, &card->no)
                    : 2 * !finds_nobody(screen, card);

    if (!is_whole(&screen->game, card))
        card->no = (struct refusal){ action_of(&screen->game, card)->rule, NAME_no_such_target };
    card->says = found != 1;
    card->refused = card->hopeless = found == 0;
}

static void judge(struct table_screen *screen, struct table_card *card)
{
    if (table_say_needed(action_of(&screen->game, card))) {
        judge_words(screen, card);
        return;
    }
    bool aims = table_card_aims(action_of(&screen->game, card));

    card->refused = is_whole(&screen->game, card) && odds_of(screen, card, NULL)->refused;
    if (card->refused && aims && screen->finds.plan.steps > 0) {
        card->planned = true;
        card->refused = odds_of(screen, card, NULL)->refused;
        card->planned = !card->refused;
    }
    card->hopeless = !card->planned &&
                     (aims ? is_hopeless(screen, card->deed, card->command.target) : card->refused);
    if (card->hopeless && aims)
        card->hopeless = !somebody_else(screen, card);
    card->hopeless = card->hopeless || (aims && !card->planned && finds_nobody(screen, card));
    card->refused = card->refused || card->hopeless || no_blow_falls(screen, card);
}

/* What comes first where there are few letters: what can be done, what not now, what waits behind a row. */
enum tier { TIER_CAN, TIER_NOT_NOW, TIER_PAGE, TIERS };

static enum tier tier_of(const struct table_game *game, const struct table_card *card)
{
    if (table_card_page(game, card->deed))
        return TIER_PAGE;
    return card->hopeless || card->sinks ? TIER_NOT_NOW : TIER_CAN;
}

/* Those of a tier that have a letter of their own, or those that have none. */
static void give_some(struct table_screen *screen, struct table_card *card, int n, enum tier tier, bool own,
                      char taken[TABLE_LETTERS])
{
    char label[CARDS_MOST][96], letter[CARDS_MOST], barred[TABLE_LETTERS];
    struct table_keyed keyed[CARDS_MOST] = { { 0 } };
    int who[CARDS_MOST], given = 0;
    const struct deed *const *deeds = screen->game.rules->deeds;

    snprintf(barred, sizeof barred, "%s", taken);
    for (int i = 0; !own && i < screen->game.rules->ndeeds; i++) /* who is not here may be there next time */
        table_keys_take(barred, table_words_own_key(&screen->game, deeds[i]->key));
    for (int i = 0; i < n; i++) {
        if (card[i].key[0] || tier_of(&screen->game, &card[i]) != tier ||
            own != (table_words_own_key(&screen->game, deeds[card[i].deed]->key) != '\0'))
            continue;
        table_words_action(&screen->game, card[i].deed, screen->selection.figure, label[given],
                           sizeof label[given]);
        keyed[given] = (struct table_keyed){ hash_more(2, &card[i].deed, sizeof card[i].deed), label[given],
                                             table_card_letter(screen, card[i].deed) };
        who[given++] = i;
    }
    table_keys_give(&screen->panels.keys, 0, barred, "", keyed, given, letter);
    for (int i = 0; i < given; i++)
        table_keys_take(taken, card[who[i]].key[0] = letter[i]);
}

/* None changes while a game goes on. */
static void give_letters(struct table_screen *screen, struct table_card *card, int n)
{
    char taken[TABLE_LETTERS] = "E";

    table_sides_letters(screen, taken + 1, sizeof taken - 1);
    for (int i = 0; i < n; i++)
        if (table_card_ends(action_of(&screen->game, &card[i])))
            card[i].key[0] = 'E';
        else if (table_sides_has(screen->game.rules, card[i].deed))
            card[i].key[0] = table_card_letter(screen, card[i].deed);
    for (int i = 0; i < 2 * TIERS; i++)
        give_some(screen, card, n, i / 2, i % 2 == 0, taken);
}

int table_card_gather(struct table_screen *screen, struct table_card card[CARDS_MOST])
{
    int n = 0;

    for (int row = 0; row < screen->game.rules->nwished && n < CARDS_MOST; row++) {
        const struct deed *deed = screen->game.rules->deeds[row];

        if (!table_card_offered(screen, deed) ||
            (screen->panels.sides && table_sides_has(screen->game.rules, row)))
            continue;
        card[n] = (struct table_card){ .deed = row };
        card[n].command = table_wish_command(&screen->game, row, screen->selection.figure,
                                             table_card_target(screen, deed));
        judge(screen, &card[n]);
        card[n].more = !card[n].refused && !card[n].says && is_whole(&screen->game, &card[n]) &&
                       table_say_more(screen, &card[n].command);
        ask_spends(screen, &card[n]);
        n++;
    }
    for (int i = 0; i < n; i++) /* a blow says why not all the same */
        card[i].sinks = n > CROWD && card[i].refused &&
                        !(action_of(&screen->game, &card[i])->flags & DEED_STRIKES);
    give_letters(screen, card, n);
    table_odds_wait(&screen->finds.odds);
    return n;
}

/* ---- what spends make of it ---- */

/* The chance or value that a spend is about, without and with it. False: nothing is known of it. */
static bool compare(struct table_screen *screen, const struct table_card *card, const struct spend *spend,
                    struct table_chance *before, struct table_chance *after, bool *waits)
{
    struct table_odds plain = *odds_of(screen, card, NULL);
    const struct table_odds *spent = odds_of(screen, card, spend);
    const struct table_chance *one = table_odds_of_spend(&plain, screen->game.rules, spend),
                              *other = table_odds_of_spend(spent, screen->game.rules, spend);

    *waits = !spent->refused && (plain.waits || spent->waits);
    if (!one || !other || spent->refused)
        return false;
    *before = *one;
    *after = *other;
    return fabs(after->chance - before->chance) >= 1e-9 || fabs(after->mean - before->mean) >= 1e-9;
}

/* Figures that are still worked out, or the room that they may take. */
static void add_waiting(const struct table_game *game, const short *names, struct lines *lines)
{
    struct table_odds widest = table_odds_room_of(names);
    char more[LINE];

    lines->waits = true;
    if (!lines->room) {
        snprintf(lines->text[lines->n++], LINE, FONT_NUMBER "%s" FONT_PLAIN, TABLE_WORDS_WAIT);
        return;
    }
    table_words_odds(game, &widest, lines->text[lines->n++], LINE, more, sizeof more);
    table_odds_fold(more, FIGURES, lines->folded, LINE);
    if (*more && lines->n < UI_LINES)
        snprintf(lines->text[lines->n++], LINE, "%s", more);
}

/* A quiet line for what one more spend would make of it (AS-144); none if it changes nothing. */
static void add_spend(struct table_screen *screen, const struct table_card *card, const struct spend *spend,
                      struct lines *lines)
{
    struct table_chance before, after;
    bool waits = false;
    char *out = lines->text[lines->n];

    if (compare(screen, card, spend, &before, &after, &waits))
        table_words_spend(&screen->game, spend, &after, out, LINE);
    else if (waits && lines->room) {
        after = table_odds_room(spend->what);
        table_words_spend(&screen->game, spend, &after, out, LINE);
    } else if (waits)
        table_words_spend_waits(&screen->game, spend, out, LINE);
    else
        return;
    lines->waits = lines->waits || waits;
    lines->n++;
}

/* Which of them change anything is not known yet: room for one, the longest. */
static void keep_longest(struct lines *lines, int from)
{
    int longest = from;

    for (int i = from; i < lines->n; i++)
        if (strlen(lines->text[i]) > strlen(lines->text[longest]))
            longest = i;
    if (longest > from)
        memcpy(lines->text[from], lines->text[longest], LINE);
    lines->n = smaller(lines->n, from + 1);
}

/* The card of the deed that a spend belongs to, if that deed can be done; NULL. */
static const struct table_card *deed_of(const struct table_game *game, const struct table_card *card, int n,
                                        const struct spend *spend)
{
    for (int i = 0; i < n; i++)
        if (goes_with(&card[i], spend) && card[i].command.target >= 0 && is_whole(game, &card[i]))
            return &card[i];
    return NULL;
}

/* Has what comes first of this spend a card of its own, which then tells what it changes? */
static bool has_card(const struct table_card *card, int n, const struct spend *spend)
{
    for (int i = 0; spend->first >= 0 && i < n; i++)
        if (card[i].deed == spend->first && !card[i].refused)
            return true;
    return false;
}

/* "57.25 % prone, else 47.5 %": a deed without a target of its own says what it makes of the one behind. */
static void add_effect(struct table_screen *screen, const struct table_card *card, int n, int at,
                       struct lines *lines)
{
    for (int i = 0; i < screen->game.rules->shown.nspends; i++) {
        const struct spend *spend = &screen->game.rules->shown.spends[i];
        const struct table_card *deed = spend->first == card[at].deed ? deed_of(&screen->game, card, n, spend)
                                                                      : NULL;
        struct table_chance before, after;
        bool waits = false;

        if (!deed)
            continue;
        bool known = compare(screen, deed, spend, &before, &after, &waits);
        if (!known && !waits)
            continue;
        lines->waits = lines->waits || waits;
        if (!known)
            before = after = table_odds_room(spend->what);
        if (known || lines->room)
            table_words_effect(&screen->game, &before, &after, lines->text[lines->n++], LINE);
        else
            snprintf(lines->text[lines->n++], LINE, "%s", TABLE_WORDS_WAIT);
        return;
    }
}

/* ---- the card ---- */

/* Append what comes of it besides: more harm, ground included, unless a line tells it; harm for the doer. */
static void add_hurt(const struct table_game *game, const struct table_odds *odds,
                     const struct table_price *price, char *more, size_t room)
{
    const struct table_hurt *own = &odds->hurt[HURT_ACTOR], *other = &odds->hurt[HURT_TARGET];
    bool suffers = other->figure != NOBODY && other->figure != own->figure && price->n == 0;
    int told = 0, most = price->most ? price->most : suffers ? other->most : 0;
    size_t n = strlen(more);
    char chance[16];

    for (int i = 0; i < odds->n; i++)
        told = odds->of[i].ranged && odds->of[i].hi > told ? odds->of[i].hi : told;
    if (told > 0 && most > told)
        n += (size_t)snprintf(more + n, room - n, _("%sup to %d in all"), n ? ", " : "", most);
    if (own->figure == NOBODY || own->chance <= 0 || n >= room)
        return;
    table_words_percent(game, own->chance, chance, sizeof chance);
    snprintf(more + n, room - n, _("%s%s to be hurt, up to %d"), n ? ", " : "", chance, own->most);
}

static void add_odds(struct table_game *game, const short *names, const struct table_odds *odds,
                     const struct table_price *price, struct lines *lines)
{
    char more[LINE];

    if (odds->waits) {
        if (names)
            add_waiting(game, names, lines);
        return;
    }
    if (!table_odds_tell(odds))
        return;
    table_words_odds(game, odds, lines->text[0], LINE, more, sizeof more);
    table_odds_fold(more, FIGURES, lines->folded, LINE);
    lines->n = *lines->text[0] != '\0';
    add_hurt(game, odds, price, more, sizeof more);
    size_t told = strlen(lines->folded);
    snprintf(lines->folded + told, LINE - told, told && *price->whole ? "\n%s" : "%s", price->whole);
    if (*more)
        snprintf(lines->text[lines->n++], LINE, "%s", more);
    for (int i = 0; i < price->n && lines->n > 0 && lines->n < UI_LINES; i++)
        snprintf(lines->text[lines->n++], LINE, "%s", price->line[i]);
    if (lines->n > 0 && odds->n > 0 && !odds->of[0].ranged)
        lines->bar = (int)lround(odds->of[0].chance * 1000);
}

/*
 * A card does not become lower while the pointer is over the panel: what stands below it would move.
 * Room that was kept for figures which did not come goes once it is elsewhere.
 */
static int keep_room(struct table_stand *stand, const struct ui *ui, int deed, int height, bool waits)
{
    unsigned short *tall = deed < TABLE_CARDS ? &stand->tall[deed] : NULL;
    bool over = rect_contains(stand->panel, ui->in.x, ui->in.y);

    if (tall && (height > *tall || (!over && !waits)))
        *tall = (unsigned short)height;
    return tall ? *tall : height;
}

/* What spends that have no card of their own make of it. */
static void add_spends(struct table_screen *screen, const struct table_card *card, int n,
                       const struct table_card *own, struct lines *lines)
{
    int from = lines->n;

    for (int i = 0; from > 0 && i < screen->game.rules->shown.nspends && lines->n < SPENT; i++) {
        const struct spend *spend = &screen->game.rules->shown.spends[i];

        if (goes_with(own, spend) && !has_card(card, n, spend))
            add_spend(screen, own, spend, lines);
    }
    if (lines->room && lines->waits)
        keep_longest(lines, from);
}

static void write_lines(struct table_screen *screen, const struct table_card *card, int n, int at, bool room,
                        struct lines *lines)
{
    const struct table_card *own = &card[at];
    struct table_odds odds = { 0 };
    struct table_price price;

    *lines = (struct lines){ .bar = -1, .room = room };
    if (own->refused || own->says || !is_whole(&screen->game, own))
        return;
    odds = *odds_of(screen, own, NULL);
    if (own->command.target < 0)
        table_price_leaving(screen, &own->command, &price);
    else
        table_price_deed(screen, own->planned ? &screen->finds.plan.walk : NULL, &own->command, &odds,
                         &price);
    add_odds(&screen->game, action_of(&screen->game, own)->odds, &odds, &price, lines);
    if (lines->n == 0 && price.n > 0) /* it has no figures of its own */
        snprintf(lines->text[lines->n++], LINE, "%s", price.line[0]);
    for (int most = lines->n > 0 ? UI_LINES : 1; price.waits && room && lines->n < most;)
        snprintf(lines->text[lines->n++], LINE, " ");
    add_spends(screen, card, n, own, lines);
    if (lines->n == 0)
        add_effect(screen, card, n, at, lines);
    lines->waits = lines->waits || price.waits;
}

void table_card_reason(struct table_screen *screen, const struct table_card *card, char *reason, size_t room)
{
    struct refusal no = card->no.rule ? card->no
                        : is_whole(&screen->game, card) && !card->hopeless
                            ? odds_of(screen, card, NULL)->refusal
                            : refusal_against(screen, card->deed,
                                              table_card_aims(action_of(&screen->game, card))
                                                  ? NOBODY
                                                  : card->command.target);

    if (card->hopeless && no.why == NAME_no_such_target && any_foe(screen) >= 0)
        no = refusal_against(screen, card->deed, any_foe(screen)); /* of whoever there is: why not */
    table_words_refusal(&screen->game, &no, reason, room);
}

/* For whom is asked first, also of what does good and may be done to oneself. */
void table_card_use(struct table_screen *screen, const struct table_card *card)
{
    bool for_whom = card->command.target < 0 && table_card_does_good(screen->game.rules, card->deed),
         aims = !is_whole(&screen->game, card) || for_whom, aimed = screen->selection.aim == card->deed;

    if (aims || (aimed && !card->says)) /* what waited for its target waits no more once it is done */
        table_select_aim(&screen->selection, aimed ? -1 : card->deed);
    if (aims)
        return;
    if (card->says)
        table_say_open(screen, card->deed);
    else if (card->command.args.len > 0 || card->command.item >= 0)
        table_say_wish(screen, &card->command);
    else if (card->planned)
        table_wish_walk_and_do(screen, &card->command);
    else
        table_wish_deed(&screen->wish, &card->command);
}

/* The small button beside it: what else may be said with it. */
static void show_more(struct table_screen *screen, struct ui *ui, const struct table_card *card,
                      struct rect where)
{
    int size = theme_button_bar(ui->theme);
    char id[80];

    ui_cut(&where, where.w - size, 0);
    where.h = smaller(where.h, size);
    snprintf(id, sizeof id, "more.%s", action_of(&screen->game, card)->key);
    if (ui_tool(ui, where, id, ICON_RIGHT, _("In another way"), NULL, false))
        table_say_open(screen, card->deed);
}

/* So many of them have room on a card. */
static int lines_on(const struct table_panels *panels, const struct table_card *card)
{
    return card->row ? card->odds : panels->sheet.tight ? UI_LINES - 1 : UI_LINES;
}

/* The lines of a card onto its button, as `many`; those that find no room wait in `rest` for the pointer. */
static void put_lines(struct lines *lines, int many, char rest[REST], struct ui_button *button)
{
    int shown = smaller(lines->n, many);
    char *to = rest;

    *rest = '\0';
    for (int i = shown; i < lines->n; i++) {
        if (i > shown)
            *to++ = '\n';
        font_clean(lines->text[i], to, LINE);
        to += strlen(to);
    }
    if (*lines->folded) {
        if (to > rest)
            *to++ = '\n';
        font_clean(lines->folded, to, LINE);
    }
    for (int i = 0; i < UI_LINES; i++)
        button->line[i] = i < shown ? lines->text[i] : NULL;
    button->tip = *rest ? rest : NULL;
    button->bar = many > 0 ? lines->bar : -1;
}

/* How tall a card is once everything on it is worked out; it does not grow under the pointer. */
static int tall_of(struct table_screen *screen, struct ui *ui, const struct table_card *card, int n, int at,
                   struct ui_button button, int width)
{
    struct lines lines;
    char rest[REST];

    write_lines(screen, card, n, at, true, &lines);
    lines.bar = 0;
    put_lines(&lines, lines_on(&screen->panels, &card[at]), rest, &button);
    return ui_button_height(ui, width, &button);
}

/* What its lines take now and, as long as they are worked out, may take; `height`: as they stand. */
static int full_height(struct table_screen *screen, struct ui *ui, const struct table_card *card, int n,
                       int at, const struct ui_button *button, const struct lines *lines, int width,
                       int height)
{
    const struct table_card *own = &card[at];
    unsigned short *known = own->deed < TABLE_CARDS ? &screen->panels.stand.known[own->deed] : NULL;

    if (lines->waits)
        height = larger(height, known && *known ? *known : tall_of(screen, ui, card, n, at, *button, width));
    else if (known && lines->n > 0)
        *known = (unsigned short)larger(height, *known);
    if (own->brief && own->refused)
        height = theme_button(ui->theme); /* why, its tip says */
    return keep_room(&screen->panels.stand, ui, own->deed, height, lines->waits);
}

void table_card_draw(struct table_screen *screen, struct ui *ui, const struct table_card *card, int n, int at)
{
    const struct table_card *own = &card[at];
    char id[64], label[96], reason[160] = "", rest[REST];
    struct ui_button button = { .id = id,
                                .label = label,
                                .key = own->key[0] ? own->key : NULL,
                                .icon = table_words_icon(&screen->game, own->deed),
                                .warm = true,
                                .ready = own->likeliest,
                                .reason = reason,
                                .disabled = own->refused,
                                .chosen = screen->selection.aim == own->deed };
    struct lines lines;

    snprintf(id, sizeof id, "action.%s", action_of(&screen->game, own)->key);
    table_words_action(&screen->game, own->deed, screen->selection.figure, label, sizeof label);
    if (own->refused)
        table_card_reason(screen, own, reason, sizeof reason);
    write_lines(screen, card, n, at, false, &lines);
    put_lines(&lines, lines_on(&screen->panels, own), rest, &button);
    button.bar = own->row ? -1 : button.bar;
    int side = own->more ? theme_button_bar(ui->theme) + theme_px(ui->theme, BESIDE) : 0,
        width = ui_width(ui) - side, height = ui_button_height(ui, width, &button);
    if (!own->row)
        height = full_height(screen, ui, card, n, at, &button, &lines, width, height);
    else if (own->odds && own->deed < TABLE_CARDS)
        screen->panels.stand.brief[own->deed] = (unsigned short)height;
    struct rect row = ui_row(ui, own->row && !own->odds ? theme_button(ui->theme) : height);
    struct rect beside = ui_cut(&row, -side, 0);
    if (ui_button(ui, row, &button))
        table_card_use(screen, own);
    if (own->refused)
        table_card_hear(screen, ui, own, label, reason);
    if (own->more)
        show_more(screen, ui, own, beside);
}

void table_card_row(struct table_screen *screen, struct ui *ui, const struct table_card *card)
{
    char id[64], label[96], reason[160] = "";
    struct ui_button button = { .id = id,
                                .label = label,
                                .key = card->key[0] && !card->refused ? card->key : NULL,
                                .icon = table_words_icon(&screen->game, card->deed),
                                .bar = -1,
                                .warm = true,
                                .ready = card->likeliest,
                                .reason = reason,
                                .disabled = card->refused,
                                .chosen = screen->selection.aim == card->deed };

    snprintf(id, sizeof id, "action.%s", action_of(&screen->game, card)->key);
    table_words_action(&screen->game, card->deed, screen->selection.figure, label, sizeof label);
    label[strcspn(label, ",")] = '\0'; /* with what is done, its odds tell */
    if (card->refused)
        table_card_reason(screen, card, reason, sizeof reason);
    if (ui_button(ui, ui_row(ui, theme_button(ui->theme)), &button))
        table_card_use(screen, card);
}

int table_card_large(struct table_screen *screen, struct ui *ui, struct rect where,
                     const struct table_card *card, int n, int at, bool measure)
{
    enum { MOST = 2 };
    const struct table_card *own = &card[at];
    char id[64], label[96];
    struct ui_button button = {
        .id = id, .label = label, .key = own->key, .bar = -1, .title = true, .ready = own->likeliest
    };
    struct lines lines;

    snprintf(id, sizeof id, "aimed.%s", action_of(&screen->game, own)->key);
    table_words_action(&screen->game, own->deed, screen->selection.figure, label, sizeof label);
    if (screen->game.alone) { /* a narrow card at the table's edge, and fingers have no keys */
        label[strcspn(label, ",")] = '\0';
        button.key = NULL;
        button.title = false;
    }
    write_lines(screen, card, n, at, measure && !screen->game.alone, &lines);
    for (int i = 0; i < lines.n && i < MOST; i++)
        button.line[i] = lines.text[i];
    int wants = ui_button_height(ui, where.w, &button);
    if (measure)
        return larger(keep_room(&screen->panels.stand, ui, own->deed, wants, !screen->game.alone), where.h);
    if (ui_button(ui, where, &button))
        table_card_use(screen, own);
    return where.h;
}
