/*
 * view/align_sheet.h - the grid on a picture that lies on the table: its lines, counted outside, and the cell
 * that one drags.
 */
#ifndef VIEW_ALIGN_SHEET_H
#define VIEW_ALIGN_SHEET_H

#include "exchange/lattice.h"
#include "ui/ui.h"

/* A picture as it stands in the window. */
struct align_sheet {
    const struct lattice *lattice;
    struct rect shown;
    double scale; /* pixels of the window a pixel of it */
    bool light;   /* most of it is light: its lines are dark */
};

/* Around a picture, for numbers: so many pixels above it and at its left. */
int align_sheet_margin(const struct theme *theme);

/* Lines on the picture, each fifth stronger, and what they count outside of it. */
void align_sheet_grid(const struct align_sheet *sheet, struct ui *ui);

/* The cell in hand, below and right of the lines of those numbers; with words beside it, if it may be had. */
void align_sheet_cell(const struct align_sheet *sheet, struct ui *ui, int column, int row, bool words);

#endif
