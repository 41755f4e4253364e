/*
 * view/table/rest.h - where the view rests no panel cuts a figure, if half a cell can spare it.
 *
 * Once for each moment (concern.h), as soon as its panels are as tall as they will be: the view moves by the
 * least that leaves the fewest figures half below a panel, hides nobody more, and keeps clear whom the moment
 * concerns. Nothing moves while a deed is shown or the GM's hand is open, nor after a person has moved it.
 */
#ifndef VIEW_TABLE_REST_H
#define VIEW_TABLE_REST_H

#include "view/table/screen.h"

/* After the camera has been placed for this frame. */
void table_rest(struct table_screen *screen, struct ui *ui);

#endif
