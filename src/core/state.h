/*
 * core/state.h - everything that undo must restore, in one block.
 *
 * Written by core/apply.c alone, through events, and rolled back by them; read
 * by everybody. Nothing in it is a pointer that rules follow, except the board,
 * whose pages are shared until written.
 */
#ifndef CORE_STATE_H
#define CORE_STATE_H

#include "base/bounds.h"
#include "board/board.h"
#include "board/cell.h"

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SEATS = 16, /* seat 0 is the GM's */
    SEAT_GM = 0,
    SEATS_ALL = 0xffff, /* a set of seats: one bit each */
    SEATS_GM = 1,
    EYES_TOGETHER = 1 << 16, /* in a set of eyes: what all of its seats know, not what any of them does */
    POOLS_TABLE = 16,        /* pools of the table; then come POOLS_SEAT for each seat */
    POOLS_SEAT = 2,
    POOLS = POOLS_TABLE + POOLS_SEAT * SEATS,
    OPTIONS = 128,   /* house-rule switches, each number of a list of them for itself */
    STATS_MAX = 256, /* numbers a figure */
    TOKENS_MAX = 4096,
    MARKS_MAX = 1 << 20,
    TABLE = -1, /* holder of marks that no figure holds */
    NOBODY = -1
};

/* Do these eyes (a set of seats, perhaps EYES_TOGETHER) see what these seats may know? */
static inline bool eyes_know(unsigned eyes, unsigned seats)
{
    return eyes & EYES_TOGETHER ? (eyes & SEATS_ALL & ~seats) == 0 : (eyes & seats) != 0;
}

/* Modes of time: between fights, in one, and a third that some systems have (BREW-38). Append only. */
enum mode { MODE_DOWNTIME, MODE_ENCOUNTER, MODE_STORY, MODES };

/* Their words, NULL-terminated. */
extern const char *const mode_words[];

/* What hides figures from who does not see them (core/eyes.h). Append only. */
enum fog { FOG_OFF, FOG_SIGHT, FOG_ROOMS /* what is shown of the map, with or without eyes */, FOGS };

/* Their words, NULL-terminated. */
extern const char *const fog_words[];

/* Who opens and shuts doors where the book is silent (core/doorway.h). Append only. */
enum doors { DOORS_FREE, DOORS_HELD, DOORS };

/* Their words, NULL-terminated. */
extern const char *const doors_words[];

/* What lies over the board, as the GM says: as the map has it, or one of enum sky + 1. */
enum { SKY_OF_MAP };

/* Their words, NULL-terminated. */
extern const char *const sky_words[];

/* Who knows what a figure sees: all seats of its side, or its own alone (core/eyes.h). Append only. */
enum sharing { SHARING_SIDE, SHARING_NONE, SHARINGS };

/* Their words, NULL-terminated. */
extern const char *const sharing_words[];

enum { TURN_FIELDS = 15 };

/* Whose turn it is and what time it is. `side` is a text number, 0 none. NAME_round + i names field i. */
struct turn {
    union {
        struct {
            int round, side, actor, acts_left, phase, mode;
            int scene, session;
            int minute, goal; /* since the campaign began; the clock runs until `goal` */
            int second;
            int fog;     /* enum fog */
            int doors;   /* enum doors */
            int sky;     /* SKY_OF_MAP, or enum sky + 1 */
            int sharing; /* enum sharing */
        };
        int field[TURN_FIELDS];
    };
};

enum { HEIGHT_MOST = 60 * ONE_CELL };

/* Token flags. */
enum {
    TOKEN_GONE = 1,  /* it has left the game; its number is not given again */
    TOKEN_MAKING = 2 /* its character is being made: it takes no part yet (enum when, WHEN_MAKING) */
};

/* A figure. `at` is NOWHERE while it is off the board. */
struct token {
    struct cell at;
    unsigned short side;   /* text */
    unsigned short sheet;  /* text number of its sheet's file name, 0 none */
    unsigned short text;   /* its name */
    unsigned short seen;   /* seats that may know it */
    unsigned short height; /* above the ground, in thousandths of a cell (TBD-242): 0..HEIGHT_MOST */
    signed char seat;      /* who runs it: 0..15 */
    signed char size;      /* 0 half a cell, 1..6 */
    unsigned char flags;
    struct glow glow; /* the light that it carries */
    int first;        /* its first mark, -1 none; written by apply only */
};

/* When a mark ends: kind in the upper 4 bits, number in the lower 28. 0 stays. */
/* clang-format off */
enum until {
    UNTIL_STAYS, UNTIL_TURN_START, UNTIL_TURN_END, UNTIL_ROUND, UNTIL_ENCOUNTER,
    UNTIL_SCENE, UNTIL_SESSION, UNTIL_MINUTE
};
/* clang-format on */
#define UNTIL(kind, number) ((unsigned)(kind) << 28 | ((unsigned)(number)&0xfffffffu))
#define UNTIL_KIND(word) ((enum until)((word) >> 28))
#define UNTIL_NUMBER(word) ((int)((word)&0xfffffffu))

enum { KEY_FREE = -1 }; /* mark.key of a free place in state.mark */

/* Any fact that is not a number every figure has. Its id is its place in state.mark. */
struct mark {
    int of;   /* the other token, or another mark, as its key says; -1 none */
    int next; /* holder's chain, rising ids; written by apply only */
    int a;    /* large number, packed cell */
    unsigned until;
    short key; /* row of ruleset.marks; from ruleset.nmarks on, an item of the book */
    short on;  /* holder: a token, or TABLE */
    short level, b;
    unsigned short text, seen;
};

/* Which of the keys below KEYS_EXACT are in a set is known exactly: no book has so many rows of marks. */
enum { KEYS_EXACT = 128, KEY_WORDS = KEYS_EXACT / 64 + 1 };

/* A set of mark keys: a bit for each of the first; all others share those of the last word, most items. */
struct key_set {
    uint64_t word[KEY_WORDS];
};

enum { POINTED = 1024 };

struct state {
    uint64_t hash; /* equal states, equal hash; carried along by apply */
    struct turn turn;
    int pool[POOLS];
    int option[OPTIONS];
    int table_first;     /* chain of the TABLE's marks */
    int ntokens, nmarks; /* nmarks: one above the highest mark in use */
    int nstats, nshort;  /* numbers a figure; from row nshort on they may go beyond 16 bits */
    struct token *token;
    int *stat; /* ntokens rows of nstats; read by state_stat() alone */
    struct mark *mark;
    struct board *board; /* may be NULL: no map */
    const int *number;   /* the single numbers of its book, which owns them (book_bind); NULL: of no book */
    /* Derived, for speed; not part of the hash. Rules ask by functions alone. */
    int room_tokens, room_marks, free_mark;
    int columns8, rows8;  /* buckets of 8x8 cells */
    int widest;           /* no token on the board is larger than this; it does not shrink when one leaves */
    int *near;            /* first token of each bucket */
    int *near_next;       /* a token for each token */
    struct key_set *held; /* of each token: which marks it has, or may have (state_may_have) */
    struct key_set table_held; /* of the TABLE */
    struct key_set had;        /* of anybody, now or once: a book has many marks that never come up */
    /* Bit id % POINTED: a mark is, or was, `of` mark id, or has id + 1 as its `a`: it may have parts. */
    uint64_t pointed[POINTED / 64];
    uint64_t touched[TOKENS_MAX / 64]; /* bit i: figure i may have changed since state_rest() */
};

/*
 * An empty state without a map for `nstats` numbers a figure, the last `nlarge` of which go beyond 16 bits.
 * False: no memory, and nothing to give back.
 */
bool state_init(struct state *state, int nstats, int nlarge);

/* Give all memory and the hold on the board back; an all-zero state is allowed. */
void state_clear(struct state *state);

/*
 * Make `to` (another state, valid or all-zero) a copy of `from`; bytes in use
 * only, board pages shared. False: no memory, `to` unchanged.
 */
bool state_copy(struct state *to, const struct state *from);

/*
 * Put `board` (owned by the state from now on) under the game; the figures
 * stay where they are. False: no memory, the board is still the caller's.
 */
bool state_set_board(struct state *state, struct board *board);

/* Room for so many more tokens and marks, so that the next events need no memory. False: no memory. */
bool state_reserve(struct state *state, int tokens, int marks);

/* Two states hold the same: every number, mark, token and cell (slow and exact, for tests and verify). */
bool state_same(const struct state *one, const struct state *other);
/* Are two figures the same, their marks aside? */
bool token_same(const struct token *one, const struct token *other);

/* Work the hash out from nothing; equals state->hash whenever all is well. */
uint64_t state_hash(const struct state *state);

/* What a figure's number, or (NOBODY) a pool, adds to the hash: xor it to leave that out. */
uint64_t state_part(const struct state *state, int token, int row);

/* A figure's number; 0 when there is no such figure. */
static inline int state_stat(const struct state *state, int token, int stat)
{
    return token < 0 ? 0 : state->stat[token * state->nstats + stat];
}

/* The i-th single number of the game's book, for what is asked of a state alone (book_number). */
static inline int state_number(const struct state *state, int i)
{
    return state->number[i];
}

/* The number nearest to `value` that this stat can store. */
static inline int state_stat_nearest(const struct state *state, int stat, int value)
{
    if (stat >= state->nshort)
        return value;
    return clamp(value, SHRT_MIN, SHRT_MAX);
}

/* The first mark of a holder (token or TABLE), -1 none; go on with mark[id].next. */
static inline int state_first(const struct state *state, int holder)
{
    return holder < 0 ? state->table_first : state->token[holder].first;
}

/* Which word of a set tells of a key, and by which bit. */
static inline unsigned key_word(int key)
{
    return (unsigned)key < KEYS_EXACT ? (unsigned)key / 64 : KEY_WORDS - 1;
}

static inline uint64_t key_bit(int key)
{
    return UINT64_C(1) << ((unsigned)key & 63);
}

/* Put a key in. */
static inline void key_set_add(struct key_set *set, int key)
{
    set->word[key_word(key)] |= key_bit(key);
}

/* Take one out, with all that share its bit. */
static inline void key_set_drop(struct key_set *set, int key)
{
    set->word[key_word(key)] &= ~key_bit(key);
}

/* The keys of the marks that the holder (token or TABLE) has. */
static inline const struct key_set *state_held(const struct state *state, int holder)
{
    return holder < 0 ? &state->table_held : &state->held[holder];
}

/* May the holder have a mark of one of these? False: it has none. */
static inline bool state_may_have_any(const struct state *state, int holder, const struct key_set *of)
{
    const struct key_set *held = state_held(state, holder);
    uint64_t both = 0;

    for (int i = 0; i < KEY_WORDS; i++)
        both |= held->word[i] & of->word[i];
    return both;
}

/* May the holder have a mark of this key? False: it has none; true, below KEYS_EXACT: it has one. */
static inline bool state_may_have(const struct state *state, int holder, int key)
{
    return (state_held(state, holder)->word[key_word(key)] & key_bit(key)) != 0;
}

/* May anybody, or the table, have a mark of one of these? False: nobody has, nor ever had. */
static inline bool state_may_be_about(const struct state *state, const struct key_set *of)
{
    uint64_t both = 0;

    for (int i = 0; i < KEY_WORDS; i++)
        both |= state->had.word[i] & of->word[i];
    return both;
}

/* A key of the first 64, in a set for state_has_any(). */
#define KEY_BIT(key) (UINT64_C(1) << (key))

/* Has the holder a mark of any of these first keys (KEY_BIT(DEAD) | ...)? One look: asked all the time. */
static inline bool state_has_any(const struct state *state, int holder, uint64_t keys)
{
    return (state_held(state, holder)->word[0] & keys) != 0;
}

/*
 * The holder's first mark with this key (and this `of`, if `of` is not -2), or -1. Rules ask it all the time.
 */
static inline int state_find(const struct state *state, int holder, int key, int of)
{
    if (!state_may_have(state, holder, key))
        return -1;
    for (int id = state_first(state, holder); id >= 0; id = state->mark[id].next)
        if (state->mark[id].key == key && (of == -2 || state->mark[id].of == of))
            return id;
    return -1;
}

/* May a mark be a part of that one, or point at it? False: none does. */
static inline bool state_may_be_pointed_at(const struct state *state, int id)
{
    return state->pointed[id % POINTED / 64] >> id % 64 & 1;
}

/* How many marks with this key the holder has. */
int state_count(const struct state *state, int holder, int key);

/*
 * The next figure after `token` (-1: the first) whose record, numbers or marks may have changed since
 * state_rest(), -1: no more. After a change of a switch or of the map these are all figures. It saves asking
 * all 4,096 figures after every deed for what depends on their own numbers and marks alone.
 */
int state_next_touched(const struct state *state, int token);

/* Every figure has been looked at: none counts as touched until the next change. */
void state_rest(struct state *state);

/* Count all figures as touched. */
void state_touch_all(struct state *state);

/* In the game and on the board (or, without a map, in the game). */
static inline bool state_present(const struct state *state, int token)
{
    const struct token *t = &state->token[token];

    return !(t->flags & TOKEN_GONE) && (!state->board || cell_somewhere(t->at));
}

/*
 * Tokens whose footprint touches any of `n` cells, in rising order; how many
 * there are. The lowest `room` of them are written. Work grows with the
 * figures thereabouts, not with the map.
 */
int state_tokens_at(const struct state *state, const struct cell *cell, int n, int *token, int room);

/* The same for tokens whose anchor lies within `reach` columns and rows of `centre`. */
int state_tokens_near(const struct state *state, struct cell centre, int reach, int *token, int room);

/* Does no token's footprint touch the cell? So it is with most, and quickly said. */
bool state_is_empty(const struct state *state, struct cell cell);

/* Least distance between two figures over their cells (AS-32 and its kin); 0 when either is off the board. */
int state_distance(const struct state *state, int one, int other);

/* The same if the one's anchor were `from`, the other's `at`, both on the board; heights stay. */
int state_distance_from(const struct state *state, int one, struct cell from, int other, struct cell at);

#endif
