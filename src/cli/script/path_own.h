/*
 * cli/script/path_own.h - what cli/script/path*.c share.
 *
 * A word of a path in parts: "snik.mark.startled[level=1]" has three. Each
 * part is looked up in a table of rows (path.h), whose getter reads on from
 * there: it takes further parts or words, and fills `out` or reports a fault.
 */
#ifndef CLI_SCRIPT_PATH_OWN_H
#define CLI_SCRIPT_PATH_OWN_H

#include "cli/script/path.h"

enum { PATH_PARTS = 8, PATH_BYTES = 160 };

struct path {
    struct cursor *cursor;
    const struct eyes *eyes;
    const struct lexeme *word; /* where faults point */
    const char *part[PATH_PARTS];
    int n, at; /* parts; the next one */

    /* What the getters of a table read from; each is set before its table is. */
    int token;                       /* of a figure; TABLE */
    struct cell cell;                /* of a cell that is on the board */
    const struct question *question; /* of what is asked */
    int field;                       /* of a field of the turn: NAME_round + field */
    char text[PATH_BYTES];
};

/* The tables. */
extern const struct path_row path_figure_rows[], path_holder_rows[], path_cell_rows[], path_turn_rows[],
    path_ask_rows[];

/* The next part, or NULL at the end. */
const char *path_next(struct path *p);

/* The next part; at the end a fault: expected `what` after the part before it. */
bool path_need(struct path *p, const char **part, const char *what);

/* Report that `found` is none of the choices; always false. */
bool path_unknown(struct path *p, const char *found, const char *what, struct choices *choices);

/* Add the words of a table. */
void path_list(const struct path_row *row, struct choices *choices);

/* Read by the row of that word; a fault when the table has none: expected `what`. */
bool path_read_row(struct path *p, const struct path_row *row, const char *word, const char *what,
                   struct datum *out);

/* A figure by name through the eyes: -1 (and true) when it is there but not for them. */
bool path_figure(struct path *p, const char *name, int *token);

/* A field of the turn by its name, NAME_round and what follows it (path_turn.c). */
bool path_read_turn_field(struct path *p, int name, struct datum *out);

/* snik.hp and all that (path_figure.c). `token` NOBODY: hidden, so everything is absent. */
bool path_read_figure(struct path *p, int token, struct datum *out);

/* ---- path_marks.c ---- */

/* After `mark` or `item`: how many of a key there are, or a field of the first. */
bool path_read_marks(struct path *p, int token, bool items, struct datum *out);

/* A mark's own key: how many, what they say, or a field of one by its name. */
bool path_read_mark_key(struct path *p, int token, int key, struct datum *out);

/*
 * ann.adv_phobia.cost: a field of the mark that goes by a stat's key ("about", of the advantages). False,
 * `good` and `out` untouched: no mark that does has such a field.
 */
bool path_read_of_stat(struct path *p, int token, const char *stat, struct datum *out, bool *good);

/* A kind of item: the one that is in hand or worn. */
bool path_read_kind(struct path *p, int token, const char *kind, struct datum *out);

/* ---- path_value.c ---- */

/* value.NAME of the last deed; value.N.NAME of its Nth test. */
bool path_read_value(struct path *p, struct datum *out);

/* The place in the last deed of the last event of a kind about `what` that the eyes know of; -1: none. */
int path_last_event(const struct path *p, enum event_kind kind, int what);

/* Report that the rule set has no name like this; always false. */
bool path_unknown_name(struct path *p, const char *found, const char *what);

/* odds.KEY of the last odds. */
bool path_read_odds(struct path *p, struct datum *out);

/* ---- path_turn.c ---- */

/* turn.round and its kin. */
bool path_read_turn(struct path *p, struct datum *out);

/* clock: minutes since the campaign began. */
bool path_read_clock(struct path *p, struct datum *out);

/* entry: where the history stands. */
bool path_read_entry(struct path *p, struct datum *out);

/* option.KEY: a switch's value. */
bool path_read_option(struct path *p, struct datum *out);

/* pool.NAME. */
bool path_read_pool(struct path *p, struct datum *out);

/* ---- path_ask.c ---- */

/* ask.key and its kin: the open question. */
bool path_read_ask(struct path *p, struct datum *out);

/* answer.KEY: the last answer to that question. */
bool path_read_answer(struct path *p, struct datum *out);

/* ---- path_board.c ---- */

/* cell.3,4.ground and its kin. */
bool path_read_cell(struct path *p, struct datum *out);

/* A figure or a cell on the ground, and its size. */
struct place {
    struct cell at;
    int size, token, height; /* thousandths of a cell above the ground */
};

/* Read one from the line; `what` for the fault. A figure that the eyes do not see is NOWHERE. */
bool path_read_place(struct path *p, const char *what, struct place *place);

/* reach FIGURE: cells where one movement deed may end. */
bool path_read_reach(struct path *p, struct datum *out);

/* distance A B, of figures or cells. */
bool path_read_distance(struct path *p, struct datum *out);

/* sight A B. */
bool path_read_sight(struct path *p, struct datum *out);

/* `view FIGURE` */
bool path_read_view(struct path *p, struct datum *out);

/* `seen CELL of SEAT` */
bool path_read_seen(struct path *p, struct datum *out);

/* ---- path_area.c ---- */

/* burst CENTRE RADIUS: cells within so many of a figure or cell. */
bool path_read_burst(struct path *p, struct datum *out);

/* cone CELL DIRECTION LENGTH. */
bool path_read_cone(struct path *p, struct datum *out);

/* line A B: the cells of a straight line, from A to B. */
bool path_read_line(struct path *p, struct datum *out);

#endif
