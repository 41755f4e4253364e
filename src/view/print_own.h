/*
 * view/print_own.h - shared by print*.c.
 */
#ifndef VIEW_PRINT_OWN_H
#define VIEW_PRINT_OWN_H

#include "view/print.h"

#include <hpdf.h>

/* Pixels of a cell as the ground is painted for paper. */
enum { PRINT_CELL = 120 };

/* All lengths in millimetres; PDF counts points, upwards from the lower left corner. */
struct print {
    const struct print_wish *wish;
    struct render *render;
    const struct board *board;
    bool fog; /* cells that are not shown are not known */
    HPDF_Doc pdf;
    HPDF_Font font;
    double width, height; /* of the board */
    double paper_width, paper_height, room_width, room_height;
    int columns, rows, pages;
    bool failed;
    struct err *err;
};

/* A page of the board. */
struct print_sheet {
    HPDF_Page page;
    int column, row;
    double left, top, width, height; /* the part of the board that it shows */
    double x, y;                     /* where the upper left corner of that lies on it */
};

float print_points(double millimetres);

/* One more page of the paper. */
HPDF_Page print_page(struct print *p);

/* A picture with its lower left corner there. */
void print_picture(struct print *p, HPDF_Page page, const struct pixels *pixels, double x, double y,
                   double width, double height);

/* The grid, and to save ink what stops a step. */
void print_lines(struct print *p, const struct print_sheet *s);

/* Pages of figures to cut out, to fold and to stand up. */
void print_figures(struct print *p);

#endif
