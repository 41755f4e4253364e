/*
 * core/play_ask.c - a question gets its answer: the only one that is allowed, one given with the wish, the
 * next of the tape; else the play halts there and goes on with the question's rest.
 */
#include "core/play_own.h"

#include "base/bug.h"

#include <string.h>

void play_stop_at(struct play *p, const struct question *q, enum outcome outcome)
{
    struct answer rest;
    int value[OPTIONS_ASKED];

    question_rest(q, &rest, value);
    if (!question_allows(q, &rest, value))
        BUG("the rest of %s is not allowed", ruleset_name(p->rules, q->key));
    question_copy(&p->wants, q);
    p->wants.audience = (unsigned short)((q->audience & play_seen(p, q->about)) | q->seats);
    play_halt(p, outcome);
}

/* ---- where an answer comes from ---- */

static void count_query(struct play *p, const struct question *q)
{
    if (++p->queries > QUERIES_MAX)
        BUG("one step asked more than %d times, last %s", QUERIES_MAX, ruleset_name(p->rules, q->key));
    BUG_UNLESS(!p->called);
}

/* Does an entry of the tape answer this question? While odds are worked out, a roll's may be its sum. */
static bool tape_allows(const struct play *p, const struct question *q, const struct answer *answer,
                        const int *value)
{
    if (answer->kind == ASK_SUM)
        return p->stand_in && q->kind == ASK_ROLL && answer->n == CLASSES_MAX;
    return question_allows(q, answer, value) && (answer->kind != ASK_WORDS || value[0] < p->book->texts.n) &&
           (answer->kind != ASK_PICK || answer->n < 2 || value[1] < p->book->texts.n);
}

/* Whoever answers at once puts what the tape lacks on it. */
static enum outcome lengthen_tape(struct play *p, const struct question *q, struct answer *answer, int *value)
{
    if (!p->at_once || !p->at_once->answer(p->at_once->context, p, q, answer, value))
        return OUTCOME_ASKS;
    if (!tape_add(p->at_once->tape, *answer, value))
        return OUTCOME_FAILED;
    return tape_allows(p, q, answer, value) ? OUTCOME_DONE : OUTCOME_BAD;
}

static enum outcome read_tape(const struct play *p, const struct question *q, struct answer *answer,
                              int *value)
{
    const struct answer *next = &p->tape->at[p->head];
    const int *number = p->tape->value + next->at;

    if (!tape_allows(p, q, next, number))
        return OUTCOME_BAD;
    *answer = *next;
    for (int i = 0; i < next->n; i++)
        value[i] = number[i];
    return OUTCOME_DONE;
}

/* The next entry of the tape, or halt. */
static bool answer_from_tape(struct play *p, const struct question *q, struct answer *answer, int *value)
{
    enum outcome told = p->head < p->tape->len ? read_tape(p, q, answer, value)
                                               : lengthen_tape(p, q, answer, value);

    if (told != OUTCOME_DONE) {
        play_stop_at(p, q, told);
        return false;
    }
    p->head++;
    if (q->kind != ASK_ROLL && q->audience != SEATS_ALL)
        p->secret = p->head;
    return true;
}

static bool answer_from_stand_in(struct play *p, const struct question *q, struct answer *answer, int *value)
{
    if (!p->stand_in || q->kind == ASK_ROLL || p->head < p->stand_in->given)
        return false;
    return p->stand_in->answer(p->stand_in->context, p, q, answer, value);
}

bool play_get_answer(struct play *p, const struct question *q, struct answer *answer, int *value)
{
    bool settled = question_is_settled(q);

    count_query(p, q);
    if (!p->halted && !settled &&
        ((q->kind != ASK_ROLL && play_answer_in_advance(p, q, answer, value)) ||
         (!p->halted &&
          (answer_from_stand_in(p, q, answer, value) || answer_from_tape(p, q, answer, value)))))
        return true;
    if (!p->halted && q->kind != ASK_ROLL && settled)
        play_use_up(p, q);
    question_rest(q, answer, value);
    return false;
}

static void tell_choice(struct play *p, const struct question *q, const struct answer *answer,
                        const int *value)
{
    struct event *e = play_write(p, EVENT_CHOSE, q->about, q->key, q->rule);

    e->seats = q->audience;
    e->now = answer->n > 0 ? value[0] : 0;
    e->a = answer->seat;
    if (q->kind == ASK_PICK) {
        const struct option *o = &q->option[value[0]];

        e->b = cell_somewhere(o->cell) ? cell_pack(o->cell) : o->key;
        e->old = answer->n > 1 ? value[1] : o->key ? o->text : 0;
    }
    play_happen_as(p, e, EVENT_CHOSE);
}

void play_keep_secret(const struct play *p, struct question *q)
{
    for (int i = 0; q->purses && i < SEATS; i++)
        if (q->seats >> i & 1 && q->purse[i] > q->purse[SEAT_GM])
            q->purse[SEAT_GM] = q->purse[i];
    for (int i = 0; i < q->n; i++)
        q->option[i].seats = 0;
    q->seats = q->audience = p->hearers;
}

static void put(struct play *p, struct question *q, struct answer *answer, int *value)
{
    if (p->hearers != SEATS_ALL)
        play_keep_secret(p, q);
    if (play_get_answer(p, q, answer, value)) {
        if (q->list && value[0] >= q->n)
            q->list(q);
        tell_choice(p, q, answer, value);
    }
    p->answered = answer->seat;
}

/* ---- choices ---- */

int play_pick_text(struct play *p, struct question *q, int *text)
{
    struct answer answer;
    int value[OPTIONS_ASKED];

    put(p, q, &answer, value);
    *text = answer.n > 1 ? value[1] : q->option[value[0]].text;
    return value[0];
}

int play_pick(struct play *p, struct question *q)
{
    struct answer answer;
    int value[OPTIONS_ASKED];

    put(p, q, &answer, value);
    return value[0];
}

int play_count(struct play *p, struct question *q)
{
    struct answer answer;
    int value[OPTIONS_ASKED];

    put(p, q, &answer, value);
    return value[0];
}

void play_share(struct play *p, struct question *q, int *share)
{
    struct answer answer;

    put(p, q, &answer, share);
}

int play_words(struct play *p, struct question *q)
{
    struct answer answer;
    int value[OPTIONS_ASKED];

    put(p, q, &answer, value);
    return value[0];
}

/* The last choice of this step that not all heard, unless it has been told again since; NULL. */
static const struct event *last_secret(const struct play *p)
{
    for (int i = p->events.n - 1; i >= p->step_events; i--) {
        const struct event *e = &p->events.at[i];

        if (e->kind != EVENT_CHOSE || e->seats == SEATS_ALL)
            continue;
        for (int k = i + 1; k < p->events.n; k++)
            if (p->events.at[k].kind == EVENT_CHOSE && p->events.at[k].what == e->what)
                return NULL;
        return e;
    }
    return NULL;
}

void play_open(struct play *p)
{
    const struct event *secret = last_secret(p);
    int entry = p->secret - 1;

    if (p->halted)
        return;
    if (entry >= 0 && entry < OPENED_MAX)
        p->opened[entry / 64] |= UINT64_C(1) << entry % 64;
    if (secret && p->audience == SEATS_ALL && p->hearers == SEATS_ALL) {
        struct event told = *secret;

        told.seats = SEATS_ALL;
        play_emit(p, &told);
    }
}

bool play_offer(struct play *p, int token, int key, const char *rule)
{
    struct question q;

    ask_begin(&q, ASK_PICK, key, rule, token, play_seat_of(p, token));
    ask_option(&q, NAME_no);
    ask_option(&q, NAME_yes);
    return play_pick(p, &q) == 1;
}
