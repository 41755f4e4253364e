/* 2.5 Points: had, spent, brought by disadvantages. */
#include "rules/doom/make.h"

bool doom_in_making(const struct state *now, int token)
{
    return now->token[token].flags & TOKEN_MAKING;
}

bool doom_affords(const struct play *p, int points, const char *rule, struct refusal *no)
{
    if (points <= play_stat(p, p->actor, POINTS))
        return true;
    *no = (struct refusal){ rule, N_no_points, (short)points };
    return false;
}

void doom_charge(struct play *p, int points, const char *rule)
{
    play_add(p, p->actor, POINTS, -points, rule);
    play_add(p, p->actor, POINTS_SPENT, points, rule);
}

void doom_bring(struct play *p, int points, const char *rule)
{
    play_add(p, p->actor, POINTS, points, rule);
    play_add(p, p->actor, DISADVANTAGE_POINTS, points, rule);
}

int doom_level_wished(const struct play *p, int has)
{
    return play_arg_value(p, NAME_level, has + 1);
}

bool doom_is_later(const struct refusal *no)
{
    return no->why == N_no_points || no->why == N_prerequisite;
}
