#include "core/shown.h"

static int option_named(const struct question *q, int name)
{
    for (int i = 0; i < q->n; i++)
        if (q->option[i].key == name)
            return i;
    return -1;
}

static int option_assumed(const struct ruleset *rules, const struct question *q)
{
    for (const struct assumed *a = rules->assumed; a && a->question; a++)
        if (a->question == q->key)
            return option_named(q, a->option);
    return -1;
}

/* Give this option of a SHARE as much as the limits allow, taken from what the rest answer gives the others. */
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

bool shown_answer(const void *context, const struct play *play, const struct question *q,
                  struct answer *answer, int *value)
{
    const struct shown *shown = context;
    const struct named_policy *spend = shown->spend;
    int option = -1;

    if ((q->kind != ASK_PICK && q->kind != ASK_SHARE) || !(q->seats >> shown->seat & 1))
        return false;
    if (!spend || spend->question != q->key)
        option = option_assumed(play->rules, q);
    else if (!spend->when || spend->when(q))
        option = option_named(q, spend->option);
    if (option < 0)
        return false;
    *answer = (struct answer){ .kind = ASK_PICK, .seat = (unsigned char)shown->seat, .key = q->key, .n = 1 };
    value[0] = option;
    if (q->kind == ASK_SHARE)
        give_all(q, option, answer, value);
    return true;
}

void shown_policies(const struct shown *shown, struct policy policy[SEATS])
{
    for (int i = 0; i < SEATS; i++)
        policy[i] = (struct policy){ shown_answer, shown };
}
