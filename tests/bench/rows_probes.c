/*
 * bench/rows_probes.c - the usual attack in the mechanics of the books but Another System (tests/probes;
 * Nudge as it is): its odds, and one of it resolved and applied.
 */
#include "bench/rows.h"
#include "probes/fights.h"
#include "probes/probes.h"

#include "base/random.h"
#include "core/explore.h"
#include "core/explore_pool.h"
#include "core/shown.h"

#include <stdio.h>

enum { BUDGET = 3000000, TAPES = 64, POOLS_TOLD = 32, SUMS_TOLD = 1 << 14 };

/* The attack, as dice fell for it so many times. */
struct assault {
    struct bench b;
    struct command command;
    struct tape tape[TAPES];
    struct pool pool[POOLS_TOLD]; /* what was rolled the first time */
    int npools, dice, events;     /* dice and events of all tapes */
    struct events room;
    struct random random;
};

/* ---- its tapes ---- */

/* The first of an enemy that may be struck; a probe without targets tests for the blow. */
static bool find_attack(struct assault *a)
{
    const struct state *now = &a->b.now;
    int deed = ruleset_find_deed(a->b.rules, "attack");
    struct refusal no;

    a->command = command_make(deed >= 0 ? deed : ruleset_find_deed(a->b.rules, "test"), 1);
    for (a->command.actor = 0; a->command.actor < now->ntokens; a->command.actor++) {
        a->command.seat = now->token[a->command.actor].seat;
        for (int target = 0; target < now->ntokens; target++) {
            a->command.target = deed >= 0 ? target : NOBODY;
            if (now->token[target].side != now->token[a->command.actor].side &&
                play_legal(&a->b.now, &a->b.book, &a->command, &no))
                return true;
        }
    }
    return false;
}

/* Whoever is asked rests; dice fall as they do. */
static bool answer_asked(struct assault *a, const struct play *p, struct tape *tape, bool first)
{
    const struct question *q = &p->wants;
    struct answer answer;
    int value[OPTIONS_ASKED];

    question_rest(q, &answer, value);
    if (q->kind == ASK_ROLL) {
        random_faces(&a->random, q->pool.sides, q->pool.n, value);
        a->dice += q->pool.n;
        if (first && a->npools < POOLS_TOLD)
            a->pool[a->npools++] = q->pool;
    }
    return tape_add(tape, answer, value);
}

static bool make_tape(struct assault *a, struct tape *tape, bool first)
{
    struct play p;
    enum outcome outcome;

    play_begin(&p, &a->b.now, &a->b.book, &a->command);
    do
        outcome = play_run(&p, tape);
    while (outcome == OUTCOME_ASKS && answer_asked(a, &p, tape, first));
    a->events += p.events.n;
    play_rollback(&p);
    play_clear(&p);
    return outcome == OUTCOME_DONE;
}

static void assault_close(struct assault *a)
{
    for (int i = 0; i < TAPES; i++)
        tape_clear(&a->tape[i]);
    events_clear(&a->room);
    command_clear(&a->command);
    bench_close(&a->b);
}

static bool assault_open(struct gauge *gauge, struct assault *a, int probe)
{
    bool done;

    *a = (struct assault){ .b = probe_fight(probe) };
    if (ruleset_find_option(a->b.rules, "turn_order") >=
        0) /* where all act at once, attacks are only declared */
        bench_option(&a->b, "turn_order", "speed");
    random_from_number(&a->random, 1);
    done = find_attack(a) ||
           (bench_play(&a->b, "take_turn", NOBODY, 0, "...") == OUTCOME_DONE && find_attack(a));
    for (int i = 0; done && i < TAPES; i++)
        done = make_tape(a, &a->tape[i], i == 0);
    if (done)
        return true;
    assault_close(a);
    return gauge_fail(gauge, "the attack was not allowed");
}

/* ---- one blow ---- */

static void strike(void *context, long times)
{
    struct assault *a = context;

    for (long i = 0; i < times; i++) {
        struct play p;

        play_begin(&p, &a->b.now, &a->b.book, &a->command);
        p.events = a->room;
        play_run(&p, &a->tape[i % TAPES]);
        play_rollback(&p);
        a->room = p.events;
    }
}

/* As many dice as one of them has, from the bare generator. */
static void roll_bare(void *context, long times)
{
    struct assault *a = context;
    long sum = 0, dice = (a->dice + TAPES - 1) / TAPES;

    for (long i = 0; i < times * dice; i++)
        sum += random_face(&a->random, 20);
    gauge_use(sum);
}

static bool measure_strike(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct assault a;

    if (!assault_open(gauge, &a, row->a))
        return false;
    gauge_compare(gauge, (struct task){ strike, &a }, (struct task){ roll_bare, &a }, r);
    gauge_each(r, 1e3, 1e3);
    snprintf(r->note, sizeof r->note, "%.1f events and %.1f dice each, rolled back as well",
             (double)a.events / TAPES, (double)a.dice / TAPES);
    assault_close(&a);
    return true;
}

/* ---- its odds ---- */

/* What the panel shows for the action. */
static void watch_all(const struct assault *a, struct odds *odds)
{
    const short *name = a->b.rules->deeds[a->command.deed]->odds;

    *odds = (struct odds){ .n = 0 };
    for (; name && *name && odds->n < WATCHES_MAX; name++)
        odds->watch[odds->n++] = watch_make(EVENT_RESULT, *name);
}

/* False: not exact. */
static bool know(struct assault *a, struct odds *odds)
{
    struct shown shown = { .seat = a->command.seat };
    struct policy policy[SEATS] = { 0 };

    shown_policies(&shown, policy);
    watch_all(a, odds);
    return explore_odds(&a->b.now, &a->b.book, &a->command, NULL, policy, NULL, NULL, BUDGET, odds) &&
           odds->exact;
}

static void know_all(void *context, long times)
{
    for (long i = 0; i < times; i++) {
        struct odds odds;

        know(context, &odds);
        odds_clear(&odds);
    }
}

/* What each of its pools comes to by itself. */
static void know_pools(void *context, long times)
{
    const struct assault *a = context;
    static struct worth worth[SUMS_TOLD];
    long sums = 0;

    for (long i = 0; i < times; i++)
        for (int k = 0; k < a->npools; k++)
            sums += explore_pool(&a->pool[k], worth, SUMS_TOLD);
    gauge_use(sums);
}

static bool measure_knowing(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct assault a;
    struct odds odds;
    bool done;

    if (!assault_open(gauge, &a, row->a))
        return false;
    done = know(&a, &odds);
    snprintf(r->note, sizeof r->note, "%ld steps run", odds.positions);
    odds_clear(&odds);
    if (done)
        gauge_compare(gauge, (struct task){ know_all, &a }, (struct task){ know_pools, &a }, r);
    gauge_each(r, 1e6, 1e6);
    assault_close(&a);
    return done || gauge_fail(gauge, "the odds are not exact");
}

/* In the order of the list of probes. */
const struct row rows_probes[] = {
    { "blow.doom", "one attack resolved and applied: pools of d20, d6 by classes", "us", "its dice rolled",
      VALUE_MOST, 2, measure_strike, 0, 0 },
    { "blow.nudge", "the same: pools of coins", "us", "its dice rolled", VALUE_MOST, 2, measure_strike, 1,
      0 },
    { "blow.nametbd", "the same: opposed 2d8, degrees of success", "us", "its dice rolled", VALUE_MOST, 2,
      measure_strike, 2, 0 },
    { "blow.brew", "the same: opposed d6, rolled again", "us", "its dice rolled", VALUE_MOST, 2,
      measure_strike, 3, 0 },
    { "odds.doom", "exact odds of it", "ms", "each of its pools alone", VALUE_MOST, 5, measure_knowing, 0,
      0 },
    { "odds.nudge", "the same", "ms", "each of its pools alone", VALUE_MOST, 5, measure_knowing, 1, 0 },
    { "odds.nametbd", "the same", "ms", "each of its pools alone", VALUE_MOST, 5, measure_knowing, 2, 0 },
    { "odds.brew", "the same", "ms", "each of its pools alone", VALUE_MOST, 5, measure_knowing, 3, 0 },
    { 0 },
};
