/*
 * core/eyes.h - who may know of a figure: to whom it is shown, and, while there is fog, who sees it.
 *
 * A figure is seen from a cell by a clear line (board/sight.h), and what fills a cell from those beside
 * it, in light that is enough for who looks (core/lighting.h; ruleset.sees_in says in what light one
 * sees), by anybody of a side that can act; what one of a side sees all its seats know, unless each has
 * but its own eyes (turn.sharing). Those who share are known to each other; whoever is off the board is
 * known to them alone. Without a board there is no fog. Where fog goes by rooms (FOG_ROOMS), nobody's eyes
 * matter but what is shown of the map (core/reveal.h). Kept hidden (token.seen) is another matter: it ends
 * by the GM or the book's own test.
 */
#ifndef CORE_EYES_H
#define CORE_EYES_H

#include "core/book.h"
#include "core/command.h"
#include "core/event.h"
#include "core/state.h"

/* Of those to whom a figure at `at` is shown (anybody), who knows it while there is fog. */
unsigned eyes_in_fog(const struct book *book, const struct state *now, const struct token *token,
                     struct cell at);

/*
 * The seats that may know a figure, perhaps not in the game yet, if it stood at `at`, which may be NOWHERE;
 * the GM's is always among them. Every event asks it.
 */
static inline unsigned eyes_on_at(const struct book *book, const struct state *now, const struct token *token,
                                  struct cell at)
{
    unsigned shown = token->seen | SEATS_GM;

    return now->turn.fog == FOG_OFF || !now->board ? shown : shown & eyes_in_fog(book, now, token, at);
}

/* The same of a figure as it stands. */
static inline unsigned eyes_on(const struct book *book, const struct state *now, int token)
{
    return eyes_on_at(book, now, &now->token[token], now->token[token].at);
}

/* The seats that know what a figure sees: those of its side, or its own alone (turn.sharing). */
unsigned eyes_of(const struct state *now, int token);

/* The seats of the sides that were asked for last; begins as zeros, for one state. */
enum { EYES_SIDES = 4 };
struct eyes_sides {
    int side[EYES_SIDES], n;
    unsigned seats[EYES_SIDES];
};

/* The same of many figures, one after the other: those of a fight have few sides. */
unsigned eyes_of_many(const struct state *now, int token, struct eyes_sides *known);

/* The seats that see a cell of the board now, the GM's among them: all while there is no fog. */
unsigned eyes_on_cell(const struct book *book, const struct state *now, struct cell c);

/* The same of what an event writes to a layer of the board: all its cells, from either hand of a side. */
unsigned eyes_on_terrain(const struct book *book, const struct state *now, const struct event *e);

/* The same of a wall off the grid: they see a cell from which a step would meet it. */
unsigned eyes_on_wall(const struct book *book, const struct state *now, const struct wall *wall);

/* Whether a figure that is kept hidden from those who run `watcher` would be seen by it: the GM is told. */
bool eyes_would_see(const struct book *book, const struct state *now, int watcher, int token);

/*
 * Whether those of a side know a figure, whoever runs them: it is one of theirs, or one of them sees it, and
 * it is not kept hidden from all but the GM. While there is no fog they know all but the hidden.
 */
bool eyes_side_knows(const struct book *book, const struct state *now, int side, int token);
/* Whether one of a side sees that cell: all, while there is no fog. */
bool eyes_side_sees_cell(const struct book *book, const struct state *now, int side, struct cell c);

/*
 * Eyes that are no set of seats (core/state.h) but what the side of a figure knows, its number above the bit;
 * for command.eyes and the like, and the two questions below.
 */
enum { EYES_ONE = 1 << 17 };
#define EYES_OF_FIGURE(token) ((unsigned)EYES_ONE | (unsigned)(token) << 18)
#define EYES_FIGURE(eyes) ((int)((eyes) >> 18))

/*
 * The eyes that a wish is judged by (command.eyes): with seen=yes what the side of its actor knows, whoever
 * runs it, else `eyes`. The program wishes so for the GM's figures in fog; nobody else but a GM may.
 */
unsigned eyes_of_wish(const struct command *command, const struct texts *texts, unsigned eyes);

/* Have a wish judged so, if it has an actor, and room to say it. False: no memory. */
bool eyes_limit_wish(struct command *command, struct texts *texts);

/*
 * By these eyes (a set of seats, perhaps EYES_TOGETHER; SEATS_ALL: by all there is; EYES_OF_FIGURE()): do
 * they know a figure as it stands, do they see a cell?
 */
bool eyes_know_figure(unsigned eyes, const struct book *book, const struct state *now, int token);
bool eyes_know_cell(unsigned eyes, const struct book *book, const struct state *now, struct cell c);

/* Whether a seat sees a cell of the board now: the GM's always, and everybody's while there is no fog. */
bool eyes_see_cell(const struct book *book, const struct state *now, int seat, struct cell c);

#endif
