/* 5, 12 What is struck with, and how far it reaches (TBD-87 to TBD-90, TBD-106, TBD-119, TBD-220). */
#include "rules/nametbd/nametbd.h"

#include "base/bounds.h"
#include "base/str.h"
#include "base/text.h"
#include "board/sight.h"

#include <string.h>

static const short sizes[DICE_SORTS] = { 4, 6, 8, 10, 12 };
/* The range of each bit of an item's ranges. */
static const short item_range[] = { MELEE, REACH, RANGED, FAR };
enum { NEAR_RANGES = 1 << MELEE | 1 << REACH, OFF_RANGES = 1 << RANGED | 1 << FAR };

/* ---- TBD-219, TBD-220, TBD-224 ---- */

/* TBD-230, TBD-243 */
bool tbd_sees(const struct state *now, int one, int other)
{
    return kit_sees(now, one, other);
}

/* TBD-219 to TBD-221: within one of the bands of that set? Who shares a cell is as near as a neighbour. */
static bool in_band(const struct state *now, int token, int target, unsigned ranges)
{
    int d = larger(1, state_distance(now, token, target)), extra = state_stat(now, token, REACH_EXTRA);

    for (int i = 0; i < RANGES; i++)
        if (ranges >> i & 1 && d >= now->option[RANGE_CELLS + 2 * i] &&
            d <= now->option[RANGE_CELLS + 2 * i + 1] + (i <= REACH ? extra : 0))
            return true;
    return !kit_on_map(now, token, target);
}

bool tbd_reaches(const struct state *now, int token, int target, const struct profile *profile)
{
    return in_band(now, token, target, profile->ranges);
}

bool tbd_near(const struct state *now, int token, int target)
{
    return in_band(now, token, target, NEAR_RANGES);
}

/* TBD-223: what comes near may be answered with anything, as far as near goes. */
static bool answers(const struct state *now, int token, int foe, const struct profile *with,
                    const struct profile *answered)
{
    return tbd_reaches(now, token, foe, with) ||
           (answered->ranges >> NEARBY & 1 && in_band(now, foe, token, 1 << NEARBY));
}

/* ---- TBD-106: what each sort is ---- */

static void add_dice(struct profile *profile, int n, int sides)
{
    struct dice *last = profile->ndice ? &profile->dice[profile->ndice - 1] : NULL;

    if (n < 1)
        return;
    if (last && last->sides == sides)
        last->n = (short)(last->n + n);
    else if (profile->ndice < DICE_SORTS)
        profile->dice[profile->ndice++] = (struct dice){ (short)n, (short)sides };
}

/* TBD-168, TBD-223: a thing for one sort of range alone strikes with that, however far it is. */
static bool strikes_near(unsigned ranges, bool near)
{
    return ranges & NEAR_RANGES && ranges & OFF_RANGES ? near : !(ranges & OFF_RANGES);
}

int tbd_usual_die(const struct book *book, bool near)
{
    int sides = tbd_number(book, near ? ITEM_DIE_NEAR : ITEM_DIE_OFF), size = DICE_SORTS - 1;

    while (size > 0 && sizes[size] > sides)
        size--;
    return size;
}

/* TBD-171: one die of a sort that nothing is said of. */
static void item_dice(const struct state *now, const struct book *book, int id, bool near,
                      struct profile *profile)
{
    near = strikes_near(profile->ranges, near);
    for (int part = state_find(now, now->mark[id].on, ITEM_DICE, id); part >= 0; part = now->mark[part].next)
        if (now->mark[part].key == ITEM_DICE && now->mark[part].of == id && now->mark[part].b == !near)
            add_dice(profile, 1, sizes[smaller(tbd_field(now, book, part, DIE_SIZE), DICE_SORTS - 1)]);
    if (profile->ndice == 0)
        add_dice(profile, 1, sizes[tbd_usual_die(book, near)]);
}

/* Is a die of that sort said? */
static bool says_die(const struct state *now, int id, bool near)
{
    for (int part = state_find(now, now->mark[id].on, ITEM_DICE, id); part >= 0; part = now->mark[part].next)
        if (now->mark[part].key == ITEM_DICE && now->mark[part].of == id && now->mark[part].b == !near)
            return true;
    return false;
}

static unsigned item_ranges(const struct state *now, const struct book *book, int id)
{
    int set = tbd_field(now, book, id, ITEM_RANGES);
    unsigned ranges = 0;

    for (int i = 0; i < (int)(sizeof item_range / sizeof *item_range); i++)
        if (set >> i & 1)
            ranges |= 1u << item_range[i];
    return ranges;
}

void tbd_tell_usual_dice(const struct state *now, const struct book *book, int id, struct str *words)
{
    static const unsigned sort[] = { OFF_RANGES, NEAR_RANGES };
    static const char *const usual[] = { "ranged", "melee" };
    unsigned ranges = item_ranges(now, book, id);

    for (int near = 1; near >= 0; near--)
        if (ranges & sort[near] && !says_die(now, id, near))
            str_add_format(words, "%s%s:d%d", str_cstr(words)[0] ? "," : "", usual[near],
                           sizes[tbd_usual_die(book, near)]);
}

/* Twice the mean of dice. */
static int mean_of(const struct profile *profile)
{
    int sum = 0;

    for (int i = 0; i < profile->ndice; i++)
        sum += profile->dice[i].n * (profile->dice[i].sides + 1);
    return sum;
}

/* TBD-107: a weapon that strikes as the style does gives it its bonus; of the two sets of dice the better. */
static void take_up_weapon(const struct state *now, const struct book *book, int token, bool near,
                           struct profile *profile)
{
    struct profile weapon;

    for (int id = state_find(now, token, ITEM, -2); id >= 0; id = now->mark[id].next) {
        if (!tbd_in_use(now, book, id) || now->mark[id].b != (near ? MELEE_ITEM : RANGED_ITEM) ||
            !(item_ranges(now, book, id) & profile->ranges))
            continue;
        weapon = (struct profile){ .ranges = item_ranges(now, book, id) };
        item_dice(now, book, id, near, &weapon);
        profile->bonus = (short)(profile->bonus + tbd_field(now, book, id, ITEM_ATTACK));
        if (mean_of(&weapon) > mean_of(profile)) {
            profile->ndice = weapon.ndice;
            memcpy(profile->dice, weapon.dice, sizeof profile->dice);
        }
        return;
    }
}

/* TBD-89, TBD-90: what sort of attack it is. */
static void style_sort(const struct state *now, int id, struct profile *profile)
{
    int key = now->mark[id].b;

    profile->kind = BY_STYLE;
    profile->statistic = (short)tbd_plain_field(now, id, STYLE_STATISTIC);
    profile->physical = key == MELEE_STYLE || key == RANGED_STYLE;
    if (profile->physical)
        return;
    profile->tag = key == SIMPLE_WEAK_STYLE ? SIMPLE_WEAK : COMPLEX_POWERFUL;
    profile->specialization = (short)(tbd_plain_field(now, id, STYLE_SPECIALIZATION) - 1);
}

/* Of the magic styles the specialization is the bonus. */
static void of_style(const struct state *now, const struct book *book, int token, int id,
                     struct profile *profile)
{
    profile->bonus = (short)tbd_field(now, book, id, STYLE_BONUS);
    add_dice(profile, tbd_field(now, book, id, STYLE_DICE), tbd_field(now, book, id, STYLE_DIE));
    if (profile->physical && now->option[WEAPON_WITH_STYLE])
        take_up_weapon(now, book, token, now->mark[id].b == MELEE_STYLE, profile);
    if (profile->specialization >= 0)
        profile->bonus = (short)(profile->bonus +
                                 tbd_value(now, book, token,
                                           EFFECTIVE_SPECIALIZATION + profile->specialization));
}

/* TBD-167, TBD-168 */
static void item_sort(const struct state *now, int id, struct profile *profile)
{
    profile->kind = BY_ITEM;
    profile->statistic = (short)tbd_plain_field(now, id, ITEM_OF_STATISTIC);
    profile->physical = true;
}

static void of_item(const struct state *now, const struct book *book, int id, bool near,
                    struct profile *profile)
{
    profile->bonus = (short)tbd_field(now, book, id, ITEM_ATTACK);
    item_dice(now, book, id, near, profile);
}

static void profile_sort(const struct state *now, const struct book *book, int id, struct profile *profile)
{
    profile->kind = BY_PROFILE;
    profile->statistic = (short)tbd_plain_field(now, id, PROFILE_STATISTIC);
    profile->physical = tbd_field(now, book, id, PROFILE_PHYSICAL);
    profile->several = tbd_plain_field(now, id, PROFILE_SEVERAL);
    profile->tag = now->mark[id].b;
}

static void of_profile(const struct state *now, int id, struct profile *profile)
{
    profile->bonus = (short)tbd_plain_field(now, id, PROFILE_BONUS);
    for (int part = state_find(now, now->mark[id].on, PROFILE_DICE, id); part >= 0;
         part = now->mark[part].next)
        if (now->mark[part].key == PROFILE_DICE && now->mark[part].of == id)
            add_dice(profile, 1, sizes[now->mark[part].b]);
}

/* TBD-119 */
static void bare_sort(const struct state *now, int token, int spec, struct profile *profile)
{
    profile->kind = BARE;
    profile->specialization = (short)spec;
    profile->tag = (short)state_stat(now, token, TAG + spec);
    profile->physical = profile->tag == HUMAN || profile->tag == SUPERHUMAN;
}

/* TBD-120: the innate weapon in use, whose dice and ranges a bare attack has; -1. */
static int innate_weapon(const struct state *now, const struct book *book, int token)
{
    for (int id = state_find(now, token, ITEM, -2); id >= 0; id = now->mark[id].next)
        if (now->mark[id].b == INNATE_ITEM && tbd_in_use(now, book, id))
            return id;
    return -1;
}

static void of_bare(const struct state *now, const struct book *book, int token, bool near,
                    struct profile *profile)
{
    int weapon = innate_weapon(now, book, token);

    profile->bonus = (short)tbd_value(now, book, token, EFFECTIVE_SPECIALIZATION + profile->specialization);
    if (weapon >= 0)
        item_dice(now, book, weapon, near, profile);
}

/* The key of the mark that it stands on; -1: it is bare, or none. */
static int key_of(const struct state *now, int of)
{
    return of >= 0 && of < now->nmarks ? now->mark[of].key : -1;
}

void tbd_profile_sort(const struct state *now, const struct book *book, int token, int of,
                      struct profile *profile)
{
    int key = key_of(now, of);

    *profile = (struct profile){ .specialization = -1 };
    if (of < NO_PROFILE)
        bare_sort(now, token, tbd_bare(of), profile);
    else if (key == STYLE)
        style_sort(now, of, profile);
    else if (key == ITEM)
        item_sort(now, of, profile);
    else if (key == PROFILE)
        profile_sort(now, book, of, profile);
}

/* TBD-219 */
static unsigned ranges_of(const struct state *now, const struct book *book, int token, int of)
{
    int weapon = of < NO_PROFILE ? innate_weapon(now, book, token) : of;

    switch (key_of(now, weapon)) {
    case STYLE:
        return 1u << tbd_field(now, book, weapon, STYLE_RANGE);
    case ITEM:
        return item_ranges(now, book, weapon);
    case PROFILE:
        return (unsigned)tbd_plain_field(now, weapon, PROFILE_RANGES);
    default:
        return of < NO_PROFILE ? 1 << NEARBY : 0;
    }
}

void tbd_profile_reach(const struct state *now, const struct book *book, int token, int of,
                       struct profile *profile)
{
    tbd_profile_sort(now, book, token, of, profile);
    profile->ranges = ranges_of(now, book, token, of);
}

void tbd_profile(const struct state *now, const struct book *book, int token, int of, bool near,
                 struct profile *profile)
{
    int key = key_of(now, of);

    tbd_profile_reach(now, book, token, of, profile);
    if (of < NO_PROFILE)
        of_bare(now, book, token, near, profile);
    else if (key == STYLE)
        of_style(now, book, token, of, profile);
    else if (key == ITEM)
        of_item(now, book, of, near, profile);
    else if (key == PROFILE)
        of_profile(now, of, profile);
}

/* ---- TBD-121 to TBD-124 ---- */

bool tbd_costs_advantage(const struct state *now, const struct profile *profile)
{
    return profile->tag == SIMPLE_WEAK &&
           (profile->kind == BARE || (profile->kind == BY_STYLE && now->option[STYLE_SW_PAYS_ADVANTAGE]));
}

bool tbd_splashes(const struct state *now, const struct profile *profile)
{
    return profile->tag == COMPLEX_POWERFUL && (profile->kind != BY_STYLE || now->option[STYLE_CP_SPLASH]);
}

int tbd_bought_die(const struct book *book, const struct profile *profile, bool near)
{
    int sides = 0, row;

    for (int i = 0; i < profile->ndice && profile->kind != BARE; i++)
        sides = larger(sides, profile->dice[i].sides);
    if (sides)
        return sides;
    row = near ? DIE_NEAR : DIE_OFF;
    if (profile->tag == SIMPLE_WEAK)
        row = DIE_SIMPLE_WEAK;
    if (profile->tag == COMPLEX_POWERFUL)
        row = DIE_COMPLEX_POWERFUL;
    return tbd_row(book, DIE_TABLE, row)->field[DIE_SIDES];
}

/* ---- TBD-115: which of them ---- */

int tbd_twice_the_mean(const struct state *now, const struct book *book, int token,
                       const struct profile *profile)
{
    return mean_of(profile) + 2 * tbd_value(now, book, token, EFFECTIVE_STATISTIC + profile->statistic) +
           (profile->kind == BARE ? 2 * profile->bonus : 0);
}

/* What costs an Advantage stands behind what does not; what cannot be paid is not there in an answer. */
enum { DEAR = 10000 };

static int rank_of(const struct play *p, int token, int of, bool near)
{
    struct profile profile;

    tbd_profile(p->now, p->book, token, of, near, &profile);
    return tbd_twice_the_mean(p->now, p->book, token, &profile) -
           (tbd_costs_advantage(p->now, &profile) ? DEAR : 0);
}

/* The best first, of equals the first that it has. */
static void order(const struct play *p, int token, int target, int *of, int n)
{
    bool near = n > 1 && tbd_near(p->now, token, target);
    int rank[PROFILES_MOST];

    for (int i = 0; i < n && n > 1; i++) {
        int which = of[i], value = rank_of(p, token, which, near), k = i;

        for (; k > 0 && value > rank[k - 1]; k--) {
            of[k] = of[k - 1];
            rank[k] = rank[k - 1];
        }
        of[k] = which;
        rank[k] = value;
    }
}

/* What of all that one has is looked for, and the other's attack that it would answer. */
struct choice_of {
    int token, target;
    enum profile_scope scope;
    const struct profile *answered;
    int enough; /* so many are looked for */
};

static bool is_offered(const struct play *p, const struct choice_of *c, int of)
{
    struct profile profile;

    tbd_profile_reach(p->now, p->book, c->token, of, &profile);
    if (c->scope == REACHING)
        return tbd_reaches(p->now, c->token, c->target, &profile);
    if (tbd_costs_advantage(p->now, &profile) && tbd_balance(p, c->token) < 1)
        return false;
    return c->scope == ALL_PROFILES || answers(p->now, c->token, c->target, &profile, c->answered);
}

bool tbd_strikes(const struct state *now, const struct book *book, int id)
{
    const struct mark *mark = &now->mark[id];

    return mark->key == PROFILE || (mark->key == STYLE && mark->b <= COMPLEX_POWERFUL_STYLE) ||
           (mark->key == ITEM && mark->b <= RANGED_ITEM && tbd_in_use(now, book, id));
}

static int gather(const struct play *p, const struct choice_of *c, int of[PROFILES_MOST])
{
    uint64_t owned;
    int n = 0;

    for (int id = state_first(p->now, c->token); id >= 0 && n < c->enough; id = p->now->mark[id].next)
        if (tbd_strikes(p->now, p->book, id) && is_offered(p, c, id))
            of[n++] = id;
    owned = n < c->enough ? tbd_owned(p->now, p->book, c->token) : 0;
    for (int i = 0; i < SPECIALIZATIONS && owned >> i && n < c->enough; i++)
        if (owned >> i & 1 && is_offered(p, c, tbd_bare(i)))
            of[n++] = tbd_bare(i);
    return n;
}

int tbd_profiles(const struct play *p, int token, int target, enum profile_scope scope,
                 const struct profile *answered, int of[PROFILES_MOST])
{
    const struct choice_of all = { token, target, scope, answered, PROFILES_MOST };
    int n = gather(p, &all, of);

    order(p, token, target, of, n);
    return n;
}

bool tbd_has_profile(const struct play *p, int token, int target, enum profile_scope scope)
{
    const struct choice_of any = { token, target, scope, NULL, 1 };
    int of[PROFILES_MOST];

    return gather(p, &any, of) > 0;
}

int tbd_profile_called(const struct play *p, int token, const char *name)
{
    uint64_t owned;

    if (!*name)
        return NO_PROFILE;
    for (int id = state_first(p->now, token); id >= 0; id = p->now->mark[id].next)
        if (tbd_strikes(p->now, p->book, id) && whole_is_called(p->now, p->book, id, name))
            return id;
    owned = tbd_owned(p->now, p->book, token);
    for (int i = 0; i < SPECIALIZATIONS; i++)
        if (owned >> i & 1 && text_same(tbd_specialization_words[i], name))
            return tbd_bare(i);
    return NO_PROFILE;
}

int tbd_ask_profile(struct play *p, int key, const char *rule, int token, const int *of, int n)
{
    struct question q;

    if (n < 1)
        return NO_PROFILE;
    ask_begin(&q, ASK_PICK, key, rule, token, play_seat_of(p, token));
    q.marks = true;
    for (int i = 0; i < n; i++)
        if (of[i] >= 0)
            ask_token(&q, of[i]);
        else
            ask_option(&q, N_control_air + tbd_bare(of[i]));
    return of[play_pick(p, &q)];
}
