/* 2.11 What no sheet may be, and what none may be in the making (BREW-22, BREW-93, BREW-142 to BREW-163). */
#include "rules/brew/make.h"

#include "base/bounds.h"
#include "rules/kit/fault.h"

bool brew_is_skill(const struct state *now, int skill)
{
    int rule = now->option[PROFESSION_RULE];

    if (skill == ROW_profession)
        return rule != PROFESSION_OFF;
    return rule != PROFESSION_COVERS_ALL && now->option[SKILL_LIST + skill];
}

/* ---- BREW-145, BREW-146, BREW-150, BREW-151, BREW-159: points ---- */

static int bought(const struct state *now, int who, int first, int n, int least)
{
    int sum = 0;

    for (int i = first; i < first + n; i++)
        sum += state_stat(now, who, SCORE + i) - least;
    return sum;
}

/* The skill of the second specialty that no class brought, -1. */
static int second_specialty(const struct state *now, const struct book *book, int who)
{
    int n = 0;

    for (int id = state_find(now, who, SPECIALTY, -2); id >= 0; id = kit_next(now, id))
        if (!brew_is_class_specialty(now, book, who, &now->mark[id]) &&
            ++n == brew_number(book, SPECIALTIES_OWN))
            return now->mark[id].b;
    return -1;
}

/* BREW-146: an ancestry's dot counts as one. */
static bool has_magic(const struct state *now, const struct book *book, int who)
{
    return brew_value(now, book, who, MANA_TOTAL) > 0;
}

/* Tricks that neither ancestry nor class nor the free choice of BREW-158 accounts for. */
static int extra_tricks(const struct state *now, const struct book *book, int who)
{
    int n = brew_ancestry_brings(now, book, who, ANCESTRY_TRICK) ? 0 : -1;

    for (int id = state_find(now, who, TRICK, -2); id >= 0; id = kit_next(now, id))
        n += !brew_is_brought(now, book, who, now->mark[id].text);
    return larger(0, n);
}

/* BREW-145: points of each pool that its sheet has not cost yet, and of the free ones; below 0: too many. */
struct bill {
    int attributes, skills, magic, free;
};

/* BREW-146: who has no dot has the points of magic as free ones. */
static int free_points(const struct state *now, bool as_free)
{
    return now->option[FREE_POINTS] + now->option[EXTRA_FREE_POINTS] +
           (as_free ? now->option[MAGIC_POINTS] : 0);
}

/* What a pool lacks the free points pay. */
static void settle(int *pool, int *free)
{
    *free += smaller(0, *pool);
    *pool = larger(0, *pool);
}

static struct bill bill_of(const struct state *now, const struct book *book, int who)
{
    int second = second_specialty(now, book, who), own = brew_own_specialties(now, book, who);
    bool magic = now->option[SETTING_MAGIC], dots = has_magic(now, book, who);
    struct bill bill = {
        .attributes = now->option[ATTRIBUTE_POINTS] - bought(now, who, 0, ATTRIBUTES, 1),
        .skills = now->option[SKILL_POINTS] + (own ? 0 : brew_number(book, NO_SPECIALTY_POINTS)) -
                  bought(now, who, ATTRIBUTES, SKILLS, 0) -
                  (second >= 0 ? state_stat(now, who, SKILL + second) : 0),
        .magic = (magic && dots ? now->option[MAGIC_POINTS] : 0) -
                 bought(now, who, ATTRIBUTES + SKILLS, FIELDS, 0),
        .free = free_points(now, magic && !dots) -
                brew_number(book, EXTRA_TRICK_POINTS) * extra_tricks(now, book, who),
    };

    settle(&bill.attributes, &bill.free);
    settle(&bill.skills, &bill.free);
    settle(&bill.magic, &bill.free);
    return bill;
}

int brew_points_left(const struct state *now, const struct book *book, int who, int stat)
{
    struct bill bill;

    if (!(now->token[who].flags & TOKEN_MAKING))
        return 0;
    bill = bill_of(now, book, who);
    switch (stat) {
    case ATTRIBUTES_LEFT:
        return bill.attributes;
    case SKILLS_LEFT:
        return bill.skills;
    case MAGIC_LEFT:
        return bill.magic;
    default:
        return bill.free;
    }
}

static void check_points(struct fault_list *f)
{
    struct bill bill = bill_of(f->now, f->book, f->token);

    if (bill.free < 0)
        fault_add(f, "BREW-145", ATTRIBUTE, -1, N_points_over, -bill.free);
    else
        fault_warn(f, bill.attributes + bill.skills + bill.free > 0, "BREW-145", ATTRIBUTE, -1,
                   N_points_left);
    if (extra_tricks(f->now, f->book, f->token) > 1)
        fault_add(f, "BREW-159", -1, TRICK, N_one_extra_trick, 0);
}

/* ---- BREW-142 to BREW-144, BREW-163: scores ---- */

static void check_scores(struct fault_list *f)
{
    for (int i = 0; i < SCORES; i++)
        if (fault_stat(f, SCORE + i) < brew_stats[SCORE + i].lo)
            fault_add(f, brew_stats[SCORE + i].rule, SCORE + i, -1, N_out_of_range, brew_stats[SCORE + i].lo);
    for (int i = 0; i < SCORES; i++)
        if (fault_stat(f, SCORE + i) > brew_number(f->book, SCORE_MOST))
            fault_add(f, "BREW-144", SCORE + i, -1, N_over_the_most, brew_number(f->book, SCORE_MOST));
    for (int i = 0; i < SKILLS; i++)
        if (fault_stat(f, SKILL + i) > 0 && !brew_is_skill(f->now, i))
            fault_add(f, "BREW-163", SKILL + i, -1, N_no_such_skill, 0);
}

/* ---- BREW-148: each has a dot, and all are given away ---- */

static void check_professions(struct fault_list *f)
{
    int score = brew_score(f->now, f->book, f->token, ATTRIBUTES + ROW_profession);

    if (kit_has(f->now, f->token, PROFESSION_DOTS) && kit_levels(f->now, f->token, PROFESSION_DOTS) != score)
        fault_add(f, "BREW-148", SKILL + ROW_profession, PROFESSION_DOTS, N_dots_differ, score);
}

/* ---- BREW-150 to BREW-152 ---- */

static void check_specialties(struct fault_list *f, bool making)
{
    int second = second_specialty(f->now, f->book, f->token);

    if (state_count(f->now, f->token, SPECIALTY) > brew_number(f->book, SPECIALTIES_MOST))
        fault_add(f, "BREW-152", -1, SPECIALTY, N_too_many, brew_number(f->book, SPECIALTIES_MOST));
    else if (making &&
             brew_own_specialties(f->now, f->book, f->token) > brew_number(f->book, SPECIALTIES_OWN))
        fault_add(f, "BREW-152", -1, SPECIALTY, N_too_many, brew_number(f->book, SPECIALTIES_OWN));
    if (making && second >= 0 && fault_stat(f, SKILL + second) < brew_number(f->book, SECOND_LEAST))
        fault_add(f, "BREW-151", SKILL + second, SPECIALTY, N_skill_too_low,
                  brew_number(f->book, SECOND_LEAST));
}

/* ---- BREW-153, BREW-158, BREW-160: what belongs to other ancestries and classes; what is missing ---- */

static void check_features(struct fault_list *f)
{
    for (int id = state_first(f->now, f->token); id >= 0; id = f->now->mark[id].next) {
        const struct mark *mark = &f->now->mark[id];
        const struct item *row = mark->key == TRICK  ? brew_listed(f->book, TRICK_TABLE, mark->text)
                                 : mark->key == FLAW ? brew_listed(f->book, FLAW_TABLE, mark->text)
                                                     : NULL;

        if (row && !brew_is_open_to(f->now, f->token, row))
            fault_add(f, "BREW-160", -1, mark->key, N_not_for_you, 0);
    }
    fault_warn(f,
               !brew_ancestry_brings(f->now, f->book, f->token, ANCESTRY_FLAW) &&
                   kit_has(f->now, f->token, TRICK) && !kit_has(f->now, f->token, FLAW),
               "BREW-158", -1, FLAW, N_no_flaw);
    for (int i = 0; i < ATTRIBUTES; i++)
        fault_warn(f, fault_stat(f, ATTRIBUTE + i) + brew_bonus(f->now, f->book, f->token, i) < 1, "BREW-153",
                   ATTRIBUTE + i, -1, N_penalty_lost);
}

/* ---- BREW-161, BREW-162 ---- */

static bool excels(const struct state *now, int who, int skill)
{
    return kit_with_b(now, who, BEST, skill) >= 0 || kit_with_b(now, who, BEST_POTENTIAL, skill) >= 0;
}

bool brew_is_taken(const struct state *now, int who, int skill)
{
    for (int i = 0; i < now->ntokens; i++)
        if (i != who && kit_there(now, i) && excels(now, i, skill))
            return true;
    return false;
}

bool brew_is_kept_down(const struct state *now, const struct book *book, int who, int skill)
{
    return now->option[BEST_AT_THING] && kit_has(now, who, BEST) && kit_with_b(now, who, BEST, skill) < 0 &&
           state_stat(now, who, SKILL + skill) >= brew_number(book, BEST_OTHERS);
}

static void check_best(struct fault_list *f)
{
    if (!f->now->option[BEST_AT_THING])
        return;
    for (int i = 0; i < SKILLS; i++) {
        if (excels(f->now, f->token, i) &&
            (f->now->option[BEST_BARRED + i] || brew_is_taken(f->now, f->token, i)))
            fault_add(f, "BREW-161", SKILL + i, BEST_POTENTIAL, N_best_taken, 0);
        if (brew_is_kept_down(f->now, f->book, f->token, i) &&
            fault_stat(f, SKILL + i) > brew_number(f->book, BEST_OTHERS))
            fault_add(f, "BREW-162", SKILL + i, -1, N_over_the_most, brew_number(f->book, BEST_OTHERS));
    }
}

int brew_check(const struct state *now, const struct book *book, int token, struct sheet_fault *fault,
               int room)
{
    struct fault_list f = { now, book, token, fault, 0, room };
    bool making = now->token[token].flags & TOKEN_MAKING;

    if (fault_stat(&f, HEALTH) > fault_stat(&f, HEALTH_MAX))
        fault_add(&f, "BREW-93", HEALTH, -1, N_over_the_most, fault_stat(&f, HEALTH_MAX));
    if (fault_stat(&f, RESOLVE) > fault_stat(&f, RESOLVE_MAX))
        fault_add(&f, "BREW-22", RESOLVE, -1, N_over_the_most, fault_stat(&f, RESOLVE_MAX));
    if (now->option[STRESS_TRACK] && fault_stat(&f, STRESS) > fault_stat(&f, STRESS_MAX))
        fault_add(&f, "BREW-103", STRESS, -1, N_over_the_most, fault_stat(&f, STRESS_MAX));
    fault_warn(&f, !now->option[STRESS_TRACK] && fault_stat(&f, STRESS) != brew_stats[STRESS].start,
               "BREW-103", STRESS, -1, N_switched_off);
    check_scores(&f);
    check_professions(&f);
    check_specialties(&f, making);
    check_best(&f);
    if (making) {
        check_features(&f);
        check_points(&f);
    }
    return smaller(f.n, room);
}
