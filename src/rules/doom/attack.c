/* FD-128: the order of an attack. */
#include "rules/doom/pool.h"

#include "base/bounds.h"

/* ---- who may strike whom ---- */

static bool hands_allow(const struct play *p, const struct weapon *w, struct refusal *no)
{
    if (w->id >= 0 && w->item->kind != NATURAL && p->now->mark[w->id].level != HAND)
        return kit_refuse(no, "FD-239", N_not_drawn);
    if (doom_may_hold(p->now, p->actor, w->item) == GRIP_NOT)
        return kit_refuse(no, "FD-137", N_too_weak);
    if (w->two && doom_hands(kit_in(p), p->actor) < HANDS)
        return kit_refuse(no, "FD-137", N_hands_full);
    if (kit_has(p->now, p->actor, GRAPPLED) && (w->two || w->way == BY_SHOT))
        return kit_refuse(no, "FD-235", N_is_held);
    return true;
}

static bool is_aimed(const struct play *p, const struct weapon *w, struct refusal *no)
{
    if (play_option(p, FAR_NEEDS_AIM) && w->way != BY_STRIKE &&
        doom_band(p->book, doom_yards(p->now, p->actor, p->target)) >= VERY_FAR &&
        doom_aim(kit_in(p), p->actor, p->target) < 1)
        return kit_refuse(no, "FD-190", N_must_aim);
    return true;
}

bool doom_target_legal(const struct play *p, struct refusal *no)
{
    return ((p->target != NOBODY && p->target != p->actor && doom_here(p->now, p->target)) ||
            kit_refuse(no, "FD-116", NAME_no_such_target)) &&
           (doom_there(p->now, p->target) || kit_refuse(no, "FD-242", N_is_dead)) &&
           (kit_sees(p->now, p->actor, p->target) || kit_refuse(no, "FD-211", N_no_sight));
}

static bool attack_legal(const struct play *p, struct refusal *no)
{
    struct weapon w;

    if (!doom_action_legal(p, no) || !doom_target_legal(p, no))
        return false;
    w = doom_weapon(p);
    return hands_allow(p, &w, no) &&
           (!doom_is_empty(kit_in(p), &w) || kit_refuse(no, "FD-138", N_not_loaded)) &&
           (!doom_by_nature(p->book, w.item) || w.dice > 0 || kit_refuse(no, "FD-99", N_no_ability)) &&
           (doom_reaches(kit_in(p), &w, p->actor, p->target) || kit_refuse(no, "FD-139", N_out_of_reach)) &&
           is_aimed(p, &w, no);
}

/* ---- the attack test ---- */

/* What is known of the weapon behind the blow: a thrown one has left the hand. */
static struct weapon weapon_in(const struct play *p)
{
    struct weapon w = { .item = &p->book->item[p->x[X_WEAPON] >> WAY_BITS],
                        .id = -1,
                        .way = (short)(p->x[X_WEAPON] & ((1 << WAY_BITS) - 1)) };

    w.dice = (short)p->x[X_DICE];
    return w;
}

int doom_bare_hands(const struct play *p)
{
    return (int)(doom_row(p->book, NATURAL, PUNCH) - p->book->item) << WAY_BITS | BY_STRIKE;
}

/* FD-128: with what, before anything is rolled. */
static void begin(struct play *p)
{
    static const short called[] = { [BY_STRIKE] = N_attack, [BY_THROW] = N_throw, [BY_SHOT] = N_shoot };
    struct weapon w = doom_weapon(p);

    doom_open_turn(p, p->actor);
    play_about(p, p->actor, called[w.way], p->target, p->now->token[p->target].at, "FD-128");
    p->x[X_WEAPON] = (int)(w.item - p->book->item) << WAY_BITS | w.way;
    p->x[X_DICE] = w.dice;
}

/* FD-138, FD-131: a shot empties the weapon and uses the aim up; what was thrown lies there (FD-256). */
static void let_fly(struct play *p, const struct weapon *w)
{
    if (w->way != BY_STRIKE)
        kit_drop_all(p, p->actor, AIMING, "FD-131");
    if (w->id < 0)
        return;
    if (w->way == BY_SHOT && w->item->field[RELOAD])
        kit_keep(p, w->id, KEEPS_LOADED, 0, "FD-138");
    if (w->way == BY_THROW)
        doom_lay_down(p, w->id, p->now->token[p->target].at, "FD-256");
}

void doom_keep_roll(struct play *p, const struct test *t)
{
    p->x[X_S] = t->successes;
    p->x[X_M] = t->tn;
    p->x[X_COMPLICATIONS] = t->complications;
    p->x[X_FLAGS] = t->doomed ? FLAG_DOOMED : 0;
}

void doom_roll_attack(struct play *p, struct test *t)
{
    doom_ask_attribute(p, t);
    doom_ask_focus(p, t);
    doom_ask_circumstance(p, t);
    kit_drop_all(p, p->actor, DIFFICULTY, "FD-12");
    t->tn = (short)(t->tn + kit_level(p->now, p->target, COVER, 0));
    doom_weigh(p, t);
    t->need = (short)larger(doom_number(p->book, ATTACK_LEAST), doom_number(p->book, ATTACK_LEAST) + t->tn);
    doom_roll_test(p, t);
    doom_keep_roll(p, t);
}

static void attack_test(struct play *p)
{
    struct weapon w = doom_weapon(p);
    struct test t = doom_test(p, p->actor, doom_weapon_skill(&w), N_attack, ACTING);

    t.arms = w.arms;
    t.tn = (short)(doom_range_tn(kit_in(p), &w, p->actor, p->target) +
                   doom_brawn_lacking(p->now, p->actor, w.item));
    doom_spend(p, p->actor, ACTION, "FD-128");
    let_fly(p, &w);
    doom_roll_attack(p, &t);
}

/* ---- FD-116: the defence ---- */

/* FD-120: an attack that needs more than it has misses already, and nobody is asked. */
void doom_defend(struct play *p)
{
    struct weapon w = weapon_in(p);
    int how = NAME_none;

    if (p->x[X_S] >=
        larger(doom_number(p->book, ATTACK_LEAST), doom_number(p->book, ATTACK_LEAST) + p->x[X_M]))
        how = doom_ask_defence(p, p->target, p->actor, w.way == BY_STRIKE, &p->x[X_MORE]);
    if (how == NAME_none)
        return;
    p->x[X_FLAGS] |= doom_pay_reaction(p, p->target, how) ? FLAG_D_DOOMED : 0;
    p->x[X_D_SKILL] = how == N_evade ? ROW_evade : how == N_ability ? ROW_use_ability : ROW_fight;
    p->x[X_FLAGS] |= FLAG_DEFENDED;
}

void doom_defence_test(struct play *p)
{
    struct test t;

    if (!(p->x[X_FLAGS] & FLAG_DEFENDED))
        return;
    t = doom_roll_defence(p, p->target, p->x[X_D_SKILL], p->x[X_S] - p->x[X_M], p->x[X_MORE]);
    p->x[X_MORE] = 0;
    p->x[X_D] = t.effective;
    p->x[X_D_COMPLICATIONS] = t.complications;
    p->x[X_FLAGS] |= t.doomed ? FLAG_D_DOOMED : 0;
}

/* ---- FD-29, FD-30: the comparison ---- */

int doom_defence_over(int d, int s, int m)
{
    return larger(0, d - larger(0, s - m));
}

void doom_defence_wins(struct play *p)
{
    play_value(p, p->target, N_defence_surplus, "FD-30", p->x[X_S]);
    doom_win(p, p->target, p->x[X_D_SKILL], p->x[X_S], p->x[X_FLAGS] & FLAG_D_DOOMED);
}

void doom_compare_attack(struct play *p)
{
    int needed = larger(doom_number(p->book, ATTACK_LEAST), p->x[X_D] + 1 + p->x[X_M]),
        surplus = p->x[X_S] - needed;
    bool hit = surplus >= 0;

    play_value(p, p->actor, N_needed, "FD-29", needed);
    play_value(p, p->actor, hit ? N_surplus : N_failure_margin, "FD-10", hit ? surplus : -surplus);
    play_result(p, p->actor, hit ? N_hit : N_miss, hit ? surplus : -surplus, p->target, "FD-120");
    kit_drop_all(p, p->target, UNAWARE, "FD-237");
    p->x[X_FLAGS] |= hit ? FLAG_WON : 0;
    if (hit) {
        p->x[X_S] = surplus;
        return;
    }
    p->x[X_S] = p->x[X_FLAGS] & FLAG_DEFENDED ? doom_defence_over(p->x[X_D], p->x[X_S], p->x[X_M]) : 0;
}

void doom_attack_complications(struct play *p)
{
    struct weapon w = weapon_in(p);

    doom_complications(p, p->actor, doom_weapon_skill(&w), p->x[X_COMPLICATIONS]);
}

void doom_defence_complications(struct play *p)
{
    doom_complications(p, p->target, p->x[X_D_SKILL], p->x[X_D_COMPLICATIONS]);
}

/* FD-30: what the defender has over; FD-207: and after a dodged blow it stands a step back. */
void doom_missed(struct play *p)
{
    struct weapon w = weapon_in(p);

    if (p->x[X_FLAGS] & FLAG_WON)
        return;
    if (p->x[X_FLAGS] & FLAG_DEFENDED) {
        doom_defence_wins(p);
        if (p->x[X_D_SKILL] == ROW_evade && w.way == BY_STRIKE)
            doom_step_back(p, p->target, p->actor);
    }
    play_end(p);
}

/* ---- FD-119: what the surplus buys ---- */

struct bought doom_buy_harm(struct play *p, const char *rule, int n, bool doomed, int effects, bool place,
                            int shield)
{
    static const short options[BOUGHTS] = { [BOUGHT_DICE] = NAME_die,
                                            [BOUGHT_EFFECTS] = N_effect,
                                            [BOUGHT_PLACE] = N_location,
                                            [BOUGHT_BYPASS] = N_bypass };
    int share[OPTIONS_ASKED];
    struct bought b = { 0 };
    struct question q;

    doom_begin_share(p, &q, p->actor, rule, n);
    ask_share(&q, NAME_die, n, 1);
    if (effects)
        ask_share(&q, N_effect, n, 1);
    if (place)
        ask_share(&q, N_location, 1, 1);
    if (shield > 0 && shield <= n)
        ask_share(&q, N_bypass, 1, shield);
    doom_share_surplus(p, &q, n, doomed, share);
    for (int i = 0; i < BOUGHTS; i++) {
        int at = question_find_option(&q, options[i]);

        b.n[i] = at < 0 ? 0 : share[at];
    }
    return b;
}

static void buy(struct play *p)
{
    struct weapon w = weapon_in(p);
    int n = p->x[X_S], tag[TAGS];
    struct bought b;

    p->x[X_S] = 0;
    doom_mark_skill(p, p->actor, doom_weapon_skill(&w));
    if (n < 1)
        return;
    b = doom_buy_harm(p, "FD-119", n, p->x[X_FLAGS] & FLAG_DOOMED, doom_effect_tags(w.item, tag), true,
                      doom_shield_value(kit_in(p), p->target));
    p->x[X_MORE] = b.n[BOUGHT_DICE];
    p->x[X_EFFECTS] = b.n[BOUGHT_EFFECTS];
    p->x[X_FLAGS] |= (b.n[BOUGHT_PLACE] ? FLAG_CHOSEN : 0) | (b.n[BOUGHT_BYPASS] ? FLAG_BYPASS : 0);
}

/* ---- location, damage, effects ---- */

static void locate(struct play *p)
{
    p->x[X_LOCATION] = p->x[X_FLAGS] & FLAG_CHOSEN ? doom_choose_location(p, p->actor)
                                                   : doom_roll_location(p, p->actor, true);
    play_value(p, p->target, N_location, "FD-121", p->x[X_LOCATION]);
}

/* FD-122, FD-123: apart from all else, so that where it hits does not matter to the dice. */
static void roll_damage(struct play *p)
{
    struct harm rolled = doom_roll_damage(p, p->actor, p->x[0], p->x[1]);

    p->x[0] = play_value(p, p->actor, N_damage, "FD-123", rolled.damage);
    p->x[1] = rolled.effects;
}

const struct deed DEED(roll_damage) = {
    .key = "roll_damage",
    .rule = "FD-122",
    .steps = STEPS({ "dice", roll_damage, 0, KEEP(0) | KEEP(1), POOLS_READ }),
};

static void harm(struct play *p)
{
    struct weapon w = weapon_in(p);
    int dice = doom_damage_dice(kit_in(p), p->actor, &w, p->x[X_MORE]);

    play_call(p, DO_roll_damage, p->actor, p->target, X_DAMAGE, (const int[4]){ dice, w.item->field[PAIR] });
}

/* FD-126, FD-141 to FD-144: what is left of the damage. */
static int get_through(struct play *p, const struct weapon *w, unsigned spent)
{
    struct blow blow = { .damage = p->x[X_DAMAGE],
                         .location = p->x[X_LOCATION],
                         .sb = doom_effect(spent, TAG_SB),
                         .skewer = doom_effect(spent, TAG_SKEWER),
                         .bypass = p->x[X_FLAGS] & FLAG_BYPASS,
                         .nad = doom_tagged(w->item, TAG_NAD) };

    return doom_absorb(p, p->target, &blow);
}

static void wound(struct play *p)
{
    struct weapon w = weapon_in(p);
    int effects = play_value(p, p->actor, N_effects, "FD-125", p->x[X_EFFECTS] + p->x[X_ROLLED]), net;
    unsigned spent = doom_share_effects(p, p->actor, w.item, effects); /* FD-125: among its tags */

    kit_let_say(p, p->target, HIT_AT, NAME_b, p->x[X_LOCATION], "FD-220"); /* where it was hit last */
    net = get_through(p, &w, spent);
    if (net > 0 && doom_by_nature(p->book, w.item)) /* FD-233 */
        net += doom_poison(p, p->actor, p->target);
    play_value(p, p->target, N_net, "FD-146", net);
    p->x[X_EFFECTS] = (int)spent;
    p->x[X_DEADLY] = doom_wound(p, p->target, net, VIGOUR, p->x[X_LOCATION]) == DEADLY;
}

/*
 * FD-151, FD-206: apart from the wound, so that by how much it was does not matter any more; and what does
 * not hang on the dice of staying up (FD-127) before they are rolled.
 */
static void push(struct play *p)
{
    unsigned spent = (unsigned)p->x[X_EFFECTS];

    if (p->x[X_DEADLY])
        doom_watch_over(p, p->target);
    doom_resist_push(p, p->target, p->actor, doom_effect(spent, TAG_KB));
    doom_brace(p, p->target, doom_effect(spent, TAG_KD));
}

static void knock_down(struct play *p)
{
    unsigned spent = (unsigned)p->x[X_EFFECTS];

    doom_knock_down(p, p->target, doom_effect(spent, TAG_KD));
    if (doom_effect(spent, TAG_STUN) > 0)
        doom_stun(p, p->target);
}

/* clang-format off */
#define BOUGHT (ARMED | KEEP(X_FLAGS) | KEEP(X_MORE) | KEEP(X_EFFECTS))
/* What comes back from the damage dice. */
#define CALLED_FOR (KEEP(X_ROLLED) | KEEP(X_ROLLED + 1) | KEEP(X_ROLLED + 2))
#define BRACED_SO (KEEP(X_BRACED) | KEEP(X_FREE) | KEEP(X_LOST) | KEEP(X_CREDIBLE))
#define STRUCK (KEEP(X_WEAPON) | KEEP(X_FLAGS) | KEEP(X_LOCATION) | KEEP(X_DAMAGE) | KEEP(X_EFFECTS))
/* clang-format on */

/* Where it was hit, how badly, and what that wore down are over when it is knocked down. */
static const short behind_it[] = { WOUNDED, HIT_AT, MARK_OF_THING, -1 };

static const short attack_x[FRAME_X] = { [X_S] = N_successes, [X_DAMAGE] = N_damage };

const struct deed DEED(attack) = {
    .key = "attack",
    .when = ANY_TIME,
    .flags = DEED_TARGET | DEED_ITEM | DEED_STRIKES,
    .more = ARGS(TEXT(item), WORD(way, doom_way_words)),
    .rule = "FD-128",
    .legal = attack_legal,
    .odds = ODDS(N_hit, N_moderate, N_serious, N_deadly, N_damage, N_knocked_prone, N_stunned,
                 N_complication),
    .steps = STEPS({ "begin", begin, NEEDS_ACTOR | NEEDS_TARGET, ARMED, POOLS_READ },
                   ATTACK_STEPS(attack_test, doom_attack_complications),
                   { "surplus", buy, NEEDS_TARGET, BOUGHT, POOLS_READ },
                   { "location", locate, NEEDS_TARGET, BOUGHT | KEEP(X_LOCATION), POOLS_READ },
                   { "damage", harm, NEEDS_TARGET, STRUCK | CALLED_FOR, POOLS_READ },
                   { "wound", wound, NEEDS_TARGET, KEEP(X_EFFECTS) | KEEP(X_DEADLY), POOLS_READ },
                   { "knock_back", push, NEEDS_TARGET, KEEP(X_EFFECTS) | BRACED_SO, POOLS_READ, behind_it },
                   { "knock_down", knock_down, NEEDS_TARGET, 0, 0 }),
    .x_name = attack_x,
};
