/* Luck: rerolls and healing (chapter 2). */
#include "rules/another/another.h"

#include <stdlib.h>

/* AS-96: of two dice the roller says which is rolled again; the best of the three counts either way. */
static void ask_which_die(struct play *p, const struct tally *tally)
{
    struct question q;

    ask_begin(&q, ASK_PICK, N_reroll_die, "AS-96", tally->who, play_seat_of(p, tally->who));
    ask_option(&q, N_lower);
    ask_option(&q, N_higher);
    play_pick(p, &q);
}

/* What the dice come to as they lie, seen from one side. */
struct lying {
    bool fails;
    int result, margin, hoped;
};

/* AS-13, AS-14, AS-17: who has luck and is awake is asked right after the die. `against` may be NULL. */
static bool offer(struct play *p, struct tally *tally, const struct tally *against, struct lying lying)
{
    struct question q;

    if (play_stat(p, tally->who, LUCK) < 1 || !another_awake(p->now, tally->who))
        return false;
    ask_begin(&q, ASK_PICK, N_luck_reroll, "AS-13", tally->who, play_seat_of(p, tally->who));
    ask_option(&q, NAME_no);
    ask_option(&q, NAME_yes);
    q.die = tally->die;
    q.sides = tally->sides;
    q.fails = lying.fails;
    q.result = (short)lying.result;
    q.margin = (short)lying.margin;
    q.hoped[0] = (short)lying.hoped;
    q.total = (short)tally_known(tally);
    if (against)
        q.against = (short)tally_known(against);
    if (play_pick(p, &q) != 1)
        return false;
    play_add(p, tally->who, LUCK, -1, "AS-13");
    if (tally->dice > 1)
        ask_which_die(p, tally);
    play_reroll_keep_high(p, tally, "AS-13");
    return true;
}

bool another_offer_luck(struct play *p, struct tally *tally, int least)
{
    play_gather(p, tally);
    return offer(p, tally, NULL, (struct lying){ .fails = tally_known(tally) < least });
}

/* AS-07, AS-99: what the acting side's lead comes to; for the other side it is the other way round. */
static struct lying lies(const struct tally *acting, const struct tally *other,
                         const struct another_contest *contest, bool seen_by_other)
{
    int lead = tally_known(acting) - tally_known(other);
    bool works = lead >= contest->least;

    return (struct lying){ works == seen_by_other, works ? contest->works : contest->fails, abs(lead),
                           seen_by_other ? contest->fails : contest->works };
}

/*
 * AS-14, AS-146: the reroll is offered to one side, then to the other, before anything else is asked; AS-09:
 * what the GM adds openly counts already.
 */
void another_offer_both(struct play *p, struct tally *acting, struct tally *other,
                        struct another_contest contest)
{
    bool again;

    play_gather(p, acting);
    play_gather(p, other);
    again = offer(p, acting, other, lies(acting, other, &contest, false));
    if (offer(p, other, acting, lies(acting, other, &contest, true)) && !again)
        offer(p, acting, other, lies(acting, other, &contest, false));
}

/* ---- AS-15, AS-97: luck heals ---- */

static int patient(const struct play *p)
{
    return p->target == NOBODY ? p->actor : p->target;
}

/* AS-97: Altruism heals another within its range, also an unconscious one. */
static bool altruism_legal(const struct play *p, struct refusal *no)
{
    if (!kit_has(p->now, p->actor, ALTRUISM))
        return kit_refuse(no, "AS-97", N_no_altruism);
    if (!another_here(p->now, p->target))
        return kit_refuse(no, "AS-97", NAME_no_such_target);
    if (another_map(p->now) && state_distance(p->now, p->actor, p->target) > play_option(p, ALTRUISM_RANGE))
        return kit_refuse(no, "AS-97", N_out_of_reach);
    return true;
}

static bool heal_legal(const struct play *p, struct refusal *no)
{
    if (!another_combat_legal(p, no))
        return false;
    if (play_stat(p, p->actor, LUCK) < 1)
        return kit_refuse(no, "AS-16", N_no_luck);
    if (!another_alive(p->now, patient(p)))
        return kit_refuse(no, "AS-79", N_is_dead);
    if (patient(p) != p->actor && !altruism_legal(p, no))
        return false;
    if (play_stat(p, patient(p), HP) >= another_value(p->now, p->book, patient(p), HP_MAX))
        return kit_refuse(no, "AS-15", N_full_health);
    return true;
}

enum { X_WOKE };

/* AS-15, AS-12 (b): the die that luck paid for cannot be rerolled. */
static void heal(struct play *p)
{
    const char *rule = patient(p) == p->actor ? "AS-15" : "AS-97";
    struct tally die;
    int regained, wanted;

    another_open_turn(p, p->actor);
    play_about(p, p->actor, N_heal, patient(p), NOWHERE, rule);
    play_add(p, p->actor, LUCK, -1, rule);
    another_spend_combat(p, p->actor, rule);
    play_roll(p, &die, p->actor, N_healed, rule, another_number(p->book, LUCK_HEALS));
    die.plain = true; /* AS-09: modifiers are for d20 totals */
    if (play_option(p, WOUNDED_SCOPE) == SCOPE_ALL && another_wounded(p->now, p->book, p->actor))
        tally_add(&die, N_wounded, "AS-77", another_number(p->book, WOUNDED_PENALTY));
    wanted = tally_sum(&die);
    p->x[X_WOKE] = !another_awake(p->now, patient(p));
    regained = another_heal(p, patient(p), wanted, rule);
    tally_add(&die, N_cap, "AS-83", regained - wanted);
    play_total(p, &die, INT_MIN);
    play_result(p, p->actor, N_healed, regained, patient(p), rule);
}

/* AS-100: who slept when it came near a bearer is checked once it is near and awake. */
static void wake_near(struct play *p)
{
    for (int i = 0; i < p->now->ntokens && p->x[X_WOKE]; i++)
        if (another_aura_due(p, patient(p), i)) {
            play_again(p);
            play_call(p, DO_aura, patient(p), i, -1, NULL);
            return;
        }
}

const struct deed DEED(heal) = {
    .key = "heal",
    .when = ANY_TIME,
    .flags = DEED_TARGET | DEED_OWN_TARGET,
    .rule = "AS-15",
    .legal = heal_legal,
    .odds = ODDS(N_healed),
    .steps = STEPS({ "heal", heal, NEEDS_ACTOR, KEEP(X_WOKE) }, { "near", wake_near, 0, KEEP(X_WOKE) }),
};
