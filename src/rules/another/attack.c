/* Attacks and feints (chapters 5 and 7). */
#include "rules/another/another.h"

#include "base/bounds.h"
#include "base/text.h"
#include "board/sight.h"

/* ---- AS-40: may attack ---- */

/* AS-40, AS-37: the target lives, stands within reach and can be seen. */
static bool target_legal(const struct play *p, struct refusal *no)
{
    const struct state *now = p->now;
    const struct token *a = &now->token[p->actor], *t;

    if (p->target == NOBODY || p->target == p->actor || !another_here(now, p->target))
        return kit_refuse(no, "AS-40", NAME_no_such_target);
    if (!another_alive(now, p->target))
        return kit_refuse(no, "AS-40", N_is_dead);
    if (!another_map(now))
        return true;
    t = &now->token[p->target];
    if (!cell_somewhere(a->at) || !cell_somewhere(t->at))
        return kit_refuse(no, "AS-40", NAME_no_such_target);
    if (state_distance(now, p->actor, p->target) > another_reach(p->book, another_weapon_used(p)))
        return kit_refuse(no, "AS-40", N_out_of_reach);
    if (!sight_between(now->board, a->at, a->size, t->at, t->size))
        return kit_refuse(no, "AS-37", N_no_sight);
    return true;
}

static bool attack_legal(const struct play *p, struct refusal *no)
{
    return another_combat_legal(p, no) && another_weapon_legal(p, no) && target_legal(p, no);
}

/* ---- shared by attack and feint ---- */

/* AS-49: one's own side may be attacked after a confirmation. */
static bool goes_through(struct play *p)
{
    if (p->now->token[p->actor].side != p->now->token[p->target].side)
        return true;
    return play_offer(p, p->actor, N_confirm_friend, "AS-49");
}

/* AS-104: whoever has rolled may not go berserk in this turn any more. */
static void remember_blow(struct play *p)
{
    if (another_fighting(p->now) && kit_has(p->now, p->actor, BERSERKER) &&
        !kit_has(p->now, p->actor, BERSERK_USED) && !kit_has(p->now, p->actor, STRUCK))
        play_mark(p, mark_make(STRUCK, p->actor), "AS-104");
}

/* The deed begins: the weapon is drawn, and who it is aimed at is told. */
static void begin(struct play *p, int deed, const char *rule)
{
    if (!goes_through(p)) {
        play_end(p);
        return;
    }
    another_open_turn(p, p->actor);
    another_draw_weapon(p);
    play_about(p, p->actor, deed, p->target, p->now->token[p->target].at, rule);
    remember_blow(p);
}

void another_add_wounded(struct play *p, struct tally *tally)
{
    if (another_wounded(p->now, p->book, tally->who))
        tally_add(tally, N_wounded, "AS-77", another_number(p->book, WOUNDED_PENALTY));
}

/* AS-08: no face has an effect of its own, only the total counts. */
void another_d20_by_number(struct play *p, struct tally *tally, int token, int what, unsigned rule,
                           int attribute, bool combat)
{
    bool two = false;

    for (int id = state_find(p->now, token, PARAGON, -2); id >= 0; id = p->now->mark[id].next)
        two = two || (p->now->mark[id].key == PARAGON && p->now->mark[id].b == attribute);
    if (combat && !play_option(p, PARAGON_IN_COMBAT))
        two = false;
    play_roll_best_by_number(p, tally, token, what, rule, DIE,
                             two ? another_number(p->book, PARAGON_DICE) : 1);
}

void another_add_attribute(struct play *p, struct tally *tally, int attribute, const char *rule)
{
    tally_add(tally, another_attribute_names[attribute], rule,
              another_attribute(p->now, p->book, tally->who, attribute));
}

void another_add_situation(struct play *p, struct tally *tally, int nth)
{
    const struct answer *arg = play_arg(p, N_situation_modifier, nth);
    int given = arg && arg->kind == ASK_COUNT ? p->command->args.value[arg->at] : 0;
    int most = another_number(p->book, SITUATION_MOST);

    tally_add(tally, N_situation_modifier, "AS-05", clamp(given, -most, most));
}

int another_striking(const struct item *weapon)
{
    return another_is_ranged(weapon) ? ACCURACY : MUSCULARITY;
}

/* ---- AS-48 (1)..(3): to hit ---- */

static void begin_attack(struct play *p)
{
    p->x[X_WAS_PRONE] = kit_has(p->now, p->target, PRONE);
    p->x[X_RANGED] = another_is_ranged(another_weapon_used(p));
    begin(p, N_attack, "AS-48");
}

/* AS-41, AS-71, AS-74, AS-77 */
static void attack_tally(struct play *p, struct tally *hit)
{
    const struct item *weapon = another_weapon_used(p);
    int attribute = another_striking(weapon);
    struct parts parts;

    parts_begin(&parts);
    another_d20(p, hit, p->actor, N_attack, "AS-41", attribute, true);
    another_attack_parts(p->now, p->book, p->actor, weapon, &parts);
    tally_add_parts(hit, &parts);
    another_add_situation(p, hit, 0);
}

/* AS-43 */
static void defence_tally(struct play *p, struct tally *dodge)
{
    struct parts parts;

    parts_begin(&parts);
    another_d20(p, dodge, p->target, N_defence, "AS-43", NIMBLENESS, true);
    another_defence_parts(p->now, p->book, p->target, &parts);
    tally_add_parts(dodge, &parts);
    another_add_situation(p, dodge, 1);
}

/*
 * AS-54, AS-66: a larger margin shoves no further and knocks
 * nobody flatter, so odds need not tell them apart.
 */
static int margin_most(const struct book *book)
{
    return larger(another_number(book, SHOVE_MOST),
                  larger(another_number(book, KNOCKED_PRONE), another_number(book, KNOCKED_BERSERK)));
}

/* AS-07, AS-44, AS-45, AS-50: ties hit; the margin is what is over. */
static void settle_hit(struct play *p, int margin)
{
    if (margin < 0) {
        play_result(p, p->actor, N_miss, margin, p->target, "AS-50");
        another_spend_combat(p, p->actor, "AS-50");
        play_end(p);
        return;
    }
    play_value(p, p->actor, N_margin, "AS-45", margin);
    play_result(p, p->actor, N_hit, margin, p->target, "AS-44");
    p->x[X_MARGIN] = smaller(margin, margin_most(p->book));
}

static void to_hit(struct play *p)
{
    struct tally hit, dodge;
    int attack;

    if (!another_awake(p->now, p->target) && play_option(p, HELPLESS_DEFENCE) == HELPLESS_AUTO_HIT) {
        settle_hit(p, 0);
        return;
    }
    attack_tally(p, &hit);
    defence_tally(p, &dodge);
    another_offer_both(p, &hit, &dodge, (struct another_contest){ 0, N_hit, N_miss });
    attack = play_total(p, &hit, INT_MIN);
    settle_hit(p, attack - play_total(p, &dodge, attack));
}

/* ---- AS-48 (5): damage ---- */

/* AS-102: the damage die of this attacker against this target. */
static int damage_die(const struct play *p, int attacker, int target)
{
    int die = play_stat(p, attacker, DAMAGE_DIE);
    const struct texts *texts = &p->book->texts;

    for (int id = state_find(p->now, attacker, AVENGER, -2); id >= 0; id = p->now->mark[id].next)
        for (int type = state_first(p->now, target); p->now->mark[id].key == AVENGER && type >= 0;
             type = p->now->mark[type].next)
            if (p->now->mark[type].key == TYPES &&
                text_same(texts_get(texts, p->now->mark[id].text), texts_get(texts, p->now->mark[type].text)))
                return smaller(die + another_number(p->book, DIE_STEP), another_number(p->book, DIE_LARGEST));
    return die;
}

/* AS-46, AS-47: what is below 1 counts as 1. */
static void damage(struct play *p)
{
    const struct item *weapon = another_weapon_used(p);
    int die = damage_die(p, p->actor, p->target);
    bool stepped = die != play_stat(p, p->actor, DAMAGE_DIE);
    struct parts parts;
    struct tally harm;

    parts_begin(&parts);
    play_roll(p, &harm, p->actor, N_damage, stepped ? "AS-102" : "AS-46", die);
    harm.plain = true; /* AS-09: modifiers are for d20 totals */
    another_damage_parts(p->now, p->book, p->actor, weapon, &parts);
    another_add_armour(p->now, p->book, p->target, "AS-46", -1, &parts);
    tally_add_parts(&harm, &parts);
    another_offer_luck(p, &harm, INT_MIN);
    if (tally_sum(&harm) < another_number(p->book, DAMAGE_LEAST))
        tally_add(&harm, N_least, "AS-47", another_number(p->book, DAMAGE_LEAST) - tally_sum(&harm));
    another_hurt(p, p->target, play_total(p, &harm, INT_MIN), "AS-46");
}

static void spend(struct play *p)
{
    another_forget_hazards(p, p->target);
    another_spend_combat(p, p->actor, "AS-48");
}

/* What the later steps read: the margin, whether the target lay before, whether it was shot. */
#define KEEP_HIT (KEEP(X_WAS_PRONE) | KEEP(X_RANGED) | KEEP(X_MARGIN))
#define KEEP_SHOVE (KEEP_HIT | KEEP(X_CHOICE) | KEEP(X_KIND) | KEEP(X_LEFT) | KEEP(X_BLOCKED))

/* AS-48: the order of one attack. */
const struct deed DEED(attack) = {
    .key = "attack",
    .when = ANY_TIME,
    .flags = DEED_TARGET | DEED_ITEM | DEED_STRIKES,
    .rule = "AS-40",
    .legal = attack_legal,
    .odds = ODDS(N_hit, N_knocked_prone, N_damage, N_unconscious, N_dead),
    .steps = STEPS({ "begin", begin_attack, NEEDS_ACTOR | NEEDS_TARGET, KEEP_HIT },
                   { "to-hit", to_hit, NEEDS_ACTOR | NEEDS_TARGET, KEEP_HIT },
                   { "damage", damage, 0, KEEP_HIT }, { "choose", another_shove_choose, 0, KEEP_SHOVE },
                   { "shove", another_shove_step, 0, KEEP_SHOVE | KEEP(X_STEPS) | KEEP(X_BACK) },
                   { "collide", another_shove_end, 0, KEEP_HIT | KEEP(X_CHOICE) },
                   { "prone", another_knock_prone }, { "spend", spend }),
    .x_name = another_attack_x,
};

/* What the GM may set at a border: `edit x.margin=5`. */
const short another_attack_x[FRAME_X] = { [X_MARGIN] = N_margin, [X_LEFT] = N_allowance };

/* ---- AS-80, AS-81: feint ---- */

bool another_fearless(const struct state *now, int token)
{
    return kit_has(now, token, BRAVERY) || state_stat(now, token, STARTLE_IMMUNE);
}

static bool feint_legal(const struct play *p, struct refusal *no)
{
    if (!attack_legal(p, no))
        return false;
    if (another_fearless(p->now, p->target))
        return kit_refuse(no, "AS-81", N_cannot_be_startled);
    return true;
}

void another_startle(struct play *p, int token, int source, const char *rule)
{
    unsigned until = UNTIL(UNTIL_TURN_END, play_stat(p, token, TURNS) + 1);
    int id = state_find(p->now, token, STARTLED, source);
    struct mark mark = mark_make(STARTLED, token);

    if (id >= 0) {
        if (play_option(p, STARTLE_SAME_SOURCE_STACKS))
            play_change(p, id, NAME_level, p->now->mark[id].level + 1, "AS-75");
        play_change(p, id, NAME_until, (int)until, "AS-75");
        return;
    }
    mark.of = source;
    mark.level = 1;
    mark.until = until;
    play_mark(p, mark, kit_has(p->now, token, STARTLED) ? "AS-75" : rule);
}

static void begin_feint(struct play *p)
{
    begin(p, N_feint, "AS-80");
}

/* AS-80: no weapon or armour bonus on either side. */
static void feint(struct play *p)
{
    int attribute = another_striking(another_weapon_used(p)), total;
    struct tally trick, nerve;

    another_d20(p, &trick, p->actor, N_feint, "AS-80", attribute, true);
    another_d20(p, &nerve, p->target, N_fortitude, "AS-80", FORTITUDE, true);
    another_add_attribute(p, &trick, attribute, "AS-80");
    if (kit_has(p->now, p->actor, BERSERK))
        tally_add(&trick, N_berserk, "AS-104", another_number(p->book, BERSERK_FEINT));
    if (kit_has(p->now, p->actor, PRONE) && play_option(p, PRONE_PENALISES_FEINT))
        tally_add(&trick, N_prone, "AS-71", another_number(p->book, PRONE_PENALTY));
    another_add_wounded(p, &trick);
    another_add_situation(p, &trick, 0);
    another_add_attribute(p, &nerve, FORTITUDE, "AS-80");
    another_add_wounded(p, &nerve);
    another_add_situation(p, &nerve, 1);
    another_offer_both(p, &trick, &nerve, (struct another_contest){ 0, N_startled, N_resisted });
    total = play_total(p, &trick, INT_MIN);
    p->x[X_MARGIN] = total - play_total(p, &nerve, total);
    if (p->x[X_MARGIN] >= 0)
        play_value(p, p->actor, N_margin, "AS-81", p->x[X_MARGIN]);
}

/* AS-07, AS-81: ties startle; nothing else follows. */
static void startle(struct play *p)
{
    bool works = p->x[X_MARGIN] >= 0;

    if (works)
        another_startle(p, p->target, p->actor, "AS-81");
    play_result(p, p->actor, works ? N_startled : N_resisted, 0, p->target, "AS-81");
    another_spend_combat(p, p->actor, "AS-80");
}

const struct deed DEED(feint) = {
    .key = "feint",
    .when = ANY_TIME,
    .flags = DEED_TARGET | DEED_ITEM,
    .rule = "AS-80",
    .legal = feint_legal,
    .odds = ODDS(N_startled),
    .steps = STEPS({ "begin", begin_feint, NEEDS_ACTOR | NEEDS_TARGET },
                   { "feint", feint, NEEDS_ACTOR | NEEDS_TARGET, KEEP(X_MARGIN) }, { "startle", startle }),
    .x_name = another_attack_x,
};
