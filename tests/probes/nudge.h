/*
 * tests/probes/nudge.h - what the two files of the Nudge probe share.
 */
#ifndef TESTS_PROBES_NUDGE_H
#define TESTS_PROBES_NUDGE_H

#include "probes/plain.h"

/* clang-format off */
enum { AWARENESS, BRAWN, CO_ORDINATION, DEDUCTION, EDUCATION, FOCUS, GUILE, ATTRIBUTES };
enum { TOTAL_RANK = ATTRIBUTES, THRESHOLD, WOUND_SUM, STATS };
enum { WOUND, PENALTY_POINT, QUALITY, BONUS_POINT, DECLARED, PREPARED, DEFENDING, OUT, MARKS };
enum { DEFEND, SHORT, RANGED, MOVE, MELEE, LONG, NOTHING }; /* NU-34: in the order of their speeds */
enum { MEDDLE, OWN_POOLS };
enum { NUDGE_HIDDEN, HIDE_DECLARATIONS, OWN_OPTIONS };
enum { PROC_TEST, PROC_DECLARE, PROC_PREPARE, PROC_SLOT, PROC_END_ROUND, PROC_START, ACTIONS,
       PROC_ACT = ACTIONS, PROC_DEED, PROC_WOUND, PROCS };

#define NAMES(X) \
    X(awareness) X(brawn) X(co_ordination) X(deduction) X(education) X(focus) X(guile) X(attributes) \
    X(nudge) X(hidden) X(qualities) X(convert) X(coins) X(meddle) X(meddle_reason) X(wound) X(wound_name) \
    X(penalty_point) X(new) X(defence) X(dodge_deduction) X(dodge_awareness) X(soak) X(next_figure) \
    X(trigger) X(keep) X(before) X(after) X(target) X(raw) X(open_count) X(gm_nudge_counted) X(subtotal) \
    X(total) X(units_rolled) X(botch) X(failure) X(evens) X(success) X(bingo) X(hit) X(avoided) X(out) \
    X(action_lost) X(kind) X(watched) X(action_type) X(not_now) X(acts)
PLAIN_NAMES(NAMES);
/* clang-format on */

/* The words of the actions that are declared (NU-34), NULL-terminated. */
extern const char *const nudge_probe_kinds[];

/* In action: its Wounds do not reach its Threshold (NU-63). */
bool nudge_probe_able(const struct state *now, int token);
/* It has a Threshold of its own, and never tests (NU-129). */
bool nudge_is_enemy(const struct play *p, int token);

/* ---- nudge_round.c ---- */

extern const struct step nudge_act_steps[], nudge_deed_steps[], nudge_probe_slot_steps[], nudge_probe_declare_steps[],
    nudge_probe_prepare_steps[], nudge_end_steps[];
bool nudge_probe_declare_legal(const struct play *p, struct refusal *no);
void nudge_due(const struct state *now, const struct book *book, struct due *due);

#endif
