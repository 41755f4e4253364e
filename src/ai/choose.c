/*
 * Every wish that the rules allow is explored; a walk is followed by the best
 * deed from its end. The best stands against the runner-up; nothing better
 * than ending the turn ends it.
 */
#include "ai/ai.h"
#include "ai/chooser.h"
#include "base/bounds.h"

/* What each point of an urge is worth to what is only planned. */
#define FELT 0.001

/* What is lost by making ready for something first. */
#define READYING 0.02

/* ---- how plans compare ---- */

/* Give its command back. */
static void forget_plan(struct plan *plan)
{
    command_clear(&plan->command);
    *plan = (struct plan){ 0 };
}

struct plan plan_make(struct command command, double value)
{
    return (struct plan){ .command = command,
                          .then = -1,
                          .then_target = NOBODY,
                          .towards = NOBODY,
                          .way = { .figure = NOBODY },
                          .value = value,
                          .made = true };
}

/* Do both come to the same deed, if from different cells? */
static bool same_deed(const struct plan *one, const struct plan *other)
{
    int deed = one->then >= 0 ? one->then : one->command.deed;
    int target = one->then >= 0 ? one->then_target : one->command.target;

    return deed == (other->then >= 0 ? other->then : other->command.deed) &&
           one->way.answer == other->way.answer && one->way.figure == other->way.figure &&
           target == (other->then >= 0 ? other->then_target : other->command.target);
}

void chooser_consider(struct chooser *c, struct plan plan)
{
    double value = plan.value;

    if (!c->best.made || value > c->best.value + 1e-9) {
        if (c->best.made && !same_deed(&plan, &c->best)) {
            forget_plan(&c->second);
            c->second = c->best;
        } else {
            forget_plan(&c->best);
        }
        c->best = plan;
    } else if (!same_deed(&plan, &c->best) && (!c->second.made || value > c->second.value + 1e-9)) {
        forget_plan(&c->second);
        c->second = plan;
    } else {
        command_clear(&plan.command);
    }
}

/* ---- single deeds ---- */

struct command chooser_wish(const struct chooser *c, int deed, int target)
{
    struct command command = command_make(deed, c->now->token[c->actor].seat);

    command.actor = c->actor;
    command.target = target;
    return command;
}

bool chooser_explore(struct chooser *c, const struct command *command, double *value)
{
    bool refused = false;

    if (!value_explore(&c->value, c->now, c->book, command, NULL, &c->thinking, &refused, value))
        c->failed = true;
    return !refused && !c->failed && c->thinking.left > 0;
}

/* Keep a copy of the wish, worth so much, planned in that way and followed by that deed (NULL: none). */
static void consider(struct chooser *c, const struct command *command, double value,
                     const struct planned *way, const struct follow_up *then)
{
    struct plan plan = plan_make(*command, value);

    if (!command_copy(&plan.command, command)) {
        c->failed = true;
        return;
    }
    if (way)
        plan.way = *way;
    if (then) {
        plan.then = then->deed;
        plan.then_target = then->target;
    }
    chooser_consider(c, plan);
}

/*
 * What is only planned, or leads to somebody without cells: in each way there is, if it feels like it at
 * all. What it feels decides between equals.
 */
static void try_plan(struct chooser *c, const struct command *command)
{
    double felt = ruleset_feels(c->rules) ? FELT * ruleset_urge(c->book, c->now, command) : 0, value = 0;
    struct planned way[PLAN_WAYS];
    int n;

    if (felt <= 0)
        return;
    n = ruleset_looks_forward(c->rules) ? plan_ways(c->now, c->book, command, &c->value, way) : 0;
    c->thinking.left -= larger(n, 0);
    for (int i = 0; i < n; i++)
        consider(c, command, felt + way[i].value, &way[i], NULL);
    if (n == 0 || (n < 0 && chooser_explore(c, command, &value)))
        consider(c, command, felt + value, NULL, NULL);
}

/* What makes ready for another deed is worth what the best of those after it is; of equals none is made. */
static void try_ready(struct chooser *c, const struct command *command)
{
    struct follow_up deed = { -1, NOBODY, 0 };
    struct tape nothing = { 0 };
    struct play p;
    double value = 0;

    play_begin(&p, c->now, c->book, command);
    if (play_run(&p, &nothing) == OUTCOME_DONE) {
        bool readied = c->readied;

        value = value_gained(&c->value, c->now, &p.events);
        c->readied = true;
        deed = chooser_follow_up(c, false);
        c->readied = readied;
        play_rollback(&p);
    } else {
        play_rollback(&p);
    }
    play_clear(&p);
    consider(c, command, value + deed.value - READYING, NULL, &deed);
}

static void try_allowed(struct chooser *c, const struct command *command)
{
    unsigned flags = c->rules->deeds[command->deed]->flags;
    double value;

    if (flags & (DEED_PLANS | DEED_WALK) && ruleset_feels(c->rules))
        try_plan(c, command);
    else if (flags & DEED_READIES && !c->readied)
        try_ready(c, command);
    else if (chooser_explore(c, command, &value))
        consider(c, command, value, NULL, NULL);
}

/* A wish as the rule set would have it said. */
static void try_deed(struct chooser *c, const struct command *wish)
{
    struct command command = *wish;
    struct refusal no;

    if (ruleset_say_with(c->book, c->now, &command) && play_legal(c->now, c->book, &command, &no))
        try_allowed(c, &command);
    command_clear(&command);
}

/* With each thing that could be used, if it feels like that. */
static void try_things(struct chooser *c, struct command command)
{
    for (int id = state_first(c->now, c->actor); ruleset_feels(c->rules) && id >= 0 && c->thinking.left > 0;
         id = c->now->mark[id].next) {
        command.item = id;
        if (c->now->mark[id].key >= c->rules->nmarks && !c->now->mark[id].level &&
            ruleset_urge(c->book, c->now, &command) > 0)
            try_deed(c, &command);
    }
}

/*
 * Cells are gone to by walks (try_walks). Where nobody walks from cell to cell, going about is a deed
 * like others. What may be aimed at a cell is aimed at figures.
 */
static bool offered(const struct chooser *c, const struct deed *deed)
{
    if (c->reacts && !(deed->flags & DEED_REACTS))
        return false;
    if (deed->flags & DEED_CELL && !(deed->flags & DEED_TARGET) && (c->walks || !(deed->flags & DEED_WALK)))
        return false;
    return !(deed->flags & (DEED_GM | DEED_HIDDEN)) && deed->when & mode_when(c->now->turn.mode);
}

bool chooser_is_target(const struct chooser *c, int token)
{
    return token != c->actor && state_present(c->now, token) && c->rules->there(c->now, token);
}

/* One's own side is no target unless the deed helps: its value then says so. */
static void try_targets(struct chooser *c, int deed)
{
    for (int i = 0; i < c->now->ntokens && c->thinking.left > 0; i++) {
        struct command command = chooser_wish(c, deed, i);

        if (chooser_is_target(c, i))
            try_deed(c, &command);
    }
}

/* Consider every deed allowed where the figure stands now; `targets_only`: those done to somebody. */
static void try_deeds(struct chooser *c, bool targets_only)
{
    for (int row = 0; row < c->rules->nwished && c->thinking.left > 0; row++) {
        const struct deed *deed = c->rules->deeds[row];
        struct command command = chooser_wish(c, row, NOBODY);

        if (!offered(c, deed))
            continue;
        if (deed->flags & DEED_TARGET)
            try_targets(c, row);
        if (targets_only || (deed->flags & DEED_TARGET && !(deed->flags & DEED_OWN_TARGET)))
            continue;
        try_deed(c, &command);
        if (deed->flags & DEED_ITEM)
            try_things(c, command);
    }
}

/* try_deeds() finds into the chooser's best plan; a follow-up search has one of its own. */
struct follow_up chooser_follow_up(struct chooser *c, bool targets_only)
{
    struct chooser there = *c;
    struct follow_up best = { -1, NOBODY, 0 };

    there.best = there.second = (struct plan){ 0 };
    try_deeds(&there, targets_only);
    if (there.best.made && there.best.value > 0) {
        best.deed = there.best.command.deed;
        best.target = there.best.command.target;
        best.value = there.best.value;
    }
    forget_plan(&there.best);
    forget_plan(&there.second);
    c->thinking.left = there.thinking.left;
    c->failed = there.failed;
    return best;
}

/* ---- choosing ---- */

/* Where the budget ended before anything was judged the turn ends, if it may. */
static void end_turn(struct chooser *c)
{
    for (int deed = 0; deed < c->rules->nwished && !c->best.made; deed++) {
        struct command command = chooser_wish(c, deed, NOBODY);
        struct refusal no;

        if (c->rules->deeds[deed]->flags & DEED_ENDS_TURN && offered(c, c->rules->deeds[deed]) &&
            play_legal(c->now, c->book, &command, &no))
            chooser_consider(c, plan_make(command, 0));
    }
}

bool ai_choose(struct state *view, struct book *book, unsigned seats, bool stay, struct ai_effort effort,
               struct command *choice, struct str *why)
{
    struct chooser c = {
        .now = view, .book = book, .rules = book->rules, .thinking = thinking_of(effort.budget, effort.stop)
    };
    bool chosen;

    if (seats & SEATS_GM && !effort.of_side && ruleset_gm_wish(book, view, choice))
        return true;
    c.actor = ruleset_next_actor(c.rules, view, seats);
    if (c.actor == NOBODY || !value_init(&c.value, view, book, view->token[c.actor].side))
        return false;
    c.reacts = !c.rules->may_act(view, c.actor);
    stay = stay || c.reacts;
    c.walks = approach_walks(view, book, c.actor);
    value_look_ahead(&c.value, view, c.actor);
    reach_init(&c.reach);
    ways_init(&c.ways);
    c.ways.trace = effort.trace;
    if (!effort.barred && (stay || !chooser_try_door(&c))) {
        try_deeds(&c, false);
        if (!stay)
            chooser_try_walks(&c);
        if (!stay && !(c.best.made && c.best.value > GAIN))
            chooser_try_hunt(&c);
    }
    if (c.reacts && c.best.made && c.best.value <= 0)
        forget_plan(&c.best); /* who need not act does nothing for nothing */
    if (!c.failed)
        end_turn(&c);
    chosen = c.best.made && !c.failed;
    if (chosen) {
        chooser_tell(&c, why);
        *choice = c.best.command;
        c.best.command = command_make(DEED_EDIT, SEAT_GM);
    }
    forget_plan(&c.best);
    forget_plan(&c.second);
    reach_clear(&c.reach);
    ways_clear(&c.ways);
    value_clear(&c.value);
    return chosen;
}
