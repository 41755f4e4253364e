/*
 * session/journal/line.h - one entry in writing: a line of an exported game, a row of
 * the saved one.
 *
 * A line is its own witness: `digest` is a fingerprint (FNV-1a, 64 bits) of
 * its parent's digest and of every byte of it, among them a fingerprint of the
 * book's rows it stands on. Whatever is changed, the digest no longer fits.
 */
#ifndef SESSION_JOURNAL_LINE_H
#define SESSION_JOURNAL_LINE_H

#include "session/journal/command_json.h"
#include "session/journal/event_json.h"

/* How many rows the book had, which grows from entry to entry, and a fingerprint of all of them. */
struct book_rows {
    int texts, items, terrain;
    uint64_t print;
};

struct line {
    int id, parent, version; /* version of the rule set */
    bool automatic, cancelled;
    struct book_rows rows;
    struct str command, tape, events, reason; /* JSON; reason is plain text */
    uint64_t hash;                            /* of the state afterwards, without what the root adds to it */
    uint64_t digest;
};

/* Give the memory back. */
void line_clear(struct line *line);

/* Append the line as JSON, no newline. */
bool line_write(const struct line *line, struct str *out);

/* What its digest must be, after a parent with that digest. False: no memory. */
bool line_digest(const struct line *line, uint64_t parent, uint64_t *digest);

/* Put an entry into writing; `tape` is its answers as told, `hash` as in the struct. False: no memory. */
bool line_make(struct line *line, const struct spelling *s, const struct entry *entry,
               const struct told *tape, struct book_rows rows, uint64_t hash);

/*
 * Read a line: its own numbers into `line` (its texts stay empty), the rest
 * into `entry`. Faults go to the reader. False only without memory; the
 * caller clears `entry` in any case.
 */
bool line_read(struct reader *r, const struct spelling *s, struct line *line, struct entry *entry);

/* Give back what an entry holds. */
void entry_clear(struct entry *entry);

#endif
