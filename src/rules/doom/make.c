/* 2.4, 2.19 Making a character: attributes, the pyramid, texts, skills, and when it is done. */
#include "rules/doom/make.h"

/* ---- FD-60: what there is to spend ---- */

int doom_points_start(struct world in, int token, int stat)
{
    struct bill bill;

    if (!kit_making(in.now, token))
        return state_stat(in.now, token, stat);
    bill = doom_bill(in, token);
    if (stat == POINTS)
        return doom_pyramid(in, token)->field[NPC_POINTS] + bill.gained - bill.spent;
    return stat == POINTS_SPENT ? bill.spent : bill.gained;
}

/* ---- FD-40: attributes ---- */

static bool attribute_legal(const struct play *p, struct refusal *no)
{
    int said = kit_word_of(p, N_attribute, N_agility, N_wits);
    int most = p->command->seat == SEAT_GM ? doom_stats[ATTRIBUTE].hi : play_option(p, ATTRIBUTE_CAP);

    if (said < 0)
        return !play_arg(p, N_attribute, 0) || kit_refuse(no, "FD-39", NAME_no_such_word);
    return (play_arg(p, N_value, 0) || kit_refuse(no, "FD-40", NAME_no_number)) &&
           (play_arg_value(p, N_value, 0) <= most || kit_refuse(no, "FD-41", N_out_of_range));
}

/* FD-40: all six at once, each number of the spread once. */
static void share_attributes(struct play *p)
{
    int share[OPTIONS_ASKED], least = doom_number(p->book, SPREAD_LEAST);
    struct question q;

    ask_begin(&q, ASK_SHARE, N_spread, "FD-40", p->actor, play_seat_of(p, p->actor));
    q.nrest = ATTRIBUTES;
    q.apart = true;
    for (int i = 0; i < ATTRIBUTES; i++) {
        ask_share(&q, N_agility + i, least + ATTRIBUTES - 1, 1);
        q.option[i].lo = least;
        q.rest[i] = least + i;
        q.hi += least + i;
    }
    q.lo = q.hi;
    play_share(p, &q, share);
    for (int i = 0; i < ATTRIBUTES; i++)
        play_set(p, p->actor, ATTRIBUTE + i, share[i], "FD-40");
}

static void set_attribute(struct play *p)
{
    int said = kit_word_of(p, N_attribute, N_agility, N_wits);

    if (said < 0)
        share_attributes(p);
    else
        play_set(p, p->actor, ATTRIBUTE + said, play_arg_value(p, N_value, 0), "FD-40");
}

DEED_IN_ONE(set_attribute, WHEN_MAKING, "FD-40", set_attribute, 0,
            .args = ARGS(ANSWER(attribute), ANSWER(value)), .legal = attribute_legal);

/* ---- FD-37: texts ---- */

static const short text_marks[] = { PROFESSION_NAME, PROFESSION_2_NAME, WESEN_SPECIES, VULNERABILITY };
enum { TEXTS = CONCEPTS + sizeof text_marks / sizeof *text_marks };

/* What is of no use to the figure is not asked for; who names it may write it all the same. */
static bool may_write(const struct play *p, int row, struct refusal *no)
{
    static const short of[] = { SKILL + ROW_profession, SKILL + ROW_profession_2, WESEN, WESEN };
    int stat = row < CONCEPTS ? -1 : of[row - CONCEPTS];

    return stat < 0 || play_arg(p, N_field, 0) || play_stat(p, p->actor, stat) > doom_stats[stat].lo ||
           kit_refuse(no, "FD-37", N_no_level);
}

static void write_text(struct play *p, int row)
{
    int text = kit_text_or_asked(p, NAME_text, NAME_text, "FD-37");

    if (text)
        kit_let_say(p, p->actor, row < CONCEPTS ? CONCEPT + row : text_marks[row - CONCEPTS], NAME_text, text,
                    "FD-37");
}

SHELF_DEED(set_text, IN_PEACE, "FD-37", doom_is_later,
           SHELF(field, field, high_concept, TEXTS, "FD-37", may_write, write_text),
           ARGS(ANSWER(field), { NAME_text, ARGUMENT_ANSWER }), { 0 });

/* ---- FD-49, FD-176: the pyramid ---- */

static const short pyramids[] = { N_usual,        N_inexperienced, N_average, N_moderate,
                                  N_professional, N_seasoned,      N_veteran };
enum { PYRAMIDS = sizeof pyramids / sizeof *pyramids, PYRAMIDS_OF_PCS = 2 };

static void set_skill(struct play *p, int skill, int level)
{
    play_set(p, p->actor, SKILL + skill, level, "FD-49");
    play_set(p, p->actor, EXPERTISE + skill, level, "FD-45");
}

/* So many skills at one level, of those that have none yet. */
static void choose_skills(struct play *p, int level, int n, bool taken[SKILLS])
{
    int share[OPTIONS_ASKED];
    struct question q;

    ask_begin(&q, ASK_SHARE, N_level_1 + level - 1, "FD-49", p->actor, play_seat_of(p, p->actor));
    for (int i = 0; i < SKILLS; i++)
        if (!taken[i]) {
            q.rest[q.n] = q.n < n;
            ask_share(&q, N_athletics + i, 1, 1);
        }
    q.lo = q.hi = n;
    q.nrest = q.n;
    play_share(p, &q, share);
    for (int i = 0; i < q.n; i++)
        if (share[i]) {
            taken[q.option[i].key - N_athletics] = true;
            set_skill(p, q.option[i].key - N_athletics, level);
        }
}

/* FD-60, FD-176: with the level of a figure goes what it has to spend. */
static void take_pyramid(struct play *p, int row)
{
    int before = doom_pyramid(kit_in(p), p->actor)->field[NPC_POINTS];
    struct mark created = mark_make(CREATED, p->actor);

    play_set(p, p->actor, NPC_LEVEL, row < PYRAMIDS_OF_PCS ? NPC_NONE : row - PYRAMIDS_OF_PCS + NPC_AVERAGE,
             "FD-176");
    play_add(p, p->actor, POINTS, doom_pyramid(kit_in(p), p->actor)->field[NPC_POINTS] - before, "FD-176");
    play_set(p, p->actor, PC, row < PYRAMIDS_OF_PCS, "FD-17");
    kit_drop_all(p, p->actor, CREATED, "FD-49");
    created.b = (short)row;
    play_mark(p, created, "FD-49");
}

static bool pyramid_legal(const struct play *p, struct refusal *no)
{
    for (int i = 0; i < PYRAMIDS; i++)
        if (kit_says(p, N_pyramid, pyramids[i]))
            return true;
    return !play_arg(p, N_pyramid, 0) || kit_refuse(no, "FD-49", NAME_no_such_word);
}

static void set_pyramid(struct play *p)
{
    const struct item *row;
    bool taken[SKILLS] = { false };
    struct question q;
    int chosen;

    ask_begin(&q, ASK_PICK, N_pyramid, "FD-49", p->actor, play_seat_of(p, p->actor));
    for (int i = 0; i < PYRAMIDS; i++)
        ask_option(&q, pyramids[i]);
    chosen = play_pick(p, &q);
    row = doom_row(p->book, NPC_TABLE, chosen);
    take_pyramid(p, chosen);
    for (int i = 0; i < SKILLS; i++)
        set_skill(p, i, 0);
    for (int level = doom_number(p->book, PYRAMID_LEVELS); level >= 1; level--)
        if (row->field[NPC_SKILLS_1 + level - 1] > 0)
            choose_skills(p, level, row->field[NPC_SKILLS_1 + level - 1], taken);
}

DEED_IN_ONE(set_pyramid, WHEN_MAKING, "FD-49", set_pyramid, 0, .args = ARGS(ANSWER(pyramid)),
            .more = ARGS(ANSWER(level_1), ANSWER(level_2), ANSWER(level_3), ANSWER(level_4)),
            .legal = pyramid_legal);

/* ---- FD-61: one more skill; FD-214: a better one ---- */

static void lift(struct play *p, int skill, int by, const char *rule)
{
    play_add(p, p->actor, SKILL + skill, by, rule);
    play_add(p, p->actor, EXPERTISE + skill, by, rule);
}

static bool may_buy_skill(const struct play *p, int skill, struct refusal *no)
{
    int level = doom_level_wished(p, 0);

    return (play_stat(p, p->actor, SKILL + skill) <= 0 || kit_refuse(no, "FD-61", N_already)) &&
           (level >= 1 || kit_refuse(no, "FD-61", N_no_level)) && doom_affords(p, level, "FD-61", no);
}

static void take_skill(struct play *p, int skill)
{
    int level = doom_level_wished(p, 0);

    doom_charge(p, level, "FD-61");
    lift(p, skill, level, "FD-61");
}

BUYS(buy_skill, WHEN_MAKING, "FD-61",
     SHELF(skill, more_skill, athletics, SKILLS, "FD-61", may_buy_skill, take_skill), skill, LEVEL_WISHED);

static bool may_better(const struct play *p, int skill, struct refusal *no)
{
    int level = play_stat(p, p->actor, SKILL + skill);

    return level > 0 ? doom_affords(p, level + 1, "FD-214", no) : kit_refuse(no, "FD-214", N_no_level);
}

static void take_better(struct play *p, int skill)
{
    doom_charge(p, play_stat(p, p->actor, SKILL + skill) + 1, "FD-214");
    lift(p, skill, 1, "FD-214");
}

BUYS(better_skill, WHEN_MAKING, "FD-214",
     SHELF(skill, better, athletics, SKILLS, "FD-214", may_better, take_better), skill, { 0 });

/* ---- FD-60: it is whole ---- */

static bool finish_legal(const struct play *p, struct refusal *no)
{
    struct sheet_fault fault[SKILLS];
    int n = doom_check(p->now, p->book, p->actor, fault, SKILLS);

    for (int i = 0; i < n && i < SKILLS; i++)
        if (!fault[i].warning)
            return kit_refuse(no, fault[i].rule, fault[i].why);
    return true;
}

DEED_DOES(finish, WHEN_MAKING, "FD-60",
          play_result(p, p->actor, N_made, play_stat(p, p->actor, POINTS), NOBODY, "FD-60"), 0,
          .legal = finish_legal);
