/*
 * view/table/obvious.h - one gesture for all that suggests itself: for all who are to declare, and for all
 * answers between a deed and its dice.
 *
 * The deed that plans (DEED_PLANS) is done for one figure of this seat after the other, and its question
 * answered as the rule set suggests, like a person who presses Enter each time; whatever else is asked ends
 * it. So are the questions that a deed asks whoever does it before the dice fall.
 */
#ifndef VIEW_TABLE_OBVIOUS_H
#define VIEW_TABLE_OBVIOUS_H

#include "core/question.h"

struct table_screen;
struct ui;

struct table_obvious {
    bool on;
    int deed, question; /* the deed that plans, and what it asks; -1: what it asks first */
    int next;           /* the first figure that was not looked at yet */
    short word;         /* under which those stand who are still to declare (ruleset_shown.place) */
    bool rolls;         /* or the deed under way is answered until its dice fall, */
    int seat;           /* by this one */
};

/* The button below the answers to the open question, where there is anybody else to whom it applies. */
void table_obvious_draw(struct table_screen *screen, struct ui *ui, const struct question *q);

/* Its key where nothing is asked yet: as that button, from the first figure on. */
void table_obvious_key(struct table_screen *screen, struct ui *ui);

/*
 * May all further answers of the deed under way be left to what suggests itself, from the open question of
 * this seat to the dice? Then go on so, once this answer is given.
 */
bool table_obvious_rolls(const struct table_screen *screen, const struct question *q);
void table_obvious_roll(struct table_screen *screen);

/* Carry on with it, if nothing else is wished for: to be called once a frame. */
void table_obvious_go_on(struct table_screen *screen);

#endif
