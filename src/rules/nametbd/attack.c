/* 5 The order of an attack: one roll, then each target by itself (TBD-106 to TBD-118, TBD-127, TBD-235). */
#include "rules/nametbd/nametbd.h"

#include "base/bounds.h"

/* ---- who may be attacked, with what ---- */

static int said_profile(const struct play *p)
{
    return tbd_profile_called(p, p->actor, kit_word(p, N_profile));
}

static bool waved(const struct play *p)
{
    return tbd_ruling(p->now, p->book, RULED_ATTACK) == WAVED_THROUGH;
}

/* TBD-233: has the GM marked all of them? */
static bool all_marked(const struct play *p)
{
    for (int i = 0; play_target(p, i) != NOBODY; i++)
        if (!kit_has(p->now, play_target(p, i), MARKED_TARGET))
            return false;
    return true;
}

/* TBD-117: may so many be named at once? */
static bool takes_all(const struct play *p, int of)
{
    struct profile profile;

    tbd_profile_sort(p->now, p->book, p->actor, of, &profile);
    return play_target(p, 1) == NOBODY || profile.several || all_marked(p) ||
           kit_has(p->now, p->actor, MAY_STRIKE_SEVERAL);
}

/* TBD-233: every one of them must be inside a band. */
static bool serves(const struct play *p, int of)
{
    struct profile profile;
    int target;

    tbd_profile_reach(p->now, p->book, p->actor, of, &profile);
    for (int i = 0; (target = play_target(p, i)) != NOBODY; i++)
        if (!tbd_reaches(p->now, p->actor, target, &profile) && !waved(p))
            return false;
    return takes_all(p, of);
}

/* Those that serve, best first; how many. */
static int usable(const struct play *p, int of[PROFILES_MOST])
{
    int all = tbd_profiles(p, p->actor, p->command->target, waved(p) ? ALL_PROFILES : REACHING, NULL, of),
        n = 0;

    if (play_target(p, 1) == NOBODY)
        return all;
    for (int i = 0; i < all; i++)
        if (serves(p, of[i]))
            of[n++] = of[i];
    return n;
}

static bool any_usable(const struct play *p)
{
    int of[PROFILES_MOST];

    return play_target(p, 1) == NOBODY
               ? tbd_has_profile(p, p->actor, p->command->target, waved(p) ? ALL_PROFILES : REACHING)
               : usable(p, of) > 0;
}

static bool targets_legal(const struct play *p, struct refusal *no)
{
    int target;

    for (int i = 0; (target = play_target(p, i)) != NOBODY; i++) {
        if (target == p->actor || !tbd_there(p->now, target))
            return kit_refuse(no, "TBD-106", NAME_no_such_target);
        if (!waved(p) && !tbd_sees(p->now, p->actor, target))
            return kit_refuse(no, "TBD-230", N_out_of_sight);
    }
    return true;
}

static bool has_any(const struct play *p)
{
    for (int id = state_first(p->now, p->actor); id >= 0; id = p->now->mark[id].next)
        if (tbd_strikes(p->now, p->book, id))
            return true;
    return tbd_owned(p->now, p->book, p->actor) != 0;
}

/* Why nothing serves: there is nothing; it could, of one target alone; or it does not reach. */
static bool unserved(const struct play *p, int said, struct refusal *no)
{
    int of[PROFILES_MOST], n = tbd_profiles(p, p->actor, p->command->target, REACHING, NULL, of);
    bool several = said != NO_PROFILE && takes_all(p, said);

    for (int i = 0; i < n && said == NO_PROFILE; i++)
        several = several || takes_all(p, of[i]);
    if (!has_any(p))
        return kit_refuse(no, "TBD-106", N_no_profile);
    return n > 0 && !several ? kit_refuse(no, "TBD-117", N_one_target_only)
                             : kit_refuse(no, "TBD-220", N_out_of_reach);
}

static bool attack_legal(const struct play *p, struct refusal *no)
{
    int said = said_profile(p);

    if (!tbd_action_legal(p, no) || !tbd_not_refused(p, RULED_ATTACK, no) || !targets_legal(p, no))
        return false;
    if (*kit_word(p, N_profile) && said == NO_PROFILE)
        return kit_refuse(no, "TBD-106", N_no_profile);
    return (said == NO_PROFILE ? any_usable(p) : serves(p, said)) || unserved(p, said, no);
}

/* ---- the attacker's roll ---- */

/* TOTAL to SPEC come back from its roll. */
enum { X_TOTAL, X_READ, X_STATISTIC, X_SPEC, X_PROFILE, X_CARRIED };

/*
 * What one target leaves for the next, and what all of them need to know, as one number: the Statistic of
 * the attack; has it splashed back (TBD-122); what the GM calls it (TBD-106); damage for all (TBD-118) or -1.
 */
struct carried {
    int statistic, splashed, physical, damage;
};
enum { STATISTIC_BITS = 3, SPLASHED_BIT = 3, PHYSICAL_BITS = 4, DAMAGE_BITS = 6, DAMAGE_LEAST = -200 };

static int pack(struct carried c)
{
    return c.statistic | c.splashed << SPLASHED_BIT | c.physical << PHYSICAL_BITS |
           (c.damage < 0 ? 0 : c.damage + 1) << DAMAGE_BITS;
}

static struct carried unpack(int packed)
{
    return (struct carried){ packed & 7, packed >> SPLASHED_BIT & 1, packed >> PHYSICAL_BITS & 3,
                             (packed >> DAMAGE_BITS) - 1 };
}

/* It is told what is struck with, where that has a name of its own. */
static void tell_profile(struct play *p)
{
    int id = p->x[X_PROFILE];

    if (id >= 0 && p->now->mark[id].text)
        play_note(p, p->actor, N_profile, p->now->mark[id].text, 0, "TBD-106");
}

static void begin(struct play *p)
{
    int of[PROFILES_MOST], n = usable(p, of);

    p->x[X_CARRIED] = pack((struct carried){ .physical = tbd_take_physical(p), .damage = -1 });
    p->x[X_PROFILE] = tbd_ask_profile(p, N_profile, "TBD-106", p->actor, of, n);
    tbd_take_ruling(p, RULED_ATTACK);
    kit_drop_everywhere(p, MARKED_TARGET, "TBD-233");
    tbd_spend_action(p, "TBD-103");
    play_about(p, p->actor, N_attack, p->target, p->now->token[p->target].at, "TBD-106");
    tell_profile(p);
}

/* TBD-127: one that resists nothing is struck without being resisted. */
static bool helpless(const struct play *p, int target)
{
    return kit_has(p->now, target, UNCONSCIOUS);
}

static bool unopposed(const struct play *p, int target)
{
    return helpless(p, target) && !play_option(p, ATTACK_HELPLESS);
}

/* TBD-126 */
static bool long_range(const struct play *p, const struct profile *profile)
{
    return profile->kind == BY_STYLE && profile->tag == COMPLEX_POWERFUL &&
           !tbd_field(p->now, p->book, p->x[X_PROFILE], STYLE_NO_PENALTY) &&
           state_distance(p->now, p->actor, p->target) > play_option(p, RANGE_CELLS + 2 * RANGED + 1);
}

/* TBD-156: of a last Action in a blaze nobody rolls. */
static void roll_attack(struct play *p)
{
    struct profile profile;
    int flags = TOTAL_ATTACK;

    tbd_profile_sort(p->now, p->book, p->actor, p->x[X_PROFILE], &profile);
    p->x[X_STATISTIC] = profile.statistic;
    if (kit_has(p->now, p->actor, BLAZE))
        return;
    if (profile.kind != BARE)
        flags |= TOTAL_NOT_ASKED;
    flags |= unopposed(p, p->target) ? TOTAL_GIVEN | VERY_EASY << TOTAL_DIFFICULTY : TOTAL_POINTS;
    if (long_range(p, &profile))
        flags |= TOTAL_FAR;
    tbd_call_total(p, p->actor, p->actor, X_TOTAL, N_attack_total, profile.statistic, p->x[X_PROFILE], flags);
}

/* TBD-117 */
static void strike_target(struct play *p)
{
    struct carried carried = unpack(p->x[X_CARRIED]);

    carried.statistic = p->x[X_STATISTIC];
    play_call(p, DO_against, p->actor, p->target, X_CARRIED,
              (int[4]){ pack(carried), p->x[X_TOTAL], p->x[X_READ], p->x[X_PROFILE] });
}

#define KEEP_ATTACK (KEEP(X_TOTAL) | KEEP(X_READ) | KEEP(X_STATISTIC) | KEEP(X_PROFILE) | KEEP(X_CARRIED))

static const short attack_names[FRAME_X] = { [X_TOTAL] = N_attack_total };

const struct deed DEED(attack) = {
    .key = "attack",
    .when = ANY_TIME,
    .flags = DEED_TARGET | DEED_TARGETS | DEED_STRIKES,
    .args = ARGS(ANSWER(profile)),
    .rule = "TBD-106",
    .legal = attack_legal,
    .odds = ODDS(N_hit, N_damage_total, N_loss, N_strike_back, N_strike_back_total, N_defeated, N_bleed),
    .steps = STEPS({ "open", tbd_open, NEEDS_ACTOR | NEEDS_TARGET, 0, READS(ADVANTAGE) },
                   { "begin", begin, NEEDS_ACTOR | NEEDS_TARGET, KEEP(X_PROFILE) | KEEP(X_CARRIED),
                     READS(ADVANTAGE) },
                   { "roll", roll_attack, NEEDS_ACTOR | NEEDS_TARGET, KEEP_ATTACK, READS(ADVANTAGE) },
                   { "each", strike_target, NEEDS_TARGET | NEEDS_EACH, KEEP_ATTACK, READS(ADVANTAGE) },
                   { "burn-out", tbd_burn_out }),
    .x_name = attack_names,
};

/* ---- against one target ---- */

enum {
    Y_CARRIED,
    Y_TOTAL,
    Y_READ,
    Y_PROFILE,
    Y_DEFENCE,
    Y_DEFENCE_READ,
    Y_OUTCOME = 8,
    Y_DEALT,
    Y_SPLASH = Y_DEALT + 4,
    Y_COULD
};

/* With what it is struck, its dice aside. */
static void profile_of(const struct play *p, struct profile *profile)
{
    const struct carried carried = unpack(p->x[Y_CARRIED]);

    tbd_profile_reach(p->now, p->book, p->actor, p->x[Y_PROFILE], profile);
    if (profile->kind == BARE)
        profile->statistic = (short)carried.statistic;
    if (carried.physical)
        profile->physical = carried.physical == PHYSICAL_YES;
}

/* What a Defensive style brings (TBD-110). */
static int defence_worth(const struct play *p, int id)
{
    int statistic = tbd_field(p->now, p->book, id, STYLE_STATISTIC);

    return tbd_value(p->now, p->book, p->target, EFFECTIVE_STATISTIC + statistic) +
           (p->now->mark[id].b == EVASIVE ? tbd_field(p->now, p->book, id, STYLE_BONUS) : 0);
}

/* TBD-110: which of the Defensive styles; -1: it has none. */
static int ask_defence(struct play *p)
{
    struct question q;
    int best = -1;

    if (!kit_has(p->now, p->target, STYLE))
        return -1;
    ask_begin(&q, ASK_PICK, N_defence, "TBD-110", p->target, play_seat_of(p, p->target));
    q.marks = true;
    for (int id = state_find(p->now, p->target, STYLE, -2); id >= 0; id = p->now->mark[id].next) {
        if (p->now->mark[id].key != STYLE || p->now->mark[id].b < EVASIVE || q.n >= PROFILES_MOST)
            continue;
        if (best < 0 || defence_worth(p, id) > defence_worth(p, best)) {
            best = id;
            q.rest[0] = q.n;
        }
        ask_token(&q, id);
    }
    return q.n ? q.option[play_pick(p, &q)].of : -1;
}

static bool blazing(const struct play *p)
{
    return kit_has(p->now, p->actor, BLAZE);
}

static void roll_defence(struct play *p)
{
    int flags = TOTAL_DEFENCE | TOTAL_POINTS | TOTAL_NOT_ASKED, style = -1;
    struct profile profile;

    p->x[Y_COULD] = tbd_able(p->now, p->target);
    if (unopposed(p, p->target) || blazing(p) || tbd_is_off(p->x[Y_READ]))
        return;
    profile_of(p, &profile);
    if (helpless(p, p->target))
        flags |= TOTAL_HELPLESS;
    else
        style = ask_defence(p);
    if (profile.physical)
        flags |= TOTAL_PHYSICAL;
    tbd_call_total(p, p->actor, p->target, Y_DEFENCE, N_defence_total,
                   style < 0 ? STRENGTH : tbd_field(p->now, p->book, style, STYLE_STATISTIC), style, flags);
}

/* TBD-12, TBD-13, TBD-111; of one that resists nothing TBD-10. */
static void compare(struct play *p)
{
    int number = p->x[Y_TOTAL] - (unopposed(p, p->target) ? 0 : p->x[Y_DEFENCE]), outcome;

    if (tbd_is_off(p->x[Y_DEFENCE_READ]))
        p->x[Y_READ] = tbd_call_off(p->x[Y_READ]);
    outcome = blazing(p)                ? VERY_GOOD
              : unopposed(p, p->target) ? tbd_read(p, p->actor, number, p->x[Y_READ])
                                        : tbd_read_difference(p, p->actor, number, p->x[Y_READ]);
    p->x[Y_OUTCOME] = outcome;
    tbd_tell_outcome(p, p->actor, outcome, number, p->target, "TBD-13");
    if (outcome == NO_OUTCOME)
        return;
    play_result(p, p->actor, outcome >= MIXED ? N_hit : N_miss, number, p->target, "TBD-111");
    tbd_misfire(p, p->actor, outcome, tbd_is_magic(p->x[Y_READ]));
    tbd_reward(p, p->actor, outcome, "TBD-112"); /* before the dice, so that it may buy one */
}

bool tbd_hit_very_well(const struct play *p)
{
    const struct frame *blow = play_frame(p, 1);

    return blow && blow->deed == DO_against && blow->x[Y_OUTCOME] == VERY_GOOD;
}

static void call_harm(struct play *p, int target, int what, int given)
{
    play_call(p, DO_harm, p->actor, target, Y_DEALT,
              (int[4]){ p->x[Y_PROFILE], unpack(p->x[Y_CARRIED]).statistic, what, given + 1 });
}

/* TBD-113, TBD-122: Mixed or worse leaves the other side something. */
static bool is_answered(const struct play *p)
{
    return p->x[Y_OUTCOME] != NO_OUTCOME && p->x[Y_OUTCOME] <= MIXED;
}

/* TBD-118: one roll may serve all that were hit. */
static void harm_target(struct play *p)
{
    if (p->x[Y_OUTCOME] >= MIXED)
        call_harm(p, p->target, N_damage_total, unpack(p->x[Y_CARRIED]).damage);
}

static void carry_damage(struct play *p)
{
    struct carried carried = unpack(p->x[Y_CARRIED]);

    if (p->x[Y_OUTCOME] >= MIXED && play_option(p, MULTI_TARGET_DAMAGE))
        carried.damage = larger(0, p->x[Y_DEALT]);
    p->x[Y_CARRIED] = pack(carried);
}

/* TBD-122: where it may be, whoever pays for it decides. */
static bool is_splashed_back(struct play *p)
{
    struct profile profile;
    unsigned seats;

    tbd_profile_sort(p->now, p->book, p->actor, p->x[Y_PROFILE], &profile);
    if (!tbd_splashes(p->now, &profile))
        return false;
    seats = tbd_payers(p, tbd_side_seats(p->now, p->now->token[p->actor].side, false));
    return seats && tbd_asks(p, N_splash_back, "TBD-122", p->target, seats);
}

/* TBD-122: once an attack the same total comes back; after a miss it is rolled now. */
static void splash(struct play *p)
{
    struct carried carried;

    carry_damage(p);
    carried = unpack(p->x[Y_CARRIED]);
    if (!is_answered(p) || carried.splashed || !is_splashed_back(p))
        return;
    play_pool_add(p, ADVANTAGE, p->answered, -1, "TBD-122");
    carried.splashed = p->x[Y_SPLASH] = 1;
    p->x[Y_CARRIED] = pack(carried);
    if (p->x[Y_OUTCOME] < MIXED)
        call_harm(p, NOBODY, N_splash_total, -1);
}

static void splash_back(struct play *p)
{
    if (!p->x[Y_SPLASH])
        return;
    if (p->x[Y_OUTCOME] == MIXED)
        p->x[Y_DEALT] = play_value(p, p->actor, N_splash_total, "TBD-122", p->x[Y_DEALT]);
    play_result(p, p->actor, N_splash_back, p->x[Y_DEALT], p->target, "TBD-122");
    tbd_call_lose(p, NOBODY, p->actor, p->x[Y_DEALT], LOSS_BLOCK_ONLY);
}

/* ---- TBD-113 to TBD-116: the target's reply ---- */

/* TBD-116: conscious still, or, where blows fall at once, before this one fell. */
static bool could_strike(const struct play *p)
{
    return p->x[Y_COULD] && tbd_there(p->now, p->actor) &&
           (tbd_able(p->now, p->target) || play_option(p, STRIKE_BACK_SIMULTANEOUS));
}

/* TBD-114, TBD-224: with what it may by the board; the GM may say otherwise, or have said so (TBD-238). */
static int replies(struct play *p, int of[PROFILES_MOST])
{
    enum ruling ruling = tbd_take_ruling(p, RULED_REPLY);
    struct profile answered;
    int n = 0;
    bool may;

    if (!could_strike(p))
        return 0;
    profile_of(p, &answered);
    if (tbd_sees(p->now, p->target, p->actor))
        n = tbd_profiles(p, p->target, p->actor, ANSWERING, &answered, of);
    if (n == 0 && !tbd_has_profile(p, p->target, p->actor, ALL_PROFILES))
        return 0;
    may = ruling == UNRULED ? tbd_gm_says(p, N_may_strike_back, "TBD-114", p->target, n > 0)
                            : ruling == WAVED_THROUGH;
    if (!may || n > 0)
        return may ? n : 0;
    return tbd_profiles(p, p->target, p->actor, ALL_PROFILES, NULL, of);
}

static void strike_back(struct play *p, const int *of, int n)
{
    int with = tbd_ask_profile(p, N_strike_back_profile, "TBD-115", p->target, of, n);

    play_result(p, p->target, N_strike_back, 0, p->actor, "TBD-115");
    play_call(p, DO_harm, p->target, p->actor, -1, (int[4]){ with, ASKED, N_strike_back_total, 0 });
}

static void reply(struct play *p)
{
    static const short all[] = { N_waive, N_advantage, N_strike_back, N_repercussion, 0 },
                       lying[] = { N_waive, N_advantage, N_repercussion, 0 };
    int of[PROFILES_MOST], n, offer = p->x[Y_OUTCOME] == VERY_BAD ? tbd_number(p->book, SEVERE_ADVANTAGE) : 1,
                              said;

    if (!is_answered(p))
        return;
    n = replies(p, of);
    offer = play_value(p, p->target, N_advantage_offer, "TBD-113", offer);
    said = kit_pick(p, N_reply, "TBD-113", p->target, play_seat_of(p, p->target), n ? all : lying, 1);
    if (said == N_advantage)
        play_pool_add(p, ADVANTAGE, tbd_account(p, p->target), offer, "TBD-113");
    else if (said == N_repercussion)
        tbd_narrate(p, p->actor, SEATS_GM, p->x[Y_OUTCOME] == VERY_BAD, "TBD-113");
    else if (said == N_strike_back)
        strike_back(p, of, n);
}

#define KEEP_STRUCK (KEEP(Y_CARRIED) | KEEP(Y_READ) | KEEP(Y_PROFILE) | KEEP(Y_COULD))
#define KEEP_BLOW (KEEP_STRUCK | KEEP(Y_OUTCOME))

static const short against_names[FRAME_X] = {
    [Y_TOTAL] = N_attack_total, [Y_DEFENCE] = N_defence_total, [Y_DEALT] = N_damage_total
};

/* TBD-235: the order of what one blow brings. */
const struct deed DEED(against) = {
    .key = "against",
    .steps = STEPS({ "defence", roll_defence, 0,
                     KEEP_STRUCK | KEEP(Y_TOTAL) | KEEP(Y_DEFENCE) | KEEP(Y_DEFENCE_READ), READS(ADVANTAGE) },
                   { "compare", compare, 0, KEEP_BLOW, READS(ADVANTAGE) },
                   { "damage", harm_target, 0, KEEP_BLOW | KEEP(Y_DEALT), READS(ADVANTAGE) },
                   { "splash", splash, 0, KEEP_BLOW | KEEP(Y_DEALT) | KEEP(Y_SPLASH), READS(ADVANTAGE) },
                   { "splash-back", splash_back, 0, KEEP_BLOW, READS(ADVANTAGE) },
                   { "reply", reply, 0, KEEP(Y_CARRIED), READS(ADVANTAGE) }),
    .x_name = against_names,
};
