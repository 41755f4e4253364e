/*
 * tests/view/table.h - a table without a window, for the tests of what stands on it: input in, widgets out.
 * What goes wrong fails the test.
 */
#ifndef TESTS_VIEW_TABLE_H
#define TESTS_VIEW_TABLE_H

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

struct table {
    struct app app;
    struct font_meter meter;
    struct ui_input input;
};

/* A scenario's file; with a person for its GM if `gm`. Motion is reduced. */
void table_open_file(struct table *t, const char *path, bool gm);
/* A scenario of maps/. */
void table_open(struct table *t, const char *scenario, bool gm);
/* A scenario as it would stand in a file. */
void table_open_text(struct table *t, const char *scenario);
void table_frame(struct table *t);
/* Frames until nothing moves and nobody but a person is to act. */
void table_settle(struct table *t);
void table_move(struct table *t, int x, int y);
void table_down(struct table *t);
void table_up(struct table *t);
void table_press(struct table *t, struct ui_press press);
void table_key(struct table *t, enum ui_key key, char letter);
void table_letter(struct table *t, char letter);
const struct ui_widget *table_widget(struct table *t, const char *id);
bool table_has(struct table *t, const char *id);
void table_click_at(struct table *t, int x, int y);
void table_click(struct table *t, const char *id);
/* The pointer to the middle of a cell. */
void table_point(struct table *t, struct cell c);
void table_drag(struct table *t, struct cell from, struct cell to);
int table_figure(struct table *t, const char *name);
struct cell table_where(struct table *t, const char *name);
/* Does the frame's list have a text that contains this? */
bool table_says(struct table *t, const char *text);

/* Give it back; as cmocka tears down. */
int table_close(void **state);

/* An edit of the GM's, and what it rolls. */
void table_edit(struct table *t, enum edit_op op, int who, int what, int value, const int *more, int nmore);
/* One of a figure's number. */
void table_set(struct table *t, int token, const char *key, int value);
/* Only the game master knows of that figure, and it stands there. */
void table_hide(struct table *t, int token, struct cell there);

#endif
