/* 9 to 11 One step of what a character has (TBD-166, TBD-173 to TBD-182, TBD-188, TBD-198 to TBD-205). */
#include "rules/kit/meant.h"
#include "rules/nametbd/make.h"

enum { UPGRADED = 1 << EXPERIENCE | 1 << ABILITY | 1 << STYLE | 1 << ITEM };

/* ---- which of its own ---- */

static bool is_upgraded(const struct play *p, int id)
{
    return p->now->mark[id].key <= ITEM && UPGRADED >> p->now->mark[id].key & 1;
}

/* Those that can ever be improved: what goes by a style is not (TBD-86). */
static bool has_next(const struct play *p, int id, struct refusal *no)
{
    struct step_up up = { .of = NULL };

    (void)no;
    return tbd_next_feature(p->now, id, &up);
}

static bool is_item(const struct play *p, int id)
{
    return p->now->mark[id].key == ITEM;
}

static bool is_any(const struct play *p, int id, struct refusal *no)
{
    (void)no;
    return is_item(p, id);
}

static const struct kit_own upgraded = { N_thing, N_thing, "TBD-173", is_upgraded, has_next };
static const struct kit_own thing_of_use = { N_item, N_item, "TBD-186", is_item, is_any };
static const struct kit_own sold = { N_item, N_item, "TBD-187", is_item, is_any };

/* ---- which of its features ---- */

static bool is_open(const struct play *p, const struct step_up *up)
{
    struct refusal no;

    return tbd_feature_open(p, up, &no);
}

static bool is_of_sixty(int name)
{
    return name >= N_control_air && name < N_control_air + SPECIALIZATIONS;
}

/* Those that would cost more than there is. */
static void bar_dear_ones(const struct play *p, int id, struct question *q)
{
    struct step_up up = { .of = NULL };
    struct refusal no;

    while (tbd_next_feature(p->now, id, &up))
        if (!is_of_sixty(tbd_feature_name(&up)) && !tbd_feature_open(p, &up, &no) && tbd_is_later(&no))
            ask_barred(q, tbd_feature_name(&up), &no);
}

/* Those that may be raised, the sixty by their verb and noun. */
static bool ask_feature(struct play *p, int id, struct step_up *up)
{
    bool open[SPECIALIZATIONS] = { false };
    struct question q;
    int name;

    ask_begin(&q, ASK_PICK, N_feature, "TBD-173", p->actor, play_seat_of(p, p->actor));
    ask_option(&q, NAME_none);
    for (*up = (struct step_up){ .of = NULL }; tbd_next_feature(p->now, id, up);) {
        name = tbd_feature_name(up);
        if (is_open(p, up) && !is_of_sixty(name))
            ask_option(&q, name);
        else if (is_open(p, up))
            open[name - N_control_air] = true;
    }
    tbd_offer_verbs(&q, open);
    bar_dear_ones(p, id, &q);
    name = q.option[play_pick(p, &q)].key;
    if (tbd_is_verb(name)) {
        int noun = tbd_ask_noun(p, N_feature_noun, name, open);

        name = noun < 0 ? NAME_none : N_control_air + noun;
    }
    return name != NAME_none && tbd_feature_called(p, id, ruleset_name(p->rules, name), up);
}

/* An Experience that is not named is the first that the thing has. */
static bool find_feature(struct play *p, int id, struct step_up *up)
{
    int first = state_find(p->now, p->actor, ITEM_EXPERIENCE, id);

    if (*kit_word(p, N_feature) ? !tbd_feature_called(p, id, kit_word(p, N_feature), up)
                                : !ask_feature(p, id, up))
        return false;
    if (!tbd_has_text(up) || up->text)
        return true;
    up->text = kit_words(p, N_experience, "TBD-173");
    if (!up->text && first >= 0)
        up->text = p->now->mark[first].text;
    return up->text && is_open(p, up);
}

/* ---- the step ---- */

static bool upgrade_legal(const struct play *p, struct refusal *no)
{
    int id = kit_own_named(p, &upgraded);
    struct step_up up;

    if (!*kit_word(p, N_thing))
        return kit_own_legal(p, &upgraded, has_next, N_nothing_called_so, no);
    if (id < 0)
        return kit_refuse(no, "TBD-173", N_nothing_called_so);
    if (!*kit_word(p, N_feature))
        return true;
    return tbd_feature_called(p, id, kit_word(p, N_feature), &up) ? tbd_feature_open(p, &up, no)
                                                                  : kit_refuse(no, "TBD-173", N_not_for_that);
}

/* TBD-166: a thing that is made stays as it is, but for an innate weapon (TBD-188), or as the GM allows. */
static bool may_change(struct play *p, int id)
{
    const struct mark *mark = &p->now->mark[id];

    if (tbd_making(p->now, p->actor) || mark->key != ITEM || mark->b == INNATE_ITEM ||
        tbd_field(p->now, p->book, id, ITEM_OPEN) ||
        tbd_gm_says(p, N_item_change, "TBD-166", p->actor, false))
        return true;
    play_result(p, p->actor, NAME_refused, 0, NOBODY, "TBD-166");
    return false;
}

/* What was bought takes features until a fight or session; an innate weapon's occasion is a session. */
void tbd_close_things(struct play *p, bool innate, const char *rule)
{
    for (int i = 0; i < p->now->ntokens; i++)
        for (int id = state_find(p->now, i, ITEM, -2); id >= 0; id = kit_next(p->now, id))
            if (innate || p->now->mark[id].b != INNATE_ITEM)
                play_keep(p, id, &tbd_marks[ITEM].field[ITEM_OPEN], 0, rule);
}

static void upgrade(struct play *p)
{
    int id = kit_own_chosen(p, &upgraded), price, before;
    struct step_up up;

    if (id < 0 || !find_feature(p, id, &up) || !may_change(p, id))
        return;
    price = tbd_feature_price(p, &up);
    before = tbd_value(p->now, p->book, p->actor, EFFECTIVE_MAX_LIFE);
    tbd_tell_price(p, &up);
    tbd_charge(p, price, tbd_feature_rule(&up));
    tbd_step_up(p, &up);
    if (p->now->mark[id].key != ITEM)
        return;
    play_keep_one(p, id, ITEM_XP, whole_number(p->now, p->rules, id, ITEM_XP) + price, "TBD-187");
    if (p->now->mark[id].b == INNATE_ITEM && !tbd_making(p->now, p->actor))
        play_keep(p, id, &tbd_marks[ITEM].field[ITEM_OPEN], 1, "TBD-188");
    tbd_follow_life(p, p->actor, before);
}

DEED_IN_ONE(upgrade, IN_PEACE, "TBD-173", upgrade, NEEDS_ACTOR, .args = ARGS(ANSWER(thing), ANSWER(feature)),
            .more = ARGS(TEXT(experience), ANSWER(feature_noun)), .legal = upgrade_legal);

/* ---- TBD-186: in use, or packed ---- */

static bool item_legal(const struct play *p, struct refusal *no)
{
    return !*kit_word(p, N_item) || kit_own_named(p, &thing_of_use) >= 0 ||
           kit_refuse(no, "TBD-164", N_nothing_called_so);
}

/* What it says of its Life follows (TBD-50). */
static void put(struct play *p, int id, bool in_use)
{
    int before = tbd_value(p->now, p->book, p->actor, EFFECTIVE_MAX_LIFE);

    if (id < 0)
        return;
    play_keep(p, id, &tbd_marks[ITEM].field[ITEM_IN_USE], in_use, "TBD-186");
    tbd_follow_life(p, p->actor, before);
}

static void pack(struct play *p)
{
    put(p, kit_own_chosen(p, &thing_of_use), false);
}

/* TBD-185: with one more in use more XP is to be kept back. */
static bool unpack_legal(const struct play *p, struct refusal *no)
{
    int id = kit_own_named(p, &thing_of_use);
    bool counts = id < 0 || p->now->mark[id].b != INNATE_ITEM || play_option(p, INNATE_COUNTS_AS_ITEM);

    return item_legal(p, no) && tbd_affords(p, 0, counts && (id < 0 || !tbd_in_use(p->now, p->book, id)), no);
}

static void unpack(struct play *p)
{
    put(p, kit_own_chosen(p, &thing_of_use), true);
}

DEED_IN_ONE(pack, IN_PEACE, "TBD-186", pack, NEEDS_ACTOR, .args = ARGS(ANSWER(item)), .legal = item_legal);
DEED_IN_ONE(unpack, IN_PEACE, "TBD-186", unpack, NEEDS_ACTOR, .args = ARGS(ANSWER(item)),
            .legal = unpack_legal);

/* ---- TBD-187: all XP that went into it comes back ---- */

static void sell_item(struct play *p)
{
    int id = kit_own_chosen(p, &sold), before;

    if (id < 0)
        return;
    if (!tbd_gm_says(p, N_sale_allowed, "TBD-187", p->actor, true)) {
        play_result(p, p->actor, NAME_refused, 0, NOBODY, "TBD-187");
        return;
    }
    before = tbd_value(p->now, p->book, p->actor, EFFECTIVE_MAX_LIFE);
    tbd_charge(p, -whole_number(p->now, p->rules, id, ITEM_XP), "TBD-187");
    play_unmark(p, id, "TBD-187");
    tbd_follow_life(p, p->actor, before);
}

DEED_IN_ONE(sell_item, IN_PEACE, "TBD-187", sell_item, NEEDS_ACTOR, .args = ARGS(ANSWER(item)),
            .legal = item_legal);

/* ---- TBD-55: what money buys ---- */

static void buy_thing(struct play *p)
{
    int wealth = kit_choice(p, N_wealth, tbd_stats[WEALTH].choices);

    if (play_stat(p, p->actor, WEALTH) >= wealth || tbd_gm_says(p, N_price_met, "TBD-55", p->actor, false))
        play_result(p, p->actor, N_success, wealth, NOBODY, "TBD-55");
    else
        play_result(p, p->actor, NAME_refused, 0, NOBODY, "TBD-55");
}

DEED_IN_ONE(buy_thing, WHEN_DOWNTIME, "TBD-55", buy_thing, NEEDS_ACTOR,
            .args = ARGS(WORD(wealth, tbd_wealth_words)));

/* ---- TBD-84, TBD-218: what the GM gives ---- */

static void own_ability(struct play *p)
{
    tbd_give_own_ability(p, p->target, play_arg_value(p, NAME_level, 1), "TBD-84");
}

static void grant_mode(struct play *p)
{
    play_set(p, p->target, CLIMB + kit_choice(p, NAME_mode, tbd_mode_words) - CLIMB_MODE, 1, "TBD-218");
}

DEED_IN_ONE(own_ability, ANY_TIME, "TBD-84", own_ability, 0, .flags = DEED_GM | DEED_TARGET,
            .args = ARGS(TEXT(name)),
            .more = ARGS(TEXT(note), NUMBER(cost, 0, 99), { NAME_level, ARGUMENT_NUMBER, 0, 1, 99 }));
DEED_IN_ONE(grant_mode, ANY_TIME, "TBD-218", grant_mode, 0, .flags = DEED_GM | DEED_TARGET,
            .args = ARGS({ NAME_mode, ARGUMENT_WORD, 0, 0, 0, tbd_mode_words }));
