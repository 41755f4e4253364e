/*
 * view/table/together.h - a deed of several figures (deed.members): all who take part are clicked, one after
 * the other, and then it is done.
 */
#ifndef VIEW_TABLE_TOGETHER_H
#define VIEW_TABLE_TOGETHER_H

#include "view/table/screen.h"

/* Does such a deed wait for figures? */
bool table_together_waits(const struct table_screen *screen);

/* What is to be clicked: "together.DEED" of the words, else all who take part. */
void table_together_prompt(const struct table_screen *screen, char *out, size_t room);

/* Those who were chosen for it, before and while it is worked out; how many, at most `room` are written. */
int table_together_of(const struct table_screen *screen, int *token, int room);

/* What was chosen as a button, which does it: "together.do". False: nobody was chosen yet. */
bool table_together_draw(struct table_screen *screen, struct ui *ui, struct rect where);

#endif
