#include "view/table/spread.h"

#include "base/bounds.h"
#include "base/hash.h"

#include <string.h>

enum { SPREAD_BUDGET = 4000 };

/* One way that is being tried, and what is offered at its end. */
struct probe {
    int eyes;
    struct shown_way way;
    atomic_bool answered; /* `offer` holds what was offered: nothing else is wanted */
    struct cell offer[OPTIONS_ASKED];
    int offers;
};

static void note_offers(struct probe *probe, const struct question *q)
{
    if (atomic_exchange(&probe->answered, true))
        return;
    for (int i = 0; i < q->n; i++)
        if (cell_somewhere(q->option[i].cell))
            probe->offer[probe->offers++] = q->option[i].cell;
}

/* The policy: choose the kind, go the way, note what is offered at its end, stop. */
static bool go_the_way(const void *context, const struct play *p, const struct question *q,
                       struct answer *answer, int *value)
{
    struct probe *probe = *(struct probe *const *)context;

    if (q->key == probe->way.step && shown_way_done(&probe->way, p->now) == probe->way.steps)
        note_offers(probe, q);
    return shown_way_answer(&probe->way, p, q, answer, value);
}

static void try_way(struct session *session, struct probe *probe)
{
    struct policy policy[SEATS];
    struct odds odds = { .stop = &probe->answered };

    for (int i = 0; i < SEATS; i++)
        policy[i] = (struct policy){ go_the_way, &probe };
    if (!session_odds(session, probe->eyes, NULL, NULL, policy, SPREAD_BUDGET, &odds))
        probe->offers = 0;
    odds_clear(&odds);
}

static bool known(const struct table_spread *spread, int from, struct cell c)
{
    for (int i = from; i < spread->n; i++)
        if (cell_same(spread->at[i].cell, c))
            return true;
    return cell_same(spread->at[0].cell, c);
}

void table_spread_lay(const struct table_spread *spread, int kind, int at, struct shown_way *way)
{
    *way = (struct shown_way){ .kind = spread->kind_question,
                               .option = kind,
                               .step = spread->step_question,
                               .moved = spread->moved,
                               .start = spread->at[0].cell };
    if (at >= 0)
        way->steps = table_spread_way(spread, at, way->cell);
}

/* Add the cells one step beyond `at` (-1: the start); how many steps away they are, 0 if there are none. */
static int spread_from(struct table_spread *spread, struct session *session, int kind, int at, int first,
                       short *name)
{
    struct probe probe = { .eyes = spread->eyes };
    int before = spread->n, steps;

    table_spread_lay(spread, kind, at, &probe.way);
    steps = probe.way.steps;
    if (steps == SPREAD_STEPS)
        return 0;
    try_way(session, &probe);
    *name = probe.way.kind_name;
    for (int i = 0; i < probe.offers && spread->n < SPREAD_CELLS; i++)
        if (!known(spread, first, probe.offer[i]))
            spread->at[spread->n++] = (struct spread_cell){ probe.offer[i], kind, at, steps + 1 };
    return spread->n > before ? steps + 1 : 0;
}

/* All cells of one kind, breadth first; the longest way. at[0] is the start and belongs to every kind. */
static int spread_kind(struct table_spread *spread, struct session *session, int kind, short *name)
{
    int first = spread->n, farthest = spread_from(spread, session, kind, -1, first, name);

    for (int at = first; at < spread->n; at++) {
        int steps = spread_from(spread, session, kind, at, first, name);

        farthest = larger(steps, farthest);
    }
    return farthest;
}

static void spread_all(struct table_spread *spread, struct session *session, const struct question *q)
{
    int most = spread->ahead ? SPREAD_KINDS : q->n;
    short name = 0;

    if (q->key == spread->step_question) {
        spread_kind(spread, session, 0, &name);
        return;
    }
    for (int i = 0; i < most && spread->kinds < SPREAD_KINDS; i++) {
        if (!spread->ahead && q->nrest == 1 && q->rest[0] == i)
            continue;
        int farthest = spread_kind(spread, session, i, &name), k = spread->kinds;

        if (farthest == 0)
            continue;
        spread->kind[k] = i;
        spread->kind_name[k] = name;
        spread->kind_steps[k] = farthest;
        spread->kinds++;
    }
}

static uint64_t position(struct session *session, int eyes)
{
    const struct play *pending = session_pending(session);
    int numbers[3] = { session_head(session), pending ? pending->head : -1, eyes };

    return hash_more(session_hash(session), numbers, sizeof numbers) | 1;
}

void table_spread_find(struct table_spread *spread, struct session *session, int eyes, int kind_question,
                       int step_question, bool ahead)
{
    const struct question *q = session_question(session);
    const struct play *pending = session_pending(session);
    const struct state *view = session_view(session, eyes);
    bool asked = q && ((kind_question > 0 && q->key == kind_question) ||
                       (step_question > 0 && q->key == step_question));

    if (!q || !pending || pending->target < 0 || q->kind != ASK_PICK || (!asked && !ahead) || !view ||
        !state_present(view, pending->target)) {
        spread->key = 0;
        spread->n = 0;
        return;
    }
    uint64_t key = position(session, eyes);
    if (spread->key == key)
        return;
    *spread = (struct table_spread){
        .key = key, .eyes = eyes, .step_question = step_question, .moved = pending->target, .n = 1
    };
    spread->ahead = !asked;
    spread->kind_question = q->key == step_question ? 0 : kind_question;
    spread->at[0] = (struct spread_cell){ view->token[pending->target].at, -1, -1, 0 };
    spread_all(spread, session, q);
}

int table_spread_at(const struct table_spread *spread, struct cell cell, int kind)
{
    for (int i = 1; i < spread->n; i++)
        if (cell_same(spread->at[i].cell, cell) && (kind < 0 || spread->at[i].kind == kind))
            return i;
    return -1;
}

int table_spread_way(const struct table_spread *spread, int at, struct cell way[SPREAD_STEPS])
{
    int steps = spread->at[at].steps;

    for (int i = steps - 1; i >= 0; i--) {
        way[i] = spread->at[at].cell;
        at = spread->at[at].parent;
    }
    return steps;
}
