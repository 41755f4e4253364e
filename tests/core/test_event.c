#include "core/event.h"

#include "base/mem.h"
#include "base/unit.h"

TEST(kinds_have_words_and_are_found_by_them)
{
    assert_string_equal(event_kind_name(EVENT_STAT), "STAT");
    assert_string_equal(event_kind_name(EVENT_NOTE), "NOTE");
    for (int kind = 0; kind < EVENT_COUNT; kind++)
        assert_int_equal(event_kind_find(event_kind_name((enum event_kind)kind)), kind);
    assert_int_equal(event_kind_find("stat"), -1);
    assert_int_equal(event_kind_find(""), -1);
    assert_string_equal(event_kind_name(EVENT_COUNT), "");
    assert_int_equal(EVENT_COUNT, 23);
}

TEST(fifteen_kinds_change_the_state)
{
    int changing = 0;

    for (int kind = 0; kind < EVENT_COUNT; kind++)
        changing += event_changes((enum event_kind)kind);
    assert_int_equal(changing, 15);
    assert_true(event_changes(EVENT_CONTENT));
    assert_false(event_changes(EVENT_ABOUT));
    assert_false(event_changes(EVENT_COUNT));
}

TEST(rules_are_numbers_behind_the_prefix)
{
    assert_int_equal(event_rule_number("AS-41"), 41);
    assert_int_equal(event_rule_number("BREW-209"), 209);
    assert_int_equal(event_rule_number("AS-05"), 5);
    assert_int_equal(event_rule_number("gm"), RULE_GM);
    assert_int_equal(event_rule_number(NULL), RULE_NONE);
    assert_int_equal(event_rule_number(""), RULE_NONE);
    assert_int_equal(event_rule_number("AS-"), RULE_NONE);
    assert_int_equal(event_rule_number("house"), RULE_NONE);
    assert_int_equal(event_rule_number("gmx-3"), 3);
}

TEST(a_list_grows_and_keeps_what_it_has_without_memory)
{
    struct events events = { 0 };
    struct event e = { .kind = EVENT_NOTE };

    for (int i = 0; i < 100; i++) {
        e.b = i;
        assert_true(events_add(&events, &e));
    }
    while ((size_t)events.n < events.room)
        assert_true(events_add(&events, &e));
    mem_fail_after(1, true);
    assert_false(events_add(&events, &e));
    mem_fail_after(0, false);
    assert_true(events.failed);
    assert_int_equal(events.n, events.room);
    for (int i = 0; i < 100; i++)
        assert_int_equal(events.at[i].b, i);
    events_clear(&events);
    assert_int_equal(events.n, 0);
    assert_false(events.failed);
}

RUN(cmocka_unit_test(kinds_have_words_and_are_found_by_them),
    cmocka_unit_test(fifteen_kinds_change_the_state), cmocka_unit_test(rules_are_numbers_behind_the_prefix),
    cmocka_unit_test(a_list_grows_and_keeps_what_it_has_without_memory))
