/*
 * content/sheet.h - figures as files: *.sheet.json, "battlemat-sheet/1".
 *
 * One shape for all systems: the rule set's tables say which numbers, marks
 * and items there are. A sheet stands apart from any game; sheet_join() gives
 * the edits that bring a figure into one.
 */
#ifndef CONTENT_SHEET_H
#define CONTENT_SHEET_H

#include "content/extras.h"
#include "content/system.h"
#include "core/command.h"

enum { SHEET_NAME = 30 }; /* of a figure, in characters at most */

struct sheet_stat {
    short stat;
    int value;
};

/*
 * Wholes stand before their parts, parts before those that point at them, and what names another figure last
 * of all: in that order they join a game.
 */
struct sheet_mark {
    short key, level, b;
    const char *text; /* "" none */
    int a;            /* the small numbers that it keeps (core/mark_field.h) */
    int whole, at;    /* of a part: the rows, and 1, of its whole and of the part that it points at; 0 none */
    const char *of;   /* the other figure of a scenario, by its name; NULL none */
};

struct sheet_item {
    struct item item;              /* an own one; else only its key counts */
    const char *name;              /* of an own one; NULL: an item of the catalogue */
    short level;                   /* 0, or where it is in use: in hand, worn (ruleset.h, places) */
    int a;                         /* the small numbers that it keeps itself */
    const char *text[ITEM_FIELDS]; /* texts among the fields of an own one, NULL none */
};

/* The key of a sheet that lies beside its scenario begins so; then its name as the scenario has it. */
#define SHEET_BESIDE "./"

struct sheet {
    struct arena arena; /* owns all below */
    const struct ruleset *rules;
    const char *key;  /* what like= finds it by: its file name without ".sheet.json"; or SHEET_BESIDE */
    const char *file; /* as it was loaded */
    const char *name, *about, *portrait, *emblem, *kept_of; /* "" if left out */
    int size;                                               /* of board/footprint.h */
    struct sheet_stat *stat;                                /* in the order of the rule set */
    struct sheet_mark *mark;
    struct sheet_item *item;
    int nstats, nmarks, nitems;
    struct extras extras;
};

/*
 * Read a sheet of the book's rule set; items are looked up in the book, which
 * is only read. With `judged` what the rule set's own check finds (AS-92 and
 * its kin) are faults too. On success the caller must sheet_clear(). False:
 * every fault is in `faults`.
 */
bool sheet_load(const char *path, const struct book *book, bool judged, struct sheet *sheet,
                struct faults *faults);

/*
 * Read a sheet of the rule set that it names, and that one's book with its
 * items. On success the caller must sheet_clear() and book_clear(). False:
 * every fault is in `faults`, and there is nothing to clear.
 */
bool sheet_load_any(const char *path, rules_lister *rules_at, bool judged, struct book *book,
                    struct sheet *sheet, struct faults *faults);

/*
 * The same sheet but for the lists "marks", "types" and "items" that an object
 * of a scenario has in place of the sheet's, and "more_marks" besides; it shares
 * all else with `like`, which must outlive it. Wrong items are faults of the
 * reader. The caller must sheet_clear(). False: no memory.
 */
bool sheet_vary(const struct sheet *like, const struct book *book, struct reader *r, const cJSON *node,
                struct sheet *sheet);

/* Cells across where nobody says another (board/footprint.h): by a stat, if the rule set has one for it. */
int sheet_usual_size(const struct sheet *sheet, const struct book *book);

/* Give all memory back. */
void sheet_clear(struct sheet *sheet);

/* Take all marks of this key off the sheet, with their parts and what points at them. */
void sheet_drop_marks(struct sheet *sheet, int key);

/*
 * Put the path of the rule set's sheet with that key ("goblin") into `path`:
 * rules/<id>/creatures/KEY.sheet.json, else rules/<id>/heroes/KEY.sheet.json,
 * of the person's own data folder before ours, unless it has faults. The book
 * holds the things that sheets name.
 */
bool sheet_find(const struct book *book, const char *key, struct str *path, struct err *err);

/* Where and as whom a figure comes into a game. */
struct sheet_entry {
    int token;        /* the number it will have: figures of the game plus those that join before it */
    const char *name; /* NULL: the sheet's */
    const char *side; /* NULL: none */
    struct cell at;   /* NOWHERE: off the board */
    int seat;
    int height;                    /* above the ground, in thousandths of a cell */
    struct glow glow;              /* the light that it carries; dim 0: none */
    unsigned seen;                 /* seats that may know it; SEATS_ALL */
    bool making;                   /* its character is still to be made (TOKEN_MAKING) */
    const struct sheet_stat *stat; /* numbers that differ from the sheet's */
    int nstats;
};

/*
 * Add to a DEED_EDIT command the edits that bring the figure in: join, numbers,
 * marks, items, and the numbers that follow from the others. Own items and
 * texts are added to the book. False: no memory, or the book is full; the
 * command is then of no use.
 */
bool sheet_join(struct command *edits, struct book *book, const struct sheet *sheet,
                const struct sheet_entry *entry);

/*
 * Append the sheet of a figure of a game: what of it belongs on a sheet.
 * `like` (may be NULL) gives what no game knows: portrait, "x-" members.
 * False: no memory.
 */
bool sheet_save(const struct state *state, const struct book *book, int token, const struct sheet *like,
                struct str *out);

/* The document's table, made in the arena. NULL: no memory. */
const struct document *sheet_document(const struct system *systems, struct arena *arena);

/*
 * Add the lists that a figure of a scenario may have in place of its sheet's: "marks", "types", "items"; and
 * "more_marks", those that it has besides. A mark that shows on the figure, or has parts, may stand there
 * too, which no sheet has: it lies, it is wounded, it is the companion of another. False: no memory.
 */
bool sheet_varied_fields(struct field_table *table, const struct system *system);

/*
 * Is it a mark of that kind that sheets have, or (`varied`)
 * figures of scenarios? Parts are told with their whole.
 */
bool sheet_has_mark(const struct ruleset *rules, int mark, bool varied);

/* The numbers that a sheet may set, as a table made in the arena. NULL: no memory. */
const struct field *sheet_stat_fields(const struct system *system, struct arena *arena);

/* How many of these numbers an object sets; read into `stat` unless that is NULL. */
int sheet_read_stats(const cJSON *node, const struct ruleset *rules, struct sheet_stat *stat);

/* The mark that stands for an entry of "types", or -1. */
int sheet_types_mark(const struct ruleset *rules);

#endif
