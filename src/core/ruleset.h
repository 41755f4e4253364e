/*
 * core/ruleset.h - what a rule set provides. Everybody else asks this struct
 * and knows no system by name. Three parts: the book (here), what is shown of
 * it (ruleset_shown.h), what a program thinks with (ruleset_program.h).
 *
 * A new system is one module with one such struct, its line in rules/list.c,
 * its data in rules/<id>/ and its tests: rules/ADDING.md.
 */
#ifndef CORE_RULESET_H
#define CORE_RULESET_H

#include "board/walk.h"
#include "core/book.h"
#include "core/command.h"
#include "core/names.h"
#include "core/ruleset_program.h"
#include "core/ruleset_shown.h"
#include "core/state.h"

#include <limits.h>

struct play;
struct parts;

/* A number that every figure has. */
struct stat_def {
    const char *key;
    int lo, hi;         /* what check() and the loaders allow; beyond 16 bits: it is large */
    int start;          /* value of a figure that says nothing; START_BY_RULE: ruleset.start() tells it */
    unsigned char kind; /* enum stat_kind */
    const char *rule;
    /* words for lo, lo + 1 ..., NULL-terminated; what they do not reach are numbers; NULL: all are */
    const char *const *choices;
};
enum stat_kind {
    STAT_PLAIN,   /* stored */
    STAT_DERIVED, /* worked out by ruleset.value(), never stored */
    STAT_DEFAULT  /* stored when a sheet sets it (not 0), else worked out by ruleset.value() */
};

enum { START_BY_RULE = INT_MIN };

/* What a mark may carry. */
enum mark_flags {
    MARK_OF_TOKEN = 1,   /* `of` is a figure */
    MARK_OF_MARK = 2,    /* `of` is a mark: goes when that goes */
    MARK_LEVEL = 4,      /* `level` means something */
    MARK_TEXT = 8,       /* `text` means something */
    MARK_MANY = 16,      /* may stand more than once on a holder */
    MARK_DERIVED = 32,   /* never stored: ruleset.marked() tells */
    MARK_ON_SHEET = 64,  /* part of a sheet (aspects, types ...) */
    MARK_SHOWN = 128,    /* a badge on the figure */
    MARK_DEAD = 256,     /* what it says of its holder: it takes no further part, */
    MARK_OUT = 512,      /* it lives and cannot act, */
    MARK_LYING = 1024,   /* it lies, */
    MARK_DONE = 2048,    /* it has had its turn */
    MARK_RINGS = 4096,   /* its minute stops the clock; due() then says what comes of it and ends it */
    MARK_TYPE = 8192,    /* what kind of being it is ("goblin"): sheets list them as "types", by their text */
    MARK_UNNAMED = 16384 /* with choices: a sheet may leave the text out, what was chosen says enough */
};
/*
 * A small number kept in a mark's `a` beside others: how often a Contact was called on, whether it is
 * burned. It goes from `lo` to `lo` + 2^bits - 1; `start` is what it is while nobody has set it
 * (core/mark_field.h). Things keep some too: a weapon is loaded, of a shield so much is left.
 */
struct mark_field {
    const char *key;           /* NULL ends the list */
    unsigned char shift, bits; /* where in `a` */
    short lo, start;
    const char *const *choices; /* words for lo, lo + 1 ..., NULL-terminated ("no", "yes"); NULL: a number */
    const char *rule;
    const char
        *list; /* of words: the list that it is told in, with those beside it ("attributes"); NULL: none */
    bool set;  /* a set of its words: bit i of the number, counted from 0, is word i ("head,torso") */
    const char *from; /* of a thing: the field of its kind whose number it starts as; NULL: `start` */
    /*
     * The set beside it of which word `part` must be in, else there is no such number:
     * an armour is worth something where it covers. NULL: there always is.
     */
    const char *where;
    short part;
    /* What it starts as goes by the mark's `b`: a number for each of its words (TBD-87); NULL: `start`. */
    const short *starts;
};

/*
 * A list of the parts of a whole: the key that it has ("points") and the row of marks that its parts are.
 * `one`: no list, but a single value that the whole has besides: a part that carries one thing, its text, its
 * word or its level ("about", "xp_paid"); without it there is none, of a number 0.
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
     * A whole made of parts: the key that its list of parts has ("points") and their row of marks. A part is
     * told as what it carries, "brawn:lifting", so many of them as "brawn:lifting:2"; one that keeps words
     * with these, "melee:d8"; one with a level with that, "finesse:1". Where the part's row has `points_at`,
     * it may instead name one part of that row, of another whole of the same holder, "shotgun:shooting": its
     * `a` is then that part's id and 1, and it goes when that part goes.
     */
    const char *parts_key;
    short parts, points_at;       /* rows, 0: none */
    short level_lo, level_hi;     /* what sheets allow for `level`; both 0: anything */
    const struct mark_list *more; /* (further) lists, each of parts of another row; NULL: none */
    /*
     * The deed that settles it when its time has come (due_settle): it is submitted by itself, of its
     * holder and with the mark as its item, and ends the mark or puts off its end. The clock stops there.
     * 0: none.
     */
    short settle;
};

/* A kind of item: which numbers its catalogue rows have. What has the key of a mark is had as such a mark. */
struct field_def {
    const char *key;
    int lo, hi, start;
    const char *const *choices; /* the number's words, NULL-terminated; NULL: a plain number */
    bool text;                  /* it is a text of the book, 0 none */
    const char *list; /* the list whose objects it belongs to, in turn ("points"); NULL: the row itself */
    const char
        *words; /* the list of words ("attributes") of which it may be told as one, in turn; NULL: none */
};
struct item_kind {
    const char *key;                     /* "weapon" */
    const char *used;                    /* key that mark.level has: "in_hand", "worn"; NULL: none */
    struct field_def field[ITEM_FIELDS]; /* ends at a NULL key */
    const char *rule;
    /* Where such a thing may be ("carried", "hand"): words of level 0, 1 ...; NULL: "no" and "yes". */
    const char *const *places;
    short in_use;                   /* the level of one in use as its kind is; 0: 1 */
    const struct mark_field *state; /* what each such thing keeps itself; NULL: nothing */
    const char
        *group; /* what several kinds are called together ("weapon"): who looks for it finds them all */
    bool owned; /* figures may have it; what has a field `price` they may anyway */
};

/*
 * A house-rule switch. Its value is part of the state. A list of them is rows in turn whose keys are alike up
 * to a dot: "ladder.1", "ladder.2" ... are one list in order, "damage.pistol", "damage.musket" numbers by
 * name; of these, where all are switches, one says which are on. Each is also a switch by itself.
 */
struct option_def {
    const char *key;
    int start;
    int lo, hi;                 /* allowed plain numbers; none when lo > hi */
    const char *const *choices; /* words for first_choice, first_choice + 1 ..., NULL-terminated */
    short first_choice;         /* switches: 0 "false", 1 "true" */
    const char *rule;
    bool decimals; /* told with up to three: start, lo (0 or more) and hi are thousandths (BREW-203: "0.5") */
};

/* A number of the table, or one that every seat has. */
struct pool_def {
    const char *key; /* "doom"; of seats "meddle", read as meddle.anna */
    int start;
    unsigned char flags; /* enum pool_flags */
    /* The seats that may know it now; NULL: all. `seat` is whose it is, -1 the table's. */
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
    unsigned pools;      /* bit i: a step behind this border reads pools of row i; explore forgets others */
};
/*
 * EACH: the step runs for each target of the command in turn (play_target), p->target being the one.
 * FINISHES, with EACH: nobody reads of a target again, nor tells of it, once its turn is over (not so
 * where figures stand in each other's way); explore then forgets what became of it.
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
 * What may be said with a deed. The core refuses, with the deed's rule, what does not fit; forms (but for
 * what the deed asks for itself), scripts, lists and the manual know it from here.
 */
enum argument_kind {
    ARGUMENT_ANSWER, /* the answer to the deed's question of this name, which judges it; a path of cells */
    ARGUMENT_NUMBER, /* from lo to hi */
    ARGUMENT_AMOUNT, /* the same, or dice */
    ARGUMENT_SEAT,   /* a player's */
    ARGUMENT_WORD,   /* one of `words`; without them one of those that marks of that row have as b */
    ARGUMENT_FIGURE, /* the name of a figure that is there */
    ARGUMENT_ITEM,   /* the key of a row of the book, of any kind */
    ARGUMENT_TEXT,
    ARGUMENT_YES,   /* said or not */
    ARGUMENT_STAT,  /* the target's number of this key shall be so; unsaid it stays as it is */
    ARGUMENT_NAME,  /* a text: that of a mark of that row which the target has, or a new one */
    ARGUMENT_SECRET /* the level of a mark of that row on the table that not all know; unsaid the highest */
};
struct argument {
    short name;         /* 0 ends a list */
    unsigned char kind; /* enum argument_kind */
    short mark;         /* row of marks, of WORD, NAME and SECRET */
    int lo, hi;         /* of NUMBER and AMOUNT; of STAT where it is narrower than its own, both 0 if not */
    const char *const *words; /* of WORD, NULL-terminated */
    const char *rule;         /* forbids what does not fit; NULL: the deed's */
    bool hides; /* of YES: the GM alone then knows of it; who looks as a player does not say it */
};

/*
 * How a deed of the GM's is done while something is under way: a number of that is changed, at the border
 * before the step that took the `place`-th answer of its tape, or before the step that asks now.
 */
struct meanwhile {
    int place;
    short slot, value;
    short name; /* what the log tells it by: group "log", "edited.NAME" */
};

/*
 * What is done: something that a figure, or the GM, may wish, or a part of such, which is called (play_call).
 * One row says all there is to say of it, beside the functions that it is made of (rules/kit/deed.h).
 */
struct deed {
    const char *key;
    unsigned char when;   /* enum when, a set; 0: nobody wishes it, it is called */
    unsigned short flags; /* enum deed_flags */
    /*
     * What may be said without its name, in this order; a YES by its name alone, anywhere. Of the kinds from
     * NUMBER to FIGURE each must be said. One ANSWER alone may come again and again: a path.
     */
    const struct argument *args;
    const struct argument *more; /* what else may be said, always by its name; NULL: nothing */
    const char *rule;
    bool (*legal)(const struct play *, struct refusal *); /* false fills the refusal; NULL: always */
    const short *odds; /* names shown before committing, most important first; ends at 0; NULL */
    /* How the GM does it while something is under way; false fills the refusal. NULL: it waits. */
    bool (*meanwhile)(const struct play *pending, const struct play *wish, struct meanwhile *,
                      struct refusal *);
    /* With DEED_TARGETS: a name that its figures stand by, besides "target": members=ann,bob; 0: none. */
    short members;
    const struct step *steps; /* ends at a NULL name */
    const short *x_name;      /* name of each slot that a GM may set, 0 none; FRAME_X long, or NULL */
};
/*
 * When it may be wished at all, whatever its `legal` says: outside a fight, in one, by who is being made, in
 * the third mode of time, which a set has that has deeds for it.
 */
enum when { WHEN_DOWNTIME = 1, WHEN_ENCOUNTER = 2, WHEN_MAKING = 4, WHEN_STORY = 8 };
enum deed_flags {
    DEED_GM = 1,          /* the GM's control: no figure needed, only seat 0 may wish it */
    DEED_TARGET = 2,      /* takes a target figure, which is in the game: it must be named */
    DEED_ITEM = 4,        /* may name an item of the figure */
    DEED_CELL = 8,        /* takes a cell */
    DEED_OWN_TARGET = 16, /* the target may be left out: the figure itself */
    DEED_HIDDEN = 32,     /* submitted by due() only, never offered */
    DEED_WALK = 64,       /* the figure goes about by it: on a map one points at the cell */
    DEED_ENDS_TURN = 128, /* the figure's turn is over with it */
    DEED_TARGETS = 256,   /* with DEED_TARGET: may name several */
    DEED_STRIKES = 512,   /* done with the item in use of the first kind or its group: its button names it */
    /* Its worth shows only after it: the opponent does it only if it feels like it (urge), by its outlook. */
    DEED_PLANS = 1024,
    DEED_REACTS =
        2048, /* may be done on another's turn too: a figure whose turn it is not is offered these */
    /* A fight begins by it, last of what a scenario lays. Its first ANSWER is the side that begins. */
    DEED_BEGINS = 4096,
    DEED_GIVES_TURN = 8192, /* the target gets its turn by it */
    /* It leaves room for another in the same turn: the opponent looks what comes after it. */
    DEED_READIES = 16384
};

/* What is to be done now, without or by somebody. */
struct due {
    enum { DUE_NOTHING, DUE_AUTO, DUE_WAIT } kind;
    struct command command; /* AUTO: the session submits it */
    unsigned short seats;   /* WAIT: who may act */
    short key;              /* a name for what is awaited */
};

/* What check() finds wrong with a sheet. */
struct sheet_fault {
    const char *rule;
    short what; /* stat, or -1 */
    short mark; /* mark's key, or -1 */
    short why;  /* a name whose word tells what to mend */
    bool warning;
    short number; /* "{n}" of the word, 0: it says none */
};

/* Who walks: context of a walker's questions. */
struct walk_who {
    const struct state *now;
    int token;
    unsigned eyes; /* only figures that these know are in the way; SEATS_ALL: whoever there is */
};

/*
 * The book: its tables, and the questions that the core asks of it. A table may be empty, `texts` NULL.
 * What a set leaves out of the functions: ruleset_check() says which it must have, and whether by a row of
 * its tables; the others are asked by the function of their name below (`value` by ruleset_value()), which
 * says what holds without them. Nobody else looks whether a pointer is NULL.
 */
struct ruleset {
    const char *id, *title, *prefix; /* "another", "Another System", "AS" */
    int version;
    const char *const *name;
    int nnames; /* core names first (names.h) */
    /* Texts that the rules themselves give, NULL-terminated: those of every book of the system from 1 on. */
    const char *const *texts;
    const struct stat_def *stats;
    int nstats;
    const struct mark_def *marks;
    int nmarks;
    const struct option_def *options;
    int noptions;
    const struct pool_def *pools;
    int npools; /* at most POOLS_TABLE of the table, POOLS_SEAT of seats */
    const struct item_kind *kinds;
    int nkinds;
    const struct deed *const *deeds; /* the first `nwished` may be wished, the others are called */
    int ndeeds, nwished;
    enum mode begins_in; /* the mode of time that a game begins in */
    /*
     * The mark that the next total takes up as a term; -1 none. Where it has words (`b`), word 0 is every
     * total, each other a sort of them (play.h, tally_scope).
     */
    short mark_modifier;
    /*
     * What is due now. What follows at once from a figure's own numbers and marks is looked for among those
     * of state_next_touched(), first of all: anything but AUTO says that none of them needs anything.
     */
    void (*due)(const struct state *, const struct book *, struct due *);
    /* The next minute after now at which something is due by the clock alone (a dawn). */
    int (*next_minute)(const struct state *);
    bool (*able)(const struct state *, int token);    /* can act */
    bool (*there)(const struct state *, int token);   /* can still be struck or moved */
    bool (*may_act)(const struct state *, int token); /* now, by turn order */
    /* Any stat, derived ones worked out. */
    int (*value)(const struct state *, const struct book *, int token, int stat);
    /* What a pool with POOL_START_BY_RULE holds once all figures of a scenario have joined. */
    int (*pool_start)(const struct state *, const struct book *, int row, int seat);
    /* What a sheet that says nothing means, once the rest is known; see EDIT_fill. */
    int (*start)(const struct state *, const struct book *, int token, int stat);
    bool (*marked)(const struct state *, const struct book *, int token, int mark); /* derived marks */
    /* What is wrong with a sheet: at most `room` faults; how many were written. */
    int (*check)(const struct state *, const struct book *, int token, struct sheet_fault *, int room);
    /*
     * Where a figure may walk now: fills the walker that board/walk.h explores.
     * `who` is the walker's context and lives as long as it. False: it may not walk.
     */
    bool (*walker)(const struct state *, const struct book *, int token, struct walk_who *who,
                   struct walker *);
    struct ruleset_shown shown;     /* what is shown of it */
    struct ruleset_program program; /* what a program that plays thinks with */
};

/*
 * Has the set all that it must have, and do its rows point where there is something? False: `text` says
 * what is missing, in English, for whoever writes the set.
 */
bool ruleset_check(const struct ruleset *rules, char *text, size_t room);

/* Any stat of a figure; without `value` all are as they are stored. */
int ruleset_value(const struct book *book, const struct state *now, int token, int stat);

/* Has it this derived mark? Without `marked` nobody has. */
bool ruleset_marked(const struct book *book, const struct state *now, int token, int mark);

/* What is wrong with its sheet, and how much; without `check` nothing. */
int ruleset_check_sheet(const struct book *book, const struct state *now, int token,
                        struct sheet_fault *fault, int room);

/* May it walk now, and how (ruleset.walker)? Without `walker` nobody may. */
bool ruleset_walker(const struct book *book, const struct state *now, int token, struct walk_who *who,
                    struct walker *walker);

/* The next minute at which something is due by the clock alone; `otherwise` without `next_minute`. */
int ruleset_next_minute(const struct ruleset *rules, const struct state *now, int otherwise);

/* What a number is made of (ruleset_shown.explain); without it all are in one piece. */
bool ruleset_explain(const struct book *book, const struct state *now, int token, int stat,
                     struct parts *parts);

/*
 * May a figure wish that now, as far as the order of turns goes: anything when it may act, else what is done
 * on another's turn too? The deed's own `legal` says the rest.
 */
static inline bool ruleset_in_order(const struct ruleset *rules, const struct state *now, int token,
                                    const struct deed *deed)
{
    return deed->flags & DEED_REACTS || rules->may_act(now, token);
}

/* May it do something though it may not act: has the set deeds for that now, and is the figure able? */
bool ruleset_may_react(const struct ruleset *rules, const struct state *now, int token);

/* The first figure of these seats that may act, else the first that may react; NOBODY. */
int ruleset_next_actor(const struct ruleset *rules, const struct state *now, unsigned seats);

/* The bit of enum when that a mode of time has. */
static inline unsigned mode_when(int mode)
{
    return mode == MODE_ENCOUNTER ? WHEN_ENCOUNTER : mode == MODE_STORY ? WHEN_STORY : WHEN_DOWNTIME;
}

/* Does the set know this mode of time? Story only where a deed has it. */
bool ruleset_has_mode(const struct ruleset *rules, int mode);

/* Is there an order of figures to be shown (ruleset_shown.place)? */
static inline bool ruleset_has_order(const struct ruleset *rules)
{
    return rules->shown.place;
}

/* Is its rest what people mostly answer to this question (ruleset_shown.routine)? */
bool ruleset_is_routine(const struct ruleset *rules, int question);

/* Is a card enough for each of its few answers (ruleset_shown.cards)? */
bool ruleset_has_cards(const struct ruleset *rules, int question);

/* ---- what a program thinks with (core/ruleset_program.h) ---- */

/* Does it tell how much one feels like a deed (urge, within)? Without them one strikes whom one may. */
static inline bool ruleset_feels(const struct ruleset *rules)
{
    return rules->program.urge;
}

/* Does it tell how its deeds carry? Without it all do that are near enough and in sight. */
static inline bool ruleset_tells_carries(const struct ruleset *rules)
{
    return rules->program.carries;
}

/* Does it suggest answers? */
static inline bool ruleset_suggests(const struct ruleset *rules)
{
    return rules->program.suggest;
}

/* Does it say what a figure may look forward to? Without it fitness shows all. */
static inline bool ruleset_looks_forward(const struct ruleset *rules)
{
    return rules->program.outlook;
}

/* Does it know how doors are opened? Without it they stay as they are. */
static inline bool ruleset_opens_ways(const struct ruleset *rules)
{
    return rules->program.open_way;
}

/* Without `solo` no program plays the GM's seat for a person. */
bool ruleset_solo(const struct ruleset *rules, const struct state *now);

/* Without `outlook` false, and `outlook` stays as it is. */
bool ruleset_outlook(const struct book *book, const struct state *now, int token, struct outlook *outlook);

/* Without `reckon` false. */
bool ruleset_reckon(const struct book *book, const struct state *now, const struct command *wish,
                    struct reckoned *reckoned);

/* Without `gm_wish` it never wishes anything. */
bool ruleset_gm_wish(const struct book *book, const struct state *now, struct command *wish);

/* Without `suggest` nothing is suggested. */
enum suggested ruleset_suggest(const struct play *play, const struct question *question, bool spends,
                               struct answer *answer, int *value);

/*
 * Does the deed carry from one cell to its target at another, `within` cells away at most (what
 * ruleset_program.within says of it)? Without `carries` it does if they are near enough and in sight.
 */
bool ruleset_carries(const struct book *book, const struct state *now, const struct command *wish, int within,
                     struct cell from, struct cell at);

/* Without `nearer` as `within` says. */
int ruleset_nearer(const struct book *book, const struct state *now, const struct command *wish);
/* Without `say_with` nothing is said and all is worth a try; without `spare` no walk is had for less. */
bool ruleset_say_with(const struct book *book, const struct state *now, struct command *wish);
bool ruleset_spare(const struct book *book, const struct state *now, int token, struct command *wish);

/* Without `hurry` nobody hurries: 0. */
int ruleset_hurry(const struct book *book, const struct state *now, int token, struct command *wish);

/* The key of a name; "" out of range. */
const char *ruleset_name(const struct ruleset *rules, int name);

/* The rule that a question, value or result of this name stands on, or NULL. */
const char *ruleset_rule_of(const struct ruleset *rules, int name);

/* Is it the name of a value that is 1 if it is so, else 0? */
bool ruleset_is_truth(const struct ruleset *rules, int name);
/* How a kind of shove goes that has this name. */
enum shove_way ruleset_shove_way(const struct ruleset *rules, int name);
/* Are dice rolled for this answer while a figure is made? */
bool ruleset_is_rolled(const struct ruleset *rules, int question, int option);
/* The word that a told value of this name has ("hard" of difficulty 3), or NULL: it is a plain number. */
const char *ruleset_value_word(const struct ruleset *rules, int name, int value);
/* The number of a told value's word; false: it is none. */
bool ruleset_value_number(const struct ruleset *rules, int name, const char *word, int *value);
/* Is it a question that is asked every time? Whoever may not know its answer is told that it is hidden. */
bool ruleset_is_covered(const struct ruleset *rules, int name);

/* The number of a name, -1 when there is none with this key; so for each table below. */
int ruleset_find_name(const struct ruleset *rules, const char *key);
/* The name of the turn's field that this word is for, the core's or the system's own (turn_words); -1. */
int ruleset_find_turn(const struct ruleset *rules, const char *word);

/* What the system calls the turn's field of this name; the core's word where it has none of its own. */
const char *ruleset_turn_word(const struct ruleset *rules, int name);

/* The row of a stat, -1. */
int ruleset_find_stat(const struct ruleset *rules, const char *key);
/* May it be beyond 16 bits? Such rows stand last in the table. */
bool ruleset_stat_is_large(const struct stat_def *stat);
/* How many of them there are. */
int ruleset_large_stats(const struct ruleset *rules);
/* Has it words, and no number besides? */
bool ruleset_stat_is_word(const struct stat_def *stat);
/* The number of a stat's word, or of a plain number that its place holds; false when it is neither. */
bool ruleset_stat_value(const struct stat_def *stat, const char *word, int *value);
/* The row of a mark, -1. */
int ruleset_find_mark(const struct ruleset *rules, const char *key);
/*
 * May a mark of this kind (behind the rule set's own: an item) have that b? One of its words, if it has any.
 */
bool ruleset_mark_b_fits(const struct ruleset *rules, int key, int b);
/* The i-th list of parts that such a mark has, from 0; its key is NULL where there are fewer. */
struct mark_list ruleset_list(const struct mark_def *def, int i);

/* Which list of parts has this key; -1: none. */
int ruleset_find_list(const struct mark_def *def, const char *key);
/* The row of a house-rule switch, -1. */
int ruleset_find_option(const struct ruleset *rules, const char *key);
/* The first row of the list of switches called so, and how many it has; -1: there is none. */
int ruleset_find_option_list(const struct ruleset *rules, const char *key, int *n);
/* Which it is of its list: what its key has behind the dot; NULL: it stands alone. */
const char *ruleset_option_member(const struct option_def *option);
/* How a list of switches is said: its numbers in order, numbers by name, the names of those that are on. */
enum { OPTION_KEY = 64 }; /* bytes of a switch's key, with its zero */
enum option_list { LIST_IN_ORDER, LIST_BY_NAME, LIST_OF_ON };
enum option_list ruleset_option_list(const struct ruleset *rules, int first, int n);
/* Is it true or false and nothing else? */
bool ruleset_option_is_switch(const struct option_def *option);
/* The row of a deed, -1. */
int ruleset_find_deed(const struct ruleset *rules, const char *key);
/* The row of the first deed that may be wished and has this flag, -1: none has. */
int ruleset_deed_with(const struct ruleset *rules, enum deed_flags flag);
/* The name of what the deed first asks of this kind, 0: it asks for nothing of it. */
int ruleset_argument_name(const struct deed *deed, enum argument_kind kind);
/* The name by which a deed that buys is told the thing: its first ITEM, else its first ANSWER; 0: none. */
int ruleset_ware_name(const struct deed *deed);
/* From where to where a STAT, NUMBER or AMOUNT goes. */
void ruleset_argument_range(const struct ruleset *rules, const struct argument *argument, int *lo, int *hi);
/* The words of a WORD, NULL-terminated; NULL: it is something else. */
const char *const *ruleset_argument_words(const struct ruleset *rules, const struct argument *argument);

/* The row of a kind of item, -1. */
int ruleset_find_kind(const struct ruleset *rules, const char *key);

/* Is the kind called so, or the group that it belongs to? */
bool ruleset_kind_is(const struct item_kind *kind, const char *word);

/* The next kind that is called so, by itself or with its group, behind row `after` (-1: the first); -1. */
int ruleset_next_kind(const struct ruleset *rules, const char *word, int after);

/* Does one strike with things of the kind in that row: the first, or one of its group? */
bool ruleset_strikes_with(const struct ruleset *rules, int kind);

/* The level of a thing of that kind that is in use. */
static inline int ruleset_in_use(const struct item_kind *kind)
{
    return kind->in_use ? kind->in_use : 1;
}

/* The words of where such a thing may be, NULL-terminated; level 0 is the first. */
const char *const *ruleset_places(const struct item_kind *kind);

/* The field of the row itself that has this key, -1: those in lists do not count. */
int ruleset_find_field(const struct item_kind *kind, const char *key);

/* Where the next object of the list called so begins, from field `from` on; -1: there is none. */
int ruleset_next_object(const struct item_kind *kind, const char *list, int from);

/* How many fields the object that begins there has, or field `first` of the row itself: 1. */
int ruleset_object_fields(const struct item_kind *kind, int first);

/* The row of a pool, -1. */
int ruleset_find_pool(const struct ruleset *rules, const char *key);

/* Which number of state.pool a row is, for this seat where it is of seats; -1 out of range. */
int ruleset_pool(const struct ruleset *rules, int row, int seat);

/* The row that a number of state.pool is, and whose it is (-1: the table's); -1: none. */
int ruleset_pool_row(const struct ruleset *rules, int pool, int *seat);

/* The seats that may know a number of state.pool now; the GM is always among them. */
unsigned ruleset_pool_seen(const struct ruleset *rules, const struct state *state, int pool);

/* The word of a number, counted from 0, in a NULL-terminated list; NULL: it has none. */
const char *ruleset_choice(const char *const *choices, int value);

/* The number of a word in such a list, -1; yes, true and on are the same, and so are no, false and off. */
int ruleset_find_choice(const char *const *choices, const char *word);

/* The word of a stat's value ("enemy"), NULL of a plain number. */
const char *ruleset_stat_word(const struct stat_def *stat, int value);

/* The value's word of an option ("alternate", "true", "3") written to `text`. */
const char *ruleset_option_word(const struct option_def *option, int value, char *text, size_t room);

/* One of an option's numbers as it is told ("0.5", "3"), written to `text`, which is returned. */
const char *ruleset_option_number(const struct option_def *option, int number, char *text, size_t room);

/* The number of an option's word, or of a plain number in range; false when it is neither. */
bool ruleset_option_value(const struct option_def *option, const char *word, int *value);

/* May the option have this value? */
bool ruleset_option_allows(const struct option_def *option, int value);

#endif
