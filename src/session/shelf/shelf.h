/*
 * session/shelf/shelf.h - the games that are kept in our own folder.
 *
 * A list of what lies there, the latest first, told without opening anything
 * for writing; and what is done with one of them: call it otherwise, send a
 * copy of it somewhere, take one in, put one into the desktop's trash. A file
 * that cannot be read is listed too, with what is wrong with it.
 */
#ifndef SESSION_SHELF_SHELF_H
#define SESSION_SHELF_SHELF_H

#include "session/session.h"

struct shelf_game {
    char *path;       /* owned */
    const char *file; /* its name without folder and ending */
    long long when;   /* last changed, seconds since 1970 */
    long long bytes;
    bool read;                   /* shelf_read() was here: what follows is known */
    char title[SESSION_TITLE];   /* what people call it; the file's name for one without */
    const struct ruleset *rules; /* NULL if it cannot be read */
    int entries, round;
    char round_said[64];   /* "Round 3", as its book calls it, while there is a fight */
    bool fighting, fought; /* an encounter is on; one is over */
    bool making;           /* a character is being made in it */
    bool table;            /* it has a board */
    char actor[80];        /* whose turn it is, as the first person at the table knows; "" nobody's */
    char fault[400];       /* what is wrong with it, "" nothing */
    int whole;             /* entries of it that can be rescued nevertheless */
};

struct shelf {
    struct shelf_game *game; /* owned; the latest first */
    int n;
    size_t room;
};

/*
 * What lies in our folder: names and times, nothing is read
 * yet. False: the folder cannot be had; the shelf is empty.
 */
bool shelf_open(struct shelf *shelf, struct err *err);
void shelf_clear(struct shelf *shelf);

/* Fill in the rest about a game; what cannot be read is told in `fault`. */
void shelf_read(struct shelf_game *game);

/*
 * The game of that name: its file's name, with or without ending, or its title, if no other has the same. -1:
 * there is none. Reads what it must.
 */
int shelf_find(struct shelf *shelf, const char *name);

/* Call a game otherwise (session_set_title). False: no name, or it cannot be written. */
bool shelf_rename(const char *path, const char *title, struct err *err);

/*
 * Write a game with all its branches to one file that can be sent to somebody. `to`: a folder, in which it is
 * called after its title, or the file; "~/" is the home. Where it went through `where`. An old file there is
 * not replaced.
 */
bool shelf_export(const char *path, const char *to, struct str *where, struct err *err);

/* Keep a copy of a game that is open in our folder, called a copy; its title through `title`. */
bool shelf_copy(struct session *s, struct str *title, struct err *err);

/*
 * Make a game of what is whole of a damaged one (session_rescue). `to` as above, NULL: our own folder; where
 * it went through `where`.
 */
bool shelf_rescue(const char *path, const char *to, struct str *where, struct err *err);

/* Take a copy of a game from anywhere into our folder; its new path through `kept`. */
bool shelf_import(const char *path, struct str *kept, struct err *err);

/* Put a game that nobody has open into the trash; where it lies through `where`. False: it is still there. */
bool shelf_remove(const char *path, struct str *where, struct err *err);

#endif
