/*
 * core/play_own.h - what core/play*.c, edit.c and explore.c share and rule code does not call.
 */
#ifndef CORE_PLAY_OWN_H
#define CORE_PLAY_OWN_H

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
 * Let the event that was written happen and list it; vanishes while halted. Sets depth and
 * audience: hidden figures hide what they do and what points at them.
 */
void play_happen(struct play *p);

/* The same for an event that lies elsewhere. */
void play_emit(struct play *p, const struct event *event);

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

/* The seats that may know a mark: its own, those of what it is a part of, and of the figure it points at. */
unsigned play_mark_seen(const struct play *p, const struct mark *m);

/* The seats that may know a figure; all of them for NOBODY. The GM is always among them. */
static inline unsigned play_seen(const struct play *p, int token)
{
    return (unsigned)token < (unsigned)p->now->ntokens ? eyes_on(p->book, p->now, token) : SEATS_ALL;
}

/* Who may know of such an event. Who sees a figure before or after knows that it is hidden or revealed. */
unsigned play_event_seen(const struct play *p, const struct event *e);

/* Has exploring forgotten what is known of this figure? */
static inline bool play_forgot(const struct play *p, int token)
{
    return p->forgotten.nth_target && token >= 0 && p->forgotten.nth_target[token] <= p->forgotten.targets;
}

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
