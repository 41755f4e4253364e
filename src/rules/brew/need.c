/* 2.10 Food, drink, sleep, weather: the GM says how it is, the clock does the rest (BREW-126 to BREW-140). */
#include "rules/brew/roll.h"

#include "base/bounds.h"

static const char *const supplies[] = { "enough", "meagre", "none", NULL };
static const char *const nights[] = { "enough", "short", "none", NULL };
static const char *const skies[] = { "mild", "heat", "cold", NULL };
static const struct pair bare_power = { ROW_power, -1 }, toughness = { ROW_power, ROW_survival };

static int level_said(const struct play *p, const char *const *words)
{
    return larger(0, kit_choice(p, NAME_level, words));
}

/* ---- BREW-126 to BREW-131 ---- */

/* From when it began; more or less of it changes nothing there. */
static void supply(struct play *p, int key, const char *rule)
{
    int level = level_said(p, supplies), id = state_find(p->now, p->target, key, -2);

    if (level == 0) {
        kit_drop_all(p, p->target, key, rule);
    } else if (id >= 0) {
        play_change(p, id, NAME_level, level, rule);
    } else {
        kit_lay(p, p->target, key, level, rule);
        id = state_find(p->now, p->target, key, -2);
        if (id >= 0)
            play_keep(p, id, &brew_marks[key].field[0], p->now->turn.minute, rule);
    }
}

static void food(struct play *p)
{
    supply(p, HUNGRY, "BREW-127");
}

static void drink(struct play *p)
{
    supply(p, THIRSTY, "BREW-128");
}

/* Damage that no armour, soak or injury takes off. */
static void suffer(struct play *p, int amount, int cause)
{
    static const int how = HURT_NO_ARMOUR | HURT_NO_SOAK | HURT_NO_INJURY;

    play_note(p, p->actor, N_damage, 0, amount, "BREW-219");
    play_call(p, DO_hurt, p->actor, p->actor, -1, (int[4]){ amount, how, cause });
}

void brew_thirst(struct play *p)
{
    int level = brew_level(p->now, p->actor, THIRSTY);

    if (level && play_option(p, DEPRIVATION))
        suffer(p, brew_number(p->book, level == 1 ? THIRST_MEAGRE : THIRST_NONE), CAUSE_THIRST);
}

/* Every seventh dawn since it began. */
void brew_hunger(struct play *p)
{
    int level = brew_level(p->now, p->actor, HUNGRY),
        since = brew_field(p->now, p->book, p->actor, HUNGRY, 0);
    int dawns = brew_dawns(p->now->turn.minute) - brew_dawns(since);

    if (level && play_option(p, DEPRIVATION) && dawns > 0 && dawns % WEEK_DAYS == 0)
        suffer(p, level, CAUSE_HUNGER);
}

/* ---- BREW-132 to BREW-137: sleep ---- */

struct count {
    int id, day; /* its mark; 0: it sleeps enough */
    bool none, held, hard;
};

static struct count count_of(const struct state *now, const struct book *book, int who)
{
    const struct mark_field *field = brew_marks[SLEEPLESS].field;
    struct count c = { .id = state_find(now, who, SLEEPLESS, -2),
                       .hard = now->option[SLEEP_MODE] == SLEEP_HARD };

    if (c.id < 0 || now->option[SLEEP_MODE] == SLEEP_OFF)
        return c;
    c.day = mark_field_now(book, &now->mark[c.id], &field[SLEEPLESS_DAY]);
    c.none = mark_field_now(book, &now->mark[c.id], &field[SLEEPLESS_SLEPT]) == SLEPT_NONE;
    c.held = mark_field_now(book, &now->mark[c.id], &field[SLEEPLESS_HELD]);
    return c;
}

/* BREW-133, BREW-134, BREW-137: what lack of sleep takes from a roll. */
int brew_sleep_penalty(const struct state *now, const struct book *book, int who, int attribute)
{
    struct count c;
    int row;

    if (!kit_has(now, who, SLEEPLESS))
        return 0;
    c = count_of(now, book, who);
    if (c.day < 2 || c.held)
        return 0;
    if (!c.hard)
        return c.none && c.day >= brew_number(book, SLEEPLESS_WORN) ? brew_number(book, SLEEPLESS_PENALTY)
                                                                    : 0;
    if (!c.none && c.day >= brew_number(book, SLEEPLESS_LAST))
        return brew_number(book, SLEEPLESS_PENALTY);
    row = (c.none ? NO_SLEEP : SOME_SLEEP) + (c.day >= brew_number(book, SLEEPLESS_WAKING));
    return brew_row(book, SLEEP_TABLE, row)->field[attribute];
}

bool brew_too_tired(const struct state *now, const struct book *book, int who)
{
    struct count c = count_of(now, book, who);

    return c.hard && c.none && c.day >= brew_number(book, SLEEPLESS_SPENT);
}

static void sleep_now(struct play *p)
{
    int level = level_said(p, nights), id = state_find(p->now, p->target, SLEEPLESS, -2);

    if (level == 0) {
        kit_drop_all(p, p->target, SLEEPLESS, "BREW-132");
        return;
    }
    if (id < 0)
        id = play_mark(p, mark_make(SLEEPLESS, p->target), "BREW-132");
    if (id < 0)
        return;
    play_keep(p, id, &brew_marks[SLEEPLESS].field[SLEEPLESS_SLEPT], level == 1 ? SLEPT_SHORT : SLEPT_NONE,
              "BREW-132");
}

/* BREW-138, BREW-134: a night's sleep ends exhaustion, and wakes whoever it has laid low. */
void brew_sleep_well(struct play *p, int who)
{
    kit_drop_all(p, who, SLEEPLESS, "BREW-132");
    kit_drop_all(p, who, EXHAUSTED, "BREW-138");
    if (play_stat(p, who, HEALTH) > 0)
        brew_wake(p, who, "BREW-138");
}

/* BREW-132, BREW-135: another day, unless yesterday's was held out. */
void brew_count_sleepless(struct play *p)
{
    const struct mark_field *field = brew_marks[SLEEPLESS].field;
    struct count c = count_of(p->now, p->book, p->actor);

    if (c.day == 0 && !kit_has(p->now, p->actor, ASLEEP))
        brew_sleep_well(p, p->actor);
    if (c.day == 0)
        return;
    if (!c.held)
        play_keep(p, c.id, &field[SLEEPLESS_DAY], c.day + 1, "BREW-132");
    play_keep(p, c.id, &field[SLEEPLESS_HELD], false, "BREW-135");
}

static bool holds(struct play *p, struct pair pair, int difficulty, const char *rule)
{
    struct throw r;
    int total = 0;

    brew_prepare(p, &r, p->actor, pair, 0, 0, rule);
    return brew_test(p, &r, difficulty, &total);
}

/* BREW-132: for five hours, whatever is going on. */
static void fall_asleep(struct play *p)
{
    struct mark mark = mark_make(ASLEEP, p->actor);

    mark.until = UNTIL(UNTIL_MINUTE, p->now->turn.minute + brew_number(p->book, NIGHT_HOURS) * HOUR_MINUTES);
    kit_drop_all(p, p->actor, ASLEEP, "BREW-132");
    play_mark(p, mark, "BREW-132");
    play_result(p, p->actor, N_asleep, 0, NOBODY, "BREW-132");
}

/* BREW-134: a point a day, down to 1, where it is over. */
static void waste_away(struct play *p)
{
    if (play_stat(p, p->actor, HEALTH) > 1)
        brew_lose_health(p, p->actor, 1, CAUSE_PLAIN, "BREW-134");
    if (play_stat(p, p->actor, HEALTH) != 1)
        return;
    kit_drop_all(p, p->actor, SLEEPLESS, "BREW-134");
    kit_give(p, p->actor, UNCONSCIOUS, "BREW-134");
    play_result(p, p->actor, N_unconscious, 1, NOBODY, "BREW-134");
}

/* BREW-133, BREW-135, BREW-136: what the day demands that begins. */
void brew_demand_sleep(struct play *p)
{
    struct count c = count_of(p->now, p->book, p->actor);
    bool spent = c.day >= brew_number(p->book, c.hard ? SLEEPLESS_SPENT : SLEEPLESS_WAKING);

    if (c.day < 2 || !brew_awake(p->now, p->actor))
        return;
    if (c.hard && c.day == 2) {
        if (holds(p, toughness, brew_number(p->book, HOLDING_OUT), "BREW-135"))
            play_keep(p, c.id, &brew_marks[SLEEPLESS].field[SLEEPLESS_HELD], true, "BREW-135");
        return;
    }
    if (!c.none || (c.hard && c.day < brew_number(p->book, SLEEPLESS_WAKING)))
        return;
    if ((!c.hard && spent) ||
        !holds(p, bare_power, brew_number(p->book, STAYING_AWAKE), c.hard ? "BREW-136" : "BREW-133"))
        fall_asleep(p);
    else if (c.hard && spent)
        waste_away(p);
}

static void wake_up(struct play *p)
{
    kit_drop_all(p, p->actor, ASLEEP, "BREW-132");
    brew_sleep_well(p, p->actor);
    play_result(p, p->actor, N_woke, 0, NOBODY, "BREW-132");
}

const struct deed DEED(wake_up) = {
    .key = "wake_up",
    .when = ALWAYS,
    .flags = DEED_GM | DEED_HIDDEN,
    .rule = "BREW-132",
    .steps = STEPS({ "wake", wake_up }),
};

/* ---- BREW-139, BREW-140: weather ---- */

static void next_check(struct play *p, int id)
{
    play_change(p, id, NAME_until,
                (int)UNTIL(UNTIL_MINUTE,
                           p->now->turn.minute + brew_number(p->book, NIGHT_HOURS) * HOUR_MINUTES),
                "BREW-140");
}

static void weather(struct play *p)
{
    struct mark mark = mark_make(EXTREME_WEATHER, p->target);
    int kind = level_said(p, skies), id = state_find(p->now, p->target, EXTREME_WEATHER, -2);

    mark.b = (short)(kind - 1);
    if (kind && id >= 0) {
        play_change(p, id, NAME_b, kind - 1, "BREW-139");
        return;
    }
    kit_drop_all(p, p->target, EXTREME_WEATHER, "BREW-139");
    if (kind == 0)
        return;
    id = play_mark(p, mark, "BREW-139");
    if (id < 0)
        return;
    play_keep(p, id, &brew_marks[EXTREME_WEATHER].field[0], p->now->turn.minute, "BREW-139");
    next_check(p, id);
}

/* BREW-140: against 10 less Power; gear that fits helps. */
static void weather_check(struct play *p)
{
    int difficulty = brew_number(p->book, WEATHER_FROM) - brew_score(p->now, p->book, p->actor, ROW_power),
        total = 0;
    struct throw r;

    next_check(p, p->command->item);
    if (!brew_there(p->now, p->actor))
        return;
    brew_prepare(p, &r, p->actor, toughness, 1u << TAG_check_weather, 0, "BREW-140");
    tally_add(&r.t, N_weather_gear, "BREW-140",
              kit_has(p->now, p->actor, WEATHER_GEAR) ? brew_number(p->book, GEAR_BONUS) : 0);
    if (!brew_test(p, &r, larger(1, difficulty), &total))
        suffer(p, 1, CAUSE_PLAIN);
}

const struct deed DEED(weather_check) = {
    .key = "weather_check",
    .when = ALWAYS,
    .flags = DEED_GM | DEED_HIDDEN,
    .rule = "BREW-140",
    .steps = STEPS({ "weather", weather_check }),
};

/* ---- the GM's controls: from now on ---- */

#define FROM_NOW_ON(word, words, id, does) \
    const struct deed DEED(word) = { \
        .key = #word, \
        .when = ALWAYS, \
        .flags = DEED_GM | DEED_TARGET, \
        .args = ARGS({ NAME_level, ARGUMENT_WORD, 0, 0, 0, words }), \
        .rule = id, \
        .steps = STEPS({ #word, does, NEEDS_TARGET }), \
    }

FROM_NOW_ON(food, supplies, "BREW-127", food);
FROM_NOW_ON(drink, supplies, "BREW-128", drink);
FROM_NOW_ON(sleep, nights, "BREW-132", sleep_now);
FROM_NOW_ON(weather, skies, "BREW-139", weather);
