/* bench/rows_books.c - blows, fights and odds of the books beside the first, in their own scenarios. */
#include "bench/rows.h"

#include "ai/fight.h"
#include "base/random.h"
#include "content/scenario.h"
#include "core/apply.h"
#include "core/due.h"
#include "core/shown.h"
#include "rules/list.h"

#include <stdio.h>
#include <string.h>

enum { BUDGET = 1000000, ACTOR = 0, BLOW_SEEDS = 16, ROUNDS_MOST = 100 };

enum { POOLS_OF_D20, GREAT_AXE, BIDS, CONTESTS, COINS }; /* the books, by what their rows are called after */

/* Where a book is measured; of which of its seats' pools each has how much, so that it could be spent. */
struct venue {
    const char *map, *beside, *purse;
    int holds;
    void (*enumerate)(void *context, long times); /* the bare dice of its usual attack */
};

/* A scenario of a book, laid; who strikes first stands beside whom it strikes. */
struct scene {
    struct scenario scenario;
    struct book book;
    struct fight fight;
    struct state start;
    struct scenario_commands commands;
    struct command attack;
    struct random random;
    struct faults faults;
    int plans, ends; /* the deeds that choose what is done in a round (-1: none), and that end a turn */
    long blows, bouts;
};

static void fill_purses(struct scene *s, const struct venue *place)
{
    const struct ruleset *rules = s->scenario.rules;

    for (int seat = 0; place->purse && seat < SEATS; seat++) {
        int pool = ruleset_pool(rules, ruleset_find_pool(rules, place->purse), seat);
        struct event filled = { .kind = EVENT_POOL, .what = (short)pool, .now = place->holds };

        apply_event(&s->fight.now, &filled);
    }
}

static bool lay(struct scene *s, const char *path)
{
    struct board *board = NULL;
    struct err err;

    faults_init(&s->faults);
    if (!scenario_load(&s->scenario, path, rules_at, &s->faults) || !book_init(&s->book, s->scenario.rules))
        return false;
    fight_init(&s->fight, &s->book, FIGHT_QUICK);
    if (!apply_start(&s->fight.now, &s->book) || !scenario_board(&s->scenario, &s->book, &board, &err) ||
        (board && !state_set_board(&s->fight.now, board)) ||
        !scenario_setup(&s->scenario, &s->book, &s->commands, &err))
        return false;
    return fight_do(&s->fight, &s->commands.at[0]) == OUTCOME_DONE && state_copy(&s->start, &s->fight.now);
}

static void clear(struct scene *s)
{
    scenario_commands_clear(&s->commands);
    fight_clear(&s->fight);
    state_clear(&s->start);
    book_clear(&s->book);
    scenario_clear(&s->scenario);
    faults_clear(&s->faults);
}

/* The first of another side is put beside the actor. */
static void aim(struct scene *s)
{
    struct state *now = &s->fight.now;
    int target = 1;

    while (now->token[target].side == now->token[ACTOR].side)
        target++;
    if (now->board) {
        struct cell at = now->token[ACTOR].at;
        struct event moved = { .kind = EVENT_MOVED,
                               .who = (short)target,
                               .old = cell_pack(now->token[target].at),
                               .now = cell_pack((struct cell){ (short)(at.x + 1), at.y }) };

        apply_event(now, &moved);
    }
    s->attack = command_make(ruleset_find_deed(s->scenario.rules, "attack"), now->token[ACTOR].seat);
    s->attack.actor = ACTOR;
    s->attack.target = target;
}

/* The attack's chance to hit, if that is spent; NULL: nothing. */
static void explore_attack(struct scene *s, const struct named_policy *spend)
{
    struct shown shown = { spend, s->attack.seat };
    struct policy policy[SEATS];
    struct odds odds = { .n = 1 };

    shown_policies(&shown, policy);
    odds.watch[0] = watch_make(EVENT_RESULT, ruleset_find_name(s->scenario.rules, "hit"));
    explore_odds(&s->fight.now, &s->book, &s->attack, NULL, policy, NULL, NULL, BUDGET, &odds);
    gauge_use((long)(odds.watch[0].chance * 1000));
    odds_clear(&odds);
}

static void work_out(void *context, long times)
{
    for (long i = 0; i < times; i++)
        explore_attack(context, NULL);
}

/* All lines below the attack: each thing that could be spent, and nothing else. */
static void work_out_lines(void *context, long times)
{
    struct scene *s = context;
    const struct ruleset *rules = s->scenario.rules;

    for (long i = 0; i < times; i++)
        for (int at = 0; at < rules->shown.nspends; at++) {
            const struct spend *spend = &rules->shown.spends[at];

            if (spend->deed == s->attack.deed && spend->first < 0 && spend->policy >= 0)
                explore_attack(s, &rules->shown.policies[spend->policy]);
        }
}

/* Both pools of two d20, read by their faces. */
static void enumerate_d20(void *context, long times)
{
    long hits = 0;

    (void)context;
    for (long i = 0; i < times; i++)
        for (int a = 1; a <= 20; a++)
            for (int b = 1; b <= 20; b++)
                for (int place = 1; place <= 20; place++)
                    hits += (a <= 4) + (a <= 14) + (b <= 4) + (b <= 14) > (int)(i & 1);
    gauge_use(hits);
}

/* Two d8 on each side, and one of damage. */
static void enumerate_d8(void *context, long times)
{
    long hits = 0;

    (void)context;
    for (long i = 0; i < times; i++)
        for (int own = 0; own < 64; own++)
            for (int other = 0; other < 64; other++)
                for (int damage = 1; damage <= 8; damage++)
                    hits += own / 8 + own % 8 + (int)(i & 1) - other / 8 - other % 8 + damage > 5;
    gauge_use(hits);
}

/* A die on each side, each with a further one for a 6. */
static void enumerate_d6(void *context, long times)
{
    long hits = 0;

    (void)context;
    for (long i = 0; i < times; i++)
        for (int own = 1; own <= 6; own++)
            for (int other = 1; other <= 6; other++)
                for (int lucky = 1; lucky <= 6; lucky++)
                    hits += own + (own == 6 ? lucky : 0) + (int)(i & 1) > other;
    gauge_use(hits);
}

/* Five coins on each side. */
static void enumerate_coins(void *context, long times)
{
    long hits = 0;

    (void)context;
    for (long i = 0; i < times; i++)
        for (int own = 0; own < 32; own++)
            for (int other = 0; other < 32; other++)
                hits += __builtin_popcount((unsigned)own) + (int)(i & 1) >
                        __builtin_popcount((unsigned)other);
    gauge_use(hits);
}

static const struct venue places[] = {
    [POOLS_OF_D20] = { BENCH_SOURCE "/maps/warehouse.scenario.json",
                       BENCH_SOURCE "/tests/bench/beside.scenario.json", NULL, 0, enumerate_d20 },
    [GREAT_AXE] = { BENCH_SOURCE "/maps/toll.scenario.json", NULL, "fortune", 3, enumerate_d20 },
    [BIDS] = { BENCH_SOURCE "/maps/museum.scenario.json", BENCH_SOURCE "/tests/bench/bids.scenario.json",
               "advantage", 3, enumerate_d8 },
    [CONTESTS] = { BENCH_SOURCE "/maps/saloon.scenario.json",
                   BENCH_SOURCE "/tests/bench/contests.scenario.json", NULL, 0, enumerate_d6 },
    [COINS] = { BENCH_SOURCE "/maps/tower.scenario.json", BENCH_SOURCE "/tests/bench/coins.scenario.json",
                NULL, 0, enumerate_coins },
};

enum { USUAL, ALL_LINES }; /* b of the rows of odds */

static bool measure_odds(struct gauge *gauge, const struct row *row, struct result *r)
{
    const struct venue *place = &places[row->a];
    struct scene s = { .blows = 0 };

    if (!lay(&s, place->map))
        return gauge_fail(gauge, "the scenario cannot be laid");
    aim(&s);
    fill_purses(&s, place);
    gauge_compare(gauge, (struct task){ row->b == ALL_LINES ? work_out_lines : work_out, &s },
                  (struct task){ place->enumerate, NULL }, r);
    r->ours /= 1e6;
    r->floor /= 1e6;
    clear(&s);
    return true;
}

/* ---- blows, and blows of whole fights ---- */

static void strike(void *context, long times)
{
    struct scene *s = context;

    for (long i = 0; i < times; i++) {
        random_from_number(&s->fight.dice, (uint64_t)(i % BLOW_SEEDS));
        state_copy(&s->fight.now, &s->start);
        fight_do(&s->fight, &s->attack);
    }
}

static void copy_alone(void *context, long times)
{
    struct scene *s = context;

    for (long i = 0; i < times; i++)
        state_copy(&s->fight.now, &s->start);
}

static bool measure_blow(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct scene s = { .blows = 0 };

    if (!lay(&s, places[row->a].map))
        return gauge_fail(gauge, "the scenario cannot be laid");
    aim(&s);
    state_copy(&s.start, &s.fight.now);
    gauge_compare(gauge, (struct task){ strike, &s }, (struct task){ copy_alone, &s }, r);
    r->ours = (r->ours - r->floor) / 1000; /* the copy is the measure's, not the blow's */
    r->floor /= 1000;
    clear(&s);
    return true;
}

static void count_blow(void *context, const struct play *play)
{
    struct scene *s = context;
    int deed = play->command->deed; /* an edit, as of the clock, is none of the book's */

    s->blows += deed >= 0 && play->rules->deeds[deed]->flags & DEED_STRIKES ? 1 : 0;
}

static void fight_on(void *context, long times)
{
    struct scene *s = context;

    for (long i = 0; i < times; i++, s->bouts++)
        fight_play(&s->fight, &s->start, &s->commands.at[1], (uint64_t)(s->bouts % 64));
}

static bool measure_fight(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct scene s = { .blows = 0 };

    if (!lay(&s, places[row->a].map))
        return gauge_fail(gauge, "the scenario cannot be laid");
    s.fight.happened = count_blow;
    s.fight.context = &s;
    r->ours = gauge_time(gauge, (struct task){ fight_on, &s }) / 1000 * (double)s.bouts / (double)s.blows;
    snprintf(r->note, sizeof r->note, "%.1f blows a fight", (double)s.blows / (double)s.bouts);
    clear(&s);
    return true;
}

/* ---- four against four beside each other, each striking the first whom it may ---- */

static bool may(struct scene *s, int actor, int deed, int target, struct command *wish)
{
    struct refusal no;

    *wish = command_make(deed, s->fight.now.token[actor].seat);
    wish->actor = actor;
    wish->target = target;
    return play_legal(&s->fight.now, &s->book, wish, &no);
}

static bool choose_first(struct scene *s, unsigned seats, struct command *wish)
{
    const struct state *now = &s->fight.now;
    int actor = ruleset_next_actor(s->scenario.rules, now, seats);

    for (int i = 0; actor != NOBODY && i < now->ntokens; i++)
        if (state_present(now, i) && now->token[i].side != now->token[actor].side &&
            s->scenario.rules->able(now, i) && may(s, actor, s->attack.deed, i, wish))
            return true;
    return ruleset_gm_wish(&s->book, now, wish) ||
           (actor != NOBODY && ((s->plans >= 0 && may(s, actor, s->plans, NOBODY, wish)) ||
                                may(s, actor, s->ends, NOBODY, wish)));
}

static void fight_beside(void *context, long times)
{
    struct scene *s = context;

    for (long i = 0; i < times; i++, s->bouts++) {
        struct state *now = &s->fight.now;
        struct due due;

        state_copy(now, &s->start);
        random_from_number(&s->fight.dice, (uint64_t)(s->bouts % 64));
        fight_do(&s->fight, &s->commands.at[1]);
        while (now->turn.mode == MODE_ENCOUNTER && now->turn.round < ROUNDS_MOST) {
            struct command wish;

            due_look(now, &s->book, &due);
            wish = due.command;
            if (due.kind != DUE_AUTO && !choose_first(s, due.seats, &wish))
                break;
            fight_do(&s->fight, &wish);
            if (due.kind != DUE_AUTO)
                command_clear(&wish);
        }
    }
}

static bool measure_beside(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct scene s = { .blows = 0 };

    if (!lay(&s, places[row->a].beside))
        return gauge_fail(gauge, "the scenario cannot be laid");
    s.attack.deed = (short)ruleset_find_deed(s.scenario.rules, "attack");
    s.plans = ruleset_find_deed(s.scenario.rules, "declare");
    s.ends = ruleset_find_deed(s.scenario.rules, "end_turn");
    s.fight.happened = count_blow;
    s.fight.context = &s;
    r->ours = gauge_time(gauge, (struct task){ fight_beside, &s }) / 1000 * (double)s.bouts / (double)s.blows;
    snprintf(r->note, sizeof r->note, "%.1f blows a fight", (double)s.blows / (double)s.bouts);
    clear(&s);
    return true;
}

const struct row rows_books[] = {
    { "odds.pools", "exact odds of the usual attack with pools of d20, place, armour and wound", "ms",
      "its d20s enumerated", VALUE_MOST, 5, measure_odds, POOLS_OF_D20, USUAL },
    { "odds.pools.axe", "exact odds of a great axe: seven dice and more of damage, armour, wound", "ms",
      "its d20s enumerated", VALUE_MOST, 5, measure_odds, GREAT_AXE, USUAL },
    { "odds.pools.lines", "of all that could be spent on it, one after the other", "ms",
      "its d20s enumerated", VALUE_MOST, 50, measure_odds, GREAT_AXE, ALL_LINES },
    { "blow.pools", "one such attack resolved and applied", "us", "a copy of the state", VALUE_MOST, 4,
      measure_blow, POOLS_OF_D20, 0 },
    { "fights.pools.beside", "four against four beside each other, first target, by the blow", "us", NULL,
      VALUE_MOST, 6, measure_beside, POOLS_OF_D20, 0 },
    { "fights.pools", "the quick program, 4 against 7 in the warehouse, by the blow", "us", NULL, VALUE_MOST,
      400, measure_fight, POOLS_OF_D20, 0 },
    { "odds.bids", "exact odds of the usual opposed 2d8, place, damage, Block and reply", "ms",
      "its dice enumerated", VALUE_MOST, 5, measure_odds, BIDS, USUAL },
    { "odds.bids.lines", "of all that could be spent on it, one after the other", "ms", "its dice enumerated",
      VALUE_MOST, 50, measure_odds, BIDS, ALL_LINES },
    { "blow.bids", "one such attack resolved and applied", "us", "a copy of the state", VALUE_MOST, 4,
      measure_blow, BIDS, 0 },
    { "fights.bids.beside", "four against four beside each other, first target, by the blow", "us", NULL,
      VALUE_MOST, 6, measure_beside, BIDS, 0 },
    { "fights.bids", "the quick program, 4 against 7 in the museum, by the blow", "us", NULL, VALUE_MOST, 400,
      measure_fight, BIDS, 0 },
    { "odds.contests", "exact odds of the usual contested d6, luck, armour, injury and wound", "ms",
      "its dice enumerated", VALUE_MOST, 5, measure_odds, CONTESTS, USUAL },
    { "odds.contests.lines", "of all that could be spent on it, one after the other", "ms",
      "its dice enumerated", VALUE_MOST, 50, measure_odds, CONTESTS, ALL_LINES },
    { "blow.contests", "one such attack resolved and applied", "us", "a copy of the state", VALUE_MOST, 4,
      measure_blow, CONTESTS, 0 },
    { "fights.contests.beside", "four against four beside each other, first target, by the blow", "us", NULL,
      VALUE_MOST, 6, measure_beside, CONTESTS, 0 },
    { "fights.contests", "the quick program, 4 against 8 in the saloon, by the blow", "us", NULL, VALUE_MOST,
      400, measure_fight, CONTESTS, 0 },
    { "odds.coins", "exact odds of the usual attack with coins, nudges, a defence and its wounds", "ms",
      "its coins enumerated", VALUE_MOST, 5, measure_odds, COINS, USUAL },
    { "odds.coins.lines", "of all that could be spent on it, one after the other", "ms",
      "its coins enumerated", VALUE_MOST, 50, measure_odds, COINS, ALL_LINES },
    { "blow.coins", "one such attack resolved and applied", "us", "a copy of the state", VALUE_MOST, 4,
      measure_blow, COINS, 0 },
    { "fights.coins.beside", "four against four beside each other, first target, by the blow", "us", NULL,
      VALUE_MOST, 6, measure_beside, COINS, 0 },
    { "fights.coins", "the quick program, 4 against 9 in the tower, by the blow", "us", NULL, VALUE_MOST, 400,
      measure_fight, COINS, 0 },
    { 0 },
};
