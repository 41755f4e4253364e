/*
 * cli/script/cursor.h - reads the words of a statement one by one.
 *
 * Every function that wants a word reports what it expected and what it found
 * (script_fault) and returns false or NULL when that is not there.
 */
#ifndef CLI_SCRIPT_CURSOR_H
#define CLI_SCRIPT_CURSOR_H

#include "cli/script/choices.h"
#include "cli/script/script.h"

struct cursor {
    struct script *script;
    const struct lexeme *word; /* of the statement */
    int at, n;                 /* next word; words that count */
};

/* All words of the statement being run after the first `skip`. */
struct cursor cursor_all(struct script *s, int skip);

/* The same, only those of the first line. */
struct cursor cursor_line(struct script *s, int skip);

/* The next word without taking it; NULL at the end. */
const struct lexeme *cursor_peek(const struct cursor *c);

/* The next word; `what` was expected if there is none. */
const struct lexeme *cursor_take(struct cursor *c, const char *what);

/* Take the next word if it is just this; true if it was. */
bool cursor_skip(struct cursor *c, const char *word);

/* There is nothing more. */
bool cursor_end(struct cursor *c);

/*
 * Report that a word (or the part `found` of it) is none of the choices, which are given back; always
 * false.
 */
bool cursor_unknown(struct cursor *c, const struct lexeme *at, const char *found, const char *what,
                    struct choices *choices);

/* A figure's name. */
bool cursor_figure(struct cursor *c, int *token);

/* A whole number in lo..hi. */
bool cursor_number(struct cursor *c, const char *what, int lo, int hi, int *number);

/* A cell, in either form. */
bool cursor_cell(struct cursor *c, struct cell *cell);

/* ---- the same for text that is part of a word (`at` is where to point) ---- */

/* A figure's name. */
bool cursor_read_figure(struct cursor *c, const struct lexeme *at, const char *text, int *token);

/* A whole number in lo..hi. */
bool cursor_read_number(struct cursor *c, const struct lexeme *at, const char *text, const char *what, int lo,
                        int hi, int *number);
/* A number with at most three decimals, from lo to hi thousandths, in thousandths. */
bool cursor_read_thousandths(struct cursor *c, const struct lexeme *at, const char *text, const char *what,
                             int lo, int hi, int *number);
/* A cell, in either form. */
bool cursor_read_cell(struct cursor *c, const struct lexeme *at, const char *text, struct cell *cell);
/*
 * The first `len` bytes of a word into `piece`, which holds `room`; what does not fit is a fault: nothing is
 * called so.
 */
bool cursor_cut(struct cursor *c, const struct lexeme *at, const char *text, size_t len, char *piece,
                size_t room);
/* A seat's name. */
bool cursor_read_seat(struct cursor *c, const struct lexeme *at, const char *text, int *seat);
/* One of the words of a NULL-terminated list; its place. `what` has these words ("type"). */
bool cursor_read_choice(struct cursor *c, const struct lexeme *at, const char *text, const char *what,
                        const char *const *choices, int *place);
/* A value of a stat: its word ("enemy"), or a whole number that its place holds. */
bool cursor_read_stat(struct cursor *c, const struct lexeme *at, const char *text, const struct stat_def *def,
                      int *number);
/* yes, no and their kin. */
bool cursor_read_yes(struct cursor *c, const struct lexeme *at, const char *text, bool *yes);
/* A free text; its number in the book. */
bool cursor_read_text(struct cursor *c, const struct lexeme *at, const char *text, int *number);

/* "3,4", "[4;2]" or "cell[4;2]": the characters used, 0 if it is none. */
int cursor_cell_length(enum layout layout, const char *text, struct cell *cell);

/* All figures that the statement's eyes know, for messages. */
void cursor_list_figures(const struct script *s, struct choices *choices);

/* All kinds of things, and what several are called together. */
void cursor_list_kinds(const struct ruleset *rules, struct choices *choices);

/* All its seats. */
void cursor_list_seats(const struct script *s, struct choices *choices);

#endif
