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

static bool ends_by(const struct mark *mark, int minute)
{
    return ends_by_the_clock(mark) && UNTIL_NUMBER(mark->until) <= minute;
}

/* The mark that this one is a part of, or NULL. */
static const struct mark *whole_of(const struct state *state, const struct ruleset *rules,
                                   const struct mark *mark)
{
    bool part = mark->key < rules->nmarks && rules->marks[mark->key].flags & MARK_OF_MARK;

    return part && mark->of >= 0 && mark->of < state->nmarks && state->mark[mark->of].key != KEY_FREE
        ? &state->mark[mark->of] : NULL;
}

/* Does a mark that it is a part of end too, and take it along? */
static bool goes_along(const struct state *state, const struct ruleset *rules, const struct mark *mark,
                       int minute)
{
    for (int i = 0; i < state->nmarks && (mark = whole_of(state, rules, mark)) != NULL; i++)
        if (ends_by(mark, minute))
            return true;
    return false;
}

/* Move the clock, and drop the marks whose minute has come. False: no memory. */
static bool make_tick(const struct state *state, const struct ruleset *rules, struct command *tick)
{
    int stop = next_stop(state);

    if (!command_edit(tick, EDIT_set_turn, 0, NAME_minute, stop, NULL, 0))
        return false;
    for (int i = 0; i < state->nmarks; i++)
        if (ends_by(&state->mark[i], stop) && !goes_along(state, rules, &state->mark[i], stop)
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
    if (make_tick(state, book->rules, &due->command))
        due->kind = DUE_AUTO;
    else
        command_clear(&due->command);
}
