#include "core/brawl.h"

TEST(names_have_numbers_and_core_names_come_first)
{
    assert_string_equal(ruleset_name(&brawl, NAME_yes), "yes");
    assert_string_equal(ruleset_name(&brawl, NAME_COUNT), "attack");
    assert_string_equal(ruleset_name(&brawl, -1), "");
    assert_string_equal(ruleset_name(&brawl, BRAWL_NAME_COUNT), "");
    for (int i = 0; i < BRAWL_NAME_COUNT; i++)
        assert_int_equal(ruleset_find_name(&brawl, ruleset_name(&brawl, i)), i);
    assert_int_equal(ruleset_find_name(&brawl, "Yes"), -1);
}

TEST(rows_are_found_by_key)
{
    assert_int_equal(ruleset_find_stat(&brawl, "nerve"), NERVE);
    assert_int_equal(ruleset_find_stat(&brawl, "wound"), -1);
    assert_int_equal(ruleset_find_mark(&brawl, "sore"), SORE);
    assert_int_equal(ruleset_find_mark(&brawl, "nerve"), -1);
    assert_int_equal(ruleset_find_option(&brawl, "mood"), MOOD);
    assert_int_equal(ruleset_find_option(&brawl, ""), -1);
    assert_int_equal(ruleset_find_deed(&brawl, "walk"), WALK);
    assert_int_equal(ruleset_find_deed(&brawl, "hurt"), -1);
    assert_int_equal(ruleset_find_kind(&brawl, "armour"), 1);
    assert_int_equal(ruleset_find_kind(&brawl, "shield"), -1);
}

TEST(names_in_use_tell_their_rules)
{
    static const struct name_use uses[] = { { NAMES_QUESTION, N_luck_reroll, "BR-4" },
                                            { NAMES_RESULT, N_hit, "BR-2" },
                                            { NAMES_END, 0, NULL } };
    struct ruleset rules = brawl;

    assert_null(ruleset_rule_of(&rules, N_hit));
    rules.shown.uses = uses;
    assert_string_equal(ruleset_rule_of(&rules, N_hit), "BR-2");
    assert_string_equal(ruleset_rule_of(&rules, N_luck_reroll), "BR-4");
    assert_null(ruleset_rule_of(&rules, N_miss));
}

static int fit(const struct state *now, const struct book *book, int token)
{
    (void)now;
    (void)book;
    (void)token;
    return 100;
}

static int shaded(const struct state *now, const struct book *book, int token, int mark)
{
    (void)now;
    (void)book;
    return token == mark;
}

/* The brawl has all but what only an opponent asks for. */
static struct ruleset whole_brawl(void)
{
    struct ruleset rules = brawl;

    rules.program.fitness = fit;
    rules.marked = shaded;
    return rules;
}

/* A set that lacks this says so, in these words. */
static void assert_lacks(const struct ruleset *rules, const char *words)
{
    char text[128] = "";

    assert_false(ruleset_check(rules, text, sizeof text));
    if (!strstr(text, words))
        fail_msg("\"%s\" does not speak of \"%s\"", text, words);
}

TEST(a_whole_set_lacks_nothing)
{
    struct ruleset rules = whole_brawl();
    char text[128] = "";

    if (!ruleset_check(&rules, text, sizeof text))
        fail_msg("%s", text);
}

TEST(what_a_set_has_left_out_is_said_at_once)
{
    struct ruleset rules = whole_brawl();

    rules.able = NULL;
    assert_lacks(&rules, "able");
    rules = whole_brawl();
    rules.due = NULL;
    assert_lacks(&rules, "due");
    rules = whole_brawl();
    rules.program.fitness = NULL;
    assert_lacks(&rules, "fitness");
    rules = whole_brawl();
    rules.nnames = NAME_COUNT - 1;
    assert_lacks(&rules, "names");
    rules = whole_brawl();
    rules.shown.stat_hp = (short)rules.nstats;
    assert_lacks(&rules, "health");
}

TEST(rows_that_ask_for_a_function_or_a_row_get_it)
{
    static const struct stat_def derived[] = { { "weight", 0, 9, 0, STAT_DERIVED, "BR-1", NULL } };
    static const struct stat_def by_rule[] = { { "weight", 0, 9, START_BY_RULE, STAT_PLAIN, "BR-1", NULL } };
    static const struct mark_def worked_out[] = { { .key = "tired", .flags = MARK_DERIVED } };
    static const struct pool_def filled[] = { { "luck", 0, POOL_START_BY_RULE, NULL, "BR-1" } };
    static const struct step nothing[] = { { NULL } };
    static const struct deed dance = { .key = "dance", .when = WHEN_DOWNTIME, .rule = "BR-1" };
    static const struct deed stroll = {
        .key = "stroll", .when = WHEN_DOWNTIME, .flags = DEED_WALK, .rule = "BR-1", .steps = nothing
    };
    static const struct deed bow = { .key = "bow", .rule = "BR-1", .steps = nothing };
    static const struct deed *const stepless[] = { &dance }, *const walks[] = { &stroll };
    static const struct deed *const timeless[] = { &bow };
    struct ruleset rules = whole_brawl();

    rules.value = NULL;
    rules.start = NULL;
    rules.nstats = 1;
    rules.shown.stat_hp = rules.shown.stat_hp_max = -1;
    rules.stats = derived;
    assert_lacks(&rules, "weight: worked out");
    rules.stats = by_rule;
    assert_lacks(&rules, "weight: starts by rule");
    rules = whole_brawl();
    rules.marked = NULL;
    rules.marks = worked_out;
    rules.nmarks = 1;
    assert_lacks(&rules, "tired: derived");
    rules = whole_brawl();
    rules.pool_start = NULL;
    rules.pools = filled;
    rules.npools = 1;
    assert_lacks(&rules, "luck: starts by rule");
    rules = whole_brawl();
    rules.ndeeds = rules.nwished = 1;
    rules.deeds = stepless;
    assert_lacks(&rules, "dance: a deed without");
    rules.deeds = timeless;
    assert_lacks(&rules, "bow: it may be wished, but at no time");
    rules.deeds = walks;
    rules.walker = NULL;
    assert_lacks(&rules, "stroll: walks");
}

TEST(fights_begin_and_turns_are_given_by_one_deed_each)
{
    static const struct step nod[] = { { NULL } };
    struct deed duel = { .key = "duel", .when = WHEN_ENCOUNTER, .rule = "BR-1", .steps = nod };
    struct deed start = { .key = "start", .when = WHEN_DOWNTIME, .rule = "BR-1", .steps = nod };
    const struct deed *const deeds[] = { &duel, &start };
    struct ruleset rules = whole_brawl();
    char text[128];

    rules.deeds = deeds;
    rules.ndeeds = rules.nwished = 2;
    assert_lacks(&rules, "not one that begins them");
    start.flags = duel.flags = DEED_BEGINS;
    assert_lacks(&rules, "not one that begins them");
    duel.flags = DEED_GIVES_TURN;
    assert_int_equal(ruleset_deed_with(&rules, DEED_BEGINS), 1);
    assert_lacks(&rules, "duel: gives turns");
    duel.flags = DEED_GIVES_TURN | DEED_TARGET;
    assert_true(ruleset_check(&rules, text, sizeof text));
    assert_int_equal(ruleset_deed_with(&rules, DEED_GIVES_TURN), 0);
    assert_int_equal(ruleset_deed_with(&rules, DEED_REACTS), -1);
}

TEST(a_deed_that_buys_is_told_the_thing)
{
    static const struct argument both[] = { { .name = 3, .kind = ARGUMENT_ANSWER },
                                            { .name = 4, .kind = ARGUMENT_ITEM },
                                            { 0 } };
    struct deed buy = { .key = "buy" };

    assert_int_equal(ruleset_ware_name(&buy), 0);
    buy.args = both;
    assert_int_equal(ruleset_ware_name(&buy), 4);
    assert_int_equal(ruleset_argument_name(&buy, ARGUMENT_ANSWER), 3);
    assert_int_equal(ruleset_argument_name(&buy, ARGUMENT_TEXT), 0);
}

TEST(types_are_one_row_that_sheets_have)
{
    struct mark_def marks[] = { { .key = "kind", .flags = MARK_TYPE | MARK_TEXT }, { .key = "sort" } };
    struct ruleset rules = whole_brawl();
    char text[128];

    rules.mark_modifier = -1;
    rules.marks = marks;
    rules.nmarks = 2;
    assert_lacks(&rules, "kind: a type that is not on sheets");
    marks[0].flags |= MARK_ON_SHEET;
    assert_true(ruleset_check(&rules, text, sizeof text));
    marks[1].flags = marks[0].flags;
    assert_lacks(&rules, "sort: a type");
}

TEST(what_things_keep_has_bits_and_words_of_its_own)
{
    static const struct mark_field clash[] = { { "left", 0, 3 }, { "loaded", 2, 1 }, { NULL } };
    static const struct mark_field dumb[] = { { "covers", 0, 3, .set = true }, { NULL } };
    static const struct mark_field astray[] = { { "left", 0, 3, .where = "covers" }, { NULL } };
    static const struct mark_field lost[] = { { "left", 0, 3, .from = 1 }, { NULL } };
    static const struct mark_field small[] = { { "left", 0, 3 }, { NULL } };
    static const struct mark_field large[] = { { "left", 0, 4 }, { NULL } };
    struct item_kind kinds[] = { { .key = "shield", .state = clash }, { .key = "door" } };
    struct ruleset rules = whole_brawl();

    rules.kinds = kinds;
    rules.nkinds = 2;
    assert_lacks(&rules, "shield: a number that it keeps has no bits");
    kinds[0].state = dumb;
    assert_lacks(&rules, "shield: a set without words");
    kinds[0].state = astray;
    assert_lacks(&rules, "shield: a number asks for a set");
    kinds[0].state = lost;
    assert_lacks(&rules, "shield: what a thing starts as");
    kinds[0].state = small;
    kinds[1].state = large;
    assert_lacks(&rules, "left: two kinds keep something else");
}

TEST(each_list_has_parts_of_its_own)
{
    static const struct mark_list twice[] = { { "bonuses", 1 }, { NULL } };
    static const struct mark_list lists[] = { { "bonuses", 2 }, { "abilities", 3 }, { NULL } };
    static const struct mark_list single[] = { { "bonus", 2, true }, { NULL } };
    struct mark_def marks[] = { { .key = "item", .parts_key = "dice", .parts = 1, .more = twice },
                                { .key = "dice" },
                                { .key = "bonus" },
                                { .key = "ability" } };
    struct ruleset rules = whole_brawl();

    rules.marks = marks;
    rules.nmarks = 4;
    assert_lacks(&rules, "item: two of its lists are of the same parts");
    marks[0].more = single; /* of parts that carry nothing */
    assert_lacks(&rules, "item: a single value that is not one");
    marks[0].more = lists;
    assert_int_equal(ruleset_find_list(&marks[0], "abilities"), 2);
    assert_int_equal(ruleset_list(&marks[0], 2).parts, 3);
    assert_null(ruleset_list(&marks[0], 3).key);
    assert_null(ruleset_list(&marks[1], 0).key);
    assert_int_equal(ruleset_find_list(&marks[0], "points"), -1);
    marks[0].parts_key = NULL;
    assert_int_equal(ruleset_find_list(&marks[0], "abilities"), 1);
}

TEST(several_kinds_are_called_together)
{
    struct item_kind kinds[] = { { .key = "blade", .group = "weapon" },
                                 { .key = "sack" },
                                 { .key = "bow", .group = "weapon", .in_use = 2 } };
    struct ruleset rules = whole_brawl();

    rules.kinds = kinds;
    rules.nkinds = 3;
    assert_int_equal(ruleset_next_kind(&rules, "weapon", -1), 0);
    assert_int_equal(ruleset_next_kind(&rules, "weapon", 0), 2);
    assert_int_equal(ruleset_next_kind(&rules, "weapon", 2), -1);
    assert_int_equal(ruleset_next_kind(&rules, "bow", -1), 2);
    assert_true(ruleset_strikes_with(&rules, 2));
    assert_false(ruleset_strikes_with(&rules, 1));
    assert_int_equal(ruleset_in_use(&kinds[0]), 1);
    assert_int_equal(ruleset_in_use(&kinds[2]), 2);
}

static void assert_word(const struct option_def *option, int value, const char *word)
{
    char text[16];
    int number = -99;

    assert_true(ruleset_option_allows(option, value));
    assert_string_equal(ruleset_option_word(option, value, text, sizeof text), word);
    assert_true(ruleset_option_value(option, word, &number));
    assert_int_equal(number, value);
}

TEST(switches_have_words)
{
    assert_word(&brawl_options[TOUGH], 0, "false");
    assert_word(&brawl_options[TOUGH], 1, "true");
    assert_false(ruleset_option_allows(&brawl_options[TOUGH], 2));
    assert_false(ruleset_option_allows(&brawl_options[TOUGH], -1));
}

TEST(numbers_and_words_stand_side_by_side)
{
    assert_word(&brawl_options[MOOD], -2, "-2");
    assert_word(&brawl_options[MOOD], 2, "2");
    assert_word(&brawl_options[MOOD], 5, "grim");
    assert_word(&brawl_options[MOOD], 6, "merry");
    assert_false(ruleset_option_allows(&brawl_options[MOOD], 3));
    assert_false(ruleset_option_allows(&brawl_options[MOOD], 7));
}

TEST(what_is_no_word_of_a_switch_is_refused)
{
    static const char *const wrong[] = { "",      "3x", " 3",
                                         "+3",    "10", "-1",
                                         "Merry", "3 ", "9999999999999999999999" };
    int number = -99;

    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(ruleset_option_value(&brawl_options[PACE], wrong[i], &number));
    assert_false(ruleset_option_value(&brawl_options[TOUGH], "2", &number));
    assert_int_equal(number, -99);
}

TEST(a_switch_without_plain_numbers_takes_words_alone)
{
    int number = -99;

    assert_false(ruleset_option_value(&brawl_options[TOUGH], "1", &number));
    assert_false(ruleset_option_value(&brawl_options[TOUGH], "0", &number));
    assert_int_equal(number, -99);
}

TEST(words_have_places_and_switches_any_words)
{
    static const char *const words[] = { "far", "no", "yes", NULL };
    const struct stat_def stat = { .lo = 2, .hi = 4, .choices = words }, plain = { .lo = 0, .hi = 9 };

    assert_string_equal(ruleset_choice(words, 2), "yes");
    assert_null(ruleset_choice(words, 3));
    assert_null(ruleset_choice(words, -1));
    assert_null(ruleset_choice(NULL, 0));
    assert_int_equal(ruleset_find_choice(words, "far"), 0);
    assert_int_equal(ruleset_find_choice(words, "true"), 2);
    assert_int_equal(ruleset_find_choice(words, "off"), 1);
    assert_int_equal(ruleset_find_choice(words, "fa"), -1);
    assert_int_equal(ruleset_find_choice(NULL, "far"), -1);
    assert_string_equal(ruleset_stat_word(&stat, 2), "far");
    assert_null(ruleset_stat_word(&stat, 5));
    assert_null(ruleset_stat_word(&plain, 1));
}

TEST(lists_of_an_item_are_made_of_objects)
{
    static const struct item_kind kind = { "thing",
                                           NULL,
                                           { { "key", 0, 9, 0 },
                                             { "key", 0, 9, 0, NULL, false, "uses" },
                                             { "how", 0, 0, 0, NULL, true, "uses" },
                                             { "key", 0, 9, 0, NULL, false, "uses" },
                                             { "how", 0, 0, 0, NULL, true, "uses" },
                                             { "how", 0, 0, 0, NULL, true } },
                                           "BR-2" };

    assert_int_equal(ruleset_find_field(&kind, "key"), 0);
    assert_int_equal(ruleset_find_field(&kind, "how"), 5);
    assert_int_equal(ruleset_find_field(&kind, "uses"), -1);
    assert_int_equal(ruleset_next_object(&kind, "uses", 0), 1);
    assert_int_equal(ruleset_next_object(&kind, "uses", 2), 3);
    assert_int_equal(ruleset_next_object(&kind, "uses", 4), -1);
    assert_int_equal(ruleset_next_object(&kind, "key", 0), -1);
    assert_int_equal(ruleset_object_fields(&kind, 1), 2);
    assert_int_equal(ruleset_object_fields(&kind, 3), 2);
    assert_int_equal(ruleset_object_fields(&kind, 0), 1);
}

TEST(a_turn_may_have_words_of_the_system)
{
    static const char *const words[] = { "speed", "phase", NULL };
    struct ruleset rules = brawl;

    assert_int_equal(ruleset_find_turn(&rules, "speed"), -1);
    rules.shown.turn_words = words;
    assert_int_equal(ruleset_find_turn(&rules, "speed"), NAME_phase);
    assert_int_equal(ruleset_find_turn(&rules, "phase"), NAME_phase);
    assert_int_equal(ruleset_find_turn(&rules, "level"), -1);
    assert_string_equal(ruleset_turn_word(&rules, NAME_phase), "speed");
    assert_string_equal(ruleset_turn_word(&rules, NAME_round), "round");
}

TEST(pools_of_the_table_come_first_then_those_of_seats)
{
    int seat;

    assert_int_equal(ruleset_find_pool(&brawl, "purse"), PURSE);
    assert_int_equal(ruleset_find_pool(&brawl, "pots"), -1);
    assert_int_equal(ruleset_pool(&brawl, POT, -1), 0);
    assert_int_equal(ruleset_pool(&brawl, STAKE, 7), 1);
    assert_int_equal(ruleset_pool(&brawl, PURSE, 0), POOLS_TABLE);
    assert_int_equal(ruleset_pool(&brawl, FAVOUR, SEATS - 1), POOLS - 1);
    assert_int_equal(ruleset_pool(&brawl, PURSE, -1), -1);
    assert_int_equal(ruleset_pool(&brawl, PURSE, SEATS), -1);
    assert_int_equal(ruleset_pool(&brawl, BRAWL_POOLS, 0), -1);
    for (int row = 0; row < BRAWL_POOLS; row++)
        for (int of = 0; of < SEATS; of++)
            assert_int_equal(ruleset_pool_row(&brawl, ruleset_pool(&brawl, row, of), &seat), row);
    assert_int_equal(seat, SEATS - 1);
    assert_int_equal(ruleset_pool_row(&brawl, 1, &seat), STAKE);
    assert_int_equal(seat, -1);
    assert_int_equal(ruleset_pool_row(&brawl, 2, &seat), -1);
}

RUN(cmocka_unit_test(a_whole_set_lacks_nothing), cmocka_unit_test(what_a_set_has_left_out_is_said_at_once),
    cmocka_unit_test(rows_that_ask_for_a_function_or_a_row_get_it),
    cmocka_unit_test(fights_begin_and_turns_are_given_by_one_deed_each),
    cmocka_unit_test(a_deed_that_buys_is_told_the_thing),
    cmocka_unit_test(types_are_one_row_that_sheets_have),
    cmocka_unit_test(what_things_keep_has_bits_and_words_of_its_own),
    cmocka_unit_test(each_list_has_parts_of_its_own), cmocka_unit_test(several_kinds_are_called_together),
    cmocka_unit_test(words_have_places_and_switches_any_words),
    cmocka_unit_test(lists_of_an_item_are_made_of_objects),
    cmocka_unit_test(a_turn_may_have_words_of_the_system),
    cmocka_unit_test(pools_of_the_table_come_first_then_those_of_seats),
    cmocka_unit_test(names_have_numbers_and_core_names_come_first), cmocka_unit_test(rows_are_found_by_key),
    cmocka_unit_test(names_in_use_tell_their_rules), cmocka_unit_test(switches_have_words),
    cmocka_unit_test(numbers_and_words_stand_side_by_side),
    cmocka_unit_test(what_is_no_word_of_a_switch_is_refused),
    cmocka_unit_test(a_switch_without_plain_numbers_takes_words_alone))
