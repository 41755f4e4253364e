/*
 * view/table/screen.h - the table: a game on the screen, ready to be played.
 *
 * Each frame reads the session and shows it; what a person does becomes a wish, carried out before the next
 * one is built. The screen itself holds only what undo would not restore, each part in a header of its own:
 *
 *     game.h       the game as its seat may know it        moment.h    who is asked, whose turn it is
 *     select.h     what is selected                        wish.h      what a person wants
 *     finds.h      what the rules let the selection do     follow.h    keeping up with what happened
 *     panels.h     what each panel remembers               notice.h    what is said in passing
 *
 * What each panel draws stands in its header, in which order in screen.c.
 */
#ifndef VIEW_TABLE_SCREEN_H
#define VIEW_TABLE_SCREEN_H

#include "paint/paint_ground.h"
#include "ui/ui.h"
#include "view/anim.h"
#include "view/camera.h"
#include "view/deed/deed.h"
#include "view/hand/hand.h"
#include "view/layout.h"
#include "view/players/players.h"
#include "view/portraits.h"
#include "view/table/drag.h"
#include "view/table/finds.h"
#include "view/table/flame.h"
#include "view/table/game.h"
#include "view/table/light.h"
#include "view/table/looks.h"
#include "view/table/panels.h"
#include "view/table/ray.h"
#include "view/table/rooms.h"
#include "view/table/select.h"
#include "view/table/threat.h"
#include "view/table/wanted.h"
#include "view/time/look.h"
#include "view/tools/tool.h"

/* Times, in milliseconds. */
enum {
    TABLE_FRAME = 15,    /* between two frames while something moves */
    TABLE_BREATH = 3000, /* whoever begins to act breathes */
    TABLE_REST = 300,    /* the pointer rests on a figure before its reach is shown */
    TABLE_GLIDE = 250    /* frames may be the last one with figures moved on */
};

/* Where the menu and the ending lead away from the table: two of them begin the scenario anew. */
enum table_exit {
    EXIT_NONE,
    EXIT_MAKE,
    EXIT_BRING,
    EXIT_SETTINGS,
    EXIT_START,
    EXIT_AGAIN,
    EXIT_OTHER_DICE,
    EXIT_TRY,    /* a fight on the map that is drawn here */
    EXIT_RESIZE, /* that map is to be larger or smaller, as tools.brush.grow says */
    EXIT_UNSIZE, /* ... as it was before that */
    EXIT_RESIZED /* ... and as it was after that */
};

/* Whose deed brought a mark about, once it was looked for; and how many are kept. */
struct table_doer {
    uint64_t key;
    char name[120];
};
enum { TABLE_DOERS = 16 };

/* For which moment the view was moved last (concern.h). */
struct table_concerned {
    uint64_t key;
    int acted;
    bool deed;
    bool asked;        /* a deed waited for answers, and the room that these took is not free again */
    int room;          /* so high was what is free */
    int usual, closer; /* cells were so large, and were made smaller for all who are concerned; 0: were not */
    struct table_aside {
        bool on, back;      /* the GM's hand was opened; it is closed, and the board is to go back */
        int cell, x, y;     /* before that cells were so large, and the board stood here; */
        int rest_x, rest_y; /* to here it was moved for the hand */
    } aside;
};

/* For which moment it came to rest (rest.h); its panels in the frame before, which may not have settled. */
struct table_rested {
    uint64_t key, panels;
    bool waits;
    int chose; /* a cell was to be chosen since that entry */
    int shut;  /* so many frames more are left to panels, since the hand was shut */
};

/* The table: the game, what is selected of it, what follows from that, panels; and how the board looks. */
struct table_screen {
    struct table_game game;
    struct table_selection selection;
    struct table_finds finds;
    struct table_panels panels;

    const struct theme *theme;
    unsigned now;
    struct panel_layout layout; /* where the panels stand */
    struct camera camera;
    bool placed;     /* the camera was fitted once, */
    bool placed_far; /* for a screen that is looked at from afar */
    bool whole;      /* all of the fight is to be seen there too, however small it becomes */
    struct table_concerned concerned;
    struct table_rested rested;
    struct table_seen *seen; /* who is in sight, view/table/seen.h; in the arena of the frame */
    int nseen;
    struct portraits *portraits;
    struct table_looks looks;
    struct table_doer doer[TABLE_DOERS];
    struct paint_stamps stamps; /* of the ground */
    struct board *held;         /* the ground without its secrets, for whom they are walls; or NULL */
    struct table_light light;   /* how it is lit, and what is known of it */
    struct table_flames flames;
    struct table_rooms rooms;
    struct table_ray ray;
    struct anim anim;
    bool glides; /* the next frame may be this one with figures moved on, ... */
    unsigned glides_until;

    struct table_drag drag;
    struct table_wish wish;
    struct hand hand;
    struct tools tools;
    struct table_threat threat;
    struct time_look time;
    struct deeds deeds;
    enum table_exit exit;    /* the menu asked for another screen */
    bool outlines;           /* miniatures stand on the screen: figures are outlines */
    bool nameless;           /* whoever sits around it knows the figures: no name stands below one */
    int grid_line;           /* how wide the grid's lines are, in pixels; 0: as usual */
    bool guest;              /* it looks on at the game of another screen, whose session it is */
    struct players *players; /* the players' window, which the menu opens; NULL: there can be none */
};

/*
 * A screen for a session, which it takes over; `word` with its context must outlive it. NULL: no
 * memory (the session stays the caller's).
 */
struct table_screen *table_screen_new(struct session *session, game_words *word, const void *words);
/*
 * One that looks on at the game of another, which must outlive it: with the eyes of the table, and for nobody
 * to play at. NULL: no memory.
 */
struct table_screen *table_screen_guest(const struct table_screen *host);
/* Give it and its session (but that of a guest's host) back; NULL is allowed. */
void table_screen_free(struct table_screen *screen);

/*
 * From now on think beside the frames; `ready` is called from another thread whenever a frame is wanted
 * for what came of it. Without a thread everything is thought out within the frame. `ready` NULL: stop.
 */
void table_screen_think(struct table_screen *screen, void (*ready)(void *context), void *context);

/*
 * Show one frame: between ui_begin() and ui_end(). Milliseconds until the
 * screen changes by itself, 0 for never.
 */
unsigned table_screen_frame(struct table_screen *screen, struct ui *ui);

/*
 * While figures glide and nobody does anything, a frame is the last one with those figures moved on, but for
 * some whole ones now and then. table_screen_glide() makes it so at the time `now`, in the list of the last
 * frame, and the screen changes after TABLE_FRAME again; false: table_screen_frame() must build it anew.
 */
bool table_screen_glide(struct table_screen *screen, struct ui *ui, unsigned now);

/*
 * A guest's share of a frame for a seat that plays at the table's edge (game.alone), of whose screen only
 * panels are drawn: what was wished is done, unless `waits`, and what happened since is taken up.
 */
void table_screen_attend(struct table_screen *screen, struct ui *ui, bool waits);

/* Nothing moves or is being thought about, nobody but a person is to act: what --dump-ui waits for. */
bool table_screen_settled(const struct table_screen *screen);

#endif
