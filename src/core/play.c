#include "core/play_own.h"

#include "base/bounds.h"
#include "base/bug.h"
#include "core/apply.h"
#include "core/doorway.h"

#include <string.h>

void play_begin(struct play *p, struct state *now, struct book *book, const struct command *command)
{
    memset(p, 0, offsetof(struct play, wants.rest));
    p->now = now;
    p->rules = book->rules;
    p->book = book;
    p->command = command;
    p->audience = p->figures = SEATS_ALL;
    p->eyes = command->eyes ? command->eyes : SEATS_ALL;
    p->hearers = command_says_yes(command, &book->texts, NAME_secret) ? SEATS_GM : SEATS_ALL;
    p->actor = p->target = NOBODY;
    p->item = -1;
}

void play_clear(struct play *p)
{
    events_clear(&p->events);
}

void play_take_back(struct play *p, int keep)
{
    const struct event *at = p->events.at; /* NULL as long as nothing has happened */

    for (int i = p->events.n - 1; i >= keep; i--)
        if (event_changes((enum event_kind)at[i].kind) && !apply_back(p->now, &at[i]))
            BUG("an event could not be taken back");
    p->events.n = smaller(p->events.n, keep);
}

void play_rollback(struct play *p)
{
    play_take_back(p, 0);
    p->depth = 0;
    p->halted = false;
}

void play_halt(struct play *p, enum outcome outcome)
{
    if (p->halted)
        return;
    p->halted = true;
    p->outcome = outcome;
}

/* ---- frames ---- */

/* Point the short cuts of rule code at the top frame. */
static void show_top(struct play *p)
{
    struct frame *top = &p->frame[p->depth - 1];

    p->actor = top->actor;
    p->target = top->target;
    p->item = top->item;
    p->x = top->x;
}

_Static_assert(sizeof(struct frame) == (FRAME_X + 5) * sizeof(int),
               "frames are compared and hashed as numbers");

/* The frame above the top one, to be filled before the border at which it is pushed. */
static struct frame *next_frame(struct play *p)
{
    if (p->depth >= FRAMES)
        BUG("more than %d procedures call each other", FRAMES);
    return &p->frame[p->depth];
}

static void push_frame(struct play *p)
{
    p->depth++;
    show_top(p);
}

/* The frame on top gets back what it asked of the one that is done. */
static void hand_back(struct play *p, const struct frame *done)
{
    show_top(p);
    if (done->back >= 0)
        memcpy(&p->x[done->back], done->x, 4 * sizeof *done->x);
}

static void pop_frame(struct play *p)
{
    const struct frame *done = &p->frame[--p->depth];

    if (p->depth > p->floor)
        hand_back(p, done);
}

static struct frame *top_frame(struct play *p)
{
    return &p->frame[p->depth - 1];
}

static const struct step *step_of(const struct play *p, const struct frame *top)
{
    return &p->rules->deeds[top->deed]->steps[top->step];
}

/* Can this step still be taken by whom, and done to whom, it needs? */
static bool actor_able(const struct play *p, const struct frame *top, const struct step *step)
{
    return !(step->needs & NEEDS_ACTOR) || top->flags & FRAME_UNSTOPPABLE || top->actor < 0 ||
           p->rules->able(p->now, top->actor);
}

static bool target_there(const struct play *p, const struct frame *top, const struct step *step)
{
    return !(step->needs & NEEDS_TARGET) || top->flags & FRAME_UNSTOPPABLE || top->target < 0 ||
           p->rules->there(p->now, top->target);
}

/* Who cannot act or is no longer there is lost, and of EACH target only this one. */
static void lose_step(struct play *p, const struct frame *top, const struct step *step)
{
    play_result(p, p->actor, NAME_lost, 0, p->target, NULL);
    p->ended = !actor_able(p, top, step) || !(step->needs & NEEDS_EACH);
}

static void take_step(struct play *p, const struct frame *top, const struct step *step)
{
    if (actor_able(p, top, step) && target_there(p, top, step))
        step->run(p);
    else
        lose_step(p, top, step);
}

/*
 * Of a step's numbers only those stay that it keeps. By a table of bits four are done at once, which the
 * compiler sees only where this stands alone.
 */
__attribute__((noinline)) static void keep_only(int x[FRAME_X], unsigned keep)
{
    static const unsigned bit[FRAME_X] = { 1 << 0,  1 << 1,  1 << 2,  1 << 3, 1 << 4,  1 << 5,
                                           1 << 6,  1 << 7,  1 << 8,  1 << 9, 1 << 10, 1 << 11,
                                           1 << 12, 1 << 13, 1 << 14, 1 << 15 };

    for (int i = 0; i < FRAME_X; i++)
        x[i] = keep & bit[i] ? x[i] : 0;
}

/* Point an EACH step at the target it has come to; past the last one it is over. False: it is. */
static bool aim(struct play *p, struct frame *top)
{
    int target = play_target(p, top->x[EACH]);

    top->target = (short)(target == NOBODY ? p->command->target : target);
    if (target != NOBODY)
        return true;
    top->x[EACH] = 0;
    top->step++;
    return false;
}

/* Frames whose deed has no step left return to their caller; so to the step that is really next. */
static void find_step(struct play *p)
{
    while (p->depth > p->floor) {
        struct frame *top = top_frame(p);
        const struct step *step = step_of(p, top);

        if (!step->name)
            pop_frame(p);
        else if (!(step->needs & NEEDS_EACH) || aim(p, top))
            return;
    }
}

/*
 * The step is over: forget what it does not keep, then go where it said. The next step, where that is the one
 * behind it in the same frame, as mostly; else NULL.
 */
static const struct step *pass_border(struct play *p, struct frame *top, const struct step *step)
{
    int target_met = top->x[EACH];

    if (step->keep)
        keep_only(top->x, step->keep);
    else
        memset(top->x, 0, sizeof top->x);
    top->tick++;
    p->idle = p->head == p->step_head ? p->idle + 1 : 0;
    if (step->needs & NEEDS_EACH)
        top->x[EACH] = target_met + !p->again;
    else if (!p->again) {
        top->step++;
        step++;
    }
    if (p->ended)
        pop_frame(p);
    else if (p->called)
        push_frame(p);
    else if (step->name && !(step->needs & NEEDS_EACH))
        return step;
    find_step(p);
    return NULL;
}

enum outcome play_return(struct play *p, const struct frame *done)
{
    hand_back(p, done);
    find_step(p);
    return p->depth > p->floor ? OUTCOME_BORDER : OUTCOME_DONE;
}

/* ---- borders ---- */

/*
 * Of the running deed, not of the state; its `who` says
 * for how many borders it waits (NOBODY: for none).
 */
static bool is_of_border(const int *number)
{
    return number[0] == EDIT_set_x || number[0] == EDIT_skip_step || number[0] == EDIT_end_proc ||
           number[0] == EDIT_redo_step || number[0] == EDIT_say_value;
}

static bool edit_is_due(const struct play *p, const struct answer *edit)
{
    const int *number = p->tape->value + edit->at;

    return edit->n < 2 || !is_of_border(number) || number[1] <= p->idle;
}

/* Asked before each step: mostly what is next on the tape is no edit. */
static inline bool edit_waits(const struct play *p)
{
    const struct answer *tape = p->tape->at; /* NULL: there is nothing on it */

    return p->head < p->tape->len && tape[p->head].kind == ASK_EDIT && edit_is_due(p, &tape[p->head]);
}

void play_edit_here(const struct play *p, int *number)
{
    if (is_of_border(number) && p->idle > 0)
        number[1] = p->idle;
}

/* The slots of a frame that it reads again: what its last step kept, less what the one below hands back. */
static unsigned slots_kept(const struct play *p, int above)
{
    const struct frame *frame = play_frame(p, above), *below = above ? play_frame(p, above - 1) : NULL;
    const struct step *step = &p->rules->deeds[frame->deed]->steps[frame->step];
    unsigned kept = step->name ? step->keep : 0;

    if (frame->step > 0)
        kept |= step[-1].keep;
    else if (!below)
        kept = ~0u;
    return below && below->back >= 0 ? kept & ~(15u << below->back) : kept;
}

int play_find_slot(const struct play *p, int name, int *above)
{
    for (*above = 0; *above < p->depth; ++*above) {
        const short *names = p->rules->deeds[play_frame(p, *above)->deed]->x_name;
        unsigned kept = slots_kept(p, *above);

        for (int i = 0; names && i < FRAME_X; i++)
            if (names[i] == name && kept >> i & 1)
                return i;
    }
    return -1;
}

/* Edits of the GM stand on the tape at borders only; they act before the step. */
static bool take_edits(struct play *p)
{
    while (edit_waits(p)) {
        const struct answer *a = &p->tape->at[p->head];

        if (!play_edit(p, p->tape->value + a->at, a->n))
            return false;
        p->head++;
        p->idle = 0;
    }
    return true;
}

/* A step that halted runs again from its start. */
static void rewind_step(struct play *p)
{
    play_take_back(p, p->step_events);
    p->head = p->step_head;
    p->args_used = p->step_args;
    if (p->depth > 0) {
        struct frame *top = &p->frame[p->depth - 1];

        top->step = p->saved.step;
        top->flags = p->saved.flags;
        memcpy(top->x, p->saved.x, sizeof top->x);
    }
    p->halted = false;
}

static void mark_step(struct play *p, const struct frame *top)
{
    p->step_events = p->events.n;
    p->step_head = p->head;
    p->step_args = p->args_used;
    p->saved.step = top->step;
    p->saved.flags = top->flags;
    memcpy(p->saved.x, top->x, sizeof top->x);
    p->queries = p->secret = 0;
    p->called = p->again = p->ended = false;
    p->audience = p->figures = SEATS_ALL;
}

/* The GM's edits come between two steps; they may end the deed. False: one does not fit here. */
static bool edit_border(struct play *p)
{
    mark_step(p, top_frame(p));
    show_top(p);
    if (!take_edits(p)) {
        play_halt(p, OUTCOME_BAD);
        return false;
    }
    find_step(p);
    return true;
}

/* ---- commands ---- */

static bool run_edits(struct play *p)
{
    const struct tape *args = &p->command->args;

    for (int i = 0; i < args->len && !p->halted; i++) {
        const struct answer *a = &args->at[i];

        if (a->kind != ASK_EDIT || !play_edit(p, args->value + a->at, a->n)) {
            p->refusal = (struct refusal){ "gm", NAME_refused };
            return false;
        }
    }
    return true;
}

/* Edits are one step: where one of them asks (for dice), they begin again with the answer. */
static enum outcome start_edits(struct play *p)
{
    int before = p->events.n;

    p->queries = 0;
    bool done = run_edits(p);

    if (done && !p->halted)
        return OUTCOME_DONE;
    p->begun = !p->halted;
    if (!p->halted || p->outcome == OUTCOME_FAILED)
        play_take_back(p, before);
    return p->halted ? p->outcome : OUTCOME_REFUSED;
}

/* What the wisher does not know is against it: nothing comes of the deed, and nobody hears why. */
static enum outcome stop_untold(struct play *p)
{
    p->refusal = (struct refusal){ NULL, 0 };
    play_result(p, p->command->actor, NAME_stopped, 0, NOBODY, NULL);
    return p->events.failed ? OUTCOME_FAILED : OUTCOME_DONE;
}

/* Judge the wish and lay its deed on the stack. */
enum outcome play_start(struct play *p)
{
    const struct command *c = p->command;

    p->begun = true;
    if (c->deed == DEED_EDIT)
        return start_edits(p);
    if (!play_judge(p))
        return p->eyes == SEATS_ALL ? OUTCOME_REFUSED : stop_untold(p);
    *next_frame(p) = (struct frame){ .deed = (short)c->deed,
                                     .actor = (short)c->actor,
                                     .target = (short)c->target,
                                     .item = c->item,
                                     .back = -1 };
    push_frame(p);
    find_step(p);
    return OUTCOME_BORDER;
}

/* Whatever has been done opens secret doors that somebody stands at. */
static enum outcome finish(struct play *p)
{
    if (p->outcome == OUTCOME_DONE && p->depth == 0 && p->now->board && p->now->board->secrets > 0)
        doorway_find_secrets(p);
    return p->outcome;
}

/* Lay the deed ready, or the step that halted once more. False: nothing is to run, the outcome says why. */
static bool go_on(struct play *p, const struct tape *tape)
{
    p->tape = tape;
    if (p->halted)
        rewind_step(p);
    if (!p->begun && (p->outcome = play_start(p)) != OUTCOME_BORDER)
        return false;
    if (p->depth == 0)
        p->outcome = OUTCOME_DONE;
    return p->depth > 0;
}

/* Step after step until the play is over or asks; or one alone. */
static enum outcome run_steps(struct play *p, bool one)
{
    const struct step *step = NULL; /* the one that is next, while it lies in the same frame */
    struct frame *top = NULL;

    do {
        if (edit_waits(p)) {
            step = NULL;
            if (!edit_border(p))
                return OUTCOME_BAD;
            if (p->depth == 0)
                return OUTCOME_DONE;
        }
        if (!step) {
            top = top_frame(p);
            step = step_of(p, top);
            show_top(p);
        }
        mark_step(p, top);
        take_step(p, top, step);
        if (p->events.failed)
            play_halt(p, OUTCOME_FAILED);
        if (p->halted)
            return p->outcome;
        step = pass_border(p, top, step);
    } while (!one && p->depth > p->floor);
    return p->depth > p->floor ? OUTCOME_BORDER : OUTCOME_DONE;
}

/* Lay the deed ready, then run its steps, or one of them. */
static enum outcome run(struct play *p, const struct tape *tape, bool one)
{
    if (!go_on(p, tape))
        return p->outcome;
    p->outcome = run_steps(p, one);
    return finish(p);
}

enum outcome play_step(struct play *p, const struct tape *tape)
{
    return run(p, tape, true);
}

enum outcome play_run(struct play *p, const struct tape *tape)
{
    return run(p, tape, false);
}

/* ---- what rule code says about deeds ---- */

void play_call(struct play *p, int deed, int actor, int target, int back, const int args[4])
{
    struct frame *callee;

    if (p->halted)
        return;
    BUG_UNLESS(!p->called && !p->ended && back <= FRAME_X - 4);
    p->called = true;
    callee = next_frame(p);
    *callee = (struct frame){
        .deed = (short)deed, .actor = (short)actor, .target = (short)target, .item = -1, .back = (short)back
    };
    for (int i = 0; args && i < 4; i++)
        callee->x[i] = args[i];
}

void play_unstoppable(struct play *p)
{
    p->frame[p->called ? p->depth : p->depth - 1].flags |= FRAME_UNSTOPPABLE;
}

void play_again(struct play *p)
{
    p->again = true;
}

void play_end(struct play *p)
{
    BUG_UNLESS(!p->called);
    p->ended = true;
}

bool play_in_thought(const struct play *p)
{
    return p->stand_in != NULL;
}

const struct frame *play_frame(const struct play *p, int above)
{
    return above < p->depth ? &p->frame[p->depth - 1 - above] : NULL;
}

bool play_fits(const struct play *p, int deeper)
{
    return p->depth + deeper <= FRAMES;
}

int play_place(const struct play *p)
{
    return p->head;
}

bool play_last_total(const struct play *p, int who, int what, int other, int *total)
{
    for (int i = p->events.n - 1; i >= 0; i--) {
        const struct event *e = &p->events.at[i];

        if (e->kind == EVENT_TOTAL && e->who == who && (e->what == what || e->what == other)) {
            *total = e->now;
            return true;
        }
    }
    return false;
}

bool play_foresees(const struct play *p)
{
    return (p->stand_in && p->stand_in->foresees) || (p->at_once && p->at_once->foresees);
}

bool play_room(const struct play *p)
{
    return p->depth + 4 <= FRAMES;
}
