/* 10, 11 Making a character and growing it (TBD-64, TBD-185, TBD-190 to TBD-218). */
#include "rules/nametbd/make.h"

#include "base/text.h"
#include "rules/kit/fault.h"

static bool in_the_making(const struct play *p)
{
    return p->now->token[p->actor].flags & TOKEN_MAKING;
}

/* ---- TBD-185, TBD-208: XP ---- */

static bool affords(const struct play *p, int price, struct refusal *no)
{
    int left = play_stat(p, p->actor, XP) - price;

    if (left < 0)
        return kit_refuse(no, "TBD-208", N_no_xp);
    return left >= tbd_value(p->now, p->book, p->actor, RESERVE) || kit_refuse(no, "TBD-185", N_no_xp);
}

static void pay(struct play *p, int price, const char *rule)
{
    play_add(p, p->actor, XP, -price, rule);
    play_add(p, p->actor, XP_SPENT, price, rule);
}

/* ---- TBD-191 to TBD-196, TBD-210 to TBD-217: one step of a score ---- */

static int stat_said(const struct play *p)
{
    return ruleset_find_stat(p->rules, kit_word(p, N_stat));
}

/* The row of its prices, -1: it is not for sale. */
static int score_of(int stat)
{
    if (stat >= STATISTIC && stat < STATISTIC + STATISTICS)
        return SCORE_STATISTIC;
    if (stat >= SPECIALIZATION && stat < SPECIALIZATION + SPECIALIZATIONS)
        return SCORE_SPECIALIZATION;
    return stat == MAX_LIFE   ? SCORE_LIFE
           : stat == RECOVERY ? SCORE_RECOVERY
           : stat == BLOCK    ? SCORE_BLOCK
           : stat == SPEED    ? SCORE_SPEED
                              : -1;
}

/* TBD-218: for sale only where the house has a price. */
static bool mode_legal(const struct play *p, int stat, struct refusal *no)
{
    int price = play_option(p, MOVE_MODE_COST);

    if (price < 0 || play_stat(p, p->actor, stat))
        return kit_refuse(no, "TBD-218", N_not_for_sale);
    return affords(p, price, no);
}

static bool raise_legal(const struct play *p, struct refusal *no)
{
    int stat = stat_said(p), score = score_of(stat), value;

    if (stat >= CLIMB && stat <= FLY)
        return mode_legal(p, stat, no);
    if (score < 0)
        return kit_refuse(no, "TBD-210", N_not_for_sale);
    value = play_stat(p, p->actor, stat) + 1;
    if (!tbd_within_limits(p->now, p->book, p->actor, score, value))
        return kit_refuse(no, "TBD-207", N_at_its_limit);
    return affords(p, tbd_step_price(p->book, score, value), no);
}

/* TBD-50: a new maximum brings as much Life. */
static void change_score(struct play *p, int stat, int by)
{
    play_add(p, p->actor, stat, by, "TBD-210");
    if (stat != MAX_LIFE)
        return;
    if (by > 0)
        play_add(p, p->actor, LIFE, by, "TBD-50");
    else
        play_set(p, p->actor, LIFE,
                 tbd_least(play_stat(p, p->actor, LIFE),
                           tbd_value(p->now, p->book, p->actor, EFFECTIVE_MAX_LIFE)),
                 "TBD-50");
}

static void raise(struct play *p)
{
    int stat = stat_said(p), score = score_of(stat);
    int price = score < 0 ? play_option(p, MOVE_MODE_COST)
                          : tbd_step_price(p->book, score, play_stat(p, p->actor, stat) + 1);

    pay(p, price, "TBD-210");
    change_score(p, stat, 1);
}

const struct deed DEED(raise) = {
    .key = "raise",
    .when = IN_PEACE,
    .args = ARGS(TEXT(stat)),
    .rule = "TBD-210",
    .legal = raise_legal,
    .steps = STEPS({ "raise", raise, NEEDS_ACTOR }),
};

/* TBD-217: only while it is made. */
static bool lower_legal(const struct play *p, struct refusal *no)
{
    int stat = stat_said(p), score = score_of(stat);

    if (!in_the_making(p))
        return kit_refuse(no, "TBD-217", NAME_made_already);
    if (score < 0)
        return kit_refuse(no, "TBD-210", N_not_for_sale);
    return tbd_within_limits(p->now, p->book, p->actor, score, play_stat(p, p->actor, stat) - 1) ||
           kit_refuse(no, "TBD-207", N_at_its_limit);
}

static void lower(struct play *p)
{
    int stat = stat_said(p);

    pay(p, -tbd_step_price(p->book, score_of(stat), play_stat(p, p->actor, stat)), "TBD-191");
    change_score(p, stat, -1);
}

const struct deed DEED(lower) = {
    .key = "lower",
    .when = IN_PEACE,
    .args = ARGS(TEXT(stat)),
    .rule = "TBD-217",
    .legal = lower_legal,
    .steps = STEPS({ "lower", lower, NEEDS_ACTOR }),
};

/* ---- TBD-190, TBD-197 to TBD-201: what is bought whole ---- */

enum bought { BUY_TAG, BUY_EXPERIENCE, BUY_ABILITY, BUY_STYLE, BUY_ITEM };
static const char *const bought_words[] = { "tag", "experience", "ability", "style", "item", NULL };

static int word_in(const struct play *p, int name, const char *const *words)
{
    return kit_choice(p, name, words);
}

static const char *const *words_of(int mark)
{
    return tbd_marks[mark].b_choices;
}

static int statistic_said(const struct play *p)
{
    return tbd_most(0, word_in(p, N_statistic, tbd_statistic_words));
}

static bool tag_legal(const struct play *p, struct refusal *no)
{
    int spec = word_in(p, N_specialization, tbd_specialization_words), tag = word_in(p, N_tag, tbd_tag_words);

    if (spec < 0 || tag <= HUMAN)
        return kit_refuse(no, "TBD-197", NAME_no_such_word);
    if (play_stat(p, p->actor, TAG + spec) != HUMAN ||
        (!in_the_making(p) && play_stat(p, p->actor, SPECIALIZATION + spec) != 0))
        return kit_refuse(no, "TBD-64", N_tag_stands);
    return affords(p, tbd_flat_price(p->book, COST_SUPERHUMAN + tag - SUPERHUMAN), no);
}

/* The specialization of a magic style must have its tag already (TBD-200). */
static bool style_legal(const struct play *p, struct refusal *no)
{
    int key = word_in(p, N_key, words_of(STYLE)),
        spec = word_in(p, N_specialization, tbd_specialization_words);

    if (key < 0 || word_in(p, N_statistic, tbd_statistic_words) < 0)
        return kit_refuse(no, "TBD-85", NAME_no_such_word);
    if ((key == SIMPLE_WEAK_STYLE || key == COMPLEX_POWERFUL_STYLE) &&
        (spec < 0 ||
         play_stat(p, p->actor, TAG + spec) != (key == SIMPLE_WEAK_STYLE ? SIMPLE_WEAK : COMPLEX_POWERFUL)))
        return kit_refuse(no, "TBD-200", N_no_such_tag);
    return affords(p, tbd_style_price(p->now, p->book, p->actor, key, statistic_said(p)), no);
}

/* TBD-165: the first is free while it is made. */
static int item_price(const struct play *p)
{
    bool free = in_the_making(p) && !kit_has(p->now, p->actor, ITEM);

    return free ? 0 : tbd_flat_price(p->book, COST_ITEM);
}

/* TBD-188: one innate weapon at most. */
static bool item_legal(const struct play *p, struct refusal *no)
{
    int kind = word_in(p, N_kind, words_of(ITEM));

    if (kind < 0)
        return kit_refuse(no, "TBD-164", NAME_no_such_word);
    for (int id = state_find(p->now, p->actor, ITEM, -2); id >= 0; id = p->now->mark[id].next)
        if (kind == INNATE_ITEM && p->now->mark[id].key == ITEM && p->now->mark[id].b == INNATE_ITEM)
            return kit_refuse(no, "TBD-188", N_one_innate);
    return affords(p, item_price(p), no);
}

static bool ability_legal(const struct play *p, struct refusal *no)
{
    int ability = word_in(p, N_key, words_of(ABILITY));

    if (ability < 0)
        return kit_refuse(no, "TBD-75", NAME_no_such_word);
    return affords(p,
                   ability == OWN_ABILITY ? play_arg_value(p, N_cost, 0)
                                          : tbd_ability_price(p->now, ability, 1),
                   no);
}

static bool buy_legal(const struct play *p, struct refusal *no)
{
    switch (word_in(p, N_what, bought_words)) {
    case BUY_TAG:
        return tag_legal(p, no);
    case BUY_EXPERIENCE:
        return affords(p, tbd_step_price(p->book, SCORE_EXPERIENCE, 1), no);
    case BUY_ABILITY:
        return ability_legal(p, no);
    case BUY_STYLE:
        return style_legal(p, no);
    default:
        return item_legal(p, no);
    }
}

static struct mark named(const struct play *p, int key, int b)
{
    struct mark mark = mark_make(key, p->actor);

    mark.text = (unsigned short)kit_text(p, N_name);
    mark.b = (short)b;
    return mark;
}

static void buy_tag(struct play *p)
{
    int spec = word_in(p, N_specialization, tbd_specialization_words), tag = word_in(p, N_tag, tbd_tag_words);

    pay(p, tbd_flat_price(p->book, COST_SUPERHUMAN + tag - SUPERHUMAN), "TBD-197");
    play_set(p, p->actor, TAG + spec, tag, "TBD-197");
    if (kit_text(p, N_scope)) {
        struct mark scope = mark_make(SCOPE + spec, p->actor);

        scope.text = (unsigned short)kit_text(p, N_scope);
        play_mark(p, scope, "TBD-61");
    }
}

static void buy_ability(struct play *p)
{
    int ability = word_in(p, N_key, words_of(ABILITY)), id;
    struct mark mark = named(p, ABILITY, ability);

    pay(p, ability == OWN_ABILITY ? play_arg_value(p, N_cost, 0) : tbd_ability_price(p->now, ability, 1),
        "TBD-75");
    mark.level = 1;
    id = play_mark(p, mark, "TBD-75");
    if (ability != OWN_ABILITY)
        return;
    play_keep_one(p, id, ABILITY_NOTE, kit_text(p, N_note), "TBD-84");
    play_keep_one(p, id, ABILITY_COST, play_arg_value(p, N_cost, 0), "TBD-84");
}

/* TBD-86: with a Melee or Ranged style comes an Experience that goes by it. */
static void buy_style(struct play *p)
{
    int key = word_in(p, N_key, words_of(STYLE)), statistic = statistic_said(p), id;
    struct mark mark = named(p, STYLE, key), experience = mark_make(EXPERIENCE, p->actor);

    pay(p, tbd_style_price(p->now, p->book, p->actor, key, statistic), "TBD-201");
    id = play_mark(p, mark, "TBD-200");
    if (id < 0)
        return;
    play_keep(p, id, &tbd_marks[STYLE].field[STYLE_STATISTIC], statistic, "TBD-85");
    play_keep(p, id, &tbd_marks[STYLE].field[STYLE_SPECIALIZATION],
              word_in(p, N_specialization, tbd_specialization_words) + 1, "TBD-89");
    if (key > RANGED_STYLE || !kit_text(p, N_experience))
        return;
    experience.text = (unsigned short)kit_text(p, N_experience);
    id = play_mark(p, experience, "TBD-86");
    if (id >= 0)
        play_keep_one(p, id, EXPERIENCE_LINKED, mark.text, "TBD-86");
}

static void buy_item(struct play *p)
{
    static const char *const near_or_far[] = { "melee", "ranged", NULL };
    int kind = word_in(p, N_kind, words_of(ITEM)), price = item_price(p), id;
    bool far = kind == RANGED_ITEM || word_in(p, N_ranges, near_or_far) == 1;

    pay(p, price, "TBD-165");
    id = play_mark(p, named(p, ITEM, kind), "TBD-164");
    if (id < 0)
        return;
    play_keep(p, id, &tbd_marks[ITEM].field[ITEM_OF_STATISTIC], statistic_said(p), "TBD-167");
    play_keep(p, id, &tbd_marks[ITEM].field[ITEM_FIRST], price == 0, "TBD-165");
    play_keep_one(p, id, ITEM_XP, price, "TBD-187");
    if (kind == INNATE_ITEM && far)
        play_keep(p, id, &tbd_marks[ITEM].field[ITEM_RANGES], 1 << 2, "TBD-170");
    if (kind == RELIC) { /* TBD-172 */
        struct mark part = mark_make(ITEM_EXPERIENCE, p->actor);

        part.of = id;
        part.level = 1;
        part.text = (unsigned short)kit_text(p, N_experience);
        play_mark(p, part, "TBD-172");
    }
}

static void buy(struct play *p)
{
    switch (word_in(p, N_what, bought_words)) {
    case BUY_TAG:
        buy_tag(p);
        break;
    case BUY_EXPERIENCE:
        pay(p, tbd_step_price(p->book, SCORE_EXPERIENCE, 1), "TBD-198");
        play_mark(p, named(p, EXPERIENCE, 0), "TBD-198");
        break;
    case BUY_ABILITY:
        buy_ability(p);
        break;
    case BUY_STYLE:
        buy_style(p);
        break;
    default:
        buy_item(p);
        break;
    }
}

const struct deed DEED(buy) = {
    .key = "buy",
    .when = IN_PEACE,
    .args = ARGS(WORD(what, bought_words)),
    .more = ARGS(TEXT(name), TEXT(specialization), TEXT(tag), TEXT(scope), TEXT(key), TEXT(statistic),
                 TEXT(kind), TEXT(ranges), TEXT(experience), TEXT(note), NUMBER(cost, 0, 99)),
    .rule = "TBD-197",
    .legal = buy_legal,
    .steps = STEPS({ "buy", buy, NEEDS_ACTOR }),
};

/* ---- TBD-207, TBD-208: what is wrong with a sheet ---- */

int tbd_check(const struct state *now, const struct book *book, int token, struct sheet_fault *fault,
              int room)
{
    struct fault_list f = { now, book, token, fault, 0, room };

    if (!(now->token[token].flags & TOKEN_MAKING))
        return 0;
    for (int i = 0; i < MOVE_CELLS; i++)
        if (score_of(i) >= 0 && !tbd_within_limits(now, book, token, score_of(i), state_stat(now, token, i)))
            fault_add(&f, "TBD-207", i, -1, N_at_its_limit, 0);
    if (state_stat(now, token, XP) < 0)
        fault_add(&f, "TBD-208", XP, -1, N_no_xp, 0);
    else if (state_stat(now, token, XP) < tbd_value(now, book, token, RESERVE))
        fault_add(&f, "TBD-185", XP, -1, N_no_xp, 0);
    return tbd_least(f.n, room);
}
