#include "rules/kit/fight.h"

void kit_open_fight(struct play *p, const char *rule)
{
    play_turn(p, NAME_mode, MODE_ENCOUNTER, rule);
    play_turn(p, NAME_round, 1, rule);
    play_turn(p, NAME_phase, 0, rule);
    play_turn(p, NAME_actor, NOBODY, rule);
}

void kit_close_fight(struct play *p, const char *rule)
{
    play_turn(p, NAME_actor, NOBODY, rule);
    play_turn(p, NAME_side, 0, rule);
    play_turn(p, NAME_phase, 0, rule);
    play_turn(p, NAME_round, 0, rule);
    play_turn(p, NAME_mode, MODE_DOWNTIME, rule);
}
