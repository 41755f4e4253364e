/* rules/kit/spread.h - in how many ways dice of which each is worth 0, 1 or 2 come to a sum: for programs. */
#ifndef RULES_KIT_SPREAD_H
#define RULES_KIT_SPREAD_H

/* Of so many dice, at most SPREAD_DICE: `ways[k]` of `all` come to k. */
enum { SPREAD_DICE = 10, SPREAD_MOST = 2 * SPREAD_DICE };
struct spread {
    long long ways[SPREAD_MOST + 1], all;
};

/* Of dice with so many faces that are worth 0, 1 and 2. */
void spread_dice(struct spread *spread, int dice, const int faces[3]);
/* The chance of so much or more, of `sure`. */
int spread_chance(const struct spread *spread, int least, int sure);

#endif
