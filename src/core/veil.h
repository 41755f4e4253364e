/*
 * core/veil.h - a state with all taken out of it that somebody may not know.
 *
 * A hidden figure keeps its number, and nothing else; a hidden mark goes, and with it what is a part of it; a
 * door that is not found yet is a wall. Every change is an event, so hash and index stay right. The ground in
 * fog is another matter: what was seen of it (core/recall.h) is laid in place of the true board.
 */
#ifndef CORE_VEIL_H
#define CORE_VEIL_H

#include "core/book.h"
#include "core/state.h"

/* Who is not to know: whoever has these eyes (session_eyes()), or, if not 0, the figures of a side. */
struct veil {
    const struct book *book;
    unsigned eyes;
    int side;
};

/* Is anything of a state hidden so, the fog over the ground and secret doors aside? */
bool veil_hides(const struct veil *veil, const struct state *state);

/* Make `seen` (a state, or all-zero) that state without what is hidden. False: no memory. */
bool veil_draw(const struct veil *veil, const struct state *state, struct state *seen);

#endif
