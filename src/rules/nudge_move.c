#include "rules/nudge.h"


bool nudge_walker(const struct state *now, const struct book *book, int token, struct walk_who *who, struct walker *walker)
{
    (void)now;
    (void)book;
    (void)token;
    (void)who;
    (void)walker;
    return false;
}

bool nudge_move_legal(const struct play *p, struct refusal *no)
{
    (void)p;
    (void)no;
    return false;
}
const struct step nudge_move_steps[] = { { NULL } };
const struct step nudge_walk_steps[] = { { NULL } };
