/*
 * content/tables.h - lists of a rule book that are data: ruleset.json, "battlemat-ruleset/1".
 *
 * The layout is how sheets look and come about, the trials what choices would change. Every list of rows that
 * nobody can own (the difficulties of AS-03, the kinds of task of AS-04) goes into the book with the
 * catalogue, where rules find it: items_load().
 */
#ifndef CONTENT_TABLES_H
#define CONTENT_TABLES_H

#include "content/layout.h"
#include "content/trial.h"

struct tables {
    struct arena arena; /* owns all below */
    struct sheet_layout layout;
    struct trials trials;
};

/* Read rules/<id>/ruleset.json. False: every fault is in `faults` and there is nothing to clear. */
bool tables_load(const struct ruleset *rules, struct tables *tables, struct faults *faults);

/* The same for any file; NULL: its own. */
bool tables_load_file(const char *path, const struct ruleset *rules, struct tables *tables,
                      struct faults *faults);

/* Give all memory back. */
void tables_clear(struct tables *tables);

/* The document's table, made in the arena. NULL: no memory. */
const struct document *tables_document(const struct system *systems, struct arena *arena);

#endif
