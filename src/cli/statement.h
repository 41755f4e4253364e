/*
 * cli/statement.h - the statements of the script language: one table for the
 * parser, the help, `names` and the manual page.
 */
#ifndef CLI_STATEMENT_H
#define CLI_STATEMENT_H

#include "cli/script.h"

/* What a statement may come before and after. */
enum statement_flags {
    STATEMENT_ALONE = 1   /* needs no game: system, load, dice ... */
};

struct statement_row {
    const char *name;
    const char *usage;     /* what follows the name */
    const char *about;     /* one line for the manual page */
    bool (*run)(struct script *);
    unsigned flags;
};

/* The i-th row, NULL after the last. */
const struct statement_row *statement_at(int i);

/* The row of that name, or NULL. */
const struct statement_row *statement_find(const char *name);

/* statement_setup.c */
bool statement_system(struct script *s);
bool statement_option(struct script *s);
bool statement_map(struct script *s);
bool statement_seat(struct script *s);
bool statement_dice(struct script *s);
bool statement_answers(struct script *s);

/* statement_board.c */
bool statement_cell(struct script *s);
bool statement_edge(struct script *s);

/* statement_figure.c, statement_item.c */
bool statement_figure(struct script *s);
bool statement_item(struct script *s);

/* statement_play.c */
bool statement_mark(struct script *s);
bool statement_unmark(struct script *s);
bool statement_pool(struct script *s);
bool statement_place(struct script *s);
bool statement_set(struct script *s);
bool statement_encounter(struct script *s);
bool statement_turn(struct script *s);
bool statement_wish(struct script *s);
bool statement_answer(struct script *s);
bool statement_auto(struct script *s);

/* statement_history.c */
bool statement_undo(struct script *s);
bool statement_redo(struct script *s);
bool statement_goto(struct script *s);
bool statement_save(struct script *s);
bool statement_load(struct script *s);
/* Write the game to a file, as somebody will open it in a window. */
bool statement_save_to(struct script *s, const char *path, struct err *err);

/* statement_check.c */
bool statement_show(struct script *s);
bool statement_expect(struct script *s);
bool statement_as(struct script *s);
bool statement_odds(struct script *s);

#endif
