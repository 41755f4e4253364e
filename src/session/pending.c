/*
 * session/pending.c - the command that is open: begun, run on with each answer, taken apart again when
 * one is taken back.
 */
#include "session/seats/inside.h"

#include "core/eyes.h"

#include <stdio.h>
#include <string.h>

void pending_free(struct pending *p)
{
    command_clear(&p->command);
    tape_clear(&p->tape);
    tape_clear(&p->before);
    told_clear(&p->told);
    play_clear(&p->play);
    *p = (struct pending){ .kept = -1 };
}

bool pending_begin(struct session *s, const struct command *command)
{
    struct pending *p = &s->pending;

    pending_free(p);
    if (!command_copy(&p->command, command))
        return false;
    p->begun = ++s->begun;
    p->command.eyes = eyes_of_wish(command, &s->book.texts, session_eyes(s, command->seat));
    play_begin(&p->play, &s->now, &s->book, &p->command);
    p->open = true;
    return true;
}

enum outcome pending_run(struct session *s)
{
    s->stamp++;
    return play_run(&s->pending.play, &s->pending.tape);
}

bool pending_give(struct session *s, const struct answer *answer, const int *value)
{
    struct pending *p = &s->pending;
    struct spelling spelling = session_spelling(s);
    struct answer full = *answer;

    full.key = answer->kind == ASK_EDIT ? 0 : p->play.wants.key;
    if (!told_add(&p->told, &spelling, answer->kind == ASK_EDIT ? NULL : &p->play.wants, &full, value))
        return false;
    if (tape_add(&p->tape, full, value))
        return true;
    told_cut(&p->told, p->tape.len);
    return false;
}

static void roll_back(struct session *s)
{
    view_forget(s);
    play_rollback(&s->pending.play);
    s->stamp++;
}

/* Back to the start, in the memory it had before: that much was enough then. */
void pending_rewind(struct session *s)
{
    struct pending *p = &s->pending;
    struct events events;

    roll_back(s);
    events = p->play.events;
    events.failed = false;
    play_begin(&p->play, &s->now, &s->book, &p->command);
    p->play.events = events;
}

static bool run_again(struct session *s)
{
    struct pending *p = &s->pending;

    pending_rewind(s);
    p->stale = pending_run(s) != OUTCOME_ASKS;
    if (p->stale)
        roll_back(s);
    return !p->stale;
}

void pending_restore(struct session *s)
{
    struct pending *p = &s->pending;

    s->random = s->kept_random;
    if (p->kept < 0) {
        pending_drop(s);
        return;
    }
    tape_cut(&p->tape, p->kept);
    told_cut(&p->told, p->kept);
    run_again(s);
}

void pending_suspend(struct session *s)
{
    roll_back(s);
    s->pending.stale = true;
}

bool pending_revive(struct session *s)
{
    return !s->pending.open || !s->pending.stale || run_again(s) || err_memory(&s->err);
}

void pending_drop(struct session *s)
{
    if (s->pending.open)
        roll_back(s);
    pending_free(&s->pending);
    s->batch.n = s->batch.at = 0;
}

/* Edits act at the first border behind the answer they follow, so they go onto the tape together with it. */
static bool tell_edits(struct tape *part, const struct tape *tape, const struct spelling *spelling,
                       struct told *told)
{
    for (; part->len < tape->len && tape->at[part->len].kind == ASK_EDIT; part->len++)
        if (!told_add(told, spelling, NULL, &tape->at[part->len], tape->value + tape->at[part->len].at))
            return false;
    return true;
}

static enum outcome replay(struct play *p, const struct tape *tape, const struct spelling *spelling,
                           struct told *told)
{
    struct tape part = *tape;

    for (part.len = 0;; part.len++) {
        const struct answer *next;
        enum outcome outcome;

        if (!tell_edits(&part, tape, spelling, told))
            return OUTCOME_FAILED;
        outcome = play_run(p, &part);
        if (outcome != OUTCOME_ASKS || part.len == tape->len)
            return outcome;
        next = &tape->at[part.len];
        if (!question_allows(&p->wants, next, tape->value + next->at))
            return OUTCOME_BAD;
        if (!told_add(told, spelling, &p->wants, next, tape->value + next->at))
            return OUTCOME_FAILED;
    }
}

enum outcome pending_replay(struct play *p, const struct tape *tape, const struct spelling *spelling,
                            struct told *told)
{
    enum outcome outcome = replay(p, tape, spelling, told);

    p->tape = tape; /* not the parts it was run with */
    return outcome;
}

bool pending_has_rolled(const struct session *s)
{
    const struct tape *tape = &s->pending.tape;

    for (int i = 0; i < tape->len; i++)
        if (tape->at[i].kind == ASK_ROLL)
            return true;
    return false;
}

/* ---- what callers see ---- */

void pending_keep_rolled(struct session *s, int entry)
{
    const struct told *told = &s->pending.told;

    for (int i = 0; i < told->n; i++)
        if (told->at[i].pool.sides > 0)
            s->rolled[s->nrolled++ % ROLLED_KEPT] = (struct rolled){ entry, told->at[i].about,
                                                                     told->at[i].key, told->at[i].pool };
}

static bool rolled_under_way(const struct session *s, int who, int what, struct pool *pool)
{
    const struct told *told = &s->pending.told;

    for (int i = s->pending.open ? told->n - 1 : -1; i >= 0; i--)
        if (told->at[i].pool.sides > 0 && told->at[i].about == who && told->at[i].key == what) {
            *pool = told->at[i].pool;
            return true;
        }
    return false;
}

bool session_rolled(const struct session *s, int entry, int who, int what, struct pool *pool)
{
    if (entry < 0)
        return rolled_under_way(s, who, what, pool);
    for (int i = s->nrolled - 1; i >= 0 && i >= s->nrolled - ROLLED_KEPT; i--) {
        const struct rolled *rolled = &s->rolled[i % ROLLED_KEPT];

        if (rolled->entry == entry && rolled->who == who && rolled->what == what) {
            *pool = rolled->pool;
            return true;
        }
    }
    return false;
}

const struct question *session_question(const struct session *s)
{
    const struct pending *p = &s->pending;

    return p->open && !p->stale && p->play.outcome == OUTCOME_ASKS ? &p->play.wants : NULL;
}

const struct play *session_pending(const struct session *s)
{
    return s->pending.open ? &s->pending.play : NULL;
}
