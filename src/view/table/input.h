/*
 * view/table/input.h - pointer and keys on the table, turned into wishes.
 *
 * Pointer: click selects a figure, targets an enemy, goes to a cell or
 * answers with it; a second click on a target attacks; a drag from the figure
 * that may walk goes where it is let go, any other drag pans, the wheel zooms.
 *
 * With a tool in hand (view/tools/tool.h) clicks, drags and Enter are the tool's. Alt
 * and a click, or a long press, says "look here"; so does P.
 *
 * Keys: arrows and 1-9 (as on a number pad) move the cell cursor (arrows only
 * while no control has the focus), Enter does there what a click would;
 * Shift with arrows pans, + and - zoom, Home fits,
 * N goes to the next figure that may act, Q to the next target (quarry), Escape
 * answers rest or lets go, Z or Ctrl+Z undoes, Shift+Z goes back to where the
 * turn began, Y or Ctrl+Y redoes, J looks back (view/time/look.h), Ctrl+S
 * saves a copy, L folds the log, F1 shows the keys. Buttons have their own.
 */
#ifndef VIEW_TABLE_INPUT_H
#define VIEW_TABLE_INPUT_H

#include "view/table/screen.h"

/* What the pointer does on the board; before the board is drawn. */
void table_input_pointer(struct table_screen *screen, struct ui *ui);

/* Keys that no control took; after all controls. */
void table_input_keys(struct table_screen *screen, struct ui *ui);

/*
 * What a click on a figure does where there is no map to click on: it answers the open question, is struck,
 * is aimed at if it is an enemy, else selected.
 */
void table_input_figure(struct table_screen *screen, int token);

/* What a click on a cell does; `again`: it is the second of two. */
void table_input_cell(struct table_screen *screen, struct cell cell, bool again);

/* Whether the key of a button must be another one than this letter. */
bool table_input_takes(char letter);

#endif
