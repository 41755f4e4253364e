/* session/submit.c - a wish judged, run to its end or its first question, and kept; or refused, and why. */
#include "session/journal/inside.h"
#include "session/seats/inside.h"

#include "base/language.h"
#include "base/mem.h"
#include "core/doorway.h"
#include "core/eyes.h"
#include "core/form.h"

#include <stdio.h>
#include <string.h>

static enum outcome bad(struct session *s, const char *what)
{
    err_set(&s->err, ERR_DATA, "%s", what);
    return OUTCOME_BAD;
}

static enum outcome no_memory(struct session *s)
{
    err_memory(&s->err);
    return OUTCOME_FAILED;
}

static const char *verb_name(const struct session *s, int deed)
{
    return deed == DEED_EDIT ? "edit" : s->rules->deeds[deed]->key;
}

/* ---- may it be wished? ---- */

/* What a seat cannot know must not decide whether its wish is allowed: judge by its view. */
static enum outcome judge(struct session *s, const struct command *c)
{
    bool as_seen = eyes_of_wish(c, &s->book.texts, 0) != 0;
    struct state *view;

    if (seats_is_gm(s, c->seat) && !as_seen)
        return OUTCOME_DONE;
    view = as_seen ? view_of_side(s, s->now.token[c->actor].side) : view_of(s, c->seat);
    if (!view)
        return no_memory(s);
    if (!fit_command(s, view, c, &s->err))
        return OUTCOME_BAD;
    return play_legal(view, &s->book, c, &s->refusal) ? OUTCOME_DONE : OUTCOME_REFUSED;
}

/* A lock is the GM's to open, but of a program that is the GM it is had for an action (core/doorway.h). */
static bool is_gms_lock(const struct session *s, const struct command *c)
{
    return !seats_is_gm(s, c->seat) && session_runs(s, SEAT_GM) != RUNNER_PROGRAM &&
           doorway_only(&s->book, &s->now, c, c->seat, true) &&
           !doorway_only(&s->book, &s->now, c, c->seat, false);
}

bool submit_waits(const struct session *s, int seat)
{
    return s->paused && !seats_is_gm(s, seat) &&
           !(s->pending.open && seats_is_gm(s, s->pending.command.seat));
}

void session_pause(struct session *s, bool paused)
{
    s->paused = paused;
}

bool session_paused(const struct session *s)
{
    return s->paused;
}

static enum outcome admit(struct session *s, const struct command *c)
{
    if (submit_waits(s, c->seat))
        return bad(s, _("the game master has paused the game"));
    if (!fit_command(s, &s->now, c, &s->err))
        return OUTCOME_BAD;
    if (!fit_wish(s, &s->now, c) || is_gms_lock(s, c)) {
        s->refusal = (struct refusal){ c->deed == DEED_EDIT ? "gm" : s->rules->deeds[c->deed]->rule,
                                       NAME_refused };
        return OUTCOME_REFUSED;
    }
    return judge(s, c);
}

/* ---- run, write, go on ---- */

bool submit_finish(struct session *s)
{
    struct pending *p = &s->pending;
    struct entry *entry = mem_new(1, sizeof *entry);

    if (!entry)
        return err_memory(&s->err);
    *entry = (struct entry){ .automatic = p->command.automatic,
                             .command = p->command,
                             .tape = p->tape,
                             .event = p->play.events.at,
                             .nevents = p->play.events.n };
    snprintf(entry->reason, sizeof entry->reason, "%s", p->reason);
    if (!keep_entry(s, entry, &p->told, &s->err)) {
        mem_free(entry);
        return false;
    }
    pending_keep_rolled(s, s->head);
    told_clear(&p->told);
    tape_clear(&p->before);
    *p = (struct pending){ .kept = -1 };
    s->batch.n = s->batch.at = 0;
    return true;
}

/* An argument as it was written. */
static const char *argument_text(const struct session *s, const struct answer *arg, char *text, size_t room)
{
    int number = s->pending.command.args.value[arg->at];

    if (arg->kind == ASK_WORDS)
        return texts_get(&s->book.texts, number);
    if (arg->kind == ASK_PICK && room >= CELL_TEXT)
        return cell_print(cell_unpack(number), text);
    snprintf(text, room, "%d", number);
    return text;
}

/* What was given in advance for the question that is open does not fit it: say what would. */
static void tell_misfit(struct session *s)
{
    const struct question *q = &s->pending.play.wants;
    const struct tape *args = &s->pending.command.args;
    struct answer answer;
    int value[OPTIONS_ASKED];
    char text[CELL_TEXT + 8];

    err_set(&s->err, ERR_DATA, _("what was given for \"%s\" does not fit here"),
            ruleset_name(s->rules, q->key));
    for (int i = 0; i < args->len; i++)
        if (args->at[i].kind != ASK_EDIT && args->at[i].key == q->key && args->at[i].n > 0 &&
            !form_parse(q, &s->now, &s->book, argument_text(s, &args->at[i], text, sizeof text), &answer,
                        value, &s->err))
            return;
}

/* The command came to an end that is none. */
static enum outcome give_up(struct session *s, enum outcome outcome)
{
    struct pending *p = &s->pending;

    if (outcome == OUTCOME_FAILED)
        err_memory(&s->err);
    if (outcome == OUTCOME_BAD)
        tell_misfit(s);
    if (outcome == OUTCOME_REFUSED) {
        s->refusal = p->play.refusal;
        if (p->command.automatic) {
            err_set(&s->err, ERR_DATA, _("%s refuses its own \"%s\" (%s)"), s->rules->title,
                    verb_name(s, p->command.deed), s->refusal.rule ? s->refusal.rule : _("no rule"));
            outcome = OUTCOME_FAILED;
        }
    }
    pending_restore(s);
    return outcome;
}

static bool begin_due(struct session *s)
{
    if (++s->chain > CHAIN_MAX)
        return err_set(&s->err, ERR_DATA, _("%s goes on by itself without end: %d times, last \"%s\""),
                       s->rules->title, CHAIN_MAX, verb_name(s, s->due.command.deed));
    if (!fit_command(s, &s->now, &s->due.command, &s->err))
        return false;
    if (!pending_begin(s, &s->due.command))
        return err_memory(&s->err);
    s->pending.command.automatic = true;
    s->pending.command.eyes = s->pending.play.eyes = SEATS_ALL; /* nobody's wish */
    return true;
}

enum outcome submit_run(struct session *s)
{
    for (;;) {
        enum outcome outcome = pending_run(s);

        if (outcome == OUTCOME_ASKS && batch_feed(s))
            continue;
        if (outcome == OUTCOME_ASKS)
            return outcome;
        if (outcome != OUTCOME_DONE)
            return give_up(s, outcome);
        if (!submit_finish(s)) {
            pending_restore(s);
            return OUTCOME_FAILED;
        }
        tree_trim(s);
        session_look(s);
        if (s->due.kind != DUE_AUTO)
            return OUTCOME_DONE;
        if (!begin_due(s))
            return OUTCOME_FAILED;
    }
}

enum outcome submit_settle(struct session *s, enum outcome outcome)
{
    if (outcome != OUTCOME_ASKS || s->pending.kept == s->pending.tape.len || keep_pending(s, &s->err))
        return outcome;
    pending_restore(s);
    return OUTCOME_FAILED;
}

enum outcome submit_due(struct session *s)
{
    s->chain = 0;
    return begin_due(s) ? submit_run(s) : OUTCOME_FAILED;
}

/* ---- what callers see ---- */

enum outcome session_submit(struct session *s, const struct command *command)
{
    enum outcome outcome;

    s->refusal = (struct refusal){ 0 };
    if (s->pending.open) {
        outcome = pending_revive(s) ? retouch_meanwhile(s, command) : OUTCOME_FAILED;
        return outcome == OUTCOME_BAD ? bad(s, _("the last command still waits for an answer")) : outcome;
    }
    outcome = admit(s, command);
    if (outcome != OUTCOME_DONE) {
        s->batch.n = s->batch.at = 0;
        return outcome;
    }
    s->chain = 0;
    if (!pending_begin(s, command))
        return no_memory(s);
    s->pending.command.automatic = false;
    memcpy(s->pending.reason, s->next_reason, sizeof s->pending.reason);
    return submit_settle(s, submit_run(s));
}

bool session_allows(struct session *s, const struct command *command, struct refusal *no)
{
    struct state *now = seats_is_gm(s, command->seat) ? &s->now : view_of(s, command->seat);
    struct meanwhile what;
    struct err err;

    *no = (struct refusal){ NULL, NAME_refused };
    if (retouch_may(s, command))
        return fit_command(s, now, command, &err) && play_meanwhile(&s->pending.play, command, &what, no);
    return now && fit_command(s, now, command, &err) && play_legal(now, &s->book, command, no);
}

/* Does somebody who is there give an answer that the question takes? Edits are judged where they act. */
static bool is_answer(const struct session *s, const struct question *q, const struct answer *answer,
                      const int *value)
{
    if (answer->seat >= s->nseats || !fit_answer(s, answer, value))
        return false;
    return answer->kind == ASK_EDIT ? seats_is_gm(s, answer->seat) : question_allows(q, answer, value);
}

enum outcome session_answer(struct session *s, const struct answer *answer, const int *value)
{
    const struct question *q;

    if (!pending_revive(s))
        return OUTCOME_FAILED;
    q = session_question(s);
    if (!q)
        return bad(s, _("no question is open"));
    if (submit_waits(s, answer->seat))
        return bad(s, _("the game master has paused the game"));
    if (!is_answer(s, q, answer, value)) {
        err_set(&s->err, ERR_DATA, _("the answer does not fit the question \"%s\""),
                ruleset_name(s->rules, q->key));
        return OUTCOME_BAD;
    }
    if (answer->kind == ASK_EDIT) {
        int number[OPTIONS_ASKED] = { 0 };

        memcpy(number, value, (size_t)answer->n * sizeof *number);
        if (s->pending.play.head == s->pending.tape.len) /* else it follows an answer that is held back */
            play_edit_here(&s->pending.play, number);
        if (!pending_give(s, answer, number))
            return no_memory(s);
        pending_rewind(s);
    } else if (!pending_give(s, answer, value)) {
        return no_memory(s);
    }
    return submit_settle(s, submit_run(s));
}

bool session_hold(struct session *s, const struct answer *answer, const int *value)
{
    const struct question *q;

    if (!pending_revive(s))
        return false;
    q = session_question(s);
    if (!q || !is_answer(s, q, answer, value))
        return err_set(&s->err, ERR_DATA, _("the answer fits no open question"));
    return pending_give(s, answer, value) || err_memory(&s->err);
}

bool session_cancel(struct session *s, struct err *err)
{
    struct pending *p = &s->pending;
    struct entry *entry;

    if (!p->open)
        return true;
    if (!pending_has_rolled(s)) {
        if (!keep_head(s, s->head, err))
            return false;
        pending_drop(s);
        return true;
    }
    entry = mem_new(1, sizeof *entry);
    if (!entry)
        return err_memory(err);
    pending_suspend(s);
    *entry = (struct entry){ .automatic = true, .cancelled = true, .command = p->command, .tape = p->tape };
    if (!keep_entry(s, entry, &p->told, err)) {
        mem_free(entry);
        pending_restore(s);
        return false;
    }
    told_clear(&p->told);
    play_clear(&p->play);
    tape_clear(&p->before);
    *p = (struct pending){ .kept = -1 };
    s->batch.n = s->batch.at = 0;
    return true;
}

const struct refusal *session_refusal(const struct session *s)
{
    return &s->refusal;
}

const struct err *session_error(const struct session *s)
{
    return &s->err;
}
