/* core/explore_forget.c - what no later step reads, so that positions may differ in it. */
#include "core/explore_own.h"

#include "core/ask.h"
#include "core/state_hash.h"

/* ---- pools ---- */

/* A frame that has begun reads what the row behind it says; of one that has not, nothing is known. */
static unsigned reads(const struct play *p, const struct frame *frame)
{
    return frame->step > 0 ? p->rules->deeds[frame->deed]->steps[frame->step - 1].pools : ~0u;
}

unsigned explore_forget_not(const struct play *p, int depth)
{
    unsigned rows = 0;

    for (int i = 0; i < depth; i++)
        rows |= reads(p, &p->frame[i]);
    return rows;
}

uint64_t explore_forget_pools(const struct play *p, unsigned rows)
{
    uint64_t hash = 0;

    for (int row = 0; rows; row++, rows >>= 1) {
        if (!(rows & 1))
            continue;
        int first = ruleset_pool(p->rules, row, 0);
        int n = p->rules->pools[row].flags & POOL_OF_SEAT ? SEATS : 1;

        for (int i = first; i < first + n; i++)
            hash ^= mix_pool(i, p->now->pool[i]);
    }
    return hash;
}

/* ---- marks ---- */

static bool is_listed(const struct ruleset *rules, const short *rows, int key)
{
    for (; *rows != -1; rows++)
        if (key == *rows || (*rows == MARK_OF_THING && key >= (int)rules->nmarks))
            return true;
    return false;
}

/* Of a deed that is called its callers know more; where an end is weighed, all of it counts. */
uint64_t explore_forget_marks(const struct explorer *x)
{
    const struct play *p = &x->play;
    const struct frame *frame = &p->frame[0];
    const short *rows;
    uint64_t hash = 0;

    if (x->score || x->plan || p->floor > 0 || p->depth != 1 || frame->step == 0 || frame->target < 0)
        return 0;
    rows = p->rules->deeds[frame->deed]->steps[frame->step - 1].forgets;
    for (int id = rows ? state_first(p->now, frame->target) : -1; id >= 0; id = p->now->mark[id].next)
        if (is_listed(p->rules, rows, p->now->mark[id].key))
            hash ^= mix_mark(id, &p->now->mark[id]);
    return hash;
}

/* ---- targets ---- */

bool explore_forget_init(struct explorer *x)
{
    const struct play *p = &x->play;
    int n = 0, target;

    if (play_target(p, 1) == NOBODY)
        return true;
    if (!(x->nth_target = arena_take(&x->arena, (size_t)p->now->ntokens, sizeof *x->nth_target)))
        return false;
    for (int i = 0; i < p->now->ntokens; i++)
        x->nth_target[i] = SHRT_MAX;
    while ((target = play_target(p, n)) != NOBODY && n < SHRT_MAX - 1)
        x->nth_target[target] = (short)++n;
    if (p->command->actor >= 0)
        x->nth_target[p->command->actor] = SHRT_MAX;
    x->play.forgotten.nth_target = x->nth_target;
    return true;
}

/* How many targets are finished for good: not the one that a called deed is still busy with. */
static int finished(const struct play *p)
{
    int most = 0;

    for (int i = 0; i < p->depth; i++) {
        const struct frame *f = &p->frame[i];
        int needs = p->rules->deeds[f->deed]->steps[f->step].needs, met = f->x[EACH] - (i < p->depth - 1);

        if (needs & NEEDS_EACH && needs & NEEDS_FINISHES && met > most)
            most = met;
    }
    return most;
}

/* All that a state's hash knows of a figure. */
static uint64_t hash_of_figure(const struct state *now, int token)
{
    uint64_t hash = mix_token(token, &now->token[token]);

    for (int i = 0; i < now->nstats; i++)
        hash ^= mix_stat(token, i, state_stat(now, token, i));
    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next)
        hash ^= mix_mark(id, &now->mark[id]);
    return hash;
}

static bool about(const struct watch *w, int token)
{
    return w->who == token || w->target == token;
}

/* The nth target's turn is over. */
static void finish(const struct explorer *x, struct position *at, int nth)
{
    int target = play_target(&x->play, nth);

    if (target < 0 || x->nth_target[target] != nth + 1)
        return;
    at->ignored ^= hash_of_figure(x->play.now, target);
    for (int i = 0; i < x->odds->n; i++)
        if (about(&x->odds->watch[i], target))
            at->happened &= ~(1u << i);
}

void explore_forget(const struct explorer *x, struct position *at)
{
    const struct play *p = &x->play;
    int n = 0;

    at->pools = p->forgotten.pools;
    at->targets = (short)p->forgotten.targets;
    at->ignored = x->ignored;
    if (x->score || x->plan)
        return;
    if (p->rules->npools > 0)
        at->pools |= ~explore_forget_not(p, p->depth) & ((1u << p->rules->npools) - 1);
    if (x->nth_target)
        n = finished(p);
    for (; at->targets < n; at->targets++)
        finish(x, at, at->targets);
}
