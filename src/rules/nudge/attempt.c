/*
 * A Test (chapter 3): the Attributes and the GM's Nudge, its Units, the throw, the count with every Nudge,
 * Meddle, the result.
 */
#include "rules/nudge/nudge.h"

#include "base/bounds.h"

/* clang-format off */
/* The frame of a Test. Its first four are the arguments, and what it gives back. */
enum {
    X_PAIR, X_TYPE, X_FLAGS,
    X_NUDGE = 4, X_SKILLS, X_DEFENDS, X_FATIGUE, X_UNITS, X_OWN, X_RAW, X_SUBTOTAL, X_TOTAL, X_DONE,
    X_SECRET /* NU-11: one above the mark of a hidden Nudge, 0 of an open one; OPENED until it is asked for */
};
/* clang-format on */
enum { OPENED = -1 }; /* X_SECRET: the GM has opened it since */

struct test_asked nudge_test_asked(const struct play *p)
{
    return (struct test_asked){ p->x[X_PAIR], p->x[X_TYPE], p->x[X_UNITS] };
}

bool nudge_passes(int result)
{
    return result >= EVENS && result <= BINGO;
}

int nudge_row(int total, int flags)
{
    return clamp(total, BOTCH, flags & TEST_LOOT_LAST ? SUCCESS : BINGO);
}

/* What it is called; NU-124: a 0 of an additional Test is ignored. */
static int result_name(int result, int flags)
{
    if (!(flags & TEST_LOOT))
        return N_botch + result;
    return result == BOTCH && flags & TEST_LOOT_MORE ? N_loot_nothing : N_loot_hurt + result;
}

/*
 * ---- NU-11, D-48: hidden Nudges, each a mark on the table that the GM alone knows until it is opened. Of a
 * Test under way it is opened at the border before its Nudge was asked for: all behind that is told openly.
 */

static bool is_secret(const struct state *now, int id)
{
    return now->mark[id].key == SECRET_NUDGE && now->mark[id].seen != SEATS_ALL;
}

/* The highest number among them, or the lowest: a mark, -1. Of this figure alone, or of all (NOBODY). */
static int outermost(const struct state *now, bool newest, int tester)
{
    int found = -1;

    for (int id = state_first(now, TABLE); id >= 0; id = now->mark[id].next)
        if (is_secret(now, id) && (tester == NOBODY || now->mark[id].of == tester) &&
            (found < 0 || (now->mark[id].level > now->mark[found].level) == newest))
            found = id;
    return found;
}

/* ---- NU-11: the GM opens one ---- */

/* The one of that number, the newest where none is said: a mark, -1. */
static int secret_meant(const struct play *p)
{
    int number = play_arg_value(p, N_test, 0);

    if (!play_arg(p, N_test, 0))
        return outermost(p->now, true, NOBODY);
    for (int id = state_find(p->now, TABLE, SECRET_NUDGE, -2); id >= 0; id = kit_next(p->now, id))
        if (is_secret(p->now, id) && p->now->mark[id].level == number)
            return id;
    return -1;
}

LEGAL_IF(reveal_nudge, secret_meant(p) >= 0, "NU-11", N_nothing_hidden);

static void reveal_nudge(struct play *p)
{
    int id = secret_meant(p);

    play_change(p, id, NAME_seen, SEATS_ALL, "NU-11");
    play_value(p, p->now->mark[id].of, N_nudge, "NU-11", nudge_field(&p->now->mark[id], SECRET_NUDGE_IS));
}

/* NU-11: the GM opens a hidden Nudge, of a Test under way too; older ones wait until that is done. */
static bool reveal_meanwhile(const struct play *pending, const struct play *wish, struct meanwhile *what,
                             struct refusal *no)
{
    int id = secret_meant(wish), place = 0;
    bool under_way = false;

    for (int i = 0; i < pending->events.n; i++) {
        const struct event *e = &pending->events.at[i];

        under_way = under_way ||
                    (e->kind == EVENT_MARKED && e->mark.key == SECRET_NUDGE && e->mark.next == id);
    }
    if (under_way)
        place = nudge_field(&wish->now->mark[id], SECRET_PLACE);
    *what = (struct meanwhile){ .place = place, .slot = X_SECRET, .value = OPENED, .name = N_nudge };
    return under_way || kit_refuse(no, "NU-11", N_answer_first);
}

GM_DEED(reveal_nudge, "NU-11", .more = ARGS(SECRET(test, SECRET_NUDGE, SECRETS_MOST)),
        .legal = reveal_nudge_legal, .meanwhile = reveal_meanwhile);

/* ---- NU-144: the GM's word instead of dice ---- */

bool nudge_is_ruled(const struct state *now)
{
    return kit_has(now, TABLE, RESULT_SET) || kit_has(now, TABLE, TEST_SKIPPED);
}

static void test_ruling(struct play *p)
{
    int set = state_find(p->now, TABLE, RESULT_SET, -2), skip = state_find(p->now, TABLE, TEST_SKIPPED, -2);

    for (int id = state_find(p->now, TABLE, SECRET_NUDGE, -2), next; id >= 0; id = next) {
        next = kit_next(p->now, id);
        if (!is_secret(p->now, id)) /* NU-11: what has been opened is forgotten, and the oldest of too many */
            play_unmark(p, id, "NU-11");
    }
    while (!p->halted && state_count(p->now, TABLE, SECRET_NUDGE) >= SECRETS_KEPT)
        play_unmark(p, outermost(p->now, false, NOBODY), "NU-11");
    if (!nudge_is_ruled(p->now))
        return;
    p->x[X_DONE] = 1 + (skip >= 0 ? SKIPPED : nudge_row(p->now->mark[set].b, p->x[X_FLAGS]));
    play_unmark(p, skip >= 0 ? skip : set, "NU-144");
    play_result(p, p->actor, skip >= 0 ? N_skipped : result_name(p->x[X_DONE] - 1, p->x[X_FLAGS]), 0,
                p->target, "NU-144");
    p->x[X_SUBTOTAL] = p->x[X_DONE] - 1;
}

/* ---- NU-09, NU-99: the Attributes ---- */

/* An Attribute of the form or of one's own, as their names stand; does it go with the rest answer? */
static void offer(struct question *q, int attribute, int price, bool rest)
{
    ask_share(q, N_form_awareness + (attribute + ATTRIBUTES) % (2 * ATTRIBUTES), 1, price);
    q->rest[q->nrest++] = rest;
}

/*
 * NU-99: one of each form; of an act's own pair one Attribute of the form that is taken and the other one of
 * its own. Their prices let only such two come to the sum: 1 + 8; of a pair 1 + 6 and 2 + 5.
 */
static void offer_forms(struct question *q, int pair)
{
    int one = pair ? nudge_pair_one(pair) : 0, other = pair ? nudge_pair_other(pair) : 0;

    q->nrest = 0;
    q->lo = q->hi = one != other ? 7 : ATTRIBUTES + 2;
    if (one != other) {
        offer(q, ATTRIBUTES + one, 1, true);
        offer(q, ATTRIBUTES + other, 2, false);
        offer(q, one, 5, false);
        offer(q, other, 6, true);
    }
    for (int i = 0; i < 2 * ATTRIBUTES && one == other; i++)
        offer(q, (ATTRIBUTES + i) % (2 * ATTRIBUTES), i < ATTRIBUTES ? 1 : ATTRIBUTES + 1,
              i == 0 || i == ATTRIBUTES + 1);
}

int nudge_attribute_offered(const struct option *option)
{
    int form = option->key - N_form_awareness;

    return form < 0 ? option->key - N_awareness : (form + ATTRIBUTES) % (2 * ATTRIBUTES);
}

static void ask_attributes(struct play *p)
{
    bool changed = nudge_body(p->now, p->actor) != p->actor;
    int share[OPTIONS_ASKED], chosen[2] = { 0 }, n = 0, most = play_option(p, SAME_ATTRIBUTE_TWICE) ? 2 : 1;
    struct question q;

    if (p->x[X_PAIR] && !changed)
        return;
    ask_begin(&q, ASK_SHARE, N_attributes, changed ? "NU-99" : "NU-09", p->actor, nudge_seat(p));
    q.lo = q.hi = q.nrest = 2;
    q.rest[0] = q.rest[1] = 1;
    for (int i = 0; i < ATTRIBUTES && !changed; i++)
        ask_share(&q, N_awareness + i, most, 1);
    if (changed)
        offer_forms(&q, p->x[X_PAIR]);
    play_share(p, &q, share);
    for (int i = 0; i < q.n; i++)
        for (int k = 0; k < share[i] && n < 2; k++)
            chosen[n++] = nudge_attribute_offered(&q.option[i]);
    p->x[X_PAIR] = PAIR(chosen[0], chosen[1]);
}

/* ---- NU-10, NU-11, NU-135: what the GM's side puts in ---- */

/* Modifiers that wait on the table join the GM's Nudge. Is one of them hidden? That hides it. */
static bool take_modifiers(struct play *p)
{
    bool hidden = false;
    int id;

    p->x[X_NUDGE] += kit_levels(p->now, TABLE, MODIFIER);
    while (!p->halted && (id = state_find(p->now, TABLE, MODIFIER, -2)) >= 0) {
        hidden = hidden || p->now->mark[id].seen != SEATS_ALL;
        play_unmark(p, id, "NU-10");
    }
    return hidden;
}

/*
 * NU-135, NU-136: Skills that meet it by their tags are proposed. NU-55: what it is attacked with is told;
 * who may not know the Nudge does not hear that there is a Skill (NU-11).
 */
static void ask_skills(struct play *p, bool hidden)
{
    const char *rule = p->x[X_FLAGS] & TEST_DEFENCE ? "NU-55" : "NU-135";
    unsigned short audience = p->audience;
    int share[OPTIONS_ASKED];
    struct question q;

    if (p->target == NOBODY || nudge_tests(p->now, p->target))
        return;
    ask_begin(&q, ASK_SHARE, N_skills_fit, "NU-136", p->actor, SEATS_GM);
    q.audience = SEATS_GM;
    q.marks = true;
    for (int id = state_first(p->now, p->target); id >= 0 && q.n < OPTIONS_ASKED; id = p->now->mark[id].next)
        if (nudge_skill_meets(p->now, p->book, id, p->x[X_FLAGS], p->x[X_TYPE])) {
            q.rest[q.n] = 1;
            ask_share_mark(&q, id, 1, 0);
        }
    q.nrest = q.hi = q.n;
    play_share(p, &q, share);
    p->audience &= hidden ? SEATS_GM : SEATS_ALL;
    for (int i = 0; i < q.n; i++) {
        const struct mark *skill = &p->now->mark[q.option[i].of];

        p->x[X_SKILLS] += share[i] * nudge_field(skill, SKILL_NUDGE);
        if (share[i])
            play_note(p, p->target, N_skill, skill->text, 0, rule);
    }
    p->audience = audience;
}

/* NU-10: asked every time, for the asking must not tell. NU-11: is it hidden, and not opened since? */
static bool ask_nudge(struct play *p, bool opened)
{
    struct question q;
    bool hidden;

    ask_begin(&q, ASK_COUNT, N_nudge, "NU-10", p->actor, SEATS_GM);
    q.audience = SEATS_GM;
    q.lo = -NUDGE_MOST;
    q.hi = NUDGE_MOST;
    p->x[X_NUDGE] = play_count(p, &q);
    hidden = kit_yes(p, N_hidden, "NU-11", p->actor, SEATS_GM, play_option(p, NUDGE_HIDDEN));
    hidden = take_modifiers(p) || hidden;
    return hidden && !opened;
}

static void test_nudge(struct play *p)
{
    int place = play_place(p);
    bool opened = p->x[X_SECRET] == OPENED, hidden;

    p->x[X_SECRET] = 0;
    if (p->x[X_DONE])
        return;
    ask_attributes(p);
    hidden = ask_nudge(p, opened);
    if (!hidden)
        play_open(p);
    ask_skills(p, hidden);
    if (!hidden)
        play_open(p);
    p->x[X_DEFENDS] = nudge_enemy_defends(p->now, p->target, p->x[X_FLAGS]);
    if (hidden) { /* it is remembered with the place of the tape from which on this was asked */
        int last = outermost(p->now, true, NOBODY), nudge = p->x[X_NUDGE] + p->x[X_SKILLS] + p->x[X_DEFENDS];
        struct mark secret = MARK_OF(SECRET_NUDGE, TABLE, p->actor, .text = p->x[X_TYPE], .seen = SEATS_GM,
                                     .level = last < 0 ? 1 : p->now->mark[last].level + 1);

        p->x[X_SECRET] = 1 + kit_lay_with(p, secret,
                                          WITH({ SECRET_NUDGE_IS, nudge }, { SECRET_PLACE, place }), "NU-11");
    }
}

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

static struct half half_of(const struct play *p, int index)
{
    return (struct half){ index < ATTRIBUTES ? p->actor : nudge_body(p->now, p->actor), index % ATTRIBUTES };
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
    int share[OPTIONS_ASKED], one = made->half[0].holder, other = made->half[1].holder;
    struct used fitting[OPTIONS_ASKED / 2];
    struct question q;

    ask_begin(&q, ASK_SHARE, key, rule, p->actor, nudge_seat(p));
    q.marks = true;
    for (int holder = one; holder >= 0; holder = holder == one && other != one ? other : NOBODY)
        for (int id = state_find(p->now, holder, QUALITY, -2); id >= 0 && q.n < OPTIONS_ASKED / 2;
             id = kit_next(p->now, id)) {
            if ((p->now->mark[id].b == A_CONTACT) != contacts || !nudge_usable(p->now, id))
                continue;
            fitting[q.n] = use(p, made, id);
            if (!fits(made, &fitting[q.n]))
                continue;
            q.rest[q.n] = !contacts;
            ask_share_mark(&q, id, 1, 0);
        }
    q.nrest = q.hi = q.n;
    play_share(p, &q, share);
    for (int i = 0; i < q.n; i++)
        if (share[i])
            made->used[made->nused++] = fitting[i];
}

/* NU-08: what the program proposes by tags, the GM confirms. */
static void confirm_points(struct play *p, struct pool_made *made)
{
    int share[OPTIONS_ASKED];
    struct question q;

    ask_begin(&q, ASK_SHARE, N_points_fit, "NU-08", p->actor, SEATS_GM);
    q.marks = true;
    for (int i = 0; i < made->nused; i++) {
        q.rest[i] = fits(made, &made->used[i]);
        q.hi += q.rest[i];
        ask_share_mark(&q, made->used[i].id, q.rest[i], 0);
    }
    q.nrest = q.n;
    play_share(p, &q, share);
    for (int i = 0; i < q.n; i++) /* so many of a whole's fitting points count, the first Attribute's first */
        for (int k = 0; k < 2; k++) {
            const struct used *used = &made->used[i];
            int taken = smaller(share[i], used->points[k]);

            *(p->now->mark[used->id].key == WOUND ? &made->half[k].penalty : &made->half[k].bonus) += taken;
            share[i] -= is_one(made) ? 0 : taken;
        }
}

int nudge_attribute_units(const struct state *now, int rank, int bonus, int penalty)
{
    int value = rank + bonus - penalty;

    return value < 0 && now->option[PENALTY_FLOOR] == FLOOR_ATTRIBUTE ? 0 : value;
}

int nudge_pool(const struct book *book, int one, int other)
{
    return larger(one + other + nudge_number(book, UNITS_ALWAYS), 0);
}

/* NU-14, NU-16; NU-17, D-10: penalties eat rank Units first. */
static void make_pool(struct play *p, const struct pool_made *made)
{
    int of[2], convertible = 0, pool, units, pairs, each = nudge_number(p->book, UNITS_PER_NUDGE);

    for (int i = 0; i < 2; i++) {
        const struct half *half = &made->half[i];

        of[i] = nudge_attribute_units(p->now, play_stat(p, half->holder, half->attribute), half->bonus,
                                      half->penalty);
        convertible += smaller(half->bonus, larger(of[i], 0));
    }
    pool = nudge_pool(p->book, of[0], of[1]);
    play_value(p, p->actor, N_pool, "NU-14", pool);
    units = play_value(p, p->actor, N_convertible, "NU-17", convertible);
    pairs = smaller(nudge_number(p->book, OWN_NUDGE_MOST), smaller(units, pool) / each);
    play_value(p, p->actor, N_max_pairs, "NU-16", pairs);
    p->x[X_UNITS] = pool;
    p->x[X_OWN] = kit_count(p, N_convert, "NU-16", p->actor, nudge_seat(p), pairs);
    p->x[X_UNITS] = play_value(p, p->actor, N_units_rolled, "NU-14", pool - each * p->x[X_OWN]);
}

static void test_pool(struct play *p)
{
    struct pool_made made;

    if (p->x[X_DONE])
        return;
    made.nused = 0;
    made.type = p->x[X_TYPE];
    made.half[0] = half_of(p, nudge_pair_one(p->x[X_PAIR]));
    made.half[1] = half_of(p, nudge_pair_other(p->x[X_PAIR]));
    choose(p, &made, N_contacts, "NU-102", true);
    for (int i = 0; i < made.nused; i++) { /* a Contact that is called on tires */
        p->x[X_FATIGUE] -= nudge_field(&p->now->mark[made.used[i].id], Q_USES);
        kit_lay_of(p, p->actor, CALLED, made.used[i].id, 0, "NU-102");
    }
    choose(p, &made, N_qualities, "NU-12", false);
    for (int id = state_find(p->now, p->actor, WOUND, -2); id >= 0 && made.nused < OPTIONS_ASKED;
         id = kit_next(p->now, id)) { /* NU-13: Wounds that fit always count */
        made.used[made.nused] = use(p, &made, id);
        made.nused += fits(&made, &made.used[made.nused]) != 0;
    }
    confirm_points(p, &made);
    make_pool(p, &made);
}

/* ---- NU-18: the Units ---- */

static void test_roll(struct play *p)
{
    struct pool coins = { .sides = 2, .read = READ_CLASSES, .nclasses = 2, .class = { 0, 0, 1 }, .group = 1 };

    if (p->x[X_DONE])
        return;
    nudge_use_contacts(p, false);
    for (int left = p->x[X_UNITS]; left > 0 && !p->halted; left -= coins.n) {
        coins.n = (unsigned char)smaller(left, POOL_DICE);
        p->x[X_RAW] += play_pool(p, p->actor, N_coins, "NU-01", &coins).n[1];
    }
    play_value(p, p->actor, N_raw, "NU-18", p->x[X_RAW]);
}

/* ---- NU-19 to NU-24 ---- */

static bool is_end(int raw)
{
    return raw <= END_LOW || raw >= END_HIGH;
}

/* What of the GM's Nudge, or of one's own, counts with so many successes (NU-20). */
static int counted(const struct state *now, int raw, int nudge, bool own)
{
    int ignored = now->option[EXTREMES_IGNORE];

    return is_end(raw) && (own ? ignored == IGNORE_ALL : ignored != IGNORE_NONE) ? 0 : nudge;
}

int nudge_subtotal(const struct state *now, int raw, int own, int gm)
{
    int counts = counted(now, raw, own, true), sum = raw + counts + counted(now, raw, gm, false);

    if (!now->option[NUDGE_REACHES_EXTREMES] && !is_end(raw))
        return clamp(sum, INNER_LOW, larger(raw + counts, INNER_HIGH));
    return larger(sum, 0);
}

/* NU-22, NU-31: once, after the Units, whatever they show; `shown` is the count as the player knows it. */
static int spend_meddle(struct play *p, int shown)
{
    int player = nudge_player(p->now, p->actor), seat = p->now->token[player].seat, spent;
    struct question q;

    ask_begin(&q, ASK_COUNT, N_meddle, "NU-22", p->actor, 1u << seat);
    q.lo = 0;
    q.hi = play_pool_now(p, MEDDLE, seat);
    q.total = (short)shown;
    q.fails = shown < EVENS;
    spent = play_count(p, &q);
    play_pool_add(p, MEDDLE, seat, -spent, "NU-22");
    if (spent == 0)
        return 0;
    play_note(p, p->actor, N_meddle_reason, kit_words_of(p, N_meddle_reason, "NU-22", p->actor, 1u << seat),
              spent, "NU-22");
    return spent;
}

/* NU-10, NU-102, NU-135, NU-139: what goes into the count; the GM's side may be hidden (NU-11, NU-168). */
static void tell_terms(struct play *p, bool hidden)
{
    unsigned seats = hidden ? SEATS_GM : SEATS_ALL;

    play_term(p, p->actor, N_subtotal, N_fatigue, "NU-102", p->x[X_FATIGUE], SEATS_ALL);
    play_term(p, p->actor, N_subtotal, N_nudge, "NU-10", p->x[X_NUDGE], seats);
    if (p->x[X_SKILLS])
        play_term(p, p->actor, N_subtotal, N_skills, "NU-135", p->x[X_SKILLS], seats);
    if (p->x[X_DEFENDS])
        play_term(p, p->actor, N_subtotal, N_enemy_defends, "NU-139", p->x[X_DEFENDS], seats);
}

static void test_count(struct play *p)
{
    bool hidden = p->x[X_SECRET] > 0;
    int kept = p->x[X_SECRET] - 1, raw = p->x[X_RAW], own = p->x[X_OWN], sum, open;
    int secret = p->x[X_NUDGE] + p->x[X_SKILLS] + p->x[X_DEFENDS], gm = secret + p->x[X_FATIGUE];

    if (p->x[X_DONE])
        return;
    if (p->x[X_SECRET] == OPENED) /* after its Nudge had been asked for */
        play_change(p, outermost(p->now, true, p->actor), NAME_seen, SEATS_ALL, "NU-11");
    play_value(p, p->actor, N_own_nudge_counted, "NU-19", counted(p->now, raw, own, true));
    open = nudge_subtotal(p->now, raw, own, p->x[X_FATIGUE]);
    if (hidden) {
        play_value(p, p->actor, N_open_count, "NU-168", open);
        if (kept < p->now->nmarks && is_secret(p->now, kept))
            kit_keep(p, kept, SECRET_NUDGE_IS, secret, "NU-11");
    }
    tell_terms(p, hidden);
    play_value(p, p->actor, N_gm_nudge_counted, "NU-19", counted(p->now, raw, gm, false));
    sum = nudge_subtotal(p->now, raw, own, gm);
    p->x[X_SUBTOTAL] = play_value(p, p->actor, N_subtotal, "NU-19", sum);
    p->x[X_TOTAL] = p->x[X_SUBTOTAL] + spend_meddle(p, hidden ? open : p->x[X_SUBTOTAL]);
    play_value(p, p->actor, N_total, "NU-22", p->x[X_TOTAL]);
}

/* NU-23, NU-24, NU-123: one row, read once (NU-124: of the last loot Test a 4+ as 3), and given back. */
static void test_result(struct play *p)
{
    int ruled = p->x[X_DONE], flags = p->x[X_FLAGS], type = p->x[X_TYPE];
    int result = ruled ? ruled - 1 : nudge_row(p->x[X_TOTAL], flags);

    if (!ruled) /* NU-144 */
        play_value(p, p->actor, N_meddle_spent, "NU-22", p->x[X_TOTAL] - p->x[X_SUBTOTAL]);
    if (result != SKIPPED && !(flags & TEST_LOOT))
        play_value(p, p->actor, N_pass, "NU-24", nudge_passes(result));
    if (!ruled)
        play_result(p, p->actor, result_name(result, flags), p->x[X_SECRET] > 0 ? 0 : p->x[X_TOTAL],
                    p->target, flags & TEST_LOOT ? "NU-123" : "NU-23");
    flags = (flags & ((1 << TEST_PAIR) - 1)) | p->x[X_PAIR] << TEST_PAIR;
    p->x[BACK_SUBTOTAL] = p->x[X_SUBTOTAL];
    p->x[BACK_TYPE] = type;
    p->x[BACK_FLAGS] = flags;
    p->x[BACK_RESULT] = result;
}

/* NU-174: the book's steps, and so the order of what is asked. */
#define ASKED (KEEP(X_PAIR) | KEEP(X_TYPE) | KEEP(X_FLAGS) | KEEP(X_DONE) | KEEP(X_SUBTOTAL) | KEEP(X_SECRET))
#define NUDGED (ASKED | KEEP(X_NUDGE) | KEEP(X_SKILLS) | KEEP(X_DEFENDS))
DEED_CALLED(
    a_test,
    STEPS({ "ruling", test_ruling, 0, ASKED, READS(MEDDLE) },
          { "nudge", test_nudge, 0, NUDGED, READS(MEDDLE) },
          { "pool", test_pool, 0, NUDGED | KEEP(X_FATIGUE) | KEEP(X_UNITS) | KEEP(X_OWN), READS(MEDDLE) },
          { "roll", test_roll, 0, NUDGED | KEEP(X_FATIGUE) | KEEP(X_OWN) | KEEP(X_RAW), READS(MEDDLE) },
          { "count", test_count, 0, ASKED | KEEP(X_TOTAL) },
          { "result", test_result, 0, KEEP_BACK(BACK_RESULT) }),
    .x_name = (const short[FRAME_X]){ [X_NUDGE] = N_gm_nudge_counted,
                                      [X_UNITS] = N_units_rolled,
                                      [X_OWN] = N_own_nudge_counted,
                                      [X_RAW] = N_raw,
                                      [X_SUBTOTAL] = N_subtotal,
                                      [X_TOTAL] = N_total });
