#include "core/explore_best.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/mem.h"
#include "core/explore_own.h"

#include <string.h>

/* Deeper than any deed goes, within the stack of a thread; more answers than one cares to try. */
enum { STEPS_MOST = 1500, ANSWERS_MOST = 4096 };

struct chooser {
    struct explorer x;
    struct best *best;
    struct hash_table known; /* which value a position has, counted from 1, by its key */
    double *value;
    int nvalues;
    size_t room;
    int steps;  /* on the way to where the play stands, */
    int chosen; /* and choices */
};

/* ---- values that are known ---- */

static void remember(struct chooser *c, uint64_t key, double value)
{
    void *values = c->value;

    if (!mem_reserve(&values, &c->room, (size_t)c->nvalues + 1, sizeof *c->value) ||
        !hash_table_add(&c->known, key, (uintptr_t)c->nvalues + 1))
        c->x.failed = true;
    c->value = values;
    if (!c->x.failed)
        c->value[c->nvalues++] = value;
}

/* ---- answers ---- */

/* Does the seat that is asked choose for itself what no policy answers? */
static bool chooses(const struct best *best, const struct question *q)
{
    return best->aim[question_seat(q)] != AIM_REST &&
           (q->kind == ASK_PICK || q->kind == ASK_COUNT || q->kind == ASK_SHARE);
}

static bool answer(const void *context, const struct play *p, const struct question *q, struct answer *given,
                   int *value)
{
    const struct chooser *c = context;
    int seat = question_seat(q);
    const struct policy *policy = c->best->policy ? &c->best->policy[seat] : NULL;

    if (policy && policy->answer && policy->answer(policy->context, p, q, given, value) &&
        question_allows(q, given, value))
        return true;
    if (chooses(c->best, q))
        return false;
    question_rest(q, given, value);
    return true;
}

/* The first answer there might be, allowed or not. */
static void first_answer(const struct question *q, struct answer *given, int *value)
{
    question_rest(q, given, value);
    given->seat = (unsigned char)question_seat(q);
    for (int i = 0; i < given->n; i++)
        value[i] = q->kind == ASK_SHARE ? q->option[i].lo : q->kind == ASK_COUNT ? q->lo : 0;
}

/* The most that a number of an answer may be. */
static int most_of(const struct question *q, int seat, int i)
{
    if (q->kind == ASK_SHARE)
        return question_option_most(q, i, seat);
    return q->kind == ASK_COUNT ? question_most(q, seat) : q->n - 1;
}

/* The next seat with the same aim, where it matters which one answers; false: there is none. */
static bool next_seat(const struct best *best, const struct question *q, struct answer *given)
{
    enum aim aim = best->aim[given->seat];
    int seat = question_minds_seat(q) ? given->seat + 1 : SEATS;

    while (seat < SEATS && !(q->seats >> seat & 1 && best->aim[seat] == aim))
        seat++;
    if (seat >= SEATS)
        return false;
    given->seat = (unsigned char)seat;
    return true;
}

/* The next one; false: that was the last. */
static bool next_answer(const struct best *best, const struct question *q, struct answer *given, int *value)
{
    for (int i = 0; i < given->n; i++) {
        if (++value[i] <= most_of(q, given->seat, i))
            return true;
        value[i] = q->kind == ASK_SHARE ? q->option[i].lo : q->kind == ASK_COUNT ? q->lo : 0;
    }
    return next_seat(best, q, given);
}

/* ---- values ---- */

static double value_of_step(struct chooser *c, const struct position *at);

static double value_of_answer(struct chooser *c, const struct position *at, const struct answer *given,
                              const int *number)
{
    int len = c->x.tape.len;
    double value = 0;

    c->chosen++;
    if (tape_add(&c->x.tape, *given, number))
        value = value_of_step(c, at);
    else
        c->x.failed = true;
    tape_cut(&c->x.tape, len);
    c->chosen--;
    return value;
}

uint64_t explore_pick_key(const struct play *play, const struct question *question)
{
    int asked[] = { question->key, question->about, question->n };
    uint64_t now = play->now->hash, key;

    for (int i = 0; question->about >= 0 && i < play->now->nstats; i++)
        now ^= state_part(play->now, question->about, i);
    key = hash_quick(now, asked, sizeof asked);
    for (int i = 0; i < question->n; i++) {
        int option[] = { question->option[i].key, question->option[i].cell.x, question->option[i].cell.y };

        key = hash_quick(key, option, sizeof option);
    }
    return hash_mix(hash_quick(key, play->saved.x, sizeof play->saved.x));
}

/* Keep what was picked. */
static void note_pick(struct chooser *c, uint64_t key, int option)
{
    if (!hash_table_get(c->best->picks, key) && !hash_table_add(c->best->picks, key, (uintptr_t)option + 1))
        c->x.failed = true;
}

/* The best, or the worst, of all answers. */
static double value_of_choice(struct chooser *c, const struct position *at)
{
    struct question q;
    struct answer given;
    int number[OPTIONS_ASKED], tried = 0, picked = 0;
    bool least, any = false;
    double best = 0;
    uint64_t key = c->best->picks ? explore_pick_key(&c->x.play, &c->x.play.wants) : 0;

    question_copy(&q, &c->x.play.wants);
    least = c->best->aim[question_seat(&q)] == AIM_WORST;
    first_answer(&q, &given, number);
    do {
        double value;

        if (!question_allows(&q, &given, number))
            continue;
        value = value_of_answer(c, at, &given, number);
        if (any && (least ? value >= best : value <= best))
            continue;
        any = true;
        best = value;
        picked = number[0];
    } while (!c->x.failed && !c->x.inexact && ++tried < ANSWERS_MOST &&
             next_answer(c->best, &q, &given, number));
    c->x.inexact = c->x.inexact || tried == ANSWERS_MOST;
    if (c->best->picks && q.kind == ASK_PICK && any && !c->x.inexact)
        note_pick(c, key, picked);
    return best;
}

/* Which of the sums is as often missed as passed. */
static int middle_of(const struct worth *worth, int n)
{
    double below = 0;
    int i = 0;

    while (i < n - 1 && (below += worth[i].chance) < 0.5)
        i++;
    return i;
}

static double value_of_dice(struct chooser *c, const struct position *at)
{
    struct explorer *x = &c->x;
    int key = x->play.wants.key, n = 0, len = x->tape.len;
    const struct worth *worth = explore_known_pool(x, &x->play.wants.pool, &n);
    double value = 0;

    if (worth && c->best->middling && c->chosen > 0) {
        if (explore_lay(x, key, &worth[middle_of(worth, n)].sum))
            value = value_of_step(c, at);
        else
            x->failed = true;
        tape_cut(&x->tape, len);
        return value;
    }
    for (int i = 0; worth && i < n && !x->failed && !x->inexact; i++) {
        if (explore_lay(x, key, &worth[i].sum))
            value += worth[i].chance * value_of_step(c, at);
        else
            x->failed = true;
        tape_cut(&x->tape, len);
    }
    return value;
}

/* The value of what is left, from the border where the play stands. */
static double value_from_here(struct chooser *c)
{
    struct play *p = &c->x.play;
    struct frame frame[FRAMES];
    struct position here = {
        .args_used = p->args_used, .nevents = p->events.n, .depth = p->depth, .frame = frame
    };
    uintptr_t known;
    double value;

    here.head = smaller(p->head, c->x.stand_in.given);
    explore_forget(&c->x, &here);
    here.key = explore_open_key(p, &here, p->floor);
    here.head = p->head; /* dice and choices of the way here stay on the tape */
    known = hash_table_get(&c->known, here.key);
    if (known)
        return c->value[known - 1];
    memcpy(frame, p->frame, (size_t)p->depth * sizeof *frame);
    value = value_of_step(c, &here);
    if (!c->x.inexact && !c->x.failed)
        remember(c, here.key, value);
    return value;
}

/* The step has come to its border, or the run to its end. */
static double value_of_border(struct chooser *c, enum outcome outcome)
{
    struct explorer *x = &c->x;
    double value = 0;

    if (outcome == OUTCOME_DONE)
        return x->score(x->context, x->play.now, &x->play.events);
    if (++c->steps > STEPS_MOST)
        x->inexact = true;
    else
        value = value_from_here(c);
    c->steps--;
    return value;
}

static double value_of_step(struct chooser *c, const struct position *at)
{
    struct explorer *x = &c->x;
    enum outcome outcome;

    if (x->positions >= x->budget || explore_stopped(x)) {
        x->inexact = true;
        return 0;
    }
    explore_open_step_back(x, at);
    x->positions++;
    outcome = play_step(&x->play, &x->tape);
    if (outcome == OUTCOME_BORDER || outcome == OUTCOME_DONE)
        return value_of_border(c, outcome);
    if (outcome == OUTCOME_ASKS)
        return x->play.wants.kind == ASK_ROLL ? value_of_dice(c, at) : value_of_choice(c, at);
    if (outcome == OUTCOME_FAILED)
        x->failed = true;
    else
        x->inexact = true;
    return 0;
}

/* ---- the whole ---- */

static void judge(struct chooser *c)
{
    struct explorer *x = &c->x;
    enum outcome outcome = play_start(&x->play);

    if (outcome == OUTCOME_REFUSED) {
        c->best->refused = true;
        c->best->refusal = x->play.refusal;
    } else if (outcome == OUTCOME_BORDER || outcome == OUTCOME_DONE) {
        c->best->value = value_of_border(c, outcome);
    } else {
        x->failed = true;
    }
    play_rollback(&x->play);
}

bool explore_best(struct state *now, struct book *book, const struct command *command,
                  const struct tape *tape, struct best *best)
{
    struct odds nothing = { .stop = best->stop };
    struct chooser c = { .best = best };
    struct explorer *x = &c.x;

    x->stand_in = (struct stand_in){ answer, &c, tape ? tape->len : 0, 0, false };
    x->score = best->score;
    x->context = best->context;
    x->odds = x->asked = &nothing;
    x->budget = best->budget;
    best->value = 0;
    best->refused = false;
    arena_init(&x->arena);
    play_begin(&x->play, now, book, command);
    x->play.stand_in = &x->stand_in;
    if ((tape && !tape_copy(&x->tape, tape)) || !explore_forget_init(x))
        x->failed = true;
    else
        judge(&c);
    best->exact = !x->inexact;
    best->positions = x->positions;
    hash_table_clear(&c.known);
    mem_free(c.value);
    play_clear(&x->play);
    tape_clear(&x->tape);
    arena_clear(&x->arena);
    return !x->failed;
}
