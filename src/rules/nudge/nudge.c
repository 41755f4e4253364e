/*
 * Nudge: what figures and the GM may do, and the rule set itself.
 */
#include "rules/nudge/make.h"
#include "rules/nudge/program/program.h"
#include "rules/nudge/set.h"

/* clang-format off */
static const short attack_odds[] = { N_hit, N_wounds_gained, N_bingo, N_out, 0 };
static const short test_odds[] = { N_pass, N_bingo, N_success, N_evens, N_failure, N_botch, 0 };
static const short revive_odds[] = { N_revived, N_healed, N_botch, 0 };
static const short door_odds[] = { N_opened, N_botch, 0 };
static const short loot_odds[] = {
    N_loot_advanced, N_loot_basic, N_loot_material, N_loot_more, N_loot_hurt, 0
};

enum { ANY_TIME = WHEN_DOWNTIME | WHEN_ENCOUNTER, IN_PEACE = WHEN_DOWNTIME | WHEN_MAKING };

static const struct action actions[ACTIONS] = {
    [ACT_DECLARE] = { "declare", PROC_DECLARE, WHEN_ENCOUNTER, ACT_PLANS, "kind",
        "NU-33", nudge_declare_legal, NULL },
    [ACT_PREPARE] = { "prepare", PROC_PREPARE, WHEN_ENCOUNTER, ACT_PLANS, "kind watched event",
        "NU-45", nudge_prepare_legal, NULL },
    [ACT_DEFEND] = { "defend", PROC_DEFEND, WHEN_ENCOUNTER, ACT_HIDDEN, NULL, "NU-38", NULL, NULL },
    [ACT_SHORT_ACTION] = { "short_action", PROC_SHORT_ACTION, ANY_TIME,
        ACT_TARGET | ACT_OWN_TARGET | ACT_PLANS, "text [test] [use_ability]",
        "NU-39", nudge_short_action_legal, NULL },
    [ACT_LONG_ACTION] = { "long_action", PROC_LONG_ACTION, ANY_TIME,
        ACT_TARGET | ACT_OWN_TARGET | ACT_PLANS, "text [test] [use_ability] [revive]",
        "NU-44", nudge_long_action_legal, NULL },
    [ACT_ATTACK] = { "attack", PROC_ATTACK, ANY_TIME, ACT_TARGET | ACT_STRIKES, NULL,
        "NU-51", nudge_attack_legal, attack_odds },
    [ACT_MOVE] = { "move", PROC_MOVE, ANY_TIME, ACT_CELL | ACT_WALK, "step [run]",
        "NU-42", nudge_move_legal, NULL },
    [ACT_OPEN_DOOR] = { "open_door", PROC_OPEN_DOOR, ANY_TIME, ACT_PLANS, "door",
        "NU-39", nudge_door_legal, door_odds },
    [ACT_CLOSE_DOOR] = { "close_door", PROC_CLOSE_DOOR, ANY_TIME, ACT_PLANS, "door",
        "NU-39", nudge_door_legal, NULL },
    [ACT_TRY] = { "test", PROC_TRY, ANY_TIME, ACT_TARGET | ACT_OWN_TARGET | ACT_PLANS,
        "attributes action_type", "NU-09", nudge_try_legal, test_odds },
    [ACT_USE_ABILITY] = { "use_ability", PROC_USE_ABILITY, ANY_TIME, ACT_TARGET | ACT_OWN_TARGET | ACT_PLANS,
        "name", "NU-94", nudge_use_ability_legal, test_odds },
    [ACT_CHANGE_FORM] = { "change_form", PROC_CHANGE_FORM, ANY_TIME, ACT_PLANS, NULL,
        "NU-97", nudge_change_form_legal, test_odds },
    [ACT_CHANGE_BACK] = { "change_back", PROC_CHANGE_BACK, ANY_TIME, ACT_PLANS, NULL,
        "NU-100", nudge_change_back_legal, NULL },
    [ACT_REVIVE] = { "revive", PROC_REVIVE, ANY_TIME, ACT_TARGET, NULL,
        "NU-65", nudge_revive_legal, revive_odds },
    [ACT_STAND_UP] = { "stand_up", PROC_STAND_UP, ANY_TIME, 0, NULL, "NU-163", nudge_stand_up_legal, NULL },
    [ACT_END_TURN] = { "end_turn", PROC_END_TURN, WHEN_ENCOUNTER, ACT_ENDS_TURN, NULL,
        "NU-153", nudge_end_turn_legal, NULL },
    [ACT_LOOT] = { "loot", PROC_LOOT, WHEN_DOWNTIME, 0, NULL, "NU-122", nudge_loot_legal, loot_odds },
    [ACT_TRADE] = { "trade", PROC_TRADE, IN_PEACE, 0, "item payment", "NU-126", nudge_trade_legal, NULL },
    [ACT_BUY_ITEM] = { "buy_item", PROC_BUY_ITEM, WHEN_DOWNTIME, 0, "item",
        "NU-125", nudge_buy_item_legal, NULL },
    [ACT_PAY_CONTACT] = { "pay_contact", PROC_PAY_CONTACT, WHEN_DOWNTIME, 0, "name",
        "NU-106", nudge_pay_contact_legal, NULL },
    [ACT_CHOOSE_PATH] = { "choose_path", PROC_CHOOSE_PATH, WHEN_MAKING, 0, "path",
        "NU-85", nudge_choose_path_legal, NULL },
    [ACT_RAISE] = { "raise", PROC_RAISE, IN_PEACE, 0, "attribute", "NU-83", nudge_raise_legal, NULL },
    [ACT_BUY] = { "buy", PROC_BUY, IN_PEACE, 0, "thing", "NU-84", nudge_buy_legal, NULL },
    [ACT_RAISE_QUALITY] = { "raise_quality", PROC_RAISE_QUALITY, IN_PEACE, 0, "thing",
        "NU-90", nudge_raise_quality_legal, NULL },
    [ACT_PLACE_POINT] = { "place_point", PROC_PLACE_POINT, IN_PEACE, 0, "thing attribute action_type",
        "NU-89", nudge_place_point_legal, NULL },

    [ACT_START_ENCOUNTER] = { "start_encounter", PROC_START_ENCOUNTER, WHEN_DOWNTIME, ACT_GM, NULL,
        "NU-32", NULL, NULL },
    [ACT_END_ENCOUNTER] = { "end_encounter", PROC_END_ENCOUNTER, WHEN_ENCOUNTER, ACT_GM, NULL,
        "NU-32", NULL, NULL },
    [ACT_SLOT] = { "slot", PROC_SLOT, WHEN_ENCOUNTER, ACT_GM | ACT_HIDDEN, NULL, "NU-34", NULL, NULL },
    [ACT_END_ROUND] = { "end_round", PROC_END_ROUND, WHEN_ENCOUNTER, ACT_GM | ACT_HIDDEN, NULL,
        "NU-32", NULL, NULL },
    [ACT_TURN] = { "take_turn", PROC_TURN, WHEN_ENCOUNTER, ACT_GM | ACT_TARGET, NULL,
        "NU-35", nudge_turn_legal, NULL },
    [ACT_END_SCENE] = { "end_scene", PROC_END_SCENE, ANY_TIME, ACT_GM, NULL, "NU-71", NULL, NULL },
    [ACT_END_SESSION] = { "end_session", PROC_END_SESSION, ANY_TIME, ACT_GM, NULL, "NU-77", NULL, NULL },
    [ACT_REVEAL_NUDGE] = { "reveal_nudge", PROC_REVEAL_NUDGE, ANY_TIME, ACT_GM, NULL,
        "NU-11", nudge_reveal_nudge_legal, NULL, nudge_reveal_arguments, nudge_reveal_meanwhile },
    [ACT_AWARD_MEDDLE] = { "award_meddle", PROC_AWARD_MEDDLE, ANY_TIME, ACT_GM, "seat amount note",
        "NU-30", nudge_award_meddle_legal, NULL },
    [ACT_SKIP_TEST] = { "skip_test", PROC_SKIP_TEST, ANY_TIME, ACT_GM, NULL, "NU-144", NULL, NULL },
    [ACT_SET_RESULT] = { "set_result", PROC_SET_RESULT, ANY_TIME, ACT_GM, "result",
        "NU-144", nudge_set_result_legal, NULL },
    [ACT_INFLICT_WOUND] = { "inflict_wound", PROC_INFLICT_WOUND, ANY_TIME, ACT_GM | ACT_TARGET, "wound_name",
        "NU-66", nudge_target_legal, NULL },
    [ACT_REMOVE_WOUND] = { "remove_wound", PROC_REMOVE_WOUND, ANY_TIME, ACT_GM | ACT_TARGET, "name",
        "NU-66", nudge_remove_wound_legal, NULL },
    [ACT_QUEUE_WOUND] = { "queue_wound", PROC_QUEUE_WOUND, ANY_TIME, ACT_GM | ACT_TARGET, "wound_name",
        "NU-67", nudge_target_legal, NULL },
    [ACT_RELEASE_WOUND] = { "release_wound", PROC_RELEASE_WOUND, ANY_TIME, ACT_GM | ACT_TARGET, "name",
        "NU-67", nudge_delayed_wound_legal, NULL },
    [ACT_CANCEL_WOUND] = { "cancel_wound", PROC_CANCEL_WOUND, ANY_TIME, ACT_GM | ACT_TARGET, "name",
        "NU-67", nudge_delayed_wound_legal, NULL },
    [ACT_FIRE_TRIGGER] = { "fire_trigger", PROC_FIRE_TRIGGER, WHEN_ENCOUNTER, ACT_GM | ACT_TARGET, NULL,
        "NU-159", nudge_fire_trigger_legal, NULL },
    [ACT_SET_CLOSE] = { "set_close", PROC_SET_CLOSE, ANY_TIME, ACT_GM | ACT_TARGET, "entity [close]",
        "NU-157", nudge_set_close_legal, NULL },
    [ACT_SET_MODE] = { "set_mode", PROC_SET_MODE, ANY_TIME, ACT_GM, "mode",
        "NU-157", nudge_set_mode_legal, NULL },
    [ACT_ALLOW_SHOT] = { "allow_shot", PROC_ALLOW_SHOT, ANY_TIME, ACT_GM | ACT_TARGET, "entity",
        "NU-156", nudge_shot_legal, NULL },
    [ACT_FORBID_SHOT] = { "forbid_shot", PROC_FORBID_SHOT, ANY_TIME, ACT_GM | ACT_TARGET, "entity",
        "NU-156", nudge_shot_legal, NULL },
    [ACT_ALLOW_TARGET] = { "allow_target", PROC_ALLOW_TARGET, ANY_TIME, ACT_GM | ACT_TARGET, NULL,
        "NU-161", nudge_target_legal, NULL },
    [ACT_PUSH] = { "push", PROC_PUSH, ANY_TIME, ACT_GM | ACT_TARGET, "cells entity",
        "NU-162", nudge_force_legal, NULL },
    [ACT_PULL] = { "pull", PROC_PULL, ANY_TIME, ACT_GM | ACT_TARGET, "cells entity",
        "NU-162", nudge_force_legal, NULL },
    [ACT_SLIDE] = { "slide", PROC_SLIDE, ANY_TIME, ACT_GM | ACT_TARGET, "cells",
        "NU-162", nudge_force_legal, NULL },
    [ACT_CONTACT_AVAILABLE] = { "contact_available", PROC_CONTACT_AVAILABLE, ANY_TIME,
        ACT_GM | ACT_TARGET | ACT_OWN_TARGET, "contact available",
        "NU-103", nudge_contact_available_legal, NULL },
    [ACT_MEND_CONTACT] = { "mend_contact", PROC_MEND_CONTACT, ANY_TIME, ACT_GM | ACT_TARGET | ACT_OWN_TARGET,
        "contact", "NU-107", nudge_mend_contact_legal, NULL },
    [ACT_GRANT] = { "grant", PROC_GRANT, ANY_TIME, ACT_GM, "thing figure",
        "NU-128", nudge_grant_legal, NULL, nudge_grant_arguments },
    [ACT_EDIT_ALLY] = { "edit_ally", PROC_EDIT_ALLY, ANY_TIME, ACT_GM | ACT_TARGET, NULL,
        "NU-110", nudge_edit_ally_legal, NULL, nudge_ally_arguments },
    [ACT_EDIT_ENEMY] = { "edit_enemy", PROC_EDIT_ENEMY, ANY_TIME, ACT_GM | ACT_TARGET, NULL,
        "NU-130", nudge_edit_enemy_legal, NULL, nudge_enemy_arguments },
    [ACT_SET_PLACE] = { "set_place", PROC_SET_PLACE, ANY_TIME, ACT_GM, "place",
        "NU-127", nudge_set_place_legal, NULL },
    [ACT_USE_POWER] = { "use_power", PROC_USE_POWER, ANY_TIME, ACT_GM | ACT_TARGET | ACT_OWN_TARGET,
        "text", "NU-131", nudge_use_power_legal, NULL },
    [ACT_ENEMY_ACT] = { "enemy_act", PROC_ENEMY_ACT, ANY_TIME, ACT_GM | ACT_TARGET | ACT_OWN_TARGET,
        "text result", "NU-138", nudge_enemy_act_legal, NULL },
    [ACT_RANK_UP] = { "rank_up", PROC_RANK_UP, ANY_TIME, ACT_GM, "figures",
        "NU-118", nudge_rank_up_legal, NULL },
    [ACT_ATTACK_PLAYER] = { "attack_player", PROC_ATTACK_PLAYER, ANY_TIME, ACT_GM | ACT_TARGET, "entity",
        "NU-57", nudge_attack_player_legal, NULL },
    [ACT_AUTO_OPPONENT] = { "auto_opponent", PROC_AUTO_OPPONENT, ANY_TIME, ACT_GM, "value",
        "NU-164", nudge_auto_opponent_legal, NULL },
    [ACT_MODIFIER] = { "modifier", PROC_MODIFIER, ANY_TIME, ACT_GM, "value label [hidden]",
        "NU-10", nudge_modifier_legal, NULL },
};

static const struct proc procs[PROCS] = {
    [PROC_DECLARE] = { "declare", nudge_declare_steps, NULL },
    [PROC_PREPARE] = { "prepare", nudge_prepare_steps, NULL },
    [PROC_DEFEND] = { "defend", nudge_defend_steps, NULL },
    [PROC_SHORT_ACTION] = { "short_action", nudge_short_action_steps, NULL },
    [PROC_LONG_ACTION] = { "long_action", nudge_long_action_steps, NULL },
    [PROC_ATTACK] = { "attack", nudge_attack_steps, NULL },
    [PROC_MOVE] = { "move", nudge_move_steps, NULL },
    [PROC_OPEN_DOOR] = { "open_door", nudge_door_steps, NULL },
    [PROC_CLOSE_DOOR] = { "close_door", nudge_door_steps, NULL },
    [PROC_TRY] = { "test", nudge_try_steps, NULL },
    [PROC_USE_ABILITY] = { "use_ability", nudge_use_ability_steps, NULL },
    [PROC_CHANGE_FORM] = { "change_form", nudge_change_form_steps, NULL },
    [PROC_CHANGE_BACK] = { "change_back", nudge_change_back_steps, NULL },
    [PROC_REVIVE] = { "revive", nudge_revive_steps, NULL },
    [PROC_STAND_UP] = { "stand_up", nudge_stand_up_steps, NULL },
    [PROC_END_TURN] = { "end_turn", nudge_end_turn_steps, NULL },
    [PROC_LOOT] = { "loot", nudge_loot_steps, NULL },
    [PROC_TRADE] = { "trade", nudge_trade_steps, NULL },
    [PROC_BUY_ITEM] = { "buy_item", nudge_buy_item_steps, NULL },
    [PROC_PAY_CONTACT] = { "pay_contact", nudge_pay_contact_steps, NULL },
    [PROC_CHOOSE_PATH] = { "choose_path", nudge_choose_path_steps, NULL },
    [PROC_RAISE] = { "raise", nudge_raise_steps, NULL },
    [PROC_BUY] = { "buy", nudge_buy_steps, NULL },
    [PROC_RAISE_QUALITY] = { "raise_quality", nudge_raise_quality_steps, NULL },
    [PROC_PLACE_POINT] = { "place_point", nudge_place_point_steps, NULL },
    [PROC_START_ENCOUNTER] = { "start_encounter", nudge_start_encounter_steps, NULL },
    [PROC_END_ENCOUNTER] = { "end_encounter", nudge_end_encounter_steps, NULL },
    [PROC_SLOT] = { "slot", nudge_slot_steps, NULL },
    [PROC_END_ROUND] = { "end_round", nudge_end_round_steps, NULL },
    [PROC_TURN] = { "take_turn", nudge_turn_steps, NULL },
    [PROC_END_SCENE] = { "end_scene", nudge_end_scene_steps, NULL },
    [PROC_END_SESSION] = { "end_session", nudge_end_session_steps, NULL },
    [PROC_REVEAL_NUDGE] = { "reveal_nudge", nudge_reveal_nudge_steps, NULL },
    [PROC_AWARD_MEDDLE] = { "award_meddle", nudge_award_meddle_steps, NULL },
    [PROC_SKIP_TEST] = { "skip_test", nudge_skip_test_steps, NULL },
    [PROC_SET_RESULT] = { "set_result", nudge_set_result_steps, NULL },
    [PROC_INFLICT_WOUND] = { "inflict_wound", nudge_inflict_wound_steps, NULL },
    [PROC_REMOVE_WOUND] = { "remove_wound", nudge_remove_wound_steps, NULL },
    [PROC_QUEUE_WOUND] = { "queue_wound", nudge_queue_wound_steps, NULL },
    [PROC_RELEASE_WOUND] = { "release_wound", nudge_release_wound_steps, NULL },
    [PROC_CANCEL_WOUND] = { "cancel_wound", nudge_cancel_wound_steps, NULL },
    [PROC_FIRE_TRIGGER] = { "fire_trigger", nudge_fire_trigger_steps, NULL },
    [PROC_SET_CLOSE] = { "set_close", nudge_set_close_steps, NULL },
    [PROC_SET_MODE] = { "set_mode", nudge_set_mode_steps, NULL },
    [PROC_ALLOW_SHOT] = { "allow_shot", nudge_allow_shot_steps, NULL },
    [PROC_FORBID_SHOT] = { "forbid_shot", nudge_forbid_shot_steps, NULL },
    [PROC_ALLOW_TARGET] = { "allow_target", nudge_allow_target_steps, NULL },
    [PROC_PUSH] = { "push", nudge_push_steps, NULL },
    [PROC_PULL] = { "pull", nudge_pull_steps, NULL },
    [PROC_SLIDE] = { "slide", nudge_slide_steps, NULL },
    [PROC_CONTACT_AVAILABLE] = { "contact_available", nudge_contact_available_steps, NULL },
    [PROC_MEND_CONTACT] = { "mend_contact", nudge_mend_contact_steps, NULL },
    [PROC_GRANT] = { "grant", nudge_grant_steps, NULL },
    [PROC_EDIT_ALLY] = { "edit_ally", nudge_edit_ally_steps, NULL },
    [PROC_EDIT_ENEMY] = { "edit_enemy", nudge_edit_enemy_steps, NULL },
    [PROC_SET_PLACE] = { "set_place", nudge_set_place_steps, NULL },
    [PROC_USE_POWER] = { "use_power", nudge_use_power_steps, NULL },
    [PROC_ENEMY_ACT] = { "enemy_act", nudge_enemy_act_steps, NULL },
    [PROC_RANK_UP] = { "rank_up", nudge_rank_up_steps, NULL },
    [PROC_ATTACK_PLAYER] = { "attack_player", nudge_attack_player_steps, NULL },
    [PROC_AUTO_OPPONENT] = { "auto_opponent", nudge_auto_opponent_steps, NULL },
    [PROC_MODIFIER] = { "modifier", nudge_modifier_steps, NULL },
    [PROC_TEST] = { "a_test", nudge_test_steps, nudge_test_x },
    [PROC_TOLL] = { "toll", nudge_toll_steps, nudge_toll_x },
    [PROC_WOUND] = { "wound", nudge_wound_steps, NULL },
    [PROC_STRIKE] = { "strike", nudge_strike_steps, NULL },
    [PROC_DEFENCE] = { "defence", nudge_defence_steps, NULL },
    [PROC_WALK] = { "walk", nudge_walk_steps, nudge_walk_x },
    [PROC_STRIDE] = { "stride", nudge_stride_steps, NULL },
    [PROC_FIRE] = { "fire", nudge_fire_steps, NULL },
    [PROC_TAKE_OFF] = { "take_off", nudge_take_off_steps, NULL },
    [PROC_FREE_HEAL] = { "free_heal", nudge_free_heal_steps, NULL },
    [PROC_SECOND_HEAL] = { "second_heal", nudge_second_heal_steps, NULL },
    [PROC_LOOT_ONE] = { "loot_one", nudge_loot_one_steps, NULL },
    [PROC_LOOT_TEST] = { "loot_test", nudge_loot_test_steps, NULL },
};
/* clang-format on */

/* ---- NU-167: the spends that stand below shown odds ---- */

/* So much Meddle as lifts the count to this, if there is as much. */
static int lifted(const struct question *q, int count)
{
    int missing = count - q->total;

    return missing <= 0 ? 0 : missing <= q->hi ? missing : 0;
}

static int least_that_passes(const struct question *q)
{
    return lifted(q, EVENS);
}

static int least_that_passes_unhurt(const struct question *q)
{
    return lifted(q, SUCCESS);
}

static int least_that_avoids_wounds(const struct question *q)
{
    return (q->total == BOTCH || q->total == EVENS) && q->hi > 0;
}

static int pairs(const struct question *q, int n)
{
    return n <= q->hi ? n : -1;
}

static int one_pair(const struct question *q)
{
    return pairs(q, 1);
}

static int two_pairs(const struct question *q)
{
    return pairs(q, 2);
}

static int three_pairs(const struct question *q)
{
    return pairs(q, 3);
}

static int first_contact(const struct question *q)
{
    (void)q;
    return 0;
}

enum { PASSES, UNHURT, AVOIDS_WOUNDS, CONVERT_1, CONVERT_2, CONVERT_3, CONTACT, NO_DEFENCE, POLICIES };

static const struct named_policy policies[POLICIES] = {
    [PASSES] = { "least_that_passes", N_meddle, 0, NULL, "NU-167", least_that_passes },
    [UNHURT] = { "least_that_passes_unhurt", N_meddle, 0, NULL, "NU-167", least_that_passes_unhurt },
    [AVOIDS_WOUNDS] = { "least_that_avoids_wounds", N_meddle, 0, NULL, "NU-167", least_that_avoids_wounds },
    [CONVERT_1] = { "one_pair", N_convert, 0, NULL, "NU-16", one_pair },
    [CONVERT_2] = { "two_pairs", N_convert, 0, NULL, "NU-16", two_pairs },
    [CONVERT_3] = { "three_pairs", N_convert, 0, NULL, "NU-16", three_pairs },
    [CONTACT] = { "contact", N_contacts, 0, NULL, "NU-102", first_contact },
    [NO_DEFENCE] = { "no_defence", N_defence, NAME_none, NULL, "NU-53" },
};

static const struct spend spends[] = {
    { ACT_ATTACK, N_meddle, PASSES, -1, N_hit },
    { ACT_ATTACK, N_meddle_spent, UNHURT, -1, N_meddle_spent },
    { ACT_ATTACK, N_convert, CONVERT_1, -1, N_hit },
    { ACT_ATTACK, N_max_pairs, CONVERT_2, -1, N_hit },
    { ACT_ATTACK, N_contacts, CONTACT, -1, N_hit },
    { ACT_TRY, N_meddle, PASSES, -1, N_pass },
    { ACT_TRY, N_meddle_spent, UNHURT, -1, N_meddle_spent },
    { ACT_TRY, N_convert, CONVERT_1, -1, N_pass },
    { ACT_TRY, N_max_pairs, CONVERT_2, -1, N_pass },
    { ACT_TRY, N_contacts, CONTACT, -1, N_pass },
};

/* NU-164: what the program decides as the GM. */
static const struct assumed rulings[] = { { N_counter_attack, NAME_yes },
                                          { N_lock_tested, NAME_yes },
                                          { 0, 0 } };

static const struct pool_def pools[OWN_POOLS] = {
    [MEDDLE] = { "meddle", 0, POOL_OF_SEAT | POOL_START_BY_RULE, NULL, "NU-28" },
};

/* Section 25: the book's word for a field of the turn. */
static const char *const turn_words[] = { "speed", "phase", NULL };

const struct ruleset nudge_set = {
    .id = "nudge",
    .title = "Nudge",
    .prefix = "NU",
    .version = 1,
    .name = nudge_names,
    .nnames = N_COUNT,
    .texts = nudge_texts,
    .stats = nudge_stats,
    .nstats = STATS,
    .marks = nudge_marks,
    .nmarks = MARKS,
    .options = nudge_options,
    .noptions = OPTION_ROWS,
    .pools = pools,
    .npools = OWN_POOLS,
    .kinds = nudge_kinds,
    .nkinds = KINDS,
    .procs = procs,
    .nprocs = PROCS,
    .actions = actions,
    .nactions = ACTIONS,
    .mark_modifier = -1,
    .due = nudge_due,
    .able = nudge_able,
    .there = nudge_here,
    .may_act = nudge_may_act,
    .value = nudge_value,
    .start = nudge_start,
    .pool_start = nudge_pool_start,
    .marked = nudge_marked,
    .check = nudge_check,
    .walker = nudge_walker,
    .shown = {
        .uses = nudge_uses,
        .word_sources = nudge_word_sources,
        .stat_hp = WOUND_SUM,
        .stat_hp_max = THRESHOLD,
        .hp_is_harm = true,
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
        .hurry = nudge_hurry,
        .open_way = nudge_open_way,
    },
};
