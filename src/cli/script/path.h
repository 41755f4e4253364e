/*
 * cli/script/path.h - the paths that `show` and `expect` read: snik.hp, ask.options,
 * distance ragna snik, count reach ragna ...
 *
 * A path is one word or more; cursor tells where it stands. What is known but
 * not there, or not for the seat that looks, is absent; what makes no sense is
 * a fault that names what would. Tables of rows say what paths there are: the
 * parser, its messages, `names` and the manual page go by them.
 */
#ifndef CLI_SCRIPT_PATH_H
#define CLI_SCRIPT_PATH_H

#include "cli/script/cursor.h"
#include "cli/script/eyes.h"

struct path;

/* A word that a path may have at some place. */
struct path_row {
    const char *word;
    const char *usage; /* what follows it, as the manual page writes it: ".KEY", " A B"; "" for nothing */
    const char *gives; /* what it leads to: "number", "word", "cell", "list" ... */
    const char *about; /* what that is, in a few words */
    bool (*get)(struct path *, struct datum *);
};

/* The rows for one place. */
struct path_table {
    const char *before;         /* what stands before the word: "", "FIGURE." ... */
    const struct path_row *row; /* up to one without a word */
};

/* The i-th table, for help; one without rows follows the last. The first has what paths begin with. */
struct path_table path_table_at(int i);

/* The row of that word, or NULL. */
const struct path_row *path_find(const struct path_row *row, const char *word);

/* Does a path begin with this word? Figures cannot be called so. */
bool path_begins_with(const char *word);

/* What the i-th field of the turn is (NAME_round + i), which a system calls by its own word. */
const struct path_row *path_turn_field(int i);

/* Read a path at the cursor through these eyes, and append the path as written to `text` (may be NULL). */
bool path_read(struct cursor *c, const struct eyes *eyes, struct datum *out, struct str *text);

#endif
