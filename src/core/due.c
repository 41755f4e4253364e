#include "core/due.h"

#include "base/bounds.h"

static bool has_a_minute(const struct mark *mark)
{
    return mark->key != KEY_FREE && UNTIL_KIND(mark->until) == UNTIL_MINUTE;
}

/* The deed that settles a mark, 0 none. */
static int settles(const struct ruleset *rules, const struct mark *mark)
{
    return mark->key >= 0 && mark->key < rules->nmarks ? rules->marks[mark->key].settle : 0;
}

static bool rings(const struct ruleset *rules, const struct mark *mark)
{
    return mark->key < rules->nmarks &&
           (rules->marks[mark->key].flags & MARK_RINGS || rules->marks[mark->key].settle);
}

/* The next minute at which something ends or rings, the goal at the latest. What rang is the rule set's. */
static int next_stop(const struct state *state, const struct ruleset *rules)
{
    int stop = state->turn.goal, named = ruleset_next_minute(rules, state, stop);

    for (int i = 0; i < state->nmarks; i++) {
        const struct mark *mark = &state->mark[i];

        if (has_a_minute(mark) && UNTIL_NUMBER(mark->until) < stop &&
            (!rings(rules, mark) || UNTIL_NUMBER(mark->until) > state->turn.minute))
            stop = UNTIL_NUMBER(mark->until);
    }
    if (named > state->turn.minute && named < stop)
        stop = named;
    return larger(stop, state->turn.minute);
}

static bool has_come(const struct turn *turn, unsigned until)
{
    switch (UNTIL_KIND(until)) {
    case UNTIL_MINUTE:
        return UNTIL_NUMBER(until) <= turn->minute;
    case UNTIL_ROUND:
        return turn->mode != MODE_ENCOUNTER || UNTIL_NUMBER(until) < turn->round;
    case UNTIL_ENCOUNTER:
        return turn->mode != MODE_ENCOUNTER;
    default:
        return false; /* the rule set's own to count */
    }
}

/* The minute at which a mark is due; what ends by none is due now. */
static int minute_of(const struct turn *turn, unsigned until)
{
    return UNTIL_KIND(until) == UNTIL_MINUTE ? UNTIL_NUMBER(until) : turn->minute;
}

/* Is the one due before the other, of those due at once the lower? */
static bool is_before(const struct state *state, int one, int other)
{
    int a = minute_of(&state->turn, state->mark[one].until),
        b = minute_of(&state->turn, state->mark[other].until);

    return a < b || (a == b && one < other);
}

/* The first that is due of a holder's marks that a deed settles, unless `first` comes before it; -1: none. */
static int first_to_settle(const struct state *state, const struct ruleset *rules, int holder, int first)
{
    for (int i = state_first(state, holder); i >= 0; i = state->mark[i].next) {
        const struct mark *mark = &state->mark[i];

        if (mark->until && has_come(&state->turn, mark->until) && settles(rules, mark) &&
            (first < 0 || is_before(state, i, first)))
            first = i;
    }
    return first;
}

bool due_settle(const struct state *state, const struct book *book, struct due *due)
{
    const struct ruleset *rules = book->rules;
    int first = -1;

    if (!state_may_be_about(state, &book->settled))
        return false;
    for (int i = TABLE; i < state->ntokens; i++)
        if (state_may_have_any(state, i, &book->settled))
            first = first_to_settle(state, rules, i, first);
    if (first < 0)
        return false;
    due->kind = DUE_AUTO;
    command_begin(&due->command, settles(rules, &state->mark[first]), SEAT_GM);
    due->command.automatic = true;
    due->command.actor = state->mark[first].on;
    due->command.item = first;
    return true;
}

static bool ends_by(const struct ruleset *rules, const struct mark *mark, int minute)
{
    return has_a_minute(mark) && !rings(rules, mark) && UNTIL_NUMBER(mark->until) <= minute;
}

/* The mark that this one is a part of, or NULL. */
static const struct mark *whole_of(const struct state *state, const struct ruleset *rules,
                                   const struct mark *mark)
{
    bool part = mark->key < rules->nmarks && rules->marks[mark->key].flags & MARK_OF_MARK;

    return part && mark->of >= 0 && mark->of < state->nmarks && state->mark[mark->of].key != KEY_FREE
               ? &state->mark[mark->of]
               : NULL;
}

/* Does a mark that it is a part of end too, and take it along? */
static bool goes_along(const struct state *state, const struct ruleset *rules, const struct mark *mark,
                       int minute)
{
    for (int i = 0; i < state->nmarks && (mark = whole_of(state, rules, mark)) != NULL; i++)
        if (ends_by(rules, mark, minute))
            return true;
    return false;
}

/* Move the clock, and drop the marks whose minute has come. False: no memory. */
static bool make_tick(const struct state *state, const struct ruleset *rules, struct command *tick)
{
    int stop = next_stop(state, rules);

    if (!command_edit(tick, EDIT_set_turn, 0, NAME_minute, stop, NULL, 0))
        return false;
    for (int i = 0; i < state->nmarks; i++)
        if (ends_by(rules, &state->mark[i], stop) && !goes_along(state, rules, &state->mark[i], stop) &&
            !command_edit(tick, EDIT_drop_mark, 0, i, 0, NULL, 0))
            return false;
    return true;
}

static void begin_with_nothing(struct due *due)
{
    due->kind = DUE_NOTHING;
    due->seats = 0;
    due->key = 0;
    command_begin(&due->command, DEED_EDIT, SEAT_GM);
}

void due_find(const struct state *state, const struct book *book, struct due *due)
{
    begin_with_nothing(due);
    book->rules->due(state, book, due);
    if (due->kind == DUE_AUTO || state->turn.goal <= state->turn.minute)
        return;
    begin_with_nothing(due);
    due->command.automatic = true;
    if (make_tick(state, book->rules, &due->command))
        due->kind = DUE_AUTO;
    else
        command_clear(&due->command);
}

void due_look(struct state *state, const struct book *book, struct due *due)
{
    due_find(state, book, due);
    if (due->kind != DUE_AUTO)
        state_rest(state);
}
