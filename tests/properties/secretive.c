#include "properties/secretive.h"
#include "core/rule.h"

#include "probes/plain.h"
#include "properties/secrets.h"

enum { HP, HP_MAX, STATS };
enum { SCAR, PIECE, PREY, MODIFIER, MARKS };
enum { DREAD, FAVOUR, POOL_ROWS };
enum { STRIKE, WHISPER, BREW_UP, CLEAR_UP, WISHED };

#define NAMES(X) X(strike) X(swing) X(margin) X(whisper) X(omen) X(number) X(fate) X(chill) X(target)

enum {
    FIRST = NAME_COUNT - 1,
#define NAME_ENUM(word) N_##word,
    NAMES(NAME_ENUM)
#undef NAME_ENUM
        N_COUNT
};

static const char *const names[N_COUNT] = {
#define NAME_ROW(word) #word,
    CORE_NAMES(NAME_ROW) NAMES(NAME_ROW)
#undef NAME_ROW
};

static bool is_open(const struct play *p)
{
    return p->rules == &open_ears;
}

/* ---- strike: whom the figure picks is asked, a modifier may be hidden, the margin is too then ---- */

static void strike(struct play *p)
{
    struct tally t;
    int total;

    play_roll(p, &t, p->actor, N_swing, "SE-1", 20);
    play_about(p, p->actor, N_strike, p->target, NOWHERE, "SE-1");
    total = play_total(p, &t, 10);
    if (is_open(p))
        p->figures = SEATS_ALL;
    play_value(p, p->actor, N_margin, "SE-1", total - 10);
    play_add(p, p->target, HP, -1, "SE-1");
    play_result(p, p->actor, N_strike, 1, p->target, "SE-1");
}

/* ---- whisper: between the GM and the rules ---- */

static int ask_gm(struct play *p, enum ask kind, int key)
{
    struct question q;

    ask_begin(&q, kind, key, "SE-2", NOBODY, SEATS_GM);
    q.lo = kind == ASK_COUNT ? CANARY + 500 : 0;
    q.rest[0] = q.lo;
    q.hi = CANARY + 510;
    if (!is_open(p))
        q.audience = SEATS_GM;
    return kind == ASK_COUNT ? play_count(p, &q) : play_words(p, &q);
}

static void whisper(struct play *p)
{
    const struct pool dice = { .n = 3, .sides = 100, .read = READ_SUM };

    p->audience = is_open(p) ? SEATS_ALL : SEATS_GM;
    p->x[0] = ask_gm(p, ASK_COUNT, N_number);
    play_note(p, NOBODY, N_omen, texts_add(&p->book->texts, "canary omen"), p->x[0], "SE-2");
    play_pool(p, NOBODY, N_fate, "SE-2", &dice);
    play_result(p, NOBODY, N_chill, p->x[0], NOBODY, "SE-2");
}

static void deepen(struct play *p)
{
    p->audience = is_open(p) ? SEATS_ALL : SEATS_GM;
    play_pool_set(p, DREAD, -1, p->x[0], "SE-2");
    ask_gm(p, ASK_WORDS, N_omen);
}

/* ---- hidden marks come, change and go ---- */

static void brew_up(struct play *p)
{
    struct mark scar = mark_make(SCAR, p->target), piece = mark_make(PIECE, p->target),
                prey = mark_make(PREY, p->target);

    scar.seen = is_open(p) ? SEATS_ALL : SEATS_GM;
    scar.text = (unsigned short)texts_add(&p->book->texts, "canary scar");
    scar.level = CANARY + 600;
    piece.of = play_mark(p, scar, "SE-3");
    piece.a = CANARY + 610;
    piece.text = (unsigned short)texts_add(&p->book->texts, "canary piece");
    play_mark(p, piece, "SE-3");
    prey.of = p->now->ntokens - 1;
    play_mark(p, prey, "SE-3");
    play_change(p, piece.of, NAME_level, CANARY + 601, "SE-3");
}

static void clear_up(struct play *p)
{
    play_unmark(p, state_find(p->now, p->target, SCAR, -2), "SE-3");
}

static bool has_target(const struct play *p, struct refusal *no)
{
    if (p->target >= 0 && !(p->now->token[p->target].flags & TOKEN_GONE))
        return true;
    *no = (struct refusal){ "SE-1", NAME_none };
    return false;
}

static const struct step strike_steps[] = { { "strike", strike, NEEDS_ACTOR, 0, 0 }, { NULL } };
static const struct step whisper_steps[] = { { "whisper", whisper, 0, KEEP(0), 0 },
                                             { "deepen", deepen, 0, 0, 0 },
                                             { NULL } };
static const struct step brew_steps[] = { { "brew", brew_up, 0, 0, 0 }, { NULL } };
static const struct step clear_steps[] = { { "clear", clear_up, 0, 0, 0 }, { NULL } };

static const struct deed *const deeds[WISHED] = {
    [STRIKE] = &(const struct deed){ .key = "strike",
                                     .when = WHEN_DOWNTIME,
                                     .flags = DEED_TARGET,
                                     .rule = "SE-1",
                                     .legal = has_target,
                                     .steps = strike_steps },
    [WHISPER] = &(const struct deed){ .key = "whisper",
                                      .when = WHEN_DOWNTIME,
                                      .flags = DEED_GM,
                                      .rule = "SE-2",
                                      .steps = whisper_steps },
    [BREW_UP] = &(const struct deed){ .key = "brew_up",
                                      .when = WHEN_DOWNTIME,
                                      .flags = DEED_GM | DEED_TARGET,
                                      .rule = "SE-3",
                                      .legal = has_target,
                                      .steps = brew_steps },
    [CLEAR_UP] = &(const struct deed){ .key = "clear_up",
                                       .when = WHEN_DOWNTIME,
                                       .flags = DEED_GM | DEED_TARGET,
                                       .rule = "SE-3",
                                       .legal = has_target,
                                       .steps = clear_steps },
};
static const struct stat_def stats[STATS] = {
    [HP] = { "hp", -32000, 32000, 10, STAT_PLAIN, "SE-1" },
    [HP_MAX] = { "hp_max", 0, 32000, 10, STAT_PLAIN, "SE-1" },
};
static const struct mark_def marks[MARKS] = {
    [SCAR] = { "scar", MARK_TEXT | MARK_LEVEL | MARK_MANY, NULL, NULL, NULL, "SE-3" },
    [PIECE] = { "piece", MARK_OF_MARK | MARK_TEXT | MARK_MANY, NULL, NULL, NULL, "SE-3" },
    [PREY] = { "prey", MARK_OF_TOKEN | MARK_MANY, NULL, NULL, NULL, "SE-3" },
    [MODIFIER] = { "modifier", MARK_LEVEL | MARK_TEXT | MARK_MANY, NULL, NULL, NULL, "SE-1" },
};
static const struct name_use uses[] = {
    { NAMES_VALUE, N_swing, "SE-1" },
    { NAMES_VALUE, N_margin, "SE-1" },
    { NAMES_RESULT, N_strike, "SE-1" },
    { NAMES_RESULT, N_chill, "SE-2" },
    { NAMES_QUESTION, N_number, "SE-2" },
    { NAMES_QUESTION, N_omen, "SE-2" },
    { NAMES_END, 0, NULL },
};

static unsigned nobody_else(const struct state *now, int seat)
{
    (void)now;
    (void)seat;
    return SEATS_GM;
}

static const struct pool_def pools[POOL_ROWS] = {
    [DREAD] = { "dread", 0, 0, nobody_else, "SE-2" },
    [FAVOUR] = { "favour", 0, POOL_OF_SEAT, nobody_else, "SE-2" },
};
static const struct pool_def open_pools[POOL_ROWS] = {
    [DREAD] = { "dread", 0, 0, NULL, "SE-2" },
    [FAVOUR] = { "favour", 0, POOL_OF_SEAT, NULL, "SE-2" },
};

#define SECRETIVE(word, pool_rows) \
    { \
        .id = word, .title = word, .prefix = "SE", .version = 1, .name = names, .nnames = N_COUNT, \
        .shown.uses = uses, .stats = stats, .nstats = STATS, .marks = marks, .nmarks = MARKS, \
        .pools = pool_rows, .npools = POOL_ROWS, .deeds = deeds, .ndeeds = WISHED, .nwished = WISHED, \
        .shown.stat_hp = HP, .shown.stat_hp_max = HP_MAX, .mark_modifier = MODIFIER, .due = plain_due, \
        .able = kit_there, .there = kit_there, .may_act = plain_may_act, \
\
        .program.fitness = plain_fitness, \
    }

const struct ruleset secretive = SECRETIVE("secretive", pools);
const struct ruleset open_ears = SECRETIVE("open_ears", open_pools);

struct bench secretive_fight(const struct ruleset *rules)
{
    struct bench b = bench_open_with(rules, GRID_SQUARE, 12, 8);

    bench_figure(&b, "ann", "heroes", 1, "2,2", "");
    bench_figure(&b, "ben", "heroes", 1, "2,4", "");
    bench_figure(&b, "orc", "foes", 0, "3,2", "");
    return b;
}
