/*
 * content/lesson.h - a guided fight: the list "lesson" of a scenario.
 *
 * Each step says what to do, and is done when that was done. Whoever shows it watches the game; the game
 * itself knows nothing of lessons.
 */
#ifndef CONTENT_LESSON_H
#define CONTENT_LESSON_H

#include "base/arena.h"
#include "board/board.h"
#include "content/field.h"
#include "core/ruleset.h"

/* What ends a step. */
enum lesson_until {
    LESSON_WALK,   /* a walk along the board */
    LESSON_STRIKE, /* a deed that strikes somebody has begun */
    LESSON_SHOVE,  /* somebody was pushed, pulled or slid */
    LESSON_UNDO,   /* something was taken back */
    LESSON_TURN,   /* a turn was ended */
    LESSON_FIGHT,  /* the fight is over */
    LESSON_DEED,   /* a deed of the rule set's was done: `what` its row of deeds */
    LESSON_ANSWER, /* a question was answered, or its deed is over without it: `what` its name */
    LESSON_MARK    /* a figure of ours got a mark, or got over a blow of others: `what` its row of marks */
};

struct lesson_step {
    const char *text;
    enum lesson_until until;
    struct cell at; /* what it is about, NOWHERE: no place */
    int what;       /* of DEED, ANSWER and MARK */
};

struct lesson {
    struct arena arena; /* owns the rest */
    struct lesson_step *step;
    int n; /* 0: there is none */
};

/* The field of the list. */
extern const struct field lesson_field;

/*
 * Read the list of a scenario that was checked; cells must lie
 * on the board (may be NULL: there is none), keys be the rule set's. False: no memory.
 */
bool lesson_read(struct lesson *lesson, struct reader *r, const struct board *board,
                 const struct ruleset *rules);

/* Give it back; an empty one again. */
void lesson_clear(struct lesson *lesson);

#endif
