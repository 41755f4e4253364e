#include "probes/ale.h"
#include "probes/probes.h"

static const char *const names[N_COUNT] = { NAME_TABLE(NAMES) };

enum { DAY = 1440, DAWN_AT = 360, HOUR = 60, NIGHT = 5 };

static bool fighting(const struct state *now)
{
    return now->turn.mode == MODE_ENCOUNTER;
}

/* ---- BREW-78..80: a chase, a leg a command; the mark has legs (level) and those won by each (b, a) ---- */

enum { X_TIRED, X_QUARRY_TIRED };

static bool pursue_legal(const struct play *p, struct refusal *no)
{
    if (p->target == NOBODY || p->target == p->actor || !ale_able(p->now, p->target))
        return kit_refuse(no, "BREW-78", N_no_such_target);
    return ale_able(p->now, p->actor) || kit_refuse(no, "BREW-78", N_not_able);
}

static int chase_of(const struct play *p)
{
    return state_find(p->now, p->actor, CHASE, p->target);
}

/* BREW-80: from the second leg on bare Power against 6, the pursuer first. */
static void tire(struct play *p)
{
    if (chase_of(p) < 0)
        return;
    p->x[X_TIRED] = ale_test(p, p->actor, N_tired, "BREW-80", POWER, -1, 6) < 6;
    p->x[X_QUARRY_TIRED] = ale_test(p, p->target, N_tired, "BREW-80", POWER, -1, 6) < 6;
}

/* The 2 come off the result: they never make it fail by itself. */
static void leg_roll(struct play *p, struct tally *t, int who, bool tired)
{
    ale_roll(p, t, who, N_speed, "BREW-78", SPEED, -1, 0);
    if (t->dice)
        tally_add(t, N_tired, "BREW-80", tired ? -2 : 0);
}

/* BREW-78: bare Speed each; a tie is nobody's leg. */
static void run_leg(struct play *p)
{
    struct tally side[2];
    struct mark begun = mark_make(CHASE, p->actor);
    int id = chase_of(p), pursuer, quarry;

    leg_roll(p, &side[0], p->actor, p->x[X_TIRED]);
    leg_roll(p, &side[1], p->target, p->x[X_QUARRY_TIRED]);
    ale_rerolls(p, side, true);
    pursuer = ale_total(p, &side[0], INT_MIN);
    quarry = ale_total(p, &side[1], pursuer);
    begun.of = p->target;
    if (id < 0)
        id = play_mark(p, begun, "BREW-78");
    if (id < 0)
        return;
    play_change(p, id, NAME_level, p->now->mark[id].level + 1, "BREW-79");
    if (pursuer > quarry)
        play_change(p, id, NAME_b, p->now->mark[id].b + 1, "BREW-78");
    if (quarry > pursuer)
        play_change(p, id, NAME_a, p->now->mark[id].a + 1, "BREW-78");
    play_value(p, p->actor, N_legs_won, "BREW-79", p->now->mark[id].b);
}

/* BREW-79: over as soon as nothing can change it; the pursuer needs more legs than the quarry. */
static void end_chase(struct play *p)
{
    int id = chase_of(p), lead = p->now->mark[id].b - p->now->mark[id].a, left;

    left = play_option(p, CHASE_LEGS) - p->now->mark[id].level;
    if (lead > left)
        play_result(p, p->actor, N_caught, lead, p->target, "BREW-79");
    else if (lead + left <= 0)
        play_result(p, p->target, N_escaped, -lead, p->actor, "BREW-79");
    else
        return;
    play_unmark(p, id, "BREW-79");
}

static const struct step pursue_steps[] = {
    { "tire", tire, NEEDS_ACTOR, KEEP(X_TIRED) | KEEP(X_QUARRY_TIRED), 0 },
    { "leg", run_leg, NEEDS_ACTOR, 0, 0 },
    { "end", end_chase, 0, 0, 0 },
    { NULL },
};

/* ---- BREW-23, BREW-105, BREW-132..138, BREW-219: nights and dawns ---- */

static bool rest_legal(const struct play *p, struct refusal *no)
{
    if (fighting(p->now))
        return kit_refuse(no, "BREW-35", N_in_a_fight);
    if (!ale_able(p->now, p->actor))
        return kit_refuse(no, "BREW-35", N_not_able);
    return (play_arg_value(p, N_hours, 0) > 0 && play_arg_value(p, N_hours, 0) <= 24) ||
           kit_refuse(no, "BREW-35", N_no_number);
}

/* Its end rings: the clock stops there, and who has slept wakes. */
static void sleep_for(struct play *p, int who, int hours, const char *rule)
{
    struct mark mark = mark_make(RESTING, who);

    mark.level = (short)hours;
    mark.until = UNTIL(UNTIL_MINUTE, p->now->turn.minute + hours * HOUR);
    play_mark(p, mark, rule);
}

static void take_rest(struct play *p)
{
    sleep_for(p, p->actor, play_arg_value(p, N_hours, 0), "BREW-35");
}

/* BREW-23, BREW-132, BREW-138: five hours in one stretch, or nothing. */
static void wake(struct play *p)
{
    int id = p->command->item, hours = p->now->mark[id].level;

    play_unmark(p, id, "BREW-35");
    if (hours < NIGHT)
        return;
    play_set(p, p->actor, RESOLVE, 5, "BREW-23");
    kit_drop(p, p->actor, EXHAUSTED, "BREW-138");
    kit_drop(p, p->actor, SLEEPLESS, "BREW-132");
    if (!kit_has(p->now, p->actor, SLEPT))
        play_mark(p, mark_make(SLEPT, p->actor), "BREW-132");
    play_result(p, p->actor, N_rested, hours, NOBODY, "BREW-23");
}

/* How many dawns there have been until this minute. */
static int dawns(int minute)
{
    return (minute + DAY - DAWN_AT) / DAY;
}

static int next_dawn(const struct state *now)
{
    return dawns(now->turn.minute) * DAY + DAWN_AT;
}

static int dawns_told(const struct state *now)
{
    int id = state_find(now, TABLE, DAWN, -2);

    return id < 0 ? 0 : now->mark[id].level;
}

static void each_morning(struct play *p)
{
    int id = state_find(p->now, TABLE, DAWN, -2);

    if (id < 0)
        id = play_mark(p, mark_make(DAWN, TABLE), "BREW-219");
    if (p->x[0] == 0 && id >= 0)
        play_change(p, id, NAME_level, dawns(p->now->turn.minute), "BREW-219");
    for (int i = p->x[0]; i < p->now->ntokens; i++)
        if (ale_there(p->now, i)) {
            p->x[0] = i + 1;
            play_again(p);
            play_call(p, PROC_MORNING, i, NOBODY, -1, NULL);
            return;
        }
}

/* BREW-105: whoever has not been brought below 1 gains one point. */
static void heal(struct play *p)
{
    int health = play_stat(p, p->actor, HEALTH);

    if (health < 1 || health >= play_stat(p, p->actor, HEALTH_MAX))
        return;
    play_add(p, p->actor, HEALTH, 1, "BREW-105");
    play_result(p, p->actor, N_healed, 1, NOBODY, "BREW-105");
}

/* BREW-132, BREW-133: one more day without sleep; from the second Power against 5, after the third none. */
static void stay_awake(struct play *p)
{
    struct mark first = mark_make(SLEEPLESS, p->actor);
    int id = state_find(p->now, p->actor, SLEEPLESS, -2), days = id < 0 ? 1 : p->now->mark[id].level + 1;
    int resting = state_find(p->now, p->actor, RESTING, -2);
    bool awake;

    if (!play_option(p, SLEEP_MODE) || kit_has(p->now, p->actor, SLEPT) || !ale_able(p->now, p->actor)) {
        if (resting < 0 || p->now->mark[resting].level >= NIGHT)
            kit_drop(p, p->actor, SLEPT, "BREW-132");
        return;
    }
    awake = days < 2 || (days < 4 && ale_test(p, p->actor, N_sleepless, "BREW-133", POWER, -1, 5) >= 5);
    first.level = (short)days;
    kit_drop(p, p->actor, SLEEPLESS, "BREW-132");
    play_mark(p, first, "BREW-132");
    if (awake)
        return;
    play_result(p, p->actor, N_asleep, days, NOBODY, "BREW-133");
    sleep_for(p, p->actor, NIGHT, "BREW-133");
}

static const struct step rest_steps[] = { { "rest", take_rest, NEEDS_ACTOR, 0, 0 }, { NULL } };
static const struct step wake_steps[] = { { "wake", wake, 0, 0, 0 }, { NULL } };
static const struct step dawn_steps[] = { { "each", each_morning, 0, KEEP(0), 0 }, { NULL } };
static const struct step morning_steps[] = { { "heal", heal, 0, 0, 0 },
                                             { "awake", stay_awake, 0, 0, 0 },
                                             { NULL } };

/* ---- turns, what is due, the tables ---- */

static bool turn_legal(const struct play *p, struct refusal *no)
{
    return (fighting(p->now) && play_stat(p, p->actor, ATTACKS_LEFT)) ||
           kit_refuse(no, "BREW-69", N_no_attack_left);
}

static void end_turn(struct play *p)
{
    play_set(p, p->actor, ATTACKS_LEFT, 0, "BREW-208");
}

static const struct step end_turn_steps[] = { { "end", end_turn, 0, 0, 0 }, { NULL } };

/* Has nobody who can fight an attack left in this round? */
static bool round_over(const struct state *now)
{
    int able = 0;

    for (int i = 0; i < now->ntokens; i++) {
        if (ale_able(now, i) && state_stat(now, i, ATTACKS_LEFT))
            return false;
        able += ale_able(now, i);
    }
    return able > 0;
}

static void due(const struct state *now, const struct book *book, struct due *due)
{
    int deed = -1;

    plain_due(now, book, due);
    due->key = N_turn;
    if (due->kind == DUE_AUTO)
        return;
    if (deed < 0 && now->turn.minute % DAY == DAWN_AT && dawns(now->turn.minute) > dawns_told(now))
        deed = PROC_DAWN;
    if (deed < 0 && fighting(now) && now->option[TURN_ORDER] == SIMULTANEOUS && ale_all_declared(now))
        deed = PROC_ROUND;
    if (deed < 0 && fighting(now) && now->option[TURN_ORDER] == BY_SPEED && round_over(now))
        deed = PROC_NEXT_ROUND;
    if (deed < 0)
        return;
    due->kind = DUE_AUTO;
    due->command = command_make(deed, SEAT_GM);
    due->command.automatic = true;
}

static bool may_act(const struct state *now, int token)
{
    bool simultaneous = fighting(now) && now->option[TURN_ORDER] == SIMULTANEOUS;

    return ale_able(now, token) && !(simultaneous && kit_has(now, token, DECLARED));
}

/* BREW-94. */
static int marked(const struct state *now, const struct book *book, int token, int mark)
{
    (void)book;
    return mark == WOUNDED && state_stat(now, token, HEALTH) <= 5 && ale_there(now, token);
}

/* clang-format off */
static const short odds[] = { N_hit, N_damage, N_unconscious, N_dead, 0 };
enum { FIGHT = WHEN_ENCOUNTER, CALM = WHEN_DOWNTIME | WHEN_STORY, ANY = CALM | WHEN_ENCOUNTER };
enum { AUTO = DEED_GM | DEED_HIDDEN };

static const struct deed *const deeds[PROCS] = {
    [PROC_ATTACK] = &(const struct deed){ .key = "attack", .when = ANY, .flags = DEED_TARGET,
        .rule = "BREW-55", .legal = ale_attack_legal, .odds = odds, .steps = ale_attack_steps },
    [PROC_DECLARE] = &(const struct deed){ .key = "declare", .when = FIGHT,
        .flags = DEED_TARGET | DEED_OWN_TARGET, .rule = "BREW-43", .legal = ale_declare_legal,
        .steps = ale_declare_steps },
    [PROC_ROLL] = &(const struct deed){ .key = "roll", .when = ANY, .args = ARGS(ANSWER(pair)),
        .rule = "BREW-01", .steps = ale_roll_steps },
    [PROC_END_TURN] = &(const struct deed){ .key = "end_turn", .when = FIGHT, .flags = DEED_ENDS_TURN,
        .rule = "BREW-208", .legal = turn_legal, .steps = end_turn_steps },
    [PROC_PURSUE] = &(const struct deed){ .key = "pursue", .when = ANY, .flags = DEED_TARGET,
        .rule = "BREW-78", .legal = pursue_legal, .steps = pursue_steps },
    [PROC_TAKE_REST] = &(const struct deed){ .key = "take_rest", .when = CALM,
        .args = ARGS(ANSWER(hours)), .rule = "BREW-35", .legal = rest_legal, .steps = rest_steps },
    [PROC_ROUND] = &(const struct deed){ .key = "round", .when = FIGHT, .flags = AUTO, .rule = "BREW-43",
        .steps = ale_round_steps },
    [PROC_NEXT_ROUND] = &(const struct deed){ .key = "next_round", .when = FIGHT, .flags = AUTO,
        .rule = "BREW-39", .steps = ale_next_round_steps },
    [PROC_WAKE] = &(const struct deed){ .key = "wake", .when = ANY, .flags = AUTO, .rule = "BREW-23",
        .steps = wake_steps },
    [PROC_DAWN] = &(const struct deed){ .key = "dawn", .when = ANY, .flags = AUTO, .rule = "BREW-219",
        .steps = dawn_steps },
    [PROC_START] = &(const struct deed){ .key = "start_encounter", .when = CALM,
        .flags = DEED_GM | DEED_BEGINS, .rule = "BREW-38", .steps = ale_start_steps },
    [PROC_END] = &(const struct deed){ .key = "end_encounter", .when = FIGHT, .flags = DEED_GM,
        .rule = "BREW-85", .steps = ale_end_steps },
    [PROC_SET_MODE] = &(const struct deed){ .key = "set_mode", .when = CALM, .flags = DEED_GM,
        .args = ARGS({ NAME_mode, ARGUMENT_ANSWER }), .rule = "BREW-38", .legal = ale_set_mode_legal,
        .steps = ale_set_mode_steps },
    [PROC_MODIFIER] = &(const struct deed){ .key = "modifier", .when = ANY,
        .flags = DEED_GM | DEED_TARGET | DEED_OWN_TARGET, .args = ARGS(NUMBER(value, -99, 99)),
        .more = ARGS(MARK_WORD(scope, MODIFIER)),
        .rule = "BREW-08", .legal = ale_modifier_legal, .steps = ale_modifier_steps },
    [PROC_HURT] = &(const struct deed){ .key = "hurt", .steps = ale_hurt_steps },
    [PROC_MORNING] = &(const struct deed){ .key = "morning", .steps = morning_steps },
};
static const struct stat_def stats[STATS] = {
    [POWER] = { "power", 1, 9, 1, STAT_PLAIN, "BREW-142" },
    [PRECISION] = { "precision", 1, 9, 1, STAT_PLAIN, "BREW-142" },
    [SPEED] = { "speed", 1, 9, 1, STAT_PLAIN, "BREW-142" },
    [WITS] = { "wits", 1, 9, 1, STAT_PLAIN, "BREW-142" },
    [MELEE] = { "melee", 0, 9, 0, STAT_PLAIN, "BREW-143" },
    [ATHLETICS] = { "athletics", 0, 9, 0, STAT_PLAIN, "BREW-143" },
    [SURVIVAL] = { "survival", 0, 9, 0, STAT_PLAIN, "BREW-143" },
    [HEALTH] = { "health", -99, 99, 10, STAT_PLAIN, "BREW-93" },
    [HEALTH_MAX] = { "health_max", 1, 99, 10, STAT_PLAIN, "BREW-93" },
    [RESOLVE] = { "resolve", 0, 5, START_BY_RULE, STAT_PLAIN, "BREW-22" },
    [SOAK] = { "soak", 0, 99, 0, STAT_PLAIN, "BREW-91" },
    [ATTACKS_LEFT] = { "attacks_left", 0, 9, 1, STAT_PLAIN, "BREW-69" },
    [ACTED_ON_HIT] = { "acted_on_hit", 0, 1, 0, STAT_PLAIN, "BREW-68" },
    [DARK_SIGHT] = { "dark_sight", 0, 1, 0, STAT_PLAIN, "BREW-197" },
};

/* BREW-22, BREW-28: five for a player's, none for the GM's. */
static int start_value(const struct state *now, const struct book *book, int token, int stat)
{
    (void)book;
    return stat == RESOLVE && now->token[token].seat != SEAT_GM ? 5 : state_stat(now, token, stat);
}

/* BREW-99 to BREW-102: an injury has modifiers of its own, and may be bound by magic. */
static const char *const truth[] = { "no", "yes", NULL };
static const struct mark_list injury_values[] = { { "magically_bound", INJURY_BOUND, true }, { NULL } };

static const struct mark_def marks[MARKS] = {
    [MODIFIER] = { "modifier", MARK_LEVEL | MARK_MANY, "scope", ale_scopes, NULL, "BREW-08" },
    [INJURY] = { "lasting_injury", MARK_SHOWN | MARK_TEXT | MARK_LEVEL | MARK_MANY, NULL, NULL, "name",
                 "BREW-99", .parts_key = "modifier", .parts = INJURY_MODIFIER, .more = injury_values },
    [INJURY_MODIFIER] = { "injury_modifier", MARK_OF_MARK | MARK_LEVEL | MARK_MANY, "scope", ale_scopes,
                          NULL, "BREW-101" },
    [INJURY_BOUND] = { "injury_bound", MARK_OF_MARK, "magically_bound", truth, NULL, "BREW-121" },
    [WOUNDED] = { "wounded", MARK_SHOWN | MARK_DERIVED, NULL, NULL, NULL, "BREW-94" },
    [UNCONSCIOUS] = { "unconscious", MARK_SHOWN | MARK_OUT | MARK_LYING, NULL, NULL, NULL, "BREW-96" },
    [DEAD] = { "dead", MARK_SHOWN | MARK_DEAD, NULL, NULL, NULL, "BREW-98" },
    [DECLARED] = { "declared", MARK_OF_TOKEN | MARK_LEVEL, NULL, NULL, NULL, "BREW-43" },
    [EXHAUSTED] = { "exhausted", MARK_SHOWN | MARK_LEVEL, NULL, NULL, NULL, "BREW-138" },
    [CHASE] = { "chase", MARK_OF_TOKEN | MARK_LEVEL | MARK_MANY, "legs_won", NULL, NULL, "BREW-78" },
    [RESTING] = { "resting", MARK_SHOWN | MARK_LEVEL, NULL, NULL, NULL, "BREW-35", .settle = PROC_WAKE },
    [SLEPT] = { "slept", 0, NULL, NULL, NULL, "BREW-132" },
    [SLEEPLESS] = { "sleepless", MARK_SHOWN | MARK_LEVEL, NULL, NULL, NULL, "BREW-132" },
    [BEFORE] = { "before", MARK_LEVEL, NULL, NULL, NULL, "BREW-85" },
    [DAWN] = { "dawn", MARK_LEVEL, NULL, NULL, NULL, "BREW-219" },
};

static const char *const orders[] = { "speed", "simultaneous", NULL };
static const char *const sleep_modes[] = { "off", "easy", NULL };
static const struct option_def options[OPTION_ROWS] = {
    [TURN_ORDER] = { "turn_order", BY_SPEED, 1, 0, orders, 0, "BREW-43" },
    [CHASE_LEGS] = { "chase_legs", 5, 1, 9, NULL, 0, "BREW-79" },
    [SLEEP_MODE] = { "sleep_mode", 1, 1, 0, sleep_modes, 0, "BREW-132" },
    [METRES_PER_CELL] = { "metres_per_cell", 1000, 500, 10000, NULL, 0, "BREW-203", .decimals = true },
    [MID_REACH] = { "mid_reach_m", 3000, 1000, 20000, NULL, 0, "BREW-205", .decimals = true },
};

static const char *const attributes[] = { "power", "precision", NULL };
static const char *const damages[] = { "half_total", "total", "attribute", "half_attribute", NULL };
static const struct item_kind kinds[] = {
    { "weapon", "in_hand", { { "attribute", 0, 1, 0, attributes }, { "damage", 0, 3, 0, damages }, { NULL } },
      "BREW-87" },
};

const struct ruleset ale_probe = {
    .id = "ale", .title = "Brew, thin", .prefix = "BREW", .version = 1, .begins_in = MODE_STORY,
    .name = names, .nnames = N_COUNT,
    .stats = stats, .nstats = STATS, .marks = marks, .nmarks = MARKS,
    .options = options, .noptions = OPTION_ROWS,
    .kinds = kinds, .nkinds = 1, .deeds = deeds, .ndeeds = PROCS, .nwished = WISHED,
    .shown.stat_hp = HEALTH, .shown.stat_hp_max = HEALTH_MAX, .mark_modifier = MODIFIER,
    .due = due, .next_minute = next_dawn, .able = ale_able, .there = ale_there, .may_act = may_act,
    .start = start_value, .marked = marked, .program.fitness = plain_fitness,
};
