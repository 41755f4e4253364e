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
