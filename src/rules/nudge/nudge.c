/* Nudge: what figures and the GM may do, and the rule set itself. */
#include "rules/nudge/make.h"
#include "rules/nudge/program/program.h"

static const struct deed *const deeds[DEEDS] = { DEED_TABLE(NUDGE_DEEDS, NUDGE_CALLED) };

/* ---- NU-167: the spends that stand below shown odds ---- */

static int least_that_avoids_wounds(const struct question *q)
{
    return (q->total == BOTCH || q->total == EVENS) && q->hi > 0;
}

enum { PASSES, UNHURT, AVOIDS_WOUNDS, CONVERT_1, CONVERT_2, CONVERT_3, CONTACT, NO_DEFENCE, POLICIES };

static const struct named_policy policies[POLICIES] = {
    [PASSES] = { "least_that_passes", N_meddle, 0, NULL, "NU-167", .total = EVENS },
    [UNHURT] = { "least_that_passes_unhurt", N_meddle, 0, NULL, "NU-167", .total = SUCCESS },
    [AVOIDS_WOUNDS] = { "least_that_avoids_wounds", N_meddle, 0, NULL, "NU-167", least_that_avoids_wounds },
    [CONVERT_1] = { "one_pair", N_convert, 0, NULL, "NU-16", .count = 1 },
    [CONVERT_2] = { "two_pairs", N_convert, 0, NULL, "NU-16", .count = 2 },
    [CONVERT_3] = { "three_pairs", N_convert, 0, NULL, "NU-16", .count = 3 },
    [CONTACT] = { "contact", N_contacts, 0, NULL, "NU-102" },
    [NO_DEFENCE] = { "no_defence", N_defence, NAME_none, NULL, "NU-53" },
};

/* clang-format off */
#define SPENDS_OF(deed, passed) \
    { deed, N_meddle, PASSES, -1, passed }, { deed, N_meddle_spent, UNHURT, -1, N_meddle_spent }, \
    { deed, N_convert, CONVERT_1, -1, passed }, { deed, N_max_pairs, CONVERT_2, -1, passed }, \
    { deed, N_contacts, CONTACT, -1, passed }
/* clang-format on */
static const struct spend spends[] = { SPENDS_OF(DO_attack, N_hit), SPENDS_OF(DO_test, N_pass) };

/* NU-164: what the program decides as the GM. */
static const struct assumed rulings[] = { { N_counter_attack, NAME_yes },
                                          { N_lock_tested, NAME_yes },
                                          { 0, 0 } };

static const struct pool_def pools[OWN_POOLS] = {
    [MEDDLE] = { "meddle", 0, POOL_OF_SEAT | POOL_START_BY_RULE, NULL, "NU-28" },
};

/* Section 25: the book's word for a field of the turn. */
static const char *const turn_words[] = { "speed", "phase", NULL };

/* NU-54, NU-63. */
static const short befalls[] = { N_avoided, N_out, 0 }, went[] = { N_avoided, N_hit, 0 };

/* How strong a creature is: what it can bear, and what all its ranks come to. */
static const short strong[] = { THRESHOLD, TOTAL_RANK, -1 };

/* It counts which row of its table a Test comes to, not by how much. */
static const short measured[] = { -1 };

SET_SHOWN(nudge);
const struct ruleset nudge_set = {
    .id = "nudge",
    .title = "Nudge",
    .prefix = "NU",
    .version = 1,
    .texts = nudge_texts,
    .pools = pools,
    .npools = OWN_POOLS,
    SET_TABLES(nudge),
    .due = nudge_due,
    .may_act = nudge_may_act,
    .value = nudge_value,
    .check = nudge_check,
    .walker = nudge_walker,
    .mark_modifier = -1,
    .able = nudge_able,
    .there = nudge_here,
    .pool_start = nudge_pool_start,
    .marked = nudge_marked,
    .shown = {
        .uses = nudge_uses,
        .word_sources = nudge_word_sources,
        .stat_hp = WOUND_SUM,
        .stat_hp_max = THRESHOLD,
        .hp_is_harm = true,
        .strong = strong,
        .befalls = befalls,
        .went = went,
        .measured = measured,
        .coins = true,
        .ask_step = N_step,
        .turn_words = turn_words,
        .policies = policies,
        .npolicies = POLICIES,
        .spends = spends,
        .nspends = sizeof spends / sizeof *spends,
        .place = nudge_place,
        .explain = nudge_explain,
    },
    .program = {
        .rulings = rulings,
        .solo = nudge_solo,
        .fitness = nudge_fitness,
        .outlook = nudge_outlook,
        .reckon = nudge_reckon,
        .gm_wish = nudge_gm_wish,
        .suggest = nudge_suggest,
        .urge = nudge_urge,
        .within = nudge_within,
        .nearer = nudge_nearer,
        .hurry = nudge_hurry,
        .open_way = nudge_open_way,
    },
};
