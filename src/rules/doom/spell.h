/*
 * rules/doom/spell.h - the part of doom.h that is about one spell or use of a power: what was composed (2.7,
 * 2.8), and the slots of the deed that works it out.
 */
#ifndef RULES_DOOM_SPELL_H
#define RULES_DOOM_SPELL_H

#include "rules/doom/pool.h"

/* What a spell is made of, packed as the marks `casting` and `casting_with` keep it. */
struct spell {
    int rows; /* CAST_...: rows, columns, purpose and the like */
    int with; /* WITH_...: Ways and Means, or the form of a power */
};

/* FD-86, in the order of its table. */
enum column { COLUMN_AVERAGE, COLUMN_EXAGGERATE, COLUMN_SUBTLE, COLUMN_NONE };

/* Slots of the called deed `spell`; the first four come with the call. */
enum {
    M_ROWS, /* struct spell */
    M_WITH,
    M_PLACE, /* the cell it is aimed at, packed, and 1; below 0 the thing it is bound to, less 1; 0: none */
    M_FLAGS, /* SPELL_..., in the end also FLAG_ ... */
    M_TN,
    M_S, /* successes; once compared the surplus */
    M_COMPLICATIONS,
    M_D,
    M_D_COMPLICATIONS,
    M_D_SKILL,
    M_MORE, /* with what ability it is defended; then dice bought */
    M_ROW,  /* FD-90, FD-96: the row of the failure, 0 none */
    M_PAID, /* the row paid for, as it works in the end */
    M_LOCATION,
    M_DAMAGE,
    M_AT /* how far a blast or an area has come */
};
enum {
    SPELL_WON = 1, /* it does what it should */
    SPELL_DOOMED = 2,
    SPELL_D_DOOMED = 4,
    SPELL_DEFENDED = 8,
    SPELL_CHOSEN = 16, /* the location */
    SPELL_BYPASS = 32,
    SPELL_HALVED = 64,    /* half the dice */
    SPELL_DIRECTED = 128, /* FD-89: at somebody who does not want it */
    SPELL_OPPOSED = 256,  /* what sort of thing it is, of those below; it harms whom it is aimed at */
    SPELL_OF_MIND = 512,
    SPELL_POWER = 1024,
    SPELL_STRIKES = 2048,
    SPELL_TEXT = 12 /* from this bit on: the text of what it does */
};

/* ---- spell.c ---- */

int doom_cast_number(const struct spell *spell, int field);
void doom_cast_set(struct spell *spell, int field, int value);
int doom_with_number(const struct spell *spell, int field);
void doom_with_set(struct spell *spell, int field, int value);
/* Is it worked by any of these Ways, Means (a set of their rows)? */
bool doom_by_ways(const struct spell *spell, unsigned ways);
bool doom_by_means(const struct spell *spell, unsigned means);
bool doom_is_power(const struct spell *spell);
/* FD-84: the row paid for. */
int doom_row_paid(const struct spell *spell);
/* FD-87 */
int doom_column_modifier(struct world in, int who, const struct spell *s);
/* FD-82, FD-94: all that goes into the Score and the dice. */
void doom_spell_score(struct world in, const struct spell *spell, struct test *test);
/* FD-80: the better of its two trades. */
int doom_craft(const struct state *now, int who);
/* The one that is being worked out; of a power its form, -1. */
struct spell doom_spell_of(const struct play *p);
int doom_form_of(const struct spell *spell);
/* Of the mind, or what else hurts it; FD-223, FD-158: it harms, or heals; FD-95: Will and Empathy resist. */
bool doom_is_of_mind(const struct book *book, const struct spell *spell);
bool doom_spell_harms(const struct book *book, const struct spell *spell);
bool doom_spell_heals(const struct spell *spell);
bool doom_is_opposed(const struct book *book, const struct spell *spell);
bool doom_has_area(const struct spell *spell);
/* FD-89: does it gain from this one? */
bool doom_spell_wanted(const struct play *p, const struct spell *spell, int who, int target);

/* ---- magic.c ---- */

/* Ask for rows and columns (FD-83, FD-86), which powers have too. */
void doom_ask_rows(struct play *p, struct spell *spell);
/* FD-88, FD-229: spend the Action; work it out, or go on next round. */
void doom_work_spell(struct play *p, struct spell *spell);
/* FD-92: may it be aimed as the wish has it? */
bool doom_spell_aim_legal(const struct play *p, bool unlimited, struct refusal *no);
/* FD-89: what the wish says, else the own side, and whoever is to be healed. */
bool doom_says_willing(const struct play *p, int target);
/* FD-75: has it Magic and a Way; FD-226: what a spell is made of that is to defend it, 0 none. */
bool doom_casts(const struct state *now, int token);
int doom_ward(struct play *p, int who);
/* FD-229: does it go on with an earlier spell, as nothing is said of a new one? Not on another's turn. */
bool doom_goes_on(const struct play *p, bool said);

/* ---- psionics.c ---- */

/* What a form's row says: FD-95, do Will and Empathy resist it; FD-223, can it harm; FD-92, no limit? */
bool doom_form_is(const struct book *book, int form, int field);
int doom_power_of(const struct book *book, int form);
/* FD-93: has it the form, and the power that the form belongs to? */
bool doom_owns_form(struct world in, int who, int form);

/* ---- ability.c ---- */

/* FD-90, FD-96: a row of the failure, from 1; NULL: there is none. */
const struct item *doom_failure(const struct book *book, const struct spell *spell, int row);

/* What it defends with (NO_SKILL: nothing) and the roll, against so many successes. */
int doom_ask_spell_defence(struct play *p, const struct spell *spell, int who);
struct test doom_roll_spell_defence(struct play *p, const struct spell *spell, int who, int skill,
                                    int against);
/* Its damage dice; what they do to somebody there. */
int doom_spell_dice(const struct play *p, const struct spell *spell);
void doom_spell_strikes(struct play *p, const struct spell *spell, int who, int damage, int location,
                        bool bypass);

/* ---- blast.c ---- */

/* FD-209, FD-112: the side in cells of the area that this row gives that caster. */
int doom_area_side(struct world in, int who, int row);
bool doom_in_area(const struct state *now, struct cell middle, int side, int token);
/* Steps of the spell: harm over its area, what failing costs, the blast of that. */
void doom_burn(struct play *p);
void doom_backlash(struct play *p);
void doom_blast(struct play *p);

/* ---- spell_effect.c ---- */

/* A step of the spell: what it does beside harm. */
void doom_take_effect(struct play *p);
int doom_healing_tn(struct world in, int patient, int track);

#endif
