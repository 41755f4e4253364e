/* Shops, trade and rewards (NU-125 to NU-128). */
#include "rules/nudge/make.h"

/* ---- NU-127: what can be had here ---- */

static int place_now(const struct state *now)
{
    int id = state_find(now, TABLE, PLACE, -2);

    return id < 0 ? PLACE_NONE : now->mark[id].b;
}

/* Basic in any settlement, Advanced in a city only; Epic nowhere of itself: the GM is asked. */
static bool is_sold_here(const struct state *now, int level)
{
    return level >= LEVEL_MOST || place_now(now) >= (level == 1 ? PLACE_SETTLEMENT : PLACE_CITY);
}

static bool gm_allows(struct play *p, int level)
{
    return level < LEVEL_MOST || kit_yes(p, N_item_allowed, "NU-127", p->actor, SEATS_GM, true);
}

static bool may_shop(const struct play *p, const struct wanted *w, const char *rule, struct refusal *no)
{
    if (w->type != AN_ITEM)
        return kit_refuse(no, rule, N_not_for_sale);
    if (w->why)
        return kit_refuse(no, "NU-89", w->why);
    if (w->level < 1 || w->level > LEVEL_MOST)
        return kit_refuse(no, "NU-02", N_level_full);
    if (w->n > w->level)
        return kit_refuse(no, "NU-89", N_points_many);
    return is_sold_here(p->now, w->level) || kit_refuse(no, "NU-127", N_not_sold_here);
}

static int ask_item(struct play *p)
{
    struct question q;

    ask_begin(&q, ASK_WORDS, N_item, "NU-127", p->actor, nudge_seat(p));
    return play_words(p, &q);
}

/* ---- NU-125: a Material buys a Basic Item ---- */

static bool may_buy(const struct play *p, const struct wanted *w, struct refusal *no)
{
    if (!may_shop(p, w, "NU-125", no))
        return false;
    return w->level == 1 || kit_refuse(no, "NU-126", N_not_for_sale);
}

static bool buy_item_legal(const struct play *p, struct refusal *no)
{
    struct wanted w;

    if (!nudge_may_spend(p, no))
        return false;
    nudge_want(p, 0, AN_ITEM, &w);
    if (w.text == 0 && !is_sold_here(p->now, 1))
        return kit_refuse(no, "NU-127", N_not_sold_here);
    if (w.text && !may_buy(p, &w, no))
        return false;
    return play_stat(p, p->actor, MATERIALS) > 0 || kit_refuse(no, "NU-125", N_no_materials);
}

/* What is wished for; after a question what was answered, if that may be. */
static bool is_clear(struct play *p, struct wanted *w,
                     bool (*may)(const struct play *, const struct wanted *, struct refusal *))
{
    struct refusal no;
    int text;

    nudge_want(p, 0, AN_ITEM, w);
    if (w->text)
        return true;
    text = ask_item(p);
    nudge_want(p, text, AN_ITEM, w);
    if (text == 0)
        return false;
    if (!may(p, w, &no))
        play_result(p, p->actor, NAME_refused, 0, NOBODY, no.rule);
    return may(p, w, &no);
}

static void buy_item(struct play *p)
{
    struct wanted w;

    if (!is_clear(p, &w, may_buy))
        return;
    play_about(p, p->actor, N_buy_item, NOBODY, NOWHERE, "NU-125");
    play_add(p, p->actor, MATERIALS, -1, "NU-125");
    nudge_add_thing(p, p->actor, &w, true, "NU-125");
    play_result(p, p->actor, N_bought, w.level, NOBODY, "NU-125");
}

DEED_IN_ONE(buy_item, WHEN_DOWNTIME, "NU-125", buy_item, 0, .args = ARGS(ANSWER(item)),
            .legal = buy_item_legal);

/* ---- NU-126: five for one ---- */

/* D-39: broken things do not count, nor those of which a Wound has switched something off. */
static bool is_whole(const struct state *now, int id)
{
    if (!nudge_field(&now->mark[id], Q_WORKING))
        return false;
    for (int point = state_first(now, now->mark[id].on); point >= 0; point = now->mark[point].next)
        if (now->mark[point].key == BONUS_POINT && now->mark[point].of == id && nudge_is_off(now, point))
            return false;
    return true;
}

bool nudge_pays(const struct state *now, int id, int level)
{
    const struct mark *mark = &now->mark[id];

    return mark->key == QUALITY && mark->b == AN_ITEM && mark->level == level && is_whole(now, id);
}

/* One's own things and the party's. */
static bool is_party(const struct state *now, int actor, int token)
{
    return token == actor ||
           (now->token[token].side == now->token[actor].side && now->token[actor].side &&
            nudge_of_players(now, token) && nudge_tests(now, token) && kit_plays(now, token));
}

static int count_payment(const struct state *now, int actor, int level)
{
    int n = 0;

    for (int i = 0; i < now->ntokens; i++)
        for (int id = is_party(now, actor, i) ? state_first(now, i) : -1; id >= 0; id = now->mark[id].next)
            n += nudge_pays(now, id, level);
    return n;
}

static bool may_trade(const struct play *p, const struct wanted *w, struct refusal *no)
{
    if (w->level == 1)
        return kit_refuse(no, "NU-126", N_not_for_sale);
    if (!may_shop(p, w, "NU-126", no))
        return false;
    if (count_payment(p->now, p->actor, w->level - 1) >= nudge_number(p->book, TRADE_ITEMS))
        return true;
    kit_refuse(no, "NU-126", N_items_missing);
    no->number = (short)(nudge_number(p->book, TRADE_ITEMS) - count_payment(p->now, p->actor, w->level - 1));
    return false;
}

static bool trade_legal(const struct play *p, struct refusal *no)
{
    struct wanted w;

    if (!nudge_may_spend(p, no))
        return false;
    nudge_want(p, 0, AN_ITEM, &w);
    if (w.text)
        return may_trade(p, &w, no);
    for (w = (struct wanted){ .type = AN_ITEM, .level = 2 }; w.level <= LEVEL_MOST; w.level++)
        if (may_trade(p, &w, no))
            return true;
    return false;
}

static void pay_items(struct play *p, int level)
{
    int share[OPTIONS_ASKED];
    struct question q;

    ask_begin(&q, ASK_SHARE, N_payment, "NU-126", p->actor, nudge_side_seats(p->now, p->actor));
    q.marks = true;
    for (int own = 1; own >= 0; own--)
        for (int i = 0; i < p->now->ntokens; i++)
            for (int id = (i == p->actor) == own && is_party(p->now, p->actor, i) ? state_first(p->now, i)
                                                                                  : -1;
                 id >= 0 && q.n < OPTIONS_ASKED; id = p->now->mark[id].next)
                if (nudge_pays(p->now, id, level)) {
                    ask_token(&q, id);
                    q.option[q.n - 1].hi = q.option[q.n - 1].price = 1;
                    q.rest[q.n - 1] = q.n <= nudge_number(p->book, TRADE_ITEMS);
                }
    q.lo = q.hi = nudge_number(p->book, TRADE_ITEMS);
    q.nrest = q.n;
    play_share(p, &q, share);
    for (int i = 0; i < q.n; i++)
        if (share[i])
            play_unmark(p, q.option[i].of, "NU-126");
}

static void trade(struct play *p)
{
    struct wanted w;

    if (!is_clear(p, &w, may_trade))
        return;
    if (!gm_allows(p, w.level)) {
        play_result(p, p->actor, NAME_refused, 0, NOBODY, "NU-127");
        return;
    }
    play_about(p, p->actor, N_trade, NOBODY, NOWHERE, "NU-126");
    pay_items(p, w.level - 1);
    nudge_add_thing(p, p->actor, &w, true, "NU-126");
    play_result(p, p->actor, N_traded, w.level, NOBODY, "NU-126");
}

DEED_IN_ONE(trade, IN_PEACE, "NU-126", trade, 0, .args = ARGS(ANSWER(item), ANSWER(payment)),
            .legal = trade_legal);

/* ---- NU-127: the GM says where they are ---- */

LEGAL_IF(set_place, kit_choice(p, N_place, nudge_places) >= 0, "NU-127", NAME_no_such_word);

static void set_place(struct play *p)
{
    struct mark place = mark_make(PLACE, TABLE);

    place.b = (short)kit_choice(p, N_place, nudge_places);
    kit_drop_all(p, TABLE, PLACE, "NU-127");
    play_mark(p, place, "NU-127");
}

DEED_IN_ONE(set_place, ANY_TIME, "NU-127", set_place, 0, .flags = DEED_GM,
            .args = ARGS(MARK_WORD(place, PLACE)), .legal = set_place_legal);

/* ---- NU-96, NU-101, NU-108, NU-128: what the GM gives ---- */

/* What the figure has of that name already: it then gains a Level, or an Item an ability. */
static int known_thing(const struct play *p, int figure)
{
    return nudge_named_mark(p, figure, QUALITY, N_thing);
}

static bool gives_ability(const struct play *p, int id)
{
    return p->now->mark[id].b == AN_ITEM && *kit_word(p, N_attributes);
}

static bool grant_legal(const struct play *p, struct refusal *no)
{
    int figure = kit_figure(p, N_figure), id = figure == NOBODY ? -1 : known_thing(p, figure);
    struct wanted w;

    if (figure == NOBODY || !nudge_tests(p->now, figure))
        return kit_refuse(no, "NU-128", NAME_no_such_target);
    nudge_want(p, 0, AN_ITEM, &w);
    if (id >= 0 && gives_ability(p, id))
        return (!w.why && nudge_ability_is_whole(p, &w)) || kit_refuse(no, "NU-94", N_ability_attributes);
    if (id >= 0)
        return p->now->mark[id].level < LEVEL_MOST || kit_refuse(no, "NU-90", N_level_full);
    return nudge_may_have(p, figure, &w, no);
}

static void give_ability(struct play *p, int id)
{
    struct wanted w;

    nudge_want(p, 0, AN_ITEM, &w);
    kit_keep(p, id, Q_FIRST, w.ability[0], "NU-96");
    kit_keep(p, id, Q_SECOND, w.ability[1], "NU-96");
}

static void grant(struct play *p)
{
    int figure = kit_figure(p, N_figure), id = known_thing(p, figure);
    struct wanted w;

    nudge_want(p, 0, AN_ITEM, &w);
    if (id < 0)
        nudge_add_thing(p, figure, &w, true, "NU-128");
    else if (gives_ability(p, id))
        give_ability(p, id);
    else
        nudge_one_level_more(p, id, true, "NU-128");
    play_result(p, figure, N_granted, 0, NOBODY, "NU-128");
}

DEED_IN_ONE(grant, ANY_TIME, "NU-128", grant, 0, .flags = DEED_GM,
            .args = ARGS(ANSWER(thing), ANSWER(figure)),
            .more = ARGS(MARK_WORD(type, QUALITY), { NAME_level, ARGUMENT_NUMBER, 0, 1, LEVEL_MOST },
                         TEXT(points), TEXT(attributes), YES(shapechanging)),
            .legal = grant_legal);
