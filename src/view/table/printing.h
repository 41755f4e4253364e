/*
 * view/table/printing.h - the board on paper, from the menu: how it is to be, then a page each frame, so that
 * the table goes on.
 *
 * The pages show what was there when it was asked for. What was chosen last stays chosen.
 */
#ifndef VIEW_TABLE_PRINTING_H
#define VIEW_TABLE_PRINTING_H

#include "ui/ui.h"

#include <stdbool.h>

struct table_panels;
struct table_screen;

/*
 * Ask how it is printed: the paper, how large a cell is, for whose eyes, with how much ink, with paper
 * figures; and begin, among what the person made. Widgets: "print", "print.paper", "print.size",
 * "print.eyes" (who sees all alone is asked), "print.spare", "print.figures", "print.done", "print.back".
 */
void table_printing_draw(struct table_screen *screen, struct ui *ui);

/* The next page, if there is one; the notice tells how far it is, and where it lies. True: there is more. */
bool table_printing_go_on(struct table_screen *screen);

/* What is not finished is not wanted any more. */
void table_printing_end(struct table_panels *panels);

#endif
