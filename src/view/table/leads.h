/*
 * view/table/leads.h - "If kept: [Push 3] [Slide 3]": what the roll as it stands leads to.
 *
 * Kinds of shoves side by side, those that are open first, then those that are not and why.
 */
#ifndef VIEW_TABLE_LEADS_H
#define VIEW_TABLE_LEADS_H

#include "view/table/screen.h"

/* Set them into lines of `width`; their height. `draw` false: only measured. */
int table_leads_draw(struct table_screen *screen, struct ui *ui, int left, int top, int width, bool draw);

#endif
