#include "rules/nudge.h"


bool nudge_choose_path_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_raise_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_buy_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_raise_quality_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_place_point_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

bool nudge_rank_up_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}

void nudge_rank_one_up(struct play *p, int token)
{
    (void)p;
    (void)token;
}

int nudge_take_thing(struct play *p, int token, const struct item *thing, const char *rule)
{
    (void)p;
    (void)token;
    (void)thing;
    (void)rule;
    return 0;
}

int nudge_check(const struct state *now, const struct book *book, int token, struct sheet_fault *fault, int room)
{
    (void)now;
    (void)book;
    (void)token;
    (void)fault;
    (void)room;
    return 0;
}
const struct step nudge_choose_path_steps[] = { { NULL } };
const struct step nudge_raise_steps[] = { { NULL } };
const struct step nudge_buy_steps[] = { { NULL } };
const struct step nudge_raise_quality_steps[] = { { NULL } };
const struct step nudge_place_point_steps[] = { { NULL } };
const struct step nudge_rank_up_steps[] = { { NULL } };
