/*
 * cli/figure.h - a figure as the words of a script say it, before it joins a game.
 */
#ifndef CLI_FIGURE_H
#define CLI_FIGURE_H

#include "cli/cursor.h"
#include "content/sheet.h"

struct figure {
    struct cursor c;              /* at the words after the name */
    const struct lexeme *name;
    struct sheet sheet;           /* begun from nothing, from the catalogue or from a file */
    struct sheet_entry entry;
    bool unchecked;
};

/*
 * Begin the sheet as `like=` or `sheet=` say, wherever they stand. False: fault. The caller clears it
 * either way.
 */
bool figure_begin(struct figure *f);

/* Read all other words into sheet and entry. False: fault. */
bool figure_read(struct figure *f);

/* Give the memory back. */
void figure_clear(struct figure *f);

#endif
