/* 2.7, 2.8 Damage in its order: soak, pulled punches, lasting injuries, Health (BREW-66, 67, 89 to 102). */
#include "rules/brew/brew.h"

#include "base/bounds.h"

/* BREW-90, BREW-91: worn armour; what the sheet, tricks and the Cloak take off besides. */
static int armour_of(const struct play *p, int who)
{
    return kit_sum_field(p->now, p->book, who, ARMOUR, ARMOUR_SOAK, true);
}

/* BREW-91: what takes off damage besides armour. */
static int soak_of(const struct state *now, const struct book *book, int who)
{
    return state_stat(now, who, SOAK) + brew_feature_sum(now, book, who, FEATURE_SOAK) +
           (kit_has(now, who, CLOAK) ? brew_number(book, CLOAK_SOAK) : 0);
}

/* BREW-89: armour, then the rest, never below nothing. */
static void soak(struct play *p)
{
    int how = p->x[X_HURT_HOW], before = p->x[X_HURT], soaked;

    soaked = (how & HURT_NO_ARMOUR ? 0 : armour_of(p, p->target)) +
             (how & HURT_NO_SOAK ? 0 : soak_of(p->now, p->book, p->target));
    soaked = smaller(soaked, before);
    if (soaked > 0)
        play_value(p, p->target, N_soaked, "BREW-89", soaked);
    p->x[X_HURT] = before - soaked;
}

static void name_amount(const struct play *p, struct question *q, int row, int amount)
{
    const struct item *item = book_row(p->book, PUNCH_TABLE, row);

    if (item && amount >= 0 && amount <= p->x[X_HURT])
        ask_named(q, (int)(item - p->book->item), amount);
}

/* BREW-67: any smaller amount, once it is known: none, as much as leaves Health 0, all. */
static void pull(struct play *p)
{
    int health = play_stat(p, p->target, HEALTH);
    struct question q;

    if (!(p->x[X_HURT_HOW] & HURT_ATTACK) || p->x[X_HURT] < 1)
        return;
    ask_begin(&q, ASK_COUNT, N_pull_punch, "BREW-67", p->target, play_seat_of(p, p->actor));
    q.hi = q.rest[0] = p->x[X_HURT];
    name_amount(p, &q, PUNCH_NONE, 0);
    if (health > 0 && health < p->x[X_HURT])
        name_amount(p, &q, PUNCH_TO_0, health);
    name_amount(p, &q, PUNCH_FULL, p->x[X_HURT]);
    p->x[X_HURT] = play_count(p, &q);
}

static void tell(struct play *p)
{
    play_value(p, p->target, N_damage, "BREW-89", p->x[X_HURT]);
}

/* ---- BREW-99 to BREW-102: a lasting injury in place of damage ---- */

/* BREW-100: what one would absorb. */
static int absorbable(const struct play *p, bool permanent)
{
    int after = play_stat(p, p->target, HEALTH) - p->x[X_HURT];
    int room = play_stat(p, p->target, HEALTH_MAX) - brew_number(p->book, INJURY_POINTS) - after;
    int most = permanent ? p->x[X_HURT] : brew_number(p->book, INJURY_POINTS);

    if (p->x[X_HURT_HOW] & HURT_NO_INJURY || p->x[X_HURT] < 1 ||
        state_count(p->now, p->target, LASTING_INJURY) >= play_option(p, LASTING_INJURY_CAP))
        return 0;
    if (play_option(p, LASTING_INJURY_LIMIT) == LIMIT_INCIDENT)
        most = smaller(most, p->x[X_HURT]);
    return larger(0, smaller(most, room));
}

/* BREW-102: which kind, if any; only permanent ones may absorb where the table says so. */
static int pick_injury(struct play *p, int absorbed)
{
    int permanent = play_option(p, PERMANENT_INJURIES);
    struct question q;

    ask_begin(&q, ASK_PICK, N_lasting_injury, "BREW-99", p->target, play_seat_of(p, p->target));
    ask_option(&q, NAME_no);
    if (absorbed > 0 && permanent != PERMANENT_REQUIRED)
        ask_option(&q, NAME_yes);
    if (permanent != PERMANENT_OFF && absorbable(p, true) > 0)
        ask_option(&q, N_permanent);
    return q.option[play_pick(p, &q)].key;
}

static void injure(struct play *p)
{
    int absorbed = absorbable(p, false), kind = pick_injury(p, absorbed);
    struct mark mark = mark_make(kind == N_permanent ? PERMANENT_INJURY : LASTING_INJURY, p->target);

    if (kind == NAME_no)
        return;
    mark.text = (unsigned short)kit_words_of(p, N_injury_name, "BREW-99", p->target,
                                             play_seat_of(p, p->target));
    if (!kit_yes(p, N_allow, "BREW-99", p->target, SEATS_GM, false))
        return;
    if (kind == N_permanent) /* BREW-102: the GM says how much */
        absorbed = kit_count(p, N_absorbed, "BREW-102", p->target, SEATS_GM, absorbable(p, true));
    play_mark(p, mark, "BREW-99");
    play_value(p, p->target, N_absorbed, "BREW-100", absorbed);
    p->x[X_HURT] -= absorbed;
}

/* BREW-81: an attack that took Health ends the streak. */
static void lose(struct play *p)
{
    if (p->x[X_HURT_HOW] & HURT_ATTACK && p->x[X_HURT] > 0 && brew_fighting(p->now))
        kit_give(p, TABLE, STRUCK_HOME, "BREW-81");
    if (p->x[X_HURT] < 0) /* BREW-100, as the example has it: more than this incident took */
        brew_gain_health(p, p->target, -p->x[X_HURT], "BREW-100");
    brew_lose_health(p, p->target, p->x[X_HURT], p->x[X_CAUSE], "BREW-89");
    if (!(p->x[X_HURT_HOW] & HURT_AT_ONCE))
        brew_fall(p, p->target);
}

enum { KEEP_HURT = KEEP(X_HURT) | KEEP(X_HURT_HOW) | KEEP(X_CAUSE) };

const struct deed DEED(hurt) = {
    .key = "hurt",
    .steps = STEPS({ "soak", soak, 0, KEEP_HURT }, { "pull", pull, 0, KEEP_HURT },
                   { "heal", brew_heal_at_once, 0, KEEP_HURT }, { "damage", tell, 0, KEEP_HURT },
                   { "injury", injure, 0, KEEP_HURT }, { "health", lose }),
};
