/*
 * view/table/game.h - the game at the table, and what is read of it: its words, its figures' names and
 * numbers, and who of those that play it sits at this window.
 *
 * All is said of what `eyes` may know: `view` is refreshed every frame (view/table/moment.h) and lasts until
 * the next. Nothing here allocates or changes the game.
 */
#ifndef VIEW_TABLE_GAME_H
#define VIEW_TABLE_GAME_H

#include "core/ruleset.h"
#include "session/log/log.h"
#include "session/session.h"

/* Looks up a word of the rule set's text file; NULL: there is none. */
typedef const char *game_words(const void *context, const char *group, const char *key);

/* How long a deed of others rests, once it was seen; in milliseconds. */
enum { TABLE_PACE = 1000 };

/* How many are kept: sides, marks that say how a figure is. */
enum { TABLE_SIDES = 16, TABLE_SAYING = 32 };

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

/* The game, and what its seat may know of it. */
struct table_game {
    struct session *session; /* owned */
    const struct ruleset *rules;
    game_words *word;
    const void *words;
    int eyes;                     /* the seat whose knowledge is shown, or SEAT_TABLE */
    const struct state *view;     /* what that seat may know; refreshed every frame */
    struct turn_start turn_start; /* the turn that may be taken back by those who look */
    uint64_t turn_key;
    bool may_undo, may_redo;    /* they may take something back (never the scenario), do it again */
    char undoes[96];            /* "Undo: Brann, melee attack" */
    char undone[96];            /* the same without its first word */
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
    unsigned pace;     /* how long a deed rests once it was seen; 0: nothing of it is shown */
    bool far;          /* it is read from three metres: odds in whole per cent */
    bool undoes_apart; /* undo stands at the right, below what can be done, not in the tray */
    bool alone;        /* nobody but the seat whose eyes these are plays at this screen */
    bool open;         /* what it shows lies open to everybody: odds come from what the table knows */
    bool asks_all;     /* also where all answers come to the same (ease.h) */
};

/* A number of a figure, derived ones worked out; by key, 0 where the rule set has no such number. */
int game_stat(const struct table_game *game, int token, int stat);
/* A word on screen: from the text file, else the key made readable in `room`. */
const char *game_word(const struct table_game *game, const char *group, const char *key, char *room,
                      size_t size);

/* The word of a group, or NULL. */
const char *game_word_or_none(const struct table_game *game, const char *group, const char *key);

/* A figure's name; where the log looks names and words up. */
const char *game_figure(const struct table_game *game, int token);
struct log_source game_log_source(const struct table_game *game);

/* Does a person of this window (of this screen, if it is one seat's alone) run the seat? */
bool game_person(const struct table_game *game, int seat);

/* The seats that persons of this window run, but for game masters', who run all kinds of people. */
unsigned game_players(const struct table_game *game);

/* The seats whose figures are the party: those; where the program plays all, the players' of one side. */
unsigned game_party(const struct table_game *game);

/* Does a person of this window run the figure? */
bool game_is_ours(const struct table_game *game, int token);

/* The first deed with this flag (DEED_WALK, DEED_ENDS_TURN), or -1. */
int game_deed(const struct table_game *game, enum deed_flags flag);

#endif
