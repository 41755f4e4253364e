#include "rules/kit/fight.h"

#include "rules/kit/figure.h"

#include <limits.h>

int kit_sides(const struct state *now, bool (*able)(const struct state *, int token))
{
    int first = NOBODY;

    for (int i = 0; i < now->ntokens; i++)
        if ((first == NOBODY || now->token[i].side != now->token[first].side) && able(now, i)) {
            if (first != NOBODY)
                return 2;
            first = i;
        }
    return first == NOBODY ? 0 : 1;
}

int kit_next_in_order(const struct state *now, int key, bool (*waits)(const struct state *, int token))
{
    int next = NOBODY, first = INT_MAX;

    for (int i = 0; i < now->ntokens; i++) {
        int place = waits(now, i) ? kit_level(now, i, key, INT_MAX) : INT_MAX;

        if (place < first) {
            next = i;
            first = place;
        }
    }
    return next;
}

void kit_turn_by_number(struct play *p, const struct kept *with, unsigned rule)
{
    for (; with->field >= 0; with++)
        play_turn_by_number(p, with->field, with->value, rule);
}

void kit_open_fight(struct play *p, const char *rule)
{
    kit_turn(p,
             WITH({ NAME_mode, MODE_ENCOUNTER }, { NAME_round, 1 }, { NAME_phase, 0 },
                  { NAME_actor, NOBODY }),
             rule);
}

void kit_close_fight(struct play *p, const char *rule)
{
    kit_turn(p, WITH({ NAME_actor, NOBODY }, { NAME_side, 0 }, { NAME_phase, 0 }, { NAME_round, 0 }), rule);
    play_turn(p, NAME_mode, MODE_DOWNTIME, rule);
}
