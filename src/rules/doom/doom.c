/*
 * Fortune & Doom: what figures and the GM may do, and the rule set itself.
 */
#include "rules/doom/program/program.h"

#include "rules/doom/set.h"

static const struct deed *const deeds[DEEDS] = { DEED_TABLE(DOOM_DEEDS, DOOM_CALLED) };

/* ---- FD-258, FD-259: what odds assume, and the spends that stand below them ---- */

/* Everything that costs nothing is taken; everything else gets its rest. */
static const struct assumed assumed[] = {
    { N_surplus, NAME_die },
    { N_athletics_push, NAME_yes },
    { 0, 0 },
};

/* What the board shows of a hit besides harm. */
static const short befalls[] = {
    N_knocked_back, N_knocked_kneeling, N_knocked_prone, N_stunned, N_grappled, N_poisoned, 0
};

/* FD-86: the columns' words, of concentration their own. */
static const struct also_called also[] = {
    { N_concentration, N_complete, N_exaggerate },
    { N_concentration, N_focused, N_average },
    { N_concentration, N_aware, N_subtle },
    { N_concentration, N_absent_minded, NAME_none },
    { 0, 0, 0 },
};

static int one(const struct question *q)
{
    return doom_least(1, q->hi);
}

enum { POLICY_FORTUNE, POLICY_DOOM, POLICY_GM, POLICIES };

static const struct named_policy policies[POLICIES] = {
    [POLICY_FORTUNE] = { "one_fortune", N_fortune_dice, 0, NULL, "FD-259", one },
    [POLICY_DOOM] = { "one_doom", N_doom_dice, 0, NULL, "FD-259", one },
    [POLICY_GM] = { "one_gm", N_gm_dice, 0, NULL, "FD-259", one },
};

static const struct spend spends[] = {
    { DO_attack, N_fortune_dice, POLICY_FORTUNE, -1, N_hit },
    { DO_attack, N_doom_dice, POLICY_DOOM, -1, N_hit },
    { DO_attack, N_gm_dice, POLICY_GM, -1, N_hit },
    { DO_test, N_fortune_dice, POLICY_FORTUNE, -1, N_success },
    { DO_test, N_doom_dice, POLICY_DOOM, -1, N_success },
};

const struct ruleset doom_set = {
    .id = "doom",
    .title = "Fortune & Doom",
    .prefix = "FD",
    .version = 1,
    .name = doom_names,
    .nnames = N_COUNT,
    .stats = doom_stats,
    .nstats = STATS,
    .marks = doom_marks,
    .nmarks = MARKS,
    .options = doom_options,
    .noptions = OPTION_ROWS,
    .pools = doom_pools,
    .npools = OWN_POOLS,
    .kinds = doom_kinds,
    .nkinds = KINDS,
    .deeds = deeds,
    .ndeeds = DEEDS,
    .nwished = WISHED,
    .mark_modifier = MODIFIER,
    .due = doom_due,
    .able = doom_able,
    .there = doom_there,
    .may_act = doom_may_act,
    .value = doom_value,
    .start = doom_start,
    .check = doom_check,
    .walker = doom_walker,
    .shown = {
        .uses = doom_uses,
        .stat_hp = -1,
        .stat_hp_max = -1,
        .low_dice = true,
        .ask_step = N_step,
        .gait = doom_gait,
        .place = doom_shown_place,
        .in_line = true,
        .plates = doom_plates,
        .classes = doom_classes,
        .routine = doom_routine,
        .cards = doom_cards,
        .composed = doom_composed,
        .body = doom_body,
        .at_place = doom_at_place,
        .tracks = doom_tracks,
        .harmed = doom_harmed,
        .befalls = befalls,
        .also = also,
        .assumed = assumed,
        .policies = policies,
        .npolicies = POLICIES,
        .spends = spends,
        .nspends = sizeof spends / sizeof *spends,
        .explain = doom_explain,
    },
    .program = {
        .fitness = doom_fitness,
        .outlook = doom_outlook,
        .gm_wish = doom_gm_wish,
        .suggest = doom_suggest,
        .urge = doom_urge,
        .within = doom_within,
        .nearer = doom_nearer,
        .carries = doom_carries,
        .say_with = doom_say_with,
        .hurry = doom_hurry,
        .spare = doom_spare,
        .open_way = doom_open_way,
    },
};
