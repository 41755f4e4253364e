/*
 * view/table/card.h - one deed of the selected figure, as a card with odds.
 *
 * The figures are exact and come from the rules' own code, worked out aside;
 * while they are, the card keeps the height it had. Nothing is worked out here.
 */
#ifndef VIEW_TABLE_CARD_H
#define VIEW_TABLE_CARD_H

#include "view/table/say.h"
#include "view/table/screen.h"

/* CARDS_ASKED: in a greater crowd it is not asked of each figure what could be done to it. */
enum { CARDS_MOST = 96, CARDS_ASKED = 256 };

/* One deed, ready to be shown. */
struct table_card {
    int deed;
    bool refused;
    bool hopeless;  /* refused whoever the target is: for a reason that lies in the figure itself */
    bool nobody;    /* a blow while nobody is aimed at: refused, for all are out of its reach */
    bool sinks;     /* refused, and there are so many others that it would only crowd them */
    bool planned;   /* allowed after the way of the plan */
    bool brief;     /* refused, it takes one line */
    bool row;       /* allowed or not, it takes one line: where the room is tight it is not what counts */
    bool odds;      /* and a second for its figures */
    bool shown;     /* it stands there already */
    bool aside;     /* it has no room even so, and waits behind a row */
    bool says;      /* something must be said with it, and there is a choice */
    bool more;      /* something may be said with it besides */
    bool likeliest; /* of all that can be done now: Enter does it */
    char key[2];    /* its letter: the same whether it is allowed or not */
    struct command command;
    struct said said;  /* what the command says, of what must be */
    struct refusal no; /* why not, where something must be said, or of the nearest */
};

/* All cards of a figure that may act, in the rule set's order; their odds are asked for. How many. */
int table_card_gather(struct table_screen *screen, struct table_card card[CARDS_MOST]);

/* ---- actions_head.c: what stands above all of them ---- */

/* Whom they are for, what their figures assume and what the turn still holds: "actions.plain" or ".plan". */
void table_actions_head(struct table_screen *screen, struct ui *ui, const struct table_card *card, int n);

/* Whose turn it is instead. */
void table_actions_wait(struct table_screen *screen, struct ui *ui);

/* What the turn still holds that one would not give up unknowing, in the book's words: "attack left"; "". */
void table_actions_unused(const struct table_game *game, int token, char *out, size_t room);

/* ---- one of them ---- */

/* Show one as a row of the open column; used, its deed is wished for or waits for a target. */
void table_card_draw(struct table_screen *screen, struct ui *ui, const struct table_card *card, int n,
                     int at);

/* By how much it is taller than a row of one line with what was told of it last; of why not, if that was. */
int table_card_more(const struct table_panels *panels, const struct ui *ui, const struct table_card *card);

/* What a click on it means: its deed is wished for, waits for a target or for what is said with it. */
void table_card_use(struct table_screen *screen, const struct table_card *card);

/* The same as a row of one line: why it is refused is told by pointing at it. */
void table_card_row(struct table_screen *screen, struct ui *ui, const struct table_card *card);

/* And large, with its odds, for whoever is aimed at: "aimed.KEY". `measure`: only how tall. */
int table_card_large(struct table_screen *screen, struct ui *ui, struct rect where,
                     const struct table_card *card, int n, int at, bool measure);

/* Whom a deed would be done to now, or NOBODY. */
int table_card_target(const struct table_screen *screen, const struct deed *deed);

/* Does it do good (ruleset_shown.helps); and that, while a foe that stands is aimed at? */
bool table_card_does_good(const struct ruleset *rules, int deed);
bool table_card_helps_foe(const struct table_screen *screen, const struct deed *deed);

/*
 * Is it meant for whom it would be done to: a blow, which may be walked to; whoever is aimed at, if it does
 * good or that is a foe; a foe who could be?
 */
bool table_card_suits(struct table_screen *screen, const struct table_card *card);

/* Does it take a target that has to be named? Does it end the turn? Is it offered at all now? */
bool table_card_aims(const struct deed *deed);
bool table_card_ends(const struct deed *deed);
bool table_card_offered(const struct table_screen *screen, const struct deed *deed);

/* The letter that a deed wants: what the words give it ("screen" "key.DEED"), else its first; '\0' none. */
char table_card_letter(const struct table_screen *screen, int deed);

/* Why it is refused: for what has no target yet, whoever that would be. */
void table_card_reason(struct table_screen *screen, const struct table_card *card, char *reason, size_t room);

/*
 * Hear its letter where no button does. Of what is refused: where it only points at whom it cannot be done
 * to, somebody else is chosen; else it is said why not.
 */
void table_card_hear(struct table_screen *screen, struct ui *ui, const struct table_card *card,
                     const char *label, const char *reason);

/* The page that it stands on in a fight, by the words "screen" "page.DEED"; NULL: in sight. */
const char *table_card_page(const struct table_game *game, int deed);

#endif
