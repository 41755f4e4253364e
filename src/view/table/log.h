/*
 * view/table/log.h - the log at the lower left.
 *
 * One sentence a deed; a click unfolds every die, modifier and rule id of it. What was only set up or noted
 * down is told where nothing else is, or when it is asked for. It scrolls back to the start; what comes
 * pulls it down only while it stands at its end. Folded, or in a narrow window, the last sentence alone is
 * shown. Only lines in sight are set, and how tall lines are is measured once: a long game costs no more than
 * a short one. log_line.c has one line and what it unfolds into.
 */
#ifndef VIEW_TABLE_LOG_H
#define VIEW_TABLE_LOG_H

#include "session/log/log.h"
#include "ui/ui.h"

struct table_game;
struct table_panels;
struct table_screen;

struct table_log {
    int *tall; /* of each line with the gap below it; owned */
    size_t room;
    int n;
    uint64_t key; /* of the width and words that they were measured for */
    int width;    /* that lines are set in */
    int details;  /* how tall is what line `details_of` unfolds into */
    int details_of;
    bool away;         /* scrolled away from the end */
    int whole, height; /* how tall all of it was, and what shows of it, when that was looked at */
    bool all_rules;    /* of the unfolded line, not only the first */
    bool all;          /* bookkeeping too is wanted, */
    bool shows_all;    /* and shown, for there may be nothing else */
    int books;         /* how many lines of it there are before the last deed */
    int last_deed;     /* -1: there is none */
    int reveal;        /* line that is to be brought into sight, -1 none */
};

/* An empty log view; table_log_clear() gives its memory back. */
void table_log_init(struct table_log *log);
void table_log_clear(struct table_log *log);

/* Lines from this one on are others now. */
void table_log_cut(struct table_panels *panels, int lines);

/* Show it. Widgets: "log", "log.fold", "log.all", "log.line.N" (N counts from the oldest line). */
void table_log_draw(struct table_screen *screen, struct ui *ui);

/*
 * With the focus on a line, arrows and their kin go from line to line, beyond
 * what is in sight too. Before anything else that these keys are for.
 */
void table_log_keys(struct table_screen *screen, struct ui *ui);

/* Fold it to one line, or unfold it. */
void table_log_fold(struct table_screen *screen);
/* Fold it where it covers the board. False: it does not. */
bool table_log_let_go(struct table_screen *screen);

/* ---- shared with log_line.c ---- */

/* How tall the sentence of a line is at this width. */
int table_log_line_height(struct table_game *game, struct ui *ui, const struct log_line *line, int width);

/* The line as rows of the open column, with what it unfolds into. */
void table_log_line(struct table_screen *screen, struct ui *ui, int at);

/*
 * Its sentence with the first name strong; what is longer than `most` bytes is cut and ends in an ellipsis.
 */
void table_log_sentence(const struct table_game *game, const struct log_line *line, size_t most, char *out,
                        size_t room);

/* Is it a number without dice or terms, told in passing: "hit by 9"? Then append that. */
bool table_log_tells(const struct log_row *row);
void table_log_told(const struct table_game *game, const struct log_row *row, struct str *out);

/* The sign of whose line it is: the ring of a side, a small hollow one of nobody's. */
void table_log_ring(struct table_game *game, struct ui *ui, const struct log_line *line, struct rect row);

/*
 * Its sentence where the log is folded: in as many lines as it needs, `lines` at most; and how tall that is
 * in a row so wide, its sign included.
 */
int table_log_brief_height(struct table_game *game, struct ui *ui, const struct log_line *line, int width,
                           int lines);
void table_log_brief(const struct table_game *game, struct ui *ui, const struct log_line *line,
                     struct rect row, int lines);

#endif
