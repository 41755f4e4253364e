/*
 * session/inside.h - what a session is made of, and how a command goes through it; for the files of this
 * folder. What one room does for the others stands in its own inside.h.
 *
 * `now` is the state after the entry `head`, and of what the pending command
 * did so far. Everything that is on the disk is also here; memory changes
 * after the disk did, so a write that fails leaves both as they were.
 */
#ifndef SESSION_INSIDE_H
#define SESSION_INSIDE_H

#include "session/aside.h"
#include "session/journal/journal.h"

enum { TITLE_LETTERS = 80 };
enum {
    ORIGIN_OPENING = 2000,
    ORIGIN_GOAL = 120,
    ORIGIN_MINUTES = 1440
}; /* letters; both as a scenario has them */
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
    unsigned begun;     /* the how-manieth of this sitting it is */
};

enum { ASIDE_MOST = 7 };

/* A command that was set aside (aside.h), with the dice and answers that it had by then. */
struct aside {
    struct command command; /* owned, as are these two */
    struct tape tape;
    struct told told;
    char reason[200];
    unsigned begun; /* as the pending one's */
    unsigned asks;  /* the seats that it asked then, one bit each */
    unsigned known; /* the seats that may know all dice of it */
};

/* One was dropped, since it could not begin anew; why, and what that was. */
struct lapse {
    bool is;
    enum outcome outcome;
    struct refusal refusal;
    struct err err;
    struct lapsed what;
};

/* How dice of an entry were read. */
struct rolled {
    int entry;
    short who, what;
    struct pool pool;
};

enum { ROLLED_KEPT = 32 };

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
    struct str opening, goal;
    int minutes;
};

/* What each seat had seen up to an entry (seats/memory.c): boards, NULL for seats there were not. */
struct recollection {
    int entry;
    int side; /* whose it is, a text; 0: the players' seats */
    bool made;
    struct board *of[SEATS]; /* by seat; of a side the first alone */
    struct trace *trace;     /* of a side: what it has in mind of each figure */
};

enum { RECOLLECTIONS = 16 };

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
    struct aside aside[ASIDE_MOST + 1]; /* one more where there was no memory to begin what is in front */
    int asides;
    struct lapse lapse;
    unsigned begun;                    /* commands of this sitting */
    unsigned kept_of;                  /* the one of them whose row waits on the disk, 0: there is none */
    uint64_t asides_kept, asides_next; /* prints of what the disk has of those aside, and of a change */
    struct rolled rolled[ROLLED_KEPT]; /* of the latest entries, oldest overwritten first */
    int nrolled;                       /* how many there were */
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
    unsigned chosen;             /* seats whose eyes SEAT_CHOSEN has */
    struct view view[SEATS + 2]; /* and the table's, and that one's */
    struct view side_view;       /* what a side knows that the program plays: */
    int view_side;               /* that one */
    struct recollection recollection[RECOLLECTIONS];
    int recollected;     /* how many there were */
    unsigned long stamp; /* grows with every change of `now` */
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
/* Give back what it holds, and forget it. */
void pending_free(struct pending *p);
/* Keep how the dice of what is pending were read, which has become that entry (session_rolled()). */
void pending_keep_rolled(struct session *s, int entry);

/* Run a command with a whole tape, answer by answer, and tell each into `told`. */
enum outcome pending_replay(struct play *p, const struct tape *tape, const struct spelling *spelling,
                            struct told *told);
/* Were dice rolled? */
bool pending_has_rolled(const struct session *s);

/* ---- aside.c ---- */

/* Set aside what was read from a game and is in front (asides.c). */
void aside_read(struct session *s);
/* Of those set aside that these seats began the one begun last; -1: there is none. */
int aside_last(const struct session *s, unsigned seats);
/* Take one of them back: of dice that fell an entry tells. False: session_error(), it is still there. */
bool aside_take_back(struct session *s, int at);
/* Forget all, but not what the file keeps. */
void aside_clear(struct session *s);

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

#endif
