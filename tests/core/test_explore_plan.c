/* Odds of several wishes, with what is due behind each, against every way the dice may fall in them. */
#include "core/enumerate.h"
#include "core/rule.h"

enum { ANN, BOB, CUR, DOG };

/* By itself: who hurts cur is struck back at once while she has luck; ann takes heart when nearly down. */
static void restless_due(const struct state *now, const struct book *book, struct due *due)
{
    (void)book;
    if (state_stat(now, CUR, HP) < 8 && state_stat(now, CUR, LUCK) > 0) {
        due->kind = DUE_AUTO;
        due->command = command_make(STRIKE, SEAT_GM);
        due->command.actor = CUR;
        due->command.target = ANN;
    } else if (state_stat(now, ANN, HP) < 3 && state_stat(now, ANN, NERVE) == 0) {
        due->kind = DUE_AUTO;
        assert_true(command_edit(&due->command, EDIT_set_stat, ANN, NERVE, 1, NULL, 0));
    }
}

/* Brawl, where something may be due. */
static struct ruleset restless_brawl(void)
{
    struct ruleset rules = brawl;

    rules.due = restless_due;
    return rules;
}

static bool yes_to_luck(const void *context, const struct play *p, const struct question *q,
                        struct answer *answer, int *value)
{
    return q->key == N_luck_reroll && tapes_yes(context, p, q, answer, value);
}

static const struct policy lucky[SEATS] = { { yes_to_luck, NULL } };

static void usual_watches(struct odds *odds)
{
    odds->n = 0;
    add_watch(odds, EVENT_RESULT, N_hit);
    add_watch(odds, EVENT_RESULT, N_harm);
    odds->watch[1].who = ANN;
    add_watch(odds, EVENT_RESULT, N_miss);
    add_watch(odds, EVENT_STAT, NERVE);
    add_watch(odds, EVENT_STAT, HP);
    add_watch(odds, EVENT_MARKED, WOUND);
    add_watch(odds, EVENT_RESULT, N_gold);
}

/* ---- plain enumeration: each wish from every end of the one before ---- */

struct chain {
    struct table *t;
    const struct command *wish;
    int n, next;
    struct events before; /* of the commands that are over */
    struct trial *trial;
    long runs;
};

static void go_on(struct chain *c, double chance);

static void is_over(void *context, const struct play *p, double chance)
{
    struct chain *c = context;
    int n = c->before.n, next = c->next;

    for (int i = 0; i < p->events.n; i++)
        assert_true(events_add(&c->before, &p->events.at[i]));
    go_on(c, chance);
    c->before.n = n;
    c->next = next;
}

static void run_one(struct chain *c, const struct command *command, double chance)
{
    struct tapes tapes = { .now = &c->t->now,
                           .book = &c->t->book,
                           .command = command,
                           .policy = lucky,
                           .done = is_over,
                           .context = c };

    tapes_walk(&tapes, chance);
    tape_clear(&tapes.tape);
}

/* All is over: count what happened. */
static void count_all(struct chain *c, double chance)
{
    const struct play p = { .now = &c->t->now, .events = c->before };

    count_run(c->trial, &p, chance);
    c->runs++;
}

static void go_on(struct chain *c, double chance)
{
    struct due due = { .kind = DUE_NOTHING, .command = command_make(DEED_EDIT, SEAT_GM) };
    struct refusal refusal;

    if (c->next > 0)
        restless_due(&c->t->now, &c->t->book, &due);
    if (due.kind == DUE_AUTO) {
        run_one(c, &due.command, chance);
    } else if (c->next == c->n) {
        count_all(c, chance);
    } else {
        const struct command *wish = &c->wish[c->next++];

        if (play_legal(&c->t->now, &c->t->book, wish, &refusal))
            run_one(c, wish, chance);
        else
            go_on(c, chance);
        c->next--;
    }
    command_clear(&due.command);
}

/* ---- both ways ---- */

/* How many runs enumeration took for each that exploring took; with a score and without. */
static double both_ways(struct table *t, const struct command *wish, int n)
{
    static const struct trial nothing;
    static struct trial x;
    struct chain chain = { .t = t, .wish = wish, .n = n, .trial = &x };
    struct state before = { 0 };
    struct odds odds = { .n = 0 };

    x = nothing;
    usual_watches(&x.odds);
    assert_true(state_copy(&before, &t->now));
    go_on(&chain, 1);
    events_clear(&chain.before);
    for (int scored = 1; scored >= 0; scored--) {
        odds = (struct odds){ .n = 0 };
        usual_watches(&odds);
        assert_true(
            explore_plan(&t->now, &t->book, wish, n, lucky, scored ? all_hp : NULL, NULL, 1000000, &odds));
        assert_false(odds.refused);
        compare(&odds, &x, scored);
        assert_true(state_same(&before, &t->now));
        odds_clear(&odds);
    }
    state_clear(&before);
    return (double)chain.runs / (double)odds.positions;
}

/* Ann may fall before it is her turn, and cur before she is struck. */
static struct table weak_fighters(const struct ruleset *rules)
{
    struct table t = four_fighters(GRID_SQUARE, 8);

    t.book.rules = rules;
    edit(&t, EDIT_set_stat, ANN, HP, 3);
    edit(&t, EDIT_set_stat, CUR, LUCK, 2);
    return t;
}

static void close_table(struct table *t)
{
    t->book.rules = &brawl;
    table_close(t);
}

TEST(wishes_one_after_the_other_with_what_is_due_behind_each)
{
    const struct ruleset rules = restless_brawl();
    struct table t = weak_fighters(&rules);
    const struct command plan[] = { wish(STRIKE, 2, BOB, CUR), wish(STRIKE, 1, ANN, CUR),
                                    wish(VOLLEY, 1, ANN, NOBODY) };

    both_ways(&t, plan, 2);
    assert_true(both_ways(&t, plan, 3) > 4);
    close_table(&t);
}

TEST(edits_among_the_wishes)
{
    const struct ruleset rules = restless_brawl();
    struct table t = weak_fighters(&rules);
    struct command plan[] = { wish(STRIKE, 2, BOB, DOG), command_make(DEED_EDIT, SEAT_GM),
                              wish(STRIKE, 1, ANN, DOG) };

    assert_true(command_edit(&plan[1], EDIT_set_stat, CUR, HP, 2, NULL, 0));
    both_ways(&t, plan, 3);
    command_clear(&plan[1]);
    close_table(&t);
}

/* A wish after others that is allowed on no way refuses the whole; on some, it is left out of the others. */
TEST(a_wish_that_is_never_allowed_is_refused)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command plan[] = { wish(STRIKE, 2, BOB, CUR), wish(STRIKE, 1, ANN, ANN),
                              wish(STRIKE, 1, ANN, CUR) };
    struct odds odds = { .n = 0 };

    usual_watches(&odds);
    assert_true(explore_plan(&t.now, &t.book, plan, 3, NULL, NULL, NULL, 100000, &odds));
    assert_true(odds.refused);
    assert_int_equal(odds.refusal.why, N_miss);
    odds_clear(&odds);
    table_close(&t);
}

/* One that is refused takes nothing of the wishes before it back: what had happened stands. */
TEST(an_edit_that_is_not_allowed_takes_nothing_back)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command plan[] = { command_make(DEED_EDIT, SEAT_GM), command_make(DEED_EDIT, SEAT_GM) };
    const struct tape none = { 0 };
    struct play p;

    assert_true(command_edit(&plan[0], EDIT_set_stat, CUR, HP, 2, NULL, 0));
    assert_true(command_edit(&plan[1], EDIT_set_stat, ANN, HP, 1, NULL, 0));
    assert_true(command_edit(&plan[1], EDIT_set_stat, 99, HP, 2, NULL, 0));
    play_begin(&p, &t.now, &t.book, &plan[0]);
    assert_int_equal(play_run(&p, &none), OUTCOME_DONE);
    p.command = &plan[1];
    assert_int_equal(play_start(&p), OUTCOME_REFUSED);
    assert_int_equal(state_stat(&t.now, CUR, HP), 2);
    assert_int_equal(state_stat(&t.now, ANN, HP), 6);
    play_rollback(&p);
    assert_int_equal(state_stat(&t.now, CUR, HP), 8);
    play_clear(&p);
    command_clear(&plan[0]);
    command_clear(&plan[1]);
    table_close(&t);
}

TEST(a_single_wish_is_what_it_is_without_a_plan)
{
    const struct ruleset rules = restless_brawl();
    struct table t = weak_fighters(&rules);
    const struct command strike = wish(STRIKE, 2, BOB, CUR);
    struct odds one = { .n = 0 }, other = { .n = 0 };

    usual_watches(&one);
    usual_watches(&other);
    assert_true(explore_plan(&t.now, &t.book, &strike, 1, lucky, NULL, NULL, 100000, &one));
    assert_true(explore_odds(&t.now, &t.book, &strike, NULL, lucky, NULL, NULL, 100000, &other));
    assert_int_equal(one.positions, other.positions);
    for (int i = 0; i < one.n; i++)
        near(one.watch[i].mean, other.watch[i].mean);
    odds_clear(&one);
    odds_clear(&other);
    close_table(&t);
}

/* ---- what one wish leaves, and what the next is told ---- */

enum { FILL, COUNT, TOLD, POT_PROCS };

static void fill(struct play *p)
{
    play_pool_add(p, POT, -1, play_die(p, p->actor, N_faces, "BR-10", 3), "BR-10");
}

static void count(struct play *p)
{
    play_call(p, TOLD, p->actor, NOBODY, -1, NULL);
}

/* It reads an argument of the command that calls it. */
static void told(struct play *p)
{
    play_result(p, p->actor, N_gold, play_pool_now(p, POT, -1) + play_arg_value(p, N_levels, 0), NOBODY,
                "BR-10");
}

static struct ruleset pot_rules(void)
{
    static const struct step fills[] = { { "fill", fill, 0, 0, 0 }, { NULL } };
    static const struct step counts[] = { { "count", count, 0, 0, READS(POT) }, { NULL } };
    static const struct step tells[] = { { "told", told, 0, 0, READS(POT) }, { NULL } };
    static const struct deed deed[POT_PROCS] = {
        [FILL] = { .key = "fill", .when = WHEN_DOWNTIME, .rule = "BR-10", .steps = fills },
        [COUNT] = { .key = "count", .when = WHEN_DOWNTIME, .rule = "BR-10", .steps = counts },
        [TOLD] = { .key = "told", .steps = tells },
    };
    static const struct deed *const deeds[] = { &deed[FILL], &deed[COUNT], &deed[TOLD] };
    struct ruleset rules = brawl;

    rules.deeds = deeds;
    rules.ndeeds = POT_PROCS;
    rules.nwished = TOLD;
    return rules;
}

TEST(what_one_wish_left_and_the_next_is_told_counts)
{
    const struct ruleset rules = pot_rules();
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command plan[] = { wish(FILL, 1, ANN, NOBODY), wish(COUNT, 1, ANN, NOBODY),
                              wish(COUNT, 1, ANN, NOBODY), wish(COUNT, 1, ANN, NOBODY) };

    t.book.rules = &rules;
    give_arg(&plan[2], ASK_COUNT, SEAT_ANY, N_levels, 10);
    give_arg(&plan[3], ASK_COUNT, SEAT_ANY, N_levels, 30);
    both_ways(&t, plan, 4);
    command_clear(&plan[2]);
    command_clear(&plan[3]);
    close_table(&t);
}

/* ---- more than one wants to walk ---- */

TEST(past_the_budget_a_plan_is_estimated)
{
    const struct ruleset rules = restless_brawl();
    struct table t = weak_fighters(&rules);
    const struct command plan[] = { wish(STRIKE, 2, BOB, CUR), wish(STRIKE, 1, ANN, CUR) };
    struct odds exact = { .n = 0 }, estimate = { .samples = 5000 };

    usual_watches(&exact);
    usual_watches(&estimate);
    assert_true(explore_plan(&t.now, &t.book, plan, 2, lucky, NULL, NULL, 100000, &exact));
    assert_true(explore_plan(&t.now, &t.book, plan, 2, lucky, NULL, NULL, 9, &estimate));
    assert_true(exact.exact && !estimate.exact);
    near(estimate.whole, 1);
    for (int i = 0; i < exact.n; i++)
        assert_true(fabs(estimate.watch[i].chance - exact.watch[i].chance) < 0.03);
    odds_clear(&exact);
    odds_clear(&estimate);
    close_table(&t);
}

static void endless_due(const struct state *now, const struct book *book, struct due *due)
{
    (void)now;
    (void)book;
    due->kind = DUE_AUTO;
    assert_true(command_edit(&due->command, EDIT_set_stat, ANN, NERVE, 1, NULL, 0));
}

TEST(what_is_due_without_end_is_not_exact)
{
    struct ruleset rules = brawl;
    struct table t = four_fighters(GRID_SQUARE, 8);
    const struct command plan[] = { wish(FALL, 2, BOB, NOBODY), wish(STRIKE, 1, ANN, CUR) };
    struct odds odds = { .n = 0 };

    rules.due = endless_due;
    t.book.rules = &rules;
    assert_true(explore_plan(&t.now, &t.book, plan, 2, NULL, NULL, NULL, 1000000, &odds));
    assert_false(odds.exact);
    assert_true(odds.whole == 0);
    close_table(&t);
}

RUN(cmocka_unit_test(wishes_one_after_the_other_with_what_is_due_behind_each),
    cmocka_unit_test(what_one_wish_left_and_the_next_is_told_counts),
    cmocka_unit_test(edits_among_the_wishes), cmocka_unit_test(a_wish_that_is_never_allowed_is_refused),
    cmocka_unit_test(an_edit_that_is_not_allowed_takes_nothing_back),
    cmocka_unit_test(a_single_wish_is_what_it_is_without_a_plan),
    cmocka_unit_test(past_the_budget_a_plan_is_estimated),
    cmocka_unit_test(what_is_due_without_end_is_not_exact))
