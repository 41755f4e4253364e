/*
 * view/players/inch.h - how long things are on a display that people lay their miniatures on.
 *
 * What displays report of their size is wrong, so somebody holds a ruler or a bank card to the screen once,
 * across and along apart. A cell is as long as is wished then, exact to a quarter of a per cent: by whole
 * pixels where these come so near, else the window's picture is made a little larger than the display and
 * stretched onto it. Nothing allocates, nothing fails.
 */
#ifndef VIEW_PLAYERS_INCH_H
#define VIEW_PLAYERS_INCH_H

#include <stdbool.h>

enum {
    INCH_NAME = 64,
    INCH_DENSITY_LEAST = 300, /* pixels in a metre */
    INCH_DENSITY_MOST = 20000,
    INCH_CELL_LEAST = 250, /* tenths of a millimetre */
    INCH_CELL_USUAL = 254,
    INCH_CELL_MOST = 320,
    INCH_BEZEL_MOST = 60, /* millimetres */
    INCH_LINE_MOST = 4    /* pixels */
};

/* What is kept of a display. */
struct inch {
    char name[INCH_NAME]; /* of the display */
    int across, along;    /* pixels in a metre; 0: nobody measured it */
    int cell;             /* how long a cell is, in tenths of a millimetre, */
    bool locked;          /* while this holds, and the picture moves by whole cells */
    int bezel;            /* a frame hides so many millimetres of each edge */
    int line;             /* how wide the lines of the grid are, in pixels */
};

/* A display that nobody measured: a cell would be an inch. */
struct inch inch_usual(void);

/* Whether both say the same of the same display. */
bool inch_same(const struct inch *a, const struct inch *b);

/* Whether its scale holds: it is locked, and was measured. */
bool inch_holds(const struct inch *inch);

/* A cell of so many pixels in a picture of that size, which fills the display. */
struct inch_fit {
    int cell, width, height;
};

/* How a display of so many pixels is to be drawn on. Where the scale does not hold, cell is 0. */
struct inch_fit inch_fit(const struct inch *inch, int width, int height);

/* How many pixels of that picture the bezel hides; guessed where nobody measured. */
int inch_bezel(const struct inch *inch);

/* What is held to the screen: lengths in tenths of a millimetre. */
enum inch_rule { INCH_CARD, INCH_RULER, INCH_RULER_INCHES, INCH_RULES };
struct inch_length {
    int across, along;
};
struct inch_length inch_rule(enum inch_rule rule);

/* So many pixels as long as what is held there: pixels in a metre, and back. */
int inch_density(int pixels, int length);
int inch_pixels(int density, int length);

/* The next longer (by > 0) or shorter cell: 25 mm, an inch, 26 to 32 mm. */
int inch_cell_step(int cell, int by);

#endif
