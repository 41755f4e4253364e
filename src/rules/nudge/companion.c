/*
 * Figures that a character's Qualities bring with them: Allies (chapter 14) and other forms (chapter 12).
 * Both are built from the row of NU-82 that is one under their Level, and cost their owner's points, not
 * their own.
 */
#include "rules/nudge/make.h"

#include "base/bounds.h"

int nudge_owner(const struct state *now, int token)
{
    if (nudge_kind(now, token) == AN_ALLY)
        return kit_of(now, token, COMPANION);
    for (int i = 0; i < now->ntokens && nudge_kind(now, token) == A_FORM; i++)
        if (state_find(now, i, FORM, token) >= 0)
            return i;
    return NOBODY;
}

/* The Ally or form that goes with a Quality: they have one name. */
int nudge_companion(const struct state *now, const struct book *book, int id)
{
    const struct mark *mark = &now->mark[id];

    for (int i = 0; i < now->ntokens; i++)
        if (nudge_owner(now, i) == mark->on && nudge_same_text(book, now->token[i].text, mark->text))
            return i;
    return NOBODY;
}

/* NU-97, NU-110: the row of NU-82 for this Level. */
static int row_under(int level)
{
    return level > 0 ? level - 1 : HARDCORE;
}

/* The Level that a form or an Ally is built for; 0: of a form whose owner is not known. */
static int level_of(const struct state *now, const struct book *book, int token)
{
    int owner = nudge_owner(now, token);

    if (nudge_kind(now, token) == AN_ALLY)
        return state_stat(now, token, LEVEL) > 0 ? state_stat(now, token, LEVEL) : 1;
    for (int id = owner == NOBODY ? -1 : state_first(now, owner); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == QUALITY && nudge_field(&now->mark[id], Q_SHAPECHANGING) &&
            nudge_companion(now, book, id) == token)
            return now->mark[id].level;
    return 0;
}

/* NU-97, D-28: limits of ranks are doubled for a form, never above 4. */
int nudge_companion_limit(const struct state *now, const struct book *book, int token, int field)
{
    int level = level_of(now, book, token), limit = nudge_power(book, row_under(level), field);

    if (level == 0)
        return field == POWER_RANK ? RANK_MOST : LEVEL_MOST;
    if (field == POWER_RANK && nudge_kind(now, token) == A_FORM)
        limit = smaller(2 * limit, RANK_MOST);
    return limit;
}

bool nudge_is_companion(const struct state *now, int token)
{
    return nudge_kind(now, token) == AN_ALLY || nudge_kind(now, token) == A_FORM;
}

/* NU-110: an Ally has no Path, its rank is its Level; NU-97: a form's points are its owner's. */
void nudge_join_companion(struct play *p, int id)
{
    const struct mark mark = p->now->mark[id];
    struct token token = p->now->token[mark.on];
    bool ally = mark.b == A_COMPANION;
    const char *rule = ally ? "NU-108" : "NU-97";
    int a_points = nudge_power(p->book, row_under(mark.level), POWER_A_POINTS),
        q_points = nudge_power(p->book, row_under(mark.level), POWER_Q_POINTS), joined;

    if (p->now->ntokens >= TOKENS_MAX || (!ally && !nudge_field(&mark, Q_SHAPECHANGING)))
        return;
    token.at = NOWHERE;
    token.text = mark.text;
    token.size = 1;
    token.flags = 0;
    token.sheet = 0;
    token.first = -1;
    joined = play_join(p, token, rule);
    if (joined >= 0)
        play_set(p, joined, KIND, ally ? AN_ALLY : A_FORM, rule);
    if (joined >= 0 && ally) {
        play_set(p, joined, LEVEL, mark.level, "NU-110");
        play_set(p, joined, A_POINTS, a_points, "NU-110");
        play_set(p, joined, Q_POINTS, q_points, "NU-110");
        play_mark(p, kit_mark_of(COMPANION, joined, mark.on), "NU-108");
    } else if (joined >= 0) {
        play_mark(p, kit_mark_of(FORM, mark.on, joined), "NU-97");
        play_add(p, mark.on, A_POINTS_FORM, a_points, "NU-97");
        play_add(p, mark.on, Q_POINTS_FORM, q_points, "NU-97");
    }
}

/* NU-98, NU-110: one more Level is just the next row. */
void nudge_raise_companion(struct play *p, int id)
{
    const struct mark mark = p->now->mark[id];
    int companion = nudge_companion(p->now, p->book, id);
    bool ally = mark.b == A_COMPANION;
    const char *rule = ally ? "NU-110" : "NU-98";

    if (companion == NOBODY)
        return;
    if (ally)
        play_set(p, companion, LEVEL, mark.level, rule);
    else
        companion = mark.on;
    play_add(p, companion, ally ? A_POINTS : A_POINTS_FORM, nudge_number(p->book, FORM_ATTRIBUTE_POINTS),
             rule);
    play_add(p, companion, ally ? Q_POINTS : Q_POINTS_FORM, nudge_number(p->book, FORM_QUALITY_POINTS), rule);
}
