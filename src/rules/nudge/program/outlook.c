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
    return nudge_share(levels_worth(l, token, 1), blow.one) +
           nudge_share(levels_worth(l, token, 2), blow.two);
}

/* ---- attacks ---- */

/* What it costs us that this foe can act. */
static int64_t threat(const struct look *l, int foe, int kind)
{
    const struct look attacker = { l->now, l->book, foe, l->glad };
    int64_t worth;

    if (kind == NOTHING || kind == DEFEND)
        return 0;
    worth = blow_worth(l, l->token, nudge_blow(&attacker, l->token, kind == RANGED ? RANGED : MELEE, false));
    return nudge_strikes(kind) ? worth : worth * SOON / SOON_OF;
}

/* Who is out before it acts does not act any more: at a slower speed, at any if the blow was held back. */
static struct prospect attack_on(const struct look *l, int foe, int kind, bool held)
{
    struct blow blow = nudge_blow(l, foe, kind, kit_has(l->now, foe, DEFENDING));
    struct prospect attack = { .result = N_hit,
                               .chance = blow.hit,
                               .worth = blow_worth(l, foe, blow),
                               .hurts = blow.hurts,
                               .cost = nudge_share(levels_cost(l, foe, 1), blow.one) +
                                       nudge_share(levels_cost(l, foe, 2), blow.two) };
    int will = nudge_expected_kind(l->now, l->book, foe);

    if (nudge_room_for_wounds(l->now, foe) <= 1 && (held || will > kind))
        attack.worth += nudge_share(threat(l, foe, will), blow.one + blow.two);
    attack.worth += nudge_share(MEDDLE_POINT, blow.bingo);
    return attack;
}

/* Is it expected to come to this figure in this round: the nearest of its foes, in sight, near enough? */
static bool comes(const struct look *l, int foe)
{
    const struct state *now = l->now;
    int far = nudge_grid(now) ? state_distance(now, l->token, foe) : 0;

    if (!nudge_grid(now) || nudge_close(now, l->token, foe) ||
        far > nudge_value(now, l->book, foe, MOVE_CELLS) + CLOSE_CELLS ||
        !nudge_in_sight(now, foe, l->token) || nudge_expected_kind(now, l->book, foe) != MOVE)
        return false;
    for (int i = 0; i < now->ntokens; i++)
        if (nudge_is_foe(now, foe, i) && state_distance(now, foe, i) < far)
            return false;
    return true;
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
        comes_upon = nudge_is_foe(l->now, l->token, i) && nudge_expected_kind(l->now, l->book, i) != NOTHING;
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
    const struct reckoned_test test = { patient, 0, TEXT_REVIVING, 0, nudge_modifiers(l->now) };
    struct prospect p = { .result = N_revived };
    int64_t chance[SKIPPED];

    nudge_test_chances(l, &test, chance);
    for (int i = BOTCH; i < SKIPPED; i++) {
        int levels = nudge_levels_revived(l->now, l->book, patient, i);

        p.chance += levels > 0 ? nudge_in_sure(chance[i]) : 0;
        p.worth += nudge_share(levels_worth(l, patient, -levels), nudge_in_sure(chance[i]));
        p.cost += nudge_share(levels_cost(l, patient, -levels), nudge_in_sure(chance[i]));
    }
    p.worth += nudge_share(MEDDLE_POINT, nudge_in_sure(chance[BINGO]));
    p.hurts = nudge_in_sure(nudge_test_hurts(chance, 0));
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

    return other > own ? nudge_share((100 * POINT + TEMPO) * SHAPE_ROUNDS, nudge_in_sure(other - own)) : 0;
}

/* NU-94, NU-97: what a pass brings is the other shape; else it is Meddle at times, and what the GM tells. */
static struct prospect ability(const struct look *l, int id, int target)
{
    const struct reckoned_test test = { target, nudge_ability_pair(l->now, id), l->now->mark[id].text, 0,
                                        nudge_modifiers(l->now) };
    bool shape = nudge_ability_changes(l->now, l->token, id);
    struct prospect use = { .result = shape ? N_changed : N_bingo };
    int form = shape ? nudge_form_taken(l->now, l->book, l->token, id) : NOBODY;
    int64_t chance[SKIPPED];

    nudge_test_chances(l, &test, chance);
    for (int i = BOTCH; i < SKIPPED; i++)
        use.chance += (shape ? nudge_passes(i) : i == BINGO) ? nudge_in_sure(chance[i]) : 0;
    use.worth = nudge_share(MEDDLE_POINT, nudge_in_sure(chance[BINGO]));
    use.hurts = nudge_in_sure(nudge_test_hurts(chance, 0));
    if (form != NOBODY && nudge_foes_within(l->now, l->token, SHAPE_CELLS) > 0)
        use.worth += nudge_share(shape_worth(l, form), use.chance);
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

    if (!held && kind > RANGED &&
        kind != NOTHING) { /* not if it is out before; no foe is faster than a shot */
        nudge_harm_expected(l->now, l->book, l->token, false, kind, &harm);
        comes_to_it -= (int64_t)SURE * nudge_harm_means(l->now, l->token, &harm, HARM_OUT) / POINT;
    }
    nudge_harm_expected(l->now, l->book, l->token, false, NOTHING, &idle);
    harm = idle;
    if (kind == DEFEND && nudge_is_relieved(l->now, l->token))
        nudge_harm_expected(l->now, l->book, l->token, true, NOTHING, &harm);
    nudge_harm_add(&harm, nudge_share(p->hurts, comes_to_it), 0);
    o->promise = (int)nudge_share(p->worth, comes_to_it) +
                 nudge_harm_means(l->now, l->token, &idle, HARM_COST) -
                 nudge_harm_means(l->now, l->token, &harm, HARM_COST);
    if (p->result && p->result != N_moved)
        tell(o, n++, p->result, p->chance * POINT / SURE);
    tell(o, n++, N_wounds_gained, nudge_harm_means(l->now, l->token, &harm, HARM_SUM));
    tell(o, n, N_out, nudge_harm_means(l->now, l->token, &harm, HARM_OUT));
}

/* NU-28: Meddle of its player; a better shape; NU-157: without the grid, who is Close can be struck soon. */
static int standing(const struct look *l)
{
    int changed = state_find(l->now, l->token, CHANGED, -2),
        form = changed < 0 ? -1 : l->now->mark[changed].of;
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
                                   (int)nudge_share(levels_cost(&l, wish->actor, 1), p.hurts), (int)p.cost };
    return p.result != 0;
}
