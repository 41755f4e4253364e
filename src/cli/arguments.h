/*
 * cli/arguments.h - the words of the command line.
 *
 * Options may stand anywhere before `--`; `--name value` and `--name=value`
 * are the same. What no table knows is a fault of usage (status 2).
 */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include "base/flag.h"

#include <stdbool.h>

enum { ARGUMENTS_FLAGS = 16 };

struct arguments {
    const struct flag *flag;            /* the table, ends at a NULL name */
    const char *value[ARGUMENTS_FLAGS]; /* of each option; NULL: not given; "" given without a value */
    const char **word;                  /* what is no option; owned */
    int n;
    bool quiet, verbose; /* options that every program has */
};

/* The options that every program has besides --help and --version; ends at a NULL name. */
extern const struct flag arguments_common[];

/* Sort the words. False: a message was printed, the status is 2 (or 4); the caller clears either way. */
bool arguments_read(struct arguments *a, const struct flag *flags, int argc, char **argv, int *status);

/* Give the memory back. */
void arguments_clear(struct arguments *a);

/* The value of an option, or NULL if it was not given. */
const char *arguments_get(const struct arguments *a, const char *name);

/* A whole number in lo..hi; `otherwise` when the option was not given. False: a message was printed. */
bool arguments_number(const struct arguments *a, const char *name, long lo, long hi, long otherwise,
                      long *number);

#endif
