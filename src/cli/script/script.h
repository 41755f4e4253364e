/*
 * cli/script/script.h - a run of scripts: the game they play and what the next
 * statement must know of the ones before it.
 *
 * Statements are found in one table (statement.h) and run one by one. One that
 * fails changes nothing, is reported with its place, and the run goes on; so
 * all faults of a script come out at once.
 */
#ifndef CLI_SCRIPT_SCRIPT_H
#define CLI_SCRIPT_SCRIPT_H

#include "base/random.h"
#include "cli/script/called.h"
#include "cli/script/lex.h"
#include "cli/script/oddsheet.h"
#include "cli/telling.h"
#include "session/session.h"

struct report;

/* Something wrong, and where. kind ERR_NONE: nothing. */
struct trouble {
    struct err err;
    int line, column;
};

/* What an `expect refused`, `expect fault` or `expect asks` wants of the next statement. */
struct armed {
    bool refused, fault, asks;
    const struct lexeme *key;  /* rule id, text of the fault, question; NULL: any */
    const struct lexeme *seat; /* of `asks` */
    int line, column;
    int as; /* whose eyes expect it */
};

enum script_outcome { SCRIPT_DONE, SCRIPT_ASKS, SCRIPT_REFUSED, SCRIPT_FAULT };

struct script {
    const char *file; /* being run */
    const struct lex *lex;
    int at;                  /* statement being run */
    const char *seed;        /* of the command line, or NULL */
    const char *keep;        /* file that keeps the game entry by entry, or NULL: it is in memory */
    int told_kept;           /* the last entry that was acknowledged */
    struct session *session; /* NULL before the first `system` */
    bool log;                /* tell each command in words ... */
    struct telling telling;  /* ... with the rule set's */
    bool rest;               /* answers rest */
    bool seeded;             /* dice seed */
    struct random random;
    struct events happened; /* in the last command */
    struct events acted;    /* in the last command that was no building */
    struct str given;       /* answers given so far (feed_remember) */
    struct armed armed;
    bool asked;  /* a command is open because an `expect asks` stopped it, not a `pending` */
    int no_redo; /* entry from which a failed statement left nothing to redo, -1 none */
    /* of the statement being run: */
    enum script_outcome outcome;
    struct refusal refusal; /* while the outcome is REFUSED */
    struct trouble trouble;
    int deeds;     /* commands that were tried */
    bool told;     /* `happened` belongs to it */
    bool arming;   /* it set `armed` */
    int from_head; /* entry before the command whose events `happened` holds */
    int as, skip;  /* whose eyes it looks through (EYES_ALL); words before its name */

    struct called called;  /* figures with a full name */
    struct oddsheet odds;  /* of the last `odds` */
    struct report *report; /* not owned */
    enum err_kind status;  /* worst trouble so far */
};

/* Begin a run. `seed`: of the command line, or NULL; `report` takes what is shown and what went wrong. */
void script_init(struct script *s, const char *seed, struct report *report);

/* Give everything back. */
void script_clear(struct script *s);

/*
 * Run one script: `text` of the file called `name` in messages. False: no statement of it could be run
 * (not UTF-8, no memory).
 */
bool script_run(struct script *s, const char *name, const char *text, size_t len);

/* ---- for statements ---- */

/* Report a fault at a word (NULL: the end of the statement); always false. */
bool script_fault(struct script *s, const struct lexeme *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same with the text and kind of an error; `at` may be NULL too. Always false. */
bool script_fail(struct script *s, const struct lexeme *at, const struct err *err);

/* Short cuts into the game, which must exist: its rule set, */
const struct ruleset *script_rules(const struct script *s);

/* its true state, */
const struct state *script_state(const struct script *s);

/* the same as whoever the statement is run for may know it (`as SEAT`): names are found and offered by it, */
const struct state *script_seen(const struct script *s);

/* the figure of a state that the script calls `word`, -1 none, */
int script_figure(const struct script *s, const struct state *now, const char *word);

/* the open question, if they hear it, */
const struct question *script_question(const struct script *s);

/* its texts, items and terrain. */
struct book *script_book(struct script *s);

/* How cells are read and written here: the board's layout, squares without one. */
enum layout script_layout(const struct script *s);

/* The statement being run. */
const struct statement *script_statement(const struct script *s);

/* Drop the game and all that belongs to it; `session` (may be NULL) takes its place. */
void script_take_session(struct script *s, struct session *session);

#endif
