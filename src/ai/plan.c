#include "ai/plan.h"

/* One way gone in thought: which option of the first question it takes, and what that question was like. */
struct thought {
    const struct ruleset *rules;
    unsigned seats; /* of whoever plans */
    int option;
    bool asked, only; /* its first question came; there is but one answer to it */
    int options;
    short answer;
    int figure;
};

static enum suggested suggestion(const struct play *play, const struct question *q, struct answer *answer,
                                 int *value)
{
    enum suggested s = ruleset_suggest(play, q, true, answer, value);

    if (s != SUGGESTS_NOTHING && question_allows(q, answer, value))
        return s;
    question_rest(q, answer, value);
    return SUGGESTS_NOTHING;
}

/* Dice halt it; whoever else is asked rests. */
static bool answer_in_thought(void *context, const struct play *play, const struct question *q,
                              struct answer *answer, int *value)
{
    struct thought *t = context;
    enum suggested s;

    if (q->kind == ASK_ROLL)
        return false;
    if (!(q->seats & t->seats)) {
        question_rest(q, answer, value);
        return true;
    }
    s = suggestion(play, q, answer, value);
    if (t->asked || q->kind != ASK_PICK)
        return true;
    t->asked = true;
    t->only = s == SUGGESTS_ALL;
    t->options = q->n;
    if (!t->only)
        value[0] = t->option;
    t->answer = q->option[value[0]].key;
    t->figure = t->answer || q->marks ? NOBODY : q->option[value[0]].of;
    return true;
}

/* Go it to its end and look around there. False: it comes to none. */
static bool go(struct state *now, struct book *book, const struct command *command,
               const struct valuation *value, struct thought *t, struct planned *way)
{
    struct tape tape = { 0 };
    struct at_once at_once = { answer_in_thought, t, &tape };
    struct play p;
    bool done;

    play_begin(&p, now, book, command);
    p.at_once = &at_once;
    done = play_run(&p, &tape) == OUTCOME_DONE;
    if (done) {
        *way = (struct planned){ .answer = t->answer,
                                 .figure = t->figure,
                                 .value = value_gained(value, now, &p.events) };
        ruleset_outlook(book, now, command->actor, &way->outlook);
    }
    play_rollback(&p);
    play_clear(&p);
    tape_clear(&tape);
    return done;
}

int plan_ways(struct state *now, struct book *book, const struct command *command,
              const struct valuation *value, struct planned way[PLAN_WAYS])
{
    struct thought t = { .rules = book->rules, .seats = 1u << command->seat, .options = 1, .figure = NOBODY };
    int n = 0;

    for (; t.option < t.options && n < PLAN_WAYS && !t.only; t.option++) {
        t.asked = false;
        if (!go(now, book, command, value, &t, &way[n]))
            return -1;
        n++;
    }
    return n;
}
