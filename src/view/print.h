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

/* What is being printed, page by page. */
struct print_job;

/*
 * Begin to print what a session shows now to a seat, or all players: a copy of it, so that play goes on
 * meanwhile. `meter` is needed no longer than that. NULL: a fault.
 */
struct print_job *print_begin(struct session *session, int eyes, const struct print_wish *wish,
                              const struct font_meter *meter, struct err *err);

/* How many pages the board takes; how many of these are done. */
int print_sheets(const struct print_job *job);
int print_sheets_done(const struct print_job *job);

/* Draw one more of them. False: there is none any more, or something went wrong, which print_end() tells. */
bool print_step(struct print_job *job);

/*
 * End, which gives the job back: append the PDF, `pages` says how many there are with those of figures;
 * pdf NULL: it is not wanted any more. False: a fault.
 */
bool print_end(struct print_job *job, struct str *pdf, int *pages, struct err *err);

#endif
