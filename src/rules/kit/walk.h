/*
 * rules/kit/walk.h - a move on the board: who is in the way, may the path be walked that the wish says, and
 * the walk itself, a call for each cell by a step that runs again (play_again) until the figure stops.
 */
#ifndef RULES_KIT_WALK_H
#define RULES_KIT_WALK_H

#include "core/room.h"
#include "core/rule.h"
#include "core/stride.h"

/* ---- who is in the way: what a walker's two questions ask ---- */

/* May it stay there, beside those who take room? If `halves`, half-cell figures share with their like. */
static inline bool kit_may_stay(const struct walk_who *who, struct cell at,
                                bool (*takes_room)(const struct state *, int token), bool halves)
{
    int other[ROOM_OTHERS], n;

    if (room_is_empty(who, at))
        return true;
    n = room_others(who, at, takes_room, other);
    return room_left(who->now, who->token, other, n, halves);
}

/* May it pass there: is nobody of another side in the way who takes room and bars (the awake)? */
static inline bool kit_may_pass(const struct walk_who *who, struct cell at,
                                bool (*takes_room)(const struct state *, int token),
                                bool (*bars)(const struct state *, int token))
{
    int other[ROOM_OTHERS], n = room_is_empty(who, at) ? 0 : room_others(who, at, takes_room, other);

    for (int i = 0; i < n; i++)
        if (who->now->token[other[i]].side != who->now->token[who->token].side && bars(who->now, other[i]))
            return false;
    return true;
}

/* ---- what ground costs whoever does not just walk (struct footing) ---- */

/* The table's own water costs a swimmer what plain ground does; all else what its painter made it. */
int kit_ground_cost(const struct terrain *ground);
/* On nothing but such ground, 0: it is closed; each way on its own ground, flying not in the earth. */
int kit_price_on(const struct terrain *ground, enum going going);
int kit_price_swimming(const void *context, const struct terrain *ground);
int kit_price_climbing(const void *context, const struct terrain *ground);
int kit_price_burrowing(const void *context, const struct terrain *ground);
int kit_price_flying(const void *context, const struct terrain *ground);

/* ---- the path of a wish ---- */

/*
 * Judge it, the wish's arguments `step`, whole before the first step: an illegal cell refuses it, of figures
 * in the way those that the walker's eyes know. `why`: a refusal for each enum stride.
 */
bool kit_path_legal(const struct play *p, int step, const struct walker *walker, const struct refusal *why,
                    struct refusal *no);

/*
 * A way that the GM gives the target, its cells the wish's arguments `key`: at no cost, never through walls.
 * What refuses a step: it is none, a wall, it leads wrong (NULL: none does), the cell is not free.
 */
struct kit_way {
    int key;
    const char *rule;
    short too_far, wall, wrong, taken;
    bool (*leads)(const struct play *, struct cell from, struct cell to);
    bool (*is_free)(const struct play *, struct cell at);
};
bool kit_way_step(const struct play *p, const struct kit_way *way, struct cell from, struct cell to,
                  struct refusal *no);
/* Each of its steps. */
bool kit_way_legal(const struct play *p, const struct kit_way *way, struct refusal *no);

/* ---- step by step ---- */

/* A step; its direction and its price are -1 where it leads to no neighbour, or cannot be paid. */
struct kit_step {
    struct cell to;
    int direction, price;
    bool diagonal;
};

struct kit_step kit_step_to(const struct walker *walker, struct cell from, struct cell to);

/* A walk of the actor's as it stands now. */
struct kit_walk {
    int step;               /* the question: which cell is next */
    const char *rule;       /* of it */
    const char *in_the_way; /* the rule that stops it at somebody whom it did not see */
    unsigned seats;         /* who is asked */
    int taken;              /* steps so far */
    int *stopped;           /* a slot that is kept from step to step: it was stopped, and may only get out */
    bool over;              /* it fell, was held: it goes no farther */
    bool at_home;           /* it may stay where it began, whoever stands there */
    /* The actor with what is left to it, past those figures that these eyes know. */
    struct walker (*walker)(const struct play *, unsigned eyes, struct walk_who *who);
    /* Take the step and pay for it; play_again(), so that the next one is asked for. */
    void (*go)(struct play *, const struct walker *truth, const struct kit_step *);
    /* What being stopped costs besides; NULL: nothing. */
    void (*halt)(struct play *);
};

/*
 * Ask for the next cell and go there. The walk ends with `stop`, at the end of the wish's path, and where the
 * path's next cell is not allowed after all (a Run that failed); where it may not stay it goes on. It stops
 * short of somebody whom it did not see, and then only gets out to where it may stay (RESULT stopped).
 */
void kit_walk(struct play *p, const struct kit_walk *walk);

#endif
