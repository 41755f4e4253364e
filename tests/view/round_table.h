/*
 * tests/view/round_table.h - four seats around the players' display, without a window: fingers on their
 * cards, frames of both windows. What goes wrong fails the test.
 */
#ifndef TESTS_VIEW_ROUND_TABLE_H
#define TESTS_VIEW_ROUND_TABLE_H

#include "view/tabletop.h"

enum { ROUND_WIDTH = 1920, ROUND_HEIGHT = 1080, ROUND_FRAMES = 60, ANNA = 1, BERT = 2, CLEO = 3, DORA = 4 };

/* Who stands where; `seat` NULL: a game master's, of the other side. */
struct person {
    const char *name, *like, *seat, *at;
};

struct round_table {
    struct tabletop t;
    struct ui_fingers fingers;
};

/*
 * A scenario of that system on a map of maps/, with `more` of its own; who runs the game master's seat is
 * said ("person"). Anna sits near, Bert far, Cleo at the right, Dora at the left. As cmocka sets up.
 */
int round_open(void **state, const char *system, const char *map, const char *gm, const char *more,
               const struct person *who);
int round_close(void **state);

/* Frames of both windows until nothing changes by itself. */
void round_show(struct round_table *r);

struct seat_card *round_card(struct round_table *r, int seat);
const struct ui_widget *round_on_card(struct round_table *r, int seat, const char *id);
/* The middle of what lies upright on a card, on the display. */
void round_point(const struct seat_card *card, struct rect r, int *x, int *y);

/* A finger goes down there, or on a control of a card. */
void round_put_down(struct round_table *r, long long id, int x, int y);
void round_put_on(struct round_table *r, long long id, int seat, const char *widget);
/* All of them lift in the same frame. */
void round_lift(struct round_table *r);
void round_tap(struct round_table *r, int seat, const char *widget);
/* The same, and no frame after the one in which it lifts. */
void round_tap_once(struct round_table *r, int seat, const char *widget);

#endif
