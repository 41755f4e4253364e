/*
 * gallery/gallery_brought.h - a map of another program on the table, and a page of a board as it is printed.
 *
 * The map is one of ours, painted, sent out as Universal VTT and brought back, so that what is played on has
 * nothing but what that file held.
 */
#ifndef TESTS_GALLERY_BROUGHT_H
#define TESTS_GALLERY_BROUGHT_H

#include "gallery/stage.h"

/* Two heroes and their foes in the tower, which came as a file of Universal VTT. */
void gallery_brought(struct stage *s);

/*
 * FOLDER/printed.png: the first page of a scenario's board, drawn by pdftoppm, if that is here. False, said
 * on standard error: it could not be printed.
 */
bool gallery_printed(const char *scenario, const char *folder, const struct font_meter *meter, bool small);

/* The path of a picture: the tavern printed with its lines, and its map file lies beside. NULL: err. */
const char *gallery_print_tavern(struct stage *s, struct err *err);

#endif
