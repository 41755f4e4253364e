/* What is due by itself: the next side's turn, and what has come to its end. */
#include "core/due.h"

#include "rules/nametbd/nametbd.h"

/* TBD-100: who has fallen in its own turn has had it; a side without anybody left is passed over. */
void tbd_due(const struct state *now, const struct book *book, struct due *due)
{
    int actor = now->turn.actor, sides;

    *due = (struct due){ .kind = DUE_NOTHING };
    if (due_settle(now, book, due))
        return;
    if (tbd_blazing(now) != NOBODY) {
        kit_wait(due, N_blaze_of_glory, 1u << now->token[tbd_blazing(now)].seat);
        return;
    }
    if (!tbd_fighting(now))
        return;
    sides = tbd_sides_able(now);
    if (sides > 0 && (actor == NOBODY ? !tbd_waiting(now, now->turn.side, true) : !tbd_may_act(now, actor))) {
        kit_due(due, DO_next_turn, NOBODY);
        return;
    }
    kit_wait(due, N_turn, sides > 1 ? 0 : SEATS_GM); /* it is decided, and the GM may end it */
    if (sides > 0)
        due->seats |= (unsigned short)(actor == NOBODY ? tbd_side_seats(now, now->turn.side, true)
                                                       : 1u << now->token[actor].seat);
}
