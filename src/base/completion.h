/*
 * base/completion.h - how a command that is half typed may go on, told from the tables that parse it.
 *
 * Shells ask with `PROGRAM --complete WORD...` (packaging/completion).
 */
#ifndef BASE_COMPLETION_H
#define BASE_COMPLETION_H

#include "base/flag.h"
#include "base/str.h"

#include <stdbool.h>

/* What may be the first word. */
struct completion_verb {
    const char *name;     /* "" for what is meant where no verb is */
    const char *operands; /* "FILE", "[SYSTEM]", "rename GAME | remove GAME": what begins small is typed so */
    const char *about;    /* a line, in English: N_() */
    const struct flag *flags;
};

struct completion {
    /* The i-th verb; false after the last. */
    bool (*verb)(int i, struct completion_verb *verb);
    /* The i-th word that may stand for a form such as "SYSTEM"; NULL after the last. */
    const char *(*word)(const char *form, int i);
    const struct flag *common; /* options of every verb besides --help and --version; may be NULL */
};

/*
 * Append a line for each word that may stand where the last of these `n` does and begins as that does: the
 * word, a tab, what it is. None where only files fit, or whatever one likes. False: no memory.
 */
bool completion_find(const struct completion *program, char *const *words, int n, struct str *out);

#endif
