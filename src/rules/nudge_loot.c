#include "rules/nudge.h"


bool nudge_loot_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_trade_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_buy_item_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_set_place_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_grant_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

void nudge_leave_loot(struct play *p)
{
    (void)p;
}
const struct step nudge_loot_steps[] = { { NULL } };
const struct step nudge_loot_one_steps[] = { { NULL } };
const struct step nudge_trade_steps[] = { { NULL } };
const struct step nudge_buy_item_steps[] = { { NULL } };
const struct step nudge_set_place_steps[] = { { NULL } };
const struct step nudge_grant_steps[] = { { NULL } };
