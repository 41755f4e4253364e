/* 12 The GM moves somebody, step by step: at no cost, never through walls or onto the living (TBD-244). */
#include "board/step.h"
#include "rules/kit/walk.h"
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

static const struct kit_way way = { .key = N_step,
                                    .rule = "TBD-244",
                                    .too_far = N_too_far,
                                    .wall = N_wall_in_the_way,
                                    .taken = N_cell_taken,
                                    .is_free = is_free };

LEGAL(shift,
      ((p->now->board && cell_somewhere(p->now->token[p->target].at) && cell_somewhere(cell_said(p, 0))) ||
       kit_refuse(no, "TBD-244", N_no_map)) &&
          kit_way_legal(p, &way, no));

static void shift(struct play *p)
{
    struct cell to;

    for (int i = 0; cell_somewhere(to = cell_said(p, i)) && !p->halted; i++)
        play_move(p, p->target, to, NAME_shove, "TBD-244");
}

#define SHIFT(word) \
    DEED_OF(word, ANY_TIME, "TBD-244", STEPS({ "shift", shift }), .flags = DEED_GM | DEED_TARGET, \
            .args = ARGS(ANSWER(step)), .legal = shift_legal)
SHIFT(push);
SHIFT(pull);
SHIFT(slide);
