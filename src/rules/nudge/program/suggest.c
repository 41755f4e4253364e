/*
 * Answers for whoever does not work one out: what NU-167 takes for granted in shown odds, and what the
 * program plays by (NU-164). No rule of the book decides here what may be done; every suggestion is an answer
 * that is allowed.
 */
#include "base/bounds.h"
#include "rules/nudge/make.h"
#include "rules/nudge/program/program.h"

enum { MEDDLE_WORTH = 2, SAMPLES_LOOKED_AT = 64 };

static bool give(const struct question *q, int number, struct answer *answer, int *value)
{
    question_rest(q, answer, value);
    value[0] = number;
    return question_allows(q, answer, value);
}

/* ---- the best Attributes ---- */

/* Take those two of the options and no other. */
static void choose_two(const struct question *q, int one, int other, int *value)
{
    for (int n = 0; n < q->n; n++)
        value[n] = (n == one) + (n == other);
}

/* Of all pairs that the question allows the one with most Units; of equals the first. */
static bool suggest_attributes(const struct play *p, const struct question *q, struct answer *answer,
                               int *value)
{
    const struct look l = { p->now, p->book, p->actor, true };
    struct units units = nudge_units(&l, nudge_body(p->now, p->actor), nudge_test_type(p));
    int of[OPTIONS_ASKED], most = 0, best = -1, one = 0, other = 1;

    question_rest(q, answer, value);
    for (int i = 0; i < q->n; i++) {
        of[i] = nudge_attribute_offered(&q->option[i]);
        most = larger(units.of[of[i]], most);
    }
    for (int i = 0; i < q->n; i++)
        for (int k = i; k < q->n && nudge_pool(p->book, units.of[of[i]], most) > best; k++) {
            int both = nudge_units_with(&l, &units, of[i], of[k]);

            if (both <= best)
                continue;
            choose_two(q, i, k, value);
            if (question_allows(q, answer, value)) {
                best = both;
                one = i;
                other = k;
            }
        }
    choose_two(q, one, other, value);
    return best >= 0;
}

/* ---- NU-53, NU-167: the defence with the fewest expected Wound Levels ---- */

static bool suggest_defence(const struct play *p, const struct question *q, bool spends,
                            struct answer *answer, int *value)
{
    const struct look l = { p->now, p->book, p->actor, spends };

    return give(q, nudge_best_defence(&l, p->target, nudge_defence_asked(p), nudge_modifiers(p->now)).way,
                answer, value);
}

/* ---- NU-22: Meddle that saves a Test ---- */

static bool defends(const struct play *p)
{
    int type = nudge_test_type(p);

    return type == TEXT_DODGING || type == TEXT_SOAKING;
}

/*
 * What takes the count as the player knows it to a pass without
 * a Wound, if that is cheap; else what saves from harm.
 */
static bool suggest_meddle(const struct play *p, const struct question *q, struct answer *answer, int *value)
{
    int shown = q->total, pass = SUCCESS - shown;

    if (pass <= 0 || (defends(p) && nudge_is_late(p->now)))
        return give(q, 0, answer, value);
    if (pass <= MEDDLE_WORTH && pass <= q->hi)
        return give(q, pass, answer, value);
    return give(q, shown != FAILURE && q->hi > 0, answer, value);
}

/* ---- NU-16: pairs ---- */

static bool suggest_convert(const struct play *p, const struct question *q, struct answer *answer, int *value)
{
    int pool = nudge_test_units(p), best = 0, each = nudge_number(p->book, UNITS_PER_NUDGE);

    for (int own = 1; own <= q->hi; own++)
        if (nudge_passing(p->now, pool - each * own, own, 0) >
            nudge_passing(p->now, pool - each * best, best, 0))
            best = own;
    return give(q, best, answer, value);
}

/* ---- NU-102: Contacts ---- */

/* Those that make a pass likelier: the first call is free, every other one tells against the Test. */
static bool suggest_contacts(const struct play *p, const struct question *q, struct answer *answer,
                             int *value)
{
    int type = nudge_test_type(p), pair = nudge_test_pair(p), tired = 0;
    int one = nudge_pair_one(pair) % ATTRIBUTES, other = nudge_pair_other(pair) % ATTRIBUTES;
    const struct look l = { p->now, p->book, p->actor, true };
    struct units all = nudge_units(&l, nudge_body(p->now, p->actor), type);
    int units = nudge_units_with(&l, &all, nudge_pair_one(pair), nudge_pair_other(pair));

    question_rest(q, answer, value);
    for (int i = 0; i < q->n; i++) {
        int id = q->option[i].of, uses = nudge_field(&p->now->mark[id], Q_USES);
        struct points brings = nudge_adds(p->now, p->book, id, type);
        int adds = brings.of[one] + (other == one ? 0 : nudge_adds_after(p->now, &brings, one, other));

        value[i] = nudge_passing(p->now, units + adds, 0, -tired - uses) >
                   nudge_passing(p->now, units, 0, -tired);
        units += value[i] ? adds : 0;
        tired += value[i] ? uses : 0;
    }
    return question_allows(q, answer, value);
}

/* ---- NU-164: what to declare, and what held back is done ---- */

static bool suggest_kind(const struct play *p, const struct question *q, struct answer *answer, int *value)
{
    struct plan plan = nudge_plan(p->now, p->book, p->actor);

    if (plan.waits && p->command->deed != DO_prepare && !nudge_can_attack(p->now, p->actor, plan.kind))
        plan.kind = MOVE;
    return give(q, plan.kind, answer, value);
}

/* The option with that key, -1. */
static int option_called(const struct question *q, int key)
{
    for (int i = 0; i < q->n; i++)
        if (q->option[i].key == key)
            return i;
    return -1;
}

/*
 * NU-159: who has somebody to attack waits for any act, else until somebody comes Close to it: it offers
 * itself first.
 */
static bool suggest_event(const struct play *p, const struct question *q, struct answer *answer, int *value)
{
    bool now = nudge_is_shooter(p->now, p->book, p->actor) || nudge_can_attack(p->now, p->actor, MELEE);
    int choice = now ? 0 : option_called(q, N_comes_close);

    return give(q, larger(choice, 0), answer, value);
}

/*
 * NU-45, NU-159: before what a foe does if anybody can be had now: it may be the last chance of the round,
 * and whoever is out loses what it had declared; after a step that brings it Close. Whoever works out what a
 * deed comes to reckons that all keep waiting (NU-167): it comes some time anyway, whoever acts.
 */
static bool suggest_trigger(const struct play *p, const struct question *q, struct answer *answer, int *value)
{
    int prepared = state_find(p->now, q->about, PREPARED, -2), when = N_keep;

    if (prepared >= 0 && !play_in_thought(p) && p->actor != NOBODY &&
        nudge_is_foe(p->now, q->about, p->actor)) {
        const struct mark *mark = &p->now->mark[prepared];

        if (nudge_can_attack(p->now, q->about, mark->b))
            when = N_before;
        else if (nudge_field(mark, P_EVENT) == AWAITS_COMES_CLOSE)
            when = N_after;
    }
    return give(q, option_called(q, when), answer, value);
}

/* Who triggered it, else the foe with the fewest Levels left. */
static bool suggest_target(const struct play *p, const struct question *q, struct answer *answer, int *value)
{
    int choice = q->rest[0], least = 0;

    for (int i = 1; i < q->n && q->rest[0] == 0; i++) {
        int foe = q->option[i].of;
        int left = nudge_room_for_wounds(p->now, foe);

        if (nudge_is_foe(p->now, q->about, foe) && (choice == 0 || left < least)) {
            choice = i;
            least = left;
        }
    }
    return give(q, choice, answer, value);
}

/* NU-47: whom it comes Close to. */
static bool suggest_entity(const struct play *p, const struct question *q, struct answer *answer, int *value)
{
    int foe = nudge_to_join(p->now, p->actor);

    for (int i = 1; i < q->n; i++)
        if (q->option[i].of == foe)
            return give(q, i, answer, value);
    return give(q, 0, answer, value);
}

/*
 * NU-35: who moves first is who is nearest to a foe, and in
 * nobody's way; who strikes first is who does it best.
 */
static int eagerness(const struct play *p, int token)
{
    int kind = nudge_declared(p->now, token), nearest = 0;

    if (kind == RANGED || kind == MELEE)
        return nudge_tests(p->now, token) ? nudge_best_units(p->now, p->book, token, nudge_attack_type(kind))
                                          : 0;
    for (int i = 0; kind == MOVE && nudge_grid(p->now) && i < p->now->ntokens; i++)
        if (nudge_is_foe(p->now, token, i) && (nearest == 0 || state_distance(p->now, token, i) < nearest))
            nearest = state_distance(p->now, token, i);
    return -nearest;
}

static bool suggest_next(const struct play *p, const struct question *q, struct answer *answer, int *value)
{
    int choice = 0, most = q->n > 1 ? eagerness(p, q->option[0].of) : 0;

    for (int i = 1; i < q->n; i++) {
        int now = eagerness(p, q->option[i].of);

        choice = now > most ? i : choice;
        most = larger(most, now);
    }
    return give(q, choice, answer, value);
}

static bool suggest_lock(const struct play *p, const struct question *q, struct answer *answer, int *value)
{
    return give(q,
                nudge_best_units(p->now, p->book, p->actor, TEXT_HACKING) >
                    nudge_best_units(p->now, p->book, p->actor, TEXT_BREAKING_IN),
                answer, value);
}

/* ---- NU-164: what the program decides as the GM ---- */

/*
 * A sample without dice: the position of the game picks it, so
 * the same game picks the same. NULL: none means anything.
 */
static const struct item *any_sample(const struct play *p)
{
    int n = 0, nth = p->now->turn.round * 7 + p->actor * 3 + p->now->nmarks, sample = -1;
    int fitting[SAMPLES_LOOKED_AT];

    while (n < SAMPLES_LOOKED_AT && (sample = nudge_sample_next(p->now, p->book, p->actor, 0, sample)) >= 0)
        fitting[n++] = sample;
    return n ? &p->book->item[fitting[nth % n]] : NULL;
}

static bool suggest_wound_name(const struct play *p, const struct question *q, struct answer *answer,
                               int *value)
{
    const struct item *sample = any_sample(p);

    return give(q, sample && sample->name ? sample->name : q->rest[0], answer, value);
}

/* ---- NU-122 ---- */

/* Who wishes to loot does one Test, if that one may. */
static bool suggest_tester(const struct play *p, const struct question *q, struct answer *answer, int *value)
{
    for (int i = 1; i < q->n && nudge_loots_first(p); i++)
        if (q->option[i].of == p->actor)
            return give(q, i, answer, value);
    return give(q, 0, answer, value);
}

/* ---- all ---- */

static enum suggested all(bool found)
{
    return found ? SUGGESTS_ALL : SUGGESTS_NOTHING;
}

/* A good answer; whoever has the time may try others. */
static enum suggested start(bool found)
{
    return found ? SUGGESTS_START : SUGGESTS_NOTHING;
}

static enum suggested suggest_play(const struct play *p, const struct question *q, struct answer *answer,
                                   int *value)
{
    switch (q->key) {
    case N_trigger:
        return all(suggest_trigger(p, q, answer, value));
    case N_entity:
        return start(suggest_entity(p, q, answer, value));
    case NAME_target:
        return start(suggest_target(p, q, answer, value));
    case N_contacts:
        return all(suggest_contacts(p, q, answer, value));
    case N_watched:
        return all(give(q, 0, answer, value));
    case N_event:
        return all(suggest_event(p, q, answer, value));
    case N_next_figure:
        return all(suggest_next(p, q, answer, value));
    case N_lock_by:
        return all(suggest_lock(p, q, answer, value));
    case N_meddle:
        return all(suggest_meddle(p, q, answer, value));
    case N_convert:
        return all(suggest_convert(p, q, answer, value));
    case N_nudge: /* its Nudge is 0, all that is proposed fits, a new Wound is told by a sample */
    case N_hidden:
    case N_points_fit:
    case N_skills_fit:
    case N_wound:
    case N_penalty_point:
        question_rest(q, answer, value);
        return SUGGESTS_ALL;
    case N_wound_name:
        return all(suggest_wound_name(p, q, answer, value));
    case N_missed_trigger: /* whoever may heal, does; what was not triggered is dropped */
    case N_free_heal:
    case N_second_heal:
        return all(give(q, q->n > 1, answer, value));
    default:
        return SUGGESTS_NOTHING;
    }
}

enum suggested nudge_suggest(const struct play *p, const struct question *q, bool spends,
                             struct answer *answer, int *value)
{
    switch (q->key) {
    case N_attributes:
        return all(suggest_attributes(p, q, answer, value));
    case N_kind: /* what an enemy does stands in the book (NU-164); a character may do what promises more */
        return (nudge_tests(p->now, p->actor) && spends ? start : all)(suggest_kind(p, q, answer, value));
    case N_defence:
        return all(suggest_defence(p, q, spends, answer, value));
    case N_ability_speed: /* NU-94: as long as was declared */
        return all(give(q, nudge_declared(p->now, p->actor) == SHORT, answer, value));
    case N_loot_tester:
        return all(suggest_tester(p, q, answer, value));
    default:
        return spends ? suggest_play(p, q, answer, value) : SUGGESTS_NOTHING;
    }
}
