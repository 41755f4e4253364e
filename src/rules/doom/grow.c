/* 2.5 Progress and improvement: what play teaches, and what points then buy. */
#include "rules/doom/make.h"

/* ---- FD-62: skills for points ---- */

/* FD-67: a level of a skill was gained in play. */
static void gain_level(struct play *p, int skill, const char *rule)
{
    play_add(p, p->actor, SKILL + skill, 1, rule);
    play_add(p, p->actor, ATTRIBUTE_PROGRESS + doom_default_attribute(p->now, p->book, skill), 1, "FD-67");
}

/* FD-48: points test only the pair that the raise can worsen. */
static bool pyramid_holds(const struct play *p, int level)
{
    return level <= 1 ||
           doom_count_at(p->now, p->actor, level - 1) - 1 >= doom_count_at(p->now, p->actor, level) + 1;
}

static bool may_raise(const struct play *p, int skill, struct refusal *no)
{
    int next = play_stat(p, p->actor, SKILL + skill) + 1;

    if (next == 1)
        return kit_refuse(no, "FD-62", N_no_level);
    return (pyramid_holds(p, next) || kit_refuse(no, "FD-48", N_pyramid_broken)) &&
           doom_affords(p, next, "FD-62", no);
}

static bool may_open(const struct play *p, int skill, struct refusal *no)
{
    return (play_stat(p, p->actor, SKILL + skill) == 0 || kit_refuse(no, "FD-62", N_already)) &&
           doom_affords(p, 1, "FD-62", no);
}

static void learn_level(struct play *p, int skill)
{
    doom_charge(p, play_stat(p, p->actor, SKILL + skill) + 1, "FD-62");
    gain_level(p, skill, "FD-62");
    play_add(p, p->actor, EXPERTISE + skill, 1, "FD-62");
}

static const struct shelf unlearned = {
    N_skill, N_learnt, N_athletics, SKILLS, "FD-62", may_open, learn_level
};
static const struct shelf learned = {
    N_skill, N_raised, N_athletics, SKILLS, "FD-62", may_raise, learn_level
};

SHELF_DEED(learn_skill, unlearned, WHEN_DOWNTIME, "FD-62", skill, { 0 });
SHELF_DEED(raise_skill, learned, WHEN_DOWNTIME, "FD-62", skill, { 0 });

/* ---- FD-65, FD-66: what Progress raises, the pyramid aside ---- */

static bool may_track(const struct play *p, int skill, int way, struct refusal *no)
{
    int next = play_stat(p, p->actor, (way ? EXPERTISE : SKILL) + skill) + 1;

    if (play_stat(p, p->actor, SKILL + skill) == 0)
        return kit_refuse(no, "FD-65", N_no_level);
    if (play_option(p, EXPERTISE_CAP_LEVEL) && way && next > play_stat(p, p->actor, SKILL + skill))
        return kit_refuse(no, "FD-197", N_out_of_range);
    return next <= play_stat(p, p->actor, SKILL_PROGRESS + skill) || kit_refuse(no, "FD-65", N_no_progress);
}

static const struct two_ways level_or_expertise = {
    NAME_on, { NAME_level, N_expertise }, "FD-65", may_track
};
static const struct shelf practised;

static bool may_progress(const struct play *p, int skill, struct refusal *no)
{
    return doom_may_either(p, &practised, &level_or_expertise, skill, no);
}

static void progress(struct play *p, int skill)
{
    int way = doom_which_way(p, &practised, &level_or_expertise, skill);
    int next = play_stat(p, p->actor, (way ? EXPERTISE : SKILL) + skill) + 1;

    play_add(p, p->actor, SKILL_PROGRESS + skill, -next, "FD-65");
    if (way)
        play_add(p, p->actor, EXPERTISE + skill, 1, "FD-65");
    else
        gain_level(p, skill, "FD-65");
}

static const struct shelf practised = { N_skill, N_practised,  N_athletics, SKILLS,
                                        "FD-65", may_progress, progress };

SHELF_DEED(spend_progress, practised, WHEN_DOWNTIME, "FD-65", skill,
           { NAME_on, ARGUMENT_WORD, 0, 0, 0, WORD_LIST("level", "expertise") });

/* ---- FD-68: attributes ---- */

static bool may_pay(const struct play *p, int attribute, int way, struct refusal *no)
{
    int next = play_stat(p, p->actor, ATTRIBUTE + attribute) + 1;

    if (next > play_option(p, ATTRIBUTE_CAP))
        return kit_refuse(no, "FD-41", N_out_of_range);
    if (way)
        return doom_affords(p, next, "FD-68", no);
    return play_stat(p, p->actor, ATTRIBUTE_PROGRESS + attribute) >= next ||
           kit_refuse(no, "FD-68", N_no_progress);
}

static const struct two_ways progress_or_points = { N_pay, { N_progress, N_points }, "FD-68", may_pay };
static const struct shelf attributes;

static bool may_raise_attribute(const struct play *p, int attribute, struct refusal *no)
{
    return doom_may_either(p, &attributes, &progress_or_points, attribute, no);
}

static void raise_attribute_row(struct play *p, int attribute)
{
    int next = play_stat(p, p->actor, ATTRIBUTE + attribute) + 1;

    if (doom_which_way(p, &attributes, &progress_or_points, attribute))
        doom_charge(p, next, "FD-68");
    else
        play_add(p, p->actor, ATTRIBUTE_PROGRESS + attribute, -next, "FD-68");
    play_set(p, p->actor, ATTRIBUTE + attribute, next, "FD-68");
    play_add(p, p->actor, RAISES + attribute, 1, "FD-68");
}

static const struct shelf attributes = { N_attribute, N_attribute,         N_agility,          ATTRIBUTES,
                                         "FD-68",     may_raise_attribute, raise_attribute_row };

SHELF_DEED(raise_attribute, attributes, WHEN_DOWNTIME, "FD-68", attribute, ONE_OF(pay, "points", "progress"));

/* ---- FD-64: the end of a session ---- */

/* Failing teaches: a die above the Score, or a 20. */
static void look_back(struct play *p, int who, int skill)
{
    int attribute = doom_default_attribute(p->now, p->book, skill);
    int score = play_stat(p, who, ATTRIBUTE + attribute) + play_stat(p, who, SKILL + skill);
    int die = play_die(p, who, N_progress, "FD-64", DIE);

    play_set(p, who, MARKED + skill, 0, "FD-64");
    if (die <= score && die != COMPLICATES)
        return;
    play_add(p, who, SKILL_PROGRESS + skill, 1, "FD-64");
    play_result(p, who, N_progress, 1, NOBODY, "FD-64");
}

static void end_session(struct play *p)
{
    for (int i = 0; i < p->now->ntokens; i++)
        for (int skill = 0; skill < SKILLS && !p->halted; skill++)
            if (play_stat(p, i, MARKED + skill) && kit_there(p->now, i))
                look_back(p, i, skill);
    play_turn(p, NAME_session, p->now->turn.session + 1, "FD-64");
}

DEED_IN_ONE(end_session, WHEN_DOWNTIME, "FD-64", end_session, 0, .flags = DEED_GM);
