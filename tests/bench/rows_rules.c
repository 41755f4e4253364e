/* bench/rows_rules.c - dice, blows, fights, odds: the rules core beside bare loops of the same mechanic. */
#include "bench/fight.h"
#include "bench/rows.h"

#include "ai/ai.h"
#include "ai/fight.h"
#include "base/mem.h"
#include "cli/expression.h"
#include "core/dice.h"
#include "core/due.h"
#include "core/explore.h"
#include "core/shown.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { BUDGET = 1000000, COINS = 64, HUNDRED = 100, SIX = 6 };

/* ---- dice ---- */

static void roll_parsed(void *context, long times)
{
    struct random *random = context;
    long sum = 0;

    for (long i = 0; i < times; i++) {
        struct dice_text dice;

        if (!dice_read("8d6+2", &dice))
            return;
        for (int k = 0; k < dice.n; k++)
            sum += random_face(random, dice.sides);
        sum += dice.plus;
    }
    gauge_use(sum);
}

static void roll_bare(void *context, long times)
{
    struct random *random = context;
    long sum = 0;

    for (long i = 0; i < 8 * times; i++)
        sum += random_face(random, 6);
    gauge_use(sum);
}

static bool measure_dice(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct random random;

    (void)row;
    random_from_number(&random, 1);
    gauge_compare(gauge, (struct task){ roll_parsed, &random }, (struct task){ roll_bare, &random }, r);
    gauge_each(r, 8, 8);
    gauge_rate(r);
    r->ours /= 1e6;
    r->floor /= 1e6;
    return true;
}

static void throw_together(void *context, long times)
{
    int face[COINS];

    for (long i = 0; i < times; i++) {
        random_faces(context, 2, COINS, face);
        gauge_use(face[COINS - 1]);
    }
}

static void throw_singly(void *context, long times)
{
    int face[COINS];

    for (long i = 0; i < times; i++) {
        for (int k = 0; k < COINS; k++)
            face[k] = random_face(context, 2);
        gauge_use(face[COINS - 1]);
    }
}

/* How often the generator is asked for a pool of coins. */
static bool measure_coins(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct random random, bare;
    int draws = 0;

    (void)row;
    random_from_number(&random, 1);
    bare = random;
    throw_together(&random, 1);
    for (; memcmp(&bare, &random, sizeof bare) != 0 && draws < 2 * COINS; draws++)
        random_next(&bare);
    gauge_compare(gauge, (struct task){ throw_together, &random }, (struct task){ throw_singly, &random }, r);
    snprintf(r->note, sizeof r->note, "%.0f ns, one by one %.0f", r->ours, r->floor);
    r->ours = draws;
    r->floor = COINS;
    r->ratio = (double)draws / COINS;
    return true;
}

static void work_out_sums(void *context, long times)
{
    const struct expression *e = context;

    for (long i = 0; i < times; i++) {
        double *chance = expression_distribution(e);

        gauge_use(chance && chance[e->hi - e->lo] > 0);
        mem_free(chance);
    }
}

/* Another hundred dice by hand, die by die. */
static void work_out_bare(void *context, long times)
{
    static double chance[2][HUNDRED * SIX + SIX];
    const struct expression *e = context;

    for (long i = 0; i < times; i++) {
        memset(chance, 0, sizeof chance);
        chance[0][0] = 1;
        for (int die = 0; die < HUNDRED; die++) {
            double *from = chance[die % 2], *to = chance[1 - die % 2];

            for (int sum = 0; sum <= (die + 1) * SIX; sum++) {
                to[sum] = 0;
                for (int face = 1; face <= SIX && face <= sum; face++)
                    to[sum] += from[sum - face];
                to[sum] /= SIX;
            }
        }
        gauge_use(chance[0][e->hi] > 0);
    }
}

static bool measure_sums(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct expression e;

    (void)row;
    if (!expression_read("64d6+36d6", &e)) /* a group has 64 dice at most */
        return gauge_fail(gauge, "64d6+36d6 is not read");
    gauge_compare(gauge, (struct task){ work_out_sums, &e }, (struct task){ work_out_bare, &e }, r);
    gauge_each(r, 1e6, 1e6);
    return true;
}

/* ---- one blow ---- */

/* A blow with its tape, played again and again. */
struct blow {
    struct bench b;
    struct command command;
    struct events room;
    struct random random;
};

static void play_blow(void *context, long times)
{
    struct blow *blow = context;

    for (long i = 0; i < times; i++) {
        struct play p;

        play_begin(&p, &blow->b.now, &blow->b.book, &blow->command);
        p.events = blow->room;
        play_run(&p, &blow->b.tape);
        play_rollback(&p);
        blow->room = p.events;
    }
}

/* What a blow is in plain numbers. */
static void blow_bare(void *context, long times)
{
    struct blow *blow = context;
    int hp = 0;

    for (long i = 0; i < times; i++) {
        int margin = random_face(&blow->random, 20) + 6 - random_face(&blow->random, 20) - 4;

        if (margin >= 0)
            hp -= random_face(&blow->random, 6) + 1;
    }
    gauge_use(hp);
}

/* What the dice and answers of each blow are; it must be allowed and come to an end. */
static const char *const tapes[] = {
    "d20=2 d20=18 ...",
    "d20=9 d20=9 luck_reroll=no d6=3 ...",
    "d20=17 d20=8 luck_reroll=no d6=3 luck_reroll=no forced_movement=push forced_step=5,3 ...",
};

static bool measure_blow(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct blow blow = { .b = fight_duel() };
    struct play p;
    bool done;

    random_from_number(&blow.random, 1);
    done = bench_play(&blow.b, "attack", 0, 1, tapes[row->a]) == OUTCOME_DONE;
    command_copy(&blow.command, &blow.b.command);
    struct tape tape = { 0 };
    tape_copy(&tape, &blow.b.tape);
    bench_close(&blow.b);
    blow.b = fight_duel();
    tape_clear(&blow.b.tape);
    blow.b.tape = tape;
    play_begin(&p, &blow.b.now, &blow.b.book, &blow.command);
    done = done && play_run(&p, &blow.b.tape) == OUTCOME_DONE;
    snprintf(r->note, sizeof r->note, "%d events, rolled back as well", p.events.n);
    play_rollback(&p);
    play_clear(&p);
    if (done)
        gauge_compare(gauge, (struct task){ play_blow, &blow }, (struct task){ blow_bare, &blow }, r);
    r->ours /= 1000;
    r->floor /= 1000;
    events_clear(&blow.room);
    command_clear(&blow.command);
    bench_close(&blow.b);
    return done || gauge_fail(gauge, "the blow was not allowed");
}

/* ---- odds ---- */

static void work_out(void *context, long times)
{
    struct blow *blow = context;
    struct shown shown = { .seat = 1 };
    struct policy policy[SEATS] = { 0 };

    shown_policies(&shown, policy);
    for (long i = 0; i < times; i++) {
        struct odds odds = { .n = 1 };

        odds.watch[0] = watch_make(EVENT_RESULT, ruleset_find_name(blow->b.rules, "hit"));
        explore_odds(&blow->b.now, &blow->b.book, &blow->command, NULL, policy, NULL, NULL, BUDGET, &odds);
        gauge_use((long)(odds.watch[0].chance * 1000));
        odds_clear(&odds);
    }
}

/* Both d20 by enumeration, the damage die below each hit. */
static void enumerate(void *context, long times)
{
    long hits = 0;

    (void)context;
    for (long i = 0; i < times; i++)
        for (int a = 1; a <= 20; a++)
            for (int d = 1; d <= 20; d++)
                for (int harm = 1; harm <= 6 && a + 6 >= d + 4 + (int)(i & 1); harm++)
                    hits += harm;
    gauge_use(hits);
}

static bool measure_odds(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct blow blow = { .b = fight_duel() };

    (void)row;
    blow.command = command_make(ruleset_find_deed(blow.b.rules, "attack"), 1);
    blow.command.actor = 0;
    blow.command.target = 1;
    gauge_compare(gauge, (struct task){ work_out, &blow }, (struct task){ enumerate, &blow }, r);
    r->ours /= 1e6;
    r->floor /= 1e6;
    bench_close(&blow.b);
    return true;
}

/* ---- whole fights ---- */

struct fights {
    struct state start;
    struct bench b;
    struct random random;
    long deeds;
};

static void fight_real(void *context, long times)
{
    struct fights *f = context;

    for (long i = 0; i < times; i++) {
        state_copy(&f->b.now, &f->start);
        f->deeds += fight_first_target(&f->b, &f->random);
    }
}

static void fight_plain(void *context, long times)
{
    struct fights *f = context;
    long blows = 0;

    for (long i = 0; i < times; i++)
        blows += fight_bare(&f->random);
    gauge_use(blows);
}

static bool measure_fights(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct fights f = { .b = fight_sides(0, 0, 4) };

    (void)row;
    random_from_number(&f.random, 1);
    if (!state_copy(&f.start, &f.b.now))
        return gauge_fail(gauge, "no memory for a state");
    gauge_compare(gauge, (struct task){ fight_real, &f }, (struct task){ fight_plain, &f }, r);
    gauge_rate(r);
    state_clear(&f.start);
    bench_close(&f.b);
    return true;
}

static bool measure_state(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct bench b = fight_sides(40, 20, 4);
    const struct state *s = &b.now;

    (void)gauge, (void)row;
    r->ours = (double)(sizeof *s + (size_t)s->ntokens * (sizeof *s->token + sizeof *s->near_next) +
                       (size_t)(s->ntokens * s->nstats) * sizeof *s->stat +
                       (size_t)s->nmarks * sizeof *s->mark);
    snprintf(r->note, sizeof r->note, "%d marks; without the board", s->nmarks);
    bench_close(&b);
    return true;
}

/* ---- fights with movement ---- */

/* One thread of fights, each from another seed. */
struct bouts {
    struct bench b;
    struct state start;
    struct fight fight;
    struct command begin;
    uint64_t seed;
    long share; /* of the times, for two threads */
};

static bool bouts_open(struct bouts *t, int side)
{
    *t = (struct bouts){ .b = fight_rooms(side, 4) };
    fight_init(&t->fight, &t->b.book, FIGHT_QUICK);
    t->begin = command_make(ruleset_find_deed(t->b.rules, "start_encounter"), SEAT_GM);
    t->begin.actor = NOBODY;
    return state_copy(&t->start, &t->b.now);
}

static void bouts_close(struct bouts *t)
{
    fight_clear(&t->fight);
    state_clear(&t->start);
    bench_close(&t->b);
}

static void fight_bouts(void *context, long times)
{
    struct bouts *t = context;

    for (long i = 0; i < times; i++)
        if (fight_play(&t->fight, &t->start, &t->begin, ++t->seed % 64) != FIGHT_OVER)
            t->share = -1;
}

static void *fight_share(void *context)
{
    struct bouts *t = context;

    fight_bouts(t, t->share);
    return NULL;
}

/* Half of them on a thread of its own. */
static void fight_two(void *context, long times)
{
    struct bouts *two = context;
    pthread_t thread;

    two[1].share = times / 2;
    if (pthread_create(&thread, NULL, fight_share, &two[1]) != 0)
        return;
    fight_bouts(&two[0], times - times / 2);
    pthread_join(thread, NULL);
}

static bool measure_bouts(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct bouts one;

    (void)row;
    if (!bouts_open(&one, 100))
        return gauge_fail(gauge, "no memory for a state");
    r->ours = 1e9 / gauge_time(gauge, (struct task){ fight_bouts, &one });
    snprintf(r->note, sizeof r->note, "%s", one.share < 0 ? "some fights did not end" : "");
    bouts_close(&one);
    return true;
}

static bool measure_two_cores(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct bouts two[2];

    (void)row;
    if (!bouts_open(&two[0], 100) || !bouts_open(&two[1], 100))
        return gauge_fail(gauge, "no memory for a state");
    gauge->waits = true;
    gauge_compare(gauge, (struct task){ fight_two, two }, (struct task){ fight_bouts, two }, r);
    gauge_rate(r);
    bouts_close(&two[0]);
    bouts_close(&two[1]);
    return true;
}

static bool measure_far_bouts(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct bouts large, small;

    (void)row;
    if (!bouts_open(&large, gauge->quick ? 200 : 1000) || !bouts_open(&small, 100))
        return gauge_fail(gauge, "no memory for a state");
    gauge_compare(gauge, (struct task){ fight_bouts, &large }, (struct task){ fight_bouts, &small }, r);
    gauge_rate(r);
    bouts_close(&large);
    bouts_close(&small);
    return true;
}

/* ---- the opponent ---- */

enum { TURNS_TIMED = 12, DEEDS_TIMED = 400 };

/* One deed of the opponent, or what is due by itself; nanoseconds, below 0 when there is none. */
static double opponent_deed(struct bouts *t)
{
    struct command choice = { 0 };
    struct due due;
    struct str why;
    double begin = gauge_cpu();
    bool chosen;

    due_find(&t->fight.now, &t->b.book, &due);
    str_init(&why);
    if (due.kind == DUE_AUTO)
        choice = due.command;
    chosen = due.kind == DUE_AUTO || ai_choose(&t->fight.now, &t->b.book, due.seats, false,
                                               (struct ai_effort){ AI_BUDGET, NULL }, &choice, &why);
    chosen = chosen && fight_do(&t->fight, &choice) == OUTCOME_DONE;
    command_clear(&choice);
    str_clear(&why);
    return chosen ? gauge_cpu() - begin : -1;
}

/* The turns of a fight of 20 against 20: the middle one (a = 0) and the longest (a = 1). */
static bool measure_opponent(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct bouts t = { .b = fight_sides(60, 40, 20) };
    double turn[TURNS_TIMED] = { 0 }, most = 0;
    int turns = 0, wanted = gauge->quick ? 1 : TURNS_TIMED, actor = NOBODY;

    fight_init(&t.fight, &t.b.book, FIGHT_STRONG);
    t.fight.budget = AI_BUDGET;
    random_from_number(&t.fight.dice, 1);
    t.begin = command_make(ruleset_find_deed(t.b.rules, "start_encounter"), SEAT_GM);
    state_copy(&t.fight.now, &t.b.now);
    fight_do(&t.fight, &t.begin);
    for (int i = 0; i < DEEDS_TIMED && turns < wanted; i++) {
        double took = opponent_deed(&t);

        if (took < 0)
            break;
        turn[turns] += took;
        if (t.fight.now.turn.actor != actor && actor != NOBODY)
            turns++;
        actor = t.fight.now.turn.actor;
    }
    for (int i = 0; i < turns; i++)
        most = turn[i] > most ? turn[i] : most;
    r->ours = turns ? (row->a ? most : gauge_median(turn, turns)) / 1e9 : 0;
    snprintf(r->note, sizeof r->note, "of %d turns", turns);
    bouts_close(&t);
    return turns > 0 || gauge_fail(gauge, "nobody had a turn");
}

const struct row rows_rules[] = {
    { "dice", "8d6+2 read from text and rolled, millions of dice", "M/s", "the bare generator", RATIO_LEAST,
      0.3, measure_dice, 0, 0 },
    { "coins", "draws of the generator for 64 coins", "draws", "one by one", VALUE_MOST, 1, measure_coins, 0,
      0 },
    { "sums", "exact distribution of 100d6", "ms", "a bare convolution", VALUE_MOST, 1, measure_sums, 0, 0 },
    { "blow.miss", "one attack resolved and applied", "us", "its numbers alone", VALUE_MOST, 1, measure_blow,
      0, 0 },
    { "blow.hit", "the same with damage", "us", "its numbers alone", VALUE_MOST, 1, measure_blow, 1, 0 },
    { "blow.shove", "the same with a shove", "us", "its numbers alone", VALUE_MOST, 1, measure_blow, 2, 0 },
    { "odds.another", "exact odds of the usual attack", "ms", "its dice enumerated", VALUE_MOST, 5,
      measure_odds, 0, 0 },
    { "fights.adjacent", "4 against 4 beside each other, first target, on one core", "/s",
      "a tight loop of the same", VALUE_LEAST, 20000, measure_fights, 0, 0 },
    { "fights.ratio", "the same", "/s", "a tight loop of the same", RATIO_LEAST, 0.02, measure_fights, 0, 0 },
    { "fights.rooms", "4 against 4 in rooms, quick policy, on one core", "/s", NULL, VALUE_LEAST, 2000,
      measure_bouts, 0, 0 },
    { "fights.cores", "the same on two cores", "/s", "on one", RATIO_LEAST, 1.9, measure_two_cores, 0, 0 },
    { "fights.far", "the same on 1000x1000", "/s", "on 100x100", RATIO_LEAST, 0.8, measure_far_bouts, 0, 0 },
    { "opponent", "its turn, 20 against 20 on 60x40", "s", NULL, VALUE_MOST, 0.5, measure_opponent, 0, 0 },
    { "opponent.most", "the longest of them", "s", NULL, VALUE_MOST, 2, measure_opponent, 1, 0 },
    { "state", "state of a fight of eight", "bytes", NULL, VALUE_MOST, 8192, measure_state, 0, 0 },
    { 0 },
};
