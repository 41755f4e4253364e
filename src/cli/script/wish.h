/*
 * cli/script/wish.h - a wish as scripts write it: `ragna: attack snik luck_reroll=no`.
 *
 * The arguments go into the command as the core wants them (ask.h, play_arg):
 * a word that is a cell, a number or dice as that, all else as a text.
 */
#ifndef CLI_SCRIPT_WISH_H
#define CLI_SCRIPT_WISH_H

#include "cli/script/cursor.h"
#include "cli/script/eyes.h"

/* Is this the beginning of a wish: a name with a colon behind it? */
bool wish_begins(const struct lexeme *word);

/* Whose wish it is: a figure (its seat speaks) or a seat (`actor` NOBODY). */
struct wisher {
    const struct lexeme *word;
    int seat, actor;
};

/* Read `NAME:`. */
bool wish_read_wisher(struct cursor *c, struct wisher *wisher);

/*
 * Read the deed and its arguments to the cursor's end (or to the word
 * `with`) into a command, which the caller clears either way.
 */
bool wish_read_action(struct cursor *c, const struct wisher *wisher, struct command *command);

/* Add one argument to a command; `key` is a name. */
bool wish_add_argument(struct cursor *c, const struct lexeme *at, struct command *command, int key,
                       const char *text);

/* Set a list to the deeds that a figure might now be granted, with some target or other. */
void wish_list_actions(const struct eyes *eyes, int token, struct datum *out);

#endif
