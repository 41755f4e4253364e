/*
 * view/start/screen.h - the first screen: go on, begin a new game, open one, make a character,
 * settings.
 *
 * It shows only what works: a lesson if there is one, scenarios that can be
 * read, games that are kept. It opens nothing itself: what is wished for is
 * left in `wish` for the app, which acts between two frames. Files:
 * cards.c (scenarios), page.c (one of them), own.c (an empty table), heroes.c (characters), shelf.c (saved
 * games), systems.c (of which a character is made), vista.c (pictures), litter.c (what lies about on the
 * table).
 */
#ifndef VIEW_START_SCREEN_H
#define VIEW_START_SCREEN_H

#include "content/roster.h"
#include "session/shelf/shelf.h"
#include "view/app_game.h"
#include "view/start/vista.h"

enum start_side {
    SIDE_NEW,
    SIDE_SAVED,
    SIDE_SYSTEMS,
    SIDE_LESSONS,
    SIDE_OWN,
    SIDE_PAGE
}; /* what stands at the right */

enum start_wish {
    START_NOTHING,
    START_OPEN,
    START_BEGIN,
    START_CREATE,
    START_BRING,
    START_SCENERY,
    START_SETTINGS
};

/* What is being done with a game of the shelf. */
enum start_deed { DEED_NONE, DEED_RENAME, DEED_EXPORT, DEED_REMOVE };

/* A scenario that can be begun. */
struct start_card {
    char path[512];
    bool whole; /* it was read; else `fault` */
    struct scenario scenario;
    struct vista vista;
    char about[160]; /* "Squares, 2 against 5, half an hour" */
    char fault[400];
};

/* One scenario before it begins: who plays what. */
struct start_page {
    int card; /* which */
    struct game_choice choice;
    struct roster roster; /* of its system; read while the page is open */
    struct words words;   /* and its words, read likewise */
    bool read, worded;
    int hero[GAME_PARTS]; /* for each part that can be cast: the entry of the roster, -1 the ready one */
    int part[GAME_PARTS]; /* the figure */
    int parts;
    bool removing, remove; /* one's own scenario is to go: it was asked for, and said again */
    bool naming, rename;   /* it is to be called otherwise: its name is being typed, and was */
    bool fresh;            /* the field for that has just opened */
    char name[128];
    bool rules_open; /* the house rules are unfolded, */
    int rules_fresh; /* and for so many frames more brought into sight */
};

/* A character of one's own. */
struct start_hero {
    const struct ruleset *rules;
    char name[128], path[512];
    char called[144]; /* its name, told apart from others of that name: "Sela (2)" */
    char state[120];  /* "Hit points 14 of 20", "Dead" */
    bool dead;        /* and is not played */
    int charge;       /* paint_charge_named() */
};

enum start_hero_deed { HERO_NOTHING, HERO_COPY, HERO_REMOVE, HERO_PRINT };

/* The game that was played last and is not over. */
struct start_last {
    char path[512]; /* "" there is none */
    struct app_game game;
    struct table_screen *screen; /* whose eyes look at it; owns the session */
    struct vista vista;
    char title[SESSION_TITLE];
    int at; /* on the shelf */
};

/* A table that is to be laid out: rows of systems and sizes, the grid; `begin`: before the next frame. */
struct start_own {
    int system, size;
    bool hexes, begin;
};

enum { START_LESSONS = 8, START_SYSTEMS = 8, START_PITCH = 96 };

/* A lesson: a practice fight. */
struct start_lesson {
    char path[512];
    char name[48];               /* of its system */
    char map[128];               /* the file it plays on; empty: it cannot be read */
    const struct ruleset *rules; /* NULL: it cannot be read */
};

struct start_screen {
    struct start_card *card;
    int cards;
    size_t room;
    int leaf; /* of the cards: which page of them shows */
    struct start_page page;
    struct start_own own;
    char pitch[START_SYSTEMS][START_PITCH];    /* what each system is, in its own words, once asked for */
    struct start_lesson lesson[START_LESSONS]; /* the usual one first */
    int lessons;
    struct start_hero *hero; /* owned; read while the characters show */
    int heroes;
    size_t heroes_room;
    enum start_hero_deed hero_deed; /* what is to be done with `hero_at` before the next frame */
    int hero_at, hero_asked;        /* hero_asked: the one that is to go, if it is said again; -1 none */
    struct start_last last;
    enum start_side side, next; /* what stands at the right; after `turn` */
    struct shelf shelf;
    int row; /* the one unfolded, -1 none */
    enum start_deed deed;
    char text[512];   /* a name or place that is being typed */
    char path[512];   /* a file to open from anywhere */
    bool carry;       /* the deed is to be done, */
    bool changed;     /* the shelf is to be looked at again, */
    bool turn;        /* the right side is to be turned over to `next`: before the next frame */
    char notice[600]; /* what happened or went wrong last */
    enum start_wish wish;
    char file[1024]; /* of START_OPEN and START_BEGIN; of START_CREATE the system's id */
    bool fresh;      /* nothing was shown yet: the focus goes to what is likeliest */
};

/* Looks through scenarios and games. NULL: no memory. */
struct start_screen *start_screen_new(void);
/* Give it back; NULL is allowed. */
void start_screen_free(struct start_screen *screen);

/* Build the next frame. Milliseconds until it changes by itself, 0 for never. */
unsigned start_screen_frame(struct start_screen *screen, struct ui *ui);

/* Was nothing ever kept here? Then the lesson is where to begin. */
bool start_screen_is_first(const struct start_screen *screen);

/* ---- for the files of this screen ---- */

/* cards.c: read the scenarios; forget them; show them in `where`. */
bool start_cards_find(struct start_screen *screen);
void start_cards_clear(struct start_screen *screen);
void start_cards_draw(struct start_screen *screen, struct ui *ui, struct rect where);
/* "Squares, 2 against 5, half an hour": of a scenario without those who stay `away`, a set or NULL. */
void start_card_about(const struct scenario *scenario, const bool *away, char *out, size_t room);

/* own.c: ask what an empty table of one's own is to be; show that in `where`; lay it out. */
void start_own_ask(struct start_screen *screen);
void start_own_draw(struct start_screen *screen, struct ui *ui, struct rect where);
void start_own_do(struct start_screen *screen);

/* page.c: turn to the page of a card; forget it; show it in `where`. */
void start_page_open(struct start_screen *screen, int card);
void start_page_clear(struct start_page *page);
/* The same with the character of this file in its first part. False: there is none for it. */
bool start_page_cast(struct start_screen *screen, int card, const char *path);
/* Do what was decided, before the next frame. */
void start_page_do(struct start_screen *screen);
void start_page_draw(struct start_screen *screen, struct ui *ui, struct rect where);

/* heroes.c: read one's own characters; forget them; show them as rows; do what was decided. */
void start_heroes_find(struct start_screen *screen);
void start_heroes_clear(struct start_screen *screen);
void start_heroes_rows(struct start_screen *screen, struct ui *ui);
void start_heroes_do(struct start_screen *screen);
/* Turn to the first scenario that has a part for the character of this file. False: there is none. */
bool start_heroes_play(struct start_screen *screen, const struct ruleset *rules, const char *path);

/* shelf.c: look at the shelf again; show it in `where`. */
void start_shelf_look(struct start_screen *screen);
/* Do what was decided with the unfolded game; nobody may have it open. */
void start_shelf_do(struct start_screen *screen);
void start_shelf_draw(struct start_screen *screen, struct ui *ui, struct rect where);

/* "Round 3, Brann's turn"; "A character in the making". */
void start_shelf_state(const struct shelf_game *game, char *out, size_t room);

/* "today", "yesterday", "3 days ago", "2026-03-12". */
void start_shelf_when(long long then, long long now, char *out, size_t room);

/* Show another side at the right, before the next frame. */
void start_turn(struct start_screen *screen, enum start_side side);

/* Ask for a file to be opened. */
void start_wish_open(struct start_screen *screen, const char *path);

/*
 * systems.c: make a character: of the only system, or
 * after asking of which; the list of them in `where`.
 */
void start_systems_ask(struct start_screen *screen);
void start_systems_focus(struct ui *ui);
void start_systems_draw(struct start_screen *screen, struct ui *ui, struct rect where);
/* What it is and what it is played with, in a line of its own. NULL: it says nothing, or none is meant. */
const char *start_systems_pitch(struct start_screen *screen, const struct ruleset *rules);
/* In which system one practises: the only one, or after asking; the list in `where`. */
void start_lessons_ask(struct start_screen *screen);
void start_lessons_draw(struct start_screen *screen, struct ui *ui, struct rect where);

/* litter.c: dice and counters that lie on the table, in a rectangle of 560 x 300 design pixels. */
void start_litter_draw(struct ui *ui, int x, int y);

#endif
