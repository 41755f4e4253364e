/*
 * cli/script/control.h - the GM's controls that every system has: `gm: set_stat snik hp 3`.
 *
 * They are edits (core/command.h, EDIT_OPS), the same that build situations.
 * Controls of one system alone are deeds of its rule set (DEED_GM).
 */
#ifndef CLI_SCRIPT_CONTROL_H
#define CLI_SCRIPT_CONTROL_H

#include "cli/script/cursor.h"

/* What a control came to. */
enum control_result {
    CONTROL_NONE,  /* no control has this name */
    CONTROL_FAULT, /* reported */
    CONTROL_EDIT,  /* `command` holds the edits */
    CONTROL_BORDER /* the open command is to be edited: the words are a tape's `edit ...` */
};

/* Read the control called `name`; its words follow at the cursor. The caller clears `command` either way. */
enum control_result control_read(struct cursor *c, const struct lexeme *name, struct command *command);

/* The i-th name, for messages, help and `names`; NULL after the last. */
const char *control_name(int i);

/* What follows it. */
const char *control_usage(int i);

/* Add all names to a list. */
void control_list(struct choices *choices);

/* ---- shared with the statements that build situations ---- */

/* `FIGURE.STAT N`, `FIGURE.item.KEY.FIELD N`, `turn.round N`, `option.KEY VALUE`: what follows `set`. */
bool control_set_stat(struct cursor *c, struct command *command);

/* `sight`: what hides figures from who does not see them. */
bool control_fog(struct cursor *c, struct command *command);
bool control_sky(struct cursor *c, struct command *command);
/* "side" or "none": whether the seats of a side know what each other's figures see. */
bool control_sharing(struct cursor *c, struct command *command);
bool control_light(struct cursor *c, struct command *command);
/* "free" or "held": who opens doors where the book is silent. */
bool control_doors(struct cursor *c, struct command *command);

/* `FIGURE CELL` or `FIGURE off`. */
bool control_place(struct cursor *c, struct command *command);

/* `turn FIGURE`: the rule set's own deed, by the GM; the figure does it itself where it is no control. */
bool control_turn(struct cursor *c, struct command *command);

/* `FIGURE KEY field=value ...`: set a mark; one that cannot stand twice is changed. */
bool control_mark(struct cursor *c, struct command *command);

/* Read a number that a mark or a thing keeps: plain, a word, or of a set several; else a fault. */
bool control_read_kept(struct cursor *c, const struct lexeme *at, const struct mark_field *row,
                       const char *value, int *number);

/* Read where a thing of that row is (`level`), or a number that it keeps (in `a`); `key` is one of these. */
bool control_read_state(struct cursor *c, const struct lexeme *at, const char *key, const char *value,
                        const struct item *item, int *level, int *a);

/* `FIGURE.item.KEY.FIELD VALUE` of `set`: the figure's first such thing keeps this; `path` is "KEY.FIELD". */
bool control_set_thing(struct cursor *c, const struct lexeme *at, int token, const char *path,
                       const char *value, struct command *command);

/* Add the edit that adds this mark, where one like it stands or not. */
bool control_add_mark(struct cursor *c, struct command *command, const struct mark *mark);

/* `FIGURE KEY field=value ...`: drop every mark of that key that is like that; a fault when there is none. */
bool control_unmark(struct cursor *c, struct command *command);

/* `KEY=VALUE ...` or `KEY VALUE`: set options. */
bool control_option(struct cursor *c, struct command *command);

/* Add an edit, or report that memory is exhausted. */
bool control_add(struct cursor *c, struct command *command, enum edit_op op, int who, int what, int value,
                 const int *more, int nmore);

#endif
