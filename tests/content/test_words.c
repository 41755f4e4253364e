#include "document.h"

#include "content/words.h"

static struct words open_words(void)
{
    struct words words;
    struct faults faults = { 0 };

    words_load(rules_find("another"), &words, &faults);
    no_faults(&faults);
    return words;
}

TEST(words_are_found_by_group_and_key)
{
    struct words words = open_words();

    assert_string_equal(words_get(&words, "stat.hp"), "hit points");
    assert_string_equal(words_find(&words, "stat", "hp"), "hit points");
    assert_string_equal(words_find(&words, "answer", "luck_reroll=no"), "keep the {die}");
    assert_null(words_find(&words, "stat", "charm"));
    assert_null(words_get(&words, "hp"));
    words_clear(&words);
    assert_null(words_get(&words, "stat.hp"));
}

/* Everything that the rule set shows by its tables has a word. */
TEST(no_word_of_the_tables_is_missing)
{
    const struct ruleset *rules = rules_find("another");
    struct words words = open_words();

    for (int i = 0; i < rules->nstats; i++)
        assert_non_null(words_find(&words, "stat", rules->stats[i].key));
    for (int i = 0; i < rules->nmarks; i++)
        assert_non_null(words_find(&words, "mark", rules->marks[i].key));
    for (int i = 0; i < rules->noptions; i++)
        assert_non_null(words_find(&words, "option", rules->options[i].key));
    for (int i = 0; i < rules->nkinds; i++)
        assert_non_null(words_find(&words, "kind", rules->kinds[i].key));
    for (int i = 0; i < rules->nactions; i++) {
        assert_non_null(words_find(&words, "action", rules->actions[i].key));
        for (const short *name = rules->actions[i].odds; name && *name; name++)
            assert_non_null(words_find(&words, "result", ruleset_name(rules, *name)));
    }
    for (int i = 0; i < rules->nspends; i++) {
        char key[80];

        snprintf(key, sizeof key, "screen.spend.%s.%s", rules->actions[rules->spends[i].action].key,
                 ruleset_name(rules, rules->spends[i].label));
        assert_non_null(words_get(&words, key));
    }
    words_clear(&words);
}

/* The questions, values and results that the rule set says it has, and what the log and the screens ask for. */
TEST(no_word_of_the_names_is_missing)
{
    static const char *const groups[] = { "", "question", "value", "result" };
    static const char *const keys[] = {
        "log.hit",    "log.miss",     "log.moved", "log.moved_other", "log.knocked_prone",
        "log.push",   "log.pull",     "log.slide", "screen.square",   "screen.squares",
        "screen.hex", "screen.hexes", "screen.it", "screen.round",
        "screen.them", "screen.ground",
    };
    const struct ruleset *rules = rules_find("another");
    struct words words = open_words();

    for (const struct name_use *use = rules->uses; use->kind != NAMES_END; use++)
        if (!words_find(&words, groups[use->kind], ruleset_name(rules, use->name)))
            fail_msg("no word for the %s %s", groups[use->kind], ruleset_name(rules, use->name));
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        assert_non_null(words_get(&words, keys[i]));
    words_clear(&words);
}

/* Every rule of the book has a short name. */
TEST(no_rule_is_without_a_name)
{
    struct words words = open_words();

    for (int rule = 1; rule <= 146; rule++) {
        char key[20];

        snprintf(key, sizeof key, "AS-%02d", rule);
        assert_non_null(words_find(&words, "rule", key));
    }
    words_clear(&words);
}

/* A number that things of some kind have, or a word that it may be: "bonus", "melee". */
static bool is_of_items(const struct ruleset *rules, const char *key)
{
    for (int i = 0; i < rules->nkinds; i++)
        for (const struct field_def *field = rules->kinds[i].field; field->key; field++) {
            if (strcmp(field->key, key) == 0)
                return true;
            for (int k = 0; field->choices && field->choices[k]; k++)
                if (strcmp(field->choices[k], key) == 0)
                    return true;
        }
    return false;
}

/* A name, what an item in use is or says, or a mark and the word of its choice ("advanced=luck"). */
static bool is_spoken_of(const struct ruleset *rules, const char *key)
{
    size_t head = strcspn(key, "=");

    if (is_of_items(rules, key))
        return true;
    for (int i = 0; i < rules->nkinds; i++)
        if (rules->kinds[i].used && strcmp(rules->kinds[i].used, key) == 0)
            return true;
    if (key[head] == '\0')
        return ruleset_find_name(rules, key) >= 0;
    for (int i = 0; i < rules->nmarks; i++) {
        const struct mark_def *def = &rules->marks[i];

        for (int k = 0; def->b_choices && def->b_choices[k]; k++)
            if (strlen(def->key) == head && strncmp(def->key, key, head) == 0
                && strcmp(def->b_choices[k], key + head + 1) == 0)
                return true;
    }
    return false;
}

/* What a key of these groups speaks of must be there. */
TEST(no_word_speaks_of_what_is_not_there)
{
    static const char *const groups[] = { "question.", "result.", "value.", "label.", "why." };
    const struct ruleset *rules = rules_find("another");
    struct words words = open_words();

    for (int i = 0; i < words.n; i++)
        for (size_t g = 0; g < sizeof groups / sizeof *groups; g++)
            if (strncmp(words.at[i].key, groups[g], strlen(groups[g])) == 0 &&
                !is_spoken_of(rules, words.at[i].key + strlen(groups[g])))
                fail_msg("%s is no name of the rules", words.at[i].key);
    words_clear(&words);
}

TEST(braces_are_filled)
{
    const struct word_slot slots[] = { { "die", "7" }, { "who", "Brann" } };
    struct str text;

    str_init(&text);
    words_fill("{who}: reroll the {die}, {die}? {other} {", slots, 2, &text);
    assert_string_equal(str_cstr(&text), "Brann: reroll the 7, 7? {other} {");
    str_reset(&text);
    words_fill("nothing to fill }", NULL, 0, &text);
    assert_string_equal(str_cstr(&text), "nothing to fill }");
    str_clear(&text);
}

TEST(a_wrong_text_file_tells_all_its_faults)
{
    struct words words;
    struct faults faults = { 0 };

    assert_false(words_load_file(
        written(
            "text.json",
            "{\"format\": \"battlemat-text/1\", \"system\": \"another\","
            "\"stat\": {\"hpp\": \"hit points\"}, \"log\": {\"a b\": \"x\", \"hit\": 3}, \"speech\": {}}"),
        rules_find("another"), &words, &faults));
    has_fault(&faults, "/stat/hpp: expected a known key, found \"hpp\" (did you mean \"hp\"?)");
    has_fault(&faults, "expected a key such as \"hp\" or \"luck_reroll=yes\" (at most 60 characters) as the "
                       "key, found \"a b\"");
    has_fault(&faults, "/log/hit: expected a text of at most 400 characters, found 3");
    has_fault(&faults, "/speech: expected a known key, found \"speech\"");
    assert_int_equal(words.n, 0);
    faults_clear(&faults);
}

RUN(cmocka_unit_test(words_are_found_by_group_and_key), cmocka_unit_test(no_word_of_the_tables_is_missing),
    cmocka_unit_test(no_word_of_the_names_is_missing), cmocka_unit_test(no_rule_is_without_a_name),
    cmocka_unit_test(no_word_speaks_of_what_is_not_there), cmocka_unit_test(braces_are_filled),
    cmocka_unit_test(a_wrong_text_file_tells_all_its_faults))
