/*
 * Answers for whoever does not work one out: what NU-167 takes for granted in shown odds, and what the
 * program plays by (NU-164). No rule of the book decides here what may be done; every suggestion is an answer
 * that is allowed.
 */
#include "base/bounds.h"
#include "rules/nudge/make.h"
#include "rules/nudge/program/program.h"

#include <limits.h>

enum { MEDDLE_WORTH = 2, SAMPLES_LOOKED_AT = 64 };

/* ---- the best Attributes ---- */

/* Of all pairs that may be taken the one with most Units. */
static bool best_attributes(const struct play *p, const struct question *q, const struct answer *answer,
                            int *value)
{
    const struct look l = { p->now, p->book, p->actor, true };
    struct units units = nudge_units(&l, nudge_body(p->now, p->actor), nudge_test_asked(p).type);
    int one = nudge_attribute_offered(&q->option[0]), other = nudge_attribute_offered(&q->option[1]);
    /* of an act's own pair (NU-99) no more than that is offered */
    int pair = q->n < ATTRIBUTES ? PAIR(one % ATTRIBUTES, other % ATTRIBUTES) : 0;
    struct two best = nudge_best_two(&l, &units, pair);

    for (int i = 0; i < q->n; i++) {
        int of = nudge_attribute_offered(&q->option[i]);

        value[i] = (of == best.one) + (of == best.other);
    }
    return question_allows(q, answer, value);
}

/* ---- what is spent ---- */

/* NU-22: what takes the count that is known to a pass without a Wound, if cheap; else what averts harm. */
static int saving_meddle(const struct play *p, const struct question *q)
{
    int shown = q->total, pass = SUCCESS - shown, type = nudge_test_asked(p).type;

    if (pass <= 0 || ((type == TEXT_DODGING || type == TEXT_SOAKING) && nudge_is_late(p->now)))
        return 0;
    return pass <= MEDDLE_WORTH && pass <= q->hi ? pass : shown != FAILURE && q->hi > 0;
}

/* NU-16 */
static int best_pairs(const struct play *p, const struct question *q)
{
    int pool = nudge_test_asked(p).units, best = 0, each = nudge_number(p->book, UNITS_PER_NUDGE);

    for (int own = 1; own <= q->hi; own++)
        if (nudge_passing(p->now, pool - each * own, own, 0) >
            nudge_passing(p->now, pool - each * best, best, 0))
            best = own;
    return best;
}

/* NU-102: those that make a pass likelier: the first call is free, every other one tells against the Test. */
static void useful_contacts(const struct play *p, const struct question *q, int *value)
{
    int type = nudge_test_asked(p).type, pair = nudge_test_asked(p).pair, tired = 0;
    int one = nudge_pair_one(pair) % ATTRIBUTES, other = nudge_pair_other(pair) % ATTRIBUTES;
    const struct look l = { p->now, p->book, p->actor, true };
    struct units all = nudge_units(&l, nudge_body(p->now, p->actor), type);
    int units = nudge_units_with(&l, &all, nudge_pair_one(pair), nudge_pair_other(pair));

    for (int i = 0; i < q->n; i++) {
        int id = q->option[i].of, uses = nudge_field(&p->now->mark[id], Q_USES);
        struct points brings = nudge_adds(p->now, p->book, id, type);
        int adds = brings.of[one] + (other == one ? 0 : nudge_adds_after(p->now, &brings, one, other));

        value[i] = nudge_passing(p->now, units + adds, 0, -tired - uses) >
                   nudge_passing(p->now, units, 0, -tired);
        units += value[i] ? adds : 0;
        tired += value[i] ? uses : 0;
    }
}

/* ---- NU-164: what to declare, and what held back is done ---- */

static int best_kind(const struct play *p)
{
    struct plan plan = nudge_plan(p->now, p->book, p->actor);

    if (plan.waits && p->command->deed != DO_prepare && !nudge_can_attack(p->now, p->actor, plan.kind))
        return MOVE;
    return plan.kind;
}

/*
 * NU-45, NU-159: before what a foe does if anybody can be had now: it may be the last chance of the round,
 * and whoever is out loses what it had declared; after a step that brings it Close. Whoever works out what a
 * deed comes to reckons that all keep waiting (NU-167): it comes some time anyway, whoever acts.
 */
static int best_moment(const struct play *p, const struct question *q)
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
    return question_find_option(q, when);
}

/* The option whose figure is worth most, of equals the first. */
static int best_figure(const struct play *p, const struct question *q,
                       int (*worth)(const struct play *, const struct question *, int token))
{
    int choice = 0, most = q->n > 1 ? worth(p, q, q->option[0].of) : 0;

    for (int i = 1; i < q->n; i++) {
        int now = worth(p, q, q->option[i].of);

        choice = now > most ? i : choice;
        most = larger(most, now);
    }
    return choice;
}

/* The foe with the fewest Levels left. */
static int weakness(const struct play *p, const struct question *q, int token)
{
    bool is_foe = token != NOBODY && nudge_is_foe(p->now, q->about, token);

    return is_foe ? -nudge_room_for_wounds(p->now, token) : INT_MIN;
}

/* Of the options behind the first the one that is that figure, else the first. */
static int figure_among(const struct question *q, int token)
{
    int i = q->n - 1;

    while (i > 0 && q->option[i].of != token)
        i--;
    return larger(i, 0);
}

/* NU-35: first moves who is nearest to a foe, and in nobody's way; first strikes who does it best. */
static int eagerness(const struct play *p, const struct question *q, int token)
{
    int kind = nudge_declared(p->now, token), foe = NOBODY;

    (void)q;
    if (nudge_strikes(kind))
        return nudge_tests(p->now, token) ? nudge_best_units(p->now, p->book, token, nudge_attack_type(kind))
                                          : 0;
    if (kind == MOVE && nudge_grid(p->now))
        foe = kit_nearest(p->now, token, nudge_is_foe, state_distance);
    return foe == NOBODY ? 0 : -state_distance(p->now, token, foe);
}

/* A sample without dice: the position of the game picks it, so the same game picks the same. Its name. */
static int any_sample(const struct play *p, const struct question *q)
{
    int nth = p->now->turn.round * 7 + p->actor * 3 + p->now->nmarks, fitting[SAMPLES_LOOKED_AT], n = 0;

    for (int i = -1; n < SAMPLES_LOOKED_AT && (i = nudge_sample_next(p->now, p->book, p->actor, 0, i)) >= 0;)
        fitting[n++] = i;
    return n > 0 && p->book->item[fitting[nth % n]].name ? p->book->item[fitting[nth % n]].name : q->rest[0];
}

enum { UNSAID = INT_MIN };

/* An option or a number: what whoever plays chooses; a person may do so otherwise now and then. */
static int played(const struct play *p, const struct question *q)
{
    switch (q->key) {
    case N_trigger:
        return best_moment(p, q);
    case N_entity: /* NU-47: whom it comes Close to */
        return figure_among(q, nudge_to_join(p->now, p->actor));
    case NAME_target: /* who triggered it, else the weakest */
        return q->rest[0] ? q->rest[0] : best_figure(p, q, weakness);
    case N_event: /* NU-159: any act, else that somebody comes Close: it offers itself first */
        return nudge_is_shooter(p->now, p->book, p->actor) || nudge_can_attack(p->now, p->actor, MELEE)
                   ? 0
                   : larger(question_find_option(q, N_comes_close), 0);
    case N_next_figure:
        return best_figure(p, q, eagerness);
    case N_lock_by:
        return nudge_best_units(p->now, p->book, p->actor, TEXT_HACKING) >
               nudge_best_units(p->now, p->book, p->actor, TEXT_BREAKING_IN);
    case N_meddle:
        return saving_meddle(p, q);
    case N_convert:
        return best_pairs(p, q);
    case N_wound_name:
        return any_sample(p, q);
    case N_watched: /* any foe; as the GM (NU-164): its Nudge is 0, a new Wound is told by a sample */
    case N_nudge:
    case N_hidden:
    case N_wound:
    case N_penalty_point:
        return q->rest[0];
    case N_missed_trigger: /* whoever may heal, does; what was not triggered is dropped */
    case N_free_heal:
    case N_second_heal:
        return q->n > 1;
    default:
        return UNSAID;
    }
}

/* The same of what NU-167 takes for granted; who spends may be glad of Meddle. */
static int assumed(const struct play *p, const struct question *q, bool spends)
{
    const struct look l = { p->now, p->book, p->actor, spends };

    switch (q->key) {
    case N_kind:
        return best_kind(p);
    case N_defence: /* NU-53: with the fewest expected Wound Levels */
        return nudge_best_defence(&l, p->target, nudge_defence_asked(p), kit_levels(p->now, TABLE, MODIFIER))
            .way;
    case N_ability_speed: /* NU-94: as long as was declared */
        return nudge_declared(p->now, p->actor) == SHORT;
    case N_loot_tester: /* NU-122: who wishes to loot does one Test, if that one may */
        return nudge_loots_first(p) ? figure_among(q, p->actor) : 0;
    default:
        return spends ? played(p, q) : UNSAID;
    }
}

/* All that is proposed fits (NU-08, NU-136). */
static bool share(const struct play *p, const struct question *q, bool spends, const struct answer *answer,
                  int *value)
{
    if (q->key == N_attributes)
        return best_attributes(p, q, answer, value);
    if (q->key == N_contacts && spends) {
        useful_contacts(p, q, value);
        return question_allows(q, answer, value);
    }
    return spends && (q->key == N_points_fit || q->key == N_skills_fit);
}

enum suggested nudge_suggest(const struct play *p, const struct question *q, bool spends,
                             struct answer *answer, int *value)
{
    /* what an enemy does stands in the book (NU-164); a character may do what promises more */
    bool start = q->key == N_entity || q->key == NAME_target ||
                 (q->key == N_kind && spends && nudge_tests(p->now, p->actor));
    int number = q->kind == ASK_SHARE ? UNSAID : assumed(p, q, spends);
    bool found = number != UNSAID;

    question_rest(q, answer, value);
    if (q->kind == ASK_SHARE) {
        found = share(p, q, spends, answer, value);
    } else if (found && number != value[0]) {
        value[0] = number;
        found = question_allows(q, answer, value);
    }
    return !found ? SUGGESTS_NOTHING : start ? SUGGESTS_START : SUGGESTS_ALL;
}
