/*
 * session/shelf/alone.h - a sheet laid out: its figure alone in a game of its own, and its page in words.
 */
#ifndef SESSION_SHELF_ALONE_H
#define SESSION_SHELF_ALONE_H

#include "content/sheet.h"
#include "content/sheet_page.h"
#include "content/tables.h"
#include "session/session.h"

struct sheet_alone {
    struct book book;
    struct sheet sheet;
    struct session *session;
    struct words words;
    struct tables tables;
    struct sheet_page page;
};

/*
 * Load a sheet of whatever rule set and lay it out. The caller must sheet_alone_clear(), also on failure.
 * False: what is wrong with the files is in `faults`, anything else in `err`.
 */
bool sheet_alone_open(struct sheet_alone *alone, const char *path, struct faults *faults, struct err *err);

/* Give all of it back; all zero is allowed. */
void sheet_alone_clear(struct sheet_alone *alone);

/* Print it on one page as PDF. False fills err. */
bool sheet_alone_print(const struct sheet_alone *alone, const char *file, struct err *err);

#endif
