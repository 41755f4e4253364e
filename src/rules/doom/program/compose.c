/*
 * What a caster would cast, and a psion use. No rule of the book: a spell is worth what its test promises, by
 * the procedures' own Score, dice, TN and reach.
 */
#include "rules/doom/program/program.h"

#include "base/bounds.h"

enum {
    SUCCESS = 100, /* one, in hundredths */
    MISHAP = 150,  /* the harm that failing does to whoever casts, in hundredths */
    THICK = 2      /* protection that is better passed by */
};

static int highest(const struct state *now, int who, int first, unsigned among, int n)
{
    int best = -1;

    for (int i = 0; i < n; i++)
        if (among >> i & 1 && state_stat(now, who, first + i) > 0 &&
            (best < 0 || state_stat(now, who, first + i) > state_stat(now, who, first + best)))
            best = i;
    return best;
}

/* ---- what it promises ---- */

/* FD-72, FD-82, FD-94: the successes of its test; on average, in hundredths. */
static int spread_of(struct world in, int who, const struct spell *spell, struct spread *spread)
{
    struct test t = doom_test_by(in, who, ROW_use_ability);
    int dice;

    doom_spell_score(in, spell, &t);
    dice = smaller(in.now->option[MAX_POOL], in.now->option[BASE_POOL] + t.free);
    doom_spread(in.now, &t, dice, spread);
    return dice * doom_mean_successes(in.now, &t);
}

/* FD-86 to FD-88: as grand as may be, and over in one round: taking longer takes no more off (FD-87). */
static void set_columns(struct spell *spell)
{
    static const struct {
        int field, column;
    } grand[] = { { CAST_SOMATIC, COLUMN_EXAGGERATE },
                  { CAST_TIME, COLUMN_SUBTLE },
                  { CAST_VERBAL, COLUMN_EXAGGERATE },
                  { CAST_CONCENTRATION, COLUMN_EXAGGERATE } };

    for (size_t i = 0; i < sizeof grand / sizeof *grand; i++)
        doom_cast_set(spell, grand[i].field, grand[i].column);
}

static int tn_of(struct world in, int who, const struct spell *spell, int row)
{
    return larger(0,
                  row + doom_column_modifier(in, who, spell) + doom_value(in.now, in.book, who, TN_GENERAL));
}

/* What failing costs: the less likely it is, the less. */
static int mishap(const struct spread *spread, int needed)
{
    enum { SURE = 1000 };

    return MISHAP * (SURE - spread_chance(spread, needed, SURE)) / SURE;
}

/* The row that it can pay for with a success to spare, and what that is worth. */
static void pay(struct world in, int who, struct recipe *r)
{
    struct spread spread;
    int mean = spread_of(in, who, &r->spell, &spread), row = LEGENDARY, tn;

    set_columns(&r->spell);
    while (row > AVERAGE && SUCCESS * (tn_of(in, who, &r->spell, row) + 1) > mean)
        row--;
    tn = tn_of(in, who, &r->spell, row);
    doom_cast_set(&r->spell, CAST_INJURY, row);
    r->dice = doom_row(in.book, SPELL_TABLE, row)->field[SPELL_DICE];
    r->worth = doom_harm_hoped(in.book, &spread, larger(0, tn - 1), r->dice) - mishap(&spread, tn);
}

/* How many foes stand there; -1: a friend, or the caster itself, would be harmed too. */
static int foes_within(const struct state *now, int who, int target, int side)
{
    int foes = 0;

    for (int i = 0; i < now->ntokens; i++) {
        if (!doom_present(now, i) || !doom_in_area(now, now->token[target].at, side, i))
            continue;
        if (!doom_is_foe(now, who, i) && kit_same_side(now, who, i))
            return -1;
        foes += doom_is_foe(now, who, i);
    }
    return foes;
}

/* FD-84, FD-230: the row paid for brings its area with it; it is used where it burns more foes than one. */
static void spread(struct world in, int who, int target, struct recipe *r)
{
    for (int row = doom_cast_number(&r->spell, CAST_INJURY); row > EASY; row--) {
        int foes = foes_within(in.now, who, target, doom_area_side(in, who, row));

        if (foes < 2)
            continue;
        doom_cast_set(&r->spell, CAST_AREA, row);
        r->worth *= foes;
        return;
    }
}

/* ---- spells that harm ---- */

static const unsigned moving = 1u << ROW_way_imperium | 1u << ROW_way_creo | 1u << ROW_way_muto;
static const unsigned elements = (1u << ROW_means_body) - 1;
static const unsigned spirit = 1u << ROW_means_mind | 1u << ROW_means_soul;

/* FD-224: from within, where little comes through from without. */
static int means_against(struct world in, int who, int target)
{
    bool thick = doom_armour_at(in, target, TORSO) + doom_shield_value(in, target) >= THICK;
    bool touched = doom_yards(in.now, who, target) == 0;
    int from_within = highest(in.now, who, MEANS_LEVEL, spirit | (touched ? 1u << ROW_means_body : 0), MEANS);
    int element = highest(in.now, who, MEANS_LEVEL, elements & ~(1u << ROW_means_animal), MEANS);

    return from_within >= 0 && (thick || element < 0) ? from_within : element;
}

static bool harm_by_spell(struct world in, int who, int target, struct recipe *r)
{
    int way = highest(in.now, who, WAY, moving, WAYS), means = means_against(in, who, target);

    if (way < 0 || means < 0)
        return false;
    doom_with_set(&r->spell, WITH_WAYS, 1 << way);
    doom_with_set(&r->spell, WITH_MEANS, 1 << means);
    doom_cast_set(&r->spell, CAST_PURPOSE, N_harm - N_other);
    pay(in, who, r);
    if (in.now->board)
        spread(in, who, target, r);
    return true;
}

/* ---- FD-158: healing ---- */

static bool heal_by_spell(struct world in, int who, int patient, struct recipe *r)
{
    int way = highest(in.now, who, WAY, moving, WAYS), mean;
    struct spread spread;

    if (way < 0 || state_stat(in.now, who, MEANS_LEVEL + ROW_means_body) < 1 ||
        !kit_has(in.now, patient, WOUNDED))
        return false;
    doom_with_set(&r->spell, WITH_WAYS, 1 << way);
    doom_with_set(&r->spell, WITH_MEANS, 1 << ROW_means_body);
    doom_cast_set(&r->spell, CAST_PURPOSE, N_heal - N_other);
    set_columns(&r->spell);
    mean = spread_of(in, who, &r->spell, &spread);
    return mean >= SUCCESS * tn_of(in, who, &r->spell, doom_healing_tn(in, patient, VIGOUR));
}

/* ---- powers ---- */

/* FD-95, FD-223: resisted by Will and Empathy; each step more makes it harder. */
static void press(struct world in, int who, int target, struct recipe *r)
{
    struct spread spread;
    int mean = spread_of(in, who, &r->spell, &spread), resists = doom_mean_of(in, target, ROW_empathy);
    int steps = (mean - resists) / SUCCESS - 1, tn;

    steps = clamp(steps, 0, LEGENDARY - 1);
    tn = steps + resists / SUCCESS;
    doom_cast_set(&r->spell, CAST_INJURY, steps);
    r->dice = doom_row(in.book, SPELL_TABLE, 1 + steps)->field[SPELL_DICE];
    r->worth = doom_harm_hoped(in.book, &spread, tn, r->dice) - mishap(&spread, 1 + tn);
}

static bool harm_by_power(struct world in, int who, int target, struct recipe *r)
{
    static const short forms[] = { ROW_form_telekinesis_shoot, ROW_form_control_thoughts,
                                   ROW_form_share_thoughts,    ROW_form_read_thoughts,
                                   ROW_form_control_spirits,   ROW_form_communicate };

    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (!doom_owns_form(in, who, forms[i]))
            continue;
        r->form = forms[i];
        doom_with_set(&r->spell, WITH_FORM, forms[i] + 1);
        doom_cast_set(&r->spell, CAST_PURPOSE, N_harm - N_other);
        if (forms[i] == ROW_form_telekinesis_shoot)
            pay(in, who, r);
        else
            press(in, who, target, r);
        return true;
    }
    return false;
}

bool doom_compose(struct world in, int token, int target, bool power, struct recipe *r)
{
    *r = (struct recipe){ .form = -1 };
    if (target < 0)
        return false;
    if (kit_same_side(in.now, token, target))
        return !power && heal_by_spell(in, token, target, r);
    return power ? harm_by_power(in, token, target, r) : harm_by_spell(in, token, target, r);
}
