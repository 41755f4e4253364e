/* Close and Far, sight, and what the GM moves by hand (NU-46, NU-47, NU-152, NU-156, NU-157, NU-162). */
#include "rules/nudge/nudge.h"

#include "base/text.h"
#include "board/footprint.h"
#include "board/sight.h"
#include "board/step.h"
#include "rules/kit/gm.h"

static bool sees(const struct state *now, int one, struct cell at, int other)
{
    const struct token *b = &now->token[other];

    return cell_somewhere(at) && cell_somewhere(b->at) &&
           sight_between(now->board, at, now->token[one].size, b->at, b->size);
}

bool nudge_in_sight(const struct state *now, int one, int other)
{
    return !nudge_grid(now) || sees(now, one, now->token[one].at, other);
}

/* NU-152: walls between: not adjacent. */
bool nudge_close_at(const struct state *now, int one, struct cell at, int other)
{
    const struct token *a = &now->token[one], *b = &now->token[other];

    return sees(now, one, at, other) &&
           footprint_distance(now->board->grid.layout, at, a->size, b->at, b->size) <= CLOSE_CELLS;
}

/* NU-157: the link of a pair is one mark, on either of them. */
static int link_of(const struct state *now, int one, int other)
{
    int id = state_find(now, one, CLOSE, other);

    return id >= 0 ? id : state_find(now, other, CLOSE, one);
}

bool nudge_close(const struct state *now, int one, int other)
{
    return nudge_grid(now) ? nudge_close_at(now, one, now->token[one].at, other)
                           : link_of(now, one, other) >= 0;
}

/* ---- NU-47, NU-157: the link ---- */

static void set_link(struct play *p, int one, int other, bool close, const char *rule)
{
    struct mark link = mark_make(CLOSE, one);
    int id = link_of(p->now, one, other);

    link.of = other;
    if (close && id < 0)
        play_mark(p, link, rule);
    else if (!close)
        play_unmark(p, id, rule);
}

void nudge_toggle_close(struct play *p, int one, int other, const char *rule)
{
    if (other == NOBODY)
        return;
    set_link(p, one, other, link_of(p->now, one, other) < 0, rule);
    play_result(p, one, N_moved, 1, other, rule);
}

static bool is_other(const struct play *p, int token, const char *rule, int other, struct refusal *no)
{
    if (other == NOBODY || other == token || !nudge_here(p->now, other))
        return kit_refuse(no, rule, NAME_no_such_target);
    return true;
}

/* On the wish as `entity`, or where a path would stand. */
static int named_entity(const struct play *p)
{
    return kit_figure(p, play_arg(p, N_entity, 0) ? N_entity : N_step);
}

bool nudge_toggle_legal(const struct play *p, struct refusal *no)
{
    bool named = play_arg(p, N_entity, 0) || play_arg(p, N_step, 0);

    return !named || is_other(p, p->actor, "NU-47", named_entity(p), no);
}

int nudge_ask_entity(struct play *p)
{
    int named = p->actor == p->command->actor ? named_entity(p) : NOBODY;
    struct question q;

    if (named != NOBODY)
        return named;
    ask_begin(&q, ASK_PICK, N_entity, "NU-47", p->actor, nudge_seat(p));
    ask_option(&q, NAME_none);
    for (int i = 0; i < p->now->ntokens && q.n < OPTIONS_ASKED; i++)
        if (i != p->actor && nudge_here(p->now, i))
            ask_token(&q, i);
    return q.option[play_pick(p, &q)].of;
}

static bool set_close_legal(const struct play *p, struct refusal *no)
{
    if (p->now->option[MOVEMENT] == MOVEMENT_GRID)
        return kit_refuse(no, "NU-157", N_not_abstract);
    return is_other(p, p->target, "NU-157", kit_figure(p, N_entity), no);
}

/* Close, unless the GM says otherwise (close=no). */
GM_RULES_BY(set_close, "NU-157",
            set_link(p, p->target, kit_figure(p, N_entity),
                     !play_arg(p, N_close, 0) || kit_says_yes(p, N_close), "NU-157"),
            .args = ARGS(FIGURE(entity), YES(close)), .legal = set_close_legal);

/* ---- NU-157: grid or abstract ---- */

LEGAL_IF(set_mode, kit_choice(p, NAME_mode, nudge_movements) >= 0, "NU-157", NAME_no_such_word);

/* To abstract the links are read from who stands Close; to grid all stay where they are. */
static void set_mode(struct play *p)
{
    int mode = kit_choice(p, NAME_mode, nudge_movements);
    bool grid = nudge_grid(p->now);

    for (int i = 0; i < p->now->ntokens && mode == MOVEMENT_ABSTRACT && grid; i++)
        for (int other = i + 1; other < p->now->ntokens; other++)
            if (nudge_here(p->now, i) && nudge_here(p->now, other))
                set_link(p, i, other, nudge_close_at(p->now, i, p->now->token[i].at, other), "NU-157");
    play_set_option(p, MOVEMENT, mode, "NU-157");
}

DEED_IN_ONE(set_mode, ANY_TIME, "NU-157", set_mode, 0, .flags = DEED_GM,
            .args = ARGS({ NAME_mode, ARGUMENT_WORD, .words = nudge_movements }), .legal = set_mode_legal);

/* ---- NU-162: by the GM's hand; no rule of the system moves another figure ---- */

enum force { PUSH, PULL, SLIDE };

static enum force force_of(const struct play *p)
{
    return p->command->deed == DO_push ? PUSH : p->command->deed == DO_pull ? PULL : SLIDE;
}

/* A push leads away from the entity, a pull nearer to it; where the GM names none, both lead anywhere. */
static bool right_way(const struct play *p, struct cell from, struct cell to)
{
    int entity = kit_figure(p, N_entity), before, after;
    enum layout layout = p->now->board->grid.layout;
    const struct token *t = &p->now->token[p->target], *e;

    if (force_of(p) == SLIDE || entity == NOBODY)
        return true;
    e = &p->now->token[entity];
    before = footprint_distance(layout, e->at, e->size, from, t->size);
    after = footprint_distance(layout, e->at, e->size, to, t->size);
    return force_of(p) == PUSH ? after > before : after < before;
}

/* One step: diagonals too, never through walls or onto somebody who stands. */
static bool step_legal(const struct play *p, struct cell from, int direction, struct refusal *no)
{
    struct cell to;

    if (direction < 0)
        return kit_refuse(no, "NU-162", N_too_far);
    to = grid_step(p->now->board->grid.layout, from, direction);
    if (!step_open(p->now->board, from, direction, p->now->token[p->target].size))
        return kit_refuse(no, "NU-162", N_wall_in_the_way);
    if (!right_way(p, from, to))
        return kit_refuse(no, "NU-162", N_wrong_way);
    return nudge_room_at(p->now, p->target, to) || kit_refuse(no, "NU-162", N_cell_taken);
}

static bool way_legal(const struct play *p, struct refusal *no)
{
    struct cell at = p->now->token[p->target].at;
    const struct answer *arg;

    for (int i = 0; (arg = play_arg(p, N_cells, i)) != NULL && arg->kind == ASK_PICK; i++) {
        struct cell to = cell_unpack(p->command->args.value[arg->at]);

        if (!step_legal(p, at, grid_direction_between(p->now->board->grid.layout, at, to), no))
            return false;
        at = to;
    }
    return true;
}

static bool force_legal(const struct play *p, struct refusal *no)
{
    if (!p->now->board || !cell_somewhere(p->now->token[p->target].at))
        return kit_refuse(no, "NU-162", N_no_map);
    if (play_arg(p, N_entity, 0) && !is_other(p, p->target, "NU-162", kit_figure(p, N_entity), no))
        return false;
    return way_legal(p, no);
}

enum { X_STEPS };

static void force_begin(struct play *p)
{
    static const short what[] = { N_push, N_pull, N_slide };

    play_about(p, NOBODY, what[force_of(p)], p->target, NOWHERE, "NU-162");
}

/* Any distance: step by step, until the GM stops. */
static void force_step(struct play *p)
{
    struct cell at = p->now->token[p->target].at;
    enum layout layout = p->now->board->grid.layout;
    struct refusal no;
    struct question q;
    int choice;

    if (play_args_spent(p, N_cells))
        return;
    ask_begin(&q, ASK_PICK, N_cells, "NU-162", p->target, SEATS_GM);
    ask_option(&q, NAME_stop);
    for (int d = 0; d < grid_directions(layout); d++)
        if (step_legal(p, at, d, &no))
            ask_cell(&q, grid_step(layout, at, d));
    choice = play_pick(p, &q);
    if (choice == 0)
        return;
    play_move(p, p->target, q.option[choice].cell, NAME_shove, "NU-162");
    p->x[X_STEPS]++;
    play_again(p);
}

static void force_end(struct play *p)
{
    if (p->x[X_STEPS] > 0)
        play_result(p, p->target, N_moved, p->x[X_STEPS], NOBODY, "NU-162");
}

/* clang-format off */
#define FORCE(word, ...) \
    const struct deed DEED(word) = { \
        .key = #word, \
        .when = ANY_TIME, \
        .flags = DEED_GM | DEED_TARGET, \
        .args = ARGS(__VA_ARGS__), \
        .rule = "NU-162", \
        .legal = force_legal, \
        .steps = STEPS({ #word, force_begin }, { "step", force_step, 0, KEEP(X_STEPS) }, \
                       { "end", force_end }), \
    }
/* clang-format on */
FORCE(push, ANSWER(cells), ANSWER(entity));
FORCE(pull, ANSWER(cells), ANSWER(entity));
FORCE(slide, ANSWER(cells));
