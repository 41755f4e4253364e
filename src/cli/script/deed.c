#include "cli/script/deed.h"

#include "base/language.h"
#include "base/mem.h"
#include "cli/telling.h"

#include <string.h>

/* Where the game stood before a statement. */
struct before {
    int head, next; /* entry, and the one that redo would go to */
    bool open;
    struct command command;
    struct tape tape; /* of the command that was open */
};

/* ---- keeping and coming back ---- */

static bool keep(struct script *s, struct before *b)
{
    const struct play *open = session_pending(s->session);

    *b = (struct before){ .head = session_head(s->session), .open = open != NULL };
    b->next = session_next(s->session, b->head);
    if (!open)
        return true;
    if (command_copy(&b->command, open->command) && (!open->tape || tape_copy(&b->tape, open->tape)))
        return true;
    return script_fault(s, NULL, _("there is no memory left"));
}

static void forget(struct before *b)
{
    command_clear(&b->command);
    tape_clear(&b->tape);
}

/* Put the command that was open back, with the answers it had. */
static void open_again(struct script *s, const struct before *b)
{
    enum outcome outcome = session_submit(s->session, &b->command);

    for (int i = 0; i < b->tape.len && outcome == OUTCOME_ASKS; i++)
        outcome = session_answer(s->session, &b->tape.at[i], b->tape.value + b->tape.at[i].at);
}

/* Make redo lead where it led before: walk there and back. */
static void point_redo(struct script *s, const struct before *b)
{
    struct err err;

    s->no_redo = -1;
    if (session_next(s->session, b->head) == b->next)
        return;
    if (b->next == 0)
        s->no_redo = b->head;
    else if (session_goto(s->session, b->next, &err))
        session_goto(s->session, b->head, &err);
}

static void go_back(struct script *s, const struct before *b)
{
    struct err err;

    if (session_pending(s->session))
        session_cancel(s->session, &err);
    if (session_head(s->session) != b->head)
        session_goto(s->session, b->head, &err);
    point_redo(s, b);
    if (b->open)
        open_again(s, b);
}

/* ---- what happened ---- */

static bool add_events(struct events *to, const struct event *event, int n)
{
    for (int i = 0; i < n; i++)
        if (!events_add(to, &event[i]))
            return false;
    return true;
}

/* The events of the entries from `head` (not included) to where the game stands now, then of what is open. */
static bool collect(struct script *s, int head)
{
    const struct play *open = session_pending(s->session);
    struct events list = { 0 };
    int count, *path = telling_path(s->session, head, &count);
    bool good = path != NULL;

    while (good && count-- > 0) {
        const struct entry *e = session_entry(s->session, path[count]);

        good = e && add_events(&list, e->event, e->nevents);
    }
    mem_free(path);
    good = good && (!open || add_events(&list, open->events.at, open->events.n));
    events_clear(&s->happened);
    s->happened = list;
    return good || script_fault(s, NULL, _("there is no memory left"));
}

/* The events are those of the last deed too. */
static bool collect_action(struct script *s)
{
    events_clear(&s->acted);
    return add_events(&s->acted, s->happened.at, s->happened.n) ||
           script_fault(s, NULL, _("there is no memory left"));
}

/* ---- running ---- */

static bool refuse(struct script *s)
{
    const struct refusal *no = session_refusal(s->session);

    s->outcome = SCRIPT_REFUSED;
    s->refusal = *no;
    return true;
}

/* Sort out how it ended. */
static bool settle(struct script *s, const struct before *b, enum outcome outcome, enum deed_kind kind)
{
    s->deeds++;
    if (outcome == OUTCOME_DONE || outcome == OUTCOME_ASKS) {
        s->outcome = outcome == OUTCOME_ASKS ? SCRIPT_ASKS : SCRIPT_DONE;
        s->no_redo = -1;
        s->told = true;
        s->from_head = b->open ? s->from_head : b->head;
        return collect(s, s->from_head) && (kind == DEED_BUILDING || collect_action(s));
    }
    if (outcome == OUTCOME_REFUSED && session_head(s->session) == b->head) {
        refuse(s);
        go_back(s, b);
        return true;
    }
    if (s->trouble.err.kind == ERR_NONE)
        script_fault(s, NULL, _("what follows by itself was refused"));
    go_back(s, b);
    return false;
}

/* Drop the command left open: nothing of it happened. False: a fault was reported. */
static bool deed_cancel(struct script *s)
{
    int head = session_head(s->session);
    struct err err;

    s->asked = false;
    if (!session_cancel(s->session, &err))
        return script_fail(s, NULL, &err);
    return session_head(s->session) == head || session_goto(s->session, head, &err) ||
           script_fail(s, NULL, &err);
}

/* A command may be open only because an `expect asks` stopped it; it then gives way. */
static bool make_way(struct script *s)
{
    if (!session_pending(s->session))
        return true;
    if (s->asked)
        return deed_cancel(s);
    return script_fault(s, NULL, _("expected answer or undo, as a command is left open by pending"));
}

/* A GM's act that need not wait for the command left open, which stays so unless `feed` has answers. */
static bool interrupt(struct script *s, const struct command *command, struct feed *feed)
{
    struct before b;
    enum outcome outcome;
    bool good;

    if (!keep(s, &b))
        return false;
    outcome = session_submit(s->session, command);
    if (outcome != OUTCOME_ASKS || feed->n > 0)
        outcome = feed_serve(s, feed, outcome);
    good = settle(s, &b, outcome, DEED_ACTION);
    forget(&b);
    return good;
}

bool deed_run(struct script *s, const struct command *command, struct feed *feed, enum deed_kind kind)
{
    struct before b;
    bool good;

    if (session_pending(s->session) && command->deed >= 0 && script_rules(s)->deeds[command->deed]->meanwhile)
        return interrupt(s, command, feed);
    if (!make_way(s))
        return false;
    good = keep(s, &b) && settle(s, &b, feed_serve(s, feed, session_submit(s->session, command)), kind);
    forget(&b);
    return good;
}

static bool need_open(struct script *s)
{
    return session_pending(s->session) ||
           script_fault(s, NULL, _("expected a command left open by pending, found none"));
}

bool deed_answer(struct script *s, struct feed *feed)
{
    struct before b;
    bool good;

    if (!need_open(s))
        return false;
    s->asked = false;
    good = keep(s, &b) && settle(s, &b, feed_serve(s, feed, OUTCOME_ASKS), DEED_ACTION);
    forget(&b);
    return good;
}

bool deed_edit(struct script *s, const struct command *command, struct feed *feed)
{
    enum outcome outcome = OUTCOME_ASKS;
    struct before b;
    bool good;

    if (!need_open(s) || !keep(s, &b))
        return false;
    for (int i = 0; i < command->args.len && outcome == OUTCOME_ASKS; i++) {
        struct answer answer = command->args.at[i];

        answer.seat = SEAT_GM;
        outcome = session_answer(s->session, &answer, command->args.value + command->args.at[i].at);
    }
    if (outcome == OUTCOME_BAD)
        script_fault(s, NULL, _("expected this edit between two steps of the action, before their dice"));
    if (outcome != OUTCOME_ASKS || feed->n > 0)
        outcome = feed_serve(s, feed, outcome);
    good = settle(s, &b, outcome, DEED_ACTION);
    forget(&b);
    return good;
}

/* ---- the program plays ---- */

/* Deeds of one figure in a turn, so that a program that never ends its turn comes to an end. */
enum { DEEDS_A_TURN = 200 };

/* Did a turn end in the entries after `head`? */
static bool turn_ended(struct script *s, int head)
{
    for (int at = session_head(s->session); at != head && at > 0;) {
        const struct entry *e = session_entry(s->session, at);

        for (int i = 0; e && i < e->nevents; i++)
            if (e->event[i].kind == EVENT_TURN && e->event[i].what == NAME_actor && e->event[i].old != NOBODY)
                return true;
        at = e ? e->parent : head;
    }
    return false;
}

/*
 * One deed of the program, with all it asks; *acted tells whether there was one, *over whether a turn
 * ended with it.
 */
static enum outcome act_once(struct script *s, struct feed *feed, bool *acted, bool *over)
{
    int head = session_head(s->session);
    enum outcome outcome = OUTCOME_DONE;

    *acted = session_opponent(s->session);
    if (*acted && session_pending(s->session))
        outcome = feed_answer_all(s, feed, OUTCOME_ASKS);
    *over = *acted && turn_ended(s, head);
    return outcome;
}

bool deed_auto(struct script *s, int turns, struct feed *feed)
{
    enum outcome outcome = OUTCOME_DONE;
    bool acted = true, over, good;
    int deeds = 0, head;
    struct before b;

    if (!make_way(s) || !keep(s, &b))
        return false;
    head = session_head(s->session);
    while (turns > 0 && acted && outcome == OUTCOME_DONE && deeds < DEEDS_A_TURN) {
        outcome = act_once(s, feed, &acted, &over);
        turns -= over;
        deeds = over ? 0 : deeds + 1;
    }
    if (outcome == OUTCOME_DONE && !acted && head == session_head(s->session)) {
        script_fault(s, NULL, _("expected a figure of a program seat that is to act, found none"));
        outcome = OUTCOME_BAD;
    }
    good = settle(s, &b, feed_serve(s, feed, outcome), DEED_ACTION);
    forget(&b);
    return good;
}
