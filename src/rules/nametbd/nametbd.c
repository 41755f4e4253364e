/* Name TBD: what figures and the GM may do, and the rule set itself. */
#include "rules/nametbd/program/program.h"
#include "rules/nametbd/set.h"

static const struct deed *const deeds[DEEDS] = { DEED_TABLE(TBD_DEEDS, TBD_CALLED) };

/* ---- TBD-245: lines below the odds ---- */

enum { POLICY_PAY, POLICIES };

static const struct named_policy policies[POLICIES] = {
    [POLICY_PAY] = { "pay_simple_weak", N_pay_simple_weak, NAME_yes, NULL, "TBD-245" },
};

static const struct spend spends[] = {
    { DO_attack, N_pay_simple_weak, POLICY_PAY, -1, N_loss },
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

static const struct bid_shown bids[] = { { N_bid, bid_serves }, { N_damage_bid, bid_serves }, { 0, NULL } };
static const short bands[] = { N_very_bad, N_bad, N_mixed, N_good, N_very_good, 0 };

/* ---- TBD-30, TBD-36, TBD-172: whose Advantage it is, and what may be given at once ---- */

static int dice_most(const struct state *now)
{
    return now->turn.mode == MODE_ENCOUNTER ? tbd_most(1, now->turn.round) : 1;
}

static int relic_holds(const struct state *now, const struct book *book, int mark)
{
    return now->mark[mark].b == RELIC ? tbd_field(now, book, mark, ITEM_HELD) : 0;
}

static const struct account_shown accounts = { ADVANTAGE, ITEM, dice_most, relic_holds };

/* What the board shows of a hit besides harm. */
static const short befalls[] = { N_bleed, 0 };

const struct ruleset nametbd_set = {
    .id = "nametbd",
    .title = "Name TBD",
    .prefix = "TBD",
    .version = 1,
    .name = tbd_names,
    .nnames = N_COUNT,
    .stats = tbd_stats,
    .nstats = STATS,
    .marks = tbd_marks,
    .nmarks = MARKS,
    .options = tbd_options,
    .noptions = OPTION_ROWS,
    .pools = tbd_pools,
    .npools = OWN_POOLS,
    .kinds = tbd_kinds,
    .nkinds = KINDS,
    .deeds = deeds,
    .ndeeds = DEEDS,
    .nwished = WISHED,
    .mark_modifier = MODIFIER,
    .due = tbd_due,
    .able = tbd_able,
    .there = tbd_there,
    .may_act = tbd_may_act,
    .value = tbd_value,
    .start = tbd_start,
    .marked = tbd_marked,
    .check = tbd_check,
    .walker = tbd_walker,
    .shown = {
        .uses = tbd_uses,
        .stat_hp = LIFE,
        .stat_hp_max = EFFECTIVE_MAX_LIFE,
        .ask_step = N_step,
        .policies = policies,
        .npolicies = POLICIES,
        .spends = spends,
        .nspends = sizeof spends / sizeof *spends,
        .routine = routine,
        .bids = bids,
        .bands = bands,
        .accounts = &accounts,
        .befalls = befalls,
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
        .hurry = tbd_hurry,
        .say_with = tbd_say_with,
    },
};
