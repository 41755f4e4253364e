/* ai/choose_walk.c - walks, and coming nearer (ai/chooser.h). */
#include "ai/chooser.h"

#include "board/footprint.h"

/* What it is worth to come nearer. */
#define NEARER 0.05

/* ---- walks ---- */

static int movement_verb(const struct chooser *c)
{
    for (int i = 0; i < c->rules->nwished; i++)
        if (c->rules->deeds[i]->flags & DEED_WALK)
            return i;
    return -1;
}

/* A walk with its path given in advance. */
static bool walk_command(struct chooser *c, struct reach *reach, struct cell to, struct command *command)
{
    struct cell step[ARGS_MAX];
    int n = reach_path(reach, to, step, ARGS_MAX), deed = movement_verb(c);

    if (n < 1 || deed < 0 || !c->rules->shown.ask_step)
        return false;
    *command = chooser_wish(c, deed, NOBODY);
    if (!approach_gait(c->now, c->book, command)) {
        command_clear(command);
        return false;
    }
    for (int i = 0; i < n; i++) {
        int packed = cell_pack(step[i]);

        if (!tape_add(&command->args,
                      (struct answer){
                          .kind = ASK_PICK, .seat = SEAT_ANY, .key = c->rules->shown.ask_step, .n = 1 },
                      &packed)) {
            command_clear(command);
            return false;
        }
    }
    approach_for_less(c->now, c->book, command);
    return true;
}

/* Walk, look what could be done there, and come back. Walks that something interrupts count as they are. */
static void try_walk(struct chooser *c, struct cell to)
{
    struct command command;
    struct follow_up deed = { -1, NOBODY, 0 };
    struct play p;
    struct tape nothing = { 0 };
    double walk = 0;

    if (!walk_command(c, &c->reach, to, &command))
        return;
    play_begin(&p, c->now, c->book, &command);
    if (play_run(&p, &nothing) == OUTCOME_DONE) {
        walk = value_gained(&c->value, c->now, &p.events);
        deed = chooser_follow_up(c, true);
        play_rollback(&p);
    } else {
        play_rollback(&p);
        chooser_explore(c, &command, &walk);
    }
    play_clear(&p);
    if (deed.deed >= 0 || walk > 0) {
        struct plan plan = plan_make(command,
                                     walk + deed.value - 0.01 * reach_cost(&c->reach, to) / ONE_CELL);

        plan.then = deed.deed;
        plan.then_target = deed.target;
        chooser_consider(c, plan);
    } else {
        command_clear(&command);
    }
}

/* ---- coming nearer, when nothing can be done from anywhere within reach ---- */

/* The blow or shot at an enemy, else whatever; from how far (0: it would rather not come nearer). */
static struct command strike_at(const struct chooser *c, int enemy, int *within)
{
    *within = 1;
    for (int deed = 0; ruleset_feels(c->rules) && deed < c->rules->nwished; deed++)
        if (c->rules->deeds[deed]->flags & DEED_STRIKES) {
            struct command command = chooser_wish(c, deed, enemy);

            *within = ruleset_nearer(c->book, c->now, &command);
            return command;
        }
    return chooser_wish(c, 0, enemy);
}

static int urge_to_strike(const struct chooser *c, int enemy)
{
    int within;
    struct command strike = strike_at(c, enemy, &within);

    return ruleset_feels(c->rules) ? ruleset_urge(c->book, c->now, &strike) : 0;
}

/* The enemy that it feels most like striking, which need not be the nearest; of equals that one. */
static int most_wanted(const struct chooser *c)
{
    int wanted = NOBODY, most = 0, least = 0;

    for (int i = 0; i < c->now->ntokens; i++) {
        int urge, away;

        if (!chooser_is_target(c, i) || !c->rules->able(c->now, i) ||
            c->now->token[i].side == c->now->token[c->actor].side)
            continue;
        urge = urge_to_strike(c, i);
        away = state_distance(c->now, c->actor, i);
        if (wanted == NOBODY || urge > most || (urge == most && away < least)) {
            wanted = i;
            most = urge;
            least = away;
        }
    }
    return wanted;
}

static void try_approach(struct chooser *c)
{
    int enemy = most_wanted(c);
    struct command strike, command;
    struct refusal no;
    int within;

    if (enemy < 0)
        return;
    strike = strike_at(c, enemy, &within);
    if (within < 1 || !approach_wish(c->now, c->book, &c->ways, &strike, within, &command))
        return;
    if (play_legal(c->now, c->book, &command, &no)) {
        struct plan plan = plan_make(command, NEARER);

        plan.towards = enemy;
        chooser_consider(c, plan);
    } else {
        command_clear(&command);
    }
}

bool chooser_try_door(struct chooser *c)
{
    struct command command;
    int foe = approach_door(c->now, c->book, &c->ways, c->actor, &command);
    struct refusal no;
    struct plan plan;

    if (foe == NOBODY)
        return false;
    if (!play_legal(c->now, c->book, &command, &no)) {
        command_clear(&command);
        return false;
    }
    plan = plan_make(command, NEARER);
    plan.towards = foe;
    chooser_consider(c, plan);
    return true;
}

/*
 * A stride that comes to every one of `n` cells and lies near their golden
 * section: should the budget end first, those looked at lie evenly about.
 */
static int even_stride(int n)
{
    int stride = n * 5 / 8 + 1, a, b, rest;

    for (;; stride++) {
        for (a = n, b = stride; b > 0; a = b, b = rest)
            rest = a % b;
        if (a <= 1)
            return stride;
    }
}

void chooser_try_walks(struct chooser *c)
{
    struct wary wary;
    int count;
    const struct reached *cell;
    bool deed_found = c->best.made && c->best.value > GAIN;

    if (!approach_walker(c->now, c->book, &c->ways, c->actor, &wary) ||
        !reach_find(&c->reach, &wary.walker, c->now->token[c->actor].at))
        return;
    cell = reach_cells(&c->reach, &count);
    for (int i = 0, at = 0, stride = even_stride(count); i < count && c->thinking.left > 0;
         i++, at = (at + stride) % count)
        if (cell[at].end)
            try_walk(c, cell[at].cell);
    if (!deed_found && !(c->best.made && c->best.value > GAIN))
        try_approach(c);
}

void chooser_try_hunt(struct chooser *c)
{
    struct command command;
    struct refusal no;

    if (!approach_hunt(c->now, c->book, &c->ways, c->actor, &command))
        return;
    if (play_legal(c->now, c->book, &command, &no))
        chooser_consider(c, plan_make(command, NEARER));
    else
        command_clear(&command);
}
