/*
 * view/table/band.h - how far a figure's deeds reach: bands around it.
 *
 * Asked of the rule set (ruleset.within), for each weapon and each deed against
 * others. "Knife, 4 hexes": an outline of long dashes for the nearest, dots for
 * those beyond, named at its lower edge, or at another one where that has no room.
 */
#ifndef VIEW_TABLE_BAND_H
#define VIEW_TABLE_BAND_H

#include "core/command.h"
#include "ui/ui.h"

struct table_game;
struct table_screen;

/* TABLE_BAND_MOST: in cells; what carries farther carries as far as one sees, and has no band. */
enum { TABLE_BANDS = 6, TABLE_BAND_NAME = 48, TABLE_BAND_MOST = 48 };

struct table_band {
    char name[TABLE_BAND_NAME];
    int far;
    bool range;          /* one of those by which a fight goes: named on both sides of its edge */
    struct command wish; /* the deed, without a target */
};

/* What the figure reaches others with, the shortest first, one for each distance; how many. */
int table_band_find(const struct table_game *game, int token, struct table_band *band, int room);

/*
 * Into the board's open group: the bands of the selected figure, if it aims; else, where a fight goes by
 * ranges (ruleset_shown.range), those of whoever is asked or declares. Then their names.
 */
void table_band_draw(struct table_screen *screen, struct ui *ui);
void table_band_note(struct table_screen *screen, struct ui *ui);

#endif
