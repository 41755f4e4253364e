/*
 * view/start/vista.h - a game as a small picture: the piece of its map where most of its figures stand.
 */
#ifndef VIEW_START_VISTA_H
#define VIEW_START_VISTA_H

#include "content/scenario.h"
#include "paint/paint_token.h"
#include "ui/ui.h"
#include "view/table/screen.h"

enum { VISTA_FIGURES = 48 };

struct vista_figure {
    struct token_look look;
    struct cell at;
    int size;
    int of; /* the row of the scenario, or the figure at the table */
};

struct vista {
    struct board *board; /* owned; what nobody knows of it is covered; NULL: nothing is to be seen */
    struct vista_figure figure[VISTA_FIGURES];
    int n;
};

/* All of a scenario but hidden figures, as it begins without fog; the scenario must outlive it. */
void vista_of_scenario(struct vista *vista, const struct scenario *scenario);

/*
 * The same of one that begins in fog, at that path: what whoever plays sees of it; nothing if it cannot
 * begin.
 */
void vista_of_foggy(struct vista *vista, const struct scenario *scenario, const char *path);

/* What the eyes of a screen see now, nothing while a character is made; its session must outlive it. */
void vista_of_screen(struct vista *vista, struct table_screen *screen);

/* Give back what it took; an all-zero one is allowed. */
void vista_clear(struct vista *vista);

/* Paint it into `where`; `cell`: usual pixels a cell. The board must last until the frame was shown. */
void vista_draw(const struct vista *vista, struct ui *ui, struct rect where, int cell, int radius_top,
                int radius_bottom);

#endif
