/*
 * Another System: what figures and the GM may do, and the rule set itself.
 */
#include "rules/another/another.h"

#include "rules/another/set.h"

static const short attack_odds[] = { N_hit, N_knocked_prone, N_damage, N_unconscious, N_dead, 0 };
static const short feint_odds[] = { N_startled, 0 };
static const short feat_odds[] = { N_success, 0 };
static const short heal_odds[] = { N_healed, 0 };

enum { ANY_TIME = WHEN_DOWNTIME | WHEN_ENCOUNTER, IN_PEACE = WHEN_DOWNTIME | WHEN_MAKING };

static const struct action actions[ACTIONS] = {
    [ACT_ATTACK] = { "attack", PROC_ATTACK, ANY_TIME, ACT_TARGET | ACT_ITEM | ACT_STRIKES, NULL, "AS-40",
                     another_attack_legal, attack_odds },
    [ACT_FEINT] = { "feint", PROC_FEINT, ANY_TIME, ACT_TARGET | ACT_ITEM, NULL, "AS-80", another_feint_legal,
                    feint_odds },
    [ACT_MOVE] = { "move", PROC_MOVE, ANY_TIME, ACT_CELL | ACT_WALK, "step", "AS-25", another_move_legal,
                   NULL },
    [ACT_STAND_UP] = { "stand_up", PROC_STAND_UP, ANY_TIME, 0, NULL, "AS-72", another_stand_up_legal, NULL },
    [ACT_HEAL] = { "heal", PROC_HEAL, ANY_TIME, ACT_TARGET | ACT_OWN_TARGET, NULL, "AS-15",
                   another_heal_legal, heal_odds },
    [ACT_FEAT] = { "feat", PROC_FEAT, ANY_TIME, 0, "attribute", "AS-02", another_feat_legal, feat_odds },
    [ACT_BERSERK] = { "berserk", PROC_BERSERK, WHEN_ENCOUNTER, 0, NULL, "AS-104", another_berserk_legal,
                      NULL },
    [ACT_EXPERT] = { "expert", PROC_EXPERT, ANY_TIME, 0, "expert_kind attribute", "AS-95",
                     another_expert_legal, NULL },
    [ACT_CHANGE_AVENGER] = { "change_avenger", PROC_CHANGE_AVENGER, WHEN_DOWNTIME, 0, "avenger_type",
                             "AS-103", another_change_avenger_legal, NULL },
    [ACT_USE_ASPECT] = { "use_aspect", PROC_USE_ASPECT, ANY_TIME, 0, "name", "AS-105",
                         another_use_aspect_legal, NULL },
    [ACT_CHANGE_WEAPON] = { "change_weapon", PROC_CHANGE_WEAPON, ANY_TIME, ACT_ITEM, "item", "AS-110",
                            another_change_weapon_legal, NULL },
    [ACT_END_TURN] = { "end_turn", PROC_END_TURN, WHEN_ENCOUNTER, ACT_ENDS_TURN, NULL, "AS-23",
                       another_turn_legal, NULL },

    [ACT_NEXT_TURN] = { "next_turn", PROC_NEXT_TURN, WHEN_ENCOUNTER, ACT_GM | ACT_HIDDEN, NULL, "AS-22", NULL,
                        NULL },
    [ACT_TAKE_TURN] = { "take_turn", PROC_TAKE_TURN, WHEN_ENCOUNTER, ACT_GM | ACT_TARGET, NULL, "AS-22",
                        another_take_turn_legal, NULL },
    [ACT_START_ENCOUNTER] = { "start_encounter", PROC_START_ENCOUNTER, WHEN_DOWNTIME, ACT_GM, "first_side",
                              "AS-20", another_start_encounter_legal, NULL },
    [ACT_END_ENCOUNTER] = { "end_encounter", PROC_END_ENCOUNTER, WHEN_ENCOUNTER, ACT_GM, NULL, "AS-28", NULL,
                            NULL },
    [ACT_PROPOSE_END] = { "propose_end", PROC_PROPOSE_END, WHEN_ENCOUNTER, ACT_GM | ACT_HIDDEN, NULL, "AS-28",
                          NULL, NULL },
    [ACT_SETTLE] = { "settle", PROC_SETTLE, ANY_TIME, ACT_GM | ACT_HIDDEN, NULL, "AS-78", NULL, NULL },
    [ACT_NEW_DAY] = { "new_day", PROC_NEW_DAY, ANY_TIME, ACT_GM, NULL, "AS-11", NULL, NULL },
    [ACT_DAMAGE] = { "damage", PROC_DAMAGE, ANY_TIME, ACT_GM | ACT_TARGET, "amount [armour]", "AS-86",
                     another_damage_legal, NULL },
    [ACT_MARK_NEAR] = { "mark_near", PROC_MARK_NEAR, WHEN_ENCOUNTER, ACT_GM | ACT_TARGET, "bearer", "AS-29",
                        another_mark_near_legal, NULL },
    [ACT_MODIFIER] = { "modifier", PROC_MODIFIER, ANY_TIME, ACT_GM, "value label [hidden]", "AS-09",
                       another_modifier_legal, NULL },
    [ACT_AWARD] = { "award", PROC_AWARD, ANY_TIME, ACT_GM | ACT_TARGET, "amount", "AS-111",
                    another_award_legal, NULL },
    [ACT_FORBID_KIND] = { "forbid_kind", PROC_FORBID_KIND, ANY_TIME, ACT_GM, "kind", "AS-61",
                          another_forbid_kind_legal, NULL },
    [ACT_SET_ALLOWANCE] = { "set_allowance", PROC_SET_ALLOWANCE, ANY_TIME, ACT_GM, "amount", "AS-61",
                            another_set_allowance_legal, NULL },
    [ACT_END_SCENE] = { "end_scene", PROC_END_SCENE, ANY_TIME, ACT_GM, NULL, "AS-95", NULL, NULL },
    [ACT_END_SESSION] = { "end_session", PROC_END_SESSION, ANY_TIME, ACT_GM, NULL, "AS-95", NULL, NULL },

    [ACT_CREATE] = { "create", PROC_CREATE, WHEN_MAKING, 0, NULL, "AS-89", another_create_legal, NULL },
    [ACT_BUY] = { "buy", PROC_BUY, IN_PEACE, 0, "item", "AS-109", another_buy_legal, NULL },
    [ACT_SELL] = { "sell", PROC_SELL, IN_PEACE, ACT_ITEM, "item", "AS-109", another_sell_legal, NULL },
    [ACT_WEAR] = { "wear", PROC_WEAR, IN_PEACE, ACT_ITEM, "item", "AS-107", another_wear_legal, NULL },
    [ACT_ADVANCE] = { "advance", PROC_ADVANCE, WHEN_DOWNTIME, 0, "what", "AS-115", another_advance_legal,
                      NULL },
};

static const struct proc procs[PROCS] = {
    [PROC_ATTACK] = { "attack", another_attack_steps, another_attack_x },
    [PROC_FEINT] = { "feint", another_feint_steps, another_attack_x },
    [PROC_MOVE] = { "move", another_move_steps, NULL },
    [PROC_STAND_UP] = { "stand_up", another_stand_up_steps, NULL },
    [PROC_HEAL] = { "heal", another_heal_steps, NULL },
    [PROC_FEAT] = { "feat", another_feat_steps, NULL },
    [PROC_BERSERK] = { "berserk", another_berserk_steps, NULL },
    [PROC_EXPERT] = { "expert", another_expert_steps, NULL },
    [PROC_CHANGE_AVENGER] = { "change_avenger", another_change_avenger_steps, NULL },
    [PROC_USE_ASPECT] = { "use_aspect", another_use_aspect_steps, NULL },
    [PROC_CHANGE_WEAPON] = { "change_weapon", another_change_weapon_steps, NULL },
    [PROC_END_TURN] = { "end_turn", another_end_turn_steps, NULL },
    [PROC_NEXT_TURN] = { "next_turn", another_next_turn_steps, NULL },
    [PROC_TAKE_TURN] = { "take_turn", another_take_turn_steps, NULL },
    [PROC_START_ENCOUNTER] = { "start_encounter", another_start_encounter_steps, NULL },
    [PROC_END_ENCOUNTER] = { "end_encounter", another_end_encounter_steps, NULL },
    [PROC_PROPOSE_END] = { "propose_end", another_propose_end_steps, NULL },
    [PROC_SETTLE] = { "settle", another_settle_steps, NULL },
    [PROC_NEW_DAY] = { "new_day", another_new_day_steps, NULL },
    [PROC_DAMAGE] = { "damage", another_damage_steps, NULL },
    [PROC_MARK_NEAR] = { "mark_near", another_mark_near_steps, NULL },
    [PROC_MODIFIER] = { "modifier", another_modifier_steps, NULL },
    [PROC_AWARD] = { "award", another_award_steps, NULL },
    [PROC_FORBID_KIND] = { "forbid_kind", another_forbid_kind_steps, NULL },
    [PROC_SET_ALLOWANCE] = { "set_allowance", another_set_allowance_steps, NULL },
    [PROC_END_SCENE] = { "end_scene", another_end_scene_steps, NULL },
    [PROC_END_SESSION] = { "end_session", another_end_session_steps, NULL },
    [PROC_CREATE] = { "create", another_create_steps, NULL },
    [PROC_BUY] = { "buy", another_buy_steps, NULL },
    [PROC_SELL] = { "sell", another_sell_steps, NULL },
    [PROC_WEAR] = { "wear", another_wear_steps, NULL },
    [PROC_ADVANCE] = { "advance", another_advance_steps, NULL },
    [PROC_TAKE_ASPECT] = { "take_aspect", another_take_aspect_steps, NULL },
    [PROC_ENTERED] = { "entered", another_entered_steps, NULL },
    [PROC_AURA] = { "aura", another_aura_steps, NULL },
};

/* AS-143: what shown odds assume, besides that nobody spends: each free benefit is taken. */
static const struct assumed assumed[] = {
    { N_confirm_friend, NAME_yes },
    { N_knock_prone, NAME_yes },
    { N_move_or_prone, N_prone },
    { 0, 0 },
};

/* AS-55 to AS-57 */
static const struct shove_kind shoves[] = {
    { N_push, SHOVED_AWAY }, { N_pull, SHOVED_NEARER }, { N_slide, SHOVED_ASIDE }, { 0 }
};

/* AS-87 */
static const struct assumed rolled[] = { { N_creation_method, N_dice }, { 0, 0 } };

/* AS-28: a fight that is decided is over. AS-51: a feat costs the combat action, or what is left. */
static const struct assumed rulings[] = {
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
    { ACT_ATTACK, N_luck, POLICY_IF_MISSED, -1, N_hit },
    { ACT_ATTACK, N_berserk, -1, ACT_BERSERK, N_knocked_prone },
    { ACT_ATTACK, N_damage, POLICY_LOW_DAMAGE, -1, N_damage },
    { ACT_FEINT, N_luck, POLICY_IF_MISSED, -1, N_startled },
    { ACT_FEINT, N_berserk, -1, ACT_BERSERK, N_startled },
    { ACT_FEAT, N_luck, POLICY_IF_FAILED, -1, N_success },
    { ACT_FEAT, N_expert, -1, ACT_EXPERT, N_success },
};

const struct ruleset another_set = {
    .id = "another",
    .title = "Another System",
    .prefix = "AS",
    .version = 1,
    .name = another_names,
    .nnames = N_COUNT,
    .stats = another_stats,
    .nstats = STATS,
    .marks = another_marks,
    .nmarks = MARKS,
    .options = another_options,
    .noptions = OPTION_ROWS,
    .kinds = another_kinds,
    .nkinds = KINDS,
    .procs = procs,
    .nprocs = PROCS,
    .actions = actions,
    .nactions = ACTIONS,
    .mark_modifier = MODIFIER,
    .due = another_due,
    .able = another_awake,
    .there = another_alive,
    .may_act = another_may_act,
    .value = another_value,
    .start = another_start,
    .marked = another_marked,
    .check = another_check,
    .walker = another_walker,
    .shown = {
        .uses = another_uses,
        .word_sources = another_word_sources,
        .stat_hp = HP,
        .stat_hp_max = HP_MAX,
        .ask_step = N_step,
        .ask_shove = N_forced_movement,
        .ask_shove_step = N_forced_step,
        .shoves = shoves,
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
