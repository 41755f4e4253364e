/*
 * Brew: what figures and the GM may do, and the rule set itself.
 */
#include "rules/brew/brew.h"

static const struct deed *const deeds[DEEDS] = { DEED_TABLE(BREW_DEEDS, BREW_CALLED) };

/* ---- BREW-228, BREW-229: what odds assume, and the spends that stand below them ---- */

/* Free benefits are taken in full; everything else gets its rest. */
static const struct assumed assumed[] = {
    { N_roll_anyway, NAME_yes },
    { 0, 0 },
};

static bool fails(const struct question *q)
{
    return q->fails;
}

static bool plain_success(const struct question *q)
{
    return q->result == N_success;
}

/* A Chance die may still bring something: the next rung, more healing, the margin (BREW-30). */
static bool falls_short(const struct question *q)
{
    return q->against != TOTAL_NONE;
}

static bool always(const struct question *q)
{
    (void)q;
    return true;
}

enum { POLICY_BACK, POLICY_FIRE, POLICY_POINT, POLICY_PUSH, POLICY_SHORT, POLICY_FAULT, POLICIES };

static const struct named_policy policies[POLICIES] = {
    [POLICY_BACK] = { "if_fought_back", N_answer, N_fight_back, NULL, "BREW-58", .others = true },
    [POLICY_FIRE] = { "if_fired_back", N_answer, N_fire_back, NULL, "BREW-64", .others = true },
    [POLICY_POINT] = { "point", N_resolve_reroll, N_point, fails, "BREW-229" },
    [POLICY_PUSH] = { "if_plain_success", N_chance, NAME_yes, plain_success, "BREW-229" },
    [POLICY_SHORT] = { "if_short", N_chance, NAME_yes, falls_short, "BREW-229" },
    [POLICY_FAULT] = { "always", N_find_fault, NAME_yes, always, "BREW-229" },
};

/* BREW-77, BREW-228: told apart, for whom it provokes decides whether to strike. */
static const struct named_policy provoked = { "if_attacked", N_provoked_attack, NAME_yes,
                                              NULL,          "BREW-228",        .others = true };
static const short provoking[] = { DO_move, DO_step_out, -1 };

static const struct spend spends[] = {
    { DO_attack, N_fight_back, POLICY_BACK, -1, N_hit },
    { DO_attack, N_fire_back, POLICY_FIRE, -1, N_hit },
    { DO_attack, N_resolve_reroll, POLICY_POINT, -1, N_hit },
    { DO_attack, N_chance, POLICY_SHORT, -1, N_damage },
    { DO_attack, N_find_fault, POLICY_FAULT, -1, N_damage },
    { DO_cast, N_chance, POLICY_SHORT, -1, N_healed },
    { DO_roll, N_resolve_reroll, POLICY_POINT, -1, N_success },
    { DO_roll, N_chance, POLICY_PUSH, -1, N_perfect },
    { DO_contest, N_resolve_reroll, POLICY_POINT, -1, N_success },
};

/* What an attack does to its target besides harm. */
static const short befalls[] = { N_held, N_unconscious, N_dead, 0 };

/* BREW-56, BREW-57: mostly the pair with the most; who wants another asks to be asked everything. */
static const short routine[] = { N_attack_pair, N_defence_pair, 0 };

/* BREW-08, BREW-15, BREW-16: free rolls; of all others what they brought is there. */
static const short measured[] = { DO_roll, DO_contest, DO_collaborate, -1 };

static const short helps[] = { DO_care, DO_cast, -1 };

/* BREW-67 */
static const short cards[] = { N_pull_punch, 0 };

/* BREW-58: whoever fights back hits or is hit. */
static const struct either_shown either[] = { { N_hit }, { N_damage, true }, { N_unconscious, true }, { 0 } };

/* BREW-04 */
static const short degrees[] = { N_success, N_perfect, N_astounding, 0 };

static const char *const time_modes[] = { "downtime", "bullet", "story", NULL };

/* How many seconds the fight has taken: what the head of the table shows. */
static int seconds_in(const struct state *now)
{
    return now->turn.round > 0 ? (now->turn.round - 1) * now->option[ROUND_SECONDS] : 0;
}

static const short befalls_target[] = { N_unconscious, N_dead, N_stabilised, 0 };

/* BREW-43, BREW-70 */
static const struct crowd_shown crowd = {
    brew_foes,  brew_crowd_penalty, DECLARED,           brew_at_once,
    DO_declare, DECLARED_nothing,   brew_declared_deed, befalls_target
};

/* BREW-211 */
static const struct track_shown track = { CHASE, brew_chase_stands };

SET_SHOWN(brew);
const struct ruleset brew_set = {
    .id = "brew",
    .title = "Brew",
    .prefix = "BREW",
    .version = 2, /* 1: whoever is run after could do anything (chase.c) */
    .begins_in = MODE_STORY,
    .texts = brew_texts,
    SET_TABLES(brew),
    .due = brew_due,
    .may_act = brew_may_act,
    .value = brew_value,
    .check = brew_check,
    .walker = brew_walker,
    .mark_modifier = -1,
    .next_minute = brew_next_minute,
    .able = brew_able,
    .there = brew_there,
    .has_action = brew_has_action,
    .give_action = brew_give_action,
    .sees_in = brew_sees_in,
    .start = brew_start,
    .cells_across = brew_cells_across,
    .sized_by = SIZE_CLASS,
    .marked = brew_marked,
    .shown = {
        .uses = brew_uses,
        .mode_words = time_modes,
        .stat_hp = HEALTH,
        .stat_hp_max = HEALTH_MAX,
        .boxes = true,
        .ask_step = N_step,
        .or_worse = (const short[]){ N_unconscious, N_dead, 0 },
        .befalls = befalls,
        .measured = measured,
        .helps = helps,
        .provoked = &provoked,
        .provoking = provoking,
        .assumed = assumed,
        .policies = policies,
        .npolicies = POLICIES,
        .spends = spends,
        .nspends = sizeof spends / sizeof *spends,
        .place = brew_shown_place,
        .in_line = true,
        .crowd = &crowd,
        .track = &track,
        .at_hand = brew_at_hand,
        .fought_for = seconds_in,
        .routine = routine,
        .cards = cards,
        .degrees = degrees,
        .either = either,
        .pips = true,
        .explain = brew_explain,
        .hampers = brew_hampers,
        .falls_due = brew_falls_due,
        .tabled = brew_tabled,
        .range = brew_shown_range,
    },
    .program = {
        .fitness = brew_fitness,
        .gm_wish = brew_gm_wish,
        .holds_back = brew_holds_back,
        .suggest = brew_suggest,
        .urge = brew_urge,
        .within = brew_within,
        .nearer = brew_nearer,
        .say_with = brew_say_with,
        .outlook = brew_outlook,
    },
};
