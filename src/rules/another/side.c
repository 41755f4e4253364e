/* Sides, who stands on them, their order (chapter 3). */
#include "rules/another/another.h"

/* ---- who is in the fight ---- */

bool another_side_has_turns(const struct state *now, int side)
{
    for (int i = 0; i < now->ntokens; i++)
        if (another_still_to_act(now, i, side))
            return true;
    return false;
}

bool another_anybody_awake(const struct state *now)
{
    int token = now->turn.actor; /* mostly it is awake: then nobody else is looked at */

    if (token != NOBODY && another_takes_part(now, token) && another_awake(now, token))
        return another_side_after(now, 0) != 0;
    for (int i = 0; i < now->ntokens; i++)
        if (another_takes_part(now, i) && another_awake(now, i))
            return another_side_after(now, 0) != 0;
    return false;
}

unsigned another_seats_of_side(const struct state *now, int side)
{
    unsigned seats = 0;

    for (int i = 0; i < now->ntokens; i++)
        if (another_fights_for(now, i, side))
            seats |= 1u << now->token[i].seat;
    return seats ? seats : SEATS_GM;
}

/* ---- the sides and their order ---- */

int another_list_sides(const struct state *now, int side[SIDES_MAX])
{
    int n = 0;

    for (int i = 0; i < now->ntokens; i++) {
        bool known = !another_takes_part(now, i);

        for (int k = 0; k < n && k < SIDES_MAX; k++)
            known = known || side[k] == now->token[i].side;
        if (known)
            continue;
        if (n < SIDES_MAX)
            side[n] = now->token[i].side;
        n++;
    }
    return n;
}

/* Where a side stands in the order of initiative; -1 it has no place. */
static int place_of(const struct state *now, int side)
{
    for (int id = now->table_first; id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == INITIATIVE && now->mark[id].text == side)
            return now->mark[id].level;
    return -1;
}

int another_side_after(const struct state *now, int side)
{
    int place = side ? place_of(now, side) : -1;

    for (int id = now->table_first; id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == INITIATIVE && now->mark[id].level == place + 1)
            return now->mark[id].text;
    return 0;
}

void another_place_side(struct play *p, int side, int place, const char *rule)
{
    struct mark mark = mark_make(INITIATIVE, TABLE);

    mark.text = (unsigned short)side;
    mark.level = (short)place;
    mark.seen = (unsigned short)play_side_seen(p, side);
    play_mark(p, mark, rule);
}

/* AS-21: whoever came when the fight was on acts last, in the order of coming. */
void another_place_latecomers(struct play *p)
{
    int places = state_count(p->now, TABLE, INITIATIVE);

    for (int i = 0; i < p->now->ntokens; i++)
        if (another_takes_part(p->now, i) && place_of(p->now, p->now->token[i].side) < 0)
            another_place_side(p, p->now->token[i].side, places++, "AS-21");
}
