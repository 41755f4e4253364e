/*
 * view/play_odds.h - the figures on buttons: exact odds, asked for once.
 *
 * The one place where the window asks for odds. They come from the rules'
 * own code (session_odds); nothing is worked out here. Answers are kept until
 * the position changes. A seat's odds assume what the rule set says they do
 * (ruleset.assumed, AS-143); a spend is followed if it is asked for (AS-144).
 */
#ifndef VIEW_PLAY_ODDS_H
#define VIEW_PLAY_ODDS_H

#include "session/session.h"

enum { PLAY_ODDS_FIGURES = 6, PLAY_ODDS_KEPT = 128, PLAY_ODDS_BUDGET = 60000 };

/* One figure under a button: the chance of a result, or the range of a value. */
struct play_chance {
    short name;
    bool ranged; /* a value that has a range: damage */
    double chance, mean;
    int lo, hi;
};

struct play_odds {
    uint64_t key;
    bool refused, exact;
    struct refusal refusal;
    int n;
    struct play_chance of[PLAY_ODDS_FIGURES];
};

struct play_odds_store {
    struct play_odds kept[PLAY_ODDS_KEPT];
    int next;
};

/*
 * The odds of a wish for the seat that makes it; `spend` (NULL: nobody
 * spends) is one of the rule set's, `walk` (NULL: none) goes before it. Valid
 * until the next call.
 */
const struct play_odds *play_odds_wish(struct play_odds_store *store, struct session *session,
                                       const struct command *walk, const struct command *command,
                                       const struct spend *spend);

/* The same for the open question, once it is answered so. */
const struct play_odds *play_odds_answer(struct play_odds_store *store, struct session *session,
                                         const struct answer *answer, const int *value);

/* "70 %", "47.5 %", "0.25 %": exact where two decimals can be. */
void play_odds_percent(double chance, char *text, size_t room);

/* The figure of that name, or NULL. */
const struct play_chance *play_odds_of(const struct play_odds *odds, int name);

#endif
