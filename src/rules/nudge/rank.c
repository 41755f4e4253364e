/*
 * Ranks (chapters 15 and 16): those of each Path are counted
 * apart, and there is no upper limit (NU-111, NU-115).
 */
#include "rules/nudge/make.h"

/* ---- NU-112, NU-114: what a rank brings ---- */

static void earn_point(struct play *p, int token, int path)
{
    int rank = play_stat(p, token, RANK + path);
    bool odd = rank % 2;

    if (path == PATHLESS)
        play_add(p, token, odd ? Q_POINTS : A_POINTS, 1, "NU-114");
    else
        play_add(p, token, (odd ? Q_POINTS_PATH : A_POINTS_PATH) + path, 1, "NU-112");
}

/* ---- NU-118: which Path ---- */

/* Has it a rank in any Path? */
static bool has_path(const struct state *now, int token)
{
    for (int path = 0; path < PATHS; path++)
        if (state_stat(now, token, RANK + path) > 0)
            return true;
    return false;
}

/* D-34: a pathless one stays so, and whoever has a Path does not become it. */
static bool is_pathless(const struct play *p, int token)
{
    return play_stat(p, token, RANK_PATHLESS) > 0 ||
           (play_option(p, PATHLESS_GAME) && !has_path(p->now, token));
}

static int ask_path(struct play *p, int token)
{
    int path[PATHS];
    struct question q;

    if (is_pathless(p, token))
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
 * NU-118; NU-115: without end; NU-119: its Threshold, worked out
 * from its rank, grows at once; its Meddle waits for the next reset.
 */
void nudge_rank_one_up(struct play *p, int token)
{
    int path = ask_path(p, token);

    play_add(p, token, RANK + path, 1, "NU-118");
    earn_point(p, token, path);
    play_result(p, token, N_ranked_up, nudge_value(p->now, p->book, token, TOTAL_RANK), NOBODY, "NU-118");
}

/* ---- the GM's control ---- */

static bool may_rank_up(const struct state *now, int token)
{
    return nudge_kind(now, token) == A_CHARACTER && nudge_of_players(now, token) && kit_plays(now, token);
}

/* Without any names it is everybody. */
static bool is_named(const struct play *p, int token)
{
    return may_rank_up(p->now, token) &&
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

DEED_IN_ONE(rank_up, ANY_TIME, "NU-118", rank_up, 0, .flags = DEED_GM, .args = ARGS(ANSWER(figures)),
            .legal = rank_up_legal);
