#include "document.h"

#include "content/map.h"

/* A loaded map with the table it stands on. */
struct loaded {
    struct terrain_table *terrain;
    struct board *board;
    struct map_info info;
};

static struct loaded load(const char *text)
{
    struct loaded m = { .terrain = terrain_table_new() };
    struct faults faults = { 0 };

    if (!map_load_text("t.map.json", text, strlen(text), m.terrain, &m.board, &m.info, &faults))
        no_faults(&faults);
    return m;
}

static void unload(struct loaded *m)
{
    board_free(m->board);
    map_info_clear(&m->info);
    terrain_table_free(m->terrain);
}

/* A wrong map: its faults, a line each; nothing else may have changed. */
static const char *faults_of(const char *text)
{
    static struct faults faults;
    struct terrain_table *terrain = terrain_table_new();
    int rows = terrain->count;
    struct board *board = NULL;
    struct map_info info;

    faults_clear(&faults);
    assert_false(map_load_text("t.map.json", text, strlen(text), terrain, &board, &info, &faults));
    assert_int_equal(terrain->count, rows);
    assert_null(board);
    terrain_table_free(terrain);
    const char *all = told(&faults);
    faults_clear(&faults);
    return all;
}

static void refuses(const char *text, const char *words)
{
    const char *all = faults_of(text);

    if (!strstr(all, words))
        fail_msg("no \"%s\" in:\n%s", words, all);
}

#define HEAD "\"format\": \"battlemat-map/1\", \"grid\": \"square\", \"columns\": 3, \"rows\": 2"

/* A hundred characters may be more bytes than a place has room for: none is cut in two. */
TEST(words_of_a_place_are_whole_or_refused)
{
#define TEN "\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4"
    struct loaded m = load("{" HEAD ", \"notes\": [{\"at\": \"1,1\", \"text\": \"" TEN TEN TEN TEN TEN
                           "\"}]}");

    assert_int_equal(m.info.nplaces, 1);
    assert_string_equal(m.info.place[0].text, TEN TEN TEN TEN TEN);
    unload(&m);
    refuses("{" HEAD ", \"notes\": [{\"at\": \"1,1\", \"text\": \"x" TEN TEN TEN TEN TEN "\"}]}",
            "a text of at most 100 bytes");
#undef TEN
}

TEST(an_empty_map_is_floor)
{
    struct loaded m = load("{" HEAD "}");

    assert_int_equal(m.board->grid.columns, 3);
    assert_int_equal(board_ground(m.board, (struct cell){ 2, 1 }), TERRAIN_FLOOR);
    assert_string_equal(m.info.title, "");
    unload(&m);
}

/* Save, load, save: the same board on the same table, the same text. */
static void survives(const struct loaded *m)
{
    struct str first, second;
    struct faults faults = { 0 };
    struct board *board;
    struct map_info info;

    str_init(&first);
    str_init(&second);
    assert_true(map_save(m->board, &m->info, &first));
    if (!map_load_text("saved", first.text, first.len, m->terrain, &board, &info, &faults))
        no_faults(&faults);
    assert_true(board_same(m->board, board));
    assert_int_equal(info.nstarts, m->info.nstarts);
    assert_true(map_save(board, &info, &second));
    assert_string_equal(str_cstr(&second), str_cstr(&first));
    board_free(board);
    map_info_clear(&info);
    str_clear(&first);
    str_clear(&second);
}

TEST(letters_become_ground)
{
    struct loaded m = load("{" HEAD
                           ", \"title\": \"Ford\", \"legend\": {\".\": \"grass\", \"\xc3\xa4\": \"rubble\","
                           "\"~\": {\"key\": \"ford\", \"note\": \"cold\", \"cost\": 4, \"look\": \"water\","
                           "\"going\": \"climb\", "
                           "\"hazard\": {\"damage\": \"2d6+1\", \"prone\": true, \"pit\": true}}},"
                           "\"ground\": [\"..~\", \"\xc3\xa4.~\"]}");
    const struct terrain *ford = board_terrain(m.board, (struct cell){ 2, 1 });

    assert_string_equal(board_terrain(m.board, (struct cell){ 1, 0 })->key, "grass");
    assert_string_equal(board_terrain(m.board, (struct cell){ 0, 1 })->key, "rubble");
    assert_string_equal(ford->key, "ford");
    assert_string_equal(ford->note, "cold");
    assert_string_equal(ford->look, "water");
    assert_int_equal(ford->cost, 4 * ONE_CELL);
    assert_int_equal(terrain_going(ford), GOING_CLIMB);
    assert_true(ford->hazard && ford->pit && ford->prone && ford->has_prone && ford->has_damage);
    assert_int_equal(ford->damage_count * 100 + ford->damage_sides * 10 + ford->damage_flat, 261);
    assert_string_equal(m.info.title, "Ford");
    unload(&m);
}

/* BREW-216: what is not written is lit. */
TEST(cells_are_lit_dim_or_dark)
{
    struct loaded m = load("{" HEAD ", \"shade\": [\"\", \".#:\"]}");

    assert_int_equal(board_light(m.board, (struct cell){ 1, 0 }), LIGHT_LIT);
    assert_int_equal(board_light(m.board, (struct cell){ 0, 1 }), LIGHT_LIT);
    assert_int_equal(board_light(m.board, (struct cell){ 1, 1 }), LIGHT_DARK);
    assert_int_equal(board_light(m.board, (struct cell){ 2, 1 }), LIGHT_DIM);
    assert_int_equal(m.board->edge_pages, 0);
    survives(&m);
    unload(&m);
}

TEST(damage_is_a_number_dice_or_asked)
{
    struct loaded m = load("{" HEAD ", \"legend\": {"
                           "\"a\": {\"key\": \"a\", \"hazard\": {\"damage\": 3}},"
                           "\"b\": {\"key\": \"b\", \"hazard\": {\"damage\": \"1d8-2\", \"prone\": false}},"
                           "\"c\": {\"key\": \"c\", \"hazard\": {}}}, \"ground\": [\"abc\", \"abc\"]}");
    const struct terrain *a = board_terrain(m.board, (struct cell){ 0, 0 });
    const struct terrain *b = board_terrain(m.board, (struct cell){ 1, 0 });
    const struct terrain *c = board_terrain(m.board, (struct cell){ 2, 0 });

    assert_true(a->has_damage && a->damage_flat == 3 && a->damage_sides == 0 && !a->has_prone);
    assert_true(b->damage_count == 1 && b->damage_sides == 8 && b->damage_flat == -2 && b->has_prone &&
                !b->prone);
    assert_true(c->hazard && !c->has_damage && !c->has_prone);
    unload(&m);
}

TEST(walls_and_doors_fill_cells_and_lie_on_sides)
{
    struct loaded m = load(
        "{" HEAD
        ", \"legend\": {\"+\": {\"key\": \"gate\", \"door\": \"open\"}, \"#\": \"wall\", \".\": \"floor\"},"
        "\"ground\": [\"#+.\", \"...\"],"
        "\"edges\": [{\"cells\": \"0,1..2,1\", \"side\": \"n\"}, {\"cells\": \"[1;1]\", \"side\": \"e\", "
        "\"kind\": \"door-locked\"}]}");

    assert_true(board_walled(m.board, (struct cell){ 0, 0 }));
    assert_int_equal(board_terrain(m.board, (struct cell){ 1, 0 })->door, BARRIER_DOOR_OPEN);
    for (short x = 0; x < 3; x++)
        assert_int_equal(board_edge(m.board, (struct cell){ x, 0 }, 2), BARRIER_WALL);
    assert_int_equal(board_edge(m.board, (struct cell){ 2, 1 }, 4), BARRIER_DOOR_LOCKED);
    unload(&m);
}

TEST(rows_of_letters_stand_for_many_sides)
{
    struct loaded m = load("{" HEAD ", \"sides\": {\"e\": [\"|\", \".+\"], \"s\": [\"'!|\"]}}");

    assert_int_equal(board_edge(m.board, (struct cell){ 0, 0 }, 0), BARRIER_WALL);
    assert_int_equal(board_edge(m.board, (struct cell){ 1, 1 }, 0), BARRIER_DOOR);
    assert_int_equal(board_edge(m.board, (struct cell){ 0, 0 }, 2), BARRIER_DOOR_OPEN);
    assert_int_equal(board_edge(m.board, (struct cell){ 1, 0 }, 2), BARRIER_DOOR_LOCKED);
    assert_int_equal(board_edge(m.board, (struct cell){ 2, 0 }, 2), BARRIER_WALL);
    unload(&m);
}

TEST(hexes_have_sides_and_starts_of_their_own)
{
    struct loaded m = load(
        "{\"format\": \"battlemat-map/1\", \"grid\": \"hex-pointy\", \"columns\": 4, \"rows\": 4,"
        "\"edges\": [{\"cells\": \"0,2..1,2\", \"side\": \"nw\"}],"
        "\"starts\": {\"west\": [\"[0;2]\", \"0,1\"]}}");
    const struct map_start *west = m.info.start;

    assert_int_equal(board_edge(m.board, (struct cell){ 0, 2 }, grid_direction_named(GRID_HEX_POINTY, "nw")),
                     BARRIER_WALL);
    assert_int_equal(board_edge(m.board, (struct cell){ 1, 1 }, grid_direction_named(GRID_HEX_POINTY, "se")),
                     BARRIER_WALL);
    assert_int_equal(m.info.nstarts, 1);
    assert_string_equal(west->name, "west");
    assert_int_equal(west->n, 2);
    assert_true(cell_same(west->cell[0], (struct cell){ -1, 2 }));
    unload(&m);
}

TEST(what_no_table_can_say_is_judged_too)
{
    refuses("{" HEAD ", \"ground\": [\"...\"]}", "/ground: expected 2 rows, found 1");
    refuses("{" HEAD ", \"legend\": {\".\": \"floor\"}, \"ground\": [\"...\", \"..\"]}",
            "/ground/1: expected 3 letters, one for each column, found 2");
    refuses("{" HEAD ", \"legend\": {\".\": \"floor\"}, \"ground\": [\"..?\", \"...\"]}",
            "/ground/0: expected letters of the legend, found \"?\" in column 2");
    refuses("{" HEAD ", \"legend\": {\".\": {\"key\": \"a\", \"wall\": true, \"door\": \"open\"}}}",
            "/legend/./door: expected a wall or a door, found both");
    refuses("{" HEAD ", \"legend\": {\".\": {\"key\": \"a\", \"wall\": true, \"hazard\": {}}}}",
            "expected a hazard that somebody can enter");
    refuses("{" HEAD ", \"edges\": [{\"cells\": \"0,0\", \"side\": \"se\"}]}",
            "/edges/0/side: expected a side that the cells of this grid have, found \"se\"");
    refuses("{" HEAD ", \"edges\": [{\"cells\": \"0,9\", \"side\": \"e\"}]}",
            "/edges/0/cells: expected cells of the map, found \"0,9\"");
    refuses("{" HEAD ", \"edges\": [{\"cells\": \"0,0..2,1\", \"side\": \"e\"}]}",
            "expected a straight run of cells, found \"0,0..2,1\"");
    refuses("{" HEAD ", \"edges\": [{\"cells\": \"0,0\", \"side\": \"n\"}]}",
            "expected cells that have another cell of the map on that side");
    refuses("{" HEAD ", \"sides\": {\"e\": [\"..|\"]}}",
            "/sides/e/0: expected sides between two cells of the map, found '|' in column 2");
    refuses("{" HEAD ", \"legend\": {\".\": \"floor\"}, \"ground\": [\"..\\u001b\", \"...\"]}",
            "found \"?\" in column 2");
    refuses("{" HEAD ", \"sides\": {\"nw\": [\"|\"]}}",
            "/sides/nw: expected sides that a cell of this grid keeps, found \"nw\"");
    refuses("{" HEAD ", \"starts\": {\"a\": [\"1,1\", \"1,1\"]}}",
            "/starts/a/1: expected each cell once, found \"1,1\"");
    refuses("{" HEAD ", \"starts\": {\"a\": [\"7,1\"]}}",
            "/starts/a/0: expected cells of the map, found \"7,1\"");
}

TEST(all_faults_come_at_once)
{
    const char *all = faults_of(
        "{\n\"format\": \"battlemat-map/1\",\n\"grid\": \"square\",\n\"columns\": 3,\n\"rows\": 2,\n"
        "\"colums\": 4,\n\"legend\": {\"..\": \"floor\", \"a\": \"gras\"},\n\"ground\": [\"abb\"],\n"
        "\"edges\": [{\"cells\": \"1\", \"side\": \"up\"}, {\"cells\": \"1,\", \"side\": \"e\"}]\n}");

    assert_string_equal(
        all,
        "t.map.json:6:1: /colums: expected a known key, found \"colums\" (did you mean \"columns\"?)\n"
        "t.map.json:7:18: /legend/..: expected a single character as the key, found \"..\"\n"
        "t.map.json:7:32: /legend/a: expected one of 36 words, found \"gras\" (did you mean \"grass\"?)\n"
        "t.map.json:8:11: /ground: expected 2 rows, found 1\n"
        "t.map.json:8:12: /ground/0: expected letters of the legend, found \"b\" in column 1\n"
        "t.map.json:9:21: /edges/0/cells: expected a cell such as \"3,4\" or a straight run such as "
        "\"3,4..9,4\", found \"1\"\n"
        "t.map.json:9:34: /edges/0/side: expected \"e\", \"se\", \"s\", \"sw\", \"w\", \"nw\", \"n\" or "
        "\"ne\", found \"up\"\n"
        "t.map.json:9:51: /edges/1/cells: expected a cell such as \"3,4\" or a straight run such as "
        "\"3,4..9,4\", found \"1,\"\n");
}

TEST(the_legend_knows_every_built_in_ground)
{
    struct terrain_table *terrain = terrain_table_new();

    for (int i = 0; i < terrain_built_in(); i++) {
        char text[300];
        struct loaded m;

        snprintf(text, sizeof text, "{" HEAD ", \"legend\": {\"a\": \"%s\"}, \"ground\": [\"aaa\", \"aaa\"]}",
                 terrain->row[i].key);
        m = load(text);
        assert_int_equal(board_ground(m.board, (struct cell){ 1, 1 }), i);
        unload(&m);
    }
    terrain_table_free(terrain);
}

/* ---- saving ---- */

/* The newest built-in ground has a letter that it is known by, like the first. */
TEST(built_in_ground_is_saved_by_its_usual_letter)
{
    struct loaded m = load(
        "{" HEAD ", \"legend\": {\"X\": \"bush\", \".\": \"floor\"}, \"ground\": [\"XX.\", \"...\"]}");
    struct str text;

    str_init(&text);
    m.info.nletters = 0; /* as of a map that nobody has lettered */
    assert_true(map_save(m.board, &m.info, &text));
    assert_non_null(strstr(str_cstr(&text), "\"uu."));
    str_clear(&text);
    unload(&m);
}

/* A window stops whoever walks, not whoever looks; the night is only painted. */
TEST(windows_and_the_night_come_from_the_file)
{
    struct loaded m = load("{" HEAD ", \"light\": \"night\","
                           "\"edges\": [{\"cells\": \"0,0\", \"side\": \"e\", \"kind\": \"window\"}],"
                           "\"sides\": {\"s\": [\".:\"]}}");

    assert_int_equal(m.board->hour, HOUR_NIGHT);
    assert_int_equal(board_edge(m.board, (struct cell){ 0, 0 }, 0), BARRIER_WINDOW);
    assert_int_equal(board_edge(m.board, (struct cell){ 1, 1 }, 6), BARRIER_WINDOW);
    survives(&m);
    unload(&m);
}

TEST(the_shipped_maps_survive_saving)
{
    static const char *const names[] = { "maps/bridge.map.json", "maps/marsh.map.json",
                                         "tests/content/ford.map.json" };

    for (int i = 0; i < 3; i++) {
        struct loaded m = { .terrain = terrain_table_new() };
        struct faults faults = { 0 };

        map_load(source(names[i]), m.terrain, &m.board, &m.info, &faults);
        no_faults(&faults);
        survives(&m);
        unload(&m);
    }
}

/* A board full of everything, from a small generator that is always the same. */
static struct loaded scribble(enum layout layout, int columns, int rows, int walls)
{
    struct loaded m = { .terrain = terrain_table_new() };
    const struct grid grid = { layout, columns, rows };
    unsigned x = 12345;

    m.board = board_new(&grid, m.terrain);
    for (int i = 0; i < 200; i++) {
        struct terrain own = { .cost = (short)((1 + i % 9) * ONE_CELL), .look = "floor" };

        snprintf(own.key, sizeof own.key, "own%d", i);
        assert_true(terrain_add(m.terrain, &own) >= 0);
    }
    for (int i = 0; i < columns * rows; i++) {
        x = x * 1103515245u + 12345u;
        assert_true(
            board_set(m.board, LAYER_GROUND, grid_cell_at(&grid, i), (int)(x >> 16) % m.terrain->count));
    }
    for (int i = 0; i < walls; i++) {
        struct cell c;

        x = x * 1103515245u + 12345u;
        c = grid_cell_at(&grid, (int)(x >> 8) % (columns * rows));
        board_set_edge(m.board, c, (int)(x >> 4) % grid_directions(layout),
                       (enum barrier)((x >> 2) % BARRIERS));
    }
    return m;
}

TEST(any_board_survives_saving)
{
    for (int layout = 0; layout < GRID_LAYOUTS; layout++)
        for (int walls = 0; walls <= 2000; walls += 200) {
            struct loaded m = scribble((enum layout)layout, 33, 21, walls);

            survives(&m);
            unload(&m);
        }
}

TEST(extras_and_the_authors_letters_survive_saving)
{
    struct loaded m = load(
        "{" HEAD ", \"x-by\": {\"who\": [1, 2]}, \"legend\": {\"x-l\": 1, \"g\": \"grass\", \"G\": \"grass\","
        "\"r\": {\"key\": \"river\", \"x-deep\": 3, \"hazard\": {\"x-h\": true}}},"
        "\"ground\": [\"ggr\", \"rrG\"], \"edges\": [{\"cells\": \"0,0..2,0\", \"side\": \"s\", \"x-e\": "
        "\"old\"}],"
        "\"starts\": {\"x-s\": null, \"a\": [\"0,0\"]}, \"sides\": {\"x-m\": 5}}");
    struct str text;

    str_init(&text);
    assert_true(map_save(m.board, &m.info, &text));
    assert_non_null(strstr(str_cstr(&text), "\"x-by\": {\"who\":[1,2]}"));
    assert_non_null(strstr(str_cstr(&text), "\"g\": \"grass\""));
    assert_non_null(strstr(str_cstr(&text), "\"G\": \"grass\""));
    assert_non_null(strstr(str_cstr(&text), "\"x-deep\": 3"));
    assert_non_null(strstr(str_cstr(&text), "\"x-h\": true"));
    assert_non_null(strstr(str_cstr(&text), "\"x-l\": 1"));
    assert_non_null(strstr(str_cstr(&text), "{\"cells\": \"0,0..2,0\", \"side\": \"s\", \"x-e\": \"old\"}"));
    assert_non_null(strstr(str_cstr(&text), "\"x-s\": null"));
    assert_non_null(strstr(str_cstr(&text), "\"x-m\": 5"));
    str_clear(&text);
    survives(&m);
    unload(&m);
}

TEST(a_file_is_written_whole)
{
    struct loaded m = load("{" HEAD "}");
    const char *path = written("saved.map.json", "old");
    struct faults faults = { 0 };
    struct board *board;
    struct map_info info;
    struct err err;

    assert_true(map_save_file(path, m.board, NULL, &err));
    assert_true(map_load(path, m.terrain, &board, &info, &faults));
    assert_true(board_same(board, m.board));
    board_free(board);
    map_info_clear(&info);
    assert_false(map_save_file("nowhere/x.map.json", m.board, &m.info, &err));
    assert_int_equal(err.kind, ERR_ENVIRONMENT);
    unlink(path);
    unload(&m);
}

TEST(a_board_moves_to_another_table)
{
    struct loaded m = scribble(GRID_SQUARE, 40, 40, 0);
    struct terrain_table *other = terrain_table_new();
    struct terrain first = { .key = "first", .cost = ONE_CELL, .look = "floor" };
    struct board *before = board_hold(m.board);

    assert_true(terrain_add(other, &first) >= 0);
    board_free(before);
    before = scribble(GRID_SQUARE, 40, 40, 0).board;
    assert_true(map_adopt(m.board, &m.info, other));
    for (int i = 0; i < 1600; i++) {
        struct cell c = grid_cell_at(&m.board->grid, i);

        assert_string_equal(board_terrain(m.board, c)->key, board_terrain(before, c)->key);
    }
    terrain_table_free((struct terrain_table *)(uintptr_t)before->terrain);
    board_free(before);
    unload(&m);
    terrain_table_free(other);
}

TEST(a_full_table_refuses_a_map)
{
    const char *text = "{" HEAD
                       ", \"legend\": {\"a\": {\"key\": \"one_more\"}}, \"ground\": [\"aaa\", \"aaa\"]}";
    struct terrain_table *terrain = terrain_table_new();
    struct faults faults = { 0 };
    struct board *board = NULL;
    struct map_info info;

    while (terrain->count < TERRAIN_ROWS_MAX) {
        struct terrain own = { .cost = ONE_CELL, .look = "floor" };

        snprintf(own.key, sizeof own.key, "own%d", terrain->count);
        assert_true(terrain_add(terrain, &own) >= 0);
    }
    assert_false(map_load_text("t", text, strlen(text), terrain, &board, &info, &faults));
    has_fault(&faults, "expected at most 256 kinds of ground in one game, found more");
    assert_int_equal(terrain->count, TERRAIN_ROWS_MAX);
    faults_clear(&faults);
    terrain_table_free(terrain);
}

TEST(the_largest_board_loads)
{
    struct loaded m = scribble(GRID_HEX_FLAT, 1000, 1000, 4000);

    survives(&m);
    unload(&m);
}

/* ---- memory ---- */

static bool load_with_failure(const char *text, long k, bool once)
{
    struct terrain_table *terrain = terrain_table_new();
    int rows = terrain->count;
    struct faults faults = { 0 };
    struct board *board = NULL;
    struct map_info info;
    bool whole;

    mem_fail_after(k, once);
    whole = map_load_text("t", text, strlen(text), terrain, &board, &info, &faults);
    mem_fail_after(0, true);
    if (whole) {
        board_free(board);
        map_info_clear(&info);
    } else {
        assert_int_equal(terrain->count, rows);
        assert_true(faults.failed || faults.n > 0);
    }
    faults_clear(&faults);
    terrain_table_free(terrain);
    return whole;
}

TEST(no_memory_is_a_fault_wherever_it_happens)
{
    const char *text = "{" HEAD ", \"x-a\": [1], \"legend\": {\"g\": \"grass\", \"r\": {\"key\": "
                       "\"river\"}}, \"ground\": [\"ggr\", \"rrg\"],"
                       "\"edges\": [{\"cells\": \"0,0\", \"side\": \"s\"}], \"starts\": {\"a\": [\"0,0\"]}}";

    for (int once = 0; once < 2; once++) {
        long k = 1;

        while (!load_with_failure(text, k, once))
            k++;
        assert_true(k > 10);
    }
}

TEST(no_memory_leaves_a_save_unfinished)
{
    struct loaded m = load("{" HEAD ", \"edges\": [{\"cells\": \"0,0\", \"side\": \"s\"}]}");
    bool whole = false;

    for (long k = 1; !whole; k++) {
        struct str text;

        str_init(&text);
        mem_fail_after(k, true);
        whole = map_save(m.board, &m.info, &text);
        mem_fail_after(0, true);
        assert_true(whole || text.failed);
        str_clear(&text);
    }
    unload(&m);
}

RUN(cmocka_unit_test(an_empty_map_is_floor), cmocka_unit_test(words_of_a_place_are_whole_or_refused),
    cmocka_unit_test(cells_are_lit_dim_or_dark), cmocka_unit_test(letters_become_ground),
    cmocka_unit_test(damage_is_a_number_dice_or_asked),
    cmocka_unit_test(built_in_ground_is_saved_by_its_usual_letter),
    cmocka_unit_test(windows_and_the_night_come_from_the_file),
    cmocka_unit_test(walls_and_doors_fill_cells_and_lie_on_sides),
    cmocka_unit_test(rows_of_letters_stand_for_many_sides),
    cmocka_unit_test(hexes_have_sides_and_starts_of_their_own),
    cmocka_unit_test(what_no_table_can_say_is_judged_too), cmocka_unit_test(all_faults_come_at_once),
    cmocka_unit_test(the_legend_knows_every_built_in_ground),
    cmocka_unit_test(the_shipped_maps_survive_saving), cmocka_unit_test(any_board_survives_saving),
    cmocka_unit_test(extras_and_the_authors_letters_survive_saving),
    cmocka_unit_test(a_file_is_written_whole), cmocka_unit_test(a_board_moves_to_another_table),
    cmocka_unit_test(a_full_table_refuses_a_map), cmocka_unit_test(the_largest_board_loads),
    cmocka_unit_test(no_memory_is_a_fault_wherever_it_happens),
    cmocka_unit_test(no_memory_leaves_a_save_unfinished))
