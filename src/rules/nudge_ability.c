#include "rules/nudge.h"


bool nudge_use_ability_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_change_form_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_change_back_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}
const struct step nudge_use_ability_steps[] = { { NULL } };
const struct step nudge_change_form_steps[] = { { NULL } };
const struct step nudge_change_back_steps[] = { { NULL } };

bool nudge_may_change(const struct state *now, int token)
{
    if (!now->option[SHAPECHANGING] || nudge_has(now, token, CHANGED) || !nudge_has(now, token, FORM))
        return false;
    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == QUALITY && now->mark[id].b == AN_ABILITY &&
            nudge_field(&now->mark[id], Q_SHAPECHANGING))
            return true;
    return false;
}
