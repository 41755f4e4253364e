/*
 * view/tools/ground.h - a tip for the ground that the pointer rests on.
 *
 * "Bog: 3 to enter", and what it does to whoever comes there: read off the
 * terrain's own numbers, in the rule set's own words.
 */
#ifndef VIEW_TOOLS_GROUND_H
#define VIEW_TOOLS_GROUND_H

#include "board/terrain.h"
#include "view/tools/tool.h"

/* What a kind of ground is called: the rule set's word, else its key made readable in `room`. */
const char *tool_ground_name(const struct table_game *game, const struct terrain *ground, char *room,
                             size_t size);

/* The same of ground that does something to whoever is shoved there ("river"); NULL: it does not, or has no
 * name of its own. */
const char *tool_ground_hazard(const struct table_game *game, const struct terrain *ground, char *room,
                               size_t size);

/* What becomes of whoever comes there, in one line; false: nothing. */
bool tool_ground_effect(const struct table_game *game, const struct terrain *ground, char *out, size_t room);

/* Show it once the pointer or the cursor has rested long enough. */
void tool_ground_note(struct table_screen *screen, struct ui *ui);

/* Milliseconds until it is to be shown; 0: never, or it is. */
unsigned tool_ground_wake(const struct table_screen *screen);

#endif
