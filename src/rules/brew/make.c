/* 2.11 Making a character (BREW-141): ancestry and class, points, specialties, tricks and flaws, gear. */
#include "rules/brew/make.h"

static bool create_legal(const struct play *p, struct refusal *no)
{
    return !kit_has(p->now, p->actor, CREATED) || kit_refuse(no, "BREW-141", N_made_already);
}

/* ---- BREW-153, BREW-154: a sheet that has the word alone gets what comes with it ---- */

static bool has_bonus_of(const struct play *p, int source)
{
    for (int id = state_find(p->now, p->actor, BONUS, -2); id >= 0; id = kit_next(p->now, id))
        if (mark_field_now(p->book, &p->now->mark[id], &brew_marks[BONUS].field[BONUS_SOURCE]) == source)
            return true;
    return false;
}

/* The row that it has by a mark of that key, else one that is chosen. */
static const struct item *pick_people(struct play *p, int key, int asks, const char *rule, int table)
{
    int id = state_find(p->now, p->actor, key, -2);

    return id >= 0 ? brew_listed(p->book, table, p->now->mark[id].text)
                   : brew_pick_row(p, p->actor, asks, rule, table, NULL);
}

static void people(struct play *p)
{
    const struct item *row = NULL;

    if (play_option(p, ANCESTRIES) && !has_bonus_of(p, FROM_ANCESTRY))
        row = pick_people(p, ANCESTRY, N_ancestry_choice, "BREW-153", ANCESTRY_TABLE);
    if (row)
        brew_take_ancestry(p, p->actor, row);
    row = NULL;
    if (play_option(p, CLASSES) && !has_bonus_of(p, FROM_CLASS))
        row = pick_people(p, CLASS, N_class_choice, "BREW-154", CLASS_TABLE);
    if (row)
        brew_take_class(p, p->actor, row);
}

/* ---- BREW-145: points ---- */

/* BREW-141, BREW-163: may points go into it at this table? */
static bool is_bought(const struct state *now, int row)
{
    if (row < ATTRIBUTES)
        return true;
    return row < ATTRIBUTES + SKILLS ? brew_is_skill(now, row - ATTRIBUTES) : now->option[SETTING_MAGIC];
}

static int all_points(const struct play *p)
{
    return play_option(p, ATTRIBUTE_POINTS) + play_option(p, SKILL_POINTS) +
           brew_number(p->book, NO_SPECIALTY_POINTS) + play_option(p, MAGIC_POINTS) +
           play_option(p, FREE_POINTS) + play_option(p, EXTRA_FREE_POINTS);
}

/* What is too much of one pool and no free point pays for, the sheet's check says. */
static void share_points(struct play *p)
{
    int share[OPTIONS_ASKED], row[OPTIONS_ASKED];
    struct question q;

    ask_begin(&q, ASK_SHARE, N_points, "BREW-145", p->actor, play_seat_of(p, p->actor));
    for (int i = 0; i < SCORES; i++)
        if (is_bought(p->now, i) && play_stat(p, p->actor, SCORE + i) < brew_number(p->book, SCORE_MOST)) {
            row[q.n] = i;
            ask_share(&q, brew_score_name(i),
                      brew_number(p->book, SCORE_MOST) - play_stat(p, p->actor, SCORE + i), 1);
        }
    q.hi = all_points(p);
    play_share(p, &q, share);
    for (int i = 0; i < q.n; i++)
        play_add(p, p->actor, SCORE + row[i], share[i], "BREW-145");
}

/* BREW-170: for each dot, from the first on. */
static void spells(struct play *p)
{
    for (int field = 0; field < FIELDS; field++)
        for (int dot = 1; dot <= brew_score(p->now, p->book, p->actor, ATTRIBUTES + SKILLS + field); dot++)
            brew_learn_spells(p, p->actor, field, dot);
}

/* ---- BREW-148: what its job is called ---- */

static void professions(struct play *p)
{
    brew_place_professions(p, p->actor);
}

/* ---- BREW-166: the Attribute of its tradition, if it has magic: what the sheet says stands first ---- */

static void tradition(struct play *p)
{
    int row[ATTRIBUTES] = { play_stat(p, p->actor, MAGIC_ATTRIBUTE) };
    struct question q;

    if (brew_value(p->now, p->book, p->actor, MANA_TOTAL) < 1)
        return;
    ask_begin(&q, ASK_PICK, N_magic_attribute, "BREW-166", p->actor, play_seat_of(p, p->actor));
    q.aside = true;
    ask_option(&q, brew_score_name(row[0]));
    for (int i = 0; i < ATTRIBUTES; i++)
        if (i != row[0]) {
            row[q.n] = i;
            ask_option(&q, brew_score_name(i));
        }
    play_set(p, p->actor, MAGIC_ATTRIBUTE, row[play_pick(p, &q)], "BREW-166");
}

/* ---- BREW-150 to BREW-152: specialties ---- */

/* A skill that has none yet; -1: no more. */
static int pick_skill(struct play *p)
{
    int row[OPTIONS_ASKED] = { -1 };
    struct question q;

    ask_begin(&q, ASK_PICK, N_skill, "BREW-150", p->actor, play_seat_of(p, p->actor));
    ask_option(&q, NAME_none);
    for (int i = 0; i < SKILLS; i++)
        if (brew_is_skill(p->now, i) && kit_with_b(p->now, p->actor, SPECIALTY, i) < 0) {
            row[q.n] = i;
            ask_option(&q, N_athletics + i);
        }
    return row[play_pick(p, &q)];
}

static void choose_specialty(struct play *p, int skill)
{
    struct question q;

    ask_begin(&q, ASK_WORDS, N_specialty_text, "BREW-149", p->actor, play_seat_of(p, p->actor));
    brew_add_specialty(p, p->actor, skill, play_words(p, &q), "BREW-150");
}

static void specialties(struct play *p)
{
    int id = state_find(p->now, p->actor, CLASS, -2), skill = 0, n = state_count(p->now, p->actor, SPECIALTY);
    const struct item *row = id < 0 ? NULL : brew_listed(p->book, CLASS_TABLE, p->now->mark[id].text);

    if (row && brew_own_specialties(p->now, p->book, p->actor) == n)
        brew_take_class_specialty(p, p->actor, row);
    while (brew_own_specialties(p->now, p->book, p->actor) < brew_number(p->book, SPECIALTIES_OWN) &&
           !p->halted && skill >= 0) {
        skill = pick_skill(p);
        if (skill >= 0)
            choose_specialty(p, skill);
    }
}

/* ---- BREW-158, BREW-159: tricks and flaws ---- */

/* Has it one that no ancestry or class brought? */
static bool has_own(const struct play *p, int key)
{
    for (int id = state_find(p->now, p->actor, key, -2); id >= 0; id = kit_next(p->now, id))
        if (!brew_is_brought(p->now, p->book, p->actor, p->now->mark[id].text))
            return true;
    return false;
}

static bool choose_feature(struct play *p, int key, int asks, const char *rule)
{
    const struct item *row = brew_pick_row(p, p->actor, asks, rule, key == TRICK ? TRICK_TABLE : FLAW_TABLE,
                                           brew_may_feature);

    if (row)
        brew_give_text(p, p->actor, key, brew_key_text(p, row), rule);
    return row;
}

static void features(struct play *p)
{
    bool given = brew_ancestry_brings(p->now, p->book, p->actor, ANCESTRY_TRICK) || has_own(p, TRICK);

    if (!given)
        given = choose_feature(p, TRICK, N_trick_choice, "BREW-158");
    if (!brew_ancestry_brings(p->now, p->book, p->actor, ANCESTRY_FLAW) && !has_own(p, FLAW))
        choose_feature(p, FLAW, N_flaw_choice, "BREW-158");
    if (given)
        choose_feature(p, TRICK, N_trick_choice, "BREW-159");
}

/* ---- BREW-161: what it may become the best at ---- */

static void potential(struct play *p)
{
    struct mark mark = mark_make(BEST_POTENTIAL, p->actor);
    struct question q;
    int row[OPTIONS_ASKED] = { -1 };

    if (!play_option(p, BEST_AT_THING) || kit_has(p->now, p->actor, BEST_POTENTIAL))
        return;
    ask_begin(&q, ASK_PICK, N_best_potential, "BREW-161", p->actor, play_seat_of(p, p->actor));
    ask_option(&q, NAME_none);
    for (int i = 0; i < SKILLS; i++)
        if (brew_is_skill(p->now, i) && !play_option(p, BEST_BARRED + i) &&
            !brew_is_taken(p->now, p->actor, i)) {
            row[q.n] = i;
            ask_option(&q, N_athletics + i);
        }
    mark.b = (short)row[play_pick(p, &q)];
    if (mark.b >= 0)
        play_mark(p, mark, "BREW-161");
}

/* ---- BREW-47, BREW-141: what it has with it, as agreed with the GM ---- */

/* Fists, teeth and claws are no gear. */
static bool may_carry(const struct play *p, int who, const struct item *row)
{
    return !kit_has(p->now, who, book_item_key(p->book, row)) &&
           (row->kind != WEAPON || row->field[WEAPON_KIND] != UNARMED);
}

/* The first weapon is in hand, the first armour worn; a weapon that wants knowing is known (BREW-62). */
static void take_thing(struct play *p, const struct item *row)
{
    struct mark thing = mark_make(book_item_key(p->book, row), p->actor);

    thing.level = row->kind != THING && kit_in_use(p->now, p->book, p->actor, row->kind) < 0;
    play_mark(p, thing, "BREW-47");
    if (row->kind == WEAPON && row->field[WEAPON_COMPLEX])
        brew_give_text(p, p->actor, KNOWN_WEAPON, brew_key_text(p, row), "BREW-62");
}

static const struct item *pick_thing(struct play *p)
{
    const struct item *row[OPTIONS_ASKED] = { NULL };
    struct question q;

    ask_begin(&q, ASK_PICK, N_equipment, "BREW-47", p->actor, play_seat_of(p, p->actor));
    q.aside = true;
    ask_option(&q, NAME_none);
    for (int i = 0; i < p->book->nitems && q.n < OPTIONS_ASKED; i++) {
        const struct item *item = &p->book->item[i];

        if (item->kind <= THING && may_carry(p, p->actor, item)) {
            row[q.n] = item;
            ask_text(&q, brew_key_text(p, item));
        }
    }
    return row[play_pick(p, &q)];
}

static void gear(struct play *p)
{
    const struct item *row;

    while (!p->halted && (row = pick_thing(p)))
        take_thing(p, row);
}

/* ---- it is done ---- */

static void finish(struct play *p)
{
    play_set(p, p->actor, MANA, brew_value(p->now, p->book, p->actor, MANA_TOTAL), "BREW-167");
    play_mark(p, mark_make(CREATED, p->actor), "BREW-141");
    play_result(p, p->actor, N_created, 0, NOBODY, "BREW-141");
}

const struct deed DEED(create) = {
    .key = "create",
    .when = WHEN_MAKING,
    .more = ARGS(ANSWER(ancestry_choice), ANSWER(bonus_choice), ANSWER(class_choice), ANSWER(points),
                 ANSWER(profession_name), ANSWER(profession), ANSWER(magic_attribute), ANSWER(skill),
                 ANSWER(specialty_text), ANSWER(trick_choice), ANSWER(flaw_choice), ANSWER(best_potential),
                 ANSWER(equipment), ANSWER(effect)),
    .rule = "BREW-141",
    .legal = create_legal,
    .steps = STEPS({ "people", people }, { "points", share_points }, { "spells", spells },
                   { "professions", professions }, { "tradition", tradition }, { "specialties", specialties },
                   { "features", features }, { "potential", potential }, { "gear", gear },
                   { "finish", finish }),
};
