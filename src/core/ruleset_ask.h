/*
 * core/ruleset_ask.h - asks a rule set what it may have left out, and knows what holds then. Nobody else
 * looks whether one of its pointers is NULL.
 */
#ifndef CORE_RULESET_ASK_H
#define CORE_RULESET_ASK_H

#include "core/ruleset.h"

/* What a plain stat without START_BY_RULE starts as: a number of its row, or of the book's. */
int ruleset_stat_start(const struct book *book, int stat);

/* What a stat with START_BY_RULE starts as; 0 without `start`. */
int ruleset_start(const struct book *book, const struct state *now, int token, int stat);

/* What a pool with POOL_START_BY_RULE starts as; 0 without `pool_start`. */
int ruleset_pool_start(const struct book *book, const struct state *now, int row, int seat);

/* Any stat of a figure; without `value` all are as they are stored. */
int ruleset_value(const struct book *book, const struct state *now, int token, int stat);

/* Does the figure see what is lit so? Without `sees_in` whatever is not dark. */
bool ruleset_sees_in(const struct book *book, const struct state *now, int token, enum light light);

/* The level of this derived mark that the figure has, 1 of one without levels; 0: it has none. */
int ruleset_marked(const struct book *book, const struct state *now, int token, int mark);

/* The number of the mark `id`: what it keeps, or what it has from another. */
int ruleset_field(const struct book *book, const struct state *now, int id, const struct mark_field *field);

/* Fill `fault` with what is wrong with a figure's sheet; how many were written. Without `check` none. */
int ruleset_check_sheet(const struct book *book, const struct state *now, int token,
                        struct sheet_fault *fault, int room);

/* May the figure walk now, and how (ruleset.walker)? Without `walker` no figure may. */
bool ruleset_walker(const struct book *book, const struct state *now, int token, struct walk_who *who,
                    struct walker *walker);

/* The next minute at which something is due by the clock alone; `otherwise` without `next_minute`. */
int ruleset_next_minute(const struct ruleset *rules, const struct state *now, int otherwise);

/*
 * Does the order of turns let a figure wish this deed now? Any deed if it may act, else only one that may be
 * done on another's turn (DEED_REACTS). The deed's `legal` judges the rest.
 */
static inline bool ruleset_in_order(const struct ruleset *rules, const struct state *now, int token,
                                    const struct deed *deed)
{
    return deed->flags & DEED_REACTS || rules->may_act(now, token);
}

/* Is it another's turn, and has the set deeds that this figure, being able, may do all the same? */
bool ruleset_may_react(const struct ruleset *rules, const struct state *now, int token);

/* The first figure of these seats that may act, else the first that may react; NOBODY. */
int ruleset_next_actor(const struct ruleset *rules, const struct state *now, unsigned seats);

/* The bit of enum when that a mode of time has. */
static inline unsigned mode_when(int mode)
{
    return mode == MODE_ENCOUNTER ? WHEN_ENCOUNTER : mode == MODE_STORY ? WHEN_STORY : WHEN_DOWNTIME;
}

/* Does the set know this mode of time? Story only where a deed has it. */
bool ruleset_has_mode(const struct ruleset *rules, int mode);

#endif
