/* 2.8 Health: wounds, unconsciousness, death (BREW-93 to BREW-98). */
#include "rules/brew/brew.h"

#include "base/bounds.h"

int brew_wounds(const struct book *book, int health)
{
    for (int i = 0; i < WOUND_ROWS; i++)
        if (health <= brew_row(book, WOUND_TABLE, i)->field[WOUND_AT])
            return WOUND_ROWS - i;
    return 0;
}

void brew_lose_health(struct play *p, int who, int amount, int cause, const char *rule)
{
    static const int of_cause[] = { -1, HUNGER_DAMAGE, THIRST_DAMAGE, VOW_DAMAGE };

    int before = play_stat(p, who, HEALTH);
    bool want = cause == CAUSE_HUNGER || cause == CAUSE_THIRST;

    if (amount < 1)
        return;
    play_add(p, who, HEALTH, -amount, rule);
    if (want && before > 0 && before <= amount && play_option(p, DEPRIVATION_MAX_LOSS))
        play_add(p, who, HEALTH_MAX, -1, "BREW-131");
    brew_heal_injuries(p, who, -amount, "BREW-116");
    kit_drop(p, who, HOSPITAL, "BREW-114");
    if (of_cause[cause] >= 0)
        play_add(p, who, of_cause[cause], amount, rule);
}

/* BREW-129, D-39: thirst is made good first, then hunger; a broken vow last. */
static void make_good(struct play *p, int who, int points, int missing)
{
    static const int causes[] = { THIRST_DAMAGE, HUNGER_DAMAGE, -1, VOW_DAMAGE };
    int plain = missing;

    for (int i = 0; i < 4; i++)
        plain -= causes[i] < 0 ? 0 : play_stat(p, who, causes[i]);
    for (int i = 0; i < 4; i++) {
        int of = causes[i] < 0 ? larger(0, plain) : play_stat(p, who, causes[i]);
        int part = smaller(of, points);

        if (causes[i] >= 0)
            play_add(p, who, causes[i], -part, "BREW-129");
        points -= part;
    }
}

/* BREW-121: with a lasting injury nobody heals to the full, where healing is simplified. */
static int health_to_reach(const struct play *p, int who)
{
    bool hampered = brew_simplified(p->now) && kit_has(p->now, who, LASTING_INJURY);

    return play_stat(p, who, HEALTH_MAX) - (hampered ? brew_number(p->book, HAMPERED_BY) : 0);
}

int brew_gain_health(struct play *p, int who, int amount, const char *rule)
{
    int before = play_stat(p, who, HEALTH), most = health_to_reach(p, who);
    int gained = clamp(amount, 0, most - before);

    make_good(p, who, gained, play_stat(p, who, HEALTH_MAX) - before);
    play_add(p, who, HEALTH, gained, rule);
    if (gained > 0)
        kit_drop(p, who, STABILISING, rule); /* only magic heals in that time */
    if (before <= 0 && before + gained > 0)
        brew_wake(p, who, rule);
    return gained;
}

void brew_wake(struct play *p, int who, const char *rule)
{
    kit_drop_all(p, who, DYING, rule);
    if (!kit_has(p->now, who, UNCONSCIOUS))
        return;
    kit_drop_all(p, who, UNCONSCIOUS, rule);
    play_result(p, who, N_woke, 1, NOBODY, rule);
}

void brew_die(struct play *p, int who, const char *rule)
{
    if (kit_has(p->now, who, DEAD))
        return;
    brew_let_go(p, who, rule);
    kit_drop_these(p, who, KEYS(UNCONSCIOUS, DYING, STABILISING, GRAPPLED, PRONE, ASLEEP), rule);
    kit_give(p, who, DEAD, rule);
    play_result(p, who, N_dead, 1, NOBODY, rule);
}

/* BREW-96, BREW-97: as many days as Power, below 0 as many hours; the earlier deadline counts (D-30). */
static void set_deadline(struct play *p, int who)
{
    bool below = play_stat(p, who, HEALTH) < 0;
    int power = brew_score(p->now, p->book, who, ROW_power), id = state_find(p->now, who, DYING, -2);
    struct mark mark = mark_make(DYING, who);
    int at = p->now->turn.minute + power * (below ? HOUR_MINUTES : DAY_MINUTES);

    mark.until = UNTIL(UNTIL_MINUTE, at);
    if (id < 0)
        play_mark(p, mark, below ? "BREW-97" : "BREW-96");
    else if (UNTIL_NUMBER(p->now->mark[id].until) > at)
        play_change(p, id, NAME_until, (int)mark.until, "BREW-97");
}

void brew_fall(struct play *p, int who)
{
    int health = play_stat(p, who, HEALTH);

    if (kit_has(p->now, who, DEAD) || health > 0)
        return;
    if (health <= DEAD_AT) {
        brew_die(p, who, "BREW-98");
        return;
    }
    set_deadline(p, who);
    if (kit_has(p->now, who, UNCONSCIOUS))
        return;
    brew_let_go(p, who, "BREW-72");
    kit_drop_all(p, who, STABILISING, "BREW-97");
    kit_give(p, who, UNCONSCIOUS, health < 0 ? "BREW-97" : "BREW-96");
    play_result(p, who, N_unconscious, health, NOBODY, health < 0 ? "BREW-97" : "BREW-96");
}

/* ---- what follows at once from Health, however it came to be so ---- */

bool brew_amiss(const struct state *now, int token)
{
    int health = state_stat(now, token, HEALTH);

    if (!kit_there(now, token) || kit_has(now, token, DEAD))
        return false;
    if (health > 0)
        return kit_has(now, token, DYING);
    return health <= DEAD_AT || !kit_has(now, token, UNCONSCIOUS) ||
           (health < 0 && !brew_simplified(now) && !kit_has(now, token, DYING) &&
            !kit_has(now, token, STABILISING));
}

static void fall(struct play *p)
{
    if (play_stat(p, p->actor, HEALTH) > 0)
        brew_wake(p, p->actor, "BREW-96");
    else
        brew_fall(p, p->actor);
}

const struct deed DEED(fall) = {
    .key = "fall",
    .when = ALWAYS,
    .flags = DEED_GM | DEED_HIDDEN,
    .rule = "BREW-96",
    .steps = STEPS({ "fall", fall }),
};

/* The deadline has come (BREW-96, BREW-97). */
static void die(struct play *p)
{
    brew_die(p, p->actor, "BREW-97");
}

const struct deed DEED(die) = {
    .key = "die",
    .when = ALWAYS,
    .flags = DEED_GM | DEED_HIDDEN,
    .rule = "BREW-97",
    .steps = STEPS({ "die", die }),
};
