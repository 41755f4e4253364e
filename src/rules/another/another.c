/*
 * Another System: what figures and the GM may do, and the rule set itself.
 */
#include "rules/another/another.h"

static const struct deed *const deeds[DEEDS] = { DEED_TABLE(ANOTHER_DEEDS, ANOTHER_CALLED) };

/*
 * AS-143: what shown odds assume, besides that nobody spends: each free benefit is taken. A shove too, so
 * that water and fire behind the target count.
 */
static const struct assumed assumed[] = {
    { N_confirm_friend, NAME_yes },
    { N_knock_prone, NAME_yes },
    { N_move_or_prone, N_prone },
    { N_forced_movement, N_push },
    { 0, 0 },
};

/* AS-55 to AS-57 */
static const struct shove_kind shoves[] = { { N_push, SHOVED_AWAY, NULL },
                                            { N_pull, SHOVED_NEARER, another_pull_barred },
                                            { N_slide, SHOVED_ASIDE, NULL },
                                            { 0 } };

/* AS-87 */
static const struct assumed rolled[] = { { N_creation_method, N_dice }, { 0, 0 } };

/*
 * AS-20: the dice say who begins; whoever tried what they might say would try every tie. AS-28: a fight that
 * is decided is over. AS-51: a feat costs the combat action, or what is left.
 */
static const struct assumed rulings[] = {
    { N_first_side, N_dice },
    { N_end_encounter, NAME_yes },
    { N_cost, N_combat_action },
    { N_cost, N_movement_action },
    { 0, 0 },
};

/* ---- AS-144: the spends that stand below them ---- */

static bool fails(const struct question *q)
{
    return q->fails;
}

static bool shows_half(const struct question *q)
{
    return 2 * q->die <= q->sides;
}

/* The d20 only: the damage die is not rerolled by this policy. */
static bool missed_d20(const struct question *q)
{
    return q->sides == DIE && fails(q);
}

static bool low_damage(const struct question *q)
{
    return q->sides != DIE && shows_half(q);
}

enum { POLICY_IF_MISSED, POLICY_IF_FAILED, POLICY_AT_MOST_HALF, POLICY_LOW_DAMAGE, POLICIES };

static const struct named_policy policies[POLICIES] = {
    [POLICY_IF_MISSED] = { "if_missed", N_luck_reroll, NAME_yes, missed_d20, "AS-144" },
    [POLICY_IF_FAILED] = { "if_failed", N_luck_reroll, NAME_yes, fails, "AS-144" },
    [POLICY_AT_MOST_HALF] = { "at_most_half", N_luck_reroll, NAME_yes, shows_half, "AS-144" },
    [POLICY_LOW_DAMAGE] = { "low_damage", N_luck_reroll, NAME_yes, low_damage, "AS-144" },
};

static const struct spend spends[] = {
    { DO_attack, N_luck, POLICY_IF_MISSED, -1, N_hit },
    { DO_attack, N_berserk, -1, DO_berserk, N_knocked_prone },
    { DO_attack, N_damage, POLICY_LOW_DAMAGE, -1, N_damage },
    { DO_feint, N_luck, POLICY_IF_MISSED, -1, N_startled },
    { DO_feint, N_berserk, -1, DO_berserk, N_startled },
    { DO_feat, N_luck, POLICY_IF_FAILED, -1, N_success },
    { DO_feat, N_expert, -1, DO_expert, N_success },
};

/* How strong a creature is: beside hit points. */
static const short strong[] = { ATTACK_BONUS, -1 };

SET_SHOWN(another);
const struct ruleset another_set = {
    .id = "another",
    .title = "Another System",
    .prefix = "AS",
    .version = 1,
    SET_TABLES(another),
    .due = another_due,
    .may_act = another_may_act,
    .value = another_value,
    .check = another_check,
    .walker = another_walker,
    .mark_modifier = MODIFIER,
    .able = another_awake,
    .there = another_alive,
    .has_action = another_has_action,
    .give_action = another_give_action,
    .start = another_start,
    .marked = another_marked,
    .shown = {
        .uses = another_uses,
        .word_sources = another_word_sources,
        .stat_hp = HP,
        .stat_hp_max = HP_MAX,
        .strong = strong,
        .ask_step = N_step,
        .ask_shove = N_forced_movement,
        .ask_shove_step = N_forced_step,
        .shove_most = N_allowance,
        .shoves = shoves,
        .or_worse = (const short[]){ N_unconscious, N_dead, 0 },
        .rolled = rolled,
        .assumed = assumed,
        .policies = policies,
        .npolicies = POLICIES,
        .spends = spends,
        .nspends = sizeof spends / sizeof *spends,
        .explain = another_explain,
    },
    .program = {
        .rulings = rulings,
        .fitness = another_fitness,
        .urge = another_urge,
        .within = another_within,
    },
};
