/*
 * core/command.h - what somebody wishes; also GM edits, which are commands too.
 */
#ifndef CORE_COMMAND_H
#define CORE_COMMAND_H

#include "core/question.h"
#include "core/state.h"
#include "core/texts.h"

#include <string.h>

enum { SEAT_ANY = 255 }; /* seat of an argument: answers whichever seat is asked */
enum { DEED_EDIT = -1 }; /* args hold ASK_EDIT entries: the GM's hand, and how situations are built */

struct command {
    short deed;        /* row of ruleset.deeds, or DEED_EDIT */
    short seat;        /* who wished it */
    int actor, target; /* tokens, NOBODY */
    int item;          /* id of the mark that is the item, -1 none */
    struct cell cell;  /* NOWHERE: none */
    unsigned eyes;     /* by what these know it was judged (eyes_know); 0: by all there is */
    bool automatic;    /* submitted by due(): undone together with what a person did before */
    int version;       /* of the rule set that allowed it, in a game that is run again; 0: it is wished now */
    struct tape args;  /* answers given in advance, by key (core/ask.h, play_arg); owned by its maker */
};

/*
 * A wish with nothing but its deed and seat, written where it is to stand: a copy of what was written field
 * by field a moment ago has to wait for that.
 */
static inline void command_begin(struct command *command, int deed, int seat)
{
    memset(command, 0, sizeof *command);
    command->deed = (short)deed;
    command->seat = (short)seat;
    command->actor = command->target = NOBODY;
    command->item = -1;
    command->cell = NOWHERE;
}

/* The same as a value. */
static inline struct command command_make(int deed, int seat)
{
    struct command command;

    command_begin(&command, deed, seat);
    return command;
}

/* Give the arguments back. */
void command_clear(struct command *command);

/* Make `to` a copy that owns its arguments. False: no memory. */
bool command_copy(struct command *to, const struct command *from);

/*
 * Was the argument `key` given as a yes? NAME_secret is the core's own: of a wish with secret=yes only the GM
 * hears, whom it then asks in everybody's stead.
 */
bool command_says_yes(const struct command *command, const struct texts *texts, int key);

/*
 * What an edit does. The numbers of an ASK_EDIT entry are op, who, what, value, then `more` as named here.
 * Those that are for borders act at the first border behind the entry they follow, or so many borders later
 * as `who` says.
 */
/* clang-format off */
#define EDIT_OPS(X) \
    X(set_x)       /* what = slot of the running frame, value; more: a name to tell it by, how many frames \
                      above the running one (borders only) */ \
    X(skip_step)   /* (borders only) */ \
    X(end_proc)    /* (borders only) */ \
    X(set_stat)    /* who, what = stat, value */ \
    X(set_pool)    /* what = pool, value */ \
    X(add_mark)    /* who = holder; more: key, of, a, until, level, b, text, seen. As the `of` of a part -2 \
                      is the mark that this command set last, -3 the one before it; as `a` with \
                      points_at, -1 and -2 are */ \
    X(drop_mark)   /* what = mark id */ \
    X(change_mark) /* who = mark id, what = field's name, value */ \
    X(place)       /* who, value = packed cell */ \
    X(set_terrain) /* what = layer, value; more: packed first cell, length */ \
    X(set_turn)    /* what = field's name, value */ \
    X(set_option)  /* what = option, value */ \
    X(set_token)   /* who, what = field's name (NAME_side ...), value; NAME_flags: 0 or TOKEN_MAKING */ \
    X(join)        /* value = packed cell; more: side, seat, sheet, size, text, seen */ \
    X(leave)       /* who */ \
    X(redo_step)   /* tells that the step is done once more (borders only) */ \
    X(change_die)  /* tells that a die of the step shows another face: who, what = the roll's name, value = \
                      the face that stands on the tape; more: the one before (borders only) */ \
    X(roll)        /* for who, what = a text saying why, value = number added; more: dice, sides, seats that \
                      may know */ \
    X(fill)        /* who, what = stat: the value it has when a sheet says nothing (ruleset.start) */ \
    X(fill_pool)   /* what = pool: what it holds when a scenario says nothing (ruleset.pool_start) */ \
    X(set_wall)    /* value = 1: it stands, 0: it is gone; more: x, y of its one end, x, y of the other, in \
                      1/1024 of a cell (board/wall.h) */ \
    X(door)        /* who opens (what = 1) or shuts (0) the door to the packed cell `value` beside it; \
                      players too may wish it (core/doorway.h) */ \
    X(set_lamp)    /* value = its packed glow, 0: none stands there; more: x, y in 1/1024 of a cell \
                      (board/lamp.h) */ \
    X(say_value)   /* what = a value's name: when the running action comes to tell it next, it is `value` \
                      (borders only) */
/* clang-format on */

enum edit_op {
#define EDIT_ENUM(op) EDIT_##op,
    EDIT_OPS(EDIT_ENUM)
#undef EDIT_ENUM
        EDIT_COUNT
};

enum { EDIT_NUMBERS = 12 }; /* numbers of the longest edit */

/* Add an edit to a command's arguments: numbers as EDIT_OPS says. False: no memory. */
bool command_edit(struct command *command, enum edit_op op, int who, int what, int value, const int *more,
                  int nmore);

/* The op's word ("set_stat"). */
const char *edit_name(enum edit_op op);

#endif
