/* rules/nametbd/make.h - the part of nametbd.h that is about making a character and growing it (10, 11). */
#ifndef RULES_NAMETBD_MAKE_H
#define RULES_NAMETBD_MAKE_H

#include "rules/nametbd/nametbd.h"

/* Rows of the tables of prices, as ruleset.json has them. */
enum score_row {
    SCORE_STATISTIC,
    SCORE_LIFE,
    SCORE_RECOVERY,
    SCORE_BLOCK,
    SCORE_SPECIALIZATION,
    SCORE_SPEED,
    SCORE_EXPERIENCE,
    SCORE_STYLE_BONUS,
    SCORE_STYLE_DICE,
    SCORE_STYLE_BLOCK
};
enum { PRICED_FROM, PRICED_BAND, PRICED_EACH, PRICED_LEAST, PRICED_MADE, PRICED_MOST };
enum cost_row { COST_SUPERHUMAN, COST_SIMPLE_WEAK, COST_COMPLEX_POWERFUL, COST_STYLE, COST_ITEM };
enum { COST_XP };

/* What the step to that value of a score costs, or brought when it was taken back. */
int tbd_step_price(const struct book *book, int score, int value);
int tbd_flat_price(const struct book *book, int what);
bool tbd_within_limits(const struct state *now, const struct book *book, int token, int score, int value);
int tbd_ability_price(const struct state *now, int ability, int level);
int tbd_style_price(const struct state *now, const struct book *book, int token, int key, int statistic);
/* TBD-173: the next bonus of a thing. */
int tbd_bonus_price(const struct state *now, const struct book *book, int id);

#endif
