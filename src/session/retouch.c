/* What a GM changes of a command that is under way, or was done last: steps, numbers, dice (session.h). */
#include "base/bounds.h"
#include "session/history/inside.h"
#include "session/journal/inside.h"
#include "session/seats/inside.h"

#include "base/language.h"

#include <string.h>

/* Go back to the first so many answers of the pending command, and on to the question behind them. */
static enum outcome cut(struct session *s, int answers)
{
    tape_cut(&s->pending.tape, answers);
    told_cut(&s->pending.told, answers);
    pending_rewind(s);
    return pending_run(s);
}

/* Edits act at the border right behind the answer before them, so they go onto the tape together with it. */
static bool give_with_edits(struct session *s, const struct tape *tape, int *i)
{
    do
        if (!pending_give(s, &tape->at[*i], tape->value + tape->at[*i].at))
            return err_memory(&s->err);
    while (++*i < tape->len && tape->at[*i].kind == ASK_EDIT);
    return true;
}

bool retouch_answer(struct session *s, const struct tape *tape, int i)
{
    while (i < tape->len && pending_run(s) == OUTCOME_ASKS) {
        const struct answer *answer = &tape->at[i];
        const struct question *q = &s->pending.play.wants;

        if (answer->kind != ASK_EDIT &&
            (answer->key != q->key || !question_allows(q, answer, tape->value + answer->at)))
            break;
        if (!give_with_edits(s, tape, &i))
            return false;
    }
    return true;
}

/* Leave what came of it on the disk, were it as long as what was there. */
static bool settle(struct session *s)
{
    enum outcome outcome = submit_run(s);

    return outcome == OUTCOME_DONE || (outcome == OUTCOME_ASKS && keep_pending(s, &s->err));
}

/*
 * Put an edit at the border before the step in which the `at`-th answer was given (the one under way, where
 * it is still to be given). Then all is asked anew, or answered as on the tape.
 */
static bool put_edit(struct session *s, const struct tape *tape, int at, const int *number, int n, bool anew)
{
    static const struct answer edit = { .kind = ASK_EDIT, .seat = SEAT_GM };
    struct answer whole = edit;
    int here[EDIT_NUMBERS], step;

    whole.n = (short)n;
    if (cut(s, at) != OUTCOME_ASKS)
        return err_set(&s->err, ERR_DATA, "%s", _("this step is not to be found any more"));
    step = s->pending.play.step_head;
    memcpy(here, number, (size_t)n * sizeof *here);
    play_edit_here(&s->pending.play, here);
    tape_cut(&s->pending.tape, step);
    told_cut(&s->pending.told, step);
    if (!pending_give(s, &whole, here))
        return err_memory(&s->err);
    pending_rewind(s);
    return (anew || retouch_answer(s, tape, step)) && settle(s);
}

/* Everything as it was, after a change that failed. */
static void restore(struct session *s, const struct tape *tape)
{
    if (s->pending.open && cut(s, 0) == OUTCOME_ASKS)
        retouch_answer(s, tape, 0);
    if (s->pending.open)
        pending_run(s);
}

/* A change is remembered with the tape it was made to (taken over), until the command is done. */
static void remember(struct session *s, struct tape *before)
{
    if (!s->pending.open)
        return;
    tape_clear(&s->pending.before);
    s->pending.before = *before;
    s->pending.touched = s->pending.tape.len;
    *before = (struct tape){ 0 };
}

bool retouch_undo(struct session *s)
{
    struct tape before = s->pending.before;
    bool done;

    if (!s->pending.open || s->pending.touched == 0 || s->pending.touched != s->pending.tape.len)
        return false;
    s->pending.before = (struct tape){ 0 };
    s->pending.touched = 0;
    view_forget(s);
    restore(s, &before);
    done = s->pending.open && settle(s);
    tape_clear(&before);
    return done;
}

/* At the border before the step that took the `at`-th answer, or before the one under way. */
static bool edit_at(struct session *s, int at, const int *number, int n, bool anew)
{
    struct tape tape = { 0 };
    bool done;

    if (!tape_copy(&tape, &s->pending.tape))
        return err_memory(&s->err);
    done = put_edit(s, &tape, smaller(at, tape.len), number, n, anew);
    if (done)
        remember(s, &tape);
    else
        restore(s, &tape);
    tape_clear(&tape);
    return done;
}

bool session_edit_step(struct session *s, enum edit_op op, int what, int value, bool anew)
{
    const int number[4] = { (int)op, NOBODY, what, value };

    if (!session_question(s))
        return err_set(&s->err, ERR_DATA, "%s", _("nothing is under way"));
    return edit_at(s, s->pending.tape.len, number, 4, anew);
}

bool retouch_may(const struct session *s, const struct command *wish)
{
    return session_question(s) && seats_is_gm(s, wish->seat) && wish->deed >= 0 &&
           wish->deed < s->rules->nwished && s->rules->deeds[wish->deed]->meanwhile;
}

enum outcome retouch_meanwhile(struct session *s, const struct command *wish)
{
    struct meanwhile what = { 0 };

    if (!retouch_may(s, wish) || !fit_command(s, &s->now, wish, &s->err))
        return OUTCOME_BAD;
    if (!play_meanwhile(&s->pending.play, wish, &what, &s->refusal))
        return OUTCOME_REFUSED;
    if (!edit_at(s, what.place, (const int[]){ EDIT_set_x, NOBODY, what.slot, what.value, what.name }, 5,
                 false))
        return OUTCOME_FAILED;
    return s->pending.open ? OUTCOME_ASKS : OUTCOME_DONE;
}

/* ---- dice ---- */

static bool refuse_face(struct session *s)
{
    return err_set(&s->err, ERR_DATA, "%s", _("this die has no such face"));
}

/* The place of the n-th roll on a tape; -1 and the session's error: there is none. */
static int find_roll(struct session *s, const struct tape *tape, int n)
{
    for (int i = 0; i < tape->len; i++)
        if (tape->at[i].kind == ASK_ROLL && n-- == 0)
            return i;
    refuse_face(s);
    return -1;
}

/* The tape with another face, told by an edit before its step. */
static bool put_die(struct session *s, struct tape *tape, int at, int die, int face)
{
    int number[5] = { EDIT_change_die, NOBODY, tape->at[at].key, face };
    int *shown;

    if (die < 0 || die >= tape->at[at].n)
        return refuse_face(s);
    shown = tape->value + tape->at[at].at + die;
    number[4] = *shown;
    if (cut(s, at) != OUTCOME_ASKS || s->pending.play.wants.kind != ASK_ROLL ||
        die >= s->pending.play.wants.pool.n || face < 1 || face > s->pending.play.wants.pool.sides)
        return refuse_face(s);
    number[1] = s->pending.play.wants.about;
    *shown = face;
    bool done = put_edit(s, tape, at, number, 5, false);
    if (!done)
        *shown = number[4];
    return done;
}

static bool change_pending(struct session *s, int roll, int die, int face)
{
    struct tape tape = { 0 }, before = { 0 };
    bool done = (tape_copy(&tape, &s->pending.tape) && tape_copy(&before, &tape)) || err_memory(&s->err);
    int at = done ? find_roll(s, &tape, roll) : -1;

    done = at >= 0 && put_die(s, &tape, at, die, face);
    if (done)
        remember(s, &before);
    else
        restore(s, &tape);
    tape_clear(&before);
    tape_clear(&tape);
    return done;
}

const struct entry *session_last_deed(struct session *s)
{
    const struct entry *entry = session_entry(s, s->head);

    while (entry && (entry->automatic || entry->cancelled))
        entry = session_entry(s, entry->parent);
    return entry;
}

bool retouch_reopen(struct session *s, const struct command *command, const struct tape *tape, int kept)
{
    struct tape first = *tape;

    first.len = kept;
    if (!pending_begin(s, command))
        return err_memory(&s->err);
    s->pending.command.automatic = false;
    return retouch_answer(s, &first, 0);
}

/* Of what was done last: taken back, under way again with all its answers, on from the die. */
static bool change_done(struct session *s, int roll, int die, int face)
{
    const struct entry *entry = session_last_deed(s);
    int at = entry ? find_roll(s, &entry->tape, roll) : -1;
    struct command command = { 0 };
    struct tape tape = { 0 };
    bool done;

    if (!entry)
        return err_set(&s->err, ERR_DATA, "%s", _("nothing is under way"));
    if (at < 0)
        return false;
    done = (command_copy(&command, &entry->command) && tape_copy(&tape, &entry->tape)) || err_memory(&s->err);
    if (done && (done = history_undo(s)) &&
        !(retouch_reopen(s, &command, &tape, tape.len) && put_die(s, &tape, at, die, face))) {
        struct err why = s->err;

        pending_drop(s);
        session_redo(s);
        s->err = why;
        done = false;
    }
    command_clear(&command);
    tape_clear(&tape);
    return done;
}

bool session_change_die(struct session *s, int roll, int die, int face)
{
    if (!pending_revive(s))
        return false;
    return s->pending.open ? change_pending(s, roll, die, face) : change_done(s, roll, die, face);
}
