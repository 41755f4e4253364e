/* 2.5 Points: what is bought with them, said in the wish or chosen from what there is. */
#include "rules/doom/make.h"

bool doom_in_making(const struct state *now, int token)
{
    return now->token[token].flags & TOKEN_MAKING;
}

bool doom_affords(const struct play *p, int points, const char *rule, struct refusal *no)
{
    if (points <= play_stat(p, p->actor, POINTS))
        return true;
    *no = (struct refusal){ rule, N_no_points, (short)points };
    return false;
}

void doom_charge(struct play *p, int points, const char *rule)
{
    play_add(p, p->actor, POINTS, -points, rule);
    play_add(p, p->actor, POINTS_SPENT, points, rule);
}

void doom_bring(struct play *p, int points, const char *rule)
{
    play_add(p, p->actor, POINTS, points, rule);
    play_add(p, p->actor, DISADVANTAGE_POINTS, points, rule);
}

int doom_level_wished(const struct play *p, int has)
{
    return play_arg_value(p, NAME_level, has + 1);
}

bool doom_shelf_legal(const struct play *p, const struct shelf *shelf, struct refusal *no)
{
    int said = doom_word_of(p, shelf->key, shelf->first, shelf->first + shelf->n - 1);

    if (said >= 0)
        return shelf->may(p, said, no);
    if (play_arg(p, shelf->key, 0))
        return kit_refuse(no, shelf->rule, NAME_no_such_word);
    for (int i = 0; i < shelf->n; i++)
        if (shelf->may(p, i, no))
            return true;
    return false;
}

/* Is it lacking points or what it stands on alone? Then it is worth knowing of. */
static bool is_later(const struct refusal *no)
{
    return no->why == N_no_points || no->why == N_prerequisite;
}

/* One of those that may be had; rest: nothing, -1. What points or prerequisites bar is told. */
static int ask_which(struct play *p, const struct shelf *shelf)
{
    int row[OPTIONS_ASKED] = { -1 };
    struct question q;
    struct refusal no;

    ask_begin(&q, ASK_PICK, shelf->asks, shelf->rule, p->actor, play_seat_of(p, p->actor));
    ask_option(&q, NAME_none);
    for (int i = 0; i < shelf->n; i++)
        if (shelf->may(p, i, &no)) {
            row[q.n] = i;
            ask_option(&q, shelf->first + i);
        }
    for (int i = 0; i < shelf->n; i++)
        if (!shelf->may(p, i, &no) && is_later(&no))
            ask_barred(&q, shelf->first + i, &no);
    return row[play_pick(p, &q)];
}

void doom_shelf_take(struct play *p, const struct shelf *shelf)
{
    int row = doom_word_of(p, shelf->key, shelf->first, shelf->first + shelf->n - 1);

    row = row < 0 ? ask_which(p, shelf) : row;
    if (row >= 0)
        shelf->take(p, row);
}

/* ---- FD-65, FD-68, FD-105: two ways to buy it ---- */

static bool is_left_open(const struct play *p, const struct shelf *shelf, const struct two_ways *ways)
{
    return !play_arg(p, shelf->key, 0) && !play_arg(p, ways->key, 0);
}

static int way_said(const struct play *p, const struct two_ways *ways)
{
    return doom_says(p, ways->key, ways->word[1]);
}

bool doom_may_either(const struct play *p, const struct shelf *shelf, const struct two_ways *ways, int row,
                     struct refusal *no)
{
    if (!is_left_open(p, shelf, ways))
        return ways->may(p, row, way_said(p, ways), no);
    return ways->may(p, row, 1, no) || ways->may(p, row, 0, no);
}

int doom_which_way(struct play *p, const struct shelf *shelf, const struct two_ways *ways, int row)
{
    int way[2] = { way_said(p, ways) };
    struct refusal no;
    struct question q;

    if (!is_left_open(p, shelf, ways))
        return way[0];
    ask_begin(&q, ASK_PICK, ways->key, ways->rule, p->actor, play_seat_of(p, p->actor));
    for (int i = 0; i < 2; i++)
        if (ways->may(p, row, i, &no)) {
            way[q.n] = i;
            ask_option(&q, ways->word[i]);
        }
    return way[play_pick(p, &q)];
}

int doom_ask_words(struct play *p, int key, int asks, const char *rule)
{
    struct question q;

    if (kit_text(p, key))
        return kit_text(p, key);
    ask_begin(&q, ASK_WORDS, asks, rule, p->actor, play_seat_of(p, p->actor));
    return play_words(p, &q);
}

void doom_put_text(struct play *p, int key, int text, const char *rule)
{
    struct mark mark = mark_make(key, p->actor);
    int id = state_find(p->now, p->actor, key, -2);

    if (id >= 0) {
        play_change(p, id, NAME_text, text, rule);
        return;
    }
    mark.text = (unsigned short)text;
    play_mark(p, mark, rule);
}
