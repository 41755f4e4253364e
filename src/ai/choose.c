#include "ai/ai.h"

#include "ai/approach.h"
#include "ai/plan.h"
#include "ai/reason.h"
#include "board/footprint.h"
#include "board/reach.h"

/*
 * Every wish that the rules allow is explored; a walk is followed by the best
 * deed from its end. The best stands against the runner-up; nothing better
 * than ending the turn ends it.
 */
enum { MEASURING = 20000 };

/* A gain below this is none: only ways to end the turn differ by less. */
#define GAIN 0.01

/* What each point of an urge is worth to what is only planned; and to come nearer. */
#define FELT 0.001
#define NEARER 0.05

/* A wish that was looked at. */
struct plan {
    struct command command;
    int then, then_target; /* the deed it is done for, -1 none */
    int towards;           /* whom it only comes nearer to, NOBODY */
    struct planned way;    /* of what is only planned: how, and what it promises */
    double value;
    bool made;
};

struct chooser {
    struct state *now;
    struct book *book;
    const struct ruleset *rules;
    struct valuation value;
    struct reach reach;
    struct ways ways;
    struct plan best, second;
    long left;
    const atomic_bool *stop;
    int actor;
    bool failed;
};

/* ---- how plans compare ---- */

static void forget(struct plan *plan)
{
    command_clear(&plan->command);
    *plan = (struct plan){ 0 };
}

static struct plan plan_make(struct command command, double value)
{
    return (struct plan){
        .command = command, .then = -1, .then_target = NOBODY, .towards = NOBODY, .value = value, .made = true
    };
}

/* Do both come to the same deed, if from different cells? */
static bool same_deed(const struct plan *one, const struct plan *other)
{
    int deed = one->then >= 0 ? one->then : one->command.verb;
    int target = one->then >= 0 ? one->then_target : one->command.target;

    return deed == (other->then >= 0 ? other->then : other->command.verb) &&
           one->way.answer == other->way.answer &&
           target == (other->then >= 0 ? other->then_target : other->command.target);
}

/* Keep the best plan, and the best that comes to another deed; takes its command over. */
static void consider(struct chooser *c, struct plan plan)
{
    double value = plan.value;

    if (!c->best.made || value > c->best.value + 1e-9) {
        if (c->best.made && !same_deed(&plan, &c->best)) {
            forget(&c->second);
            c->second = c->best;
        } else {
            forget(&c->best);
        }
        c->best = plan;
    } else if (!same_deed(&plan, &c->best) && (!c->second.made || value > c->second.value + 1e-9)) {
        forget(&c->second);
        c->second = plan;
    } else {
        command_clear(&plan.command);
    }
}

/* ---- single deeds ---- */

static struct command wish(const struct chooser *c, int verb, int target)
{
    struct command command = command_make(verb, c->now->token[c->actor].seat);

    command.actor = c->actor;
    command.target = target;
    return command;
}

/* What a wish comes to when everybody rests; false: it is not allowed. */
static bool explore(struct chooser *c, const struct command *command, double *value)
{
    struct odds odds = { .stop = c->stop };
    struct policy policy[SEATS];

    if (!explore_odds(c->now, c->book, command, NULL, value_policies(c->rules, policy), value_gained,
                      &c->value, c->left, &odds))
        c->failed = true;
    c->left -= odds.positions + 1;
    if (c->stop && atomic_load_explicit(c->stop, memory_order_relaxed)) {
        c->failed = true;
        c->left = 0;
    }
    *value = odds.score;
    return !odds.refused && !c->failed && c->left > 0;
}

/*
 * What is only planned: in each way there is, if it feels like it at all. What it feels decides between
 * equals.
 */
static void try_plan(struct chooser *c, const struct command *command)
{
    double felt = c->rules->urge ? FELT * c->rules->urge(c->now, c->book, command) : 0, value = 0;
    struct planned way[PLAN_WAYS];
    int n;

    if (felt <= 0)
        return;
    n = c->rules->outlook ? plan_ways(c->now, c->book, command, &c->value, way) : 0;
    c->left -= n > 0 ? n : 0;
    for (int i = 0; i < n; i++) {
        struct plan plan = plan_make(*command, felt + way[i].value);

        plan.way = way[i];
        consider(c, plan);
    }
    if (n == 0 || (n < 0 && explore(c, command, &value)))
        consider(c, plan_make(*command, felt + value));
}

static void try_deed(struct chooser *c, const struct command *command)
{
    struct refusal no;
    double value;

    if (!play_legal(c->now, c->book, command, &no))
        return;
    if (c->rules->actions[command->verb].flags & ACT_PLANS && c->rules->urge)
        try_plan(c, command);
    else if (explore(c, command, &value))
        consider(c, plan_make(*command, value));
}

static bool offered(const struct chooser *c, const struct action *action)
{
    int when = c->now->turn.mode == MODE_ENCOUNTER ? WHEN_ENCOUNTER : WHEN_DOWNTIME;

    return !(action->flags & (ACT_GM | ACT_HIDDEN | ACT_CELL)) && action->when & when;
}

static bool is_target(const struct chooser *c, int token)
{
    return token != c->actor && state_present(c->now, token) && c->rules->there(c->now, token);
}

/* One's own side is no target unless the deed helps: its value then says so. */
static void try_targets(struct chooser *c, int verb)
{
    for (int i = 0; i < c->now->ntokens && c->left > 0; i++) {
        struct command command = wish(c, verb, i);

        if (is_target(c, i))
            try_deed(c, &command);
    }
}

/* Every deed that is allowed where the figure stands now. */
static void try_deeds(struct chooser *c, bool targets_only)
{
    for (int verb = 0; verb < c->rules->nactions && c->left > 0; verb++) {
        const struct action *action = &c->rules->actions[verb];
        struct command command = wish(c, verb, NOBODY);

        if (!offered(c, action))
            continue;
        if (action->flags & ACT_TARGET)
            try_targets(c, verb);
        if (!targets_only && (!(action->flags & ACT_TARGET) || action->flags & ACT_OWN_TARGET))
            try_deed(c, &command);
    }
}

/* ---- walks ---- */

/* The best deed at the end of a walk, while the walk is under way. */
struct follow_up {
    int verb, target;
    double value;
};

/* try_deeds() finds into the chooser's best plan; a follow-up search has one of its own. */
static struct follow_up best_deed_here(struct chooser *c)
{
    struct chooser there = *c;
    struct follow_up best = { -1, NOBODY, 0 };

    there.best = there.second = (struct plan){ 0 };
    try_deeds(&there, true);
    if (there.best.made && there.best.value > 0) {
        best.verb = there.best.command.verb;
        best.target = there.best.command.target;
        best.value = there.best.value;
    }
    forget(&there.best);
    forget(&there.second);
    c->left = there.left;
    c->failed = there.failed;
    return best;
}

static int movement_verb(const struct chooser *c)
{
    for (int i = 0; i < c->rules->nactions; i++)
        if (c->rules->actions[i].flags & ACT_WALK)
            return i;
    return -1;
}

/* A walk with its path given in advance. */
static bool walk_command(struct chooser *c, struct reach *reach, struct cell to, struct command *command)
{
    struct cell step[ARGS_MAX];
    int n = reach_path(reach, to, step, ARGS_MAX), verb = movement_verb(c);

    if (n < 1 || verb < 0 || !c->rules->ask_step)
        return false;
    *command = wish(c, verb, NOBODY);
    for (int i = 0; i < n; i++) {
        int packed = cell_pack(step[i]);

        if (!tape_add(&command->args,
                      (struct answer){
                          .kind = ASK_PICK, .seat = SEAT_ANY, .key = c->rules->ask_step, .n = 1 },
                      &packed)) {
            command_clear(command);
            return false;
        }
    }
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
        deed = best_deed_here(c);
        play_rollback(&p);
    } else {
        play_rollback(&p);
        explore(c, &command, &walk);
    }
    play_clear(&p);
    if (deed.verb >= 0 || walk > 0) {
        struct plan plan = plan_make(command, walk + deed.value - 0.01 * reach_cost(&c->reach, to));

        plan.then = deed.verb;
        plan.then_target = deed.target;
        consider(c, plan);
    } else {
        command_clear(&command);
    }
}

/* ---- coming nearer, when nothing can be done from anywhere within reach ---- */

static int nearest_enemy(const struct chooser *c)
{
    int nearest = NOBODY;

    for (int i = 0; i < c->now->ntokens; i++)
        if (is_target(c, i) && c->rules->able(c->now, i) &&
            c->now->token[i].side != c->now->token[c->actor].side &&
            (nearest < 0 || state_distance(c->now, c->actor, i) < state_distance(c->now, c->actor, nearest)))
            nearest = i;
    return nearest;
}

/* From how far the figure's blows or shots reach an enemy. */
static int striking_distance(const struct chooser *c, int enemy)
{
    for (int verb = 0; verb < c->rules->nactions && c->rules->within; verb++)
        if (c->rules->actions[verb].flags & ACT_STRIKES) {
            struct command command = wish(c, verb, enemy);

            return c->rules->within(c->now, c->book, &command);
        }
    return 1;
}

static void try_approach(struct chooser *c)
{
    int enemy = nearest_enemy(c);
    struct command command;
    struct refusal no;

    if (enemy < 0 ||
        !approach_wish(c->now, c->book, &c->ways, c->actor, enemy, striking_distance(c, enemy), &command))
        return;
    if (play_legal(c->now, c->book, &command, &no)) {
        struct plan plan = plan_make(command, NEARER);

        plan.towards = enemy;
        consider(c, plan);
    } else {
        command_clear(&command);
    }
}

/* A door that bars the way is opened before anything else is thought of. */
static bool try_door(struct chooser *c)
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
    consider(c, plan);
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

static void try_walks(struct chooser *c)
{
    struct walk_who who;
    struct walker walker;
    int count;
    const struct reached *cell;
    bool deed_found = c->best.made && c->best.value > GAIN;

    if (!c->rules->walker(c->now, c->book, c->actor, &who, &walker) ||
        !reach_find(&c->reach, &walker, c->now->token[c->actor].at))
        return;
    cell = reach_cells(&c->reach, &count);
    for (int i = 0, at = 0, stride = even_stride(count); i < count && c->left > 0;
         i++, at = (at + stride) % count)
        if (cell[at].end)
            try_walk(c, cell[at].cell);
    if (!deed_found && !(c->best.made && c->best.value > GAIN))
        try_approach(c);
}

/* ---- why ---- */

/* Is it a number, or something that happens? */
static bool is_total(const struct chooser *c, int name)
{
    for (const struct name_use *use = c->rules->uses; use && use->kind != NAMES_END; use++)
        if (use->name == name && use->kind == NAMES_VALUE)
            return true;
    return false;
}

/* The first numbers that the action shows before one commits oneself, as they are for this deed. */
static void measure(struct chooser *c, const struct command *command, struct reason_plan *plan)
{
    const short *names = c->rules->actions[command->verb].odds;
    struct odds odds = { .stop = c->stop };
    struct policy policy[SEATS];

    for (; names && names[odds.n] && odds.n < REASON_NUMBERS; odds.n++)
        odds.watch[odds.n] = watch_make(is_total(c, names[odds.n]) ? EVENT_TOTAL : EVENT_RESULT,
                                        names[odds.n]);
    bool known = odds.n > 0 &&
                 explore_odds(c->now, c->book, command, NULL, value_policies(c->rules, policy), NULL, NULL,
                              MEASURING, &odds) &&
                 !odds.refused;

    for (int i = 0; i < odds.n && known; i++) {
        plan->name[i] = names[i];
        plan->number[i] = is_total(c, names[i]) ? odds.watch[i].mean : odds.watch[i].chance;
    }
    odds_clear(&odds);
}

/* The same at the end of the walk that comes first. */
static void measure_after(struct chooser *c, const struct plan *plan, struct reason_plan *reason)
{
    struct command deed = wish(c, plan->then, plan->then_target);
    struct tape nothing = { 0 };
    struct play p;

    play_begin(&p, c->now, c->book, &plan->command);
    if (play_run(&p, &nothing) == OUTCOME_DONE)
        measure(c, &deed, reason);
    play_rollback(&p);
    play_clear(&p);
}

/* What is only planned has the numbers that it promises. */
static void take_promise(const struct outlook *outlook, struct reason_plan *reason)
{
    for (int i = 0; i < OUTLOOK_NUMBERS && i < REASON_NUMBERS; i++) {
        reason->name[i] = outlook->name[i];
        reason->number[i] = outlook->number[i] / 1000.0;
    }
}

static struct reason_plan explain(struct chooser *c, const struct plan *plan)
{
    struct reason_plan reason = { .verb = plan->command.verb,
                                  .then = (short)plan->then,
                                  .answer = plan->way.answer,
                                  .target = plan->towards != NOBODY ? plan->towards : plan->command.target,
                                  .then_target = plan->then_target,
                                  .worth = plan->value };

    if (plan->towards != NOBODY)
        reason.away = state_distance(c->now, c->actor, plan->towards);
    else if (plan->then >= 0)
        measure_after(c, plan, &reason);
    else if (plan->way.outlook.promise)
        take_promise(&plan->way.outlook, &reason);
    else
        measure(c, &plan->command, &reason);
    return reason;
}

static void tell(struct chooser *c, struct str *why)
{
    struct reason_plan best = explain(c, &c->best), second;

    if (c->second.made)
        second = explain(c, &c->second);
    reason_add_plans(c->rules, &best, c->second.made ? &second : NULL, why);
}

/* ---- choosing ---- */

static int first_able(const struct state *now, const struct ruleset *rules, unsigned seats)
{
    for (int i = 0; i < now->ntokens; i++)
        if (seats >> now->token[i].seat & 1 && state_present(now, i) && rules->may_act(now, i))
            return i;
    return NOBODY;
}

/* Where the budget ended before anything was judged the turn ends, if it may. */
static void end_turn(struct chooser *c)
{
    for (int verb = 0; verb < c->rules->nactions && !c->best.made; verb++) {
        struct command command = wish(c, verb, NOBODY);
        struct refusal no;

        if (c->rules->actions[verb].flags & ACT_ENDS_TURN && offered(c, &c->rules->actions[verb]) &&
            play_legal(c->now, c->book, &command, &no))
            consider(c, plan_make(command, 0));
    }
}

bool ai_choose(struct state *view, struct book *book, unsigned seats, bool stay, struct ai_effort effort,
               struct command *choice, struct str *why)
{
    struct chooser c = {
        .now = view, .book = book, .rules = book->rules, .left = effort.budget, .stop = effort.stop
    };
    bool chosen;

    if (seats & SEATS_GM && c.rules->gm_wish && c.rules->gm_wish(view, book, choice))
        return true;
    c.actor = first_able(view, c.rules, seats);
    if (c.actor == NOBODY || !value_init(&c.value, view, book, view->token[c.actor].side))
        return false;
    value_look_ahead(&c.value, view, c.actor);
    reach_init(&c.reach);
    ways_init(&c.ways);
    if (stay || !try_door(&c)) {
        try_deeds(&c, false);
        if (!stay)
            try_walks(&c);
    }
    if (!c.failed)
        end_turn(&c);
    chosen = c.best.made && !c.failed;
    if (chosen) {
        tell(&c, why);
        *choice = c.best.command;
        c.best.command = command_make(VERB_EDIT, SEAT_GM);
    }
    forget(&c.best);
    forget(&c.second);
    reach_clear(&c.reach);
    ways_clear(&c.ways);
    value_clear(&c.value);
    return chosen;
}
