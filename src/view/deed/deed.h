/*
 * view/deed/deed.h - a deed is a sentence that is seen: who strikes, what is rolled, what it does, where it
 * leads, what it means; then a rest.
 *
 * Whatever was done, by whoever, is taken up here once it has happened and shown part after part, each
 * waiting for the one before: the board has the blow, the number where it lands, the way and the badge
 * (board.c); the tray has the dice of both sides and the reason (tray.c); while others act, the log's place
 * tells what they did so far (list.c). The program waits until a deed has been seen; a person who acts, and a
 * game master whose hand it is, do not: the next press ends it. How long all of this takes is the table's
 * pace; at none, nothing of it is shown. Times are milliseconds of the window.
 */
#ifndef VIEW_DEED_DEED_H
#define VIEW_DEED_DEED_H

#include "paint/paint_token.h"
#include "view/table/rolls.h"

struct entry;
struct layout_open;
struct log_line;
struct log_row;
struct table_game;
struct table_screen;
struct table_seen;
struct ui;

enum { DEED_BEATS = 96, DEED_WAITING = 16, DEED_HELD = 6 };

enum beat_kind {
    BEAT_BLOW,   /* `who` strikes at `on` */
    BEAT_DICE,   /* so many rows of the sentence's dice lie there from now on */
    BEAT_NUMBER, /* `on` loses (or, below 0, gains) so much; by the ground: that has a kind */
    BEAT_WORD,   /* something befalls `on` that is no number: a result's name */
    BEAT_STEP,   /* `on` goes, or is moved, a cell on */
    BEAT_BADGE,  /* `on` gets a mark */
    BEAT_COMES,  /* `on` stands there from now on */
    BEAT_LEAVES  /* `on` is taken off the table */
};

struct deed_beat {
    enum beat_kind kind;
    short who, on, mark, word;
    int number, ground;  /* ground: a row of the terrain, -1 none */
    unsigned short rule; /* that a mark comes of */
    bool shoved;
    struct cell from, to;
    unsigned at, lasts; /* from the beginning of the deed */
};

/* One entry of the game as it is shown. */
struct deed_scene {
    int entry, line; /* of the log; -1 none */
    int who;
    bool ours;    /* a person here did it */
    bool by_hand; /* a game master did, by hand: nobody waits for that either */
    struct deed_beat beat[DEED_BEATS];
    int n;
    unsigned lasts; /* until the rest begins */
    unsigned rest;
};

/* How a figure looked before something befell it; it does until then. */
struct deed_held {
    int token;
    struct token_look look;
};

struct deeds {
    struct {
        int entry, from; /* events before that one were followed while it was under way */
    } waiting[DEED_WAITING];
    int nwaiting;
    struct deed_scene scene;
    struct deed_held held[DEED_HELD];
    int nheld;
    bool shown;
    bool over; /* its rest is over; it stays until whoever acts does the next */
    unsigned since;
    unsigned seen;    /* when a deed of others was shown last, 0: none was */
    int rows, landed; /* of the sentence's totals: that lie in the tray, of which so many did before */
    unsigned fell;    /* when the others were rolled */
    int first;        /* entry of the first deed that the list tells; the others' since a person's last */
    bool listed;      /* the list stands in the log's place */
};

/* ---- deed.c ---- */

/*
 * An entry has happened, of which the first `from` events were followed already: show it when those before
 * it have been. False: it is nothing to be shown so.
 */
bool deed_take(struct table_screen *screen, int entry, int from);

/* Go on: before a frame is built. Milliseconds until something changes, 0: nothing will. */
unsigned deed_tick(struct table_screen *screen);

/* Milliseconds until all deeds have been seen; what others do next waits for that. */
unsigned deed_left(const struct table_screen *screen);

/* Show no more of this deed, and go on to the next; of none at all. */
void deed_end(struct table_screen *screen);
void deed_clear(struct deeds *deeds);

/*
 * Who is shown beside the board while others act: the first of ours whom the deed befalls, else the first at
 * all; NOBODY while nothing is shown, or a person's own deed.
 */
int deed_struck(const struct table_screen *screen);

/*
 * Has a deed of others only just made room for what lies where it lay? A click there was meant for what is
 * gone: for the pace, not for undoing the whole turn.
 */
bool deed_slips(const struct table_screen *screen);

/* How much health it takes from that figure in all, and how much of that is not seen yet. */
int deed_takes(const struct table_screen *screen, int token, int *unseen);

/* Has the deed that is shown just brought that mark (a row of the rule set) about, to be read in full? */
bool deed_brought(const struct table_screen *screen, int token, int mark);

/* How much of a number, as luck, it cost that figure by now. */
int deed_spends(const struct table_screen *screen, int token, int stat);

/* Have all of its dice come to rest? */
bool deed_has_rolled(const struct table_screen *screen);

/* How many lines of the log may be read: none whose dice still fall, or are to fall yet, nor later ones. */
int deed_lines_told(const struct table_screen *screen);

/* Is something of a deed still moving, that only a whole frame shows? */
bool deed_moves(const struct table_screen *screen);

/* Space, Enter and a press anywhere end what is shown; before other keys are read. */
void deed_keys(struct table_screen *screen, struct ui *ui);

/* ---- scene.c ---- */

/* Read what there is to be seen off an entry, with everything before `from` behind it already. */
void deed_read(const struct table_screen *screen, const struct entry *entry, int from,
               struct deed_scene *scene);

/* ---- board.c ---- */

/* Within the board's group, above the figures; then what is written beside them. */
void deed_draw_below(struct table_screen *screen, struct ui *ui);
void deed_draw_above(struct table_screen *screen, struct ui *ui);

/* Is something written above that figure now? Other notes leave it the place. */
bool deed_writes_at(const struct table_screen *screen, int token);

/* Those that come down on a figure large are not on its rim until the deed is over. */
void deed_lift_badges(const struct table_screen *screen, int token, struct token_look *look);

/* How a figure looks until it is seen what befalls it; NULL: as it is. */
const struct token_look *deed_look(const struct table_screen *screen, int token);

/* ---- course.c ---- */

/* What it came to so far, step by step, as rows of a panel. Widgets: "course.N". */
void deed_course(struct table_screen *screen, struct ui *ui);

/* The dice of what the ground did to somebody, if they lie in the tray; NULL: none do. */
const struct log_row *deed_ground_row(const struct table_screen *screen, const struct deed_beat *beat);

/* Its line of the log from the first sentence on that is about whoever did it. */
struct log_line deed_line(const struct table_game *game, const struct log_line *line);

/*
 * Until the dice lie only what is done, and to whom: "Mawl: Attack on Brann". False: these eyes may not know
 * all of that; the log's sentence says what they may.
 */
bool deed_title(const struct table_screen *screen, char *out, size_t room);

/* ---- tray.c ---- */

/*
 * Does the tray show a deed now? What a game master does by hand it shows for its dice only: while a hand
 * is at work nothing moves below it. Then show it. Widgets: "deed", "deed.pace", "deed.on", "deed.why".
 */
bool deed_in_tray(const struct table_screen *screen);
void deed_tray(struct table_screen *screen, struct ui *ui);

/* ---- list.c ---- */

/* What others did since a person's last deed, and who is still to come, as rows. Widgets: "deeds.N". */
bool deed_in_list(const struct table_screen *screen);
void deed_list(struct table_screen *screen, struct ui *ui);

#endif
