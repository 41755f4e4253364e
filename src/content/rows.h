/*
 * content/rows.h - keys of a rule set's tables, as fields of a document and as rows.
 */
#ifndef CONTENT_ROWS_H
#define CONTENT_ROWS_H

#include "content/system.h"

enum rows_of {
    ROWS_OF_STATS,
    ROWS_OF_MARKS,
    ROWS_OF_KINDS,
    ROWS_OF_DEEDS,
    ROWS_OF_QUESTIONS, /* and below: names of that use */
    ROWS_OF_VALUES,
    ROWS_OF_RESULTS
};

/* The row of that key (of questions, values and results the name), or -1. */
int rows_find(const struct ruleset *rules, enum rows_of table, const char *key);

/* Add a field that is one key of the table. Without memory the field table has failed. */
void rows_add_word(struct field_table *table, const struct system *system, const char *key, enum rows_of of,
                   const char *about);

/* Add one that is a list of such keys. */
void rows_add_words(struct field_table *table, const struct system *system, const char *key, enum rows_of of,
                    const char *about);

/* Add a list of objects of these fields (NULL: no memory). */
void rows_add_list(struct field_table *table, const char *key, const struct field *row, const char *about);

#endif
