/* rules/doom/heal.h - the part of doom.h that is about healing (2.15): spells heal by it too. */
#ifndef RULES_DOOM_HEAL_H
#define RULES_DOOM_HEAL_H

#include "rules/doom/doom.h"

/* FD-156: the least serious wound of a track, -1 none. */
int doom_least_wound(struct world in, int token, int track);
/* One level of it heals; told as `healed`. */
void doom_heal_level(struct play *p, int token, int track, const char *rule);
/* The same, if a wound of that level is now the least serious one. */
void doom_new_wound(struct play *p, int token, int track, int level);
/*
 * FD-81, FD-157: how well a figure knows medicine: a Profession or a focus of Knowledge that is called so,
 * else Knowledge outside its foci (FD-51).
 */
int doom_medicine(struct world in, int token);
/* While the clock runs: a wounded figure that has no healing clock yet, NOBODY. */
int doom_unhealed(struct world in);

#endif
