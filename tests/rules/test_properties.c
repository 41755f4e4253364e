/*
 * What must hold for every rule set, on random fights: same tape, same events;
 * a tape's prefix gives a prefix of the events; nothing but state and kept
 * numbers crosses a border; undo restores everything; odds equal enumeration.
 */
#include "base/random.h"
#include "core/apply.h"
#include "core/explore.h"
#include "support/bench.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { FIGHTS = 30, DEEDS = 60, FIGURES = 5 };

static int below(struct random *random, int n)
{
    return random_face(random, n) - 1;
}

/* Two sides with every aspect among them, on a board with fire, a pit, bog and walls. */
static struct bench brawl(struct random *random, enum layout layout)
{
    static const char *const words[FIGURES] = {
        "muscularity=4 nimbleness=3 endurance=3 fortitude=2 luck=2 berserker long_sword leather",
        "accuracy=5 nimbleness=5 endurance=2 luck=3 altruism paragon:accuracy short_bow",
        "muscularity=3 nimbleness=4 endurance=2 fortitude=1 dwarf long_sword",
        "muscularity=2 nimbleness=3 endurance=4 fortitude=3 unholy luck=1 luck_max=1",
        "muscularity=3 nimbleness=2 endurance=6 bravery avenger:hero size=2",
    };
    static const char *const names[FIGURES] = { "ragna", "sela", "snik", "mawl", "rikk" };
    struct bench b = bench_open("another", layout, 12, 9);
    struct item sword = { .key = "long_sword", .kind = 0, .field = { 0, 2, 1, 0, 1, 15 } };
    struct item bow = { .key = "short_bow", .kind = 0, .field = { 1, 2, 0, 12, 2, 30 } };
    struct item leather = { .key = "leather", .kind = 1, .field = { 1, 0, 0, 10 } };
    struct terrain fire = { .key = "blaze", .cost = 1, .hazard = true, .has_damage = true, .damage_count = 1,
                            .damage_sides = 4, .look = "fire" };

    book_add_item(&b.book, &sword);
    book_add_item(&b.book, &bow);
    book_add_item(&b.book, &leather);
    terrain_add(b.book.terrain, &fire);
    bench_ground(&b, "[4;4]", "blaze");
    bench_ground(&b, "[7;3]", "pit");
    bench_ground(&b, "[6;6]", "bog");
    bench_ground(&b, "[5;2]", "wall");
    for (int i = 0; i < FIGURES; i++) {
        char at[32];

        snprintf(at, sizeof at, "[%d;%d]", 2 + 2 * (i % 3) + below(random, 2), 2 + 3 * (i / 3) + below(random, 2));
        bench_figure(&b, names[i], i < 2 ? "heroes" : "foes", i < 2, at, words[i]);
    }
    bench_play(&b, "start_encounter", -1, -1, below(random, 2) ? "first_side=heroes ..." : "first_side=foes ...");
    return b;
}

/* A random answer that the question allows. */
static void any_answer(struct random *random, const struct question *q, struct answer *answer, int *value)
{
    question_rest(q, answer, value);
    for (int i = 0; q->kind == ASK_ROLL && i < q->pool.n; i++)
        value[i] = random_face(random, q->pool.sides);
    if (q->kind == ASK_PICK)
        value[0] = below(random, q->n);
    if (q->kind == ASK_COUNT)
        value[0] = q->lo + below(random, q->hi - q->lo + 1);
}

/* A random wish of a figure that may act. */
static bool any_wish(struct random *random, const struct bench *b, struct command *c)
{
    for (int tries = 0; tries < 200; tries++) {
        int verb = below(random, b->rules->nactions), token = below(random, b->now.ntokens);
        const struct action *action = &b->rules->actions[verb];

        if (action->flags & (ACT_GM | ACT_HIDDEN) || !b->rules->may_act(&b->now, token))
            continue;
        *c = command_make(verb, b->now.token[token].seat);
        c->actor = token;
        if (action->flags & ACT_TARGET)
            c->target = below(random, b->now.ntokens);
        return true;
    }
    return false;
}

static bool same_event(const struct event *one, const struct event *other)
{
    return memcmp(one, other, sizeof *one) == 0;
}

/* Run with the first `len` answers of a tape only. */
static enum outcome run_prefix(struct bench *b, struct play *p, const struct command *c, const struct tape *tape, int len)
{
    struct tape cut = *tape;

    cut.len = len;
    play_begin(p, &b->now, &b->book, c);
    return play_run(p, &cut);
}

static void check_prefixes(struct bench *b, const struct command *c, const struct tape *tape, const struct events *whole)
{
    struct play p;

    for (int len = 0; len <= tape->len; len++) {
        run_prefix(b, &p, c, tape, len);
        assert_true(p.events.n <= whole->n);
        for (int i = 0; i < p.events.n; i++)
            assert_true(same_event(&p.events.at[i], &whole->at[i]));
        play_rollback(&p);
        play_clear(&p);
    }
}

/* At every border everything but state, frames and what was read of the tape is overwritten. */
static void check_borders(struct bench *b, const struct command *c, const struct tape *tape, const struct events *whole)
{
    struct play p, bare;
    enum outcome outcome;

    play_begin(&p, &b->now, &b->book, c);
    while ((outcome = play_step(&p, tape)) == OUTCOME_BORDER) {
        play_begin(&bare, &b->now, &b->book, c);
        bare.begun = true;
        bare.depth = p.depth;
        memcpy(bare.frame, p.frame, (size_t)p.depth * sizeof *p.frame);
        memset(bare.frame + p.depth, 0x5a, (size_t)(FRAMES - p.depth) * sizeof *p.frame);
        bare.head = p.head;
        bare.args_used = p.args_used;
        bare.events = p.events;
        p = bare;
    }
    assert_int_equal(outcome, OUTCOME_DONE);
    assert_int_equal(p.events.n, whole->n);
    for (int i = 0; i < whole->n; i++)
        assert_true(same_event(&p.events.at[i], &whole->at[i]));
    play_rollback(&p);
    play_clear(&p);
}

/* How many events a whole run has; the state is left as it was. */
static int events_of(struct bench *b, const struct command *c, const struct tape *tape)
{
    struct play p;
    int n;

    assert_int_equal(run_prefix(b, &p, c, tape, tape->len), OUTCOME_DONE);
    n = p.events.n;
    play_rollback(&p);
    play_clear(&p);
    return n;
}

/* One wish, answered at random; then everything above is asked of it. True when it was allowed. */
static bool try_wish(struct random *random, struct bench *b, const struct command *c)
{
    struct state before = { 0 };
    struct tape tape = { 0 };
    struct play p;
    struct answer answer;
    int value[POOL_DICE];
    enum outcome outcome;

    assert_true(state_copy(&before, &b->now));
    play_begin(&p, &b->now, &b->book, c);
    while ((outcome = play_run(&p, &tape)) == OUTCOME_ASKS) {
        any_answer(random, &p.wants, &answer, value);
        assert_true(tape_add(&tape, answer, value));
    }
    if (outcome == OUTCOME_DONE) {
        struct events whole = p.events;

        assert_true(b->now.hash == state_hash(&b->now));
        play_rollback(&p);
        p.events = (struct events){ 0 };
        whole.n = events_of(b, c, &tape);
        assert_true(state_same(&before, &b->now));
        check_prefixes(b, c, &tape, &whole);
        check_borders(b, c, &tape, &whole);
        assert_true(state_same(&before, &b->now));
        for (int i = 0; i < whole.n; i++)
            assert_true(apply_event(&b->now, &whole.at[i]));
        events_clear(&whole);
    }
    play_clear(&p);
    tape_clear(&tape);
    state_clear(&before);
    return outcome == OUTCOME_DONE;
}

static void settle(struct random *random, struct bench *b)
{
    struct due due;

    for (int i = 0; i < 50; i++) {
        b->rules->due(&b->now, &b->book, &due);
        if (due.kind != DUE_AUTO)
            return;
        try_wish(random, b, &due.command);
    }
}

static void fights_keep_every_property(void **unused)
{
    struct random random;
    int done = 0;

    (void)unused;
    random_from_number(&random, 20260101);
    for (int fight = 0; fight < FIGHTS; fight++) {
        struct bench b = brawl(&random, (enum layout)(fight % 3));

        for (int i = 0; i < DEEDS; i++) {
            struct command c;

            if (!any_wish(&random, &b, &c))
                break;
            done += try_wish(&random, &b, &c);
            settle(&random, &b);
        }
        bench_close(&b);
    }
    assert_true(done > FIGHTS * 5);
}

/* ---- odds against plain enumeration of every tape ---- */

struct sums {
    double hit, prone, damage, whole;
};

static void count_run(const struct bench *b, const struct play *p, double chance, struct sums *sums)
{
    for (int i = 0; i < p->events.n; i++) {
        const struct event *e = &p->events.at[i];
        const char *what = ruleset_name(b->rules, e->what);

        if (e->kind == EVENT_RESULT && strcmp(what, "hit") == 0)
            sums->hit += chance;
        if (e->kind == EVENT_RESULT && strcmp(what, "knocked_prone") == 0)
            sums->prone += chance;
        if (e->kind == EVENT_TOTAL && strcmp(what, "damage") == 0)
            sums->damage += chance * e->now;
    }
    sums->whole += chance;
}

static void enumerate(struct bench *b, const struct command *c, struct tape *tape, double chance, struct sums *sums)
{
    struct play p;
    struct answer answer;
    int value[POOL_DICE], len = tape->len;
    enum outcome outcome;

    play_begin(&p, &b->now, &b->book, c);
    outcome = play_run(&p, tape);
    if (outcome == OUTCOME_DONE)
        count_run(b, &p, chance, sums);
    play_rollback(&p);
    play_clear(&p);
    if (outcome != OUTCOME_ASKS)
        return;
    question_rest(&p.wants, &answer, value);
    if (p.wants.kind != ASK_ROLL || p.wants.pool.n > 1) {
        tape_add(tape, answer, value);
        enumerate(b, c, tape, chance, sums);
        tape_cut(tape, len);
        return;
    }
    for (int face = 1; face <= p.wants.pool.sides; face++) {
        tape_add(tape, answer, &face);
        enumerate(b, c, tape, chance / p.wants.pool.sides, sums);
        tape_cut(tape, len);
    }
}

static void odds_equal_enumeration(void **unused)
{
    struct random random;
    struct bench b;
    struct command c;
    struct tape tape = { 0 };
    struct sums sums = { 0 };
    struct odds odds = { .n = 3 };

    (void)unused;
    random_from_number(&random, 7);
    b = brawl(&random, GRID_SQUARE);
    c = command_make(ruleset_find_action(b.rules, "attack"), b.now.token[1].seat);
    bench_play(&b, "take_turn", -1, 1, "...");
    c.actor = 1;
    c.target = 2;
    odds.watch[0] = watch_make(EVENT_RESULT, ruleset_find_name(b.rules, "hit"));
    odds.watch[1] = watch_make(EVENT_RESULT, ruleset_find_name(b.rules, "knocked_prone"));
    odds.watch[2] = watch_make(EVENT_TOTAL, ruleset_find_name(b.rules, "damage"));
    enumerate(&b, &c, &tape, 1, &sums);
    assert_true(explore_odds(&b.now, &b.book, &c, NULL, NULL, NULL, NULL, 1000000, &odds));
    assert_true(odds.exact);
    assert_true(sums.hit > 0.05);
    assert_true(fabs(sums.whole - 1) < 1e-9 && fabs(odds.whole - 1) < 1e-9);
    assert_true(fabs(odds.watch[0].chance - sums.hit) < 1e-9);
    assert_true(fabs(odds.watch[1].chance - sums.prone) < 1e-9);
    assert_true(fabs(odds.watch[2].mean - sums.damage) < 1e-9);
    odds_clear(&odds);
    tape_clear(&tape);
    bench_close(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fights_keep_every_property),
        cmocka_unit_test(odds_equal_enumeration),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
