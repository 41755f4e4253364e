/*
 * view/table/dice.h - the dice of the command under way, lying in the tray.
 *
 * They land on what the core rolled, within 600 ms; a key or a click ends the
 * tumbling at once. Below each roll stands what it comes to, also while the
 * question about it is still open. Many dice lie smaller, in rows.
 */
#ifndef VIEW_TABLE_DICE_H
#define VIEW_TABLE_DICE_H

#include "view/table/screen.h"

/* How the dice fit into some width: the well's sides in pixels; width 0: nothing lies in the tray. */
struct table_dice_fit {
    int width, height;
    int die, lines; /* pixels across a die, rows of dice */
    int groups;     /* rolls shown; where there are many, the last ones may have no room */
    enum table_dice_sums {
        SUMS_BELOW,  /* what they come to stands below them; */
        SUMS_BESIDE, /* large at the right of each, which lie side by side, */
        SUMS_STACKED /* or below each other */
    } sums;
};

/*
 * Read the latest rolls, three at most, off the command under way, and what
 * they come to. Once a frame while something is asked.
 */
void table_dice_find(struct table_screen *screen);

/* The largest dice that fit into `room` pixels. */
struct table_dice_fit table_dice_fit(struct table_screen *screen, struct ui *ui, int room);

/*
 * Each roll one die, with its sum large at its right, side by side or below each other. No width: there are
 * other dice, or too many.
 */
struct table_dice_fit table_dice_fit_sums(const struct table_screen *screen, const struct ui *ui,
                                          enum table_dice_sums sums);

/*
 * On one seat's card, which is to leave the board to see, they lie beside answers that are few, as large as
 * this says. No width: they lie elsewhere, if any do.
 */
struct table_dice_fit table_dice_beside(struct table_screen *screen, struct ui *ui, const struct question *q);

/* Show the well at the upper left of `where`; the die that `q` asks about is ringed. Widgets: "dice.N". */
void table_dice_draw(struct table_screen *screen, struct ui *ui, const struct question *q,
                     const struct table_dice_fit *fit, struct rect where);

/* ---- for the scale of a test (scale.h), and for deeds that are seen (view/deed) ---- */

/*
 * What a roll comes to: "Units: 3 of 7"; "12 + 7 = 19"; the total of several dice, "Damage 9"; the name of a
 * roll that comes to nothing yet.
 */
void table_dice_caption(const struct table_game *game, const struct log_row *row, char *out, size_t room);

/* How long, in milliseconds, the dice that came last still tumble; a key or a click lets them lie. */
unsigned table_dice_left(struct table_screen *screen, const struct ui *ui);

/* The `i`-th die of a roll about (x, y), `size` pixels across; those that do not count are pale. */
void table_dice_one(struct table_screen *screen, struct ui *ui, const struct log_row *row, int i, int x,
                    int y, int size, unsigned left);

/* What dice lie in. */
struct draw_box table_dice_well(const struct theme *theme);

/* "Attack: Sela": what was rolled, and by whom. */
void table_dice_whose(const struct table_game *game, const struct log_row *row, char *out, size_t room);

/*
 * Lay these rolls down instead, for who looks back at them (`q` of table_dice_draw() is NULL then); they
 * tumble for so many milliseconds.
 */
void table_dice_lay(struct table_screen *screen, const struct log_row *row, int n, unsigned tumble);

/* Are dice of so many sides coins here: one that counts, one that is blank? */
bool table_dice_coins(const struct table_game *game, int sides);

/* Nothing is asked: the tray is empty. */
void table_dice_clear(struct table_panels *panels);

#endif
