#include "rules/nudge/make.h"

#include "base/bounds.h"

/*
 * Making a character: its Path and its Attributes (chapter
 * 10); later Attributes are raised the same way (NU-116).
 */

/* ---- NU-85, NU-114: the first Path ---- */

bool nudge_is_pathless_by_itself(const struct state *now, const struct book *book, int token)
{
    return now->option[PATHLESS_GAME] && kit_making(now, token) && kit_there(now, token) &&
           nudge_kind(now, token) == A_CHARACTER && nudge_value(now, book, token, TOTAL_RANK) == 0;
}

/* Is this Path (PATHLESS: none) to be had at this table? The GM may let one character be pathless. */
static bool may_take(const struct play *p, int path)
{
    if (path == PATHLESS)
        return play_option(p, PATHLESS_GAME) || p->command->seat == SEAT_GM;
    return !play_option(p, PATHLESS_GAME);
}

static int named_path(const struct play *p)
{
    static const char *const words[] = { "academic", "covert", "grunt", "technical", "pathless", NULL };

    return kit_find_word(words, kit_word(p, N_path));
}

static bool choose_path_legal(const struct play *p, struct refusal *no)
{
    int path = named_path(p);

    if (nudge_kind(p->now, p->actor) != A_CHARACTER)
        return kit_refuse(no, nudge_kind(p->now, p->actor) == A_FORM ? "NU-97" : "NU-110", N_no_path);
    if (play_option(p, PATHLESS_GAME) && !p->command->automatic)
        return kit_refuse(no, "NU-114", N_no_path);
    if (path < 0 && play_arg(p, N_path, 0))
        return kit_refuse(no, "NU-113", NAME_no_such_word);
    return path < 0 || may_take(p, path) ||
           kit_refuse(no, "NU-114", path == PATHLESS ? N_no_path : N_path_mixed);
}

static int ask_path(struct play *p)
{
    int path[PATHS + 1];
    struct question q;

    ask_begin(&q, ASK_PICK, N_path, "NU-85", p->actor, play_seat_of(p, p->actor));
    for (int i = 0; i <= PATHLESS; i++)
        if (may_take(p, i)) {
            path[q.n] = i;
            ask_option(&q, N_academic + i);
        }
    return path[play_pick(p, &q)];
}

/* Does another character of its player take part already? Then the balance is that one's for now (D-57). */
static bool has_another(const struct state *now, int token)
{
    for (int i = 0; i < now->ntokens; i++)
        if (i != token && now->token[i].seat == now->token[token].seat && nudge_kind(now, i) == A_CHARACTER &&
            kit_plays(now, i))
            return true;
    return false;
}

/* NU-29, NU-87, D-11 */
static void give_meddle(struct play *p)
{
    int seat = p->now->token[p->actor].seat;

    if (seat != SEAT_GM && !has_another(p->now, p->actor))
        play_pool_set(p, MEDDLE, seat, nudge_pool_start(p->now, p->book, MEDDLE, seat), "NU-29");
}

/* What is unspent follows from the sheet. */
static void settle(struct play *p)
{
    static const struct bills none = { { 0 } };

    nudge_pay(p, p->actor, A_POINT, &none, "NU-82");
    nudge_pay(p, p->actor, Q_POINT, &none, "NU-82");
}

static void choose_path(struct play *p)
{
    int chosen = ask_path(p);

    play_about(p, p->actor, N_choose_path, NOBODY, NOWHERE, "NU-85");
    for (int path = 0; path <= PATHLESS; path++)
        play_set(p, p->actor, RANK + path, path == chosen, chosen == PATHLESS ? "NU-114" : "NU-85");
    settle(p);
    give_meddle(p);
    if (!kit_has(p->now, p->actor, CREATED))
        play_mark(p, mark_make(CREATED, p->actor), "NU-87");
}

DEED_IN_ONE(choose_path, WHEN_MAKING, "NU-85", choose_path, 0, .args = ARGS(ANSWER(path)),
            .legal = choose_path_legal);

/* ---- NU-83, NU-116: Attributes ---- */

int nudge_limit(const struct state *now, const struct book *book, int token, int field, const char **rule)
{
    bool rank = field == POWER_RANK;

    if (nudge_is_companion(now, token)) {
        *rule = nudge_kind(now, token) == A_FORM ? "NU-97" : "NU-110";
        return nudge_companion_limit(now, book, token, field);
    }
    *rule = rank ? "NU-83" : kit_making(now, token) ? "NU-84" : "NU-90";
    if (kit_making(now, token))
        return nudge_power(book, now->option[POWER_LEVEL], field);
    return rank ? RANK_MOST : LEVEL_MOST;
}

static struct bills bill_for(int attribute)
{
    struct bills bills = { { 0 } };

    bills.n[nudge_paths_of(attribute)] = 1;
    return bills;
}

static bool may_raise(const struct play *p, int attribute, struct refusal *no)
{
    struct bills bills = bill_for(attribute);
    const char *rule;
    int limit = nudge_limit(p->now, p->book, p->actor, POWER_RANK, &rule);

    if (play_stat(p, p->actor, attribute) >= limit)
        return kit_refuse(no, rule, N_rank_full);
    return nudge_can_pay(p, p->actor, A_POINT, &bills, "NU-116", no);
}

bool nudge_may_spend(const struct play *p, struct refusal *no)
{
    return nudge_tests(p->now, p->actor) || kit_refuse(no, "NU-129", N_never_tests);
}

static bool raise_legal(const struct play *p, struct refusal *no)
{
    int attribute = kit_word_of(p, N_attribute, N_awareness, N_guile);

    if (!nudge_may_spend(p, no))
        return false;
    if (attribute < 0 && play_arg(p, N_attribute, 0))
        return kit_refuse(no, "NU-06", NAME_no_such_word);
    if (attribute >= 0)
        return may_raise(p, attribute, no);
    if (play_arg(p, N_ranks, 0))
        return true;
    for (int i = 0; i < ATTRIBUTES; i++)
        if (may_raise(p, i, no))
            return true;
    return false;
}

static void raise_one(struct play *p, int attribute)
{
    struct bills bills = bill_for(attribute);

    nudge_pay(p, p->actor, A_POINT, &bills, "NU-116");
    play_add(p, p->actor, attribute, 1, kit_making(p->now, p->actor) ? "NU-83" : "NU-116");
}

/* One of those that can be raised; -1: none after all. */
static int ask_attribute(struct play *p)
{
    int offered[OPTIONS_ASKED] = { -1 };
    struct question q;
    struct refusal no;

    ask_begin(&q, ASK_PICK, N_attribute, "NU-116", p->actor, play_seat_of(p, p->actor));
    ask_option(&q, NAME_none);
    for (int i = 0; i < ATTRIBUTES; i++)
        if (may_raise(p, i, &no)) {
            offered[q.n] = i;
            ask_option(&q, N_awareness + i);
        }
    return offered[play_pick(p, &q)];
}

/* While it is made: all seven at once, as they shall be. */
static void share_ranks(struct play *p)
{
    const char *rule;
    int share[OPTIONS_ASKED], limit = nudge_limit(p->now, p->book, p->actor, POWER_RANK, &rule), spent = 0;
    struct question q;
    struct refusal no;

    ask_begin(&q, ASK_SHARE, N_ranks, "NU-83", p->actor, play_seat_of(p, p->actor));
    for (int i = 0; i < ATTRIBUTES; i++) {
        ask_share(&q, N_awareness + i, limit, 1);
        q.rest[i] = smaller(play_stat(p, p->actor, i), limit);
        spent += q.rest[i];
    }
    q.nrest = ATTRIBUTES;
    q.hi = spent;
    for (int path = 0; path <= PATHS; path++)
        q.hi += nudge_points_left(p->now, p->book, p->actor, A_POINT, path);
    play_share(p, &q, share);
    play_about(p, p->actor, N_raise, NOBODY, NOWHERE, "NU-83");
    for (int i = 0; i < ATTRIBUTES; i++)
        play_set(p, p->actor, i, smaller(share[i], q.rest[i]), "NU-83");
    for (int i = 0; i < ATTRIBUTES; i++)
        while (!p->halted && play_stat(p, p->actor, i) < share[i] && may_raise(p, i, &no))
            raise_one(p, i);
    settle(p);
}

static void raise_attribute(struct play *p)
{
    int attribute = kit_word_of(p, N_attribute, N_awareness, N_guile);

    if (attribute < 0 && kit_making(p->now, p->actor)) {
        share_ranks(p);
        return;
    }
    attribute = attribute < 0 ? ask_attribute(p) : attribute;
    if (attribute < 0)
        return;
    play_about(p, p->actor, N_raise, NOBODY, NOWHERE, "NU-116");
    raise_one(p, attribute);
}

DEED_IN_ONE(raise, IN_PEACE, "NU-83", raise_attribute, 0, .args = ARGS(ANSWER(attribute)),
            .legal = raise_legal);
