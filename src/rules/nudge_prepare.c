#include "rules/nudge.h"


void nudge_ask_triggers(struct play *p, int actor, enum deed deed, int kind, int other)
{
    (void)p;
    (void)actor;
    (void)deed;
    (void)kind;
    (void)other;
}

void nudge_ask_step_triggers(struct play *p, int actor, struct cell to)
{
    (void)p;
    (void)actor;
    (void)to;
}

bool nudge_fire_next(struct play *p, int actor, int when)
{
    (void)p;
    (void)actor;
    (void)when;
    return false;
}

bool nudge_prepare_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_fire_trigger_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

void nudge_missed_triggers(struct play *p)
{
    (void)p;
}
const struct step nudge_prepare_steps[] = { { NULL } };
const struct step nudge_fire_steps[] = { { NULL } };
const struct step nudge_fire_trigger_steps[] = { { NULL } };
