/*
 * What a figure may look forward to: how good a plan is, in thousandths of a point of fitness, and the
 * numbers that say why. No rule of the book: a program compares by it what it could declare or hold back
 * (NU-32, NU-45).
 */
#include "base/bounds.h"
#include "rules/nudge/make.h"
#include "rules/nudge/program/program.h"

/*
 * In thousandths: a point of fitness; that somebody cannot act any more, or can again; one of the first few
 * Meddle, and beyond them a fifth of that.
 */
enum { POINT = 1000, TEMPO = 30 * POINT, MEDDLE_POINT = 15 * POINT, MEDDLE_DEAR = 4, MEDDLE_CHEAP = 5 };
/* Whoever is expected to come does so three times of four; what comes a round later is worth three fifths. */
enum { COMES = 3, COMES_OF = 4, SOON = 3, SOON_OF = 5, ROUNDS_AHEAD = 4 };
/* So long a better shape is reckoned with, for foes that are no farther off. */
enum { SHAPE_ROUNDS = 2, SHAPE_CELLS = 12 };

/* How many Levels somebody is to take: the chance of each number, in SURE; the last: as many or more. */
enum { SURE_BITS = 20, SURE = 1 << SURE_BITS, HARM_LEVELS = 8 };
struct harm {
    int64_t chance[HARM_LEVELS + 1];
};

/* The chances of an attack, in SURE: it hits, costs one Level, two; its own Test costs one, is a Bingo. */
struct blow {
    int64_t hit, one, two, hurts, bingo;
};

/* One thing that may be done. */
struct prospect {
    int result; /* what success is called, and how likely it is, in SURE */
    int64_t chance;
    int64_t worth; /* what comes of it on average, in thousandths of a point */
    int64_t hurts; /* that its own Test costs a Wound Level, in SURE */
    int64_t cost;  /* the fitness that it costs its target, in thousandths of a point */
};

static void take_better(struct prospect *best, struct prospect other)
{
    if (other.worth > best->worth || best->result == 0)
        *best = other;
}

/* From UNITS_RECKONED to SURE; of something, or of a chance, so much as that. */
static int64_t in_sure(int64_t chance)
{
    return chance >> (UNITS_RECKONED - SURE_BITS);
}

static int64_t share(int64_t worth, int64_t chance)
{
    return worth * chance / SURE;
}

/* ---- what attacks are to do to somebody ---- */

/* So likely one more Wound Level, or two. */
static void add_harm(struct harm *h, int64_t one, int64_t two)
{
    struct harm before = *h;

    *h = (struct harm){ { 0 } };
    for (int i = 0; i <= HARM_LEVELS; i++) {
        h->chance[i] += before.chance[i] * (SURE - one - two) / SURE;
        h->chance[smaller(i + 1, HARM_LEVELS)] += before.chance[i] * one / SURE;
        h->chance[smaller(i + 2, HARM_LEVELS)] += before.chance[i] * two / SURE;
    }
}

/* In thousandths: the points of fitness that it costs, the Levels (NU-63), the chance to be out. */
enum harm_meaning { HARM_COST, HARM_SUM, HARM_OUT };
static int harm_means(const struct look *l, const struct harm *h, enum harm_meaning what)
{
    int whole = nudge_fitness_with(l->now, l->token, 0),
        room = larger(nudge_room_for_wounds(l->now, l->token), 0);
    int64_t sum = 0;

    for (int i = 0; i <= HARM_LEVELS; i++)
        sum += h->chance[i] * (what == HARM_COST  ? whole - nudge_fitness_with(l->now, l->token, i)
                               : what == HARM_SUM ? smaller(i, room)
                                                  : i >= smaller(room, HARM_LEVELS));
    return (int)(sum * POINT / SURE);
}

/* NU-51: the attacker's own Test; an enemy's attack needs none. What it passes with hits, as yet. */
static struct blow attack_test(const struct look *attacker, int victim, int kind, int waiting)
{
    int type = nudge_attack_type(kind), flags = nudge_attack_flags(kind);
    const struct reckoned_test test = { victim, 0, type, flags, waiting };
    struct chances all;

    if (!nudge_tests(attacker->now, attacker->token))
        return (struct blow){ .hit = SURE, .one = SURE };
    all = nudge_test_chances(attacker, &test);
    return (struct blow){ in_sure(all.pass), in_sure(all.pass), 0, in_sure(all.one), in_sure(all.of[BINGO]) };
}

static struct blow blow_on(const struct look *attacker, int victim, int kind, bool guarded)
{
    const struct state *now = attacker->now;
    const struct look defender = { now, attacker->book, victim, attacker->glad };
    int flags = nudge_defence_flags(kind, guarded), waiting = kit_levels(now, TABLE, MODIFIER);
    struct blow blow = attack_test(attacker, victim, kind, waiting);
    struct chances defence;

    if (!nudge_tests(now, victim))
        return blow;
    if (nudge_tests(now, attacker->token)) /* its own Test took what waited (NU-10) */
        waiting = 0;
    defence = nudge_best_defence(&defender, attacker->token, flags, waiting).test;
    blow.one = share(blow.hit, in_sure(defence.one));
    blow.two = share(blow.hit, in_sure(defence.two));
    blow.hit = share(blow.hit, in_sure(((int64_t)1 << UNITS_RECKONED) - defence.pass));
    return blow;
}

/* What it is to do in this round: as it has chosen, else as a program would; NOTHING once it has acted. */
static int expected_kind(const struct state *now, const struct book *book, int token)
{
    int prepared = state_find(now, token, PREPARED, -2);

    if (kit_has(now, token, RESOLVED))
        return NOTHING;
    if (prepared >= 0)
        return now->mark[prepared].b;
    return kit_has(now, token, DECLARED) ? nudge_declared(now, token) : nudge_plan(now, book, token).kind;
}

/* How many it may choose from with such an attack, this victim among them; 0: that is out of its reach. */
static int targets_of(const struct state *now, int attacker, int victim, int kind)
{
    struct refusal no;
    int n = 0;

    if (!nudge_can_hit(now, attacker, victim, kind, &no))
        return 0;
    for (int i = 0; i < now->ntokens; i++)
        n += nudge_is_foe(now, attacker, i) && nudge_can_hit(now, attacker, i, kind, &no);
    return n;
}

/* What foes' attacks, faster than an action of that kind, are to do to a figure in the rest of the round. */
static struct harm harm_expected(const struct look *l, bool guarded, int before)
{
    struct harm harm = { .chance = { SURE } };

    for (int i = 0; i < l->now->ntokens; i++) {
        int kind = nudge_is_foe(l->now, l->token, i) ? expected_kind(l->now, l->book, i) : NOTHING;
        int targets = nudge_strikes(kind) && kind < before ? targets_of(l->now, i, l->token, kind) : 0;

        if (targets > 0) {
            const struct look attacker = { l->now, l->book, i, true };
            struct blow one = blow_on(&attacker, l->token, kind, guarded);

            add_harm(&harm, one.one / targets, one.two / targets);
        }
    }
    return harm;
}

/* ---- what things are worth ---- */

/* The fitness that so many Levels more cost (less than 0: healed, and given back), in thousandths. */
static int64_t levels_cost(const struct look *l, int token, int levels)
{
    return (nudge_fitness(l->now, l->book, token) - nudge_fitness_with(l->now, token, levels)) *
           (int64_t)POINT;
}

/* The fitness between, and somebody who falls or is back. */
static int64_t levels_worth(const struct look *l, int token, int levels)
{
    int64_t cost = levels_cost(l, token, levels);
    bool stood = nudge_fitness(l->now, l->book, token) > 0,
         stands = nudge_fitness_with(l->now, token, levels) > 0;

    return (cost > 0 ? cost : -cost) + (stood != stands ? TEMPO : 0);
}

static int64_t blow_worth(const struct look *l, int token, struct blow blow)
{
    return share(levels_worth(l, token, 1), blow.one) + share(levels_worth(l, token, 2), blow.two);
}

/* ---- attacks ---- */

/* What it costs us that this foe can act. */
static int64_t threat(const struct look *l, int foe, int kind)
{
    const struct look attacker = { l->now, l->book, foe, l->glad };
    int64_t worth;

    if (kind == NOTHING || kind == DEFEND)
        return 0;
    worth = blow_worth(l, l->token, blow_on(&attacker, l->token, kind == RANGED ? RANGED : MELEE, false));
    return nudge_strikes(kind) ? worth : worth * SOON / SOON_OF;
}

/* Who is out before it acts does not act any more: at a slower speed, at any if the blow was held back. */
static struct prospect attack_on(const struct look *l, int foe, int kind, bool held)
{
    struct blow blow = blow_on(l, foe, kind, kit_has(l->now, foe, DEFENDING));
    struct prospect attack = { .result = N_hit,
                               .chance = blow.hit,
                               .worth = blow_worth(l, foe, blow),
                               .hurts = blow.hurts,
                               .cost = share(levels_cost(l, foe, 1), blow.one) +
                                       share(levels_cost(l, foe, 2), blow.two) };
    int will = expected_kind(l->now, l->book, foe);

    if (nudge_room_for_wounds(l->now, foe) <= 1 && (held || will > kind))
        attack.worth += share(threat(l, foe, will), blow.one + blow.two);
    attack.worth += share(MEDDLE_POINT, blow.bingo);
    return attack;
}

/* Is it expected to come to this figure in this round: the nearest of its foes, in sight, near enough? */
static bool comes(const struct look *l, int foe)
{
    const struct state *now = l->now;
    int far = nudge_grid(now) ? state_distance(now, l->token, foe) : 0;

    if (!nudge_grid(now) || nudge_close(now, l->token, foe) ||
        far > nudge_value(now, l->book, foe, MOVE_CELLS) + CLOSE_CELLS ||
        !nudge_in_sight(now, foe, l->token) || expected_kind(now, l->book, foe) != MOVE)
        return false;
    return state_distance(now, foe, kit_nearest(now, foe, nudge_is_foe, state_distance)) >= far;
}

/* How an attack is meant: struck when something happens (NU-45), on whoever only comes near too. */
enum { AT_ONCE = 0, HELD_BACK = 1, IF_THEY_COME = 2 };

/* The best of those that can be attacked, meant so. */
static struct prospect best_attack(const struct look *l, int kind, int meant)
{
    bool knows = kind == MELEE || nudge_shoots(l->now, l->book, l->token);
    struct prospect best = { 0 };
    struct refusal no;

    for (int i = 0; i < l->now->ntokens && knows; i++) {
        struct prospect attack;

        if (!nudge_is_foe(l->now, l->token, i))
            continue;
        if (nudge_can_hit(l->now, l->token, i, kind, &no)) {
            take_better(&best, attack_on(l, i, kind, meant & HELD_BACK));
        } else if (meant & IF_THEY_COME && kind == MELEE && comes(l, i)) {
            attack = attack_on(l, i, kind, false);
            attack.chance = attack.chance * COMES / COMES_OF;
            attack.worth = attack.worth * COMES / COMES_OF;
            attack.hurts = attack.hurts * COMES / COMES_OF;
            take_better(&best, attack);
        }
    }
    return best;
}

/* NU-45: held back until any act of a foe, or until one comes Close. */
static struct prospect held_attack(const struct look *l, const struct mark *prepared)
{
    bool acts = nudge_field(prepared, P_EVENT) == AWAITS_ACTS, comes_upon = !acts;

    for (int i = 0; i < l->now->ntokens && !comes_upon; i++) /* NU-159: does anybody do anything? */
        comes_upon = nudge_is_foe(l->now, l->token, i) && expected_kind(l->now, l->book, i) != NOTHING;
    if (!nudge_strikes(prepared->b) || !comes_upon)
        return (struct prospect){ 0 };
    return best_attack(l, prepared->b, acts ? HELD_BACK : IF_THEY_COME);
}

/* So many rounds until this foe can be attacked, if it stays; 0: it can be now. */
static int rounds_to(const struct look *l, int foe, int kind)
{
    int cells = nudge_value(l->now, l->book, l->token, MOVE_CELLS),
        far = nudge_grid(l->now) ? state_distance(l->now, l->token, foe) : 0;
    int left = far - (kind == RANGED ? SHOT_CELLS : CLOSE_CELLS);
    struct refusal no;

    if (nudge_can_hit(l->now, l->token, foe, kind, &no))
        return 0;
    return left <= cells || cells <= 0 ? 1 : (left + cells - 1) / cells;
}

/*
 * What the way leads to, a round or more from now: nothing for whoever can attack somebody where it stands,
 * for it would stay (ai/approach.h).
 */
static struct prospect approach(const struct look *l)
{
    int kind = nudge_is_shooter(l->now, l->book, l->token) ? RANGED : MELEE;
    struct prospect best = { 0 };

    for (int i = 0; i < l->now->ntokens; i++) {
        struct prospect later;
        int rounds;

        if (!nudge_is_foe(l->now, l->token, i))
            continue;
        rounds = rounds_to(l, i, kind);
        if (rounds == 0)
            return (struct prospect){ 0 };
        later = attack_on(l, i, kind, false);
        for (int k = 0; k < rounds && k < ROUNDS_AHEAD; k++)
            later.worth = later.worth * SOON / SOON_OF;
        later.result = N_moved;
        later.chance = SURE;
        later.hurts = 0;
        take_better(&best, later);
    }
    return best;
}

/* ---- fellows ---- */

/* NU-65: what comes of seeing to somebody who lies there. */
static struct prospect revival_of(const struct look *l, int patient)
{
    const struct reckoned_test test = { patient, 0, TEXT_REVIVING, 0, kit_levels(l->now, TABLE, MODIFIER) };
    struct prospect p = { .result = N_revived };
    struct chances all = nudge_test_chances(l, &test);

    for (int i = BOTCH; i < SKIPPED; i++) {
        int levels = nudge_levels_revived(l->now, l->book, patient, i);

        p.chance += levels > 0 ? in_sure(all.of[i]) : 0;
        p.worth += share(levels_worth(l, patient, -levels), in_sure(all.of[i]));
        p.cost += share(levels_cost(l, patient, -levels), in_sure(all.of[i]));
    }
    p.worth += share(MEDDLE_POINT, in_sure(all.of[BINGO]));
    p.hurts = in_sure(all.one);
    return p;
}

/* Whoever lies there and is not seen to by another. */
static struct prospect revival(const struct look *l)
{
    struct prospect best = { 0 };
    struct refusal no;
    int seen_to = 0;

    for (int i = 0; i < l->now->ntokens; i++)
        seen_to += i != l->token && nudge_stands(l->now, i) && kit_same_side(l->now, i, l->token) &&
                   nudge_declared(l->now, i) == LONG;
    for (int i = 0; i < l->now->ntokens; i++)
        if (kit_same_side(l->now, i, l->token) && nudge_may_revive(l->now, l->token, i, &no) &&
            seen_to-- <= 0)
            take_better(&best, revival_of(l, i));
    return best;
}

/* ---- shapes and abilities ---- */

/* Its blows in that form, above those of its own. */
static int64_t shape_worth(const struct look *l, int form)
{
    int64_t own = nudge_passing(l->now, nudge_units_as(l, l->token, 0, TEXT_STRIKING), 0, 0),
            other = nudge_passing(l->now, nudge_units_as(l, form, 0, TEXT_STRIKING), 0, 0);

    return other > own ? share((100 * POINT + TEMPO) * SHAPE_ROUNDS, in_sure(other - own)) : 0;
}

/* NU-94, NU-97: what a pass brings is the other shape; else it is Meddle at times, and what the GM tells. */
static struct prospect ability(const struct look *l, int id, int target)
{
    const struct reckoned_test test = { target, nudge_ability_pair(l->now, id), l->now->mark[id].text, 0,
                                        kit_levels(l->now, TABLE, MODIFIER) };
    const struct chances all = nudge_test_chances(l, &test);
    bool shape = nudge_ability_changes(l->now, l->token, id);
    int form = shape ? nudge_form_taken(l->now, l->book, l->token, id) : NOBODY;
    struct prospect use = { .result = shape ? N_changed : N_bingo,
                            .chance = in_sure(shape ? all.pass : all.of[BINGO]),
                            .worth = share(MEDDLE_POINT, in_sure(all.of[BINGO])),
                            .hurts = in_sure(all.one) };

    if (form != NOBODY && nudge_foes_within(l->now, l->token, SHAPE_CELLS) > 0)
        use.worth += share(shape_worth(l, form), use.chance);
    return use;
}

static struct prospect best_ability(const struct look *l)
{
    struct prospect best = { 0 };

    for (int id = state_first(l->now, l->token); id >= 0 && l->now->option[UNUSUAL_ABILITIES];
         id = l->now->mark[id].next)
        if (nudge_is_ability(l->now, id))
            take_better(&best, ability(l, id, NOBODY));
    return best;
}

/* ---- the whole ---- */

static struct prospect prospect_of(const struct look *l, int kind)
{
    struct prospect best = { 0 };

    switch (kind) {
    case SHORT:
        return nudge_tests(l->now, l->token) ? best_ability(l) : best;
    case RANGED:
        return best_attack(l, RANGED, AT_ONCE);
    case MOVE:
        return approach(l);
    case MELEE:
        return best_attack(l, MELEE, IF_THEY_COME);
    case LONG:
        return nudge_tests(l->now, l->token) ? revival(l) : best;
    default:
        return best;
    }
}

static void tell(struct outlook *o, int i, int name, int64_t thousandths)
{
    o->name[i] = (short)name;
    o->number[i] = (int)thousandths;
}

/* More than doing nothing: what it brings, less what it costs more. */
static void promise(const struct look *l, const struct prospect *p, int kind, bool held, struct outlook *o)
{
    struct harm idle, harm;
    int64_t comes_to_it = SURE;
    int n = 0;

    /* not if it is out before; no foe is faster than a shot */
    if (!held && kind > RANGED && kind != NOTHING) {
        harm = harm_expected(l, false, kind);
        comes_to_it -= (int64_t)SURE * harm_means(l, &harm, HARM_OUT) / POINT;
    }
    harm = idle = harm_expected(l, false, NOTHING);
    if (kind == DEFEND && nudge_is_relieved(l->now, l->token))
        harm = harm_expected(l, true, NOTHING);
    add_harm(&harm, share(p->hurts, comes_to_it), 0);
    o->promise = (int)share(p->worth, comes_to_it) + harm_means(l, &idle, HARM_COST) -
                 harm_means(l, &harm, HARM_COST);
    if (p->result && p->result != N_moved)
        tell(o, n++, p->result, p->chance * POINT / SURE);
    tell(o, n++, N_wounds_gained, harm_means(l, &harm, HARM_SUM));
    tell(o, n, N_out, harm_means(l, &harm, HARM_OUT));
}

/* NU-28: Meddle of its player; a better shape; NU-157: without the grid, who is Close can be struck soon. */
static int standing(const struct look *l)
{
    int form = kit_of(l->now, l->token, CHANGED);
    int seat = l->now->token[nudge_player(l->now, l->token)].seat;
    int meddle = seat == SEAT_GM ? 0 : l->now->pool[ruleset_pool(l->book->rules, MEDDLE, seat)];
    int dear = smaller(meddle, MEDDLE_DEAR);
    int64_t worth = dear * MEDDLE_POINT + (meddle - dear) * (MEDDLE_POINT / MEDDLE_CHEAP);

    if (form >= 0)
        worth += shape_worth(l, form);
    if (l->now->option[MOVEMENT] != MOVEMENT_GRID && kit_fighting(l->now) && nudge_stands(l->now, l->token))
        worth += best_attack(l, MELEE, AT_ONCE).worth * SOON / SOON_OF;
    return (int)worth;
}

void nudge_outlook(const struct state *now, const struct book *book, int token, struct outlook *o)
{
    const struct look l = { now, book, token, true };
    int declared = state_find(now, token, DECLARED, -2), prepared = state_find(now, token, PREPARED, -2);
    struct prospect p;

    *o = (struct outlook){ .standing = standing(&l) };
    if (!kit_fighting(now) || !nudge_stands(now, token) || (declared < 0 && prepared < 0))
        return;
    p = declared >= 0 ? prospect_of(&l, now->mark[declared].b) : held_attack(&l, &now->mark[prepared]);
    promise(&l, &p, now->mark[declared >= 0 ? declared : prepared].b, declared < 0, o);
}

/* The first ability that a wish without words means. */
static struct prospect ability_meant(const struct look *l, const struct command *wish)
{
    for (int id = state_first(l->now, l->token); id >= 0; id = l->now->mark[id].next)
        if (nudge_is_ability(l->now, id) &&
            (wish->deed == DO_use_ability || nudge_field(&l->now->mark[id], Q_SHAPECHANGING)))
            return ability(l, id, wish->target);
    return (struct prospect){ 0 };
}

bool nudge_reckon(const struct state *now, const struct book *book, const struct command *wish,
                  struct reckoned *reckoned)
{
    const struct look l = { now, book, wish->actor, false };
    struct prospect p = { 0 };

    if (wish->args.len > 0 || wish->actor == NOBODY || nudge_is_ruled(now))
        return false;
    if (wish->deed == DO_attack && wish->target != NOBODY)
        p = attack_on(&l, wish->target, nudge_attack_unsaid(now, wish->actor, wish->target), false);
    else if (wish->deed == DO_revive && wish->target != NOBODY)
        p = revival_of(&l, wish->target);
    else if (wish->deed == DO_use_ability || wish->deed == DO_change_form)
        p = ability_meant(&l, wish);
    *reckoned = (struct reckoned){ (short)p.result, (int)(p.chance * RECKONED_SURE / SURE),
                                   (int)share(levels_cost(&l, wish->actor, 1), p.hurts), (int)p.cost };
    return p.result != 0;
}
