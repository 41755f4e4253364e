/*
 * rules/nudge_test.h - the steps of a Test, in three files: what goes in (nudge_test.c), the Units
 * (nudge_pool.c), what they come to (nudge_count.c). Nobody else includes it.
 */
#ifndef RULES_NUDGE_TEST_H
#define RULES_NUDGE_TEST_H

#include "rules/nudge.h"

/* clang-format off */
/* The frame of a Test. Its first four are the arguments, and what it gives back. */
enum {
    X_PAIR, X_TYPE, X_FLAGS,
    X_NUDGE = 4, X_SKILLS, X_DEFENDS, X_FATIGUE, X_UNITS, X_OWN, X_RAW, X_SUBTOTAL, X_TOTAL, X_DONE
};
/* clang-format on */

/* NU-12 to NU-17: the Units: Attributes, Qualities, Contacts and Wounds that fit, what is converted. */
void nudge_test_pool(struct play *p);
/* NU-18: they are thrown. */
void nudge_test_roll(struct play *p);
/* NU-19 to NU-22: their count with every Nudge, then Meddle. */
void nudge_test_count(struct play *p);
/* NU-23, NU-24, NU-123: the row it is read from, given back to whoever called. */
void nudge_test_result(struct play *p);

#endif
