/* Enemies and their Skills (chapter 18). */
#include "rules/nudge/nudge.h"

#include "rules/kit/gm.h"

/* ---- NU-135, NU-136: Skills ---- */

bool nudge_skill_meets(const struct state *now, const struct book *book, int skill, int flags, int type)
{
    const struct mark *mark = &now->mark[skill];

    if (mark->key != SKILL)
        return false;
    if (flags & TEST_AGAINST)
        return mark->b == TAG_DODGE;
    if (flags & TEST_DEFENCE) /* NU-55 */
        return mark->b == TAG_ATTACK || mark->b == (flags & TEST_RANGED ? TAG_RANGED : TAG_MELEE);
    if (mark->b == TAG_OTHER)
        return type > 0 && mark->text > 0 && nudge_same_text(book, mark->text, type);
    return mark->b == TAG_SOCIAL && type > 0 && nudge_same_text(book, type, TEXT_SOCIAL);
}

int nudge_skills_bring(const struct state *now, const struct book *book, int target, int flags, int type)
{
    int nudge = 0;

    if (target == NOBODY || nudge_tests(now, target))
        return 0;
    for (int id = state_first(now, target); id >= 0; id = now->mark[id].next)
        if (nudge_skill_meets(now, book, id, flags, type))
            nudge += nudge_field(&now->mark[id], SKILL_NUDGE);
    return nudge;
}

int nudge_enemy_defends(const struct state *now, int target, int flags)
{
    if (!(flags & TEST_AGAINST) || target == NOBODY || nudge_tests(now, target) ||
        !kit_has(now, target, DEFENDING))
        return 0;
    return now->option[ENEMY_DEFEND_NUDGE];
}

/* ---- NU-138: what an enemy does beside the fight comes out as the GM says, who may put it in words ---- */

static bool is_enemy(const struct play *p, int token)
{
    return token != NOBODY && kit_there(p->now, token) && !nudge_tests(p->now, token);
}

LEGAL(enemy_act,
      (p->target == NOBODY || is_enemy(p, p->target) || kit_refuse(no, "NU-138", NAME_no_such_target)) &&
          (p->target == NOBODY || nudge_stands(p->now, p->target) ||
           kit_refuse(no, "NU-133", N_out_of_action)));

static void enemy_act(struct play *p)
{
    play_about(p, p->target, N_act, NOBODY, NOWHERE, "NU-138");
    play_note(p, p->target, N_act, play_arg_value(p, NAME_text, 0), 0, "NU-138");
    play_result(p, p->target, N_succeeds + kit_word_of(p, N_result, N_succeeds, N_fails), 1, NOBODY,
                "NU-138");
}

DEED_IN_ONE(enemy_act, ANY_TIME, "NU-138", enemy_act, 0, .flags = DEED_GM | DEED_TARGET | DEED_OWN_TARGET,
            .args = ARGS({ NAME_text, ARGUMENT_TEXT }, ONE_OF(result, "succeeds", "fails")),
            .legal = enemy_act_legal);

/* ---- NU-131: what only that enemy can do, in words; the other controls do what comes of it ---- */

/* Who has this power: the target, else the first of all; NOBODY. */
static int who_has_power(const struct play *p)
{
    for (int i = 0; i < p->now->ntokens; i++)
        if ((p->target == NOBODY || p->target == i) && nudge_stands(p->now, i) &&
            kit_mark_named(p, i, EPIC_POWER, NAME_text) >= 0)
            return i;
    return NOBODY;
}

LEGAL_IF(use_power, who_has_power(p) != NOBODY, "NU-131", N_no_such_thing);

static void use_power(struct play *p)
{
    int who = who_has_power(p);

    play_about(p, who, N_power, NOBODY, NOWHERE, "NU-131");
    play_note(p, who, N_power, play_arg_value(p, NAME_text, 0), 0, "NU-131");
}

DEED_IN_ONE(use_power, ANY_TIME, "NU-131", use_power, 0, .flags = DEED_GM | DEED_TARGET | DEED_OWN_TARGET,
            .args = ARGS({ NAME_text, ARGUMENT_TEXT }), .legal = use_power_legal);

/* ---- NU-109, NU-110, NU-129, NU-130, NU-134: sheets by hand ---- */

/* NU-132: no Level above Epic; NU-134: a Nudge of 0 takes the Skill away. */
/* clang-format off */
#define LEVEL_SAID { NAME_level, ARGUMENT_STAT, 0, 1, LEVEL_MOST }
#define RANK_SAID(word) STAT(word, 0, 0),
static const struct argument enemy_arguments[] = {
    LEVEL_SAID, STAT(threshold, 0, 0), STAT(move, 0, 0), NAME_OF(skill, SKILL),
    { N_tag, ARGUMENT_WORD, SKILL, .rule = "NU-134" },
    { N_nudge, ARGUMENT_NUMBER, 0, -NUDGE_OF_SKILL, NUDGE_OF_SKILL - 1, .rule = "NU-134" },
    NAME_OF(power, EPIC_POWER), { 0 },
};
static const struct argument ally_arguments[] = {
    LEVEL_SAID, STAT(threshold, 0, 0), NUDGE_ATTRIBUTES(RANK_SAID) STAT(attribute_points, 0, 0),
    STAT(quality_points, 0, 0), { 0 },
};
/* clang-format on */

LEGAL(edit_ally,
      (nudge_kind(p->now, p->target) == AN_ALLY || kit_refuse(no, "NU-110", NAME_no_such_target)) &&
          (kit_gives_stats(p, ally_arguments) || kit_refuse(no, "NU-110", NAME_no_number)));

GM_RULES_BY(edit_ally, "NU-110", kit_set_stats(p, ally_arguments, "NU-110"), .more = ally_arguments,
            .legal = edit_ally_legal);

/* A new Skill needs its tag and its Nudge; of one that it has either may change. */
LEGAL(edit_enemy, (is_enemy(p, p->target) || kit_refuse(no, "NU-129", NAME_no_such_target)) &&
                      (*kit_word(p, N_skill) ? kit_mark_named(p, p->target, SKILL, N_skill) >= 0 ||
                                                   (play_arg(p, N_nudge, 0) && play_arg(p, N_tag, 0)) ||
                                                   kit_refuse(no, "NU-134", NAME_no_such_word)
                                             : kit_gives_stats(p, enemy_arguments) || *kit_word(p, N_power) ||
                                                   kit_refuse(no, "NU-129", NAME_no_number)));

/* A Nudge of 0 takes it away. */
static void edit_skill(struct play *p)
{
    int id = kit_mark_named(p, p->target, SKILL, N_skill), tag = kit_choice(p, N_tag, nudge_skill_tags);
    int nudge = play_arg_value(p, N_nudge, kit_kept_else(p->now, p->book, id, SKILL_NUDGE, 0));

    if (nudge == 0) {
        play_unmark(p, id, "NU-134");
    } else if (id < 0) {
        kit_lay_with(p, MARK(SKILL, p->target, .text = play_arg_value(p, N_skill, 0), .b = tag),
                     WITH({ SKILL_NUDGE, nudge }), "NU-134");
    } else {
        play_change(p, id, NAME_b, play_arg(p, N_tag, 0) ? tag : p->now->mark[id].b, "NU-136");
        kit_keep(p, id, SKILL_NUDGE, nudge, "NU-134");
    }
}

static void edit_enemy(struct play *p)
{
    kit_set_stats(p, enemy_arguments, "NU-130");
    if (*kit_word(p, N_skill))
        edit_skill(p);
    if (*kit_word(p, N_power) && kit_mark_named(p, p->target, EPIC_POWER, N_power) < 0)
        kit_lay_text(p, p->target, EPIC_POWER, 0, play_arg_value(p, N_power, 0), "NU-131");
}

DEED_IN_ONE(edit_enemy, ANY_TIME, "NU-130", edit_enemy, 0, .flags = DEED_GM | DEED_TARGET,
            .more = enemy_arguments, .legal = edit_enemy_legal);
