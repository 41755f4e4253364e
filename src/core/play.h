/*
 * core/play.h - one command being worked out.
 *
 *     play_begin(&p, state, book, &command);
 *     while (play_run(&p, &tape) == OUTCOME_ASKS)
 *         ... add an answer to p.wants to the tape ...
 *
 * Rule code runs down the page and halts at the first roll or choice the tape
 * lacks; it runs on harmlessly (rolls read lowest, choices their rest, events
 * vanish), the step's result is thrown away, and play_run() with a longer tape
 * runs that step again. Same tape, same events; a tape's prefix gives a prefix
 * of the events. The state is written in place as events happen; play_rollback()
 * takes all of them back.
 *
 * Here stands what drives a play: for the session, exploring, replay and tests. What rule code calls stands
 * in core/rule.h, core/ask.h and core/tally.h.
 */
#ifndef CORE_PLAY_H
#define CORE_PLAY_H

#include "core/event.h"
#include "core/question.h"
#include "core/ruleset.h"

enum { FRAMES = 16, FRAME_X = 16, QUERIES_MAX = 500, OPENED_MAX = 256, ARGS_MAX = 56, SAID_MAX = 8 };
enum frame_flags { FRAME_UNSTOPPABLE = 1 };
enum { EACH = FRAME_X - 1 }; /* x[EACH] of an EACH step: which target it has come to */

/* One deed being worked out: values only, no bytes between them. */
struct frame {
    short deed, step;    /* row of the rule set's deeds; step to run next */
    short actor, target; /* tokens, NOBODY */
    short flags;         /* enum frame_flags */
    short back;          /* on return x[0..3] go to the caller's x[back..back+3]; -1: nothing */
    int item;            /* mark id of an item, -1 none */
    int x[FRAME_X];
    int tick; /* borders passed; orders exploring, never read by rules */
};

enum outcome {
    OUTCOME_DONE,
    OUTCOME_ASKS, /* `wants` is open */
    /* `refusal` says why; nothing changed, unless a number went too far on the way: then roll back. */
    OUTCOME_REFUSED,
    /*
     * The next entry of the tape, or an argument, does not fit `wants`, or an edit does not fit here. The
     * answers before it stand: cut the tape there and run again.
     */
    OUTCOME_BAD,
    OUTCOME_FAILED, /* no memory; roll back */
    OUTCOME_BORDER  /* play_step() only: between two steps */
};

/*
 * Answers choices while odds are worked out, so that only dice branch. Fills
 * answer and value (room for OPTIONS_ASKED) with an answer that is allowed;
 * false: every answer is to be tried, the next stands on the tape.
 */
struct stand_in {
    bool (*answer)(const void *context, const struct play *, const struct question *, struct answer *,
                   int *value);
    const void *context;
    int given;        /* entries of the tape that were really given; they come first */
    uint64_t unheard; /* bit i: nobody listens for totals and results whose name ends in these six bits */
    bool foresees;    /* as play_foresees() tells */
};

/*
 * What exploring has left out of the position. Positions that differ only in this are explored as one, so
 * that reading any of it is a bug.
 */
struct forgotten {
    unsigned pools;          /* bit i: pools of row i */
    int targets;             /* how many targets of the command are finished (NEEDS_FINISHES) */
    const short *nth_target; /* token by token: after how many targets it is; NULL: none is forgotten */
};

/*
 * Answers questions while the play runs, so that a play without people does not halt. Fills answer and value
 * (room for OPTIONS_ASKED or POOL_DICE numbers) with what is added to `tape`, which must be the tape that is
 * played. False: the play halts.
 */
struct at_once {
    bool (*answer)(void *context, const struct play *, const struct question *, struct answer *answer,
                   int *value);
    void *context;
    struct tape *tape;
    bool foresees; /* as play_foresees() tells */
};

struct play {
    struct state *now; /* written in place */
    const struct ruleset *rules;
    struct book *book;
    const struct command *command;
    int depth;               /* frames on the stack */
    int actor, target, item; /* the top frame's, for rule code */
    int *x;
    const struct tape *tape;
    int head;             /* next tape entry */
    struct events events; /* all that happened since the command began */
    enum outcome outcome;
    struct refusal refusal;
    unsigned short audience; /* seats that may know what is emitted now */
    unsigned short figures;  /* seats that may know this step's numbers: a hidden term hides its total too */
    unsigned short hearers;  /* seats that may know anything of it: the GM alone of a secret command */
    unsigned eyes;           /* the wish was judged by what these seats know; SEATS_ALL: by the truth */
    int answered;            /* the seat that gave the last answer */
    const struct stand_in *stand_in; /* odds are worked out: dice and terms stay untold; NULL: in earnest */
    const struct at_once *at_once;   /* NULL: what the tape lacks halts */
    struct forgotten forgotten;
    int floor; /* explore: how many frames are left out; the play is done with the first frame above them */
    /* The step under way; the module's own. */
    int step_events, step_head, queries;
    int idle;                         /* borders passed since the last entry of the tape */
    int secret;                       /* entry of the tape that not all heard, plus 1; 0 none */
    uint64_t opened[OPENED_MAX / 64]; /* bit k: entry k of the tape is no secret any more */
    uint64_t args_used, step_args;    /* bit k: the k-th argument of the command has served as an answer; bit
                                         ARGS_MAX + k: the k-th of `said` has been told */
    struct {
        short name;
        int value;
    } said[SAID_MAX]; /* values that the GM has said before they are told (EDIT_say_value) */
    int nsaid;
    bool begun, halted, called, again, ended;
    /* Last, for play_begin() does not clear what is filled before it is looked at. */
    struct question wants;      /* open while the outcome is ASKS or BAD */
    struct frame frame[FRAMES]; /* the first `depth` stand; the next is filled when a procedure is called */
    struct {
        short step, flags;
        int x[FRAME_X];
    } saved;              /* of the top frame as the step began, all that may change before its border */
    struct event nowhere; /* what is written while the play has halted */
};

/*
 * Start a command on a state. Nothing runs yet. A wish that was judged already by what some eyes know of this
 * state (command.eyes) is not refused any more: if something that they do not know forbids it, the deed stops
 * with a RESULT `stopped`.
 */
void play_begin(struct play *p, struct state *now, struct book *book, const struct command *command);

/*
 * Judge the wish and lay its deed ready: BORDER, REFUSED, or DONE for
 * edits. play_run() and play_step() do it by themselves.
 */
enum outcome play_start(struct play *p);

/* Go on until done, refused, or the tape lacks something. */
enum outcome play_run(struct play *p, const struct tape *tape);

/*
 * Run one step to its border, for explore: DONE when that was the last one,
 * OUTCOME_BORDER when there are more, else as play_run().
 */
enum outcome play_step(struct play *p, const struct tape *tape);

/*
 * Aim an edit of the running deed at the step that has halted: number[1], its `who`, becomes the count of
 * borders between the last entry of the tape and that step (steps that took nothing from the tape).
 */
void play_edit_here(const struct play *p, int *number);

/*
 * Where a number of the action that has halted is kept, by its name: the slot of the nearest frame that has
 * it and will read it again, `above` is how many frames that is above the running one. -1: nowhere, so that
 * it can only be said beforehand (EDIT_say_value).
 */
int play_find_slot(const struct play *p, int name, int *above);

/* Take back everything this play did to the state; the play is then over. */
void play_rollback(struct play *p);

/* Give the memory of the event list back; the state is left as it is. */
void play_clear(struct play *p);

/* Fill `what`: how a GM's wish is done while `pending` is under way (deed.meanwhile). False: refused. */
bool play_meanwhile(struct play *pending, const struct command *wish, struct meanwhile *what,
                    struct refusal *refusal);

/* Would this wish be allowed? Runs only the deed's own judgement; `refusal` is filled when it is not. */
bool play_legal(struct state *now, struct book *book, const struct command *command, struct refusal *refusal);

#endif
