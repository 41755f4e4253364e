/*
 * core/ruleset_tables.h - the tables of a rule set: a struct for a row of each, and what its flags mean. Rows
 * are found by core/ruleset_find.h.
 */
#ifndef CORE_RULESET_TABLES_H
#define CORE_RULESET_TABLES_H

#include "core/book.h"

#include <limits.h>

struct play;

/* A number that every figure has. */
struct stat_def {
    const char *key;
    int lo, hi;         /* what check() and the loaders allow; beyond 16 bits: it is large */
    int start;          /* value of a figure that says nothing; START_BY_RULE: ruleset.start() tells it */
    unsigned char kind; /* enum stat_kind */
    const char *rule;
    /* words for lo, lo + 1 ..., NULL-terminated; a value beyond the last is a number; NULL: no words */
    const char *const *choices;
    /*
     * The number of the book that it starts as in place of `start` (TBD-190): 1 and its kind, the row of that
     * kind, the field of the row. 0: `start` tells it.
     */
    short from, from_row, from_field;
};
enum stat_kind {
    STAT_PLAIN,   /* stored */
    STAT_DERIVED, /* worked out by ruleset.value(), never stored */
    STAT_DEFAULT  /* stored when a sheet sets it (not 0), else worked out by ruleset.value() */
};

enum { START_BY_RULE = INT_MIN };

/* What a mark may carry. */
enum mark_flags {
    MARK_OF_TOKEN = 1,  /* `of` is a figure */
    MARK_OF_MARK = 2,   /* `of` is a mark: when that mark is removed, so is this */
    MARK_LEVEL = 4,     /* `level` means something */
    MARK_TEXT = 8,      /* `text` means something */
    MARK_MANY = 16,     /* may stand more than once on a holder */
    MARK_DERIVED = 32,  /* never stored: ruleset.marked() tells */
    MARK_ON_SHEET = 64, /* part of a sheet (aspects, types ...) */
    MARK_SHOWN = 128,   /* a badge on the figure */
    MARK_DEAD = 256,    /* its holder takes no further part */
    MARK_OUT = 512,     /* its holder lives and cannot act */
    MARK_LYING = 1024,  /* its holder lies on the ground */
    MARK_DONE = 2048,   /* its holder has had its turn */
    MARK_RINGS = 4096,  /* the clock stops at its minute; due() then says what happens and removes it */
    MARK_TYPE = 8192, /* what kind of being its holder is ("goblin"): sheets list them as "types", by text */
    MARK_UNNAMED = 16384, /* with choices: a sheet may leave the text out, what was chosen says enough */
    MARK_THING = 32768 /* a thing that its holder has, with a name of its own: `item` of scripts makes it */
};
/*
 * A small number that shares a mark's `a` with others (core/mark_field.h): how often a Contact was called on,
 * whether a weapon is loaded, how much of a shield is left. It goes from `lo` to `lo` + 2^bits - 1 and is
 * `start` until it is set.
 */
struct mark_field {
    const char *key;           /* NULL ends the list */
    unsigned char shift, bits; /* where in `a` */
    short lo, start;
    const char *const *choices; /* words for lo, lo + 1 ..., NULL-terminated ("no", "yes"); NULL: a number */
    const char *rule;
    const char
        *list;  /* key of a list ("attributes") in which sheets have it, with the next fields; NULL: alone */
    bool set;   /* a set of its words: bit i of the number, counted from 0, is word i ("head,torso") */
    short from; /* 1 and the field of its row in the book whose number it starts as; 0: `start` */
    /*
     * Key of a set (a field beside this one): the number exists only while word `part` is in that set, as an
     * armour has a value only where it covers. NULL: it always exists.
     */
    const char *where;
    short part;
    /*
     * That row in the book: 1 and the kind of which each word of the mark's `b` has a row, in their order
     * (TBD-87). 0: that of the thing itself.
     */
    short table;
};

/*
 * Some marks are wholes made of parts, which are marks of another row. This is one list of parts: its key on
 * sheets ("points") and the row of the parts. With `one` it is no list but a single value of the whole
 * ("about", "xp_paid"), kept as one part that carries only a text, a word or a level; where the part is
 * missing, so is the value (a level is then 0).
 */
struct mark_list {
    const char *key; /* NULL ends the lists */
    short parts;
    bool one;
};
enum { MARK_LISTS = 16 };

struct mark_def {
    const char *key;
    unsigned short flags;
    const char *b_key;            /* key that `b` has in texts ("attribute"), NULL: none */
    const char *const *b_choices; /* its words, NULL-terminated; NULL: a number */
    const char *text_key;         /* key that `text` has ("kind", "type", "name"), NULL: "text" */
    const char *rule;
    const struct mark_field *field; /* what its `a` holds; NULL: what the flags say */
    /*
     * The first list of parts (struct mark_list): its key and the row of its parts; further lists in `more`.
     * Sheets write a part as what it carries: word and text "brawn:lifting"; several alike
     * "brawn:lifting:2"; with the words of its fields "melee:d8"; with its level "finesse:1".
     * `points_at`, of a part: it may instead point at a part of that row, which belongs to another whole of
     * the same holder ("shotgun:shooting"); its `a` is then 1 + the id of that part, and when that part is
     * removed, so is this.
     */
    const char *parts_key;
    short parts, points_at;       /* rows, 0: none */
    short level_lo, level_hi;     /* what sheets allow for `level`; both 0: anything */
    const struct mark_list *more; /* further lists, each with parts of another row; NULL: none */
    /*
     * The deed that is submitted by itself when the mark's time has come (due_settle): the holder is its
     * actor, the mark its item. It removes the mark or gives it another end. The clock stops at that time.
     * 0: none.
     */
    short settle;
    const char *of_key; /* key that `of` has ("item"); NULL: "of" */
};

/* A single number of the book ("prone_penalty": -3), which ruleset.json says and rules read (book_number). */
struct number_def {
    const char *key; /* NULL ends a list */
    int lo, hi;
    const char *rule;
};

/*
 * A kind of item: which numbers its catalogue rows have. An item whose key is also that of a mark is had as
 * that mark.
 */
struct field_def {
    const char *key;
    int lo, hi, start;
    const char *const *choices; /* the number's words, NULL-terminated; NULL: a plain number */
    bool text;                  /* it is a text of the book, 0 none */
    const char *list;  /* key of the list of objects that it belongs to ("points"); NULL: the row itself */
    const char *words; /* key of a list of words ("attributes"): its place there is the number; NULL: none */
    bool decimals;     /* start, lo (0 or more) and hi are thousandths, written "0.5" (BREW-203) */
};
struct item_kind {
    const char *key;                     /* "weapon" */
    const char *used;                    /* key that mark.level has: "in_hand", "worn"; NULL: none */
    struct field_def field[ITEM_FIELDS]; /* ends at a NULL key */
    const char *rule;
    /* Where such a thing may be ("carried", "hand"): words of level 0, 1 ...; NULL: "no" and "yes". */
    const char *const *places;
    short in_use;                   /* the level that means in use (held, worn); 0: level 1 does */
    const struct mark_field *state; /* what each such thing keeps itself; NULL: nothing */
    const char *group; /* a name for several kinds together ("weapon"): looking for it finds all of them */
    bool owned;        /* figures may have such items; kinds with a field `price` they may anyway */
    /*
     * Its rows are these numbers, each in the row's first field: no list in ruleset.json but an object, in
     * which each of them must be. NULL: they are not.
     */
    const struct number_def *numbers;
    /*
     * What a row bears on, as a set that the rule set reads as it likes; the book keeps those of all rows
     * together (book.touched), so that no row is looked at for what none bears on. NULL: none is kept.
     */
    uint64_t (*touches)(const struct item *row);
};

/*
 * A house-rule switch; its value is part of the state. Neighbouring rows with keys that are equal up to a dot
 * are a list: "ladder.1", "ladder.2" ... are numbers in order, "damage.pistol", "damage.musket" numbers by
 * name; where all are true or false, a list says which are on. Each row can be set by itself.
 */
struct option_def {
    const char *key;
    int start;
    int lo, hi;                 /* allowed plain numbers; none when lo > hi */
    const char *const *choices; /* words for first_choice, first_choice + 1 ..., NULL-terminated */
    short first_choice;         /* switches: 0 "false", 1 "true" */
    const char *rule;
    bool decimals; /* start, lo (0 or more) and hi are thousandths, written "0.5" (BREW-203) */
    bool spare; /* of a list in order: it may end before this row and those after it, which then are `lo` */
};

/* A number of the table, or one that every seat has. */
struct pool_def {
    const char *key; /* "doom"; of seats "meddle", read as meddle.anna */
    int start;
    unsigned char flags; /* enum pool_flags */
    /* The seats that may know the pool now; NULL: all. `seat`: the pool's owner, -1: the table's pool. */
    unsigned (*seen)(const struct state *, int seat);
    const char *rule;
};
enum pool_flags {
    POOL_OF_SEAT = 1,
    POOL_START_BY_RULE = 2 /* when a scenario is laid, ruleset.pool_start() tells it, not `start` */
};

/* One step of a deed. */
struct step {
    const char *name; /* "to-hit": shown at borders and in reports */
    void (*run)(struct play *);
    unsigned char needs; /* enum needs; else the frame ends as "lost" */
    unsigned short keep; /* bit i: x[i] survives this step's border; the core zeroes the others */
    unsigned pools;      /* bit i: pools of row i are read after this step; exploring forgets the others */
    /*
     * Rows of marks of which, on the target, nothing is read or told after this step, so that exploring
     * can forget them (MARK_OF_THING: its things), ended by -1. NULL: none. Not heeded in called deeds.
     */
    const short *forgets;
};
enum { MARK_OF_THING = -2 };
/*
 * EACH: the step runs once for each target of the command (play_target), which is then p->target.
 * FINISHES, with EACH: after a target's run nothing of it is read or told any more, so that exploring can
 * forget what became of it. (Do not set it where figures stand in each other's way.)
 */
enum needs { NEEDS_ACTOR = 1, NEEDS_TARGET = 2, NEEDS_EACH = 4, NEEDS_FINISHES = 8 };
#define READS(pool) (1u << (pool))
#define KEEP(slot) (1u << (slot))

/* Why a wish is refused: the rule that forbids it and a name whose word tells the player. */
struct refusal {
    const char *rule;
    short why;
    short number; /* "{n}" of the word: by how much it goes too far; 0: it says none */
};

/*
 * What may be said with a deed. The core refuses what does not fit, by the deed's rule. Scripts, lists, the
 * manual and forms are made from this (an ANSWER has no field in a form: the deed asks for it).
 */
enum argument_kind {
    ARGUMENT_ANSWER, /* the answer to the deed's own question of this name; or a path of cells */
    ARGUMENT_NUMBER, /* from lo to hi */
    ARGUMENT_AMOUNT, /* the same, or dice */
    ARGUMENT_SEAT,   /* a seat from number lo on; 1: a player's */
    ARGUMENT_WORD,   /* one of `words`; if NULL, of the words that `b` of marks of row `mark` has */
    ARGUMENT_FIGURE, /* the name of a figure that is there */
    ARGUMENT_ITEM,   /* the key of a row of the book, of any kind */
    ARGUMENT_TEXT,   /* with lo 1 the deed makes no sense without it */
    ARGUMENT_YES,    /* said or not */
    ARGUMENT_STAT,   /* a new value for the target's stat with this key; left out: unchanged */
    ARGUMENT_NAME,   /* the text of one of the target's marks of row `mark`, or a new text */
    ARGUMENT_SECRET  /* the level of a hidden mark of row `mark` on the table; left out: the highest */
};
struct argument {
    short name;         /* 0 ends a list */
    unsigned char kind; /* enum argument_kind */
    short mark;         /* row of marks, of WORD, NAME and SECRET */
    int lo,
        hi; /* of NUMBER, AMOUNT, and lo of SEAT; of STAT where it is narrower than its own, both 0 if not */
    const char *const *words; /* of WORD, NULL-terminated */
    const char *rule;         /* forbids what does not fit; NULL: the deed's */
    bool hides;   /* of YES: what is done is then known to the GM alone; forms offer it to the GM's eyes */
    short option; /* of YES: row and 1 of the switch without which it is void and not offered; 0: none */
};

/*
 * How a deed of the GM's is done while another is under way: the running deed's x[slot] becomes `value`,
 * at the border before the step that took the tape's `place`-th answer, or before the step that asks now.
 */
struct meanwhile {
    int place;
    short slot, value;
    short name; /* what the log tells it by: group "log", "edited.NAME" */
};

/*
 * Something that a figure or the GM may wish, or a part of it that other deeds call (play_call). One row says
 * everything about it but the functions that it is made of (rules/kit/deed.h).
 */
struct deed {
    const char *key;
    unsigned char when;   /* enum when, a set; 0: nobody wishes it, it is called */
    unsigned short flags; /* enum deed_flags */
    /*
     * Arguments that may be said without their names, in this order; a YES is said by its name, anywhere.
     * Those of kinds NUMBER to FIGURE must be said. A single ANSWER may be said several times: a path.
     */
    const struct argument *args;
    const struct argument *more; /* further arguments, always said by name; NULL: none */
    const char *rule;
    bool (*legal)(const struct play *, struct refusal *); /* false fills the refusal; NULL: always */
    const short *odds; /* names shown before committing, most important first; ends at 0; NULL */
    /* How the GM does it while a deed is under way; false fills the refusal. NULL: it is done afterwards. */
    bool (*meanwhile)(const struct play *pending, const struct play *wish, struct meanwhile *,
                      struct refusal *);
    /* With DEED_TARGETS: a second name, besides "target", for its figures: members=ann,bob; 0: none. */
    short members;
    const struct step *steps; /* ends at a NULL name */
    const short *x_name;      /* name of each slot that a GM may set, 0 none; FRAME_X long, or NULL */
};
/*
 * When a deed may be wished, whatever its `legal` says: outside a fight, in one, by a figure whose character
 * is being made, in the third mode of time (a set has that mode if it has a deed for it).
 */
enum when { WHEN_DOWNTIME = 1, WHEN_ENCOUNTER = 2, WHEN_MAKING = 4, WHEN_STORY = 8 };
enum deed_flags {
    DEED_GM = 1,          /* the GM's control: no figure needed, only seat 0 may wish it */
    DEED_TARGET = 2,      /* takes a target figure, which is in the game: it must be named */
    DEED_ITEM = 4,        /* may name an item of the figure */
    DEED_CELL = 8,        /* takes a cell */
    DEED_OWN_TARGET = 16, /* the target may be left out: the figure itself */
    DEED_HIDDEN = 32,     /* submitted by due() only, never offered */
    DEED_WALK = 64,       /* the figure walks by it: on a map one points at the cell */
    DEED_ENDS_TURN = 128, /* the figure's turn is over with it */
    DEED_TARGETS = 256,   /* with DEED_TARGET: may name several */
    DEED_STRIKES = 512,   /* done with the item in use of the first kind or its group, named on its button */
    /* It pays only later: the opponent does it by `urge` and judges it by `outlook`. */
    DEED_PLANS = 1024,
    DEED_REACTS = 2048, /* may also be done on another figure's turn */
    /* It begins a fight: scenarios submit it last. Its first ANSWER is the side that begins. */
    DEED_BEGINS = 4096,
    DEED_GIVES_TURN = 8192, /* the target gets its turn by it */
    /* It leaves room for another in the same turn: the opponent looks what comes after it. */
    DEED_READIES = 16384,
    DEED_PRESSING =
        32768 /* goes on with, or ends, what hangs on the figure: while possible it stands first */
};

#endif
