/* What is due by itself. */
#include "rules/nudge/make.h"

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

/* NU-33: the seats of those who stand and have not chosen. */
static unsigned undeclared(const struct state *now)
{
    unsigned seats = 0;

    for (int i = 0; i < now->ntokens; i++) {
        unsigned seat = nudge_has_chosen(now, i) ? 0 : 1u << now->token[nudge_player(now, i)].seat;

        if (seat & ~seats && nudge_stands(now, i))
            seats |= seat;
    }
    return seats;
}

/* Has anybody chosen in this very round? What is kept from the last one (NU-141) is no new choice. */
static bool choice_made(const struct state *now)
{
    for (int i = 0; i < now->ntokens; i++) {
        int id = state_find(now, i, PREPARED, -2);

        if (kit_has(now, i, DECLARED) || kit_has(now, i, RESOLVED) ||
            (id >= 0 && !nudge_field(&now->mark[id], P_KEPT)))
            return true;
    }
    return false;
}

/* The seats of those who hold something back; the GM's when nobody does. */
static unsigned waiting(const struct state *now)
{
    unsigned seats = 0;

    for (int i = 0; i < now->ntokens; i++)
        if (kit_has(now, i, PREPARED) && nudge_stands(now, i))
            seats |= 1u << now->token[nudge_player(now, i)].seat;
    return seats ? seats : SEATS_GM;
}

/*
 * NU-32, NU-33: whose choice is still open before the first
 * slot; where all only keep waiting, they may change it.
 */
static void wait_for_choices(const struct state *now, struct due *due)
{
    unsigned seats = undeclared(now);

    if (!choice_made(now) && nudge_decided(now))
        wait_for(due, SEATS_GM, N_over);
    else if (seats || !choice_made(now))
        wait_for(due, seats ? seats : waiting(now), N_kind);
}

/* NU-32 to NU-38: all declare; then slot by slot; then the round is over. */
void nudge_due(const struct state *now, const struct book *book, struct due *due)
{
    int actor = now->turn.actor;

    *due = (struct due){ .kind = DUE_NOTHING };
    for (int i = 0; now->option[PATHLESS_GAME] && i < now->ntokens; i++)
        if (nudge_is_pathless_by_itself(now, book, i)) {
            kit_due(due, DO_choose_path, i);
            return;
        }
    if (!kit_fighting(now))
        return;
    if (actor != NOBODY && nudge_able(now, actor) &&
        (kit_has(now, actor, GIVEN_TURN) || nudge_declared(now, actor) + 1 == now->turn.phase)) {
        if (!kit_has(now, actor, GIVEN_TURN) && nudge_declared(now, actor) == DEFEND)
            kit_due(due, DO_defend, actor);
        else
            wait_for(due, 1u << now->token[nudge_player(now, actor)].seat, N_act);
        return;
    }
    if (now->turn.phase == 0)
        wait_for_choices(now, due);
    if (due->kind == DUE_NOTHING)
        kit_due(due, slots_left(now) ? DO_slot : DO_end_round, NOBODY);
}

/* ---- NU-158: the strip ---- */

enum { PLACE_CHOOSES, PLACE_SPEED, PLACE_DONE = PLACE_SPEED + 2 * (NOTHING + 1), PLACE_OUT };

/* A prepared action stands beside what its owner waits for; of an unknown one: at the end. */
static int speed_waited_for(const struct state *now, int prepared)
{
    int watched = now->mark[prepared].of;

    return watched >= 0 && nudge_declared(now, watched) < NOTHING ? nudge_declared(now, watched) : NOTHING;
}

int nudge_place(const struct state *now, int token, short *word)
{
    int prepared = state_find(now, token, PREPARED, -2), declared = state_find(now, token, DECLARED, -2),
        speed;

    if (!nudge_here(now, token))
        return -1;
    if (declared < 0 && prepared < 0) {
        *word = (short)(nudge_stands(now, token) && !kit_has(now, token, RESOLVED) ? N_kind : 0);
        return !nudge_stands(now, token)       ? PLACE_OUT
               : kit_has(now, token, RESOLVED) ? PLACE_DONE
                                               : PLACE_CHOOSES;
    }
    speed = declared >= 0 ? now->mark[declared].b : speed_waited_for(now, prepared);
    *word = (short)(N_defend + speed);
    return PLACE_SPEED + 2 * speed + !nudge_of_players(now, token);
}
