/* session/odds/passing.c - what the clock would bring, on a copy (session/odds/passing.h). */
#include "session/odds/passing.h"

#include "core/due.h"
#include "session/odds/inside.h"

#include <limits.h>

enum { CHAIN = 1000 };

bool passing_do(struct state *now, struct book *book, const struct command *command, passing_fn *each,
                void *context)
{
    struct play play;
    struct tape tape = { 0 };
    bool done = try_at_rest(&play, now, book, command, &tape);

    if (done && each && !play.events.failed)
        each(context, now, book, command, &play.events);
    play_clear(&play);
    tape_clear(&tape);
    return done;
}

bool passing_settle(struct state *now, struct book *book, int most, passing_fn *each, void *context)
{
    for (int i = 0; i < most; i++) {
        struct due due;

        due_look(now, book, &due);
        bool automatic = due.kind == DUE_AUTO;
        due.command.automatic = true;
        due.command.eyes = SEATS_ALL;
        bool done = automatic && passing_do(now, book, &due.command, each, context);
        command_clear(&due.command);
        if (!done)
            return !automatic;
    }
    return false;
}

bool passing_foresee(struct session *s, int minutes, passing_fn *each, void *context)
{
    struct snapshot *then = snapshot_take(s, SEAT_GM, NULL);
    struct command goal = command_make(DEED_EDIT, SEAT_GM);
    bool done = then && minutes < INT_MAX - then->state.turn.minute;

    done = done &&
           command_edit(&goal, EDIT_set_turn, NOBODY, NAME_goal, then->state.turn.minute + minutes, NULL,
                        0) &&
           passing_do(&then->state, then->book, &goal, NULL, NULL) &&
           passing_settle(&then->state, then->book, CHAIN, each, context);
    command_clear(&goal);
    snapshot_release(then);
    return done;
}
