#include "probes/ale.h"

/* BREW-08, BREW-101: what a modifier goes into: every roll, or those with an Attribute, a skill or a tag. */
const char *const ale_scopes[] = { "all",   "power",     "precision", "speed",  "wits",
                                   "melee", "athletics", "survival",  "hiding", NULL };

static bool goes_into(int scope, int attribute, int skill)
{
    return scope == 0 || scope == attribute + 1 || scope == skill + 1;
}

int ale_injuries(const struct play *p, int who, int attribute, int skill)
{
    int sum = 0;

    for (int id = state_first(p->now, who); id >= 0; id = p->now->mark[id].next)
        if (p->now->mark[id].key == INJURY_MODIFIER && goes_into(p->now->mark[id].b, attribute, skill))
            sum += p->now->mark[id].level;
    return sum;
}

/* ---- BREW-08: the GM lays one on the next roll that it fits ---- */

/* The scope that the wish names; 0 where it names none, -1 where there is none such. */
static int wished_scope(const struct play *p)
{
    const struct answer *arg = play_arg(p, N_scope, 0);

    return arg ? ruleset_find_choice(ale_scopes, texts_get(&p->book->texts, play_arg_value(p, N_scope, 0)))
               : 0;
}

bool ale_modifier_legal(const struct play *p, struct refusal *no)
{
    return wished_scope(p) >= 0 || kit_refuse(no, "BREW-08", N_no_number);
}

static void lay(struct play *p)
{
    struct mark mark = mark_make(MODIFIER, p->target == NOBODY ? TABLE : p->target);

    mark.level = (short)play_arg_value(p, N_value, 0);
    mark.b = (short)wished_scope(p);
    play_mark(p, mark, "BREW-08");
}

const struct step ale_modifier_steps[] = { { "lay", lay, 0, 0, 0 }, { NULL } };
