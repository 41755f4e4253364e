/*
 * content/sheet_own.h - shared by sheet_*.c and what else writes what figures have.
 */
#ifndef CONTENT_SHEET_OWN_H
#define CONTENT_SHEET_OWN_H

#include "base/writer.h"
#include "content/choice.h"
#include "content/sheet.h"
#include "core/mark_field.h"

/*
 * What the rule set's own check says about a sheet, put into `fault`; how many,
 * at most `room` of them written. -1: no memory.
 */
int sheet_judge(const struct sheet *sheet, const struct book *book, struct sheet_fault *fault, int room);

/* Is there any kind of thing that figures carry? */
bool sheet_has_items(const struct ruleset *rules);

/* The key that an own item called `name` gets: "Frost Brand" is "frost_brand". */
void sheet_item_key(const char *name, char key[32]);

/* ---- numbers and marks as members ---- */

/* entries of a list of parts, parts that one entry stands for */
enum { SHEET_PARTS = 30, SHEET_PARTS_ALIKE = 9 };

struct choice sheet_stat_choice(const struct stat_def *def);

/* The small numbers that a mark keeps, what its `b` is (of rows that have a b_key), and its level. */
struct choice sheet_field_choice(const struct mark_field *field);
struct choice sheet_b_choice(const struct mark_def *def);
struct choice sheet_level_choice(const struct mark_def *def);
/* The word or number of parts that are a single value called so. */
struct choice sheet_one_choice(const struct mark_def *part, const char *key);

/* The key of a mark's text. */
const char *sheet_text_key(const struct mark_def *def);

/* The row of the wholes whose parts may be pointed at from this row, or -1. */
int sheet_pointed_whole(const struct ruleset *rules, const struct mark_def *part);

/* Have the parts of such a whole something that they may point at? Then it stands behind all others. */
bool sheet_mark_points(const struct ruleset *rules, const struct mark_def *def);

/* The list of marks, each told apart by its key. Its `of` is NULL without memory. */
struct field sheet_marks_field(const struct system *system, bool varied, struct arena *arena);

/* ---- loading ---- */

/* A sheet being read, or what a scenario says in place of it. */
struct sheet_loading {
    struct reader *r;
    const cJSON *root;
    const struct book *book;
    struct sheet *sheet;
    bool failed; /* memory was exhausted */
};

/* Memory of the sheet's; NULL (a text: "") sets `failed`. */
const char *sheet_keep(struct sheet_loading *l, const char *text);
void *sheet_take(struct sheet_loading *l, int n, size_t size);

/*
 * Read "marks", "types" and "more_marks"; a list that is left
 * out is that of the sheet it is `like` (NULL none).
 */
void sheet_load_marks(struct sheet_loading *l, const struct sheet *like);

/* ---- a table of its own ---- */

/* A table of its own, with one figure on it: figure 0 of `state`. */
struct sheet_table {
    struct book book;
    struct state state;
};

/*
 * Put a sheet on a table of its own, with the items of `book` and the values of the rule set's options (NULL:
 * those of the book). On success the caller must sheet_table_clear(). False: no memory.
 */
bool sheet_table_lay(struct sheet_table *table, const struct sheet *sheet, const struct book *book,
                     const int *option, const struct sheet_entry *entry);
void sheet_table_clear(struct sheet_table *table);

/* ---- saving ---- */

/* A figure of a game being written. */
struct sheet_saving {
    const struct state *state;
    const struct book *book;
    int token;
    bool varied; /* with the marks that only figures of scenarios have */
    struct writer *w;
};

/*
 * Its "marks", "types" and "items", each as a member of the object that is being written; no member: no
 * types, or nothing that anybody could carry.
 */
void sheet_write_marks(const struct sheet_saving *s);
void sheet_write_types(const struct sheet_saving *s);
void sheet_write_items(const struct sheet_saving *s);

#endif
