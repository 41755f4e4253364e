/*
 * view/table/panel.h - the selected figure at the right: who it is, how it is, what it can do.
 *
 * Actions are large buttons with exact odds against the target, or dashed
 * with the reason why not. Nothing is shown twice and nothing is worked out.
 */
#ifndef VIEW_TABLE_PANEL_H
#define VIEW_TABLE_PANEL_H

#include "view/table/screen.h"

/* Show it; nothing when nobody is selected. Widgets: "figure", "action.KEY". */
void table_panel_draw(struct table_screen *screen, struct ui *ui);

/* What an own figure casts with, as drops at the right end of a row, which becomes narrower. */
void table_panel_drops(const struct table_game *game, struct ui *ui, int token, struct rect *row);

/* The figure's deeds as rows of the open column. */
void table_actions_draw(struct table_screen *screen, struct ui *ui);

/* Has anybody unfolded any that waited behind a row? */
bool table_actions_unfolded(const struct table_panels *panels);

/* The steps of what it is doing, while a question is open. */
void table_steps_draw(struct table_screen *screen, struct ui *ui);

/* What the step under way is called there ("Knocked down"); "" where none is told. `pending` may be NULL. */
void table_steps_now(const struct table_game *game, const struct play *pending, char *out, size_t room);

/* How far a step is; one row: a circle with its number or a tick, a name, quiet words below it. */
enum table_stage { STAGE_DONE, STAGE_NOW, STAGE_TO_COME };
void table_steps_row(struct ui *ui, const char *id, const char *name, int number, enum table_stage stage,
                     const char *below);

/* "Mawl: Attack on Brann", "Attack on Brann" beside Mawl: what is done, appended. */
void table_steps_name(const struct table_game *game, const struct command *command, int beside,
                      struct str *out);

/* "5 + 2 mace - 2 armour = 5": each die that counts, each term by its name; appended. */
void table_steps_terms(const struct table_game *game, const struct log_row *row, struct str *out);

/*
 * The end of its turn, always in sight and in one place at the lower end of the panel's room: how tall that
 * button is, 0 if there is none; and the button.
 */
int table_actions_end_height(struct table_screen *screen, const struct ui *ui);
void table_actions_draw_end(struct table_screen *screen, struct ui *ui, struct rect where);

/* The same at the foot of a panel that stands there; `height` 0: nothing. */
void table_actions_draw_foot(struct table_screen *screen, struct ui *ui, struct rect panel, int height);

/* ---- actions.c, for a shared screen ---- */

/*
 * The same deeds as rows of one line, at most so many: those that can be done first if not all of them have
 * room, the others behind "More". Widgets: "action.KEY", "actions.more".
 */
void table_actions_list(struct table_screen *screen, struct ui *ui, int rows);

/*
 * While something is asked about what it does they stay where they were, dashed but for the one under way.
 * Are there any? Widgets: "listed.KEY".
 */
bool table_actions_stay(const struct table_screen *screen, int token);
void table_actions_listed(struct table_screen *screen, struct ui *ui);

/* Those that can be done to whoever is aimed at, large, side by side, with odds: whether there are. */
bool table_actions_choice(struct table_screen *screen, struct ui *ui);

/* ---- panel_far.c ---- */

/* The selected figure on a shared screen. Widgets: "figure", "deeds", "undo", "sheet". */
void table_panel_far(struct table_screen *screen, struct ui *ui);

/* Do undo and the end of the turn stand there, in the same places whatever is asked? */
bool table_panel_has_foot(const struct table_screen *screen);

/*
 * Rows of the open panel for a seat at the table's edge: in one, who its figure is and how it is, with so
 * many pixels left free at the right, which it gives;
 */
struct rect table_panel_card(struct table_screen *screen, struct ui *ui, int token, int corner);
/*
 * At the left of a question that it is asked its face, and behind the line below the question (`lower`) what
 * is spent of luck, if there is room;
 */
void table_panel_asked(struct table_screen *screen, struct ui *ui, int token, struct rect words,
                       const char *lower, struct rect left);
/* its numbers and things. */
void table_panel_card_sheet(struct table_screen *screen, struct ui *ui, int token);

/* ---- parts of the panel, as rows of the open column ---- */

/*
 * Health with its bar and what is spent of luck; numbers in boxes; conditions and pools. On a shared screen
 * luck stands apart, at the right end of a row.
 */
void table_panel_pips(struct table_screen *screen, struct ui *ui, int token, struct rect row);

/* A point of that: a diamond where the book counts in boxes, else a leaf; a spent one is smaller too. */
void table_panel_pip(const struct table_game *game, struct ui *ui, struct rect where, bool left);

void table_panel_health(struct table_screen *screen, struct ui *ui, int token);
void table_panel_stats(struct table_screen *screen, struct ui *ui, int token);
void table_panel_lines(struct table_screen *screen, struct ui *ui, int token);

#endif
