/*
 * rules/brew/make.h - the part of brew.h that is about making characters and letting them grow (2.11, 2.13):
 * what a setting's lists bring, what a sheet has cost.
 */
#ifndef RULES_BREW_MAKE_H
#define RULES_BREW_MAKE_H

#include "rules/brew/brew.h"

/* Fields of ancestries and classes: bonuses, each of a score, how much, of which other score instead. */
enum { GIVEN_SCORE, GIVEN_VALUE, GIVEN_OR, GIVEN_NEXT, GIVENS = 2, GIVEN_NO_OTHER = SCORES };
enum {
    ANCESTRY_ANY = GIVENS * GIVEN_NEXT, /* BREW-192: to an Attribute of choice */
    ANCESTRY_SIZE,
    ANCESTRY_TRICK,
    ANCESTRY_FLAW
};
enum {
    CLASS_TRICK = GIVENS * GIVEN_NEXT,
    CLASS_TRICK_2,
    CLASS_FLAW,
    CLASS_SPECIALTY, /* a skill and a text each */
    CLASS_SPECIALTIES = 3
};

/* ---- setting.c ---- */

/* The row of that list that is called so; NULL. */
const struct item *brew_listed(const struct book *book, int table, int text);
/* Its key as a text. */
int brew_key_text(struct play *p, const struct item *row);
typedef bool brew_may_have(const struct play *p, int who, const struct item *row);
/* One of a list's rows that may be had (`may` is NULL: any of them), or none: NULL. */
const struct item *brew_pick_row(struct play *p, int who, int key, const char *rule, int table,
                                 brew_may_have *may);
/* The name of a score by its row. */
int brew_score_name(int row);
/* BREW-158, BREW-160: not had yet, and for whoever has that ancestry or class, or for all. */
bool brew_may_feature(const struct play *p, int who, const struct item *row);
bool brew_is_open_to(const struct state *now, int who, const struct item *row);
/* It has a mark of that key with that text. */
bool brew_has_text(const struct state *now, int who, int key, int text);
/* A mark of that key with that text, if it has none yet. */
void brew_give_text(struct play *p, int who, int key, int text, const char *rule);
/* BREW-153, BREW-154, BREW-156: all that comes with it, its word included; of a class not its specialty. */
void brew_take_ancestry(struct play *p, int who, const struct item *row);
void brew_take_class(struct play *p, int who, const struct item *row);
/* BREW-154: one of those that its class has in its list, within BREW-152. */
void brew_take_class_specialty(struct play *p, int who, const struct item *row);
/* Does it come with an ancestry or class that the figure has? */
bool brew_is_brought(const struct state *now, const struct book *book, int who, int text);
bool brew_ancestry_brings(const struct state *now, const struct book *book, int who, int field);
/* BREW-179: bonuses, tricks and the flaw that no other one brings, a specialty of its list. */
void brew_lose_class(struct play *p, int who, const struct item *row);
/* BREW-170: what a new dot of a field brings, where there are lists. */
void brew_learn_spells(struct play *p, int who, int field, int dot);
/* BREW-149, BREW-152 */
void brew_add_specialty(struct play *p, int who, int skill, int text, const char *rule);
/* Is it out of the list of one of its classes; how many are not. */
bool brew_is_class_specialty(const struct state *now, const struct book *book, int who,
                             const struct mark *specialty);
int brew_own_specialties(const struct state *now, const struct book *book, int who);

/* ---- profession.c ---- */

/* BREW-148: each dot of its score that no profession has yet goes to one, or to a new one that is named. */
void brew_place_professions(struct play *p, int who);
/* BREW-148, BREW-179: one of them has the dot less that its score has just lost. */
void brew_lose_profession_dot(struct play *p, int who);

/* ---- check.c ---- */

/* BREW-163: is it one of the skills of this table? */
bool brew_is_skill(const struct state *now, int skill);
/* BREW-162: it is the best at something else, and this skill has come to what it may. */
bool brew_is_kept_down(const struct state *now, const struct book *book, int who, int skill);

#endif
