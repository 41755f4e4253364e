/*
 * session/journal/event_json.h - events as a journal has them: every fact by its keys.
 *
 *     {"kind":"STAT","who":"snik#1","what":"hp","rule":"AS-48","old":15,"now":10}
 *
 * Members with their usual value are left out. The same event gives the same
 * bytes, and reading gives back every number of it.
 */
#ifndef SESSION_JOURNAL_EVENT_JSON_H
#define SESSION_JOURNAL_EVENT_JSON_H

#include "session/journal/spelling.h"

/* Write events as an array. */
void event_json_write(struct writer *w, const char *key, const struct spelling *s, const struct event *event,
                      int n);

/*
 * Read the array back into `events` (emptied first); faults go
 * to the reader, a lack of memory to events->failed.
 */
void event_json_read(struct reader *r, const cJSON *node, const char *key, const struct spelling *s,
                     struct events *events);

/*
 * The same from the array's text, called `name` in messages, some events at a time: a tree takes many times
 * its text, and what happened to a crowd is long. Places of faults are those among some events. False: there
 * was a fault, or no memory (then events->failed, or a fault that says so).
 */
bool event_json_read_text(const char *name, const char *text, const struct spelling *s, struct events *events,
                          struct faults *faults);

#endif
