/* An undertaking over several commands: a Collective Roll with its members (TBD-17 to TBD-19). */
#include "probes/nametbd.h"

/* The effort whose member it is, -1. */
static int effort_of(const struct state *now, int token)
{
    int id = state_find(now, token, MEMBER, -2);

    return id < 0 ? -1 : now->mark[id].of;
}

static bool is_free(const struct state *now, int token)
{
    return bids_standing(now, token) && effort_of(now, token) < 0;
}

bool bids_collective_legal(const struct play *p, struct refusal *no)
{
    int member;

    if (!is_free(p->now, p->actor))
        return kit_refuse(no, "TBD-17", N_already_at_it);
    for (int i = 0; (member = play_target(p, i)) != NOBODY; i++)
        if (member != p->actor && !is_free(p->now, member))
            return kit_refuse(no, "TBD-17", N_no_such_target);
    return true;
}

bool bids_round_legal(const struct play *p, struct refusal *no)
{
    return effort_of(p->now, p->actor) >= 0 || kit_refuse(no, "TBD-19", N_no_effort);
}

/* TBD-17: the GM sets difficulty and magnitude. */
static int ask_difficulty(struct play *p)
{
    struct question q;

    ask_begin(&q, ASK_PICK, N_difficulty, "TBD-08", p->actor, SEATS_GM);
    for (int i = 0; i < DIFFICULTIES; i++)
        ask_option(&q, N_very_easy + i);
    q.rest[0] = N_medium - N_very_easy;
    return play_pick(p, &q);
}

static int ask_magnitude(struct play *p)
{
    struct question q;

    ask_begin(&q, ASK_COUNT, N_magnitude, "TBD-17", p->actor, SEATS_GM);
    q.lo = q.rest[0] = 1;
    q.hi = 99;
    return play_count(p, &q);
}

static void add_member(struct play *p, int effort, int token)
{
    struct mark member = mark_make(MEMBER, token);

    member.of = effort;
    if (effort >= 0 && !kit_has(p->now, token, MEMBER))
        play_mark(p, member, "TBD-17");
}

static void open_effort(struct play *p)
{
    struct mark effort = mark_make(EFFORT, p->actor);
    int id, member;

    effort.b = (short)ask_difficulty(p);
    effort.level = (short)ask_magnitude(p);
    id = play_mark(p, effort, "TBD-17");
    add_member(p, id, p->actor);
    for (int i = 0; (member = play_target(p, i)) != NOBODY; i++)
        add_member(p, id, member);
}

/* The first member, in list order, that has not rolled in this round yet; its mark, -1. */
static int next_member(const struct state *now, int effort, int rounds)
{
    for (int i = 0; i < now->ntokens; i++) {
        int id = state_find(now, i, MEMBER, effort);

        if (id >= 0 && now->mark[id].level < rounds && bids_standing(now, i))
            return id;
    }
    return -1;
}

enum { X_ROUND };

static void begin_round(struct play *p)
{
    p->x[X_ROUND] = p->now->mark[state_find(p->now, p->actor, MEMBER, -2)].level + 1;
}

/* TBD-18, TBD-19: one after the other; all totals of all rounds are added up. */
static void roll_member(struct play *p)
{
    struct pool pool = { .n = 2, .sides = 8, .read = READ_HIGH, .keep = 2 };
    int effort = effort_of(p->now, p->actor), id = next_member(p->now, effort, p->x[X_ROUND]), total;
    struct tally t;

    if (id < 0)
        return;
    play_roll_pool(p, &t, p->now->mark[id].on, N_total, "TBD-09", &pool);
    tally_add(&t, N_willpower, "TBD-09", play_stat(p, p->now->mark[id].on, WILLPOWER));
    total = play_total(p, &t, INT_MIN);
    play_change(p, id, NAME_level, p->x[X_ROUND], "TBD-18");
    play_change(p, effort, NAME_a, p->now->mark[effort].a + total, "TBD-19");
    play_again(p);
}

/* TBD-10, TBD-18: the sum by the magnitude, toward zero, is read; it is over with the first that succeeds. */
static void settle_round(struct play *p)
{
    static const short most[] = { -1, 2, 5, 8 };
    int effort = effort_of(p->now, p->actor), outcome = VERY_BAD, quotient;
    const struct mark *mark = &p->now->mark[effort];

    play_value(p, p->actor, N_difficulty, "TBD-08", mark->b);
    play_value(p, p->actor, N_running, "TBD-19", mark->a);
    quotient = play_value(p, p->actor, N_quotient, "TBD-18",
                          mark->a / (mark->level > 0 ? mark->level : 1)); /* the GM may set any */
    while (outcome < VERY_GOOD && quotient - 3 * mark->b > most[outcome])
        outcome++;
    play_result(p, p->actor, N_very_bad + outcome, quotient, NOBODY, "TBD-10");
    if (outcome >= MIXED)
        play_unmark(p, effort, "TBD-19");
}

/* clang-format off */
/* `effort_round` is the same without its opening. */
const struct step bids_collective_steps[] = {
    { "open", open_effort, NEEDS_ACTOR, 0, 0 },
    { "begin", begin_round, NEEDS_ACTOR, KEEP(X_ROUND), 0 },
    { "roll", roll_member, 0, KEEP(X_ROUND), 0 },
    { "settle", settle_round, 0, 0, 0 },
    { NULL },
};
