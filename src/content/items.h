/*
 * content/items.h - catalogues of things: items.json, "battlemat-items/1".
 *
 * One list for each kind of item that the rule set declares (struct
 * item_kind); the fields of a row are those of its kind. What nobody can own,
 * such as the kinds of task that a book lists, stands in ruleset.json
 * (content/tables.h) in the same form.
 */
#ifndef CONTENT_ITEMS_H
#define CONTENT_ITEMS_H

#include "base/writer.h"
#include "content/choice.h"
#include "content/system.h"

/*
 * Add the rule set's own catalogue, rules/<id>/items.json and the rows of
 * ruleset.json, to its book, each list followed by what any *.ruleset.json of
 * rules/<id>/ in the person's own data folder has in it; then every
 * *.items.json of that folder. Of those a file with faults is left out, so that
 * it spoils no game: added_tell() tells them. False: every fault is in
 * `faults`, and the book's items are as they were.
 */
bool items_load(struct book *book, struct faults *faults);

/*
 * Give the book of a game that was saved before its rule set kept single numbers in ruleset.json (struct
 * item_kind, numbers) those that stand there now. A catalogue with faults adds none. False: no memory.
 */
bool items_complete(struct book *book);

/* Find the faults of every *.ruleset.json of the person's own. */
void items_check_lists(const struct ruleset *rules, struct faults *faults);

/* Add every *.items.json of the person's own that is without faults; those of the others are in `faults`. */
void items_load_added(struct book *book, struct faults *faults);

/* Add one catalogue file. */
bool items_load_file(const char *path, struct book *book, struct faults *faults);

/* The document's table, made in the arena. NULL: no memory. */
const struct document *items_document(const struct system *systems, struct arena *arena);

/* ---- shared with sheets and tables ---- */

/* Can a figure own it: has it a price, or does its kind say so? */
bool items_is_thing(const struct item_kind *kind);

/* Does a figure then carry it, rather than have it as a mark (ruleset.h, struct item_kind)? */
bool items_is_carried(const struct ruleset *rules, const struct item_kind *kind);

/* ---- what each thing keeps itself ---- */

/* Add the members that say where a thing is and what it keeps. */
void items_add_state(struct field_table *table, const struct system *system, const struct item_kind *kind);

/* The same for things of any kind that figures carry, each key once. */
void items_add_any_state(struct field_table *table, const struct system *system);

/* Is that one of the members of things of a kind before row `before`? */
bool items_is_said(const struct ruleset *rules, int before, const char *key);

/* Read them, of a thing of that row. */
void items_read_state(const cJSON *node, const struct item_kind *kind, const struct item *item, short *level,
                      int *a);

/* Write them; those that are as the thing begins are left out. */
void items_write_state(struct writer *w, const struct book *book, const struct mark *mark);

/*
 * Lists of rows, one for each kind that is (or is not) a thing; a table made in the arena. NULL: no memory.
 */
const struct field *items_lists(const struct system *system, bool things, struct arena *arena);

/* Add the fields of a kind's rows to a table. */
void items_add_fields(struct field_table *table, const struct system *system, const struct item_kind *kind);

/* Read the numbers of a checked row. Its texts, as the document has them, are put into `text`; NULL none. */
void items_read_fields(const cJSON *row, const struct item_kind *kind, struct item *item,
                       const char *text[ITEM_FIELDS]);

/* Give an item its texts. False: no room or no memory. */
bool items_add_texts(struct texts *texts, const struct item_kind *kind, const char *const text[ITEM_FIELDS],
                     struct item *item);

/* Make an item of one book, with its name and texts, one of another book. False: no room or no memory. */
bool items_translate(struct item *item, const struct book *from, struct book *to);

/* Write them; those that have their start value are left out. */
void items_write_fields(struct writer *w, const struct item_kind *kind, const struct item *item,
                        const struct texts *texts);

/* What no table can say about the lists of a document: no key may stand twice. */
void items_judge_lists(struct reader *r, const struct ruleset *rules);

#endif
