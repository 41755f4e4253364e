/* 7 Healing and triage (TBD-132 to TBD-144), and stabilising (TBD-153). */
#include "rules/nametbd/nametbd.h"

enum { X_TOTAL, X_READ, X_STATISTIC, X_SPECIALIZATION };
#define KEEP_TOTAL KEEP_BACK(X_TOTAL)

/* ---- TBD-132, TBD-138: a night's rest; a day ---- */

static bool rest_legal(const struct play *p, struct refusal *no)
{
    if (!tbd_there(p->now, p->actor))
        return kit_refuse(no, "TBD-150", N_is_dead);
    return !kit_has(p->now, p->actor, NIGHT_RESTED) || kit_refuse(no, "TBD-138", N_rested_today);
}

static void night_rest(struct play *p)
{
    tbd_heal(p, p->actor, tbd_value(p->now, p->book, p->actor, EFFECTIVE_RECOVERY), "TBD-132");
    kit_give(p, p->actor, NIGHT_RESTED, "TBD-138");
    if (play_option(p, TRIAGE_RESET) == RESET_BY_NIGHT)
        kit_drop_all(p, p->actor, TRIAGED, "TBD-143");
}

DEED_IN_ONE(night_rest, WHEN_DOWNTIME, "TBD-132", night_rest, NEEDS_ACTOR, .legal = rest_legal,
            .flags = DEED_REACTS);

/* The clock goes on to the next midnight. */
static void new_day(struct play *p)
{
    kit_drop_everywhere(p, NIGHT_RESTED, "TBD-138");
    kit_drop_everywhere(p, HEALED_TODAY, "TBD-138");
    play_turn(p, NAME_goal, (p->now->turn.minute / DAY_MINUTES + 1) * DAY_MINUTES, "TBD-138");
}

DEED_IN_ONE(new_day, ANY_TIME, "TBD-138", new_day, 0, .flags = DEED_GM);

/* ---- TBD-133 to TBD-139: the healing roll ---- */

static bool heal_legal(const struct play *p, struct refusal *no)
{
    if (!tbd_there(p->now, p->target))
        return kit_refuse(no, "TBD-150", N_is_dead);
    if (kit_has(p->now, p->target, HEALED_TODAY))
        return kit_refuse(no, "TBD-138", N_treated_today);
    return tbd_action_legal(p, no);
}

/* TBD-133: the row of the longest time that was spent. */
static int difficulty_of_time(struct play *p)
{
    struct question q;
    int minutes, row = VERY_EASY;

    ask_begin(&q, ASK_COUNT, N_minutes, "TBD-133", p->actor, play_seat_of(p, p->actor));
    q.lo = 1;
    q.hi = tbd_number(p->book, MINUTES_MOST);
    q.rest[0] = smaller(tbd_number(p->book, MINUTES_USUAL), q.hi);
    minutes = play_count(p, &q);
    while (row < VERY_HARD && tbd_row(p->book, HEALING_TABLE, row)->field[HEALING_MINUTES] > minutes)
        row++;
    return row;
}

/* TBD-134, TBD-137: in a fight it is an Action, if the GM lets it be done. */
static void heal(struct play *p)
{
    int flags = TOTAL_GIVEN;

    play_about(p, p->actor, N_heal, p->target, p->now->token[p->target].at, "TBD-133");
    if (!tbd_fighting(p->now))
        flags |= difficulty_of_time(p) << TOTAL_DIFFICULTY;
    else if (tbd_gm_says(p, N_heal_allowed, "TBD-137", p->actor, true)) {
        tbd_spend_action(p, "TBD-137");
        flags |= TOTAL_DECREASE | VERY_HARD << TOTAL_DIFFICULTY;
    } else {
        play_result(p, p->actor, NAME_refused, 0, p->target, "TBD-137");
        play_end(p);
        return;
    }
    tbd_call_total(p, p->actor, p->actor, X_TOTAL, N_total, ASKED, tbd_named_specialization(p), flags);
}

/* TBD-135, TBD-136 */
static int regained(const struct play *p, int outcome)
{
    int all = tbd_value(p->now, p->book, p->target, EFFECTIVE_RECOVERY);

    return outcome >= GOOD ? all : (all + play_option(p, HALF_RECOVERY_ROUND)) / 2;
}

/* TBD-139: of what it costs only Very Bad has any. */
static void mend(struct play *p)
{
    int outcome = tbd_outcome(p, p->actor, &p->x[X_TOTAL], "TBD-135");

    tbd_reward(p, p->actor, outcome, "TBD-03");
    if (outcome == VERY_BAD)
        tbd_owe(p, p->actor, outcome, NOBODY);
    tbd_misfire(p, p->actor, outcome, tbd_is_magic(p->x[X_READ]));
    tbd_heal(p, p->target, outcome < MIXED ? 0 : regained(p, outcome), "TBD-135");
    if (outcome >= MIXED)
        kit_give(p, p->target, HEALED_TODAY, "TBD-138");
}

static const short aid_names[FRAME_X] = { [X_TOTAL] = N_total };

/* clang-format off */
/* A roll that does something for another, or for oneself. */
#define AID_DEED(word, id, judge, begin, end)                                                            \
    const struct deed DEED(word) = {                                                                     \
        .key = #word,                                                                                    \
        .when = ANY_TIME,                                                                                \
        .flags = DEED_TARGET,                                                                            \
        .args = ARGS(ANSWER(specialization)),                                                            \
        .rule = id,                                                                                      \
        .legal = judge,                                                                                  \
        .odds = ODDS(N_success, N_healed, N_total),                                                      \
        .steps = STEPS({ "open", tbd_open, NEEDS_ACTOR, 0, READS(ADVANTAGE) },                           \
                       { "begin", begin, NEEDS_ACTOR | NEEDS_TARGET, KEEP_TOTAL, READS(ADVANTAGE) },     \
                       { "end", end, NEEDS_ACTOR | NEEDS_TARGET }),                                      \
        .x_name = aid_names,                                                                             \
    }
/* clang-format on */

AID_DEED(heal, "TBD-133", heal_legal, heal, mend);

/* ---- TBD-140 to TBD-144: triage ---- */

/* TBD-79: the healer has tries left that cost nothing. */
static bool tries_free(const struct play *p)
{
    return kit_level(p->now, p->actor, FREE_TRIAGES_USED, 0) <
           tbd_ability(p->now, p->book, p->actor, NATURAL_HEALER);
}

/* TBD-143: what it costs more once it has helped. */
static int surcharge(const struct play *p)
{
    int times = kit_level(p->now, p->target, TRIAGED, 0);

    return play_option(p, TRIAGE_REPEAT_COST) ? times : times > 0;
}

static int price(const struct play *p)
{
    return surcharge(p) + !tries_free(p);
}

static bool triage_legal(const struct play *p, struct refusal *no)
{
    if (!tbd_action_legal(p, no) || !tbd_near_enough(p, AID_TRIAGE, no))
        return false;
    return tbd_can_pay(p, p->actor, price(p)) || kit_refuse(no, "TBD-140", N_no_advantage);
}

static void count(struct play *p, int who, int key, const char *rule)
{
    kit_lay(p, who, key, kit_level(p->now, who, key, 0) + 1, rule);
}

static void triage(struct play *p)
{
    int with = tbd_named_specialization(p), cost = price(p);

    play_about(p, p->actor, N_triage, p->target, p->now->token[p->target].at, "TBD-140");
    if (!tbd_scope_fits(p, with, "TBD-144")) {
        play_end(p);
        return;
    }
    tbd_take_ruling(p, RULED_AID);
    tbd_spend_action(p, "TBD-140");
    if (tries_free(p))
        count(p, p->actor, FREE_TRIAGES_USED, "TBD-79");
    tbd_pay_or_friend(p, p->actor, cost, "TBD-140");
    tbd_call_total(p, p->actor, p->actor, X_TOTAL, N_total, ASKED, with, TOTAL_TRIAGE);
}

/* TBD-80, TBD-142: so much more for each Advantage. */
static int extra(struct play *p)
{
    int paid = tbd_offer_any(p, p->actor, N_triage_extra, "TBD-142"),
        powerful = paid * tbd_ability(p->now, p->book, p->actor, POWERFUL_HEALER);

    if (powerful)
        play_term(p, p->target, N_healed, N_powerful_healer, "TBD-80", powerful, SEATS_ALL);
    return paid + powerful;
}

static void treat(struct play *p)
{
    int outcome = tbd_outcome(p, p->actor, &p->x[X_TOTAL], "TBD-141"), with = p->x[X_SPECIALIZATION],
        life = 0;

    tbd_settle(p, p->actor, outcome, NOBODY, p->x[X_READ]);
    if (outcome < MIXED) {
        play_value(p, p->target, N_healed, "TBD-141", 0);
        return;
    }
    if (with >= 0)
        life = tbd_value(p->now, p->book, p->actor, EFFECTIVE_SPECIALIZATION + with);
    tbd_heal(p, p->target, life + extra(p), "TBD-141");
    count(p, p->target, TRIAGED, "TBD-143");
}

AID_DEED(triage, "TBD-140", triage_legal, triage, treat);

/* ---- TBD-153 ---- */

static bool stabilize_legal(const struct play *p, struct refusal *no)
{
    if (!tbd_action_legal(p, no) || !tbd_near_enough(p, AID_STABILIZE, no))
        return false;
    return kit_has(p->now, p->target, UNSTABLE) || kit_refuse(no, "TBD-153", N_not_unstable);
}

static void stabilize(struct play *p)
{
    play_about(p, p->actor, N_stabilize, p->target, p->now->token[p->target].at, "TBD-153");
    tbd_take_ruling(p, RULED_AID);
    tbd_spend_action(p, "TBD-153");
    tbd_call_total(p, p->actor, p->actor, X_TOTAL, N_total, ASKED, tbd_named_specialization(p), 0);
}

static void settle_down(struct play *p)
{
    int outcome = tbd_outcome(p, p->actor, &p->x[X_TOTAL], "TBD-153");

    tbd_settle(p, p->actor, outcome, NOBODY, p->x[X_READ]);
    if (outcome < MIXED)
        return;
    play_result(p, p->target, N_stabilized, 0, NOBODY, "TBD-153");
    tbd_knock_out(p, p->target, "TBD-153");
}

AID_DEED(stabilize, "TBD-153", stabilize_legal, stabilize, settle_down);
