/*
 * paint/art.h - the drawings that come as files: assets/icons/sword.svg and its like.
 *
 * One in the user's folder, $XDG_DATA_HOME/battlemat/assets/..., comes before ours. Each is read when it is
 * first asked for and kept until the program ends, as a font is. Any thread may ask.
 */
#ifndef PAINT_ART_H
#define PAINT_ART_H

#include "paint/drawing.h"

enum art_kind { ART_ICON, ART_BADGE, ART_EMBLEM, ART_FIELD, ART_FITTING, ART_KINDS };

/* The number of the drawing of that name, the same until the program ends; 0 if there is no such file. */
int art_number(enum art_kind kind, const char *name);

/* The name that a number was given for; "" for 0. */
const char *art_name(int number);

/*
 * The drawing of a number that was given; NULL for 0 and for a file that is at fault. It lasts until the
 * program ends.
 */
const struct drawing *art_drawing(int number);

/* Both in one. */
const struct drawing *art_find(enum art_kind kind, const char *name);

/* What is wrong with a file that was read and not told yet; false: nothing. */
bool art_fault(struct err *err);

/* Give everything back; numbers and drawings are void. For tests, while nobody paints. */
void art_forget(void);

#endif
