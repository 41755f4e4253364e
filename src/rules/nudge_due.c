#include "rules/nudge.h"

static void automatic(struct due *due, int verb, int actor)
{
    due->kind = DUE_AUTO;
    due->command = command_make(verb, SEAT_GM);
    due->command.actor = actor;
    due->command.automatic = true;
}

static void wait_for(struct due *due, unsigned seats, int key)
{
    due->kind = DUE_WAIT;
    due->seats = (unsigned short)seats;
    due->key = (short)key;
}

/* Does anybody's action still wait for its slot? */
static bool slots_left(const struct state *now)
{
    for (int i = 0; i < now->ntokens; i++)
        if (nudge_declared(now, i) < NOTHING)
            return true;
    return false;
}

/* NU-33: the seats of those who stand and have not chosen; `chosen`: how many have. */
static unsigned undeclared(const struct state *now, int *chosen)
{
    unsigned seats = 0;

    *chosen = 0;
    for (int i = 0; i < now->ntokens; i++) {
        if (!nudge_stands(now, i))
            continue;
        if (nudge_has(now, i, DECLARED) || nudge_has(now, i, PREPARED) || nudge_has(now, i, RESOLVED))
            ++*chosen;
        else
            seats |= 1u << now->token[nudge_player(now, i)].seat;
    }
    return seats;
}

/* NU-32 to NU-38: all declare; then slot by slot; then the round is over. */
void nudge_due(const struct state *now, const struct book *book, struct due *due)
{
    int actor = now->turn.actor, chosen = 0;
    unsigned seats;

    (void)book;
    *due = (struct due){ .kind = DUE_NOTHING };
    if (!nudge_fighting(now))
        return;
    if (actor != NOBODY && nudge_has(now, actor, GIVEN_TURN)) {
        wait_for(due, 1u << now->token[nudge_player(now, actor)].seat, N_act);
        return;
    }
    if (actor != NOBODY && nudge_declared(now, actor) + 1 == now->turn.phase && nudge_able(now, actor)) {
        if (nudge_declared(now, actor) == DEFEND)
            automatic(due, ACT_DEFEND, actor);
        else
            wait_for(due, 1u << now->token[nudge_player(now, actor)].seat, N_act);
        return;
    }
    if (now->turn.phase == 0 && nudge_decided(now)) {
        wait_for(due, SEATS_GM, N_over);
        return;
    }
    seats = now->turn.phase == 0 ? undeclared(now, &chosen) : 0;
    if (seats)
        wait_for(due, seats, N_kind);
    else if (now->turn.phase > 0 || chosen > 0)
        automatic(due, slots_left(now) ? ACT_SLOT : ACT_END_ROUND, NOBODY);
}
