/*
 * Making a character: its Path and its Attributes (chapter 10), which are raised the same way later (NU-116);
 * ranks: those of each Path are counted apart, and there is no upper limit (NU-111, NU-115).
 */
#include "rules/nudge/make.h"

#include "base/bounds.h"
#include "rules/kit/shelf.h"

/* ---- NU-85, NU-114: the first Path ---- */

/* Is this Path (PATHLESS: none) to be had at this table? The GM may let one character be pathless. */
static bool may_take(const struct play *p, int path)
{
    return path == PATHLESS ? play_option(p, PATHLESS_GAME) || p->command->seat == SEAT_GM
                            : !play_option(p, PATHLESS_GAME);
}

static bool choose_path_legal(const struct play *p, struct refusal *no)
{
    int path = kit_word_of(p, N_path, N_academic, N_pathless), kind = nudge_kind(p->now, p->actor);

    return (kind == A_CHARACTER || kit_refuse(no, nudge_companion_rule(p->now, p->actor), N_no_path)) &&
           (!play_option(p, PATHLESS_GAME) || p->command->automatic || kit_refuse(no, "NU-114", N_no_path)) &&
           (path >= 0 || !play_arg(p, N_path, 0) || kit_refuse(no, "NU-113", NAME_no_such_word)) &&
           (path < 0 || may_take(p, path) ||
            kit_refuse(no, "NU-114", path == PATHLESS ? N_no_path : N_path_mixed));
}

/* What is unspent follows from the sheet. */
static void settle(struct play *p)
{
    nudge_pay(p, p->actor, A_POINT, NULL, "NU-82");
    nudge_pay(p, p->actor, Q_POINT, NULL, "NU-82");
}

static void choose_path(struct play *p)
{
    int chosen, seat = p->now->token[p->actor].seat;
    unsigned paths = 0;
    bool others = seat == SEAT_GM;

    for (int i = 0; i <= PATHLESS; i++)
        paths |= (unsigned)may_take(p, i) << i;
    chosen = kit_ask_among(p, N_path, "NU-85", paths, N_academic);
    play_about(p, p->actor, N_choose_path, NOBODY, NOWHERE, "NU-85");
    for (int path = 0; path <= PATHLESS; path++)
        play_set(p, p->actor, RANK + path, path == chosen, chosen == PATHLESS ? "NU-114" : "NU-85");
    settle(p);
    /* D-57: where another character of its player takes part, the balance is that one's for now; D-11 */
    for (int i = 0; i < p->now->ntokens; i++)
        others = others || (i != p->actor && p->now->token[i].seat == seat &&
                            nudge_kind(p->now, i) == A_CHARACTER && kit_plays(p->now, i));
    if (!others)
        play_pool_set(p, MEDDLE, seat, nudge_pool_start(p->now, p->book, MEDDLE, seat), "NU-29");
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
        *rule = nudge_companion_rule(now, token);
        return nudge_companion_limit(now, book, token, field);
    }
    *rule = rank ? "NU-83" : kit_making(now, token) ? "NU-84" : "NU-90";
    if (kit_making(now, token))
        return nudge_power(book, now->option[POWER_LEVEL], field);
    return rank ? RANK_MOST : LEVEL_MOST;
}

static bool may_raise(const struct play *p, int attribute, struct refusal *no)
{
    const struct bills bills = kit_bill(nudge_paths_of(p->book, attribute));
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

static void raise_by_one(struct play *p, int attribute)
{
    const struct bills bills = kit_bill(nudge_paths_of(p->book, attribute));

    nudge_pay(p, p->actor, A_POINT, &bills, "NU-116");
    play_add(p, p->actor, attribute, 1, kit_making(p->now, p->actor) ? "NU-83" : "NU-116");
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
            raise_by_one(p, i);
    settle(p);
}

/* NU-116: one of them, which is named, or asked for. */
static void raise_one(struct play *p, int attribute)
{
    play_about(p, p->actor, N_raise, NOBODY, NOWHERE, "NU-116");
    raise_by_one(p, attribute);
}

static const struct shelf attributes = { N_attribute, N_attribute, N_awareness, ATTRIBUTES,
                                         "NU-116",    may_raise,   raise_one };

LEGAL(raise, nudge_may_spend(p, no) && kit_may_say(p, N_attribute, N_awareness, N_guile, "NU-06", no) &&
                 (play_arg(p, N_ranks, 0) || kit_shelf_legal(p, &attributes, no)));

static void raise_attribute(struct play *p)
{
    if (kit_making(p->now, p->actor) && !play_arg(p, N_attribute, 0))
        share_ranks(p);
    else
        kit_shelf_take(p, &attributes, NULL);
}

DEED_IN_ONE(raise, IN_PEACE, "NU-83", raise_attribute, 0, .args = ARGS(ANSWER(attribute)),
            .legal = raise_legal);

/* ---- NU-118: which Path ---- */

static int ask_rank(struct play *p, int token)
{
    int path[PATHS];
    struct question q;

    if (play_stat(p, token, RANK_PATHLESS) > 0 || /* D-34: it stays so, and nobody with a Path becomes it */
        (play_option(p, PATHLESS_GAME) && nudge_value(p->now, p->book, token, TOTAL_RANK) == 0))
        return PATHLESS;
    ask_begin(&q, ASK_PICK, N_rank_path, "NU-118", token, play_seat_of(p, token));
    for (int own = 1; own >= 0; own--)
        for (int i = 0; i < PATHS; i++)
            if ((play_stat(p, token, RANK + i) > 0) == own) {
                path[q.n] = i;
                ask_option(&q, N_academic + i);
            }
    return path[play_pick(p, &q)];
}

/*
 * NU-118; NU-115: without end; NU-119: its Threshold, worked out from its rank, grows at once, its Meddle
 * waits for the next reset. NU-112, NU-114: odd ranks bring a Quality point, even ones an Attribute point.
 */
void nudge_rank_one_up(struct play *p, int token)
{
    int path = ask_rank(p, token), of_path = path == PATHLESS ? 0 : 1 + path;

    play_add(p, token, RANK + path, 1, "NU-118");
    play_add(p, token, (play_stat(p, token, RANK + path) % 2 ? Q_POINTS : A_POINTS) + of_path, 1,
             path == PATHLESS ? "NU-114" : "NU-112");
    play_result(p, token, N_ranked_up, nudge_value(p->now, p->book, token, TOTAL_RANK), NOBODY, "NU-118");
}

/* Without any names it is everybody. */
static bool is_named(const struct play *p, int token)
{
    return nudge_kind(p->now, token) == A_CHARACTER && nudge_of_players(p->now, token) &&
           kit_plays(p->now, token) &&
           (!*kit_word(p, N_figures) ||
            kit_among(p, N_figures, texts_get(&p->book->texts, p->now->token[token].text)));
}

/* Each name of the list, "kirt,val", must be somebody's. */
static bool rank_up_legal(const struct play *p, struct refusal *no)
{
    int names = 1, found = 0;

    for (const char *list = kit_word(p, N_figures); *list; list++)
        names += *list == ',';
    for (int i = 0; i < p->now->ntokens; i++)
        found += is_named(p, i);
    return found >= names || kit_refuse(no, "NU-118", NAME_no_such_target);
}

static void rank_up(struct play *p)
{
    for (int i = 0; i < p->now->ntokens; i++)
        if (is_named(p, i))
            nudge_rank_one_up(p, i);
}

GM_DEED(rank_up, "NU-118", .args = ARGS(ANSWER(figures)), .legal = rank_up_legal);
