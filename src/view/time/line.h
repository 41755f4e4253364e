/*
 * view/time/line.h - the moments of a game, one after the other, and the lines that part from them.
 *
 * A line leads from the root of the journal's tree to one of its tips. Its
 * moments are what the log tells of it; so a moment that a seat may not know
 * is none of its line. Other lines are named by where they part.
 */
#ifndef VIEW_TIME_LINE_H
#define VIEW_TIME_LINE_H

#include "session/history/past.h"
#include "session/log/log.h"

struct table_panels;
struct table_screen;

enum { TIME_BRANCHES = 64 };

/* One entry of the line, and what is known of whose turn it was behind it. */
struct time_step {
    int entry;
    short round, actor; /* 0 and NOBODY: no fight, nobody's turn */
};

/* A moment that can be looked at: a line of the log. */
struct time_item {
    int step;
    int line; /* -1: the beginning */
    bool own; /* it is in `told`, else in the screen's log */
};

/* Another line: where it ends, and the entry that both share last. */
struct time_branch {
    int tip, part;
    int known; /* the last entry that the eyes may know of: lines that part behind it are one to them */
    short round, actor;
};

struct time_line {
    struct time_step *step;
    struct time_item *item;
    struct time_branch branch[TIME_BRANCHES]; /* those that were played last come first */
    struct log told;                          /* of what the game does not stand on now */
    int steps, items, branches;
    int tip;
    int now; /* the moment at which the game stands, -1: it stands on another line */
};

/*
 * Make it the line that leads to entry `tip`, as the screen's
 * eyes may know it. False: no memory, or err; it is empty.
 */
bool time_line_build(struct time_line *line, const struct table_screen *screen, struct past *past, int tip,
                     struct err *err);

/* Give its memory back; an all-zero line is allowed and empty. */
void time_line_clear(struct time_line *line);

/* What is told of a moment; NULL: it is the beginning. */
const struct log_line *time_line_told(const struct time_line *line, const struct table_panels *panels,
                                      int item);

/* The entry of a moment; the one behind it from where it can be played on: the end of its chain. */
int time_line_entry(const struct time_line *line, int item);
int time_line_end(const struct time_line *line, const struct session *session, int item);

/* The last moment that is not behind an entry of the line. */
int time_line_find(const struct time_line *line, int entry);

#endif
