/*
 * core/ruleset.h - what a rule set provides. Everybody else asks this struct and knows no system by name. It
 * has three parts: the book (here; the rows of its tables in ruleset_tables.h), what is shown of the book
 * (ruleset_shown.h), what a program thinks with (ruleset_program.h). Rows are found by ruleset_find.h,
 * functions asked by ruleset_ask.h.
 *
 * A new system is one module with one such struct, its line in rules/list.c, its data in rules/<id>/ and its
 * tests: rules/ADDING.md.
 */
#ifndef CORE_RULESET_H
#define CORE_RULESET_H

#include "board/walk.h"
#include "core/command.h"
#include "core/names.h"
#include "core/ruleset_program.h"
#include "core/ruleset_shown.h"
#include "core/ruleset_tables.h"
#include "core/state.h"

struct str;

struct play;
struct parts;

/* What is to be done now, without or by somebody. */
struct due {
    enum { DUE_NOTHING, DUE_AUTO, DUE_WAIT } kind;
    struct command command; /* AUTO: the session submits it */
    unsigned short seats;   /* WAIT: who may act */
    short key;              /* a name for what is awaited */
};

/* What check() finds wrong with a sheet. */
struct sheet_fault {
    const char *rule;
    short what; /* stat, or -1 */
    short mark; /* mark's key, or -1 */
    short why;  /* a name whose word tells what to mend */
    bool warning;
    short number; /* "{n}" of the word, 0: it says none */
};

/* Who walks: context of a walker's questions. */
struct walk_who {
    const struct state *now;
    const struct book *book; /* NULL only where `eyes` is SEATS_ALL */
    int token;
    unsigned eyes; /* seats: only figures known to them are in the way; SEATS_ALL: all figures are */
};

/*
 * The book: its tables, and the functions that the core asks. A table may be empty, `texts` NULL. Some
 * functions must be there, some only because of a row in a table: ruleset_check() says which are missing. A
 * function that may be left out is called through the wrapper of its name (`value` through ruleset_value(),
 * ruleset_ask.h), which says what holds without it. Only the wrappers compare these pointers with NULL.
 */
struct ruleset {
    const char *id, *title, *prefix; /* "another", "Another System", "AS" */
    int version;
    const char *const *name;
    int nnames; /* core names first (names.h) */
    /* Texts that the rules themselves give, NULL-terminated: those of every book of the system from 1 on. */
    const char *const *texts;
    const struct stat_def *stats;
    int nstats;
    const struct mark_def *marks;
    int nmarks;
    const struct option_def *options;
    int noptions;
    const struct pool_def *pools;
    int npools; /* at most POOLS_TABLE of the table, POOLS_SEAT of seats */
    const struct item_kind *kinds;
    int nkinds;
    const struct deed *const *deeds; /* the first `nwished` may be wished, the others are called */
    int ndeeds, nwished;
    enum mode begins_in; /* the mode of time that a game begins in */
    /*
     * The mark that the next total takes up as a term; -1 none. Where it has words (`b`), word 0 is every
     * total, each other a sort of them (core/tally.h, tally_scope).
     */
    short mark_modifier;
    short sharing; /* how far apart two figures are that share a cell: 0, or 1 */
    /*
     * What is due now. Look first for what follows at once from a figure's own numbers and marks (it falls
     * unconscious), among the figures of state_next_touched() alone: an answer other than AUTO says that no
     * touched figure needs anything.
     */
    void (*due)(const struct state *, const struct book *, struct due *);
    /* The next minute after now at which something is due by the clock alone (a dawn). */
    int (*next_minute)(const struct state *);
    bool (*able)(const struct state *, int token);    /* can act */
    bool (*there)(const struct state *, int token);   /* can still be struck or moved */
    bool (*may_act)(const struct state *, int token); /* now, by turn order */
    /* Does the figure see what is lit so? NULL: whatever is not dark. */
    bool (*sees_in)(const struct state *, const struct book *, int token, enum light);
    /*
     * For what its book is silent of (a lock, core/doorway.h): may the figure give an action of its turn for
     * it now, and it does. NULL, both of them: nobody can.
     */
    bool (*has_action)(const struct state *, int token);
    void (*give_action)(struct play *, int token);
    /* Any stat, derived ones worked out. */
    int (*value)(const struct state *, const struct book *, int token, int stat);
    /* What a pool with POOL_START_BY_RULE holds once all figures of a scenario have joined. */
    int (*pool_start)(const struct state *, const struct book *, int row, int seat);
    /* Of a stat with START_BY_RULE, where a sheet leaves it out and its others are known (EDIT_fill). */
    int (*start)(const struct state *, const struct book *, int token, int stat);
    /* Cells across of whoever has that `value` of the stat `sized_by`, if nobody says another. NULL: one. */
    int (*cells_across)(const struct book *, int value);
    short sized_by;
    int (*marked)(const struct state *, const struct book *, int token,
                  int mark); /* derived marks: level, 0 */
    /* A number of the mark `id` that is another mark's. False, or NULL: it is what the mark itself keeps. */
    bool (*follows)(const struct state *, const struct book *, int id, const struct mark_field *,
                    int *number);
    /*
     * Words of a list that the mark `id` tells though no part of it holds them, parted by commas: who takes
     * part, what goes without saying. False, or NULL: it has no such list.
     */
    bool (*tells)(const struct state *, const struct book *, int id, const char *list, struct str *);
    /* What is wrong with a sheet: at most `room` faults; how many were written. */
    int (*check)(const struct state *, const struct book *, int token, struct sheet_fault *, int room);
    /*
     * Where a figure may walk now: fills the walker that board/walk.h explores.
     * `who` is the walker's context and lives as long as the walker. False: the figure may not walk.
     */
    bool (*walker)(const struct state *, const struct book *, int token, struct walk_who *who,
                   struct walker *);
    struct ruleset_shown shown;     /* what is shown of it */
    struct ruleset_program program; /* what a program that plays thinks with */
};

/*
 * Has the set all that it must have, and do its rows point where there is something? False: `text` says
 * what is missing, in English, for whoever writes the set.
 */
bool ruleset_check(const struct ruleset *rules, char *text, size_t room);

/* Whoever knows a rule set may ask it and find what is in it. */
#include "core/ruleset_ask.h"
#include "core/ruleset_find.h"

#endif
