/* 10, 11 Scores of a character as it is made or grows (TBD-191 to TBD-196, TBD-210 to TBD-218). */
#include "rules/nametbd/make.h"

/* What is for sale: so many numbers in turn, of one row of prices; NO_ROW: at the house's price (TBD-218). */
enum { NO_ROW = -1 };
static const struct {
    short name, stat, n, score;
} wares[] = {
    { N_strength, STATISTIC, STATISTICS, SCORE_STATISTIC },
    { N_max_life, MAX_LIFE, 1, SCORE_LIFE },
    { N_recovery, RECOVERY, 1, SCORE_RECOVERY },
    { N_block, BLOCK, 1, SCORE_BLOCK },
    { N_speed, SPEED, 1, SCORE_SPEED },
    { N_climb, CLIMB, FLY - CLIMB + 1, NO_ROW },
    { N_control_air, SPECIALIZATION, SPECIALIZATIONS, SCORE_SPECIALIZATION },
};
enum { WARES = sizeof wares / sizeof *wares, SIXTY = WARES - 1 };

/* The row that a number is of, -1: it is not for sale. */
static int ware_of(int stat)
{
    for (int i = 0; i < WARES; i++)
        if (stat >= wares[i].stat && stat < wares[i].stat + wares[i].n)
            return i;
    return -1;
}

int tbd_score_of(int stat)
{
    int ware = ware_of(stat);

    return ware < 0 ? NO_ROW : wares[ware].score;
}

/* ---- whether, and for how much ---- */

typedef bool may_fn(const struct play *p, int stat, struct refusal *no);

static int price_of(const struct play *p, int stat, int to)
{
    int score = tbd_score_of(stat);

    return score == NO_ROW ? play_option(p, MOVE_MODE_COST) : tbd_step_price(p->book, score, to);
}

/* What a score is at the end by: TBD-207 while it is made, afterwards the rule that lets it go so far. */
static const char *limit_rule(const struct play *p, int score)
{
    static const char *const grown[] = { "TBD-211", "TBD-212", "TBD-213", "TBD-214", "TBD-215", "TBD-195" };

    return tbd_making(p->now, p->actor) ? "TBD-207" : grown[score];
}

/* TBD-218: a mode only where the house has a price. */
static bool may_raise(const struct play *p, int stat, struct refusal *no)
{
    int score = tbd_score_of(stat), to = play_stat(p, p->actor, stat) + 1;

    if (ware_of(stat) < 0)
        return kit_refuse(no, "TBD-210", N_not_for_sale);
    if (score == NO_ROW && (play_option(p, MOVE_MODE_COST) < 0 || to > 1))
        return kit_refuse(no, "TBD-218", N_not_for_sale);
    if (score != NO_ROW && !tbd_within_limits(p->now, p->book, p->actor, score, to))
        return kit_refuse(no, limit_rule(p, score), N_at_its_limit);
    return tbd_affords(p, price_of(p, stat, to), 0, no);
}

/* TBD-217: only while it is made. */
static bool may_lower(const struct play *p, int stat, struct refusal *no)
{
    int score = tbd_score_of(stat);

    if (!tbd_making(p->now, p->actor))
        return kit_refuse(no, "TBD-217", NAME_made_already);
    if (score == NO_ROW)
        return kit_refuse(no, "TBD-210", N_not_for_sale);
    return tbd_within_limits(p->now, p->book, p->actor, score, play_stat(p, p->actor, stat) - 1) ||
           kit_refuse(no, "TBD-207", N_at_its_limit);
}

static int stat_said(const struct play *p)
{
    return ruleset_find_stat(p->rules, kit_word(p, N_stat));
}

static bool any_of(const struct play *p, int stat, int n, may_fn *may)
{
    struct refusal no;

    for (int i = 0; i < n; i++)
        if (may(p, stat + i, &no))
            return true;
    return false;
}

/* ---- the sixty go by their verb first, then by their noun (TBD-56) ---- */

void tbd_offer_verbs(struct question *q, const bool open[SPECIALIZATIONS])
{
    for (int i = 0; i < SPECIALIZATIONS; i++)
        if (open[i] && (q->n == 0 || q->option[q->n - 1].key != N_control + i / NOUNS))
            ask_option(q, N_control + i / NOUNS);
}

bool tbd_is_verb(int name)
{
    return name >= N_control && name < N_control + SPECIALIZATIONS / NOUNS;
}

int tbd_ask_noun(struct play *p, int key, int verb, const bool open[SPECIALIZATIONS])
{
    int first = (verb - N_control) * NOUNS, noun;
    struct question q;

    ask_begin(&q, ASK_PICK, key, "TBD-56", p->actor, play_seat_of(p, p->actor));
    ask_option(&q, NAME_none);
    for (int i = 0; i < NOUNS; i++)
        if (open[first + i])
            ask_option(&q, N_air + i);
    noun = q.option[play_pick(p, &q)].key;
    return noun == NAME_none ? -1 : first + noun - N_air;
}

/* ---- which ---- */

/* The number that the wish names, or that is picked of those that may be (the sixty to raise); -1: none. */
static int which(struct play *p, int key, may_fn *may, const char *rule)
{
    bool open[SPECIALIZATIONS];
    struct question q;
    struct refusal no;
    int picked;

    if (*kit_word(p, N_stat))
        return stat_said(p);
    ask_begin(&q, ASK_PICK, key, rule, p->actor, play_seat_of(p, p->actor));
    ask_option(&q, NAME_none);
    for (int i = 0; i < SIXTY; i++)
        for (int k = 0; k < wares[i].n; k++)
            if (may(p, wares[i].stat + k, &no))
                ask_option(&q, wares[i].name + k);
    for (int i = 0; i < SPECIALIZATIONS; i++)
        open[i] = key == N_stat && may(p, SPECIALIZATION + i, &no);
    tbd_offer_verbs(&q, open);
    for (int i = 0; i < SIXTY; i++)
        for (int k = 0; k < wares[i].n; k++)
            if (!may(p, wares[i].stat + k, &no) && tbd_is_later(&no))
                ask_barred(&q, wares[i].name + k, &no);
    picked = q.option[play_pick(p, &q)].key;
    if (tbd_is_verb(picked)) {
        picked = tbd_ask_noun(p, N_noun, picked, open);
        return picked < 0 ? -1 : SPECIALIZATION + picked;
    }
    for (int i = 0; i < SIXTY; i++)
        if (picked >= wares[i].name && picked < wares[i].name + wares[i].n)
            return wares[i].stat + picked - wares[i].name;
    return -1;
}

/* What is said must be for sale; else anything. */
static bool is_legal(const struct play *p, may_fn *may, struct refusal *no)
{
    if (*kit_word(p, N_stat))
        return may(p, stat_said(p), no);
    *no = (struct refusal){ "TBD-208", N_no_xp };
    for (int i = 0; i < WARES; i++)
        if (any_of(p, wares[i].stat, wares[i].n, may))
            return true;
    return may(p, STATISTIC, no);
}

/* ---- the step ---- */

/* TBD-191 to TBD-196: up to a value, or down from it. */
static void tell_price(struct play *p, int stat, int value, int sign)
{
    if (tbd_score_of(stat) != NO_ROW)
        tbd_tell_step(p, tbd_score_of(stat), value, sign, "TBD-210");
}

static void step_to(struct play *p, int stat, int to, int price, const char *rule)
{
    int before = tbd_value(p->now, p->book, p->actor, EFFECTIVE_MAX_LIFE);

    tell_price(p, stat, price < 0 ? to + 1 : to, price < 0 ? -1 : 1);
    tbd_charge(p, price, rule);
    play_set(p, p->actor, stat, to, rule);
    tbd_follow_life(p, p->actor, before);
}

static bool raise_legal(const struct play *p, struct refusal *no)
{
    return is_legal(p, may_raise, no);
}

static void raise(struct play *p)
{
    int stat = which(p, N_stat, may_raise, "TBD-210"), to = stat < 0 ? 0 : play_stat(p, p->actor, stat) + 1;

    if (stat >= 0)
        step_to(p, stat, to, price_of(p, stat, to), "TBD-210");
}

static bool lower_legal(const struct play *p, struct refusal *no)
{
    return is_legal(p, may_lower, no);
}

/* What it brings is what the step back would cost (TBD-217). */
static void lower(struct play *p)
{
    int stat = which(p, N_lowered, may_lower, "TBD-191"), from = stat < 0 ? 0 : play_stat(p, p->actor, stat);

    if (stat >= 0)
        step_to(p, stat, from - 1, -price_of(p, stat, from), "TBD-191");
}

DEED_IN_ONE(raise, IN_PEACE, "TBD-210", raise, NEEDS_ACTOR, .args = ARGS(ANSWER(stat)),
            .more = ARGS(ANSWER(noun)), .legal = raise_legal);
DEED_IN_ONE(lower, WHEN_MAKING | WHEN_DOWNTIME, "TBD-217", lower, NEEDS_ACTOR, .args = ARGS(ANSWER(stat)),
            .legal = lower_legal);
