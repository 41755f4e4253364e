#include "core/question.h"

#include "base/mem.h"

#include <string.h>

static bool roll_allows(const struct pool *pool, const struct answer *answer, const int *value)
{
    if (answer->kind == ASK_SUM)
        return answer->n <= CLASSES_MAX;
    if (answer->n != pool->n)
        return false;
    for (int i = 0; i < answer->n; i++)
        if (value[i] < 1 || value[i] > pool->sides)
            return false;
    return true;
}

static bool share_allows(const struct question *q, const struct answer *answer, const int *value)
{
    long long sum = 0;

    if (answer->n != q->n)
        return false;
    for (int i = 0; i < q->n; i++) {
        if (value[i] < q->option[i].lo || value[i] > q->option[i].hi)
            return false;
        sum += (long long)value[i] * q->option[i].price;
    }
    return sum >= q->lo && sum <= q->hi;
}

bool question_allows(const struct question *q, const struct answer *answer, const int *value)
{
    if (answer->kind != q->kind && !(q->kind == ASK_ROLL && answer->kind == ASK_SUM))
        return false;
    if (answer->key && answer->key != q->key)
        return false;
    if (q->kind != ASK_ROLL && !(q->seats >> answer->seat & 1))
        return false;
    switch (q->kind) {
    case ASK_ROLL:
        return roll_allows(&q->pool, answer, value);
    case ASK_PICK:
        return answer->n == 1 && value[0] >= 0 && value[0] < q->n;
    case ASK_COUNT:
        return answer->n == 1 && value[0] >= q->lo && value[0] <= q->hi;
    case ASK_SHARE:
        return share_allows(q, answer, value);
    case ASK_WORDS:
        return answer->n == 1 && value[0] >= 0;
    default:
        return false;
    }
}

static int lowest_seat(unsigned seats)
{
    int seat = 0;

    while (seat < 15 && !(seats >> seat & 1))
        seat++;
    return seat;
}

int question_rest(const struct question *q, struct answer *answer, int *value)
{
    int n = q->kind == ASK_ROLL ? q->pool.n : q->nrest;

    *answer = (struct answer){ .kind = (unsigned char)q->kind, .key = q->key, .n = (short)n,
                               .seat = (unsigned char)lowest_seat(q->seats) };
    for (int i = 0; i < n; i++)
        value[i] = q->kind == ASK_ROLL ? 1 : q->rest[i];
    return n;
}

static bool share_is_settled(const struct question *q)
{
    long long least = 0;
    int loose = 0;

    for (int i = 0; i < q->n; i++) {
        least += (long long)q->option[i].lo * q->option[i].price;
        loose += q->option[i].hi > q->option[i].lo;
    }
    return loose == 0 || (q->hi == least && q->lo <= least);
}

bool question_is_settled(const struct question *q)
{
    switch (q->kind) {
    case ASK_PICK:
        return q->n == 1;
    case ASK_COUNT:
        return q->lo == q->hi;
    case ASK_SHARE:
        return share_is_settled(q);
    default:
        return false;
    }
}

/* Sort faces, highest first: pools are small. */
static void sort_down(int *face, int n)
{
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && face[k] > face[k - 1]; k--) {
            int higher = face[k];
            face[k] = face[k - 1];
            face[k - 1] = higher;
        }
}

static struct sum sum_kept(const struct pool *pool, const int *face)
{
    int sorted[POOL_DICE], first = pool->read == READ_LOW ? pool->n - pool->keep : 0;
    int kept = pool->read == READ_SUM ? pool->n : pool->keep;
    struct sum sum = { { 0 } };

    memcpy(sorted, face, (size_t)pool->n * sizeof *face);
    sort_down(sorted, pool->n);
    for (int i = 0; i < kept && i < pool->n; i++)
        sum.n[0] = (short)(sum.n[0] + sorted[first + i]);
    return sum;
}

struct sum pool_sum(const struct pool *pool, const int *face)
{
    struct sum sum = { { 0 } };

    if (pool->read != READ_CLASSES)
        return sum_kept(pool, face);
    for (int i = 0; i < pool->n; i++) {
        int class = pool->class[face[i]];

        if (pool->group > 1 || pool->group < -1) {
            int other = i + 1 < pool->n ? pool->class[face[++i]] : class;
            if ((pool->group > 0) == (other > class))
                class = other;
        }
        sum.n[class]++;
    }
    return sum;
}

bool tape_add(struct tape *tape, struct answer answer, const int *value)
{
    void *at = tape->at, *numbers = tape->value;

    if (!mem_reserve(&at, &tape->room, (size_t)tape->len + 1, sizeof *tape->at))
        return false;
    tape->at = at;
    if (!mem_reserve(&numbers, &tape->value_room, (size_t)(tape->nvalues + answer.n) + 1, sizeof *tape->value))
        return false;
    tape->value = numbers;
    answer.at = tape->nvalues;
    if (answer.n > 0)
        memcpy(tape->value + tape->nvalues, value, (size_t)answer.n * sizeof *value);
    tape->nvalues += answer.n;
    tape->at[tape->len++] = answer;
    return true;
}

void tape_cut(struct tape *tape, int len)
{
    if (len >= tape->len)
        return;
    tape->nvalues = tape->at[len].at;
    tape->len = len;
}

bool tape_copy(struct tape *to, const struct tape *from)
{
    tape_cut(to, 0);
    for (int i = 0; i < from->len; i++)
        if (!tape_add(to, from->at[i], from->value + from->at[i].at))
            return false;
    return true;
}

void tape_clear(struct tape *tape)
{
    mem_free(tape->at);
    mem_free(tape->value);
    *tape = (struct tape){ 0 };
}
