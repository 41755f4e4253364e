/*
 * view/table/wish.h - what a person wants at the table, noted while a frame is built and carried out before
 * the next one, here or by what the GM's hand left (view/hand: hand_do_touch() and its kin). Only who has
 * which seat and dice, and the pause, change at once: they are no part of the game.
 */
#ifndef VIEW_TABLE_WISH_H
#define VIEW_TABLE_WISH_H

#include "view/table/screen.h"

/* A deed of the selected figure against `target` (NOBODY: none). */
struct command table_wish_command(const struct table_game *game, int row, int actor, int target);
void table_wish_deed(struct table_wish *wish, const struct command *command);

/* Walk this way; if the question for the next step is open already, go on so. */
void table_wish_walk(struct table_screen *screen, int actor, const struct cell *way, int steps);

/* Walk the screen's plan, then do the deed if nothing came between. */
void table_wish_walk_and_do(struct table_screen *screen, const struct command *deed);

/* Answer the open question with an option; with any numbers. */
void table_wish_pick(struct table_screen *screen, int option);
void table_wish_answer(struct table_screen *screen, enum ask kind, const int *value, int n);

/* Shove the target to a place of the screen's spread. */
void table_wish_shove(struct table_screen *screen, int at);

/* The answer that changes nothing. */
void table_wish_rest(struct table_screen *screen);

/* Go to an entry of the game, and play on from there. */
void table_wish_goto(struct table_wish *wish, int entry);

void table_wish_simple(struct table_wish *wish, enum wish_kind kind);

/* Carry out what was noted. True if there was anything. */
bool table_wish_do(struct table_screen *screen);

/* Tell the player why nothing happened; where something did, take away what was told of trouble. */
void table_wish_tell(struct table_screen *screen, enum outcome outcome);

/* The same of what had been begun and was dropped (session_lapsed()), whose it was and its dice besides. */
void table_wish_lapsed(struct table_screen *screen, enum outcome outcome);

/* Do what was thought of for the program (session_think). False: it is refused now. */
bool table_wish_act(struct table_screen *screen, struct thought *choice);

/*
 * After opening a game: the dice that were to be rolled, and what was due by itself, when the program ended.
 */
void table_wish_serve(struct table_screen *screen);

#endif
