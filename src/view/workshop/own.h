/*
 * view/workshop/own.h - shared by the files of the workshop.
 */
#ifndef VIEW_WORKSHOP_OWN_H
#define VIEW_WORKSHOP_OWN_H

#include "view/workshop/workshop.h"

/* ---- what is pointed out (marks.c) ---- */

/* What is marked: by the brush, and by its mirrored twin. */
enum { MARKED = 1, MARKED_MIRRORED };

/* Lists by grid_index(): cells, and sides by the cell that keeps them; what is not wanted is NULL. */
struct marks {
    unsigned char *cell, *edge[3];
};

/* Does what is in hand lie on sides of cells? */
bool workshop_on_sides(const struct tool_brush *brush);

/* What letting go at `brush->to` would lay ground or sides on. False: no memory; clear it in any case. */
bool workshop_mark(const struct table_screen *screen, struct marks *marks);
void workshop_marks_clear(struct marks *marks);

/* Does what is selected stay so while that is laid? Of walls and ground there is nothing else to say. */
bool workshop_keeps_held(const struct tool_brush *brush);

/* Where a box from `from` to `to` stands: its upper left cell, columns and rows. */
void workshop_box(const struct tool_brush *brush, const struct grid *grid, struct place *box);

/* The side of its cell that a place is nearest to, and how far that is, in cells. False: it has none. */
bool workshop_side_near(const struct grid *grid, struct tool_place at, struct brush_side *side, float *far);

/* The brush goes on to a place over the sides on its way. */
void workshop_stroke_sides(struct tool_brush *brush, const struct grid *grid, struct tool_place to);

/* The point of a cell's corners, sides and middle that a place is nearest to. */
struct wall_point workshop_point_near(enum layout layout, struct tool_place at);

/* ---- commands (lay.c) ---- */

/* Lay, erase or put there what is in hand. */
void workshop_lay(struct table_screen *screen);
void workshop_erase(struct table_screen *screen);
/* The selected side becomes that barrier. */
void workshop_turn(struct table_screen *screen, int barrier);

/* ---- a box of walls in the making (house.c) ---- */

bool workshop_is_house(const struct tool_brush *brush, const struct grid *grid);
/* Lay its floor, if one was chosen, and its door behind its walls. False: no memory. */
bool workshop_lay_house(const struct table_screen *screen, const struct marks *marks,
                        struct command *command);
/* Show where D sets a door; say so beside it. */
void workshop_draw_house(struct table_screen *screen, struct ui *ui);
void workshop_house_note(struct table_screen *screen, struct ui *ui);
void workshop_house_keys(struct table_screen *screen, struct ui *ui);

/* ---- how far lamps shine (shine.c) ---- */

void workshop_draw_shine(struct table_screen *screen, struct ui *ui);
void workshop_note_shine(struct table_screen *screen, struct ui *ui);

/* ---- places (places.c) ---- */

enum { WORKSHOP_STARTS = 2 };
extern const char *const workshop_starts[WORKSHOP_STARTS]; /* their names in the file */

/* What a start area of that name is called. */
const char *workshop_start_title(const char *name);

/* Put one up where the brush was, and select it. */
void workshop_put_place(struct table_screen *screen);
/* The selected one gets another name, or goes. */
void workshop_name_place(struct table_screen *screen, const char *text);
void workshop_drop_place(struct table_screen *screen);
/* The next place behind mark `id` (-1: the first) that these eyes know; its mark, -1: no more. */
int workshop_next_place(const struct table_game *game, int id, struct place *place);
/* What stands at a place: the topmost of a map's places, or a side with something on it. */
void workshop_select(struct table_screen *screen, struct tool_place at);
/* All places, for flaws; how many, in a list of the frame's arena. */
int workshop_places(const struct table_game *game, struct ui *ui, struct place **place);

/* ---- stamps (stamp.c) ---- */

/* Take one in hand; what the selected area holds; a whole map of the same grid. What cannot be is said. */
void workshop_take_stamp(struct table_screen *screen, enum brush_stamp stamp);
void workshop_copy(struct table_screen *screen);
void workshop_copy_map(struct table_screen *screen, const char *path);
/* Lay it where the brush is; show where that would be. */
void workshop_lay_stamp(struct table_screen *screen);
void workshop_draw_stamp(struct table_screen *screen, struct ui *ui);

/* ---- panels ---- */

void workshop_rail(struct table_screen *screen, struct ui *ui);
void workshop_palette(struct table_screen *screen, struct ui *ui);
void workshop_head(struct table_screen *screen, struct ui *ui);
void workshop_about(struct table_screen *screen, struct ui *ui);

/* What is wrong with the map, as rows of the open panel that lead there. */
void workshop_wrong(struct table_screen *screen, struct ui *ui);

#endif
