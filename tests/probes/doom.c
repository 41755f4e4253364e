/*
 * Fortune & Doom, thin: one attack, from the dice bought to the fall (FD-128).
 * Rule ids, numbers and names are those of the catalogue.
 */
#include "base/bounds.h"
#include "core/mark_field.h"
#include "probes/plain.h"
#include "probes/probes.h"

#include <limits.h>
#include <string.h>

/* clang-format off */
enum { BRAWN, AGILITY, FIGHT, EVADE, ATHLETIC, FIGHT_EXPERTISE, EVADE_EXPERTISE, TALENT, PC, REACTED, STATS };
enum { FORTUNE, DOOM, OWN_POOLS };
enum { WOUNDED, KNEELING, PRONE, MARKS };
enum { WEAPON, BOW, ARMOUR, SHIELD, KINDS };
enum { CARRIED, HAND, ARM, WORN }; /* FD-239: where a thing is */
enum { COVERS, VALUE, REPAIR_DONE = VALUE + 6 }; /* what an armour keeps: VALUE + a place, where it covers */
enum { SHIELD_VALUE };
enum { PROTECTION }; /* a field of an armour, and of a shield */
enum { LOADED };
enum { DICE, PARRY, KD, SKEWER, NAD }; /* fields of a weapon; PARRY: one more than it saves, 0 none */
enum { TORSO, HEAD, LEFT_ARM, RIGHT_ARM, LEFT_LEG, RIGHT_LEG, PLACES };
enum { PROC_ATTACK, PROC_RELOAD, PROC_START, PROC_TURN, PROC_REACT, PROCS };

#define NAMES(X) \
    X(fortune_dice) X(doom_dice) X(gm_dice) X(talent) X(reaction) X(reaction_fortune) X(surplus) \
    X(hit_location) X(effects) X(attack) X(defence) X(knock_down) X(location) X(damage) X(successes) \
    X(complications) X(needed) X(defence_successes) X(net) X(kd_tn) X(hit) X(miss) X(cosmetic) X(moderate) \
    X(serious) X(deadly) X(kd) X(skewer) X(knocked_kneeling) X(knocked_prone) X(keep) X(effect) X(bypass) \
    X(evade) X(fight) X(nothing) X(success) X(critical) X(complication) X(torso) X(head) X(left_arm) \
    X(right_arm) X(left_leg) X(right_leg) X(empty) X(reload) X(loaded) X(allow) X(reacted) \
    X(too_late) X(own_turn) X(too_dear)
enum { NAMES_OF(NAMES) };
/* clang-format on */

/* clang-format off */
static const char *const locations[] = {
    "torso", "head", "left_arm", "right_arm", "left_leg", "right_leg", 0
};
static const char *const places[] = { "carried", "hand", "arm", "worn", 0 };
static const char *const switches[] = { "no", "yes", 0 };
/* FD-138, FD-140, FD-143, FD-145: what each thing keeps; its worth begins as full as its row says. */
#define WORTH(key, place) \
    { key, 6 + 3 * (place), 3, 0, 0, NULL, "FD-140", .from = 1 + PROTECTION, .where = "covers", \
      .part = place }
static const struct mark_field bow_state[] = {
    { "loaded", 0, 1, 0, 1, switches, "FD-138" }, { "prepared", 1, 4, 0, 0, NULL, "FD-138" }, { NULL }
};
static const struct mark_field armour_state[] = {
    [COVERS] = { "covers", 0, 6, 0, 0, locations, "FD-140", .set = true },
    WORTH("value_torso", TORSO), WORTH("value_head", HEAD), WORTH("value_left_arm", LEFT_ARM),
    WORTH("value_right_arm", RIGHT_ARM), WORTH("value_left_leg", LEFT_LEG),
    WORTH("value_right_leg", RIGHT_LEG),
    [REPAIR_DONE] = { "repair_done", 24, 3, 0, 0, NULL, "FD-145" }, { NULL },
};
static const struct mark_field shield_state[] = {
    [SHIELD_VALUE] = { "value", 0, 3, 0, 0, NULL, "FD-143", .from = 1 + PROTECTION },
    { "repair_done", 3, 3, 0, 0, NULL, "FD-145" }, { NULL },
};
/* clang-format on */

enum { X_S, X_DOOMED, X_SURPLUS, X_DICE, X_EFFECTS, X_PLACE, X_BYPASS, X_DAMAGE, X_KD, X_SKEWER };
enum { NOTHING, SUCCESS, CRITICAL, COMPLICATION, CLASSES }; /* FD-04 */

struct test {
    int token, skill, what, n[CLASSES], successes;
    bool doomed; /* FD-22: a Doom die was bought */
};

/* Dice that count by classes; what each face is stays to be said. */
static struct pool classes(int n, int sides, int number)
{
    return (struct pool){ .n = (unsigned char)n,
                          .sides = (unsigned char)sides,
                          .read = READ_CLASSES,
                          .nclasses = (unsigned char)number,
                          .group = 1 };
}

/* A number of the weapon in its hand; `otherwise` when there is none. */
static int of_weapon(const struct play *p, int token, int field, int otherwise)
{
    const struct item *item = kit_thing_in_use(p->now, p->book, token, WEAPON);

    return item ? item->field[field] : otherwise;
}

/* FD-02: at most five dice; FD-21, FD-22, FD-24: bought before the roll, Fortune first. */
static int buy_dice(struct play *p, struct test *t)
{
    int fortune = play_pool_now(p, FORTUNE, -1), doom = play_pool_now(p, DOOM, -1), given;

    if (!play_stat(p, t->token, PC)) {
        given = kit_count(p, N_gm_dice, "FD-24", t->token, SEATS_GM, smaller(3, doom));
        play_pool_add(p, DOOM, -1, -given, "FD-24");
        return 2 + given;
    }
    fortune = smaller(3, fortune);
    fortune = kit_count(p, N_fortune_dice, "FD-21", t->token, kit_side_seats(p, t->token), fortune);
    play_pool_add(p, FORTUNE, -1, -fortune, "FD-21");
    given = kit_count(p, N_doom_dice, "FD-22", t->token, play_seat_of(p, t->token), 3 - fortune);
    play_pool_add(p, DOOM, -1, given, "FD-23");
    t->doomed = given > 0;
    return 2 + fortune + given;
}

/* FD-04, in this order: 20, the untrained's 19, Expertise, Score. */
static void roll_dice(struct play *p, struct test *t, int n, const char *rule)
{
    int level = play_stat(p, t->token, t->skill), attribute = t->skill == EVADE ? AGILITY : BRAWN;
    int score = level + play_stat(p, t->token, attribute), expertise = level;
    struct pool pool = classes(n, 20, CLASSES);
    struct sum sum;

    if (t->skill != ATHLETIC)
        expertise = play_stat(p, t->token, FIGHT_EXPERTISE + t->skill - FIGHT);
    for (int face = 1; face <= 20; face++)
        pool.class[face] = face == 20 || (face == 19 && level == 0) ? COMPLICATION
                           : face <= expertise                      ? CRITICAL
                           : face <= score                          ? SUCCESS
                                                                    : NOTHING;
    sum = play_pool(p, t->token, t->what, rule, &pool);
    for (int i = 0; i < CLASSES; i++)
        t->n[i] += sum.n[i];
}

/* FD-103: dice of these classes again, each die once; asked anew as long as some are left and wanted. */
static void use_talent(struct play *p, struct test *t)
{
    static const int word[CLASSES] = { N_nothing, N_success, N_critical, N_complication };
    int left = t->skill == FIGHT ? play_stat(p, t->token, TALENT) : 0, again[OPTIONS_ASKED], fresh[CLASSES];

    memcpy(fresh, t->n, sizeof fresh);
    for (int n = 1; left > 0 && n > 0; left -= n) {
        struct question q;

        n = 0;
        ask_begin(&q, ASK_SHARE, N_talent, "FD-103", t->token, play_seat_of(p, t->token));
        for (int i = 0; i < CLASSES; i++)
            ask_share(&q, word[i], smaller(fresh[i], left), 1);
        q.hi = left;
        play_share(p, &q, again);
        for (int i = 0; i < CLASSES; n += again[i++]) {
            fresh[i] -= again[i];
            t->n[i] -= again[i];
        }
        roll_dice(p, t, n, "FD-103");
    }
}

static struct test roll_test(struct play *p, int token, int skill, int what)
{
    struct test t = { .token = token, .skill = skill, .what = what };

    roll_dice(p, &t, buy_dice(p, &t), "FD-01");
    use_talent(p, &t);
    t.successes = t.n[SUCCESS] + 2 * t.n[CRITICAL]; /* FD-05 */
    if (t.n[COMPLICATION])
        play_value(p, token, N_complications, "FD-05", t.n[COMPLICATION]);
    return t;
}

/* FD-138: a shot empties what was loaded. */
static void shoot(struct play *p)
{
    int id = kit_in_use(p->now, p->book, p->actor, WEAPON);

    if (id >= 0 && book_item(p->book, p->now->mark[id].key)->kind == BOW)
        play_keep(p, id, &bow_state[LOADED], 0, "FD-138");
}

static void attack(struct play *p)
{
    struct test t;

    shoot(p);
    play_about(p, p->actor, N_attack, p->target, NOWHERE, "FD-128");
    t = roll_test(p, p->actor, FIGHT, N_attack);
    p->x[X_S] = play_value(p, p->actor, N_successes, "FD-05", t.successes);
    p->x[X_DOOMED] = t.doomed;
}

/* FD-117: the n-th since the own turn costs n, less what Parry saves a parrying one. */
static int price(const struct play *p, int who, int way)
{
    int cost = play_stat(p, who, REACTED) + 1, parry = of_weapon(p, who, PARRY, 0);

    return way == N_fight ? cost - smaller(cost, parry - 1) : cost;
}

/* FD-116, FD-118: asked when the attack's successes are known and reach anything. */
static int choose_reaction(struct play *p)
{
    int most = play_stat(p, p->target, PC) ? INT_MAX : play_pool_now(p, DOOM, -1);
    struct question q;

    if (p->x[X_S] < 1)
        return NAME_none;
    ask_begin(&q, ASK_PICK, N_reaction, "FD-116", p->target, play_seat_of(p, p->target));
    ask_option(&q, NAME_none);
    if (price(p, p->target, N_evade) <= most)
        ask_option(&q, N_evade);
    if (of_weapon(p, p->target, PARRY, 0) && price(p, p->target, N_fight) <= most)
        ask_option(&q, N_fight);
    return q.option[play_pick(p, &q)].key;
}

/* FD-117: in Fortune and Doom, mixed as the player likes; the GM's figures take it from Doom. */
static void pay_reaction(struct play *p, int who, int way)
{
    int cost = price(p, who, way), fortune = smaller(cost, play_pool_now(p, FORTUNE, -1));
    unsigned seat = play_seat_of(p, who);

    play_add(p, who, REACTED, 1, "FD-117");
    if (!play_stat(p, who, PC)) {
        play_pool_add(p, DOOM, -1, -cost, "FD-24");
        return;
    }
    fortune = kit_count(p, N_reaction_fortune, "FD-117", who, seat, fortune);
    play_pool_add(p, FORTUNE, -1, -fortune, "FD-117");
    play_pool_add(p, DOOM, -1, cost - fortune, "FD-23");
}

/* FD-29, FD-120: more than the defence, and at least one. */
static void defend(struct play *p)
{
    int way = choose_reaction(p), against = 0;

    if (way != NAME_none) {
        pay_reaction(p, p->target, way);
        against = roll_test(p, p->target, way == N_evade ? EVADE : FIGHT, N_defence).successes;
        play_value(p, p->target, N_defence_successes, "FD-222", against);
    }
    p->x[X_SURPLUS] = p->x[X_S] - play_value(p, p->actor, N_needed, "FD-29", against + 1);
    play_result(p, p->actor, p->x[X_SURPLUS] < 0 ? N_miss : N_hit, p->x[X_SURPLUS], p->target, "FD-29");
    if (p->x[X_SURPLUS] < 0)
        play_end(p);
}

/* Something that protects: the thing, which number of it, how much it is worth there. */
struct piece {
    int thing;
    const struct mark_field *field;
    int value;
};

/* The figure's best thing of a kind in use by a number that it keeps, if the thing has that number. */
static struct piece best_of(const struct play *p, int kind, const struct mark_field *field)
{
    struct piece best = { -1, field, 0 };

    for (int id = state_first(p->now, p->target); id >= 0; id = p->now->mark[id].next) {
        const struct mark *mark = &p->now->mark[id];
        const struct item *item = book_item(p->book, mark->key);

        if (item && item->kind == kind && mark->level && mark_field_is_there(p->book, mark, field) &&
            (best.thing < 0 || mark_field_now(p->book, mark, field) > best.value)) {
            best.thing = id;
            best.value = mark_field_now(p->book, mark, field);
        }
    }
    return best;
}

/* FD-141: of armour the best at the place; FD-143: a shield protects everywhere. */
static struct piece armour_at(const struct play *p, int place)
{
    return best_of(p, ARMOUR, &armour_state[VALUE + place]);
}

static struct piece shield_of(const struct play *p)
{
    return best_of(p, SHIELD, &shield_state[SHIELD_VALUE]);
}

/* FD-119, FD-144: one each, past a shield what it is worth; what is kept is Fortune (FD-20, FD-22). */
static void spend_surplus(struct play *p)
{
    int effects = of_weapon(p, p->actor, KD, 0) + of_weapon(p, p->actor, SKEWER, 0);
    int n = p->x[X_SURPLUS], share[OPTIONS_ASKED];
    struct piece shield = shield_of(p);
    struct question q;

    ask_begin(&q, ASK_SHARE, N_surplus, "FD-119", p->actor, play_seat_of(p, p->actor));
    ask_share(&q, N_keep, n, 1);
    ask_share(&q, NAME_die, n, 1);
    ask_share(&q, N_effect, effects ? n : 0, 1);
    ask_share(&q, N_location, n > 0, 1);
    ask_share(&q, N_bypass, shield.thing >= 0, shield.thing < 0 ? 1 : shield.value);
    ask_exactly(&q, n);
    play_share(p, &q, share);
    if (play_stat(p, p->actor, PC) && !p->x[X_DOOMED])
        play_pool_add(p, FORTUNE, -1, share[0], "FD-20");
    for (int i = 1; i < 5; i++)
        p->x[X_DICE + i - 1] = share[i];
}

/* FD-121: the six places are the classes of a d20. */
static void find_place(struct play *p)
{
    static const unsigned char place[21] = { 0, 1, 1, 2, 2, 2, 3, 3, 3, 0, 0, 0, 0, 0, 0, 4, 4, 4, 5, 5, 5 };
    struct pool d20 = classes(1, 20, PLACES);
    struct question q;
    struct sum sum;

    if (p->x[X_PLACE]) { /* FD-119: bought; the torso is the rest */
        ask_begin(&q, ASK_PICK, N_hit_location, "FD-119", p->actor, play_seat_of(p, p->actor));
        for (int i = 0; i < PLACES; i++)
            ask_option(&q, N_torso + i);
        p->x[X_PLACE] = play_pick(p, &q);
        return;
    }
    memcpy(d20.class, place, sizeof place);
    sum = play_pool(p, p->actor, N_location, "FD-121", &d20);
    for (int i = 0; i < PLACES; i++)
        p->x[X_PLACE] += i * sum.n[i];
}

/* FD-43, FD-122, FD-123: 1 and 2 are damage, 5 and 6 are 1 and an effect. */
static void roll_damage(struct play *p)
{
    static const unsigned char class[7] = { 0, 1, 2, 0, 0, 3, 3 };
    int brawn = play_stat(p, p->actor, BRAWN), n = of_weapon(p, p->actor, DICE, 1) + p->x[X_DICE];
    struct pool pool;
    struct sum sum;

    n += brawn < 8 ? brawn - 8 : brawn > 9 ? brawn - 9 : 0;
    pool = classes(larger(n, 1), 6, 4);
    memcpy(pool.class, class, sizeof class);
    sum = play_pool(p, p->actor, N_damage, "FD-123", &pool);
    p->x[X_EFFECTS] += sum.n[3];
    p->x[X_DAMAGE] = play_value(p, p->actor, N_damage, "FD-123", sum.n[1] + 2 * sum.n[2] + sum.n[3]);
}

/* FD-125: shared among the weapon's tags; unasked all go to the one printed first. */
static void share_effects(struct play *p)
{
    int n = p->x[X_EFFECTS], share[OPTIONS_ASKED], tag[2], tags = 0;
    struct question q;

    ask_begin(&q, ASK_SHARE, N_effects, "FD-125", p->actor, play_seat_of(p, p->actor));
    for (int i = 0; i < 2; i++)
        if (of_weapon(p, p->actor, KD + i, 0)) {
            ask_share(&q, N_kd + i, n, 1);
            tag[tags++] = i;
        }
    ask_exactly(&q, tags ? n : 0);
    play_share(p, &q, share);
    for (int i = 0; i < tags; i++)
        p->x[X_KD + tag[i]] = share[i];
}

/* FD-142: one point less at this place; a piece of 1 that is gone is gone as a whole. */
static void wear_down(struct play *p, struct piece piece, const char *rule)
{
    const struct item *item = book_item(p->book, p->now->mark[piece.thing].key);

    play_keep(p, piece.thing, piece.field, piece.value - 1, rule);
    if (item->field[0] == 1)
        play_unmark(p, piece.thing, rule);
}

/* FD-126, FD-141 to FD-144: the shield first, then the best piece there, less what a skewer ignores. */
static void absorb(struct play *p)
{
    struct piece shield = shield_of(p), armour = armour_at(p, p->x[X_PLACE]);
    int damage = p->x[X_DAMAGE], held = p->x[X_BYPASS] ? 0 : shield.value;
    int worn = armour.value - p->x[X_SKEWER];
    bool wears = damage > 0 && !of_weapon(p, p->actor, NAD, 0);

    worn = larger(worn, 0);
    if (wears && shield.thing >= 0 && (p->x[X_BYPASS] || held > 0))
        wear_down(p, shield, "FD-144");
    if (wears && worn > 0 && held == 0)
        wear_down(p, armour, "FD-142");
    p->x[X_DAMAGE] = play_value(p, p->target, N_net, "FD-141", damage - smaller(damage, held + worn));
}

/* FD-42, FD-146: thirds of Brawn, to the nearest. */
static void wound(struct play *p)
{
    int brawn = play_stat(p, p->target, BRAWN), level = 0;
    struct mark mark = mark_make(WOUNDED, p->target);

    for (int i = 1; i <= 3; i++)
        level += p->x[X_DAMAGE] >= (2 * i * brawn + 3) / 6;
    play_result(p, p->target, N_cosmetic + level, p->x[X_DAMAGE], p->actor, "FD-146");
    mark.level = (short)level;
    mark.b = (short)p->x[X_PLACE];
    if (level > 0)
        play_mark(p, mark, "FD-147");
}

/* FD-126, FD-127: Athletics against as many as there were effects; never more steps than these. */
static void knock_down(struct play *p)
{
    int tn = p->x[X_KD], knees = state_find(p->now, p->target, KNEELING, -2), steps, now;

    if (tn == 0 || state_count(p->now, p->target, PRONE))
        return;
    play_value(p, p->target, N_kd_tn, "FD-127", tn);
    steps = smaller(smaller(tn - roll_test(p, p->target, ATHLETIC, N_knock_down).successes, tn), 2);
    if (steps < 1)
        return;
    now = steps == 2 || knees >= 0 ? PRONE : KNEELING;
    play_unmark(p, knees, "FD-127");
    play_mark(p, mark_make(now, p->target), "FD-127");
    play_result(p, p->target, N_knocked_kneeling + now - KNEELING, steps, p->actor, "FD-127");
}

/* FD-138: nobody shoots with what is empty. */
static bool may_attack(const struct play *p, struct refusal *no)
{
    int id = kit_in_use(p->now, p->book, p->actor, WEAPON);
    const struct mark *mark = id < 0 ? NULL : &p->now->mark[id];

    if (mark && book_item(p->book, mark->key)->kind == BOW &&
        !mark_field_now(p->book, mark, &bow_state[LOADED]))
        return kit_refuse(no, "FD-138", N_empty);
    return plain_aims(p, no);
}

static void reload(struct play *p)
{
    int id = kit_in_use(p->now, p->book, p->actor, WEAPON);

    if (id >= 0 && book_item(p->book, p->now->mark[id].key)->kind == BOW)
        play_keep(p, id, &bow_state[LOADED], 1, "FD-138");
    play_result(p, p->actor, N_loaded, 1, NOBODY, "FD-138");
}

/* FD-117: at the own turn reactions cost 1 again. */
static void take_turn(struct play *p)
{
    play_turn(p, NAME_actor, p->target, "FD-160");
    play_set(p, p->target, REACTED, 0, "FD-117");
}

/* ---- FD-164: any other test on another's turn, with the GM's leave ---- */

static bool may_react(const struct play *p, struct refusal *no)
{
    if (plain_may_act(p->now, p->actor))
        return kit_refuse(no, "FD-164", N_own_turn);
    if (!play_stat(p, p->actor, PC) && price(p, p->actor, N_evade) > play_pool_now(p, DOOM, -1))
        return kit_refuse(no, "FD-117", N_too_dear);
    return true;
}

/* FD-117: the price is paid before the dice; without leave there is none. */
static void react(struct play *p)
{
    static const short answers[] = { NAME_no, NAME_yes, 0 };
    struct test t;

    if (kit_pick(p, N_allow, "FD-164", p->actor, SEATS_GM, answers, 0) == NAME_no)
        return;
    pay_reaction(p, p->actor, N_evade);
    t = roll_test(p, p->actor, ATHLETIC, N_reacted);
    play_result(p, p->actor, t.successes > 0 ? N_reacted : N_too_late, t.successes, NOBODY, "FD-164");
}

/* ---- the tables ---- */
/* clang-format off */

#define STRUCK (KEEP(X_PLACE) | KEEP(X_BYPASS) | KEEP(X_DAMAGE))
#define BOUGHT (KEEP(X_DICE) | KEEP(X_EFFECTS) | KEEP(X_PLACE) | KEEP(X_BYPASS))
#define ALL_POOLS (READS(FORTUNE) | READS(DOOM))

static const struct step attack_steps[] = {
    { "test", attack, NEEDS_ACTOR | NEEDS_TARGET, KEEP(X_S) | KEEP(X_DOOMED), ALL_POOLS },
    { "defend", defend, NEEDS_TARGET, KEEP(X_DOOMED) | KEEP(X_SURPLUS), ALL_POOLS },
    { "surplus", spend_surplus, NEEDS_TARGET, BOUGHT, ALL_POOLS },
    { "location", find_place, NEEDS_TARGET, BOUGHT, ALL_POOLS },
    { "damage", roll_damage, NEEDS_TARGET, STRUCK | KEEP(X_EFFECTS), ALL_POOLS },
    { "effects", share_effects, NEEDS_TARGET, STRUCK | KEEP(X_KD) | KEEP(X_SKEWER), ALL_POOLS },
    { "absorb", absorb, NEEDS_TARGET, KEEP(X_PLACE) | KEEP(X_DAMAGE) | KEEP(X_KD), ALL_POOLS },
    { "wound", wound, NEEDS_TARGET, KEEP(X_KD), ALL_POOLS },
    { "knock_down", knock_down, NEEDS_TARGET, 0, 0 },
    { NULL },
};
static const struct step reload_steps[] = { { "reload", reload, NEEDS_ACTOR, 0, 0 }, { NULL } };
static const struct step react_steps[] = { { "react", react, NEEDS_ACTOR, 0, ALL_POOLS }, { NULL } };
static const struct step turn_steps[] = { { "take", take_turn, 0, 0, 0 }, { NULL } };

static const short react_odds[] = { N_reacted, 0 };
static const short odds[] = { N_hit, N_moderate, N_serious, N_deadly, N_knocked_prone, 0 };
static const struct deed *const deeds[PROCS] = {
    &(const struct deed){ .key = "attack", .when = WHEN_DOWNTIME | WHEN_ENCOUNTER, .flags = DEED_TARGET,
        .rule = "FD-128", .legal = may_attack, .odds = odds, .steps = attack_steps },
    &(const struct deed){ .key = "reload", .when = WHEN_DOWNTIME | WHEN_ENCOUNTER, .rule = "FD-138",
        .steps = reload_steps },
    &(const struct deed){ .key = "start_encounter", .when = WHEN_DOWNTIME,
        .flags = DEED_GM | DEED_BEGINS, .rule = "FD-238", .steps = plain_start_steps },
    &(const struct deed){ .key = "take_turn", .when = WHEN_ENCOUNTER,
        .flags = DEED_GM | DEED_TARGET | DEED_GIVES_TURN, .rule = "FD-160", .steps = turn_steps },
    &(const struct deed){ .key = "react", .when = WHEN_ENCOUNTER, .flags = DEED_REACTS, .rule = "FD-164",
        .legal = may_react, .odds = react_odds, .steps = react_steps },
};
static const struct stat_def stats[STATS] = {
    { "brawn", 1, 20, 8, STAT_PLAIN, "FD-39" },          { "agility", 1, 20, 8, STAT_PLAIN, "FD-39" },
    { "fight", 0, 9, 0, STAT_PLAIN, "FD-44" },           { "evade", 0, 9, 0, STAT_PLAIN, "FD-44" },
    { "athletics", 0, 9, 0, STAT_PLAIN, "FD-44" },       { "fight_expertise", 0, 9, 0, STAT_PLAIN, "FD-45" },
    { "evade_expertise", 0, 9, 0, STAT_PLAIN, "FD-45" }, { "fight_talent", 0, 3, 0, STAT_PLAIN, "FD-45" },
    { "pc", 0, 1, 0, STAT_PLAIN, "FD-17" },              { "reactions", 0, 99, 0, STAT_PLAIN, "FD-117" },
};
static const struct pool_def pools[] = {
    { "fortune", 0, 0, NULL, "FD-17" }, { "doom", 0, 0, NULL, "FD-19" },
};
static const struct mark_def marks[MARKS] = {
    { "wounded", MARK_LEVEL | MARK_MANY | MARK_SHOWN, "location", locations, NULL, "FD-146" },
    { "kneeling", MARK_SHOWN, NULL, NULL, NULL, "FD-165" },
    { "prone", MARK_SHOWN | MARK_LYING, NULL, NULL, NULL, "FD-165" },
};
#define PRICE { "price", 0, 9999, 0, NULL }
#define WEAPON_FIELDS \
    { { "dice", 1, 9, 1, NULL }, { "parry", 0, 3, 0, NULL }, { "kd", 0, 1, 0, NULL }, \
      { "skewer", 0, 1, 0, NULL }, { "nad", 0, 1, 0, NULL }, PRICE, { NULL } }
#define ARMOUR_FIELDS { { "protection", 0, 7, 1, NULL }, PRICE, { NULL } }
static const struct item_kind kinds[KINDS] = {
    [WEAPON] = { "melee", "place", WEAPON_FIELDS, "FD-132", places, HAND, .group = "weapon" },
    [BOW] = { "bow", "place", WEAPON_FIELDS, "FD-134", places, HAND, bow_state, "weapon" },
    [ARMOUR] = { "armour", "place", ARMOUR_FIELDS, "FD-140", places, WORN, armour_state },
    [SHIELD] = { "shield", "place", ARMOUR_FIELDS, "FD-143", places, ARM, shield_state },
};
static const char *const names[N_COUNT] = { NAME_TABLE(NAMES) };
static const struct assumed assumed[] = { { N_surplus, NAME_die }, { 0, 0 } }; /* FD-258 */

const struct ruleset doom_probe = {
    .id = "fate", .title = "Fortune & Doom, thin", .prefix = "FD", .version = 1,
    .name = names, .nnames = N_COUNT, .stats = stats, .nstats = STATS, .marks = marks, .nmarks = MARKS,
    .pools = pools, .npools = OWN_POOLS, .kinds = kinds, .nkinds = KINDS,
    .deeds = deeds, .ndeeds = PROCS, .nwished = PROCS,
    .shown.stat_hp = -1, .shown.stat_hp_max = -1, .mark_modifier = -1, .shown.assumed = assumed,
    PLAIN_ANSWERS
};
