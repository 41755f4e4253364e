/*
 * view/table/printing.h - the board on paper, from the menu: a page each frame, so that the table goes on.
 *
 * The pages show what was there when it was asked for.
 */
#ifndef VIEW_TABLE_PRINTING_H
#define VIEW_TABLE_PRINTING_H

#include <stdbool.h>

struct font_meter;
struct table_panels;
struct table_screen;

/* Begin to print the board as it is seen here, with paper figures, among what the person made. */
void table_printing_begin(struct table_screen *screen, const struct font_meter *meter);

/* The next page, if there is one; the notice tells how far it is, and where it lies. True: there is more. */
bool table_printing_go_on(struct table_screen *screen);

/* What is not finished is not wanted any more. */
void table_printing_end(struct table_panels *panels);

#endif
