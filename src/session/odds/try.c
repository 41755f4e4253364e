/* session/odds/try.c - what would be: a command run on copies, one more answer, other numbers of a figure. */
#include "session/odds/inside.h"

static void keep_events(const struct play *play, struct events *events)
{
    for (int i = 0; i < play->events.n; i++)
        events_add(events, &play->events.at[i]);
}

/* What others are asked is answered as it suggests itself; what that seat is asked stays open. */
static bool by_leave(void *context, const struct play *p, const struct question *q, struct answer *answer,
                     int *value)
{
    int seat = *(const int *)context;

    return q->kind != ASK_ROLL && !(q->seats >> seat & 1) &&
           ruleset_suggest(p, q, false, answer, value) != SUGGESTS_NOTHING &&
           question_allows(q, answer, value);
}

/* Work the pending command out on a copy, with one more answer. */
static bool run_copy(struct session *s, struct tape *tape, const struct answer *answer, const int *value,
                     struct state *after, struct events *told)
{
    int seat = answer->seat;
    struct at_once at_once = { .answer = by_leave, .context = &seat, .tape = tape };
    struct play play;
    enum outcome outcome;

    if (!tape_add(tape, *answer, value))
        return false;
    play_begin(&play, after, &s->book, &s->pending.command);
    play.at_once = told ? &at_once : NULL;
    outcome = play_run(&play, tape);
    if (told)
        keep_events(&play, told);
    play_clear(&play);
    return (outcome == OUTCOME_DONE || outcome == OUTCOME_ASKS) && !(told && told->failed);
}

/* Everybody answers by a policy, or keeps to what changes nothing; dice fall as the policy has it, or not. */
static bool by_policy(void *context, const struct play *p, const struct question *q, struct answer *answer,
                      int *value)
{
    const struct policy *by = *(const struct policy *const *)context;

    if (q->kind == ASK_ROLL)
        return by && by->answer(by->context, p, q, answer, value);
    return (by && by->answer(by->context, p, q, answer, value)) || question_rest(q, answer, value) >= 0;
}

static bool run_ahead(struct session *s, const struct policy *by, struct tape *tape, struct state *after,
                      struct events *events)
{
    struct at_once at_once = { .answer = by_policy, .context = &by, .tape = tape, .foresees = by != NULL };
    struct play play;

    play_begin(&play, after, &s->book, &s->pending.command);
    play.at_once = &at_once;
    play_run(&play, tape);
    keep_events(&play, events);
    play_clear(&play);
    return !events->failed;
}

bool session_ahead(struct session *s, const struct policy *by, struct events *events)
{
    struct state after = { 0 };
    struct tape tape = { 0 };
    bool done;

    if (!session_question(s))
        return false;
    done = tape_copy(&tape, &s->pending.tape);
    pending_suspend(s);
    done = done && state_copy(&after, &s->now) && run_ahead(s, by, &tape, &after, events);
    tape_clear(&tape);
    state_clear(&after);
    return pending_revive(s) && done;
}

bool session_try(struct session *s, const struct answer *answer, const int *value, struct state *after,
                 struct events *told)
{
    const struct question *q = session_question(s);
    struct answer full = *answer;
    struct tape tape = { 0 };
    bool done;

    if (!q || !question_allows(q, answer, value))
        return false;
    full.key = q->key;
    done = tape_copy(&tape, &s->pending.tape);
    pending_suspend(s);
    done = done && state_copy(after, &s->now) && run_copy(s, &tape, &full, value, after, told);
    tape_clear(&tape);
    return pending_revive(s) && done;
}

/* ---- every way that the picks of a seat can go ---- */

enum { PICKS = 8 };

/* One way: which option each further pick takes, out of how many. */
struct way {
    int seat, at, n;
    int pick[PICKS], of[PICKS];
};

static bool by_way(void *context, const struct play *p, const struct question *q, struct answer *answer,
                   int *value)
{
    struct way *way = context;

    if (!(q->seats >> way->seat & 1))
        return by_leave(&way->seat, p, q, answer, value) || question_rest(q, answer, value) >= 0;
    if (q->kind != ASK_PICK || way->at == PICKS)
        return false;
    if (way->at == way->n)
        way->pick[way->n++] = 0;
    way->of[way->at] = q->n;
    *answer = (struct answer){ .kind = ASK_PICK, .n = 1, .seat = (unsigned char)way->seat, .key = q->key };
    value[0] = way->pick[way->at++];
    return question_allows(q, answer, value);
}

/* The next way: the last pick that can be another is. False: that was the last. */
static bool next_way(struct way *way)
{
    while (way->n > 0 && way->pick[way->n - 1] + 1 >= way->of[way->n - 1])
        way->n--;
    if (way->n == 0)
        return false;
    way->pick[way->n - 1]++;
    return true;
}

/* Along one way, on copies. */
static bool go_along(struct session *s, const struct tape *until, struct way *way, struct events *told)
{
    struct state after = { 0 };
    struct tape tape = { 0 };
    struct at_once at_once = { .answer = by_way, .context = way, .tape = &tape };
    struct play play;
    bool done = tape_copy(&tape, until) && state_copy(&after, &s->now);

    way->at = 0;
    if (done) {
        play_begin(&play, &after, &s->book, &s->pending.command);
        play.at_once = &at_once;
        play_run(&play, &tape);
        keep_events(&play, told);
        play_clear(&play);
    }
    tape_clear(&tape);
    state_clear(&after);
    return done && !told->failed;
}

bool session_ways(struct session *s, const struct answer *answer, const int *value, int most,
                  session_told_fn *each, void *context)
{
    const struct question *q = session_question(s);
    struct way way = { .seat = answer->seat };
    struct answer full = *answer;
    struct tape until = { 0 };
    bool done;

    if (!q || !question_allows(q, answer, value))
        return false;
    full.key = q->key;
    done = tape_copy(&until, &s->pending.tape) && tape_add(&until, full, value);
    pending_suspend(s);
    for (bool more = done; more && done && most > 0; more = next_way(&way), most--) {
        struct events told = { 0 };

        done = go_along(s, &until, &way, &told);
        if (done)
            each(context, &told);
        events_clear(&told);
    }
    tape_clear(&until);
    return pending_revive(s) && done;
}

static bool suppose_edits(const struct ruleset *rules, struct command *c, int token, const int *stat,
                          const int *value, int n)
{
    bool done = true;

    for (int i = 0; i < n && done; i++)
        done = command_edit(c, EDIT_set_stat, token, stat[i], value[i], NULL, 0);
    for (int i = 0; i < rules->nstats && done; i++)
        if (rules->stats[i].start == START_BY_RULE)
            done = command_edit(c, EDIT_fill, token, i, 0, NULL, 0);
    return done;
}

bool session_suppose(struct session *s, int token, const int *stat, const int *value, int n,
                     struct state *after)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct tape none = { 0 };
    struct play play;
    bool done = pending_revive(s) && suppose_edits(s->rules, &c, token, stat, value, n) &&
                state_copy(after, &s->now);

    if (done) {
        play_begin(&play, after, &s->book, &c);
        done = play_run(&play, &none) == OUTCOME_DONE;
        play_clear(&play);
    }
    command_clear(&c);
    return done;
}

bool try_at_rest(struct play *play, struct state *state, struct book *book, const struct command *command,
                 struct tape *tape)
{
    enum outcome outcome;

    play_begin(play, state, book, command);
    while ((outcome = play_run(play, tape)) == OUTCOME_ASKS) {
        struct answer answer;
        int value[OPTIONS_ASKED];

        question_rest(&play->wants, &answer, value);
        if (!tape_add(tape, answer, value))
            break;
    }
    if (outcome == OUTCOME_DONE)
        return true;
    play_rollback(play);
    return false;
}
