/* Stats, switches, pools, names in use. */
#include "rules/nametbd/make.h"

#include "rules/kit/rows.h"

const char *const tbd_names[N_COUNT] = { NAME_TABLE(TBD_NAMES) };

/* ---- section 17: questions, values, results ---- */

#define WORD_OF(word) #word,
const char *const tbd_difficulty_words[] = { TBD_DIFFICULTIES(WORD_OF) NULL };
const char *const tbd_statistic_words[] = { TBD_STATISTICS(WORD_OF) NULL };
const char *const tbd_specialization_words[] = { TBD_SPECIALIZATIONS(WORD_OF) NULL };
const char *const tbd_tag_words[] = { "human", "superhuman", "simple_weak", "complex_powerful", NULL };
const char *const tbd_range_words[] = { "melee", "reach", "nearby", "ranged", "far", NULL };
const char *const tbd_mode_words[] = { "walk", "climb", "burrow", "swim", "fly", NULL };

const struct name_use tbd_uses[] = {
    QUESTION(statistic, "TBD-08"),
    QUESTION(specialization, "TBD-08"),
    QUESTION(opposed, "TBD-07"),
    QUESTION(difficulty, "TBD-08"),
    QUESTION(difficulty_steps, "TBD-11"),
    QUESTION(dangerous, "TBD-05"),
    QUESTION(ordinary_act, "TBD-60"),
    QUESTION(magic_act, "TBD-234"),
    QUESTION(group_dangerous, "TBD-21"),
    QUESTION(magnitude, "TBD-17"),
    QUESTION(minutes, "TBD-133"),
    { NAMES_QUESTION, NAME_modifier, "TBD-28" },
    QUESTION(free_increases, "TBD-28"),
    QUESTION(other_statistic, "TBD-12"),
    QUESTION(other_specialization, "TBD-12"),
    QUESTION(other_difficulty_steps, "TBD-14"),
    QUESTION(other_ordinary_act, "TBD-60"),
    QUESTION(other_magic_act, "TBD-234"),
    QUESTION(other_modifier, "TBD-28"),
    QUESTION(other_free_increases, "TBD-28"),
    QUESTION(bid, "TBD-39"),
    QUESTION(experience_fits, "TBD-37"),
    QUESTION(spend_allowed, "TBD-31"),
    QUESTION(damage_bid, "TBD-39"),
    QUESTION(reward, "TBD-03"),
    QUESTION(repercussion, "TBD-04"),
    { NAMES_QUESTION, NAME_text, "TBD-04" },
    QUESTION(gone_awry, "TBD-63"),
    QUESTION(profile, "TBD-106"),
    QUESTION(defence, "TBD-110"),
    QUESTION(pay_simple_weak, "TBD-121"),
    QUESTION(shielded, "TBD-93"),
    QUESTION(tank, "TBD-78"),
    QUESTION(draw_blood, "TBD-81"),
    QUESTION(splash_back, "TBD-122"),
    QUESTION(reply, "TBD-113"),
    QUESTION(may_strike_back, "TBD-114"),
    QUESTION(strike_back_profile, "TBD-115"),
    QUESTION(still_in_danger, "TBD-146"),
    QUESTION(defeat, "TBD-147"),
    QUESTION(end_bleed, "TBD-83"),
    QUESTION(consent, "TBD-24"),
    QUESTION(triage_extra, "TBD-142"),
    QUESTION(scope_fits, "TBD-61"),
    QUESTION(heal_allowed, "TBD-137"),
    QUESTION(resources_met, "TBD-68"),
    QUESTION(another_round, "TBD-19"),
    QUESTION(account, "TBD-237"),
    QUESTION(step, "TBD-225"),
    QUESTION(scar_minus, "TBD-160"),
    QUESTION(scar_plus, "TBD-160"),
    QUESTION(possess, "TBD-163"),
    QUESTION(keep_boxes, "TBD-163"),
    QUESTION(item_change, "TBD-166"),
    QUESTION(sale_allowed, "TBD-187"),
    QUESTION(tag_change, "TBD-64"),
    QUESTION(price_met, "TBD-55"),
    QUESTION(stat, "TBD-210"),
    QUESTION(lowered, "TBD-191"),
    QUESTION(noun, "TBD-56"),
    QUESTION(tag_verb, "TBD-56"),
    QUESTION(tag_noun, "TBD-56"),
    QUESTION(feature_noun, "TBD-56"),
    QUESTION(style_name, "TBD-85"),
    QUESTION(item_name, "TBD-164"),
    QUESTION(what, "TBD-197"),
    QUESTION(tag, "TBD-197"),
    QUESTION(key, "TBD-200"),
    QUESTION(kind, "TBD-164"),
    QUESTION(ranges, "TBD-170"),
    QUESTION(scope, "TBD-61"),
    QUESTION(experience, "TBD-172"),
    QUESTION(thing, "TBD-173"),
    QUESTION(feature, "TBD-173"),
    QUESTION(item, "TBD-186"),
    VALUE(net, "TBD-26"),
    VALUE(dice_count, "TBD-27"),
    VALUE(kept_sum, "TBD-27"),
    { NAMES_VALUE, N_total, "TBD-09", .test = TEST_BEGINS },
    { NAMES_VALUE, N_difficulty, "TBD-11", .words = tbd_difficulty_words },
    OF_TEST(read_total, "TBD-11"),
    VALUE(difference, "TBD-12"),
    VALUE(sum, "TBD-21"),
    VALUE(running, "TBD-19"),
    VALUE(quotient, "TBD-18"),
    VALUE(hours, "TBD-71"),
    VALUE(attack_total, "TBD-108"),
    VALUE(defence_total, "TBD-109"),
    VALUE(damage_dice, "TBD-128"),
    VALUE(damage_total, "TBD-129"),
    VALUE(loss, "TBD-130"),
    VALUE(strike_back_total, "TBD-115"),
    VALUE(splash_total, "TBD-122"),
    VALUE(healed, "TBD-135"),
    VALUE(advantage_offer, "TBD-04"),
    VALUE(kept_experiences, "TBD-163"),
    VALUE(gm_balance, "TBD-77"),
    VALUE(price, "TBD-208"),
    RESULT(very_bad, "TBD-01"),
    RESULT(bad, "TBD-01"),
    RESULT(mixed, "TBD-01"),
    RESULT(good, "TBD-01"),
    RESULT(very_good, "TBD-01"),
    RESULT(hit, "TBD-111"),
    RESULT(miss, "TBD-111"),
    RESULT(success, "TBD-02"),
    RESULT(failure, "TBD-02"),
    RESULT(strike_back, "TBD-115"),
    RESULT(splash_back, "TBD-122"),
    RESULT(bleed, "TBD-81"),
    RESULT(defeated, "TBD-145"),
    RESULT(stabilized, "TBD-153"),
    RESULT(dead, "TBD-150"),
    RESULT(permanently_dead, "TBD-158"),
    RESULT(resurrected, "TBD-159"),
    { NAMES_RESULT, NAME_refused, "TBD-31" },
    { NAMES_END, 0, NULL },
};

/* ---- section 17: stats ---- */

static const char *const speeds[] = { "slow", "normal", "fast", NULL };
const char *const tbd_wealth_words[] = { "none",        "wretched",  "squalid", "modest",
                                         "comfortable", "luxurious", NULL };

enum { ANY_LEAST = -99, ANY_MOST = 999 }; /* what can be typed where the book has no end */

/* clang-format off */
/* It starts where its price begins (TBD-190), which the book says. */
#define BY_PRICE(score) .from = 1 + PRICE_TABLE, .from_row = (score), .from_field = PRICED_FROM
#define STATISTIC_ROW(word) \
    { #word, ANY_LEAST, ANY_MOST, 0, STAT_PLAIN, "TBD-45", BY_PRICE(SCORE_STATISTIC) },
#define SPECIALIZATION_ROW(word) \
    { #word, 0, ANY_MOST, 0, STAT_PLAIN, "TBD-57", BY_PRICE(SCORE_SPECIALIZATION) },
#define TAG_ROW(word) { #word "_tag", 0, TAGS - 1, HUMAN, STAT_PLAIN, "TBD-58", tbd_tag_words },
#define EFFECTIVE_ROW(word) { "effective_" #word, ANY_LEAST, ANY_MOST, 0, STAT_DERIVED, "TBD-45" },
#define EFFECTIVE_BONUS_ROW(word) { "effective_" #word, ANY_LEAST, ANY_MOST, 0, STAT_DERIVED, "TBD-57" },

/* TBD-94, TBD-190: what a sheet holds, and what it holds at first. */
const struct stat_def tbd_stats[STATS] = {
    TBD_STATISTICS(STATISTIC_ROW) TBD_SPECIALIZATIONS(SPECIALIZATION_ROW) TBD_SPECIALIZATIONS(TAG_ROW)
    [MAX_LIFE] = { "max_life", 1, ANY_MOST, 0, STAT_PLAIN, "TBD-47", BY_PRICE(SCORE_LIFE) },
    [LIFE] = { "life", 0, ANY_MOST, START_BY_RULE, STAT_PLAIN, "TBD-50" },
    [RECOVERY] = { "recovery", 0, ANY_MOST, 0, STAT_PLAIN, "TBD-48", BY_PRICE(SCORE_RECOVERY) },
    [BLOCK] = { "block", 0, ANY_MOST, 0, STAT_PLAIN, "TBD-49", BY_PRICE(SCORE_BLOCK) },
    [SPEED] = { "speed", SLOW, FAST, NORMAL, STAT_PLAIN, "TBD-51", speeds, BY_PRICE(SCORE_SPEED) },
    [CLIMB] = { "climb", 0, 1, 0, STAT_PLAIN, "TBD-52", rows_no_yes },
    [BURROW] = { "burrow", 0, 1, 0, STAT_PLAIN, "TBD-52", rows_no_yes },
    [SWIM] = { "swim", 0, 1, 0, STAT_PLAIN, "TBD-52", rows_no_yes },
    [FLY] = { "fly", 0, 1, 0, STAT_PLAIN, "TBD-52", rows_no_yes },
    [WEALTH] = { "wealth", 0, 5, START_BY_RULE, STAT_PLAIN, "TBD-54", tbd_wealth_words },
    [XP] = { "xp", -ANY_MOST, ANY_MOST, START_BY_RULE, STAT_PLAIN, "TBD-208" },
    [XP_SPENT] = { "xp_spent", -ANY_MOST, 9999, 0, STAT_PLAIN, "TBD-208" },
    [BOXES] = { "boxes", 0, BOXES_DRAWN, 0, STAT_PLAIN, "TBD-157" },
    [DEFEND] = { "defend", ANY_LEAST, ANY_MOST, 0, STAT_PLAIN, "TBD-109" },
    [REACH_EXTRA] = { "reach_extra", 0, 99, 0, STAT_PLAIN, "TBD-222" },
    [MOVE_CELLS] = { "move_cells", 0, 99, 0, STAT_DEFAULT, "TBD-225" },
    [ACTION] = { "action", 0, 1, 0, STAT_PLAIN, "TBD-103" },
    [MOVE_LEFT] = { "move_left", 0, 32000, 0, STAT_PLAIN, "TBD-225" },
    [DIAGONALS_DONE] = { "diagonals_done", 0, ANY_MOST, 0, STAT_PLAIN, "TBD-219" },
    [XP_GIVEN] = { "xp_given", -ANY_MOST, ANY_MOST, 0, STAT_PLAIN, "TBD-208" },
    [EFFECTIVE_STATISTIC] =
    TBD_STATISTICS(EFFECTIVE_ROW) TBD_SPECIALIZATIONS(EFFECTIVE_BONUS_ROW)
    [EFFECTIVE_MAX_LIFE] = { "effective_max_life", 0, ANY_MOST, 0, STAT_DERIVED, "TBD-50" },
    [EFFECTIVE_RECOVERY] = { "effective_recovery", 0, ANY_MOST, 0, STAT_DERIVED, "TBD-48" },
    [EFFECTIVE_BLOCK] = { "effective_block", 0, ANY_MOST, 0, STAT_DERIVED, "TBD-131" },
    [RESERVE] = { "reserve", 0, ANY_MOST, 0, STAT_DERIVED, "TBD-185" },
};
/* clang-format on */

/* TBD-39: the GM's balance may be hidden. */
static unsigned account_seen(const struct state *now, int seat)
{
    return seat == SEAT_GM && now->option[GM_ADVANTAGE_HIDDEN] ? SEATS_GM : SEATS_ALL;
}

const struct pool_def tbd_pools[OWN_POOLS] = {
    [ADVANTAGE] = { "advantage", 0, POOL_OF_SEAT, account_seen, "TBD-30" },
};

/* ---- section 13: house-rule switches ---- */

static const char *const ends[] = { "clamp", "extend", NULL };
static const char *const payers[] = { "rolls", "all", NULL };
static const char *const biddings[] = { "open", "single", NULL };
static const char *const ability_prices[] = { "n", "n_plus_1", NULL };
static const char *const first_sides[] = { "players", "gm", "roll", NULL };
static const char *const starters[] = { "same", "alternate", NULL };
static const char *const weapons[] = { "separate", "add_bonus", NULL };
static const char *const damages[] = { "each", "once", NULL };
static const char *const helpless[] = { "unopposed", "opposed_no_bonus", NULL };
static const char *const roundings[] = { "down", "up", NULL };
static const char *const repeats[] = { "flat", "cumulative", NULL };
static const char *const resets[] = { "night_rest", "session", "combat", NULL };
static const char *const counters[] = { "on_life", "on_stabilize", NULL };
static const char *const defeats[] = { "ask", "unconscious", "dead", NULL };
static const char *const no_price[] = { "null", NULL };

/* clang-format off */
#define BAND(row, key, least, most) \
    [RANGE_CELLS + 2 * (row)] = NUMBERS("range_cells." key "_min", least, 0, 999, "TBD-220"), \
    [RANGE_CELLS + 2 * (row) + 1] = NUMBERS("range_cells." key "_max", most, 0, 999, "TBD-220")

const struct option_def tbd_options[OPTION_ROWS] = {
    [DIFFICULTY_ENDS] = WORDS("difficulty_ends", 0, ends, "TBD-11"),
    [OPPOSED_MIRROR_PAYOUT] = SWITCH("opposed_mirror_payout", 0, "TBD-15"),
    [GM_ROLLS_PAY_PLAYERS] = SWITCH("gm_rolls_pay_players", 0, "TBD-16"),
    [COOP_EXCESS_ADVANTAGE] = SWITCH("coop_excess_advantage", 0, "TBD-22"),
    [HELP_SIDE_EFFECTS] = SWITCH("help_side_effects", 1, "TBD-25"),
    [EXPERIENCES_PER_ROLL] = NUMBERS("experiences_per_roll", 1, 0, 9, "TBD-38"),
    [GM_ADVANTAGE_HIDDEN] = SWITCH("gm_advantage_hidden", 0, "TBD-39"),
    [ADVANTAGE_CARRY_OVER] = SWITCH("advantage_carry_over", 1, "TBD-44"),
    [FRIENDS_PAY] = WORDS("friends_pay", 0, payers, "TBD-31"),
    [BIDDING] = WORDS("bidding", 0, biddings, "TBD-39"),
    [STARTING_WEALTH] = WORDS("starting_wealth", WEALTH_START, tbd_wealth_words, "TBD-55"),
    [STARTING_XP] = NUMBERS("starting_xp", 30, 0, 999, "TBD-189"),
    [BIG_MAGIC_HOURS] = NUMBERS("big_magic_hours", 2, 0, 48, "TBD-71"),
    [TAKE_ADVANTAGE_COST] = WORDS("take_advantage_cost", 0, ability_prices, "TBD-75"),
    [BLEED_IGNORES_BLOCK] = SWITCH("bleed_ignores_block", 1, "TBD-82"),
    [BLEED_STACKS] = SWITCH("bleed_stacks", 0, "TBD-82"),
    [FIRST_SIDE] = WORDS("first_side", 0, first_sides, "TBD-101"),
    [ROUND_STARTER] = WORDS("round_starter", 0, starters, "TBD-101"),
    [WEAPON_WITH_STYLE] = WORDS("weapon_with_style", 0, weapons, "TBD-107"),
    [STRIKE_BACK_SIMULTANEOUS] = SWITCH("strike_back_simultaneous", 0, "TBD-116"),
    [MULTI_TARGET_DAMAGE] = WORDS("multi_target_damage", 0, damages, "TBD-118"),
    [STYLE_SW_PAYS_ADVANTAGE] = SWITCH("style_sw_pays_advantage", 0, "TBD-124"),
    [STYLE_CP_SPLASH] = SWITCH("style_cp_splash", 1, "TBD-124"),
    [STYLE_MAGIC_DAMAGE_ADDS_SPEC] = SWITCH("style_magic_damage_adds_spec", 0, "TBD-124"),
    [TAG_MODIFIER_IN_COMBAT] = SWITCH("tag_modifier_in_combat", 1, "TBD-125"),
    [ATTACK_HELPLESS] = WORDS("attack_helpless", 0, helpless, "TBD-127"),
    [HALF_RECOVERY_ROUND] = WORDS("half_recovery_round", 0, roundings, "TBD-136"),
    [TRIAGE_REPEAT_COST] = WORDS("triage_repeat_cost", 0, repeats, "TBD-143"),
    [TRIAGE_RESET] = WORDS("triage_reset", 0, resets, "TBD-143"),
    [UNCONSCIOUS_HOURS] = NUMBERS("unconscious_hours", 4, 0, 999, "TBD-148"),
    [UNSTABLE_FROM_UNCONSCIOUS_ACTS] = SWITCH("unstable_from_unconscious_acts", 1, "TBD-149"),
    [UNSTABLE_COUNTER_RESET] = WORDS("unstable_counter_reset", 0, counters, "TBD-152"),
    [NPC_DEFEAT] = WORDS("npc_defeat", 0, defeats, "TBD-155"),
    [BLAZE_OF_GLORY] = SWITCH("blaze_of_glory", 0, "TBD-156"),
    [RESURRECTION] = SWITCH("resurrection", 0, "TBD-157"),
    [RESURRECTION_UNMARK] = SWITCH("resurrection_unmark", 0, "TBD-161"),
    [BLAZE_MARKS_ALL_BOXES] = SWITCH("blaze_marks_all_boxes", 1, "TBD-162"),
    [POSSESSION] = SWITCH("possession", 0, "TBD-163"),
    [INNATE_COUNTS_AS_ITEM] = SWITCH("innate_counts_as_item", 1, "TBD-185"),
    [STYLE_SURCHARGE_IS_TOTAL] = SWITCH("style_surcharge_is_total", 0, "TBD-201"),
    [STYLE_DAMAGE_DICE_MAX] = NUMBERS("style_damage_dice_max", 0, 0, 15, "TBD-203"),
    [MOVE_MODE_COST] = { "move_mode_cost", -1, 0, 99, no_price, -1, "TBD-218" },
    [DIAGONALS] = WORDS("diagonals", DIAGONALS_ONE, walk_diagonals_words, "TBD-219"),
    [HALF_CELL_SHARING] = SWITCH("half_cell_sharing", 1, "TBD-240"),
    BAND(MELEE, "melee", 1, 1), BAND(REACH, "reach", 1, 2), BAND(NEARBY, "nearby", 1, 3),
    BAND(RANGED, "ranged", 2, 12), BAND(FAR, "far", 2, 40),
    [MOVE_CELLS_OF + SLOW] = NUMBERS("move_cells.slow", 4, 0, 30, "TBD-225"),
    [MOVE_CELLS_OF + NORMAL] = NUMBERS("move_cells.normal", 6, 0, 30, "TBD-225"),
    [MOVE_CELLS_OF + FAST] = NUMBERS("move_cells.fast", 8, 0, 30, "TBD-225"),
    [AID_CELLS + AID_TRIAGE] = NUMBERS("aid_cells.triage", 1, 0, 99, "TBD-232"),
    [AID_CELLS + AID_STABILIZE] = NUMBERS("aid_cells.stabilize", 1, 0, 99, "TBD-232"),
    [AID_CELLS + AID_HELP] = NUMBERS("aid_cells.help", 3, 0, 99, "TBD-232"),
};

/* ---- tables of the book that nobody can own (ruleset.json) ---- */

#define PRICES(key, rule) \
    { key, NULL, { { "start", -99, 999, 0, NULL }, { "band", 1, 99, 1, NULL }, { "each", 0, 99, 1, NULL }, \
                   { "least", -99, 999, 0, NULL }, { "most_made", 0, 999, 999, NULL }, \
                   { "most", 0, 999, 999, NULL }, { "summed", 0, 1, 0, NULL }, { NULL } }, rule }

/* A set of the four ranges of things (`ranges`), as far as one is had from the start. */
static const char *const first_ranges[] = { "none", "melee", "reach", "melee_and_reach", "ranged", NULL };

static const struct number_def numbers[] = {
    [STEP_POINTS] = { "step_points", 0, 20, "TBD-14" },
    [SEVERE_ADVANTAGE] = { "severe_advantage", 1, 20, "TBD-04" },
    [BLOOD_PRICE] = { "blood_price", 0, 20, "TBD-81" },
    [DOUBLE_PRICE] = { "double_price", 0, 20, "TBD-99" },
    [LONG_RANGE] = { "long_range", -20, 0, "TBD-126" },
    [BOXES_MOST] = { "boxes_most", 1, BOXES_DRAWN, "TBD-157" },
    [BOX_PRICE] = { "box_price", 0, 99, "TBD-161" },
    [KEPT_A_BOX] = { "kept_a_box", 0, 20, "TBD-163" },
    [ITEMS_FREELY] = { "items_freely", 0, 20, "TBD-185" },
    [ITEM_DIE_NEAR] = { "item_die_near", 4, 12, "TBD-171" },
    [ITEM_DIE_OFF] = { "item_die_off", 4, 12, "TBD-171" },
    [BETTER_RANGED] = { "better_die_ranged", 4, 12, "TBD-204" },
    [BETTER_SIMPLE] = { "better_die_simple_weak", 4, 12, "TBD-204" },
    [MINUTES_MOST] = { "minutes_most", 1, 1440, "TBD-133" },
    [MINUTES_USUAL] = { "minutes_usual", 1, 1440, "TBD-133" },
    { NULL },
};

const struct item_kind tbd_kinds[KINDS] = {
    [DIFFICULTY_TABLE] = { "difficulty_row", NULL, { { "bad", -99, 99, 0, NULL }, { "mixed", -99, 99, 0,
        NULL },
                           { "good", -99, 99, 0, NULL }, { "very_good", -99, 99, 0, NULL }, { NULL } },
                               "TBD-10" },
    [OPPOSED_TABLE] = { "opposed_row", NULL, { { "bad", -99, 99, 0, NULL }, { "mixed", -99, 99, 0, NULL },
                        { "good", -99, 99, 0, NULL }, { "very_good", -99, 99, 0, NULL }, { NULL } },
                            "TBD-13" },
    [DIE_TABLE] = { "bought_die", NULL, { { "sides", 2, 12, 8, NULL }, { NULL } }, "TBD-123" },
    [HEALING_TABLE] = { "healing_row", NULL, { { "minutes", 0, 999, 0, NULL }, { NULL } }, "TBD-133" },
    [PRICE_TABLE] = PRICES("price_row", "TBD-191"),
    [STYLE_PRICE_TABLE] = PRICES("style_price_row", "TBD-202"),
    [ITEM_PRICE_TABLE] = PRICES("item_price_row", "TBD-173"),
    [COST_TABLE] = { "cost_row", NULL, { { "xp", 0, 99, 1, NULL }, { NULL } }, "TBD-197" },
    [WEALTH_TABLE] = { "wealth_row", NULL, { { "example", 0, 65535, 0, NULL, true }, { NULL } }, "TBD-54" },
    [BOOK_NUMBER] = { "number", NULL, { { "number", -99, 99, 0, NULL }, { NULL } }, "TBD-14",
                      .numbers = numbers },
    [STYLE_START_TABLE] = { "style_start", NULL, { { "bonus", 0, 15, 0, NULL },
        { "range", 0, RANGES - 1, MELEE, tbd_range_words }, { "dice", 0, 15, 0, NULL },
        { "die", 0, 12, 0, NULL }, { "block", 0, 7, 0, NULL }, { NULL } }, "TBD-87" },
    [PROFILE_START_TABLE] = { "profile_start", NULL, { { "physical", 0, 1, 0, rows_no_yes }, { NULL } },
                              "TBD-106" },
    [ITEM_START_TABLE] = { "item_start", NULL, { { "attack", 0, 7, 0, NULL }, { "defend", 0, 7, 0, NULL },
        { "block", 0, 7, 0, NULL }, { "ranges", 0, 4, 0, first_ranges },
        { "experience", 0, 9, 0, NULL }, { NULL } }, "TBD-167" },
};
/* clang-format on */
