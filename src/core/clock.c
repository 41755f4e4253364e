#include "core/clock.h"

static bool ends_by_the_clock(const struct mark *mark)
{
    return mark->key != KEY_FREE && UNTIL_KIND(mark->until) == UNTIL_MINUTE;
}

/* The next minute at which something ends, the goal at the latest. */
static int next_stop(const struct state *state)
{
    int stop = state->turn.goal;

    for (int i = 0; i < state->nmarks; i++)
        if (ends_by_the_clock(&state->mark[i]) && UNTIL_NUMBER(state->mark[i].until) < stop)
            stop = UNTIL_NUMBER(state->mark[i].until);
    return stop < state->turn.minute ? state->turn.minute : stop;
}

bool clock_due(const struct state *state, struct command *command, bool *failed)
{
    int stop;

    if (state->turn.goal <= state->turn.minute)
        return false;
    stop = next_stop(state);
    *command = command_make(VERB_EDIT, SEAT_GM);
    command->automatic = true;
    *failed = !command_edit(command, EDIT_set_turn, 0, NAME_minute, stop, NULL, 0);
    for (int i = 0; i < state->nmarks; i++)
        if (ends_by_the_clock(&state->mark[i]) && UNTIL_NUMBER(state->mark[i].until) <= stop)
            *failed = !command_edit(command, EDIT_drop_mark, 0, i, 0, NULL, 0) || *failed;
    return true;
}
