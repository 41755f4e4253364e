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
 * takes all of them back. How rules are written on it: rules/ADDING.md.
 */
#ifndef CORE_PLAY_H
#define CORE_PLAY_H

#include "core/event.h"
#include "core/part.h"
#include "core/question.h"
#include "core/ruleset.h"

#include <limits.h>

enum { FRAMES = 16, FRAME_X = 16, QUERIES_MAX = 500, TERMS_MAX = 32, OPENED_MAX = 256, ARGS_MAX = 64 };
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
    OUTCOME_ASKS,    /* `wants` is open */
    OUTCOME_REFUSED, /* `refusal` says why; nothing changed */
    /*
     * the next entry of the tape, or an argument, does not fit `wants` (an edit:
     * does not fit here); answered so far stands, cut the tape and run again
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
    int given; /* entries of the tape that were really given; they come first */
};

/* What a position that is explored stands for with others: to read any of it is a bug. */
struct forgotten {
    unsigned pools;          /* bit i: pools of row i */
    int targets;             /* so many targets of the command are finished */
    const short *nth_target; /* token by token: after how many targets it is; NULL: none is forgotten */
};

/*
 * Answers at once, so that a play without people runs through without halting. Fills answer and value (room
 * for OPTIONS_ASKED or POOL_DICE numbers) with what goes onto `tape`, the very tape that is played. False: it
 * halts.
 */
struct at_once {
    bool (*answer)(void *context, const struct play *, const struct question *, struct answer *answer,
                   int *value);
    void *context;
    struct tape *tape;
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
    unsigned short audience;         /* who may know what is emitted now */
    unsigned short hearers;          /* who may know what is told at all: the GM alone of a secret command */
    unsigned eyes;                   /* by what these know the wish was judged; SEATS_ALL: by all there is */
    int answered;                    /* the seat that gave the last answer */
    unsigned short figures;          /* who may know this step's figures: a hidden term hides what it makes */
    const struct stand_in *stand_in; /* odds are worked out: dice and terms stay untold; NULL: in earnest */
    const struct at_once *at_once;   /* NULL: what the tape lacks halts */
    struct forgotten forgotten;
    int floor; /* explore: frames below wait elsewhere; with the one above them it is done */
    /* The step under way; the module's own. */
    struct frame saved; /* its frame as the step began */
    struct frame callee;
    int step_events, step_head, queries;
    int idle;                         /* borders passed since the last entry of the tape */
    int secret;                       /* entry of the tape that not all heard, plus 1; 0 none */
    uint64_t opened[OPENED_MAX / 64]; /* bit k: entry k of the tape is no secret any more */
    uint64_t args_used, step_args;    /* bit k: the k-th argument of the command has served as an answer */
    bool begun, halted, called, again, ended;
    /* Last, for play_begin() does not clear what is filled before it is looked at. */
    struct question wants;      /* open while the outcome is ASKS or BAD */
    struct frame frame[FRAMES]; /* the first `depth` stand */
};

/*
 * Start a command on a state. Nothing runs yet. A wish that was judged already, by what some eyes know of
 * this state (command.eyes), is not refused any more: what they do not know stops the deed, as a RESULT
 * `stopped`.
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
 * Make an edit's numbers one of the step that has halted: where steps in front of it took nothing from the
 * tape, an edit of the running deed says how many borders it waits behind the entry that it follows (as
 * its `who`).
 */
void play_edit_here(const struct play *p, int *number);

/* Take back everything this play did to the state; the play is then over. */
void play_rollback(struct play *p);

/* Give the memory of the event list back; the state is left as it is. */
void play_clear(struct play *p);

/* How a GM's wish is done while `pending` is under way (ruleset.h), to `what`. False: it is refused. */
bool play_meanwhile(struct play *pending, const struct command *wish, struct meanwhile *what,
                    struct refusal *refusal);

/* Would this wish be allowed? Runs only the deed's own judgement; `refusal` is filled when it is not. */
bool play_legal(struct state *now, struct book *book, const struct command *command, struct refusal *refusal);

/* ---- what rule code may call ---- */

/* A labelled number in a total. */
struct term {
    short label;
    unsigned short rule, seats; /* who may know it */
    short item;                 /* mark key of the item it comes from, 0 none */
    int value;
};

/*
 * An opposed or plain total in the making: a die, then labelled terms. It is large and little of it is used:
 * play_roll() and its kin fill one where it stands, and nobody copies it.
 */
struct tally {
    short who, what; /* figure; name of the total */
    unsigned short rule;
    short die;         /* what the dice count */
    short sides, dice; /* size of the dice, how many were rolled */
    struct pool pool;  /* what was rolled, for play_reroll(); n = 0: of several sizes */
    bool plain;        /* no modifier of the GM's goes in: those wait for another */
    bool gathered;     /* those that waited are in: what is laid down now waits for another */
    uint64_t scopes;   /* of which sorts it is (tally_scope) */
    short n;
    int terms, known; /* what the terms come to, and those that everybody may know */
    struct term term[TERMS_MAX];
};

/* Roll one die that goes into no total; what it shows. */
int play_die(struct play *p, int who, int what, const char *rule, int sides);

/* Begin a tally with one die, rolled for `who` (NOBODY: for nobody); it has no terms yet. */
void play_roll(struct play *p, struct tally *tally, int who, int what, const char *rule, int sides);

/* Roll a pool; what it comes to. */
struct sum play_pool(struct play *p, int who, int what, const char *rule, const struct pool *pool);

/* Begin a tally with a pool of READ_SUM, READ_HIGH or READ_LOW: its die is what the pool comes to. */
void play_roll_pool(struct play *p, struct tally *tally, int who, int what, const char *rule,
                    const struct pool *pool);

/* Begin a tally without dice: its terms may be looked at first (tally_sum), and it may stay so. */
void tally_begin(struct tally *tally, int who, int what, const char *rule);
/* Roll the pool of a tally that was begun so. */
void play_roll_into(struct play *p, struct tally *tally, const struct pool *pool);

/*
 * Roll another pool for the same total, of another size perhaps: what it comes to is added. Such dice are not
 * rolled again (play_reroll).
 */
void play_roll_more(struct play *p, struct tally *tally, const struct pool *pool);

/* Begin a tally with `n` dice, of which the best one counts. */
void play_roll_best(struct play *p, struct tally *tally, int who, int what, const char *rule, int sides,
                    int n);

/* Roll the tally's die again; the higher of the two counts, or the lower. */
void play_reroll_keep_high(struct play *p, struct tally *tally, const char *rule);
void play_reroll_keep_low(struct play *p, struct tally *tally, const char *rule);

/* Roll all of the tally's dice again; they count as they fall. */
void play_reroll(struct play *p, struct tally *tally, const char *rule);

/* Add a labelled number to a tally; zero adds nothing. */
void tally_add(struct tally *tally, int label, const char *rule, int value);

/* The same, known to these seats alone. */
void tally_add_seen(struct tally *tally, int label, const char *rule, int value, unsigned seats);

/*
 * The total is of this sort too: a word of the GM's modifiers (ruleset.mark_modifier), 1 to 63. One that has
 * such a scope waits for a total of its sort; word 0 is all.
 */
void tally_scope(struct tally *tally, int word);

/* Add all parts of a number. */
void tally_add_parts(struct tally *tally, const struct parts *parts);

/* What it comes to so far: the die and the terms, without what modifiers are waiting. */
int tally_sum(const struct tally *tally);

/* The same as everybody may know it, without hidden terms: for what a question says of it. */
int tally_known(const struct tally *tally);

/*
 * Add what GM modifiers are waiting for this total, so that what is asked or worked out next counts them.
 * What waits on the table goes to whoever comes first.
 */
void play_gather(struct play *p, struct tally *tally);

/* Gather, tell the terms and the sum. `against`: INT_MIN when there is nothing. */
int play_total(struct play *p, struct tally *tally, int against);

/* Tell a number worked out (margin, allowance) as a TOTAL without dice; returns it. */
int play_value(struct play *p, int who, int what, const char *rule, int value);

/*
 * Tell one number that goes into a total which is no plain sum, to these seats
 * (the GM is one). Whoever may not know it may not know what is worked out from
 * it either: for the rest of the step play_value() and its kin tell them nothing.
 */
void play_term(struct play *p, int who, int what, int label, const char *rule, int value, unsigned seats);

/*
 * Begin a question for these seats (none: the GM's); rest is option 0 (or
 * number 0; of a SHARE every option's `lo`). A rest that is not allowed is a bug.
 */
void ask_begin(struct question *q, enum ask kind, int key, const char *rule, int about, unsigned seats);
/* Add an option that is a name; at most OPTIONS_ASKED options in all. */
void ask_option(struct question *q, int key);
/* Add an option of a SHARE: up to `most`, each of which counts `price`. */
void ask_share(struct question *q, int key, int most, int price);
/* Offer a number of a COUNT by name: the row of the book's item that stands for it ("hard" for 23). */
void ask_named(struct question *q, int item, int number);
/*
 * A SHARE must come to just `n`; its rest gives all to the
 * first option (of price 1, which must take so much).
 */
void ask_exactly(struct question *q, int n);
/* Add a cell. */
void ask_cell(struct question *q, struct cell cell);
/* Add a figure; or a mark, where q->marks says so. */
void ask_token(struct question *q, int token);
/* Add a text by its number. */
void ask_text(struct question *q, int text);
/* Add a name and a text that say it together. */
void ask_pair(struct question *q, int key, int text);

/* The most that each of the seats can give (`own`: so much a seat), for a SHARE or COUNT of several seats. */
void ask_purses(struct question *q, const int own[SEATS]);
/*
 * Add a mark to a SHARE (q->marks): up to `most`, each of which counts `price`. Names may stand beside it.
 */
void ask_share_mark(struct question *q, int mark, int most, int price);
/*
 * One more purse with so much in it, as a set for ask_draws(): what single options have of their own
 * (TBD-172), or how many of several may be taken at all (TBD-38).
 */
unsigned ask_purse(struct question *q, int holds);
/* The option that was just added to a SHARE is these seats' alone to give. */
void ask_owned(struct question *q, unsigned seats);
/* It is paid out of these purses, each of them in full: PURSE(0) is that of the seat that answers. */
void ask_draws(struct question *q, unsigned purses);

/* The chosen option's place. Who chose is p->answered: of several seats the one that answered. */
int play_pick(struct play *p, struct question *q);
/* The same of an open question: `text` becomes the text that goes with it, given or the option's own. */
int play_pick_text(struct play *p, struct question *q, int *text);
/* The chosen number. */
int play_count(struct play *p, struct question *q);
/* One number an option, to `share`. */
void play_share(struct play *p, struct question *q, int *share);
/* A text's number. */
int play_words(struct play *p, struct question *q);
/*
 * The last answer of this step that not all heard is no secret any more: all are told it, and odds of any
 * seat may reckon with it. (Beyond the tape's first OPENED_MAX answers they do not.)
 */
void play_open(struct play *p);
/* Yes or no to the seat of `token`; rest = no. */
bool play_offer(struct play *p, int token, int key, const char *rule);

/* The seats that know a figure of this side (a text number); all for side 0. */
unsigned play_side_seen(const struct play *p, int side);

/* The seat that runs a figure, as a set; the GM's for NOBODY. */
unsigned play_seat_of(const struct play *p, int token);

/* By what the seats that are asked know the state, for room_others() and its kin; SEATS_ALL: all of it. */
unsigned play_eyes(const struct play *p, unsigned seats);

/* A figure's stored number, as it is now. */
int play_stat(const struct play *p, int token, int stat);
/* The same as it was before this command began. */
int play_was(const struct play *p, int token, int stat);
/* A pool (row of ruleset.pools; of the table: seat -1), as it is now. */
int play_pool_now(const struct play *p, int row, int seat);
/* A house-rule switch. */
int play_option(const struct play *p, int option);

/*
 * Arguments of the command (core/command.h, `args`), at most ARGS_MAX: the
 * i-th one with this key, NULL when there are fewer. Forms: ASK_PICK a
 * packed cell, ASK_COUNT a number, ASK_WORDS a text number (a word or a
 * quoted text), ASK_ROLL dice as count, sides, plus, ASK_SHARE figures.
 *
 * An argument whose key is a question's is that question's answer: given in
 * turn, the last one again and again as long as the question allows it.
 */
const struct answer *play_arg(const struct play *p, int key, int i);
/* The first number of the first argument with this key. */
int play_arg_value(const struct play *p, int key, int otherwise);

/* The word of an argument, said as such or by its place in the argument's list; "" without one. */
const char *play_arg_word(const struct play *p, int key);
/*
 * The i-th target of the command (the first is command.target, the others its arguments NAME_target), NOBODY.
 */
int play_target(const struct play *p, int i);
/* Has every argument with this key served (so that a path given whole stops)? False when there is none. */
bool play_args_spent(const struct play *p, int key);

/*
 * Events that change the state. Equal old and new emit nothing. A number that
 * its place cannot hold becomes the nearest that it can (stats and a mark's
 * level and b go from -32768 to 32767).
 */

/* A figure's number becomes `value`. */
void play_set(struct play *p, int token, int stat, int value, const char *rule);
/* It changes by so much. */
void play_add(struct play *p, int token, int stat, int change, const char *rule);
/* A pool (row of ruleset.pools; of the table: seat -1) becomes `value`. */
void play_pool_set(struct play *p, int row, int seat, int value, const char *rule);
/* It changes by so much. */
void play_pool_add(struct play *p, int row, int seat, int by, const char *rule);
/* A figure goes to a cell (NOWHERE: off the board); `how`: NAME_walk, NAME_shove, NAME_placed. */
void play_move(struct play *p, int token, struct cell to, int how, const char *rule);
/* `mark` needs key and on; returns its id, -1 while halted. */
int play_mark(struct play *p, struct mark mark, const char *rule);
/* A mark with nothing special: of, level, b, a, text 0/-1, seen by all. */
struct mark mark_make(int key, int on);
/* Remove a mark, then the marks that are parts of it. Nothing when there is no such mark. */
void play_unmark(struct play *p, int id, const char *rule);
/* A field of a mark (NAME_level, NAME_a, NAME_on ...) becomes `value`. */
void play_change(struct play *p, int id, int field, int value, const char *rule);
/* One of the small numbers that a mark, or a thing, keeps becomes `value`, or the nearest that it can be. */
void play_keep(struct play *p, int id, const struct mark_field *field, int value, const char *rule);
/*
 * A single value that a whole has besides (struct mark_list, `one`), of parts of that row, becomes `value`: a
 * level, the place of a word, a text. A level or text of 0 is none.
 */
void play_keep_one(struct play *p, int whole, int row, int value, const char *rule);
/* A field of the turn (NAME_round ...) becomes `value`. */
void play_turn(struct play *p, int field, int value, const char *rule);
/* A house-rule switch becomes `value`. */
void play_set_option(struct play *p, int option, int value, const char *rule);
/*
 * A figure comes into the game, as `token` says it is (`first` is -1), with what its numbers start with; its
 * number, -1 while halted. There must be room for it (TOKENS_MAX).
 */
int play_join(struct play *p, struct token token, const char *rule);
/* A field of a figure (NAME_side, NAME_seat, NAME_size, NAME_height ...) becomes `value`. */
void play_token(struct play *p, int token, int field, int value, const char *rule);
/*
 * What lies beside a cell in that straight direction becomes `barrier`: on its side, or of a door that fills
 * the neighbour that door (board/door.h). Nothing where there is no side, at the border.
 */
void play_barrier(struct play *p, struct cell c, int direction, enum barrier barrier, const char *rule);

/* Events that tell. */

/* `who` begins a deed: its name, whom and which cell it is aimed at (NOBODY, NOWHERE). */
void play_about(struct play *p, int who, int what, int target, struct cell cell, const char *rule);
/* How it came out for `who`: a name and a number; headlines and odds are made of these. */
void play_result(struct play *p, int who, int key, int value, int target, const char *rule);
/*
 * A remark for the log: a name, a text's number, a number. Who
 * may not know this step's figures hears nothing of it.
 */
void play_note(struct play *p, int who, int label, int text, int number, const char *rule);

/* Procedures. */

/* Run another deed before this one goes on; its x[0..3] are `args` (NULL: zeros). A step's last act. */
void play_call(struct play *p, int deed, int actor, int target, int back, const int args[4]);
/* What was just called, else this deed, cannot be stopped: `needs` is not looked at any more. */
void play_unstoppable(struct play *p);
/* Run this same step once more after the border: the only loop over borders. */
void play_again(struct play *p);
/* Leave this deed after this step. */
void play_end(struct play *p);
/* Four frames still free? Else offer nothing that nests. */
bool play_room(const struct play *p);

#endif
