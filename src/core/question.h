/*
 * core/question.h - the five shapes of question, answers, and the tape.
 *
 * Rule code asks; dice, a person, a script or the opponent answers. Every
 * question carries `rest`: the answer that changes nothing and ends the loop
 * it stands in.
 */
#ifndef CORE_QUESTION_H
#define CORE_QUESTION_H

#include "core/state.h"

#include <stdbool.h>
#include <stddef.h>

enum ask {
    ASK_ROLL,  /* n faces */
    ASK_PICK,  /* one option */
    ASK_COUNT, /* one number, lo..hi */
    ASK_SHARE, /* one number an option */
    ASK_WORDS, /* a text of at most TEXT_BYTES */
    ASK_EDIT,  /* on tapes only: a GM's edit at a border, or of the command itself */
    ASK_SUM    /* in explore only: a roll answered by what its pool comes to */
};

/* How a pool of dice is read. */
enum read { READ_SUM, READ_HIGH, READ_LOW, READ_CLASSES, READ_WORTHS };

enum {
    POOL_DICE = 64,
    POOL_SIDES = 100,
    CLASS_SIDES = 20,
    CLASSES_MAX = 6,
    WORTHS = 2,
    WORTH_MOST_OF_CLASS = 7,
    OPTIONS_ASKED = 128
};

struct pool {
    unsigned char n, sides; /* up to 64 dice of up to 100 sides; coins have 2 */
    unsigned char read;     /* enum read */
    unsigned char keep;     /* HIGH, LOW: how many count */
    unsigned char nclasses;
    unsigned char class[CLASS_SIDES + 1];     /* CLASSES, WORTHS: what each face is */
    unsigned char worth[WORTHS][CLASSES_MAX]; /* WORTHS: what a die of each class adds to either sum */
    signed char group; /* 1 usual; +2, -2: pairs (n even): higher or lower class counts */
};

/* What a pool came to: SUM, HIGH, LOW in n[0]; CLASSES: dice of each class; WORTHS: the two sums. */
struct sum {
    short n[CLASSES_MAX];
};

struct option {
    /* a name; 0 when the option is a cell, token or mark; with a text: both say it, "brawn:lifting" */
    short key;
    struct cell cell;     /* NOWHERE: none */
    unsigned char draws;  /* SHARE: the purses that pay for it, a set: PURSE(0) is that of the seat */
    int of;               /* token or mark shown, of a COUNT a row of items; -1 none */
    unsigned short text;  /* a text shown, 0 none */
    unsigned short seats; /* SHARE: from any other seat it stays at its `lo` (TBD-37); 0: any may give it */
    int lo, hi, price;    /* SHARE; COUNT: both are the number that the item stands for */
    short why, number;    /* of what cannot be had: the reason, a name, and its number */
};

enum { TOTAL_NONE = -32768, PURSES_MORE = 7 };
#define PURSE(n) (1u << (n))

struct question {
    enum ask kind;
    short key;   /* a name */
    short about; /* the figure concerned, -1 none */
    unsigned short rule;
    unsigned short seats;    /* who may answer: any one of them */
    unsigned short audience; /* who may know that it was asked */
    bool marks;              /* options' `of` are marks, not tokens */
    /*
     * PICK: an option of a name and a text may be given with another
     * text; the answer then has a second number, that text's
     */
    bool open;
    bool aside;           /* no book asks it (a name, a detail): a script that says nothing gets its rest */
    bool apart;           /* SHARE: no number stands twice */
    bool leftover;        /* SHARE: what a text leaves over goes to the first option (ask_exactly) */
    short die, sides;     /* the die in question and its size, 0: none (reroll questions) */
    bool fails;           /* as it stands the roll is to the harm of whoever is asked */
    short result, margin; /* what comes of it as it stands, and by how much: a name; 0: nothing is said */
    short hoped[2];       /* what whoever is asked hopes for, a name, and 0; 0 first: nothing is said */
    short total, against; /* what the roll and the one against it come to as they stand; TOTAL_NONE */
    struct pool pool;     /* ROLL */
    /* COUNT: the number, any of them, its options are those with a name; SHARE: sum of number x price */
    int lo, hi;
    bool purses;      /* several seats answer, each out of its own: the number, or the sum, is at */
    int purse[SEATS]; /* most purse[seat] for the seat that answers; rest must fit the emptiest */
    int nmore;
    int more[PURSES_MORE]; /* further purses of options: what draws on PURSE(k) is at most more[k - 1] */
    int n, nrest;
    int nbarred;   /* PICK: so many more stand after the first n; they are shown, and cannot be had */
    int nunlisted; /* PICK, and none barred: so many more, which no list shows; whoever names one has it */
    void (*list)(struct question *q); /* writes those behind the others; NULL: there are none */
    int rest[OPTIONS_ASKED]; /* the first nrest are filled; of a SHARE the others rest at their `lo` */
    struct option option[OPTIONS_ASKED]; /* the first n are filled, and those that cannot be had */
};

/* One entry of a tape; its numbers stand at value[at] ... value[at + n - 1]. */
struct answer {
    unsigned char kind, seat;
    short key; /* question it answers; 0: whichever is asked */
    short n;
    int at;
};

/* Dice, answers and edits in the order asked. Grows; owned by whoever made it. */
struct tape {
    struct answer *at;
    int len;
    size_t room;
    int *value;
    int nvalues;
    size_t value_room;
};

/* Add an answer with its numbers. False: no memory, nothing changed. */
bool tape_add(struct tape *tape, struct answer answer, const int *value);

/* Forget all entries from `len` on; keeps the memory. */
void tape_cut(struct tape *tape, int len);

/* Make `to` (a valid tape, another one) hold what `from` holds. False: no memory, `to` holds only a part. */
bool tape_copy(struct tape *to, const struct tape *from);

/* Give the memory back; an all-zero tape is valid and empty. */
void tape_clear(struct tape *tape);

/* Copy what is filled: a question is almost 5 KB, and most have two options. */
void question_copy(struct question *to, const struct question *from);

/*
 * Is this answer allowed? The only judge: window, script, opponent and fuzzer
 * ask it. (Whether a text of that number exists is for the play to say.)
 */
bool question_allows(const struct question *question, const struct answer *answer, const int *value);

/* The lowest of the seats that may answer; the last where there is none. */
static inline int question_seat(const struct question *question)
{
    return __builtin_ctz(question->seats | 1u << (SEATS - 1));
}

/* The place of the first option of this name, -1. */
int question_find_option(const struct question *question, int name);

/* The rest answer (of a roll the lowest); how many numbers went to `value`, room for OPTIONS_ASKED. */
int question_rest(const struct question *question, struct answer *answer, int *value);

/* Does the sum of a SHARE hold every option at the one end of its range, or at the other? */
bool question_share_is_settled(const struct question *question);
/*
 * Is there only one allowed answer? Then it counts as given and nobody is
 * asked. (Of a SHARE: seen where every option must stay at one end of its range.)
 */
static inline bool question_is_settled(const struct question *question)
{
    switch (question->kind) {
    case ASK_ROLL:
        return question->pool.n == 0 || question->pool.sides == 1;
    case ASK_PICK:
        return question->n == 1 && !question->open;
    case ASK_COUNT:
        return question->lo == question->hi;
    case ASK_SHARE:
        return question_share_is_settled(question);
    default:
        return false;
    }
}

/* The most that this seat may give to a COUNT or SHARE: the number, or the sum. */
int question_most(const struct question *question, int seat);

/* The most of this option that the seat may give: what is its own, as far as the purse goes. */
int question_option_most(const struct question *question, int option, int seat);

/* May one of the seats answer what another may not? */
bool question_minds_seat(const struct question *question);

/* The lowest of these seats that may give this; -1: none of them. */
int question_giver(const struct question *question, unsigned seats, const struct answer *answer,
                   const int *value);

/* Are its dice rolled in pairs? */
static inline bool pool_pairs(const struct pool *pool)
{
    return pool->group > 1 || pool->group < -1;
}

/* Dice of two sides of which one counts: what is thrown says 1 or 0, not 2 or 1. */
static inline bool pool_of_coins(const struct pool *pool)
{
    return pool->sides == 2 && pool->read == READ_CLASSES;
}

/* Does the pool keep to its limits: dice, sides, classes, what it keeps? */
bool pool_valid(const struct pool *pool);

/* What faces, each within 1..sides, come to in a valid pool. */
struct sum pool_sum(const struct pool *pool, const int *face);

#endif
