/* 3 The calendar: what dawns and sunsets bring (BREW-168, BREW-219). */
#include "rules/brew/brew.h"

#include "base/bounds.h"

enum { HALF_DAY = DAY_MINUTES / 2 };
/* Of a morning's steps: whose turn it is. */
enum { X_NEXT };

/* Dawns and sunsets until this minute: 06:00, 18:00 and so on; the odd ones are dawns. */
static int halves(int minute)
{
    return (minute + HALF_DAY - DAWN_MINUTE) / HALF_DAY;
}

int brew_dawns(int minute)
{
    return (halves(minute) + 1) / 2;
}

static bool matters(const struct state *now, int half)
{
    return half % 2 == 1 || (now->option[MANA_REFRESH] == MANA_DAILY && now->option[MANA_REFRESH_AT]);
}

bool brew_dawn_due(const struct state *now)
{
    int half = halves(now->turn.minute);

    return now->turn.minute % HALF_DAY == DAWN_MINUTE && matters(now, half) &&
           half > brew_level(now, TABLE, DAWNS);
}

int brew_next_minute(const struct state *now)
{
    int half = halves(now->turn.minute) + 1;

    return (matters(now, half) ? half : half + 1) * HALF_DAY - DAWN_MINUTE;
}

static void note(struct play *p)
{
    kit_lay(p, TABLE, DAWNS, halves(p->now->turn.minute), "BREW-219");
}

/* BREW-168: the slots that come back by the day. */
static void refresh_mana(struct play *p, int who)
{
    bool sunset = halves(p->now->turn.minute) % 2 == 0;

    if (play_option(p, MANA_REFRESH) == MANA_DAILY &&
        (play_option(p, MANA_REFRESH_AT) == AT_SUNSET) == sunset)
        play_set(p, who, MANA, larger(play_stat(p, who, MANA), brew_value(p->now, p->book, who, MANA_TOTAL)),
                 "BREW-168");
}

static bool wakes_to_something(const struct state *now, int token)
{
    return brew_there(now, token) && (state_first(now, token) >= 0 ||
                                      state_stat(now, token, HEALTH) < state_stat(now, token, HEALTH_MAX));
}

/* One after another; at sunset nothing but mana is due. */
static void each(struct play *p)
{
    bool dawn = halves(p->now->turn.minute) % 2 == 1;

    for (int i = p->x[X_NEXT]; i < p->now->ntokens; i++) {
        if (brew_there(p->now, i))
            refresh_mana(p, i);
        if (!dawn || !wakes_to_something(p->now, i))
            continue;
        p->x[X_NEXT] = i + 1;
        play_again(p);
        play_call(p, DO_morning, i, i, -1, NULL);
        return;
    }
}

const struct deed DEED(dawn) = {
    .key = "dawn",
    .when = ALWAYS,
    .flags = DEED_GM | DEED_HIDDEN,
    .rule = "BREW-219",
    .steps = STEPS({ "note", note }, { "each", each, 0, KEEP(X_NEXT) }),
};

/* BREW-106, BREW-113: a day of care is over. */
static void new_day(struct play *p)
{
    kit_drop_all(p, p->actor, CARED_TODAY, "BREW-106");
    kit_drop_all(p, p->actor, TRIED_TODAY, "BREW-113");
}

const struct deed DEED(morning) = {
    .key = "morning",
    .steps = STEPS({ "thirst", brew_thirst }, { "hunger", brew_hunger }, { "heal", brew_recover },
                   { "ill", brew_day_of_illness }, { "count", brew_count_sleepless },
                   { "demand", brew_demand_sleep }, { "day", new_day }),
};
