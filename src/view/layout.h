/*
 * view/layout.h - where every panel of the table stands.
 *
 * One place decides it for any window, interface scale and choice of what is
 * open: panels never overlap each other and never leave the window. Wide and
 * compact windows have the panels around the board, tall ones below it. A
 * panel is as tall as its content; what has no room scrolls. A shared screen
 * has an order of its own: what is decided now below, deeds at the right, all
 * else folded.
 *
 * Each frame: layout_find(), then each panel opens with layout_panel() and
 * says with layout_stands() how tall it became, for what stands above it. All
 * lengths are pixels of the window. Nothing allocates, nothing fails.
 */
#ifndef VIEW_LAYOUT_H
#define VIEW_LAYOUT_H

#include "ui/ui.h"

enum layout_shape {
    LAYOUT_WIDE,    /* as on a television: the log open at the lower left */
    LAYOUT_COMPACT, /* short of room: the log is one line */
    LAYOUT_TALL,    /* higher than wide: strip, board, log line, one panel in two columns */
    LAYOUT_FAR      /* a shared screen */
};

enum layout_part {
    LAYOUT_STRIP,   /* the turn order: its room; it is as wide as its content */
    LAYOUT_TRACK,   /* over the board: pursuits, a line each */
    LAYOUT_MENU,    /* the menu's button */
    LAYOUT_EYES,    /* whose eyes the window has */
    LAYOUT_RAIL,    /* tools */
    LAYOUT_FIGURE,  /* the selected figure; in tall windows it hangs from its lower edge */
    LAYOUT_PLAYERS, /* above it, or over the board beside it: what the players see */
    LAYOUT_DEEDS,   /* a shared screen: what it can do, at the lower right, */
    LAYOUT_SHEET,   /* and its sheet or the tool in hand, unfolded beside that */
    LAYOUT_LOG,
    LAYOUT_TRAY,     /* dice and question, or the bar with hint and undo */
    LAYOUT_TIMELINE, /* instead of log and tray, while somebody looks back */
    LAYOUT_DRAWER,   /* at the left, beside the rail: the GM's hand, settings of a tool; one at a time */
    LAYOUT_LIST,     /* what the menu's button unfolds; may cover the drawer */
    LAYOUT_DIALOG,   /* help and what else waits for an end; stands over everything */
    LAYOUT_PARTS
};

/* What there is to be shown. */
struct layout_open {
    bool figure;   /* somebody is selected */
    bool question; /* the tray asks something */
    bool deed;     /* the tray, and perhaps the log, show what others do */
    bool log;      /* unfolded in a wide window, */
    bool log_more; /* and in one that has little room for it */
    bool drawer, timeline;
    bool lesson;        /* the drawer is a lesson: without room at the left it stands below the figure */
    bool broad;         /* what is asked wants more room than the log */
    bool page;          /* it is a page of its own, which may lie over the board */
    bool head;          /* the strip has a second line */
    bool players;       /* the players have a window of their own, */
    bool players_more;  /* and what is decided of it is unfolded */
    bool sheet;         /* a shared screen: the sheet is unfolded */
    int tracks;         /* pursuits */
    int tools;          /* on the rail, */
    int ways;           /* and behind them in a compact window */
    struct rect beside; /* the drawer stands beside this figure on the board; w = 0: at the left */
};

struct panel_layout {
    enum layout_shape shape;
    struct layout_open open;
    int width, height;                /* of the window */
    bool log_line;                    /* the log is one line */
    int rail_columns;                 /* of tools */
    int bar;                          /* how wide the tray of a wide window is beside a usual log */
    struct rect room[LAYOUT_PARTS];   /* the most that a part may take; w = 0: it has no place now */
    struct rect stands[LAYOUT_PARTS]; /* where it stands in this frame; h = 0: not yet, or it does not */
    struct rect stood[LAYOUT_PARTS];  /* and in the one before */
    struct rect free;                 /* part of the board that nothing covers */
};

/* Give every part its room in a window; what stood in the frame before is taken into account. */
void layout_find(struct panel_layout *layout, const struct theme *theme, int width, int height,
                 const struct layout_open *open);

/* Cut the room of so many pursuits off the top of what is free; none where too little would be left. */
void layout_track(struct panel_layout *layout, const struct theme *theme, int tracks);

/* A panel in the room of a part, ready for ui_panel_begin(); as tall as its content, at most the room. */
struct ui_panel layout_panel(const struct panel_layout *layout, enum layout_part part, const char *id,
                             const char *title);

/* Where the part stands now: what ui_panel_end() said. */
void layout_stands(struct panel_layout *layout, enum layout_part part, struct rect where);

/* How tall the first line of the strip is. */
int layout_strip_line(const struct theme *theme);

/* And how tall the strip of a pursuit. */
int layout_track_line(const struct theme *theme);

/* The place of the `index`-th tool on the rail. */
struct rect layout_tool(const struct panel_layout *layout, const struct theme *theme, int index);

#endif
