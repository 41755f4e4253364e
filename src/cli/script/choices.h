/*
 * cli/script/choices.h - the names that would have been accepted at some place of a
 * script or command line, for messages: the nearest one, or all if they are few.
 */
#ifndef CLI_SCRIPT_CHOICES_H
#define CLI_SCRIPT_CHOICES_H

#include "base/str.h"

#include <stddef.h>

struct choices {
    const char **at; /* the texts are not owned */
    int n;
    size_t room;
};

/* Add a name; without memory it is left out, which only makes a message poorer. */
void choices_add(struct choices *choices, const char *name);

/* Give the memory back; an all-zero list is valid and empty. */
void choices_clear(struct choices *choices);

/*
 * Append `expected <what>, found "<found>"` and what helps: `(did you mean
 * "snik"?)` if a name is near, else the names themselves, or some of them if they are many.
 */
void choices_explain(const struct choices *choices, const char *what, const char *found, struct str *out);

#endif
