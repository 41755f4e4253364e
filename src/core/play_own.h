/*
 * core/play_own.h - what core/play*.c, edit.c and explore.c share and rule code does not call.
 */
#ifndef CORE_PLAY_OWN_H
#define CORE_PLAY_OWN_H

#include "core/apply.h"
#include "core/eyes.h"
#include "core/rule.h"

/* Where the next event lies when there is no room for it yet; `nowhere` while halted or without memory. */
struct event *play_make_place(struct play *p);

/*
 * The next event, written where it will lie in the list, with nothing else in it yet; play_happen() must
 * follow before anything else is written. `rule` is a number (event_rule_number). Never NULL: while halted
 * it leads nowhere. Inline, as every event begins with it.
 */
static inline struct event *play_write(struct play *p, enum event_kind kind, int who, int what, unsigned rule)
{
    bool fits = !p->halted && (size_t)p->events.n < p->events.room;
    struct event *e = fits ? &p->events.at[p->events.n] : play_make_place(p);

    *e = (struct event){
        .kind = (unsigned char)kind, .who = (short)who, .what = (short)what, .rule = (unsigned short)rule
    };
    return e;
}

/*
 * Fill `answer` and `value` (room for OPTIONS_ASKED) with the only answer that is allowed, one given with the
 * wish, the next of the tape; else halt there and go on with the question's rest. True when it was
 * asked.
 */
bool play_get_answer(struct play *p, const struct question *q, struct answer *answer, int *value);

/* Of a secret command (`hearers`) the GM alone is asked and told; what others can give, the GM gives. */
void play_keep_secret(const struct play *p, struct question *q);

/* Does an argument of the command answer it? Halts as BAD at one that does not fit. */
bool play_answer_in_advance(struct play *p, const struct question *q, struct answer *answer, int *value);

/* What has one answer is not asked, but uses up the argument that says the same: the next cell of a path. */
void play_use_up(struct play *p, const struct question *q);

/* Halt at a question. Whoever answers it knows of it; who may not know the figure it is about does not. */
void play_stop_at(struct play *p, const struct question *q, enum outcome outcome);

/* The seats that may know a figure; all of them for NOBODY. The GM is always among them. */
static inline unsigned play_seen(const struct play *p, int token)
{
    return (unsigned)token < (unsigned)p->now->ntokens ? eyes_on(p->book, p->now, token) : SEATS_ALL;
}

/* The seats that may know a mark that is a part, or points at a figure. */
unsigned play_mark_of_seen(const struct play *p, const struct mark *m);

/* The seats that may know a mark: its own, those of what it is a part of, and of the figure it points at. */
static inline unsigned play_mark_seen(const struct play *p, const struct mark *m)
{
    const struct ruleset *rules = p->rules;

    if (m->key < rules->nmarks && (m->key < 0 || rules->marks[m->key].flags & (MARK_OF_TOKEN | MARK_OF_MARK)))
        return play_mark_of_seen(p, m);
    return (m->seen | SEATS_GM) & play_seen(p, m->on);
}

/* Who may know of such an event. Who sees a figure before or after knows that it is hidden or revealed. */
unsigned play_event_seen(const struct play *p, const struct event *e);

/* Has exploring forgotten what is known of this figure? */
static inline bool play_forgot(const struct play *p, int token)
{
    return p->forgotten.nth_target && token >= 0 && p->forgotten.nth_target[token] <= p->forgotten.targets;
}

/* Stops at a bug: an event that may not happen now, or tells of a figure that is forgotten. */
void play_check_event(const struct play *p, const struct event *e);

/* What cannot be written for want of memory is not listed either. */
void play_unlist(struct play *p);

/* Notes, terms and dice are not read while odds are worked out. */
static inline bool play_only_told(enum event_kind kind)
{
    return kind == EVENT_ROLLED || kind == EVENT_TERM || kind == EVENT_NOTE;
}

/* Is it about the figure `who` alone, so that whoever knows that one may know of it? */
static inline bool play_of_one_figure(enum event_kind kind)
{
    const unsigned kinds = 1u << EVENT_STAT | 1u << EVENT_TOTAL | 1u << EVENT_TERM | 1u << EVENT_ROLLED |
                           1u << EVENT_CHOSE | 1u << EVENT_NOTE;

    return kinds >> kind & 1;
}

/* Who may know that a field of the turn changes: whose side it is, or who acts, may be hidden. */
static inline unsigned play_turn_seen(const struct play *p, int field, int old, int now)
{
    if (field == NAME_side)
        return play_side_seen(p, old) & play_side_seen(p, now);
    return field == NAME_actor ? play_seen(p, now) : SEATS_ALL;
}

/* Let it change the state. False: no memory. What happens most is not looked up by its kind once more. */
static inline bool play_apply(struct state *now, const struct event *e, enum event_kind kind)
{
    switch (kind) {
    case EVENT_STAT:
        apply_stat(now, e);
        return true;
    case EVENT_TURN:
        apply_turn(now, e);
        return true;
    case EVENT_MARKED:
        return apply_marked(now, e);
    case EVENT_UNMARKED:
        apply_unmarked(now, e);
        return true;
    default:
        return !event_changes(kind) || apply_event(now, e);
    }
}

/*
 * Let the event happen that lies where play_write() said, and list it; vanishes while halted. Of `audience`
 * those may know of it whom its figures, hidden or not, leave (`seen`). Everything that happens comes through
 * here. Inline, so that for a kind that is known only what that needs is left of it.
 */
static inline void play_happen_seen(struct play *p, struct event *e, enum event_kind kind, unsigned seen)
{
    unsigned seats = p->audience & seen;

    if (p->halted || (p->stand_in && play_only_told(kind)))
        return;
    if (p->called || p->forgotten.nth_target ||
        (kind == EVENT_STAT && (unsigned)e->who >= (unsigned)p->now->ntokens))
        play_check_event(p, e);
    p->events.n++;
    e->depth = (unsigned char)p->depth;
    if (e->seats)
        seats &= e->seats;
    e->seats = (unsigned short)(event_changes(kind) ? seats : seats & p->hearers);
    if (!play_apply(p->now, e, kind))
        play_unlist(p);
}

/* The same, and who may know of it is found: hidden figures hide what they do and what points at them. */
static inline void play_happen_as(struct play *p, struct event *e, enum event_kind kind)
{
    unsigned seen;

    if (p->halted)
        return;
    if (play_of_one_figure(kind))
        seen = play_seen(p, e->who);
    else if (kind == EVENT_TURN)
        seen = play_turn_seen(p, e->what, e->old, e->now);
    else if (kind == EVENT_ABOUT || kind == EVENT_RESULT)
        seen = play_seen(p, e->who) & play_seen(p, e->a);
    else
        seen = play_event_seen(p, e);
    play_happen_seen(p, e, kind, seen);
}

/* The same whatever its kind, and what follows at once: behind what opens there may be more to see. */
void play_happen(struct play *p);

/* The same for an event that lies elsewhere. */
void play_emit(struct play *p, const struct event *event);

/* Is this total or result told to nobody, since odds are worked out that do not watch for it? */
static inline bool play_unheard(const struct play *p, int what)
{
    return p->stand_in && p->stand_in->unheard >> (what & 63) & 1;
}

/* Hand what the frame above the floor brings back to the frame below, and go on to the step that is next. */
enum outcome play_return(struct play *p, const struct frame *done);

/* Take back the last events until only `keep` are left. */
void play_take_back(struct play *p, int keep);

/* Stop here: the rest of the step runs on harmlessly. */
void play_halt(struct play *p, enum outcome outcome);

/* May the command be done? False fills p->refusal. (core/judge.c) */
bool play_judge(struct play *p);

/* Do one GM edit (numbers as command.h says); false when it makes no sense here. */
bool play_edit(struct play *p, const int *number, int n);

#endif
