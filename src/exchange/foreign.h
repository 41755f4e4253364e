/*
 * exchange/foreign.h - a JSON document of another program, which may hold a picture of hundreds of megabytes.
 *
 * It is read once, bit by bit. The text "image" of its outermost object goes to a file as it comes; what is
 * left, with "" in its place, is small enough to be read as any document (base/reader.h).
 */
#ifndef EXCHANGE_FOREIGN_H
#define EXCHANGE_FOREIGN_H

#include "exchange/inset.h"

enum {
    FOREIGN_LIMIT = 512 << 20,
    FOREIGN_REST = 64 << 20
}; /* bytes of a file, and of it without its picture */

struct foreign {
    struct str text;      /* the document without its picture */
    struct inset picture; /* on its way */
};

/*
 * Read a file. The picture goes to `stem` and the ending of its kind; NULL: it is looked at and thrown away.
 * False (fault, which begins with `path`): there is nothing to end.
 */
bool foreign_read(const char *path, const char *stem, struct foreign *foreign, struct err *err);

/* Had it a picture? */
static inline bool foreign_has_picture(const struct foreign *foreign)
{
    return foreign->picture.size > 0;
}

/* End: the picture's file stays if all went well. Gives the memory back. */
bool foreign_end(struct foreign *foreign, bool good, struct err *err);

#endif
