#include "rules/nudge.h"


void nudge_burn_contacts(struct play *p)
{
    (void)p;
}

void nudge_count_contacts(struct play *p)
{
    (void)p;
}

bool nudge_pay_contact_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_contact_available_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_mend_contact_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}
const struct step nudge_pay_contact_steps[] = { { NULL } };
const struct step nudge_contact_available_steps[] = { { NULL } };
const struct step nudge_mend_contact_steps[] = { { NULL } };
