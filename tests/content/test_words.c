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

TEST(cells_are_called_what_the_board_has)
{
    struct words words = open_words();
    struct board board = { .grid.layout = GRID_HEX_POINTY };

    assert_string_equal(words_get(&words, "option.half_cell_sharing"), "Small figures share a square.");
    words_speak_of(&words, &board);
    assert_string_equal(words_get(&words, "option.half_cell_sharing"), "Small figures share a hex.");
    words_speak_of(&words, NULL);
    assert_string_equal(words_get(&words, "option.half_cell_sharing"), "Small figures share a square.");
    words_clear(&words);
}

/*
 * What the log and the screens ask of every system (what its own
 * tables and sources have: tests/tools/test_system_words.py).
 */
TEST(no_common_word_is_missing)
{
    static const char *const keys[] = {
        "log.hit",      "log.miss",       "log.moved",      "log.moved_other", "log.push",     "log.pull",
        "log.slide",    "screen.square",  "screen.squares", "screen.hex",      "screen.hexes", "screen.it",
        "screen.round", "screen.against", "screen.ground",  "screen.traits",   "label.gm",     "reason.then",
        "why.refused",  "answer.yes",     "answer.no",
    };

    for (int i = 0; rules_at(i); i++) {
        struct words words;
        struct faults faults = { 0 };

        words_load(rules_at(i), &words, &faults);
        no_faults(&faults);
        for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
            if (!words_get(&words, keys[k]))
                fail_msg("%s has no %s", rules_at(i)->id, keys[k]);
        words_clear(&words);
    }
}

/* Is it one of these words (NULL ends them, or there is no list)? */
static bool is_among(const char *const *word, const char *key)
{
    while (word && *word && strcmp(*word, key) != 0)
        word++;
    return word && *word;
}

/* What each thing of a kind keeps itself, a word that it may be, where it may be: "loaded", "yes", "hand". */
static bool is_of_things(const struct item_kind *kind, const char *key)
{
    for (const struct mark_field *field = kind->state; field && field->key; field++)
        if (strcmp(field->key, key) == 0 || is_among(field->choices, key))
            return true;
    return is_among(kind->places, key);
}

/* A number that things of some kind have, or a word that it may be: "bonus", "melee". */
static bool is_of_items(const struct ruleset *rules, const char *key)
{
    for (int i = 0; i < rules->nkinds; i++) {
        for (const struct field_def *field = rules->kinds[i].field; field->key; field++)
            if (strcmp(field->key, key) == 0 || is_among(field->choices, key))
                return true;
        if (is_of_things(&rules->kinds[i], key))
            return true;
    }
    return false;
}

/* One of the levels that they have, of all such marks or of these: "level" "2", "wounded.level" "2". */
static bool is_level(const struct mark_def *def, const char *head, const char *word)
{
    size_t len = strlen(def->key);
    bool own = strncmp(head, def->key, len) == 0 && strcmp(head + len, ".level") == 0;

    return (own || strcmp(head, "level") == 0) && def->flags & MARK_LEVEL && *word >= '0' && *word <= '9';
}

/*
 * What marks of this row say in words: "advanced" "luck", of
 * its small numbers "burned" "yes", "uses" "number", "days".
 */
static bool is_of_mark(const struct mark_def *def, const char *head, const char *word)
{
    if (strcmp(def->key, head) == 0 && is_among(def->b_choices, word))
        return true;
    for (const struct mark_field *field = def->field; field && field->key; field++)
        if (strcmp(field->key, head) == 0 &&
            (!*word || is_among(field->choices, word) || strcmp(word, "number") == 0))
            return true;
    return is_level(def, head, word);
}

/*
 * A name, what an item in use is or says (or one of its numbers: "aim=0"), or a mark and what
 * it says ("advanced=luck"); of a number what just 1 is.
 */
static bool is_spoken_of(const struct ruleset *rules, const char *key)
{
    size_t length = strcspn(key, "=");
    const char *word = key + length + (key[length] == '=');
    char head[64];

    snprintf(head, sizeof head, "%.*s", (int)length, key);
    if (strcmp(head, "thousandths") == 0 || strcmp(head, "signed") == 0)
        return ruleset_find_stat(rules, word) >= 0 || is_of_items(rules, word);
    if (is_of_items(rules, key) || (*word >= '0' && *word <= '9' && is_of_items(rules, head)))
        return true;
    for (int i = 0; i < rules->nkinds; i++)
        if (rules->kinds[i].used && strcmp(rules->kinds[i].used, key) == 0)
            return true;
    if ((!*word || strcmp(word, "1") == 0) && ruleset_find_name(rules, head) >= 0)
        return true;
    for (int i = 0; i < rules->nmarks; i++)
        if (is_of_mark(&rules->marks[i], head, word))
            return true;
    return false;
}

/* What a key of these groups speaks of must be there. */
TEST(no_word_speaks_of_what_is_not_there)
{
    static const char *const groups[] = { "question.", "result.", "value.", "label.", "why." };

    for (int s = 0; rules_at(s); s++) {
        struct words words;
        struct faults faults = { 0 };

        words_load(rules_at(s), &words, &faults);
        no_faults(&faults);
        for (int i = 0; i < words.n; i++)
            for (size_t g = 0; g < sizeof groups / sizeof *groups; g++)
                if (strncmp(words.at[i].key, groups[g], strlen(groups[g])) == 0 &&
                    !is_spoken_of(rules_at(s), words.at[i].key + strlen(groups[g])))
                    fail_msg("%s: %s is no name of the rules", rules_at(s)->id, words.at[i].key);
        words_clear(&words);
    }
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

RUN(cmocka_unit_test(words_are_found_by_group_and_key), cmocka_unit_test(cells_are_called_what_the_board_has),
    cmocka_unit_test(no_common_word_is_missing), cmocka_unit_test(no_word_speaks_of_what_is_not_there),
    cmocka_unit_test(braces_are_filled), cmocka_unit_test(a_wrong_text_file_tells_all_its_faults))
