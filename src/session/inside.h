/*
 * session/inside.h - what a session is made of; for the files of this folder.
 *
 * `now` is the state after the entry `head`, and of what the pending command
 * did so far. Everything that is on the disk is also here; memory changes
 * after the disk did, so a write that fails leaves both as they were.
 */
#ifndef SESSION_INSIDE_H
#define SESSION_INSIDE_H

#include "session/journal/journal.h"

enum { TITLE_LETTERS = 80 };
enum { ORIGIN_OPENING = 2000, ORIGIN_MINUTES = 1440 }; /* letters; both as a scenario has them */
enum { CHAIN_MAX = 10000, CHECKPOINT_ENTRIES = 64, CACHE_ENTRIES = 4096 };

/* What is asked of an entry when the game goes back; kept when the entry itself is forgotten. */
struct gist {
    bool known;
    bool did;         /* something happened in it */
    short begun;      /* the figure whose turn began in it, NOBODY */
    signed char hand; /* the seat that acted by it as a game master, or edited; -1 none */
    signed char seat; /* who wished it */
    signed char mode; /* the mode that it changed the game to last; -1 it did not */
    unsigned seats;   /* those that may know of it, and the table: one bit each */
};

/* An entry's place in the tree; row 0 is the root. */
struct row {
    int parent, next; /* next: the child walked last, 0 none */
    unsigned walked;  /* when the game last went to it or through it: the order counts */
    bool automatic, cancelled;
    bool checkpoint; /* its whole state is kept */
    struct gist gist;
    uint64_t hash, digest; /* hash without what the root adds to it */
    struct entry *entry;   /* read when needed, NULL before */
};

/* The command that waits for an answer. */
struct pending {
    bool open;
    bool stale; /* it was taken back, and is to be run again before anything else */
    struct command command;
    struct tape tape;
    struct told told;
    struct play play;
    char reason[200];
    int kept;           /* answers that are on the disk; -1: the command itself is not */
    struct tape before; /* its tape before a GM changed a step or a die last, */
    int touched;        /* and how long it was after that; 0: nobody did */
};

/* Answers in advance for one question asked again and again. */
struct batch {
    int key, n, at;
    struct cell *cell;
    size_t room;
};

/* Several deeds that were taken back as one, and that redo does again as one. */
struct leap {
    int from, to; /* entries; 0, 0: none */
};

/* What a seat may know; `stamp` says of which moment. */
struct view {
    struct state state;
    bool made;
    unsigned long stamp;
};

/*
 * A damaged game is read as far as it is whole: lists up to so many rows, entries up to the first that is not
 * what it was, or does not stand on these rows.
 */
struct salvage {
    bool on;
    struct book_rows most;
};

/* The scenario it was begun from; all empty: none is known. */
struct origin {
    struct str file; /* as a whole path */
    bool found;      /* the file lies there, and is one's own */
    struct str opening;
    int minutes;
};

struct session {
    const struct ruleset *rules;
    struct journal *journal;
    struct book book;
    struct book_rows kept_rows; /* rows that are on the disk */
    struct book_rows told_rows; /* those that the latest entry counts */
    struct state root, now;
    struct seat seat[SEATS];
    int nseats;
    char seed[128];
    char source[256];
    bool source_found;         /* whoever named it here has just read it */
    char title[SESSION_TITLE]; /* what people call the game, "" nothing yet */
    struct origin origin;
    struct random random, kept_random;
    struct row *row;
    size_t row_room;
    int nrows, head, loaded;
    int since_checkpoint, bytes_since, checkpoint_bytes;
    struct pending pending;
    struct batch batch;
    struct due due;
    int chain;
    struct leap leap;
    unsigned walks; /* how often it went */
    int lost;       /* secret deeds that could not be done again when it went last */
    struct refusal refusal;
    struct err err;
    bool unchecked;              /* its file is of before there were checksums */
    struct salvage salvage;      /* what is left out when it is read from its file */
    struct str reason;           /* the opponent's last sentence */
    bool paused;                 /* only GMs act */
    unsigned at_ease;            /* seats whose persons leave routine questions to their rest */
    bool deferred;               /* somebody else thinks for the program's seats */
    char next_reason[200];       /* goes into the next command's entry */
    struct view view[SEATS + 1]; /* and the table's */
    unsigned long stamp;         /* grows with every change of `now` */
};

/* ---- session.c ---- */

/* A session of a rule set that is not on any disk yet; NULL and err without memory. */
struct session *session_make(const struct ruleset *rules, struct err *err);
/* Give it its journal, in memory, which begins with all that it is. */
bool session_found(struct session *s, struct err *err);
/* How numbers are spelled now. */
struct spelling session_spelling(const struct session *s);
/* Ask the rule set what is due at this state. */
void session_look(struct session *s);

/* ---- root.c: the state before the first entry ---- */

/* An empty state with every switch at its start. False: no memory. */
bool root_make(struct session *s);
/* Its switches as JSON, and back. */
bool root_write_options(const struct session *s, struct str *out);
bool root_read_options(struct reader *r, const cJSON *node, struct session *s);
/* A fingerprint of what a game begins with. False: no memory. */
bool root_print(struct session *s, uint64_t *print);
/* Put a board under the root and the game; taken over on success. */
bool root_set_board(struct session *s, struct board *board);

/* ---- load.c: what a saved or exported game holds; faults go to the reader ---- */

/* The next row of a list of the book. False: a fault, or no memory (then no fault is told). */
bool load_text(struct session *s, struct reader *r, const cJSON *node);
bool load_item(struct session *s, struct reader *r, const cJSON *node);
bool load_terrain(struct session *s, struct reader *r, const cJSON *node);
/*
 * A pending command from its object, answer by answer. False:
 * no memory, a fault, or it does not go on any more.
 */
bool load_pending(struct session *s, struct reader *r, const cJSON *node);
/* All that its journal holds, or as much as `salvage` lets in. */
bool load_all(struct session *s, struct err *err);

/* ---- open.c ---- */

/*
 * A damaged game, to look at only, as far as it is whole: its entries up to the first that is not. NULL: not
 * even its first is, or what it began with is not (err).
 */
struct session *salvage_open(const char *path, struct err *err);

/* ---- title.c ---- */

/* Read the title of a saved game, if it has one; write it (between begin and commit), if there is one. */
void title_load(struct session *s);
bool title_put(struct session *s, struct err *err);
/* A title of any text that a document gives: what may not stand in one becomes '?'; "" without memory. */
void title_fit(const char *text, char title[SESSION_TITLE]);

/* ---- origin.c ---- */

/* Read what a saved game tells of its scenario; write it (between begin and commit), if there is any. */
void origin_load(struct session *s);
bool origin_put(struct session *s, struct err *err);
/* The same in an export. What is none of ours, or too long, is left out. False: no memory. */
bool origin_read(struct session *s, const char *file, const char *opening, int minutes);
void origin_write(struct writer *w, const struct session *s);
void origin_clear(struct origin *origin);

/* ---- seats.c ---- */

bool seats_keep(struct session *s, int seat, struct err *err);
void seats_write(struct writer *w, const struct seat *seat);
bool seats_read(struct reader *r, const cJSON *node, struct session *s);
/* Has it eyes: is it one of the seats, or the table? */
bool seats_exists(const struct session *s, int seat);
/* Is it a GM's? */
bool seats_is_gm(const struct session *s, int seat);
/* The lowest seat of a set that exists, and the lowest of these with that runner; -1 none. */
int seats_first(const struct session *s, unsigned set);
int seats_first_run(const struct session *s, unsigned set, enum runner runner);

/* ---- keep.c: what goes to the disk ---- */

/* Begin a transaction with the book's new rows and the generator in it, and end it. */
bool keep_begin(struct session *s, struct err *err);
bool keep_commit(struct session *s, struct err *err);
/* Take the fingerprint of the book's rows from `from` up to `to`. False: no memory. */
bool keep_print_rows(const struct session *s, struct book_rows from, struct book_rows *to);
/* The rows there are now. */
struct book_rows keep_rows(const struct session *s);
/* Write an entry after `head`; on success it belongs to the tree and is the new head. */
bool keep_entry(struct session *s, struct entry *entry, const struct told *told, struct err *err);
/* The pending command as a line; the caller clears it. False: no memory. */
bool keep_pending_line(const struct session *s, struct line *line);
bool keep_pending(struct session *s, struct err *err);
/* Between begin and commit: a checkpoint of `state` beside its line, if one is due; its size, 0 for none. */
bool keep_checkpoint(struct session *s, const struct state *state, const struct line *line, int *bytes,
                     struct err *err);
/* The line is on the disk and its row in the tree. */
void keep_note(struct session *s, const struct line *line, int checkpoint);
bool keep_put_head(struct session *s, int head, struct err *err);
bool keep_head(struct session *s, int head, struct err *err);

/* ---- tree.c ---- */

/* Room for one more row. False: no memory. */
bool tree_reserve(struct session *s);
/* Add a row; the room must be there. `entry` may be NULL. */
void tree_add(struct session *s, const struct branch *branch, struct entry *entry);
/* Is a line what its digest says it is, behind its parent? False: err; or no memory. */
bool tree_fits(const struct session *s, const struct line *line, struct err *err);
/* Read a line from the disk, as it was when it was written; the caller clears it in any case. */
bool tree_line(const struct session *s, int id, struct line *line, struct err *err);
/* The entry, read from the disk if need be; NULL and err on failure. */
struct entry *tree_entry(struct session *s, int id, struct err *err);
/* Forget entries that can be read again, if there are many. */
void tree_trim(struct session *s);
void tree_clear(struct session *s);
/* The nearest common ancestor. */
int tree_meet(const struct session *s, int one, int other);

/* ---- history.c ---- */

/* Bring the game to an entry; on failure it stays where it is. Nothing may be pending but what is dropped. */
bool history_go(struct session *s, int to, struct err *err);

/* ---- known.c ---- */

/* The figure whose turn begins in these events, NOBODY. */
int gist_turn_begun(const struct event *event, int n);
/* What an entry did to turns, by whose hand, and who may know of it; NULL: it cannot be read. */
const struct gist *gist_of(struct session *s, int id);
/*
 * May the seat know of the deed that ends with this entry, its chain with it? It begins with entry `start`, 0
 * where a game begins by itself.
 */
bool deed_known(struct session *s, int end, int seat, int *start);

/* ---- again.c ---- */

/*
 * To an entry; then what persons did since, as far as the seat may not know of it, is done again on top. What
 * cannot be is counted in `lost`. A command under way that the seat may not know of goes on.
 */
bool again_go(struct session *s, int seat, int to);

/* ---- walk.c: a state from entry to entry ---- */

/*
 * Bring `state`, which stands at entry *at, to entry `to`. On
 * failure it stands at *at still, or at another entry.
 */
bool walk_to(struct session *s, struct state *state, int *at, int to, struct err *err);

/* ---- fit.c: is it safe to work with? ---- */

/* May the event happen to this state (`back`: be taken back from it)? */
bool fit_event(const struct state *state, const struct book *book, const struct event *event, bool back);
/* Do the numbers of an answer, a tape, a command mean something in this game? */
bool fit_answer(const struct session *s, const struct answer *answer, const int *value);
bool fit_command(const struct session *s, const struct state *state, const struct command *c,
                 struct err *err);
bool fit_tape(const struct session *s, const struct tape *tape, struct err *err);
/*
 * May its seat wish a command that fits? A seat wishes for its own figures;
 * the GM's controls, edits and all figures are the GM's.
 */
bool fit_wish(const struct session *s, const struct state *state, const struct command *c);
/* Is it what is due by itself at this state? */
bool fit_due(const struct session *s, const struct state *state, const struct command *c);

/* ---- checkpoint.c ---- */

/* A whole state as bytes. False: no memory. */
bool checkpoint_write(const struct session *s, const struct state *state, struct str *out);
/* Read it into `state` (cleared or initialised). False if it is not what entry `id` must be. */
bool checkpoint_read(const struct session *s, const struct str *bytes, int id, struct state *state);

/* ---- pending.c ---- */

/* Make `command` (copied) the pending one. False: no memory. */
bool pending_begin(struct session *s, const struct command *command);
/* Go on with the answers there are. */
enum outcome pending_run(struct session *s);
/*
 * Take back what it did, to be run from its start: an edit
 * acts at the first border behind the answer before it.
 */
void pending_rewind(struct session *s);
/* Add an answer. False: no memory. */
bool pending_give(struct session *s, const struct answer *answer, const int *value);
/* Go back to the answers that are on the disk; with none of them, drop the command. */
void pending_restore(struct session *s);
/* Take it back for a while, so that `now` is the state before it; pending_revive() brings it back. */
void pending_suspend(struct session *s);
/* Run it again if it was taken back, or that failed for want of memory. False: it still does. */
bool pending_revive(struct session *s);
/* Take back what it did and forget it (the disk apart). */
void pending_drop(struct session *s);
/* Run a command with a whole tape, answer by answer, and tell each into `told`. */
enum outcome pending_replay(struct play *p, const struct tape *tape, const struct spelling *spelling,
                            struct told *told);
/* Were dice rolled? */
bool pending_has_rolled(const struct session *s);

/* ---- submit.c ---- */

/* Does the pause keep this seat from acting? What a GM's own command asks goes on. */
bool submit_waits(const struct session *s, int seat);

/* What is pending is done: make it an entry. False: session_error(), and it is pending still. */
bool submit_finish(struct session *s);
/* Run what is pending, write it when it is done, and whatever is due after it; stops at a question. */
enum outcome submit_run(struct session *s);
/* Leave things so that they can be shown: an open question is on the disk. */
enum outcome submit_settle(struct session *s, enum outcome outcome);
/* Submit what is due by itself now. */
enum outcome submit_due(struct session *s);

/* ---- opponent.c ---- */

/* Put the answer that was thought out, or the rest, on the tape of the pending command. False: no memory. */
bool opponent_give(struct session *s, struct thought *thought);

/* ---- serve.c ---- */

/* Do all persons among the `asked` seats leave the question `key` to its rest? */
bool serve_leaves(const struct session *s, unsigned asked, int key);

/* ---- retouch.c ---- */

/*
 * Take back what a GM changed of the pending command last, if
 * that was the last thing. False: it was not, or it fails.
 */
bool retouch_undo(struct session *s);

/* Is it a wish of a game master's for something that can be done while another is under way? */
bool retouch_may(const struct session *s, const struct command *wish);

/*
 * Do so. BAD: it is none such; FAILED fills the error, REFUSED the refusal; ASKS and DONE as answers give.
 */
enum outcome retouch_meanwhile(struct session *s, const struct command *wish);

/* Answer what is pending as it was answered before, from the i-th on, as long as the same is asked. */
bool retouch_answer(struct session *s, const struct tape *tape, int i);

/* Make a command that was done and taken back the pending one again, with the first `kept` of its answers. */
bool retouch_reopen(struct session *s, const struct command *command, const struct tape *tape, int kept);

/* ---- batch.c ---- */

/* Answer the open question from the batch, or drop the batch. True when an answer was given. */
bool batch_feed(struct session *s);

/* ---- try.c ---- */

/* Do a deed in thought: dice lowest, everybody rests. False: it is not allowed, and nothing is left of it. */
bool try_at_rest(struct play *play, struct state *state, struct book *book, const struct command *command,
                 struct tape *tape);

/* ---- view.c ---- */

/*
 * Give the projections back: while they share pages of the board, taking back what changed it costs memory.
 */
void view_forget(struct session *s);
/* May the seat know all of this state: a GM's always? */
bool view_hides_nothing(const struct session *s, const struct state *state, int seat);
/* Make `seen` (a state, or all-zero) what the seat may know of `state`. False: no memory. */
bool view_project(const struct session *s, const struct state *state, int seat, struct state *seen);
/* What a seat may know, to be written and rolled back; NULL: no memory. */
struct state *view_of(struct session *s, int seat);
/*
 * The pending command's tape as a seat may know it: answers to questions it
 * did not hear are replaced by their rest. The command must be suspended.
 * False: no memory.
 */
bool view_tape(struct session *s, int seat, struct tape *seen);

#endif
