/* Points (chapter 3): bonus points of Qualities, penalty points of Wounds (NU-58, NU-59, NU-88, NU-89). */
#include "rules/nudge/make.h"

#include "base/bounds.h"

int nudge_field(const struct mark *mark, int field)
{
    return mark_field_of(mark->a, &nudge_marks[mark->key].field[field]);
}

/* Of a Wound that has come: a delayed one does nothing yet (NU-67). */
static bool has_come(const struct state *now, const struct mark *point)
{
    return point->of >= 0 && now->mark[point->of].key == WOUND;
}

static bool switches_off(const struct state *now, int token, int point)
{
    for (int id = state_find(now, token, PENALTY_POINT, -2); id >= 0; id = kit_next(now, id))
        if (now->mark[id].a == point + 1 && has_come(now, &now->mark[id]))
            return true;
    return false;
}

/* NU-100: a form has its owner's Wounds. */
bool nudge_is_off(const struct state *now, int point)
{
    int holder = now->mark[point].on, owner;

    if (switches_off(now, holder, point))
        return true;
    owner = holder >= 0 && nudge_kind(now, holder) == A_FORM ? nudge_owner(now, holder) : NOBODY;
    return owner != NOBODY && switches_off(now, owner, point);
}

/* NU-96, NU-103, NU-104: an Ally acts for itself, an ability adds no Units (D-27). */
bool nudge_usable(const struct state *now, int id)
{
    const struct mark *mark = &now->mark[id];

    if (mark->key != QUALITY || !nudge_field(mark, Q_WORKING))
        return false;
    if (mark->b == A_CONTACT)
        return now->option[CONTACTS] && nudge_field(mark, Q_AVAILABLE) && !nudge_field(mark, Q_BURNED);
    return mark->b == A_TRAIT || mark->b == AN_ITEM;
}

/* Does this point count? A penalty point that switches a bonus off says neither Attribute nor type. */
static bool counts(const struct state *now, int id)
{
    const struct mark *mark = &now->mark[id];

    return mark->key == BONUS_POINT ? !nudge_is_off(now, id) : mark->a == 0 && has_come(now, mark);
}

/* A Quality that adds to what its holder tests without being called on. */
static bool helps(const struct state *now, int quality)
{
    return quality >= 0 && nudge_usable(now, quality) && now->mark[quality].b != A_CONTACT;
}

struct points nudge_points(const struct state *now, const struct book *book, int token, int key, int whole,
                           int type)
{
    struct points points = { { 0 } };

    for (int id = type > 0 ? state_find(now, token, key, -2) : -1; id >= 0; id = kit_next(now, id)) {
        const struct mark *mark = &now->mark[id];

        if ((whole < 0 || mark->of == whole) && nudge_same_text(book, mark->text, type) &&
            (whole >= 0 || key != BONUS_POINT || helps(now, mark->of)) && counts(now, id))
            points.of[clamp(mark->b, 0, ATTRIBUTES - 1)]++;
    }
    return points;
}

struct points nudge_adds(const struct state *now, const struct book *book, int id, int type)
{
    struct points points = nudge_points(now, book, now->mark[id].on, BONUS_POINT, id, type);
    int level = now->mark[id].level; /* without what a Wound has switched off */

    if (now->option[QUALITY_UNITS] != UNITS_FULL_LEVEL)
        return points;
    for (int i = state_find(now, now->mark[id].on, BONUS_POINT, -2); i >= 0; i = kit_next(now, i))
        level -= now->mark[i].of == id && nudge_is_off(now, i);
    for (int i = 0; i < ATTRIBUTES; i++)
        points.of[i] = points.of[i] ? level : 0;
    return points;
}

/* D-08 */
int nudge_adds_after(const struct state *now, const struct points *adds, int one, int other)
{
    return now->option[QUALITY_UNITS] == UNITS_FULL_LEVEL && adds->of[one] ? 0 : adds->of[other];
}

struct points nudge_add_all(const struct state *now, const struct book *book, int token, int before, int type)
{
    struct points all = { { 0 } };

    if (now->option[QUALITY_UNITS] != UNITS_FULL_LEVEL)
        return nudge_points(now, book, token, BONUS_POINT, -1, type);
    for (int id = state_find(now, token, QUALITY, -2); id >= 0; id = kit_next(now, id)) {
        struct points one = helps(now, id) ? nudge_adds(now, book, id, type) : (struct points){ { 0 } };

        for (int i = 0; i < ATTRIBUTES; i++)
            all.of[i] += before < 0 ? one.of[i] : nudge_adds_after(now, &one, before, i);
    }
    return all;
}

int nudge_ability_pair(const struct state *now, int id)
{
    const struct mark *mark = &now->mark[id];
    int first = nudge_field(mark, Q_FIRST), second = nudge_field(mark, Q_SECOND);

    if (!now->option[UNUSUAL_ABILITIES] || !nudge_field(mark, Q_WORKING) || first == 0 || second == 0)
        return 0;
    return PAIR(first - 1, second - 1);
}

int nudge_ability_named(const struct play *p, int argument)
{
    int id = kit_mark_named(p, p->actor, QUALITY, argument);

    return id < 0 ? 0 : nudge_ability_pair(p->now, id);
}
