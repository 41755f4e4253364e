/*
 * session/shelf/making.h - a game in which one character is made.
 *
 * It is a game like any other: each deed of making is an entry, undone and
 * kept like all the rest, so whoever leaves goes on another time. When the
 * rule set's check finds nothing any more the character is done and its sheet
 * written.
 */
#ifndef SESSION_SHELF_MAKING_H
#define SESSION_SHELF_MAKING_H

#include "base/language.h"
#include "content/sheet.h"
#include "session/session.h"

/* What a figure is called before it has a name. */
#define MAKING_NAMELESS N_("Somebody")

/* The i-th rule set in which characters are made, in the order of the start screen; NULL after the last. */
const struct ruleset *making_rules(int i);

/* The one of that id; NULL and err, which names those that there are. */
const struct ruleset *making_rules_named(const char *id, struct err *err);

/*
 * Begin: one figure of that name in the making, run by the seat "player".
 * `path`, `seed` as session_new() has them. NULL and err on failure.
 */
struct session *making_begin(const struct ruleset *rules, const char *name, const char *path,
                             const char *seed, struct err *err);

/*
 * A game with the figure of a finished sheet alone, run by the
 * seat "player": to look at it, or to advance it.
 */
struct session *making_take(const struct sheet *sheet, const char *path, const char *seed, struct err *err);

/* The figure that is in the making, NOBODY: none is. */
int making_figure(const struct session *s);

/* What is wrong with its sheet still: how many faults, of which `room` are written. */
int making_faults(struct session *s, struct sheet_fault *fault, int room);
/* Is nothing wrong with it that must not stay so? */
bool making_is_whole(struct session *s);

/* It is done, if nothing is wrong. False and err otherwise. */
bool making_finish(struct session *s, struct err *err);

/* Give it another name. False and err: no memory, the disk, or no such text. */
bool making_name(struct session *s, int token, const char *name, struct err *err);

/*
 * Write the sheet of a figure to a file, whole or not at all. `like`: the sheet it came from, for what no
 * game knows (its portrait, what others added to it); NULL: none.
 */
bool making_write(struct session *s, int token, const struct sheet *like, const char *path, struct err *err);

/*
 * The sheet of one's own that a figure came from, under the name that it still has, or that it was kept on
 * before if it came with the program: its path. False: it has a number to its name, or there is no such file;
 * kept, it is a new sheet.
 */
bool making_origin(struct session *s, int token, struct str *path);

/* Keep a figure as it is now: on the sheet of one's own that it came from, else on a new one. */
bool making_keep(struct session *s, int token, struct err *err);

/*
 * Write the sheets of the figures that have come with it
 * (companions), each where sheets of one's own are kept.
 */
bool making_write_others(struct session *s, int token, struct err *err);

/*
 * Where sheets of one's own are kept ("ragna" of Another System:
 * .../battlemat/rules/another/heroes/ragna.sheet.json); the folder is made.
 * A name that is taken gets a number. False fills err.
 */
bool making_path(const struct ruleset *rules, const char *name, struct str *path, struct err *err);

#endif
