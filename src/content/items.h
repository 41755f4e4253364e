/*
 * content/items.h - catalogues of things: items.json, "battlemat-items/1".
 *
 * One list for each kind of item that the rule set declares (struct
 * item_kind); the fields of a row are those of its kind.
 */
#ifndef CONTENT_ITEMS_H
#define CONTENT_ITEMS_H

#include "base/arena.h"
#include "content/field.h"
#include "core/ruleset.h"

/* Lists the rule sets that there are: rules_at() of rules/list.h. NULL after the last. */
typedef const struct ruleset *rules_lister(int i);

/* The rule set of that id, or NULL. */
const struct ruleset *rules_of_id(rules_lister *rules_at, const char *id);

/*
 * Add the rule set's own catalogue, rules/<id>/items.json, to its book. False:
 * every fault is in `faults`, and the book's items are as they were.
 */
bool items_load(struct book *book, struct faults *faults);

/* The same for any file. */
bool items_load_file(const char *path, struct book *book, struct faults *faults);

/* The document's table, made in the arena. NULL: no memory. */
const struct document *items_document(rules_lister *rules_at, struct arena *arena);

/* ---- shared with sheets ---- */

/* The fields of a kind's rows, made in the arena, with `first` and `last` (each ends at a NULL key) around them. NULL: no memory. */
const struct field *items_kind_fields(const struct item_kind *kind, const struct field *first,
                                      const struct field *last, struct arena *arena);

/* Read the numbers of a checked row. */
void items_read_fields(const cJSON *row, const struct item_kind *kind, struct item *item);

/* Write them; those that have their start value are left out. */
void items_write_fields(struct writer *w, const struct item_kind *kind, const struct item *item);

#endif
