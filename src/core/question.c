#include "core/question.h"

#include "base/bounds.h"
#include "base/mem.h"
#include "core/state.h"

#include <limits.h>
#include <string.h>

void question_copy(struct question *to, const struct question *from)
{
    memcpy(to, from, offsetof(struct question, rest));
    memcpy(to->rest, from->rest, (size_t)from->nrest * sizeof *from->rest);
    memcpy(to->option, from->option, (size_t)(from->n + from->nbarred) * sizeof *from->option);
    if (to->list)
        to->list(to);
}

/* Dice have no owner: whoever sits at the table may read them out. */
static bool seat_allows(const struct question *q, int seat)
{
    return seat < SEATS && (q->kind == ASK_ROLL || q->seats >> seat & 1);
}

static bool roll_allows(const struct pool *pool, const struct answer *answer, const int *value)
{
    if (answer->n != pool->n)
        return false;
    for (int i = 0; i < answer->n; i++)
        if (value[i] < 1 || value[i] > pool->sides)
            return false;
    return true;
}

/* ---- whose an option is, and what pays for it ---- */

static bool seat_owns(const struct option *o, int seat)
{
    return !o->seats || o->seats >> seat & 1;
}

/* What that purse holds: 0 is the one of the seat that answers. */
static int purse_holds(const struct question *q, int purse, int seat)
{
    if (purse > 0)
        return q->more[purse - 1];
    return q->purses ? q->purse[seat] : INT_MAX;
}

static bool draws_on(const struct option *o, int purse)
{
    return o->draws >> purse & 1;
}

int question_option_most(const struct question *q, int option, int seat)
{
    const struct option *o = &q->option[option];
    int most = o->hi;

    if (!seat_owns(o, seat))
        return o->lo;
    for (int i = 0; i <= q->nmore && o->price > 0; i++)
        if (draws_on(o, i) && purse_holds(q, i, seat) < (long long)most * o->price)
            most = purse_holds(q, i, seat) / o->price;
    return larger(most, o->lo);
}

int question_most(const struct question *q, int seat)
{
    long long most = purse_holds(q, 0, seat);

    for (int i = 0; q->nmore > 0 && i < q->n; i++)
        if (!draws_on(&q->option[i], 0))
            most += (long long)question_option_most(q, i, seat) * q->option[i].price;
    return most < q->hi ? (int)most : q->hi;
}

bool question_minds_seat(const struct question *q)
{
    bool minds = q->purses;

    for (int i = 0; q->kind == ASK_SHARE && i < q->n && !minds; i++)
        minds = q->option[i].seats && (q->seats & ~q->option[i].seats);
    return minds && (q->seats & (q->seats - 1u));
}

int question_giver(const struct question *q, unsigned seats, const struct answer *answer, const int *value)
{
    struct answer given = *answer;

    for (int seat = 0; seat < SEATS; seat++) {
        given.seat = (unsigned char)seat;
        if (seats >> seat & 1 && question_allows(q, &given, value))
            return seat;
    }
    return -1;
}

/* What this takes out of a purse. */
static long long drawn_on(const struct question *q, int purse, const int *value)
{
    long long sum = 0;

    for (int i = 0; i < q->n; i++)
        if (draws_on(&q->option[i], purse))
            sum += (long long)value[i] * q->option[i].price;
    return sum;
}

static bool purses_allow(const struct question *q, int seat, const int *value)
{
    for (int k = 1; k <= q->nmore; k++)
        if (drawn_on(q, k, value) > q->more[k - 1])
            return false;
    return !q->purses || drawn_on(q, 0, value) <= q->purse[seat];
}

/* Of numbers that must stand apart none is there twice. */
static bool stand_apart(const struct question *q, const int *value)
{
    for (int i = 0; q->apart && i < q->n; i++)
        for (int k = 0; k < i; k++)
            if (value[i] == value[k])
                return false;
    return true;
}

static bool share_allows(const struct question *q, const struct answer *answer, const int *value)
{
    long long sum = 0;

    if (answer->n != q->n)
        return false;
    for (int i = 0; i < q->n; i++) {
        const struct option *o = &q->option[i];

        if (value[i] < o->lo || value[i] > (seat_owns(o, answer->seat) ? o->hi : o->lo))
            return false;
        sum += (long long)value[i] * o->price;
    }
    return sum >= q->lo && sum <= q->hi && purses_allow(q, answer->seat, value) && stand_apart(q, value);
}

/* One of the options; of an open question also one that has a name and a text, with another text. */
static bool pick_allows(const struct question *q, const struct answer *answer, const int *value)
{
    if (answer->n < 1 || value[0] < 0 || value[0] >= q->n + q->nunlisted)
        return false;
    if (answer->n == 1)
        return true;
    return answer->n == 2 && q->open && q->option[value[0]].key && q->option[value[0]].text && value[1] > 0;
}

bool question_allows(const struct question *q, const struct answer *answer, const int *value)
{
    if (answer->kind != q->kind || (answer->key && answer->key != q->key) || !seat_allows(q, answer->seat))
        return false;
    switch (q->kind) {
    case ASK_ROLL:
        return roll_allows(&q->pool, answer, value);
    case ASK_PICK:
        return pick_allows(q, answer, value);
    case ASK_COUNT:
        return answer->n == 1 && value[0] >= q->lo && value[0] <= q->hi &&
               (!q->purses || value[0] <= q->purse[answer->seat]);
    case ASK_SHARE:
        return share_allows(q, answer, value);
    case ASK_WORDS:
        return answer->n == 1 && value[0] >= 0;
    default:
        return false;
    }
}

_Static_assert(OPTIONS_ASKED >= POOL_DICE, "room for the one is room for the other: any answer fits in it");

int question_find_option(const struct question *question, int name)
{
    for (int i = 0; i < question->n; i++)
        if (question->option[i].key == name)
            return i;
    return -1;
}

int question_rest(const struct question *q, struct answer *answer, int *value)
{
    int n = 1;

    if (q->kind == ASK_ROLL)
        for (n = 0; n < q->pool.n; n++)
            value[n] = 1;
    else if (q->kind == ASK_SHARE)
        for (n = 0; n < q->n; n++)
            value[n] = n < q->nrest ? q->rest[n] : q->option[n].lo;
    else
        value[0] = q->nrest ? q->rest[0] : q->option[0].lo;
    *answer = (struct answer){
        .kind = (unsigned char)q->kind, .key = q->key, .n = (short)n, .seat = (unsigned char)question_seat(q)
    };
    return n;
}

/* The most of an option that any seat may give. */
static int most_of(const struct question *q, int option)
{
    const struct option *o = &q->option[option];
    int most = o->lo;

    if (!q->purses && !q->nmore && !o->seats)
        return o->hi;
    for (unsigned seats = q->seats, seat = 0; seats && most < o->hi; seats >>= 1, seat++) {
        int own = seats & 1 ? question_option_most(q, option, (int)seat) : most;

        most = larger(own, most);
    }
    return most;
}

/* Does all of it rest at 0, and may it be more? Then whatever can be given makes another answer. */
static bool rests_at_nothing(const struct question *q)
{
    bool rests = q->lo <= 0 && q->hi != 0;

    for (int i = 0; i < q->n; i++)
        rests = rests && q->option[i].lo == 0 && q->option[i].price >= 0;
    return rests;
}

bool question_share_is_settled(const struct question *q)
{
    long long least = 0, most = 0;
    bool loose = false, any = rests_at_nothing(q);

    for (int i = 0; i < q->n; i++) {
        const struct option *o = &q->option[i];
        int hi = o->hi > o->lo ? most_of(q, i) : o->lo;
        long long low = (long long)o->lo * o->price, high = (long long)hi * o->price;

        if (hi > o->lo && (any || o->price == 0))
            return false;
        loose = loose || hi > o->lo;
        least += low < high ? low : high;
        most += low < high ? high : low;
    }
    return !loose || q->hi == least || q->lo == most;
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

static bool classes_valid(const struct pool *pool)
{
    if (pool->sides > CLASS_SIDES || pool->nclasses < 1 || pool->nclasses > CLASSES_MAX)
        return false;
    for (int face = 1; face <= pool->sides; face++)
        if (pool->class[face] >= pool->nclasses)
            return false;
    return !pool_pairs(pool) || pool->n % 2 == 0;
}

static bool worths_valid(const struct pool *pool)
{
    for (int i = 0; i < WORTHS * CLASSES_MAX; i++)
        if (pool->worth[i / CLASSES_MAX][i % CLASSES_MAX] > WORTH_MOST_OF_CLASS)
            return false;
    return true;
}

bool pool_valid(const struct pool *pool)
{
    if (pool->n > POOL_DICE || pool->sides < 1 || pool->sides > POOL_SIDES)
        return false;
    switch (pool->read) {
    case READ_SUM:
        return true;
    case READ_HIGH:
    case READ_LOW:
        return pool->keep <= pool->n;
    case READ_CLASSES:
        return classes_valid(pool);
    case READ_WORTHS:
        return classes_valid(pool) && worths_valid(pool);
    default:
        return false;
    }
}

static int sum_of(const int *face, int n)
{
    int sum = n > 0 ? face[0] : 0;

    for (int i = 1; i < n; i++)
        sum += face[i];
    return sum;
}

static int sum_kept(const struct pool *pool, const int *face)
{
    int sorted[POOL_DICE];

    memcpy(sorted, face, (size_t)pool->n * sizeof *face);
    sort_down(sorted, pool->n);
    return sum_of(sorted + (pool->read == READ_LOW ? pool->n - pool->keep : 0), pool->keep);
}

/* The class of the die at `face`, or of the pair that begins there. */
static int class_at(const struct pool *pool, const int *face)
{
    int one = pool->class[face[0]], two;

    if (!pool_pairs(pool))
        return one;
    two = pool->class[face[1]];
    return (pool->group > 0) == (two > one) ? two : one;
}

/* Dice of each class, or what they are worth. */
static void read_classes(const struct pool *pool, const int *face, struct sum *sum)
{
    for (int i = 0; i < pool->n; i += pool_pairs(pool) ? 2 : 1) {
        int class = class_at(pool, face + i);

        if (pool->read == READ_CLASSES)
            sum->n[class]++;
        else
            for (int k = 0; k < WORTHS; k++)
                sum->n[k] = (short)(sum->n[k] + pool->worth[k][class]);
    }
}

struct sum pool_sum(const struct pool *pool, const int *face)
{
    struct sum sum = { { 0 } };

    if (pool->read == READ_SUM) /* mostly; in registers, as what is written singly is slow to read as one */
        return (struct sum){ { (short)sum_of(face, pool->n) } };
    if (pool->read == READ_CLASSES || pool->read == READ_WORTHS)
        read_classes(pool, face, &sum);
    else
        sum.n[0] = (short)sum_kept(pool, face);
    return sum;
}

/* Room for one more entry with so many numbers. */
static bool widen(struct tape *tape, int n)
{
    return MEM_RESERVE(tape->at, tape->room, (size_t)tape->len + 1) &&
           MEM_RESERVE(tape->value, tape->value_room, (size_t)(tape->nvalues + n) + 1);
}

bool tape_add(struct tape *tape, struct answer answer, const int *value)
{
    bool fits = (size_t)tape->len < tape->room && (size_t)(tape->nvalues + answer.n) < tape->value_room;

    if (!fits && !widen(tape, answer.n))
        return false;
    tape->at[tape->len] = answer;
    tape->at[tape->len++].at = tape->nvalues;
    if (answer.n == 1) /* mostly; a loop for many takes its time to begin */
        tape->value[tape->nvalues] = value[0];
    for (int i = 0; answer.n > 1 && i < answer.n; i++)
        tape->value[tape->nvalues + i] = value[i];
    tape->nvalues += answer.n;
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
