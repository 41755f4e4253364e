/*
 * content/trial.h - what a choice of making a character would change: the list "trials" of ruleset.json.
 *
 * A trial is a small scene of two figures on open ground: the character, and a creature of the catalogue.
 * Some deeds are done before; of the last one something is counted, once without the mark that is tried and
 * once with it.
 */
#ifndef CONTENT_TRIAL_H
#define CONTENT_TRIAL_H

#include "content/system.h"

enum { TRIAL_ANSWERS = 4, TRIAL_BEFORE = 3 };

/* What is counted of the events that have the name. */
enum trial_count {
    TRIAL_CHANCE, /* that there is such a result */
    TRIAL_MEAN,   /* the sum of such totals, on average */
    TRIAL_RANGE,  /* the least and the greatest such total */
    TRIAL_MOST    /* the greatest such value */
};

struct trial_deed {
    bool foe;                      /* the creature does it, to the character; else the other way round */
    short deed;                    /* row of deeds */
    int to;                        /* how far from the character a walk ends; 0: it is none */
    short question[TRIAL_ANSWERS]; /* names, and what is answered */
    const char *answer[TRIAL_ANSWERS];
    int n;
};

struct trial {
    short mark;       /* row of marks */
    const char *word; /* what the mark is about: a word of its choices, or its text; NULL: nothing */
    const char *foe;  /* key of the creature's sheet */
    int away;         /* how many cells lie between the two, plus 1 */
    struct trial_deed before[TRIAL_BEFORE];
    int nbefore;
    struct trial_deed deed;
    enum trial_count count;
    short name; /* of what is counted */
};

struct trials {
    struct trial *at;
    int n;
};

/* Add the field of the list, made in the table's arena. False: no memory (the table has failed). */
bool trial_fields(struct field_table *table, const struct system *system);

/* Read the list of a document that was checked; a name that means nothing is a fault. False: no memory. */
bool trial_read(struct trials *trials, struct reader *r, const struct ruleset *rules, struct arena *arena);

/* The trial of a mark, or NULL. */
const struct trial *trial_of(const struct trials *trials, int mark);

#endif
