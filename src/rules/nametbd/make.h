/* rules/nametbd/make.h - the part of nametbd.h that is about making a character and growing it (9 to 11). */
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
    SCORE_ABILITY,
    SCORE_STYLE_BONUS, /* from here on those of styles */
    SCORE_STYLE_DICE,
    SCORE_STYLE_BLOCK,
    SCORE_STYLE_RANGE,
    SCORE_STYLE_DIE,
    SCORE_STYLE_PENALTY,
    SCORE_ITEM_SKILL, /* from here on those of things */
    SCORE_ITEM_BONUS,
    SCORE_ITEM_LIFE,
    SCORE_ITEM_RECOVERY,
    SCORE_ITEM_SECOND,
    SCORE_ITEM_FAR,
    SCORE_ITEM_REACH,
    SCORE_ITEM_DICE,
    SCORE_ITEM_BETTER
};
enum { PRICED_FROM, PRICED_BAND, PRICED_EACH, PRICED_LEAST, PRICED_MADE, PRICED_MOST, PRICED_SUMMED };
enum cost_row {
    COST_SUPERHUMAN,
    COST_SIMPLE_WEAK,
    COST_COMPLEX_POWERFUL,
    COST_STYLE,
    COST_ITEM,
    COST_OCCASION
};
enum { COST_XP };

/* ---- price.c ---- */

const struct item *tbd_price_row(const struct book *book, int score);
/* What the step to that value of a score costs, or brought when it was taken back. */
int tbd_step_price(const struct book *book, int score, int value);
/* All steps from one value to another one, up or down. */
int tbd_way_price(const struct book *book, int score, int from, int to);
int tbd_flat_price(const struct book *book, int what);
bool tbd_within_limits(const struct state *now, const struct book *book, int token, int score, int value);
/* TBD-75: the next level of an ability; TBD-84: of one of the house's own it says its cost itself. */
int tbd_ability_price(const struct state *now, const struct book *book, int ability, int level);
/* TBD-200, TBD-201: a style beside those that stand before the mark `before` (-1: beside all). */
int tbd_style_price(const struct state *now, const struct book *book, int token, int key, int statistic,
                    int before);
/* TBD-173: all bonuses of a thing that count together, as it is; as its kind begins. */
int tbd_bonuses(const struct state *now, const struct book *book, int id);
int tbd_first_bonuses(const struct book *book, int kind);
bool tbd_making(const struct state *now, int token);
/* TBD-185: what is to be kept back with so many more things in use. */
int tbd_reserve(const struct state *now, const struct book *book, int token, int more);
/* TBD-185, TBD-208: is there so much XP, and the reserve beside it? */
bool tbd_affords(const struct play *p, int price, int more_items, struct refusal *no);
/* Is it refused for now alone, so that one sees what to save for? */
bool tbd_is_later(const struct refusal *no);
void tbd_charge(struct play *p, int price, const char *rule);
/* TBD-208: what all that it has costs, paid or not. */
int tbd_cost_of_all(const struct state *now, const struct book *book, int token);
/* What such a step to (or, `sign` -1, from) a value costs, made of what; right before it is charged. */
void tbd_tell_step(struct play *p, int score, int value, int sign, const char *rule);
/* TBD-50: its greatest Life was `before`; what it has follows. */
void tbd_follow_life(struct play *p, int token, int before);

/* ---- feature.c ---- */

struct feature;
/* One step: of the thing `id` the feature `of`, which of its words; of one that has a text, that. */
struct step_up {
    int id, i, text;
    const struct feature *of;
};

/* The feature of that thing that a word means; false: it has none such. */
bool tbd_feature_called(const struct play *p, int id, const char *word, struct step_up *up);
/* The next feature of a thing, of them all (`up->of` NULL: the first). */
bool tbd_next_feature(const struct state *now, int id, struct step_up *up);
int tbd_feature_name(const struct step_up *up);
const char *tbd_feature_rule(const struct step_up *up);
bool tbd_has_text(const struct step_up *up);
/* What goes into the price of the next step is told; what it costs; may it be taken at all? */
void tbd_tell_price(struct play *p, const struct step_up *up);
int tbd_feature_price(const struct play *p, const struct step_up *up);
bool tbd_feature_open(const struct play *p, const struct step_up *up, struct refusal *no);
void tbd_step_up(struct play *p, const struct step_up *up);
/* What all features of a thing have cost; is one of them beyond its limit (its rule, or NULL)? */
int tbd_features_price(const struct state *now, const struct book *book, int id);
const char *tbd_beyond_limit(const struct state *now, const struct book *book, int id);

/* ---- make.c, buy.c, upgrade.c ---- */

/* The row of prices of a number of the sheet, -1: it has none. */
int tbd_score_of(int stat);
/* Those of the sixty that are open, as options: their verbs; then the noun of that verb; -1: none. */
void tbd_offer_verbs(struct question *q, const bool open[SPECIALIZATIONS]);
bool tbd_is_verb(int name);
int tbd_ask_noun(struct play *p, int key, int verb, const bool open[SPECIALIZATIONS]);
/* TBD-84: one of the house's own, as the wish says it. */
void tbd_give_own_ability(struct play *p, int who, int level, const char *rule);
extern const short tbd_ability_names[OWN_ABILITY + 1];

#endif
