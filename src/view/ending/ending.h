/*
 * view/ending/ending.h - how a fight went: what lies over the table once it is over.
 *
 * It opens by itself when a fight that was played here has ended and everything stands still, and again by
 * its button. What it tells is session/ending; the chance to win grows sharper while one reads. One of its
 * moments is chosen: there one can play on.
 */
#ifndef VIEW_ENDING_ENDING_H
#define VIEW_ENDING_ENDING_H

#include "session/ending/ending.h"
#include "ui/ui.h"

struct table_screen;
struct thought;

enum { ENDING_TURNS = 3 };
enum ending_row { ENDING_ABOVE, ENDING_BELOW, ENDING_ROWS };

struct ending_panel {
    bool open;
    unsigned opened; /* when it was */
    bool fighting;   /* there was a fight in the frame before */
    unsigned begun;  /* when this fight was first seen here, */
    bool seen;       /* from its first deed on */
    bool awaits;     /* it has ended, and the panel opens when everything stands still */
    unsigned ended;  /* when it had */
    unsigned took;   /* milliseconds from its begin to its end; 0: nobody knows */
    int head, eyes;  /* what it was told of */
    struct ending told;
    bool again;  /* its scenario can be begun anew */
    int chosen;  /* the moment that is pointed out; */
    bool picked; /* somebody did: else it is the one before the fight turned most */
    int tall[ENDING_ROWS], tallest[ENDING_ROWS]; /* the boxes of a row, in the frame before and in this one */
    bool beside, grows;                          /* two of them stand in a row; they find their heights */
    bool thinks;                                 /* the thinker plays on from some moment */
    bool warned; /* it was said whose sheets are replaced by keeping the characters */
};

/* Give its memory back. */
void ending_panel_clear(struct ending_panel *panel);

/* Tell of the fight that is over, and show that. */
void ending_open(struct table_screen *screen);

/* Keep up with the game, before a frame is built. Milliseconds until it opens, 0: it is not about to. */
unsigned ending_watch(struct table_screen *screen);

/* Does it wait only for a rest? */
bool ending_is_due(const struct table_screen *screen);

/* What was thought out for it; taken over. */
void ending_take(struct table_screen *screen, struct thought *thought);

/* Draw it, if it is open. Widgets: "ending.again", "ending.moment.N", "ending.turn.N", "ending.did.N" ... */
void ending_draw(struct table_screen *screen, struct ui *ui);

/* ---- shared by the files of this folder: parts of the page, in their places ---- */

/* Won or lost, what it was, who stands; everybody's face. */
void ending_head(struct table_screen *screen, struct ui *ui);

/* The chance to win from moment to moment, and the turning points (moments, the greatest first). */
void ending_chart(struct table_screen *screen, struct ui *ui, const int *turn, int turns);
void ending_turning_points(struct table_screen *screen, struct ui *ui, const int *turn, int turns);

/* What each figure did; how the dice fell. */
void ending_deeds_table(struct table_screen *screen, struct ui *ui);
void ending_luck(struct table_screen *screen, struct ui *ui);

/* It ends, as low as the other box of its row. */
void ending_box_end(struct ending_panel *panel, struct ui *ui, struct ui_well *well, enum ending_row row);

/* Point out that moment. */
void ending_choose(struct ending_panel *panel, int moment);

/* A sunken box with a heading; `beside`: quiet words at its right. */
void ending_box_begin(struct ui *ui, struct ui_well *well, const char *title, const char *beside);

/* The disc with a turning point's number. */
void ending_number(struct ui *ui, int x, int y, int number);

#endif
