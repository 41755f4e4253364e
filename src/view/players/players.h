/*
 * view/players/players.h - the players' window: what is decided about it at the main window.
 *
 * It stands on a display of its own, flat in the table or on the wall, and shows the board from the seats'
 * view alone (players/window.h). Here is only what whoever sits at the main window says of it: whether it is
 * open, what it shows, where it looks, with whose eyes.
 */
#ifndef VIEW_PLAYERS_PLAYERS_H
#define VIEW_PLAYERS_PLAYERS_H

#include "core/state.h"
#include "paint/paint_backdrop.h"
#include "paint/paint_mirror.h"
#include "ui/ui.h"
#include "view/players/inch.h"

struct table_screen;

enum { PLAYERS_NAME = 64, PLAYERS_HANDOUT = 400, PLAYERS_CLOCK_MOST = 300 };

/* It follows the game; its picture is frozen; a curtain hangs before it; it is black. */
enum players_state { PLAYERS_LIVE, PLAYERS_HELD, PLAYERS_CURTAIN, PLAYERS_BLACK };

/* Where it looks: after what happens, at all who fight, where it stood, where the main window looks. */
enum players_view { PLAYERS_FOLLOW, PLAYERS_FIGHT, PLAYERS_STILL, PLAYERS_LED, PLAYERS_VIEWS };

/* Where somebody sits; each reads what lies before it. */
enum players_edge { EDGE_NONE, EDGE_NEAR, EDGE_RIGHT, EDGE_FAR, EDGE_LEFT, EDGES };

/* As eyes: the seat of the figure whose turn it is, the table's while that is nobody's of the players. */
enum { PLAYERS_ACTING = -2 };

enum { PLAYERS_BEYOND = 6 };

/* All of a fight is asked for, but to scale a display has no room for it: then it follows the action. */
struct players_beyond {
    bool on;
    int wide, high;           /* so many cells the fight takes, */
    int room_wide, room_high; /* for so many there is room; */
    int n;                    /* so many figures are beyond, and these are the first of them */
    short who[PLAYERS_BEYOND];
};

struct players {
    bool open;
    int display;                /* asked for, counted from 1; 0: none */
    char monitor[PLAYERS_NAME]; /* the name of the display that it stood on last, "": of none */
    bool away;                  /* that one is gone; it comes back with it */
    enum players_state state;
    bool lacks;   /* ground that its picture has not yet shows bare there; */
    bool to_hold; /* so it is held as soon as it lacks nothing */
    enum players_view view;
    int eyes;                      /* PLAYERS_ACTING, SEAT_TABLE, SEAT_CHOSEN or a player's seat; */
    unsigned chosen;               /* SEAT_CHOSEN is these, one bit each */
    bool more;                     /* what there is to decide is unfolded */
    bool minis;                    /* real miniatures stand on it: its figures are outlines */
    int to_move;                   /* so many of those are not where they belong, */
    unsigned moved;                /* and so often somebody said that all were moved */
    char handout[PLAYERS_HANDOUT]; /* a text that is shown over the board while `handed`, */
    struct backdrop *sheet;        /* or, owned, a picture instead of it */
    bool handed;
    bool turns;                    /* a window of its own, on a third display, has the turns alone; */
    bool turns_away;               /* that display is gone; */
    int clock;                     /* so many seconds are told of each turn; 0: none; */
    int turn[3];                   /* what stood of the turn's order when one was drawn last, */
    unsigned turn_since;           /* and since when: the same on every display */
    bool around;                   /* people sit around it, and answer there: */
    enum players_edge edge[SEATS]; /* each seat at that edge, */
    unsigned waits;                /* those whose wish waits for what others are asked: one bit each; */
    bool seats;                    /* and what there is to decide of that is unfolded */
    char stands[PLAYERS_NAME];     /* the display that it stands on now, "": none, */
    struct inch inch;              /* and how long things are there; */
    bool inches;                   /* what there is to decide of that is unfolded, */
    struct {                       /* and a ruler or a card is held to it, so many pixels long */
        bool on;
        enum inch_rule rule;
        int across, along;
    } measure;
    struct players_beyond beyond; /* what that leaves out */
    struct paint_mirror mirror;   /* what its window shows now */
};

/* As it is before anybody opened it: closed, following with the eyes of the table. */
struct players players_usual(void);

/* So many seconds are left of the turn by its clock. */
int players_clock_left(const struct players *players, unsigned now);

/* How its display is to be drawn on: while it is measured, pixel for pixel. */
struct inch_fit players_fit(const struct players *players, int width, int height);

/* Show a picture over the board: a PNG, JPEG or WebP file. False: fault. */
bool players_hand(struct players *players, const char *path, struct err *err);
/* Take away what is shown so, and give a picture back. */
void players_take_away(struct players *players);

/* Its picture was shown, and lacks something or not: what is to be held may be held now. */
void players_shown(struct players *players, bool lacks);

/*
 * F9 opens and closes it, F8 holds it, F7 is the curtain, F6 makes it black, F5 says that miniatures were
 * moved: while a table is shown. True: something changed.
 */
bool players_keys(struct players *players, struct ui *ui);

/*
 * What the players see, small, in words and in the state's colour, with what there is to decide; in its place
 * of the layout. Widgets: "players", "players.state", "players.left" of the turn's clock, "players.hold",
 * "players.curtain", "players.black", "players.sheet" a handout, "players.view", "players.minis",
 * "players.moved", "players.handout", "players.hand", "players.eyes", of chosen seats "players.eyes.N";
 * "players.more" unfolds what has no place in the plate, "players.inches" what measure.h has, "players.clock"
 * how long turns are told, "players.turns" whether a third display has the turns alone; "players.waits" whose
 * wishes wait; "players.seats" who sits where: "players.around", "players.edge.N".
 */
void players_panel_draw(struct table_screen *screen, struct ui *ui);

/* Does it stand above a figure, with more than one row, or could it have more? */
bool players_panel_folds(const struct table_screen *screen);

/* Do players act at it, around it, while a game master has the main window? */
bool players_act_there(const struct table_screen *screen);

/* Milliseconds until a clock goes on in it; 0: none is shown. */
unsigned players_panel_wake(const struct table_screen *screen);

#endif
