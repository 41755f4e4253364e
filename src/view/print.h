/*
 * view/print.h - boards on paper: PDF pages at exactly so many millimetres a cell, to be put together.
 *
 * Pages overlap by a centimetre, and marks tell where one ends and the next begins. On each the grid is
 * drawn as lines of its own, so that it is as exact as paper is; below them lies the ground as the window
 * paints it, or, to save ink, only what stops a step.
 */
#ifndef VIEW_PRINT_H
#define VIEW_PRINT_H

#include "view/render.h"

enum print_paper { PRINT_A4, PRINT_LETTER };

struct print_wish {
    struct render_wish render; /* which game, by whose eyes; its cell and size are not looked at */
    enum print_paper paper;
    double cell;  /* millimetres, 5 to 100; of hexes across their flat sides */
    bool spare;   /* save ink */
    bool figures; /* behind the board paper figures to stand up, of all that are in sight */
};

enum { PRINT_PAGES = 200 };

/* Is this a size that can be printed? */
static inline bool print_fits(double cell)
{
    return cell >= 5 && cell <= 100;
}

/* Append the PDF. False: a fault. `pages` says how many there are. */
bool print_file(const struct print_wish *wish, const struct font_meter *meter, struct str *pdf, int *pages,
                struct err *err);

/* The same of what a session shows now to a seat, or all players; the session stays as it is. */
bool print_session(struct session *session, int eyes, const struct print_wish *wish,
                   const struct font_meter *meter, struct str *pdf, int *pages, struct err *err);

#endif
