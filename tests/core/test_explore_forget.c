/* What exploring forgets, and that it does so rightly: pools that nobody reads, targets that are finished. */
#include "base/bounds.h"
#include "core/enumerate.h"
#include "core/rule.h"

enum { DUEL, BLAST, STRUCK, CAREFUL, PEEK, LOOK_BACK, TELL, BURN, BURN_KEPT, BLAST_PROCS };
enum { X_POWER, X_OURS = 0 };
enum { ALWAYS = WHEN_DOWNTIME | WHEN_ENCOUNTER };

/* How many dice and faces duels are fought with, and how many dice a talent rolls again. */
static struct {
    int dice, sides, talent;
} duel;

/* ---- duel: two pools of classes; talents roll nothings again; trouble feeds the pot ---- */

enum { NOTHING, SUCCESS, TWICE, TROUBLE, DUEL_CLASSES };

/* The lowest face counts twice, the next third once, the highest is trouble. */
static int class_of(int face)
{
    if (face == 1)
        return TWICE;
    if (face == duel.sides)
        return TROUBLE;
    return face <= 1 + duel.sides / 3 ? SUCCESS : NOTHING;
}

static struct pool duel_pool(int n)
{
    struct pool pool = { .n = (unsigned char)n,
                         .sides = (unsigned char)duel.sides,
                         .read = READ_CLASSES,
                         .nclasses = DUEL_CLASSES,
                         .group = 1 };

    for (int face = 1; face <= duel.sides; face++)
        pool.class[face] = (unsigned char)class_of(face);
    return pool;
}

static int duel_successes(struct play *p, int who)
{
    struct pool pool = duel_pool(duel.dice);
    struct sum sum = play_pool(p, who, N_faces, "BR-15", &pool), more;
    int again = smaller(sum.n[NOTHING], duel.talent);

    pool = duel_pool(again);
    more = play_pool(p, who, N_faces, "BR-16", &pool);
    play_pool_add(p, POT, -1, sum.n[TROUBLE] + more.n[TROUBLE], "BR-15");
    return sum.n[SUCCESS] + more.n[SUCCESS] + 2 * (sum.n[TWICE] + more.n[TWICE]);
}

static void duel_roll(struct play *p)
{
    p->x[X_OURS] = duel_successes(p, p->actor);
}

static void duel_oppose(struct play *p)
{
    int margin = p->x[X_OURS] - duel_successes(p, p->target);

    play_result(p, p->actor, margin > 0 ? N_hit : N_miss, margin, p->target, "BR-2");
}

/* ---- blast: one roll, each target by itself ---- */

static void blast_roll(struct play *p)
{
    p->x[X_POWER] = play_die(p, p->actor, N_attack, "BR-9", 4);
}

static void blast_each(struct play *p)
{
    const int args[4] = { p->x[X_POWER] };

    play_call(p, STRUCK, p->actor, p->target, -1, args);
}

static void struck_defend(struct play *p)
{
    p->x[X_POWER] -= play_die(p, p->target, N_defence, "BR-3", 3);
    if (p->x[X_POWER] <= 0)
        play_end(p);
}

static void struck_hurt(struct play *p)
{
    int harm = p->x[X_POWER] + play_die(p, p->actor, N_damage, "BR-6", 2);

    play_add(p, p->target, HP, -harm, "BR-6");
    play_pool_add(p, POT, -1, 1, "BR-6");
    play_result(p, p->target, N_harm, harm, p->actor, "BR-6");
    if (harm >= 3)
        play_mark(p, mark_make(WOUND, p->target), "BR-6");
}

static void blast_end(struct play *p)
{
    play_result(p, p->actor, N_done, 0, NOBODY, "BR-9");
}

/* ---- those that read what they may not, or say that they do ---- */

static void pay(struct play *p)
{
    play_result(p, p->actor, N_gold, play_pool_now(p, POT, -1), NOBODY, "BR-10");
}

static void look_back(struct play *p)
{
    play_result(p, p->actor, N_done, play_stat(p, play_target(p, 0), HP), NOBODY, "BR-9");
}

static void tell_back(struct play *p)
{
    play_result(p, p->actor, N_done, 0, play_target(p, 0), "BR-9");
}

/* ---- burn: a wound by a die, of which nothing is read any more when another die is rolled ---- */

static void burn(struct play *p)
{
    struct mark wound = mark_make(WOUND, p->target);

    wound.level = (short)play_die(p, p->actor, N_damage, "BR-6", 6);
    play_mark(p, wound, "BR-6");
    play_result(p, p->target, N_harm, wound.level, p->actor, "BR-6");
}

static void smoke(struct play *p)
{
    if (play_die(p, p->target, N_defence, "BR-3", 6) > 2)
        play_result(p, p->target, N_hit, 0, p->actor, "BR-6");
}

static const short wounds[] = { WOUND, -1 };
static const struct step burn_steps[] = { { "burn", burn, 0, 0, 0, wounds }, { "smoke", smoke }, { NULL } };
static const struct step burn_kept_steps[] = { { "burn", burn }, { "smoke", smoke }, { NULL } };

static const struct step duel_steps[] = { { "roll", duel_roll, 0, KEEP(X_OURS), 0 },
                                          { "oppose", duel_oppose, 0, 0, 0 },
                                          { NULL } };
static const struct step blast_steps[] = {
    { "roll", blast_roll, 0, KEEP(X_POWER), 0 },
    { "each", blast_each, NEEDS_ACTOR | NEEDS_EACH | NEEDS_FINISHES, KEEP(X_POWER), 0 },
    { "end", blast_end, 0, 0, 0 },
    { NULL },
};
static const struct step struck_steps[] = { { "defend", struck_defend, NEEDS_TARGET, KEEP(X_POWER), 0 },
                                            { "hurt", struck_hurt, 0, 0, 0 },
                                            { NULL } };
static const struct step careful_steps[] = { { "roll", duel_roll, 0, KEEP(X_OURS), READS(POT) },
                                             { "oppose", duel_oppose, 0, 0, READS(POT) },
                                             { "pay", pay, 0, 0, 0 },
                                             { NULL } };
static const struct step peek_steps[] = { { "roll", duel_roll, 0, KEEP(X_OURS), 0 },
                                          { "pay", pay, 0, 0, 0 },
                                          { NULL } };
static const struct step look_back_steps[] = {
    { "roll", blast_roll, 0, KEEP(X_POWER), 0 },
    { "each", blast_each, NEEDS_EACH | NEEDS_FINISHES, KEEP(X_POWER), 0 },
    { "back", look_back, 0, 0, 0 },
    { NULL },
};
static const struct step tell_steps[] = {
    { "roll", blast_roll, 0, KEEP(X_POWER), 0 },
    { "each", blast_each, NEEDS_EACH | NEEDS_FINISHES, KEEP(X_POWER), 0 },
    { "back", tell_back, 0, 0, 0 },
    { NULL },
};
static const struct deed *const blast_deeds[BLAST_PROCS] = {
    [DUEL] = &(const struct deed){ .key = "duel", .when = ALWAYS, .steps = duel_steps },
    [BLAST] = &(const struct deed){ .key = "blast", .when = ALWAYS, .steps = blast_steps },
    [STRUCK] = &(const struct deed){ .key = "struck", .when = ALWAYS, .steps = struck_steps },
    [CAREFUL] = &(const struct deed){ .key = "careful", .when = ALWAYS, .steps = careful_steps },
    [PEEK] = &(const struct deed){ .key = "peek", .when = ALWAYS, .steps = peek_steps },
    [LOOK_BACK] = &(const struct deed){ .key = "look_back", .when = ALWAYS, .steps = look_back_steps },
    [TELL] = &(const struct deed){ .key = "tell", .when = ALWAYS, .steps = tell_steps },
    [BURN] = &(const struct deed){ .key = "burn", .when = ALWAYS, .steps = burn_steps },
    [BURN_KEPT] = &(const struct deed){ .key = "burn_kept", .when = ALWAYS, .steps = burn_kept_steps },
};
static const struct ruleset *blast_rules(void)
{
    static struct ruleset rules;

    rules = brawl;
    rules.deeds = blast_deeds;
    rules.ndeeds = BLAST_PROCS;
    rules.nwished = BLAST_PROCS;
    return &rules;
}

/* An attacker, and so many others who can take a few hits. */
static struct table targets(int n)
{
    struct table t = table_open(GRID_SQUARE, 0, 0);

    t.book.rules = blast_rules();
    for (int i = 0; i <= n; i++)
        edit(&t, EDIT_set_stat, figure(&t, "one", i ? "foes" : "heroes", i == 0, 0, 0), HP, 4 + i % 3);
    return t;
}

static struct command against(int deed, int n)
{
    struct command c = wish(deed, 1, 0, 1);

    for (int i = 2; i <= n; i++)
        give_arg(&c, ASK_SHARE, SEAT_ANY, NAME_target, i);
    return c;
}

static struct odds duel_watches(void)
{
    struct odds odds = { .n = 0 };

    add_watch(&odds, EVENT_RESULT, N_hit);
    add_watch(&odds, EVENT_RESULT, N_miss);
    add_watch(&odds, EVENT_POOL, POT);
    add_watch(&odds, EVENT_RESULT, N_gold);
    return odds;
}

/* ---- pools ---- */

TEST(a_pool_that_nobody_reads_later_is_counted_by_what_it_gains)
{
    struct table t = targets(1);
    struct command c = wish(DUEL, 1, 0, 1);
    struct odds watches = duel_watches();

    for (int talent = 0; talent <= 2; talent++) {
        duel.dice = 2;
        duel.sides = 5;
        duel.talent = talent;
        enumerated(&t, &c, NULL, NULL, &watches);
    }
    table_close(&t);
}

TEST(a_pool_that_is_declared_is_kept)
{
    struct table t = targets(1);
    struct command c = wish(CAREFUL, 1, 0, 1);
    struct odds watches = duel_watches();

    duel.dice = 2;
    duel.sides = 5;
    duel.talent = 1;
    edit(&t, EDIT_set_pool, 0, POT, 7);
    enumerated(&t, &c, NULL, NULL, &watches);
    table_close(&t);
}

static long positions(struct table *t, const struct command *c, score_fn *score)
{
    struct odds odds = duel_watches();

    assert_true(explore_odds(&t->now, &t->book, c, NULL, NULL, score, NULL, 10000000, &odds));
    assert_true(odds.exact);
    odds_clear(&odds);
    return odds.positions;
}

TEST(forgetting_spares_much_of_the_work)
{
    struct table t = targets(1);
    struct command c = wish(DUEL, 1, 0, 1);

    duel.dice = 5;
    duel.sides = 20;
    duel.talent = 2;
    assert_true(positions(&t, &c, NULL) * 3 < positions(&t, &c, all_hp) * 2);
    table_close(&t);
}

static void peek(void)
{
    struct table t = targets(1);
    struct command c = wish(PEEK, 1, 0, 1);

    duel.dice = duel.sides = 2;
    positions(&t, &c, NULL);
}

TEST(to_read_a_pool_that_was_not_declared_is_a_bug)
{
    assert_true(stops(peek));
}

/* ---- marks (step.forgets) ---- */

/* Six wounds are one position afterwards, and six where an end is weighed, or the step does not say so. */
TEST(marks_of_which_nothing_is_read_later_are_one_position)
{
    enum { WOUNDS = 6, RUNS = 1 + 6 }; /* a step runs up to its die, then once a face */
    struct table t = targets(1);
    struct command burns = wish(BURN, 1, 0, 1), kept = wish(BURN_KEPT, 1, 0, 1);

    assert_int_equal(positions(&t, &kept, NULL) - positions(&t, &burns, NULL), (WOUNDS - 1) * RUNS);
    assert_int_equal(positions(&t, &burns, all_hp), positions(&t, &kept, NULL));
    table_close(&t);
}

TEST(odds_with_forgotten_marks_are_the_same)
{
    struct table t = targets(1);
    struct command c = wish(BURN, 1, 0, 1);
    struct odds watches = duel_watches();

    add_watch(&watches, EVENT_MARKED, WOUND);
    add_watch(&watches, EVENT_RESULT, N_harm);
    enumerated(&t, &c, NULL, NULL, &watches);
    table_close(&t);
}

/* ---- the same by arithmetic: all dice of a side one after the other, no rules ---- */

enum { MOST = 64 };

/* chance[s][t]: s successes and t troubles, of n dice; of those alone that come to something, if `some`. */
static void roll_dice(int n, bool some, double chance[MOST][MOST])
{
    static double next[MOST][MOST];

    memset(chance, 0, sizeof next);
    chance[0][0] = 1;
    for (int die = 0; die < n; die++) {
        memset(next, 0, sizeof next);
        for (int s = 0; s < MOST - 2; s++)
            for (int t = 0; t < MOST - 1; t++)
                for (int face = 1; face <= duel.sides; face++) {
                    int class = class_of(face);

                    if (some && class == NOTHING)
                        continue;
                    next[s + (class == SUCCESS) + 2 * (class == TWICE)][t + (class == TROUBLE)] +=
                        chance[s][t] / duel.sides;
                }
        memcpy(chance, next, sizeof next);
    }
}

/* The same of one side with its talent: by how many dice came to nothing at first. */
static void side(double successes[MOST], double *trouble)
{
    static double others[MOST][MOST], again[MOST][MOST];
    double none = 0;

    for (int face = 1; face <= duel.sides; face++)
        none += (class_of(face) == NOTHING) / (double)duel.sides;
    memset(successes, 0, MOST * sizeof *successes);
    *trouble = 0;
    for (int k = 0; k <= duel.dice; k++) {
        double ways = 1;

        for (int i = 0; i < k; i++)
            ways = ways * (duel.dice - i) / (i + 1);
        roll_dice(duel.dice - k, true, others);
        roll_dice(smaller(k, duel.talent), false, again);
        for (int s = 0; s < 2 * duel.dice + 1; s++)
            for (int t = 0; t < duel.dice + 1; t++)
                for (int s2 = 0; s2 < 2 * duel.dice + 1; s2++)
                    for (int t2 = 0; t2 < duel.dice + 1; t2++) {
                        double here = ways * pow(none, k) * others[s][t] * again[s2][t2];

                        successes[s + s2] += here;
                        *trouble += here * (t + t2);
                    }
    }
}

TEST(five_dice_a_side_equal_their_convolution)
{
    struct table t = targets(1);
    struct command c = wish(DUEL, 1, 0, 1);
    struct odds odds = duel_watches();
    static double one[MOST], hit, mean;
    double trouble;

    duel.dice = 5;
    duel.sides = 20;
    duel.talent = 2;
    assert_true(explore_odds(&t.now, &t.book, &c, NULL, NULL, NULL, NULL, 1000000, &odds));
    assert_true(odds.exact);
    side(one, &trouble);
    hit = mean = 0;
    for (int a = 0; a < MOST; a++)
        for (int b = 0; b < a; b++) {
            hit += one[a] * one[b];
            mean += one[a] * one[b] * (a - b);
        }
    near(odds.watch[0].chance, hit);
    near(odds.watch[0].mean, mean);
    near(odds.watch[0].chance + odds.watch[1].chance, 1);
    near(odds.watch[2].mean, 2 * trouble);
    odds_clear(&odds);
    table_close(&t);
}

/* ---- targets ---- */

static struct odds blast_watches(int n)
{
    struct odds odds = { .n = 0 };

    add_watch(&odds, EVENT_RESULT, N_harm);
    add_watch(&odds, EVENT_POOL, POT);
    add_watch(&odds, EVENT_RESULT, N_done);
    add_watch(&odds, EVENT_MARKED, WOUND);
    for (int i = 1; i <= n && odds.n < WATCHES_MAX; i++) {
        add_watch(&odds, i % 2 ? EVENT_RESULT : EVENT_STAT, i % 2 ? N_harm : HP);
        odds.watch[odds.n - 1].who = i;
    }
    return odds;
}

TEST(targets_that_are_finished_are_forgotten)
{
    for (int n = 1; n <= 3; n++) {
        struct table t = targets(n);
        struct command c = against(BLAST, n);
        struct odds watches = blast_watches(n);

        enumerated(&t, &c, NULL, NULL, &watches);
        command_clear(&c);
        table_close(&t);
    }
}

TEST(twenty_targets_cost_twenty_times_one)
{
    struct table t = targets(20);
    struct command c = against(BLAST, 20);
    struct odds odds = blast_watches(20);
    double harm = 0, chance = 0;

    /* attack 1..4 less defence 1..3, if above 0, and one or two more */
    for (int attack = 1; attack <= 4; attack++)
        for (int defence = 1; defence <= 3; defence++)
            if (attack > defence) {
                chance += 1 / 12.0;
                harm += (attack - defence + 1.5) / 12.0;
            }
    assert_true(explore_odds(&t.now, &t.book, &c, NULL, NULL, NULL, NULL, 1000000, &odds));
    assert_true(odds.exact);
    near(odds.watch[0].mean, 20 * harm);
    near(odds.watch[1].mean, 20 * chance);
    for (int i = 4; i < odds.n; i += 2)
        near(odds.watch[i].chance, chance);
    assert_true(odds.positions < 100 * 20);
    odds_clear(&odds);
    command_clear(&c);
    table_close(&t);
}

static void explore_back(int deed)
{
    struct table t = targets(2);
    struct command c = against(deed, 2);

    positions(&t, &c, NULL);
}

static void read_back(void)
{
    explore_back(LOOK_BACK);
}

static void told_back(void)
{
    explore_back(TELL);
}

TEST(to_read_or_tell_of_a_finished_target_is_a_bug)
{
    assert_true(stops(read_back));
    assert_true(stops(told_back));
}

/* In earnest nothing is forgotten. */
TEST(in_play_everything_may_be_read)
{
    struct table t = targets(2);
    struct command c = against(LOOK_BACK, 2);
    struct tape tape = { 0 };
    struct play p;

    die(&tape, 1);
    die(&tape, 3);
    die(&tape, 3);
    play_begin(&p, &t.now, &t.book, &c);
    assert_int_equal(play_run(&p, &tape), OUTCOME_DONE);
    assert_int_equal(last_event(&p.events, EVENT_RESULT, N_done)->now, 5);
    play_rollback(&p);
    play_clear(&p);
    tape_clear(&tape);
    command_clear(&c);
    table_close(&t);
}

RUN(cmocka_unit_test(a_pool_that_nobody_reads_later_is_counted_by_what_it_gains),
    cmocka_unit_test(a_pool_that_is_declared_is_kept), cmocka_unit_test(forgetting_spares_much_of_the_work),
    cmocka_unit_test(to_read_a_pool_that_was_not_declared_is_a_bug),
    cmocka_unit_test(marks_of_which_nothing_is_read_later_are_one_position),
    cmocka_unit_test(odds_with_forgotten_marks_are_the_same),
    cmocka_unit_test(five_dice_a_side_equal_their_convolution),
    cmocka_unit_test(targets_that_are_finished_are_forgotten),
    cmocka_unit_test(twenty_targets_cost_twenty_times_one),
    cmocka_unit_test(to_read_or_tell_of_a_finished_target_is_a_bug),
    cmocka_unit_test(in_play_everything_may_be_read))
