/* What is wrong with a sheet (chapters 10 to 18); limits of creation hold only while it is being made. */
#include "base/bounds.h"
#include "rules/kit/fault.h"
#include "rules/nudge/make.h"

/* ---- Qualities and Wounds ---- */

/* NU-02: Basic to Epic, and nothing above. */
static bool is_level(int level)
{
    return level >= 1 && level <= LEVEL_MOST;
}

/* NU-88: a name, a Level, a type, and what it is good for; NU-89: just as many points as Levels (NU-128). */
static void check_quality(struct fault_list *f, int id)
{
    const struct mark *mark = &f->now->mark[id];
    int more = nudge_points_placed(f->now, id, BONUS_POINT) - (nudge_takes_points(mark->b) ? mark->level : 0);
    bool fewer = more < 0 && !nudge_field(mark, Q_FIRST);

    fault_if(f, mark->text == 0, "NU-88", -1, QUALITY, N_nothing_named);
    fault_if(f, !is_level(mark->level), "NU-02", -1, QUALITY, N_level_over);
    fault_if(f,
             !nudge_is_pair_whole(f->now, mark->b, nudge_field(mark, Q_FIRST), nudge_field(mark, Q_SECOND)),
             "NU-94", -1, QUALITY, N_ability_attributes);
    fault_over(f, more, "NU-89", -1, QUALITY, N_points_differ);
    fault_over(f, fewer && fault_making(f) ? -more : 0, "NU-89", -1, QUALITY, N_points_differ);
    fault_warn(f, fewer && !fault_making(f), "NU-89", -1, QUALITY, N_points_differ);
}

/* NU-58: a Wound has as many points as Levels; of enemies they are only counted (NU-133). */
static void check_marks(struct fault_list *f)
{
    for (int id = state_first(f->now, f->token); id >= 0; id = f->now->mark[id].next)
        if (f->now->mark[id].key == QUALITY) {
            check_quality(f, id);
        } else if (nudge_tests(f->now, f->token) &&
                   (f->now->mark[id].key == WOUND || f->now->mark[id].key == DELAYED_WOUND)) {
            int level = f->now->mark[id].level, points = nudge_points_placed(f->now, id, PENALTY_POINT);

            fault_if(f, !is_level(level), "NU-02", -1, WOUND, N_level_over);
            fault_warn(f, points != level, "NU-58", -1, WOUND, N_points_differ);
        }
    fault_if(f, nudge_room_for_wounds(f->now, f->token) < 0, "NU-63", WOUND_SUM, WOUND, N_limit_over);
}

/* ---- numbers of any sheet ---- */

/* NU-114, D-34: no Path and some do not mix; NU-97, NU-110: forms and Allies have none at all. */
static void check_paths(struct fault_list *f)
{
    int ranks = 0, pathless = fault_stat(f, RANK_PATHLESS);

    for (int path = 0; path < PATHS; path++)
        ranks += fault_stat(f, RANK + path);
    fault_if(f, ranks > 0 && pathless > 0, "NU-114", RANK_PATHLESS, -1, N_path_mixed);
    fault_if(f, nudge_is_companion(f->now, f->token) && ranks + pathless > 0,
             nudge_companion_rule(f->now, f->token), -1, -1, N_no_path);
    for (int path = 0; path <= PATHLESS; path++)
        fault_if(f, fault_stat(f, RANK + path) < 0, "NU-111", RANK + path, -1, N_rank_range);
}

/* ---- NU-130: typical enemies ---- */

/* D-40: of an Epic one any is that is not too low. */
static bool is_typical(const struct book *book, int level, int threshold)
{
    static const int least[] = { ENEMY_THRESHOLD_BASIC, ENEMY_THRESHOLD_ADVANCED, ENEMY_THRESHOLD_EPIC },
                     most[] = { ENEMY_THRESHOLD_BASIC, ENEMY_THRESHOLD_ADVANCED_MOST };

    level = clamp(level, 1, LEVEL_MOST);
    return threshold >= nudge_number(book, least[level - 1]) &&
           (level == LEVEL_MOST || threshold <= nudge_number(book, most[level - 1]));
}

static void check_enemy(struct fault_list *f)
{
    int level = fault_stat(f, LEVEL), threshold = nudge_value(f->now, f->book, f->token, THRESHOLD),
        points = 0;
    int most = nudge_number(f->book, level >= LEVEL_MOST ? ENEMY_SKILL_POINTS_EPIC : ENEMY_SKILL_POINTS);

    for (int id = state_find(f->now, f->token, SKILL, -2); id >= 0; id = kit_next(f->now, id))
        points -= smaller(nudge_field(&f->now->mark[id], SKILL_NUDGE), 0); /* NU-134 */
    fault_if(f, level != 0 && !is_level(level), "NU-02", LEVEL, -1, N_level_over);
    fault_warn(f, !is_typical(f->book, level, threshold), "NU-130", THRESHOLD, -1, N_threshold_untypical);
    fault_warn(f, points > most, "NU-130", -1, SKILL, N_skills_untypical);
}

/* ---- NU-97, NU-110: Allies and other forms, which the GM may build otherwise ---- */

/* Is an Attribute, or what its points have paid for, over what there may be? */
static bool is_over(const struct fault_list *f, int token)
{
    static const int of_points[] = { [A_POINT] = POWER_A_POINTS, [Q_POINT] = POWER_Q_POINTS };
    int most = nudge_companion_limit(f->now, f->book, token, POWER_RANK);
    bool over = false;

    for (int i = 0; i < ATTRIBUTES; i++)
        over = over || state_stat(f->now, token, i) > most;
    for (int kind = A_POINT; kind <= Q_POINT; kind++) {
        struct bills bills = nudge_bills(f->now, f->book, token, kind);
        int left = nudge_companion_limit(f->now, f->book, token, of_points[kind]);

        for (int paths = 0; paths <= ANY_PATH; paths++)
            left -= bills.n[paths];
        over = over || left < 0;
    }
    return over;
}

/* NU-83, NU-84, NU-92 */
static void check_limits(struct fault_list *f)
{
    const char *rule;
    int limit = nudge_limit(f->now, f->book, f->token, POWER_RANK, &rule);

    for (int i = 0; i < ATTRIBUTES; i++)
        fault_over(f, fault_stat(f, i) - limit, rule, i, -1, N_limit_over);
    limit = nudge_limit(f->now, f->book, f->token, POWER_LEVEL_MOST, &rule);
    for (int id = state_find(f->now, f->token, QUALITY, -2); id >= 0; id = kit_next(f->now, id)) {
        const struct mark *mark = &f->now->mark[id];

        fault_over(f, mark->level - limit, rule, -1, QUALITY, N_limit_over);
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
        int missing = nudge_points_short(f->now, f->book, f->token, kind, NULL, &bound);

        fault_over(f, missing, "NU-86", stat[kind], -1, short_of[kind]);
        fault_if(f, bound, kind == A_POINT ? "NU-116" : "NU-117", stat[kind], -1, N_other_path);
    }
}

/* With it its Allies and other forms are made. */
static void check_making(struct fault_list *f)
{
    check_limits(f);
    if (nudge_is_companion(f->now, f->token))
        return;
    fault_if(f, nudge_value(f->now, f->book, f->token, TOTAL_RANK) < 1, "NU-85", -1, -1, N_path_missing);
    check_spending(f);
    for (int i = 0; i < f->now->ntokens; i++)
        fault_if(f, nudge_owner(f->now, i) == f->token && is_over(f, i), nudge_companion_rule(f->now, i), -1,
                 nudge_kind(f->now, i) == A_FORM ? FORM : COMPANION, N_limit_over);
}

int nudge_check(const struct state *now, const struct book *book, int token, struct sheet_fault *fault,
                int room)
{
    struct fault_list f = { now, book, token, fault, 0, room };
    int kind = nudge_kind(now, token), level = fault_stat(&f, LEVEL);

    for (int i = 0; i < ATTRIBUTES; i++)
        fault_if(&f, fault_stat(&f, i) < 0 || fault_stat(&f, i) > RANK_MOST, "NU-06", i, -1, N_rank_range);
    check_marks(&f);
    if (kind == AN_ENEMY) {
        check_enemy(&f);
        return f.n;
    }
    fault_over(&f,
               nudge_count_contacts_of(now, token) - fault_stat(&f, GUILE) -
                   nudge_number(book, CONTACTS_OVER_GUILE),
               "NU-101", GUILE, QUALITY, N_contacts_over);
    check_paths(&f);
    if (nudge_is_companion(now, token)) {
        fault_if(&f, kind == AN_ALLY && level != 0 && !is_level(level), "NU-02", LEVEL, -1, N_level_over);
        fault_warn(&f, (kind == AN_ALLY || nudge_owner(now, token) != NOBODY) && is_over(&f, token),
                   nudge_companion_rule(now, token), -1, -1, N_limit_over);
    }
    if (kit_making(now, token))
        check_making(&f);
    return f.n;
}
