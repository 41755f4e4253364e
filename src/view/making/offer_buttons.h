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

/* How wide each must be, in pixels, that this label is not cut; at least `wide` and what is usual. */
int offer_button_width(struct ui *ui, const char *label, int wide);

/* How many pixels high so many of them are in this width, each `wide`. */
int offer_buttons_height(const struct theme *t, int width, int n, int wide);

/*
 * The button at place `i` of those that stand in `where`, each `wide`; those that do not fit are left out.
 * True: clicked.
 */
bool offer_button(struct ui *ui, struct rect where, int i, int wide, const struct offer_button *offer);

#endif
