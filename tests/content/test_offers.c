#include "document.h"

#include "content/items.h"
#include "content/offers.h"

static struct offers offers_for(const char *question)
{
    struct offers offers;
    struct faults faults = { 0 };
    struct book book;

    assert_true(book_init(&book, rules_find("another")));
    items_load(&book, &faults);
    no_faults(&faults);
    offers_gather(&book, ruleset_find_name(book.rules, question), &offers);
    book_clear(&book);
    return offers;
}

static int times(const struct offers *offers, const char *text)
{
    int n = 0;

    for (int i = 0; i < offers->n; i++)
        n += strcmp(offers->text[i], text) == 0;
    return n;
}

TEST(kinds_of_enemy_are_those_of_the_sheets_each_once)
{
    struct offers offers = offers_for("avenger_type");

    assert_int_equal(times(&offers, "goblin"), 1);
    assert_int_equal(times(&offers, "troll"), 1);
    assert_string_equal(offers.group, "");
}

TEST(tasks_are_items_of_their_kind)
{
    struct offers offers = offers_for("expert_kind");

    assert_int_equal(times(&offers, "climbing"), 1);
    assert_int_equal(times(&offers, "spear"), 0);
    assert_string_equal(offers.group, "task");
}

TEST(nothing_is_offered_where_nothing_is_known)
{
    assert_int_equal(offers_for("aspect_name").n, 0);
}

RUN(cmocka_unit_test(kinds_of_enemy_are_those_of_the_sheets_each_once),
    cmocka_unit_test(tasks_are_items_of_their_kind),
    cmocka_unit_test(nothing_is_offered_where_nothing_is_known))
