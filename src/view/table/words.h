/*
 * view/table/words.h - short texts that the table's panels put together:
 * labels of deeds and answers, odds in words, items, keys.
 */
#ifndef VIEW_TABLE_WORDS_H
#define VIEW_TABLE_WORDS_H

#include "content/words.h"
#include "view/table/screen.h"

/* The mark of what the figure has in hand, of the kind of thing that it strikes with; -1: nothing. */
int table_words_in_hand(const struct table_game *game, int figure);

/* "Attack, long sword": what a button says. */
void table_words_action(const struct table_game *game, int deed, int actor, char *out, size_t room);

/* The icon that text.json names for a key ("screen" "icon.pull": "pull"); ICON_NONE. */
enum icon table_words_icon_of(const struct table_game *game, const char *key);

/* The icon of a deed. */
enum icon table_words_icon(const struct table_game *game, int deed);

/* What a button shows while its odds are worked out; what it shows when they cannot be told. */
#define TABLE_WORDS_WAIT "\xe2\x80\xa6"
#define TABLE_WORDS_UNKNOWN "?"

/*
 * "70 % hit   47.5 % prone" with marks, big figures first; "" if there are none. The rest goes to
 * `more`: "2 to 7 damage, 35 % out".
 */
void table_words_odds(const struct table_game *game, const struct table_odds *odds, char *out, size_t room,
                      char *more, size_t more_room);

/*
 * The same for a shared screen: of one, the first chance, the number in the size of those that matter, else
 * the first number; the one behind it in `more`.
 */
void table_words_big(const struct table_game *game, const struct table_odds *odds, char *out, size_t room,
                     char *more, size_t more_room);

/* The same in one line of small letters: "84.4 % hit, 19.8 % felled, 3 to 10 damage". */
void table_words_brief(const struct table_game *game, const struct table_odds *odds, char *out, size_t room);

/* A chance as it is told here: in whole per cent where it is read from three metres. */
void table_words_percent(const struct table_game *game, double chance, char *out, size_t room);

/*
 * What a figure of the odds is called: "Wound Levels"; of just one "Wound Level", where that has a word of
 * its own; of what may turn out worse "serious or worse". `room` is for words that have to be made.
 */
const char *table_words_figure(const struct table_game *game, const struct table_chance *chance, char *room,
                               size_t size);

/* One figure: "70 % hit", "2 to 7 damage", the number strong. */
void table_words_chance(const struct table_game *game, const struct table_chance *chance, char *out,
                        size_t room);

/* The line of a spend: "A luck point on a miss: 84.5 % hit". */
void table_words_spend(const struct table_game *game, const struct spend *spend,
                       const struct table_chance *after, char *out, size_t room);

/* The same while it is worked out. */
void table_words_spend_waits(const struct table_game *game, const struct spend *spend, char *out,
                             size_t room);

/* What a deed that goes first changes: "57.25 % prone, else 47.5 %", the first number big. */
void table_words_effect(const struct table_game *game, const struct table_chance *before,
                        const struct table_chance *after, char *out, size_t room);

/*
 * What the book itself says there, by its words "screen" KEY ("fight.left": "Up yet: {sides}"), slots filled.
 * False: it says nothing, and nothing is written.
 */
bool table_words_said(const struct table_game *game, const char *key, const struct word_slot *slot, int slots,
                      char *out, size_t room);

/*
 * What the dice come to as they lie, by the words "stands.PROCEDURE.RESULT" and `form` ("", ".short"):
 * {who} does it to {target}, by {n}. False: there are none, or nothing is under way (`pending` NULL);
 * nothing is
 * added.
 */
bool table_words_stands(const struct table_game *game, const struct play *pending, const struct question *q,
                        const char *form, struct str *out);

/* Is the option one that has a name of its own? */
bool table_words_named(const struct question *q, int option);

/* "9 of 12"; where wounds are counted instead of health, of what: "0 of 3 Wound Levels". */
void table_words_health(const struct table_game *game, int token, char *out, size_t room);

/* What a side is called without its article: "side" "heroes.plain" of the words. */
void table_words_side_plain(const struct table_game *game, int side, char *out, size_t room);

/* That it is their turn: "side" "heroes.acts" of the words, "The party acts". */
void table_words_side_acts(const struct table_game *game, int side, char *out, size_t room);

/* The answer's label, and the sentence of the question. */
void table_words_answer(const struct table_screen *screen, const struct question *q, int option, char *out,
                        size_t room);
void table_words_question(const struct table_screen *screen, const struct question *q, char *out,
                          size_t room);

/* "long sword" of a mark that is an item. */
const char *table_words_item(const struct table_game *game, const struct item *item, char *room, size_t size);

/*
 * A word that goes with a mark, such as an attribute: "created=points" of the labels, else the number
 * of that name.
 */
const char *table_words_choice(const struct table_game *game, const struct mark_def *def, int choice,
                               char *room, size_t size);

/*
 * "prone", "has declared: Move": what a condition is called,
 * with what it says where that has a word (in `room`).
 */
const char *table_words_condition(const struct table_game *game, int token, int key, char *room, size_t size);

/* "Prone, wounded": conditions shown as badges. Empty if there are none. */
void table_words_conditions(const struct table_game *game, int token, struct str *out);
/* What the table has together, and the figure's seat, as far as the screen's eyes may know it: "Pool 3". */
void table_words_pools(const struct table_game *game, int token, struct str *out);

/* Why a wish is refused: "Out of reach (AS-40)". */
void table_words_refusal(const struct table_game *game, const struct refusal *no, char *out, size_t room);

/* A letter that a key may have here, in upper case; '\0': the table has it itself, or it is none. */
char table_words_key(char sign);

/* The letter that the book's words "key.WHAT" have for a deed, or an answer ("answer.WORD"); '\0': none. */
char table_words_own_key(const struct table_game *game, const char *what);

/*
 * Letters for buttons that stand together, neither in `taken` nor the table's own: as many of the `n` texts
 * as can be get one of theirs, each another; the others '\0'.
 */
void table_words_letters(const char *const *text, int n, const char *taken, char *letter);

#endif
