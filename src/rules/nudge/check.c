/*
 * What is wrong with a sheet (chapters 10 to 18); limits of
 * creation hold only while a character is being made.
 */
#include "rules/kit/fault.h"
#include "rules/nudge/make.h"

/* ---- Qualities and Wounds ---- */

/* NU-02: Basic to Epic, and nothing above. */
static bool is_level(int level)
{
    return level >= 1 && level <= LEVEL_MOST;
}

/* NU-94, NU-96 */
static void check_ability(struct fault_list *f, const struct mark *mark)
{
    int one = nudge_field(mark, Q_FIRST), other = nudge_field(mark, Q_SECOND);
    bool same = one == other && !f->now->option[SAME_ATTRIBUTE_TWICE];

    fault_if(f, mark->b == AN_ABILITY ? !one || !other || same : (one || other) && (!one || !other || same),
             "NU-94", -1, QUALITY, N_ability_attributes);
}

/* NU-89: just as many points as Levels; an Item that was found may wait for its points (NU-128). */
static void check_points(struct fault_list *f, int id)
{
    const struct mark *mark = &f->now->mark[id];
    int placed = nudge_points_placed(f->now, id, BONUS_POINT),
        most = nudge_takes_points(mark->b) ? mark->level : 0;

    if (placed > most)
        fault_add(f, "NU-89", -1, QUALITY, N_points_differ, placed - most);
    else if (placed < most && !nudge_field(mark, Q_FIRST) && fault_making(f))
        fault_add(f, "NU-89", -1, QUALITY, N_points_differ, most - placed);
    else if (placed < most && !nudge_field(mark, Q_FIRST))
        fault_warn(f, "NU-89", -1, QUALITY, N_points_differ);
}

/* NU-88: a name, a Level, a type, and what it is good for. */
static void check_quality(struct fault_list *f, int id)
{
    const struct mark *mark = &f->now->mark[id];

    fault_if(f, mark->text == 0, "NU-88", -1, QUALITY, N_nothing_named);
    fault_if(f, !is_level(mark->level), "NU-02", -1, QUALITY, N_level_over);
    check_ability(f, mark);
    check_points(f, id);
}

/* NU-58: a Wound has as many points as Levels; of enemies they are only counted (NU-133). */
static void check_wound(struct fault_list *f, int id)
{
    const struct mark *mark = &f->now->mark[id];

    if (!nudge_tests(f->now, f->token))
        return;
    fault_if(f, !is_level(mark->level), "NU-02", -1, WOUND, N_level_over);
    if (nudge_points_placed(f->now, id, PENALTY_POINT) != mark->level)
        fault_warn(f, "NU-58", -1, WOUND, N_points_differ);
}

static void check_marks(struct fault_list *f)
{
    for (int id = state_first(f->now, f->token); id >= 0; id = f->now->mark[id].next)
        if (f->now->mark[id].key == QUALITY)
            check_quality(f, id);
        else if (f->now->mark[id].key == WOUND || f->now->mark[id].key == DELAYED_WOUND)
            check_wound(f, id);
    fault_if(f,
             nudge_value(f->now, f->book, f->token, WOUND_SUM) >
                 nudge_value(f->now, f->book, f->token, THRESHOLD),
             "NU-63", WOUND_SUM, WOUND, N_limit_over);
}

/* ---- numbers of any sheet ---- */

/* NU-06 */
static void check_attributes(struct fault_list *f)
{
    for (int i = 0; i < ATTRIBUTES; i++)
        fault_if(f, state_stat(f->now, f->token, i) < 0 || state_stat(f->now, f->token, i) > RANK_MOST,
                 "NU-06", i, -1, N_rank_range);
}

/* NU-101 */
static void check_contacts(struct fault_list *f)
{
    int over = nudge_count_contacts_of(f->now, f->token) - state_stat(f->now, f->token, GUILE) -
               nudge_number(f->book, CONTACTS_OVER_GUILE);

    if (over > 0)
        fault_add(f, "NU-101", GUILE, QUALITY, N_contacts_over, over);
}

static int path_ranks(const struct state *now, int token)
{
    int sum = 0;

    for (int path = 0; path < PATHS; path++)
        sum += state_stat(now, token, RANK + path);
    return sum;
}

/* NU-114, D-34: no Path and some do not mix; NU-97, NU-110: forms and Allies have none at all. */
static void check_paths(struct fault_list *f)
{
    int ranks = path_ranks(f->now, f->token), pathless = state_stat(f->now, f->token, RANK_PATHLESS);

    fault_if(f, ranks > 0 && pathless > 0, "NU-114", RANK_PATHLESS, -1, N_path_mixed);
    fault_if(f, nudge_is_companion(f->now, f->token) && ranks + pathless > 0,
             nudge_kind(f->now, f->token) == A_FORM ? "NU-97" : "NU-110", -1, -1, N_no_path);
    for (int path = 0; path <= PATHLESS; path++)
        fault_if(f, state_stat(f->now, f->token, RANK + path) < 0, "NU-111", RANK + path, -1, N_rank_range);
}

/* ---- NU-130: typical enemies ---- */

static int skill_points(const struct state *now, int token)
{
    int points = 0;

    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == SKILL && nudge_field(&now->mark[id], SKILL_NUDGE) < 0)
            points -= nudge_field(&now->mark[id], SKILL_NUDGE); /* NU-134 */
    return points;
}

static bool is_typical(int level, int threshold)
{
    if (level >= LEVEL_MOST)
        return threshold >= ENEMY_THRESHOLD_EPIC;
    if (level == 2)
        return threshold >= ENEMY_THRESHOLD_ADVANCED && threshold <= ENEMY_THRESHOLD_ADVANCED_MOST;
    return threshold == ENEMY_THRESHOLD_BASIC;
}

static void check_enemy(struct fault_list *f)
{
    int level = state_stat(f->now, f->token, LEVEL);
    int most = nudge_number(f->book, level >= LEVEL_MOST ? ENEMY_SKILL_POINTS_EPIC : ENEMY_SKILL_POINTS);

    fault_if(f, level != 0 && !is_level(level), "NU-02", LEVEL, -1, N_level_over);
    if (!is_typical(level, nudge_value(f->now, f->book, f->token, THRESHOLD)))
        fault_warn(f, "NU-130", THRESHOLD, -1, N_threshold_untypical);
    if (skill_points(f->now, f->token) > most)
        fault_warn(f, "NU-130", -1, SKILL, N_skills_untypical);
}

/* ---- NU-97, NU-110: Allies and other forms, which the GM may build otherwise ---- */

/* What such points have paid for, and what waits to be spent. */
static int spent_by(const struct fault_list *f, int token, int kind)
{
    struct bills bills = nudge_bills(f->now, token, kind);
    int sum = 0;

    for (int paths = 0; paths <= ANY_PATH; paths++)
        sum += bills.n[paths];
    return sum;
}

static bool is_over(const struct fault_list *f, int token)
{
    for (int i = 0; i < ATTRIBUTES; i++)
        if (state_stat(f->now, token, i) > nudge_companion_limit(f->now, f->book, token, POWER_RANK))
            return true;
    return spent_by(f, token, A_POINT) > nudge_companion_limit(f->now, f->book, token, POWER_A_POINTS) ||
           spent_by(f, token, Q_POINT) > nudge_companion_limit(f->now, f->book, token, POWER_Q_POINTS);
}

static const char *rule_of(const struct state *now, int token)
{
    return nudge_kind(now, token) == A_FORM ? "NU-97" : "NU-110";
}

static void check_companion(struct fault_list *f)
{
    int level = state_stat(f->now, f->token, LEVEL);

    fault_if(f, nudge_kind(f->now, f->token) == AN_ALLY && level != 0 && !is_level(level), "NU-02", LEVEL, -1,
             N_level_over);
    if (nudge_kind(f->now, f->token) == AN_ALLY || nudge_owner(f->now, f->token) != NOBODY)
        if (is_over(f, f->token))
            fault_warn(f, rule_of(f->now, f->token), -1, -1, N_limit_over);
}

/* ---- creation ---- */

/* NU-83 */
static void check_ranks(struct fault_list *f)
{
    const char *rule;
    int limit = nudge_limit(f->now, f->book, f->token, POWER_RANK, &rule);

    for (int i = 0; i < ATTRIBUTES; i++)
        if (state_stat(f->now, f->token, i) > limit)
            fault_add(f, rule, i, -1, N_limit_over, state_stat(f->now, f->token, i) - limit);
}

/* NU-84, NU-92 */
static void check_levels(struct fault_list *f)
{
    const char *rule;
    int limit = nudge_limit(f->now, f->book, f->token, POWER_LEVEL_MOST, &rule);

    for (int id = state_first(f->now, f->token); id >= 0; id = f->now->mark[id].next) {
        const struct mark *mark = &f->now->mark[id];

        if (mark->key != QUALITY)
            continue;
        if (mark->level > limit)
            fault_add(f, rule, -1, QUALITY, N_limit_over, mark->level - limit);
        fault_if(f, !nudge_is_allowed(f->now, mark->b, nudge_field(mark, Q_SHAPECHANGING)), "NU-92", -1,
                 QUALITY, N_switched_off);
    }
}

/* NU-86, NU-116, NU-117 */
static void check_spending(struct fault_list *f)
{
    static const short short_of[] = { N_attribute_points_short, N_quality_points_short };
    static const short stat[] = { A_POINTS, Q_POINTS };

    for (int kind = A_POINT; kind <= Q_POINT; kind++) {
        bool bound;
        int missing = nudge_points_short(f->now, f->book, f->token, kind, &bound);

        if (missing > 0)
            fault_add(f, "NU-86", stat[kind], -1, short_of[kind], missing);
        fault_if(f, bound, kind == A_POINT ? "NU-116" : "NU-117", stat[kind], -1, N_other_path);
    }
}

/* Its Allies and other forms are made with it. */
static void check_companions(struct fault_list *f)
{
    for (int i = 0; i < f->now->ntokens; i++)
        fault_if(f, nudge_owner(f->now, i) == f->token && is_over(f, i), rule_of(f->now, i), -1,
                 nudge_kind(f->now, i) == A_FORM ? FORM : COMPANION, N_limit_over);
}

static void check_making(struct fault_list *f)
{
    check_ranks(f);
    check_levels(f);
    if (nudge_is_companion(f->now, f->token))
        return;
    fault_if(f, nudge_value(f->now, f->book, f->token, TOTAL_RANK) < 1, "NU-85", -1, -1, N_path_missing);
    check_spending(f);
    check_companions(f);
}

int nudge_check(const struct state *now, const struct book *book, int token, struct sheet_fault *fault,
                int room)
{
    struct fault_list f = { now, book, token, fault, 0, room };

    check_attributes(&f);
    check_marks(&f);
    if (!nudge_tests(now, token)) {
        check_enemy(&f);
        return f.n;
    }
    check_contacts(&f);
    check_paths(&f);
    if (nudge_is_companion(now, token))
        check_companion(&f);
    if (kit_making(now, token))
        check_making(&f);
    return f.n;
}
