/* 2.7, 2.8: what a spell or a use of a power is made of, what that is worth, and what sort of thing it is. */
#include "rules/doom/spell.h"

#include "base/bounds.h"
#include "rules/doom/heal.h"

/* ---- what a spell is made of ---- */

int doom_cast_number(const struct spell *spell, int field)
{
    return mark_field_of(spell->rows, &doom_marks[CASTING].field[field]);
}

void doom_cast_set(struct spell *spell, int field, int value)
{
    spell->rows = mark_field_put(spell->rows, &doom_marks[CASTING].field[field], value);
}

int doom_with_number(const struct spell *spell, int field)
{
    return mark_field_of(spell->with, &doom_marks[CASTING_WITH].field[field]);
}

void doom_with_set(struct spell *spell, int field, int value)
{
    spell->with = mark_field_put(spell->with, &doom_marks[CASTING_WITH].field[field], value);
}

bool doom_by_ways(const struct spell *spell, unsigned ways)
{
    return ways & (unsigned)doom_with_number(spell, WITH_WAYS);
}

bool doom_by_means(const struct spell *spell, unsigned means)
{
    return means & (unsigned)doom_with_number(spell, WITH_MEANS);
}

bool doom_is_power(const struct spell *spell)
{
    return doom_with_number(spell, WITH_FORM) > 0;
}

int doom_row_paid(const struct spell *spell)
{
    int row = 0;

    for (int field = CAST_EFFECT; field <= CAST_TIME_ROW; field++)
        row = larger(row, doom_cast_number(spell, field));
    return row;
}

/* ---- FD-86 to FD-88, FD-186: the columns ---- */

/* FD-112: focus that is of the mind alone has no gestures. */
int doom_column_modifier(struct world in, int who, const struct spell *s)
{
    bool subtle = state_stat(in.now, who, ADVANTAGE + ROW_adv_subtle) > 0;
    int sum = 0;

    for (int field = CAST_SOMATIC; field <= CAST_CONCENTRATION; field++)
        if (field != CAST_SOMATIC || !subtle)
            sum += doom_row(in.book, COLUMN_TABLE, doom_cast_number(s, field))->field[COLUMN_TN];
    return larger(sum, in.now->option[MAGIC_MOD_FLOOR]);
}

/* ---- FD-80 to FD-82: the Score ---- */

int doom_craft(const struct state *now, int who)
{
    return larger(state_stat(now, who, SKILL + ROW_profession),
                  state_stat(now, who, SKILL + ROW_profession_2));
}

/* FD-80: what a Means is worth for that purpose. */
static int means_level(const struct state *now, int who, int means, int purpose)
{
    static const short mind[] = { [N_read - N_other] = ROW_empathy,
                                  [N_awareness - N_other] = ROW_deceive,
                                  [N_charm - N_other] = ROW_rapport,
                                  [N_control - N_other] = ROW_persuade };
    int level = state_stat(now, who, MEANS_LEVEL + means);

    if (means == ROW_means_mind && purpose >= N_read - N_other && purpose <= N_control - N_other)
        return smaller(level, state_stat(now, who, SKILL + mind[purpose]));
    if (means < ROW_means_body && purpose == N_craft - N_other)
        return smaller(level, doom_craft(now, who));
    return level;
}

/* FD-82: the lowest of all Ways and Means that are used. */
static int lowest(const struct state *now, const struct spell *spell, int who)
{
    int purpose = doom_cast_number(spell, CAST_PURPOSE), least = INT_MAX;

    for (int i = 0; i < WAYS; i++)
        if (doom_by_ways(spell, 1u << i))
            least = smaller(least, state_stat(now, who, WAY + i));
    for (int i = 0; i < MEANS; i++)
        if (doom_by_means(spell, 1u << i))
            least = smaller(least, means_level(now, who, i, purpose));
    if (doom_with_number(spell, WITH_NAMED))
        least = smaller(least, doom_with_number(spell, WITH_NAMED_LEVEL));
    return least == INT_MAX ? 0 : least;
}

/* FD-81: healing is limited by medicine; charm and control may go by Persuade. */
static void limit_skill(struct world in, const struct spell *spell, struct test *t)
{
    int purpose = N_other + doom_cast_number(spell, CAST_PURPOSE);
    int persuade = state_stat(in.now, t->who, SKILL + ROW_persuade);

    if (purpose == N_heal && doom_by_means(spell, 1u << ROW_means_body))
        t->level = (short)smaller(t->level, doom_medicine(in, t->who));
    if ((purpose == N_charm || purpose == N_control) && doom_by_means(spell, 1u << ROW_means_mind) &&
        persuade > t->level) {
        t->level = (short)persuade;
        t->expertise = (short)state_stat(in.now, t->who, EXPERTISE + ROW_persuade);
    }
}

/* ---- FD-72, FD-82: the Score and the dice together ---- */

void doom_spell_score(struct world in, const struct spell *spell, struct test *t)
{
    int form = doom_form_of(spell), more, level;

    if (form >= 0) { /* FD-94 */
        more = state_stat(in.now, t->who, FORM + form);
        level = state_stat(in.now, t->who, POWER + doom_power_of(in.book, form));
    } else {
        limit_skill(in, spell, t);
        more = lowest(in.now, spell, t->who);
        level = state_stat(in.now, t->who, MAGIC);
    }
    t->score_more = (short)(t->score_more + more);
    t->free = (short)(t->free + larger(0, level));
}

/* ---- FD-223, FD-224, FD-95: what sort of thing it is ---- */

struct spell doom_spell_of(const struct play *p)
{
    return (struct spell){ p->x[M_ROWS], p->x[M_WITH] };
}

int doom_form_of(const struct spell *spell)
{
    return doom_with_number(spell, WITH_FORM) - 1;
}

bool doom_is_of_mind(const struct book *book, const struct spell *spell)
{
    if (doom_is_power(spell))
        return doom_form_is(book, doom_form_of(spell), FORM_RESISTED);
    return doom_by_means(spell, 1u << ROW_means_mind | 1u << ROW_means_soul) ||
           doom_with_number(spell, WITH_NAMED);
}

/* FD-223: a spell needs a Way that moves, makes or changes. */
bool doom_spell_harms(const struct book *book, const struct spell *spell)
{
    if (doom_cast_number(spell, CAST_PURPOSE) != N_harm - N_other)
        return false;
    if (doom_is_power(spell))
        return doom_form_of(spell) == ROW_form_telekinesis_shoot ||
               doom_form_is(book, doom_form_of(spell), FORM_RESISTED);
    return doom_by_ways(spell, 1u << ROW_way_imperium | 1u << ROW_way_creo | 1u << ROW_way_muto);
}

bool doom_spell_heals(const struct spell *spell)
{
    return !doom_is_power(spell) && doom_cast_number(spell, CAST_PURPOSE) == N_heal - N_other &&
           doom_by_means(spell, 1u << ROW_means_body);
}

bool doom_has_area(const struct spell *spell)
{
    return doom_cast_number(spell, CAST_AREA) > 0;
}

bool doom_spell_wanted(const struct play *p, const struct spell *spell, int who, int target)
{
    if (target == who)
        return true;
    if (doom_has_area(spell))
        return p->now->token[who].side == p->now->token[target].side;
    return doom_cast_number(spell, CAST_WILLING);
}

/* FD-95: not of somebody who is willing. */
bool doom_is_opposed(const struct book *book, const struct spell *spell)
{
    return doom_is_power(spell) && doom_form_is(book, doom_form_of(spell), FORM_RESISTED) &&
           !doom_cast_number(spell, CAST_WILLING);
}
