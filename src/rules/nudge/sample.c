/* NU-70: Wounds that the book names, each with the points that it takes from this victim. */
#include "rules/nudge/nudge.h"

/* The holder's bonus point of that Quality and action type, not switched off yet; -1. */
static int point_of(const struct state *now, const struct book *book, int holder, int quality, int type)
{
    for (int id = state_first(now, holder); id >= 0; id = now->mark[id].next) {
        const struct mark *mark = &now->mark[id];

        if (mark->key == BONUS_POINT && mark->of >= 0 && !nudge_is_off(now, id) &&
            nudge_same_text(book, now->mark[mark->of].text, quality) &&
            nudge_same_text(book, mark->text, type))
            return id;
    }
    return -1;
}

/* The victim's, NU-100: or of the form that it is in. */
static int point_meant(const struct state *now, const struct book *book, int victim, int quality, int type)
{
    int own = point_of(now, book, victim, quality, type), body = nudge_body(now, victim);

    return own >= 0 || body == victim ? own : point_of(now, book, body, quality, type);
}

struct sample_point nudge_sample_point(const struct state *now, const struct book *book, int victim,
                                       int sample, int k)
{
    const int *field = book->item[sample].field + k * FIELDS_OF_SAMPLE_POINT;
    int point;

    if (field[SAMPLE_QUALITY] == 0)
        return (struct sample_point){ field[SAMPLE_ATTRIBUTE] - 1, field[SAMPLE_ACTION_TYPE], -1 };
    point = point_meant(now, book, victim, field[SAMPLE_QUALITY], field[SAMPLE_ACTION_TYPE]);
    return (struct sample_point){ point < 0 ? -1 : now->mark[point].b, field[SAMPLE_ACTION_TYPE], point };
}

/* Does it mean something for this victim, and (where `pair` is one) touch one of these Attributes? */
static bool fits(const struct state *now, const struct book *book, int victim, int sample, int pair)
{
    for (int k = 0; k < POINTS_OF_SAMPLE; k++) {
        int attribute = nudge_sample_point(now, book, victim, sample, k).attribute;

        if (attribute >= 0 && (pair == 0 || nudge_pair_has(pair, attribute)))
            return true;
    }
    return false;
}

int nudge_sample_next(const struct state *now, const struct book *book, int victim, int pair, int after)
{
    for (int i = after + 1; i < book->nitems; i++)
        if (book->item[i].kind == WOUND_SAMPLE && fits(now, book, victim, i, pair))
            return i;
    return -1;
}

int nudge_sample_usual(const struct state *now, const struct book *book, int victim, int pair)
{
    int fitting = pair > 0 ? nudge_sample_next(now, book, victim, pair, -1) : -1;

    return fitting >= 0 ? fitting : nudge_sample_next(now, book, victim, 0, -1);
}

int nudge_sample_named(const struct book *book, int name)
{
    for (int i = 0; name > 0 && i < book->nitems; i++)
        if (book->item[i].kind == WOUND_SAMPLE && nudge_same_text(book, book->item[i].name, name))
            return i;
    return -1;
}
