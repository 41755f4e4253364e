/* ai/choose_why.c - why something was chosen (ai/chooser.h): the numbers that a person would look at. */
#include "ai/ai.h"
#include "ai/chooser.h"
#include "ai/reason.h"
#include "core/shown.h"

enum { MEASURING = 20000 };

/* Is it a number, or something that happens? */
static bool is_total(const struct chooser *c, int name)
{
    for (const struct name_use *use = c->rules->shown.uses; use && use->kind != NAMES_END; use++)
        if (use->name == name && use->kind == NAMES_VALUE)
            return true;
    return false;
}

/* The first numbers that the deed shows before one commits oneself, as they are for this deed. */
static void measure(struct chooser *c, const struct command *command, struct reason_plan *plan)
{
    const short *names = c->rules->deeds[command->deed]->odds;
    struct odds odds = { .stop = c->thinking.stop };
    struct policy policy[SEATS];

    for (; names && names[odds.n] && odds.n < REASON_NUMBERS; odds.n++) {
        odds.watch[odds.n] = watch_make(is_total(c, names[odds.n]) ? EVENT_TOTAL : EVENT_RESULT,
                                        names[odds.n]);
        odds.watch[odds.n].who = shown_whose(c->rules, command, names[odds.n]);
    }
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
    struct command deed = chooser_wish(c, plan->then, plan->then_target);
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
    int target = plan->towards != NOBODY      ? plan->towards
                 : plan->way.figure != NOBODY ? plan->way.figure
                                              : plan->command.target;
    struct reason_plan reason = { .deed = plan->command.deed,
                                  .then = (short)plan->then,
                                  .answer = plan->way.answer,
                                  .target = target,
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

/* It ends the turn though it might do something else than walk: why, "" where that is but a better plan. */
static const char *held_back(const struct chooser *c)
{
    const struct plan *second = &c->second;
    const char *why;

    if (c->best.command.deed < 0 || !(c->rules->deeds[c->best.command.deed]->flags & DEED_ENDS_TURN))
        return NULL;
    why = c->rules->program.holds_back ? c->rules->program.holds_back(c->now, c->book, c->actor) : NULL;
    if (why)
        return why;
    return second->made && !ai_is_walk(c->rules, second->command.deed) ? "" : NULL;
}

void chooser_tell(struct chooser *c, struct str *why)
{
    if (c->best.command.deed == DEED_EDIT)
        return; /* a door that is opened freely tells itself */
    struct reason_plan best = explain(c, &c->best), second;

    if (c->second.made)
        second = explain(c, &c->second);
    reason_add_plans(c->rules, &best, c->second.made ? &second : NULL, held_back(c), why);
}
