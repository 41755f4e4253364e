/* What is wrong with a sheet: every rule of [sheet], and those of [creation] while it is made. */
#include "rules/doom/make.h"

#include "base/bounds.h"
#include "base/text.h"
#include "rules/kit/fault.h"

static struct world in(const struct fault_list *f)
{
    return (struct world){ f->now, f->book };
}

/* ---- FD-40, FD-41 ---- */

static void check_attributes(struct fault_list *f)
{
    unsigned seen = 0, spread = ((1u << ATTRIBUTES) - 1) << doom_number(f->book, SPREAD_LEAST);

    for (int i = 0; i < ATTRIBUTES; i++) {
        int value = fault_stat(f, ATTRIBUTE + i);

        seen |= 1u << value;
        fault_if(f, doom_pc(f->now, f->token) && value > f->now->option[ATTRIBUTE_CAP], "FD-41",
                 ATTRIBUTE + i, -1, N_out_of_range);
    }
    if (!fault_making(f) || (seen & spread) == spread)
        return;
    fault_warn(f, fault_stat(f, NPC_LEVEL) != NPC_NONE, "FD-40", ATTRIBUTE, -1, N_spread_wrong);
    fault_if(f, fault_stat(f, NPC_LEVEL) == NPC_NONE, "FD-40", ATTRIBUTE, -1, N_spread_wrong);
}

/* ---- FD-45, FD-48, FD-49, FD-58, FD-59 ---- */

/* FD-48 in full: never more at a level than at the one below. */
static void check_pyramid(struct fault_list *f)
{
    bool broken = false;

    for (int level = 2; level <= LEVELS_CHECKED; level++)
        broken |= doom_count_at(f->now, f->token, level) > doom_count_at(f->now, f->token, level - 1);
    fault_if(f, broken, "FD-48", SKILL, -1, N_pyramid_broken);
}

/* FD-49: what somebody has chosen, or skills as one of the pyramids has them. */
static void check_start(struct fault_list *f)
{
    const struct item *row = doom_pyramid(in(f), f->token);
    int rows = fault_stat(f, NPC_LEVEL) == NPC_NONE ? 2 : 1;

    if (kit_has(f->now, f->token, CREATED))
        return;
    for (; rows > 0; rows--, row++) {
        int level = 1;

        while (level <= doom_number(f->book, PYRAMID_LEVELS) &&
               doom_count_at(f->now, f->token, level) >= row->field[NPC_SKILLS_1 + level - 1])
            level++;
        if (level > doom_number(f->book, PYRAMID_LEVELS))
            return;
    }
    fault_add(f, "FD-49", SKILL, -1, N_no_pyramid, 0);
}

static void check_trade(struct fault_list *f, int skill, int name)
{
    fault_if(f, fault_stat(f, SKILL + skill) > 0 && !kit_has(f->now, f->token, name), "FD-58", SKILL + skill,
             name, N_no_text);
}

static void check_skills(struct fault_list *f)
{
    for (int i = 0; i < SKILLS; i++) {
        int level = fault_stat(f, SKILL + i), expertise = fault_stat(f, EXPERTISE + i);
        int talent = fault_stat(f, TALENT + i);

        fault_if(f, level == 0 && expertise > 0, "FD-45", EXPERTISE + i, -1, N_out_of_range);
        fault_if(f, f->now->option[EXPERTISE_CAP_LEVEL] && expertise > level, "FD-197", EXPERTISE + i, -1,
                 N_out_of_range);
        fault_if(f, fault_making(f) && talent > 0 && !doom_may_have_talent(in(f), f->token, i, talent),
                 "FD-104", TALENT + i, -1, N_prerequisite);
    }
    fault_warn(f, fault_stat(f, SKILL + ROW_use_ability) > 0 && fault_stat(f, ABILITY) == NO_ABILITY, "FD-59",
               SKILL + ROW_use_ability, -1, N_no_ability);
    if (!fault_making(f))
        return;
    check_start(f);
    check_pyramid(f);
    check_trade(f, ROW_profession, PROFESSION_NAME);
    check_trade(f, ROW_profession_2, PROFESSION_2_NAME);
}

/* ---- FD-50, FD-52 ---- */

static void check_foci(struct fault_list *f, int skill)
{
    int key = doom_foci_mark(skill), n = state_count(f->now, f->token, key),
        level = fault_stat(f, SKILL + skill);

    fault_if(f, n > level, "FD-50", SKILL + skill, key, N_too_many_foci);
    fault_if(f, fault_making(f) && n < level, "FD-50", SKILL + skill, key, N_too_few_foci);
    for (int id = state_find(f->now, f->token, key, -2); skill == ROW_drive && id >= 0;
         id = kit_next(f->now, id))
        fault_if(f, !doom_drives(texts_get(&f->book->texts, f->now->mark[id].text)), "FD-50", SKILL + skill,
                 key, NAME_no_such_word);
}

static void check_lists(struct fault_list *f)
{
    bool crowded = false;

    for (int skill = 0; skill < SKILLS; skill++)
        if (doom_foci_mark(skill) >= 0)
            check_foci(f, skill);
    for (int level = 1; fault_making(f) && level <= LEVELS_CHECKED; level++)
        crowded |= doom_contacts_at(f->now, f->token, level) > doom_contact_room(f->now, f->token, level);
    fault_if(f, crowded, "FD-52", SKILL + ROW_contacts, CONTACT, N_no_room);
    for (int id = state_find(f->now, f->token, LANGUAGE, -2); id >= 0; id = kit_next(f->now, id))
        fault_if(f,
                 f->now->mark[id].level < 1 || f->now->mark[id].level > doom_number(f->book, LANGUAGE_MOST),
                 "FD-56", -1, LANGUAGE, N_no_level);
}

/* ---- FD-60, FD-106, FD-111 ---- */

static void check_points(struct fault_list *f)
{
    const struct item *row = doom_pyramid(in(f), f->token);

    if (!fault_making(f))
        return;
    fault_if(f, fault_stat(f, POINTS) < 0, "FD-60", POINTS, -1, N_points_over);
    fault_if(f, fault_stat(f, DISADVANTAGE_POINTS) > row->field[NPC_DISADVANTAGES], "FD-60",
             DISADVANTAGE_POINTS, -1, N_points_over);
}

static void check_entries(struct fault_list *f)
{
    for (int i = 0; i < ADVANTAGES; i++) {
        int level = fault_stat(f, ADVANTAGE + i);
        bool tough = i == ROW_adv_tough_brawn || i == ROW_adv_tough_will;

        fault_if(f, level && !doom_entry_fits(f->book, i, level), tough ? "FD-111" : "FD-106", ADVANTAGE + i,
                 -1, N_no_level);
    }
}

/* ---- FD-70, FD-75 to FD-78, FD-93, FD-97: abilities ---- */

bool doom_masters(struct world in, int token, int stat)
{
    int of = stat < FORM ? MAGIC : POWER + doom_row(in.book, FORM_TABLE, stat - FORM)->field[FORM_POWER];

    return state_stat(in.now, token, of) > NO_LEVEL;
}

int doom_cap(struct world in, int token, int stat)
{
    int table = stat >= FORM ? FORM_TABLE : stat >= MEANS_LEVEL ? MEANS_TABLE : WAY_TABLE;
    int first = stat >= FORM ? FORM : stat >= MEANS_LEVEL ? MEANS_LEVEL : WAY;
    int on = doom_row(in.book, table, stat - first)->field[STANDS_ON];

    return on ? state_stat(in.now, token, first + on - 1) : LEVELS_ANY;
}

static int best_named(const struct state *now, int token, int key)
{
    int best = 0;

    for (int id = state_find(now, token, key, -2); id >= 0; id = kit_next(now, id))
        best = larger(best, now->mark[id].level);
    return best;
}

/* FD-78: on Soul; Beyond on both Celestial and Infernal. */
int doom_named_means_cap(const struct state *now, int token, int key)
{
    if (key != MEANS_BEYOND)
        return state_stat(now, token, MEANS_LEVEL + ROW_means_soul);
    return smaller(best_named(now, token, MEANS_CELESTIAL), best_named(now, token, MEANS_INFERNAL));
}

/* How many of those rows are above that. */
static int above(const struct fault_list *f, int stat, int n, int level)
{
    int some = 0;

    for (int i = 0; i < n; i++)
        some += fault_stat(f, stat + i) > level;
    return some;
}

static void check_abilities(struct fault_list *f)
{
    int kinds = above(f, MAGIC, 1, NO_LEVEL) + above(f, WESEN, 1, NO_LEVEL);

    fault_if(f, kinds + (above(f, POWER, POWERS, NO_LEVEL) > 0) > 1, "FD-70", ABILITY, -1, N_one_ability);
    fault_if(f, fault_stat(f, MAGIC) == NO_LEVEL && above(f, WAY, WAYS + MEANS, 0), "FD-75", MAGIC, -1,
             N_no_ability);
    for (int stat = FORM; stat < FORM + FORMS; stat++)
        fault_if(f, fault_stat(f, stat) > 0 && !doom_masters(in(f), f->token, stat), "FD-93", stat, -1,
                 N_no_ability);
    fault_if(f,
             fault_making(f) && fault_stat(f, WESEN) > NO_LEVEL &&
                 fault_stat(f, WESEN_PRICE) < FORM_PRICE_LEAST,
             "FD-97", WESEN_PRICE, -1, N_out_of_range);
    for (int stat = WAY; stat < FORM + FORMS; stat++)
        fault_if(f, fault_stat(f, stat) > doom_cap(in(f), f->token, stat), stat < FORM ? "FD-76" : "FD-93",
                 stat, -1, N_prerequisite);
    for (int key = MEANS_CELESTIAL; key <= MEANS_BEYOND; key++)
        fault_if(f, best_named(f->now, f->token, key) > doom_named_means_cap(f->now, f->token, key), "FD-76",
                 -1, key, N_prerequisite);
}

int doom_check(const struct state *now, const struct book *book, int token, struct sheet_fault *fault,
               int room)
{
    struct fault_list f = { now, book, token, fault, 0, room };

    check_attributes(&f);
    check_skills(&f);
    check_lists(&f);
    check_points(&f);
    check_entries(&f);
    if (doom_pc(now, token) || fault_making(&f))
        check_abilities(&f);
    return smaller(f.n, room);
}
