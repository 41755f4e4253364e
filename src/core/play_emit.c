/*
 * core/play_emit.c - an event happens: who may know of it, the list, the state; and the events that only tell
 * (core/rule.h).
 */
#include "core/play_own.h"

#include "base/bug.h"
#include "core/apply.h"
#include "core/reveal.h"

struct event *play_make_place(struct play *p)
{
    if (!p->halted && (size_t)p->events.n == p->events.room && !events_grow(&p->events))
        play_halt(p, OUTCOME_FAILED);
    return p->halted ? &p->nowhere : &p->events.at[p->events.n];
}

void play_unlist(struct play *p)
{
    p->events.n--;
    p->events.failed = true;
    play_halt(p, OUTCOME_FAILED);
}

/* Nothing is told of a figure that is finished, not even what nobody hears. */
static void check_told(const struct play *p, int who, int other)
{
    if (play_forgot(p, who) || play_forgot(p, other))
        BUG("figure %d is told of after it was finished", play_forgot(p, who) ? who : other);
}

void play_check_event(const struct play *p, const struct event *e)
{
    BUG_UNLESS(!p->called && (e->kind != EVENT_STAT || (e->who >= 0 && e->who < p->now->ntokens)));
    check_told(p, e->who, e->kind == EVENT_RESULT ? e->a : NOBODY);
}

void play_happen(struct play *p)
{
    struct event *e = p->halted ? &p->nowhere : &p->events.at[p->events.n];

    play_happen_as(p, e, (enum event_kind)e->kind);
    if (!p->halted && e->kind == EVENT_TERRAIN)
        reveal_behind(p, e);
}

void play_emit(struct play *p, const struct event *event)
{
    *play_make_place(p) = *event;
    play_happen(p);
}

/* ---- telling ---- */

void play_about_by_number(struct play *p, int who, int what, int target, struct cell cell, unsigned rule)
{
    struct event *e = play_write(p, EVENT_ABOUT, who, what, rule);

    e->a = target;
    e->b = cell_pack(cell);
    play_happen_as(p, e, EVENT_ABOUT);
}

void play_result_by_number(struct play *p, int who, int key, int value, int target, unsigned rule)
{
    struct event *e;

    if (play_unheard(p, key)) {
        check_told(p, who, target);
        return;
    }
    e = play_write(p, EVENT_RESULT, who, key, rule);
    /* Everybody hears what came of it, not by how much; odds are told to who knows the modifiers anyway. */
    e->now = p->figures == SEATS_ALL || p->stand_in ? value : 0;
    e->a = target;
    play_happen_as(p, e, EVENT_RESULT);
}

void play_note_by_number(struct play *p, int who, int label, int text, int number, unsigned rule)
{
    struct event *e = play_write(p, EVENT_NOTE, who, 0, rule);

    e->seats = p->figures; /* its number may be made of a hidden term */
    e->label = (unsigned short)label;
    e->a = text;
    e->b = number;
    play_happen_as(p, e, EVENT_NOTE);
}
