/*
 * view/table/screen.h - the table: a game on the screen, ready to be played.
 *
 * Each frame reads the session and shows it; what a person does becomes a wish, carried out before the next
 * one is built. The screen itself holds only what undo would not restore: where the camera stands, what is
 * selected, what is unfolded. Files: read.c (what it asks the game), follow.c (keeping up with it),
 * select.c (what is selected), place.c (the camera), board.c (map and figures), panel.c (the
 * selected figure), tray.c (dice and questions), strip.c (turn order), log.c, input.c (pointer
 * and keys), wish.c (what then happens), view/hand (what the GM may do), view/time (looking back), view/tools
 * (measuring, drawing, templates, pings), threat.c and band.c (what enemies threaten, how far deeds
 * reach).
 */
#ifndef VIEW_TABLE_SCREEN_H
#define VIEW_TABLE_SCREEN_H

#include "board/reach.h"
#include "content/offers.h"
#include "paint/paint_dice.h"
#include "paint/paint_ground.h"
#include "session/log/log.h"
#include "session/session.h"
#include "ui/ui.h"
#include "view/anim.h"
#include "view/camera.h"
#include "view/hand/hand.h"
#include "view/layout.h"
#include "view/portraits.h"
#include "view/table/about.h"
#include "view/table/eyes.h"
#include "view/table/lesson.h"
#include "view/table/log.h"
#include "view/table/looks.h"
#include "view/table/notes.h"
#include "view/table/odds.h"
#include "view/table/plan.h"
#include "view/table/select.h"
#include "view/table/sheet.h"
#include "view/table/spread.h"
#include "view/table/threat.h"
#include "view/table/tip.h"
#include "view/time/look.h"
#include "view/tools/tool.h"

enum {
    TABLE_WAY = 256,
    TABLE_NOTICE = 240,
    TABLE_PACE = 650,
    TABLE_NOTICE_TIME = 4000,
    TABLE_BREATH = 3000,
    TABLE_REST = 300,
    TABLE_FRAME = 15,
    TABLE_GLIDE = 250,
    TABLE_SPIN = 520
};

/* Looks up a word of the rule set's text file; NULL: there is none. */
typedef const char *screen_words(const void *context, const char *group, const char *key);

/* How dice are shown: they tumble, they lie there at once, or only what they say. */
enum dice_shown { DICE_TUMBLE, DICE_STILL, DICE_NUMBERS, DICE_WAYS };

/* Where the menu leads away from the table. */
enum table_exit { EXIT_NONE, EXIT_MAKE, EXIT_SETTINGS, EXIT_START };

/* What somebody has asked for in this frame. */
enum wish_kind {
    WISH_NOTHING,
    WISH_DEED,   /* `command` */
    WISH_WALK,   /* `command`, then `way` step by step, then stop; then `deed` if `strikes` */
    WISH_ANSWER, /* `answer` with `value` */
    WISH_SHOVE,  /* `answer` to the kind question (key 0: it is answered), then `way`, then stop */
    WISH_ROLL,   /* the program rolls for somebody who types dice */
    WISH_UNDO,
    WISH_REDO,
    WISH_SAVE,
    WISH_GOTO, /* to entry `value[0]`: another line may begin there */
    WISH_TURN, /* back to where the turn began */
    WISH_HAND, /* what the GM does to the step or dice under way: screen->hand.touch */
    WISH_HOST  /* somebody here becomes a game master too, beside the one that plays the others */
};

struct table_wish {
    enum wish_kind kind;
    struct command command, deed;
    bool strikes;
    struct answer answer;
    int value[OPTIONS_ASKED];
    struct cell way[TABLE_WAY];
    int steps;
};

/* What the pointer does on the board. */
struct table_drag {
    bool held, panning, walking;
    bool placing; /* the GM's hand carries `carried` */
    int carried;
    int pinched; /* pixels a cell as two fingers came, 0: they are not there */
    int x, y;    /* where it went down */
    int last_x, last_y;
    unsigned since;      /* when it went down */
    unsigned clicked_at; /* for double clicks */
    int clicked_token;
};

/* Which ring a side (a text number) wears. */
struct table_side {
    int side, look;
};

/* What the thinker is asked to think about: `kind` of a thought. */
enum { THOUGHT_ODDS, THOUGHT_OPPONENT };

/* How far the program is with its next deed or answer. */
struct table_opponent {
    struct thought *choice; /* thought out, not yet done; owned */
    bool thinks;            /* the thinker is at it */
    bool waits;             /* until `at`, so that one can follow */
    unsigned at;
    int attempt; /* deeds that were thought of and refused */
    int stuck;   /* the entry after which it found nothing to do, -1 none */
};

enum { TABLE_SIDES = 16, TABLE_SAYING = 32, TABLE_TICKS = 6, TABLE_CARDS = 64, TABLE_DOERS = 16 };

/* Whose deed brought a mark about, once it was looked for. */
struct table_doer {
    uint64_t key;
    char name[120];
};

/* A number of health up to which a derived mark holds: "wounded 10". */
struct figure_tick {
    int at;
    short mark;
};

enum { DICE_ROLLS = 12 };

/* The dice in the tray, by dice.c. */
struct table_dice {
    uint64_t key;                   /* the moment they were read at */
    struct log_row row[DICE_ROLLS]; /* oldest first */
    struct pool pool[DICE_ROLLS];   /* of those that lie on a scale (scale.h); else without sides */
    int n;
    bool ahead[DICE_ROLLS]; /* its total is what it comes to if nothing is changed any more */
    int lying;              /* rolls that lay there in the frame before */
    int still;              /* how many of those shown have landed before */
    unsigned since;         /* when the latest of them came */
    bool spinning;
};

/* Real dice that are being typed. */
struct table_typed {
    int face[POOL_DICE]; /* 0: blank yet */
    int at;              /* the die that is wanted */
    int half;            /* digits typed so far, 0 none */
    char wrong[80];      /* what was typed that no die shows, in words */
};

/* An answer in the making: number, shares, text. */
struct table_form {
    uint64_t key;  /* of the question it belongs to */
    int suggested; /* of a PICK the option, of a COUNT the number: the rule set's, else the rest */
    int count;
    int share[OPTIONS_ASKED];
    int giver; /* the seat that was chosen to answer, counted from 1; 0 none */
    char text[TEXT_BYTES + 1];
    struct offers offers; /* words that may well be the answer */
    struct table_typed typed;
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
    unsigned pace; /* how long it waits before each deed */
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

/* What each panel remembers from one frame to the next. */
struct table_panels {
    struct table_eyes seats;               /* how the eyes are changed */
    unsigned char card_lines[TABLE_CARDS]; /* of each deed, when its odds were known last */
    struct table_sheet sheet;
    struct table_form form;
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
    unsigned pages_open; /* pages of deeds that are unfolded: bit i of those that are shown */
    int strip_from;      /* how many of the turn strip are scrolled past */
    struct table_notes notes;
    struct table_dice dice;
    enum dice_shown dice_shown;
    enum dice_piece pieces; /* what stands for dice of two sides */
    struct table_about about;
    bool opening;             /* what the scenario has read out lies over the table */
    bool help, menu, naming;  /* naming: the game is given another name, */
    bool keeping;             /* or a scenario that is made of it gets one, */
    char name[SESSION_TITLE]; /* this one */
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
