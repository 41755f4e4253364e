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

int brew_feature_sum(const struct state *now, const struct book *book, int token, int field)
{
    int sum = 0;

    if (!state_may_have(now, token, TRICK) && !state_may_have(now, token, FLAW))
        return 0;
    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next) {
        const struct item *row = row_of(book, &now->mark[id]);

        sum += row ? row->field[field] : 0;
    }
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

    for (int key = TRICK; key <= FLAW; key++)
        for (int id = state_may_have(now, token, key) ? state_find(now, token, key, -2) : -1; id >= 0;
             id = kit_next(now, id)) {
            const struct item *row = row_of(book, &now->mark[id]);

            sum += row && row->field[FEATURE_SCORE] == score ? row->field[FEATURE_BONUS] : 0;
        }
    return sum;
}

void brew_feature_parts(const struct state *now, const struct book *book, int token, uint64_t scopes,
                        struct parts *parts)
{
    if (!state_may_have(now, token, TRICK) && !state_may_have(now, token, FLAW))
        return;
    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next) {
        const struct item *row = row_of(book, &now->mark[id]);

        for (int i = 0; row && i < EFFECTS; i++)
            if (scopes >> row->field[i * EFFECT_NEXT + EFFECT_SCOPE] & 1)
                parts_add(parts, now->mark[id].key == TRICK ? N_trick : N_flaw, "BREW-160",
                          row->field[i * EFFECT_NEXT + EFFECT_VALUE]);
    }
}
