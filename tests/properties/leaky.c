#include "properties/leaky.h"

#include "core/apply.h"
#include "core/rule.h"

enum { HP, STATS };

#define NAMES(X) X(answer) X(told)

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

static int ask(struct play *p)
{
    struct question q;

    ask_begin(&q, ASK_COUNT, N_answer, "LE-1", p->actor, play_seat_of(p, p->actor));
    q.hi = 9;
    return play_count(p, &q);
}

static void tell(struct play *p, int number)
{
    play_result(p, p->actor, N_told, number, NOBODY, "LE-1");
}

/* All but the honest one share this beginning, so that there are a question and a border. */
static void begin(struct play *p)
{
    p->x[0] = ask(p);
    play_add(p, p->actor, HP, -1, "LE-1");
}

static void honest(struct play *p)
{
    tell(p, p->x[0] + ask(p));
}

static void counts(struct play *p)
{
    static int runs;

    tell(p, ++runs);
}

static void points(struct play *p)
{
    tell(p, (int)((uintptr_t)p->now->token >> 4 & 0xffff));
}

static void peeks(struct play *p)
{
    tell(p, p->tape->len);
    ask(p);
}

static void left_over(struct play *p)
{
    tell(p, p->refusal.why);
}

static int whispered;

static void whisper(struct play *p)
{
    whispered = ask(p);
}

static void repeat(struct play *p)
{
    tell(p, whispered);
}

static void behind(struct play *p)
{
    apply_event(p->now,
                &(struct event){
                    .kind = EVENT_POOL, .what = 3, .old = p->now->pool[3], .now = p->now->pool[3] + 1 });
}

#define TWO_STEPS(name, one, other) \
    static const struct step name##_steps[] = { { "begin", one, NEEDS_ACTOR, KEEP(0), 0 }, \
                                                { "go-on", other, NEEDS_ACTOR, 0, 0 }, \
                                                { NULL } }

TWO_STEPS(honest, begin, honest);
TWO_STEPS(counts, begin, counts);
TWO_STEPS(points, begin, points);
TWO_STEPS(peeks, begin, peeks);
TWO_STEPS(left_over, begin, left_over);
TWO_STEPS(whispers, whisper, repeat);
TWO_STEPS(behind, begin, behind);

#define LEAK(row, word) \
    [row] = &(const struct deed) \
    { \
        .key = #word, .when = WHEN_DOWNTIME, .rule = "LE-1", .steps = word##_steps \
    }
static const struct deed *const deeds[LEAKS] = {
    LEAK(LEAK_HONEST, honest), LEAK(LEAK_COUNTS, counts),       LEAK(LEAK_POINTS, points),
    LEAK(LEAK_PEEKS, peeks),   LEAK(LEAK_LEFT_OVER, left_over), LEAK(LEAK_WHISPERS, whispers),
    LEAK(LEAK_BEHIND, behind),
};
static const struct stat_def stats[STATS] = { [HP] = { "hp", 0, 99, 10, STAT_PLAIN, "LE-1" } };

static bool here(const struct state *now, int token)
{
    return !(now->token[token].flags & TOKEN_GONE);
}

static const struct ruleset leaky = {
    .id = "leaky",
    .title = "Leaky",
    .prefix = "LE",
    .version = 1,
    .name = names,
    .nnames = N_COUNT,
    .stats = stats,
    .nstats = STATS,
    .deeds = deeds,
    .ndeeds = LEAKS,
    .nwished = LEAKS,
    .shown.stat_hp = HP,
    .shown.stat_hp_max = -1,
    .mark_modifier = -1,
    .able = here,
    .there = here,
    .may_act = here,
};

struct bench leaky_fight(void)
{
    struct bench b = bench_open_with(&leaky, GRID_SQUARE, 4, 4);

    bench_figure(&b, "sieve", "heroes", 1, "1,1", "hp=9");
    return b;
}

struct command leaky_wish(enum leak leak)
{
    struct command c = command_make(leak, 1);

    c.actor = 0;
    return c;
}
