/*
 * view/table/chips.h - choices side by side, as many in a line as find room, with a quiet name at their left.
 */
#ifndef VIEW_TABLE_CHIPS_H
#define VIEW_TABLE_CHIPS_H

#include "ui/ui.h"

struct table_chip {
    char id[80], label[120];
    bool chosen;
};

/* Show them as rows of the open column; the one that was used in this frame, or -1. */
int table_chips_draw(struct ui *ui, const char *title, const struct table_chip *chip, int n);

#endif
