/*
 * session/odds/inside.h - deeds and answers in thought, for the rest of a session.
 */
#ifndef SESSION_ODDS_INSIDE_H
#define SESSION_ODDS_INSIDE_H

#include "session/inside.h"

/* ---- odds.c ---- */

/* What a finished run is worth (core/explore.h). */
struct odds_score {
    score_fn *worth;
    const void *context;
};

/* Put answers (NULL: none) at a tape's end. False: no memory. */
bool odds_add_answers(struct tape *tape, const struct tape *first);

/*
 * Odds of what is pending as `seat` may know it, once `first` is answered. False: nothing is asked, or no
 * memory.
 */
bool odds_of_answer(struct session *s, int seat, const struct tape *first, const struct policy policy[SEATS],
                    const struct odds_score *score, long budget, struct odds *odds);

struct driven;

/*
 * The same, each seat answering as it is shown, whoever else shoves a figure as a program would (driven.h):
 * what it chooses is kept there, for all answers to one question.
 */
bool odds_of_answer_shown(struct session *s, int seat, const struct tape *first, struct driven *driven,
                          const struct odds_score *score, long budget, struct odds *odds);

/* ---- border.c ---- */

/*
 * Where what is pending stands, as `seat` may know it, once `first` is answered, and `by` what is asked from
 * there to the next border: equal numbers are one position, from which all goes on alike. False: a die falls
 * before, nothing is asked, or no memory.
 */
bool odds_border(struct session *s, int seat, const struct tape *first, const struct stand_in *by,
                 uint64_t *where);

/* ---- declared.c ---- */

/* explore_odds(), and of a declaration those of its round (session/odds/declared.h). `score` may be NULL. */
bool declared_odds(struct state *now, struct book *book, const struct command *command,
                   const struct tape *tape, const struct policy policy[SEATS], const struct odds_score *score,
                   long budget, struct odds *odds);

/* ---- stay.c ---- */

/*
 * What happens while everybody only ends turns, until a figure has ended its next one (that it has now is not
 * its next); `first` (NULL: nothing) is done before and counts. Unknown where turns do not go on so.
 */
bool stay_odds(struct state *now, struct book *book, int token, const struct command *first,
               const struct policy policy[SEATS], const struct odds_score *score, long budget,
               struct odds *odds);

/* ---- try.c ---- */

/* Do a deed in thought: dice lowest, everybody rests. False: it is not allowed, and nothing is left of it. */
bool try_at_rest(struct play *play, struct state *state, struct book *book, const struct command *command,
                 struct tape *tape);

#endif
