/*
 * session/ending/ending.h - how the last fight of a game went, as a seat may know it.
 *
 * Everything is read off the journal, from the entry that began the fight to the one that ended it: where it
 * stood whenever the sides changed (how that may have gone on: chance.h), what each figure did, how the dice
 * fell (luck.h). Harm is counted in the number that the rule set shows as health, or in points of fitness
 * (0..100) where it shows none.
 */
#ifndef SESSION_ENDING_ENDING_H
#define SESSION_ENDING_ENDING_H

#include "session/session.h"

struct snapshot;

/* More moments than that are drawn together, by rounds and by pairs of rounds. */
enum { ENDING_MOMENTS = 24 };

/* An entry of the fight, and how much came of it: points of health lost or gained, 100 for each who fell. */
struct ending_step {
    int entry, weight;
    short round, side; /* side: of whoever did it, a text; 0 nobody's */
};

/* Where the fight stood once some side had acted. */
struct ending_moment {
    int step;           /* the last step before it; -1: the fight has just begun */
    struct state state; /* as the seat knew it then */
    int played, won;    /* how often it was played on from there, and won by the seat's side */
};

/* What a figure did to others; `ground`: of the harm what fire, water and their kin did. */
struct ending_figure {
    int token;
    bool left; /* it went out of the fight while it could still act: it fled, or was taken off the board */
    int harm, ground, suffered;
    int shoves, cells; /* how often it moved others by force, how far together */
    int felled;
    int spent; /* of `spends` */
};

/* Dice of one size: those that were rolled most. */
struct ending_dice {
    int n, sum;
};

struct ending {
    int seat;
    int side;          /* the side (a text) that the seat is with */
    int winner;        /* the side that alone can act, or one that can while one's own is out; 0 none */
    int entry;         /* the fight ended with it */
    int begun, rounds; /* the entry that it began with; how many rounds it took */
    struct ending_step *step;
    int steps;
    struct ending_moment *moment; /* the last one is the end */
    int moments;
    struct ending_figure *figure; /* in the order of their sides, one's own first */
    int figures;
    bool shoved, grounded;      /* somebody was moved by force; ground did harm */
    int spends;                 /* the row of what is spent and comes back ("luck"); -1: nothing is */
    int sides;                  /* of the dice that are counted, 0: nothing was rolled */
    struct ending_dice dice[2]; /* one's own, and the others' */
    struct snapshot *book;      /* what the game is played by, to play on with */
};

/*
 * Tell of the fight that ended last on the way to where the game stands. False: there was none, or
 * session_error(); `ending` is empty.
 */
bool ending_tell(struct session *s, int seat, struct ending *ending);

/* Give its memory back, on the session's side and before it is closed; an all-zero one is empty. */
void ending_clear(struct ending *ending);

/*
 * The round of the first or the last deed of the time that ends with a moment: what goes on by itself between
 * two deeds may be of the next round already. Without a deed it is that in which the fight stood.
 */
int ending_round(const struct ending *ending, int moment, bool first);

/* How likely one's side was to win at a moment, in permille; -1: not played on yet. */
int ending_chance(const struct ending *ending, int moment);

/* How often every moment but the end was played on at the least. */
int ending_played(const struct ending *ending);

/*
 * The moments before which the chance changed most, by half a hundredth at least, the greatest change first,
 * as far as they were played on. At most `room`; how many.
 */
int ending_turns(const struct ending *ending, int *moment, int room);

/* The steps of the time before a moment that most came of, in their order: at most `room`; how many. */
int ending_deeds(const struct ending *ending, int moment, int *step, int room);

#endif
