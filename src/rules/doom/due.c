/* What is due by itself: the turn of the next in order (FD-244), and what has come to its end. */
#include "rules/doom/doom.h"

#include "core/due.h"
#include "rules/doom/heal.h"
#include "rules/kit/fight.h"

/* FD-238: before the first turn the first in order is waited for, if it can act. */
static int awaited(const struct state *now)
{
    int first;

    if (now->turn.actor != NOBODY)
        return doom_able(now, now->turn.actor) && doom_takes_part(now, now->turn.actor) ? now->turn.actor
                                                                                        : NOBODY;
    if (now->turn.phase != 0)
        return NOBODY;
    first = doom_next_in_order(now);
    return first != NOBODY && doom_may_act(now, first) && !doom_must_hold_on(now, first) ? first : NOBODY;
}

void doom_due(const struct state *now, const struct book *book, struct due *due)
{
    const struct world in = { now, book };
    int actor, sides;

    *due = (struct due){ .kind = DUE_NOTHING };
    if (due_settle(now, book, due))
        return;
    if (doom_unhealed(in) != NOBODY) {
        kit_due(due, DO_begin_healing, doom_unhealed(in));
        return;
    }
    if (!kit_fighting(now))
        return;
    actor = awaited(now);
    sides = kit_sides(now, doom_fights);
    if (actor == NOBODY && sides > 0) {
        kit_due(due, DO_next_turn, NOBODY);
        return;
    }
    kit_wait(due, N_turn, sides > 1 ? 0 : SEATS_GM); /* it is decided, and the GM may end it (FD-238) */
    if (actor != NOBODY)
        due->seats |= (unsigned short)(1u << now->token[actor].seat);
}
