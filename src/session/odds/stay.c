/* session/odds/stay.c - what the ground does to a figure that stays where it is. */
#include "session/odds/inside.h"
#include "session/odds/passing.h"

enum { TURNS = 32, CHAIN = 64 };

/* A command, then the ends of turns until that figure has had its next. */
struct ends {
    struct command at[1 + TURNS];
    int n;
};

static bool find_ends(struct state *now, struct book *book, int token, struct ends *ends)
{
    int deed = ruleset_deed_with(book->rules, DEED_ENDS_TURN), first = ends->n;

    while (deed >= 0 && ends->n < TURNS && passing_settle(now, book, CHAIN, NULL, NULL) &&
           now->turn.actor >= 0) {
        int actor = now->turn.actor;
        struct command *end = &ends->at[ends->n++];

        *end = command_make(deed, now->token[actor].seat);
        end->actor = actor;
        if (!passing_do(now, book, end, NULL, NULL))
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
        found = found && passing_do(&aside, book, first, NULL, NULL);
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
