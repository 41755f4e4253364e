#include "core/shown.h"

static int option_assumed(const struct ruleset *rules, const struct question *q)
{
    for (const struct assumed *a = rules->shown.assumed; a && a->question; a++)
        if (a->question == q->key)
            return question_find_option(q, a->option);
    return -1;
}

/*
 * Give this option of a SHARE as much as the limits allow, taken from what the rest answer gives the others.
 */
static void give_all(const struct question *q, int chosen, struct answer *answer, int *value)
{
    int seat = answer->seat;

    question_rest(q, answer, value);
    answer->seat = (unsigned char)seat;
    for (bool more = true; more && value[chosen] < q->option[chosen].hi;) {
        value[chosen]++;
        more = question_allows(q, answer, value);
        for (int i = 0; i < q->n && !more; i++)
            if (i != chosen && value[i] > q->option[i].lo) {
                value[i]--;
                more = question_allows(q, answer, value);
                value[i] += !more;
            }
        value[chosen] -= !more;
    }
}

/* The option that the policy takes now, or its number; -1: the rest. */
static int taken_by(const struct named_policy *policy, const struct play *play, const struct question *q)
{
    int lacks = policy->total - q->total;

    if ((policy->when && !policy->when(q)) || (policy->now && !policy->now(play)))
        return -1;
    if (policy->place)
        return policy->place(play, q);
    if (policy->count)
        return policy->count <= q->hi ? policy->count : -1;
    if (policy->total)
        return lacks > 0 && lacks <= q->hi ? lacks : 0;
    return policy->number ? policy->number(q) : question_find_option(q, policy->option);
}

/* An answer of one number: an option's place, or the number itself. */
static void answer_one(const struct question *q, int seat, int number, struct answer *answer, int *value)
{
    *answer = (struct answer){
        .kind = (unsigned char)q->kind, .seat = (unsigned char)seat, .key = q->key, .n = 1
    };
    value[0] = number;
    if (q->kind == ASK_SHARE)
        give_all(q, number, answer, value);
}

/* Of a SHARE one of them, besides what the rest answer gives. */
static bool give_one(const struct question *q, int seat, int chosen, struct answer *answer, int *value)
{
    question_rest(q, answer, value);
    answer->seat = (unsigned char)seat;
    value[chosen]++;
    return question_allows(q, answer, value);
}

bool shown_policy(const struct named_policy *policy, const struct play *play, const struct question *q,
                  int seat, struct answer *answer, int *value)
{
    int number = taken_by(policy, play, q);

    if (number < 0)
        return false;
    if (policy->one && q->kind == ASK_SHARE)
        return give_one(q, seat, number, answer, value);
    answer_one(q, seat, number, answer, value);
    return true;
}

int shown_way_done(const struct shown_way *way, const struct state *now)
{
    struct cell at = now->token[way->moved].at;

    for (int i = way->steps; i > 0; i--)
        if (cell_same(way->cell[i - 1], at))
            return i;
    return cell_same(at, way->start) ? 0 : -1;
}

static int option_at(const struct question *q, struct cell c)
{
    for (int i = 0; i < q->n; i++)
        if (cell_somewhere(q->option[i].cell) && cell_same(q->option[i].cell, c))
            return i;
    return -1;
}

bool shown_way_answer(struct shown_way *way, const struct play *play, const struct question *q,
                      struct answer *answer, int *value)
{
    int option = -1, done = shown_way_done(way, play->now);

    if (way->kind && q->key == way->kind) {
        option = way->option < q->n ? way->option : -1;
        way->kind_name = option >= 0 ? q->option[option].key : way->kind_name;
    } else if (q->key == way->step) {
        option = done >= 0 && done < way->steps ? option_at(q, way->cell[done]) : -1;
    } else {
        way->asks = way->asks || (done == way->steps && q->kind != ASK_ROLL);
    }
    if (option < 0)
        return false;
    answer_one(q, question_seat(q), option, answer, value);
    return true;
}

/* How far two cells lie apart, squared, in steps of the grid: straight on is nearer than a step aside. */
static long apart(enum layout layout, struct cell a, struct cell b)
{
    long x = a.x - b.x, y = a.y - b.y;

    return x * x + y * y + (layout == GRID_SQUARE ? 0 : x * y);
}

/* The option nearest to a place; where that is no nearer than `from` is, -1. */
static int option_towards(enum layout layout, const struct question *q, struct cell from, struct cell to)
{
    long best = apart(layout, from, to);
    int found = -1;

    for (int i = 0; i < q->n; i++)
        if (cell_somewhere(q->option[i].cell) && apart(layout, q->option[i].cell, to) < best) {
            best = apart(layout, q->option[i].cell, to);
            found = i;
        }
    return found;
}

/*
 * The next cell of a shove that nobody has pointed at: straight on, away from whoever shoves as long as that
 * is allowed, or else (a pull) straight towards it.
 */
static int option_straight_on(const struct play *play, const struct question *q)
{
    const struct state *now = play->now;
    struct cell from, by;

    if (q->about < 0 || play->actor < 0)
        return -1;
    from = now->token[q->about].at;
    by = now->token[play->actor].at;
    struct cell beyond = { (short)(2 * from.x - by.x), (short)(2 * from.y - by.y) };
    int away = option_towards(now->board->grid.layout, q, from, beyond);
    return away >= 0 ? away : option_towards(now->board->grid.layout, q, from, by);
}

/* What whoever acts takes though it need not: of a shove all of it, else what the rule set names. */
static int option_taken(const struct shown *shown, const struct play *play, const struct question *q)
{
    const struct ruleset_shown *of = &play->rules->shown;

    if (shown->way && of->ask_shove > 0 && (q->key == of->ask_shove || q->key == of->ask_shove_step))
        return -1;
    return of->ask_shove_step > 0 && q->key == of->ask_shove_step ? option_straight_on(play, q)
                                                                  : option_assumed(play->rules, q);
}

bool shown_answer(const void *context, const struct play *play, const struct question *q,
                  struct answer *answer, int *value)
{
    const struct shown *shown = context;
    bool acts = q->seats >> shown->seat & 1;
    int option;

    if (q->kind == ASK_ROLL || q->kind == ASK_WORDS)
        return false;
    if (shown->way && shown_way_answer(shown->way, play, q, answer, value))
        return true;
    if (shown->spend && shown->spend->question == q->key && (acts || shown->spend->others))
        return shown_policy(shown->spend, play, q, acts ? shown->seat : question_seat(q), answer, value);
    option = acts && q->kind != ASK_COUNT ? option_taken(shown, play, q) : -1;
    if (option < 0)
        return ruleset_suggest(play, q, false, answer, value) != SUGGESTS_NOTHING;
    answer_one(q, shown->seat, option, answer, value);
    return true;
}

void shown_policies(const struct shown *shown, struct policy policy[SEATS])
{
    for (int i = 0; i < SEATS; i++)
        policy[i] = (struct policy){ shown_answer, shown };
}

int shown_whose(const struct ruleset *rules, const struct command *wish, int name)
{
    const short *degree = rules->shown.degrees;

    while (degree && *degree && *degree != name)
        degree++;
    return degree && *degree && !(rules->deeds[wish->deed]->flags & DEED_TARGETS) ? wish->actor : -2;
}
