/*
 * core/ruleset_shown.h - what a rule set says of itself to whoever shows it: lists and help, odds below a
 * button, the order of a fight, what a number is made of. Nothing here decides what happens.
 */
#ifndef CORE_RULESET_SHOWN_H
#define CORE_RULESET_SHOWN_H

#include <stdbool.h>

struct book;
struct parts;
struct play;
struct question;
struct ruleset;
struct state;

/* What a name of the table is for, and its rule: for lists, help and messages. */
enum name_kind { NAMES_END, NAMES_QUESTION, NAMES_VALUE, NAMES_RESULT };
enum name_test { TEST_NONE, TEST_BEGINS, TEST_TELLS, TEST_LEADS };
struct name_use {
    unsigned char kind; /* enum name_kind; NAMES_END ends the list */
    short name;
    const char *rule;
    bool truth;   /* a value that is 1 if it is so, else 0: its odds are a chance */
    bool covered; /* a question asked every time: that its answer is hidden may be told (answer.nudge) */
    /*
     * A value of each Test, by whose place `value.2.total` goes; one of them is the first that it tells, but
     * for those that lead up to it: what is settled before dice are bought.
     */
    unsigned char test; /* enum name_test */
    /* of a value: words for `first`, `first` + 1 ..., NULL-terminated ("hard"); NULL: it is a plain number */
    const char *const *words;
    short first;
};

/*
 * Words that a question's answer may well be: the texts of a
 * mark on the catalogue's sheets, or its items of a kind.
 */
struct word_source {
    short question;   /* a name; 0 ends the list */
    short mark, kind; /* row of marks, row of kinds; one of them is -1 */
};

/*
 * An answer given in place of rest: a free benefit taken in full (of a SHARE all that goes), a confirmation.
 */
struct assumed {
    short question, option; /* names; ends at question 0 */
};

/* An option of a question that goes by another name as well in answers that are written down. */
struct also_called {
    short question, name, option; /* names; ends at question 0 */
};

/* How a kind of shove goes, for its arrow: an option of `ask_shove`. */
enum shove_way { SHOVED_AWAY, SHOVED_NEARER, SHOVED_ASIDE };
struct shove_kind {
    short option; /* a name; 0 ends the list */
    enum shove_way way;
    /* Why it is not open from where the two stand, as a key of group "screen"; NULL: no word. May be NULL. */
    const char *(*barred)(const struct state *, const struct book *, int actor, int target);
};

/* A named way to answer a question, for odds: "if_missed", "at_most_half". */
struct named_policy {
    const char *key;
    short question, option;                /* gives this option ... */
    bool (*when)(const struct question *); /* ... when this holds, else rest; NULL: always */
    const char *rule;
    /* in place of an option: the number of a COUNT, the place of an option */
    int (*number)(const struct question *);
    bool one;                         /* of a SHARE one alone, not all that goes */
    bool (*now)(const struct play *); /* as the deed stands that asks; NULL: always */
    bool others;                      /* whoever is asked follows it, not the acting seat alone */
    /* in place of an option, as the deed stands that asks: the place of one; -1: none */
    int (*place)(const struct play *, const struct question *);
    short count; /* in place of an option: so much of a COUNT, where there is as much */
    short total; /* the same: just what its total lacks to be this, none where that is more than there is */
};

/* A result or a number that either of two may come to, where one strikes back: it is told of each apart. */
struct either_shown {
    short name;    /* 0 ends the list */
    bool suffered; /* it is told of whom it befalls */
};

/* A line below the odds: what one more spend would make of them. */
struct spend {
    short deed;  /* row of deeds whose odds it belongs to */
    short label; /* name whose word stands on the line */
    short
        policy;  /* row of policies, followed by the acting seat, or by others: what may befall it; -1 none */
    short first; /* row of deeds done before (berserk), -1 none */
    short what;  /* name whose odds are shown */
};

/* A pool of the table that stands at its head for everybody to see, and whose it is. */
enum pool_whose { POOL_NOBODYS, POOL_PLAYERS, POOL_GMS };
struct pool_plate {
    short pool;            /* row of pools */
    enum pool_whose whose; /* POOL_NOBODYS ends the list */
};

/* A question whose small numbers are bids: what each would bring stands in a table (`bids`). */
struct bid_shown {
    short question; /* a name; 0 ends the list */
    /* Does a seat do itself good by giving this option? The others wait until they are asked for. */
    bool (*serves)(const struct state *now, const struct question *, int option, int seat);
    bool rolls; /* it is on dice that fall into a band (`bands`): none stands yet */
};

/*
 * One step of how a deed goes, where deeds that it calls have the steps that matter: told instead of its own,
 * by the words "course.DEED.STEP" and "course.DEED.STEP.about".
 */
struct course_step {
    short of;         /* row of deeds: the deed that is wished */
    short deed;       /* row of deeds: the one whose step it is */
    const char *step; /* its name; NULL ends the list */
    short total;      /* what it has come to when it is done; 0: nothing is told */
};

/* What of the scale of bands brings something, as a bracket below it: "hit, damage" from Mixed up. */
struct band_span {
    short deed;        /* row of deeds; -1: every other that rolls on the scale */
    short first, last; /* results, worse and better */
    short word;        /* its words: "span.NAME"; 0 ends the list */
    bool well;         /* for whoever rolls */
};

enum { BANDS_MOST = 5 };

/* Which numbers of the roll that is bid on fall into which band. */
struct band_numbers {
    short what;               /* the name of the number: a total, a difference */
    bool falls;               /* it is another's roll: the lower, the better for whoever acts */
    int edge[BANDS_MOST - 1]; /* of the second band up: the first number in it, coming from the worse */
};

/* A pool of which each seat has its own: accounts at the table's head; and what else holds some of it. */
struct account_shown {
    short pool;                           /* row of pools */
    short holder;                         /* row of marks: what may hold some of it; with `held` */
    int (*most)(const struct state *now); /* how much the GM may give at once now; NULL: all there is */
    /* How much a mark of that row holds, 0: none. NULL: nothing holds any. */
    int (*held)(const struct state *now, const struct book *book, int mark);
};

/* A deed of a whole side and of no figure: it stands beside the accounts, with what it costs of them. */
struct side_deed {
    short deed;  /* row of deeds; -1 ends a list of them */
    short price; /* the single number of the book that it costs (book_number); -1: it costs nothing */
};

/* What a class of a pool's faces is: its name, how it counts for whoever rolled, and for how many. */
enum face_tone { FACE_IDLE, FACE_COUNTS, FACE_COUNTS_MORE, FACE_TROUBLE };
struct class_shown {
    short name;
    enum face_tone tone;
    signed char worth;
};

/* Several against one at one time, each a lane of its own; what is declared before all of it happens. */
struct crowd_shown {
    /* Who is against that figure in this round, the one it deals with at no loss first; how many. */
    int (*foes)(const struct state *, const struct book *, int token, short *foe, int room);
    /* What so many cost it against all but the first: 0 or less. */
    int (*penalty)(const struct book *, int foes);
    short declared;                         /* row of marks: its first small number is what, `of` at whom */
    bool (*declares)(const struct state *); /* do all declare now? */
    /* The deed that one declares by, whose first argument is a word; the place of that for doing nothing. */
    short declare, idle;
    int (*stands_for)(int word); /* the deed that is declared so, -1: none */
    const short *befalls;        /* its results that are told of whom it is aimed at; ends at 0 */
};

/* A pursuit that lasts so many legs: how many were rolled, who is after whom, and how many each has won. */
struct track_stands {
    short legs, rolled;
    short after, ahead;
    short won, lost; /* by the one who is after the other, and by that other */
};

/* Pursuits lie as tracks over the board, each by the words "track.MARK" of the group "screen". */
struct track_shown {
    short mark; /* row of marks of the table: each is one */
    /* How it stands, for whoever may know such a state; false: one of the two is not there for them. */
    bool (*stands)(const struct state *, const struct book *, int mark, struct track_stands *);
};

/* A place of the drawn body, its drawing (NULL: something borne), where its words stand beside it. */
struct body_place {
    short name; /* 0 ends the list */
    const char *drawing;
    signed char side; /* -1 left of the body, 1 right of it */
    short at;         /* permille of the body's height */
};

/* What lies on a place: points of protection, and how many when it was whole; its wound, a name, 0 none. */
struct place_state {
    short now, full, wound;
};

/* A track of harm: its name, and the numbers from which on each of its levels is filled, lightest first. */
struct harm_track {
    short name, stat, levels; /* levels 0 ends the list */
};

/*
 * The area around what is aimed at: the value that tells how wide it is, and whether one so wide around
 * `middle` takes in the cell `at`.
 */
struct area_shown {
    short value;
    bool (*covers)(const struct state *, struct cell middle, int wide, struct cell at);
};

/* An answer that puts two things together, as an Attribute and a skill: their names, and what it comes to. */
struct option_place {
    short row, column; /* names */
    short worth;       /* the higher, the better */
};

/* All of it may be left out (zero, NULL), but stat_hp and stat_hp_max, which are -1 where there is none. */
struct ruleset_shown {
    const struct name_use *uses;            /* questions, values and results among the names */
    const struct word_source *word_sources; /* what words may be answered */
    short stat_hp, stat_hp_max;             /* what the health ring shows; -1 none */
    bool boxes;      /* health is counted in boxes, and what may be spent beside it in diamonds */
    bool hp_is_harm; /* it counts what was suffered: a figure is whole at 0, and out at its most */
    /* Questions that the map answers: the next cell of a walk, the kind of a shove, its next cell. */
    short ask_step, ask_shove, ask_shove_step;
    short shove_most;                /* the number told before a shove: how many cells it goes at most; 0 */
    const struct shove_kind *shoves; /* what it leaves out goes away from whoever shoves */
    const short *strong; /* numbers that tell beside its health how strong a creature is; ends at -1, NULL */
    /* Results in a row of names, each worse than the last: shown odds are of it or worse; 0 ends, NULL. */
    const short *or_worse;
    /*
     * Deeds made for the number of their result, free tests: ends at -1; NULL: all that do not strike. Of any
     * other what its number brings is in the state that it leaves.
     */
    const short *measured;
    const short *befalls; /* results that say what a deed did to its target besides harm; ends at 0, NULL */
    const short *went;    /* results of a blow, one of them each time, for lists of deeds; NULL: befalls */
    /* Deeds for the good of whom they are done to: no foe that stands is meant. Ends at -1; NULL: none. */
    const short *helps;
    /* What others may do to whoever goes or steps away: its harm is told beside the way. NULL: nothing. */
    const struct named_policy *provoked;
    const short *provoking; /* the deeds at which they may; ends at -1 */
    /* Answers that dice are rolled for while a figure is made: who gives one may type real ones. */
    const struct assumed *rolled;
    /* What it calls fields of the turn ("speed" for phase): pairs of its word and the core's, to NULL. */
    const char *const *turn_words;
    /* What it calls the modes of time ("bullet"), in the order of enum mode; NULL: as the core does. */
    const char *const *mode_words;
    const struct also_called *also; /* NULL: none */
    const struct assumed *assumed;  /* what shown odds assume; everything else gets its rest */
    const struct named_policy *policies;
    int npolicies;
    const struct spend *spends;
    int nspends;
    /*
     * Where a figure of a fight stands in the order that is shown: groups in rising order, figures of a group
     * as they are listed. `word`: a name whose word heads the group, 0 none. Without it: side by side.
     */
    int (*place)(const struct state *, int token, short *word);
    bool in_line; /* whoever acts keeps its place in that order, and each stands there alone */
    /*
     * The word that a walk of such a cost (thousandths of a cell) is wished with, so that it takes the
     * least of the turn, and through `argument` the name of what it is said to; NULL: as it is.
     */
    const char *(*gait)(const struct state *, const struct book *, int token, int cost, short *argument);
    const struct pool_plate *plates;
    const struct bid_shown *bids;     /* NULL: none */
    const struct course_step *course; /* of all deeds, each's in its order; NULL: none */
    const short *bands;               /* results that are bands of one scale, worst first; ends at 0 */
    /* Results that are degrees of one success, the plain one first: it is shown as all of them. */
    const short *degrees;
    const struct either_shown *either;  /* NULL: nothing strikes back within a deed */
    const struct band_span *band_spans; /* NULL: none */
    /* What falls into them now; `play` waits for a bid. False, or NULL: there is no such number. */
    bool (*band_numbers)(const struct play *play, struct band_numbers *numbers);
    const struct account_shown *accounts; /* NULL: none */
    const struct side_deed *side_deeds;   /* with `accounts`; NULL: none */
    /*
     * What an answer to the open question costs whoever gives it, and through `word` the name of what it is
     * paid in ("toll.WORD" of the group "screen"); 0: nothing. NULL: answers cost nothing.
     */
    int (*toll)(const struct play *, const struct question *, int option, short *word);
    /*
     * Its modes of time stand at the table's head, with how late it is: how many seconds the fight has
     * taken. Needs mode_words. NULL: they do not.
     */
    int (*fought_for)(const struct state *now);
    const struct crowd_shown *crowd; /* NULL: nobody minds how many there are */
    /*
     * Is now the moment for that deed of the figure's, so that it stands in sight though a page has it? NULL:
     * pages keep all they have.
     */
    bool (*at_hand)(const struct state *, const struct book *, int token, int deed);
    const struct track_shown *track;   /* NULL: nobody is pursued leg by leg */
    const struct class_shown *classes; /* of pools read by so many classes; name 0 ends; NULL: no scale */
    /* Questions to which the rest mostly is the answer: a person may leave them to it. Ends at 0. */
    const short *routine;
    const short *cards; /* numbers and shares so small that each is a card with its odds. Ends at 0. */
    /*
     * Questions that follow each other and make one thing together, such as a spell: they are answered on one
     * page, which shows what comes of it. Ends at 0.
     */
    const short *composed;
    const struct area_shown *area; /* of what is composed so and aimed at a place; NULL: none */
    bool low_dice;                 /* the lower its largest dice fall, the better */
    bool pips;                     /* its dice of six sides have pips */
    bool coins;                    /* its dice of two sides have one that counts and one that is blank */
    const struct body_place *body;
    /* What lies on a place of `body`; needed where there is one. */
    void (*at_place)(const struct state *, const struct book *, int token, int name, struct place_state *);
    const struct harm_track *tracks;
    /* How many boxes of the level with that threshold are filled, and how many there are; with `tracks`. */
    int (*harmed)(const struct state *, const struct book *, int token, int stat, int *boxes);
    /* What a value is made of (core/part.h): its parts, whose sum it is. False: it is in one piece. */
    bool (*explain)(const struct state *, const struct book *, int token, int stat, struct parts *);
    /* What wounds and the like add to each roll with that number now, mostly below 0; NULL: nothing does. */
    int (*hampers)(const struct state *, const struct book *, int token, int stat);
    /*
     * The minute at which something comes of a mark that the clock brings on by and by, such as days that are
     * counted towards a check, as things stand; 0: when its own time has come. NULL: that holds of all.
     */
    int (*falls_due)(const struct state *, const struct book *, int mark);
    /* Where an answer of a question stands in a table of them; NULL: all are one list. */
    bool (*tabled)(const struct play *, const struct question *, int option, struct option_place *place);
    /*
     * How many cells the n-th range of a fight goes, from the nearest outwards: "range.0" and on of the words
     * "screen"; 0: there is none beyond, so that the last word has no end. NULL: there are no such ranges.
     */
    int (*range)(const struct state *, int n);
};

/* ---- asked and found so ---- */

/* Where a figure stands in the order that is shown (`place`). Only where ruleset_has_order(). */
int ruleset_place(const struct ruleset *rules, const struct state *now, int token, short *word);

/*
 * How whole a figure is, the more the better: its health, or what it suffered (hp_is_harm) below 0; without
 * such a number the boxes that harm has filled (`tracks`), below 0. 0 where there is nothing of that.
 */
int ruleset_health(const struct book *book, const struct state *now, int token);

/* What a number is made of (ruleset_shown.explain); without it all are in one piece. */
bool ruleset_explain(const struct book *book, const struct state *now, int token, int stat,
                     struct parts *parts);

/* Is there an order of figures to be shown (ruleset_shown.place)? */
bool ruleset_has_order(const struct ruleset *rules);

/* Is its rest what people mostly answer to this question (ruleset_shown.routine)? */
bool ruleset_is_routine(const struct ruleset *rules, int question);

/* Is it a question of bids (ruleset_shown.bids)? NULL: it is not. */
const struct bid_shown *ruleset_bid(const struct ruleset *rules, int question);

/* Is a card enough for each of its few answers (ruleset_shown.cards)? */
bool ruleset_has_cards(const struct ruleset *rules, int question);

/* Is its answer one part of something that is composed on one page (ruleset_shown.composed)? */
bool ruleset_is_composed(const struct ruleset *rules, int question);

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

#endif
