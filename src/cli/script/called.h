/*
 * cli/script/called.h - figures whose full name is another than the word a script has for them.
 *
 * `figure ada name="Ada of the coast"`: the game calls her by her full name,
 * in its log, its file and its window; the script goes on saying `ada`.
 */
#ifndef CLI_SCRIPT_CALLED_H
#define CLI_SCRIPT_CALLED_H

#include "base/arena.h"

#include <stdbool.h>

struct called {
    struct arena arena; /* owns the words */
    struct calling {
        const char *word, *name;
    } * at;
    size_t n, room;
};

/* From now on `word` means the figure that the game calls `name`. False: no memory. */
bool called_add(struct called *called, const char *word, const char *name);

/* What the game calls the figure that the script calls `word`: that word where nothing else was said. */
const char *called_name(const struct called *called, const char *word);

/* What the script calls the figure of that name; `called` may be NULL: its name. */
const char *called_word(const struct called *called, const char *name);

/* Give the memory back; it is empty afterwards. */
void called_clear(struct called *called);

#endif
