/*
 * view/table/wish.h - what a person wants at the table, noted while a frame is built and carried out before
 * the next one, here or by what the GM's hand left (view/hand: hand_do_touch() and its kin). Only who has
 * which seat and dice, and the pause, change at once: they are no part of the game.
 */
#ifndef VIEW_TABLE_WISH_H
#define VIEW_TABLE_WISH_H

#include "view/table/screen.h"

/* An action of the selected figure against `target` (NOBODY: none). */
struct command play_wish_command(const struct play_game *game, int verb, int actor, int target);
void play_wish_deed(struct play_screen *screen, const struct command *command);

/* Walk this way; if the question for the next step is open already, go on so. */
void play_wish_walk(struct play_screen *screen, int actor, const struct cell *way, int steps);

/* Walk the screen's plan, then do the deed if nothing came between. */
void play_wish_walk_and_do(struct play_screen *screen, const struct command *deed);

/* Answer the open question with an option; with any numbers. */
void play_wish_pick(struct play_screen *screen, int option);
void play_wish_answer(struct play_screen *screen, enum ask kind, const int *value, int n);

/* Shove the target to a place of the screen's spread. */
void play_wish_shove(struct play_screen *screen, int at);

/* The answer that changes nothing. */
void play_wish_rest(struct play_screen *screen);

/* Go to an entry of the game, and play on from there. */
void play_wish_goto(struct play_screen *screen, int entry);

void play_wish_simple(struct play_screen *screen, enum wish_kind kind);

/* Carry out what was noted. True if there was anything. */
bool play_wish_do(struct play_screen *screen);

/* Do what was thought of for the program (session_think). False: it is refused now. */
bool play_wish_act(struct play_screen *screen, struct thought *choice);

/*
 * After opening a game: the dice that were to be rolled, and what was due by itself, when the program ended.
 */
void play_wish_serve(struct play_screen *screen);

#endif
