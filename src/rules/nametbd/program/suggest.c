/*
 * What a program answers without working it out: what the book, or the board, has where the GM is asked; the
 * spends whose worth shows only later. The rest it tries (SUGGESTS_START).
 */
#include "rules/nametbd/program/program.h"

#include "base/bounds.h"
#include "rules/kit/suggest.h"

enum { A_DIE = 4, TO_SPARE = 3, DEEP = 2, BETTER_THAN_ADVANTAGE = 3 };

static bool yes(const struct question *q, bool good, int *value)
{
    return kit_takes(q, good ? NAME_yes : NAME_no, value);
}

/* ---- the GM's rulings ---- */

/* TBD-08: everybody rolls what it is best at, and heals by an art that heals. */
static bool best_statistic(const struct play *p, const struct question *q, int *value)
{
    int best = 0;

    for (int i = 1; i < q->n; i++)
        if (tbd_value(p->now, p->book, p->target, EFFECTIVE_STATISTIC + i) >
            tbd_value(p->now, p->book, p->target, EFFECTIVE_STATISTIC + best))
            best = i;
    value[0] = best;
    return q->n == STATISTICS;
}

static bool healing_art(const struct play *p, const struct question *q, int *value)
{
    int art = tbd_healing_art(p->now, p->book, p->target);

    return (p->command->deed == DO_triage || p->command->deed == DO_stabilize) && art >= 0 &&
           kit_takes(q, N_control_air + art, value);
}

/* TBD-70: Big Magic comes to nothing unless somebody rolls by a great art. */
static bool great_art(const struct play *p, const struct question *q, int *value)
{
    int art = tbd_great_art(p->now, p->book, p->target);

    return (p->command->deed == DO_big_magic || p->command->deed == DO_resurrect) && art >= 0 &&
           kit_takes(q, N_control_air + art, value);
}

static bool ruled(const struct play *p, const struct question *q, int *value)
{
    switch (q->key) {
    case N_statistic:
        return p->actor == p->target && best_statistic(p, q, value);
    case N_specialization:
        return healing_art(p, q, value) || great_art(p, q, value);
    default:
        return false;
    }
}

/* ---- what is paid for ---- */

/*
 * TBD-115: a blow that brings more than an Advantage is worth, or the end of the other; who lies there
 * already would only get up by it (TBD-149).
 */
static bool strikes_back(const struct play *p, const struct question *q, int *value)
{
    struct profile profile;
    int mean;

    if (!tbd_able(p->now, p->actor))
        return kit_takes(q, N_advantage, value);
    tbd_profile(p->now, p->book, p->target, tbd_favourite(p->now, p->book, p->target), true, &profile);
    mean = tbd_twice_the_mean(p->now, p->book, p->target, &profile) / 2 -
           tbd_value(p->now, p->book, p->actor, EFFECTIVE_BLOCK);
    return kit_takes(q,
                     mean > BETTER_THAN_ADVANTAGE || mean >= state_stat(p->now, p->actor, LIFE)
                         ? N_strike_back
                         : N_advantage,
                     value) ||
           kit_takes(q, N_advantage, value);
}

/* Whoever lies down leaves nobody on its feet, or of the players' creatures one alone: that is the end. */
static bool is_needed(const struct play *p, int who)
{
    int friends = 0;

    for (int i = 0; i < p->now->ntokens; i++)
        friends += i != who && tbd_is_friend(p->now, who, i) && tbd_able(p->now, i);
    return friends <= tbd_pc(p->now, who);
}

/* What a hit takes as it stands (loss.c asks with the total in its first slot). */
static int coming_loss(const struct play *p)
{
    return p->x[0] - tbd_value(p->now, p->book, p->target, EFFECTIVE_BLOCK);
}

/* TBD-78: as much as keeps it on its feet; else one where each turns aside as much as a die brings. */
static int tanked(const struct play *p, const struct question *q)
{
    int level = tbd_ability(p->now, p->book, p->target, TANK), loss = coming_loss(p),
        life = state_stat(p->now, p->target, LIFE), most = question_most(q, question_seat(q)),
        needed = (loss - life + level) / level;

    if (level < 1 || loss < 1)
        return 0;
    if (loss >= life && needed <= most)
        return needed;
    return smaller(most, level >= DEEP && loss >= A_DIE);
}

/* TBD-142: what is missing, of what can be spared. */
static int more_healing(const struct play *p, const struct question *q)
{
    int each = 1 + tbd_ability(p->now, p->book, p->actor, POWERFUL_HEALER),
        missing = tbd_value(p->now, p->book, p->target, EFFECTIVE_MAX_LIFE) -
                  state_stat(p->now, p->target, LIFE);

    return clamp(question_most(q, question_seat(q)) - TO_SPARE + each, 0, missing / each);
}

/* TBD-81: it is dear, so only deep wounds of those who cannot pay to staunch them, or out of plenty. */
static bool draws_blood(const struct play *p, const struct question *q)
{
    return tbd_ability(p->now, p->book, p->actor, DRAW_BLOOD) >= DEEP && !kit_has(p->now, p->target, BLEED) &&
           tbd_able(p->now, p->target) &&
           (tbd_balance(p, p->target) == 0 || question_most(q, question_seat(q)) > TO_SPARE ||
            tbd_balance(p, p->actor) > TO_SPARE);
}

static bool bleeds_badly(const struct play *p)
{
    int id = state_find(p->now, p->target, BLEED, -2);

    return id >= 0 &&
           (p->now->mark[id].level >= DEEP || p->now->mark[id].level >= state_stat(p->now, p->target, LIFE));
}

/* What shows in later commands only. */
static bool settled(const struct play *p, const struct question *q, int *value)
{
    switch (q->key) {
    case N_bid:
        tbd_suggest_bid(p, q, value);
        return true;
    case N_damage_bid:
        tbd_suggest_damage_bid(p, q, value);
        return true;
    case N_draw_blood:
        return yes(q, draws_blood(p, q), value);
    case N_end_bleed:
        return yes(q, bleeds_badly(p), value);
    case N_tank:
        value[0] = tanked(p, q);
        return true;
    case N_triage_extra:
        value[0] = more_healing(p, q);
        return true;
    case N_defeat: /* TBD-147 */
        return is_needed(p, q->about) && kit_takes(q, N_unstable, value);
    case N_pay_simple_weak:
    case N_splash_back:
        return yes(q, true, value);
    case N_reward:
    case N_repercussion:
        return kit_takes(q, N_advantage, value);
    default:
        return ruled(p, q, value);
    }
}

/* ---- what had better be tried ---- */

/* TBD-106: what promises most. */
static bool best_profile(const struct play *p, const struct question *q, int *value)
{
    int most = -1;

    for (int i = 0; i < q->n; i++) {
        int of = q->option[i].of >= 0 ? q->option[i].of : tbd_bare(q->option[i].key - N_control_air),
            hope = tbd_hope(p->now, p->book, p->actor, of, tbd_near(p->now, p->actor, p->target));

        if (hope > most) {
            most = hope;
            value[0] = i;
        }
    }
    return most >= 0;
}

static bool tried(const struct play *p, const struct question *q, int *value)
{
    switch (q->key) {
    case N_profile:
        return best_profile(p, q, value);
    case N_reply:
        return strikes_back(p, q, value);
    case N_shielded:
        return yes(q, coming_loss(p) >= A_DIE, value);
    default:
        return false;
    }
}

/* Questions of whoever runs somebody; all others that the GM is asked in a fight are rulings. */
static bool is_choice(int key)
{
    switch (key) {
    case N_profile:
    case N_reply:
    case N_shielded:
    case N_strike_back_profile:
    case N_defence:
    case N_defeat:
    case N_step:
    case N_first_side:
        return true;
    default:
        return false;
    }
}

static enum suggested answer_of(const struct play *p, const struct question *q, bool spends, int *value)
{
    if (!spends || !tbd_fighting(p->now))
        return SUGGESTS_NOTHING;
    if (settled(p, q, value))
        return SUGGESTS_ALL;
    if (tried(p, q, value))
        return SUGGESTS_START;
    return q->seats == SEATS_GM && q->kind != ASK_WORDS && !is_choice(q->key) ? SUGGESTS_ALL
                                                                              : SUGGESTS_NOTHING;
}

enum suggested tbd_suggest(const struct play *play, const struct question *q, bool spends,
                           struct answer *answer, int *value)
{
    question_rest(q, answer, value);
    answer->seat = (unsigned char)question_seat(q);
    return answer_of(play, q, spends, value);
}
