/*
 * view/making/card.h - one choice as a card: an icon in a ring, a name, a sentence.
 */
#ifndef VIEW_MAKING_CARD_H
#define VIEW_MAKING_CARD_H

#include "ui/ui.h"

/* A number of the sheet that a choice would change: "Strength", "0 \xe2\x86\x92 1"; "" none. */
struct make_change {
    char label[48], step[72];
    bool gains; /* it is more than before, or costs nothing */
};
enum { MAKE_CHANGES = 4 };

struct make_card {
    const char *id, *title, *text;
    enum icon icon;
    bool chosen, disabled;
    bool waits;        /* disabled only until another is taken out: it looks like the rest */
    bool low;          /* a row rather than a card: all of it in one line; nothing that it would change */
    const char *foot;  /* a line at the lower edge: why it cannot be chosen; "" none */
    const char *trial; /* what it would change: of what, NULL nothing; */
    const char *before, *after;       /* from, "" if there was none, to */
    const struct make_change *change; /* MAKE_CHANGES of them, along the lower edge; NULL none */
};

/* How tall it must be at that width for all its words. */
int make_card_height(struct ui *ui, int width, const struct make_card *card);

/* Show it; whether it was clicked (a disabled one never is). */
bool make_card(struct ui *ui, struct rect where, const struct make_card *card);

#endif
