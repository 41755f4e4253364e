/* A Test: its Units: Qualities, Wounds, own Nudge, the throw (chapter 3). */
#include "base/bounds.h"
#include "rules/nudge/attempt.h"

/* ---- NU-12 to NU-17: the pool ---- */

/* One of the two Attributes: whose it is, and what goes into its value. */
struct half {
    int holder, attribute, bonus, penalty;
};

/* A Quality or Contact that is used, or a Wound that fits: how many of its points tell in each half. */
struct used {
    int id, points[2];
};

struct pool_made {
    struct half half[2];
    int type;
    struct used used[OPTIONS_ASKED]; /* Qualities and Contacts, then Wounds */
    int nused;
};

static void begin_pool(struct play *p, struct pool_made *made)
{
    const int index[2] = { nudge_pair_one(p->x[X_PAIR]), nudge_pair_other(p->x[X_PAIR]) };

    made->nused = 0;
    made->type = p->x[X_TYPE];
    for (int i = 0; i < 2; i++)
        made->half[i] = (struct half){ .holder = index[i] < ATTRIBUTES ? p->actor
                                                                       : nudge_body(p->now, p->actor),
                                       .attribute = index[i] % ATTRIBUTES };
}

/* Is it twice the same Attribute? */
static bool is_one(const struct pool_made *made)
{
    return made->half[0].attribute == made->half[1].attribute && made->half[0].holder == made->half[1].holder;
}

/* What this whole (a holder's Quality, or a Wound of the actor) brings to each half: its fitting points. */
static struct used use(const struct play *p, const struct pool_made *made, int id)
{
    const struct half *one = &made->half[0], *other = &made->half[1];
    bool wound = p->now->mark[id].key == WOUND, first = wound || p->now->mark[id].on == one->holder;
    struct points points = wound ? nudge_points(p->now, p->book, p->actor, PENALTY_POINT, id, made->type)
                                 : nudge_adds(p->now, p->book, id, made->type);
    struct used used = { id, { first ? points.of[one->attribute] : 0, 0 } };

    if (wound || (!first && p->now->mark[id].on == other->holder))
        used.points[1] = points.of[other->attribute];
    else if (first && one->holder == other->holder)
        used.points[1] = nudge_adds_after(p->now, &points, one->attribute, other->attribute);
    return used;
}

static int fits(const struct pool_made *made, const struct used *used)
{
    return used->points[0] + (is_one(made) ? 0 : used->points[1]);
}

/* Offer the fitting Qualities that are Contacts, or those that are not; what is taken is used. */
static void choose(struct play *p, struct pool_made *made, int key, const char *rule, bool contacts)
{
    int share[OPTIONS_ASKED], holder[2] = { made->half[0].holder, made->half[1].holder };
    struct used fitting[OPTIONS_ASKED / 2];
    struct question q;

    ask_begin(&q, ASK_SHARE, key, rule, p->actor, nudge_seat(p));
    q.marks = true;
    for (int i = 0; i < (holder[0] == holder[1] ? 1 : 2); i++)
        for (int id = state_find(p->now, holder[i], QUALITY, -2); id >= 0 && q.n < OPTIONS_ASKED / 2;
             id = kit_next(p->now, id)) {
            if ((p->now->mark[id].b == A_CONTACT) != contacts || !nudge_usable(p->now, id))
                continue;
            fitting[q.n] = use(p, made, id);
            if (!fits(made, &fitting[q.n]))
                continue;
            ask_token(&q, id);
            q.option[q.n - 1].hi = 1;
            q.rest[q.n - 1] = !contacts;
        }
    q.nrest = q.hi = q.n;
    play_share(p, &q, share);
    for (int i = 0; i < q.n; i++)
        if (share[i])
            made->used[made->nused++] = fitting[i];
}

/* NU-102: a Contact that is called on tires. */
static void call_on(struct play *p, const struct pool_made *made)
{
    for (int i = 0; i < made->nused; i++) {
        int contact = made->used[i].id;

        p->x[X_FATIGUE] -= nudge_field(&p->now->mark[contact], Q_USES);
        kit_lay_of(p, p->actor, CALLED, contact, 0, "NU-102");
    }
}

/* NU-13: Wounds that fit always count. */
static void add_wounds(struct play *p, struct pool_made *made)
{
    for (int id = state_find(p->now, p->actor, WOUND, -2); id >= 0 && made->nused < OPTIONS_ASKED;
         id = kit_next(p->now, id)) {
        made->used[made->nused] = use(p, made, id);
        made->nused += fits(made, &made->used[made->nused]) != 0;
    }
}

/* So many of a whole's fitting points count, the first Attribute's first. */
static void count_points(struct play *p, struct pool_made *made, const struct used *used, int given)
{
    for (int i = 0; i < 2; i++) {
        int taken = smaller(given, used->points[i]);

        *(p->now->mark[used->id].key == WOUND ? &made->half[i].penalty : &made->half[i].bonus) += taken;
        given -= is_one(made) ? 0 : taken;
    }
}

/* NU-08: what the program proposes by tags, the GM confirms. */
static void confirm_points(struct play *p, struct pool_made *made)
{
    int share[OPTIONS_ASKED];
    struct question q;

    ask_begin(&q, ASK_SHARE, N_points_fit, "NU-08", p->actor, SEATS_GM);
    q.marks = true;
    for (int i = 0; i < made->nused; i++) {
        ask_token(&q, made->used[i].id);
        q.rest[i] = q.option[i].hi = fits(made, &made->used[i]);
        q.hi += q.rest[i];
    }
    q.nrest = q.n;
    play_share(p, &q, share);
    for (int i = 0; i < q.n; i++)
        count_points(p, made, &made->used[i], share[i]);
}

int nudge_attribute_units(const struct state *now, int rank, int bonus, int penalty)
{
    int value = rank + bonus - penalty;

    return value < 0 && now->option[PENALTY_FLOOR] == FLOOR_ATTRIBUTE ? 0 : value;
}

int nudge_pool(const struct book *book, int one, int other)
{
    int pool = one + other + nudge_number(book, UNITS_ALWAYS);

    return larger(pool, 0);
}

static int effective(const struct play *p, const struct half *side)
{
    return nudge_attribute_units(p->now, play_stat(p, side->holder, side->attribute), side->bonus,
                                 side->penalty);
}

/* NU-17, D-10: penalties eat rank Units first. */
static int convertible(const struct play *p, const struct half *side)
{
    int value = effective(p, side);

    return smaller(side->bonus, larger(value, 0));
}

/* NU-14, NU-16 */
static void make_pool(struct play *p, const struct pool_made *made)
{
    int pool = nudge_pool(p->book, effective(p, &made->half[0]), effective(p, &made->half[1])), units, pairs;
    int each = nudge_number(p->book, UNITS_PER_NUDGE);
    struct question q;

    play_value(p, p->actor, N_pool, "NU-14", pool);
    units = play_value(p, p->actor, N_convertible, "NU-17",
                       convertible(p, &made->half[0]) + convertible(p, &made->half[1]));
    pairs = smaller(nudge_number(p->book, OWN_NUDGE_MOST), smaller(units, pool) / each);
    play_value(p, p->actor, N_max_pairs, "NU-16", pairs);
    p->x[X_UNITS] = pool;
    ask_begin(&q, ASK_COUNT, N_convert, "NU-16", p->actor, nudge_seat(p));
    q.lo = 0;
    q.hi = pairs;
    p->x[X_OWN] = play_count(p, &q);
    p->x[X_UNITS] = play_value(p, p->actor, N_units_rolled, "NU-14", pool - each * p->x[X_OWN]);
}

void nudge_test_pool(struct play *p)
{
    struct pool_made made;

    if (p->x[X_DONE])
        return;
    begin_pool(p, &made);
    choose(p, &made, N_contacts, "NU-102", true);
    call_on(p, &made);
    choose(p, &made, N_qualities, "NU-12", false);
    add_wounds(p, &made);
    confirm_points(p, &made);
    make_pool(p, &made);
}

/* ---- NU-18: the Units ---- */

void nudge_test_roll(struct play *p)
{
    struct pool coins = { .sides = 2, .read = READ_CLASSES, .nclasses = 2, .class = { 0, 0, 1 }, .group = 1 };

    if (p->x[X_DONE])
        return;
    nudge_count_contacts(p);
    for (int left = p->x[X_UNITS]; left > 0 && !p->halted; left -= coins.n) {
        coins.n = (unsigned char)smaller(left, POOL_DICE);
        p->x[X_RAW] += play_pool(p, p->actor, N_coins, "NU-01", &coins).n[1];
    }
    play_value(p, p->actor, N_raw, "NU-18", p->x[X_RAW]);
}
