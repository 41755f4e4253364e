/* 2.11, 3: what effects do on the board: knocked back, knocked down, stunned. */
#include "rules/doom/pool.h"

#include "base/bounds.h"
#include "board/apart.h"
#include "board/step.h"
#include "core/ruleset_find.h"

/* ---- FD-206: straight back ---- */

int doom_straight_away(const struct state *now, int from, int who, int direction[GRID_DIRECTIONS_MAX])
{
    const struct token *a = &now->token[from], *b = &now->token[who];

    return apart_straight_away(now->board->grid.layout, a->at, a->size, b->at, b->size, direction);
}

static int direction_back(struct play *p, int who, int from)
{
    int direction[GRID_DIRECTIONS_MAX], n = doom_straight_away(p->now, from, who, direction);
    struct question q;

    ask_begin(&q, ASK_PICK, N_kb_direction, "FD-206", from, play_seat_of(p, from));
    for (int i = 0; i < n; i++)
        ask_option(&q, ruleset_find_name(p->rules,
                                         grid_direction_name(p->now->board->grid.layout, direction[i])));
    return direction[play_pick(p, &q)];
}

/* ---- FD-127, FD-194: the test to stay where one is ---- */

static struct test to_stay_up(const struct play *p, int who)
{
    struct test t = doom_test(p, who, ROW_athletics, N_knock_down, STAYING_UP);

    t.attribute = ROW_brawn;
    return t;
}

/* Athletics and Brawn against so many effects: all but the dice. */
static void brace(struct play *p, struct test *t, int effects)
{
    t->tn = (short)effects;
    doom_weigh(p, t);
    t->tn = t->need = (short)larger(0, t->tn);
    play_value(p, t->who, N_kd_tn, "FD-127", t->tn);
}

/* The dice; what it falls short by. */
static int stay_up(struct play *p, struct test *t)
{
    int short_by;

    doom_roll_test(p, t);
    short_by = t->tn - t->successes;
    doom_complicate(p, t);
    if (short_by <= 0) {
        doom_bank(p, t->who, -short_by, t->doomed);
        doom_mark_skill(p, t->who, ROW_athletics);
    }
    return short_by;
}

/* ---- FD-206: pushed ---- */

/* After a test, where it makes one; walls, the border and whoever is not dead stop it. */
void doom_resist_push(struct play *p, int who, int from, int yards)
{
    const struct token *self = &p->now->token[who];
    const struct walk_who walk = { p->now, p->book, who, SEATS_ALL };
    int cells, direction, moved = 0;

    if (yards > 0 && play_option(p, KB_RESISTED) && doom_able(p->now, who)) {
        struct test t = to_stay_up(p, who);

        brace(p, &t, yards);
        yards = clamp(stay_up(p, &t), 0, yards);
    }
    if (yards < 1 || !doom_there(p->now, who))
        return;
    doom_leave_clinch(p, who, "FD-206");
    doom_let_go(p, who, "FD-206");
    kit_drop_all(p, who, GRAPPLED, "FD-206");
    if (!kit_on_map(p->now, who, from)) {
        play_value(p, who, N_knock_back, "FD-206", yards);
        play_result(p, who, N_knocked_back, yards, from, "FD-206");
        return;
    }
    cells = doom_cells_of_push(p->now, yards);
    direction = cells > 0 ? direction_back(p, who, from) : 0;
    for (; moved < cells && step_open(p->now->board, self->at, direction, self->size) &&
           doom_room(&walk, grid_step(p->now->board->grid.layout, self->at, direction));
         moved++)
        play_move(p, who, grid_step(p->now->board->grid.layout, self->at, direction), NAME_shove, "FD-206");
    play_value(p, who, N_knock_back, "FD-206", moved);
    play_result(p, who, N_knocked_back, moved, from, "FD-206");
    if (moved > 0)
        doom_moved(p, who, "FD-131");
}

/* ---- FD-126, FD-127: down ---- */

void doom_brace(struct play *p, int who, int effects)
{
    struct test t;

    p->x[X_BRACED] = 0;
    if (effects < 1 || !doom_able(p->now, who))
        return;
    t = to_stay_up(p, who);
    brace(p, &t, effects);
    p->x[X_BRACED] = 1 + t.tn;
    p->x[X_FREE] = t.free;
    p->x[X_LOST] = t.lost;
    p->x[X_CREDIBLE] = t.credible;
}

static void lower(struct play *p, int who, int steps, const char *rule)
{
    bool knees = kit_has(p->now, who, KNEELING);

    if (steps < 1 || kit_has(p->now, who, PRONE))
        return;
    if (!knees && steps == 1) {
        kit_give(p, who, KNEELING, rule);
        play_result(p, who, N_knocked_kneeling, 1, NOBODY, rule);
        return;
    }
    kit_drop_all(p, who, KNEELING, rule);
    kit_give(p, who, PRONE, rule);
    play_result(p, who, N_knocked_prone, 1, NOBODY, rule);
}

void doom_knock_down(struct play *p, int who, int effects)
{
    int steps = effects;

    if (effects < 1 || !doom_there(p->now, who))
        return;
    if (p->x[X_BRACED]) {
        struct test t = to_stay_up(p, who);

        t.tn = t.need = (short)(p->x[X_BRACED] - 1);
        t.free = (short)p->x[X_FREE];
        t.lost = (short)p->x[X_LOST];
        t.credible = (short)p->x[X_CREDIBLE];
        steps = stay_up(p, &t);
        if (steps < 1)
            return;
        steps = play_option(p, KD_PARTIAL) ? smaller(steps, effects) : effects;
    }
    doom_let_go(p, who, "FD-235");
    lower(p, who, smaller(steps, doom_number(p->book, KD_STEPS)), "FD-127");
}

/* FD-126: its Action is gone, and so are its reactions, until the end of its next turn. */
void doom_stun(struct play *p, int who)
{
    if (!doom_awake(p->now, who) || kit_has(p->now, who, STUNNED))
        return;
    kit_give(p, who, STUNNED, "FD-126");
    doom_end_efforts(p, who, "FD-126");
    doom_let_go(p, who, "FD-235");
    play_result(p, who, N_stunned, 1, NOBODY, "FD-126");
}
