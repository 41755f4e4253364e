/* What is wrong with a sheet: every rule of [sheet], and those of [creation] while it is made. */
#include "rules/doom/make.h"

#include "base/bounds.h"
#include "base/text.h"
#include "rules/kit/fault.h"

static struct world in(const struct fault_list *f)
{
    return (struct world){ f->now, f->book };
}

static int stat_of(const struct fault_list *f, int stat)
{
    return state_stat(f->now, f->token, stat);
}

static bool making(const struct fault_list *f)
{
    return doom_in_making(f->now, f->token);
}

/* ---- FD-40, FD-41 ---- */

static void check_attributes(struct fault_list *f)
{
    unsigned seen = 0;
    bool npc = stat_of(f, NPC_LEVEL) != NPC_NONE;

    for (int i = 0; i < ATTRIBUTES; i++) {
        seen |= 1u << stat_of(f, ATTRIBUTE + i);
        if (doom_pc(f->now, f->token) && stat_of(f, ATTRIBUTE + i) > f->now->option[ATTRIBUTE_CAP])
            fault_add(f, "FD-41", ATTRIBUTE + i, -1, N_out_of_range, 0);
    }
    for (int i = 0; making(f) && i < ATTRIBUTES; i++)
        if (!(seen & 1u << (doom_number(f->book, SPREAD_LEAST) + i))) {
            if (npc)
                fault_warn(f, "FD-40", ATTRIBUTE, -1, N_spread_wrong);
            else
                fault_add(f, "FD-40", ATTRIBUTE, -1, N_spread_wrong, 0);
            return;
        }
}

/* ---- FD-45, FD-48, FD-49, FD-58, FD-59 ---- */

/* FD-48 in full: never more at a level than at the one below. */
static void check_pyramid(struct fault_list *f)
{
    int below = doom_count_at(f->now, f->token, 1);

    for (int level = 2; level <= LEVELS_CHECKED; level++) {
        int here = doom_count_at(f->now, f->token, level);

        if (here > below) {
            fault_add(f, "FD-48", SKILL, -1, N_pyramid_broken, 0);
            return;
        }
        below = here;
    }
}

/* FD-49: what somebody has chosen, or skills as one of the pyramids has them. */
static void check_start(struct fault_list *f)
{
    const struct item *row = doom_pyramid(in(f), f->token);
    int rows = stat_of(f, NPC_LEVEL) == NPC_NONE ? 2 : 1;

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
    if (stat_of(f, SKILL + skill) > 0 && !kit_has(f->now, f->token, name))
        fault_add(f, "FD-58", SKILL + skill, name, N_no_text, 0);
}

static void check_skills(struct fault_list *f)
{
    for (int i = 0; i < SKILLS; i++) {
        int level = stat_of(f, SKILL + i), expertise = stat_of(f, EXPERTISE + i);

        if (level == 0 && expertise > 0)
            fault_add(f, "FD-45", EXPERTISE + i, -1, N_out_of_range, 0);
        if (f->now->option[EXPERTISE_CAP_LEVEL] && expertise > level)
            fault_add(f, "FD-197", EXPERTISE + i, -1, N_out_of_range, 0);
        if (making(f) && stat_of(f, TALENT + i) > 0 &&
            !doom_may_have_talent(in(f), f->token, i, stat_of(f, TALENT + i)))
            fault_add(f, "FD-104", TALENT + i, -1, N_prerequisite, 0);
    }
    if (stat_of(f, SKILL + ROW_use_ability) > 0 && stat_of(f, ABILITY) == NO_ABILITY)
        fault_warn(f, "FD-59", SKILL + ROW_use_ability, -1, N_no_ability);
    if (!making(f))
        return;
    check_start(f);
    check_pyramid(f);
    check_trade(f, ROW_profession, PROFESSION_NAME);
    check_trade(f, ROW_profession_2, PROFESSION_2_NAME);
}

/* ---- FD-50, FD-52 ---- */

static void check_foci(struct fault_list *f, int skill)
{
    int key = doom_foci_mark(skill), n = state_count(f->now, f->token, key);

    if (n > stat_of(f, SKILL + skill))
        fault_add(f, "FD-50", SKILL + skill, key, N_too_many_foci, 0);
    else if (making(f) && n < stat_of(f, SKILL + skill))
        fault_add(f, "FD-50", SKILL + skill, key, N_too_few_foci, 0);
    for (int id = state_find(f->now, f->token, key, -2); skill == ROW_drive && id >= 0;
         id = kit_next(f->now, id))
        if (!doom_drives(texts_get(&f->book->texts, f->now->mark[id].text)))
            fault_add(f, "FD-50", SKILL + skill, key, NAME_no_such_word, 0);
}

static void check_lists(struct fault_list *f)
{
    for (int skill = 0; skill < SKILLS; skill++)
        if (doom_foci_mark(skill) >= 0)
            check_foci(f, skill);
    for (int level = 1; making(f) && level <= LEVELS_CHECKED; level++)
        if (doom_contacts_at(f->now, f->token, level) > doom_contact_room(f->now, f->token, level)) {
            fault_add(f, "FD-52", SKILL + ROW_contacts, CONTACT, N_no_room, 0);
            break;
        }
    for (int id = state_find(f->now, f->token, LANGUAGE, -2); id >= 0; id = kit_next(f->now, id))
        if ((f->now->mark[id].level < 1 || f->now->mark[id].level > doom_number(f->book, LANGUAGE_MOST)))
            fault_add(f, "FD-56", -1, LANGUAGE, N_no_level, 0);
}

/* ---- FD-60, FD-106, FD-111 ---- */

static void check_points(struct fault_list *f)
{
    const struct item *row = doom_pyramid(in(f), f->token);

    if (!making(f))
        return;
    if (stat_of(f, POINTS) < 0)
        fault_add(f, "FD-60", POINTS, -1, N_points_over, 0);
    if (stat_of(f, DISADVANTAGE_POINTS) > row->field[NPC_DISADVANTAGES])
        fault_add(f, "FD-60", DISADVANTAGE_POINTS, -1, N_points_over, 0);
}

static void check_entries(struct fault_list *f)
{
    for (int i = 0; i < ADVANTAGES; i++) {
        int level = stat_of(f, ADVANTAGE + i);

        if (level && !doom_entry_fits(f->book, i, level))
            fault_add(f, i == ROW_adv_tough_brawn || i == ROW_adv_tough_will ? "FD-111" : "FD-106",
                      ADVANTAGE + i, -1, N_no_level, 0);
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

static void check_caps(struct fault_list *f)
{
    for (int stat = WAY; stat < FORM + FORMS; stat++)
        if (stat_of(f, stat) > doom_cap(in(f), f->token, stat))
            fault_add(f, stat < FORM ? "FD-76" : "FD-93", stat, -1, N_prerequisite, 0);
}

static void check_named(struct fault_list *f)
{
    for (int key = MEANS_CELESTIAL; key <= MEANS_BEYOND; key++)
        if (best_named(f->now, f->token, key) > doom_named_means_cap(f->now, f->token, key))
            fault_add(f, "FD-76", -1, key, N_prerequisite, 0);
}

/* How many of those rows are above that. */
static int above(const struct fault_list *f, int stat, int n, int level)
{
    int some = 0;

    for (int i = 0; i < n; i++)
        some += stat_of(f, stat + i) > level;
    return some;
}

static void check_abilities(struct fault_list *f)
{
    int kinds = above(f, MAGIC, 1, NO_LEVEL) + above(f, WESEN, 1, NO_LEVEL);

    if (kinds + (above(f, POWER, POWERS, NO_LEVEL) > 0) > 1)
        fault_add(f, "FD-70", ABILITY, -1, N_one_ability, 0);
    if (stat_of(f, MAGIC) == NO_LEVEL && above(f, WAY, WAYS + MEANS, 0))
        fault_add(f, "FD-75", MAGIC, -1, N_no_ability, 0);
    for (int i = 0; i < FORMS; i++)
        if (stat_of(f, FORM + i) > 0 && !doom_masters(in(f), f->token, FORM + i))
            fault_add(f, "FD-93", FORM + i, -1, N_no_ability, 0);
    if (making(f) && stat_of(f, WESEN) > NO_LEVEL && stat_of(f, WESEN_PRICE) < FORM_PRICE_LEAST)
        fault_add(f, "FD-97", WESEN_PRICE, -1, N_out_of_range, 0);
    check_caps(f);
    check_named(f);
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
    if (doom_pc(now, token) || making(&f))
        check_abilities(&f);
    return smaller(f.n, room);
}
