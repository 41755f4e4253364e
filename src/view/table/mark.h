/*
 * view/table/mark.h - what is marked on a figure, in words: its name, what it
 * does, who it is from, when it ends and its rule. Shown when the pointer rests
 * on a badge of the figure, and in the panel's list of them.
 */
#ifndef VIEW_TABLE_MARK_H
#define VIEW_TABLE_MARK_H

#include "view/table/screen.h"

enum { MARK_WORDS = 200 };

struct table_mark_words {
    char name[80];           /* "Wounded" */
    char about[MARK_WORDS];  /* "Every d20 is 1 worse."; "" none */
    char source[MARK_WORDS]; /* "From Mawl's hand axe, to the end of the fight": what of it is known */
    const char *rule;        /* "AS-77", "" none */
};

/* Describe a mark (row of the rule set) that the figure has. */
void table_mark_describe(struct table_screen *screen, int token, int key, struct table_mark_words *words);

/* The marks that show as badges, in their order; how many, at most `room` are written. */
int table_mark_shown(const struct table_game *game, int token, short *key, int room);

/* The badge of a figure under the pointer is told in a note; whether there is one. */
bool table_mark_note(struct table_screen *screen, struct ui *ui);

/* All of them as a row of the panel that unfolds. Widgets: "figure.conditions", "mark.KEY". */
void table_mark_draw(struct table_screen *screen, struct ui *ui, int token);

#endif
