/*
 * session/shelf/muster.h - several figures of one sheet brought into a game: "six goblins".
 *
 * They are numbered on from those of the name that are there, and stand on the
 * nearest free cells to the one that was named. The first figures of a seat
 * bring what lies in its pools by rule.
 */
#ifndef SESSION_SHELF_MUSTER_H
#define SESSION_SHELF_MUSTER_H

#include "content/sheet.h"
#include "session/session.h"

enum { MUSTER_MOST = 60 };

struct muster {
    const struct sheet *sheet;
    int count;
    const char *side;
    int seat;
    unsigned seen;  /* seats that may know them */
    struct cell at; /* where the first stands, NOWHERE: they wait off the map */
};

/*
 * Add to a DEED_EDIT command what brings them in. False fills err: no room on the map (nothing stands half),
 * no memory; the command is then of no use.
 */
bool muster(struct session *s, const struct muster *wish, struct command *edits, struct err *err);

#endif
