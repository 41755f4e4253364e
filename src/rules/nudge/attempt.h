/* rules/nudge/attempt.h - a Test (attempt.c) and what of it is hidden (secret.c). Nobody else includes it. */
#ifndef RULES_NUDGE_ATTEMPT_H
#define RULES_NUDGE_ATTEMPT_H

#include "rules/nudge/nudge.h"

/* clang-format off */
/* The frame of a Test. Its first four are the arguments, and what it gives back. */
enum {
    X_PAIR, X_TYPE, X_FLAGS,
    X_NUDGE = 4, X_SKILLS, X_DEFENDS, X_FATIGUE, X_UNITS, X_OWN, X_RAW, X_SUBTOTAL, X_TOTAL, X_DONE,
    X_SECRET /* NU-11: one above the mark of a hidden Nudge, 0 of an open one; OPENED until it is asked for */
};
enum { OPENED = -1 }; /* X_SECRET: the GM has opened it since */

/* clang-format on */

/* Before a Test: what has been opened is forgotten, and the oldest where there are too many. */
void nudge_tidy_secrets(struct play *p);
/* NU-11: remember a hidden Nudge, for which the Test asked from that place of the tape on; its mark. */
int nudge_keep_secret(struct play *p, int nudge, int place);
/* It came to another number. */
void nudge_change_secret(struct play *p, int id, int nudge);
/* The Test that the actor takes was opened after its Nudge had been asked for. */
void nudge_open_secret(struct play *p);

#endif
