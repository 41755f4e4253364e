/*
 * cli/path_own.h - what cli/path*.c share.
 *
 * A word of a path in parts: "snik.mark.startled[level=1]" has three.
 */
#ifndef CLI_PATH_OWN_H
#define CLI_PATH_OWN_H

#include "cli/path.h"

enum { PATH_PARTS = 8, PATH_BYTES = 160 };

struct path {
    struct cursor *cursor;
    const struct eyes *eyes;
    const struct lexeme *word;       /* where faults point */
    const char *part[PATH_PARTS];
    int n, at;                     /* parts; the next one */
    char text[PATH_BYTES];
};

/* The next part, or NULL at the end. */
const char *path_next(struct path *p);

/* The part after this must not be there. */
bool path_ends(struct path *p);

/* Report that `found` is none of the choices; always false. */
bool path_unknown(struct path *p, const char *found, const char *what, struct choices *choices);

/* A figure by name through the eyes: -1 (and true) when it is there but not for them. */
bool path_figure(struct path *p, const char *name, int *token);

/* path_figure.c: snik.hp and all that. `token` -1: hidden, so everything is absent. */
bool path_read_figure(struct path *p, int token, struct datum *out);

/* path_marks.c: after `mark` or `item`, and a mark's or item kind's own key. */
bool path_read_marks(struct path *p, int token, bool items, struct datum *out);
bool path_read_mark_key(struct path *p, int token, int key, struct datum *out);
bool path_read_kind(struct path *p, int token, int kind, struct datum *out);

/* path_turn.c: value.N.NAME, turn.X, clock, entry, option.K, ask.X, answer.K, pool.X, odds.K. */
bool path_read_value(struct path *p, struct datum *out);
bool path_read_turn(struct path *p, struct datum *out);
bool path_read_clock(struct path *p, struct datum *out);
bool path_read_entry(struct path *p, struct datum *out);
bool path_read_option(struct path *p, struct datum *out);
bool path_read_ask(struct path *p, struct datum *out);
bool path_read_answer(struct path *p, struct datum *out);
bool path_read_pool(struct path *p, struct datum *out);
bool path_read_odds(struct path *p, struct datum *out);

/* path_board.c: cell.3,4.ground, and the words reach, distance, sight. */
bool path_read_cell(struct path *p, struct datum *out);
bool path_read_reach(struct path *p, struct datum *out);
bool path_read_distance(struct path *p, struct datum *out);
bool path_read_sight(struct path *p, struct datum *out);

#endif
