#include "crew.h"

#include "content/items.h"
#include "content/tables.h"

static struct book open_book(void)
{
    struct book book;

    assert_true(book_init(&book, rules_find("another")));
    return book;
}

static const struct item *find(const struct book *book, const char *key)
{
    int row = book_find_item(book, key);

    assert_true(row >= 0);
    return &book->item[row];
}

/* A number of an item by the key of its field. */
static int field_of(const struct book *book, const struct item *item, const char *key)
{
    const struct item_kind *kind = &book->rules->kinds[item->kind];

    for (int i = 0; i < ITEM_FIELDS && kind->field[i].key; i++)
        if (strcmp(kind->field[i].key, key) == 0)
            return item->field[i];
    fail_msg("no field %s", key);
    return 0;
}

/* The tables of AS-106 and AS-107, row by row. */
TEST(as106_weapons_are_those_of_the_table)
{
    static const struct {
        const char *key;
        bool ranged;
        int bonus, far, hands, price;
    } table[] = {
        { "unarmed", false, 0, 1, 0, 0 },
        { "knife", false, 1, 1, 1, 2 },
        { "club", false, 1, 1, 1, 1 },
        { "staff", false, 1, 1, 2, 1 },
        { "hand_axe", false, 1, 1, 1, 6 },
        { "spear", false, 1, 2, 2, 3 },
        { "mace", false, 2, 1, 1, 12 },
        { "short_sword", false, 2, 1, 1, 10 },
        { "long_sword", false, 2, 1, 1, 15 },
        { "halberd", false, 2, 2, 2, 20 },
        { "great_axe", false, 3, 1, 2, 30 },
        { "great_sword", false, 3, 1, 2, 50 },
        { "sling", true, 1, 8, 1, 1 },
        { "throwing_knife", true, 1, 4, 1, 2 },
        { "javelin", true, 1, 6, 1, 2 },
        { "short_bow", true, 2, 12, 2, 30 },
        { "light_crossbow", true, 2, 14, 2, 35 },
        { "long_bow", true, 3, 18, 2, 75 },
        { "heavy_crossbow", true, 3, 16, 2, 80 },
    };
    struct book book = open_book();
    struct faults faults = { 0 };

    items_load(&book, &faults);
    no_faults(&faults);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const struct item *item = find(&book, table[i].key);

        assert_string_equal(book.rules->kinds[item->kind].key, "weapon");
        assert_int_equal(field_of(&book, item, "kind"), table[i].ranged);
        assert_int_equal(field_of(&book, item, "bonus"), table[i].bonus);
        assert_int_equal(field_of(&book, item, table[i].ranged ? "range" : "reach"), table[i].far);
        assert_int_equal(field_of(&book, item, "hands"), table[i].hands);
        assert_int_equal(field_of(&book, item, "price"), table[i].price);
    }
    book_clear(&book);
}

TEST(as107_armour_is_that_of_the_table)
{
    static const struct {
        const char *key;
        int bonus, penalty, shield, price;
    } table[] = {
        { "none", 0, 0, 0, 0 },          { "padded", 1, 0, 0, 5 },       { "leather", 1, 0, 0, 10 },
        { "chain_shirt", 2, 1, 0, 60 },  { "scale", 2, 1, 0, 50 },       { "breastplate", 2, 1, 0, 120 },
        { "banded", 3, 2, 0, 200 },      { "full_plate", 3, 2, 0, 600 }, { "shield", 1, 0, 1, 8 },
        { "tower_shield", 1, 1, 1, 20 },
    };
    struct book book = open_book();
    struct faults faults = { 0 };

    items_load(&book, &faults);
    no_faults(&faults);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const struct item *item = find(&book, table[i].key);

        assert_string_equal(book.rules->kinds[item->kind].key, "armour");
        assert_int_equal(field_of(&book, item, "bonus"), table[i].bonus);
        assert_int_equal(field_of(&book, item, "penalty"), table[i].penalty);
        assert_int_equal(field_of(&book, item, "shield"), table[i].shield);
        assert_int_equal(field_of(&book, item, "price"), table[i].price);
    }
    book_clear(&book);
}

/* AS-04, AS-108 */
TEST(as04_tasks_suggest_an_attribute_and_tell_whether_armour_hinders)
{
    static const struct {
        const char *key, *attribute;
        bool hindered;
    } table[] = {
        { "pick_lock", "accuracy", false },    { "sneaking", "nimbleness", true },
        { "acrobatics", "nimbleness", false }, { "tumbling", "nimbleness", true },
        { "climbing", "muscularity", true },   { "swimming", "muscularity", true },
        { "jumping", "muscularity", false },   { "poison", "endurance", false },
        { "fear", "fortitude", false },
    };
    struct book book = open_book();
    struct faults faults = { 0 };

    items_load(&book, &faults);
    no_faults(&faults);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const struct item *item = find(&book, table[i].key);
        const struct field_def *attribute = &book.rules->kinds[item->kind].field[0];

        assert_string_equal(book.rules->kinds[item->kind].key, "task");
        assert_string_equal(attribute->choices[item->field[0]], table[i].attribute);
        assert_int_equal(field_of(&book, item, "penalty"), table[i].hindered);
    }
    book_clear(&book);
}

TEST(as03_difficulties_are_13_18_and_23)
{
    static const struct {
        const char *key;
        int number;
    } table[] = { { "easy", 13 }, { "moderate", 18 }, { "hard", 23 } };
    struct book book = open_book();
    struct faults faults = { 0 };

    items_load(&book, &faults);
    no_faults(&faults);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        assert_int_equal(field_of(&book, find(&book, table[i].key), "number"), table[i].number);
    book_clear(&book);
}

TEST(what_is_left_out_has_its_start_value)
{
    struct book book = open_book();
    struct faults faults = { 0 };

    items_load_file(written("items.json", "{\"format\": \"battlemat-items/1\", \"system\": \"another\","
                                          "\"weapon\": [{\"key\": \"spork\", \"name\": \"Spork\"}]}"),
                    &book, &faults);
    no_faults(&faults);
    assert_int_equal(field_of(&book, find(&book, "spork"), "bonus"), 1);
    assert_int_equal(field_of(&book, find(&book, "spork"), "reach"), 1);
    assert_string_equal(texts_get(&book.texts, find(&book, "spork")->name), "Spork");
    book_clear(&book);
}

TEST(a_wrong_catalogue_changes_nothing)
{
    struct book book = open_book();
    struct faults faults = { 0 };

    assert_false(
        items_load_file(written("items.json",
                                "{\"format\": \"battlemat-items/1\", \"system\": \"another\","
                                "\"weapon\": [{\"key\": \"knife\"}, {\"key\": \"knife\", \"bonus\": 9}, "
                                "{\"key\": \"Axe\", \"kind\": \"mele\"}],"
                                "\"armour\": [{\"key\": \"coat\", \"shield\": \"yes\"}], \"task\": []}"),
                        &book, &faults));
    has_fault(&faults, "/weapon/1/key: expected each key once, found \"knife\"");
    has_fault(&faults, "/weapon/1/bonus: expected a whole number from 0 to 3, found 9");
    has_fault(&faults, "/weapon/2/key: expected a key such as");
    has_fault(&faults,
              "/weapon/2/kind: expected \"melee\" or \"ranged\", found \"mele\" (did you mean \"melee\"?)");
    has_fault(&faults, "/armour/0/shield: expected true or false, found \"yes\"");
    has_fault(&faults, "/task: expected a known key, found \"task\"");
    assert_int_equal(faults.n, 6);
    assert_int_equal(book.nitems, 0);
    faults_clear(&faults);
    book_clear(&book);
}

TEST(another_systems_catalogue_is_refused)
{
    struct book book = open_book();
    struct faults faults = { 0 };

    assert_false(
        items_load_file(written("items.json", "{\"format\": \"battlemat-items/1\", \"system\": \"brew\"}"),
                        &book, &faults));
    has_fault(&faults, "/system: expected \"another\", found \"brew\"");
    faults_clear(&faults);
    book_clear(&book);
}

TEST(a_difficulty_stands_once)
{
    struct tables tables;
    struct faults faults = { 0 };

    assert_false(tables_load_file(
        written(
            "ruleset.json",
            "{\"format\": \"battlemat-ruleset/1\", \"system\": \"another\","
            "\"difficulty\": [{\"key\": \"easy\", \"number\": 1}, {\"key\": \"easy\", \"number\": 100}]}"),
        rules_find("another"), &tables, &faults));
    has_fault(&faults, "/difficulty/1/key: expected each key once, found \"easy\"");
    has_fault(&faults, "/difficulty/1/number: expected a whole number from 1 to 99, found 100");
    faults_clear(&faults);
}

TEST(no_memory_adds_no_items)
{
    bool whole = false;

    for (long k = 1; !whole; k += 7) {
        struct book book = open_book();
        struct faults faults = { 0 };

        mem_fail_after(k, true);
        whole = items_load(&book, &faults);
        mem_fail_after(0, true);
        assert_true(whole || (book.nitems == 0 && (faults.failed || faults.n > 0)));
        faults_clear(&faults);
        book_clear(&book);
    }
}

/* ---- texts and lists ---- */

#define ITEMS(members) "{\"format\": \"battlemat-items/1\", \"system\": \"crew\", " members "}"

static struct book crew_book(const char *document)
{
    struct faults faults = { 0 };
    struct book book;

    assert_true(book_init(&book, &crew));
    items_load_file(written("crew.items.json", document), &book, &faults);
    no_faults(&faults);
    return book;
}

TEST(objects_of_a_list_are_fields_in_turn)
{
    struct book book = crew_book(
        ITEMS("\"talent\": [{\"key\": \"cannon\", \"type\": \"thing\", \"level\": 2, \"points\": "
              "[{\"limb\": \"hand\", \"deed\": \"shooting\", \"value\": 2}, {\"limb\": \"eye\", \"deed\": "
              "\"aiming\"}]}, "
              "{\"key\": \"bare\"}], \"tool\": [{\"key\": \"axe\", \"motto\": \"Chop\"}]"));
    const struct item *cannon = find(&book, "cannon"), *bare = find(&book, "bare"), *axe = find(&book, "axe");

    assert_int_equal(cannon->field[0], 1);
    assert_int_equal(cannon->field[1], 2);
    assert_int_equal(cannon->field[3], 0);
    assert_string_equal(texts_get(&book.texts, cannon->field[4]), "shooting");
    assert_int_equal(cannon->field[5], 2);
    assert_int_equal(cannon->field[6], 1);
    assert_string_equal(texts_get(&book.texts, cannon->field[7]), "aiming");
    assert_int_equal(cannon->field[8], 0);
    assert_int_equal(bare->field[4], 0);
    assert_string_equal(texts_get(&book.texts, axe->field[1]), "Chop");
    book_clear(&book);
}

TEST(lists_are_written_as_they_were_read)
{
    struct book book = crew_book(ITEMS("\"talent\": [{\"key\": \"cannon\", \"level\": 2, \"points\": "
                                       "[{\"deed\": \"aiming\", \"value\": 1}]}]"));
    const struct item *cannon = find(&book, "cannon");
    struct str out = { 0 };
    struct writer w;

    writer_init(&w, &out, WRITER_COMPACT);
    writer_object(&w, NULL);
    items_write_fields(&w, &crew_kinds[0], cannon, &book.texts);
    writer_end(&w);
    assert_true(writer_done(&w));
    assert_string_equal(str_cstr(&out), "{\"level\":2,\"points\":[{\"deed\":\"aiming\",\"value\":1}]}");
    str_clear(&out);
    book_clear(&book);
}

static void crew_refuses(const char *document, const char *words)
{
    struct faults faults = { 0 };
    struct book book;

    assert_true(book_init(&book, &crew));
    assert_false(items_load_file(written("wrong.items.json", document), &book, &faults));
    has_fault(&faults, words);
    assert_int_equal(book.nitems, 0);
    faults_clear(&faults);
    book_clear(&book);
}

TEST(wrong_lists_are_refused)
{
    crew_refuses(ITEMS("\"talent\": [{\"key\": \"a\", \"points\": [{}, {}, {}]}]"),
                 "/talent/0/points: expected at most 2, found 3");
    crew_refuses(ITEMS("\"talent\": [{\"key\": \"a\", \"points\": [{\"limb\": \"foot\"}]}]"),
                 "/talent/0/points/0/limb: expected \"hand\", \"eye\" or \"tongue\", found \"foot\"");
    crew_refuses(ITEMS("\"talent\": [{\"key\": \"a\", \"deed\": \"x\"}]"),
                 "/talent/0/deed: expected a known key, found \"deed\"");
    crew_refuses(ITEMS("\"tool\": [{\"key\": \"a\", \"motto\": \"\"}]"),
                 "/tool/0/motto: expected a text of 1 to 120 bytes, found \"\"");
}

/* "attributes" of an ability (NU-94), as its fields would say it one by one. */
TEST(fields_may_be_told_as_a_list_of_words)
{
    static const char document[] =
        "{\"format\": \"battlemat-items/1\", \"system\": \"nudge\", \"quality\": ["
        "{\"key\": \"one\", \"type\": \"ua\", \"attributes\": [\"focus\", \"brawn\"]},"
        "{\"key\": \"two\", \"type\": \"ua\", \"attribute_1\": \"focus\", \"attribute_2\": \"brawn\"},"
        "{\"key\": \"half\", \"type\": \"ua\", \"attributes\": [\"guile\"]}, {\"key\": \"none\"}]}";
    const struct ruleset *rules = rules_find("nudge");
    const struct item_kind *kind = &rules->kinds[0];
    int first = ruleset_find_field(kind, "attribute_1"), other = ruleset_find_field(kind, "attribute_2");
    struct faults faults = { 0 };
    struct book book;
    struct str out = { 0 };
    struct writer w;

    assert_true(book_init(&book, rules));
    items_load_file(written("gifts.items.json", document), &book, &faults);
    no_faults(&faults);
    const struct item *one = find(&book, "one"), *two = find(&book, "two"), *half = find(&book, "half");
    assert_string_equal(kind->field[first].choices[one->field[first]], "focus");
    assert_string_equal(kind->field[other].choices[one->field[other]], "brawn");
    assert_memory_equal(one->field, two->field, sizeof one->field);
    assert_string_equal(kind->field[first].choices[half->field[first]], "guile");
    assert_int_equal(half->field[other], kind->field[other].start);
    assert_int_equal(find(&book, "none")->field[first], kind->field[first].start);
    writer_init(&w, &out, WRITER_COMPACT);
    writer_object(&w, NULL);
    items_write_fields(&w, kind, two, &book.texts);
    writer_end(&w);
    assert_true(writer_done(&w));
    assert_string_equal(str_cstr(&out), "{\"type\":\"ua\",\"attributes\":[\"focus\",\"brawn\"]}");
    str_clear(&out);
    book_clear(&book);
}

TEST(an_item_keeps_its_texts_in_another_book)
{
    struct book from = crew_book(
                    ITEMS("\"tool\": [{\"key\": \"axe\", \"name\": \"Axe\", \"motto\": \"Chop\"}]")),
                to;
    struct item axe = *find(&from, "axe");

    assert_true(book_init(&to, &crew));
    assert_true(texts_add(&to.texts, "first") > 0);
    assert_true(items_translate(&axe, &from, &to));
    assert_string_equal(texts_get(&to.texts, axe.name), "Axe");
    assert_string_equal(texts_get(&to.texts, axe.field[1]), "Chop");
    book_clear(&from);
    book_clear(&to);
}

/* Things that the game never had do not come into it. */
TEST(the_book_of_an_older_game_gets_the_numbers_it_lacks)
{
    struct book book = open_book(), whole = open_book();
    int number = ruleset_find_kind(book.rules, "number"), weapon = ruleset_find_kind(book.rules, "weapon"),
        rows;
    struct faults faults;

    faults_init(&faults);
    assert_true(items_load(&whole, &faults));
    assert_true(items_complete(&book));
    assert_non_null(book_row(&book, number, 0));
    for (int i = 0; book_row(&whole, number, i); i++)
        assert_int_equal(book_number(&book, i), book_number(&whole, i));
    assert_null(book_row(&book, weapon, 0));
    rows = book.nitems;
    assert_true(items_complete(&book));
    assert_int_equal(book.nitems, rows);
    faults_clear(&faults);
    book_clear(&book);
    book_clear(&whole);
}

RUN(cmocka_unit_test(the_book_of_an_older_game_gets_the_numbers_it_lacks),
    cmocka_unit_test(objects_of_a_list_are_fields_in_turn),
    cmocka_unit_test(lists_are_written_as_they_were_read), cmocka_unit_test(wrong_lists_are_refused),
    cmocka_unit_test(fields_may_be_told_as_a_list_of_words),
    cmocka_unit_test(an_item_keeps_its_texts_in_another_book),
    cmocka_unit_test(as106_weapons_are_those_of_the_table),
    cmocka_unit_test(as107_armour_is_that_of_the_table),
    cmocka_unit_test(as04_tasks_suggest_an_attribute_and_tell_whether_armour_hinders),
    cmocka_unit_test(as03_difficulties_are_13_18_and_23),
    cmocka_unit_test(what_is_left_out_has_its_start_value),
    cmocka_unit_test(a_wrong_catalogue_changes_nothing),
    cmocka_unit_test(another_systems_catalogue_is_refused), cmocka_unit_test(a_difficulty_stands_once),
    cmocka_unit_test(no_memory_adds_no_items))
