#include "core/due.h"

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

/* Move the clock, and drop the marks whose minute has come. False: no memory. */
static bool make_tick(const struct state *state, struct command *tick)
{
    int stop = next_stop(state);

    if (!command_edit(tick, EDIT_set_turn, 0, NAME_minute, stop, NULL, 0))
        return false;
    for (int i = 0; i < state->nmarks; i++)
        if (ends_by_the_clock(&state->mark[i]) && UNTIL_NUMBER(state->mark[i].until) <= stop
            && !command_edit(tick, EDIT_drop_mark, 0, i, 0, NULL, 0))
            return false;
    return true;
}

void due_find(const struct state *state, const struct book *book, struct due *due)
{
    *due = (struct due){ .kind = DUE_NOTHING, .command = command_make(VERB_EDIT, SEAT_GM) };
    if (state->turn.goal <= state->turn.minute) {
        book->rules->due(state, book, due);
        return;
    }
    due->command.automatic = true;
    if (make_tick(state, &due->command))
        due->kind = DUE_AUTO;
    else
        command_clear(&due->command);
}
