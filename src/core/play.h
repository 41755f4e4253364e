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
 * takes all of them back (architecture 1, 2; vocabulary 1.1 to 1.4).
 */
#ifndef CORE_PLAY_H
#define CORE_PLAY_H

#include "core/event.h"
#include "core/question.h"
#include "core/ruleset.h"

#include <limits.h>

enum { FRAMES = 16, FRAME_X = 16, QUERIES_MAX = 500, TERMS_MAX = 12, ARGS_MAX = 64 };
enum frame_flags { FRAME_UNSTOPPABLE = 1 };

struct frame {
    short proc, step;      /* row of the rule set's procedures; step to run next */
    short actor, target;   /* tokens, NOBODY */
    short item, flags;     /* mark id of an item; enum frame_flags */
    short back;            /* on return x[0..3] go to the caller's x[back..back+3]; -1: nothing */
    short tick;            /* borders passed; orders exploring, never read by rules */
    int x[FRAME_X];
};

enum outcome {
    OUTCOME_DONE,
    OUTCOME_ASKS,          /* `wants` is open */
    OUTCOME_REFUSED,       /* `refusal` says why; nothing changed */
    OUTCOME_BAD,           /* the tape's answer does not fit `wants`; answered so far stands */
    OUTCOME_FAILED,        /* no memory; roll back */
    OUTCOME_BORDER         /* play_step() only: between two steps */
};

struct play {
    struct state *now;             /* written in place */
    const struct ruleset *rules;
    struct book *book;
    const struct command *command;
    struct frame frame[FRAMES];
    int depth;                     /* frames on the stack */
    int actor, target, item;       /* the top frame's, for rule code */
    int *x;
    const struct tape *tape;
    int head;                      /* next tape entry */
    struct events events;          /* all that happened since the command began */
    enum outcome outcome;
    struct refusal refusal;
    struct question wants;         /* open while the outcome is ASKS or BAD */
    unsigned short audience;       /* who may know what is emitted now */
    bool exploring;                /* odds are being worked out: dice, terms and notes are not told */
    /* The step under way; the module's own. */
    struct frame saved;            /* its frame as the step began */
    struct frame callee;
    int step_events, step_head, queries;
    uint64_t args_used, step_args; /* bit k: the k-th argument of the command has served as an answer */
    bool begun, halted, called, again, ended;
};

/* Start a command on a state. Nothing runs yet. */
void play_begin(struct play *p, struct state *now, struct book *book, const struct command *command);

/* Judge the wish and lay its procedure ready: BORDER, REFUSED, or DONE for edits. play_run() and play_step() do it by themselves. */
enum outcome play_start(struct play *p);

/* Go on until done, refused, or the tape lacks something. */
enum outcome play_run(struct play *p, const struct tape *tape);

/*
 * Run one step to its border, for explore: DONE when that was the last one,
 * OUTCOME_BORDER when there are more, else as play_run().
 */
enum outcome play_step(struct play *p, const struct tape *tape);

/* Take back everything this play did to the state; the play is then over. */
void play_rollback(struct play *p);

/* Give the memory of the event list back. */
void play_clear(struct play *p);

/* Would this wish be allowed? Runs only the action's own judgement. */
bool play_legal(struct state *now, struct book *book, const struct command *command, struct refusal *refusal);

/* ---- what rule code may call ---- */

/* An opposed or plain total in the making: a die, then labelled terms. */
struct tally {
    short who, what;               /* figure; name of the total */
    unsigned short rule;
    short die;                     /* what the dice count */
    short sides, dice;             /* size of the dice, how many were rolled */
    short n;
    struct {
        short label, value;
        unsigned short rule, seats;
    } term[TERMS_MAX];
};

/* Roll one die for `who` (NOBODY: rolled for nobody). */
struct tally play_roll(struct play *p, int who, int what, const char *rule, int sides);

/* Roll a pool; what it comes to. */
struct sum play_pool(struct play *p, int who, int what, const char *rule, const struct pool *pool);

/* Roll `n` dice, the best one counts. */
struct tally play_roll_best(struct play *p, int who, int what, const char *rule, int sides, int n);

/* Roll the tally's die again; the better counts. */
void play_reroll_keep_high(struct play *p, struct tally *tally, const char *rule);

/* Add a labelled number to a tally; zero adds nothing. */
void tally_add(struct tally *tally, int label, const char *rule, int value);

/* Add what GM modifiers are waiting, tell the terms and the sum. `against`: INT_MIN when there is nothing. */
int play_total(struct play *p, struct tally *tally, int against);

/* Tell a number worked out (margin, allowance) as a TOTAL without dice; returns it. */
int play_value(struct play *p, int who, int what, const char *rule, int value);

/* Begin a question for these seats; rest is option 0 (or number 0). */
void ask_begin(struct question *q, enum ask kind, int key, const char *rule, int about, unsigned seats);
void ask_option(struct question *q, int key);
void ask_cell(struct question *q, struct cell cell);
void ask_token(struct question *q, int token);
void ask_text(struct question *q, int text);

/* The chosen option's place. */
int play_pick(struct play *p, struct question *q);
/* The chosen number. */
int play_count(struct play *p, struct question *q);
/* One number an option, to `share`. */
void play_share(struct play *p, struct question *q, int *share);
/* A text's number. */
int play_words(struct play *p, struct question *q);
/* Yes or no to the seat of `token`; rest = no. */
bool play_offer(struct play *p, int token, int key, const char *rule);

/* The seat that runs a figure, as a set. */
unsigned play_seat_of(const struct play *p, int token);

/* A figure's stored number; and what it was before this command began. */
int play_stat(const struct play *p, int token, int stat);
int play_was(const struct play *p, int token, int stat);
/* A house-rule switch. */
int play_option(const struct play *p, int option);

/*
 * Arguments of the command (core/command.h, `args`): the i-th one with this
 * key, NULL when there are fewer, and its first number. Forms: ASK_PICK a
 * packed cell, ASK_COUNT a number, ASK_WORDS a text number (a word or a
 * quoted text), ASK_ROLL dice as count, sides, plus.
 *
 * An argument whose key is a question's is that question's answer: given in
 * turn, the last one again and again as long as the question allows it.
 */
const struct answer *play_arg(const struct play *p, int key, int i);
int play_arg_value(const struct play *p, int key, int otherwise);
/* Has every argument with this key served (so that a path that was given whole stops)? False when there is none. */
bool play_args_spent(const struct play *p, int key);

/* Events that change the state. Equal old and new emit nothing. */
void play_set(struct play *p, int token, int stat, int value, const char *rule);
void play_add(struct play *p, int token, int stat, int change, const char *rule);
void play_pool_set(struct play *p, int pool, int value, const char *rule);
void play_move(struct play *p, int token, struct cell to, int how, const char *rule);
/* `mark` needs key and on; returns its id, -1 while halted. */
int play_mark(struct play *p, struct mark mark, const char *rule);
/* A mark with nothing special: of, level, b, a, text 0/-1, seen by all. */
struct mark mark_make(int key, int on);
/* Remove a mark and the marks that are parts of it. */
void play_unmark(struct play *p, int id, const char *rule);
void play_change(struct play *p, int id, int field, int value, const char *rule);
void play_turn(struct play *p, int field, int value, const char *rule);
void play_set_option(struct play *p, int option, int value, const char *rule);
void play_token(struct play *p, int token, int field, int value, const char *rule);

/* Events that tell. */
void play_about(struct play *p, int who, int what, int target, struct cell cell, const char *rule);
void play_result(struct play *p, int who, int key, int value, int target, const char *rule);
void play_note(struct play *p, int who, int label, int text, int number, const char *rule);

/* Procedures. play_call is the last act of a step. */
void play_call(struct play *p, int proc, int actor, int target, int back, const int args[4]);
void play_again(struct play *p);
void play_end(struct play *p);
/* Four frames still free? Else offer nothing that nests. */
bool play_room(const struct play *p);

#endif
