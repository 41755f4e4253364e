/* 10 What is wrong with a sheet (TBD-45 to TBD-49, TBD-64, TBD-174, TBD-185, TBD-188, TBD-207, TBD-208). */
#include "rules/kit/fault.h"

#include "base/bounds.h"
#include "rules/nametbd/make.h"

/* ---- TBD-208: what all of it has cost ---- */

static int tag_cost(const struct book *book, int tag)
{
    return tag == HUMAN ? 0 : tbd_flat_price(book, COST_SUPERHUMAN + tag - SUPERHUMAN);
}

static int scores_cost(const struct state *now, const struct book *book, int token)
{
    int sum = 0;

    for (int stat = 0; stat < MOVE_CELLS; stat++) {
        int score = tbd_score_of(stat);

        if (score >= 0)
            sum += tbd_way_price(book, score, tbd_price_row(book, score)->field[PRICED_FROM],
                                 state_stat(now, token, stat));
        if (stat >= TAG && stat < TAG + SPECIALIZATIONS)
            sum += tag_cost(book, state_stat(now, token, stat));
    }
    return sum;
}

/* TBD-86, TBD-172: what goes by a style or a relic is free. */
static bool is_bought(const struct state *now, int id)
{
    return whole_one(now, id, EXPERIENCE_LINKED) < 0 && whole_one(now, id, EXPERIENCE_RELIC) < 0;
}

/* The mark itself; what it has more of comes besides. */
static int whole_cost(const struct state *now, const struct book *book, int id)
{
    const struct mark *mark = &now->mark[id];

    switch (mark->key) {
    case EXPERIENCE:
        return is_bought(now, id) ? tbd_step_price(book, SCORE_EXPERIENCE, 1) : 0;
    case STYLE:
        return tbd_style_price(now, book, mark->on, mark->b, tbd_field(now, book, id, STYLE_STATISTIC), id);
    case ITEM:
        return tbd_field(now, book, id, ITEM_FIRST) ? 0 : tbd_flat_price(book, COST_ITEM);
    default:
        return 0;
    }
}

int tbd_cost_of_all(const struct state *now, const struct book *book, int token)
{
    int sum = scores_cost(now, book, token);

    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key <= ITEM)
            sum += whole_cost(now, book, id) + tbd_features_price(now, book, id);
    return sum;
}

/* ---- what is wrong ---- */

/* TBD-208: has XP gone into it? */
static bool was_bought(const struct fault_list *f)
{
    return tbd_making(f->now, f->token) || state_stat(f->now, f->token, XP_SPENT) != 0;
}

/* TBD-47: of creatures that no player made any number may stand. */
static bool has_limits(const struct fault_list *f)
{
    return was_bought(f) || tbd_pc(f->now, f->token);
}

static const char *rule_of(int score)
{
    static const char *const rules[] = { "TBD-45", "TBD-47", "TBD-48", "TBD-49", "TBD-57", "TBD-51" };

    return rules[score];
}

static void check_scores(struct fault_list *f)
{
    for (int stat = 0; stat < MOVE_CELLS; stat++) {
        int score = tbd_score_of(stat);

        if (score >= 0 &&
            !tbd_within_limits(f->now, f->book, f->token, score, state_stat(f->now, f->token, stat)))
            fault_add(f, rule_of(score), stat, -1, N_at_its_limit, 0);
    }
}

/* TBD-200: a magic style stands on a specialization with its tag. */
static bool is_founded(const struct state *now, const struct book *book, int id)
{
    int tag = now->mark[id].b == SIMPLE_WEAK_STYLE        ? SIMPLE_WEAK
              : now->mark[id].b == COMPLEX_POWERFUL_STYLE ? COMPLEX_POWERFUL
                                                          : HUMAN,
        spec = tbd_field(now, book, id, STYLE_SPECIALIZATION) - 1;

    return tag == HUMAN || (spec >= 0 && state_stat(now, now->mark[id].on, TAG + spec) == tag);
}

static void check_marks(struct fault_list *f)
{
    const char *rule;
    int innate = 0, first = 0;

    for (int id = state_first(f->now, f->token); id >= 0; id = f->now->mark[id].next) {
        int key = f->now->mark[id].key;

        if (key <= ITEM && (rule = tbd_beyond_limit(f->now, f->book, id)))
            fault_add(f, rule, -1, key, N_at_its_limit, 0);
        if (key == STYLE && !is_founded(f->now, f->book, id))
            fault_add(f, "TBD-200", -1, STYLE, N_no_such_tag, 0);
        innate += key == ITEM && f->now->mark[id].b == INNATE_ITEM;
        first += key == ITEM && tbd_field(f->now, f->book, id, ITEM_FIRST);
    }
    if (innate > 1)
        fault_add(f, "TBD-188", -1, ITEM, N_one_innate, 0);
    if (first > 1)
        fault_add(f, "TBD-165", -1, ITEM, N_costs_more, 0);
}

/* TBD-208: what it has must have been paid for; TBD-185: and what is to be kept back must be there. */
static void check_budget(struct fault_list *f)
{
    int over = tbd_cost_of_all(f->now, f->book, f->token) - state_stat(f->now, f->token, XP_SPENT) -
               state_stat(f->now, f->token, XP_GIVEN),
        left = state_stat(f->now, f->token, XP), kept = tbd_value(f->now, f->book, f->token, RESERVE);

    if (over > 0)
        fault_add(f, "TBD-208", XP_SPENT, -1, N_costs_more, over);
    if (left < 0)
        fault_add(f, "TBD-208", XP, -1, N_no_xp, -left);
    else if (left < kept)
        fault_add(f, "TBD-185", XP, -1, N_no_xp, kept - left);
}

int tbd_check(const struct state *now, const struct book *book, int token, struct sheet_fault *fault,
              int room)
{
    struct fault_list f = { now, book, token, fault, 0, room };

    if (!has_limits(&f))
        return 0;
    check_scores(&f);
    check_marks(&f);
    if (was_bought(&f))
        check_budget(&f);
    return smaller(f.n, room);
}
