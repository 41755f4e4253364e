/*
 * view/players/window.h - what the players' window shows: the board, who acts, dice and what came of them.
 *
 * It draws from the view of the seats whose eyes it has and from nothing else, and has no control but on the
 * cards of those who sit around it (around.h). It reads the session of the main window's table, which it does
 * not own.
 */
#ifndef VIEW_PLAYERS_WINDOW_H
#define VIEW_PLAYERS_WINDOW_H

#include "view/players/around.h"
#include "view/players/curtain.h"
#include "view/players/minis.h"
#include "view/players/players.h"
#include "view/players/told.h"
#include "view/table/screen.h"

/* The question that the last frame showed. */
struct players_asked {
    bool open;
    int entry, at; /* behind this entry; so much was rolled and answered of its command */
};

struct players_window {
    struct table_screen *screen; /* owned; its session is the main table's */
    struct ui ui;
    struct draw draw;
    struct theme theme;
    struct minis minis;
    struct around around;
    struct curtain curtain;
    struct told_pending told;
    unsigned moved;  /* of players->moved, which was taken up, */
    unsigned chosen; /* and of players->chosen */
    int cell;        /* pixels that the scale holds a cell to, 0: none */
    int bezel;       /* pixels at each edge that a frame hides */
    struct cell led; /* where the main window looked when this one was led there */
    bool follows;    /* the last frame looked after whoever acts */
    struct players_asked asked;
    bool trails;             /* the board is shown where it stood; with the next frame it stands */
    struct paint_grid stood; /* there no longer, */
    struct camera camera;    /* but here */
};

/* The window of a table, which must outlive it. NULL: no memory. */
struct players_window *players_window_new(const struct table_screen *main);
/* Give it back; NULL is allowed. */
void players_window_free(struct players_window *window);

/*
 * Before each frame: take up fingers, and build the cards of those who sit around it. Milliseconds until one
 * changes by itself, 0 for never. What is wished on them changes the game.
 */
unsigned players_window_cards(struct players_window *window, struct players *players,
                              const struct theme *theme, const struct font_meter *meter,
                              const struct inch_fit *fit, const struct ui_fingers *fingers, unsigned now);

/*
 * Build the next frame in window->draw, in colours and measures of `theme`, as large as `fit` says, at the
 * time `now`. Milliseconds until it changes by itself, 0 for never. Not while it is held: then the last frame
 * stays as it is. How many miniatures are to be moved is told in players->to_move.
 */
unsigned players_window_frame(struct players_window *window, struct players *players,
                              const struct table_screen *main, const struct theme *theme,
                              const struct font_meter *meter, const struct inch_fit *fit, unsigned now);

/*
 * It follows the game no longer: from the first time on that this is said, until it follows it again, what it
 * showed last is what a curtain before it shows.
 */
void players_window_leave(struct players_window *window, const struct players *players);

/*
 * The same of a window that has the turns alone, large, for a third display: whose it is, who comes, and what
 * is left of it. Before a curtain it has the name of the game.
 */
unsigned players_window_turns(struct players_window *window, struct players *players,
                              const struct table_screen *main, const struct theme *theme,
                              const struct font_meter *meter, int width, int height, unsigned now);

#endif
