/*
 * cli/script/datum.h - what a path leads to, and how `expect` compares it.
 *
 * A value is a number, a word, a cell, a list of words or cells, or absent.
 * Numbers are equal within 1e-9, yes is true is on, cells may be written in
 * either form, lists that were offered in an order keep it and others do not.
 */
#ifndef CLI_SCRIPT_DATUM_H
#define CLI_SCRIPT_DATUM_H

#include "base/err.h"
#include "base/str.h"
#include "base/writer.h"
#include "board/grid.h"

enum datum_kind { DATUM_ABSENT, DATUM_NUMBER, DATUM_WORD, DATUM_CELL, DATUM_LIST };

struct datum {
    enum datum_kind kind;
    double number;
    struct cell cell;
    enum layout layout; /* how cells that it is compared with are read */
    bool cells;         /* a list with cells in it: blanks part it */
    bool ordered;       /* a list whose order means something */
    int n;              /* length of the list */
    struct str text;    /* the word, or the list's parts, each with its zero byte */
};

/* How `expect` compares. */
/* clang-format off */
#define DATUM_OPS(X) \
    X(EQUAL, "==") X(UNEQUAL, "!=") X(LESS, "<") X(AT_MOST, "<=") X(MORE, ">") X(AT_LEAST, ">=") \
    X(ABOUT, "~") X(IN, "in") \
        X(HAS, "has")
/* clang-format on */

enum datum_op {
#define DATUM_OP(op, text) DATUM_##op,
    DATUM_OPS(DATUM_OP)
#undef DATUM_OP
        DATUM_OP_COUNT
};

/* An absent value. */
void datum_init(struct datum *value);

/* Give the memory back. */
void datum_clear(struct datum *value);

/* Make it absent; here and below, what it was is forgotten. */
void datum_set_absent(struct datum *value);

/* Make it a number. */
void datum_set_number(struct datum *value, double number);

/* Make it a word (copied). */
void datum_set_word(struct datum *value, const char *word);

/* Make it yes or no. */
void datum_set_yes(struct datum *value, bool yes);

/* Make it a cell; NOWHERE is absent. */
void datum_set_cell(struct datum *value, struct cell cell, enum layout layout);

/* Make it an empty list. */
void datum_set_list(struct datum *value, bool ordered, enum layout layout);

/* One more part of a list (copied). */
void datum_add(struct datum *value, const char *part);

/* One more cell of a list. */
void datum_add_cell(struct datum *value, struct cell cell);

/* The i-th part of a list. */
const char *datum_part(const struct datum *value, int i);

/* How many parts a list has; 0 for absent, 1 for everything else. */
int datum_count(const struct datum *value);

/* Append it as `show` prints it. */
void datum_print(const struct datum *value, struct str *out);

/* Write it as JSON: numbers as numbers, lists as arrays, absent as null. */
void datum_write(const struct datum *value, struct writer *w, const char *key);

/* The op of that sign, or -1. */
int datum_op_find(const char *sign);

/* An op's sign. */
const char *datum_op_sign(enum datum_op op);

/*
 * Does `value op wanted` hold? `wanted` are the words after the op. The
 * answer goes to `holds`; false with `err` when they make no sense there.
 */
bool datum_compare(const struct datum *value, enum datum_op op, const char *const *wanted, int n, bool *holds,
                   struct err *err);

/* Read "0.66", "-3", "21/40", "12.5%" and nothing else. */
bool datum_read_number(const char *text, double *number);

#endif
