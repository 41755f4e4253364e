/*
 * view/camera.h - which part of the board the window shows.
 *
 * Where cells lie is said by paint_grid.h; the camera moves that grid: it
 * pans, zooms by steps, fits the board into the part of the window that no
 * panel covers, and never loses the board. Nothing allocates, nothing fails.
 */
#ifndef VIEW_CAMERA_H
#define VIEW_CAMERA_H

#include "paint/paint_grid.h"

enum { CAMERA_CELL_LEAST = 8, CAMERA_CELL_MOST = 256 };

enum { CAMERA_GLIDE = 260 };

struct camera {
    struct paint_grid grid; /* for everything that draws on the board */
    struct grid board;
    struct rect free;   /* the part of the window that no panel covers */
    int from_x, from_y; /* a glide: from here, by so much, since then */
    int by_x, by_y;
    unsigned since;
};

/* A camera on a board, fitted into `free`. */
void camera_init(struct camera *camera, const struct grid *board, struct rect free);

/* The whole board, as large as the free part allows, in its middle. */
void camera_fit(struct camera *camera);

/*
 * `cell` pixels a cell, with a cell in the middle of the free part; but no
 * more of the window than must be lies beside the board at the left, above
 * and below.
 */
void camera_look(struct camera *camera, int cell, struct cell middle, struct rect window);

/* Zoom by steps (above 0: larger); what lies under (x, y) stays there. */
void camera_zoom(struct camera *camera, int steps, int x, int y);

/* The same to `cell` pixels a cell. */
void camera_zoom_to(struct camera *camera, int cell, int x, int y);

/* Move the picture by pixels; some of the board always stays in the free part. */
void camera_pan(struct camera *camera, int x, int y);

/*
 * Move the picture as little as needed for the cell to stand `margin` pixels inside the free part.
 * True if it moved.
 */
bool camera_show(struct camera *camera, struct cell c, int margin);

/* The same, gliding there; camera_tick() moves it. Any other movement ends the glide. */
void camera_glide(struct camera *camera, struct cell c, int margin, unsigned now);

/* Glide to where it stands from where it stood, its corner at (x, y). */
void camera_glide_from(struct camera *camera, int x, int y, unsigned now);

/*
 * Move the picture for what lies in these parts of the window now to lie in the free part: the first, and of
 * the others, in their order, each that has room beside those before it. Where one does not lie there yet,
 * all move as little as needed to stand `margin` pixels inside, or as many as there is room for. It glides
 * there, or is there at once.
 */
void camera_gather(struct camera *camera, const struct rect *part, int n, int margin, bool glides,
                   unsigned now);

/* True while it glides. */
bool camera_tick(struct camera *camera, unsigned now);

/* The window changed, or the panels did; the view stays where it is. */
void camera_set_free(struct camera *camera, struct rect free);

/* The cell under a point, through `c`; false off the board. */
bool camera_cell(const struct camera *camera, int x, int y, struct cell *c);

#endif
