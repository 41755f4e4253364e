/*
 * view/table/ray.h - why one does or does not see: while K is held.
 *
 * From where the pointer was when K went down (the selected figure, if nothing was pointed at), the ray to
 * where it is now, with what blocks it by name and how far it is; over a dark cell why it is dark; and over a
 * figure, or of the selected one, the outline of what it sees. All of it from what whoever looks knows. A
 * game master has that outline all the time of a selected figure that no player knows of.
 */
#ifndef VIEW_TABLE_RAY_H
#define VIEW_TABLE_RAY_H

#include "board/cell.h"
#include "paint/paint_ray.h"
#include "ui/ui.h"

struct table_game;
struct table_screen;

/* Begins as zeros. */
struct table_ray {
    bool held;        /* K is held, */
    struct cell from; /* since the pointer was here */
    struct rays rays; /* what the figure sees whose outline is shown, */
    uint64_t key;     /* of which moment and which figure it is */
};

/* Draw it over the board, with its notes. Widgets: "ray", "ray.view" while K is held, else "ray.lurker". */
void table_ray_draw(struct table_screen *screen, struct ui *ui);

/* Who would see a figure that is kept hidden, in words; false: nobody would. */
bool table_ray_would_see(const struct table_game *game, int token, char *out, size_t room);

#endif
