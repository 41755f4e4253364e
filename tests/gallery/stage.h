/*
 * gallery/stage.h - a window without a display, on which the moments of the gallery are played and taken.
 *
 * Everything happens as in the real window: frames are built from input, clicks hit widgets by their ids.
 * What goes wrong (a script that fails, a widget that is not there) is said on standard error, ends the
 * moment and makes the whole run fail.
 */
#ifndef TESTS_GALLERY_STAGE_H
#define TESTS_GALLERY_STAGE_H

#include "view/app.h"

struct stage {
    struct app app;
    struct font_meter meter; /* the fonts of the person */
    struct ui_input input;
    bool failed;
    bool players; /* the picture is taken of the players' window, as large as this one; */
    bool main;    /* or of this one, which has the players' small; */
    bool both;    /* or of both side by side */
};

/* An empty window of that size. */
void stage_open(struct stage *s, const struct font_meter *meter, int width, int height);
void stage_close(struct stage *s);

/* Something is not as the moment needs it. */
void stage_fail(struct stage *s, const char *what, const char *which);

/* Put a scenario of ours on the table ("bridge"), with dice from that seed. */
void stage_scenario(struct stage *s, const char *name, const char *seed);

/* The same of any scenario's file. */
void stage_file(struct stage *s, const char *path, const char *seed);

/*
 * Put what came of scripts on the table, run one after the other (names in tests/gallery, NULL-terminated).
 */
void stage_scripts(struct stage *s, const char *const *name);

/* Frames until nothing moves and nobody but a person is to act. */
void stage_rest(struct stage *s);

/*
 * Play a script on in the game on the table, its deeds shown at that pace one after the other: until the last
 * of them has been seen and rests.
 */
void stage_watch(struct stage *s, const char *name, int pace);

/* Play it on, and come to rest. */
void stage_go_on(struct stage *s, const char *name);

/* Click a widget, or the middle of a cell (column, row); then the pointer goes away. */
void stage_click(struct stage *s, const char *id);
void stage_click_cell(struct stage *s, int column, int row);
/* The side between that cell of squares and the one at its right. */
void stage_click_side(struct stage *s, int column, int row);

/* Let the pointer rest on a cell. */
void stage_point(struct stage *s, int column, int row);

/* The pointer goes down in the middle of one cell, and is held over another. */
void stage_drag(struct stage *s, int column, int row, int to_column, int to_row);

/* Press a key (UI_KEY_CHAR with a letter); type a text. */
void stage_key(struct stage *s, enum ui_key key, char letter);
void stage_type(struct stage *s, const char *text);

/* Show the board so large, with this cell in the middle of what is free. */
void stage_look(struct stage *s, int cell, int column, int row);

/* Open the players' window, which takes up what the table shows now; pictures are of it from now on. */
void stage_players(struct stage *s);
/* It takes up what has happened since. */
void stage_players_rest(struct stage *s);

/* Write what the window shows. */
void stage_take(struct stage *s, const char *path);

#endif
