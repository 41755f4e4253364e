/*
 * What every number of a sheet is made of: in random games of every rule set
 * its parts come to the number, after every few deeds and for every figure.
 *
 * Many numbers are worked out from their parts, so that these cannot miss them: the books' sums stand here
 * once more, in the books' words.
 */
#include "base/bounds.h"
#include "core/part.h"
#include "properties/fights.h"
#include "properties/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

enum { GAMES = 6, STRETCHES = 8, DEEDS = 12 };

static int number_of(const struct state *now, const struct book *book, int token, int stat)
{
    return ruleset_value(book, now, token, stat);
}

/* ---- the sums of the books ---- */

/* A figure of a game, whose rows go by their keys. */
struct whom {
    const struct state *now;
    const struct book *book;
    int token;
};

static int stat_of(const struct whom *w, const char *key)
{
    return state_stat(w->now, w->token, ruleset_find_stat(w->book->rules, key));
}

static int marks_of(const struct whom *w, const char *key)
{
    return state_count(w->now, w->token, ruleset_find_mark(w->book->rules, key));
}

/* What the things of a kind that it has, or wears, come to in a field. */
static int things_of(const struct whom *w, const char *kind, const char *field, bool worn)
{
    const struct ruleset *rules = w->book->rules;
    int row = ruleset_find_kind(rules, kind), at = ruleset_find_field(&rules->kinds[row], field), sum = 0;

    for (int id = state_first(w->now, w->token); id >= 0; id = w->now->mark[id].next) {
        const struct item *item = book_item(w->book, w->now->mark[id].key);

        if (item && item->kind == row && (!worn || w->now->mark[id].level))
            sum += item->field[at];
    }
    return sum;
}

/* AS-94 */
static int attribute_of(const struct whom *w, const char *key)
{
    return stat_of(w, key) + things_of(w, "belonging", key, false);
}

/* AS-82, AS-107, AS-108, AS-30; NOT_TOLD: of another number. */
enum { NOT_TOLD = -10000 };
static int told_by_another(const struct whom *w, const char *key)
{
    int armour = things_of(w, "armour", "bonus", true), penalty = things_of(w, "armour", "penalty", true),
        least = w->now->option[ruleset_find_option(w->book->rules, "speed_min")],
        cells = attribute_of(w, "nimbleness") - penalty;

    if (strcmp(key, "hp_max") == 0)
        return stat_of(w, key) ? stat_of(w, key) : 15 + attribute_of(w, "endurance");
    if (strcmp(key, "armour_bonus") == 0)
        return smaller(armour, 3);
    if (strcmp(key, "movement_penalty") == 0)
        return penalty;
    if (strcmp(key, "allowance") == 0)
        return larger(cells, least);
    return NOT_TOLD;
}

/* NU-110, NU-111 */
static int rank_of(const struct whom *w, bool ally)
{
    return ally ? stat_of(w, "level")
                : stat_of(w, "rank_academic") + stat_of(w, "rank_covert") + stat_of(w, "rank_grunt") +
                      stat_of(w, "rank_technical") + stat_of(w, "rank_pathless");
}

/* NU-62, NU-130; NU-48, NU-50: where neither Wound nor Quality changes Co-Ordination. */
static int told_by_nudge(const struct whom *w, const char *key)
{
    static const int usual[] = { 1, 1, 2, 5 };
    const struct stat_def *kind = &w->book->rules->stats[ruleset_find_stat(w->book->rules, "kind")];
    const char *is = ruleset_choice(kind->choices, stat_of(w, "kind") - kind->lo);
    bool enemy = strcmp(is, "enemy") == 0, ally = strcmp(is, "ally") == 0;
    int own = stat_of(w, "threshold"), level = stat_of(w, "level"), move = stat_of(w, "move");

    if (strcmp(key, "total_rank") == 0)
        return rank_of(w, ally);
    if (strcmp(key, "threshold") == 0)
        return own ? own : enemy ? usual[level] : rank_of(w, ally) + stat_of(w, "brawn") + 1;
    if (strcmp(key, "move_cells") == 0 && !marks_of(w, "wound") && !marks_of(w, "quality") &&
        !marks_of(w, "changed"))
        return move ? move : enemy ? 4 : stat_of(w, "co_ordination") + 4;
    return NOT_TOLD;
}

static void check_sum(const struct state *now, const struct book *book, int token, int stat, int sum)
{
    const struct whom w = { now, book, token };
    const char *key = book->rules->stats[stat].key;
    int told = strcmp(book->rules->id, "another") == 0 ? told_by_another(&w, key)
               : strcmp(book->rules->id, "nudge") == 0 ? told_by_nudge(&w, key)
                                                       : NOT_TOLD;

    if (told != NOT_TOLD && told != sum)
        fail_msg("%s: %s of figure %d should be %d, its parts come to %d", book->rules->id, key, token, told,
                 sum);
}

/* ---- random games ---- */

/* How many numbers were taken apart into more than one part. */
static int check_figures(const struct state *now, const struct book *book)
{
    const struct ruleset *rules = book->rules;
    int several = 0;

    for (int token = 0; token < now->ntokens; token++)
        for (int stat = 0; stat < rules->nstats; stat++) {
            struct parts parts;

            parts_of(now, book, token, stat, &parts);
            if (parts_sum(&parts) != number_of(now, book, token, stat))
                fail_msg("%s: %s of figure %d is %d, its parts come to %d", rules->id, rules->stats[stat].key,
                         token, number_of(now, book, token, stat), parts_sum(&parts));
            check_sum(now, book, token, stat, parts_sum(&parts));
            for (int i = 0; i < parts.n; i++)
                assert_true(parts.part[i].rule && parts.part[i].value != 0);
            several += parts.n > 1;
        }
    return several;
}

/* `state`: which system. */
static void parts_come_to_the_number(void **state)
{
    int system = *(const int *)*state, several = 0;
    struct random random;

    random_from_number(&random, 31u + (unsigned)system);
    for (int i = 0; i < GAMES; i++) {
        struct bench b = fight_of(system, &random);
        struct session *s = game_of(&b);

        bench_close(&b);
        for (int k = 0; k < STRETCHES; k++) {
            several += check_figures(session_state(s), session_book(s));
            game_play(s, &random, DEEDS, true);
        }
        session_close(s);
    }
    if (system == 0)
        assert_true(several > GAMES * STRETCHES);
}

/* More parts than there is room for still come to the number. */
static void many_parts_keep_their_sum(void **unused)
{
    struct parts parts = { .n = 0 };

    (void)unused;
    for (int i = 1; i <= 2 * PARTS_MAX; i++)
        parts_add(&parts, NAME_own, "AS-09", i);
    parts_add(&parts, NAME_own, "AS-09", 0);
    assert_int_equal(parts.n, PARTS_MAX);
    assert_int_equal(parts_sum(&parts), PARTS_MAX * (2 * PARTS_MAX + 1));
}

int main(void)
{
    static int system[FIGHT_SYSTEMS_MAX];
    struct CMUnitTest tests[FIGHT_SYSTEMS_MAX + 1] = {
        [FIGHT_SYSTEMS_MAX] = cmocka_unit_test(many_parts_keep_their_sum),
    };

    for (int i = 0; i < fight_systems(); i++) {
        system[i] = i;
        tests[i] = (struct CMUnitTest)cmocka_unit_test_prestate(parts_come_to_the_number, &system[i]);
        tests[i].name = fight_system(i);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
