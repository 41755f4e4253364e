/* 1, 3 Rolls of a group (TBD-17 to TBD-22), Big Magic (TBD-67 to TBD-72): an effort and its rounds. */
#include "rules/nametbd/nametbd.h"

#include "base/bounds.h"
#include "base/str.h"

enum group { COLLECTIVE, COOPERATIVE, BIG_MAGIC, RESURRECTED }; /* b of a member, in the order of its words */
enum { MAGNITUDE_MOST = 128, SCORE_MOST = 2 };

/* ---- who is in it ---- */

static int effort_of(const struct state *now, int token)
{
    return kit_of(now, token, MEMBER);
}

/* The member of that place, from 1; NOBODY. */
static int member_at(const struct state *now, int effort, int place)
{
    for (int i = 0; i < now->ntokens; i++) {
        int id = state_find(now, i, MEMBER, -2);

        if (id >= 0 && now->mark[id].of == effort && now->mark[id].level == place)
            return i;
    }
    return NOBODY;
}

void tbd_tell_members(const struct state *now, const struct book *book, int effort, struct str *words)
{
    for (int place = 1, who; (who = member_at(now, effort, place)) != NOBODY; place++)
        str_add_format(words, place > 1 ? ",%s" : "%s", texts_get(&book->texts, now->token[who].text));
}

static enum group kind_of(const struct state *now, int opener)
{
    return (enum group)now->mark[state_find(now, opener, MEMBER, -2)].b;
}

/* TBD-237: the seats of all members. */
static unsigned seats_of(const struct play *p, int effort)
{
    unsigned seats = 0;

    for (int place = 1, who; (who = member_at(p->now, effort, place)) != NOBODY; place++)
        seats |= play_seat_of(p, who);
    return seats;
}

static void join(struct play *p, int effort, int who, enum group kind, int *place)
{
    struct mark mark = mark_make(MEMBER, who);

    if (effort_of(p->now, who) == effort)
        return;
    kit_drop_all(p, who, MEMBER, "TBD-17");
    mark.of = effort;
    mark.b = (short)kind;
    mark.level = (short)++*place;
    play_mark(p, mark, "TBD-17");
}

/* ---- a round: each rolls in turn, then the group's outcome ---- */

enum { X_TOTAL, X_READ, X_STATISTIC, X_SPECIALIZATION, X_AT, X_WAITS, X_SUM, X_MAGIC };

/* What a member has rolled by is the rest of what it is asked in the next round. */
static int rolled_by(const struct play *p, int who, int field)
{
    return tbd_field(p->now, p->book, state_find(p->now, who, MEMBER, -2), field);
}

static void remember(struct play *p, int who, int statistic, int specialization)
{
    const struct mark_field *field = tbd_marks[MEMBER].field;
    int id = state_find(p->now, who, MEMBER, -2);

    play_keep(p, id, &field[MEMBER_STATISTIC], statistic, "TBD-19");
    play_keep(p, id, &field[MEMBER_SPECIALIZATION], 1 + specialization, "TBD-19");
}

/* TBD-18, TBD-20: the total of whoever has just rolled counts, or what it reads. */
static void count(struct play *p, enum group kind)
{
    int who = p->x[X_WAITS] - 1, spec = p->x[X_SPECIALIZATION], outcome;

    remember(p, who, p->x[X_STATISTIC], spec);
    p->x[X_MAGIC] |= spec >= 0 && play_stat(p, who, TAG + spec) == COMPLEX_POWERFUL;
    if (kind != COOPERATIVE) {
        p->x[X_SUM] += p->x[X_TOTAL];
        return;
    }
    outcome = tbd_read(p, who, p->x[X_TOTAL], p->x[X_READ]);
    tbd_tell_outcome(p, who, outcome, p->x[X_TOTAL], NOBODY, "TBD-20");
    p->x[X_SUM] += outcome == NO_OUTCOME ? 0 : outcome - MIXED;
}

static void members_roll(struct play *p)
{
    enum group kind = kind_of(p->now, p->actor);
    int flags = kind == COLLECTIVE ? TOTAL_POINTS : kind >= BIG_MAGIC ? TOTAL_POINTS | TOTAL_NO_TAG : 0, who;

    if (p->x[X_WAITS])
        count(p, kind);
    p->x[X_WAITS] = 0;
    do
        who = member_at(p->now, effort_of(p->now, p->actor), ++p->x[X_AT]);
    while (who != NOBODY && !tbd_able(p->now, who));
    if (who == NOBODY)
        return;
    p->x[X_WAITS] = who + 1;
    play_again(p);
    tbd_call_total(p, who, who, X_TOTAL, N_total, rolled_by(p, who, MEMBER_STATISTIC),
                   rolled_by(p, who, MEMBER_SPECIALIZATION) - 1, flags);
}

static void add(struct play *p, int effort, int field, int value, const char *rule)
{
    play_keep(p, effort, &tbd_marks[EFFORT].field[field], tbd_field(p->now, p->book, effort, field) + value,
              rule);
}

/* TBD-18, TBD-19: all totals of all rounds by the Magnitude, towards zero. */
static int read_totals(struct play *p, int effort)
{
    int running, quotient;

    add(p, effort, EFFORT_ROUNDS, 1, "TBD-19");
    add(p, effort, EFFORT_RUNNING, p->x[X_SUM], "TBD-19");
    running = tbd_field(p->now, p->book, effort, EFFORT_RUNNING);
    add(p, effort, EFFORT_RUNNING, play_value(p, p->actor, N_running, "TBD-19", running) - running, "TBD-28");
    running = tbd_field(p->now, p->book, effort, EFFORT_RUNNING);
    quotient = play_value(p, p->actor, N_quotient, "TBD-18",
                          running / tbd_field(p->now, p->book, effort, EFFORT_MAGNITUDE));
    return tbd_read(p, p->actor, quotient,
                    tbd_read_by(p->now->mark[effort].b, p->now->mark[effort].level, false));
}

/* TBD-21: what the members' scores come to. */
static int read_scores(const struct play *p, int effort)
{
    int outcome = MIXED + larger(-SCORE_MOST, smaller(p->x[X_SUM], SCORE_MOST));

    return outcome == BAD && p->now->mark[effort].level ? VERY_BAD : outcome;
}

/* TBD-237: the account that the group names, of as many as its members have. */
static int account(struct play *p, int effort)
{
    unsigned asked = 0;
    struct question q;

    ask_begin(&q, ASK_PICK, N_account, "TBD-237", p->actor, seats_of(p, effort));
    for (int place = 1, who; (who = member_at(p->now, effort, place)) != NOBODY; place++) {
        if (asked >> tbd_account(p, who) & 1)
            continue;
        asked |= 1u << tbd_account(p, who);
        ask_token(&q, who);
    }
    return tbd_account(p, q.n > 1 ? q.option[play_pick(p, &q)].of : q.option[0].of);
}

/* TBD-03 for a group; TBD-22: what goes beyond the scale, where the house has it. */
static void reward(struct play *p, int effort, int outcome)
{
    static const short either[] = { N_something_extra, N_advantage, 0 };
    bool excess = kind_of(p->now, p->actor) == COOPERATIVE && play_option(p, COOP_EXCESS_ADVANTAGE);
    int more = excess ? larger(0, p->x[X_SUM] - SCORE_MOST) : 0;

    if (outcome == VERY_GOOD) {
        int offer = play_value(p, p->actor, N_advantage_offer, "TBD-03", 1);

        if (kit_pick(p, N_reward, "TBD-03", p->actor, seats_of(p, effort), either, 1) == N_advantage)
            more += offer;
    }
    if (more)
        play_pool_add(p, ADVANTAGE, account(p, effort), more, "TBD-18");
    if (excess && p->x[X_SUM] < -SCORE_MOST)
        play_pool_add(p, ADVANTAGE, SEAT_GM, -SCORE_MOST - p->x[X_SUM], "TBD-22");
}

static void settle_round(struct play *p)
{
    int effort = effort_of(p->now, p->actor), outcome, hours;
    enum group kind = kind_of(p->now, p->actor);
    bool over;

    if (kind >= BIG_MAGIC && !p->x[X_MAGIC]) {
        play_result(p, p->actor, NAME_refused, 0, NOBODY, "TBD-70");
        return;
    }
    p->x[X_SUM] = play_value(p, p->actor, N_sum, kind == COOPERATIVE ? "TBD-21" : "TBD-18", p->x[X_SUM]);
    outcome = kind == COOPERATIVE ? read_scores(p, effort) : read_totals(p, effort);
    if (kind >= BIG_MAGIC) {
        add(p, effort, EFFORT_HOURS, play_option(p, BIG_MAGIC_HOURS), "TBD-71");
        hours = tbd_field(p->now, p->book, effort, EFFORT_HOURS);
        add(p, effort, EFFORT_HOURS, play_value(p, p->actor, N_hours, "TBD-71", hours) - hours, "TBD-28");
    }
    tbd_tell_outcome(p, p->actor, outcome, p->x[X_SUM], NOBODY, "TBD-01");
    tbd_tell_success(p, p->actor, outcome, p->x[X_SUM], NOBODY, "TBD-02");
    reward(p, effort, outcome);
    tbd_owe(p, p->actor, outcome, NOBODY);
    tbd_misfire(p, p->actor, outcome, p->x[X_MAGIC]);
    over = kind == RESURRECTED ? tbd_bring_back(p, effort, outcome) : outcome >= MIXED || kind == COOPERATIVE;
    if (over || !tbd_gm_says(p, N_another_round, "TBD-17", p->actor, true))
        play_unmark(p, effort, "TBD-19");
}

const struct deed DEED(group_round) = {
    .key = "group_round",
    .steps = STEPS({ "members", members_roll, NEEDS_ACTOR,
                     KEEP_BACK(X_TOTAL) | KEEP(X_AT) | KEEP(X_WAITS) | KEEP(X_SUM) | KEEP(X_MAGIC),
                     READS(ADVANTAGE) },
                   { "settle", settle_round, NEEDS_ACTOR, 0, READS(ADVANTAGE) }),
};

/* ---- an effort is opened ---- */

/* All of them but the first so many (TBD-158: the dead). */
static bool are_able(const struct play *p, int first, struct refusal *no)
{
    for (int i = first; play_target(p, i) != NOBODY; i++)
        if (!tbd_able(p->now, play_target(p, i)))
            return kit_refuse(no, "TBD-17", NAME_no_such_target);
    return tbd_turn_legal(p, no);
}

static bool group_legal(const struct play *p, struct refusal *no)
{
    return are_able(p, 0, no);
}

/* TBD-67 */
static bool is_mage(const struct play *p, int who)
{
    return tbd_great_art(p->now, p->book, who) >= 0;
}

static bool magic_legal(const struct play *p, int first, struct refusal *no)
{
    bool mage = is_mage(p, p->actor);

    for (int i = first; play_target(p, i) != NOBODY; i++)
        mage = mage || is_mage(p, play_target(p, i));
    return mage ? are_able(p, first, no) : kit_refuse(no, "TBD-67", N_no_mage);
}

static bool big_magic_legal(const struct play *p, struct refusal *no)
{
    return magic_legal(p, 0, no);
}

static bool resurrect_legal(const struct play *p, struct refusal *no)
{
    return tbd_may_return(p, p->target, no) && magic_legal(p, 1, no);
}

/* TBD-158: of a resurrection twice as many as there are others in the party. */
static int ask_magnitude(struct play *p, enum group kind)
{
    struct question q;

    ask_begin(&q, ASK_COUNT, N_magnitude, "TBD-17", p->actor, SEATS_GM);
    q.lo = 1;
    q.hi = MAGNITUDE_MOST;
    q.rest[0] = kind == RESURRECTED ? larger(1, 2 * tbd_others(p->now, p->target)) : 1;
    return play_count(p, &q);
}

/* TBD-17, TBD-70: what the GM says of the whole group. */
static struct mark ask_effort(struct play *p, enum group kind)
{
    static const short all[] = { N_very_easy, N_easy, N_medium, N_hard, N_very_hard, 0 };
    struct mark mark = mark_make(EFFORT, p->actor);

    if (kind == RESURRECTED)
        mark.of = p->target;
    mark.b = MEDIUM;
    if (kind != COOPERATIVE)
        mark.b = (short)(kit_pick(p, N_difficulty, kind >= BIG_MAGIC ? "TBD-70" : "TBD-17", p->actor,
                                  SEATS_GM, all, kind >= BIG_MAGIC ? HARD : MEDIUM) -
                         N_very_easy);
    mark.level = tbd_gm_says(p, N_group_dangerous, "TBD-05", p->actor, false);
    if (kind != COOPERATIVE)
        mark.a = mark_field_put(0, &tbd_marks[EFFORT].field[EFFORT_MAGNITUDE], ask_magnitude(p, kind));
    mark.a = mark_field_put(mark.a, &tbd_marks[EFFORT].field[EFFORT_BIG_MAGIC], kind >= BIG_MAGIC);
    return mark;
}

/* TBD-68, TBD-69: what it takes, the GM says: wealth, a quest, XP instead of what is rare. */
static bool has_resources(struct play *p)
{
    if (tbd_gm_says(p, N_resources_met, "TBD-68", p->actor, true))
        return true;
    play_result(p, p->actor, NAME_refused, 0, NOBODY, "TBD-68");
    return false;
}

static void begin(struct play *p, enum group kind)
{
    struct mark mark;
    int effort, place = 0;

    play_about(p, p->actor, N_roll, NOBODY, p->now->token[p->actor].at, "TBD-17");
    mark = ask_effort(p, kind);
    if (kind >= BIG_MAGIC && !has_resources(p))
        return;
    kit_drop_all(p, p->actor, EFFORT, "TBD-17");
    effort = play_mark(p, mark, "TBD-17");
    for (int i = kind == RESURRECTED; effort >= 0 && play_target(p, i) != NOBODY; i++)
        join(p, effort, play_target(p, i), kind, &place);
    if (effort >= 0)
        join(p, effort, p->actor, kind, &place);
    play_call(p, DO_group_round, p->actor, p->actor, -1, NULL);
}

static void begin_collective_roll(struct play *p)
{
    begin(p, COLLECTIVE);
}

static void begin_cooperative_roll(struct play *p)
{
    begin(p, COOPERATIVE);
}

static void begin_big_magic(struct play *p)
{
    begin(p, BIG_MAGIC);
}

static void begin_resurrect(struct play *p)
{
    begin(p, RESURRECTED);
}

/* clang-format off */
#define GROUP_DEED(word, id, judge)                                                                      \
    const struct deed DEED(word) = {                                                                     \
        .key = #word,                                                                                    \
        .when = ANY_TIME,                                                                                \
        .flags = DEED_TARGET | DEED_TARGETS,                                                             \
        .members = N_members,                                                                            \
        .odds = ODDS(N_success, N_very_good, N_very_bad, N_sum),                                         \
        .rule = id,                                                                                      \
        .legal = judge,                                                                                  \
        .steps = STEPS({ "open", tbd_open, NEEDS_ACTOR, 0, READS(ADVANTAGE) },                           \
                       { "begin", begin_##word, NEEDS_ACTOR, 0, READS(ADVANTAGE) }),                     \
    }
/* clang-format on */

GROUP_DEED(collective_roll, "TBD-17", group_legal);
GROUP_DEED(cooperative_roll, "TBD-20", group_legal);
GROUP_DEED(big_magic, "TBD-70", big_magic_legal);
GROUP_DEED(resurrect, "TBD-158", resurrect_legal);

/* ---- TBD-19: the next round of what stands open ---- */

static bool round_legal(const struct play *p, struct refusal *no)
{
    return effort_of(p->now, p->actor) >= 0 ? tbd_turn_legal(p, no) : kit_refuse(no, "TBD-19", N_no_effort);
}

static void next_round(struct play *p)
{
    int opener = p->now->mark[effort_of(p->now, p->actor)].on;

    play_call(p, DO_group_round, opener, opener, -1, NULL);
}

const struct deed DEED(effort_round) = {
    .key = "effort_round",
    .when = ANY_TIME,
    .flags = DEED_PRESSING,
    .odds = ODDS(N_success, N_very_good, N_very_bad, N_sum),
    .rule = "TBD-19",
    .legal = round_legal,
    .steps = STEPS({ "open", tbd_open, NEEDS_ACTOR, 0, READS(ADVANTAGE) },
                   { "next", next_round, NEEDS_ACTOR, 0, READS(ADVANTAGE) }),
};

/* ---- TBD-17, TBD-71, TBD-72: the GM's hand in it ---- */

/* That of the figure that is named; of nobody named, the first that stands open. */
static int effort_meant(const struct play *p)
{
    int id = p->target == NOBODY ? -1 : effort_of(p->now, p->target);

    for (int i = 0; i < p->now->ntokens && id < 0 && play_target(p, 1) == NOBODY; i++)
        id = p->target == NOBODY ? state_find(p->now, i, EFFORT, -2) : id;
    for (int i = 0; id < 0 && play_target(p, i) != NOBODY; i++)
        id = effort_of(p->now, play_target(p, i));
    return id;
}

static bool has_effort(const struct play *p, struct refusal *no)
{
    return effort_meant(p) >= 0 || kit_refuse(no, "TBD-17", N_no_effort);
}

static void set_magnitude(struct play *p)
{
    play_keep(p, effort_meant(p), &tbd_marks[EFFORT].field[EFFORT_MAGNITUDE], play_arg_value(p, N_number, 1),
              "TBD-17");
}

static void set_hours(struct play *p)
{
    play_keep(p, effort_meant(p), &tbd_marks[EFFORT].field[EFFORT_HOURS], play_arg_value(p, N_number, 0),
              "TBD-71");
}

/* Those that are named, and nobody else; whoever opened it stays in it. */
static void set_members(struct play *p)
{
    int effort = effort_meant(p), opener = p->now->mark[effort].on, place = 0;
    enum group kind = kind_of(p->now, opener);

    for (int who; (who = member_at(p->now, effort, ++place)) != NOBODY;)
        kit_drop_all(p, who, MEMBER, "TBD-17");
    place = 0;
    for (int i = 0; play_target(p, i) != NOBODY; i++)
        join(p, effort, play_target(p, i), kind, &place);
    join(p, effort, opener, kind, &place);
}

DEED_IN_ONE(set_members, ANY_TIME, "TBD-17", set_members, 0, .flags = DEED_GM | DEED_TARGET | DEED_TARGETS,
            .legal = has_effort);
DEED_IN_ONE(set_magnitude, ANY_TIME, "TBD-17", set_magnitude, 0,
            .flags = DEED_GM | DEED_TARGET | DEED_OWN_TARGET, .args = ARGS(NUMBER(number, 1, MAGNITUDE_MOST)),
            .legal = has_effort);
DEED_IN_ONE(set_hours, ANY_TIME, "TBD-71", set_hours, 0, .flags = DEED_GM | DEED_TARGET | DEED_OWN_TARGET,
            .args = ARGS(NUMBER(number, 0, 63)), .legal = has_effort);

static void grant_materials(struct play *p)
{
    tbd_pay(p, p->target, -1, "TBD-72");
}

DEED_IN_ONE(grant_materials, ANY_TIME, "TBD-72", grant_materials, 0, .flags = DEED_GM | DEED_TARGET);
