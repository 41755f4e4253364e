/*
 * view/table/about.h - the page about the rules that are played: rules/<id>/README.md, set plainly.
 */
#ifndef VIEW_TABLE_ABOUT_H
#define VIEW_TABLE_ABOUT_H

#include "base/str.h"
#include "ui/ui.h"

struct play_screen;

struct play_about {
    bool open;
    struct str text; /* the page; owned */
};

/*
 * Open it; without a page a notice says so. A page of the
 * language in use (README.de.md) comes before the English one.
 */
void play_about_open(struct play_screen *screen);

/* Draw it, if it is open; Escape closes it. */
void play_about_draw(struct play_screen *screen, struct ui *ui);

/* Give the memory back. */
void play_about_clear(struct play_about *about);

#endif
