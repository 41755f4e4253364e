/* 12 The GM moves somebody, step by step: at no cost, never through walls or onto the living (TBD-244). */
#include "board/grid.h"
#include "board/step.h"
#include "rules/nametbd/nametbd.h"

static bool is_free(const struct play *p, struct cell at)
{
    struct token token = p->now->token[p->target];
    bool free = true;

    for (int i = 0; i < p->now->ntokens; i++)
        free = free && (i == p->target || !tbd_there(p->now, i) || !cell_same(p->now->token[i].at, at));
    return free && step_stands_open(p->now->board, at, token.size);
}

/* The i-th cell of the wish; NOWHERE: it says no more. */
static struct cell cell_said(const struct play *p, int i)
{
    const struct answer *said = play_arg(p, N_step, i);

    return said && said->kind == ASK_PICK ? cell_unpack(p->command->args.value[said->at]) : NOWHERE;
}

static bool shift_legal(const struct play *p, struct refusal *no)
{
    struct cell at = p->now->token[p->target].at, to;
    int direction;

    if (!p->now->board || !cell_somewhere(at) || !cell_somewhere(cell_said(p, 0)))
        return kit_refuse(no, "TBD-244", N_no_map);
    for (int i = 0; cell_somewhere(to = cell_said(p, i)); i++, at = to) {
        direction = grid_direction_between(p->now->board->grid.layout, at, to);
        if (direction < 0)
            return kit_refuse(no, "TBD-244", N_too_far);
        if (!step_open(p->now->board, at, direction, p->now->token[p->target].size))
            return kit_refuse(no, "TBD-244", N_wall_in_the_way);
        if (!is_free(p, to))
            return kit_refuse(no, "TBD-244", N_cell_taken);
    }
    return true;
}

static void shift(struct play *p)
{
    struct cell to;

    for (int i = 0; cell_somewhere(to = cell_said(p, i)) && !p->halted; i++)
        play_move(p, p->target, to, NAME_shove, "TBD-244");
}

/* clang-format off */
#define SHIFT(word)                                                                                      \
    const struct deed DEED(word) = {                                                                     \
        .key = #word,                                                                                    \
        .when = ANY_TIME,                                                                                \
        .flags = DEED_GM | DEED_TARGET,                                                                  \
        .args = ARGS(ANSWER(step)),                                                                      \
        .rule = "TBD-244",                                                                               \
        .legal = shift_legal,                                                                            \
        .steps = STEPS({ "shift", shift }),                                                              \
    }
/* clang-format on */

SHIFT(push);
SHIFT(pull);
SHIFT(slide);
