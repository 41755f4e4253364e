/* What is due by itself. */
#include "rules/another/another.h"

/* ---- what is due ---- */

static bool turn_is_lost(const struct state *now)
{
    return now->turn.actor != NOBODY &&
           (!another_awake(now, now->turn.actor) || !another_takes_part(now, now->turn.actor));
}

void another_due(const struct state *now, const struct book *book, struct due *due)
{
    (void)book;
    *due = (struct due){ .kind = DUE_NOTHING };
    for (int i = state_next_touched(now, -1); i >= 0; i = state_next_touched(now, i))
        if (another_unsettled(now, i)) {
            kit_due(due, DO_settle, i);
            return;
        }
    if (!another_fighting(now))
        return;
    if (another_end_is_due(now)) {
        kit_due(due, DO_propose_end, NOBODY);
    } else if (!another_anybody_awake(now)) {
        return;
    } else if (turn_is_lost(now) || (now->turn.actor == NOBODY && now->turn.phase == 1)) {
        kit_due(due, DO_next_turn, NOBODY);
    } else {
        kit_wait(due, N_turn,
                 now->turn.actor != NOBODY ? 1u << now->token[now->turn.actor].seat
                                           : another_seats_of_side(now, now->turn.side));
    }
}
