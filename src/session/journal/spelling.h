/*
 * session/journal/spelling.h - how the numbers of a game are written in its journal.
 *
 * Events, edits and answers hold small numbers; a journal holds stable keys,
 * so that it can be read by people and by later versions: `"hp"`, `"snik#1"`
 * (a figure by name and number), `"3,4"`. What has no key stays a number, and
 * reading takes a number in every place, so nothing is ever lost in writing.
 */
#ifndef SESSION_JOURNAL_SPELLING_H
#define SESSION_JOURNAL_SPELLING_H

#include "base/reader.h"
#include "base/writer.h"
#include "core/play.h"
#include "session/session.h"

/* What a number means. */
enum meaning {
    MEANS_NUMBER, /* itself */
    MEANS_NAME,   /* a word of the rule set */
    MEANS_STAT,
    MEANS_FIGURE,
    MEANS_MARK,  /* a key of marks: of the rule set, or an item "axe#3" */
    MEANS_CELL,  /* packed */
    MEANS_PLACE, /* a name or, from a larger number on, a packed cell */
    MEANS_TEXT,
    MEANS_SEAT,
    MEANS_SEATS, /* a set: "all", "0,2" */
    MEANS_UNTIL, /* "turn_end:2" */
    MEANS_LAYER,
    MEANS_GROUND, /* a byte of the layer `about`: "grass#5", "wall" */
    MEANS_POOL,   /* "doom", "meddle.anna" */
    MEANS_OPTION, /* a house-rule switch */
    MEANS_CHOICE, /* a value of the switch `about` */
    MEANS_SCORE,  /* a value of the stat `about`: a word, where it has words */
    MEANS_TOLD,   /* what was told of the name `about`: a word, where it has words */
    MEANS_FIELD,  /* a value of the field that the name `about` is */
    MEANS_AGAINST /* a number, INT_MIN for nothing */
};

/* Where keys are looked up. */
struct spelling {
    const struct ruleset *rules;
    const struct book *book;
    const struct seat *seat;
    int nseats;
    const struct state *state; /* for the names of figures; needed for writing only */
};

/* Write a number in its spelling, also when it is the default. */
void spelling_write(struct writer *w, const char *key, const struct spelling *s, enum meaning meaning,
                    int about, int number);

/* The same, but leave the default out. */
void spelling_write_unless(struct writer *w, const char *key, const struct spelling *s, enum meaning meaning,
                           int about, int number);

/*
 * Read it back; the default when it is left out. A fault goes to the reader and gives the default. `key`
 * may be
 * NULL: `node` is the value.
 */
int spelling_read(struct reader *r, const cJSON *node, const char *key, const struct spelling *s,
                  enum meaning meaning, int about);

/* Read a short number in the same way; one that does not fit is a fault. */
short spelling_read_short(struct reader *r, const cJSON *node, const char *key, const struct spelling *s,
                          enum meaning meaning, int about);

/* A number of 64 bits as 16 hexadecimal digits, and back; false if it is none. */
enum { SPELLING_HEX = 17 };
char *spelling_hex(uint64_t number, char text[SPELLING_HEX]);
bool spelling_read_hex(const char *text, uint64_t *number);

#endif
