/*
 * core/eyes.h - who may know of a figure: to whom it is shown, and, while there is fog, who sees it.
 *
 * A figure is seen from a cell by a clear line (board/sight.h), by anybody of
 * a side that can act; what one of a side sees all its seats know. One's own
 * side is always known; whoever is off the board is known to it alone. Without
 * a board there is no fog. Where fog goes by rooms (FOG_ROOMS), nobody's eyes
 * matter but what is shown of the map (core/reveal.h). Kept hidden (token.seen) is another matter: it ends
 * by the GM or the book's own test.
 */
#ifndef CORE_EYES_H
#define CORE_EYES_H

#include "core/book.h"
#include "core/state.h"

/* The seats that may know the figure as it stands; the GM's is always among them. */
unsigned eyes_on(const struct book *book, const struct state *now, int token);

/* The same of one that is perhaps not in the game yet, if it stood at `at`, which may be NOWHERE. */
unsigned eyes_on_at(const struct book *book, const struct state *now, const struct token *token,
                    struct cell at);

/* The seats of a side, that of a figure in the game: those that run somebody of it. */
unsigned eyes_of_side(const struct state *now, int side);

/* Whether a seat sees a cell of the board now: the GM's always, and everybody's while there is no fog. */
bool eyes_see_cell(const struct book *book, const struct state *now, int seat, struct cell c);

#endif
