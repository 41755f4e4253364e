/*
 * view/table/about.h - the page about the rules that are played: rules/<id>/README.md, set plainly.
 */
#ifndef VIEW_TABLE_ABOUT_H
#define VIEW_TABLE_ABOUT_H

#include "base/str.h"
#include "ui/ui.h"

struct table_screen;

struct table_about {
    bool open;
    struct str text; /* the page; owned */
};

/*
 * Open it; without a page a notice says so. A page of the
 * language in use (README.de.md) comes before the English one.
 */
void table_about_open(struct table_screen *screen);

/* Draw it, if it is open; Escape closes it. */
void table_about_draw(struct table_screen *screen, struct ui *ui);

/* Give the memory back. */
void table_about_clear(struct table_about *about);

#endif
