/*
 * core/texts.h - the append-only table of free texts of one game.
 *
 * State, events and tapes carry a text's number. Number 0 is the empty text;
 * equal texts share one number; numbers never change, so undo needs nothing.
 */
#ifndef CORE_TEXTS_H
#define CORE_TEXTS_H

#include "base/hash_table.h"

#include <stdbool.h>
#include <stddef.h>

enum { TEXTS_MAX = 65535, TEXT_BYTES = 120 }; /* different texts a game; bytes of one */

struct texts {
    char **at; /* at[0] is "" */
    int n;
    size_t room;
    struct hash_table table; /* numbers + 1, by hash */
};

/* An empty table (it holds text 0). False when memory is exhausted. */
bool texts_init(struct texts *texts);

/* Give all memory back; an all-zero table is allowed. */
void texts_clear(struct texts *texts);

/* The number of `text`, added if new; -1 when it is too long, the table is full or memory is exhausted. */
int texts_add(struct texts *texts, const char *text);

/* The number of `text`, or -1 if the game does not know it. */
int texts_find(const struct texts *texts, const char *text);

/* The text with this number; "" for numbers out of range. Valid as long as the table. */
static inline const char *texts_get(const struct texts *texts, int number)
{
    return number >= 0 && number < texts->n ? texts->at[number] : "";
}

#endif
