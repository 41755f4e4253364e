/*
 * 9, 10 What is bought whole: a tag, an Experience, an ability, a style, a thing (TBD-64, TBD-164 to TBD-172,
 * TBD-190, TBD-197 to TBD-201).
 */
#include "rules/nametbd/make.h"

#include "base/text.h"

/* ---- what may be said of a purchase, one choice after the other ---- */

enum bought { BUY_TAG, BUY_EXPERIENCE, BUY_ABILITY, BUY_STYLE, BUY_ITEM, BOUGHT };
/* Slots of what has been chosen so far. */
enum chosen { WHAT, SPEC, TAGGED, SORT, BY_STATISTIC, AT, CHOSEN };

typedef bool may_fn(const struct play *p, const int *chosen, int i, struct refusal *no);

struct choice {
    short key, slot, first, n;
    const short *name; /* instead of `first`, names that do not stand in turn */
    may_fn *may;       /* NULL: always */
    const char *rule;
    bool optional; /* a wish may leave it to the first */
};

static int name_of(const struct choice *c, int i)
{
    return c->name ? c->name[i] : c->first + i;
}

/* ---- may it be? ---- */

/* TBD-64: from Human alone; afterwards only where there is no bonus yet, or as the GM says. */
static bool tag_stands(const struct play *p, int spec)
{
    return play_stat(p, p->actor, TAG + spec) != HUMAN ||
           (!tbd_making(p->now, p->actor) && play_stat(p, p->actor, SPECIALIZATION + spec) != 0);
}

static int tag_price(const struct play *p, int tag)
{
    return tbd_flat_price(p->book, COST_SUPERHUMAN + tag - SUPERHUMAN);
}

static bool may_tag(const struct play *p, const int *chosen, int i, struct refusal *no)
{
    (void)chosen;
    return tbd_affords(p, tag_price(p, SUPERHUMAN + i), 0, no);
}

/* TBD-84: of the house's own it says itself what it costs. */
static int ability_price(const struct play *p, int ability)
{
    return ability == OWN_ABILITY ? play_arg_value(p, N_cost, 0)
                                  : tbd_ability_price(p->now, p->book, ability, 1);
}

/* One that it has already goes up by `upgrade`. */
static bool may_ability(const struct play *p, const int *chosen, int i, struct refusal *no)
{
    (void)chosen;
    if (i == OWN_ABILITY && !kit_text(p, N_name)) /* the wish has to say what it is */
        return kit_refuse(no, "TBD-84", N_not_for_sale);
    if (i != OWN_ABILITY && kit_with_b(p->now, p->actor, ABILITY, i) >= 0)
        return kit_refuse(no, "TBD-199", N_at_its_limit);
    return tbd_affords(p, ability_price(p, i), 0, no);
}

static int tag_of_style(int key)
{
    return key == SIMPLE_WEAK_STYLE ? SIMPLE_WEAK : key == COMPLEX_POWERFUL_STYLE ? COMPLEX_POWERFUL : HUMAN;
}

static bool has_tag(const struct play *p, int tag)
{
    for (int i = 0; i < SPECIALIZATIONS; i++)
        if (play_stat(p, p->actor, TAG + i) == tag)
            return true;
    return false;
}

/* TBD-200: a magic style first needs a specialization with its tag. */
static bool may_style(const struct play *p, const int *chosen, int i, struct refusal *no)
{
    (void)chosen;
    return tag_of_style(i) == HUMAN || has_tag(p, tag_of_style(i)) ||
           kit_refuse(no, "TBD-200", N_no_such_tag);
}

static int style_price(const struct play *p, const int *chosen)
{
    return tbd_style_price(p->now, p->book, p->actor, chosen[SORT], chosen[BY_STATISTIC], -1);
}

static bool may_base(const struct play *p, const int *chosen, int i, struct refusal *no)
{
    int with[CHOSEN] = { [SORT] = chosen[SORT], [BY_STATISTIC] = i };

    return chosen[WHAT] != BUY_STYLE || tbd_affords(p, style_price(p, with), 0, no);
}

static bool may_found(const struct play *p, const int *chosen, int i, struct refusal *no)
{
    return play_stat(p, p->actor, TAG + i) == tag_of_style(chosen[SORT]) ||
           kit_refuse(no, "TBD-200", N_no_such_tag);
}

/* TBD-165, TBD-206: the first is free while it is made. */
static int item_price(const struct play *p)
{
    bool free = tbd_making(p->now, p->actor) && !kit_has(p->now, p->actor, ITEM);

    return free ? 0 : tbd_flat_price(p->book, COST_ITEM);
}

/* TBD-188: one innate weapon at most. */
static bool may_item(const struct play *p, const int *chosen, int i, struct refusal *no)
{
    (void)chosen;
    if (i == INNATE_ITEM && kit_with_b(p->now, p->actor, ITEM, INNATE_ITEM) >= 0)
        return kit_refuse(no, "TBD-188", N_one_innate);
    return tbd_affords(p, item_price(p), i != INNATE_ITEM || play_option(p, INNATE_COUNTS_AS_ITEM), no);
}

/* ---- the choices of each ---- */

const short tbd_ability_names[OWN_ABILITY + 1] = { N_take_advantage, N_good_under_pressure, N_tank,
                                                   N_natural_healer, N_powerful_healer,     N_draw_blood,
                                                   N_own_ability };
static const short whats[BOUGHT] = { N_tag, N_experience, N_ability, N_style, N_item },
                   styles[SHIELDED + 1] = { N_melee,   N_ranged,  N_simple_weak, N_complex_powerful,
                                            N_evasive, N_armored, N_shielded },
                   items[RELIC + 1] = { N_melee, N_ranged, N_defensive, N_innate, N_relic },
                   near_or_far[] = { N_melee, N_ranged };

static const struct choice what = { N_what, WHAT, 0, BOUGHT, whats, NULL, "TBD-197", false };
enum { CHOICES_MOST = 4 };
static const struct choice choices[BOUGHT][CHOICES_MOST] = {
    [BUY_TAG] = { { N_specialization, SPEC, N_control_air, SPECIALIZATIONS, NULL, NULL, "TBD-58", false },
                  { N_tag, TAGGED, N_superhuman, TAGS - 1, NULL, may_tag, "TBD-197", false } },
    [BUY_ABILITY] = { { N_key, SORT, 0, OWN_ABILITY + 1, tbd_ability_names, may_ability, "TBD-199", false } },
    [BUY_STYLE] = { { N_key, SORT, 0, SHIELDED + 1, styles, may_style, "TBD-200", false },
                    { N_statistic, BY_STATISTIC, N_strength, STATISTICS, NULL, may_base, "TBD-85", false },
                    { N_specialization, SPEC, N_control_air, SPECIALIZATIONS, NULL, may_found, "TBD-200",
                      false } },
    [BUY_ITEM] = { { N_kind, SORT, 0, RELIC + 1, items, may_item, "TBD-164", false },
                   { N_statistic, BY_STATISTIC, N_strength, STATISTICS, NULL, may_base, "TBD-167", true },
                   { N_ranges, AT, 0, 2, near_or_far, NULL, "TBD-170", true } },
};

/* Has the next choice anything to do with what was chosen? */
static bool is_asked(const struct choice *c, const int *chosen)
{
    if (chosen[WHAT] == BUY_STYLE && c->slot == SPEC)
        return tag_of_style(chosen[SORT]) != HUMAN;
    if (chosen[WHAT] == BUY_ITEM && c->slot == BY_STATISTIC)
        return chosen[SORT] == MELEE_ITEM || chosen[SORT] == RANGED_ITEM;
    return chosen[WHAT] != BUY_ITEM || c->slot != AT || chosen[SORT] == INNATE_ITEM;
}

static const struct choice *next_choice(const int *chosen, int *at)
{
    for (; *at < CHOICES_MOST && choices[chosen[WHAT]][*at].key; (*at)++)
        if (is_asked(&choices[chosen[WHAT]][*at], chosen))
            return &choices[chosen[WHAT]][(*at)++];
    return NULL;
}

static int said(const struct play *p, const struct choice *c)
{
    for (int i = 0; i < c->n; i++)
        if (text_same(kit_word(p, c->key), ruleset_name(p->rules, name_of(c, i))))
            return i;
    return -1;
}

/* May what the wish says be? `open`: it leaves something to be asked. */
static bool is_legal(const struct play *p, const struct choice *c, int *chosen, bool *open,
                     struct refusal *no)
{
    *open = !*kit_word(p, c->key) && !c->optional;
    if (!*kit_word(p, c->key))
        return true;
    chosen[c->slot] = said(p, c);
    if (chosen[c->slot] < 0)
        return kit_refuse(no, c->rule, NAME_no_such_word);
    return !c->may || c->may(p, chosen, chosen[c->slot], no);
}

static bool buy_legal(const struct play *p, struct refusal *no)
{
    int chosen[CHOSEN] = { 0 }, at = 0;
    const struct choice *c = &what;
    bool open;

    do
        if (!is_legal(p, c, chosen, &open, no))
            return false;
    while (!open && (c = next_choice(chosen, &at)));
    return chosen[WHAT] != BUY_EXPERIENCE || open ||
           tbd_affords(p, tbd_step_price(p->book, SCORE_EXPERIENCE, 1), 0, no);
}

/* Any of the sixty. */
static int ask_sixty(struct play *p, const struct choice *c)
{
    bool open[SPECIALIZATIONS];
    struct question q;
    int verb;

    for (int i = 0; i < SPECIALIZATIONS; i++)
        open[i] = true;
    ask_begin(&q, ASK_PICK, N_tag_verb, c->rule, p->actor, play_seat_of(p, p->actor));
    ask_option(&q, NAME_none);
    tbd_offer_verbs(&q, open);
    verb = q.option[play_pick(p, &q)].key;
    return verb == NAME_none ? -1 : tbd_ask_noun(p, N_tag_noun, verb, open);
}

/* One choice, and what was chosen before it. */
struct chosen_by {
    const struct choice *choice;
    const int *chosen;
};

static int name_in(const void *of, int i)
{
    return name_of(((const struct chosen_by *)of)->choice, i);
}

static bool may_in(const struct play *p, const void *of, int i, struct refusal *no)
{
    const struct chosen_by *by = of;

    return !by->choice->may || by->choice->may(p, by->chosen, i, no);
}

static int ask_one(struct play *p, const struct choice *c, const int *chosen)
{
    const struct chosen_by by = { c, chosen };

    return kit_offer(p, &(struct kit_offer){ c->key, c->n, c->rule, &by, name_in, may_in, tbd_is_later });
}

/* What is said, else what is picked; where the wish says what it is for, the rest may go by itself. */
static int choose(struct play *p, const struct choice *c, const int *chosen)
{
    if (*kit_word(p, c->key))
        return said(p, c);
    if (c->optional && *kit_word(p, N_what))
        return 0;
    return c->n == SPECIALIZATIONS && !c->may ? ask_sixty(p, c) : ask_one(p, c, chosen);
}

/* ---- what is bought ---- */

/* The words that are said, or asked for (`ask`) where nothing is said at all. */
static int words_of(struct play *p, int key, int ask, const char *rule)
{
    return kit_text(p, key) || *kit_word(p, N_what) ? kit_text(p, key) : kit_words(p, ask, rule);
}

static struct mark named(struct play *p, int key, int b, int ask, const char *rule)
{
    struct mark mark = mark_make(key, p->actor);

    mark.text = (unsigned short)words_of(p, N_name, ask, rule);
    mark.b = (short)b;
    return mark;
}

static void buy_tag(struct play *p, const int *chosen)
{
    int tag = SUPERHUMAN + chosen[TAGGED];
    struct mark scope = mark_make(SCOPE + chosen[SPEC], p->actor);

    if (tag_stands(p, chosen[SPEC]) && !tbd_gm_says(p, N_tag_change, "TBD-64", p->actor, false)) {
        play_result(p, p->actor, NAME_refused, 0, NOBODY, "TBD-64");
        return;
    }
    tbd_charge(p, tag_price(p, tag), "TBD-197");
    play_set(p, p->actor, TAG + chosen[SPEC], tag, "TBD-197");
    scope.text = (unsigned short)(tag == SUPERHUMAN ? 0 : words_of(p, N_scope, N_scope, "TBD-61"));
    if (scope.text)
        play_mark(p, scope, "TBD-61");
}

static void buy_experience(struct play *p, const int *chosen)
{
    (void)chosen;
    tbd_tell_step(p, SCORE_EXPERIENCE, 1, 1, "TBD-198");
    tbd_charge(p, tbd_step_price(p->book, SCORE_EXPERIENCE, 1), "TBD-198");
    play_mark(p, named(p, EXPERIENCE, 0, N_experience, "TBD-198"), "TBD-198");
}

void tbd_give_own_ability(struct play *p, int who, int level, const char *rule)
{
    struct mark mark = mark_make(ABILITY, who);
    int id;

    mark.b = OWN_ABILITY;
    mark.level = (short)level;
    mark.text = (unsigned short)kit_text(p, N_name);
    id = play_mark(p, mark, rule);
    if (id < 0)
        return;
    play_keep_one(p, id, ABILITY_NOTE, kit_text(p, N_note), "TBD-84");
    play_keep_one(p, id, ABILITY_COST, play_arg_value(p, N_cost, 0), "TBD-84");
}

static void buy_ability(struct play *p, const int *chosen)
{
    struct mark mark = mark_make(ABILITY, p->actor);

    tbd_charge(p, ability_price(p, chosen[SORT]), "TBD-199");
    mark.b = (short)chosen[SORT];
    mark.level = 1;
    if (mark.b == OWN_ABILITY)
        tbd_give_own_ability(p, p->actor, 1, "TBD-84");
    else
        play_mark(p, mark, "TBD-199");
}

/* TBD-86: with a Melee or Ranged style comes an Experience that goes by it. */
static void link_experience(struct play *p, int style)
{
    struct mark experience = mark_make(EXPERIENCE, p->actor);
    int id, name = p->now->mark[style].text, said = words_of(p, N_experience, N_experience, "TBD-86");

    experience.text = (unsigned short)(said ? said : name);
    id = experience.text ? play_mark(p, experience, "TBD-86") : -1;
    if (id >= 0)
        play_keep_one(p, id, EXPERIENCE_LINKED, name ? name : experience.text, "TBD-86");
}

/* TBD-201: itself, and what others on its Statistic add. */
static void tell_style_price(struct play *p, int price)
{
    int itself = tbd_flat_price(p->book, COST_STYLE);

    if (price <= itself)
        return;
    play_term(p, p->actor, N_price, N_each, "TBD-201", itself, SEATS_ALL);
    play_term(p, p->actor, N_price, N_same_statistic, "TBD-201", price - itself, SEATS_ALL);
}

static void buy_style(struct play *p, const int *chosen)
{
    bool magic = tag_of_style(chosen[SORT]) != HUMAN;
    int id;

    tell_style_price(p, style_price(p, chosen));
    tbd_charge(p, style_price(p, chosen), "TBD-201");
    id = play_mark(p, named(p, STYLE, chosen[SORT], N_style_name, "TBD-85"), "TBD-200");
    if (id < 0)
        return;
    play_keep(p, id, &tbd_marks[STYLE].field[STYLE_STATISTIC], chosen[BY_STATISTIC], "TBD-85");
    play_keep(p, id, &tbd_marks[STYLE].field[STYLE_SPECIALIZATION], magic ? chosen[SPEC] + 1 : 0, "TBD-89");
    if (chosen[SORT] <= RANGED_STYLE)
        link_experience(p, id);
}

/* TBD-166: what is bought later takes features for a while. */
static void buy_item(struct play *p, const int *chosen)
{
    int price = item_price(p), id;
    struct mark part = mark_make(ITEM_EXPERIENCE, p->actor);

    tbd_charge(p, price, "TBD-165");
    id = play_mark(p, named(p, ITEM, chosen[SORT], N_item_name, "TBD-164"), "TBD-164");
    if (id < 0)
        return;
    play_keep(p, id, &tbd_marks[ITEM].field[ITEM_OF_STATISTIC], chosen[BY_STATISTIC], "TBD-167");
    play_keep(p, id, &tbd_marks[ITEM].field[ITEM_FIRST], price == 0, "TBD-165");
    play_keep(p, id, &tbd_marks[ITEM].field[ITEM_OPEN], !tbd_making(p->now, p->actor), "TBD-166");
    play_keep_one(p, id, ITEM_XP, price, "TBD-187");
    if (chosen[SORT] == INNATE_ITEM && chosen[AT] == 1)
        play_keep(p, id, &tbd_marks[ITEM].field[ITEM_RANGES], 1 << 2, "TBD-170");
    if (chosen[SORT] != RELIC)
        return;
    part.of = id; /* TBD-172 */
    part.level = (short)tbd_first_bonuses(p->book, RELIC);
    part.text = (unsigned short)words_of(p, N_experience, N_experience, "TBD-172");
    play_mark(p, part, "TBD-172");
}

static void buy(struct play *p)
{
    static void (*const take[BOUGHT])(struct play *, const int *) = { buy_tag, buy_experience, buy_ability,
                                                                      buy_style, buy_item };
    int chosen[CHOSEN] = { 0 }, at = 0;
    const struct choice *c = &what;

    do
        chosen[c->slot] = choose(p, c, chosen);
    while (chosen[c->slot] >= 0 && (c = next_choice(chosen, &at)));
    if (!c)
        take[chosen[WHAT]](p, chosen);
}

const struct deed DEED(buy) = {
    .key = "buy",
    .when = IN_PEACE,
    .args = ARGS(ANSWER(what)),
    .more = ARGS(TEXT(name), ANSWER(specialization), ANSWER(tag), TEXT(scope), ANSWER(key), ANSWER(statistic),
                 ANSWER(kind), ANSWER(ranges), TEXT(experience), TEXT(note), NUMBER(cost, 0, 99)),
    .rule = "TBD-197",
    .legal = buy_legal,
    .steps = STEPS({ "buy", buy, NEEDS_ACTOR }),
};
