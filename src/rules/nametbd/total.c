/* 1, 2 One roll: what the GM says of it, bids, dice (TBD-08, TBD-09, TBD-26 to TBD-39). */
#include "rules/nametbd/nametbd.h"

#include "base/bounds.h"

/*
 * DO_total works out the total of p->target; p->actor began it: the same figure, or the one whom it resists.
 * What comes back is x[0..3].
 */
enum { X_WHAT, X_STATISTIC, X_OF, X_FLAGS, X_POINTS = X_MANY + 1, X_READ_BY = TOTAL_READ_BY };
enum { BACK_TOTAL, BACK_READ_BY, BACK_STATISTIC, BACK_SPECIALIZATION };
enum { FREE_MOST = 99 }; /* of what the GM says freely */

void tbd_call_total(struct play *p, int began, int rolls, int back, int what, int statistic, int of,
                    int flags)
{
    play_call(p, DO_total, began, rolls, back, (int[4]){ what, statistic, of, flags });
}

static bool has_flag(const struct play *p, int flag)
{
    return p->x[X_FLAGS] & flag;
}

/* Of two questions the one about whoever began the roll, or about who resists it. */
static int key_of(const struct play *p, int own, int other)
{
    return p->actor == p->target ? own : other;
}

/* ---- TBD-08, TBD-28: what the GM says of it ---- */

static int ask_number(struct play *p, int key, const char *rule, int rest)
{
    struct question q;

    ask_begin(&q, ASK_COUNT, key, rule, p->target, SEATS_GM);
    q.lo = -FREE_MOST;
    q.hi = FREE_MOST;
    q.rest[0] = rest;
    return play_count(p, &q);
}

static int ask_statistic(struct play *p, int rest)
{
    static const short all[] = { N_strength, N_finesse, N_willpower, N_instinct, N_presence, N_knowledge, 0 };

    return kit_pick(p, key_of(p, N_statistic, N_other_statistic), "TBD-08", p->target, SEATS_GM, all,
                    larger(rest, 0)) -
           N_strength;
}

/* None, or one that it owns; rest is the act's own; of Big Magic, which nothing else serves, a great art. */
static int ask_specialization(struct play *p, int rest)
{
    int key = key_of(p, N_specialization, N_other_specialization), choice;
    uint64_t owned = tbd_owned(p->now, p->book, p->target);
    struct question q;

    if (rest < 0 && has_flag(p, TOTAL_NO_TAG))
        rest = tbd_great_art(p->now, p->book, p->target);
    ask_begin(&q, ASK_PICK, key, "TBD-08", p->target, SEATS_GM);
    ask_option(&q, NAME_none);
    for (int i = 0; i < SPECIALIZATIONS; i++) {
        if (!(owned >> i & 1))
            continue;
        if (i == rest)
            q.rest[0] = q.n;
        ask_option(&q, N_control_air + i);
    }
    choice = q.option[play_pick(p, &q)].key;
    return choice == NAME_none ? ASKED : choice - N_control_air;
}

static int ask_difficulty(struct play *p)
{
    static const short all[] = { N_very_easy, N_easy, N_medium, N_hard, N_very_hard, 0 };
    int given = p->x[X_FLAGS] >> TOTAL_DIFFICULTY & ((1 << DIFFICULTY_BITS) - 1),
        rest = has_flag(p, TOTAL_GIVEN) ? given : MEDIUM;

    return kit_pick(p, N_difficulty, "TBD-08", p->target, SEATS_GM, all, rest) - N_very_easy;
}

/* What an act with such a tag is: `trivial` succeeds without a roll, `off` is refused. */
struct act {
    bool dangerous, trivial, magic, off;
};

int tbd_attack_steps(const struct state *now, int tag)
{
    if (!now->option[TAG_MODIFIER_IN_COMBAT])
        return 0;
    return tag == SIMPLE_WEAK ? -1 : tag == COMPLEX_POWERFUL;
}

/* TBD-125: an attack with one of the two tags is magic; TBD-121: a bare one must be able to hurt. */
static int attack_steps(struct play *p, int tag, struct act *act)
{
    if (p->x[X_OF] < NO_PROFILE && tag == SIMPLE_WEAK)
        act->off = !tbd_gm_says(p, N_scope_fits, "TBD-121", p->target, true);
    act->magic = tag == COMPLEX_POWERFUL;
    return tbd_attack_steps(p->now, tag);
}

/* TBD-61, TBD-62, TBD-234: without magic it is an ordinary act; Simple & Weak goes as far as its scope. */
static int magic_steps(struct play *p, int tag, struct act *act)
{
    static const short simple[] = { NAME_no, NAME_yes, N_trivial, 0 }, magic[] = { NAME_no, NAME_yes, 0 };
    int said = kit_pick(p, key_of(p, N_magic_act, N_other_magic_act),
                        tag == SIMPLE_WEAK ? "TBD-61" : "TBD-62", p->target, SEATS_GM,
                        tag == SIMPLE_WEAK ? simple : magic, 1);

    if (said == NAME_no)
        return 0;
    act->trivial = said == N_trivial;
    act->magic = tag == COMPLEX_POWERFUL;
    if (tag == SIMPLE_WEAK && !has_flag(p, TOTAL_TRIAGE))
        act->off = !tbd_gm_says(p, N_scope_fits, "TBD-61", p->target, true);
    return act->magic ? 1 : -1;
}

/* TBD-59, TBD-60: a human act has no step, superhuman eases an ordinary one; TBD-140: triage is easy. */
static int tag_steps(struct play *p, int tag, struct act *act)
{
    if (tag == HUMAN || has_flag(p, TOTAL_NO_TAG))
        return 0;
    if (tag == SUPERHUMAN)
        return -tbd_gm_says(p, key_of(p, N_ordinary_act, N_other_ordinary_act), "TBD-60", p->target,
                            has_flag(p, TOTAL_TRIAGE));
    return has_flag(p, TOTAL_ATTACK) ? attack_steps(p, tag, act) : magic_steps(p, tag, act);
}

/* TBD-28: the outcome that the GM has said, -1 none. */
static int coming_result(const struct play *p)
{
    int id = state_find(p->now, TABLE, COMING, -2);

    return id < 0 ? -1 : tbd_field(p->now, p->book, id, COMING_RESULT) - 1;
}

/* What the GM has laid down for the next roll (TBD-05, TBD-26). */
static bool take_coming(struct play *p)
{
    int id = state_find(p->now, TABLE, COMING, -2);
    bool dangerous;

    if (id < 0)
        return false;
    dangerous = tbd_field(p->now, p->book, id, COMING_DANGEROUS);
    p->x[X_NET] += tbd_field(p->now, p->book, id, COMING_INCREASES) -
                   tbd_field(p->now, p->book, id, COMING_DECREASES);
    play_unmark(p, id, "TBD-28");
    return dangerous;
}

static int tag_of(const struct play *p)
{
    struct profile profile;

    if (has_flag(p, TOTAL_DEFENCE))
        return HUMAN;
    if (!has_flag(p, TOTAL_ATTACK))
        return p->x[X_OF] < 0 ? HUMAN : play_stat(p, p->target, TAG + p->x[X_OF]);
    tbd_profile_sort(p->now, p->book, p->target, p->x[X_OF], &profile);
    return profile.specialization < 0 && profile.kind != BY_PROFILE ? HUMAN : profile.tag;
}

/* TBD-63: how it is read that the GM has said all this of. */
static int read_by(int difficulty, const struct act *act, int said)
{
    int by = tbd_say_outcome(tbd_read_by(difficulty, act->dangerous, act->trivial), said);

    by = act->magic ? tbd_with_magic(by) : by;
    return act->off ? tbd_call_off(by) : by;
}

/* In the order of the questions' table; TBD-65: the task's Difficulty, the GM's steps, those of the tag. */
static void ask_gm(struct play *p)
{
    struct act act = { .off = false };
    bool points = has_flag(p, TOTAL_POINTS);
    int steps, difficulty = MEDIUM, said;

    if (has_flag(p, TOTAL_HELPLESS))
        return;
    if (!has_flag(p, TOTAL_NOT_ASKED))
        p->x[X_STATISTIC] = ask_statistic(p, p->x[X_STATISTIC]);
    if (!has_flag(p, TOTAL_ATTACK | TOTAL_DEFENCE))
        p->x[X_OF] = ask_specialization(p, p->x[X_OF]);
    if (!points)
        difficulty = ask_difficulty(p);
    steps = ask_number(p, key_of(p, N_difficulty_steps, N_other_difficulty_steps), "TBD-11", 0) +
            (p->x[X_FLAGS] >> TOTAL_BEYOND);
    if (p->actor == p->target)
        act.dangerous = tbd_gm_says(p, N_dangerous, "TBD-05", p->target, false);
    steps += tag_steps(p, tag_of(p), &act);
    p->x[X_POINTS] = ask_number(p, key_of(p, NAME_modifier, N_other_modifier), "TBD-28", 0);
    p->x[X_NET] = ask_number(p, key_of(p, N_free_increases, N_other_free_increases), "TBD-28",
                             has_flag(p, TOTAL_DECREASE) ? -1 : 0);
    said = coming_result(p);
    act.dangerous = take_coming(p) || act.dangerous;
    if (points)
        p->x[X_POINTS] -= tbd_number(p->book, STEP_POINTS) * steps;
    p->x[X_READ_BY] = read_by(points ? difficulty : difficulty + steps, &act, said);
}

/* ---- TBD-37, TBD-38, TBD-86, TBD-172: Experiences ---- */

/* Is it, of a thing in use, the Experience of that name? */
static bool is_alike(const struct play *p, int id, int other)
{
    const struct mark *mark = &p->now->mark[other];

    return mark->key == ITEM_EXPERIENCE && mark->of >= 0 && tbd_in_use(p->now, p->book, mark->of) &&
           mark->text == p->now->mark[id].text;
}

/* The first Experience of a thing that its holder has, the next ones stand behind it; mostly -1, none. */
static int first_of_things(const struct play *p, int id)
{
    return state_find(p->now, p->now->mark[id].on, ITEM_EXPERIENCE, -2);
}

/* TBD-183: of things that have it the best alone adds to one's own; -1 none. */
static int best_alike(const struct play *p, int id)
{
    int best = -1;

    for (int other = first_of_things(p, id); other >= 0; other = p->now->mark[other].next)
        if (is_alike(p, id, other) && (best < 0 || p->now->mark[other].level > p->now->mark[best].level))
            best = other;
    return best;
}

/* A thing that has it and holds an Advantage for it; -1. */
static int pays_itself(const struct play *p, int id)
{
    for (int other = first_of_things(p, id); other >= 0; other = p->now->mark[other].next)
        if (is_alike(p, id, other) && tbd_field(p->now, p->book, p->now->mark[other].of, ITEM_HELD) > 0)
            return p->now->mark[other].of;
    return -1;
}

/* The style of that name; -1. */
static int style_called(const struct state *now, const struct book *book, int token, int text)
{
    for (int id = state_find(now, token, STYLE, -2); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == STYLE && whole_is_called(now, book, id, texts_get(&book->texts, text)))
            return id;
    return -1;
}

bool tbd_follows(const struct state *now, const struct book *book, int id, const struct mark_field *field,
                 int *number)
{
    const struct mark *mark = &now->mark[id];
    bool bonus = mark->key == EXPERIENCE && field == &tbd_marks[EXPERIENCE].field[EXPERIENCE_BONUS];
    int linked = bonus ? whole_one(now, id, EXPERIENCE_LINKED) : -1,
        style = linked < 0 ? -1 : style_called(now, book, mark->on, now->mark[linked].text);

    if (style >= 0)
        *number = tbd_field(now, book, style, STYLE_BONUS);
    return style >= 0;
}

int tbd_experience_bonus(const struct play *p, int id)
{
    const struct mark *mark = &p->now->mark[id];
    int thing = best_alike(p, id), more = thing < 0 ? 0 : p->now->mark[thing].level;

    if (mark->key == ITEM_EXPERIENCE)
        return more;
    return more + ruleset_field(p->book, p->now, id, &tbd_marks[EXPERIENCE].field[EXPERIENCE_BONUS]);
}

/* One's own of that name. */
static bool has_own(const struct play *p, int id)
{
    for (int own = state_find(p->now, p->now->mark[id].on, EXPERIENCE, -2); own >= 0;
         own = kit_next(p->now, own))
        if (p->now->mark[own].text == p->now->mark[id].text)
            return true;
    return false;
}

/* One of each name: one's own, or that of the best thing. */
static bool is_experience(const struct play *p, int id)
{
    return p->now->mark[id].key == EXPERIENCE ||
           (p->now->mark[id].key == ITEM_EXPERIENCE && best_alike(p, id) == id && !has_own(p, id));
}

static void ask_experiences(const struct play *p, struct question *q)
{
    int most = play_option(p, EXPERIENCES_PER_ROLL), left = most ? most - p->x[X_MANY] : OPTIONS_ASKED;
    unsigned own = play_seat_of(p, p->target), few = left > 0 ? ask_purse(q, left) : 0;

    q->marks = true;
    for (int id = state_first(p->now, p->target); id >= 0 && left > 0 && q->nmore < PURSES_MORE - 1;
         id = p->now->mark[id].next) {
        bool paid;

        if (!is_experience(p, id))
            continue;
        paid = pays_itself(p, id) >= 0;
        ask_share_mark(q, id, 1, 1);
        ask_owned(q, own);
        ask_draws(q, few | (paid ? ask_purse(q, 1) : PURSE(0)));
        q->hi += paid;
    }
}

/* TBD-08: the GM may say that it does not fit; then nothing is paid. */
static void use_experiences(struct play *p, const struct question *q, const int *share)
{
    int seat = p->answered;

    for (int i = 2; i < q->n; i++) {
        int id = q->option[i].of, relic;

        if (!share[i])
            continue;
        if (!tbd_gm_says(p, N_experience_fits, "TBD-37", p->target, true)) {
            play_result(p, p->target, NAME_refused, 0, NOBODY, "TBD-37");
            continue;
        }
        relic = pays_itself(p, id);
        p->x[X_WITH] += tbd_experience_bonus(p, id);
        p->x[X_MANY]++;
        if (relic >= 0)
            play_keep(p, relic, &tbd_marks[ITEM].field[ITEM_HELD], 0, "TBD-172");
        else
            play_pool_add(p, ADVANTAGE, seat, -1, "TBD-37");
    }
}

/* ---- TBD-32, TBD-33, TBD-39: bids ---- */

/* Has it an Experience that costs its player nothing: of a thing in use that holds an Advantage for it? */
static bool has_paid_experience(const struct play *p)
{
    for (int id = state_find(p->now, p->target, ITEM_EXPERIENCE, -2); id >= 0; id = kit_next(p->now, id)) {
        int thing = p->now->mark[id].of;

        if (thing >= 0 && tbd_in_use(p->now, p->book, thing) &&
            tbd_field(p->now, p->book, thing, ITEM_HELD) > 0)
            return true;
    }
    return false;
}

/* The side whose turn it is to bid: those seats that have anything to give. */
static unsigned bidders(const struct play *p, bool experiences)
{
    unsigned side = tbd_side_seats(p->now, p->now->token[p->actor].side, !p->x[X_OTHERS]);
    unsigned own = play_seat_of(p, p->target), seats = tbd_payers(p, side);

    return experiences && side & own & ~seats && has_paid_experience(p) ? seats | own : seats;
}

/* Each out of its own account (TBD-31); the GM adds no more damage dice than rounds have begun (TBD-36). */
static void ask_shares(const struct play *p, struct question *q, bool damage)
{
    int own[SEATS] = { 0 }, most = 0, round = larger(1, p->now->turn.round), left = round - p->x[X_MANY];

    for (int seat = 0; seat < SEATS; seat++) {
        if (q->seats >> seat & 1)
            own[seat] = smaller(play_pool_now(p, ADVANTAGE, seat), BID_MOST);
        most = larger(most, own[seat]);
    }
    q->hi = q->option[0].hi = q->option[1].hi = most;
    if (damage && q->seats == SEATS_GM)
        q->option[0].hi = clamp(left, 0, most);
    q->option[0].price = q->option[1].price = 1;
    ask_purses(q, own);
}

/* TBD-31: may a friend pay for this? The GM may have said so, or not (TBD-238). */
static bool may_pay(struct play *p, int seat)
{
    bool own = seat == SEAT_GM || seat == tbd_account(p, p->target) || seat == tbd_account(p, p->actor);

    if (tbd_allows_spend(p, p->target, own, "TBD-31"))
        return true;
    play_result(p, p->target, NAME_refused, 0, NOBODY, "TBD-31");
    return false;
}

/* The bid of one side; 0: it stops. */
static int take_bid(struct play *p, unsigned seats, bool damage)
{
    static const short words[][3] = { { N_bid, N_increase, N_decrease },
                                      { N_damage_bid, N_more_dice, N_fewer_dice } };
    int share[OPTIONS_ASKED], given = 0, seat;
    struct question q;

    ask_begin(&q, ASK_SHARE, words[damage][0], damage && seats == SEATS_GM ? "TBD-36" : "TBD-39", p->target,
              seats);
    ask_option(&q, words[damage][1]);
    ask_option(&q, words[damage][2]);
    ask_shares(p, &q, damage);
    if (!damage && q.seats & play_seat_of(p, p->target))
        ask_experiences(p, &q);
    play_share(p, &q, share);
    for (int i = 0; i < q.n; i++)
        given += share[i];
    seat = p->answered;
    if (given == 0 || !may_pay(p, seat))
        return 0;
    play_pool_add(p, ADVANTAGE, seat, -share[0], damage ? "TBD-34" : "TBD-32");
    play_pool_add(p, ADVANTAGE, seat, -share[1], damage ? "TBD-35" : "TBD-33");
    p->x[X_NET] += share[0] - share[1];
    p->x[X_MANY] += damage && seat == SEAT_GM ? share[0] : 0;
    use_experiences(p, &q, share);
    return given;
}

/* The other side is next; `stops`: this one has bid nothing more. */
static void pass_on(struct play *p, bool stops)
{
    p->x[X_STOPS] = stops ? p->x[X_STOPS] + 1 : 0;
    p->x[X_OTHERS] = !p->x[X_OTHERS];
}

/* Two stops in a row end it; where each side bids once, two bids. Who has nothing stops unasked. */
static void bid(struct play *p, bool damage)
{
    unsigned seats = 0;

    while (p->x[X_STOPS] < 2 && !(seats = bidders(p, !damage)))
        pass_on(p, true);
    if (seats)
        pass_on(p, !take_bid(p, seats, damage) || play_option(p, BIDDING));
    if (p->x[X_STOPS] < 2)
        play_again(p);
}

/* TBD-39: one bid, for `actor`'s side first; it runs again until both have stopped. */
static void bid_on_roll(struct play *p)
{
    if (!has_flag(p, TOTAL_HELPLESS) && !tbd_is_trivial(p->x[X_READ_BY]) && !tbd_is_off(p->x[X_READ_BY]))
        bid(p, false);
}

void tbd_bid_on_damage(struct play *p)
{
    bid(p, true);
}

bool tbd_band_numbers(const struct play *p, struct band_numbers *numbers)
{
    const struct frame *roll = play_frame(p, 0), *caller = play_frame(p, 1);
    bool opposed = roll->x[X_FLAGS] & TOTAL_POINTS, other = roll->actor != roll->target;
    int total = 0, deed = caller ? caller->deed : -1;

    if (roll->deed != DO_total ||
        (other && !play_last_total(p, roll->actor, N_attack_total, N_total, &total)) ||
        (opposed && deed != DO_attack && deed != DO_against && deed != DO_opposed_roll))
        return false;
    *numbers = (struct band_numbers){ .what = (short)(other     ? roll->x[X_WHAT]
                                                      : opposed ? N_difference
                                                                : N_total),
                                      .falls = other };
    tbd_edges(p, other ? 0 : roll->x[X_READ_BY], opposed, numbers->edge);
    for (int i = 0; i < BANDS_MOST - 1 && other; i++)
        numbers->edge[i] = total - numbers->edge[i];
    return true;
}

/* ---- TBD-09, TBD-27, TBD-108, TBD-109: dice and what is added ---- */

static void roll_kept(struct play *p, struct tally *tally)
{
    int net = play_value(p, p->target, N_net, "TBD-26", p->x[X_NET]),
        more = smaller(net < 0 ? -net : net, NET_MOST),
        n = play_value(p, p->target, N_dice_count, "TBD-27", ROLL_KEEPS + more);
    struct pool pool = { .n = (unsigned char)clamp(n, ROLL_KEEPS, ROLL_KEEPS + NET_MOST),
                         .sides = ROLL_DIE,
                         .read = net < 0 ? READ_LOW : READ_HIGH,
                         .keep = ROLL_KEEPS };

    play_roll_pool(p, tally, p->target, p->x[X_WHAT], "TBD-09", &pool);
    tally->die = (short)play_value(p, p->target, N_kept_sum, "TBD-27", tally->die);
}

static void add_statistic(struct play *p, struct tally *t, const char *rule)
{
    tally_add(t, N_strength + p->x[X_STATISTIC], rule,
              tbd_value(p->now, p->book, p->target, EFFECTIVE_STATISTIC + p->x[X_STATISTIC]));
}

static void add_attack(struct play *p, struct tally *t)
{
    struct profile profile;

    tbd_profile(p->now, p->book, p->target, p->x[X_OF], true, &profile);
    add_statistic(p, t, "TBD-108");
    tally_add(t, N_bonus, "TBD-108", profile.bonus);
    tally_add(t, N_far, "TBD-126", has_flag(p, TOTAL_FAR) ? tbd_number(p->book, LONG_RANGE) : 0);
}

/* TBD-109: the style and, of what is physical, the best thing; else what the stat block says. */
static void add_defence(struct play *p, struct tally *t)
{
    int id = p->x[X_OF];

    if (id < 0)
        tally_add(t, N_defend, "TBD-109", play_stat(p, p->target, DEFEND));
    else {
        add_statistic(p, t, "TBD-109");
        if (p->now->mark[id].b == EVASIVE)
            tally_add(t, N_evasive, "TBD-91", tbd_field(p->now, p->book, id, STYLE_BONUS));
    }
    if (has_flag(p, TOTAL_PHYSICAL))
        tally_add(t, N_item, "TBD-184", tbd_best_of_items(p->now, p->book, p->target, ITEM_DEFEND));
}

static void add_own(struct play *p, struct tally *t)
{
    add_statistic(p, t, "TBD-09");
    if (p->x[X_OF] >= 0)
        tally_add(t, N_control_air + p->x[X_OF], "TBD-09",
                  tbd_value(p->now, p->book, p->target, EFFECTIVE_SPECIALIZATION + p->x[X_OF]));
}

static void roll(struct play *p)
{
    int of = p->x[X_OF], statistic = p->x[X_STATISTIC], read_by = p->x[X_READ_BY];
    bool own = !has_flag(p, TOTAL_ATTACK | TOTAL_DEFENCE);
    struct tally t;

    if (tbd_is_trivial(read_by) || tbd_is_off(read_by)) /* TBD-61 */
        p->x[BACK_TOTAL] = 0;
    else {
        roll_kept(p, &t);
        if (has_flag(p, TOTAL_ATTACK))
            add_attack(p, &t);
        else if (has_flag(p, TOTAL_DEFENCE) && !has_flag(p, TOTAL_HELPLESS))
            add_defence(p, &t);
        else if (own)
            add_own(p, &t);
        tally_add(&t, N_experience, "TBD-37", p->x[X_WITH]);
        tally_add(&t, N_steps, "TBD-14", p->x[X_POINTS]);
        p->x[BACK_TOTAL] = play_total(p, &t, INT_MIN);
    }
    p->x[BACK_READ_BY] = read_by;
    p->x[BACK_STATISTIC] = statistic;
    p->x[BACK_SPECIALIZATION] = own ? of : ASKED;
}

#define KEEP_ROLL \
    (KEEP(X_WHAT) | KEEP(X_STATISTIC) | KEEP(X_OF) | KEEP(X_FLAGS) | KEEP(X_POINTS) | KEEP(X_READ_BY))

static const short total_names[FRAME_X] = { [X_NET] = N_net, [X_WITH] = N_experience, [X_POINTS] = N_steps };

const struct deed DEED(total) = {
    .key = "total",
    .steps = STEPS({ "ask", ask_gm, NEEDS_TARGET, KEEP_ROLL | KEEP(X_NET), READS(ADVANTAGE) },
                   { "bid", bid_on_roll, NEEDS_TARGET, KEEP_ROLL | KEEP_BIDS, READS(ADVANTAGE) },
                   { "roll", roll, NEEDS_TARGET,
                     KEEP(BACK_TOTAL) | KEEP(BACK_READ_BY) | KEEP(BACK_STATISTIC) |
                         KEEP(BACK_SPECIALIZATION) }),
    .x_name = total_names,
};
