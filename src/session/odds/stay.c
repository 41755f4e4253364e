/* session/odds/stay.c - what the ground does to a figure that stays where it is. */
#include "core/due.h"
#include "session/odds/inside.h"

enum { TURNS = 32, CHAIN = 64 };

/* A command, then the ends of turns until that figure has had its next. */
struct ends {
    struct command at[1 + TURNS];
    int n;
};

/* Do a command on a state that is thrown away, everybody resting. */
static bool do_at_rest(struct state *now, struct book *book, const struct command *command)
{
    struct play play;
    struct tape tape = { 0 };
    bool done = try_at_rest(&play, now, book, command, &tape);

    play_clear(&play);
    tape_clear(&tape);
    return done;
}

/* What is due by itself. False: it does not end. */
static bool settle(struct state *now, struct book *book)
{
    for (int i = 0; i < CHAIN; i++) {
        struct due due;

        due_find(now, book, &due);
        bool automatic = due.kind == DUE_AUTO;
        due.command.automatic = true;
        due.command.eyes = SEATS_ALL;
        bool done = automatic && do_at_rest(now, book, &due.command);
        command_clear(&due.command);
        if (!done)
            return !automatic;
    }
    return false;
}

static bool find_ends(struct state *now, struct book *book, int token, struct ends *ends)
{
    int deed = ruleset_deed_with(book->rules, DEED_ENDS_TURN), first = ends->n;

    while (deed >= 0 && ends->n < TURNS && settle(now, book) && now->turn.actor >= 0) {
        int actor = now->turn.actor;
        struct command *end = &ends->at[ends->n++];

        *end = command_make(deed, now->token[actor].seat);
        end->actor = actor;
        if (!do_at_rest(now, book, end))
            return false;
        if (actor == token && ends->n > first + 1)
            return true;
    }
    return false;
}

bool stay_odds(struct state *now, struct book *book, int token, const struct command *first,
               const struct policy policy[SEATS], const struct odds_score *score, long budget,
               struct odds *odds)
{
    struct ends ends = { .n = 0 };
    struct state aside = { 0 };
    bool found = state_copy(&aside, now);

    if (first) {
        ends.at[ends.n++] = *first; /* its arguments stay the asker's */
        found = found && do_at_rest(&aside, book, first);
    }
    found = found && find_ends(&aside, book, token, &ends);
    state_clear(&aside);
    if (!found) {
        odds->exact = false;
        odds->refused = true;
        return true;
    }
    return explore_plan(now, book, ends.at, ends.n, policy, score->worth, score->context, budget, odds);
}
