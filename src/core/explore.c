#include "core/explore_own.h"

#include "base/mem.h"
#include "core/explore_count.h"

#include <string.h>

/* More different sums of one pool than this are more than any budget walks. */
enum { WORTHS_MAX = 1 << 16 };

/* ---- one step ---- */

void explore_finish(struct explorer *x, double chance)
{
    x->odds->whole += chance;
    if (x->score)
        x->odds->score += chance * x->score(x->context, x->play.now, &x->play.events);
}

void explore_border(struct explorer *x, enum outcome outcome, const struct position *before, double chance,
                    unsigned happened)
{
    if (outcome == OUTCOME_BORDER) {
        explore_open_add(x, before, chance, happened);
    } else if (x->play.floor > 0) {
        explore_call_end(x, before, chance, happened);
    } else if (x->plan) {
        explore_plan_over(x, before, chance, happened);
    } else {
        explore_finish(x, chance);
    }
}

/* One step has come to its border on a way `chance` likely: count what happened in it. */
static void end_step(struct explorer *x, enum outcome outcome, const struct position *at, double chance)
{
    struct play *p = &x->play;
    unsigned happened = at->happened;

    for (int i = at->nevents; i < p->events.n; i++)
        if (!explore_count(x->odds, &p->events.at[i], chance, &happened))
            x->failed = true;
    explore_border(x, outcome, at, chance, happened);
}

static bool same_pool(const struct pool *one, const struct pool *other)
{
    return memcmp(one, other, sizeof *one) == 0;
}

/* Work out a pool, and keep what came of it while there is room. */
static const struct worth *work_out_pool(struct explorer *x, const struct pool *pool, int *n)
{
    struct known_pool *known = &x->known[x->nknown < KNOWN_POOLS ? x->nknown++ : KNOWN_POOLS - 1];
    int room = explore_pool_most(pool);

    if (room > WORTHS_MAX) {
        x->inexact = true;
        x->nknown--;
        return NULL;
    }
    *known = (struct known_pool){ .pool = *pool,
                                  .worth = arena_take(&x->arena, (size_t)room, sizeof *known->worth) };
    known->n = known->worth ? explore_pool(pool, known->worth, room) : -1;
    if (known->n < 0) {
        x->failed = true;
        x->nknown--;
        return NULL;
    }
    *n = known->n;
    return known->worth;
}

const struct worth *explore_known_pool(struct explorer *x, const struct pool *pool, int *n)
{
    for (int i = 0; i < x->nknown; i++)
        if (same_pool(&x->known[i].pool, pool)) {
            *n = x->known[i].n;
            return x->known[i].worth;
        }
    return work_out_pool(x, pool, n);
}

bool explore_lay(struct explorer *x, int key, const struct sum *sum)
{
    struct answer answer = { .kind = ASK_SUM, .key = (short)key, .n = CLASSES_MAX };
    int value[CLASSES_MAX];

    for (int k = 0; k < CLASSES_MAX; k++)
        value[k] = sum->n[k];
    return tape_add(&x->tape, answer, value);
}

/* The step asks for dice: go on with each of the sums that they may come to, by its chance. */
static void try_dice(struct explorer *x, const struct position *at, double chance)
{
    int key = x->play.wants.key, n = 0, len = x->tape.len;
    const struct worth *worth = explore_known_pool(x, &x->play.wants.pool, &n);

    for (int i = 0; worth && i < n && !x->failed; i++) {
        if (explore_lay(x, key, &worth[i].sum))
            explore_step(x, at, chance * worth[i].chance);
        else
            x->failed = true;
        tape_cut(&x->tape, len);
    }
}

void explore_step(struct explorer *x, const struct position *at, double chance)
{
    enum outcome outcome;

    explore_open_step_back(x, at);
    if (x->positions >= x->budget) {
        x->inexact = true;
        return;
    }
    x->positions++;
    outcome = play_step(&x->play, &x->tape);
    if (outcome == OUTCOME_ASKS && x->play.wants.kind == ASK_ROLL)
        try_dice(x, at, chance);
    else if (outcome == OUTCOME_BORDER || outcome == OUTCOME_DONE)
        end_step(x, outcome, at, chance);
    else if (outcome == OUTCOME_FAILED)
        x->failed = true;
    else
        x->inexact = true;
}

/* ---- the whole ---- */

/* How a seat's policy answers, for the play (a stand_in's answer). */
static bool answer_by_policy(const void *context, const struct play *p, const struct question *q,
                             struct answer *answer, int *value)
{
    const struct policy *policy = context;
    int seat = question_seat(q);

    if (!policy || !policy[seat].answer || !policy[seat].answer(policy[seat].context, p, q, answer, value) ||
        !question_allows(q, answer, value))
        question_rest(q, answer, value);
    return true;
}

bool explore_stopped(const struct explorer *x)
{
    return x->asked->stop && atomic_load_explicit(x->asked->stop, memory_order_relaxed);
}

void explore_walk(struct explorer *x)
{
    struct position *at;

    while (!x->failed && (at = explore_open_take(x->open)) != NULL) {
        if (x->positions >= x->budget || explore_stopped(x)) {
            x->inexact = true;
            return;
        }
        if (at->called && !x->score)
            explore_call_procedure(x, at);
        else if (explore_open_stand_at(x, at))
            explore_step(x, at, at->chance);
        else
            x->failed = true;
    }
}

void explore_begin(struct explorer *x, const struct command *command)
{
    struct play *p = &x->play;
    struct events events = p->events;

    play_begin(p, p->now, p->book, command);
    p->events = events;
    p->step_events = events.n;
    p->stand_in = &x->stand_in;
}

static void refused(struct explorer *x, const struct position *at)
{
    if (x->plan) {
        x->plan->refused = true;
        x->plan->refusal = x->play.refusal;
        explore_plan_over(x, at, at->chance, at->happened);
    } else {
        x->odds->refused = true;
        x->odds->refusal = x->play.refusal;
    }
}

void explore_judge(struct explorer *x, const struct position *at)
{
    enum outcome outcome = play_start(&x->play);

    if (x->plan && outcome != OUTCOME_REFUSED && !x->play.command->automatic)
        x->plan->granted = true;
    if (outcome == OUTCOME_REFUSED)
        refused(x, at);
    else if (outcome == OUTCOME_DONE)
        end_step(x, outcome, at, at->chance);
    else if (outcome == OUTCOME_BORDER)
        explore_open_add(x, at, at->chance, at->happened);
    else
        x->failed = true;
    play_take_back(&x->play, at->nevents);
    x->play.halted = false;
}

/* What no watch of the odds waits for; a score looks at everything. */
static uint64_t unheard(const struct explorer *x)
{
    uint64_t heard = x->score || x->plan ? UINT64_MAX : 0;

    for (int i = 0; i < x->asked->n; i++) {
        const struct watch *w = &x->asked->watch[i];

        heard |= w->what < 0 ? UINT64_MAX : 0;
        for (int what = larger(w->what, 0); what <= w->upto; what++)
            heard |= (uint64_t)1 << (what & 63);
    }
    return ~heard;
}

static void start_figures(struct odds *odds)
{
    odds->refused = false;
    odds->whole = odds->score = 0;
}

/* Of several wishes nothing is forgotten: the next one may read it. */
static bool get_ready(struct explorer *x, const struct tape *tape)
{
    if ((tape && !tape_copy(&x->tape, tape)) || (!x->plan && !explore_forget_init(x)))
        return false;
    x->stand_in.given = x->tape.len;
    x->stand_in.unheard = unheard(x);
    return true;
}

static void put_away(struct explorer *x)
{
    play_clear(&x->play);
    tape_clear(&x->tape);
    explore_call_clear(x);
    arena_clear(&x->arena);
}

static void walk(struct explorer *x)
{
    if (x->plan) {
        explore_plan_walk(x);
    } else {
        explore_judge(x, &x->start);
        explore_walk(x);
    }
    play_rollback(&x->play);
}

/* Work it out: of the play that has begun, from what the tape has answered already. */
static bool explore(struct explorer *x, const struct tape *tape)
{
    struct odds *odds = x->asked;
    struct open open = { 0 };

    x->here = &x->start;
    x->start.chance = 1;
    x->open = &open;
    x->odds = odds;
    start_figures(odds);
    arena_init(&x->arena);
    x->play.stand_in = &x->stand_in;
    if (get_ready(x, tape))
        walk(x);
    else
        x->failed = true;
    if (x->inexact && !x->failed && odds->samples > 0 && !explore_stopped(x))
        explore_sample(x);
    odds->exact = !x->inexact;
    odds->positions = x->positions;
    explore_open_clear(&open);
    put_away(x);
    return !x->failed;
}

bool explore_odds(struct state *now, struct book *book, const struct command *command,
                  const struct tape *tape, const struct policy policy[SEATS], score_fn *score,
                  const void *context, long budget, struct odds *odds)
{
    struct explorer x = { .stand_in = { answer_by_policy, policy, 0, 0, odds->foresees },
                          .score = score,
                          .context = context,
                          .asked = odds,
                          .budget = budget };

    play_begin(&x.play, now, book, command);
    return explore(&x, tape);
}

bool explore_plan(struct state *now, struct book *book, const struct command *wish, int n,
                  const struct policy policy[SEATS], score_fn *score, const void *context, long budget,
                  struct odds *odds)
{
    struct plan plan = { .wish = wish, .n = n };
    struct explorer x = { .stand_in = { answer_by_policy, policy, 0, 0, odds->foresees },
                          .score = score,
                          .context = context,
                          .plan = n > 1 ? &plan : NULL,
                          .asked = odds,
                          .budget = budget };

    play_begin(&x.play, now, book, wish);
    return explore(&x, NULL);
}
