/* 2.16 Initiative: the order, and how a fight begins and ends (FD-160, FD-238). */
#include "rules/doom/doom.h"

#include "base/bounds.h"
#include "rules/kit/fight.h"

/* ---- FD-160: who comes before whom ---- */

/* Above 0: `one` is earlier; 0: the book knows no difference. */
static int earlier(const struct state *now, int one, int other)
{
    static const int by[] = { ADVANTAGE + ROW_adv_quick, ATTRIBUTE + ROW_wits, PC };

    for (int i = 0; i < 3; i++) {
        int difference = state_stat(now, one, by[i]) - state_stat(now, other, by[i]);

        if (difference)
            return difference;
    }
    return 0;
}

int doom_place_of(const struct state *now, int token)
{
    return kit_level(now, token, PLACE, -1);
}

/* The first of those that have no place yet: the earliest, of equals the first in the list. NOBODY: none. */
static int first_without_place(const struct state *now)
{
    int first = NOBODY;

    for (int i = 0; i < now->ntokens; i++)
        if (!kit_has(now, i, PLACE) && doom_takes_part(now, i) &&
            (first == NOBODY || earlier(now, i, first) > 0))
            first = i;
    return first;
}

/* FD-160, FD-219: of PCs that are equal their players say who is first. */
static int break_tie(struct play *p, int first)
{
    struct question q;

    if (!doom_pc(p->now, first))
        return first;
    ask_begin(&q, ASK_PICK, N_initiative_tie, "FD-160", NOBODY, kit_side_seats(p, first));
    for (int i = first; i < p->now->ntokens && q.n < OPTIONS_ASKED; i++)
        if (doom_takes_part(p->now, i) && !kit_has(p->now, i, PLACE) && earlier(p->now, i, first) == 0)
            ask_token(&q, i);
    return q.option[play_pick(p, &q)].of;
}

static void order(struct play *p)
{
    int token, place = 0;

    while (!p->halted && (token = first_without_place(p->now)) != NOBODY)
        kit_lay(p, break_tie(p, token), PLACE, place++, "FD-160");
}

/* How far the round has come: the last place that has had its turn, or has it now; -1: none. */
static int place_come_to(const struct state *now)
{
    int place = -1;

    for (int i = 0; i < now->ntokens; i++)
        if (kit_has(now, i, ACTED) || now->turn.actor == i)
            place = larger(place, doom_place_of(now, i));
    return place;
}

/* FD-238: who joins later is sorted in, and acts from its next place. */
void doom_sort_in(struct play *p)
{
    int token;

    while (!p->halted && (token = first_without_place(p->now)) != NOBODY) {
        int place = 0, now = place_come_to(p->now);

        for (int i = 0; i < p->now->ntokens; i++)
            place += doom_place_of(p->now, i) >= 0 && earlier(p->now, i, token) >= 0;
        for (int i = 0; i < p->now->ntokens; i++)
            if (doom_place_of(p->now, i) >= place)
                play_change(p, state_find(p->now, i, PLACE, -2), NAME_level, doom_place_of(p->now, i) + 1,
                            "FD-160");
        kit_lay(p, token, PLACE, place, "FD-160");
        doom_refresh(p, token);
        if (place <= now)
            kit_give(p, token, ACTED, "FD-238");
    }
}

static bool waits(const struct state *now, int token)
{
    return !kit_has(now, token, ACTED) && doom_takes_part(now, token);
}

int doom_next_in_order(const struct state *now)
{
    return kit_next_in_order(now, PLACE, waits);
}

/* ---- FD-238: it begins and ends ---- */

LEGAL_IF(start, first_without_place(p->now) != NOBODY, "FD-238", NAME_no_such_target);

static void begin(struct play *p)
{
    kit_open_fight(p, "FD-238");
    for (int i = 0; i < p->now->ntokens; i++)
        if (doom_takes_part(p->now, i)) {
            doom_refresh(p, i);
            play_set(p, i, REACTIONS, 0, "FD-117");
        }
    play_result(p, NOBODY, N_began, 0, NOBODY, "FD-238");
}

const struct deed DEED(start_encounter) = {
    .key = "start_encounter",
    .when = WHEN_DOWNTIME,
    .flags = DEED_GM | DEED_BEGINS,
    .rule = "FD-238",
    .legal = start_legal,
    .steps = STEPS({ "begin", begin }, { "order", order }),
};

static void calm(struct play *p, int token)
{
    kit_drop_these(p, token,
                   KEYS(PLACE, ACTED, HAS_MOVED, STUNNED, AIMING, CASTING, CLINCHED, GRAPPLED, AWKWARD_STANCE,
                        WEAPON_UNBALANCED, RELOADING, BRACED),
                   "FD-238");
    doom_set_actions(p, token, false, false, "FD-238");
    play_set(p, token, REACTIONS, 0, "FD-238");
}

void doom_end_fight(struct play *p)
{
    for (int i = 0; i < p->now->ntokens; i++)
        if (kit_there(p->now, i))
            calm(p, i);
    kit_close_fight(p, "FD-238");
    for (int i = 0; i < p->now->ntokens; i++)
        doom_by_minutes(p, i);
    play_result(p, NOBODY, N_over, 0, NOBODY, "FD-238");
}

DEED_IN_ONE(end_encounter, WHEN_ENCOUNTER, "FD-238", doom_end_fight, 0, .flags = DEED_GM);
