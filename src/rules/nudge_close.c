#include "rules/nudge.h"

#include "board/sight.h"

/* Close and Far, sight, and what the GM moves by hand (NU-46, NU-152, NU-156, NU-157, NU-162). */

bool nudge_grid(const struct state *now)
{
    return now->board && now->option[MOVEMENT] == MOVEMENT_GRID;
}

/* NU-152: walls between: not adjacent. */
static bool adjacent(const struct state *now, int one, int other)
{
    return cell_somewhere(now->token[one].at) && cell_somewhere(now->token[other].at) &&
           state_distance(now, one, other) <= CLOSE_CELLS && nudge_in_sight(now, one, other);
}

bool nudge_close(const struct state *now, int one, int other)
{
    if (nudge_grid(now))
        return adjacent(now, one, other);
    return state_find(now, one, CLOSE, other) >= 0 || state_find(now, other, CLOSE, one) >= 0;
}

bool nudge_in_sight(const struct state *now, int one, int other)
{
    const struct token *a = &now->token[one], *b = &now->token[other];

    return !nudge_grid(now) || (cell_somewhere(a->at) && cell_somewhere(b->at) &&
                                sight_between(now->board, a->at, a->size, b->at, b->size));
}

/* NU-153, NU-161: whoever is out may be walked over and stood upon. */
bool nudge_blocks(const struct state *now, int token)
{
    return nudge_stands(now, token);
}

bool nudge_set_close_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    return nudge_no(no, "NU-157", N_not_now);
}

bool nudge_set_mode_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    return nudge_no(no, "NU-157", N_not_now);
}

bool nudge_force_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    return nudge_no(no, "NU-162", N_not_now);
}

const struct step nudge_set_close_steps[] = { { NULL } };
const struct step nudge_set_mode_steps[] = { { NULL } };
const struct step nudge_push_steps[] = { { NULL } };
const struct step nudge_pull_steps[] = { { NULL } };
const struct step nudge_slide_steps[] = { { NULL } };
