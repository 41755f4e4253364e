#include "rules/nudge.h"


bool nudge_revive_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}
const struct step nudge_revive_steps[] = { { NULL } };
const struct step nudge_end_scene_steps[] = { { NULL } };
const struct step nudge_end_session_steps[] = { { NULL } };
const struct step nudge_second_heal_steps[] = { { NULL } };
