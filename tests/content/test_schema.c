#include "document.h"

#include "content/schema.h"

/* The committed schemas are those that the tables print; `battlemat-cli schema KIND` writes them anew. */
TEST(the_committed_schemas_are_the_printed_ones)
{
    for (int i = 0; schema_kind(i); i++) {
        struct str printed, committed;
        char name[80];
        struct err err;

        str_init(&printed);
        str_init(&committed);
        snprintf(name, sizeof name, "schemas/%s.schema.json", schema_kind(i));
        assert_true(schema_print(schema_kind(i), rules_at, &printed));
        assert_true(files_read(source(name), 1 << 20, &committed, &err));
        assert_string_equal(str_cstr(&committed), str_cstr(&printed));
        str_clear(&printed);
        str_clear(&committed);
    }
}

TEST(kinds_are_known_by_their_format)
{
    assert_string_equal(schema_kind_of("battlemat-map/1"), "map");
    assert_string_equal(schema_kind_of("battlemat-scenario/7"), "scenario");
    assert_null(schema_kind_of("battlemat-maps/1"));
    assert_null(schema_kind_of("battlemat-"));
    assert_null(schema_kind_of("map"));
}

TEST(there_is_no_schema_of_anything_else)
{
    struct str text;

    str_init(&text);
    assert_false(schema_print("monster", rules_at, &text));
    assert_int_equal(text.len, 0);
    str_clear(&text);
}

TEST(no_memory_prints_no_whole_schema)
{
    bool whole = false;

    for (long k = 1; !whole; k += 1 + k / 16) { /* each of the first few, then ever fewer */
        struct str text;

        str_init(&text);
        mem_fail_after(k, false);
        whole = schema_print("sheet", rules_at, &text);
        mem_fail_after(0, true);
        str_clear(&text);
    }
}

RUN(cmocka_unit_test(the_committed_schemas_are_the_printed_ones),
    cmocka_unit_test(kinds_are_known_by_their_format), cmocka_unit_test(there_is_no_schema_of_anything_else),
    cmocka_unit_test(no_memory_prints_no_whole_schema))
