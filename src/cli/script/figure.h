/*
 * cli/script/figure.h - a figure as the words of a script say it, before it joins a game.
 */
#ifndef CLI_SCRIPT_FIGURE_H
#define CLI_SCRIPT_FIGURE_H

#include "cli/script/cursor.h"
#include "content/sheet.h"

enum { FIGURE_MARKS = 32, FIGURE_NAME = 30 };

struct figure {
    struct cursor c; /* at the words after the name */
    const struct lexeme *name;
    struct sheet sheet; /* begun from nothing, from the catalogue or from a file */
    struct sheet_entry entry;
    struct mark told[FIGURE_MARKS]; /* marks that name another figure: no sheet has them */
    int ntold;
    bool sized; /* its size is said, or its sheet's */
    bool unchecked;
};

/*
 * Begin the sheet as `like=` or `sheet=` say, wherever they stand. False: fault. The caller clears it
 * either way.
 */
bool figure_begin(struct figure *f);

/* Read all other words into sheet and entry. False: fault. */
bool figure_read(struct figure *f);

/* Add the edits that bring it in. False: no memory, or the book is full. */
bool figure_join(const struct figure *f, struct command *edits);

/* Give the memory back. */
void figure_clear(struct figure *f);

#endif
