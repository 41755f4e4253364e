/*
 * content/sheet_own.h - shared by sheet_*.c and what else writes what figures have.
 */
#ifndef CONTENT_SHEET_OWN_H
#define CONTENT_SHEET_OWN_H

#include "base/writer.h"
#include "content/sheet.h"

/*
 * What the rule set's own check says about a sheet, put into `fault`; how many,
 * at most `room` of them written. -1: no memory.
 */
int sheet_judge(const struct sheet *sheet, const struct book *book, struct sheet_fault *fault, int room);

/* The key that an own item called `name` gets: "Frost Brand" is "frost_brand". */
void sheet_item_key(const char *name, char key[32]);

/* A table of its own, with one figure on it: figure 0 of `state`. */
struct sheet_table {
    struct book book;
    struct state state;
};

/*
 * Put a sheet on a table of its own, with the items of `book` and the values of the rule set's options (NULL: those
 * of the book). On success the caller must sheet_table_clear(). False: no memory.
 */
bool sheet_table_lay(struct sheet_table *table, const struct sheet *sheet, const struct book *book,
                     const short *option, const struct sheet_entry *entry);
void sheet_table_clear(struct sheet_table *table);

/* A figure of a game being written. */
struct sheet_saving {
    const struct state *state;
    const struct book *book;
    int token;
    bool varied; /* with the marks that only figures of scenarios have */
    struct writer *w;
};

/* Its "marks", "types" and "items", each as a member of the object that is being written; no types: no member. */
void sheet_write_marks(const struct sheet_saving *s);
void sheet_write_types(const struct sheet_saving *s);
void sheet_write_items(const struct sheet_saving *s);

#endif
