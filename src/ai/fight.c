#include "ai/fight.h"

#include "ai/ai.h"
#include "core/due.h"
#include "core/eyes.h"

enum { ROUNDS_MOST = 200, BUDGET = 30000 };

void fight_init(struct fight *f, struct book *book, enum fight_policy policy)
{
    *f = (struct fight){ .book = book, .policy = policy, .budget = BUDGET, .rounds_most = ROUNDS_MOST };
    str_init(&f->why);
    quick_init(&f->quick, book, 0);
}

void fight_clear(struct fight *f)
{
    state_clear(&f->now);
    quick_clear(&f->quick);
    tape_clear(&f->tape);
    events_clear(&f->room);
    str_clear(&f->why);
    scouts_clear(&f->scouts);
}

static enum fight_policy policy_of(const struct fight *f, int side)
{
    return f->rivals && side == f->rivals ? f->rival : f->policy;
}

/* ---- answers ---- */

/*
 * The side of those who are asked: that of the figure it is
 * about, if they run it, else of the first that they run.
 */
static int side_asked(const struct fight *f, const struct question *q)
{
    int side = 0;

    for (int i = f->now.ntokens - 1; i >= 0; i--)
        if (q->seats >> f->now.token[i].seat & 1) {
            side = f->now.token[i].side;
            if (i == q->about)
                return side;
        }
    return side;
}

static void roll(struct fight *f, const struct question *question, int *face)
{
    random_faces(&f->dice, question->pool.sides, question->pool.n, face);
}

/* A deed is written as that of its seat (session/journal/record.h), so it is played as that seat knows it. */
static void begin(struct fight *f, struct play *p, const struct command *command)
{
    play_begin(p, &f->now, f->book, command);
    p->eyes = eyes_of_wish(command, &f->book->texts,
                           command->seat == SEAT_GM ? SEATS_ALL : 1u << command->seat);
}

/* Is a figure of a command none, or known in that view? */
static bool known(const struct state *view, int token)
{
    return token < 0 || !(view->token[token].flags & TOKEN_GONE);
}

/* In fog by what its side knows; where that is not even who acts, it has nothing to go by. */
static bool think(struct fight *f, const struct command *command, const struct question *question,
                  struct answer *answer, int *value)
{
    const struct ai_effort effort = { .budget = f->budget };
    struct state *view = &f->now;
    const struct trace *trace;

    if (scouts_needed(&f->now)) {
        view = scouts_view(&f->scouts, &f->now, f->book, side_asked(f, question), &trace);
        if (!view || !known(view, command->actor) || !known(view, command->target))
            return false;
    }
    return ai_answer(view, f->book, command, &f->tape, question, effort, answer, value, NULL);
}

/*
 * The opponent answers by exploring, from the state before the
 * command; the play begins anew. False: no memory.
 */
static bool ponder(struct fight *f, struct play *p)
{
    const struct at_once *at_once = p->at_once;
    struct question question;
    struct answer answer;
    int value[OPTIONS_ASKED];
    bool found;

    question_copy(&question, &p->wants);
    play_rollback(p);
    found = think(f, p->command, &question, &answer, value) && question_allows(&question, &answer, value);
    f->room = p->events;
    begin(f, p, p->command);
    p->at_once = at_once;
    p->events = f->room;
    p->events.n = 0;
    if (!found)
        question_rest(&question, &answer, value);
    return tape_add(&f->tape, answer, value);
}

/* Dice, and whoever chooses without exploring, answer at once: the play does not halt. */
static bool answer_at_once(void *context, const struct play *p, const struct question *q,
                           struct answer *answer, int *value)
{
    struct fight *f = context;

    if (q->kind == ASK_ROLL) {
        *answer = (struct answer){
            .kind = ASK_ROLL, .key = q->key, .n = q->pool.n, .seat = (unsigned char)question_seat(q)
        };
        roll(f, q, value);
        return true;
    }
    if ((f->rivals ? policy_of(f, side_asked(f, q)) : f->policy) == FIGHT_STRONG)
        return false;
    quick_answer(&f->quick, p, q, answer, value);
    return true;
}

/* Who was stopped by something that it had not seen, and has not moved; NOBODY. */
static int stopped_by(const struct play *p)
{
    int stopped = NOBODY;

    for (int i = 0; i < p->events.n; i++) {
        const struct event *e = &p->events.at[i];

        if (e->kind == EVENT_RESULT && e->what == NAME_stopped)
            stopped = e->who;
        if (e->kind == EVENT_MOVED && e->who == p->command->actor)
            return NOBODY;
    }
    return stopped;
}

enum outcome fight_do(struct fight *f, const struct command *command)
{
    struct at_once at_once = { answer_at_once, f, &f->tape };
    struct play p;
    enum outcome outcome;

    tape_cut(&f->tape, 0);
    begin(f, &p, command);
    p.at_once = &at_once;
    p.events = f->room;
    p.events.n = 0;
    while ((outcome = play_run(&p, &f->tape)) == OUTCOME_ASKS)
        if (!ponder(f, &p)) {
            outcome = OUTCOME_FAILED;
            break;
        }
    if (outcome != OUTCOME_DONE)
        play_rollback(&p);
    else if (scouts_needed(&f->now) && !scouts_follow(&f->scouts, p.events.at, p.events.n))
        outcome = OUTCOME_FAILED;
    f->stopped = outcome == OUTCOME_DONE && scouts_needed(&f->now) ? stopped_by(&p) : NOBODY;
    f->barred = f->stopped != NOBODY && !ai_is_walk(f->book->rules, command->deed);
    if (outcome == OUTCOME_DONE && f->happened)
        f->happened(f->context, &p);
    f->room = p.events;
    return outcome;
}

/* ---- turns ---- */

/* On all there is, or on what its side knows of it. */
static bool choose_on(struct fight *f, struct state *view, int actor, const struct trace *trace,
                      struct command *choice)
{
    const bool stay = actor == f->stopped, barred = stay && f->barred;
    const struct ai_effort effort = { f->budget, NULL, trace, view != &f->now, barred };

    f->quick.ways.trace = trace;
    f->quick.stay = stay;
    f->quick.barred = barred;
    if (policy_of(f, f->now.token[actor].side) == FIGHT_QUICK)
        return quick_choose(&f->quick, view, actor, choice);
    return ai_choose(view, f->book, 1u << f->now.token[actor].seat, stay, effort, choice, &f->why);
}

static bool choose(struct fight *f, unsigned seats, struct command *choice)
{
    int actor = ruleset_next_actor(f->book->rules, &f->now, seats);
    const struct trace *trace;
    struct state *view;

    if (seats & SEATS_GM && ruleset_gm_wish(f->book, &f->now, choice))
        return true;
    if (actor == NOBODY)
        return false;
    if (!scouts_needed(&f->now))
        return choose_on(f, &f->now, actor, NULL, choice);
    view = scouts_view(&f->scouts, &f->now, f->book, f->now.token[actor].side, &trace);
    return view && choose_on(f, view, actor, trace, choice) &&
           (choice->seat != SEAT_GM || eyes_limit_wish(choice, &f->book->texts));
}

/* What is due by itself, or somebody's choice. */
static enum fight_end go_on(struct fight *f)
{
    struct due due;
    struct command choice = { 0 };
    enum outcome outcome;

    due_look(&f->now, f->book, &due);
    str_reset(&f->why);
    if (due.kind == DUE_AUTO)
        choice = due.command;
    else if (due.kind != DUE_WAIT || !choose(f, due.seats, &choice))
        return FIGHT_STALLED;
    outcome = fight_do(f, &choice);
    command_clear(&choice);
    return outcome == OUTCOME_DONE ? FIGHT_OVER : outcome == OUTCOME_FAILED ? FIGHT_BROKEN : FIGHT_STALLED;
}

enum fight_end fight_play(struct fight *f, const struct state *start, const struct command *begin,
                          uint64_t seed)
{
    enum fight_end end = FIGHT_OVER;

    scouts_clear(&f->scouts);
    f->stopped = NOBODY;
    f->barred = false;
    random_from_number(&f->dice, seed);
    random_from_number(&f->quick.whims, ~seed);
    if (!state_copy(&f->now, start))
        return FIGHT_BROKEN;
    if (begin && fight_do(f, begin) != OUTCOME_DONE)
        return FIGHT_STALLED;
    while (end == FIGHT_OVER && f->now.turn.mode == MODE_ENCOUNTER)
        end = f->now.turn.round > f->rounds_most ? FIGHT_CUT : go_on(f);
    return end;
}

int fight_winner(const struct ruleset *rules, const struct state *now)
{
    int won = 0;

    for (int i = 0; i < now->ntokens; i++) {
        if (!rules->able(now, i))
            continue;
        if (won && now->token[i].side != won)
            return 0;
        won = now->token[i].side;
    }
    return won;
}
