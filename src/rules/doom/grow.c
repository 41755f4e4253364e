/* 2.5 Progress and improvement: what play teaches, and what points then buy. */
#include "rules/doom/make.h"

/* ---- FD-62: skills for points ---- */

/* FD-67: a level of a skill was gained in play. */
static void gain_level(struct play *p, int skill, const char *rule)
{
    play_add(p, p->actor, SKILL + skill, 1, rule);
    play_add(p, p->actor, ATTRIBUTE_PROGRESS + doom_default_attribute(kit_in(p), skill), 1, "FD-67");
}

/* FD-48: points test only the pair that the raise can worsen. */
static bool may_raise(const struct play *p, int skill, struct refusal *no)
{
    int next = play_stat(p, p->actor, SKILL + skill) + 1;

    return (next != 1 || kit_refuse(no, "FD-62", N_no_level)) &&
           (doom_count_at(p->now, p->actor, next - 1) > doom_count_at(p->now, p->actor, next) + 1 ||
            kit_refuse(no, "FD-48", N_pyramid_broken)) &&
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

BUYS(learn_skill, WHEN_DOWNTIME, "FD-62",
     SHELF(skill, learnt, athletics, SKILLS, "FD-62", may_open, learn_level), skill, { 0 });
BUYS(raise_skill, WHEN_DOWNTIME, "FD-62",
     SHELF(skill, raised, athletics, SKILLS, "FD-62", may_raise, learn_level), skill, { 0 });

/* ---- FD-65, FD-66: what Progress raises, the pyramid aside ---- */

static bool may_track(const struct play *p, int skill, int way, struct refusal *no)
{
    int next = play_stat(p, p->actor, (way ? EXPERTISE : SKILL) + skill) + 1;

    return (play_stat(p, p->actor, SKILL + skill) != 0 || kit_refuse(no, "FD-65", N_no_level)) &&
           (!play_option(p, EXPERTISE_CAP_LEVEL) || !way || next <= play_stat(p, p->actor, SKILL + skill) ||
            kit_refuse(no, "FD-197", N_out_of_range)) &&
           (next <= play_stat(p, p->actor, SKILL_PROGRESS + skill) || kit_refuse(no, "FD-65", N_no_progress));
}

static void progress(struct play *p, int skill, int way)
{
    int next = play_stat(p, p->actor, (way ? EXPERTISE : SKILL) + skill) + 1;

    play_add(p, p->actor, SKILL_PROGRESS + skill, -next, "FD-65");
    if (way)
        play_add(p, p->actor, EXPERTISE + skill, 1, "FD-65");
    else
        gain_level(p, skill, "FD-65");
}

static const struct two_ways level_or_expertise = {
    NAME_on, { NAME_level, N_expertise }, "FD-65", may_track, progress
};

BUYS(spend_progress, WHEN_DOWNTIME, "FD-65",
     SHELF_OF_WAYS(skill, practised, athletics, SKILLS, "FD-65", &level_or_expertise), skill,
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

static void pay(struct play *p, int attribute, int way)
{
    int next = play_stat(p, p->actor, ATTRIBUTE + attribute) + 1;

    if (way)
        doom_charge(p, next, "FD-68");
    else
        play_add(p, p->actor, ATTRIBUTE_PROGRESS + attribute, -next, "FD-68");
    play_set(p, p->actor, ATTRIBUTE + attribute, next, "FD-68");
    play_add(p, p->actor, RAISES + attribute, 1, "FD-68");
}

static const struct two_ways progress_or_points = { N_pay, { N_progress, N_points }, "FD-68", may_pay, pay };

BUYS(raise_attribute, WHEN_DOWNTIME, "FD-68",
     SHELF_OF_WAYS(attribute, attribute, agility, ATTRIBUTES, "FD-68", &progress_or_points), attribute,
     ONE_OF(pay, "points", "progress"));

/* ---- FD-64: the end of a session ---- */

/* Failing teaches: a die above the Score, or a 20. */
static void look_back(struct play *p, int who, int skill)
{
    int attribute = doom_default_attribute(kit_in(p), skill);
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
