/*
 * view/table/band.h - how far a figure's deeds reach: bands around it.
 *
 * Asked of the rule set (ruleset.within), for each weapon and each deed against
 * others. "Knife, 4 hexes": an outline of long dashes for the nearest, dots for
 * those beyond, named at its lower edge.
 */
#ifndef VIEW_TABLE_BAND_H
#define VIEW_TABLE_BAND_H

#include "core/command.h"
#include "ui/ui.h"

struct play_game;
struct play_screen;

enum { PLAY_BANDS = 6, PLAY_BAND_NAME = 48 };

struct play_band {
    char name[PLAY_BAND_NAME];
    int far;
    struct command wish; /* the deed, without a target */
};

/* What the figure reaches others with, the shortest first, one for each distance; how many. */
int play_band_find(const struct play_game *game, int token, struct play_band *band, int room);

/* Into the board's open group: the bands of the selected figure, if it aims. Then their names. */
void play_band_draw(struct play_screen *screen, struct ui *ui);
void play_band_note(struct play_screen *screen, struct ui *ui);

#endif
