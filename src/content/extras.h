/*
 * content/extras.h - members that begin with "x-": kept without being understood.
 *
 * Whoever writes a document may add them to any object; loading and saving
 * must not lose them. They are kept by the place they stood at.
 */
#ifndef CONTENT_EXTRAS_H
#define CONTENT_EXTRAS_H

#include "base/arena.h"
#include "base/writer.h"

struct extra {
    const char *place; /* "" for the document, else as its loader names places: "legend/~" */
    const char *key;   /* "x-note" */
    const char *json;  /* the value */
};

/* Lives in an arena of its document's. */
struct extras {
    struct extra *at;
    int n, room;
};

/* Keep the extra members of an object (NULL: none). False: no memory. */
bool extras_keep(struct extras *extras, struct arena *arena, const char *place, const cJSON *object);

/* Keep one more, under a key that begins with "x-". False: no memory. */
bool extras_add(struct extras *extras, struct arena *arena, const char *place, const char *key,
                const cJSON *value);

/* Write those that stood at a place, into the object that is being written. */
void extras_write(const struct extras *extras, const char *place, struct writer *w);

/* Does any stand there? */
bool extras_at(const struct extras *extras, const char *place);

#endif
