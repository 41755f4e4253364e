#include "document.h"

#include "content/catalogue.h"

/* A catalogue with these rows. */
#define ROWS(rows) "{\"format\": \"battlemat-rules/1\", \"system\": \"another\", \"rules\": [" rows "]}"

TEST(the_shipped_one_has_every_rule_of_the_book)
{
    struct catalogue c;
    struct faults faults = { 0 };

    assert_true(catalogue_load(rules_at(0), &c, &faults));
    no_faults(&faults);
    assert_int_equal(c.n, 146);
    for (int i = 0; i < c.n; i++)
        assert_int_equal(c.row[i].number, i + 1);
    catalogue_clear(&c);
}

TEST(signs_are_ids_events_and_refusals)
{
    struct catalogue c;
    struct faults faults = { 0 };
    const char *path = written("rules.json",
                               ROWS("{\"id\": \"AS-41\", \"title\": \"T\", \"classes\": [\"engine\"],"
                                    "\"scope\": \"fight\", \"boards\": [\"square\"], \"shown_by\":"
                                    "[\"AS-7\", \"RESULT blocked\", \"REFUSED no_sight\","
                                    "\"CHOSE forced_movement=push\"]}"));
    const struct ruleset *rules = rules_at(0);
    struct event e = { .kind = EVENT_RESULT, .what = (short)ruleset_find_name(rules, "blocked"), .rule = 7 };
    struct refusal no = { "AS-37", (short)ruleset_find_name(rules, "no_sight") };

    assert_true(catalogue_load_file(path, rules, &c, &faults));
    no_faults(&faults);
    assert_int_equal(c.row[0].nsigns, 4);
    assert_int_equal(c.row[0].layouts, 1);
    assert_int_equal(c.row[0].scope, SCOPE_FIGHT);
    assert_true(rule_sign_is(&c.row[0].sign[0], &e));
    assert_true(rule_sign_is(&c.row[0].sign[1], &e));
    assert_false(rule_sign_is(&c.row[0].sign[2], &e));
    assert_false(rule_sign_is(&c.row[0].sign[3], &e));
    assert_true(rule_sign_refused(&c.row[0].sign[2], &no));
    assert_false(rule_sign_refused(&c.row[0].sign[0], &no));
    e = (struct event){ .kind = EVENT_CHOSE,
                        .what = (short)ruleset_find_name(rules, "forced_movement"),
                        .b = ruleset_find_name(rules, "push") };
    assert_true(rule_sign_is(&c.row[0].sign[3], &e));
    e.b = ruleset_find_name(rules, "pull");
    assert_false(rule_sign_is(&c.row[0].sign[3], &e));
    catalogue_clear(&c);
}

/* What is wrong is told with its place, and nothing is loaded. */
TEST(wrong_catalogues_are_refused)
{
    static const struct {
        const char *rows, *fault;
    } wrong[] = {
        { "{\"id\": \"XX-1\", \"title\": \"T\", \"classes\": [\"engine\"]}",
          "/rules/0/id: expected a rule id" },
        { "{\"id\": \"AS-1\", \"title\": \"T\", \"classes\": [\"engine\"], \"shown_by\": [\"AS-2000\"]}",
          "/rules/0/shown_by/0: expected a rule id, or an event" },
        { "{\"id\": \"AS-1\", \"title\": \"T\", \"classes\": [\"engine\"], \"shown_by\": [\"RESULT "
          "nothing\"]}",
          "/rules/0/shown_by/0: expected a rule id, or an event" },
        { "{\"id\": \"AS-2\", \"title\": \"T\", \"classes\": [\"engine\"]},"
          "{\"id\": \"AS-1\", \"title\": \"T\", \"classes\": [\"engine\"]}",
          "/rules/1/id: expected rising ids" },
    };

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct catalogue c;
        struct faults faults = { 0 };
        char text[1000];

        snprintf(text, sizeof text, ROWS("%s"), wrong[i].rows);
        assert_false(catalogue_load_file(written("wrong.json", text), rules_at(0), &c, &faults));
        has_fault(&faults, wrong[i].fault);
        faults_clear(&faults);
    }
}

/* A book whose signs are ids alone is read without a rule set too; its prefix is that of the first id. */
TEST(a_book_may_come_before_its_rule_set)
{
    struct catalogue c;
    struct faults faults = { 0 };
    const char *path = written("early.json",
                               "{\"format\": \"battlemat-rules/1\", \"system\": \"chess\", \"rules\": ["
                               "{\"id\": \"CH-1\", \"title\": \"T\", \"classes\": [\"engine\"]},"
                               "{\"id\": \"CH-2\", \"title\": \"T\", \"classes\": [\"engine\"],"
                               "\"shown_by\": [\"CH-1\"]}]}");

    assert_true(catalogue_load_file(path, NULL, &c, &faults));
    no_faults(&faults);
    assert_string_equal(c.system, "chess");
    assert_string_equal(c.prefix, "CH");
    assert_int_equal(c.n, 2);
    assert_int_equal(c.row[1].nsigns, 1);
    catalogue_clear(&c);
}

/* It is not taken for the book of a rule set, and its ids have one prefix. */
TEST(a_book_belongs_to_its_system)
{
    struct catalogue c;
    struct faults faults = { 0 };
    const char *path = written("book.json",
                               "{\"format\": \"battlemat-rules/1\", \"system\": \"chess\", \"rules\": ["
                               "{\"id\": \"CH-1\", \"title\": \"T\", \"classes\": [\"engine\"]},"
                               "{\"id\": \"GO-2\", \"title\": \"T\", \"classes\": [\"engine\"]}]}");

    assert_false(catalogue_load_file(path, NULL, &c, &faults));
    has_fault(&faults, "/rules/1/id: expected a rule id");
    faults_clear(&faults);
    assert_false(catalogue_load_file(path, rules_at(0), &c, &faults));
    has_fault(&faults, "/system: expected the rule set, found \"chess\"");
    faults_clear(&faults);
}

RUN(cmocka_unit_test(a_book_may_come_before_its_rule_set), cmocka_unit_test(a_book_belongs_to_its_system),
    cmocka_unit_test(the_shipped_one_has_every_rule_of_the_book),
    cmocka_unit_test(signs_are_ids_events_and_refusals), cmocka_unit_test(wrong_catalogues_are_refused))
