/*
 * core/ruleset_shown.h - what a rule set says of itself to whoever shows it: lists and help, odds below a
 * button, the order of a fight, what a number is made of. Nothing here decides what happens.
 */
#ifndef CORE_RULESET_SHOWN_H
#define CORE_RULESET_SHOWN_H

#include <stdbool.h>

struct book;
struct parts;
struct question;
struct state;

/* What a name of the table is for, and its rule: for lists, help and messages. */
enum name_kind { NAMES_END, NAMES_QUESTION, NAMES_VALUE, NAMES_RESULT };
enum name_test { TEST_NONE, TEST_BEGINS, TEST_TELLS };
struct name_use {
    unsigned char kind; /* enum name_kind; NAMES_END ends the list */
    short name;
    const char *rule;
    bool truth;   /* a value that is 1 if it is so, else 0: its odds are a chance */
    bool covered; /* a question asked every time: that its answer is hidden may be told (answer.nudge) */
    /* a value of each Test, by whose place `value.2.total` goes; one of them is the first that it tells */
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

/* How a kind of shove goes, for its arrow: an option of `ask_shove`. */
enum shove_way { SHOVED_AWAY, SHOVED_NEARER, SHOVED_ASIDE };
struct shove_kind {
    short option; /* a name; 0 ends the list */
    enum shove_way way;
};

/* A named way to answer a question, for odds: "if_missed", "at_most_half". */
struct named_policy {
    const char *key;
    short question, option;                /* gives this option ... */
    bool (*when)(const struct question *); /* ... when this holds, else rest; NULL: always */
    const char *rule;
    /* in place of an option: the number of a COUNT, the place of an option */
    int (*number)(const struct question *);
};

/* A line below the odds: what one more spend would make of them. */
struct spend {
    short deed;   /* row of deeds whose odds it belongs to */
    short label;  /* name whose word stands on the line */
    short policy; /* row of policies, followed by the acting seat; -1: none */
    short first;  /* row of deeds done before (berserk), -1 none */
    short what;   /* name whose odds are shown */
};

/* All of it may be left out (zero, NULL), but stat_hp and stat_hp_max, which are -1 where there is none. */
struct ruleset_shown {
    const struct name_use *uses;            /* questions, values and results among the names */
    const struct word_source *word_sources; /* what words may be answered */
    short stat_hp, stat_hp_max;             /* what the health ring shows; -1 none */
    bool hp_is_harm; /* it counts what was suffered: a figure is whole at 0, and out at its most */
    /* Questions that the map answers: the next cell of a walk, the kind of a shove, its next cell. */
    short ask_step, ask_shove, ask_shove_step;
    const struct shove_kind *shoves; /* what it leaves out goes away from whoever shoves */
    /* Answers that dice are rolled for while a figure is made: who gives one may type real ones. */
    const struct assumed *rolled;
    /* What it calls fields of the turn ("speed" for phase): pairs of its word and the core's, to NULL. */
    const char *const *turn_words;
    const struct assumed *assumed; /* what shown odds assume; everything else gets its rest */
    const struct named_policy *policies;
    int npolicies;
    const struct spend *spends;
    int nspends;
    /*
     * Where a figure of a fight stands in the order that is shown: groups in rising order, figures of a group
     * as they are listed. `word`: a name whose word heads the group, 0 none. Without it: side by side.
     */
    int (*place)(const struct state *, int token, short *word);
    /* What a value is made of (core/part.h): its parts, whose sum it is. False: it is in one piece. */
    bool (*explain)(const struct state *, const struct book *, int token, int stat, struct parts *);
};

#endif
