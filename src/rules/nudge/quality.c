/*
 * Points: bonus points of Qualities, penalty points of Wounds
 * (chapters 3 of the book, NU-58, NU-59, NU-88, NU-89).
 */
#include "rules/nudge/make.h"

#include "base/bounds.h"

int nudge_field(const struct mark *mark, int field)
{
    return mark_field_of(mark->a, &nudge_marks[mark->key].field[field]);
}

void nudge_set_field(struct play *p, int id, int field, int value, const char *rule)
{
    play_keep(p, id, &nudge_marks[p->now->mark[id].key].field[field], value, rule);
}

/* Of a Wound that has come: a delayed one does nothing yet (NU-67). */
static bool has_come(const struct state *now, const struct mark *point)
{
    return point->of >= 0 && now->mark[point->of].key == WOUND;
}

static bool switches_off(const struct state *now, int token, int point)
{
    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == PENALTY_POINT && now->mark[id].a == point + 1 &&
            has_come(now, &now->mark[id]))
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

/*
 * Does this point say that Attribute and this action type? A penalty point that switches a bonus off says
 * neither.
 */
static bool says(const struct book *book, const struct mark *mark, int attribute, int type)
{
    return mark->b == attribute && (mark->key != PENALTY_POINT || mark->a == 0) &&
           nudge_same_text(book, mark->text, type);
}

int nudge_points(const struct state *now, const struct book *book, int token, int key, int whole,
                 int attribute, int type)
{
    int n = 0;

    if (type <= 0)
        return 0;
    for (int id = state_find(now, token, key, -2); id >= 0; id = now->mark[id].next) {
        const struct mark *mark = &now->mark[id];

        if (mark->key != key || (whole >= 0 && mark->of != whole) || !says(book, mark, attribute, type))
            continue;
        n += key == BONUS_POINT ? !nudge_is_off(now, id) : has_come(now, mark);
    }
    return n;
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

/* The bonus points of a Quality that a Wound has switched off. */
static int switched_off(const struct state *now, int whole)
{
    int n = 0;

    for (int id = state_first(now, now->mark[whole].on); id >= 0; id = now->mark[id].next)
        n += now->mark[id].key == BONUS_POINT && now->mark[id].of == whole && nudge_is_off(now, id);
    return n;
}

int nudge_adds(const struct state *now, const struct book *book, int token, int id, int attribute, int before,
               int type)
{
    int fits = nudge_points(now, book, token, BONUS_POINT, id, attribute, type);

    if (fits == 0 || now->option[QUALITY_UNITS] != UNITS_FULL_LEVEL)
        return fits;
    if (before >= 0 && nudge_points(now, book, token, BONUS_POINT, id, before, type) > 0) /* D-08 */
        return 0;
    return now->mark[id].level - switched_off(now, id);
}

int nudge_effective(const struct state *now, const struct book *book, int token, int attribute, int type)
{
    int body = nudge_body(now, token), value = state_stat(now, body, attribute);

    for (int id = state_first(now, body); id >= 0; id = now->mark[id].next)
        if (nudge_usable(now, id) && now->mark[id].b != A_CONTACT)
            value += nudge_points(now, book, body, BONUS_POINT, id, attribute, type);
    value -= nudge_points(now, book, token, PENALTY_POINT, -1, attribute, type);
    return larger(value, 0); /* NU-48: never under 0 here, whatever the floor */
}

int nudge_ability_pair(const struct state *now, int id)
{
    const struct mark *mark = &now->mark[id];
    int first = nudge_field(mark, Q_FIRST), second = nudge_field(mark, Q_SECOND);

    if (!now->option[UNUSUAL_ABILITIES] || !nudge_field(mark, Q_WORKING) || first == 0 || second == 0)
        return 0;
    return nudge_pair(first - 1, second - 1);
}

int nudge_ability_named(const struct play *p, int argument)
{
    int id = nudge_named_mark(p, p->actor, QUALITY, argument);

    return id < 0 ? 0 : nudge_ability_pair(p->now, id);
}
