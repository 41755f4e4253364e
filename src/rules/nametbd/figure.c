/* Sheets: what is derived, who is there. */
#include "rules/nametbd/make.h"

#include "base/bounds.h"
#include "base/text.h"

/* ---- who is there ---- */

bool tbd_pc(const struct state *now, int token)
{
    return now->token[token].seat != SEAT_GM && !kit_has(now, token, ALLY);
}

int tbd_marked(const struct state *now, const struct book *book, int token, int mark)
{
    (void)book;
    return mark == DEFEATED && token >= 0 && state_stat(now, token, LIFE) == 0;
}

/* ---- TBD-30, TBD-237: accounts and sides ---- */

/* The seat of that name, or that of the figure called so; -1. */
static int seat_called(const struct play *p, const char *name)
{
    int seat = book_find_seat(p->book, name), token = kit_called(p, name);

    return seat >= 0 || token == NOBODY ? seat : p->now->token[token].seat;
}

int tbd_account(const struct play *p, int token)
{
    int id = token == NOBODY ? -1 : state_find(p->now, token, ALLY, -2), seat;

    if (token == NOBODY)
        return SEAT_GM;
    seat = id < 0 ? -1 : seat_called(p, texts_get(&p->book->texts, p->now->mark[id].text));
    return seat < 0 ? p->now->token[token].seat : seat;
}

int tbd_balance(const struct play *p, int token)
{
    return play_pool_now(p, ADVANTAGE, tbd_account(p, token));
}

/* TBD-41 */
void tbd_pay(struct play *p, int token, int amount, const char *rule)
{
    play_pool_add(p, ADVANTAGE, tbd_account(p, token), -amount, rule);
}

unsigned tbd_side_seats(const struct state *now, int side, bool own)
{
    unsigned seats = 0;

    for (int i = 0; i < now->ntokens; i++)
        if (kit_there(now, i) && (now->token[i].side == side) == own)
            seats |= 1u << now->token[i].seat;
    return seats & ~1u ? seats & ~1u : SEATS_GM;
}

unsigned tbd_payers(const struct play *p, unsigned seats)
{
    for (int seat = 0; seats >> seat; seat++)
        if (seats >> seat & 1 && play_pool_now(p, ADVANTAGE, seat) < 1)
            seats &= ~(1u << seat);
    return seats;
}

/* ---- plain questions ---- */

bool tbd_gm_says(struct play *p, int key, const char *rule, int about, bool rest)
{
    return kit_yes(p, key, rule, about, SEATS_GM, rest);
}

bool tbd_asks(struct play *p, int key, const char *rule, int about, unsigned seats)
{
    return kit_yes(p, key, rule, about, seats, false);
}

/* TBD-31: who may spend that much for a creature: it, and its friends where the house lets them. */
static unsigned spenders(const struct play *p, int token, int price)
{
    unsigned own = play_seat_of(p, token), seats = tbd_balance(p, token) >= price ? own : 0;

    if (!play_option(p, FRIENDS_PAY))
        return seats;
    for (int seat = 0; seat < SEATS; seat++)
        if (tbd_side_seats(p->now, p->now->token[token].side, true) >> seat & 1 &&
            play_pool_now(p, ADVANTAGE, seat) >= price)
            seats |= 1u << seat;
    return seats;
}

bool tbd_can_pay(const struct play *p, int token, int price)
{
    return tbd_balance(p, token) >= price || spenders(p, token, price);
}

/* Whose account pays, of those of its side that have so much, in their order. */
static int friend_paying(struct play *p, int token, int price)
{
    unsigned seats = spenders(p, token, price), left = seats;
    struct question q;

    ask_begin(&q, ASK_PICK, N_account, "TBD-31", token, seats);
    for (int i = 0; i < p->now->ntokens; i++)
        if (kit_there(p->now, i) && left >> p->now->token[i].seat & 1) {
            left &= ~(1u << p->now->token[i].seat);
            ask_token(&q, i);
        }
    return q.n == 0 ? token : q.option[q.n > 1 ? play_pick(p, &q) : 0].of;
}

void tbd_pay_or_friend(struct play *p, int token, int amount, const char *rule)
{
    int payer = tbd_balance(p, token) >= amount ? token : friend_paying(p, token, amount);

    play_pool_add(p, ADVANTAGE, payer == token ? tbd_account(p, token) : p->now->token[payer].seat, -amount,
                  rule);
}

/* The account of whoever has answered for it. */
static int answering_account(const struct play *p, int token)
{
    return p->answered == p->now->token[token].seat ? tbd_account(p, token) : p->answered;
}

bool tbd_offer(struct play *p, int token, int key, const char *rule, int price)
{
    unsigned seats = spenders(p, token, price);

    if (!seats || !tbd_asks(p, key, rule, token, seats))
        return false;
    play_pool_add(p, ADVANTAGE, answering_account(p, token), -price, rule);
    return true;
}

int tbd_offer_any(struct play *p, int token, int key, const char *rule)
{
    unsigned seats = spenders(p, token, 1);
    int own[SEATS] = { 0 }, spent;
    struct question q;

    if (!seats)
        return 0;
    ask_begin(&q, ASK_COUNT, key, rule, token, seats);
    for (int seat = 0; seat < SEATS; seat++) {
        if (seats >> seat & 1)
            own[seat] = play_pool_now(p, ADVANTAGE,
                                      seat == p->now->token[token].seat ? tbd_account(p, token) : seat);
        q.hi = larger(q.hi, own[seat]);
    }
    ask_purses(&q, own);
    spent = play_count(p, &q);
    play_pool_add(p, ADVANTAGE, answering_account(p, token), -spent, rule);
    return spent;
}

const struct item *tbd_row(const struct book *book, int table, int row)
{
    static const struct item none = { .kind = -1 };
    const struct item *item = row < 0 ? NULL : book_row(book, table, row);

    return item ? item : &none;
}

/* ---- what marks say ---- */

int tbd_style(const struct state *now, int token, int key, int after)
{
    for (int id = after < 0 ? state_find(now, token, STYLE, -2) : now->mark[after].next; id >= 0;
         id = now->mark[id].next)
        if (now->mark[id].key == STYLE && now->mark[id].b == key)
            return id;
    return -1;
}

/* TBD-183, TBD-184: of several things the best alone. */
int tbd_best_of_items(const struct state *now, const struct book *book, int token, int field)
{
    int best = 0;

    for (int id = state_find(now, token, ITEM, -2); id >= 0; id = now->mark[id].next)
        if (tbd_in_use(now, book, id))
            best = larger(best, tbd_field(now, book, id, field));
    return best;
}

/* TBD-183: the highest of these parts with that word, among the things in use. */
static int best_part(const struct state *now, const struct book *book, int token, int part, int word)
{
    int best = 0;

    for (int id = state_find(now, token, part, -2); id >= 0; id = now->mark[id].next) {
        const struct mark *mark = &now->mark[id];

        if (mark->key == part && mark->b == word && mark->of >= 0 && tbd_in_use(now, book, mark->of))
            best = larger(best, mark->level);
    }
    return best;
}

int tbd_ability(const struct state *now, const struct book *book, int token, int ability)
{
    int best = best_part(now, book, token, ITEM_ABILITY, ability);

    for (int id = state_find(now, token, ABILITY, -2); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == ABILITY && now->mark[id].b == ability)
            best = larger(best, now->mark[id].level);
    return best;
}

uint64_t tbd_owned(const struct state *now, const struct book *book, int token)
{
    uint64_t owned = 0;

    _Static_assert(HUMAN == 0, "both are looked at as one number");
    for (int i = 0; i < SPECIALIZATIONS; i++)
        if (state_stat(now, token, TAG + i) | state_stat(now, token, SPECIALIZATION + i))
            owned |= (uint64_t)1 << i;
    for (int id = state_find(now, token, ITEM_SPECIALIZATION, -2); id >= 0; id = now->mark[id].next) {
        const struct mark *mark = &now->mark[id];

        if (mark->key == ITEM_SPECIALIZATION && mark->level > 0 && mark->of >= 0 &&
            tbd_in_use(now, book, mark->of))
            owned |= (uint64_t)1 << mark->b;
    }
    return owned;
}

/* TBD-67, TBD-70: of its Complex & Powerful specializations the best; -1: it has none. */
int tbd_great_art(const struct state *now, const struct book *book, int token)
{
    int best = -1, most = -1;

    for (int i = 0; i < SPECIALIZATIONS; i++) {
        int bonus = state_stat(now, token, TAG + i) == COMPLEX_POWERFUL
                        ? tbd_value(now, book, token, EFFECTIVE_SPECIALIZATION + i)
                        : -1;

        if (bonus > most) {
            most = bonus;
            best = i;
        }
    }
    return best;
}

/* ---- derived numbers, and what they are made of ---- */

/* TBD-92: of two Armored styles the higher. */
static int armour(const struct state *now, const struct book *book, int token)
{
    int best = 0;

    for (int id = tbd_style(now, token, ARMORED, -1); id >= 0; id = tbd_style(now, token, ARMORED, id))
        best = larger(best, tbd_field(now, book, id, STYLE_BLOCK));
    return best;
}

/* What a derived number is made of: its own, what the best thing in use adds, and a style. */
struct made {
    int own, item, style;
    const char *rule;
};

/* TBD-45, TBD-48, TBD-50, TBD-57, TBD-131. False: it is not derived. */
static inline bool make_up(const struct state *now, const struct book *book, int token, int stat,
                           struct made *made)
{
    int statistic = stat - EFFECTIVE_STATISTIC, spec = stat - EFFECTIVE_SPECIALIZATION;

    if (statistic >= 0 && statistic < STATISTICS)
        *made = (struct made){ state_stat(now, token, STATISTIC + statistic),
                               best_part(now, book, token, ITEM_STATISTIC, statistic), 0, "TBD-45" };
    else if (spec >= 0 && spec < SPECIALIZATIONS)
        *made = (struct made){ state_stat(now, token, SPECIALIZATION + spec),
                               best_part(now, book, token, ITEM_SPECIALIZATION, spec), 0, "TBD-57" };
    else if (stat == EFFECTIVE_MAX_LIFE)
        *made = (struct made){ state_stat(now, token, MAX_LIFE),
                               tbd_best_of_items(now, book, token, ITEM_LIFE), 0, "TBD-50" };
    else if (stat == EFFECTIVE_RECOVERY)
        *made = (struct made){ state_stat(now, token, RECOVERY),
                               tbd_best_of_items(now, book, token, ITEM_RECOVERY), 0, "TBD-48" };
    else if (stat == EFFECTIVE_BLOCK)
        *made = (struct made){ state_stat(now, token, BLOCK), tbd_best_of_items(now, book, token, ITEM_BLOCK),
                               armour(now, book, token), "TBD-131" };
    else
        return false;
    return true;
}

bool tbd_explain(const struct state *now, const struct book *book, int token, int stat, struct parts *parts)
{
    struct made made;

    if (!make_up(now, book, token, stat, &made))
        return false;
    parts_add(parts, NAME_own, made.rule, made.own);
    parts_add(parts, N_item, made.rule, made.item);
    parts_add(parts, N_block, "TBD-92", made.style);
    return true;
}

/* TBD-51, TBD-53, TBD-225: how far it goes is its Speed's, unless it says so itself. */
int tbd_value(const struct state *now, const struct book *book, int token, int stat)
{
    struct made made;
    int own = state_stat(now, token, stat);

    if (stat == RESERVE)
        return tbd_reserve(now, book, token, 0);
    if (stat == MOVE_CELLS && own == 0)
        return now->option[MOVE_CELLS_OF + state_stat(now, token, SPEED)];
    return make_up(now, book, token, stat, &made) ? made.own + made.item + made.style : own;
}

int tbd_start(const struct state *now, const struct book *book, int token, int stat)
{
    switch (stat) {
    case LIFE:
        return tbd_value(now, book, token, EFFECTIVE_MAX_LIFE);
    case WEALTH:
        return now->option[STARTING_WEALTH];
    case XP:
        return now->token[token].flags & TOKEN_MAKING ? now->option[STARTING_XP] : 0;
    default:
        return state_stat(now, token, stat);
    }
}

/* ---- TBD-50, TBD-154 ---- */

int tbd_heal(struct play *p, int token, int amount, const char *rule)
{
    int life = play_stat(p, token, LIFE), most = tbd_value(p->now, p->book, token, EFFECTIVE_MAX_LIFE);
    int to = larger(life, smaller(life + amount, most));

    to = clamp(life + play_said(p, N_healed, to - life), 0, larger(life, most));

    play_set(p, token, LIFE, to, rule);
    if (life == 0 && to > 0)
        tbd_get_well(p, token);
    return play_value(p, token, N_healed, rule, to - life);
}

/* ---- how well off it is, for the program that plays ---- */

int tbd_fitness(const struct state *now, const struct book *book, int token)
{
    int most = larger(1, tbd_value(now, book, token, EFFECTIVE_MAX_LIFE)),
        life = state_stat(now, token, LIFE);

    if (!tbd_there(now, token))
        return WORTH_DEAD;
    if (!tbd_able(now, token))
        return WORTH_UNCONSCIOUS;
    if (life == 0)
        return WORTH_UNSTABLE;
    return WORTH_STANDING + (WORTH_WHOLE - WORTH_STANDING) * smaller(life, most) / most;
}
