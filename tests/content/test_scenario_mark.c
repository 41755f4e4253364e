/*
 * Figures of a scenario that have to do with each other:
 * wounds, companions, other forms; and what lies in pools.
 */
#include "document.h"

#include "content/scenario.h"
#include "core/mark_field.h"
#include "core/play.h"

#define SHEET(name, rest) \
    "{\"format\": \"battlemat-sheet/1\", \"system\": \"nudge\", \"name\": \"" name "\"" rest "}"
#define KIRT \
    SHEET("Kirt", ", \"stats\": {\"brawn\": 1, \"guile\": 2, \"rank_covert\": 2}, \"marks\": [" \
                  "{\"key\": \"quality\", \"type\": \"item\", \"level\": 2, \"name\": \"Shotgun\", " \
                  "\"points\": [{\"attribute\": \"brawn\", \"action_type\": \"shooting\", \"value\": 2}]}, " \
                  "{\"key\": \"quality\", \"type\": \"ua\", \"level\": 1, \"name\": \"Wolf's shape\", " \
                  "\"attributes\": [\"focus\", \"guile\"], " \
                  "\"shapechanging\": true}]")
#define REX SHEET("Rex", ", \"stats\": {\"kind\": \"ally\", \"level\": 1, \"brawn\": 1}")
#define WOLF SHEET("Wolf", ", \"stats\": {\"kind\": \"form\", \"brawn\": 2}")

struct game {
    struct scenario scenario;
    struct book book;
    struct state state;
};

/* The name of a sheet that was written beside the scenario. */
static const char *beside(const char *name, const char *text)
{
    return strrchr(written(name, text), '/') + 1;
}

/* A scenario of these three; `rest` are members of the document, `more` those of Kirt. */
static const char *document(const char *rest, const char *more)
{
    static char text[4096];

    snprintf(text, sizeof text,
             "{\"format\": \"battlemat-scenario/1\", \"system\": \"nudge\", \"title\": \"Three\", \"sides\": "
             "[\"heroes\"], "
             "\"seats\": [{\"name\": \"anna\"}, {\"name\": \"ben\"}], %s \"figures\": ["
             "{\"name\": \"Rex\", \"sheet\": \"%s\", \"side\": \"heroes\", \"seat\": \"anna\", "
             "\"more_marks\": [{\"key\": \"companion\", \"of\": \"Kirt\"}]},"
             "{\"name\": \"Kirt\", \"sheet\": \"%s\", \"side\": \"heroes\", \"seat\": \"anna\", %s},"
             "{\"name\": \"Kirt as a wolf\", \"sheet\": \"%s\", \"side\": \"heroes\", \"seat\": \"anna\"}]}",
             rest, beside("rex.sheet.json", REX), beside("kirt.sheet.json", KIRT), more,
             beside("wolf.sheet.json", WOLF));
    return written("three.scenario.json", text);
}

static const char marks[] = "\"more_marks\": [{\"key\": \"form\", \"of\": \"Kirt as a wolf\"}, "
                            "{\"key\": \"wound\", \"level\": 2, \"name\": \"Gun Jam\", \"points\": "
                            "[{\"quality\": \"Shotgun\", \"action_type\": \"shooting\"}, "
                            "{\"attribute\": \"guile\", \"action_type\": \"belonging\"}]}]";

static void submit(struct game *g, const struct command *command)
{
    const struct tape nothing = { 0 };
    struct play play;

    play_begin(&play, &g->state, &g->book, command);
    assert_int_equal(play_run(&play, &nothing), OUTCOME_DONE);
    play_clear(&play);
}

static struct game open_game(const char *rest)
{
    struct game g;
    struct faults faults = { 0 };
    struct scenario_commands commands;
    struct board *board;
    struct err err;

    scenario_load(&g.scenario, document(rest, marks), rules_at, &faults);
    no_faults(&faults);
    assert_true(book_init(&g.book, g.scenario.rules));
    assert_true(book_begin_state(&g.book, &g.state));
    assert_true(scenario_board(&g.scenario, &g.book, &board, &err));
    assert_true(scenario_setup(&g.scenario, &g.book, &commands, &err));
    submit(&g, &commands.at[0]);
    scenario_commands_clear(&commands);
    return g;
}

static void close_game(struct game *g)
{
    scenario_clear(&g->scenario);
    state_clear(&g->state);
    book_clear(&g->book);
}

/* The first mark of that key. */
static int mark_of(const struct game *g, int token, const char *key)
{
    int id = state_find(&g->state, token, ruleset_find_mark(g->book.rules, key), -2);

    if (id < 0)
        fail_msg("figure %d has no %s", token, key);
    return id;
}

enum { THE_REX, THE_KIRT, THE_WOLF };

TEST(nu108_figures_name_each_other)
{
    struct game g = open_game("");

    assert_int_equal(g.state.mark[mark_of(&g, THE_REX, "companion")].of, THE_KIRT);
    assert_int_equal(g.state.mark[mark_of(&g, THE_KIRT, "form")].of, THE_WOLF);
    close_game(&g);
}

TEST(nu59_wounds_switch_points_off)
{
    struct game g = open_game("");
    int pain = mark_of(&g, THE_KIRT, "penalty_point"), point = mark_of(&g, THE_KIRT, "bonus_point");

    assert_int_equal(g.state.mark[pain].of, mark_of(&g, THE_KIRT, "wound"));
    assert_int_equal(g.state.mark[pain].a, point + 1);
    assert_int_equal(state_count(&g.state, THE_KIRT, g.state.mark[pain].key), 2);
    assert_int_equal(g.book.rules->value(&g.state, &g.book, THE_KIRT,
                                         ruleset_find_stat(g.book.rules, "wound_sum")),
                     2);
    close_game(&g);
}

/* The second quality of Kirt is its ability. */
TEST(nu94_a_sheet_says_the_two_attributes_of_an_ability_as_one_list)
{
    struct game g = open_game("");
    int id = g.state.mark[mark_of(&g, THE_KIRT, "quality")].next;
    struct str text;

    while (g.state.mark[id].key != ruleset_find_mark(g.book.rules, "quality"))
        id = g.state.mark[id].next;
    const struct mark_def *def = &g.book.rules->marks[g.state.mark[id].key];

    assert_int_equal(mark_field_of(g.state.mark[id].a, mark_field_find(def->field, "attribute_1")),
                     1 + 5); /* focus */
    assert_int_equal(mark_field_of(g.state.mark[id].a, mark_field_find(def->field, "attribute_2")),
                     1 + 6); /* guile */
    str_init(&text);
    assert_true(sheet_save(&g.state, &g.book, THE_KIRT, NULL, &text));
    assert_non_null(strstr(str_cstr(&text), "\"attributes\": [\"focus\", \"guile\"]"));
    assert_null(strstr(str_cstr(&text), "attribute_1"));
    str_clear(&text);
    close_game(&g);
}

static int meddle(const struct game *g, int seat)
{
    return g->state.pool[ruleset_pool(g->book.rules, ruleset_find_pool(g->book.rules, "meddle"), seat)];
}

TEST(nu29_pools_begin_by_rule)
{
    struct game g = open_game("");

    assert_int_equal(meddle(&g, 1), 3); /* total rank 2, and 1 */
    close_game(&g);
}

TEST(pools_begin_as_the_scenario_says)
{
    struct game g = open_game("\"pools\": {\"meddle\": {\"anna\": 7}},");

    assert_int_equal(meddle(&g, 1), 7);
    close_game(&g);
}

static void refuses(const char *rest, const char *more, const char *words)
{
    struct faults faults = { 0 };
    struct scenario scenario;

    assert_false(scenario_load(&scenario, document(rest, more), rules_at, &faults));
    has_fault(&faults, words);
    faults_clear(&faults);
}

TEST(wrong_names_are_refused)
{
    refuses("", "\"more_marks\": [{\"key\": \"form\", \"of\": \"Kirt as a wulf\"}]",
            "/figures/1/more_marks/0/of: expected the name of a figure of this scenario, found \"Kirt as a "
            "wulf\" (did you "
            "mean \"Kirt as a wolf\"?)");
    refuses("",
            "\"marks\": [{\"key\": \"wound\", \"level\": 1, \"name\": \"Jam\", \"points\": "
            "[{\"quality\": \"Shotgun\", \"action_type\": \"shooting\"}]}]",
            "/figures/1/marks/0/points/0/quality: expected the name of a mark here that has such a part");
    refuses("\"pools\": {\"meddle\": {\"anna\": 1, \"carl\": 2}},", marks,
            "/pools/meddle/carl: expected one of \"seats\", found \"carl\"");
    refuses("\"pools\": {\"doom\": 2},", marks, "/pools/doom: expected a known key, found \"doom\"");
}

RUN(cmocka_unit_test(nu108_figures_name_each_other),
    cmocka_unit_test(nu94_a_sheet_says_the_two_attributes_of_an_ability_as_one_list),
    cmocka_unit_test(nu59_wounds_switch_points_off), cmocka_unit_test(nu29_pools_begin_by_rule),
    cmocka_unit_test(pools_begin_as_the_scenario_says), cmocka_unit_test(wrong_names_are_refused))
