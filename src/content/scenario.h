/*
 * content/scenario.h - a fight ready to be played: *.scenario.json, "battlemat-scenario/1".
 *
 * A scenario names a map, seats, sides and figures. Loading reads all files
 * it names and finds every fault before any game is touched; then
 *
 *     scenario_load(&sc, path, rules_at, &faults)
 *     session_new(sc.rules, ...)                     and its seats from sc.seat
 *     session_set_board(s, scenario_board(&sc, session_book(s), &err), sc.map_file, &err)
 *     scenario_setup(&sc, session_book(s), &commands, &err)
 *     session_submit(s, &commands.at[0]) ...
 */
#ifndef CONTENT_SCENARIO_H
#define CONTENT_SCENARIO_H

#include "content/map.h"
#include "content/sheet.h"

/* Who runs a seat; the same order as enum runner of the session. */
enum scenario_runner { SCENARIO_PERSON, SCENARIO_PROGRAM, SCENARIO_SILENT };

struct scenario_seat {
    const char *name;
    bool gm;
    enum scenario_runner runner;
};

struct scenario_option {
    short option, value;
};

struct scenario_figure {
    const char *name;
    int sheet, side, seat;       /* rows of the lists below */
    struct cell at;              /* NOWHERE: off the board */
    bool hidden;                 /* only the GM knows of it */
    struct sheet_stat *stat;     /* what differs from the sheet */
    int nstats;
};

struct scenario {
    struct arena arena;          /* owns all below but books, boards and sheets, which are its own too */
    const struct ruleset *rules;
    const char *title, *opening; /* the text read out at the beginning; "" if left out */
    const char *map_file;        /* path of the map, "" for no map */
    struct scenario_seat *seat;  int nseats;     /* seat 0 is the GM's */
    const char **side;  int nsides;
    int first;                   /* side that begins, -1: the rule set's question */
    struct scenario_option *option;  int noptions;
    struct sheet *sheet;  int nsheets;
    struct scenario_figure *figure;  int nfigures;
    struct map_info map;
    struct board *board;         /* until scenario_board() gives it away; NULL for no map */
    struct book book;            /* catalogue and terrain that the files were checked with */
};

/* Read a scenario and all that it names. On success the caller must scenario_clear(). False: every fault is in `faults`. */
bool scenario_load(struct scenario *scenario, const char *path, rules_lister *rules_at, struct faults *faults);

/* Give all memory back. */
void scenario_clear(struct scenario *scenario);

/*
 * The catalogue and the ground of the scenario, brought into the book of a new
 * game. The board that now uses it becomes the caller's through `board`, NULL
 * when there is no map. False: the book has no room.
 */
bool scenario_board(struct scenario *scenario, struct book *book, struct board **board, struct err *err);

/* What the GM then does, in this order. */
enum { SCENARIO_COMMANDS = 2 };
struct scenario_commands {
    struct command at[SCENARIO_COMMANDS];
    int n;
};

/*
 * Options, figures and all they carry as one edit of the GM's; then the
 * beginning of the encounter, if the rule set has one. The game's figures must
 * be none. The caller clears the commands. False: no memory, or the book is full.
 */
bool scenario_setup(const struct scenario *scenario, struct book *book, struct scenario_commands *commands,
                    struct err *err);

/* Give the commands' memory back. */
void scenario_commands_clear(struct scenario_commands *commands);

/* The document's table, made in the arena. NULL: no memory. */
const struct document *scenario_document(rules_lister *rules_at, struct arena *arena);

#endif
