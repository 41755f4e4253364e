#include "rules/nudge.h"

/* ---- NU-135, NU-136: Skills ---- */

/* Which tags meet such a Test: a set. */
static unsigned tags_that_meet(int flags, int type)
{
    unsigned way = 1u << (flags & TEST_RANGED ? TAG_RANGED : TAG_MELEE);

    if (flags & TEST_AGAINST)
        return 1u << TAG_DODGE;
    if (flags & TEST_DEFENCE)
        return 1u << TAG_ATTACK | way;
    return type == TEXT_SOCIAL ? 1u << TAG_SOCIAL : 0;
}

bool nudge_skill_meets(const struct play *p, int skill, int flags, int type)
{
    const struct mark *mark = &p->now->mark[skill];

    if (mark->key != SKILL)
        return false;
    if (mark->b == TAG_OTHER && type > 0 && mark->text > 0 && !(flags & (TEST_AGAINST | TEST_DEFENCE)))
        return nudge_same_text(p->book, mark->text, type);
    return tags_that_meet(flags, type) >> mark->b & 1;
}

int nudge_enemy_defends(const struct play *p, int target, int flags)
{
    if (!(flags & TEST_AGAINST) || target == NOBODY || nudge_tests(p->now, target) ||
        !nudge_has(p->now, target, DEFENDING))
        return 0;
    return play_option(p, ENEMY_DEFEND_NUDGE);
}


bool nudge_enemy_act_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_use_power_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_edit_enemy_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_edit_ally_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}
const struct step nudge_enemy_act_steps[] = { { NULL } };
const struct step nudge_use_power_steps[] = { { NULL } };
const struct step nudge_edit_enemy_steps[] = { { NULL } };
const struct step nudge_edit_ally_steps[] = { { NULL } };
