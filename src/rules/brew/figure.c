/* Sheets: what is derived from their numbers, who is there (2.5, 2.8, 2.11). */
#include "rules/brew/brew.h"

#include "base/bounds.h"
#include "core/part.h"

const struct item *brew_row(const struct book *book, int table, int row)
{
    static const struct item nothing;
    const struct item *item = book_row(book, table, row);

    return item ? item : &nothing;
}

int brew_level(const struct state *now, int token, int key)
{
    int id = state_find(now, token, key, -2);

    return id < 0 ? 0 : now->mark[id].level;
}

int brew_field(const struct state *now, const struct book *book, int token, int key, int field)
{
    int id = state_find(now, token, key, -2);

    return id < 0 ? 0 : mark_field_now(book, &now->mark[id], &brew_marks[key].field[field]);
}

/* ---- BREW-144: bought and permanent; BREW-156: of several classes the highest counts ---- */

static int given(const struct state *now, const struct book *book, int token, int row)
{
    const struct mark_field *field = brew_marks[BONUS].field;
    int sum = 0, of_class = 0;

    for (int id = state_find(now, token, BONUS, -2); id >= 0; id = now->mark[id].next) {
        const struct mark *mark = &now->mark[id];
        int value;

        if (mark->key != BONUS || mark->b != row)
            continue;
        value = mark_field_now(book, mark, &field[BONUS_VALUE]);
        if (mark_field_now(book, mark, &field[BONUS_SOURCE]) == FROM_CLASS)
            of_class = larger(of_class, value);
        else
            sum += value;
    }
    return sum + of_class;
}

int brew_bonus(const struct state *now, const struct book *book, int token, int row)
{
    return (kit_has(now, token, BONUS) ? given(now, book, token, row) : 0) +
           brew_feature_bonus(now, book, token, row);
}

int brew_score(const struct state *now, const struct book *book, int token, int row)
{
    int score = state_stat(now, token, SCORE + row) + brew_bonus(now, book, token, row);

    return row < ATTRIBUTES ? larger(1, score) : larger(0, score);
}

/* ---- BREW-44 to BREW-46: load ---- */

static int grams_of(const struct book *book, const struct mark *mark)
{
    static const int field[] = { [WEAPON] = WEAPON_GRAMS, [ARMOUR] = ARMOUR_GRAMS, [THING] = THING_GRAMS };
    const struct item *item = book_item(book, mark->key);

    if (!item || item->kind > THING || !mark_field_of(mark->a, &brew_kinds[item->kind].state[ITEM_CARRIED]))
        return 0;
    return item->field[field[item->kind]];
}

static int carried(const struct state *now, const struct book *book, int token)
{
    int grams = 0;

    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next)
        grams += grams_of(book, &now->mark[id]);
    return grams;
}

static int carry_limit(const struct state *now, const struct book *book, int token)
{
    int power = brew_score(now, book, token, ROW_power), limit = 0;
    const struct item *row;

    for (int i = 0; (row = book_row(book, CARRY_TABLE, i)) != NULL; i++)
        if (power >= row->field[CARRY_POWER])
            limit = row->field[CARRY_GRAMS];
    return limit;
}

/* So little that it is light for whoever carries it: nobody's Power needs to be looked up for it. */
static bool light_for_all(const struct book *book, int grams)
{
    const struct item *row = book_row(book, CARRY_TABLE, 0);

    if (!row || row->field[CARRY_POWER] > 1)
        return grams == 0;
    for (; brew_is_row(book, row, CARRY_TABLE); row++)
        if (grams > row->field[CARRY_GRAMS])
            return false;
    return true;
}

enum { BY_HAND, BY_WEIGHT }; /* levels of the mark: who has put it there */

bool brew_laden(const struct state *now, const struct book *book, int token)
{
    int grams;

    if (now->option[LOAD_MODE] == LOAD_DECLARED)
        return kit_level(now, token, LADEN, BY_WEIGHT) == BY_HAND;
    grams = carried(now, book, token);
    return !light_for_all(book, grams) && grams > carry_limit(now, book, token);
}

/* The badge goes with the weight, where that is what counts. */
bool brew_load_changes(const struct state *now, const struct book *book, int token)
{
    return kit_there(now, token) && brew_laden(now, book, token) != kit_has(now, token, LADEN);
}

static void weigh(struct play *p)
{
    if (brew_laden(p->now, p->book, p->actor))
        kit_lay(p, p->actor, LADEN, BY_WEIGHT, "BREW-45");
    else
        kit_drop_all(p, p->actor, LADEN, "BREW-45");
}

DEED_IN_ONE(weigh, ALWAYS | WHEN_MAKING, "BREW-45", weigh, 0, .flags = DEED_GM | DEED_HIDDEN);

int brew_score_now(const struct state *now, const struct book *book, int token, int row)
{
    bool slowed = (row == ROW_speed || row == ROW_precision) && brew_laden(now, book, token);

    return brew_score(now, book, token, row) + (slowed ? brew_number(book, LADEN_PENALTY) : 0);
}

/* ---- derived numbers, and what they are made of ---- */

static int mana_total(const struct state *now, const struct book *book, int token)
{
    int sum = 0;

    for (int i = ATTRIBUTES + SKILLS; i < SCORES; i++)
        sum += brew_score(now, book, token, i);
    return sum;
}

bool brew_explain(const struct state *now, const struct book *book, int token, int stat, struct parts *parts)
{
    int row = (stat - TOTAL) % SCORES, bought;

    if (stat == CARRIED) {
        parts_add(parts, NAME_own, "BREW-44", carried(now, book, token));
        return true;
    }
    if (stat == MANA_TOTAL) {
        parts_add(parts, NAME_own, "BREW-167", mana_total(now, book, token));
        return true;
    }
    if (stat == TRADITION) {
        bool magic = mana_total(now, book, token) > 0;

        parts_add(parts, NAME_own, "BREW-166",
                  magic ? state_stat(now, token, MAGIC_ATTRIBUTE) : NO_TRADITION);
        return true;
    }
    if (stat >= ATTRIBUTES_LEFT && stat <= FREE_LEFT) {
        parts_add(parts, NAME_own, "BREW-145", brew_points_left(now, book, token, stat));
        return true;
    }
    if (stat < TOTAL || stat >= NOW + SCORES)
        return false;
    bought = state_stat(now, token, SCORE + row);
    parts_add(parts, NAME_own, "BREW-144", bought);
    parts_add(parts, N_bonus, "BREW-144", brew_score(now, book, token, row) - bought);
    if (stat >= NOW)
        parts_add(parts, N_laden, "BREW-45",
                  brew_score_now(now, book, token, row) - brew_score(now, book, token, row));
    return true;
}

int brew_value(const struct state *now, const struct book *book, int token, int stat)
{
    struct parts parts;

    parts_begin(&parts);
    return brew_explain(now, book, token, stat, &parts) ? parts_sum(&parts) : state_stat(now, token, stat);
}

/* BREW-94 */
int brew_marked(const struct state *now, const struct book *book, int token, int mark)
{
    return mark == WOUNDED && brew_there(now, token) ? brew_wounds(book, state_stat(now, token, HEALTH)) : 0;
}

/* BREW-22, BREW-28: five for a player's figure, what the table says for the GM's; BREW-167: all mana. */
int brew_start(const struct state *now, const struct book *book, int token, int stat)
{
    if (stat == RESOLVE)
        return now->token[token].seat != SEAT_GM ? RESOLVE_MOST : now->option[NPC_RESOLVE];
    if (stat == MANA)
        return mana_total(now, book, token);
    if (stat == HEALTH)
        return state_stat(now, token, HEALTH_MAX);
    if (stat == ATTACKS_LEFT)
        return brew_attacks(now, book, token);
    if (stat == MOVE_LEFT)
        return brew_move_cells(now, book, token);
    return state_stat(now, token, stat);
}

/* ---- how well off it is, for the program that plays ---- */

/* BREW-100: each injury is one less that may be taken in place of a wound. */
static int injured(const struct state *now, int token)
{
    int has = state_count(now, token, LASTING_INJURY), most = larger(has, now->option[LASTING_INJURY_CAP]);

    return has > 0 ? WORTH_INJURED * has / most : 0;
}

/* What it can still fall back on. */
static int in_reserve(const struct state *now, int token)
{
    return smaller(state_stat(now, token, RESOLVE), WORTH_SPENT_MOST) +
           smaller(state_stat(now, token, MANA), WORTH_SPENT_MOST) + injured(now, token);
}

/* Below a limit less steeply, down to a little more than lying is worth. */
static int bent(int sum)
{
    enum { LEAST = WORTH_LYING + 1 };

    if (sum >= WORTH_BENT)
        return smaller(sum, WORTH_MOST);
    return LEAST + larger(0, sum - WORTH_WORST) * (WORTH_BENT - LEAST) / (WORTH_BENT - WORTH_WORST);
}

int brew_fitness(const struct state *now, const struct book *book, int token)
{
    int health = state_stat(now, token, HEALTH), whole = state_stat(now, token, HEALTH_MAX), sum;

    if (!brew_there(now, token))
        return 0;
    if (!brew_able(now, token))
        return health < 0 ? WORTH_DYING : WORTH_LYING;
    sum = WORTH_AWAKE + WORTH_HEALTH * health / larger(HEALTH_START, whole) +
          WORTH_WOUND * brew_wounds(book, health) + in_reserve(now, token) +
          (kit_has(now, token, GRAPPLED) ? WORTH_HELD : 0);
    return bent(sum);
}
