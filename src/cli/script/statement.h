/*
 * cli/script/statement.h - the statements of the script language: one table for the
 * parser, the help, `names` and the manual page.
 */
#ifndef CLI_SCRIPT_STATEMENT_H
#define CLI_SCRIPT_STATEMENT_H

#include "cli/script/cursor.h"
#include "cli/script/script.h"

/* What a statement may come before and after. */
enum statement_flags {
    STATEMENT_ALONE = 1 /* needs no game: system, load, dice ... */
};

struct statement_row {
    const char *name;
    const char *usage; /* what follows the name */
    const char *about; /* one line for the manual page */
    bool (*run)(struct script *);
    unsigned flags;
};

/* The i-th row, NULL after the last. */
const struct statement_row *statement_at(int i);

/* The row of that name, or NULL. */
const struct statement_row *statement_find(const char *name);

/* ---- each runs the statement at hand (script_statement); false: a fault was reported ---- */

/* ---- statement_setup.c ---- */

/* Begin a game of a system, from nothing. */
bool statement_system(struct script *s);
/* Set house-rule switches. */
bool statement_option(struct script *s);
/* Lay a board. */
bool statement_map(struct script *s);
/* Seat somebody, or change who runs a seat. */
bool statement_seat(struct script *s);
/* Say where faces come from when the tape has none. */
bool statement_dice(struct script *s);
/* Say what an unanswered question gets. */
bool statement_answers(struct script *s);

/* ---- statement_board.c ---- */

/* Set the ground of cells and straight runs. */
bool statement_cell(struct script *s);
/* `9,4..9,7 wall`: the ground of cells, as edits; the control `ground` is no more. False: a fault. */
bool statement_read_ground(struct cursor *c, struct command *command);
/* Set what lies on a side of a cell. */
bool statement_edge(struct script *s);

/* ---- statement_figure.c, statement_item.c ---- */

/* Bring in a figure. */
bool statement_figure(struct script *s);
/* `sheet`: a character is begun, or done. */
bool statement_sheet(struct script *s);
/* Give an item. */
bool statement_item(struct script *s);

/* ---- statement_play.c ---- */

/* Set a mark. */
bool statement_mark(struct script *s);
/* Set the mark that these words say, `FIGURE KEY field=value ...`. */
bool statement_marks(struct script *s, struct cursor *c);
/* Take marks away. */
bool statement_unmark(struct script *s);
/* Set a pool. */
bool statement_pool(struct script *s);
/* Put a figure somewhere. */
bool statement_place(struct script *s);
/* Set a number. */
bool statement_set(struct script *s);
/* The fight begins. */
bool statement_encounter(struct script *s);
/* Make it a figure's turn. */
bool statement_wall(struct script *s);
bool statement_fog(struct script *s);
bool statement_doors(struct script *s);
bool statement_sky(struct script *s);
bool statement_sharing(struct script *s);
bool statement_light(struct script *s);
bool statement_reveal(struct script *s);
bool statement_turn(struct script *s);
/* A wish of a figure or seat, its tape indented below. */
bool statement_wish(struct script *s);
/* Go on with the command left open. */
bool statement_answer(struct script *s);
/* Let the program play its seats. */
bool statement_auto(struct script *s);

/* ---- statement_history.c ---- */

/* Take back commands. */
bool statement_undo(struct script *s);
/* Do again what was undone. */
bool statement_redo(struct script *s);
/* Go to an entry of the history. */
bool statement_goto(struct script *s);
/* Write the game to a file. */
bool statement_save(struct script *s);
/* Take up a saved game. */
bool statement_load(struct script *s);
/*
 * Keep the game in a file, entry by entry: the one that
 * `system` begins, or the one that is there and goes on.
 */
bool statement_keep(struct script *s, const char *path, struct err *err);
/* The run is over: whoever opens the kept game in a window rolls by the program again. */
void statement_let_go(struct script *s);
/* Write the game to a file, as somebody will open it in a window. */
bool statement_save_to(struct script *s, const char *path, struct err *err);

/* ---- statement_check.c ---- */

/* Print paths and their values. */
bool statement_show(struct script *s);
/* Check a value, an event, odds; or what the next statement comes to. */
bool statement_expect(struct script *s);
/* Show or expect through a seat's eyes. */
bool statement_as(struct script *s);
/* Work out the odds of a wish. */
bool statement_odds(struct script *s);

#endif
