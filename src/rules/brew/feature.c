/* 2.11 Tricks and flaws: rows of the setting's lists, told by their keys (BREW-160). */
#include "rules/brew/make.h"

bool brew_has_feature(const struct state *now, int token, int text)
{
    for (int key = TRICK; key <= FLAW; key++)
        for (int id = state_find(now, token, key, -2); id >= 0; id = now->mark[id].next)
            if (now->mark[id].key == key && now->mark[id].text == text)
                return true;
    return false;
}

/* The row of the trick or flaw that a mark is; NULL: the table says nothing of it. */
static const struct item *row_of(const struct book *book, const struct mark *mark)
{
    if (mark->key != TRICK && mark->key != FLAW)
        return NULL;
    return brew_listed(book, mark->key == TRICK ? TRICK_TABLE : FLAW_TABLE, mark->text);
}

/* What rows bear on, as a set: rolls by their scopes, scores for good, what is added up. */
enum { TOUCHES_SCORE = 1 + SCORES + TAGS, TOUCHES_SUM = TOUCHES_SCORE + SCORES };
_Static_assert(TOUCHES_SUM + FEATURE_ATTACKS - FEATURE_SOAK < 64, "what rows bear on is a set of bits");

static uint64_t touched(int what)
{
    return UINT64_C(1) << what;
}

uint64_t brew_feature_touches(const struct item *row)
{
    uint64_t set = row->field[FEATURE_BONUS] ? touched(TOUCHES_SCORE + row->field[FEATURE_SCORE]) : 0;

    for (int i = 0; i < EFFECTS; i++)
        if (row->field[i * EFFECT_NEXT + EFFECT_VALUE])
            set |= touched(row->field[i * EFFECT_NEXT + EFFECT_SCOPE]);
    for (int field = FEATURE_SOAK; field <= FEATURE_ATTACKS; field++)
        if (row->field[field])
            set |= touched(TOUCHES_SUM + field - FEATURE_SOAK);
    return set;
}

/* Does any trick or flaw of the setting bear on one of these? Mostly none does. */
static bool bears_on(const struct book *book, uint64_t set)
{
    return (book->touched[TRICK_TABLE] | book->touched[FLAW_TABLE]) & set;
}

/* How many of the figure's marks are that row. */
static int count_of(const struct state *now, const struct book *book, int token, const struct item *row)
{
    int key = row->kind == TRICK_TABLE ? TRICK : FLAW, n = 0;

    for (int id = state_find(now, token, key, -2); id >= 0; id = kit_next(now, id))
        n += row_of(book, &now->mark[id]) == row;
    return n;
}

int brew_feature_sum(const struct state *now, const struct book *book, int token, int field)
{
    int sum = 0;

    if (!bears_on(book, touched(TOUCHES_SUM + field - FEATURE_SOAK)))
        return 0;
    for (int table = TRICK_TABLE; table <= FLAW_TABLE; table++)
        for (const struct item *row = book_row(book, table, 0); brew_is_row(book, row, table); row++)
            if (row->field[field])
                sum += row->field[field] * count_of(now, book, token, row);
    return sum;
}

bool brew_is_cancelled(const struct state *now, const struct book *book, int token, int text)
{
    for (int id = state_find(now, token, TRICK, -2); id >= 0; id = kit_next(now, id)) {
        const struct item *row = row_of(book, &now->mark[id]);

        if (row && row->field[FEATURE_CANCELS] == text)
            return true;
    }
    return false;
}

int brew_feature_bonus(const struct state *now, const struct book *book, int token, int score)
{
    int sum = 0;

    if (!bears_on(book, touched(TOUCHES_SCORE + score)))
        return 0;
    for (int table = TRICK_TABLE; table <= FLAW_TABLE; table++)
        for (const struct item *row = book_row(book, table, 0); brew_is_row(book, row, table); row++)
            if (row->field[FEATURE_BONUS] && row->field[FEATURE_SCORE] == score)
                sum += row->field[FEATURE_BONUS] * count_of(now, book, token, row);
    return sum;
}

void brew_feature_parts(const struct state *now, const struct book *book, int token, uint64_t scopes,
                        struct parts *parts)
{
    if (!bears_on(book, scopes))
        return;
    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next) {
        const struct item *row = row_of(book, &now->mark[id]);

        for (int i = 0; row && i < EFFECTS; i++)
            if (scopes >> row->field[i * EFFECT_NEXT + EFFECT_SCOPE] & 1)
                parts_add(parts, now->mark[id].key == TRICK ? N_trick : N_flaw, "BREW-160",
                          row->field[i * EFFECT_NEXT + EFFECT_VALUE]);
    }
}
