/*
 * content/scenario.h - a fight ready to be played: *.scenario.json, "battlemat-scenario/1".
 *
 * A scenario names a map, seats, sides and figures. Loading reads all files
 * it names and finds every fault before any game is touched; then
 *
 *     scenario_load(&scenario, path, rules_at, &faults)
 *     session_new(scenario.rules, ...), with a seat for each of scenario.seat
 *     scenario_board(&scenario, session_book(s), &board, &err)
 *     session_set_board(s, board, scenario.map_file, &err)
 *     scenario_setup(&scenario, session_book(s), &commands, &err)
 *     session_submit(s, &commands.at[0]) ... &commands.at[commands.n - 1]
 */
#ifndef CONTENT_SCENARIO_H
#define CONTENT_SCENARIO_H

#include "content/lesson.h"
#include "content/map.h"
#include "content/sheet.h"

/* Who runs a seat; in the same order as enum runner of the session. */
enum scenario_runner { SCENARIO_PERSON, SCENARIO_PROGRAM, SCENARIO_SILENT };

struct scenario_seat {
    const char *name;
    bool gm; /* it may do what the GM may */
    enum scenario_runner runner;
};

struct scenario_option {
    int option, value;
};

struct scenario_pool {
    int pool, value; /* number of state.pool */
};

struct scenario_figure {
    const char *name;
    int sheet, side, seat;   /* rows of the lists below */
    struct cell at;          /* NOWHERE: off the board */
    int height;              /* above the ground, in thousandths of a cell */
    bool hidden;             /* only the GM knows of it */
    struct glow glow;        /* the light that it carries; dim 0: none */
    struct sheet_stat *stat; /* what differs from the sheet */
    int nstats;
};

/* How a scenario begins to be seen: fog, who knows what a figure sees, the sky, who opens doors. */
enum { SCENARIO_EYES = 4 };

extern const struct scenario_eye {
    const char *key;          /* in the document */
    int field;                /* NAME_fog and its kin, of the turn */
    const char *const *words; /* its values, 0 first: that is how it is when nothing is said */
    const char *about;
} scenario_eyes[SCENARIO_EYES];

struct scenario {
    struct arena arena; /* owns the lists below */
    const struct ruleset *rules;
    const char *file;            /* as it was loaded */
    const char *title, *opening; /* the opening is read out at the beginning; "" if left out */
    const char *goal;            /* what whoever sits down is to do, in a line; "" nobody says */
    const char *seed;            /* of the dice, "" by chance */
    struct lesson lesson;        /* what is taught in it; whoever takes it over leaves an empty one */
    int minutes;                 /* how long it takes at a table, 0 nobody knows */
    const char *map_file;        /* path of the map, "" for no map */
    struct scenario_seat *seat;  /* seat 0 is the GM's, called "gm" */
    const char **side;
    struct scenario_option *option;
    struct scenario_pool *pool; /* those that do not begin as the rules say */
    struct sheet *sheet;
    struct scenario_figure *figure;
    int nseats, nsides, noptions, npools, nsheets, nfigures;
    int first;               /* side that begins, -1: the rule set asks */
    int eyes[SCENARIO_EYES]; /* what is seen and how, by scenario_eyes[] */
    struct map_info map;
    struct board *board; /* until scenario_board() gives it away; NULL for no map */
    struct book book;    /* catalogue and ground that the files were checked with */
};

/*
 * Read a scenario and all that it names. On success the caller must
 * scenario_clear(). False: every fault is in `faults`.
 */
bool scenario_load(struct scenario *scenario, const char *path, rules_lister *rules_at,
                   struct faults *faults);

/* Play it with that value of an option, whatever it says itself. False: no memory. */
bool scenario_set_option(struct scenario *scenario, int option, int value);

/*
 * Give the part of a figure (row of `figure`) to the one of another sheet, the file of which is named: it
 * stands where that one stood, on its side, with its seat, under its own name (with a number, if somebody
 * else has that), with nothing of what differed from the old sheet. False: what is wrong with the sheet is in
 * `faults`, or there is no memory; the part stays as it was.
 */
bool scenario_recast(struct scenario *scenario, int figure, const char *path, struct faults *faults);

/*
 * Who stays away when it is to be easier by up to `n` enemies: the last of those in sight of another side
 * than the first whom no mark names, as a set of rows of `figure` in `away` (nfigures of them); at least one
 * enemy in sight stays. How many that are.
 */
int scenario_spared(const struct scenario *scenario, int n, bool *away);

/* Play it without them. False: no memory, nothing changed. */
bool scenario_spare(struct scenario *scenario, int n);

/* Give all memory back. */
void scenario_clear(struct scenario *scenario);

/*
 * Bring the scenario's catalogue and ground into the book of a new game. The
 * board, which now uses that ground, becomes the caller's through `board`;
 * NULL when there is no map or it was given away before. False: no room or no memory.
 */
bool scenario_board(struct scenario *scenario, struct book *book, struct board **board, struct err *err);

/* What the GM then does, in this order. */
enum { SCENARIO_COMMANDS = 2 };
struct scenario_commands {
    struct command at[SCENARIO_COMMANDS];
    int n;
};

/*
 * Options, figures, all they carry and what lies in pools as one edit of the GM's; then the
 * beginning of the encounter, if the rule set has one. For a game that has no
 * figures, once its book went through scenario_board(). The caller clears the
 * commands. False: no memory, or the book is full; there is nothing to clear.
 */
bool scenario_setup(const struct scenario *scenario, struct book *book, struct scenario_commands *commands,
                    struct err *err);

/* Give the commands' memory back. */
void scenario_commands_clear(struct scenario_commands *commands);

/* The document's table, made in the arena. NULL: no memory. */
const struct document *scenario_document(const struct system *systems, struct arena *arena);

#endif
