/*
 * tests/core/brawl.h - a rule set with one of every mechanism, for tests of the core.
 *
 * strike: dice on both sides, a reroll, damage that may be soaked, a strike
 * back by the struck; volley: loops over targets; bid: a share with prices, a
 * secret number of the GM, words, a figure; walk: a path cell by cell; gamble:
 * a pool of classes with dice rolled again; fall: a deed whose doer falls on
 * the way; nest: procedures that call themselves; wild: what a rule must not do.
 * Dice are small, so that every way they may fall can be tried.
 */
#ifndef TESTS_CORE_BRAWL_H
#define TESTS_CORE_BRAWL_H

#include "base/unit.h"
#include "core/rule.h"

enum { HP, LUCK, NERVE, GUARD, BRAWL_STATS };
enum { WOUND, SORE, GRUDGE, BONUS, SECRET, SHADE, SALVE, BRAWL_MARKS };
enum { TOUGH, PACE, MOOD, BRAWL_OPTIONS };
enum { STRIKE, VOLLEY, BID, WALK, GAMBLE, FALL, NEST, WILD, HURT, BRAWL_PROCS };
enum { BRAWL_ACTIONS = HURT }; /* an action for each procedure but the last */
enum { POT, STAKE, PURSE, FAVOUR, BRAWL_POOLS };

/* clang-format off */
#define BRAWL_NAMES(X) \
    X(attack) X(defence) X(margin) X(hit) X(miss) X(done) X(luck_reroll) X(counter) X(soak) X(damage) \
    X(hurt) X(harm) X(wealth) X(gold) X(silver) X(copper) X(nudge) X(motto) X(friend) X(step) X(faces) \
    X(nothing) X(success) X(trouble) X(again) X(total) X(levels) X(way) X(situation)
/* clang-format on */
enum {
    N_before = NAME_COUNT - 1,
#define BRAWL_ENUM(word) N_##word,
    BRAWL_NAMES(BRAWL_ENUM)
#undef BRAWL_ENUM
        BRAWL_NAME_COUNT
};

/* ---- strike ---- */

enum { X_LEVEL, X_DAMAGE = 0, X_MARGIN = 4, X_DEALT = 8, X_NEXT = 12 };

static void strike_begin(struct play *p)
{
    play_about(p, p->actor, N_attack, p->target, p->now->token[p->target].at, "BR-1");
    p->x[X_MARGIN] = 77; /* not kept: must be gone at the border */
}

static void strike_roll(struct play *p)
{
    struct tally hit, dodge;

    play_roll(p, &hit, p->actor, N_attack, "BR-2", 3);
    play_roll(p, &dodge, p->target, N_defence, "BR-3", 3);
    tally_add(&hit, N_situation, "BR-2", p->x[X_MARGIN]);
    tally_add(&hit, N_margin, "BR-2", play_stat(p, p->actor, NERVE));
    if (play_stat(p, p->actor, LUCK) > 0 && play_offer(p, p->actor, N_luck_reroll, "BR-4")) {
        play_add(p, p->actor, LUCK, -1, "BR-4");
        play_reroll_keep_high(p, &hit, "BR-4");
    }
    p->x[X_MARGIN] = play_total(p, &hit, INT_MIN) - play_total(p, &dodge, 0);
    play_value(p, p->actor, N_margin, "BR-2", p->x[X_MARGIN]);
    play_result(p, p->actor, p->x[X_MARGIN] < 0 ? N_miss : N_hit, p->x[X_MARGIN], p->target, "BR-2");
    if (p->x[X_MARGIN] < 0)
        play_end(p);
}

static void strike_hurt(struct play *p)
{
    const int args[4] = { p->x[X_MARGIN] + 1 };

    play_call(p, HURT, p->actor, p->target, X_DEALT, args);
}

/* BR-7: the struck may strike back, whoever began; the answer to that is not answered. */
static void strike_counter(struct play *p)
{
    const int args[4] = { p->x[X_LEVEL] + 1 };

    if (p->x[X_LEVEL] < 1 && play_room(p) && play_offer(p, p->target, N_counter, "BR-7"))
        play_call(p, STRIKE, p->target, p->actor, -1, args);
}

static void strike_after(struct play *p)
{
    play_result(p, p->actor, N_done, p->x[X_DEALT], p->target, "BR-8");
}

/* ---- hurt: x[0] is the damage, and what was dealt on return ---- */

static void hurt_soak(struct play *p)
{
    int soaked;

    if (play_stat(p, p->target, NERVE) < 1 || !play_offer(p, p->target, N_soak, "BR-5"))
        return;
    play_add(p, p->target, NERVE, -1, "BR-5");
    soaked = play_die(p, p->target, N_soak, "BR-5", 2);
    p->x[X_DAMAGE] = soaked > p->x[X_DAMAGE] ? 0 : p->x[X_DAMAGE] - soaked;
}

static void hurt_apply(struct play *p)
{
    struct mark sore = mark_make(SORE, p->target);

    play_add(p, p->target, HP, -p->x[X_DAMAGE], "BR-6");
    play_result(p, p->target, N_harm, p->x[X_DAMAGE], p->actor, "BR-6");
    if (p->x[X_DAMAGE] >= 3) {
        sore.of = play_mark(p, mark_make(WOUND, p->target), "BR-6");
        play_mark(p, sore, "BR-6");
    }
}

/* ---- volley: one roll, everybody of the other sides in turn, or each that is named ---- */

static void volley_roll(struct play *p)
{
    p->x[X_LEVEL] = play_die(p, p->actor, N_damage, "BR-9", 3);
}

static void volley_each(struct play *p)
{
    const int args[4] = { p->x[X_LEVEL] };

    for (int i = p->command->target == NOBODY ? p->x[X_NEXT] : p->now->ntokens; i < p->now->ntokens; i++)
        if (p->now->token[i].side != p->now->token[p->actor].side && state_stat(p->now, i, HP) > 0) {
            p->x[X_NEXT] = i + 1;
            play_again(p);
            play_call(p, HURT, p->actor, i, -1, args);
            return;
        }
}

/* Twice on who has the nerve: the step runs again for the same target. */
static void volley_named(struct play *p)
{
    const int args[4] = { p->x[X_LEVEL] };

    if (play_stat(p, p->target, NERVE) > 5) {
        play_set(p, p->target, NERVE, 5, "BR-9");
        play_again(p);
    }
    play_call(p, HURT, p->actor, p->target, -1, args);
}

static void volley_end(struct play *p)
{
    play_result(p, p->actor, N_done, p->x[EACH], p->target, "BR-9");
}

/* ---- bid ---- */

static void ask_wealth(struct question *q, const struct play *p)
{
    static const struct option coin[] = { { .hi = 2, .price = 3 },
                                          { .hi = 3, .price = 2 },
                                          { .lo = 1, .hi = 5, .price = 1 } };

    ask_begin(q, ASK_SHARE, N_wealth, "BR-10", p->actor, play_seat_of(p, p->actor));
    for (int i = 0; i < 3; i++) {
        ask_option(q, N_gold + i);
        q->option[i].lo = coin[i].lo;
        q->option[i].hi = coin[i].hi;
        q->option[i].price = coin[i].price;
    }
    q->lo = 1;
    q->hi = 7;
}

static void bid_share(struct play *p)
{
    struct question q;
    int share[OPTIONS_ASKED], sum = 0;

    ask_wealth(&q, p);
    play_share(p, &q, share);
    for (int i = 0; i < 3; i++)
        sum += share[i] * q.option[i].price;
    play_pool_set(p, POT, -1, sum, "BR-10");
}

/* BR-11: asked every time, and nobody else hears of it; merry GMs show it afterwards. */
static void bid_nudge(struct play *p)
{
    struct question q;

    ask_begin(&q, ASK_COUNT, N_nudge, "BR-11", NOBODY, SEATS_GM);
    q.lo = -1;
    q.hi = 1;
    q.audience = SEATS_GM;
    p->audience = SEATS_GM;
    play_pool_set(p, STAKE, -1, play_count(p, &q), "BR-11");
    if (play_option(p, MOOD) == 6)
        play_open(p);
}

static void bid_words(struct play *p)
{
    struct question q;
    struct mark mark = mark_make(SECRET, p->actor);

    ask_begin(&q, ASK_WORDS, N_motto, "BR-12", p->actor, play_seat_of(p, p->actor) | SEATS_GM);
    mark.text = (unsigned short)play_words(p, &q);
    play_mark(p, mark, "BR-12");
}

static void bid_friend(struct play *p)
{
    struct question q;
    int chosen;

    ask_begin(&q, ASK_PICK, N_friend, "BR-13", p->actor, play_seat_of(p, p->actor));
    ask_option(&q, NAME_no);
    for (int i = 0; i < p->now->ntokens && i < OPTIONS_ASKED - 1; i++)
        ask_token(&q, i);
    chosen = play_pick(p, &q);
    if (chosen > 0) {
        struct mark mark = mark_make(GRUDGE, p->actor);

        mark.of = q.option[chosen].of;
        play_mark(p, mark, "BR-13");
    }
}

/* ---- walk: the next cell as long as somebody wants ---- */

static void walk_step(struct play *p)
{
    const struct grid *grid = &p->now->board->grid;
    struct question q;
    int chosen;

    if (p->x[X_LEVEL] >= play_option(p, PACE))
        return;
    ask_begin(&q, ASK_PICK, N_step, "BR-14", p->actor, play_seat_of(p, p->actor));
    ask_option(&q, NAME_stop);
    for (int d = 0; d < grid_directions(grid->layout); d++) {
        struct cell c = grid_step(grid->layout, p->now->token[p->actor].at, d);

        if (grid_contains(grid, c))
            ask_cell(&q, c);
    }
    chosen = play_args_spent(p, N_step) ? 0 : play_pick(p, &q);
    if (chosen == 0)
        return;
    play_move(p, p->actor, q.option[chosen].cell, NAME_walk, "BR-14");
    p->x[X_LEVEL]++;
    play_again(p);
}

/* ---- gamble: four-sided dice of three classes; some may be rolled again ---- */

static struct pool gamble_pool(int n)
{
    return (struct pool){ .n = (unsigned char)n,
                          .sides = 4,
                          .read = READ_CLASSES,
                          .nclasses = 3,
                          .class = { 0, 2, 0, 1, 1 },
                          .group = 1 };
}

static void gamble_roll(struct play *p)
{
    struct pool pool = gamble_pool(3);
    struct sum first = play_pool(p, p->actor, N_faces, "BR-15", &pool), more;
    struct question q;
    int share[OPTIONS_ASKED], again = 0;

    ask_begin(&q, ASK_SHARE, N_again, "BR-16", p->actor, play_seat_of(p, p->actor));
    for (int i = 0; i < 3; i++) {
        ask_option(&q, N_nothing + i);
        q.option[i].hi = first.n[i];
        q.option[i].lo = 0;
        q.option[i].price = 1;
    }
    q.hi = play_stat(p, p->actor, LUCK);
    play_share(p, &q, share);
    for (int i = 0; i < 3; i++)
        again += share[i];
    pool = gamble_pool(again);
    more = play_pool(p, p->actor, N_faces, "BR-16", &pool);
    for (int i = 0; i < 3; i++)
        p->x[i] = first.n[i] - share[i] + more.n[i];
}

static void gamble_end(struct play *p)
{
    play_result(p, p->actor, N_success, p->x[1], NOBODY, "BR-15");
    if (p->x[2])
        play_result(p, p->actor, N_trouble, p->x[2], NOBODY, "BR-15");
}

/* ---- fall, nest ---- */

static void fall_now(struct play *p)
{
    play_set(p, p->actor, HP, 0, "BR-17");
    if (play_arg_value(p, N_levels, 0) == 2 && p->depth == 1)
        play_call(p, FALL, p->actor, NOBODY, -1, NULL);
    if (play_arg_value(p, N_levels, 0))
        play_unstoppable(p);
}

static void fall_strike(struct play *p)
{
    play_result(p, p->actor, N_done, play_was(p, p->actor, HP), NOBODY, "BR-17");
}

static void nest_down(struct play *p)
{
    int args[4] = { 0, 5, 6, 7 };

    if (p->depth == 1)
        p->x[X_LEVEL] = play_arg_value(p, N_levels, 3) + 1;
    args[0] = p->x[X_LEVEL] - 1;
    if (args[0] > 0 && play_room(p))
        play_call(p, NEST, p->actor, p->target, X_MARGIN, args);
}

static void nest_up(struct play *p)
{
    p->x[0] = p->x[X_MARGIN] + 1;
    play_result(p, p->actor, N_levels, p->x[0], NOBODY, "BR-18");
}

/* ---- wild: breaks the promise that the argument `way` names ---- */

/* clang-format off */
enum way {
    WAY_ENDLESS = 1, WAY_CALL_EMIT, WAY_CALL_ASK, WAY_DEEP, WAY_REST, WAY_BACK, WAY_POOL, WAY_NOBODY,
    WAY_OPTIONS
};
/* clang-format on */

static void wild_ask(struct play *p, int lo, int rest)
{
    struct question q;

    ask_begin(&q, ASK_COUNT, N_total, "BR-19", NOBODY, SEATS_GM);
    q.lo = lo;
    q.hi = 9;
    q.rest[0] = rest;
    play_count(p, &q);
}

static void wild(struct play *p)
{
    struct question q;
    struct pool bad = { .n = 3, .sides = 6, .read = READ_LOW, .keep = 4 };

    switch (play_arg_value(p, N_way, 0)) {
    case WAY_ENDLESS:
        for (;;)
            play_offer(p, p->actor, N_counter, "BR-19");
    case WAY_CALL_EMIT:
        play_call(p, NEST, p->actor, NOBODY, -1, NULL);
        play_set(p, p->actor, HP, 1, "BR-19");
        break;
    case WAY_CALL_ASK:
        play_call(p, NEST, p->actor, NOBODY, -1, NULL);
        wild_ask(p, 0, 0);
        break;
    case WAY_DEEP:
        play_call(p, WILD, p->actor, NOBODY, -1, NULL);
        break;
    case WAY_REST:
        wild_ask(p, 1, 0);
        break;
    case WAY_BACK:
        play_call(p, NEST, p->actor, NOBODY, 13, NULL);
        break;
    case WAY_POOL:
        play_pool(p, p->actor, N_faces, "BR-19", &bad);
        break;
    case WAY_NOBODY:
        play_set(p, NOBODY, HP, 1, "BR-19");
        break;
    case WAY_OPTIONS:
        ask_begin(&q, ASK_PICK, N_total, "BR-19", NOBODY, SEATS_GM);
        for (;;)
            ask_option(&q, NAME_no);
    default:
        play_note(p, p->actor, N_way, 0, 1, "BR-19");
    }
}

/* ---- the tables ---- */

static const struct step strike_steps[] = {
    { "begin", strike_begin, NEEDS_ACTOR | NEEDS_TARGET, KEEP(X_LEVEL), 0 },
    { "roll", strike_roll, NEEDS_ACTOR | NEEDS_TARGET, KEEP(X_LEVEL) | KEEP(X_MARGIN), 0 },
    { "hurt", strike_hurt, NEEDS_TARGET, KEEP(X_LEVEL) | KEEP(X_DEALT), 0 },
    { "counter", strike_counter, NEEDS_ACTOR | NEEDS_TARGET, KEEP(X_DEALT), 0 },
    { "after", strike_after, NEEDS_ACTOR, 0, 0 },
    { NULL },
};
static const struct step hurt_steps[] = {
    { "soak", hurt_soak, NEEDS_TARGET, KEEP(X_DAMAGE), 0 },
    { "apply", hurt_apply, NEEDS_TARGET, KEEP(X_DAMAGE), 0 },
    { NULL },
};
static const struct step volley_steps[] = {
    { "roll", volley_roll, NEEDS_ACTOR, KEEP(X_LEVEL), 0 },
    { "each", volley_each, NEEDS_ACTOR, KEEP(X_LEVEL) | KEEP(X_NEXT), 0 },
    { "named", volley_named, NEEDS_ACTOR | NEEDS_TARGET | NEEDS_EACH, KEEP(X_LEVEL), 0 },
    { "end", volley_end, 0, 0, 0 },
    { NULL },
};
static const struct step bid_steps[] = {
    { "share", bid_share, 0, 0, 0 },
    { "nudge", bid_nudge, 0, 0, 0 },
    { "words", bid_words, 0, 0, 0 },
    { "friend", bid_friend, 0, 0, 0 },
    { NULL },
};
static const struct step walk_steps[] = { { "step", walk_step, NEEDS_ACTOR, KEEP(X_LEVEL), 0 }, { NULL } };
static const struct step gamble_steps[] = {
    { "roll", gamble_roll, 0, KEEP(1) | KEEP(2), 0 },
    { "end", gamble_end, 0, 0, 0 },
    { NULL },
};
static const struct step fall_steps[] = {
    { "fall", fall_now, NEEDS_ACTOR, 0, 0 },
    { "strike", fall_strike, NEEDS_ACTOR, 0, 0 },
    { NULL },
};
static const struct step nest_steps[] = {
    { "down", nest_down, 0, 0xffff, 0 },
    { "up", nest_up, 0, 0xf, 0 },
    { NULL },
};
static const struct step wild_steps[] = { { "wild", wild, 0, 0, 0 }, { NULL } };

static const short strike_x[FRAME_X] = { [X_MARGIN] = N_margin };

static bool strike_legal(const struct play *p, struct refusal *no)
{
    if (p->actor >= 0 && p->target >= 0 && p->target != p->actor &&
        !(p->now->token[p->target].flags & TOKEN_GONE))
        return true;
    no->rule = "BR-1";
    no->why = N_miss;
    return false;
}

enum { BRAWL_ANY_TIME = WHEN_DOWNTIME | WHEN_ENCOUNTER };

static const struct deed *const brawl_deeds[BRAWL_PROCS] = {
    [STRIKE] = &(const struct deed){ .key = "strike",
                                     .when = BRAWL_ANY_TIME,
                                     .flags = DEED_TARGET,
                                     .rule = "BR-1",
                                     .legal = strike_legal,
                                     .steps = strike_steps,
                                     .x_name = strike_x },
    [VOLLEY] = &(const struct deed){ .key = "volley",
                                     .when = BRAWL_ANY_TIME,
                                     .flags = DEED_TARGET | DEED_OWN_TARGET | DEED_TARGETS,
                                     .rule = "BR-9",
                                     .steps = volley_steps },
    [BID] = &(const struct deed){ .key = "bid", .when = BRAWL_ANY_TIME, .rule = "BR-10", .steps = bid_steps },
    [WALK] = &(const struct deed){ .key = "walk",
                                   .when = BRAWL_ANY_TIME,
                                   .args = (const struct argument[]){ { N_step, ARGUMENT_ANSWER }, { 0 } },
                                   .rule = "BR-14",
                                   .steps = walk_steps },
    [GAMBLE] = &(
        const struct deed){ .key = "gamble", .when = BRAWL_ANY_TIME, .rule = "BR-15", .steps = gamble_steps },
    [FALL] = &(
        const struct deed){ .key = "fall", .when = BRAWL_ANY_TIME, .rule = "BR-17", .steps = fall_steps },
    [NEST] = &(
        const struct deed){ .key = "nest", .when = BRAWL_ANY_TIME, .rule = "BR-18", .steps = nest_steps },
    [WILD] = &(
        const struct deed){ .key = "wild", .when = BRAWL_ANY_TIME, .rule = "BR-19", .steps = wild_steps },
    [HURT] = &(const struct deed){ .key = "hurt", .steps = hurt_steps },
};
static const struct stat_def brawl_stats[BRAWL_STATS] = {
    [HP] = { "hp", 0, 99, 10, STAT_PLAIN, "BR-6" },
    [LUCK] = { "luck", 0, 9, 0, STAT_PLAIN, "BR-4" },
    [NERVE] = { "nerve", 0, 9, 0, STAT_PLAIN, "BR-5" },
    [GUARD] = { "guard", 0, 99, START_BY_RULE, STAT_PLAIN, "BR-3" },
};
static const struct mark_def brawl_marks[BRAWL_MARKS] = {
    [WOUND] = { "wound", MARK_LEVEL | MARK_TEXT | MARK_MANY, NULL, NULL, NULL, "BR-6" },
    [SORE] = { "sore", MARK_OF_MARK | MARK_MANY, NULL, NULL, NULL, "BR-6" },
    [GRUDGE] = { "grudge", MARK_OF_TOKEN | MARK_MANY, NULL, NULL, NULL, "BR-13" },
    [BONUS] = { "bonus", MARK_LEVEL | MARK_MANY, NULL, NULL, NULL, "BR-2" },
    [SECRET] = { "secret", MARK_TEXT, NULL, NULL, NULL, "BR-12" },
    [SHADE] = { "shade", MARK_DERIVED, NULL, NULL, NULL, "BR-6" },
    [SALVE] = { "salve", MARK_OF_MARK | MARK_MANY, NULL, NULL, NULL, "BR-6", .points_at = SORE },
};
static const char *const brawl_switch[] = { "false", "true", NULL };
static const char *const brawl_moods[] = { "grim", "merry", NULL };
static const struct option_def brawl_options[BRAWL_OPTIONS] = {
    [TOUGH] = { "tough", 0, 1, 0, brawl_switch, 0, "BR-6" },
    [PACE] = { "pace", 3, 0, 9, NULL, 0, "BR-14" },
    [MOOD] = { "mood", 5, -2, 2, brawl_moods, 5, "BR-10" },
};
static const struct item_kind brawl_kinds[] = {
    { "weapon", "in_hand", { { "bonus", -9, 9, 0, NULL }, { "reach", 1, 9, 1, NULL } }, "BR-2" },
    { "armour", "worn", { { "weight", 0, 99, 5, NULL } }, "BR-3" },
};
/* BR-12: what a seat has put by is its own business while the switch is on. */
static unsigned favour_seen(const struct state *now, int seat)
{
    return now->option[TOUGH] ? 1u << seat : SEATS_ALL;
}

/* BR-12: everybody begins with a favour, and one for each figure. */
static inline int brawl_pool_start(const struct state *now, const struct book *book, int row, int seat)
{
    int favours = 1;

    (void)book;
    (void)row;
    for (int i = 0; i < now->ntokens; i++)
        favours += now->token[i].seat == seat && !(now->token[i].flags & TOKEN_GONE);
    return favours;
}
static const struct pool_def brawl_pools[BRAWL_POOLS] = {
    [POT] = { "pot", 0, 0, NULL, "BR-10" },
    [STAKE] = { "stake", 2, 0, NULL, "BR-11" },
    [PURSE] = { "purse", 0, POOL_OF_SEAT, NULL, "BR-12" },
    [FAVOUR] = { "favour", 0, POOL_OF_SEAT | POOL_START_BY_RULE, favour_seen, "BR-12" },
};
static const char *const brawl_names[BRAWL_NAME_COUNT] = {
#define BRAWL_WORD(word) #word,
    CORE_NAMES(BRAWL_WORD) BRAWL_NAMES(BRAWL_WORD)
#undef BRAWL_WORD
};

static void brawl_due(const struct state *now, const struct book *book, struct due *due)
{
    (void)book;
    *due = (struct due){ .kind = DUE_WAIT, .seats = SEATS_ALL, .command = command_make(DEED_EDIT, SEAT_GM) };
    due->key = (short)(now->turn.actor == NOBODY ? NAME_none : NAME_actor);
}

static bool brawl_able(const struct state *now, int token)
{
    return !(now->token[token].flags & TOKEN_GONE) && state_stat(now, token, HP) > 0;
}

static bool brawl_there(const struct state *now, int token)
{
    return !(now->token[token].flags & TOKEN_GONE);
}

static int brawl_value(const struct state *now, const struct book *book, int token, int stat)
{
    (void)book;
    return state_stat(now, token, stat);
}

static int brawl_start(const struct state *now, const struct book *book, int token, int stat)
{
    (void)book;
    return stat == GUARD ? state_stat(now, token, LUCK) + 7 : 0;
}

/* clang-format off */
static const struct ruleset brawl = {
    .id = "brawl", .title = "Brawl", .prefix = "BR", .version = 1,
    .name = brawl_names, .nnames = BRAWL_NAME_COUNT, .stats = brawl_stats, .nstats = BRAWL_STATS,
    .marks = brawl_marks, .nmarks = BRAWL_MARKS, .options = brawl_options, .noptions = BRAWL_OPTIONS,
    .pools = brawl_pools, .npools = BRAWL_POOLS,
    .kinds = brawl_kinds, .nkinds = 2, .deeds = brawl_deeds, .ndeeds = BRAWL_PROCS,
    .nwished = BRAWL_ACTIONS, .shown.stat_hp = HP, .shown.stat_hp_max = -1,
    .mark_modifier = BONUS, .due = brawl_due, .able = brawl_able, .there = brawl_there,
    .may_act = brawl_able, .pool_start = brawl_pool_start, .value = brawl_value, .start = brawl_start,
};
/* clang-format on */

#endif
