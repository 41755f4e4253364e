#include "probes/plain.h"

#include "core/due.h"

void plain_due(const struct state *now, const struct book *book, struct due *due)
{
    *due = (struct due){ .kind = DUE_WAIT, .seats = SEATS_ALL, .command = command_make(DEED_EDIT, SEAT_GM) };
    due_settle(now, book, due);
}

bool plain_may_act(const struct state *now, int token)
{
    return kit_there(now, token) && (now->turn.actor == token || now->turn.actor == NOBODY);
}

int plain_fitness(const struct state *now, const struct book *book, int token)
{
    (void)now;
    (void)book;
    (void)token;
    return 100;
}

bool plain_aims(const struct play *p, struct refusal *no)
{
    (void)no; /* it says the action's rule already */
    return p->target >= 0 && p->target != p->actor && kit_there(p->now, p->target);
}

static void start(struct play *p)
{
    play_turn(p, NAME_mode, MODE_ENCOUNTER, NULL);
    play_turn(p, NAME_round, 1, NULL);
    play_turn(p, NAME_actor, NOBODY, NULL);
}

static void take(struct play *p)
{
    play_turn(p, NAME_actor, p->target, NULL);
    play_turn(p, NAME_side, p->now->token[p->target].side, NULL);
}

const struct step plain_start_steps[] = { { "start", start, 0, 0, 0 }, { NULL } };
const struct step plain_turn_steps[] = { { "take", take, 0, 0, 0 }, { NULL } };
