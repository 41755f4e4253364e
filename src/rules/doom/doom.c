/*
 * Fortune & Doom: what figures and the GM may do, and the rule set itself.
 */
#include "rules/doom/program/program.h"

static const struct deed *const deeds[DEEDS] = { DEED_TABLE(DOOM_DEEDS, DOOM_CALLED) };

/* Foci, contacts, languages and trades that the book's figures have. */
static const struct word_source word_sources[] = {
    { N_drive_foci, FOCUS, -1 },
    { N_knowledge_foci, FOCUS + 1, -1 },
    { N_performance_foci, FOCUS + 2, -1 },
    { N_survival_foci, FOCUS + 3, -1 },
    { N_profession_name, PROFESSION_NAME, -1 },
    { N_profession_2_name, PROFESSION_NAME, -1 },
    { N_contact_name, CONTACT, -1 },
    { N_language_name, LANGUAGE, -1 },
    { 0, 0, 0 },
};

/* FD-86: the columns' words, of concentration their own. */
static const struct also_called also[] = {
    { N_concentration, N_complete, N_exaggerate },
    { N_concentration, N_focused, N_average },
    { N_concentration, N_aware, N_subtle },
    { N_concentration, N_absent_minded, NAME_none },
    { 0, 0, 0 },
};

SET_SHOWN(doom);
const struct ruleset doom_set = {
    .id = "doom",
    .title = "Fortune & Doom",
    .prefix = "FD",
    .version = 1,
    .pools = doom_pools,
    .npools = OWN_POOLS,
    SET_TABLES(doom),
    .due = doom_due,
    .may_act = doom_may_act,
    .value = doom_value,
    .check = doom_check,
    .walker = doom_walker,
    .mark_modifier = MODIFIER,
    .able = doom_able,
    .sees_in = doom_sees_in,
    .there = doom_there,
    .start = doom_start,
    .shown = {
        .uses = doom_uses,
        .word_sources = word_sources,
        .stat_hp = -1,
        .stat_hp_max = -1,
        .strong = (const short[]){ THRESHOLD, DAMAGE_BONUS, -1 },
        .low_dice = true,
        .ask_step = N_step,
        .gait = doom_gait,
        .place = doom_shown_place,
        .in_line = true,
        .plates = doom_plates,
        .toll = doom_toll,
        .classes = doom_classes,
        .routine = doom_routine,
        .cards = doom_cards,
        .composed = doom_composed,
        .area = &doom_area,
        .body = doom_body,
        .at_place = doom_at_place,
        .tracks = doom_tracks,
        .harmed = doom_harmed,
        .falls_due = doom_falls_due,
        .or_worse = doom_wounds,
        .befalls = (const short[]){ N_knocked_back, N_knocked_kneeling, N_knocked_prone, N_stunned,
                                    N_grappled, N_poisoned, 0 },
        .also = also,
        .assumed = doom_assumed,
        .policies = doom_policies,
        .npolicies = POLICIES,
        .spends = doom_spends,
        .nspends = SPENDS,
        .explain = doom_explain,
    },
    .program = {
        .fitness = doom_fitness,
        .outlook = doom_outlook,
        /* FD-13, FD-164, FD-171, FD-226: a program that is the GM gives leave where it is asked for. */
        .rulings = (const struct assumed[]){ { N_gm_allows, NAME_yes }, { 0, 0 } },
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
