/* 2.6 The order of an attack (BREW-55 to BREW-73, BREW-88). */
#include "rules/brew/roll.h"

#include "base/bounds.h"

static bool is_target(const struct play *p)
{
    return p->target != NOBODY && p->target != p->actor && brew_there(p->now, p->target) &&
           brew_here(p->now, p->target);
}

/* BREW-69, BREW-208: the attack of the round; with several, the others belong to the same Action. */
static bool attack_is_left(const struct play *p, struct refusal *no)
{
    if (!brew_fighting(p->now))
        return true;
    if (play_stat(p, p->actor, ATTACKS_LEFT) < 1)
        return kit_refuse(no, "BREW-69", N_no_attack_left);
    return play_stat(p, p->actor, ACTION) > 0 || kit_has(p->now, p->actor, HAS_ATTACKED) ||
           kit_refuse(no, "BREW-208", N_no_action_left);
}

/* BREW-82: the field that is said, or one of those that its row has. */
static bool can_cast_with(const struct play *p, const struct item *weapon, struct refusal *no)
{
    int field = weapon == brew_magic() ? kit_choice(p, N_field, brew_fields)
                                       : pair_of(weapon->field[WEAPON_PAIR] - 1).skill - SKILLS;

    if (field < 0 || brew_score(p->now, p->book, p->actor, ATTRIBUTES + SKILLS + field) < 1)
        return kit_refuse(no, "BREW-166", N_no_field);
    return brew_can_cast(p->now, p->book, p->actor, field) || kit_refuse(no, "BREW-167", N_no_mana);
}

/* BREW-60, BREW-62, BREW-74, BREW-212 */
static bool weapon_serves(const struct play *p, const struct item *weapon, struct refusal *no)
{
    bool aware = brew_defends(p->now, p->target, p->actor);

    if (brew_way(weapon) == BY_MAGIC && !can_cast_with(p, weapon, no))
        return false;
    if (!brew_knows(p->now, p->book, p->actor, weapon) &&
        play_option(p, UNTRAINED_COMPLEX_WEAPON) == UNTRAINED_FORBID)
        return kit_refuse(no, "BREW-62", N_not_known);
    if (!brew_reaches(p->now, p->book, p->actor, weapon, brew_cells(p->now, p->actor, p->target), aware))
        return kit_refuse(no, brew_way(weapon) == BY_THROW ? "BREW-60" : "BREW-74", N_out_of_reach);
    return brew_sees(p->now, p->actor, p->target) || kit_refuse(no, "BREW-212", N_no_sight);
}

bool brew_attack_legal(const struct play *p, struct refusal *no)
{
    if (!brew_turn_legal(p, no) || !attack_is_left(p, no))
        return false;
    if (!is_target(p))
        return kit_refuse(no, "BREW-55", NAME_no_such_target);
    if (brew_bound_elsewhere(p->now, p->actor, p->target))
        return kit_refuse(no, "BREW-70", N_has_announced);
    return weapon_serves(p, brew_weapon_said(p), no);
}

/* ---- how it is made ---- */

/* BREW-56, BREW-59, BREW-62: the pairs that the weapon allows; without the craft the Attribute alone. */
static int open_pairs(const struct play *p, int who, const struct item *weapon, struct pair *open)
{
    bool bare = !brew_knows(p->now, p->book, who, weapon);
    int n = 0;

    if (weapon == brew_magic()) {
        int by = who == p->actor && play_is_own(p)
                     ? kit_choice(p, N_field, brew_fields)
                     : brew_field_declared(p->now, who, who == p->actor ? p->target : p->actor);

        open[0] = brew_magic_pair(p->now, who, larger(0, by));
        return 1;
    }
    for (int i = 0; i < 3; i++)
        if (weapon->field[WEAPON_PAIR + i] != NO_PAIR) {
            open[n] = pair_of(weapon->field[WEAPON_PAIR + i] - 1);
            open[n].skill = bare ? -1 : open[n].skill;
            n++;
        }
    if (n == 0)
        open[n++] = (struct pair){ ROW_power, ROW_melee };
    return n;
}

/* BREW-216: light decides what is seen; Dark Sight ignores darkness (BREW-197). */
bool brew_sees_in(const struct state *now, const struct book *book, int token, enum light light)
{
    (void)book;
    return light != LIGHT_DARK || brew_has_feature(now, token, TEXT_dark_sight);
}

/* BREW-216: who stands in the dark is attacked by the GM's leave. */
static bool is_lit(struct play *p)
{
    return brew_sees_in(p->now, p->book, p->actor, lighting_on(p->now, p->target)) ||
           kit_yes(p, N_allow, "BREW-216", p->target, SEATS_GM, false);
}

/* BREW-73 */
static bool is_deadly(struct play *p, int victim)
{
    return play_option(p, DEADLY_ATTACKS) == DEADLY_BRUTAL &&
           kit_yes(p, N_allow, "BREW-73", victim, SEATS_GM, false);
}

/* BREW-66, BREW-73: said with the wish, or when it was declared; then of a foe's blow, too. */
static int aimed(struct play *p)
{
    const int foes = HOW_DEADLY << HOW_FOE;
    bool own = play_is_own(p);
    int how = own ? (kit_says_yes(p, N_targeted) ? HOW_TARGETED : 0) : p->x[X_HOW] & ~(HOW_DEADLY | foes);

    if ((own ? kit_says_yes(p, N_deadly) : p->x[X_HOW] & HOW_DEADLY) && is_deadly(p, p->target))
        how |= HOW_DEADLY | HOW_TARGETED;
    if (!own && p->x[X_HOW] & foes && is_deadly(p, p->actor))
        how |= (HOW_DEADLY | HOW_TARGETED) << HOW_FOE;
    return how;
}

/* The step that an attack begins with. */
static void take_aim(struct play *p)
{
    bool grapples = p->x[X_HOW] & HOW_GRAPPLES;
    const struct item *weapon;
    struct pair open[PAIRS_OPEN];
    int n;

    if (!(p->x[X_HOW] & (HOW_AT_ONCE | HOW_BACK | HOW_PROVOKED)) && play_is_own(p))
        brew_open_turn(p, p->actor);
    play_about(p, p->actor, grapples ? N_grapple : N_attack, p->target, p->now->token[p->target].at,
               "BREW-55");
    if (!is_lit(p)) {
        play_end(p);
        return;
    }
    weapon = grapples ? brew_unarmed(p->book) : brew_weapon_said(p);
    p->x[X_WEAPON] = weapon == brew_magic() ? 0 : 1 + (int)(weapon - p->book->item);
    p->x[X_HOW] = (play_is_own(p) ? p->x[X_HOW] : 0) | aimed(p);
    n = open_pairs(p, p->actor, brew_weapon_used(p), open);
    if (weapon != brew_magic())
        open[0] = brew_ask_pair(p, p->actor, N_attack_pair, "BREW-56", open, n);
    p->x[X_PAIR] = 1 + pair_code(open[0]);
    if (brew_fighting(p->now)) {
        play_add(p, p->actor, ATTACKS_LEFT, play_stat(p, p->actor, ATTACKS_LEFT) > 0 ? -1 : 0, "BREW-69");
        brew_spend_action(p, p->actor, "BREW-208");
    }
    brew_note_attack(p, p->actor, p->target);
}

/* ---- BREW-55, BREW-88: the exchange ---- */

/* BREW-66: is the blow of one of the two aimed, or meant to kill? */
static bool is_meant(const struct play *p, bool attacker, int how)
{
    return p->x[X_HOW] & (attacker ? how : how << HOW_FOE);
}

static int margin_bonus(const struct play *p, int total, int losing)
{
    int least = brew_number(p->book, MARGIN_LEAST);

    switch (play_option(p, MARGIN_BONUS)) {
    case MARGIN_PER_TWO:
        return (total - losing) / least;
    case MARGIN_THRESHOLD:
        return brew_steps(p->now, losing, total) > 0;
    default:
        return total >= losing + least;
    }
}

/*
 * BREW-30, BREW-218: the total from which the margin brings a point more. `losing` INT_MIN: nobody rolled
 * against it; what holds, or kills at once, does no damage.
 */
static int margin_goal(const struct play *p, int won, int total, int losing)
{
    bool harms = !is_meant(p, won == ATTACKER_WINS, HOW_DEADLY) &&
                 (won == DEFENDER_WINS || !(p->x[X_HOW] & HOW_GRAPPLES));
    int least = brew_number(p->book, MARGIN_LEAST);

    if (!harms || losing <= INT_MIN / 2)
        return NO_GOAL;
    if (play_option(p, MARGIN_BONUS) == MARGIN_PER_TWO)
        return total + least - (total - losing) % least;
    if (margin_bonus(p, total, losing) > 0)
        return NO_GOAL;
    return play_option(p, MARGIN_BONUS) == MARGIN_THRESHOLD ? brew_next_rung(p->now, total) : losing + least;
}

/* It lands: who has won, with what, by how much; `losing` INT_MIN: nobody rolled against it. */
static void land(struct play *p, const struct throw *r, int won, const struct item *weapon, int total,
                 int losing)
{
    int who = won == ATTACKER_WINS ? p->actor : p->target, foe = won == ATTACKER_WINS ? p->target : p->actor;

    p->x[X_WINNER] = won;
    p->x[X_DAMAGE] = brew_base_damage(p->now, p->book, who, weapon, r->pair.attribute, total);
    if (losing > INT_MIN / 2) {
        play_value(p, who, N_margin, "BREW-88", total - losing);
        p->x[X_DAMAGE] += margin_bonus(p, total, losing);
    }
    play_result(p, who, N_hit, total, foe, "BREW-55");
}

static void add_aim(struct play *p, struct throw *r, bool attacker)
{
    if (is_meant(p, attacker, HOW_TARGETED))
        tally_add(&r->t, N_targeted, "BREW-66", brew_number(p->book, TARGETED_PENALTY));
}

/* What the one who is attacked strikes back with. */
static const struct item *weapon_back(const struct play *p)
{
    return p->x[X_HOW] & HOW_AT_ONCE ? brew_weapon_declared(p->now, p->book, p->target, p->actor)
                                     : brew_weapon_in_hand(p->now, p->book, p->target);
}

static void attack_roll(struct play *p, struct throw *r)
{
    brew_prepare(p, r, p->actor, pair_of(p->x[X_PAIR] - 1), 0, ROLL_FIGHTS | ROLL_CONTESTED,
                 brew_way(brew_weapon_used(p)) == BY_MAGIC ? "BREW-82" : "BREW-56");
    tally_add(&r->t, N_weapon, "BREW-87", brew_weapon_used(p)->field[WEAPON_BONUS]);
    add_aim(p, r, true);
    brew_pay_mana(p, r);
}

/* BREW-82, BREW-83: bare Power or Precision, or one's own magic; who fights back uses that, or the weapon. */
static int against_magic(struct play *p, struct pair *open)
{
    bool back = p->x[X_ANSWER] == ANSWER_FIGHT_BACK;
    int n = 0;

    if (back && weapon_back(p) == brew_magic())
        return open_pairs(p, p->target, weapon_back(p), open);
    if (back && brew_way(weapon_back(p)) == BY_MELEE && brew_hand_reaches(p))
        n = open_pairs(p, p->target, weapon_back(p), open);
    if (!back) {
        open[n++] = (struct pair){ ROW_power, -1 };
        open[n++] = (struct pair){ ROW_precision, -1 };
    }
    for (int i = 0; i < FIELDS; i++)
        if (brew_can_cast(p->now, p->book, p->target, i))
            open[n++] = brew_magic_pair(p->now, p->target, i);
    return n;
}

/* BREW-57, BREW-63: what is rolled against it. */
static void defence_roll(struct play *p, struct throw *r)
{
    static const struct pair melee[] = { { ROW_power, ROW_melee }, { ROW_precision, ROW_melee } };
    static const struct pair dodge[] = { { ROW_precision, ROW_athletics }, { ROW_speed, ROW_athletics } };
    struct pair open[PAIRS_OPEN], pair;
    int n = 2;

    if (brew_way(brew_weapon_used(p)) == BY_MAGIC)
        n = against_magic(p, open);
    else if (p->x[X_ANSWER] == ANSWER_FIGHT_BACK)
        n = open_pairs(p, p->target, weapon_back(p), open);
    else
        for (int i = 0; i < n; i++)
            open[i] = p->x[X_ANSWER] == ANSWER_DODGE ? dodge[i] : melee[i];
    pair = brew_ask_pair(p, p->target, N_defence_pair, p->x[X_ANSWER] == ANSWER_DODGE ? "BREW-63" : "BREW-57",
                         open, n);
    brew_prepare(p, r, p->target, pair, 0, ROLL_FIGHTS | ROLL_CONTESTED,
                 brew_way(brew_weapon_used(p)) != BY_MAGIC ? "BREW-57"
                 : pair.skill >= SKILLS                    ? "BREW-82"
                                                           : "BREW-83");
    tally_add(&r->t, N_others, "BREW-70", brew_crowd_penalty(p->book, p->x[X_OTHERS] + 1));
    add_aim(p, r, false);
    brew_pay_mana(p, r);
}

static bool against_engaged(const struct play *p)
{
    int engaged = brew_engaged_with(p->now, p->target);

    return engaged == NOBODY || engaged == p->actor;
}

static const struct item *struck_back_with(const struct play *p, const struct throw *r)
{
    return r->pair.skill >= SKILLS ? brew_magic() : weapon_back(p);
}

/* BREW-30: may the blow that lands be pushed; false: it is ruined. */
static bool push_margin(struct play *p, struct throw side[2], int won)
{
    struct throw *winner = &side[won == DEFENDER_WINS], *loser = &side[won != DEFENDER_WINS];

    return brew_push(p, winner, 0,
                     margin_goal(p, won, brew_sum(winner), loser->thrown ? brew_sum(loser) : INT_MIN));
}

static void both_roll(struct play *p)
{
    struct throw side[2];
    bool back = p->x[X_ANSWER] == ANSWER_FIGHT_BACK;
    int won, attack, defence;

    if (brew_fighting(p->now) && !brew_at_once(p->now))
        p->x[X_OTHERS] = against_engaged(p) ? 0 : brew_other_attackers(p, p->target);
    attack_roll(p, &side[0]);
    defence_roll(p, &side[1]);
    won = brew_oppose(p, side, back);
    if ((won == ATTACKER_WINS || (won == DEFENDER_WINS && back)) && !push_margin(p, side, won))
        won = NOBODY_WINS;
    attack = brew_stand(p, &side[0], INT_MIN);
    defence = brew_stand(p, &side[1], attack);
    brew_engage(p, p->actor, p->target);
    if (won == ATTACKER_WINS)
        land(p, &side[0], won, brew_weapon_used(p), attack, side[1].thrown ? defence : INT_MIN);
    else if (won == DEFENDER_WINS && back)
        land(p, &side[1], won, struck_back_with(p, &side[1]), defence, side[0].thrown ? attack : INT_MIN);
    else if (won == DEFENDER_WINS || side[0].ruined || side[1].ruined || !side[0].thrown)
        play_result(p, p->actor, N_miss, 0, p->target, "BREW-55");
    else
        play_result(p, p->actor, N_tie, 0, p->target, "BREW-13");
    p->x[X_AGAINST] = won == DEFENDER_WINS; /* BREW-76: whoever steps has won */
}

/* BREW-61, BREW-65, BREW-68: against a number, or against nobody. */
static void one_rolls(struct play *p)
{
    const char *rule = brew_way(brew_weapon_used(p)) == BY_THROW ? "BREW-61" : "BREW-65";
    int difficulty = INT_MIN / 2, total;
    struct throw r;
    bool lands;

    if (p->x[X_ANSWER] == ANSWER_NONE)
        difficulty = brew_ask_difficulty(p, p->actor,
                                         brew_still_difficulty(p->now, p->book, p->actor, brew_weapon_used(p),
                                                               brew_cells(p->now, p->actor, p->target)),
                                         rule);
    attack_roll(p, &r);
    brew_throw(p, &r);
    while (brew_sum(&r) < difficulty && brew_reroll(p, &r))
        continue;
    lands = r.thrown && brew_sum(&r) >= difficulty;
    lands = lands &&
            brew_push(p, &r, larger(0, difficulty), margin_goal(p, ATTACKER_WINS, brew_sum(&r), difficulty));
    total = brew_stand(p, &r, p->x[X_ANSWER] == ANSWER_NONE ? difficulty : INT_MIN);
    if (p->x[X_ANSWER] == ANSWER_NONE)
        play_value(p, p->actor, N_difficulty, rule, difficulty);
    if (lands)
        land(p, &r, ATTACKER_WINS, brew_weapon_used(p), total,
             p->x[X_ANSWER] == ANSWER_NONE ? difficulty : INT_MIN);
    else
        play_result(p, p->actor, N_miss, 0, p->target, "BREW-55");
}

static void roll_exchange(struct play *p)
{
    bool alone = p->x[X_ANSWER] == ANSWER_NONE || p->x[X_ANSWER] == ANSWER_TAKE_HIT ||
                 p->x[X_ANSWER] == ANSWER_FIRE_BACK;
    int unaware = state_find(p->now, p->target, UNAWARE, p->actor);

    if (alone)
        one_rolls(p);
    else
        both_roll(p);
    play_unmark(p, unaware, "BREW-215");
}

/* ---- what comes of it ---- */

static void deadly(struct play *p, int who, int victim)
{
    static const short outcomes[] = { N_disable, N_kill, 0 };

    if (kit_pick(p, N_deadly_outcome, "BREW-73", victim, play_seat_of(p, who), outcomes, 0) == N_kill)
        brew_die(p, victim, "BREW-73");
    else
        kit_give(p, victim, DISABLED, "BREW-73");
}

static void take_strike(struct play *p)
{
    bool attacker = p->x[X_WINNER] == ATTACKER_WINS;
    bool pierces = is_meant(p, attacker, HOW_TARGETED) ||
                   (attacker && brew_weapon_used(p)->field[WEAPON_PIERCING]);
    int how = HURT_ATTACK | (pierces ? HURT_NO_ARMOUR : 0) | (p->x[X_HOW] & HOW_AT_ONCE ? HURT_AT_ONCE : 0);
    int args[4] = { p->x[X_DAMAGE], how, CAUSE_PLAIN };

    if (p->x[X_WINNER] == NOBODY_WINS)
        return;
    if (attacker && p->x[X_HOW] & HOW_GRAPPLES) {
        brew_hold(p, p->actor, p->target);
        return;
    }
    if (is_meant(p, attacker, HOW_DEADLY)) {
        deadly(p, attacker ? p->actor : p->target, attacker ? p->target : p->actor);
        return;
    }
    args[0] += brew_find_fault(p, attacker ? p->actor : p->target);
    play_call(p, DO_hurt, attacker ? p->actor : p->target, attacker ? p->target : p->actor, -1, args);
}

enum {
    KEEP_HOW = KEEP(X_ANSWER) | KEEP(X_HOW) | KEEP(X_OTHERS),
    KEEP_AIM = KEEP_HOW | KEEP(X_WEAPON) | KEEP(X_PAIR),
    KEEP_OUTCOME = KEEP(X_ANSWER) | KEEP(X_HOW) | KEEP(X_AGAINST) | KEEP(X_WEAPON)
};

/* An attack, a grapple: but for how they begin they are one list. */
#define EXCHANGE_STEPS \
    { "aim", take_aim, NEEDS_ACTOR | NEEDS_TARGET, KEEP_AIM }, \
        { "announce", brew_announce, NEEDS_ACTOR | NEEDS_TARGET, KEEP_AIM }, \
        { "answer", brew_pick_answer, NEEDS_ACTOR | NEEDS_TARGET, KEEP_AIM }, \
        { "exchange", roll_exchange, NEEDS_ACTOR | NEEDS_TARGET, \
          KEEP_OUTCOME | KEEP(X_WINNER) | KEEP(X_DAMAGE) }, \
        { "strike", take_strike, 0, KEEP_OUTCOME }, \
        { "step", brew_step_away, 0, KEEP(X_ANSWER) | KEEP(X_HOW) }, \
        { "deed", brew_pick_act, 0, KEEP(X_ANSWER) | KEEP(X_ACT) | KEEP(X_THIRD) | KEEP(X_HOW) }, \
    { \
        "act", brew_act_on_hit, 0, 0 \
    }

const struct deed DEED(attack) = {
    .key = "attack",
    .when = ALWAYS,
    .flags = DEED_TARGET | DEED_ITEM | DEED_STRIKES,
    .args = ARGS(YES(targeted), DEADLY, ONE_ITEM(weapon)),
    .more = ARGS(ANSWER(attack_pair), WORD(field, brew_fields)),
    .rule = "BREW-55",
    .legal = brew_attack_legal,
    .odds = ODDS(N_hit, N_damage, N_unconscious, N_dead, N_tie, N_miss),
    .steps = STEPS(EXCHANGE_STEPS),
};

/* ---- BREW-71: an attack that holds ---- */

static bool grapple_legal(const struct play *p, struct refusal *no)
{
    if (!brew_turn_legal(p, no) || !attack_is_left(p, no))
        return false;
    if (!is_target(p) || kit_has(p->now, p->target, GRAPPLED))
        return kit_refuse(no, "BREW-71", NAME_no_such_target);
    if (brew_bound_elsewhere(p->now, p->actor, p->target))
        return kit_refuse(no, "BREW-70", N_has_announced);
    return weapon_serves(p, brew_unarmed(p->book), no);
}

static void reach_out(struct play *p)
{
    p->x[X_HOW] |= HOW_GRAPPLES;
}

const struct deed DEED(grapple) = {
    .key = "grapple",
    .when = ALWAYS,
    .flags = DEED_TARGET,
    .more = ARGS(ANSWER(attack_pair)),
    .rule = "BREW-71",
    .legal = grapple_legal,
    .odds = ODDS(N_held, N_tie, N_miss),
    .steps = STEPS({ "reach", reach_out, NEEDS_ACTOR | NEEDS_TARGET, KEEP_HOW }, EXCHANGE_STEPS),
};
