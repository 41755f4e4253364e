/* cli/script/control_own.h - what cli/script/control*.c share: values, numbers, switches, edits. */
#ifndef CLI_SCRIPT_CONTROL_OWN_H
#define CLI_SCRIPT_CONTROL_OWN_H

#include "cli/script/control.h"

/* A value: behind the = of the word, or the next word (= or == between is skipped); NULL after a fault. */
const char *control_take_value(struct cursor *c, const struct lexeme *word);

/* Set a stat of a figure, or its side, seat, size, height or name. */
bool control_set_number(struct cursor *c, const struct lexeme *at, int token, const char *key,
                        const char *value, struct command *command);

/* Set one option, or a list of them, from its words. */
bool control_add_option(struct cursor *c, const struct lexeme *at, const char *key, const char *value,
                        struct command *command);

/* `NAME NUMBER`: a number of the running deed. */
bool control_set_value(struct cursor *c, struct command *command);

/* `FIGURE STAT=VALUE ...`: numbers, words and texts of a sheet by hand. */
bool control_edit_creature(struct cursor *c, struct command *command);

/* The running deed goes on without its next step. */
bool control_skip_step(struct cursor *c, struct command *command);

/*
 * `x.margin=5`, `skip`, `end`, `hp snik 3`. *border: a command is open, so that this edits it at a border
 * between two of its steps; the first three need one.
 */
bool control_edit(struct cursor *c, struct command *command, bool *border);

#endif
