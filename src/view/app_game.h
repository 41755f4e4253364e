/*
 * view/app_game.h - opens what a person names: a scenario, or a saved game.
 */
#ifndef VIEW_APP_GAME_H
#define VIEW_APP_GAME_H

#include "content/lesson.h"
#include "content/scenario.h"
#include "content/sheet.h"
#include "content/words.h"
#include "session/session.h"
#include "session/shelf/draft.h"

enum { GAME_PARTS = 16 };

/* What is decided before a scenario begins: who runs its seats, who has which of its parts. */
struct game_choice {
    int seats;   /* 0: as the scenario has it */
    int options; /* house rules, each with its value; 0: as the scenario has them */
    int option[OPTIONS];
    enum scenario_runner runner[SEATS];
    int spared; /* so many enemies stay away (scenario_spare()) */
    int parts;
    struct {
        int figure; /* of the scenario */
        char sheet[512];
    } part[GAME_PARTS];
};

/* A game and the words of its rule set. */
struct app_game {
    struct session *session;
    struct words words;
    bool worded;               /* the rule set has a text file */
    char title[SESSION_TITLE]; /* of a fresh game, as it began */
    char fresh[512];           /* it was begun just now, under this name of our own; "" it was not */
    struct lesson lesson;      /* what the scenario teaches, n = 0: nothing */
    struct str taught;         /* the file that the lesson was read from */
    struct game_choice choice; /* what was decided on the page that it began from; else nothing */
    bool chosen;               /* it began from one */
    bool has_sheet;            /* it is of one finished character, */
    struct sheet sheet;        /* this one, */
    struct book book;          /* which was read with these items */
};

/*
 * Open a file. A saved game goes on in itself. A sheet becomes a game of its character alone. A scenario
 * becomes a new game, kept in `keep` (NULL: in memory), with dice from `seed` (NULL: chance); its
 * opening is set up. False: err says what is wrong, all faults of the files
 * a line each; there is nothing to close.
 */
bool app_game_open(struct app_game *game, const char *path, const char *seed, const char *keep,
                   struct err *err);

/* A new game of a scenario, begun as was decided; as app_game_open(). */
bool app_game_begin(struct app_game *game, const char *path, const struct game_choice *choice,
                    const char *seed, const char *keep, struct err *err);

/* As app_game_open(), only to look at it: neither a saved game nor anything else is written. */
bool app_game_look(struct app_game *game, const char *path, struct err *err);

/* A new game in which a character of the system with that id is made; as app_game_open(). */
bool app_game_make(struct app_game *game, const char *system, const char *seed, const char *keep,
                   struct err *err);

/*
 * Is this the name of a sheet's file? Its game is kept nowhere
 * unless somebody says where: the sheet is what lasts.
 */
bool app_game_is_sheet(const char *path);

/*
 * Read the words and the lesson again, in the language that is spoken now; texts of the old ones are gone.
 * What is in the game itself (names of figures, items and ground) stays as it was written when it began.
 */
void app_game_speak(struct app_game *game);

/* It was just begun under a name that we gave it: if nothing is done, that goes again. */
void app_game_note_fresh(struct app_game *game, const char *name);

/* What is drawn on, as draft_open() (session/shelf/draft.h) has it: it goes over to the game. */
void app_game_draft(struct app_game *game, struct draft *draft);

/* Close what is left of it: the session if it is still here, the words. */
void app_game_close(struct app_game *game);

/*
 * A free name for a new game beside the others in our own folder: "bridge-3.battlemat". False: no
 * folder can be had.
 */
bool app_game_new_name(const char *scenario, struct str *path, struct err *err);

#endif
