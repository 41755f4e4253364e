/*
 * view/making/offer_buttons.h - words to take with a click, in rows of equal buttons.
 */
#ifndef VIEW_MAKING_OFFER_BUTTONS_H
#define VIEW_MAKING_OFFER_BUTTONS_H

#include "ui/ui.h"

/* One word: shown as `label`; its widget is called `id`. */
struct offer_button {
    const char *id, *label;
    bool chosen;
};

/* How many pixels high so many of them are in this width. */
int offer_buttons_height(const struct theme *t, int width, int n);

/*
 * The button at place `i` of those that stand in `where`; those that do not fit are left out. True: clicked.
 */
bool offer_button(struct ui *ui, struct rect where, int i, const struct offer_button *offer);

#endif
