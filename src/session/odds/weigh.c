/* session/odds/weigh.c - do all answers come to the same, and which one does the least harm? */
#include "session/odds/weigh.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "core/shown.h"
#include "session/odds/driven.h"
#include "session/odds/inside.h"
#include "session/seats/inside.h"

#include <math.h>

enum { FEW = 6, LOTS = 12, BUDGET = 20000, PAID_MOST = 4, STRENGTH = 10000 };

/* What is paid for turns harm away so much more often than what is free. */
static const double worth_paying = 0.1;

static const double half = 0.5;

/* Sums in another order differ in the last bits. */
#define SAME 1e-9

/* Numbers that an answer lowers before anything else happens: of a figure, or (token NOBODY) a pool. */
struct paid {
    int token, row;
};

struct prices {
    struct paid at[PAID_MOST];
    int n;
    bool all;    /* there are not more of them */
    int fitness; /* of whom is asked about, once that is paid */
};

/* ---- the question ---- */

static bool is_choice(const struct question *q)
{
    return q && q->kind == ASK_PICK && q->n >= 2 && q->n <= FEW && q->nrest == 1 && !q->open;
}

/* Out of one purse, so many of something or none. */
static bool is_spending(const struct question *q, int seat)
{
    int most = q && q->kind == ASK_COUNT ? question_most(q, seat) : 0;

    return most > 0 && most <= LOTS && q->lo == 0 && q->nrest == 1 && q->rest[0] == 0 && !q->purses;
}

static bool one_tape(struct tape *tape, const struct question *q, int seat, int option)
{
    struct answer answer = { q->kind, (unsigned char)seat, q->key, 1, 0 };

    tape_cut(tape, 0);
    return tape_add(tape, answer, &option);
}

/* ---- what is paid ---- */

static void pays(struct prices *prices, int token, int row)
{
    prices->all = prices->all && prices->n < PAID_MOST;
    if (prices->n < PAID_MOST)
        prices->at[prices->n++] = (struct paid){ token, row };
}

/* What is lower right after the answer than it is while one is asked. Harm is no price. */
static struct prices find_prices(const struct session *s, const struct state *was, const struct state *now)
{
    struct prices prices = { .all = true };

    for (int i = 0; i < POOLS; i++)
        if (now->pool[i] < was->pool[i])
            pays(&prices, NOBODY, i);
    for (int token = 0; token < was->ntokens && token < now->ntokens; token++) {
        for (int i = 0; i < was->nstats; i++)
            if (state_stat(now, token, i) < state_stat(was, token, i))
                pays(&prices, token, i);
        if (state_present(was, token) &&
            ruleset_health(&s->book, now, token) < ruleset_health(&s->book, was, token))
            prices.all = false;
    }
    return prices;
}

/* What the answer costs on the spot. False: it cannot be told. */
static bool price(struct session *s, int seat, int option, struct prices *prices)
{
    const struct question *q = session_question(s);
    struct answer answer = { q->kind, (unsigned char)seat, q->key, 1, 0 };
    struct state before = { 0 }, after = { 0 };
    bool done = state_copy(&before, session_state(s)) && session_try(s, &answer, &option, &after, NULL);

    if (done)
        *prices = find_prices(s, &before, &after);
    if (done && q->about >= 0 && state_present(&after, q->about))
        prices->fitness = s->rules->program.fitness(&after, &s->book, q->about);
    state_clear(&before);
    state_clear(&after);
    return done && prices->all;
}

/* ---- what follows ---- */

/*
 * How seats answer from here on: as it is shown; `takes` takes the last thing that it is offered, but rests
 * where it is asked the same once more: a die that is rolled anew twice comes to what it may come to once.
 */
struct manner {
    struct shown shown;
    int takes;          /* a seat, -1: none */
    short asked, about; /* what is open now, and whom it is about */
    bool leave;         /* a person is game master, who may give any leave */
};

static bool take_last(const struct question *q, int seat, struct answer *answer, int *value)
{
    *answer = (struct answer){ ASK_PICK, (unsigned char)seat, q->key, 1, 0 };
    value[0] = q->nrest == 1 && q->rest[0] == q->n - 1 && q->n > 1 ? q->n - 2 : q->n - 1;
    return true;
}

static bool answer_so(const void *context, const struct play *play, const struct question *q,
                      struct answer *answer, int *value)
{
    const struct manner *manner = context;

    if (manner->leave && q->kind == ASK_PICK && q->seats == SEATS_GM)
        return take_last(q, SEAT_GM, answer, value);
    if (shown_answer(&manner->shown, play, q, answer, value))
        return true;
    if (manner->takes < 0 || q->kind != ASK_PICK || !(q->seats >> manner->takes & 1) ||
        (q->key == manner->asked && q->about == manner->about))
        return false;
    return take_last(q, manner->takes, answer, value);
}

/* The same, or the rest, for a play in which no question halts. */
static bool answer_all(const void *context, const struct play *play, const struct question *q,
                       struct answer *answer, int *value)
{
    if (!answer_so(context, play, q, answer, value) || !question_allows(q, answer, value))
        question_rest(q, answer, value);
    return true;
}

/* All of a state but what was paid. */
static uint64_t hash_but(const struct prices *prices, const struct state *now)
{
    uint64_t hash = now->hash;

    for (int i = 0; i < prices->n; i++)
        hash ^= state_part(now, prices->at[i].token, prices->at[i].row);
    return hash_mix(hash);
}

/* A number below 1 that goes by that: the mean of it tells two distributions of states apart. */
static double print_of(const void *context, const struct state *now, const struct events *events)
{
    (void)events;
    return (double)(hash_but(context, now) >> 11) * 0x1p-53;
}

/* Numbers that results and totals tell besides, and what is merely said (`notes`). */
static void watch_all(struct odds *odds, const short *name, bool notes)
{
    odds->watch[odds->n++] = watch_make(EVENT_RESULT, -1);
    if (notes)
        odds->watch[odds->n++] = watch_make(EVENT_NOTE, -1);
    for (int i = 0; name && name[i] && odds->n + 2 <= WATCHES_MAX; i++) {
        odds->watch[odds->n++] = watch_make(EVENT_RESULT, name[i]);
        odds->watch[odds->n++] = watch_make(EVENT_TOTAL, name[i]);
    }
}

/* The degrees of a success, whose worth no state tells: the better ones last. */
static void watch_degrees(struct odds *odds, const short *degree)
{
    for (; degree && *degree && odds->n < WATCHES_MAX; degree++)
        odds->watch[odds->n++] = watch_make(EVENT_RESULT, *degree);
}

static bool explore_answer(struct session *s, int seat, int option, const struct manner *manner,
                           const struct odds_score *score, struct odds *odds)
{
    struct policy policy[SEATS];
    struct tape tape = { 0 };

    for (int i = 0; i < SEATS; i++)
        policy[i] = (struct policy){ answer_so, manner };
    bool done = one_tape(&tape, session_question(s), seat, option) &&
                odds_of_answer(s, seat, &tape, policy, score, BUDGET, odds) && odds->exact && !odds->refused;
    tape_clear(&tape);
    return done;
}

/*
 * Is a deed made for the number of its result? What comes of another is in the state that it leaves; by how
 * much a blow hit is told, and that is all.
 */
static bool is_measured(const struct ruleset *rules, int deed)
{
    const short *measured = rules->shown.measured;

    if (!measured)
        return deed < 0 || !(rules->deeds[deed]->flags & DEED_STRIKES);
    while (*measured >= 0 && *measured != deed)
        measured++;
    return *measured >= 0;
}

static bool same_watch(const struct watch *one, const struct watch *other, bool measured)
{
    if (!measured && one->kind == EVENT_RESULT)
        return fabs(one->chance - other->chance) <= SAME;
    if (fabs(one->chance - other->chance) > SAME || fabs(one->mean - other->mean) > SAME || one->scattered ||
        other->scattered || one->lo != other->lo || one->n != other->n)
        return false;
    for (int i = 0; i < one->n; i++)
        if (fabs(one->histogram[i] - other->histogram[i]) > SAME)
            return false;
    return true;
}

static bool same_odds(const struct odds *one, const struct odds *other, bool measured)
{
    for (int i = 0; i < one->n; i++)
        if (!same_watch(&one->watch[i], &other->watch[i], measured))
            return false;
    return fabs(one->score - other->score) <= SAME;
}

static bool comes_to(struct session *s, int option, const struct manner *manner, uint64_t *where)
{
    const struct stand_in by = { .answer = answer_all, .context = manner };
    struct tape tape = { 0 };
    bool known = one_tape(&tape, session_question(s), manner->shown.seat, option) &&
                 odds_border(s, manner->shown.seat, &tape, &by, where);

    tape_clear(&tape);
    return known;
}

/* Does an answer come to where the rest does before another die falls, as what is refused at once does? */
static bool comes_to_nothing(struct session *s, int option, const struct manner *manner)
{
    uint64_t rest, other;

    return comes_to(s, session_question(s)->rest[0], manner, &rest) && comes_to(s, option, manner, &other) &&
           rest == other;
}

/* Does an answer that costs this lead to what the rest leads to? (Why one pays so much is but said.) */
static bool leads_alike(struct session *s, int option, const struct manner *manner,
                        const struct prices *prices)
{
    int deed = session_pending(s)->command->deed;
    const short *names = session_rules(s)->deeds[deed]->odds;
    struct odds_score score = { print_of, prices };
    struct odds rest = { .n = 0 }, other = { .n = 0 };
    int seat = manner->shown.seat, usual = session_question(s)->rest[0];
    bool notes = session_question(s)->kind != ASK_COUNT;

    watch_all(&rest, names, notes);
    watch_all(&other, names, notes);
    watch_degrees(&rest, session_rules(s)->shown.degrees);
    watch_degrees(&other, session_rules(s)->shown.degrees);
    bool same = explore_answer(s, seat, usual, manner, &score, &rest) &&
                explore_answer(s, seat, option, manner, &score, &other) &&
                same_odds(&rest, &other, is_measured(session_rules(s), deed));
    odds_clear(&rest);
    odds_clear(&other);
    return same;
}

/* ---- what helps nobody ---- */

/* The one state that the rest ends in, and how a side stands in it. */
struct end {
    const struct session *s;
    const struct prices *prices;
    int side;
    bool known, several;
    uint64_t hash, places;
    long worth;
};

/* Where everybody stands: what that is worth no strength tells. */
static uint64_t places_of(const struct state *now)
{
    uint64_t hash = 1;

    for (int i = 0; i < now->ntokens; i++)
        hash = hash_more(hash, &now->token[i].at, sizeof now->token[i].at);
    return hash;
}

/* By how strong its figures are; of equals by their health, which strength may count no further. */
static long worth_of(const struct end *end, const struct state *now)
{
    const struct session *s = end->s;
    long worth = 0;

    for (int i = 0; i < now->ntokens; i++)
        if (state_present(now, i))
            worth += (now->token[i].side == end->side ? 1 : -1) *
                     (STRENGTH * s->rules->program.fitness(now, &s->book, i) +
                      ruleset_health(&s->book, now, i));
    return worth;
}

static double keep_end(const void *context, const struct state *now, const struct events *events)
{
    struct end *end = *(struct end *const *)context;

    (void)events;
    end->several = end->several || (end->known && end->hash != hash_but(end->prices, now));
    end->known = true;
    end->hash = hash_but(end->prices, now);
    end->places = places_of(now);
    end->worth = worth_of(end, now);
    return 0;
}

/* The same, or worse; beside what is paid it cannot be told how much worse. */
static double is_no_better(const void *context, const struct state *now, const struct events *events)
{
    const struct end *end = *(struct end *const *)context;

    (void)events;
    return hash_but(end->prices, now) == end->hash ||
           (end->prices->n == 0 && places_of(now) == end->places && worth_of(end, now) < end->worth);
}

/* Is none of them, or a better one, likelier? */
static bool no_higher(const struct odds *one, const struct odds *rest)
{
    double more = 0;

    for (int i = one->n - 1; i >= 0; i--) {
        more += one->watch[i].chance - rest->watch[i].chance;
        if (more > SAME)
            return false;
    }
    return true;
}

/* Is what a deed is good for seen by the state that it leaves, or by its degrees? */
static bool tells_worth(const struct ruleset *rules, int deed)
{
    return rules->shown.degrees || (rules->deeds[deed]->flags & DEED_STRIKES);
}

/* Does an answer that costs this lead to what the rest surely leads to, or to worse, whatever dice fall? */
static bool leads_nowhere(struct session *s, int option, const struct manner *manner,
                          const struct prices *prices)
{
    int deed = session_pending(s)->command->deed, about = session_question(s)->about;
    struct end end = { .s = s,
                       .prices = prices,
                       .side = about < 0 ? 0 : session_state(s)->token[about].side },
               *to = &end;
    struct odds_score kept = { keep_end, &to }, held = { is_no_better, &to };
    struct odds rest = { .n = 0 }, other = { .n = 0 };
    int seat = manner->shown.seat, usual = session_question(s)->rest[0];

    if (about < 0 || is_measured(s->rules, deed) || !tells_worth(s->rules, deed))
        return false;
    watch_degrees(&rest, s->rules->shown.degrees);
    watch_degrees(&other, s->rules->shown.degrees);
    bool vain = explore_answer(s, seat, usual, manner, &kept, &rest) && end.known && !end.several &&
                explore_answer(s, seat, option, manner, &held, &other) && other.score >= 1 - SAME &&
                no_higher(&other, &rest);
    odds_clear(&rest);
    odds_clear(&other);
    return vain;
}

/* Is an answer of no use, however seats answer from there on? */
static bool is_useless(struct session *s, int option, const struct manner *manner, int n)
{
    const struct question *q = session_question(s);
    struct prices paid = { .n = 0 }, none = { .n = 0 };
    bool known = q && price(s, manner->shown.seat, option, &paid), number = q && q->kind == ASK_COUNT;
    bool again = number || (q && q->die != 0);
    bool alike = q && (number ? paid.n > 0 : known || !again), nowhere = known && (again || paid.n == 0);

    for (int i = 0; i < n && alike; i++)
        alike = comes_to_nothing(s, option, &manner[i]) ||
                leads_alike(s, option, &manner[i], again ? &paid : &none);
    for (int i = 0; i < n && nowhere && !alike; i++)
        nowhere = leads_nowhere(s, option, &manner[i], &paid);
    return alike || nowhere;
}

/* ---- what harms ---- */

/* How whole the figure was that is asked. */
struct whole {
    const struct ruleset *rules;
    const struct book *book;
    int token, fitness;
};

static double is_worse_off(const void *context, const struct state *now, const struct events *events)
{
    const struct whole *was = context;

    (void)events;
    return !state_present(now, was->token) ||
           was->rules->program.fitness(now, was->book, was->token) < was->fitness;
}

/* How much worse off, in points of fitness; below 0: better. */
static double loses(const void *context, const struct state *now, const struct events *events)
{
    const struct whole *was = context;

    (void)events;
    return was->fitness -
           (state_present(now, was->token) ? was->rules->program.fitness(now, was->book, was->token) : 0);
}

/*
 * What this answer comes to on average for the figure by that measure, a shove by somebody else with it
 * (`driven` NULL: without). False: it is unknown.
 */
static bool average(struct session *s, int seat, int option, struct odds_score score, struct driven *driven,
                    double *out)
{
    const struct manner manner = { { NULL, seat }, -1, 0, NOBODY };
    struct odds odds = { .n = 0 };
    struct tape tape = { 0 };
    bool known = driven ? one_tape(&tape, session_question(s), seat, option) &&
                              odds_of_answer_shown(s, seat, &tape, driven, &score, BUDGET, &odds) &&
                              odds.exact && !odds.refused
                        : explore_answer(s, seat, option, &manner, &score, &odds);

    tape_clear(&tape);
    *out = known ? odds.score : 0;
    return known;
}

/* The chance to be worse off by it, beside what is paid for what is not the rest; -1: unknown. */
static double harm(struct session *s, int seat, int option, const struct whole *was, struct driven *driven)
{
    struct whole paid = *was;
    struct prices prices = { .fitness = was->fitness };
    double chance;

    if (option != session_question(s)->rest[0] && price(s, seat, option, &prices) && prices.n > 0)
        paid.fitness = prices.fitness;
    return average(s, seat, option, (struct odds_score){ is_worse_off, &paid }, driven, &chance) ? chance
                                                                                                 : -1;
}

/* The same; what somebody does by a shove, which takes long to find out, counts if it may turn the scale. */
static double harm_at_half(struct session *s, int seat, int option, const struct whole *was,
                           struct driven *driven)
{
    double alone = harm(s, seat, option, was, NULL);

    return alone < 0 || alone >= half ? alone : harm(s, seat, option, was, driven);
}

/* Does it lose no more than that by this answer, on average? What comes seldom may be the worse. */
static bool loses_no_more(struct session *s, int seat, int option, double most, const struct whole *was)
{
    double lost;

    return average(s, seat, option, (struct odds_score){ loses, was }, NULL, &lost) && lost <= most + SAME;
}

static bool is_free(struct session *s, int seat, int option)
{
    struct prices prices = { .n = 0 };

    return price(s, seat, option, &prices) && prices.n == 0;
}

enum { GONE = 2, OUT = 1 };

/* How badly it ends for it: it is gone, or can do nothing any more, or it goes on. */
static double is_out(const void *context, const struct state *now, const struct events *events)
{
    const struct whole *was = context;

    (void)events;
    if (!state_present(now, was->token) || !was->rules->there(now, was->token))
        return GONE;
    return was->rules->able(now, was->token) ? 0 : OUT;
}

/* ---- do all answers come to the same? ---- */

/* Is a number asked for that is all there is unless something is held back of what a foe suffers? */
static bool is_holding_back(const struct session *s, const struct question *q, int seat)
{
    const struct state *now = session_state(s);

    if (!q || q->kind != ASK_COUNT || q->about < 0 || q->purses || q->nrest != 1 || q->lo != 0 ||
        q->rest[0] < 1 || q->rest[0] != question_most(q, seat) ||
        !ruleset_has_cards(session_rules(s), q->key))
        return false;
    for (int i = 0; i < now->ntokens; i++)
        if (now->token[i].seat == seat && now->token[i].side == now->token[q->about].side)
            return false;
    return true;
}

static void watch_befalls(struct odds *odds, const short *name)
{
    for (; name && *name && odds->n < WATCHES_MAX; name++)
        odds->watch[odds->n++] = watch_make(EVENT_RESULT, *name);
}

/* Does it end as well for everybody, with equal chances, if all is held back as if nothing is? */
static bool falls_either_way(struct session *s, int seat)
{
    const struct question *q = session_question(s);
    const struct whole was = { session_rules(s), session_book(s), q->about, 0 };
    const struct manner manner = { { NULL, seat }, -1, q->key, q->about, false };
    const struct odds_score score = { is_out, &was };
    struct odds all = { .n = 0 }, none = { .n = 0 };
    int usual = q->rest[0];

    watch_befalls(&all, was.rules->shown.befalls);
    watch_befalls(&none, was.rules->shown.befalls);
    bool same = explore_answer(s, seat, usual, &manner, &score, &all) &&
                explore_answer(s, seat, 0, &manner, &score, &none) && same_odds(&all, &none, false);
    odds_clear(&all);
    odds_clear(&none);
    return same;
}

bool session_alike(struct session *s, int seat)
{
    const struct question *q = session_question(s);

    bool held = is_holding_back(s, q, seat);

    if ((!held && !is_choice(q) && !is_spending(q, seat)) || q->seats != 1u << seat ||
        ruleset_is_covered(session_rules(s), q->key))
        return false;
    if (held)
        return falls_either_way(s, seat);
    bool leave = seat != SEAT_GM && session_runs(s, SEAT_GM) == RUNNER_PERSON;
    const struct manner manner[] = { { { NULL, seat }, -1, q->key, q->about, leave },
                                     { { NULL, seat }, seat, q->key, q->about, leave } };
    for (int i = 0, n = q->kind == ASK_COUNT ? question_most(q, seat) + 1 : q->n, usual = q->rest[0]; i < n;
         i++)
        if (i != usual && !is_useless(s, i, manner, sizeof manner / sizeof *manner))
            return false;
    return true;
}

/* ---- what to begin with ---- */

/* Where it would be out of it by an answer: what costs nothing and leaves it in best. */
static int leaves_in(struct session *s, int seat, int usual, int best, const struct whole *was,
                     struct driven *driven)
{
    struct odds_score score = { is_out, was };
    double least = -1, comes;

    for (int i = 0, n = session_question(s)->n; i < n; i++) {
        if (i == usual || !is_free(s, seat, i))
            continue;
        if (least < 0 && !average(s, seat, best, score, driven, &least))
            return best;
        if (least < half || !average(s, seat, i, score, driven, &comes) || comes > least - SAME)
            continue;
        best = i;
        least = comes;
    }
    return best;
}

/* What more likely than not harms it by the usual answer, and what turns that away: first for nothing. */
static int begin_with(struct session *s, int seat, int usual, const struct whole *was, struct driven *driven)
{
    int best = usual;
    double least = harm_at_half(s, seat, usual, was, driven), lost = 0;

    if (least < half || !average(s, seat, usual, (struct odds_score){ loses, was }, NULL, &lost))
        return usual;
    for (int pass = 0; pass < 2 && least >= half; pass++)
        for (int i = 0; i < session_question(s)->n; i++) {
            double comes = i == usual || is_free(s, seat, i) != (pass == 0)
                               ? -1
                               : harm_at_half(s, seat, i, was, driven);

            if (comes < 0 || comes > least - (pass > 0 ? worth_paying : SAME) ||
                (pass > 0 && (comes >= half || !loses_no_more(s, seat, i, lost, was))))
                continue;
            best = i;
            least = comes;
        }
    return least < half ? best : leaves_in(s, seat, usual, best, was, driven);
}

int session_begin_with(struct session *s, int seat, int usual)
{
    const struct question *q = session_question(s);
    const struct state *view = session_view(s, seat);
    const struct shown shown = { NULL, seat };
    struct driven driven = { .shown = &shown, .budget = DRIVEN_AT_ONCE };

    if (!is_choice(q) || !view || q->about < 0 || !state_present(view, q->about))
        return usual;
    struct whole was = { session_rules(s), session_book(s), q->about, 0 };
    was.fitness = was.rules->program.fitness(view, was.book, was.token);
    int best = begin_with(s, seat, usual, &was, &driven);
    driven_clear(&driven);
    return best;
}

int session_begin_count(struct session *s, int seat, int usual)
{
    const struct question *q = session_question(s);
    const struct state *view = session_view(s, seat);

    if (!q || q->kind != ASK_COUNT || !view || q->about < 0 || !state_present(view, q->about))
        return usual;
    struct whole was = { session_rules(s), session_book(s), q->about, 0 };
    was.fitness = was.rules->program.fitness(view, was.book, was.token);
    const struct shown shown = { NULL, seat };
    struct driven driven = { .shown = &shown, .budget = DRIVEN_AT_ONCE };
    int most = smaller(question_most(q, seat), usual + FEW), best = usual;

    if (harm_at_half(s, seat, usual, &was, &driven) >= half)
        for (int count = usual + 1; count <= most && best == usual; count++) {
            double comes = harm_at_half(s, seat, count, &was, &driven);

            if (comes >= 0 && comes < half)
                best = count;
        }
    driven_clear(&driven);
    return best;
}
