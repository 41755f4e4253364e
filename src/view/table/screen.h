/*
 * view/table/screen.h - the table: a game on the screen, ready to be played.
 *
 * Each frame reads the session and shows it; what a person does becomes a wish, carried out before the next
 * one is built. The screen itself holds only what undo would not restore: where the camera stands, what is
 * selected, what is unfolded: in the structs below, and in those of select.h, threat.h, wanted.h, drag.h,
 * form.h, rolls.h. What each panel draws stands in its header, in which order in screen.c.
 */
#ifndef VIEW_TABLE_SCREEN_H
#define VIEW_TABLE_SCREEN_H

#include "board/reach.h"
#include "paint/paint_dice.h"
#include "paint/paint_ground.h"
#include "session/session.h"
#include "ui/ui.h"
#include "view/anim.h"
#include "view/camera.h"
#include "view/deed/deed.h"
#include "view/ending/ending.h"
#include "view/hand/hand.h"
#include "view/layout.h"
#include "view/portraits.h"
#include "view/table/about.h"
#include "view/table/composed.h"
#include "view/table/drag.h"
#include "view/table/eyes.h"
#include "view/table/form.h"
#include "view/table/keys.h"
#include "view/table/lanes.h"
#include "view/table/lesson.h"
#include "view/table/log.h"
#include "view/table/looks.h"
#include "view/table/notes.h"
#include "view/table/obvious.h"
#include "view/table/odds.h"
#include "view/table/plan.h"
#include "view/table/rolls.h"
#include "view/table/say.h"
#include "view/table/select.h"
#include "view/table/sheet.h"
#include "view/table/spread.h"
#include "view/table/threat.h"
#include "view/table/tip.h"
#include "view/table/wanted.h"
#include "view/time/look.h"
#include "view/tools/tool.h"

/* Times, in milliseconds. */
enum {
    TABLE_FRAME = 15,         /* between two frames while something moves */
    TABLE_PACE = 1000,        /* a deed of others rests, once it was seen */
    TABLE_NOTICE_TIME = 4000, /* what is said in passing stays */
    TABLE_BREATH = 3000,      /* whoever begins to act breathes */
    TABLE_REST = 300,         /* the pointer rests on a figure before its reach is shown */
    TABLE_GLIDE = 250         /* frames may be the last one with figures moved on */
};

enum { TABLE_NOTICE = 240, TABLE_KEYS = 480 }; /* bytes of what is said in passing; of keys in words */

/* Looks up a word of the rule set's text file; NULL: there is none. */
typedef const char *screen_words(const void *context, const char *group, const char *key);

/* Where the menu and the ending lead away from the table: two of them begin the scenario anew. */
enum table_exit { EXIT_NONE, EXIT_MAKE, EXIT_SETTINGS, EXIT_START, EXIT_AGAIN, EXIT_OTHER_DICE };

/* Which ring a side (a text number) wears. */
struct table_side {
    int side, look;
};

/* What the thinker is asked to think about: `kind` of a thought. */
enum { THOUGHT_ODDS, THOUGHT_OPPONENT, THOUGHT_ENDING };

/* How far the program is with its next deed or answer. */
struct table_opponent {
    struct thought *choice; /* thought out, not yet done; owned */
    bool thinks;            /* the thinker is at it */
    bool waits;             /* until `at`, so that one can follow */
    unsigned at;
    int attempt; /* deeds that were thought of and refused */
    int stuck;   /* the entry after which it found nothing to do, -1 none */
};

/* How many are kept: sides, marks that say how a figure is, marks on a ring, heights of cards, doers. */
enum { TABLE_SIDES = 16, TABLE_SAYING = 32, TABLE_TICKS = 6, TABLE_CARDS = 64, TABLE_DOERS = 16 };

/* Whose deed brought a mark about, once it was looked for. */
struct table_doer {
    uint64_t key;
    char name[120];
};

/* A number of health up to which a derived mark holds: "wounded 10". */
struct figure_tick {
    int at;
    short mark, level;
};

/* The game, and what its seat may know of it. */
struct table_game {
    struct session *session; /* owned */
    const struct ruleset *rules;
    screen_words *word;
    const void *words;
    int eyes;                     /* the seat whose knowledge is shown, or SEAT_TABLE */
    const struct state *view;     /* what that seat may know; refreshed every frame */
    struct turn_start turn_start; /* the turn that may be taken back by those who look */
    uint64_t turn_key;
    bool may_undo, may_redo;    /* they may take something back (never the scenario), do it again */
    char undoes[96];            /* "Undo: Brann, melee attack" */
    bool undoes_more;           /* and what others did behind it */
    bool fought;                /* a fight is over */
    int lost;                   /* secret deeds left out since a game master looked (known_lost) */
    int floor;                  /* the entry that ends the scenario: nothing before it is undone */
    short saying[TABLE_SAYING]; /* marks that say of a figure that it is dead, out, lying or done */
    int nsaying;
    struct table_side side[TABLE_SIDES];
    int sides;
    uint64_t sides_key;
    int told_entry, told_pending; /* up to where events were taken up for log and animation */
    struct thinker *thinker; /* thinks about odds and for the program; NULL: that is done within the frame */
    struct table_opponent opponent;
    unsigned pace; /* how long a deed rests once it was seen; 0: nothing of it is shown */
    bool asks_all; /* also where all answers come to the same (ease.h) */
};

/* What the rules let the selection do, worked out when it changes. */
struct table_finds {
    int walks; /* the selected figure where the rules let it walk now, else NOBODY */
    uint64_t walks_key;
    struct reach reach;
    uint64_t reach_key;
    int allowance, steps_most; /* of whoever the reach belongs to, in thousandths of a cell; and its steps */
    struct table_spread spread;
    struct table_plan plan; /* how to come within reach of the target */
    struct table_odds_store odds;
};

/* Deeds keep their places and their room for as long as a figure's turn lasts. */
struct table_stand {
    uint64_t turn;                    /* whose turn, and which */
    int against;                      /* whom the room was for */
    unsigned char rank[TABLE_CARDS];  /* of each deed: where in the list it stood highest */
    unsigned short tall[TABLE_CARDS]; /* its card at its tallest, in pixels */
};

/* What each panel remembers from one frame to the next. */
struct table_panels {
    struct table_eyes seats; /* how the eyes are changed */
    struct table_keys keys;  /* of deeds and answers */
    struct table_obvious obvious;
    unsigned char card_lines[TABLE_CARDS]; /* of each deed, when its odds were known last */
    struct table_stand stand;              /* where the deeds stand */
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
    bool rest_open;
    bool over_open;      /* after the end of a fight: deeds are offered all the same */
    int deeds_from;      /* a shared screen: the first deed that is shown */
    unsigned pages_open; /* pages of deeds that are unfolded: bit i of those that are shown */
    int strip_from;      /* how many of the turn strip are scrolled past */
    struct table_notes notes;
    struct table_dice dice;
    struct table_lanes lanes;
    enum dice_shown dice_shown;
    enum dice_piece pieces; /* what stands for dice of two sides */
    struct table_about about;
    struct ending_panel ending;
    bool opening;              /* what the scenario has read out lies over the table */
    bool tools;                /* a shared screen: the rail is unfolded */
    char help_now[TABLE_KEYS]; /* the keys of the moment at which help was asked for */
    bool help_all;             /* and all the others */
    bool help, menu, naming;   /* naming: the game is given another name, */
    bool keeping;              /* or a scenario that is made of it gets one, */
    char name[SESSION_TITLE];  /* this one */
    char notice[TABLE_NOTICE];
    unsigned notice_until;
    bool notice_stays; /* it tells of a trouble, say with the disk, that is not over yet */
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
    bool placed;             /* the camera was fitted once */
    struct table_seen *seen; /* who is in sight, view/table/seen.h; in the arena of the frame */
    int nseen;
    struct portraits *portraits;
    struct table_looks looks;
    struct table_doer doer[TABLE_DOERS];
    struct paint_stamps stamps; /* of the ground */
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
    enum table_exit exit; /* the menu asked for another screen */
};

/*
 * A screen for a session, which it takes over; `word` with its context must outlive it. NULL: no
 * memory (the session stays the caller's).
 */
struct table_screen *table_screen_new(struct session *session, screen_words *word, const void *words);
/* Give it and its session back; NULL is allowed. */
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

/* Nothing moves or is being thought about, nobody but a person is to act: what --dump-ui waits for. */
bool table_screen_settled(const struct table_screen *screen);

/* ---- shared by the files of this folder ---- */

/*
 * Look at the game again: odds of what is pending set it aside for a moment, and what was seen of it
 * is gone.
 */
void screen_look(struct table_screen *screen);

/*
 * What is under way, and the question that is open, for whoever
 * is shown the game as it stands; NULL while one looks back.
 */
const struct play *screen_pending(const struct table_screen *screen);
const struct question *screen_asked(const struct table_screen *screen);

/*
 * Add what an entry tells to a log, as far as the source's
 * eyes may know it; the scenario's own edits tell nothing.
 */
void screen_tell(const struct table_screen *screen, struct log *log, const struct log_source *source,
                 int entry);

/* Let what happened move on the table, and come into sight, if its seat may know of it. */
void screen_follow(struct table_screen *screen, const struct event *event);

/* A number of a figure, derived ones worked out; by key, 0 where the rule set has no such number. */
int screen_stat(const struct table_game *game, int token, int stat);
/* A word on screen: from the text file, else the key made readable in `room`. */
const char *screen_word(const struct table_game *game, const char *group, const char *key, char *room,
                        size_t size);

/* The word of a group, or NULL. */
const char *screen_word_or_none(const struct table_game *game, const char *group, const char *key);

/* A figure's name; where the log looks names and words up. */
const char *screen_figure(const struct table_game *game, int token);
struct log_source screen_log_source(const struct table_game *game);

/* Does a person of this window run the seat? */
bool screen_person(const struct table_game *game, int seat);

/* The seats that persons of this window run, but for game masters', who run all kinds of people. */
unsigned screen_players(const struct table_game *game);

/* Does a person of this window run the figure? May it act now? Or only do what is done on another's turn? */
bool screen_is_ours(const struct table_game *game, int token);
bool screen_may_act(const struct table_screen *screen, int token);
bool screen_may_react(const struct table_screen *screen, int token);

/*
 * The open question, if a person of this window may answer it, else NULL; the seat that does (may be
 * NULL).
 */
const struct question *screen_question(const struct table_screen *screen, int *seat);

/* Is a fight over, and nobody asked for deeds behind it? Then none are offered. */
bool screen_is_over(const struct table_screen *screen);

/* The figure whose turn it is, or NOBODY. */
int screen_actor(const struct table_screen *screen);

/* List a text that is drawn already, for tests and speech; it takes no part in what the pointer hits. */
void screen_label(struct ui *ui, const char *id, const char *label, const char *value, const char *hint,
                  struct rect where);

/* Bring a cell into sight; at once where motion is reduced. */
void screen_show_cell(struct table_screen *screen, struct cell cell);

/* Say something in passing. */
void screen_notice(struct table_screen *screen, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Tell of a trouble; it stays until screen_relieve() is told that something went well again. */
void screen_trouble(struct table_screen *screen, const char *text);
void screen_relieve(struct table_screen *screen);

/* The first deed with this flag (DEED_WALK, DEED_ENDS_TURN), or -1. */
int screen_action(const struct table_game *game, enum deed_flags flag);

#endif
