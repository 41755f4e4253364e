/*
 * NU-11, D-48: hidden Nudges, each a mark on the table that the GM alone knows until it is opened. Of a Test
 * under way it is opened at the border before its Nudge was asked for, so all behind that is told openly.
 */
#include "rules/nudge/attempt.h"

static bool is_secret(const struct state *now, int id)
{
    return now->mark[id].key == SECRET_NUDGE && now->mark[id].seen != SEATS_ALL;
}

/* The highest number among them, or the lowest: a mark, -1. Of this figure alone, or of all (NOBODY). */
static int outermost(const struct state *now, bool newest, int tester)
{
    int found = -1;

    for (int id = state_first(now, TABLE); id >= 0; id = now->mark[id].next)
        if (is_secret(now, id) && (tester == NOBODY || now->mark[id].of == tester) &&
            (found < 0 || (now->mark[id].level > now->mark[found].level) == newest))
            found = id;
    return found;
}

static int count_secrets(const struct state *now)
{
    int n = 0;

    for (int id = state_first(now, TABLE); id >= 0; id = now->mark[id].next)
        n += is_secret(now, id);
    return n;
}

static int find_opened(const struct state *now)
{
    for (int id = state_first(now, TABLE); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == SECRET_NUDGE && !is_secret(now, id))
            return id;
    return -1;
}

void nudge_tidy_secrets(struct play *p)
{
    int id;

    while (!p->halted && (id = find_opened(p->now)) >= 0)
        play_unmark(p, id, "NU-11");
    while (!p->halted && count_secrets(p->now) >= SECRETS_KEPT)
        play_unmark(p, outermost(p->now, false, NOBODY), "NU-11");
}

int nudge_keep_secret(struct play *p, int nudge, int place)
{
    int last = outermost(p->now, true, NOBODY);
    struct mark secret = mark_make(SECRET_NUDGE, TABLE);

    secret.of = p->actor;
    secret.level = (short)(last < 0 ? 1 : p->now->mark[last].level + 1);
    secret.text = (unsigned short)p->x[X_TYPE];
    secret.a = mark_field_put(secret.a, &nudge_marks[SECRET_NUDGE].field[SECRET_NUDGE_IS], nudge);
    secret.a = mark_field_put(secret.a, &nudge_marks[SECRET_NUDGE].field[SECRET_PLACE], place);
    secret.seen = SEATS_GM;
    return play_mark(p, secret, "NU-11");
}

void nudge_change_secret(struct play *p, int id, int nudge)
{
    if (!p->halted && id >= 0 && id < p->now->nmarks && is_secret(p->now, id))
        kit_keep(p, id, SECRET_NUDGE_IS, nudge, "NU-11");
}

void nudge_open_secret(struct play *p)
{
    int id = outermost(p->now, true, p->actor);

    if (!p->halted && id >= 0)
        play_change(p, id, NAME_seen, SEATS_ALL, "NU-11");
}

/* ---- the GM's control ---- */

/* The one of that number, the newest where none is said: a mark, -1. */
static int secret_meant(const struct play *p)
{
    int number = play_arg_value(p, N_test, 0);

    if (!play_arg(p, N_test, 0))
        return outermost(p->now, true, NOBODY);
    for (int id = state_first(p->now, TABLE); id >= 0; id = p->now->mark[id].next)
        if (is_secret(p->now, id) && p->now->mark[id].level == number)
            return id;
    return -1;
}

LEGAL_IF(reveal_nudge, secret_meant(p) >= 0, "NU-11", N_nothing_hidden);

static void reveal_nudge(struct play *p)
{
    int id = secret_meant(p);

    if (p->halted)
        return;
    play_change(p, id, NAME_seen, SEATS_ALL, "NU-11");
    play_value(p, p->now->mark[id].of, N_nudge, "NU-11", nudge_field(&p->now->mark[id], SECRET_NUDGE_IS));
}

/* Is it of a Test of what is under way? Older ones wait until that is done. */
static bool is_under_way(const struct play *pending, int id)
{
    for (int i = 0; i < pending->events.n; i++)
        if (pending->events.at[i].kind == EVENT_MARKED && pending->events.at[i].mark.key == SECRET_NUDGE &&
            pending->events.at[i].mark.next == id)
            return true;
    return false;
}

/* NU-11: the GM opens a hidden Nudge, of a Test under way too. */
static bool reveal_meanwhile(const struct play *pending, const struct play *wish, struct meanwhile *what,
                             struct refusal *no)
{
    int id = secret_meant(wish);

    if (!is_under_way(pending, id))
        return kit_refuse(no, "NU-11", N_answer_first);
    *what = (struct meanwhile){ .place = nudge_field(&wish->now->mark[id], SECRET_PLACE),
                                .slot = X_SECRET,
                                .value = OPENED,
                                .name = N_nudge };
    return true;
}

DEED_IN_ONE(reveal_nudge, ANY_TIME, "NU-11", reveal_nudge, 0, .flags = DEED_GM,
            .more = ARGS(SECRET(test, SECRET_NUDGE, SECRETS_MOST)), .legal = reveal_nudge_legal,
            .meanwhile = reveal_meanwhile);
