/* What is wrong with a sheet (chapter 9). */
#include "rules/another/another.h"

#include "rules/kit/fault.h"

#include "base/text.h"

static void check_numbers(struct fault_list *f, const struct state *now, const struct book *book, int token)
{
    for (int stat = ACCURACY; stat <= FORTITUDE; stat++)
        if (state_stat(now, token, stat) < 1)
            fault_add(f, "AS-92", stat, -1, N_attribute_low, 0);
    if (state_stat(now, token, LUCK) < 0 || state_stat(now, token, LUCK) > state_stat(now, token, LUCK_MAX))
        fault_add(f, "AS-10", LUCK, -1, N_luck_range, 0);
    if (state_stat(now, token, HP) > another_value(now, book, token, HP_MAX))
        fault_add(f, "AS-92", HP, -1, N_hp_over_max, 0);
    if (state_stat(now, token, MONEY) < 0)
        fault_add(f, "AS-109", MONEY, -1, N_money_low, 0);
    if (state_stat(now, token, EXPERIENCE) < 0)
        fault_add(f, "AS-92", EXPERIENCE, -1, N_experience_low, 0);
}

static void check_items(struct fault_list *f, const struct state *now, const struct book *book, int token)
{
    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next) {
        const struct item *item = book_item(book, now->mark[id].key);

        if (!item || item->kind > ARMOUR)
            continue;
        if (item->field[item->kind == WEAPON ? WEAPON_WB : ARMOUR_AB] < 0 ||
            item->field[item->kind == WEAPON ? WEAPON_WB : ARMOUR_AB] > another_number(book, BONUS_MOST))
            fault_add(f, "AS-92", item->kind == WEAPON ? WEAPON_BONUS : ARMOUR_BONUS, -1, N_bonus_range, 0);
        if (item->kind == ARMOUR && item->field[ARMOUR_PENALTY] < 0)
            fault_add(f, "AS-92", MOVEMENT_PENALTY, -1, N_penalty_range, 0);
    }
}

bool another_is_aspect(int key)
{
    return key >= EXPERT && key <= OWN_ASPECT;
}

/* AS-93: two of a kind differ only where the book lets an aspect be taken twice. */
static bool same_aspect(const struct book *book, const struct mark *one, const struct mark *other)
{
    if (one->key != other->key)
        return false;
    if (one->key == PARAGON)
        return one->b == other->b;
    if (one->key == AVENGER || one->key == OWN_ASPECT)
        return text_same(texts_get(&book->texts, one->text), texts_get(&book->texts, other->text));
    return true;
}

static void check_aspects(struct fault_list *f, const struct state *now, const struct book *book, int token)
{
    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next) {
        const struct mark *mark = &now->mark[id];

        if (!another_is_aspect(mark->key))
            continue;
        if ((mark->key == AVENGER || mark->key == OWN_ASPECT) && mark->text == 0)
            fault_add(f, "AS-93", -1, mark->key, N_aspect_incomplete, 0);
        for (int other = mark->next; other >= 0; other = now->mark[other].next)
            if (same_aspect(book, mark, &now->mark[other]))
                fault_add(f, "AS-93", -1, mark->key, N_aspect_twice, 0);
    }
}

/* AS-87, AS-88: what creation allows the scores to be. */
static void check_scores(struct fault_list *f, const struct state *now, const struct book *book, int token)
{
    struct score_limits limits = another_score_limits(book);
    int sum = 0;

    for (int stat = ACCURACY; stat <= FORTITUDE; stat++) {
        sum += state_stat(now, token, stat);
        if (state_stat(now, token, stat) > limits.most)
            fault_add(f, "AS-88", stat, -1, N_score_range, 0);
    }
    if (another_made_by(now, token) == MADE_BY_POINTS && sum != limits.points)
        fault_add(f, "AS-88", -1, CREATED, N_points_left, 0);
}

/* What only a character in the making must keep to. */
static void check_making(struct fault_list *f, const struct state *now, const struct book *book, int token)
{
    int aspects = another_count_aspects(now, token), wanted = another_number(book, ASPECTS_START);

    if (another_made_by(now, token) == MADE_FREELY)
        fault_add(f, "AS-89", -1, CREATED, N_not_created, 0);
    check_scores(f, now, book, token);
    if (aspects != wanted)
        fault_add(f, "AS-90", -1, -1, aspects < wanted ? N_aspects_missing : N_aspects_many, 0);
}

/* AS-92, AS-93 */
int another_check(const struct state *now, const struct book *book, int token, struct sheet_fault *fault,
                  int room)
{
    struct fault_list f = { now, book, token, fault, 0, room };

    check_numbers(&f, now, book, token);
    check_items(&f, now, book, token);
    check_aspects(&f, now, book, token);
    if (now->token[token].flags & TOKEN_MAKING)
        check_making(&f, now, book, token);
    return f.n;
}
