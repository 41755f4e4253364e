/* What is due by itself: the turn of the next in order, a declared round, what follows from Health. */
#include "rules/brew/brew.h"

#include "core/due.h"

/* What of a figure's own follows at once; -1: nothing. */
static int deed_that_follows(const struct state *now, const struct book *book, int token)
{
    if (brew_amiss(now, token))
        return DO_fall;
    if (brew_becomes_best(now, book, token))
        return DO_excel;
    if (brew_begins_to_burn(now, book, token) >= 0)
        return DO_sunburn;
    return brew_load_changes(now, book, token) ? DO_weigh : -1;
}

/* What follows at once from Health (BREW-96 to BREW-98), from load, a score of 5, sunlight. */
static bool somebody_changes(const struct state *now, const struct book *book, struct due *due)
{
    for (int i = -1; (i = state_next_touched(now, i)) >= 0;) {
        int deed = deed_that_follows(now, book, i);

        if (deed >= 0) {
            kit_due(due, deed, i);
            return true;
        }
    }
    return false;
}

/* Before the first turn the first in order is waited for. */
static int awaited(const struct state *now)
{
    if (now->turn.actor != NOBODY)
        return brew_able(now, now->turn.actor) && brew_takes_part(now, now->turn.actor) ? now->turn.actor
                                                                                        : NOBODY;
    return now->turn.phase == 0 ? brew_next_in_order(now) : NOBODY;
}

static unsigned short undeclared(const struct state *now)
{
    unsigned short seats = 0;

    for (int i = 0; i < now->ntokens; i++)
        if (brew_takes_part(now, i) && brew_may_act(now, i))
            seats |= (unsigned short)(1u << now->token[i].seat);
    return seats;
}

void brew_due(const struct state *now, const struct book *book, struct due *due)
{
    int sides, first;

    *due = (struct due){ .kind = DUE_NOTHING };
    if (somebody_changes(now, book, due) || due_settle(now, book, due))
        return;
    if (brew_preset_changes(now)) {
        kit_due(due, DO_preset, NOBODY);
        return;
    }
    if (brew_dawn_due(now)) {
        kit_due(due, DO_dawn, NOBODY);
        return;
    }
    if (!brew_fighting(now))
        return;
    due->key = N_turn;
    sides = brew_sides_able(now);
    first = brew_at_once(now) ? NOBODY : awaited(now);
    if (brew_at_once(now) && sides > 0 && brew_all_declared(now)) {
        kit_due(due, DO_round, NOBODY);
        return;
    }
    if (!brew_at_once(now) && first == NOBODY && sides > 0) {
        kit_due(due, DO_next_turn, NOBODY);
        return;
    }
    due->kind = DUE_WAIT;
    due->seats = sides > 1 ? 0 : SEATS_GM; /* it is decided, and the GM may end it */
    if (brew_at_once(now))
        due->seats |= undeclared(now);
    else if (first != NOBODY)
        due->seats |= (unsigned short)(1u << now->token[first].seat);
}
