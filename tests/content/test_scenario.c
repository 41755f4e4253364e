#include "document.h"

#include "content/scenario.h"
#include "core/play.h"

/* A game that a scenario was brought into, on the core alone. */
struct game {
    struct book book;
    struct state state;
};

/* Every question gets its rest answer. */
static void submit(struct game *g, const struct command *command)
{
    struct tape tape = { 0 };
    struct play play;
    enum outcome outcome;

    play_begin(&play, &g->state, &g->book, command);
    while ((outcome = play_run(&play, &tape)) == OUTCOME_ASKS) {
        struct answer answer;
        int value[OPTIONS_ASKED];

        question_rest(&play.wants, &answer, value);
        assert_true(tape_add(&tape, answer, value));
    }
    assert_int_equal(outcome, OUTCOME_DONE);
    play_clear(&play);
    tape_clear(&tape);
}

static struct game set_up(struct scenario *scenario)
{
    struct game g;
    struct scenario_commands commands;
    struct board *board;
    struct err err;

    assert_true(book_init(&g.book, scenario->rules));
    assert_true(book_begin_state(&g.book, &g.state));
    for (int i = 0; i < scenario->rules->noptions; i++)
        g.state.option[i] = scenario->rules->options[i].start;
    assert_true(scenario_board(scenario, &g.book, &board, &err));
    if (board)
        assert_true(state_set_board(&g.state, board));
    assert_true(scenario_setup(scenario, &g.book, &commands, &err));
    for (int i = 0; i < commands.n; i++)
        submit(&g, &commands.at[i]);
    scenario_commands_clear(&commands);
    return g;
}

static void close_game(struct game *g)
{
    state_clear(&g->state);
    book_clear(&g->book);
}

static struct scenario load(const char *path)
{
    struct scenario scenario;
    struct faults faults = { 0 };

    scenario_load(&scenario, path, rules_at, &faults);
    no_faults(&faults);
    return scenario;
}

static int figure(const struct game *g, const char *name)
{
    int text = texts_find(&g->book.texts, name);

    for (int i = 0; i < g->state.ntokens; i++)
        if (g->state.token[i].text == text)
            return i;
    fail_msg("no figure %s", name);
    return NOBODY;
}

/* Two heroes against five goblins, placed on cells that they can stand on. */
static void begins(const char *path, const char *hero, struct cell at)
{
    struct scenario scenario = load(path);
    struct game g = set_up(&scenario);
    int heroes = 0, goblins = 0;

    for (int i = 0; i < g.state.ntokens; i++) {
        const char *side = texts_get(&g.book.texts, g.state.token[i].side);

        heroes += strcmp(side, "heroes") == 0;
        goblins += strcmp(side, "goblins") == 0;
        assert_true(grid_contains(&g.state.board->grid, g.state.token[i].at));
        assert_false(board_walled(g.state.board, g.state.token[i].at));
        assert_int_equal(g.state.token[i].seat == SEAT_GM, strcmp(side, "goblins") == 0);
    }
    assert_int_equal(heroes, 2);
    assert_int_equal(goblins, 5);
    assert_int_equal(g.state.turn.mode, MODE_ENCOUNTER);
    assert_string_equal(texts_get(&g.book.texts, g.state.turn.side), "heroes");
    assert_true(cell_same(g.state.token[figure(&g, hero)].at, at));
    close_game(&g);
    scenario_clear(&scenario);
}

TEST(the_bridge_begins)
{
    begins(source("maps/bridge.scenario.json"), "Brann", (struct cell){ 3, 6 });
}

TEST(the_marsh_begins)
{
    begins(source("maps/marsh.scenario.json"), "Yrsa", grid_cell(GRID_HEX_POINTY, 1, 6));
}

TEST(the_ford_begins_on_flat_hexes)
{
    begins(source("tests/content/ford.scenario.json"), "Sela", grid_cell(GRID_HEX_FLAT, 1, 2));
}

/* A scenario beside the maps of this folder. */
#define SCENARIO(members) \
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"another\", \"title\": \"T\"," \
    "\"sides\": [\"a\", \"b\"], " members "}"

TEST(options_numbers_seats_and_secrets_are_brought_in)
{
    struct scenario scenario = load(
        written("s.scenario.json",
                SCENARIO(
                    "\"options\": {\"prone_mode\": \"ask\", \"split_movement\": true, \"morning_heal\": 7},"
                    "\"seats\": [{\"name\": \"anna\", \"runs\": \"program\"}, {\"name\": \"gm\", \"runs\": "
                    "\"silent\"}, {\"name\": \"eve\", \"gm\": true}],"
                    "\"figures\": [{\"name\": \"Snik\", \"like\": \"goblin\", \"side\": \"b\", \"stats\": "
                    "{\"hp\": 4}, \"hidden\": true},"
                    "{\"name\": \"Eve\", \"like\": \"sela\", \"side\": \"a\", \"seat\": \"eve\"}]")));
    struct game g = set_up(&scenario);
    const struct ruleset *rules = scenario.rules;
    int snik = figure(&g, "Snik");

    assert_int_equal(scenario.nseats, 3);
    assert_string_equal(scenario.seat[0].name, "gm");
    assert_int_equal(scenario.seat[0].runner, SCENARIO_SILENT);
    assert_int_equal(scenario.seat[1].runner, SCENARIO_PROGRAM);
    assert_true(scenario.seat[2].gm);
    assert_int_equal(g.state.option[ruleset_find_option(rules, "prone_mode")], 1);
    assert_int_equal(g.state.option[ruleset_find_option(rules, "split_movement")], 1);
    assert_int_equal(g.state.option[ruleset_find_option(rules, "morning_heal")], 7);
    assert_int_equal(state_stat(&g.state, snik, ruleset_find_stat(rules, "hp")), 4);
    assert_int_equal(g.state.token[snik].seen, SEATS_GM);
    assert_int_equal(g.state.token[figure(&g, "Eve")].seat, 2);
    assert_null(g.state.board);
    close_game(&g);
    scenario_clear(&scenario);
}

TEST(fog_light_and_rooms_are_brought_in)
{
    const char *map = written("rooms.map.json",
                              "{\"format\": \"battlemat-map/1\", \"grid\": \"square\", \"columns\": 5, "
                              "\"rows\": 1, \"legend\": {\"#\": \"wall\", \".\": \"floor\"}, \"ground\": "
                              "[\"..#..\"]}");
    char text[900];

    snprintf(text, sizeof text,
             SCENARIO("\"map\": \"%s\", \"fog\": \"rooms\", \"doors\": \"held\", \"shown\": [\"0,0\"],"
                      "\"figures\": [{\"name\": \"Snik\", \"like\": \"goblin\", \"side\": \"b\", \"at\": "
                      "\"1,0\", \"light\": {\"bright\": 2, \"dim\": 4, \"colour\": \"ff0000\"}}]"),
             strrchr(map, '/') + 1);
    struct scenario scenario = load(written("dark.scenario.json", text));
    struct game g = set_up(&scenario);
    struct glow glow = g.state.token[figure(&g, "Snik")].glow;

    assert_int_equal(g.state.turn.fog, FOG_ROOMS);
    assert_int_equal(g.state.turn.doors, DOORS_HELD);
    assert_int_equal(g.state.turn.sky, SKY_OF_MAP);
    assert_int_equal(g.state.turn.sharing, SHARING_SIDE);
    assert_int_equal(glow.bright, 2);
    assert_int_equal(glow.dim, 4);
    assert_int_equal(glow.colour, glow_colour(255, 0, 0));
    for (short x = 0; x < 5; x++)
        assert_int_equal(board_get(g.state.board, LAYER_REVEAL, (struct cell){ x, 0 }),
                         x < 3 ? REVEAL_SHOWN : REVEAL_NOT);
    close_game(&g);
    scenario_clear(&scenario);
}

static void refuses(const char *text, const char *words)
{
    const char *path = written("wrong.scenario.json", text);
    struct faults faults = { 0 };
    struct scenario scenario;

    assert_false(scenario_load(&scenario, path, rules_at, &faults));
    has_fault(&faults, words);
    assert_null(scenario.board);
    assert_int_equal(scenario.nfigures, 0);
    faults_clear(&faults);
}

TEST(what_no_table_can_say_is_judged_too)
{
    refuses(SCENARIO("\"first\": \"c\", \"figures\": []"), "/first: expected one of \"sides\", found \"c\"");
    refuses(SCENARIO("\"figures\": [{\"name\": \"X\", \"side\": \"a\"}]"),
            "/figures/0: expected \"like\" or \"sheet\", found neither");
    refuses(
        SCENARIO(
            "\"figures\": [{\"name\": \"X\", \"side\": \"a\", \"like\": \"goblin\", \"sheet\": \"x.json\"}]"),
        "found both");
    refuses(SCENARIO("\"figures\": [{\"name\": \"X\", \"side\": \"a\", \"like\": \"dragon\"}]"),
            "/figures/0/like: expected a figure of rules/another/creatures or heroes, found \"dragon\"");
    refuses(SCENARIO("\"figures\": [{\"name\": \"X\", \"side\": \"z\", \"like\": \"goblin\"}]"),
            "/figures/0/side: expected one of \"sides\", found \"z\"");
    refuses(SCENARIO(
                "\"figures\": [{\"name\": \"X\", \"side\": \"a\", \"like\": \"goblin\", \"seat\": \"bob\"}]"),
            "/figures/0/seat: expected one of \"seats\", found \"bob\"");
    refuses(SCENARIO(
                "\"figures\": [{\"name\": \"X\", \"side\": \"a\", \"like\": \"goblin\", \"at\": \"1,1\"}]"),
            "/figures/0/at: expected no place, as there is no map, found \"1,1\"");
    refuses(SCENARIO("\"figures\": [{\"name\": \"X\", \"side\": \"a\", \"like\": \"goblin\"}, {\"name\": "
                     "\"X\", \"side\": \"a\", \"like\": \"goblin\"}]"),
            "/figures/1/name: expected each name once, found \"X\"");
    refuses(SCENARIO("\"shown\": [\"1,1\"], \"figures\": []"),
            "/shown: expected no place, as there is no map");
    refuses(SCENARIO("\"fog\": \"thick\", \"figures\": []"), "/fog: expected");
    refuses(SCENARIO("\"figures\": [{\"name\": \"X\", \"side\": \"a\", \"like\": \"goblin\", "
                     "\"light\": {\"bright\": 4, \"dim\": 2}}]"),
            "/figures/0/light: expected a light that lights some cell");
    refuses(SCENARIO("\"map\": \"none.map.json\", \"figures\": []"), "/map: expected a map without faults");
    refuses(SCENARIO(
                "\"figures\": [], \"lesson\": [{\"text\": \"x\", \"until\": \"deed\", \"what\": \"sing\"}]"),
            "/lesson/0/what: expected the key of a deed, a question or a mark of the system");
    refuses(SCENARIO("\"seats\": [{\"name\": \"a\"}, {\"name\": \"a\"}], \"figures\": []"),
            "/seats/1/name: expected each name once, found \"a\"");
    refuses("{\"format\": \"battlemat-scenario/1\", \"system\": \"chess\"}",
            "/system: expected \"another\", \"nudge\", \"doom\", \"nametbd\" or \"brew\", found \"chess\"");
}

/* Places are looked at with the map and the sizes of the sheets. */
TEST(places_are_judged_with_the_map)
{
    static const struct {
        const char *figures, *words;
    } wrong[] = {
        { "{\"name\": \"X\", \"side\": \"a\", \"like\": \"goblin\", \"at\": \"9,9\"}",
          "/figures/0/at: expected a place on the map, found \"9,9\"" },
        { "{\"name\": \"X\", \"side\": \"a\", \"like\": \"goblin\", \"at\": \"1,0\"}",
          "/figures/0/at: expected a place without walls, found \"1,0\"" },
        { "{\"name\": \"X\", \"side\": \"a\", \"like\": \"goblin\", \"at\": \"0,0\"}, {\"name\": \"Y\", "
          "\"side\": \"a\", \"like\": \"goblin\", \"at\": \"0,0\"}",
          "/figures/1/at: expected a place where nobody else stands, found \"0,0\"" },
        { "{\"name\": \"X\", \"side\": \"a\", \"like\": \"goblin\", \"start\": \"wst\"}",
          "/figures/0/start: expected one of \"starts\" of the map, found \"wst\" (did you mean \"west\"?)" },
        { "{\"name\": \"X\", \"side\": \"a\", \"like\": \"goblin\", \"start\": \"west\"}, {\"name\": \"Y\", "
          "\"side\": \"a\", \"like\": \"goblin\", \"start\": \"west\"}",
          "/figures/1/start: expected a group with a cell left, found \"west\" full" },
        { "{\"name\": \"X\", \"side\": \"a\", \"like\": \"goblin\", \"start\": \"west\", \"at\": \"0,0\"}",
          "expected \"at\" or \"start\", found both" },
    };
    const char *path =
        written("small.map.json",
                "{\"format\": \"battlemat-map/1\", \"grid\": \"square\", \"columns\": 3, \"rows\": 2,"
                "\"legend\": {\"#\": \"wall\", \".\": \"floor\"}, \"ground\": [\".#.\", \"...\"], "
                "\"starts\": {\"west\": [\"0,1\"]}}");
    char map[80];

    snprintf(map, sizeof map, "%s", strrchr(path, '/') + 1);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[900];

        snprintf(text, sizeof text,
                 "{\"format\": \"battlemat-scenario/1\", \"system\": \"another\", \"title\": \"T\", "
                 "\"sides\": [\"a\"],"
                 "\"map\": \"%s\", \"figures\": [%s]}",
                 map, wrong[i].figures);
        refuses(text, wrong[i].words);
    }
}

/* Alike but for number and place; a group gives its cells in order. */
TEST(several_figures_come_from_one_entry)
{
    struct scenario scenario;
    struct game g;
    const char *map = written("row.map.json",
                              "{\"format\": \"battlemat-map/1\", \"grid\": \"square\", \"columns\": 6, "
                              "\"rows\": 1, \"legend\": {\".\": \"floor\"}, \"ground\": [\"......\"], "
                              "\"starts\": {\"west\": [\"0,0\", \"1,0\", \"2,0\"]}}");
    char text[700];

    snprintf(text, sizeof text,
             SCENARIO("\"map\": \"%s\", \"figures\": ["
                      "{\"name\": \"Snag\", \"like\": \"goblin\", \"side\": \"a\", \"count\": 3, "
                      "\"start\": \"west\", \"stats\": {\"hp\": 4}},"
                      "{\"name\": \"Rag\", \"like\": \"goblin\", \"side\": \"b\", \"count\": 2, "
                      "\"at\": [\"5,0\", \"4,0\"]}]"),
             strrchr(map, '/') + 1);
    scenario = load(written("row.scenario.json", text));
    g = set_up(&scenario);
    assert_int_equal(g.state.ntokens, 5);
    for (int i = 0; i < 3; i++) {
        char name[20];
        int snag;

        snprintf(name, sizeof name, "Snag-%d", i + 1);
        snag = figure(&g, name);
        assert_int_equal(g.state.token[snag].at.x, i);
        assert_int_equal(state_stat(&g.state, snag, ruleset_find_stat(scenario.rules, "hp")), 4);
    }
    assert_int_equal(g.state.token[figure(&g, "Rag-1")].at.x, 5);
    assert_int_equal(g.state.token[figure(&g, "Rag-2")].at.x, 4);
    close_game(&g);
    scenario_clear(&scenario);
}

#define SNAG "{\"name\": \"Snag\", \"like\": \"goblin\", \"side\": \"a\""

TEST(wrong_numbers_of_figures_are_told_with_their_place)
{
    static const struct {
        const char *figures, *words;
    } wrong[] = {
        { SNAG ", \"count\": 0}", "/figures/0/count: expected a whole number from 1 to 99, found 0" },
        { SNAG ", \"count\": 100}", "/figures/0/count: expected a whole number from 1 to 99, found 100" },
        { SNAG ", \"count\": 2, \"at\": \"0,0\"}", "/figures/0/at: expected a place for each of 2, found 1" },
        { SNAG ", \"at\": [\"0,0\", \"1,0\"]}", "/figures/0/at: expected a place for each of 1, found 2" },
        { SNAG ", \"count\": 2, \"at\": [\"0,0\", \"0,0\"]}",
          "/figures/0/at/1: expected a place where nobody else stands, found \"0,0\"" },
        { SNAG ", \"count\": 4, \"start\": \"west\"}",
          "/figures/0/start: expected a group with a cell left, found \"west\" full" },
        { SNAG ", \"count\": 2}, {\"name\": \"Snag-2\", \"like\": \"goblin\", \"side\": \"a\"}",
          "/figures/1/name: expected each name once, found \"Snag-2\"" },
        { "{\"name\": \"Snagsnagsnagsnagsnagsnagsnagsnagsnagsna\", \"like\": \"goblin\", \"side\": \"a\", "
          "\"count\": 2}",
          "/figures/0/name: expected a name that leaves room for a number" },
    };
    const char *path = written("line.map.json",
                               "{\"format\": \"battlemat-map/1\", \"grid\": \"square\", \"columns\": 3, "
                               "\"rows\": 1, \"legend\": {\".\": \"floor\"}, \"ground\": [\"...\"], "
                               "\"starts\": {\"west\": [\"0,0\"]}}");
    char map[80];

    snprintf(map, sizeof map, "%s", strrchr(path, '/') + 1);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[900];

        snprintf(text, sizeof text, SCENARIO("\"map\": \"%s\", \"figures\": [%s]"), map, wrong[i].figures);
        refuses(text, wrong[i].words);
    }
}

TEST(a_game_has_room_for_so_many_figures)
{
    struct str figures, text;

    str_init(&figures);
    str_init(&text);
    for (int i = 0; i <= TOKENS_MAX / 99; i++)
        str_add_format(&figures,
                       "%s{\"name\": \"S%d\", \"like\": \"goblin\", \"side\": \"a\", \"count\": 99}",
                       i ? ", " : "", i);
    str_add_format(&text, SCENARIO("\"figures\": [%s]"), str_cstr(&figures));
    refuses(str_cstr(&text), "expected at most 4096 figures in all, found more");
    str_clear(&figures);
    str_clear(&text);
}

/* Faults of all files come together, and each file once however often it is named. */
TEST(faults_of_the_files_it_names_are_told_too)
{
    const char *sheet = written("bad.sheet.json",
                                "{\"format\": \"battlemat-sheet/1\", \"system\": \"another\"}");
    const char *map =
        written("bad.map.json",
                "{\"format\": \"battlemat-map/1\", \"grid\": \"triangle\", \"columns\": 3, \"rows\": 2}");
    struct faults faults = { 0 };
    struct scenario scenario;
    char text[900];

    snprintf(text, sizeof text,
             SCENARIO("\"map\": \"%s\", \"figures\": [{\"name\": \"X\", \"side\": \"a\", \"sheet\": \"%s\"},"
                      "{\"name\": \"Y\", \"side\": \"a\", \"sheet\": \"%s\"}]"),
             strrchr(map, '/') + 1, strrchr(sheet, '/') + 1, strrchr(sheet, '/') + 1);
    assert_false(scenario_load(&scenario, written("bad.scenario.json", text), rules_at, &faults));
    has_fault(
        &faults,
        "bad.map.json:1:39: /grid: expected \"square\", \"hex-pointy\" or \"hex-flat\", found \"triangle\"");
    has_fault(&faults, "bad.sheet.json:1:1: /name: expected a text of 1 to 30 characters, found nothing");
    has_fault(&faults, "/figures/0/sheet: expected a sheet without faults, found the faults above");
    assert_int_equal(faults.n, 4);
    faults_clear(&faults);
}

/* The greatest size there is: a million cells and 4,096 figures. */
TEST(the_largest_scenario_is_brought_in)
{
    const struct grid grid = { GRID_SQUARE, 1000, 1000 };
    struct terrain_table *terrain = terrain_table_new();
    struct board *board = board_new(&grid, terrain);
    struct scenario scenario;
    struct game g;
    struct str text;
    struct err err;

    assert_true(map_save_file(written("huge.map.json", ""), board, NULL, &err));
    str_init(&text);
    str_add_text(&text, "{\"format\": \"battlemat-scenario/1\", \"system\": \"another\", \"title\": \"T\", "
                        "\"sides\": [\"a\"],"
                        "\"map\": \"huge.map.json\", \"figures\": [");
    for (int i = 0; i < TOKENS_MAX; i++)
        str_add_format(&text,
                       "%s{\"name\": \"g%d\", \"like\": \"goblin\", \"side\": \"a\", \"at\": \"%d,%d\"}",
                       i ? "," : "", i, i % 64 * 15, i / 64 * 15);
    str_add_text(&text, "]}");
    scenario = load(written("huge.scenario.json", text.text));
    str_clear(&text);
    assert_int_equal(scenario.nsheets, 1);
    g = set_up(&scenario);
    assert_int_equal(g.state.ntokens, TOKENS_MAX);
    assert_int_equal(g.state.token[4095].at.x, 945);
    assert_true(state_hash(&g.state) == g.state.hash);
    close_game(&g);
    scenario_clear(&scenario);
    board_free(board);
    terrain_table_free(terrain);
}

TEST(no_memory_is_a_fault_wherever_it_happens)
{
    bool whole = false;

    for (long k = 1; !whole; k += 53) {
        struct faults faults = { 0 };
        struct scenario scenario;

        mem_fail_after(k, true);
        whole = scenario_load(&scenario, source("maps/marsh.scenario.json"), rules_at, &faults);
        mem_fail_after(0, true);
        if (whole)
            scenario_clear(&scenario);
        else
            assert_true(faults.failed || faults.n > 0);
        faults_clear(&faults);
    }
}

TEST(no_memory_brings_nothing_in)
{
    bool whole = false;

    for (long k = 1; !whole; k += 5) {
        struct scenario scenario = load(source("maps/bridge.scenario.json"));
        struct scenario_commands commands = { .n = 0 };
        struct book book;
        struct board *board = NULL;
        struct err err;

        assert_true(book_init(&book, scenario.rules));
        mem_fail_after(k, true);
        whole = scenario_board(&scenario, &book, &board, &err) &&
                scenario_setup(&scenario, &book, &commands, &err);
        mem_fail_after(0, true);
        if (whole)
            scenario_commands_clear(&commands);
        else
            assert_int_equal(err.kind, ERR_MEMORY);
        board_free(board);
        book_clear(&book);
        scenario_clear(&scenario);
    }
}

RUN(cmocka_unit_test(the_bridge_begins), cmocka_unit_test(the_marsh_begins),
    cmocka_unit_test(the_ford_begins_on_flat_hexes),
    cmocka_unit_test(options_numbers_seats_and_secrets_are_brought_in),
    cmocka_unit_test(fog_light_and_rooms_are_brought_in),
    cmocka_unit_test(what_no_table_can_say_is_judged_too), cmocka_unit_test(places_are_judged_with_the_map),
    cmocka_unit_test(several_figures_come_from_one_entry),
    cmocka_unit_test(wrong_numbers_of_figures_are_told_with_their_place),
    cmocka_unit_test(a_game_has_room_for_so_many_figures),
    cmocka_unit_test(faults_of_the_files_it_names_are_told_too),
    cmocka_unit_test(the_largest_scenario_is_brought_in),
    cmocka_unit_test(no_memory_is_a_fault_wherever_it_happens), cmocka_unit_test(no_memory_brings_nothing_in))
