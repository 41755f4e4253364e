#include "session/odds/driven.h"

#include "ai/value.h"
#include "core/explore_best.h"

/* Is another seat asked where somebody is shoved to? */
static bool is_driven(const struct driven *driven, const struct play *play, const struct question *q)
{
    const struct ruleset_shown *of = &play->rules->shown;
    bool shove = q->kind == ASK_PICK && ((of->ask_shove > 0 && q->key == of->ask_shove) ||
                                         (of->ask_shove_step > 0 && q->key == of->ask_shove_step));

    return shove && !driven->shown->way && !(q->seats >> driven->shown->seat & 1);
}

/* A policy (explore.h); `context` is where a struct driven is kept. */
static bool answer_driven(const void *context, const struct play *play, const struct question *q,
                          struct answer *answer, int *value)
{
    struct driven *driven = *(struct driven *const *)context;

    if (!is_driven(driven, play, q))
        return shown_answer(driven->shown, play, q, answer, value);
    uintptr_t pick = hash_table_get(&driven->picks, explore_pick_key(play, q));
    if (!driven->met && play->actor >= 0) {
        driven->side = play->now->token[play->actor].side;
        driven->met = true;
    }
    if (!pick) {
        driven->lacks = true;
        return false;
    }
    question_rest(q, answer, value);
    answer->seat = (unsigned char)question_seat(q);
    value[0] = (int)pick - 1;
    return true;
}

/* The same while it is found out: the shove is left open. */
static bool answer_others(const void *context, const struct play *play, const struct question *q,
                          struct answer *answer, int *value)
{
    const struct driven *driven = context;

    if (is_driven(driven, play, q))
        return false;
    if (!shown_answer(driven->shown, play, q, answer, value) || !question_allows(q, answer, value))
        question_rest(q, answer, value);
    return true;
}

void driven_policies(struct driven *driven, struct policy policy[SEATS])
{
    driven->self = driven;
    for (int i = 0; i < SEATS; i++)
        policy[i] = (struct policy){ answer_driven, &driven->self };
}

bool driven_find(struct driven *driven, struct state *now, struct book *book, const struct command *command,
                 const struct tape *tape, long budget, const atomic_bool *stop)
{
    struct valuation value;
    struct policy policy[SEATS];
    struct best best = { .policy = policy,
                         .score = value_gained,
                         .context = &value,
                         .budget = budget,
                         .stop = stop,
                         .middling = true,
                         .picks = &driven->picks };

    driven->lacks = false;
    if (!value_init(&value, now, book, driven->side))
        return false;
    for (int i = 0; i < SEATS; i++) {
        policy[i] = (struct policy){ answer_others, driven };
        best.aim[i] = AIM_BEST;
    }
    bool done = explore_best(now, book, command, tape, &best);
    if (!best.exact)
        hash_table_clear(&driven->picks);
    value_clear(&value);
    return done;
}

void driven_clear(struct driven *driven)
{
    hash_table_clear(&driven->picks);
}
