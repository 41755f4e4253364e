#include "rules/kit/shelf.h"

#include "core/rule.h"
#include "rules/kit/ask.h"

/* ---- two ways to have it ---- */

static bool is_left_open(const struct play *p, const struct shelf *shelf)
{
    return !play_arg(p, shelf->key, 0) && !play_arg(p, shelf->ways->key, 0);
}

static int way_said(const struct play *p, const struct two_ways *ways)
{
    return kit_says(p, ways->key, ways->word[1]);
}

static bool may(const struct play *p, const struct shelf *shelf, int row, struct refusal *no)
{
    const struct two_ways *ways = shelf->ways;

    if (!ways)
        return shelf->may(p, shelf->row + row, no);
    if (!is_left_open(p, shelf))
        return ways->may(p, row, way_said(p, ways), no);
    return ways->may(p, row, 1, no) || ways->may(p, row, 0, no);
}

static int which_way(struct play *p, const struct shelf *shelf, int row)
{
    const struct two_ways *ways = shelf->ways;
    int way[2] = { way_said(p, ways) };
    struct refusal no;
    struct question q;

    if (!is_left_open(p, shelf))
        return way[0];
    ask_begin(&q, ASK_PICK, ways->key, ways->rule, p->actor, play_seat_of(p, p->actor));
    for (int i = 0; i < 2; i++)
        if (ways->may(p, row, i, &no)) {
            way[q.n] = i;
            ask_option(&q, ways->word[i]);
        }
    return way[play_pick(p, &q)];
}

/* ---- which of them ---- */

static int row_said(const struct play *p, const struct shelf *shelf)
{
    return kit_word_of(p, shelf->key, shelf->first, shelf->first + shelf->n - 1);
}

bool kit_shelf_legal(const struct play *p, const struct shelf *shelf, struct refusal *no)
{
    int said = row_said(p, shelf);

    if (said >= 0)
        return may(p, shelf, said, no);
    if (play_arg(p, shelf->key, 0))
        return kit_refuse(no, shelf->rule, NAME_no_such_word);
    for (int i = 0; i < shelf->n; i++)
        if (may(p, shelf, i, no))
            return true;
    return false;
}

static int name_on(const void *shelf, int row)
{
    return ((const struct shelf *)shelf)->first + row;
}

static bool may_have(const struct play *p, const void *shelf, int row, struct refusal *no)
{
    return may(p, shelf, row, no);
}

void kit_shelf_take(struct play *p, const struct shelf *shelf, bool (*later)(const struct refusal *no))
{
    int row = row_said(p, shelf);

    if (row < 0)
        row = kit_offer(p, &(struct kit_offer){ shelf->asks, shelf->n, shelf->rule, shelf, name_on, may_have,
                                                later });
    if (row < 0)
        return;
    if (shelf->ways)
        shelf->ways->take(p, row, which_way(p, shelf, row));
    else
        shelf->take(p, shelf->row + row);
}
