#include "rules/nudge.h"

/* The frame of a Test. Its first four are the arguments, and what it gives back. */
/* clang-format off */
enum {
    X_PAIR, X_TYPE, X_FLAGS,
    X_NUDGE = 4, X_SKILLS, X_DEFENDS, X_FATIGUE, X_UNITS, X_OWN, X_RAW, X_SUBTOTAL, X_TOTAL, X_DONE
};
/* clang-format on */

const short nudge_test_x[FRAME_X] = {
    [X_NUDGE] = N_gm_nudge_counted, [X_UNITS] = N_units_rolled,
    [X_OWN] = N_own_nudge_counted,  [X_RAW] = N_raw,
    [X_SUBTOTAL] = N_subtotal,      [X_TOTAL] = N_total,
};

int nudge_pair(int one, int other)
{
    return 1 + one * 2 * ATTRIBUTES + other;
}

int nudge_pair_one(int pair)
{
    return (pair - 1) / (2 * ATTRIBUTES);
}

int nudge_pair_other(int pair)
{
    return (pair - 1) % (2 * ATTRIBUTES);
}

bool nudge_pair_has(int pair, int attribute)
{
    return pair > 0 && (nudge_pair_one(pair) % ATTRIBUTES == attribute ||
                        nudge_pair_other(pair) % ATTRIBUTES == attribute);
}

int nudge_test_type(const struct play *p)
{
    return p->x[X_TYPE];
}

int nudge_test_pair(const struct play *p)
{
    return p->x[X_PAIR];
}

int nudge_test_units(const struct play *p)
{
    return p->x[X_UNITS];
}

bool nudge_passes(int result)
{
    return result >= EVENS && result <= BINGO;
}

/* ---- NU-144: the GM's word instead of dice ---- */

static void give_back(struct play *p, int result)
{
    int flags = (p->x[X_FLAGS] & ((1 << TEST_PAIR) - 1)) | p->x[X_PAIR] << TEST_PAIR, type = p->x[X_TYPE];

    p->x[3] = type;
    p->x[1] = p->x[X_SUBTOTAL];
    p->x[2] = flags;
    p->x[0] = result;
}

static void test_ruling(struct play *p)
{
    int set = state_find(p->now, TABLE, RESULT_SET, -2), skip = state_find(p->now, TABLE, TEST_SKIPPED, -2);

    nudge_drop(p, TABLE, SECRET_NUDGE, "NU-11");
    if (set < 0 && skip < 0)
        return;
    p->x[X_DONE] = skip >= 0 ? 1 + SKIPPED : 1 + p->now->mark[set].b;
    play_unmark(p, skip >= 0 ? skip : set, "NU-144");
    play_result(p, p->actor, skip >= 0 ? N_skipped : N_botch + p->x[X_DONE] - 1, 0, p->target, "NU-144");
    p->x[X_SUBTOTAL] = p->x[X_DONE] - 1;
}

/* ---- NU-09, NU-99: the Attributes ---- */

static void offer(struct question *q, int attribute, int most, int price)
{
    ask_share(q,
              attribute < ATTRIBUTES ? N_own_awareness + attribute
                                     : N_form_awareness + attribute - ATTRIBUTES,
              most, price);
}

/*
 * NU-99: one of each form; of an act's own pair one this way
 * or the other. Prices let only those come to the sum.
 */
static void offer_forms(struct question *q, int pair)
{
    int one = pair ? nudge_pair_one(pair) : 0, other = pair ? nudge_pair_other(pair) : 0;

    if (pair && one != other) {
        offer(q, ATTRIBUTES + one, 1, 1);
        offer(q, ATTRIBUTES + other, 1, 2);
        offer(q, one, 1, 5);
        offer(q, other, 1, 6);
        q->lo = q->hi = 7;
        q->rest[0] = q->rest[3] = 1;
        q->rest[1] = q->rest[2] = 0;
        q->nrest = 4;
        return;
    }
    for (int i = 0; i < ATTRIBUTES; i++)
        offer(q, ATTRIBUTES + i, 1, 1);
    for (int i = 0; i < ATTRIBUTES; i++)
        offer(q, i, 1, ATTRIBUTES + 1);
    q->lo = q->hi = ATTRIBUTES + 2;
    q->nrest = 2 * ATTRIBUTES;
    for (int i = 0; i < q->nrest; i++)
        q->rest[i] = i == 0 || i == ATTRIBUTES + 1;
}

static void offer_own(const struct play *p, struct question *q)
{
    int most = play_option(p, SAME_ATTRIBUTE_TWICE) ? 2 : 1;

    for (int i = 0; i < ATTRIBUTES; i++)
        ask_share(q, N_awareness + i, most, 1);
    q->lo = q->hi = q->nrest = 2;
    q->rest[0] = q->rest[1] = 1;
}

/* Which of the fourteen an option is. */
static int attribute_of(const struct question *q, int option)
{
    int key = q->option[option].key;

    return key >= N_own_awareness    ? key - N_own_awareness
           : key >= N_form_awareness ? ATTRIBUTES + key - N_form_awareness
                                     : key - N_awareness;
}

static int chosen_pair(const struct question *q, const int *share)
{
    int chosen[2] = { 0, 0 }, n = 0;

    for (int i = 0; i < q->n; i++)
        for (int k = 0; k < share[i] && n < 2; k++)
            chosen[n++] = attribute_of(q, i);
    return nudge_pair(chosen[0], chosen[1]);
}

static void ask_attributes(struct play *p)
{
    bool changed = nudge_body(p->now, p->actor) != p->actor;
    int share[OPTIONS_ASKED];
    struct question q;

    if (p->x[X_PAIR] && !changed)
        return;
    ask_begin(&q, ASK_SHARE, N_attributes, changed ? "NU-99" : "NU-09", p->actor,
              play_seat_of(p, nudge_player(p->now, p->actor)));
    if (changed)
        offer_forms(&q, p->x[X_PAIR]);
    else
        offer_own(p, &q);
    play_share(p, &q, share);
    p->x[X_PAIR] = chosen_pair(&q, share);
}

/* ---- NU-10, NU-11, NU-135: what the GM's side puts in ---- */

/* Modifiers that wait on the table join the GM's Nudge; a hidden one hides it. */
static void take_modifiers(struct play *p)
{
    int id;

    while (!p->halted && (id = state_find(p->now, TABLE, MODIFIER, -2)) >= 0) {
        p->x[X_NUDGE] += p->now->mark[id].level;
        if (p->now->mark[id].seen != SEATS_ALL)
            p->x[X_FLAGS] |= TEST_HIDDEN;
        play_unmark(p, id, "NU-10");
    }
}

/* NU-55: what it is attacked with. Who may not know the Nudge does not hear that there is a Skill (NU-11). */
static void tell_skills(struct play *p, const struct question *q, const int *share)
{
    unsigned short audience = p->audience;

    if (p->x[X_FLAGS] & TEST_HIDDEN)
        p->audience &= SEATS_GM;
    for (int i = 0; i < q->n; i++)
        if (share[i])
            play_note(p, p->target, N_skill, p->now->mark[q->option[i].of].text, 0,
                      p->x[X_FLAGS] & TEST_DEFENCE ? "NU-55" : "NU-135");
    p->audience = audience;
}

/* NU-135, NU-136: Skills that meet it by their tags are proposed. */
static void ask_skills(struct play *p)
{
    int share[OPTIONS_ASKED];
    struct question q;

    if (p->target == NOBODY || nudge_tests(p->now, p->target))
        return;
    ask_begin(&q, ASK_SHARE, N_skills_fit, "NU-136", p->actor, SEATS_GM);
    q.audience = SEATS_GM;
    q.marks = true;
    for (int id = state_first(p->now, p->target); id >= 0 && q.n < OPTIONS_ASKED; id = p->now->mark[id].next)
        if (nudge_skill_meets(p, id, p->x[X_FLAGS], p->x[X_TYPE])) {
            ask_token(&q, id);
            q.option[q.n - 1].hi = q.rest[q.n - 1] = 1;
        }
    q.nrest = q.hi = q.n;
    play_share(p, &q, share);
    for (int i = 0; i < q.n; i++)
        p->x[X_SKILLS] += share[i] * nudge_field(&p->now->mark[q.option[i].of], SKILL_NUDGE);
    tell_skills(p, &q, share);
}

static void test_nudge(struct play *p)
{
    struct question q;

    if (p->x[X_DONE])
        return;
    ask_attributes(p);
    ask_begin(&q, ASK_COUNT, N_nudge, "NU-10", p->actor, SEATS_GM);
    q.audience = SEATS_GM;
    q.lo = -NUDGE_MOST;
    q.hi = NUDGE_MOST;
    p->x[X_NUDGE] = play_count(p, &q);
    ask_begin(&q, ASK_PICK, N_hidden, "NU-11", p->actor, SEATS_GM);
    ask_option(&q, NAME_no);
    ask_option(&q, NAME_yes);
    q.rest[0] = play_option(p, NUDGE_HIDDEN);
    if (play_pick(p, &q))
        p->x[X_FLAGS] |= TEST_HIDDEN;
    take_modifiers(p);
    if (!(p->x[X_FLAGS] & TEST_HIDDEN))
        play_open(p);
    ask_skills(p);
    if (!(p->x[X_FLAGS] & TEST_HIDDEN))
        play_open(p);
    p->x[X_DEFENDS] = nudge_enemy_defends(p, p->target, p->x[X_FLAGS]);
}

/* ---- NU-12 to NU-17: the pool ---- */

/* One of the two Attributes: whose it is, and what goes into its value. */
struct half {
    int holder, attribute, bonus, penalty;
};

struct pool_made {
    struct half half[2];
    int type;
    int used[OPTIONS_ASKED], nused; /* Qualities and Contacts that are used, then Wounds that fit */
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

/*
 * What this whole (a Quality of that holder, or a Wound of the actor) brings to one side: its fitting points.
 */
static int fits_side(const struct play *p, const struct pool_made *made, const struct half *side, int id)
{
    const struct mark *mark = &p->now->mark[id];

    if (mark->key == WOUND)
        return nudge_points(p->now, p->book, p->actor, PENALTY_POINT, id, side->attribute, made->type);
    return mark->on == side->holder
               ? nudge_adds(p->now, p->book, side->holder, id, side->attribute, made->type)
               : 0;
}

static int fits(const struct play *p, const struct pool_made *made, int id)
{
    int one = fits_side(p, made, &made->half[0], id);

    if (made->half[0].holder == made->half[1].holder && made->half[0].attribute == made->half[1].attribute)
        return one;
    return one + fits_side(p, made, &made->half[1], id);
}

/* Offer the fitting Qualities that are Contacts, or those that are not; what is taken is used. */
static void choose(struct play *p, struct pool_made *made, int key, const char *rule, bool contacts)
{
    int share[OPTIONS_ASKED], holder[2] = { made->half[0].holder, made->half[1].holder };
    struct question q;

    ask_begin(&q, ASK_SHARE, key, rule, p->actor, play_seat_of(p, nudge_player(p->now, p->actor)));
    q.marks = true;
    for (int i = 0; i < (holder[0] == holder[1] ? 1 : 2); i++)
        for (int id = state_first(p->now, holder[i]); id >= 0 && q.n < OPTIONS_ASKED / 2;
             id = p->now->mark[id].next) {
            if (!nudge_usable(p->now, id) || (p->now->mark[id].b == A_CONTACT) != contacts ||
                !fits(p, made, id))
                continue;
            ask_token(&q, id);
            q.option[q.n - 1].hi = 1;
            q.rest[q.n - 1] = !contacts;
        }
    q.nrest = q.hi = q.n;
    play_share(p, &q, share);
    for (int i = 0; i < q.n; i++)
        if (share[i])
            made->used[made->nused++] = q.option[i].of;
}

/* NU-102: a Contact that is called on tires. */
static void call_on(struct play *p, const struct pool_made *made)
{
    for (int i = 0; i < made->nused; i++) {
        struct mark called = mark_make(CALLED, p->actor);

        called.of = made->used[i];
        p->x[X_FATIGUE] -= nudge_field(&p->now->mark[made->used[i]], Q_USES);
        play_mark(p, called, "NU-102");
    }
}

/* NU-13: Wounds that fit always count. */
static void add_wounds(struct play *p, struct pool_made *made)
{
    for (int id = state_first(p->now, p->actor); id >= 0 && made->nused < OPTIONS_ASKED;
         id = p->now->mark[id].next)
        if (p->now->mark[id].key == WOUND && fits(p, made, id))
            made->used[made->nused++] = id;
}

/* So many of a whole's fitting points count, the first Attribute's first. */
static void count_points(struct play *p, struct pool_made *made, int id, int given)
{
    for (int i = 0; i < 2; i++) {
        struct half *side = &made->half[i];
        int most = fits_side(p, made, side, id), taken = given < most ? given : most;

        *(p->now->mark[id].key == WOUND ? &side->penalty : &side->bonus) += taken;
        if (made->half[0].attribute != made->half[1].attribute ||
            made->half[0].holder != made->half[1].holder)
            given -= taken;
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
        ask_token(&q, made->used[i]);
        q.rest[i] = q.option[i].hi = fits(p, made, made->used[i]);
        q.hi += q.rest[i];
    }
    q.nrest = q.n;
    play_share(p, &q, share);
    for (int i = 0; i < q.n; i++)
        count_points(p, made, made->used[i], share[i]);
}

/* NU-07, D-07 */
static int effective(const struct play *p, const struct half *side)
{
    int value = play_stat(p, side->holder, side->attribute) + side->bonus - side->penalty;

    return value < 0 && play_option(p, PENALTY_FLOOR) == FLOOR_ATTRIBUTE ? 0 : value;
}

static int least(int one, int other)
{
    return one < other ? one : other;
}

/* NU-17, D-10: penalties eat rank Units first. */
static int convertible(const struct play *p, const struct half *side)
{
    int value = effective(p, side);

    return least(side->bonus, value < 0 ? 0 : value);
}

/* NU-14, NU-16 */
static void make_pool(struct play *p, const struct pool_made *made)
{
    int pool = effective(p, &made->half[0]) + effective(p, &made->half[1]) + UNITS_ALWAYS, units, pairs;
    struct question q;

    pool = play_value(p, p->actor, N_pool, "NU-14", pool < 0 ? 0 : pool);
    units = play_value(p, p->actor, N_convertible, "NU-17",
                       convertible(p, &made->half[0]) + convertible(p, &made->half[1]));
    pairs = least(least(OWN_NUDGE_MOST, units / UNITS_PER_NUDGE), pool / UNITS_PER_NUDGE);
    play_value(p, p->actor, N_max_pairs, "NU-16", pairs);
    p->x[X_UNITS] = pool;
    ask_begin(&q, ASK_COUNT, N_convert, "NU-16", p->actor, play_seat_of(p, nudge_player(p->now, p->actor)));
    q.lo = 0;
    q.hi = pairs;
    p->x[X_OWN] = play_count(p, &q);
    p->x[X_UNITS] = play_value(p, p->actor, N_units_rolled, "NU-14", pool - UNITS_PER_NUDGE * p->x[X_OWN]);
}

static void test_pool(struct play *p)
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

static void test_roll(struct play *p)
{
    struct pool coins = { .sides = 2, .read = READ_CLASSES, .nclasses = 2, .class = { 0, 0, 1 }, .group = 1 };

    if (p->x[X_DONE])
        return;
    nudge_count_contacts(p);
    for (int left = p->x[X_UNITS]; left > 0 && !p->halted; left -= coins.n) {
        coins.n = (unsigned char)least(left, POOL_DICE);
        p->x[X_RAW] += play_pool(p, p->actor, N_coins, "NU-01", &coins).n[1];
    }
    play_value(p, p->actor, N_raw, "NU-18", p->x[X_RAW]);
}

/* ---- NU-19 to NU-24 ---- */

static int clamp(int number, int lo, int hi)
{
    return number < lo ? lo : number > hi ? hi : number;
}

static bool is_end(int raw)
{
    return raw <= END_LOW || raw >= END_HIGH;
}

/* What of the GM's Nudge, or of one's own, counts with so many successes (NU-20). */
static int counted(const struct play *p, int raw, int nudge, bool own)
{
    int ignored = play_option(p, EXTREMES_IGNORE);

    return is_end(raw) && (own ? ignored == IGNORE_ALL : ignored != IGNORE_NONE) ? 0 : nudge;
}

/* NU-19, NU-21, D-03 */
static int subtotal(const struct play *p, int raw, int own, int gm)
{
    int counts = counted(p, raw, own, true), sum = raw + counts + counted(p, raw, gm, false);

    if (!play_option(p, NUDGE_REACHES_EXTREMES) && !is_end(raw))
        return clamp(sum, INNER_LOW, raw + counts > INNER_HIGH ? raw + counts : INNER_HIGH);
    return sum < 0 ? 0 : sum;
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
    q.standing = (short)(shown - EVENS);
    spent = play_count(p, &q);
    play_pool_add(p, MEDDLE, seat, -spent, "NU-22");
    if (spent == 0)
        return 0;
    ask_begin(&q, ASK_WORDS, N_meddle_reason, "NU-22", p->actor, 1u << seat);
    play_note(p, p->actor, N_meddle_reason, play_words(p, &q), spent, "NU-22");
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

static void remember_nudge(struct play *p, int nudge)
{
    struct mark secret = mark_make(SECRET_NUDGE, TABLE);

    secret.level = (short)nudge;
    secret.seen = SEATS_GM;
    play_mark(p, secret, "NU-11");
}

static void test_count(struct play *p)
{
    bool hidden = p->x[X_FLAGS] & TEST_HIDDEN;
    int raw = p->x[X_RAW], secret = p->x[X_NUDGE] + p->x[X_SKILLS] + p->x[X_DEFENDS], sum, open;

    if (p->x[X_DONE])
        return;
    play_value(p, p->actor, N_own_nudge_counted, "NU-19", counted(p, raw, p->x[X_OWN], true));
    open = subtotal(p, raw, p->x[X_OWN], p->x[X_FATIGUE]);
    if (hidden) {
        play_value(p, p->actor, N_open_count, "NU-168", open);
        remember_nudge(p, secret);
    }
    tell_terms(p, hidden);
    play_value(p, p->actor, N_gm_nudge_counted, "NU-19", counted(p, raw, secret + p->x[X_FATIGUE], false));
    sum = subtotal(p, raw, p->x[X_OWN], secret + p->x[X_FATIGUE]);
    p->x[X_SUBTOTAL] = play_value(p, p->actor, N_subtotal, "NU-19", sum);
    p->x[X_TOTAL] = p->x[X_SUBTOTAL] + spend_meddle(p, hidden ? open : p->x[X_SUBTOTAL]);
    play_value(p, p->actor, N_total, "NU-22", p->x[X_TOTAL]);
}

/* What it is called; NU-124: a 0 of an additional Test is ignored. */
static int result_name(int result, int flags)
{
    if (!(flags & TEST_LOOT))
        return N_botch + result;
    return result == BOTCH && flags & TEST_LOOT_MORE ? N_loot_nothing : N_loot_hurt + result;
}

/* NU-23, NU-24, NU-123: one row, read once; NU-124: the last loot Test that may be reads a 4+ as 3. */
static void test_result(struct play *p)
{
    int result = clamp(p->x[X_TOTAL], BOTCH, p->x[X_FLAGS] & TEST_LOOT_LAST ? SUCCESS : BINGO);

    if (p->x[X_DONE]) {
        give_back(p, p->x[X_DONE] - 1);
        return;
    }
    play_value(p, p->actor, N_meddle_spent, "NU-22", p->x[X_TOTAL] - p->x[X_SUBTOTAL]);
    if (!(p->x[X_FLAGS] & TEST_LOOT))
        play_value(p, p->actor, N_pass, "NU-24", nudge_passes(result));
    play_result(p, p->actor, result_name(result, p->x[X_FLAGS]),
                p->x[X_FLAGS] & TEST_HIDDEN ? 0 : p->x[X_TOTAL], p->target,
                p->x[X_FLAGS] & TEST_LOOT ? "NU-123" : "NU-23");
    give_back(p, result);
}

/* NU-174: the book's steps, and so the order of what is asked. */
#define ASKED (KEEP(X_PAIR) | KEEP(X_TYPE) | KEEP(X_FLAGS) | KEEP(X_DONE) | KEEP(X_SUBTOTAL))
#define NUDGED (ASKED | KEEP(X_NUDGE) | KEEP(X_SKILLS) | KEEP(X_DEFENDS))
const struct step nudge_test_steps[] = {
    { "ruling", test_ruling, 0, ASKED, READS(MEDDLE) },
    { "nudge", test_nudge, 0, NUDGED, READS(MEDDLE) },
    { "pool", test_pool, 0, NUDGED | KEEP(X_FATIGUE) | KEEP(X_UNITS) | KEEP(X_OWN), READS(MEDDLE) },
    { "roll", test_roll, 0, NUDGED | KEEP(X_FATIGUE) | KEEP(X_OWN) | KEEP(X_RAW), READS(MEDDLE) },
    { "count", test_count, 0, ASKED | KEEP(X_TOTAL), 0 },
    { "result", test_result, 0, KEEP(0) | KEEP(1) | KEEP(2) | KEEP(3), 0 },
    { NULL },
};

/* ---- a Test for its own sake ---- */

bool nudge_try_legal(const struct play *p, struct refusal *no)
{
    if (p->actor == NOBODY || !nudge_tests(p->now, p->actor))
        return nudge_no(no, "NU-129", N_never_tests);
    if (!nudge_able(p->now, p->actor))
        return nudge_no(no, "NU-63", N_out_of_action);
    if (p->command->seat == SEAT_GM && nudge_of_players(p->now, p->actor)) /* NU-144: the GM has it tested */
        return true;
    return nudge_slot_legal(p, 1u << SHORT | 1u << LONG, no);
}

static void try_it(struct play *p)
{
    const struct answer *type = play_arg(p, N_action_type, 0);
    int args[4] = { 0, type && type->kind == ASK_WORDS ? play_arg_value(p, N_action_type, 0) : 0 };

    if (!nudge_begins(p))
        return;
    play_about(p, p->actor, N_test, p->target, NOWHERE, "NU-09");
    play_call(p, PROC_TEST, p->actor, p->target, 0, args);
}

static void try_toll(struct play *p)
{
    play_call(p, PROC_TOLL, p->actor, p->target, -1, p->x);
}

const struct step nudge_try_steps[] = {
    NUDGE_OPENING,
    { "test", try_it, NEEDS_ACTOR, KEEP(0) | KEEP(1) | KEEP(2) | KEEP(3), READS(MEDDLE) },
    { "toll", try_toll, 0, 0, READS(MEDDLE) },
    NUDGE_CLOSING,
    { NULL },
};
