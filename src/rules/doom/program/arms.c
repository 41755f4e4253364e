/* What somebody would fight with. No rule of the book: only programs that play reckon so. */
#include "rules/doom/program/program.h"

#include "base/bounds.h"

enum {
    SUCCESS = 100,  /* one, in hundredths */
    SAFE_YARDS = 3, /* nobody nearer: shots are worth more, in hundredths, */
    SAFER = 160
};

/* ---- whom it would fight ---- */

bool doom_is_foe(const struct state *now, int token, int other)
{
    return now->token[token].side != now->token[other].side && doom_takes_part(now, other) &&
           doom_awake(now, other);
}

int doom_nearest_foe(const struct state *now, int token)
{
    return kit_nearest(now, token, doom_is_foe, doom_yards);
}

/* ---- what a test brings ---- */

int doom_mean_of(struct world in, int who, int skill)
{
    struct test t = doom_test_by(in, who, skill);

    return in.now->option[BASE_POOL] * doom_mean_successes(in.now, &t);
}

int doom_harm_hoped(const struct book *book, const struct spread *spread, int tn, int dice)
{
    int least = doom_number(book, ATTACK_LEAST), needed = larger(least, least + tn);
    long long rolled = 0;

    for (int k = needed; k <= SPREAD_MOST; k++)
        rolled += spread->ways[k] * (dice + k - needed);
    return (int)(SUCCESS * doom_harm_of_faces() * rolled / (DAMAGE_DIE * spread->all));
}

/* ---- one weapon ---- */

bool doom_for_clinch(const struct weapon *w)
{
    return w->way == BY_STRIKE && doom_weapon_to(w) == ADJACENT;
}

bool doom_beyond_clinch(const struct weapon *w)
{
    return doom_weapon_from(w) > ADJACENT;
}

/* FD-138: rounds that loading it takes now, and from then on. */
static int rounds_to_load(struct world in, int token, const struct weapon *w)
{
    int under_way = w->id < 0 ? -1 : state_find(in.now, token, RELOADING, w->id);

    if (!doom_is_empty(in, w))
        return 0;
    return under_way >= 0 ? doom_rounds_left(in, &in.now->mark[under_way]) : w->item->field[RELOAD];
}

int doom_hopeful_band(struct world in, int token, const struct weapon *w)
{
    int to = smaller(doom_weapon_to(w), BANDS - 1), mean = doom_mean_of(in, token, ROW_shoot);

    while (w->way != BY_STRIKE && to > doom_weapon_from(w) &&
           SUCCESS *
                   (doom_number(in.book, ATTACK_LEAST) + doom_row(in.book, BAND_TABLE, to)->field[BAND_TN]) >
               mean + DOOM_MISSING_MOST)
        to--;
    return to;
}

/* Rounds until it is as near as that: neighbours need but a step in, and half a move leaves the Action. */
static int rounds_to_come(struct world in, int token, int band, int foe)
{
    int pace = YARD * larger(1, doom_value(in.now, in.book, token, FULL_MOVE));
    int far = doom_yards(in.now, token, foe);

    far -= larger(YARD, YARD * doom_row(in.book, BAND_TABLE, band)->field[BAND_YARDS]);
    far -= YARD * doom_value(in.now, in.book, token, HALF_MOVE);
    return far <= 0 || doom_neighbours(in.now, token, foe) ? 0 : (far + pace - 1) / pace;
}

bool doom_too_near(struct world in, int token, const struct weapon *w, int foe)
{
    int near = kit_has(in.now, token, GRAPPLED) ? ADJACENT : AT_MELEE;

    return in.now->option[RANGE_STRICT] && larger(near, doom_span(in, token, foe).hi) < doom_weapon_from(w);
}

/* FD-240: how many of them it has. */
static int so_many(const struct state *now, int token, int key)
{
    int n = 0;

    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next)
        n += now->mark[id].key == key && (now->mark[id].level == HAND || now->mark[id].level == CARRIED);
    return n;
}

/* How often it is used in the rounds to come if it is gone so near first, in hundredths. */
static int uses(struct world in, int token, const struct weapon *w, int band, int foe)
{
    int left = ROUNDS_AHEAD - larger(rounds_to_come(in, token, band, foe), rounds_to_load(in, token, w));
    int every = 1 + (w->way == BY_SHOT ? w->item->field[RELOAD] : 0);

    if (left < 1)
        return 0;
    if (w->way == BY_THROW && w->id >= 0)
        return SUCCESS * smaller(left, so_many(in.now, token, in.now->mark[w->id].key));
    return SUCCESS + SUCCESS * (left - 1) / every;
}

/* From that band. */
static int worth_from(struct world in, int token, const struct weapon *w, int band, int foe)
{
    int tn = w->way == BY_STRIKE ? 0
                                 : smaller(doom_range_tn(in, w, token, foe),
                                           doom_row(in.book, BAND_TABLE, band)->field[BAND_TN]);
    struct test t = doom_test_by(in, token, doom_weapon_skill(w));
    struct spread spread;

    doom_spread(in.now, &t, in.now->option[BASE_POOL], &spread);
    return doom_harm_hoped(in.book, &spread, tn, doom_damage_dice(in, token, w, 0)) *
           uses(in, token, w, band, foe) / SUCCESS;
}

/* From where it is best used; from afar nobody strikes back. */
static int arm_worth(struct world in, int token, const struct weapon *w, int foe)
{
    int to = smaller(doom_weapon_to(w), BANDS - 1), best = 0;
    bool safe = w->way == BY_SHOT && doom_yards(in.now, token, foe) > SAFE_YARDS * YARD;

    if (doom_weapon_to(w) >= NO_BAND || doom_too_near(in, token, w, foe))
        return 0;
    for (int band = w->way == BY_STRIKE ? to : doom_weapon_from(w); band <= to; band++)
        best = larger(best, worth_from(in, token, w, band, foe));
    return safe ? best * SAFER / SUCCESS : best;
}

/* ---- what is in hand ---- */

struct weapon doom_wielded(struct world in, int token)
{
    int id = doom_in_hand(in, token);
    const struct item *item = id < 0 ? doom_own_weapon(in, token) : book_item(in.book, in.now->mark[id].key);

    return doom_weapon_by(in, token, item, id, doom_usual_way(item));
}

int doom_shot_lacks(struct world in, int token, const struct weapon *w, int foe)
{
    if (w->way == BY_STRIKE)
        return 0;
    return SUCCESS * (doom_number(in.book, ATTACK_LEAST) + doom_range_tn(in, w, token, foe)) -
           doom_mean_of(in, token, doom_weapon_skill(w));
}

/* ---- all that it has ---- */

/* As the thing is used, or thrown where that promises more. */
static struct arm used_best(struct world in, int token, const struct item *item, int id, int foe)
{
    struct arm arm = { doom_weapon_by(in, token, item, id, doom_usual_way(item)), 0 }, thrown;

    arm.worth = arm_worth(in, token, &arm.weapon, foe);
    if (id < 0 || arm.weapon.way != BY_STRIKE || !doom_throws(item))
        return arm;
    thrown = arm;
    thrown.weapon.way = BY_THROW;
    thrown.worth = arm_worth(in, token, &thrown.weapon, foe);
    return thrown.worth > arm.worth ? thrown : arm;
}

struct arm doom_arm_in_hand(struct world in, int token)
{
    int foe = doom_nearest_foe(in.now, token);
    struct weapon w = doom_wielded(in, token);

    if (foe == NOBODY)
        return (struct arm){ .weapon = doom_weapon_by(in, token, doom_own_weapon(in, token), -1, BY_STRIKE) };
    return used_best(in, token, w.item, w.id, foe);
}

struct arm doom_best_arm(struct world in, int token)
{
    int foe = doom_nearest_foe(in.now, token);
    struct arm best = doom_arm_in_hand(in, token);

    for (int id = state_first(in.now, token); id >= 0 && foe != NOBODY; id = in.now->mark[id].next) {
        const struct item *item = book_item(in.book, in.now->mark[id].key);
        bool at_hand = in.now->mark[id].level == HAND || in.now->mark[id].level == CARRIED;
        struct arm arm;

        if (id == best.weapon.id || !at_hand || !doom_is_weapon(item) ||
            doom_may_hold(in.now, token, item) == GRIP_NOT)
            continue;
        arm = used_best(in, token, item, id, foe);
        if (arm.worth > best.worth)
            best = arm;
    }
    return best;
}

/* ---- FD-232: other forms ---- */

/* The dice of harm that its traits give it in that form. */
static int dice_in(struct world in, int token, int form)
{
    static const short traits[] = { ROW_trait_strong, ROW_trait_hide };
    int dice = 0;

    for (size_t i = 0; i < sizeof traits / sizeof *traits; i++)
        dice += doom_trait_in(in, token, traits[i], form);
    return dice;
}

int doom_best_form(struct world in, int token)
{
    enum { HANDS_LEFT = 2 }; /* the last form that has any */
    int best = state_stat(in.now, token, WESEN_FORM);
    int most = smaller(state_stat(in.now, token, WESEN), HANDS_LEFT);

    for (int form = 0; form <= most; form++)
        if (dice_in(in, token, form) > dice_in(in, token, best))
            best = form;
    return best;
}
