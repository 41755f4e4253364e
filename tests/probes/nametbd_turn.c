#include "probes/nametbd.h"
#include "probes/probes.h"

static const char *const names[N_COUNT] = { NAME_TABLE(NAMES) };

/* ---- TBD-95..100: whose side; acts_left: more of it in this turn; phase: those who have had theirs ---- */

/* May it still act in this round? */
static bool waits(const struct state *now, int token)
{
    return bids_standing(now, token) && !kit_has(now, token, ACTED);
}

/* How many of a side, or of the others, are still to act. */
static int waiting(const struct state *now, int side, bool own)
{
    int n = 0;

    for (int i = 0; i < now->ntokens; i++)
        n += waits(now, i) && (now->token[i].side == side) == own;
    return n;
}

/* The side of the first that is still to act, on this side or the other; 0: nobody is. */
static int next_side(const struct state *now, int side)
{
    int found = 0;

    for (int i = 0; i < now->ntokens; i++)
        if (waits(now, i) && (!found || (found == side && now->token[i].side != side)))
            found = now->token[i].side;
    return found;
}

static bool fighting(const struct state *now)
{
    return now->turn.mode == MODE_ENCOUNTER;
}

bool bids_may_act(const struct state *now, int token)
{
    if (!fighting(now))
        return bids_standing(now, token);
    if (now->turn.actor != NOBODY)
        return now->turn.actor == token;
    return waits(now, token) && now->token[token].side == now->turn.side;
}

/* TBD-95: a new round, when all who can have acted, begins with the side that began the first. */
static void new_round(struct play *p)
{
    int id = state_find(p->now, TABLE, BEGAN, -2), side = id < 0 ? 0 : p->now->mark[id].text;

    for (int i = 0; i < p->now->ntokens; i++)
        kit_drop(p, i, ACTED, "TBD-95");
    play_turn(p, NAME_round, p->now->turn.round + 1, "TBD-95");
    if (!waiting(p->now, side, true))
        side = next_side(p->now, 0);
    play_turn(p, NAME_side, side, "TBD-101");
}

/* TBD-96, TBD-97: the turn of a side is over; the other's, if it has anybody left. */
static void next_turn(struct play *p)
{
    int side = next_side(p->now, p->now->turn.side);

    kit_drop(p, TABLE, DOUBLED, "TBD-99");
    play_turn(p, NAME_actor, NOBODY, "TBD-96");
    play_turn(p, NAME_acts_left, 1, "TBD-96");
    play_turn(p, NAME_phase, 0, "TBD-96");
    if (side)
        play_turn(p, NAME_side, side, "TBD-96");
    else
        new_round(p);
}

static bool take_turn_legal(const struct play *p, struct refusal *no)
{
    int who = p->command->target == NOBODY ? p->actor : p->command->target;
    bool by_gm = p->command->seat == SEAT_GM && p->command->target != NOBODY, own = who == p->actor || by_gm;

    if (!fighting(p->now) || who == NOBODY || !own || p->now->turn.actor != NOBODY ||
        (p->now->token[who].side != p->now->turn.side && !by_gm))
        return kit_refuse(no, "TBD-96", N_not_your_turn);
    return waits(p->now, who) || kit_refuse(no, "TBD-100", N_already_acted);
}

void bids_open_turn(struct play *p, int who)
{
    if (!fighting(p->now) || p->now->turn.actor == who)
        return;
    play_turn(p, NAME_actor, who, "TBD-96");
    play_turn(p, NAME_acts_left, p->now->turn.acts_left - 1, "TBD-96");
    play_turn(p, NAME_phase, p->now->turn.phase + 1, "TBD-96");
    play_set(p, who, ACTION, 1, "TBD-102");
    play_set(p, who, MOVE_CELLS, 6, "TBD-225");
    play_set(p, who, MOVE_PART, 0, "TBD-242");
    kit_drop(p, TABLE, PASSED, "TBD-98");
}

/* The GM gives a turn out of order too, whichever side it is on: it is that side's turn then. */
static void take_turn(struct play *p)
{
    int who = p->target == NOBODY ? p->actor : p->target;

    play_turn(p, NAME_side, p->now->token[who].side, "TBD-96");
    bids_open_turn(p, p->target == NOBODY ? p->actor : p->target);
}

/* TBD-98: a whole turn, while the other side has somebody left and has not just passed. */
static bool pass_legal(const struct play *p, struct refusal *no)
{
    const struct turn *turn = &p->now->turn;

    if (!fighting(p->now) || p->now->token[p->actor].side != turn->side)
        return kit_refuse(no, "TBD-96", N_not_your_turn);
    if (turn->phase > 0 || kit_has(p->now, TABLE, DOUBLED) || kit_has(p->now, TABLE, PASSED))
        return kit_refuse(no, "TBD-98", N_cannot_pass);
    return waiting(p->now, turn->side, false) > 0 || kit_refuse(no, "TBD-98", N_nobody_left);
}

static void pass(struct play *p)
{
    play_result(p, NOBODY, N_passed, 0, NOBODY, "TBD-98");
    play_mark(p, mark_make(PASSED, TABLE), "TBD-98");
    next_turn(p);
}

/* TBD-99: for one Advantage of the side, a second creature in this turn. */
static bool double_legal(const struct play *p, struct refusal *no)
{
    const struct turn *turn = &p->now->turn;
    int others = waiting(p->now, turn->side, true) - (turn->phase == 0 || turn->actor != NOBODY);

    if (!fighting(p->now) || (p->actor != NOBODY && p->now->token[p->actor].side != turn->side))
        return kit_refuse(no, "TBD-96", N_not_your_turn);
    if (kit_has(p->now, TABLE, DOUBLED) || others < 1 || !waiting(p->now, turn->side, false))
        return kit_refuse(no, "TBD-99", N_nobody_left);
    return bids_payers(p, 1u << p->command->seat) || kit_refuse(no, "TBD-99", N_no_advantage);
}

static void pay_double(struct play *p, int seat)
{
    play_pool_add(p, ADVANTAGE, seat, -1, "TBD-99");
    play_mark(p, mark_make(DOUBLED, TABLE), "TBD-99");
    play_turn(p, NAME_acts_left, p->now->turn.acts_left + 1, "TBD-99");
}

static void double_turn(struct play *p)
{
    pay_double(p, p->command->seat);
}

static bool end_turn_legal(const struct play *p, struct refusal *no)
{
    return p->now->turn.actor == p->actor || kit_refuse(no, "TBD-96", N_not_your_turn);
}

/* TBD-99: it may be bought until the turn is over; so the side is asked when its first has acted. */
static void end_turn(struct play *p)
{
    static const short no_yes[] = { NAME_no, NAME_yes, 0 };
    unsigned seats = bids_payers(p, bids_side_seats(p->now, p->now->turn.side, true));
    int who = p->now->turn.actor, side = p->now->turn.side;

    if (who != NOBODY) {
        play_set(p, who, ACTION, 0, "TBD-105");
        play_mark(p, mark_make(ACTED, who), "TBD-100");
        play_turn(p, NAME_actor, NOBODY, "TBD-105");
    }
    if (p->now->turn.acts_left == 0 && !kit_has(p->now, TABLE, DOUBLED) && seats &&
        waiting(p->now, side, true) && waiting(p->now, side, false) &&
        kit_pick(p, N_double_turn, "TBD-99", NOBODY, seats, no_yes, 0) == NAME_yes)
        pay_double(p, p->answered);
    if (p->now->turn.acts_left == 0 || !waiting(p->now, side, true))
        next_turn(p);
}

/* TBD-101: the side that the GM names, else the players'. */
static void start(struct play *p)
{
    int side = play_arg_value(p, N_first_side, 0);
    struct mark began = mark_make(BEGAN, TABLE);

    for (int i = 0; i < p->now->ntokens && !side; i++)
        if (p->now->token[i].seat != SEAT_GM)
            side = p->now->token[i].side;
    play_turn(p, NAME_mode, MODE_ENCOUNTER, "TBD-95");
    began.text = (unsigned short)side;
    play_mark(p, began, "TBD-101");
    new_round(p);
    play_turn(p, NAME_acts_left, 1, "TBD-96");
}

/* TBD-100: who has fallen in the own turn has had it; a side without anybody left is passed over. */
static void due(const struct state *now, const struct book *book, struct due *due)
{
    int actor = now->turn.actor;

    plain_due(now, book, due);
    if (!fighting(now) || (actor == NOBODY && !next_side(now, 0)))
        return;
    due->seats = (unsigned short)(actor == NOBODY ? bids_side_seats(now, now->turn.side, true)
                                                  : 1u << now->token[actor].seat);
    due->key = N_turn;
    if (actor == NOBODY ? waiting(now, now->turn.side, true) > 0 : bids_standing(now, actor))
        return;
    due->kind = DUE_AUTO;
    due->command = command_make(PROC_NEXT_TURN, SEAT_GM);
    due->command.automatic = true;
}

/* clang-format off */
static const struct step take_turn_steps[] = { { "take", take_turn, 0, 0, 0 }, { NULL } };
static const struct step pass_steps[] = { { "pass", pass, 0, 0, 0 }, { NULL } };
static const struct step double_steps[] = { { "double", double_turn, 0, 0, 0 }, { NULL } };
static const struct step end_turn_steps[] = { { "end", end_turn, 0, 0, 0 }, { NULL } };
static const struct step start_steps[] = { { "start", start, 0, 0, 0 }, { NULL } };

static const short odds[] = { N_hit, N_damage_total, N_strike_back, N_defeated, 0 };
enum { FIGHT = WHEN_ENCOUNTER };

static const struct deed *const deeds[PROCS] = {
    [PROC_ATTACK] = &(const struct deed){ .key = "attack", .when = ANY_TIME,
        .flags = DEED_TARGET | DEED_TARGETS | DEED_ITEM, .args = ARGS(ANSWER(style)), .rule = "TBD-106",
        .legal = bids_attack_legal, .odds = odds, .steps = bids_attack_steps },
    [PROC_TAKE_TURN] = &(const struct deed){ .key = "take_turn", .when = FIGHT,
        .flags = DEED_TARGET | DEED_OWN_TARGET | DEED_GIVES_TURN, .rule = "TBD-96", .legal = take_turn_legal,
        .steps = take_turn_steps },
    [PROC_PASS] = &(const struct deed){ .key = "pass", .when = FIGHT, .rule = "TBD-98",
        .legal = pass_legal, .steps = pass_steps },
    [PROC_DOUBLE_TURN] = &(const struct deed){ .key = "double_turn", .when = FIGHT, .rule = "TBD-99",
        .legal = double_legal, .steps = double_steps },
    [PROC_END_TURN] = &(const struct deed){ .key = "end_turn", .when = FIGHT, .flags = DEED_ENDS_TURN,
        .rule = "TBD-105", .legal = end_turn_legal, .steps = end_turn_steps },
    [PROC_NEXT_TURN] = &(const struct deed){ .key = "next_turn", .when = FIGHT,
        .flags = DEED_GM | DEED_HIDDEN, .rule = "TBD-100", .steps = end_turn_steps },
    [PROC_START] = &(const struct deed){ .key = "start_encounter", .when = WHEN_DOWNTIME,
        .flags = DEED_GM | DEED_BEGINS, .args = ARGS(ANSWER(first_side)),
        .rule = "TBD-101", .steps = start_steps },
    [PROC_MOVE] = &(const struct deed){ .key = "move", .when = ANY_TIME, .flags = DEED_WALK,
        .args = ARGS(ANSWER(step)), .rule = "TBD-225", .legal = bids_move_legal, .steps = bids_move_steps },
    [PROC_COLLECTIVE] = &(const struct deed){ .key = "collective_roll", .when = ANY_TIME,
        .flags = DEED_TARGET | DEED_TARGETS | DEED_OWN_TARGET, .rule = "TBD-17",
        .legal = bids_collective_legal,
        .members = N_members, .steps = bids_collective_steps },
    [PROC_ROUND] = &(const struct deed){ .key = "effort_round", .when = ANY_TIME, .rule = "TBD-19",
        .legal = bids_round_legal, .steps = bids_collective_steps + 1 },
    [PROC_AGAINST] = &(const struct deed){ .key = "against", .steps = bids_against_steps },
    [PROC_HARM] = &(const struct deed){ .key = "harm", .steps = bids_harm_steps },
    [PROC_BID] = &(const struct deed){ .key = "bid", .steps = bids_bid_steps },
};
static const struct stat_def stats[STATS] = {
    [STRENGTH] = { "strength", -1, 3, 0, STAT_PLAIN, "TBD-45" },
    [FINESSE] = { "finesse", -1, 3, 0, STAT_PLAIN, "TBD-45" },
    [WILLPOWER] = { "willpower", -1, 3, 0, STAT_PLAIN, "TBD-45" },
    [INSTINCT] = { "instinct", -1, 3, 0, STAT_PLAIN, "TBD-45" },
    [PRESENCE] = { "presence", -1, 3, 0, STAT_PLAIN, "TBD-45" },
    [KNOWLEDGE] = { "knowledge", -1, 3, 0, STAT_PLAIN, "TBD-45" },
    [LIFE] = { "life", 0, 999, 20, STAT_PLAIN, "TBD-50" },
    [MAX_LIFE] = { "max_life", 1, 999, 20, STAT_PLAIN, "TBD-47" },
    [BLOCK] = { "block", 0, 99, 0, STAT_PLAIN, "TBD-49" },
    [DEFEND] = { "defend", -9, 99, 0, STAT_PLAIN, "TBD-109" },
    [ACTION] = { "action", 0, 1, 0, STAT_PLAIN, "TBD-103" },
    [MOVE_CELLS] = { "move_cells", 0, 99, 6, STAT_PLAIN, "TBD-225" },
    [MOVE_PART] = { "move_part", 0, ONE_CELL - 1, 0, STAT_PLAIN, "TBD-242" },
    [OWN_MODES] = { "modes", 0, 31, 1, STAT_PLAIN, "TBD-72" },
};
static const char *const statistic[] = { "strength", "finesse", "willpower", "instinct",
                                         "presence", "knowledge", NULL };

/* TBD-164 to TBD-184: an item is made from nothing, with as many lists as it has bonuses of a sort. */
static const char *const item_kinds[] = { "melee", "ranged", "defensive", "innate", "relic", NULL };
static const char *const item_ranges[] = { "melee", "reach", "ranged", "far", NULL };
static const char *const dice_of[] = { "melee", "ranged", NULL };
static const char *const item_dice[] = { "d4", "d6", "d8", "d10", "d12", NULL };
static const char *const yes_no[] = { "no", "yes", NULL };
static const struct mark_field item_fields[] = {
    { "ranges", 0, 4, 0, 0, item_ranges, "TBD-168", .set = true },
    { "attack", 4, 3, 0, 0, NULL, "TBD-173" },
    { "block", 7, 3, 0, 0, NULL, "TBD-173" },
    { "in_use", 10, 1, 0, 1, yes_no, "TBD-164" },
    { NULL },
};
/* TBD-172: what a relic holds for its Experience alone; TBD-86: the style whose bonus it has. */
static const struct mark_list experience_values[] = { { "held", EXPERIENCE_HELD, true },
                                                      { "linked", EXPERIENCE_LINK, true },
                                                      { NULL } };
static const struct mark_field dice_fields[] = { { "die", 0, 3, 0, 0, item_dice, "TBD-168" }, { NULL } };
static const struct mark_list item_lists[] = { { "statistics", ITEM_STATISTIC },
                                               { "specializations", ITEM_SPECIALIZATION },
                                               { "experiences", ITEM_EXPERIENCE },
                                               { "abilities", ITEM_ABILITY },
                                               { "held", ITEM_HELD, true },
                                               { "xp_paid", ITEM_XP, true },
                                               { "note", ITEM_NOTE, true },
                                               { "first", ITEM_FIRST, true },
                                               { NULL } };
static const char *const abilities[] = { "take_advantage", "good_under_pressure", "tank", "natural_healer",
                                         "powerful_healer", "draw_blood", NULL };

static const struct mark_def marks[MARKS] = {
    [UNCONSCIOUS] = { "unconscious", MARK_SHOWN | MARK_OUT | MARK_LYING, NULL, NULL, NULL, "TBD-148" },
    [ACTED] = { "acted", MARK_DONE, NULL, NULL, NULL, "TBD-100" },
    [PASSED] = { "passed", 0, NULL, NULL, NULL, "TBD-98" },
    [DOUBLED] = { "doubled", 0, NULL, NULL, NULL, "TBD-99" },
    [MOVING] = { "moving", 0, "mode", bids_modes, NULL, "TBD-227" },
    [EFFORT] = { "effort", MARK_LEVEL, NULL, NULL, NULL, "TBD-17" },
    [MEMBER] = { "member", MARK_OF_MARK | MARK_LEVEL, NULL, NULL, NULL, "TBD-17" },
    [EXPERIENCE] = { "experience", MARK_TEXT | MARK_LEVEL | MARK_MANY, NULL, NULL, "name", "TBD-73",
                     .more = experience_values },
    [EXPERIENCE_HELD] = { "experience_held", MARK_OF_MARK | MARK_LEVEL, NULL, NULL, NULL, "TBD-172",
                          .level_hi = 9 },
    [EXPERIENCE_LINK] = { "experience_link", MARK_OF_MARK | MARK_TEXT, NULL, NULL, NULL, "TBD-86" },
    [BEGAN] = { "began", MARK_TEXT, NULL, NULL, "side", "TBD-101" },
    [ITEM] = { "item", MARK_ON_SHEET | MARK_TEXT | MARK_MANY, "kind", item_kinds, "name", "TBD-164",
               item_fields, "dice", ITEM_DICE, .more = item_lists },
    [ITEM_DICE] = { "item_dice", MARK_OF_MARK | MARK_MANY, "range", dice_of, NULL, "TBD-168", dice_fields },
    [ITEM_STATISTIC] = { "item_statistic", MARK_OF_MARK | MARK_LEVEL | MARK_MANY, "statistic", statistic,
                         NULL, "TBD-173" },
    [ITEM_SPECIALIZATION] = { "item_specialization", MARK_OF_MARK | MARK_LEVEL | MARK_TEXT | MARK_MANY, NULL,
                              NULL, "specialization", "TBD-173" },
    [ITEM_ABILITY] = { "item_ability", MARK_OF_MARK | MARK_LEVEL | MARK_MANY, "ability", abilities, NULL,
                       "TBD-178" },
    [ITEM_HELD] = { "item_held", MARK_OF_MARK | MARK_LEVEL, NULL, NULL, NULL, "TBD-172", .level_hi = 99 },
    [ITEM_XP] = { "item_xp", MARK_OF_MARK | MARK_LEVEL, NULL, NULL, NULL, "TBD-187", .level_hi = 9999 },
    [ITEM_NOTE] = { "item_note", MARK_OF_MARK | MARK_TEXT, NULL, NULL, NULL, "TBD-84" },
    [ITEM_FIRST] = { "item_first", MARK_OF_MARK, "first", yes_no, NULL, "TBD-190" },
    [ITEM_EXPERIENCE] = { "item_experience", MARK_OF_MARK | MARK_LEVEL | MARK_TEXT | MARK_MANY, NULL, NULL,
                          "experience", "TBD-173" },
};
static const struct pool_def pools[] = { [ADVANTAGE] = { "advantage", 0, POOL_OF_SEAT, NULL, "TBD-30" } };

static const char *const range[] = { "melee", "reach", "nearby", "ranged", "far", NULL };
static const char *const tag[] = { "human", "superhuman", "simple_weak", "complex_powerful", NULL };
static const char *const switches[] = { "false", "true", NULL };
static const struct item_kind kinds[] = {
    { "style", NULL, { { "statistic", 0, 5, 0, statistic }, { "bonus", -9, 9, 1, NULL },
                       { "range", 0, 4, 0, range },
                       { "dice", 0, 9, 1, NULL }, { "die", 2, 20, 8, NULL }, { "tag", 0, 3, 0, tag },
                       { "several_targets", 0, 1, 0, switches }, { "other_dice", 0, 9, 0, NULL },
                       { "other_die", 2, 20, 6, NULL }, { NULL } }, "TBD-85" },
};

/* TBD-11: told by its word. */
static const char *const difficulties[] = { "very_easy", "easy", "medium", "hard", "very_hard", NULL };
static const struct name_use uses[] = {
    { NAMES_QUESTION, N_difficulty, "TBD-08" },
    { NAMES_VALUE, N_difficulty, "TBD-11", .words = difficulties },
    { NAMES_END, 0, NULL },
};

const struct ruleset bids_probe = {
    .id = "bids", .title = "Name TBD, thin", .prefix = "TBD", .version = 1, .name = names, .nnames = N_COUNT,
    .stats = stats, .nstats = STATS, .marks = marks, .nmarks = MARKS, .pools = pools, .npools = 1,
    .kinds = kinds, .nkinds = 1,
    .deeds = deeds, .ndeeds = PROCS, .nwished = WISHED,
    .shown.stat_hp = LIFE, .shown.stat_hp_max = MAX_LIFE, .shown.uses = uses, .mark_modifier = -1,
    .due = due, .able = bids_standing, .there = bids_standing, .may_act = bids_may_act,
    .program.fitness = plain_fitness, .walker = bids_walker,
};
