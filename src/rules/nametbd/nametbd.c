/* Name TBD: what figures and the GM may do, and the rule set itself. */
#include "base/bounds.h"
#include "base/str.h"
#include "rules/nametbd/program/program.h"

#include <string.h>

static const struct deed *const deeds[DEEDS] = { DEED_TABLE(TBD_DEEDS, TBD_CALLED) };

/* ---- TBD-245: lines below the odds ---- */

/* Of a bid that one unit and nothing else: while nothing has been bid, on one's own roll or on another's. */
static bool is_own_first(const struct play *p)
{
    return p->x[X_NET] == 0 && p->actor == p->target;
}

static bool is_others_first(const struct play *p)
{
    return p->x[X_NET] == 0 && p->actor != p->target;
}

static bool is_first(const struct play *p)
{
    return p->x[X_NET] == 0;
}

/* TBD-37: the Experience with the highest bonus. */
static int best_experience(const struct play *p, const struct question *q)
{
    int best = -1;

    for (int i = 2; i < q->n; i++)
        if (best < 0 ||
            tbd_experience_bonus(p, q->option[i].of) > tbd_experience_bonus(p, q->option[best].of))
            best = i;
    return best;
}

/* TBD-112: of a Very Good attack. */
static bool is_rewarded(const struct play *p)
{
    return is_first(p) && tbd_hit_very_well(p);
}

enum {
    POLICY_PAY,
    POLICY_INCREASE,
    POLICY_DECREASE,
    POLICY_DIE,
    POLICY_BLOOD,
    POLICY_EXTRA,
    POLICY_REPLY,
    POLICY_EXPERIENCE,
    POLICY_REWARD,
    POLICIES
};

/* TBD-245: what one of each would make of it. */
static const struct named_policy policies[POLICIES] = {
    [POLICY_PAY] = { "pay_simple_weak", N_pay_simple_weak, NAME_yes, NULL, "TBD-245" },
    [POLICY_INCREASE] = { "one_increase", N_bid, N_increase, NULL, "TBD-32", NULL, true, is_own_first },
    [POLICY_DECREASE] = { "one_decrease", N_bid, N_decrease, NULL, "TBD-33", NULL, true, is_others_first },
    [POLICY_DIE] = { "one_more_die", N_damage_bid, N_more_dice, NULL, "TBD-34", NULL, true, is_first },
    [POLICY_BLOOD] = { "draw_blood", N_draw_blood, NAME_yes, NULL, "TBD-81" },
    [POLICY_EXTRA] = { "one_more", N_triage_extra, 0, NULL, "TBD-142", .count = 1 },
    [POLICY_REPLY] = { "strike_back", N_reply, N_strike_back, NULL, "TBD-245", .others = true },
    [POLICY_EXPERIENCE] = { "best_experience", N_bid, 0, NULL, "TBD-37", NULL, true, is_own_first,
                            .place = best_experience },
    [POLICY_REWARD] = { "reward_as_die", N_damage_bid, N_more_dice, NULL, "TBD-112", NULL, true,
                        is_rewarded },
};

static const struct spend spends[] = {
    { DO_attack, N_may_strike_back, POLICY_REPLY, -1, N_strike_back },
    { DO_attack, N_pay_simple_weak, POLICY_PAY, -1, N_loss },
    { DO_attack, N_draw_blood, POLICY_BLOOD, -1, N_bleed },
    { DO_attack, N_increase, POLICY_INCREASE, -1, N_hit },
    { DO_attack, N_decrease, POLICY_DECREASE, -1, N_hit },
    { DO_attack, N_experience, POLICY_EXPERIENCE, -1, N_hit },
    { DO_attack, N_more_dice, POLICY_DIE, -1, N_loss },
    { DO_attack, N_reward, POLICY_REWARD, -1, N_loss },
    { DO_roll, N_increase, POLICY_INCREASE, -1, N_success },
    { DO_roll, N_experience, POLICY_EXPERIENCE, -1, N_success },
    { DO_opposed_roll, N_increase, POLICY_INCREASE, -1, N_success },
    { DO_opposed_roll, N_decrease, POLICY_DECREASE, -1, N_success },
    { DO_opposed_roll, N_experience, POLICY_EXPERIENCE, -1, N_success },
    { DO_help, N_increase, POLICY_INCREASE, -1, N_success },
    { DO_heal, N_increase, POLICY_INCREASE, -1, N_success },
    { DO_stabilize, N_increase, POLICY_INCREASE, -1, N_success },
    { DO_triage, N_increase, POLICY_INCREASE, -1, N_success },
    { DO_triage, N_triage_extra, POLICY_EXTRA, -1, N_healed },
};

/* TBD-07, TBD-08, TBD-11, TBD-28, TBD-31, TBD-114: the book, or the board, mostly has the answer. */
static const short routine[] = { N_difficulty_steps,
                                 N_dangerous,
                                 N_ordinary_act,
                                 NAME_modifier,
                                 N_free_increases,
                                 N_other_difficulty_steps,
                                 N_other_ordinary_act,
                                 N_other_modifier,
                                 N_other_free_increases,
                                 N_opposed,
                                 N_experience_fits,
                                 N_spend_allowed,
                                 N_may_strike_back,
                                 N_still_in_danger,
                                 0 };

/* ---- TBD-32 to TBD-35: whom a bid helps; TBD-10: what a roll may come to ---- */

/* Is the figure of the side that the seat runs? */
static bool of_its_side(const struct state *now, int token, int seat)
{
    for (int i = 0; i < now->ntokens; i++)
        if (now->token[i].seat == seat && tbd_there(now, i) && now->token[i].side == now->token[token].side)
            return true;
    return false;
}

/* More dice are for the own roll and against whom one harms; an own Experience helps always. */
static bool bid_serves(const struct state *now, const struct question *q, int option, int seat)
{
    int key = q->option[option].key;
    bool own = q->about >= 0 && of_its_side(now, q->about, seat);

    return key == N_increase || key == N_fewer_dice  ? own
           : key == N_decrease || key == N_more_dice ? !own
                                                     : true;
}

/* TBD-115: a blow back costs the other one. */
static const struct either_shown either[] = { { N_loss, true }, { 0 } };

static const struct bid_shown bids[] = { { N_bid, bid_serves, true },
                                         { N_damage_bid, bid_serves, false },
                                         { 0 } };
static const struct course_step course[] = { { DO_attack, DO_attack, "roll", N_attack_total },
                                             { DO_attack, DO_against, "defence", N_defence_total },
                                             { DO_attack, DO_against, "damage", N_damage_total },
                                             { DO_attack, DO_against, "reply", 0 },
                                             { 0 } };
static const short bands[] = { N_very_bad, N_bad, N_mixed, N_good, N_very_good, 0 };

/* TBD-02 to TBD-04, TBD-15; TBD-111 to TBD-113: what each of them brings. */
static const struct band_span band_spans[] = {
    { DO_attack, N_mixed, N_very_good, N_hit, true },
    { DO_attack, N_very_bad, N_mixed, N_reply, false },
    { DO_attack, N_very_good, N_very_good, N_reward, true },
    { -1, N_mixed, N_very_good, N_success, true },
    { -1, N_very_bad, N_mixed, N_repercussion, false },
    { -1, N_very_good, N_very_good, N_reward, true },
    { 0, 0, 0, 0, false },
};

/* ---- TBD-30, TBD-36, TBD-172: whose Advantage it is, and what may be given at once ---- */

static int dice_most(const struct state *now)
{
    return now->turn.mode == MODE_ENCOUNTER ? larger(1, now->turn.round) : 1;
}

static int relic_holds(const struct state *now, const struct book *book, int mark)
{
    return now->mark[mark].b == RELIC ? tbd_field(now, book, mark, ITEM_HELD) : 0;
}

static const struct account_shown accounts = { ADVANTAGE, ITEM, dice_most, relic_holds };

/* TBD-98, TBD-99, TBD-231: what a side does as one. */
static const struct side_deed side_deeds[] = { { DO_pass, -1 },
                                               { DO_double_turn, DOUBLE_PRICE },
                                               { -1, -1 } };

/* What things, styles and Experiences of those who stand are called may serve for new ones. */
static const struct word_source word_sources[] = {
    { N_style_name, STYLE, -1 }, { N_item_name, ITEM, -1 }, { N_experience, EXPERIENCE, -1 }, { 0, 0, 0 }
};

/* What the board shows of a hit besides harm. */
static const short befalls[] = { N_bleed, 0 };

static const short helps[] = { DO_heal, DO_triage, DO_help, -1 };

/* How strong a creature is: what it takes off a blow, beside Life. */
static const short strong[] = { EFFECTIVE_BLOCK, -1 };

/* TBD-17, TBD-171: who is in an effort, the dice that go without saying. */
static bool tells(const struct state *now, const struct book *book, int id, const char *list,
                  struct str *words)
{
    if (now->mark[id].key == EFFORT && strcmp(list, "members") == 0)
        tbd_tell_members(now, book, id, words);
    else if (now->mark[id].key == ITEM && strcmp(list, "dice") == 0)
        tbd_tell_usual_dice(now, book, id, words);
    else
        return false;
    return true;
}

SET_SHOWN(nametbd);
const struct ruleset nametbd_set = {
    .id = "nametbd",
    .title = "Name TBD",
    .prefix = "TBD",
    .version = 1,
    .pools = tbd_pools,
    .npools = OWN_POOLS,
    SET_TABLES(tbd),
    .due = tbd_due,
    .may_act = tbd_may_act,
    .value = tbd_value,
    .check = tbd_check,
    .walker = tbd_walker,
    .mark_modifier = MODIFIER,
    .sharing = 1, /* TBD-219 */
    .able = tbd_able,
    .there = tbd_there,
    .has_action = tbd_has_action,
    .give_action = tbd_give_action,
    .start = tbd_start,
    .marked = tbd_marked,
    .follows = tbd_follows,
    .tells = tells,
    .shown = {
        .uses = tbd_uses,
        .word_sources = word_sources,
        .stat_hp = LIFE,
        .stat_hp_max = EFFECTIVE_MAX_LIFE,
        .strong = strong,
        .ask_step = N_step,
        .gait = tbd_gait,
        .policies = policies,
        .npolicies = POLICIES,
        .spends = spends,
        .nspends = sizeof spends / sizeof *spends,
        .routine = routine,
        .either = either,
        .bids = bids,
        .course = course,
        .bands = bands,
        .band_spans = band_spans,
        .band_numbers = tbd_band_numbers,
        .accounts = &accounts,
        .side_deeds = side_deeds,
        .befalls = befalls,
        .helps = helps,
        .explain = tbd_explain,
    },
    .program = {
        .fitness = tbd_fitness,
        .gm_wish = tbd_gm_wish,
        .suggest = tbd_suggest,
        .outlook = tbd_outlook,
        .urge = tbd_urge,
        .within = tbd_within,
        .nearer = tbd_nearer,
        .say_with = tbd_say_with,
    },
};
