/*
 * core/explore_plan.c - odds of wishes that are done one after the other.
 *
 * As at the table, what is due by itself comes behind each of them, one command at a
 * time. Where one is over there is no frame left, so positions are equal when the states
 * are; those behind the same wish are worked out in the order of what was due since.
 */
#include "core/due.h"
#include "core/explore_own.h"

void explore_plan_over(struct explorer *x, const struct position *before, double chance, unsigned happened)
{
    struct play *p = &x->play;
    struct open *open = x->open;

    p->depth = p->head = 0;
    p->args_used = 0;
    x->open = x->plan->over;
    explore_open_add(x, before, chance, happened);
    x->open = open;
}

const struct command *explore_plan_follows(struct explorer *x, struct due *due)
{
    struct plan *plan = x->plan;

    due_find(x->play.now, x->play.book, due);
    if (due->kind == DUE_AUTO) {
        due->command.automatic = true;
        due->command.eyes = SEATS_ALL; /* nobody's wish */
        plan->chain++;
        return &due->command;
    }
    plan->chain = 0;
    return plan->next < plan->n ? &plan->wish[plan->next] : NULL;
}

/* Work a command out from a position at which the play stands. */
static void walk_command(struct explorer *x, const struct position *at, const struct command *command)
{
    if (x->positions >= x->budget || x->plan->chain > CHAIN_MOST || explore_stopped(x)) {
        x->inexact = true;
        return;
    }
    x->positions++;
    explore_call_clear(x); /* what is called may read the command */
    explore_begin(x, command);
    explore_judge(x, at);
    explore_walk(x);
}

/* Where a wish is over: what is due begins there, and is over there too, or the next wish, over in `next`. */
static void go_on_from(struct explorer *x, const struct position *at, struct open *over, struct open *next)
{
    struct plan *plan = x->plan;
    const struct command *command;
    struct due due;

    if (!explore_open_stand_at(x, at)) {
        x->failed = true;
        return;
    }
    plan->chain = at->order;
    command = explore_plan_follows(x, &due);
    plan->over = due.kind == DUE_AUTO ? over : next;
    if (command)
        walk_command(x, at, command);
    else
        explore_finish(x, at->chance);
    command_clear(&due.command);
}

/* Was the wish that has run now allowed on any way? */
static bool was_allowed(struct explorer *x)
{
    const struct plan *plan = x->plan;

    if (plan->granted || !plan->refused)
        return true;
    x->odds->refused = true;
    x->odds->refusal = plan->refusal;
    return false;
}

void explore_plan_walk(struct explorer *x)
{
    struct plan *plan = x->plan;
    struct open over = { 0 };
    const struct position *at;

    plan->over = &over;
    walk_command(x, &x->start, plan->wish);
    for (plan->next = 1; plan->next <= plan->n && was_allowed(x); plan->next++) {
        struct open next = { 0 };

        plan->granted = plan->refused = false;
        while (!x->failed && (at = explore_open_take(&over)) != NULL)
            go_on_from(x, at, &over, &next);
        explore_open_clear(&over);
        over = next;
    }
    explore_open_clear(&over);
}
