/*
 * view/table/wanted.h - what somebody wants at the table, as it is noted until the next frame (wish.h).
 */
#ifndef VIEW_TABLE_WANTED_H
#define VIEW_TABLE_WANTED_H

#include "core/command.h"
#include "core/question.h"

enum { TABLE_WAY = 256 }; /* cells of a walk, at most */

/* What somebody has asked for in this frame. */
enum wish_kind {
    WISH_NOTHING,
    WISH_DEED,     /* `command` */
    WISH_WALK,     /* `command`, then `way` step by step, then stop; then `deed` if `strikes` */
    WISH_ANSWER,   /* `answer` with `value` */
    WISH_COMPOSED, /* all that is composed is answered as its page has it (compose.h) */
    WISH_AIM,      /* what is composed is aimed anew: `command` has the target, or the cell */
    WISH_SHOVE,    /* `answer` to the kind question (key 0: it is answered), then `way`, then stop */
    WISH_ROLL,     /* the program rolls for somebody who types dice */
    WISH_UNDO,
    WISH_REDO,
    WISH_SAVE,
    WISH_GOTO, /* to entry `value[0]`: another line may begin there */
    WISH_TURN, /* back to where the turn began */
    WISH_HAND, /* what the GM does to the step or dice under way: screen->hand.touch */
    WISH_HOST  /* somebody here becomes a game master too, beside the one that plays the others */
};

struct table_wish {
    enum wish_kind kind;
    struct command command, deed;
    bool strikes;
    struct answer answer;
    int value[OPTIONS_ASKED];
    struct cell way[TABLE_WAY];
    int steps;
};

#endif
