/*
 * content/mark_words.h - marks and things of the catalogue in words, by the forms that text.json has for
 * them: "Shotgun (Advanced item): +2 Brawn shooting".
 *
 * Forms stand in the group "screen": "mark.quality" of a kind of mark, "mark.quality=ua" of those whose
 * choice is that word, either with ".bare" for the mark without its parts; "mark.bonus_point" of a part,
 * "mark.penalty_point.at" of one that points at another; "item.quality" of a kind of thing,
 * "item.quality.points" of an object of its list. They name what is filled in by its key: {name} {level}
 * {type} {points} {value}, each small number, {of} for another figure. A number's words are "label"
 * "level=2", a choice's "answer" or "stat" and the word.
 */
#ifndef CONTENT_MARK_WORDS_H
#define CONTENT_MARK_WORDS_H

#include "content/words.h"
#include "core/book.h"
#include "core/state.h"

/*
 * Append a mark by its form, with its parts or `bare`. False:
 * there is none for its kind, and nothing is appended.
 */
bool mark_words(const struct state *now, const struct book *book, int id, bool bare,
                const struct words *words, struct str *out);

/* Append its parts: "+2 Brawn shooting, +1 Guile bragging". */
void mark_parts_words(const struct state *now, const struct book *book, int id, int row,
                      const struct words *words, struct str *out);

/*
 * Append a part among those of others: "Shotgun: +1 Brawn
 * shooting". False: it is none, or its kind has no form.
 */
bool mark_part_words(const struct state *now, const struct book *book, int id, const struct words *words,
                     struct str *out);

/*
 * Append which of its small numbers are not as they start, and what text.json says of that: "label"
 * "burned=yes", "uses=number" ("used {value} times"). Others are not told.
 */
void mark_state_words(const struct book *book, const struct mark *mark, const struct words *words,
                      struct str *out);

/*
 * Append a number as people measure it, "1.8 kg" of 1800 grams: text.json's "label" "thousandths=KEY" says
 * what a thousand of them are called. False: it says nothing, and nothing is written.
 */
bool mark_words_measure(const struct words *words, const char *key, int value, struct str *out);

/* The same of one that is added to a roll, where the book says so ("signed=KEY"), with its sign: "+2". */
bool mark_words_signed(const struct words *words, const char *key, int value, struct str *out);

/*
 * Append what a thing's row says, all but its price: by its form, else one by one: "melee, bonus 2, reach 1".
 */
void mark_words_item(const struct book *book, const struct item *item, const struct words *words,
                     struct str *out);

/* Append what counts of it while it is used, by the form "item.KIND.brief": "stops 1"; else nothing. */
void mark_words_item_brief(const struct book *book, const struct item *item, const struct words *words,
                           struct str *out);

#endif
