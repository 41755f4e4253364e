/*
 * tests/view/tabletop.h - a table without a window, for tests of what stands on it: input in, widgets out.
 * What goes wrong fails the test.
 */
#ifndef TESTS_VIEW_TABLETOP_H
#define TESTS_VIEW_TABLETOP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "view/app.h"
#include "view/table/figure.h"

struct tabletop {
    struct app app;
    struct font_meter meter;
    struct ui_input input;
};

/* A scenario's file; with a person for its GM if `gm`. Motion is reduced. */
void tabletop_open_file(struct tabletop *t, const char *path, bool gm);
/* A scenario of maps/. */
void tabletop_open(struct tabletop *t, const char *scenario, bool gm);
/* A scenario as it would stand in a file. */
void tabletop_open_text(struct tabletop *t, const char *scenario);
void tabletop_frame(struct tabletop *t);
/* Frames until nothing moves and nobody but a person is to act. */
void tabletop_settle(struct tabletop *t);
void tabletop_move(struct tabletop *t, int x, int y);
void tabletop_down(struct tabletop *t);
void tabletop_up(struct tabletop *t);
void tabletop_press(struct tabletop *t, struct ui_press press);
void tabletop_key(struct tabletop *t, enum ui_key key, char letter);
void tabletop_letter(struct tabletop *t, char letter);
const struct ui_widget *tabletop_widget(struct tabletop *t, const char *id);
bool tabletop_has(struct tabletop *t, const char *id);
void tabletop_click_at(struct tabletop *t, int x, int y);
void tabletop_click(struct tabletop *t, const char *id);
/* The pointer to the middle of a cell. */
void tabletop_point(struct tabletop *t, struct cell c);
void tabletop_drag(struct tabletop *t, struct cell from, struct cell to);
int tabletop_figure(struct tabletop *t, const char *name);
struct cell tabletop_where(struct tabletop *t, const char *name);
/* Does the frame's list have a text that contains this? */
bool tabletop_says(struct tabletop *t, const char *text);

/* Give it back; as cmocka tears down. */
int tabletop_close(void **state);

/* An edit of the GM's, and what it rolls. */
void tabletop_edit(struct tabletop *t, enum edit_op op, int who, int what, int value, const int *more,
                   int nmore);
/*
 * Figures of a fight of Another System from `first` to `last` are knocked out one after the other; if that
 * ends it, frames until how it went lies over the table.
 */
void tabletop_knock_out(struct tabletop *t, int first, int last);
/* One of a figure's number. */
void tabletop_set(struct tabletop *t, int token, const char *key, int value);
/* Only the game master knows of that figure, and it stands there. */
void tabletop_hide(struct tabletop *t, int token, struct cell there);

#endif
