#include "probes/nametbd.h"
#include "base/bounds.h"
#include "core/whole.h"

bool bids_standing(const struct state *now, int token)
{
    return kit_there(now, token) && !kit_has(now, token, UNCONSCIOUS);
}

unsigned bids_side_seats(const struct state *now, int side, bool own)
{
    unsigned seats = 0;

    for (int i = 0; i < now->ntokens; i++)
        if (kit_there(now, i) && (now->token[i].side == side) == own)
            seats |= 1u << now->token[i].seat;
    return seats & ~1u ? seats & ~1u : SEATS_GM;
}

unsigned bids_payers(const struct play *p, unsigned seats)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (play_pool_now(p, ADVANTAGE, seat) < 1)
            seats &= ~(1u << seat);
    return seats;
}

/* ---- TBD-26..39: bids; actor: whose side began it, target: whose roll it is ---- */

enum { X_NET, X_BONUS, X_DAMAGE, X_OTHERS, X_STOPS, X_GM_DICE };

/* TBD-31, TBD-36: each seat's own account; the GM may add as many dice to one roll as there were rounds. */
static void ask_shares(const struct play *p, struct question *q)
{
    int own[SEATS] = { 0 }, most = 0, left = larger(p->now->turn.round, 1) - p->x[X_GM_DICE];

    for (int seat = 0; seat < SEATS; seat++) {
        own[seat] = play_pool_now(p, ADVANTAGE, seat);
        own[seat] = !(q->seats >> seat & 1) ? 0 : smaller(own[seat], BID_MOST);
        most = larger(own[seat], most);
    }
    q->hi = q->option[0].hi = q->option[1].hi = most;
    if (p->x[X_DAMAGE] && q->seats == SEATS_GM && left < most)
        q->option[0].hi = left;
    q->option[0].price = q->option[1].price = 1;
    ask_purses(q, own);
}

/* TBD-172: has it an Advantage of its own, which pays for it before the account does? */
static bool pays_itself(const struct play *p, int id)
{
    return whole_number(p->now, p->rules, id, EXPERIENCE_HELD) > 0;
}

/* TBD-37, TBD-38: one own Experience of who rolls, which only its own seat offers. */
static void ask_experiences(const struct play *p, struct question *q)
{
    unsigned own = play_seat_of(p, p->target), one = ask_purse(q, 1);

    q->marks = true;
    for (int id = state_first(p->now, p->target); id >= 0; id = p->now->mark[id].next) {
        if (p->now->mark[id].key != EXPERIENCE)
            continue;
        ask_share_mark(q, id, 1, 1);
        ask_owned(q, own);
        ask_draws(q, one | (pays_itself(p, id) ? ask_purse(q, 1) : PURSE(0)));
        q->hi += pays_itself(p, id);
    }
}

/* What it costs whoever gave it, or the relic; the Experience's bonus goes to the roll. */
static void pay_experiences(struct play *p, const struct question *q, const int *share)
{
    for (int i = 2; i < q->n; i++) {
        int id = q->option[i].of;

        if (!share[i])
            continue;
        p->x[X_BONUS] += p->now->mark[id].level;
        if (pays_itself(p, id))
            play_keep_one(p, id, EXPERIENCE_HELD, whole_number(p->now, p->rules, id, EXPERIENCE_HELD) - 1,
                          "TBD-172");
        else
            play_pool_add(p, ADVANTAGE, p->answered, -1, "TBD-37");
        play_result(p, p->target, N_experience, p->now->mark[id].level, NOBODY, "TBD-37");
        p->x[X_STOPS] = 0;
    }
}

/* TBD-39: the sides bid in turn until two stops follow each other. */
static void bid(struct play *p)
{
    static const short words[][3] = { { N_bid, N_increase, N_decrease },
                                      { N_damage_bid, N_more_dice, N_fewer_dice } };
    const short *word = words[p->x[X_DAMAGE]];
    int side = p->now->token[p->actor].side, share[OPTIONS_ASKED];
    struct question q;

    ask_begin(&q, ASK_SHARE, word[0], "TBD-39", p->target, bids_side_seats(p->now, side, !p->x[X_OTHERS]));
    ask_option(&q, word[1]);
    ask_option(&q, word[2]);
    ask_shares(p, &q);
    if (!p->x[X_DAMAGE] && !p->x[X_BONUS] && q.seats & play_seat_of(p, p->target))
        ask_experiences(p, &q);
    play_share(p, &q, share);
    play_pool_add(p, ADVANTAGE, p->answered, -share[0] - share[1], p->x[X_DAMAGE] ? "TBD-34" : "TBD-32");
    p->x[X_NET] += share[0] - share[1];
    p->x[X_GM_DICE] += q.seats == SEATS_GM ? share[0] : 0;
    p->x[X_STOPS] = share[0] + share[1] ? 0 : p->x[X_STOPS] + 1;
    pay_experiences(p, &q, share);
    p->x[X_OTHERS] = !p->x[X_OTHERS];
    if (p->x[X_STOPS] < 2)
        play_again(p);
}

static void call_bid(struct play *p, int roller, int back, int damage)
{
    play_call(p, PROC_BID, p->actor, roller, back, (int[4]){ 0, 0, damage });
}

/* TBD-27: of n + 2 dice two count, the highest or the lowest. */
static void roll_kept(struct play *p, struct tally *tally, int who, int what, const char *rule, int net)
{
    int more = net < 0 ? -net : net;
    struct pool pool = { .n = (unsigned char)(2 + smaller(more, NET_MOST)),
                         .sides = 8,
                         .read = net < 0 ? READ_LOW : READ_HIGH,
                         .keep = 2 };

    play_roll_pool(p, tally, who, what, rule, &pool);
}

/* ---- TBD-106, TBD-220..224: styles, what they reach ---- */

static const struct item *style(const struct play *p, int id)
{
    return book_item(p->book, p->now->mark[id].key);
}

/* TBD-115: twice the mean of what a hit brings. */
static int worth(const struct play *p, int who, const struct item *s)
{
    return s->field[DICE] * (s->field[DIE] + 1) + 2 * play_stat(p, who, s->field[STATISTIC]);
}

/* TBD-220: within its band, or in answer to what came near (TBD-223). Without a map everything reaches. */
static bool reaches(const struct play *p, const struct item *s, int who, int foe, const struct item *answered)
{
    static const short band[][2] = { { 1, 1 }, { 1, 2 }, { 1, 3 }, { 2, 12 }, { 2, 40 } };
    int d = state_distance(p->now, who, foe), range = s->field[RANGE];

    if (answered && answered->field[RANGE] == NEARBY && d <= band[NEARBY][1])
        return true;
    return d == 0 || (d >= band[range][0] && d <= band[range][1]);
}

/* The styles that reach the other, best first, then in sheet order; how many. */
static int list_styles(const struct play *p, int who, int foe, const struct item *answered, int id[STYLES])
{
    int n = 0;

    for (int i = state_first(p->now, who); i >= 0 && n < STYLES; i = p->now->mark[i].next) {
        int k = n;

        if (!style(p, i) || !reaches(p, style(p, i), who, foe, answered))
            continue;
        for (; k > 0 && worth(p, who, style(p, i)) > worth(p, who, style(p, id[k - 1])); k--)
            id[k] = id[k - 1];
        id[k] = i;
        n++;
    }
    return n;
}

/* TBD-106: the style of the wish, else the best that reaches; -1 none. */
static int chosen_style(const struct play *p)
{
    int id[STYLES], item = p->command->item;

    if (item >= 0)
        return style(p, item) && p->now->mark[item].on == p->actor ? item : -1;
    return list_styles(p, p->actor, p->command->target, NULL, id) ? id[0] : -1;
}

bool bids_attack_legal(const struct play *p, struct refusal *no)
{
    bool fight = p->now->turn.mode == MODE_ENCOUNTER;
    int chosen, target;

    if (!bids_standing(p->now, p->actor) || !bids_may_act(p->now, p->actor))
        return kit_refuse(no, "TBD-96", N_not_your_turn);
    if (fight && p->now->turn.actor == p->actor && !play_stat(p, p->actor, ACTION))
        return kit_refuse(no, "TBD-103", N_no_action_left);
    if (p->target == NOBODY)
        return kit_refuse(no, "TBD-106", N_no_such_target);
    chosen = chosen_style(p);
    for (int i = 0; (target = play_target(p, i)) != NOBODY; i++) {
        if (target == p->actor || !bids_standing(p->now, target))
            return kit_refuse(no, "TBD-106", N_no_such_target);
        if (chosen < 0 || !reaches(p, style(p, chosen), p->actor, target, NULL))
            return kit_refuse(no, "TBD-220", N_out_of_reach);
        if (i > 0 && !style(p, chosen)->field[SEVERAL])
            return kit_refuse(no, "TBD-117", N_one_target_only);
    }
    return true;
}

/* ---- TBD-106..130: one roll, then each target by itself ---- */

enum { X_TOTAL, X_STYLE, X_OUTCOME, X_BID = 4, X_WITH, X_DEALT = 8 };

static void begin_attack(struct play *p)
{
    p->x[X_STYLE] = chosen_style(p);
    bids_open_turn(p, p->actor);
    play_set(p, p->actor, ACTION, 0, "TBD-103");
    play_about(p, p->actor, N_attack, p->target, p->now->token[p->target].at, "TBD-106");
}

static void bid_attack(struct play *p)
{
    call_bid(p, p->actor, X_BID, 0);
}

/* TBD-108, TBD-125: the tag is three points on the roll. */
static void roll_attack(struct play *p)
{
    const struct item *s = style(p, p->x[X_STYLE]);
    struct tally t;

    roll_kept(p, &t, p->actor, N_attack_total, "TBD-108", p->x[X_BID]);
    tally_add(&t, N_strength + s->field[STATISTIC], "TBD-108", play_stat(p, p->actor, s->field[STATISTIC]));
    tally_add(&t, N_bonus, "TBD-108", s->field[BONUS]);
    tally_add(&t, N_experience, "TBD-37", p->x[X_WITH]);
    tally_add(&t, N_tag, "TBD-125",
              s->field[TAG] == SIMPLE_WEAK        ? 3
              : s->field[TAG] == COMPLEX_POWERFUL ? -3
                                                  : 0);
    p->x[X_TOTAL] = play_total(p, &t, INT_MIN);
}

/* TBD-117: its own defence, outcome, damage and answer. */
static void strike_target(struct play *p)
{
    play_call(p, PROC_AGAINST, p->actor, p->target, -1, (int[4]){ p->x[X_TOTAL], p->x[X_STYLE] });
}

static void bid_target(struct play *p)
{
    call_bid(p, p->target, X_BID, p->frame[p->depth - 1].deed == PROC_HARM);
}

/* TBD-109, TBD-12, TBD-13, TBD-126: who wins by how much. */
static void defend(struct play *p)
{
    static const short limit[] = { -6, -3, 2, 5 };
    struct tally t;
    bool far = style(p, p->x[X_STYLE])->field[TAG] == COMPLEX_POWERFUL &&
               state_distance(p->now, p->actor, p->target) > 12;
    int d, o = VERY_BAD;

    roll_kept(p, &t, p->target, N_defence_total, "TBD-109", p->x[X_BID]);
    tally_add(&t, N_finesse, "TBD-109", play_stat(p, p->target, FINESSE));
    tally_add(&t, N_defend, "TBD-109", play_stat(p, p->target, DEFEND));
    tally_add(&t, N_far, "TBD-126", far);
    tally_add(&t, N_experience, "TBD-37", p->x[X_WITH]);
    d = play_value(p, p->actor, N_difference, "TBD-12", p->x[X_TOTAL] - play_total(p, &t, p->x[X_TOTAL]));
    while (o < VERY_GOOD && d > limit[o])
        o++;
    p->x[X_OUTCOME] = o;
    play_result(p, p->actor, N_very_bad + o, d, p->target, "TBD-13");
    play_result(p, p->actor, o >= MIXED ? N_hit : N_miss, d, p->target, "TBD-111");
}

/* TBD-112: before the damage dice, so that it may buy one. */
static void reward(struct play *p)
{
    static const short either[] = { N_something_extra, N_advantage, 0 };

    if (p->x[X_OUTCOME] == VERY_GOOD &&
        kit_pick(p, N_reward, "TBD-112", p->actor, play_seat_of(p, p->actor), either, 1) == N_advantage)
        play_pool_add(p, ADVANTAGE, p->answered, 1, "TBD-03");
}

static void harm_target(struct play *p)
{
    if (p->x[X_OUTCOME] >= MIXED)
        play_call(p, PROC_HARM, p->actor, p->target, X_DEALT, (int[4]){ p->x[X_STYLE] });
}

static struct pool sum_of(int dice, int sides)
{
    return (struct pool){ .n = (unsigned char)(dice < 0 ? 0 : smaller(dice, POOL_DICE)),
                          .sides = (unsigned char)sides,
                          .read = READ_SUM };
}

/*
 * TBD-128, TBD-129: dice, bought ones too, never fewer than none, and the statistic. What is taken away
 * beyond the bought goes from the end of the list: first the others, which may be of another size.
 */
static int roll_damage(struct play *p, const struct item *s, int more)
{
    int others = s->field[OTHER_DICE] + smaller(more, 0);
    int dice = s->field[DICE] + (more > 0 ? more : smaller(others, 0));
    struct pool pool = sum_of(dice, s->field[DIE]), other = sum_of(others, s->field[OTHER_DIE]);
    struct tally t;

    play_roll_pool(p, &t, p->actor, N_damage_total, "TBD-129", &pool);
    if (other.n > 0)
        play_roll_more(p, &t, &other);
    tally_add(&t, N_strength + s->field[STATISTIC], "TBD-129", play_stat(p, p->actor, s->field[STATISTIC]));
    return play_total(p, &t, INT_MIN);
}

/* TBD-130, TBD-145: what Block leaves. */
static void hurt(struct play *p, int who, int total)
{
    int loss = total - play_stat(p, who, BLOCK), life = play_stat(p, who, LIFE);

    loss = play_value(p, who, N_loss, "TBD-130", larger(loss, 0));
    play_set(p, who, LIFE, loss < life ? life - loss : 0, "TBD-130");
    if (life == 0 || loss < life)
        return;
    play_result(p, who, N_defeated, 0, NOBODY, "TBD-145");
    play_mark(p, mark_make(UNCONSCIOUS, who), "TBD-148");
}

static void damage(struct play *p)
{
    p->x[0] = roll_damage(p, style(p, p->x[0]), p->x[X_BID]);
    hurt(p, p->target, p->x[0]);
}

/* TBD-122: the other side may pay; the same total, rolled now after a miss, comes back. */
static void splash(struct play *p)
{
    static const short no_yes[] = { NAME_no, NAME_yes, 0 };
    unsigned seats = bids_payers(p, bids_side_seats(p->now, p->now->token[p->actor].side, false));

    if (p->x[X_OUTCOME] > MIXED || style(p, p->x[X_STYLE])->field[TAG] != COMPLEX_POWERFUL || !seats)
        return;
    if (kit_pick(p, N_splash_back, "TBD-122", p->target, seats, no_yes, 0) == NAME_no)
        return;
    play_pool_add(p, ADVANTAGE, p->answered, -1, "TBD-122");
    if (p->x[X_OUTCOME] < MIXED)
        p->x[X_DEALT] = roll_damage(p, style(p, p->x[X_STYLE]), 0);
    play_result(p, p->actor, N_splash_back, p->x[X_DEALT], p->target, "TBD-122");
    hurt(p, p->actor, p->x[X_DEALT]);
}

/* TBD-115: with the style that the one picks, the best first; damage as on a hit, the roles swapped. */
static void strike_back(struct play *p, const int *id, int n)
{
    struct question q;

    ask_begin(&q, ASK_PICK, N_strike_back_profile, "TBD-115", p->target, play_seat_of(p, p->target));
    q.marks = true;
    for (int i = 0; i < n; i++)
        ask_token(&q, id[i]);
    n = play_pick(p, &q);
    play_result(p, p->target, N_strike_back, 0, p->actor, "TBD-115");
    play_call(p, PROC_HARM, p->target, p->actor, -1, (int[4]){ id[n] });
}

/* TBD-113, TBD-116: after all else; whoever lies cannot strike any more, its side may still gain. */
static void answer(struct play *p)
{
    static const short all[] = { N_waive, N_advantage, N_repercussion, N_strike_back, 0 },
                       lying[] = { N_waive, N_advantage, N_repercussion, 0 };
    int id[STYLES], n = list_styles(p, p->target, p->actor, style(p, p->x[X_STYLE]), id), key;
    bool able = bids_standing(p->now, p->target) && n > 0;

    if (p->x[X_OUTCOME] > MIXED)
        return;
    key = kit_pick(p, N_answer, "TBD-113", p->target, play_seat_of(p, p->target), able ? all : lying, 1);
    if (key == N_advantage)
        play_pool_add(p, ADVANTAGE, p->answered, p->x[X_OUTCOME] == VERY_BAD ? 2 : 1, "TBD-113");
    else if (key == N_strike_back)
        strike_back(p, id, n);
}

/* clang-format off */
#define KEEP_BLOW (KEEP(X_STYLE) | KEEP(X_OUTCOME))

const struct step bids_bid_steps[] = {
    { "bid", bid, 0, KEEP(X_NET) | KEEP(X_BONUS) | KEEP(X_DAMAGE) | KEEP(X_OTHERS) | KEEP(X_STOPS) |
      KEEP(X_GM_DICE), READS(ADVANTAGE) },
    { NULL },
};
const struct step bids_attack_steps[] = {
    { "begin", begin_attack, NEEDS_ACTOR | NEEDS_TARGET, KEEP(X_STYLE), READS(ADVANTAGE) },
    { "bid", bid_attack, NEEDS_ACTOR, KEEP(X_STYLE) | KEEP(X_BID) | KEEP(X_WITH), READS(ADVANTAGE) },
    { "roll", roll_attack, NEEDS_ACTOR, KEEP(X_STYLE) | KEEP(X_TOTAL), READS(ADVANTAGE) },
    { "each", strike_target, NEEDS_ACTOR | NEEDS_TARGET | NEEDS_EACH, KEEP(X_STYLE) | KEEP(X_TOTAL),
      READS(ADVANTAGE) },
    { NULL },
};
/* TBD-235: the order of what one blow brings. */
const struct step bids_against_steps[] = {
    { "bid", bid_target, 0, KEEP(X_TOTAL) | KEEP(X_STYLE) | KEEP(X_BID) | KEEP(X_WITH),
      READS(ADVANTAGE) },
    { "defend", defend, 0, KEEP_BLOW, READS(ADVANTAGE) },
    { "reward", reward, 0, KEEP_BLOW, READS(ADVANTAGE) },
    { "damage", harm_target, 0, KEEP_BLOW | KEEP(X_DEALT), READS(ADVANTAGE) },
    { "splash", splash, 0, KEEP_BLOW, READS(ADVANTAGE) },
    { "answer", answer, 0, 0, 0 },
    { NULL },
};
const struct step bids_harm_steps[] = {
    { "bid", bid_target, 0, KEEP(0) | KEEP(X_BID), READS(ADVANTAGE) },
    { "damage", damage, 0, KEEP(0), 0 },
    { NULL },
};
