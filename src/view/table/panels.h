/*
 * view/table/panels.h - what each panel of the table remembers from one frame to the next, and undo would not
 * restore: what is unfolded, written into a form, scrolled, said in passing.
 *
 * What each draws stands in the header of its part; here they only live together.
 */
#ifndef VIEW_TABLE_PANELS_H
#define VIEW_TABLE_PANELS_H

#include "base/str.h"
#include "paint/paint_dice.h"
#include "session/log/log.h"
#include "session/session.h"
#include "view/ending/ending.h"
#include "view/keys_page.h"
#include "view/table/about.h"
#include "view/table/composed.h"
#include "view/table/eyes.h"
#include "view/table/form.h"
#include "view/table/keys.h"
#include "view/table/lanes.h"
#include "view/table/lesson.h"
#include "view/table/log.h"
#include "view/table/notes.h"
#include "view/table/notice.h"
#include "view/table/obvious.h"
#include "view/table/rolls.h"
#include "view/table/say.h"
#include "view/table/sheet.h"
#include "view/table/tip.h"

/* How many are kept: marks on a ring, heights of cards. */
enum { TABLE_TICKS = 6, TICK_TAKES = 3, TABLE_CARDS = 128 };

/*
 * A number of health up to which a derived mark holds: "wounded 10". What it then takes from rolls with some
 * numbers (`first` of a row of such), more or less than from others; `takes` is 0 behind the last.
 */
struct figure_tick {
    int at;
    short mark, level;
    struct {
        short takes, first;
    } less[TICK_TAKES];
};

/* Deeds keep their places for as long as a figure's turn lasts, their room until the next one is done. */
struct table_stand {
    uint64_t turn;                     /* whose turn, and which */
    int against;                       /* whom the room was for, */
    int done;                          /* and after which entry of the journal */
    unsigned char rank[TABLE_CARDS];   /* of each deed: where in the list it stood highest */
    unsigned short tall[TABLE_CARDS];  /* its card at its tallest, in pixels */
    unsigned short known[TABLE_CARDS]; /* the same in the whole game, with its odds */
    unsigned short brief[TABLE_CARDS]; /* with its figures alone, when it was seen so last */
    bool bare[TABLE_CARDS];            /* it had no room for its figures */
    int scale;                         /* for this size of letters */
    struct rect panel;                 /* where they stood in the last frame */
};

/* The dialog of view/table/printing.h: indices of what it offers. */
struct table_paper {
    bool open;
    int paper, size, eyes;
    bool spare, flat; /* save ink; no paper figures */
};

enum { TABLE_LISTED = 16 };

/* Which question others are asked, and since when (waits.h). */
struct table_waited {
    uint64_t key;
    unsigned since;
};

/* What each panel remembers from one frame to the next. */
struct table_panels {
    uint64_t answers_here; /* what the game master opened of what others are asked (waits.h) */
    struct table_waited waited;
    struct table_eyes seats; /* how the eyes are changed */
    struct table_keys keys;  /* of deeds and answers */
    struct table_obvious obvious;
    struct table_stand stand; /* where the deeds stand */
    struct table_sheet sheet;
    struct table_form form;
    struct table_composed composed;
    struct table_say say;
    struct table_lesson lesson;
    struct table_tips tips;
    struct figure_tick tick[TABLE_TICKS]; /* of the figure shown, by figure.c */
    int ticks;
    uint64_t ticks_key;
    struct log log;
    bool log_open, log_more; /* the log is unfolded; so it is although there is little room */
    struct table_log lines;  /* how the log stands on the screen */
    int unfolded;            /* line of the log that is unfolded, -1 none */
    bool rest_open, others_open;
    bool over_open; /* after the end of a fight: deeds are offered all the same */
    int deeds_from; /* a shared screen: the first deed that is shown, */
    struct {
        int of, n; /* the figure that they are of */
        bool more; /* and there are others */
        short deed[TABLE_LISTED];
    } listed;            /* and those that were before something was asked: they stay where they are */
    unsigned pages_open; /* pages of deeds that are unfolded: bit i of those that are shown */
    struct {
        char id[32]; /* what was unfolded of the deeds last, */
        int frames;  /* and for how many more it is brought into sight: it may become taller */
    } opened;
    int strip_from;  /* how many of the turn strip are scrolled past */
    int strip_round; /* the round that the fight was in last */
    bool sides;      /* what a side does stands at the turn strip */
    struct table_notes notes;
    struct table_dice dice;
    struct table_coming coming;
    struct table_callout callout;
    struct table_lanes lanes;
    enum dice_shown dice_shown;
    enum dice_piece pieces; /* what stands for dice of two sides */
    struct table_about about;
    struct ending_panel ending;
    bool opening;    /* what the scenario has read out lies over the table */
    struct str lost; /* what was not taken of the map of another program, a line each; "" nothing */
    bool lost_open;  /* that lies over the table */
    struct print_job *printing;    /* the board is being printed (view/print.h); owned, NULL: it is not */
    struct table_paper paper;      /* how it is, as it was chosen last */
    bool tools;                    /* a shared screen: the rail is unfolded */
    char help_now[KEYS_PAGE_ROOM]; /* the keys of the moment at which help was asked for */
    bool help_points;              /* when arrows pointed on the board; */
    bool help_all;                 /* and all the others */
    bool menu_keyed;               /* a key has just opened the menu */
    bool help, menu, naming;       /* naming: the game is given another name, */
    bool keeping;                  /* or a scenario that is made of it gets one, */
    char name[SESSION_TITLE];      /* this one */
    struct table_notice notice;
    bool cuts; /* the notice tells how far the map's picture is */
};

#endif
