/* 2.13 Advancement: experience is spent, sheets go back (BREW-36, BREW-156, BREW-175 to BREW-179). */
#include "rules/brew/make.h"

#include "base/bounds.h"
#include "base/text.h"

/* What can be had: a score's row, or one of these. */
enum { WHAT_SPECIALTY = SCORES, WHAT_TRICK, WHAT_CLASS, WHATS, WHAT_ORIGINAL = WHATS, WHAT_NOTHING = -1 };
enum price {
    RAISE_ATTRIBUTE,
    NEW_SKILL,
    RAISE_SKILL,
    NEW_SPECIALTY,
    NEW_FIELD,
    RAISE_FIELD,
    NEW_TRICK,
    NEW_CLASS
};

static int name_of(int what)
{
    static const short others[] = { N_specialty, N_trick, N_class, N_original };

    return what < SCORES ? brew_score_name(what) : others[what - SCORES];
}

/* What the wish names; WHAT_NOTHING: it leaves that open. */
static int said(const struct play *p)
{
    for (int what = 0; what <= WHAT_ORIGINAL; what++)
        if (kit_says(p, N_what, name_of(what)))
            return what;
    return WHAT_NOTHING;
}

/* ---- BREW-175: prices, by the score on the sheet ---- */

static enum price price_row(int what, int score)
{
    if (what < ATTRIBUTES)
        return RAISE_ATTRIBUTE;
    if (what < ATTRIBUTES + SKILLS)
        return score ? RAISE_SKILL : NEW_SKILL;
    if (what < SCORES)
        return score ? RAISE_FIELD : NEW_FIELD;
    return what == WHAT_SPECIALTY ? NEW_SPECIALTY : what == WHAT_TRICK ? NEW_TRICK : NEW_CLASS;
}

static int price_of(const struct play *p, int what, int skill)
{
    int score = what < SCORES ? brew_score(p->now, p->book, p->actor, what) : 0;
    const struct item *row;

    if (what == WHAT_SPECIALTY)
        score = brew_score(p->now, p->book, p->actor, ATTRIBUTES + skill);
    row = brew_row(p->book, PRICE_TABLE, price_row(what, score));
    return row->field[PRICE_TIMES] * score + row->field[PRICE_PLUS];
}

/* ---- BREW-176, BREW-178: what may be had ---- */

/* How many skills are bought to the top, but for that one. */
static int skills_at_top(const struct play *p, int but)
{
    int n = 0;

    for (int i = 0; i < SKILLS; i++)
        n += i != but && play_stat(p, p->actor, SKILL + i) >= brew_number(p->book, SCORE_MOST);
    return n;
}

static int lower_cap(const struct play *p)
{
    int one = play_option(p, SKILL_CAP_REST), other = play_option(p, SKILL_CAP_REST_2);

    return one < 0 ? brew_number(p->book, SCORE_MOST) : other < 0 ? one : smaller(one, other);
}

/* BREW-178: so many skills reach the top, the rest what was agreed on. */
static bool within_pattern(const struct play *p, int skill)
{
    int next = play_stat(p, p->actor, SKILL + skill) + 1, at_top = play_option(p, SKILL_CAP_AT5);
    int rest = larger(play_option(p, SKILL_CAP_REST), play_option(p, SKILL_CAP_REST_2));

    if (next == brew_number(p->book, SCORE_MOST) && at_top >= 0)
        return skills_at_top(p, skill) < at_top;
    return next == brew_number(p->book, SCORE_MOST) || rest < 0 || next <= rest;
}

static bool may_raise(const struct play *p, int row, struct refusal *no)
{
    int skill = row - ATTRIBUTES;

    if (play_stat(p, p->actor, SCORE + row) >= brew_number(p->book, SCORE_MOST))
        return kit_refuse(no, "BREW-176", N_at_its_cap);
    if (row < ATTRIBUTES)
        return play_option(p, RAISE_ATTRIBUTES) || kit_refuse(no, "BREW-178", N_switched_off);
    if (skill >= SKILLS)
        return play_option(p, SETTING_MAGIC) || kit_refuse(no, "BREW-176", N_switched_off);
    if (!brew_is_skill(p->now, skill))
        return kit_refuse(no, "BREW-163", N_no_such_skill);
    if (brew_is_kept_down(p->now, p->book, p->actor, skill))
        return kit_refuse(no, "BREW-162", N_at_its_cap);
    return within_pattern(p, skill) || kit_refuse(no, "BREW-178", N_at_its_cap);
}

/* BREW-176: no fourth one, and none where there is nothing to specialise in. */
static bool may_specialise(const struct play *p, int skill, struct refusal *no)
{
    if (state_count(p->now, p->actor, SPECIALTY) >= brew_number(p->book, SPECIALTIES_MOST))
        return kit_refuse(no, "BREW-176", N_at_its_cap);
    return brew_score(p->now, p->book, p->actor, ATTRIBUTES + skill) > 0 ||
           kit_refuse(no, "BREW-176", N_skill_is_0);
}

static bool may_have(const struct play *p, int what, int skill, struct refusal *no)
{
    int cap = play_option(p, TRICK_CAP);

    if (what < SCORES && !may_raise(p, what, no))
        return false;
    if (what == WHAT_SPECIALTY && !may_specialise(p, skill, no))
        return false;
    if (what == WHAT_TRICK && cap >= 0 && state_count(p->now, p->actor, TRICK) >= cap)
        return kit_refuse(no, "BREW-178", N_at_its_cap);
    if (what == WHAT_CLASS && !play_option(p, CLASSES))
        return kit_refuse(no, "BREW-156", N_switched_off);
    return play_stat(p, p->actor, EXPERIENCE) >= price_of(p, what, skill) ||
           kit_refuse(no, "BREW-176", N_no_experience);
}

/* A specialty may be had if it may be in the skill that is said, else in any. */
static bool may(const struct play *p, int what, struct refusal *no)
{
    int skill = kit_choice(p, N_skill, brew_skills);

    if (what != WHAT_SPECIALTY || skill >= 0)
        return may_have(p, what, skill, no);
    for (int i = SKILLS - 1; i >= 0; i--)
        if (may_have(p, what, i, no))
            return true;
    return false;
}

static bool advance_legal(const struct play *p, struct refusal *no)
{
    if (!brew_there(p->now, p->actor))
        return kit_refuse(no, "BREW-98", N_is_dead);
    if (play_arg(p, N_what, 0))
        return said(p) >= 0 && said(p) != WHAT_ORIGINAL ? may(p, said(p), no)
                                                        : kit_refuse(no, "BREW-176", NAME_no_such_word);
    for (int what = WHATS - 1; what >= 0; what--)
        if (may(p, what, no))
            return true;
    return kit_refuse(no, "BREW-176", N_no_experience);
}

/* ---- BREW-177: why ---- */

static bool is_used(const struct play *p, int score)
{
    return kit_with_b(p->now, p->actor, USED, score) >= 0;
}

/* What is not ticked as used, what is no score, and the higher of two caps want the GM's yes. */
static bool has_reason(struct play *p, int what, int skill)
{
    int score = what == WHAT_SPECIALTY ? ATTRIBUTES + skill : what;
    bool agreed = what < ATTRIBUTES || what >= ATTRIBUTES + SKILLS ||
                  play_stat(p, p->actor, SCORE + what) < lower_cap(p) ||
                  play_stat(p, p->actor, SCORE + what) + 1 == brew_number(p->book, SCORE_MOST);

    if (score < SCORES && is_used(p, score) && agreed)
        return true;
    return kit_yes(p, N_allow, agreed ? "BREW-177" : "BREW-178", p->actor, SEATS_GM, false);
}

/* ---- BREW-36, BREW-175, BREW-176: spending it ---- */

static int ask_what(struct play *p)
{
    int open[OPTIONS_ASKED] = { WHAT_NOTHING };
    struct question q;
    struct refusal no;

    ask_begin(&q, ASK_PICK, N_what, "BREW-175", p->actor, play_seat_of(p, p->actor));
    ask_option(&q, NAME_none);
    for (int what = 0; what < WHATS; what++)
        if (may(p, what, &no)) {
            open[q.n] = what;
            ask_option(&q, name_of(what));
        }
    return open[play_pick(p, &q)];
}

static int ask_skill(struct play *p)
{
    int row[OPTIONS_ASKED];
    struct question q;
    struct refusal no;

    ask_begin(&q, ASK_PICK, N_skill, "BREW-149", p->actor, play_seat_of(p, p->actor));
    for (int i = 0; i < SKILLS; i++)
        if (may_have(p, WHAT_SPECIALTY, i, &no)) {
            row[q.n] = i;
            ask_option(&q, N_athletics + i);
        }
    return q.n ? row[play_pick(p, &q)] : 0;
}

/* What was bought stands on the sheet in its order, so that it can go back (BREW-179). */
static void pay(struct play *p, int what, int skill, int text)
{
    struct mark bought = mark_make(ADVANCED, p->actor);

    bought.b = (short)what;
    bought.level = (short)price_of(p, what, skill);
    bought.text = (unsigned short)text;
    play_add(p, p->actor, EXPERIENCE, -bought.level, "BREW-175");
    play_mark(p, bought, "BREW-176");
}

/* BREW-167: a new dot is a slot, and it is free. */
static void raise_score(struct play *p, int row)
{
    pay(p, row, 0, 0);
    play_add(p, p->actor, SCORE + row, 1, "BREW-176");
    if (row >= ATTRIBUTES + SKILLS) {
        play_add(p, p->actor, MANA, 1, "BREW-167");
        brew_learn_spells(p, p->actor, row - ATTRIBUTES - SKILLS, brew_score(p->now, p->book, p->actor, row));
    }
    if (row == ATTRIBUTES + ROW_profession)
        brew_place_professions(p, p->actor);
}

static void learn_specialty(struct play *p, int skill)
{
    struct question q;
    int text;

    ask_begin(&q, ASK_WORDS, N_specialty_text, "BREW-149", p->actor, play_seat_of(p, p->actor));
    text = play_words(p, &q);
    pay(p, WHAT_SPECIALTY, skill, text);
    brew_add_specialty(p, p->actor, skill, text, "BREW-176");
}

static void learn_trick(struct play *p)
{
    const struct item *row = brew_pick_row(p, p->actor, N_trick_choice, "BREW-160", TRICK_TABLE,
                                           brew_may_feature);

    if (!row)
        return;
    pay(p, WHAT_TRICK, 0, brew_key_text(p, row));
    brew_give_text(p, p->actor, TRICK, brew_key_text(p, row), "BREW-176");
}

static bool is_new_class(const struct play *p, int who, const struct item *row)
{
    int text = texts_find(&p->book->texts, row->key);

    return text < 1 || !brew_has_text(p->now, who, CLASS, text);
}

/* BREW-156 */
static void learn_class(struct play *p)
{
    const struct item *row = brew_pick_row(p, p->actor, N_class_choice, "BREW-156", CLASS_TABLE,
                                           is_new_class);

    if (!row)
        return;
    pay(p, WHAT_CLASS, 0, brew_key_text(p, row));
    brew_take_class(p, p->actor, row);
    brew_take_class_specialty(p, p->actor, row);
}

static void advance(struct play *p)
{
    int what = said(p) >= 0 ? said(p) : ask_what(p), skill = what == WHAT_SPECIALTY ? ask_skill(p) : 0;

    if (what == WHAT_NOTHING)
        return;
    play_about(p, p->actor, N_advance, NOBODY, NOWHERE, "BREW-176");
    if (!has_reason(p, what, skill))
        return;
    if (what < SCORES)
        raise_score(p, what);
    else if (what == WHAT_SPECIALTY)
        learn_specialty(p, skill);
    else if (what == WHAT_TRICK)
        learn_trick(p);
    else
        learn_class(p);
}

const struct deed DEED(advance) = {
    .key = "advance",
    .when = IN_STORY,
    .args = ARGS(ANSWER(what)),
    .more = ARGS(ANSWER(skill), ANSWER(specialty_text), ANSWER(trick_choice), ANSWER(class_choice),
                 ANSWER(bonus_choice), ANSWER(effect), ANSWER(profession), ANSWER(profession_name)),
    .rule = "BREW-176",
    .legal = advance_legal,
    .steps = STEPS({ "advance", advance, NEEDS_ACTOR }),
};

/* ---- BREW-179: between campaigns ---- */

static int least_of(int what)
{
    return what < ATTRIBUTES ? 1 : 0;
}

static bool can_lose(const struct play *p, int what)
{
    static const int keys[] = { SPECIALTY, TRICK, CLASS, ADVANCED };

    return what < SCORES ? play_stat(p, p->actor, SCORE + what) > least_of(what)
                         : kit_has(p->now, p->actor, keys[what - SCORES]);
}

static bool regress_legal(const struct play *p, struct refusal *no)
{
    if (!play_option(p, REGRESSION))
        return kit_refuse(no, "BREW-179", N_switched_off);
    return !play_arg(p, N_what, 0) || (said(p) >= 0 && can_lose(p, said(p))) ||
           kit_refuse(no, "BREW-179", N_nothing_to_lose);
}

static int ask_loss(struct play *p)
{
    int open[OPTIONS_ASKED] = { WHAT_NOTHING };
    struct question q;

    ask_begin(&q, ASK_PICK, N_what, "BREW-179", p->actor, play_seat_of(p, p->actor));
    ask_option(&q, NAME_none);
    for (int what = 0; what <= WHAT_ORIGINAL; what++)
        if (can_lose(p, what)) {
            open[q.n] = what;
            ask_option(&q, name_of(what));
        }
    return open[play_pick(p, &q)];
}

/* One of its marks of a key, by their texts: a mark. */
static int pick_own(struct play *p, int key, int asks)
{
    int own[OPTIONS_ASKED];
    struct question q;

    ask_begin(&q, ASK_PICK, asks, "BREW-179", p->actor, play_seat_of(p, p->actor));
    for (int id = state_find(p->now, p->actor, key, -2); id >= 0 && q.n < OPTIONS_ASKED;
         id = kit_next(p->now, id)) {
        own[q.n] = id;
        ask_text(&q, p->now->mark[id].text);
    }
    return q.n ? own[play_pick(p, &q)] : -1;
}

static int with_text(const struct play *p, int key, int text)
{
    int id = state_find(p->now, p->actor, key, -2);

    while (id >= 0 && p->now->mark[id].text != text)
        id = kit_next(p->now, id);
    return id;
}

static void lose_class(struct play *p, int text)
{
    const struct item *row = brew_listed(p->book, CLASS_TABLE, text);

    play_unmark(p, with_text(p, CLASS, text), "BREW-179");
    if (row)
        brew_lose_class(p, p->actor, row);
}

static void lose_score(struct play *p, int row)
{
    play_add(p, p->actor, SCORE + row, -1, "BREW-179");
    if (row == ATTRIBUTES + ROW_profession)
        brew_lose_profession_dot(p, p->actor);
    play_set(p, p->actor, MANA,
             smaller(play_stat(p, p->actor, MANA), brew_value(p->now, p->book, p->actor, MANA_TOTAL)),
             "BREW-179");
}

/* What was bought goes back, the last first: the sheet as it was. */
static void lose_all(struct play *p)
{
    int id;

    while (!p->halted && (id = state_find(p->now, p->actor, ADVANCED, -2)) >= 0) {
        int what = p->now->mark[id].b, text = p->now->mark[id].text;

        play_unmark(p, id, "BREW-179");
        if (what < SCORES)
            lose_score(p, what);
        else if (what == WHAT_CLASS)
            lose_class(p, text);
        else
            play_unmark(p, with_text(p, what == WHAT_TRICK ? TRICK : SPECIALTY, text), "BREW-179");
    }
}

static void regress(struct play *p)
{
    int what = said(p) >= 0 ? said(p) : ask_loss(p);

    if (what == WHAT_NOTHING)
        return;
    play_about(p, p->actor, N_regress, NOBODY, NOWHERE, "BREW-179");
    if (what < SCORES)
        lose_score(p, what);
    else if (what == WHAT_ORIGINAL)
        lose_all(p);
    else if (what == WHAT_SPECIALTY)
        play_unmark(p, pick_own(p, SPECIALTY, N_specialty_text), "BREW-179");
    else if (what == WHAT_TRICK)
        play_unmark(p, pick_own(p, TRICK, N_trick_choice), "BREW-179");
    else
        lose_class(p, p->now->mark[pick_own(p, CLASS, N_class_choice)].text);
}

const struct deed DEED(regress) = {
    .key = "regress",
    .when = IN_STORY,
    .args = ARGS(ANSWER(what)),
    .more = ARGS(ANSWER(specialty_text), ANSWER(trick_choice), ANSWER(class_choice), ANSWER(profession)),
    .rule = "BREW-179",
    .legal = regress_legal,
    .steps = STEPS({ "regress", regress, NEEDS_ACTOR }),
};
