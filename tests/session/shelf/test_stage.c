/*
 * A table kept as a scenario and played again is the same table:
 * figures, numbers, marks, items, places, seats, options.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/files.h"
#include "board/step.h"
#include "content/scenario_save.h"
#include "rules/list.h"
#include "session/shelf/game.h"
#include "session/shelf/muster.h"
#include "session/shelf/stage.h"
#include "support/scratch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A person as the GM: the program would think about who begins. */
static struct session *open_path(const char *path)
{
    struct scenario scenario;
    struct faults faults = { 0 };
    struct err err = { 0 };

    if (!scenario_load(&scenario, path, rules_at, &faults)) {
        faults_none(&faults, &err);
        fail_msg("%s", err.text);
    }
    scenario.seat[SEAT_GM].runner = SCENARIO_PERSON;
    struct session *s = game_begin(&scenario, NULL, "11", false, &err);
    if (!s)
        fail_msg("%s", err.text);
    scenario_clear(&scenario);
    return s;
}

static struct session *open_shipped(const char *file)
{
    char path[512];

    snprintf(path, sizeof path, "%s/maps/%s", TEST_SOURCE_DIR, file);
    return open_path(path);
}

static const char *keep(struct session *s, const char *name)
{
    struct err err = { 0 };

    if (!stage_keep(s, "Kept", scratch(name), &err))
        fail_msg("%s", err.text);
    return scratch(name);
}

static void read_all(const char *path, struct str *text)
{
    struct err err;

    str_reset(text);
    assert_true(files_read(path, 1 << 22, text, &err));
}

/* All that one's sheet tells, and what shows on it. */
static void same_figure(struct session *one, struct session *other, int token)
{
    const struct token *a = &session_state(one)->token[token], *b = &session_state(other)->token[token];
    const struct book *old = session_book(one), *now = session_book(other);
    struct str left = { 0 }, right = { 0 };

    assert_string_equal(texts_get(&old->texts, a->text), texts_get(&now->texts, b->text));
    assert_string_equal(texts_get(&old->texts, a->side), texts_get(&now->texts, b->side));
    assert_true(cell_same(a->at, b->at));
    assert_int_equal(a->seat, b->seat);
    assert_int_equal(a->seen, b->seen);
    assert_int_equal(a->size, b->size);
    assert_int_equal(glow_pack(a->glow), glow_pack(b->glow));
    for (int i = 0; i < session_rules(one)->nstats; i++)
        if (state_stat(session_state(one), token, i) != state_stat(session_state(other), token, i))
            fail_msg("%s of %s: %d, now %d", session_rules(one)->stats[i].key,
                     texts_get(&old->texts, a->text), state_stat(session_state(one), token, i),
                     state_stat(session_state(other), token, i));
    assert_true(sheet_save(session_state(one), old, token, NULL, &left));
    assert_true(sheet_save(session_state(other), now, token, NULL, &right));
    assert_string_equal(str_cstr(&left), str_cstr(&right));
    str_clear(&left);
    str_clear(&right);
    for (int i = 0; i < session_rules(one)->nmarks; i++)
        if (sheet_has_mark(session_rules(one), i, true))
            assert_int_equal(state_count(session_state(one), token, i),
                             state_count(session_state(other), token, i));
}

static void same_board(const struct board *one, const struct board *other)
{
    struct str left = { 0 }, right = { 0 };

    assert_int_equal(one != NULL, other != NULL);
    if (!one)
        return;
    assert_true(map_save(one, NULL, &left));
    assert_true(map_save(other, NULL, &right));
    assert_string_equal(str_cstr(&left), str_cstr(&right));
    str_clear(&left);
    str_clear(&right);
}

static void same_table(struct session *one, struct session *other)
{
    assert_int_equal(session_state(one)->ntokens, session_state(other)->ntokens);
    for (int i = 0; i < session_state(one)->ntokens; i++)
        same_figure(one, other, i);
    assert_int_equal(session_seats(one), session_seats(other));
    for (int i = 0; i < session_seats(one); i++) {
        assert_string_equal(session_seat(one, i)->name, session_seat(other, i)->name);
        assert_int_equal(session_seat(one, i)->runner, session_seat(other, i)->runner);
        assert_int_equal(session_seat(one, i)->gm, session_seat(other, i)->gm);
    }
    for (int i = 0; i < session_rules(one)->noptions; i++)
        assert_int_equal(session_state(one)->option[i], session_state(other)->option[i]);
    for (int i = NAME_fog; i <= NAME_sharing; i++)
        assert_int_equal(session_state(one)->turn.field[i - NAME_round],
                         session_state(other)->turn.field[i - NAME_round]);
    same_board(session_state(one)->board, session_state(other)->board);
}

static void the_shipped_scenarios_come_back(void **state)
{
    static const char *const shipped[] = { "bridge", "marsh",    "ruin",          "lights",
                                           "quarry", "practise", "practise-nudge" };
    char file[64];

    (void)state;
    for (size_t i = 0; i < sizeof shipped / sizeof *shipped; i++) {
        snprintf(file, sizeof file, "%s.scenario.json", shipped[i]);
        struct session *s = open_shipped(file);
        struct session *again = open_path(keep(s, file));

        same_table(s, again);
        session_close(again);
        session_close(s);
    }
}

static void nothing_is_told_of_who_is_as_the_catalogue_says(void **state)
{
    struct session *s = open_shipped("bridge.scenario.json");
    struct str text = { 0 };

    (void)state;
    assert_true(session_set_runner(s, SEAT_GM, RUNNER_PROGRAM));
    read_all(keep(s, "plain.scenario.json"), &text);
    assert_non_null(strstr(text.text, "{\"name\": \"gm\", \"runs\": \"program\"}"));
    assert_non_null(
        strstr(text.text, "{\"name\": \"Toad\", \"like\": \"goblin\", \"side\": \"goblins\", \"at\": "));
    assert_null(strstr(text.text, "\"stats\""));
    assert_null(strstr(text.text, "\"marks\""));
    assert_null(strstr(text.text, "\"items\""));
    assert_null(strstr(text.text, "\"sheet\""));
    assert_null(strstr(text.text, "\"options\""));
    str_clear(&text);
    session_close(s);
}

/* ---- a table that somebody changed ---- */

static int find(struct session *s, const char *name)
{
    for (int i = 0; i < session_state(s)->ntokens; i++)
        if (strcmp(texts_get(&session_book(s)->texts, session_state(s)->token[i].text), name) == 0)
            return i;
    fail_msg("no figure %s", name);
    return NOBODY;
}

static void submit(struct session *s, struct command *edits)
{
    assert_int_equal(session_submit(s, edits), OUTCOME_DONE);
    command_clear(edits);
}

/* Fog by rooms over a night, doors that the GM holds, a torch, and a cell that is shown. */
static void darken(struct session *s, struct command *edits, int carrier)
{
    const int glow = glow_pack((struct glow){ 2, 5, glow_colour(255, 200, 136) });

    assert_true(command_edit(edits, EDIT_set_turn, NOBODY, NAME_fog, FOG_ROOMS, NULL, 0));
    assert_true(command_edit(edits, EDIT_set_turn, NOBODY, NAME_sky, SKY_NIGHT + 1, NULL, 0));
    assert_true(command_edit(edits, EDIT_set_turn, NOBODY, NAME_doors, DOORS_HELD, NULL, 0));
    assert_true(command_edit(edits, EDIT_set_turn, NOBODY, NAME_sharing, SHARING_NONE, NULL, 0));
    assert_true(command_edit(edits, EDIT_set_token, carrier, NAME_light, glow, NULL, 0));
    submit(s, edits);
}

static void fog_and_light_come_back(void **state)
{
    struct session *s = open_shipped("bridge.scenario.json"), *again;
    const struct grid *grid = &session_state(s)->board->grid;
    struct command edits = command_make(DEED_EDIT, SEAT_GM);
    struct cell corner = grid_cell(grid->layout, 0, 0);

    (void)state;
    darken(s, &edits, find(s, "Brann"));
    edits = command_make(DEED_EDIT, SEAT_GM);
    for (int row = 0; row < grid->rows; row++)
        assert_true(command_edit(&edits, EDIT_set_terrain, NOBODY, LAYER_REVEAL, REVEAL_SHOWN,
                                 (int[]){ cell_pack(grid_cell(grid->layout, 0, row)), grid->columns }, 2));
    submit(s, &edits);
    again = open_path(keep(s, "dark.scenario.json"));
    same_table(s, again);
    assert_int_equal(board_get(session_state(again)->board, LAYER_REVEAL, corner), REVEAL_SHOWN);
    session_close(again);
    session_close(s);
}

/*
 * Goblins from the catalogue, from a sheet of nobody's; one wounded, prone, hidden, changed in what it has.
 */
static void change(struct session *s)
{
    const struct ruleset *rules = session_rules(s);
    struct command edits = command_make(DEED_EDIT, SEAT_GM);
    struct faults faults = { 0 };
    struct sheet sheet;
    struct str path = { 0 };
    struct err err;
    int toad = find(s, "Toad"), brann = find(s, "Brann"), none = 0;

    assert_true(sheet_find(session_book(s), "goblin", &path, &err));
    assert_true(sheet_load(str_cstr(&path), session_book(s), true, &sheet, &faults));
    struct muster six = { .sheet = &sheet, .count = 6, .side = "goblins", .seen = SEATS_GM, .at = { 15, 5 } };
    assert_true(muster(s, &six, &edits, &err));
    submit(s, &edits);

    edits = command_make(DEED_EDIT, SEAT_GM);
    sheet.key = "nobody_s";
    struct muster own = { .sheet = &sheet, .count = 1, .side = "goblins", .seen = SEATS_ALL, .at = NOWHERE };
    assert_true(muster(s, &own, &edits, &err));
    submit(s, &edits);
    sheet_clear(&sheet);
    str_clear(&path);

    edits = command_make(DEED_EDIT, SEAT_GM);
    const int prone[] = { ruleset_find_mark(rules, "prone"), -1, 0, 0, 0, 0, none, SEATS_ALL };
    const int dwarf[] = { ruleset_find_mark(rules, "dwarf"), -1, 0, 0, 0, 0, none, SEATS_ALL };
    assert_true(command_edit(&edits, EDIT_set_stat, toad, ruleset_find_stat(rules, "hp"), 3, NULL, 0));
    assert_true(command_edit(&edits, EDIT_add_mark, toad, 0, 0, prone, 8));
    assert_true(command_edit(&edits, EDIT_add_mark, toad, 0, 0, dwarf, 8));
    assert_true(
        command_edit(&edits, EDIT_set_stat, brann, ruleset_find_stat(rules, "muscularity"), 4, NULL, 0));
    for (int id = state_first(session_state(s), brann); id >= 0; id = session_state(s)->mark[id].next)
        if (session_state(s)->mark[id].key >= rules->nmarks) {
            assert_true(command_edit(&edits, EDIT_drop_mark, NOBODY, id, 0, NULL, 0));
            break;
        }
    assert_true(
        command_edit(&edits, EDIT_set_option, 0, ruleset_find_option(rules, "prone_mode"), 1, NULL, 0));
    assert_true(command_edit(&edits, EDIT_leave, find(s, "Pick"), 0, 0, NULL, 0));
    submit(s, &edits);
}

static void a_changed_table_comes_back(void **state)
{
    struct session *s = open_shipped("bridge.scenario.json");
    struct str text = { 0 };
    char one[200];

    (void)state;
    change(s);
    snprintf(one, sizeof one, "%s", keep(s, "changed.scenario.json"));
    struct session *again = open_path(one);
    read_all(one, &text);
    assert_non_null(
        strstr(text.text, "\"name\": \"Goblin raider 6\", \"like\": \"goblin\", \"side\": \"goblins\""));
    assert_non_null(strstr(text.text, "\"sheet\": \"changed-1.sheet.json\""));
    assert_non_null(strstr(text.text, "\"hp\": 3"));
    assert_null(strstr(text.text, "Pick"));
    struct session *third = open_path(keep(again, "again.scenario.json"));
    same_table(again, third);
    same_figure(s, again, find(s, "Toad"));
    same_figure(s, again, find(s, "Brann"));
    assert_int_equal(state_count(session_state(again), find(again, "Toad"),
                                 ruleset_find_mark(session_rules(s), "prone")),
                     1);
    assert_int_equal(session_state(again)->token[find(again, "Goblin raider 3")].seen, SEATS_GM);
    assert_int_equal(session_state(again)->ntokens, session_state(s)->ntokens - 1);
    str_clear(&text);
    session_close(third);
    session_close(again);
    session_close(s);
}

static void put_to(struct session *s, const char *who, struct cell at)
{
    struct command edits = command_make(DEED_EDIT, SEAT_GM);

    assert_true(command_edit(&edits, EDIT_place, find(s, who), 0, cell_pack(at), NULL, 0));
    submit(s, &edits);
}

/* The GM puts figures where the rules let nobody stand: three on one body, one into a wall. */
static void whoever_shares_a_cell_comes_back(void **state)
{
    struct session *s = open_shipped("bridge.scenario.json");
    const struct board *board = session_state(s)->board;
    struct cell one = session_state(s)->token[find(s, "Brann")].at, wall = { 0, 0 };
    struct str text = { 0 };
    char path[200];

    (void)state;
    while (step_stands_open(board, wall, 1))
        wall = wall.x + 1 < board->grid.columns ? (struct cell){ wall.x + 1, wall.y }
                                                : (struct cell){ 0, wall.y + 1 };
    put_to(s, "Toad", one);
    put_to(s, "Pick", one);
    put_to(s, "Sela", wall);
    snprintf(path, sizeof path, "%s", keep(s, "shared.scenario.json"));
    struct session *again = open_path(path);
    same_table(s, again);
    read_all(path, &text);
    int told = 0;
    for (const char *at = text.text; (at = strstr(at, "\"by_gm\": true")); at++)
        told++;
    assert_int_equal(told, 3); /* it is told of nobody else */
    str_clear(&text);
    session_close(again);
    session_close(s);
}

/* ---- marks made of marks ---- */

static void write_file(const char *name, const char *text)
{
    struct err err;

    assert_true(files_write(scratch(name), text, strlen(text), &err));
}

static const char kirt[] = "{\"format\": \"battlemat-sheet/1\", \"system\": \"nudge\", \"name\": \"Kirt\", "
                           "\"stats\": {\"brawn\": 1, \"rank_covert\": 1}, \"marks\": [{\"key\": "
                           "\"quality\", \"type\": \"item\", \"level\": 2, "
                           "\"name\": \"Shotgun\", \"working\": false, \"points\": [{\"attribute\": "
                           "\"brawn\", \"action_type\": \"shooting\", "
                           "\"value\": 2}]}]}";
static const char rex[] = "{\"format\": \"battlemat-sheet/1\", \"system\": \"nudge\", \"name\": \"Rex\", "
                          "\"stats\": {\"kind\": \"ally\", \"level\": 1, \"brawn\": 1}}";
static const char pair[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"nudge\", \"title\": \"Two\", \"sides\": "
    "[\"heroes\"], "
    "\"seats\": [{\"name\": \"anna\"}], \"pools\": {\"meddle\": {\"anna\": 5}}, \"figures\": ["
    "{\"name\": \"Rex\", \"sheet\": \"nobodys_dog.sheet.json\", \"side\": \"heroes\", \"seat\": \"anna\", "
    "\"more_marks\": [{\"key\": \"companion\", \"of\": \"Kirt\"}]}, "
    "{\"name\": \"Kirt\", \"sheet\": \"nobodys.sheet.json\", \"side\": \"heroes\", \"seat\": \"anna\", "
    "\"more_marks\": ["
    "{\"key\": \"wound\", \"level\": 2, \"name\": \"Gun Jam\", \"points\": [{\"quality\": \"Shotgun\", "
    "\"action_type\": \"shooting\", \"value\": 2}]}]}]}";

static void wounds_companions_and_pools_come_back(void **state)
{
    struct str text = { 0 }, second = { 0 };
    char one[200];

    (void)state;
    write_file("nobodys.sheet.json", kirt);
    write_file("nobodys_dog.sheet.json", rex);
    write_file("pair.scenario.json", pair);
    struct session *s = open_path(scratch("pair.scenario.json"));
    snprintf(one, sizeof one, "%s", keep(s, "hurt.scenario.json"));
    struct session *again = open_path(one);
    same_table(s, again);
    read_all(one, &text);
    assert_non_null(strstr(text.text, "\"meddle\": {\"anna\": 5}"));
    assert_non_null(strstr(text.text, "{\"key\": \"companion\", \"of\": \"Kirt\"}"));
    assert_non_null(strstr(text.text,
                           "\"name\": \"Gun Jam\", \"points\": [{\"quality\": \"Shotgun\", "
                           "\"attribute\": \"brawn\", \"action_type\": \"shooting\", \"value\": 2}]"));
    assert_non_null(strstr(text.text, "\"working\": false"));
    for (int pool = 0; pool < POOLS; pool++)
        assert_int_equal(session_state(again)->pool[pool], session_state(s)->pool[pool]);
    read_all(keep(again, "hurt_again.scenario.json"), &second);
    /* but for the names of the sheets, the same */
    assert_int_equal(second.len, text.len + 2 * strlen("_again"));
    str_clear(&text);
    str_clear(&second);
    session_close(again);
    session_close(s);
}

/* NU-29: a seat's Meddle follows from its characters, be they there from the beginning or not. */
static void the_first_figures_of_a_seat_bring_what_lies_there(void **state)
{
    struct faults faults = { 0 };
    struct sheet sheet;

    (void)state;
    write_file("late.sheet.json", kirt);
    write_file("late.scenario.json",
               "{\"format\": \"battlemat-scenario/1\", \"system\": \"nudge\", \"title\": \"Late\", "
               "\"sides\": [\"heroes\"], \"seats\": [{\"name\": \"anna\"}], \"figures\": []}");
    struct session *s = open_path(scratch("late.scenario.json"));
    int pool = ruleset_pool(session_rules(s), ruleset_find_pool(session_rules(s), "meddle"), 1);

    assert_int_equal(session_state(s)->pool[pool], 0);
    assert_true(sheet_load(scratch("late.sheet.json"), session_book(s), true, &sheet, &faults));
    for (int i = 0; i < 2; i++) {
        const struct muster one = {
            .sheet = &sheet, .count = 1, .side = "heroes", .seat = 1, .seen = SEATS_ALL, .at = NOWHERE
        };
        struct command edits = command_make(DEED_EDIT, SEAT_GM);
        struct err err = { 0 };

        assert_true(muster(s, &one, &edits, &err));
        submit(s, &edits);
        assert_int_equal(session_state(s)->pool[pool], i == 0 ? 2 : 9);
        edits = command_make(DEED_EDIT, SEAT_GM);
        /* what was spent or won stays */
        assert_true(command_edit(&edits, EDIT_set_pool, 0, pool, 9, NULL, 0));
        submit(s, &edits);
    }
    sheet_clear(&sheet);
    session_close(s);
}

/* ---- what does not go ---- */

static void nothing_is_replaced_and_nothing_left_behind(void **state)
{
    struct session *s = open_shipped("bridge.scenario.json");
    struct err err = { 0 };

    (void)state;
    keep(s, "twice.scenario.json");
    assert_false(stage_keep(s, "Kept", scratch("twice.scenario.json"), &err));
    assert_non_null(strstr(err.text, "is there already"));
    assert_false(stage_keep(s, "Kept", scratch("no/such/folder.scenario.json"), &err));
    assert_true(*err.text != '\0');
    assert_false(stage_keep(s, "", scratch("nameless.scenario.json"), &err)); /* could not be read again */
    assert_non_null(strstr(err.text, "title"));
    assert_false(files_exist(scratch("nameless.scenario.json")));
    assert_false(files_exist(scratch("nameless.map.json")));
    session_close(s);
}

/* Does the map of the table, kept as a scenario, have the title of the one that it came from? */
static bool has_title(struct session *s, const char *name)
{
    struct str text = { 0 };
    char scenario[64], map[64];

    snprintf(scenario, sizeof scenario, "%s.scenario.json", name);
    snprintf(map, sizeof map, "%s.map.json", name);
    keep(s, scenario);
    read_all(scratch(map), &text);
    bool has = strstr(str_cstr(&text), "My diary") != NULL;
    str_clear(&text);
    return has;
}

/* A game begun on the map `file`; as `once` it is kept at once, as `later` after it was opened again. */
static void begin_on(const char *file, const char *game, const char *once, const char *later, bool believed)
{
    struct err err = { 0 };
    struct faults faults = { 0 };
    struct map_info info;
    struct board *board;
    struct session *s = session_new(rules_at(0), scratch(game), "1", &err);

    write_file(file, "{\"format\": \"battlemat-map/1\", \"title\": \"My diary\", \"grid\": \"square\","
                     " \"columns\": 3, \"rows\": 1, \"legend\": {\".\": \"floor\"}, \"ground\": [\"...\"]}");
    assert_non_null(s);
    assert_true(map_load(scratch(file), session_book(s)->terrain, &board, &info, &faults));
    map_info_clear(&info);
    assert_true(session_set_board(s, board, scratch(file), &err));
    assert_true(has_title(s, once));
    session_close(s);
    s = session_open(scratch(game), &err);
    assert_non_null(s);
    assert_true(has_title(s, later) == believed);
    session_close(s);
}

/* A game from somebody else may name any file as its map: what that says is not copied out of it. */
static void nothing_is_read_that_a_game_names_but_a_map_of_ones_own(void **state)
{
    (void)state;
    begin_on("mine.map.json", "mine.game", "mine_at_once", "mine_later", true);
    begin_on("diary.txt", "theirs.game", "theirs_at_once", "theirs_later", false);
    if (geteuid() != 0)
        return;
    struct err err = { 0 };
    assert_int_equal(chown(scratch("mine.map.json"), 12345, 12345), 0);
    struct session *s = session_open(scratch("mine.game"), &err);
    assert_non_null(s);
    assert_false(has_title(s, "others")); /* a map, but of somebody else */
    session_close(s);
}

/* The map of "mill.map.json", whose picture lies in a folder beside it, kept under that name. */
static void keep_painted(const char *name, bool kept)
{
    struct faults faults = { 0 };
    struct err err = { 0 };
    struct map_info info;
    struct board *board;
    struct session *s = session_new(rules_at(0), NULL, "1", &err);

    assert_non_null(s);
    assert_true(map_load(scratch("mill.map.json"), session_book(s)->terrain, &board, &info, &faults));
    map_info_clear(&info);
    assert_true(session_set_board(s, board, scratch("mill.map.json"), &err));
    assert_true(stage_keep(s, "Kept", scratch(name), &err) == kept);
    session_close(s);
}

/* A map that is there and cannot be read any more: what it tells besides would be lost. */
static void nothing_is_kept_of_a_spoilt_map(void **state)
{
    struct board *board = NULL;
    struct faults faults = { 0 };
    struct err err = { 0 };
    struct map_info info;
    struct session *own = session_new(rules_at(0), NULL, "1", &err);

    (void)state;
    write_file("spoilt.map.json",
               "{\"format\":\"battlemat-map/1\",\"grid\":\"square\",\"columns\":3,\"rows\":3}");
    assert_true(map_load(scratch("spoilt.map.json"), session_book(own)->terrain, &board, &info, &faults));
    map_info_clear(&info);
    assert_true(session_set_board(own, board, scratch("spoilt.map.json"), &err));
    write_file("spoilt.map.json", "{");
    assert_false(stage_keep(own, "Kept", scratch("unspoilt.scenario.json"), &err));
    assert_non_null(strstr(err.text, "spoilt.map.json"));
    assert_false(files_exist(scratch("unspoilt.scenario.json")));
    session_close(own);
}

static void the_picture_of_a_map_goes_with_it(void **state)
{
    struct map_picture picture;
    struct str path = { 0 }, bytes = { 0 };
    struct err err = { 0 };

    (void)state;
    assert_true(files_make_folder(scratch("art"), &err));
    write_file("art/mill.webp", "painted");
    write_file("mill.map.json", "{\"format\": \"battlemat-map/1\", \"grid\": \"square\", \"columns\": 2,"
                                " \"rows\": 1, \"picture\": {\"file\": \"art/mill.webp\", \"cell\": 32}}");
    keep_painted("painted.scenario.json", true);
    assert_true(map_find_picture(scratch("painted.map.json"), &picture, &path));
    assert_string_equal(str_cstr(&path), scratch("painted.webp"));
    assert_int_equal(picture.cell, 32000);
    read_all(str_cstr(&path), &bytes);
    assert_string_equal(str_cstr(&bytes), "painted");
    write_file("there.webp", "another");
    keep_painted("there.scenario.json", false); /* nothing is replaced */
    assert_false(files_exist(scratch("there.map.json")));
    read_all(scratch("there.webp"), &bytes);
    assert_string_equal(str_cstr(&bytes), "another");
    assert_int_equal(remove(scratch("art/mill.webp")), 0);
    keep_painted("missed.scenario.json", true); /* a picture that is gone keeps nobody */
    str_clear(&path);
    str_clear(&bytes);
}

static void it_gets_a_name_of_its_own(void **state)
{
    struct str path = { 0 };
    struct err err;

    (void)state;
    setenv("XDG_DATA_HOME", scratch_here(), 1);
    assert_true(stage_path("The toll: again!", &path, &err));
    assert_non_null(strstr(path.text, "/battlemat/maps/the_toll_again.scenario.json"));
    assert_true(files_write(path.text, "{}", 2, &err));
    str_reset(&path);
    assert_true(stage_path("The toll: again!", &path, &err));
    assert_non_null(strstr(path.text, "/the_toll_again_2.scenario.json"));
    str_reset(&path);
    assert_true(stage_path("Bridge", &path, &err)); /* one of that name comes along */
    assert_non_null(strstr(path.text, "/bridge_2.scenario.json"));
    str_reset(&path);
    setenv("XDG_DATA_HOME", "/proc/nowhere", 1);
    assert_false(stage_path("X", &path, &err));
    unsetenv("XDG_DATA_HOME");
    str_clear(&path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_shipped_scenarios_come_back),
        cmocka_unit_test(nothing_is_told_of_who_is_as_the_catalogue_says),
        cmocka_unit_test(a_changed_table_comes_back),
        cmocka_unit_test(fog_and_light_come_back),
        cmocka_unit_test(whoever_shares_a_cell_comes_back),
        cmocka_unit_test(wounds_companions_and_pools_come_back),
        cmocka_unit_test(the_first_figures_of_a_seat_bring_what_lies_there),
        cmocka_unit_test(nothing_is_replaced_and_nothing_left_behind),
        cmocka_unit_test(nothing_is_read_that_a_game_names_but_a_map_of_ones_own),
        cmocka_unit_test(nothing_is_kept_of_a_spoilt_map),
        cmocka_unit_test(the_picture_of_a_map_goes_with_it),
        cmocka_unit_test(it_gets_a_name_of_its_own),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
