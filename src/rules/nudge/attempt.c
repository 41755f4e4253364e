#include "rules/nudge/attempt.h"

const short nudge_test_x[FRAME_X] = {
    [X_NUDGE] = N_gm_nudge_counted, [X_UNITS] = N_units_rolled,
    [X_OWN] = N_own_nudge_counted,  [X_RAW] = N_raw,
    [X_SUBTOTAL] = N_subtotal,      [X_TOTAL] = N_total,
};

int nudge_pair(int one, int other)
{
    return 1 + one * 2 * ATTRIBUTES + other;
}

int nudge_pair_one(int pair)
{
    return (pair - 1) / (2 * ATTRIBUTES);
}

int nudge_pair_other(int pair)
{
    return (pair - 1) % (2 * ATTRIBUTES);
}

bool nudge_pair_has(int pair, int attribute)
{
    return pair > 0 && (nudge_pair_one(pair) % ATTRIBUTES == attribute ||
                        nudge_pair_other(pair) % ATTRIBUTES == attribute);
}

int nudge_test_type(const struct play *p)
{
    return p->x[X_TYPE];
}

int nudge_test_pair(const struct play *p)
{
    return p->x[X_PAIR];
}

int nudge_test_units(const struct play *p)
{
    return p->x[X_UNITS];
}

bool nudge_passes(int result)
{
    return result >= EVENS && result <= BINGO;
}

/* ---- NU-144: the GM's word instead of dice ---- */

bool nudge_is_ruled(const struct state *now)
{
    return kit_has(now, TABLE, RESULT_SET) || kit_has(now, TABLE, TEST_SKIPPED);
}

static void test_ruling(struct play *p)
{
    int set = state_find(p->now, TABLE, RESULT_SET, -2), skip = state_find(p->now, TABLE, TEST_SKIPPED, -2);

    nudge_tidy_secrets(p);
    if (!nudge_is_ruled(p->now))
        return;
    p->x[X_DONE] = 1 + (skip >= 0 ? SKIPPED : nudge_row(p->now->mark[set].b, p->x[X_FLAGS]));
    play_unmark(p, skip >= 0 ? skip : set, "NU-144");
    play_result(p, p->actor, skip >= 0 ? N_skipped : nudge_result_name(p->x[X_DONE] - 1, p->x[X_FLAGS]), 0,
                p->target, "NU-144");
    p->x[X_SUBTOTAL] = p->x[X_DONE] - 1;
}

/* ---- NU-09, NU-99: the Attributes ---- */

static void offer(struct question *q, int attribute, int most, int price)
{
    ask_share(q,
              attribute < ATTRIBUTES ? N_own_awareness + attribute
                                     : N_form_awareness + attribute - ATTRIBUTES,
              most, price);
}

/*
 * NU-99: of an act's own pair one Attribute of the form that is taken and the other one of its own. Their
 * prices let only those two come to the sum: 1 + 6 and 2 + 5.
 */
enum { FORM_ONE = 1, FORM_OTHER = 2, OWN_ONE = 5, OWN_OTHER = 6, ONE_OF_EACH = 7 };

/* NU-99: one of each form; of an act's own pair one this way or the other. */
static void offer_forms(struct question *q, int pair)
{
    int one = pair ? nudge_pair_one(pair) : 0, other = pair ? nudge_pair_other(pair) : 0;

    if (pair && one != other) {
        offer(q, ATTRIBUTES + one, 1, FORM_ONE);
        offer(q, ATTRIBUTES + other, 1, FORM_OTHER);
        offer(q, one, 1, OWN_ONE);
        offer(q, other, 1, OWN_OTHER);
        q->lo = q->hi = ONE_OF_EACH;
        q->rest[0] = q->rest[3] = 1;
        q->rest[1] = q->rest[2] = 0;
        q->nrest = 4;
        return;
    }
    for (int i = 0; i < ATTRIBUTES; i++)
        offer(q, ATTRIBUTES + i, 1, 1);
    for (int i = 0; i < ATTRIBUTES; i++)
        offer(q, i, 1, ATTRIBUTES + 1);
    q->lo = q->hi = ATTRIBUTES + 2;
    q->nrest = 2 * ATTRIBUTES;
    for (int i = 0; i < q->nrest; i++)
        q->rest[i] = i == 0 || i == ATTRIBUTES + 1;
}

static void offer_own(const struct play *p, struct question *q)
{
    int most = play_option(p, SAME_ATTRIBUTE_TWICE) ? 2 : 1;

    for (int i = 0; i < ATTRIBUTES; i++)
        ask_share(q, N_awareness + i, most, 1);
    q->lo = q->hi = q->nrest = 2;
    q->rest[0] = q->rest[1] = 1;
}

int nudge_attribute_offered(const struct option *option)
{
    return option->key >= N_own_awareness    ? option->key - N_own_awareness
           : option->key >= N_form_awareness ? ATTRIBUTES + option->key - N_form_awareness
                                             : option->key - N_awareness;
}

static int chosen_pair(const struct question *q, const int *share)
{
    int chosen[2] = { 0, 0 }, n = 0;

    for (int i = 0; i < q->n; i++)
        for (int k = 0; k < share[i] && n < 2; k++)
            chosen[n++] = nudge_attribute_offered(&q->option[i]);
    return nudge_pair(chosen[0], chosen[1]);
}

static void ask_attributes(struct play *p)
{
    bool changed = nudge_body(p->now, p->actor) != p->actor;
    int share[OPTIONS_ASKED];
    struct question q;

    if (p->x[X_PAIR] && !changed)
        return;
    ask_begin(&q, ASK_SHARE, N_attributes, changed ? "NU-99" : "NU-09", p->actor, nudge_seat(p));
    if (changed)
        offer_forms(&q, p->x[X_PAIR]);
    else
        offer_own(p, &q);
    play_share(p, &q, share);
    p->x[X_PAIR] = chosen_pair(&q, share);
}

/* ---- NU-10, NU-11, NU-135: what the GM's side puts in ---- */

int nudge_modifiers(const struct state *now)
{
    int sum = 0;

    for (int id = state_first(now, TABLE); id >= 0; id = now->mark[id].next)
        sum += now->mark[id].key == MODIFIER ? now->mark[id].level : 0;
    return sum;
}

/* Modifiers that wait on the table join the GM's Nudge. Is one of them hidden? That hides it. */
static bool take_modifiers(struct play *p)
{
    bool hidden = false;
    int id;

    p->x[X_NUDGE] += nudge_modifiers(p->now);
    while (!p->halted && (id = state_find(p->now, TABLE, MODIFIER, -2)) >= 0) {
        hidden = hidden || p->now->mark[id].seen != SEATS_ALL;
        play_unmark(p, id, "NU-10");
    }
    return hidden;
}

/* NU-55: what it is attacked with. Who may not know the Nudge does not hear that there is a Skill (NU-11). */
static void tell_skills(struct play *p, const struct question *q, const int *share, bool hidden)
{
    unsigned short audience = p->audience;

    if (hidden)
        p->audience &= SEATS_GM;
    for (int i = 0; i < q->n; i++)
        if (share[i])
            play_note(p, p->target, N_skill, p->now->mark[q->option[i].of].text, 0,
                      p->x[X_FLAGS] & TEST_DEFENCE ? "NU-55" : "NU-135");
    p->audience = audience;
}

/* NU-135, NU-136: Skills that meet it by their tags are proposed. */
static void ask_skills(struct play *p, bool hidden)
{
    int share[OPTIONS_ASKED];
    struct question q;

    if (p->target == NOBODY || nudge_tests(p->now, p->target))
        return;
    ask_begin(&q, ASK_SHARE, N_skills_fit, "NU-136", p->actor, SEATS_GM);
    q.audience = SEATS_GM;
    q.marks = true;
    for (int id = state_first(p->now, p->target); id >= 0 && q.n < OPTIONS_ASKED; id = p->now->mark[id].next)
        if (nudge_skill_meets(p->now, p->book, id, p->x[X_FLAGS], p->x[X_TYPE])) {
            ask_token(&q, id);
            q.option[q.n - 1].hi = q.rest[q.n - 1] = 1;
        }
    q.nrest = q.hi = q.n;
    play_share(p, &q, share);
    for (int i = 0; i < q.n; i++)
        p->x[X_SKILLS] += share[i] * nudge_field(&p->now->mark[q.option[i].of], SKILL_NUDGE);
    tell_skills(p, &q, share, hidden);
}

/* NU-10: asked every time, for the asking must not tell. NU-11: is it hidden, and not opened since? */
static bool ask_nudge(struct play *p, bool opened)
{
    struct question q;
    bool hidden;

    ask_begin(&q, ASK_COUNT, N_nudge, "NU-10", p->actor, SEATS_GM);
    q.audience = SEATS_GM;
    q.lo = -NUDGE_MOST;
    q.hi = NUDGE_MOST;
    p->x[X_NUDGE] = play_count(p, &q);
    hidden = kit_yes(p, N_hidden, "NU-11", p->actor, SEATS_GM, play_option(p, NUDGE_HIDDEN));
    hidden = take_modifiers(p) || hidden;
    return hidden && !opened;
}

static void test_nudge(struct play *p)
{
    int place = play_place(p);
    bool opened = p->x[X_SECRET] == OPENED, hidden;

    p->x[X_SECRET] = 0;
    if (p->x[X_DONE])
        return;
    ask_attributes(p);
    hidden = ask_nudge(p, opened);
    if (!hidden)
        play_open(p);
    ask_skills(p, hidden);
    if (!hidden)
        play_open(p);
    p->x[X_DEFENDS] = nudge_enemy_defends(p->now, p->target, p->x[X_FLAGS]);
    if (hidden)
        p->x[X_SECRET] = 1 + nudge_keep_secret(p, p->x[X_NUDGE] + p->x[X_SKILLS] + p->x[X_DEFENDS], place);
}

/* NU-174: the book's steps, and so the order of what is asked. */
#define ASKED (KEEP(X_PAIR) | KEEP(X_TYPE) | KEEP(X_FLAGS) | KEEP(X_DONE) | KEEP(X_SUBTOTAL) | KEEP(X_SECRET))
#define NUDGED (ASKED | KEEP(X_NUDGE) | KEEP(X_SKILLS) | KEEP(X_DEFENDS))
const struct deed DEED(test) = {
    .key = "a_test",
    .steps = STEPS(
        { "ruling", test_ruling, 0, ASKED, READS(MEDDLE) }, { "nudge", test_nudge, 0, NUDGED, READS(MEDDLE) },
        { "pool", nudge_test_pool, 0, NUDGED | KEEP(X_FATIGUE) | KEEP(X_UNITS) | KEEP(X_OWN), READS(MEDDLE) },
        { "roll", nudge_test_roll, 0, NUDGED | KEEP(X_FATIGUE) | KEEP(X_OWN) | KEEP(X_RAW), READS(MEDDLE) },
        { "count", nudge_test_count, 0, ASKED | KEEP(X_TOTAL) },
        { "result", nudge_test_result, 0, KEEP_BACK(BACK_RESULT) }),
    .x_name = nudge_test_x,
};

/* ---- a Test for its own sake ---- */

enum { T_RESULT };

static bool try_legal(const struct play *p, struct refusal *no)
{
    if (p->actor == NOBODY || !nudge_tests(p->now, p->actor))
        return kit_refuse(no, "NU-129", N_never_tests);
    if (!nudge_able(p->now, p->actor))
        return kit_refuse(no, "NU-63", N_out_of_action);
    if (p->command->seat == SEAT_GM && nudge_of_players(p->now, p->actor)) /* NU-144: the GM has it tested */
        return true;
    return nudge_slot_legal(p, 1u << SHORT | 1u << LONG, no);
}

static void try_it(struct play *p)
{
    const struct answer *type = play_arg(p, N_action_type, 0);
    int args[4] = { 0, type && type->kind == ASK_WORDS ? play_arg_value(p, N_action_type, 0) : 0 };

    if (!nudge_begins(p))
        return;
    play_about(p, p->actor, N_test, p->target, NOWHERE, "NU-09");
    play_call(p, DO_test, p->actor, p->target, T_RESULT, args);
}

void nudge_pay_toll(struct play *p)
{
    play_call(p, DO_toll, p->actor, p->target, -1, p->x);
}

const struct deed DEED(try) = {
    .key = "test",
    .when = ANY_TIME,
    .flags = DEED_TARGET | DEED_OWN_TARGET | DEED_PLANS,
    .args = ARGS(ANSWER(attributes), ANSWER(action_type)),
    .rule = "NU-09",
    .legal = try_legal,
    .odds = ODDS(N_pass, N_bingo, N_success, N_evens, N_failure, N_botch),
    .steps = STEPS(NUDGE_OPENING, { "test", try_it, NEEDS_ACTOR, KEEP_BACK(T_RESULT), READS(MEDDLE) },
                   { "toll", nudge_pay_toll, 0, 0, READS(MEDDLE) }, NUDGE_CLOSING),
};
