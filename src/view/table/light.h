/*
 * view/table/light.h - cells in half light and in the dark (core/lighting.h), darkened on the board.
 *
 * Drawn over the ground and below the figures, anew in every frame: pictures of the ground are the same
 * whatever the light is, and for all who look.
 */
#ifndef VIEW_TABLE_LIGHT_H
#define VIEW_TABLE_LIGHT_H

#include "view/table/screen.h"

/* Darken what shows of the board of this state. */
void table_light_draw(const struct camera *camera, struct ui *ui, const struct state *state);

#endif
