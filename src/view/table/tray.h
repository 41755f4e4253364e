/*
 * view/table/tray.h - the tray at the bottom: dice of the current roll, the
 * open question with its answers, undo and redo.
 *
 * Every question of the five shapes has a form here; where cells or figures
 * are asked for, pointing at them on the board answers as well. The focus
 * starts on the answer that changes nothing.
 */
#ifndef VIEW_TABLE_TRAY_H
#define VIEW_TABLE_TRAY_H

#include "view/table/screen.h"

/* Show it. Widgets: "tray", "answer.KEY", "undo", "redo". */
void table_tray_draw(struct table_screen *screen, struct ui *ui);

/* ---- question.c ---- */

/*
 * What is asked, the dice, the answers as rows of the open
 * column. Widgets: "question", "dice.N", "answer.KEY".
 */
void table_question_draw(struct table_screen *screen, struct ui *ui, const struct question *q, int seat);

/* On one seat's card, pixels at the left of the question that are free for the face of whom it is about. */
int table_question_face(const struct table_game *game, const struct theme *theme);

/* The id of an answer's button. */
void table_question_id(const struct table_game *game, const struct question *q, int option, char *out,
                       size_t room);

/* ---- bar.c ---- */

/* Say in a few words what undo would take back. */
void table_bar_name_undo(struct table_game *game);

/*
 * What to do now, undo, redo, back to the turn's start; in
 * tall windows its end. Widgets: "prompt", "undo", "redo".
 */
void table_bar_draw(struct table_screen *screen, struct ui *ui);

/* Would anything of it stand in so much room? A panel without anything is none. */
bool table_bar_shows(struct table_screen *screen, struct ui *ui, int width);

/* The same, small, at the right end of a row; how wide they are, 0 if they stand elsewhere or do nothing. */
void table_tray_tools(struct table_screen *screen, struct ui *ui, struct rect row);
int table_tray_tools_width(const struct table_screen *screen, struct ui *ui);

/*
 * At the foot of a tray in which something is asked the ways back stand where they do in the bar. How tall
 * they are, 0: they stand elsewhere; and they, in a panel that stands there.
 */
int table_bar_foot(const struct table_screen *screen, const struct theme *theme);
void table_bar_draw_foot(struct table_screen *screen, struct ui *ui, struct rect panel, int height);

/* Undo and turn start as tools of the rail, from that place on. */
void table_bar_rail(struct table_screen *screen, struct ui *ui, int at);

/* ---- typed.c: real dice ---- */

/* Show the dice that somebody types, the one that is wanted ringed. Widgets: "typed.N", "face.N". */
void table_typed_draw(struct table_screen *screen, struct ui *ui, const struct question *q);

/* ---- form.c: answers that are more than one of a few ---- */

/* Start afresh when another question is open; true if it is a new one. */
bool table_form_renew(struct table_screen *screen, const struct question *q);

/* Where several seats may answer out of their own: who does, side by side. Widgets: "answer.giver.N". */
void table_form_givers(struct table_screen *screen, struct ui *ui, const struct question *q, int seat,
                       struct rect where);

/* "Brawn 2": an option of a share; one that is a number of the figure shows it. */
void table_form_share_label(const struct table_screen *screen, const struct question *q, int i, char *out,
                            size_t room);

/* "Hard 23": an option of a number that has a name. */
void table_form_number_name(const struct table_game *game, const struct question *q, int i, char *out,
                            size_t room);

/*
 * How tall a row of answers is that would be `height` tall now: while a question is open none becomes lower,
 * so that odds that come late, or are the same for all, move no answer under the pointer.
 */
int table_form_room(struct table_panels *panels, int row, int width, int height);

/* Take an option of a share or let it go; what no longer goes with it is let go. */
void table_form_toggle(const struct question *q, const struct answer *answer, int *share, int i);

/* What is typed goes into the form from now on, of a WORDS question. */
void table_form_focus(struct ui *ui, const struct question *q);

/* The form of a COUNT, SHARE, WORDS or ROLL question as rows of the open column. */
void table_form_draw(struct table_screen *screen, struct ui *ui, const struct question *q, int seat);

#endif
