#include "document.h"

#include "content/items.h"
#include "content/sheet.h"
#include "core/play.h"

/* A game without a map that figures can join. */
struct game {
    struct book book;
    struct state state;
};

static struct game open_game(void)
{
    struct game g;
    struct faults faults = { 0 };

    assert_true(book_init(&g.book, rules_find("another")));
    items_load(&g.book, &faults);
    no_faults(&faults);
    assert_true(book_begin_state(&g.book, &g.state));
    for (int i = 0; i < g.book.rules->noptions; i++)
        g.state.option[i] = g.book.rules->options[i].start;
    return g;
}

static void close_game(struct game *g)
{
    state_clear(&g->state);
    book_clear(&g->book);
}

static struct sheet load(const struct game *g, const char *path)
{
    struct sheet sheet;
    struct faults faults = { 0 };

    sheet_load(path, &g->book, true, &sheet, &faults);
    no_faults(&faults);
    return sheet;
}

static int join(struct game *g, const struct sheet *sheet, struct sheet_entry entry)
{
    struct command edits = command_make(DEED_EDIT, SEAT_GM);
    const struct tape nothing = { 0 };
    struct play play;

    entry.token = g->state.ntokens;
    assert_true(sheet_join(&edits, &g->book, sheet, &entry));
    play_begin(&play, &g->state, &g->book, &edits);
    assert_int_equal(play_run(&play, &nothing), OUTCOME_DONE);
    play_clear(&play);
    command_clear(&edits);
    return entry.token;
}

static int value(const struct game *g, int token, const char *key)
{
    return g->book.rules->value(&g->state, &g->book, token, ruleset_find_stat(g->book.rules, key));
}

static int marks(const struct game *g, int token, const char *key)
{
    int item = book_find_item(&g->book, key), mark = ruleset_find_mark(g->book.rules, key);

    return state_count(&g->state, token, mark >= 0 ? mark : g->book.rules->nmarks + item);
}

static const struct sheet_entry player = {
    .side = "heroes", .at = { SHRT_MIN, SHRT_MIN }, .seat = 1, .seen = SEATS_ALL
};

/* AS-91: 3 luck, 15 + endurance hit points */
TEST(as91_a_hero_joins_with_all_it_has)
{
    struct game g = open_game();
    struct sheet sheet = load(&g, source("rules/another/heroes/brann.sheet.json"));
    int brann = join(&g, &sheet, player);

    assert_string_equal(sheet.key, "brann");
    assert_string_equal(texts_get(&g.book.texts, g.state.token[brann].text), "Brann");
    assert_string_equal(texts_get(&g.book.texts, g.state.token[brann].side), "heroes");
    assert_string_equal(texts_get(&g.book.texts, g.state.token[brann].sheet), "brann");
    assert_int_equal(value(&g, brann, "muscularity"), 5);
    assert_int_equal(value(&g, brann, "hp"), 20);
    assert_int_equal(value(&g, brann, "luck"), 3);
    assert_int_equal(value(&g, brann, "weapon_bonus"), 2);
    assert_int_equal(value(&g, brann, "armour_bonus"), 2);
    assert_int_equal(marks(&g, brann, "berserker"), 1);
    assert_int_equal(marks(&g, brann, "long_sword"), 1);
    assert_int_equal(marks(&g, brann, "knife"), 1);
    sheet_clear(&sheet);
    close_game(&g);
}

/* AS-18, AS-92: an opponent has a maximum of its own and no luck */
TEST(as92_a_goblin_has_hit_points_of_its_own)
{
    struct game g = open_game();
    struct sheet sheet = load(&g, source("rules/another/creatures/goblin.sheet.json"));
    struct sheet_entry entry = {
        .name = "Snag", .side = "goblins", .at = NOWHERE, .seat = SEAT_GM, .seen = SEATS_ALL
    };
    int snag = join(&g, &sheet, entry);
    int types = state_find(&g.state, snag, ruleset_find_mark(g.book.rules, "types"), -2);

    assert_int_equal(value(&g, snag, "hp_max"), 12);
    assert_int_equal(value(&g, snag, "hp"), 12);
    assert_int_equal(value(&g, snag, "luck"), 0);
    assert_string_equal(texts_get(&g.book.texts, g.state.token[snag].text), "Snag");
    assert_true(types >= 0);
    assert_string_equal(texts_get(&g.book.texts, g.state.mark[types].text), "goblin");
    sheet_clear(&sheet);
    close_game(&g);
}

TEST(numbers_of_the_entry_win_over_the_sheets)
{
    struct game g = open_game();
    struct sheet sheet = load(&g, source("rules/another/creatures/goblin.sheet.json"));
    struct sheet_stat hurt = { (short)ruleset_find_stat(g.book.rules, "hp"), 3 };
    struct sheet_entry entry = player;

    entry.stat = &hurt;
    entry.nstats = 1;
    assert_int_equal(value(&g, join(&g, &sheet, entry), "hp"), 3);
    sheet_clear(&sheet);
    close_game(&g);
}

#define SHEET(members) \
    "{\"format\": \"battlemat-sheet/1\", \"system\": \"another\", \"name\": \"Ada\"" members "}"

/* AS-93, AS-94: aspects with their details, things of one's own */
TEST(as94_own_things_and_details_join)
{
    struct game g = open_game();
    struct sheet sheet = load(
        &g,
        written("ada.sheet.json",
                SHEET(", \"size\": 2,"
                      "\"stats\": {\"endurance\": 4}, \"marks\": [{\"key\": \"paragon\", \"attribute\": "
                      "\"fortitude\"}, {\"key\": \"avenger\", \"type\": \"undead\"}],"
                      "\"items\": [{\"own\": \"belonging\", \"name\": \"Ring of Health\", \"endurance\": 2},"
                      "{\"own\": \"weapon\", \"name\": \"Knife\", \"bonus\": 3, \"in_hand\": true}]")));
    int ada = join(&g, &sheet, player);
    int paragon = state_find(&g.state, ada, ruleset_find_mark(g.book.rules, "paragon"), -2);
    int avenger = state_find(&g.state, ada, ruleset_find_mark(g.book.rules, "avenger"), -2);

    assert_int_equal(g.state.token[ada].size, 2);
    assert_int_equal(value(&g, ada, "hp"), 21);
    assert_int_equal(g.state.mark[paragon].b, 4);
    assert_string_equal(texts_get(&g.book.texts, g.state.mark[avenger].text), "undead");
    assert_int_equal(value(&g, ada, "weapon_bonus"), 3);
    assert_int_equal(marks(&g, ada, "ring_of_health"), 1);
    /* The catalogue's own knife is still found by its key. */
    assert_int_equal(marks(&g, ada, "knife"), 0);
    assert_int_equal(marks(&g, ada, "knife_2"), 1);
    sheet_clear(&sheet);
    close_game(&g);
}

TEST(size_half_is_half_a_cell)
{
    struct game g = open_game();
    struct sheet sheet = load(&g, written("imp.sheet.json", SHEET(", \"size\": 0.5")));

    assert_int_equal(sheet.size, 0);
    sheet_clear(&sheet);
    close_game(&g);
}

static void refuses(const char *text, const char *words)
{
    struct game g = open_game();
    int items = g.book.nitems, texts = g.book.texts.n;
    struct faults faults = { 0 };
    struct sheet sheet;

    assert_false(sheet_load(written("wrong.sheet.json", text), &g.book, true, &sheet, &faults));
    has_fault(&faults, words);
    assert_int_equal(g.book.nitems, items);
    assert_int_equal(g.book.texts.n, texts);
    faults_clear(&faults);
    close_game(&g);
}

TEST(wrong_sheets_are_refused_and_change_nothing)
{
    refuses(SHEET(", \"stats\": {\"strength\": 3}"),
            "/stats/strength: expected a known key, found \"strength\"");
    refuses(SHEET(", \"stats\": {\"allowance\": 3}"),
            "/stats/allowance: expected a known key, found \"allowance\"");
    refuses(SHEET(", \"stats\": {\"accuracy\": 0}"),
            "/stats/accuracy: expected a whole number from 1 to 99, found 0");
    refuses(SHEET(", \"marks\": [{\"key\": \"avenger\"}]"),
            "/marks/0/type: expected a text of 1 to 120 bytes, found nothing");
    refuses(SHEET(", \"marks\": [{\"key\": \"paragon\", \"attribute\": \"luck\"}]"),
            "/marks/0/attribute: expected \"accuracy\"");
    refuses(SHEET(", \"marks\": [{\"key\": \"prone\"}]"),
            "/marks/0/key: expected one of 11 words, found \"prone\"");
    refuses(
        SHEET(", \"items\": [{\"key\": \"long_swrd\"}]"),
        "/items/0/key: expected a key of the catalogue, found \"long_swrd\" (did you mean \"long_sword\"?)");
    refuses(SHEET(", \"items\": [{\"key\": \"climbing\"}]"),
            "expected a key of the catalogue, found \"climbing\"");
    refuses(SHEET(", \"items\": [{\"key\": \"leather\", \"in_hand\": true}]"),
            "/items/0/in_hand: expected no \"in_hand\" for a thing of the kind \"armour\"");
    refuses(SHEET(", \"items\": [{\"own\": \"wepon\", \"name\": \"X\"}]"),
            "/items/0/own: expected \"weapon\", \"armour\" or \"belonging\", found \"wepon\"");
    refuses(SHEET(", \"size\": 7"), "/size: expected 0.5, 1, 2, 3, 4, 5 or 6, found 7");
}

/* AS-92, AS-93, AS-10: what the rule set's own check finds stands at its place */
TEST(as92_the_rules_own_check_counts)
{
    refuses(SHEET(", \"stats\": {\"luck\": 5, \"luck_max\": 3}"),
            "/stats/luck: expected what AS-10 allows, found otherwise: luck is between 0 and its maximum");
    refuses(SHEET(", \"stats\": {\"hp\": 40}"), "/stats/hp: expected what AS-92 allows");
    refuses(SHEET(", \"marks\": [{\"key\": \"dwarf\"}, {\"key\": \"dwarf\"}]"),
            "/marks/1: expected what AS-93 allows, found otherwise: this aspect can be taken only once");
}

TEST(an_unjudged_sheet_may_break_the_rules)
{
    struct game g = open_game();
    struct faults faults = { 0 };
    struct sheet sheet;

    assert_true(sheet_load(written("odd.sheet.json", SHEET(", \"stats\": {\"luck\": 5, \"luck_max\": 3}")),
                           &g.book, false, &sheet, &faults));
    sheet_clear(&sheet);
    close_game(&g);
}

TEST(figures_of_the_rules_are_found_by_key)
{
    struct game g = open_game();
    struct str path;
    struct err err;

    str_init(&path);
    assert_true(sheet_find(&g.book, "goblin", &path, &err));
    assert_non_null(strstr(str_cstr(&path), "rules/another/creatures/goblin.sheet.json"));
    str_reset(&path);
    assert_true(sheet_find(&g.book, "sela", &path, &err));
    str_reset(&path);
    assert_false(sheet_find(&g.book, "../goblin", &path, &err));
    assert_false(sheet_find(&g.book, "dragon", &path, &err));
    assert_non_null(strstr(err.text, "found \"dragon\""));
    str_clear(&path);
    close_game(&g);
}

/* ---- saving ---- */

/* Join, save, load, join, save: the same text. */
static void survives(const char *path)
{
    struct game g = open_game(), again = open_game();
    struct sheet sheet = load(&g, path), back;
    struct str first, second;

    str_init(&first);
    str_init(&second);
    assert_true(sheet_save(&g.state, &g.book, join(&g, &sheet, player), &sheet, &first));
    back = load(&again, written("again.sheet.json", str_cstr(&first)));
    assert_true(sheet_save(&again.state, &again.book, join(&again, &back, player), &back, &second));
    assert_string_equal(str_cstr(&second), str_cstr(&first));
    assert_true(g.state.hash == again.state.hash || strcmp(sheet.key, back.key) != 0);
    str_clear(&first);
    str_clear(&second);
    sheet_clear(&sheet);
    sheet_clear(&back);
    close_game(&g);
    close_game(&again);
}

TEST(sheets_survive_saving)
{
    survives(source("rules/another/heroes/sela.sheet.json"));
    survives(source("rules/another/heroes/odo.sheet.json"));
    survives(source("rules/another/creatures/goblin_hexer.sheet.json"));
    survives(written(
        "own.sheet.json",
        SHEET(", \"x-born\": 12, \"about\": \"odd\", \"portrait\": \"a/b.png\", \"size\": 3,"
              "\"marks\": [{\"key\": \"own_aspect\", \"name\": \"Loud\"}], \"types\": [\"giant\", \"old\"],"
              "\"items\": [{\"own\": \"armour\", \"name\": \"Hide\", \"bonus\": 2, \"worn\": true}, "
              "{\"key\": \"club\", \"in_hand\": true}]")));
}

TEST(a_saved_sheet_keeps_what_no_game_knows)
{
    struct game g = open_game();
    struct sheet sheet = load(
        &g, written("kept.sheet.json",
                    SHEET(", \"x-born\": {\"year\": 12}, \"portrait\": \"ada.png\", \"emblem\": \"drone\"")));
    struct str text;

    str_init(&text);
    assert_true(sheet_save(&g.state, &g.book, join(&g, &sheet, player), &sheet, &text));
    assert_non_null(strstr(str_cstr(&text), "\"x-born\": {\"year\":12}"));
    assert_non_null(strstr(str_cstr(&text), "\"portrait\": \"ada.png\""));
    assert_non_null(strstr(str_cstr(&text), "\"emblem\": \"drone\""));
    str_clear(&text);
    sheet_clear(&sheet);
    close_game(&g);
}

TEST(no_memory_is_a_fault_wherever_it_happens)
{
    struct game g = open_game();
    bool whole = false;

    for (long k = 1; !whole; k += 3) {
        struct faults faults = { 0 };
        struct sheet sheet;

        mem_fail_after(k, true);
        whole = sheet_load(source("rules/another/heroes/yrsa.sheet.json"), &g.book, true, &sheet, &faults);
        mem_fail_after(0, true);
        if (whole)
            sheet_clear(&sheet);
        else
            assert_true(faults.failed || faults.n > 0);
        faults_clear(&faults);
    }
    close_game(&g);
}

RUN(cmocka_unit_test(as91_a_hero_joins_with_all_it_has),
    cmocka_unit_test(as92_a_goblin_has_hit_points_of_its_own),
    cmocka_unit_test(numbers_of_the_entry_win_over_the_sheets),
    cmocka_unit_test(as94_own_things_and_details_join), cmocka_unit_test(size_half_is_half_a_cell),
    cmocka_unit_test(wrong_sheets_are_refused_and_change_nothing),
    cmocka_unit_test(as92_the_rules_own_check_counts),
    cmocka_unit_test(an_unjudged_sheet_may_break_the_rules),
    cmocka_unit_test(figures_of_the_rules_are_found_by_key), cmocka_unit_test(sheets_survive_saving),
    cmocka_unit_test(a_saved_sheet_keeps_what_no_game_knows),
    cmocka_unit_test(no_memory_is_a_fault_wherever_it_happens))
