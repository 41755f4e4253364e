/*
 * view/tools/ping.h - "look here": a ring that everybody sees and that fades by itself.
 *
 * Nothing of the game: it is neither kept nor undone. With the select tool,
 * Alt and a click, a long press, or P at the cell cursor. Reduced motion:
 * the ring stands still for as long.
 */
#ifndef VIEW_TOOLS_PING_H
#define VIEW_TOOLS_PING_H

#include "view/tools/tool.h"

/* Show one there, in the colour of whoever acts at this window. */
void tool_ping_at(struct table_screen *screen, struct tool_place at);

/* A press of the select tool, before anything else takes it: true if it pings. */
bool tool_ping_press(struct table_screen *screen, const struct ui *ui, const struct ui_act *act);

/* Has the button been held still for long? */
bool tool_ping_held_long(const struct table_screen *screen, const struct ui *ui);

/* The same: then it pings, once. */
bool tool_ping_hold(struct table_screen *screen, const struct ui *ui);

/* Rings into the board's open group, and their widgets. */
void tool_ping_draw(struct table_screen *screen, struct ui *ui);

/* Milliseconds until a ring, or a long press, changes something; 0: never. */
unsigned tool_ping_wake(const struct table_screen *screen);

#endif
