/* 2.10 Advantages and disadvantages bought, taken and bought off; Talents (FD-104 to FD-107, FD-114). */
#include "rules/doom/make.h"

/* ---- FD-106, FD-107: entries ---- */

/* FD-111: of Tough two levels of each. */
static int most_levels(const struct book *book, int row)
{
    bool tough = row == ROW_adv_tough_brawn || row == ROW_adv_tough_will;

    return doom_number(book, tough ? TOUGH_LEVELS : ABILITY_LEVELS);
}

bool doom_entry_fits(const struct book *book, int row, int level)
{
    int kind = doom_row(book, ADVANTAGE_TABLE, row)->field[ADV_WAY];

    return level >= -most_levels(book, row) && level <= most_levels(book, row) &&
           (level <= 0 || kind != ADV_BAD) && (level >= 0 || kind != ADV_GOOD);
}

/* Level 1 of it: as listed, or what the GM has said of one that varies. */
static int listed(const struct play *p, int row)
{
    int known = doom_entry_price(kit_in(p), p->actor, row);

    return doom_row(p->book, ADVANTAGE_TABLE, row)->field[ADV_VARIES] ? play_arg_value(p, N_cost, known)
                                                                      : known;
}

/* What changing it from its level to that one costs; below 0: it brings so much. */
static int difference(const struct play *p, int row, int to)
{
    int from = play_stat(p, p->actor, ADVANTAGE + row), each = listed(p, row);
    int before = doom_level_price(p->now, each, from), after = doom_level_price(p->now, each, to);

    return (to < 0 ? -after : after) - (from < 0 ? -before : before);
}

/* FD-106: whom or what it is about, and what one that varies costs. */
static void tell_about(struct play *p, int row)
{
    struct mark about = mark_make(ABOUT, p->actor);

    about.text = (unsigned short)kit_text(p, N_about);
    kit_put(p, &about, ABOUT_COST, play_arg_value(p, N_cost, 0));
    about.b = (short)row;
    if (!about.text && !about.a)
        return;
    play_unmark(p, kit_with_b(p->now, p->actor, ABOUT, row), "FD-106");
    play_mark(p, about, "FD-106");
}

static bool may_buy(const struct play *p, int row, struct refusal *no)
{
    int has = play_stat(p, p->actor, ADVANTAGE + row), level = doom_level_wished(p, has);

    return ((has >= 0 && level > has && level >= 1 && doom_entry_fits(p->book, row, level)) ||
            kit_refuse(no, "FD-106", N_no_level)) &&
           (listed(p, row) > 0 || kit_refuse(no, "FD-107", NAME_no_number)) &&
           doom_affords(p, difference(p, row, level), "FD-107", no);
}

static void buy(struct play *p, int row)
{
    int level = doom_level_wished(p, play_stat(p, p->actor, ADVANTAGE + row));

    doom_charge(p, difference(p, row, level), "FD-107");
    tell_about(p, row);
    play_set(p, p->actor, ADVANTAGE + row, level, "FD-106");
}

/* Levels of disadvantages are told without their sign. */
static int level_taken(const struct play *p, int usual)
{
    int said = play_arg_value(p, NAME_level, usual);

    return said < 0 ? said : -said;
}

static int one_more(const struct play *p, int row)
{
    return level_taken(p, 1 - play_stat(p, p->actor, ADVANTAGE + row));
}

/* FD-60: a character's disadvantages bring so much and no more. */
bool doom_may_bring(const struct play *p, int points, struct refusal *no)
{
    int most = doom_pyramid(kit_in(p), p->actor)->field[NPC_DISADVANTAGES];

    return play_stat(p, p->actor, DISADVANTAGE_POINTS) + points <= most ||
           kit_refuse(no, "FD-60", N_points_over);
}

static bool may_take(const struct play *p, int row, struct refusal *no)
{
    int has = play_stat(p, p->actor, ADVANTAGE + row), level = one_more(p, row);

    return (kit_making(p->now, p->actor) || kit_refuse(no, "FD-114", NAME_made_already)) &&
           ((has <= 0 && level < has && doom_entry_fits(p->book, row, level)) ||
            kit_refuse(no, "FD-106", N_no_level)) &&
           (listed(p, row) > 0 || kit_refuse(no, "FD-107", NAME_no_number)) &&
           doom_may_bring(p, -difference(p, row, level), no);
}

static void take(struct play *p, int row)
{
    int level = one_more(p, row);

    doom_bring(p, -difference(p, row, level), "FD-107");
    tell_about(p, row);
    play_set(p, p->actor, ADVANTAGE + row, level, "FD-106");
}

/* To the level that is said; to none, where the wish says no level. */
static bool may_buy_off(const struct play *p, int row, struct refusal *no)
{
    int has = play_stat(p, p->actor, ADVANTAGE + row);

    return ((has < 0 && level_taken(p, 0) > has) || kit_refuse(no, "FD-114", N_no_level)) &&
           doom_affords(p, difference(p, row, level_taken(p, 0)), "FD-114", no);
}

/* While it is made the points that it brought go back; later they are spent. */
static void buy_off(struct play *p, int row)
{
    int points = difference(p, row, level_taken(p, 0));

    if (kit_making(p->now, p->actor))
        doom_bring(p, -points, "FD-114");
    else
        doom_charge(p, points, "FD-114");
    if (level_taken(p, 0) == 0)
        play_unmark(p, kit_with_b(p->now, p->actor, ABOUT, row), "FD-114");
    play_set(p, p->actor, ADVANTAGE + row, level_taken(p, 0), "FD-114");
}

/* clang-format off */
#define OF_ENTRY \
    { NAME_level, ARGUMENT_NUMBER, 0, -LEVELS_TOLD, LEVELS_TOLD }, TEXT(about), NUMBER(cost, 1, 99)
#define ENTRIES(question, id, judge, takes) \
    SHELF(advantage, question, adv_awareness, ADVANTAGES, id, judge, takes)
/* clang-format on */

BUYS(buy_advantage, IN_PEACE, "FD-107", ENTRIES(advantage, "FD-106", may_buy, buy), advantage, OF_ENTRY);
BUYS(take_disadvantage, IN_PEACE, "FD-107", ENTRIES(disadvantage, "FD-106", may_take, take), advantage,
     OF_ENTRY);
BUYS(buy_off, IN_PEACE, "FD-114", ENTRIES(burden, "FD-114", may_buy_off, buy_off), advantage, OF_ENTRY);

/* ---- FD-114: the GM's, for nothing ---- */

static bool add_legal(const struct play *p, struct refusal *no)
{
    int row = kit_word_of(p, N_advantage, N_adv_awareness, N_adv_target);

    return (row >= 0 || kit_refuse(no, "FD-114", NAME_no_such_word)) &&
           (doom_entry_fits(p->book, row, level_taken(p, 1)) || kit_refuse(no, "FD-114", N_no_level));
}

static void add_disadvantage(struct play *p)
{
    int row = kit_word_of(p, N_advantage, N_adv_awareness, N_adv_target);

    play_set(p, p->target, ADVANTAGE + row, level_taken(p, 1), "FD-114");
}

DEED_IN_ONE(add_disadvantage, ANY_TIME, "FD-114", add_disadvantage, 0, .flags = DEED_GM | DEED_TARGET,
            .more = ARGS(TEXT(advantage), { NAME_level, ARGUMENT_NUMBER, 0, -LEVELS_TOLD, LEVELS_TOLD }),
            .legal = add_legal);

/* ---- FD-104, FD-105: Talents ---- */

/* (A + L) / 2, half up; A + L; 2 (A + L). */
static int talent_price(const struct play *p, int skill, int talent)
{
    int attribute = doom_default_attribute(kit_in(p), skill);
    int sum = play_stat(p, p->actor, ATTRIBUTE + attribute) + play_stat(p, p->actor, SKILL + skill);

    return talent == 1 ? (sum + 1) / 2 : talent == 2 ? sum : 2 * sum;
}

bool doom_may_have_talent(struct world in, int token, int skill, int talent)
{
    int least = 1 + 2 * talent, raised = talent - 1;
    int attribute = doom_default_attribute(in, skill);

    return state_stat(in.now, token, SKILL + skill) >= least &&
           state_stat(in.now, token, EXPERTISE + skill) >= least &&
           state_stat(in.now, token, RAISES + attribute) >= raised;
}

static int progress_of(const struct play *p, int skill)
{
    return ATTRIBUTE_PROGRESS + doom_default_attribute(kit_in(p), skill);
}

static bool may_pay(const struct play *p, int skill, int way, struct refusal *no)
{
    int talent = play_stat(p, p->actor, TALENT + skill) + 1;

    if (talent > TALENTS || !doom_may_have_talent(kit_in(p), p->actor, skill, talent))
        return kit_refuse(no, "FD-104", N_prerequisite);
    if (way)
        return play_stat(p, p->actor, progress_of(p, skill)) >= talent_price(p, skill, talent) ||
               kit_refuse(no, "FD-105", N_no_progress);
    return doom_affords(p, talent_price(p, skill, talent), "FD-105", no);
}

static void learn(struct play *p, int skill, int way)
{
    int talent = play_stat(p, p->actor, TALENT + skill) + 1, price = talent_price(p, skill, talent);

    if (way)
        play_add(p, p->actor, progress_of(p, skill), -price, "FD-105");
    else
        doom_charge(p, price, "FD-105");
    play_set(p, p->actor, TALENT + skill, talent, "FD-104");
}

static const struct two_ways points_or_progress = {
    N_pay, { N_points, N_progress }, "FD-105", may_pay, learn
};

BUYS(buy_talent, IN_PEACE, "FD-104",
     SHELF_OF_WAYS(skill, talented, athletics, SKILLS, "FD-104", &points_or_progress), skill,
     ONE_OF(pay, "points", "progress"));
