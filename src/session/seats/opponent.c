/* session/seats/opponent.c - the program's deeds and answers: what to think about, and doing it. */
#include "ai/ai.h"
#include "base/mem.h"
#include "base/text.h"
#include "core/eyes.h"
#include "session/odds/snapshot.h"
#include "session/odds/thinker.h"
#include "session/seats/inside.h"

#include <stdio.h>
#include <string.h>

/* A deed to choose, or an open question to answer. */
struct choice {
    struct thought thought; /* first */
    struct snapshot *of;
    int head, asked; /* where the game stood: its entry, and answers given so far (-1: no command) */
    unsigned begun;  /* to which of those that stand open (aside.h) */
    int seat;
    int side;               /* by whose knowledge it is chosen, where that is not the seat's; 0 */
    struct trace *trace;    /* what they have in mind of others; NULL: never mind */
    bool stay;              /* a deed without a walk; */
    bool barred;            /* none, but that the turn ends (ai/ai.h) */
    struct command command; /* the deed chosen, or the command under way */
    struct tape tape;
    struct question question;
    struct answer answer;
    int value[OPTIONS_ASKED];
    struct str why;
    bool found;
};

/* ---- thinking ---- */

/* Has the side nothing to go by: does it not know who acts, or is acted upon? */
static bool is_in_the_dark(const struct choice *c)
{
    const int concerned[] = { c->command.actor, c->command.target };

    for (int i = 0; i < 2 && c->side; i++)
        if (concerned[i] >= 0 && c->of->state.token[concerned[i]].flags & TOKEN_GONE)
            return true;
    return false;
}

static void run_choice(struct thought *thought, const atomic_bool *stop)
{
    struct choice *c = (struct choice *)thought;
    struct ai_effort effort = { AI_BUDGET, stop, c->trace, c->side != 0, c->barred };

    if (c->asked >= 0 && is_in_the_dark(c))
        return;
    c->found = c->asked < 0 ? ai_choose(&c->of->state, c->of->book, 1u << c->seat, c->stay, effort,
                                        &c->command, &c->why)
                            : ai_answer(&c->of->state, c->of->book, &c->command, &c->tape, &c->question,
                                        effort, &c->answer, c->value, &c->why);
}

static void free_choice(struct thought *thought)
{
    struct choice *c = (struct choice *)thought;

    snapshot_release(c->of);
    command_clear(&c->command);
    tape_clear(&c->tape);
    str_clear(&c->why);
    mem_free(c->trace);
    mem_free(c);
}

/* ---- what to think about ---- */

static int answers_given(const struct session *s)
{
    return s->pending.open ? s->pending.tape.len : -1;
}

/* The nth try: a seat that is due by its walks too, then from where its figure stands, then the next seat. */
static bool find_try(const struct session *s, int attempt, int *seat, bool *stay)
{
    *stay = attempt % 2;
    attempt /= 2;
    for (*seat = 0; *seat < s->nseats; ++*seat)
        if (s->due.seats >> *seat & 1 && session_runs(s, *seat) == RUNNER_PROGRAM && attempt-- == 0)
            return true;
    return false;
}

bool session_gm_comes_in(struct session *s)
{
    struct command wish = { 0 };
    bool comes = !s->paused && !s->pending.open && s->due.kind == DUE_WAIT &&
                 session_runs(s, SEAT_GM) == RUNNER_PROGRAM &&
                 ruleset_gm_wish(session_book(s), session_state(s), &wish);

    command_clear(&wish);
    return comes;
}

/* The GM comes in before anybody else; of its seat there is but one way. */
static bool find_deed(struct session *s, int attempt, int *seat, bool *stay)
{
    if (!session_gm_comes_in(s))
        return seats_first_run(s, s->due.seats, RUNNER_PERSON) < 0 && find_try(s, attempt, seat, stay);
    *seat = SEAT_GM;
    *stay = true;
    return attempt == 0;
}

/* In fog the GM's figures know what their side does, and no more. */
static bool sides_matter(const struct session *s, int seat)
{
    return seats_is_gm(s, seat) && s->now.board && s->now.turn.fog != FOG_OFF;
}

/* What is thought about: as the side knows it, or as the seat does. */
static bool take(struct session *s, struct choice *c)
{
    c->of = c->side ? snapshot_take_side(s, c->side) : snapshot_take(s, c->seat, NULL);
    return c->of != NULL;
}

/* What those of a figure's side have in mind of others, unless its seat shares no eyes. False: no memory. */
static bool take_traces(struct session *s, struct choice *c, int actor)
{
    const struct trace *trace;

    if (actor == NOBODY || !s->now.board || s->now.turn.fog == FOG_OFF ||
        (!c->side && s->now.turn.sharing == SHARING_NONE))
        return true;
    trace = memory_traces(s, s->head, s->now.token[actor].side);
    c->trace = trace ? mem_new(TOKENS_MAX, sizeof *c->trace) : NULL;
    if (c->trace)
        memcpy(c->trace, trace, TOKENS_MAX * sizeof *c->trace);
    return c->trace != NULL;
}

/* What somebody did last, what is due by itself aside; NULL: nothing. */
static const struct entry *last_wish(struct session *s)
{
    const struct entry *e = NULL;

    for (int id = s->head; id > 0 && (!e || e->automatic); id = s->row[id].parent)
        if ((e = session_entry(s, id)) == NULL)
            return NULL;
    return e;
}

/* Did this stop the figure where it stands, by something that it had not seen? */
static bool stops(const struct entry *e, int actor)
{
    bool stopped = false;

    for (int i = 0; i < e->nevents; i++) {
        if (e->event[i].kind == EVENT_MOVED && e->event[i].who == actor)
            return false;
        stopped = stopped || (e->event[i].kind == EVENT_RESULT && e->event[i].who == actor &&
                              e->event[i].what == NAME_stopped);
    }
    return stopped;
}

/* Who was stopped tries no further to go on; if it was no walk, nothing more. */
static void heed_stop(struct session *s, struct choice *c, int actor)
{
    const struct entry *e = actor >= 0 ? last_wish(s) : NULL;

    if (!e || !stops(e, actor))
        return;
    c->stay = true;
    c->barred = !ai_is_walk(s->rules, e->command.deed);
}

static bool think_of_deed(struct session *s, struct choice *c, int attempt)
{
    int actor;

    if (s->paused || s->due.kind != DUE_WAIT || !find_deed(s, attempt, &c->seat, &c->stay))
        return false;
    actor = ruleset_next_actor(s->rules, &s->now, 1u << c->seat);
    if (actor != NOBODY && sides_matter(s, c->seat) && !session_gm_comes_in(s))
        c->side = s->now.token[actor].side;
    heed_stop(s, c, actor);
    return (take_traces(s, c, actor) && take(s, c)) || err_memory(&s->err);
}

/* Of those whom a GM's seat runs and whom a question concerns: the side that is asked; 0: it asks the GM. */
static int side_asked(const struct session *s, const struct choice *c)
{
    const int concerned[] = { c->question.about, c->command.actor, c->command.target };

    for (int i = 0; i < 3 && sides_matter(s, c->seat); i++)
        if (concerned[i] >= 0 && concerned[i] < s->now.ntokens && s->now.token[concerned[i]].seat == c->seat)
            return s->now.token[concerned[i]].side;
    return 0;
}

/* The opponent looks at what the seat may know of the moment before the command. */
static bool think_of_answer(struct session *s, struct choice *c, int attempt)
{
    const struct question *q = session_question(s);
    bool copied;

    if (!q || attempt > 0 || (c->seat = session_asks_program(s)) < 0)
        return false;
    question_copy(&c->question, q);
    if (question_minds_seat(q)) /* it thinks of what its own seat may give */
        c->question.seats = (unsigned short)(1u << c->seat);
    pending_suspend(s);
    copied = command_copy(&c->command, &s->pending.command) && view_tape(s, c->seat, &c->tape);
    c->side = copied ? side_asked(s, c) : 0;
    copied = copied && take(s, c);
    return pending_revive(s) && (copied || err_memory(&s->err));
}

struct thought *session_think(struct session *s, int attempt)
{
    struct choice *c = pending_revive(s) ? mem_new(1, sizeof *c) : NULL;

    if (!c) {
        err_memory(&s->err);
        return NULL;
    }
    c->thought = (struct thought){ .run = run_choice, .drop = free_choice };
    c->head = s->head;
    c->asked = answers_given(s);
    c->begun = s->pending.begun;
    if (c->asked < 0 ? think_of_deed(s, c, attempt) : think_of_answer(s, c, attempt))
        return &c->thought;
    free_choice(&c->thought);
    return NULL;
}

int session_asks_program(const struct session *s)
{
    const struct question *q = session_question(s);

    if (!q || q->kind == ASK_ROLL || submit_waits(s, seats_first(s, q->seats)) ||
        seats_first_run(s, q->seats, RUNNER_PERSON) >= 0)
        return -1;
    return seats_first_run(s, q->seats, RUNNER_PROGRAM);
}

/* ---- doing it ---- */

/* Keep the sentence, for the entry that it explains. */
static bool keep_sentence(struct session *s, const struct str *why, char *to, size_t room)
{
    str_reset(&s->reason);
    if (!str_add_text(&s->reason, str_cstr(why)))
        return false;
    snprintf(to, room, "%.*s", (int)text_cut(str_cstr(why), why->len, room - 1), str_cstr(why));
    return true;
}

static bool do_deed(struct session *s, struct choice *c)
{
    enum outcome outcome;

    if (!c->found || !keep_sentence(s, &c->why, s->next_reason, sizeof s->next_reason))
        return false;
    c->command.seat = (short)c->seat;
    if (c->side && !eyes_limit_wish(&c->command, &s->book.texts))
        return err_memory(&s->err);
    outcome = session_submit(s, &c->command);
    s->next_reason[0] = '\0';
    return outcome == OUTCOME_DONE || outcome == OUTCOME_ASKS;
}

/* Without a good answer the seat rests. */
bool opponent_give(struct session *s, struct thought *thought)
{
    struct choice *c = (struct choice *)thought;
    const struct question *q = session_question(s);
    bool good;

    c->answer.seat = (unsigned char)c->seat;
    good = c->found && question_allows(q, &c->answer, c->value);
    if (!good)
        question_rest(q, &c->answer, c->value);
    else if (!*s->pending.reason && !keep_sentence(s, &c->why, s->pending.reason, sizeof s->pending.reason))
        return err_memory(&s->err);
    c->answer.seat = (unsigned char)c->seat;
    return pending_give(s, &c->answer, c->value) || err_memory(&s->err);
}

static bool give_answer(struct session *s, struct choice *c)
{
    enum outcome outcome;

    if (session_asks_program(s) != c->seat || !opponent_give(s, &c->thought))
        return false;
    outcome = submit_settle(s, submit_run(s));
    return outcome == OUTCOME_DONE || outcome == OUTCOME_ASKS;
}

bool session_act(struct session *s, struct thought *thought)
{
    struct choice *c = (struct choice *)thought;

    if (!pending_revive(s) || c->head != s->head || c->asked != answers_given(s) ||
        (c->asked >= 0 && c->begun != s->pending.begun))
        return false;
    return c->asked < 0 ? do_deed(s, c) : give_answer(s, c);
}

bool session_opponent(struct session *s)
{
    const atomic_bool never = false;
    struct thought *thought;
    bool acted = false;

    if (s->pending.open)
        return false;
    for (int attempt = 0; !acted && (thought = session_think(s, attempt)) != NULL; attempt++) {
        thought->run(thought, &never);
        acted = session_act(s, thought);
        thought->drop(thought);
    }
    if (acted && s->pending.open && !s->deferred)
        session_serve(s);
    return acted;
}
