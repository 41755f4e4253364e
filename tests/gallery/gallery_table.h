/*
 * gallery/gallery_table.h - a table with a display in it: both windows, a seat at the far edge that answers,
 * the display being measured, the curtain, miniatures that are to be moved.
 */
#ifndef TESTS_GALLERY_GALLERY_TABLE_H
#define TESTS_GALLERY_GALLERY_TABLE_H

#include "gallery/stage.h"

/*
 * Four around it, to scale: one is asked at the far edge, one has a secret at the left; then what the game
 * master has of the same moment, with an archer selected that hides.
 */
void gallery_table_four(struct stage *s);
void gallery_table_gm(struct stage *s);
/* Of what the window of a game master shows now, and the players'. */
void gallery_table_both(struct stage *s);
/* Where somebody is asked, who sits at the far edge. */
void gallery_table_far(struct stage *s);
void gallery_table_measure(struct stage *s);
void gallery_table_curtain(struct stage *s);
void gallery_table_miniatures(struct stage *s);

#endif
