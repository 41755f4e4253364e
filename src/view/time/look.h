/*
 * view/time/look.h - looking back: the table as it was, the game as it is.
 *
 * While the timeline is open the table shows one moment of a line of the game.
 * Nothing can be done then and the program waits: a wish other than to go
 * somewhere, or to save a copy, is dropped (view/table/wish.c). Moments can be
 * replayed one after the other, as they moved and fell when they were played.
 *
 * What somebody wants to look at is noted while a frame is built, and shown
 * from the next one on.
 */
#ifndef VIEW_TIME_LOOK_H
#define VIEW_TIME_LOOK_H

#include "view/time/line.h"

struct table_screen;
struct ui;

enum { TIME_SPEEDS = 4, TIME_SPEED_USUAL = 1 };

enum time_want {
    TIME_STAY,
    TIME_WATCH, /* open at an entry, and replay from there */
    TIME_OPEN,  /* at an entry of the game's line; -1: where it stands */
    TIME_SHUT,
    TIME_GO,   /* to a moment */
    TIME_STEP, /* to a moment, everything moving as it did since the last one */
    TIME_LINE, /* to another line, by its tip */
    TIME_PLAY  /* replay, or pause */
};

struct time_look {
    bool open;
    struct past *past; /* owned; while it is open */
    struct time_line line;
    int at;        /* the moment that is shown */
    bool plays;    /* a replay runs, */
    unsigned next; /* and goes on then */
    int speed;
    int head, entries, eyes; /* what the line was made of */
    int old;                 /* the tip that was left for a new line, 0 none */
    int scroll;              /* pixels of cards left of the window; -1: to be found */
    enum time_want want;
    int value;
};

/* Note what is wanted, and for TIME_OPEN, GO, STEP and LINE of which. */
void time_look_want(struct time_look *time, enum time_want want, int value);

/*
 * Do what was wanted, keep up with the game, go on with a replay: before a frame is built. Milliseconds until
 * it goes on, 0 never.
 */
unsigned time_look_tick(struct table_screen *screen);

/* What is shown instead of the game as it stands; NULL: nothing is. */
const struct state *time_look_view(const struct table_screen *screen);

/* The moment that is now; the last one, if the game stands on another line. */
int time_look_last(const struct time_look *look);

/* How fast a replay is, of TIME_SPEEDS; beyond them the nearest. */
void time_look_set_speed(struct table_screen *screen, int speed);

/* Play on from the moment that is shown: notes a wish. */
void time_look_play_on(struct table_screen *screen);

/*
 * Show once more what has just happened: all since the last deed of a person here, or, if that is the last
 * thing, since the round began.
 */
void time_look_again(struct table_screen *screen);

/* Keys of the timeline; before those of all else that is shown, for some mean something else then. */
void time_look_keys(struct table_screen *screen, struct ui *ui);

/* Give all memory back; an all-zero one is allowed. */
void time_look_clear(struct time_look *look);

#endif
