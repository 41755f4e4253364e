/*
 * cli/script/eyes.h - the game as somebody sees it, and what things in it are called.
 *
 * Paths, events and reports are read through eyes: those of a seat see only
 * what it may know, those of nobody see all.
 */
#ifndef CLI_SCRIPT_EYES_H
#define CLI_SCRIPT_EYES_H

#include "cli/script/called.h"
#include "cli/script/datum.h"
#include "session/session.h"

enum { EYES_ALL = -1 };

struct eyes {
    struct session *session;
    const struct ruleset *rules;
    const struct state *now;
    struct book *book;
    const struct called *called; /* or NULL */
    const struct events *events; /* which `now` came of and which are looked at; or NULL */
    const int *changed_key;      /* of each of them, eyes_changed_keys(); or NULL: it is looked for */
    int seat;                    /* or EYES_ALL */
    enum layout layout;
};

/*
 * The eyes of a seat, or EYES_ALL; `called`: of the script that looks, or NULL. False: no memory. Good until
 * the game changes.
 */
bool eyes_open(struct eyes *eyes, struct session *session, const struct called *called, int seat);

/* The key of a mark's row: "startled", "long_sword"; "" for a free slot. */
const char *eyes_key(const struct eyes *eyes, int key);

/* The number of a mark's key, items included; -1 when there is none. */
int eyes_find_key(const struct eyes *eyes, const char *key);

/* The key of the mark that an event changed, as it was then; KEY_FREE: these eyes know of none. */
int eyes_changed_key(const struct eyes *eyes, const struct event *changed);

/*
 * The same of all `eyes->events` in one pass, where they are many: KEY_FREE for those that change no mark.
 * The caller frees it; NULL: no memory.
 */
int *eyes_changed_keys(const struct eyes *eyes);

/* A figure's name, or what the script calls it; "nobody" for NOBODY. */
const char *eyes_figure(const struct eyes *eyes, int token);

/* A seat's name. */
const char *eyes_seat(const struct eyes *eyes, int seat);

/* A text's words. */
const char *eyes_text(const struct eyes *eyes, int text);

/* A name's word. */
const char *eyes_name(const struct eyes *eyes, int name);

/* Set a value to the names of a set of seats; "all" when it is everybody. */
void eyes_seats(const struct eyes *eyes, unsigned seats, struct datum *out);

/* Append a rule id, "AS-41"; "gm" for RULE_GM, nothing for RULE_NONE. */
void eyes_rule(const struct eyes *eyes, unsigned rule, struct str *out);

/*
 * A field of a mark by its name: on (also who), key, of, level, a, b, until,
 * text, seen, the names that its row gives to b, text and what `a` holds,
 * the list of its parts, and an item's numbers. False when marks of this key
 * have no such field.
 */
bool eyes_mark_field(const struct eyes *eyes, const struct mark *mark, const char *field, struct datum *out);

/* Set a value to a number that figures have: its word, where it has words. */
void eyes_stat(const struct stat_def *def, int number, struct datum *out);

/* Read "round:5", "turn_end:3", "encounter" ... as a mark's `until`. False: it is none of these. */
bool eyes_read_until(const char *text, unsigned *until);

#endif
