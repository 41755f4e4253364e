#include "document.h"

#include "base/language.h"
#include "content/check.h"
#include "content/map.h"
#include "content/overlay.h"
#include "content/words.h"

/* A document and its words in German, beside each other. */
static const char *german(const char *name, const char *text, const char *words)
{
    char beside[64];
    const char *path = written(name, text);

    snprintf(beside, sizeof beside, "%.*s.de.json", (int)(strlen(name) - strlen(".json")), name);
    written(beside, words);
    return path;
}

static void speak(const char *code)
{
    assert_true(language_choose(code));
}

static const char text[] = "{\"format\":\"battlemat-text/1\",\"system\":\"another\","
                           "\"stat\":{\"hp\":\"hit points\",\"luck\":\"luck\"}}";

static const char map[] = "{\"format\":\"battlemat-map/1\",\"title\":\"The ford\",\"about\":\"Wet.\","
                          "\"grid\":\"square\",\"columns\":2,\"rows\":1,"
                          "\"legend\":{\".\":\"floor\",\"~\":{\"key\":\"river\",\"note\":\"the river\"}},"
                          "\"ground\":[\".~\"]}";

TEST(words_of_another_language_take_the_place_of_the_english_ones)
{
    const char *path =
        german("over.json", text,
               "{\"format\":\"battlemat-words/1\",\"stat\":{\"hp\":\"Trefferpunkte\",\"x-why\":1}}");
    struct faults faults = { 0 };
    struct words words;

    speak("de");
    assert_true(words_load_file(path, rules_find("another"), &words, &faults));
    assert_string_equal(words_get(&words, "stat.hp"), "Trefferpunkte");
    assert_string_equal(words_get(&words, "stat.luck"), "luck"); /* what is left out stays English */
    words_clear(&words);
    speak("en");
    assert_true(words_load_file(path, rules_find("another"), &words, &faults));
    assert_string_equal(words_get(&words, "stat.hp"), "hit points");
    words_clear(&words);
    no_faults(&faults);
}

TEST(a_country_takes_the_words_of_its_language)
{
    const char *path = german("land.json", text,
                              "{\"format\":\"battlemat-words/1\",\"stat\":{\"hp\":\"TP\"}}");
    struct faults faults = { 0 };
    struct words words;

    speak("de_AT");
    assert_true(words_load_file(path, rules_find("another"), &words, &faults));
    assert_string_equal(words_get(&words, "stat.hp"), "TP");
    words_clear(&words);
    no_faults(&faults);
    speak("en");
}

TEST(a_map_has_its_titles_and_notes_in_another_language)
{
    const char *path = german("over.map.json", map,
                              "{\"format\":\"battlemat-words/1\",\"title\":\"Die Furt\","
                              "\"legend\":{\"~\":{\"note\":\"der Fluss\"}}}");
    struct terrain_table *terrain = terrain_table_new();
    struct faults faults = { 0 };
    struct map_info info;
    struct board *board;

    speak("de");
    if (!map_load(path, terrain, &board, &info, &faults))
        no_faults(&faults);
    assert_string_equal(info.title, "Die Furt");
    assert_string_equal(info.about, "Wet.");
    assert_string_equal(board_terrain(board, (struct cell){ 1, 0 })->note, "der Fluss");
    speak("en");
    board_free(board);
    map_info_clear(&info);
    terrain_table_free(terrain);
}

/* The words that a translator wrote stand in the fault, at their place in the translator's file. */
static void refused(const char *words, const char *fault)
{
    const char *path = german("bad.map.json", map, words);
    char beside[512];
    struct faults faults = { 0 };
    const char *kind = NULL;

    snprintf(beside, sizeof beside, "%.*s.de.json", (int)(strlen(path) - strlen(".json")), path);
    assert_false(check_file(beside, rules_at, &kind, &faults));
    assert_string_equal(kind, "words");
    has_fault(&faults, fault);
    faults_clear(&faults);
    assert_string_equal(language_now(), "en");
    assert_true(check_file(path, rules_at, &kind, &faults)); /* English is as good as before */
    no_faults(&faults);
}

TEST(only_texts_that_people_read_can_be_said_in_another_language)
{
    refused("{\"format\":\"battlemat-words/1\",\"columns\":3}", "/columns: expected only texts");
    refused("{\"format\":\"battlemat-words/1\",\"legend\":{\"~\":{\"key\":\"fluss\"}}}",
            "/legend/~0/key: expected only");
    refused("{\"format\":\"battlemat-words/1\",\"ground\":[\"~~\"]}", "/ground/0: expected only");
    refused("{\"format\":\"battlemat-words/1\",\"titel\":\"Die Furt\"}", "/titel: expected only");
    refused("{\"format\":\"battlemat-words/1\",\"title\":7}", "/title: expected only");
    refused("{\"format\":\"battlemat-words/2\"}", "battlemat-words/1");
}

TEST(words_are_as_long_as_the_document_allows)
{
    char words[300];

    snprintf(words, sizeof words, "{\"format\":\"battlemat-words/1\",\"title\":\"%0*d\"}", 81, 0);
    refused(words, "/title: expected a text of at most 80 characters");
}

TEST(a_file_of_words_is_known_by_its_name)
{
    struct str path = { 0 };
    char code[LANGUAGE_CODE];

    assert_true(overlay_base("rules/another/text.de.json", &path, code, sizeof code));
    assert_string_equal(str_cstr(&path), "rules/another/text.json");
    assert_string_equal(code, "de");
    str_reset(&path);
    assert_true(overlay_base("bridge.scenario.pt_BR.json", &path, code, sizeof code));
    assert_string_equal(str_cstr(&path), "bridge.scenario.json");
    assert_string_equal(code, "pt_BR");
    str_reset(&path);
    assert_false(overlay_base("rules/another/text.json", &path, code, sizeof code));
    assert_false(overlay_base("bridge.scenario.json", &path, code, sizeof code));
    assert_false(overlay_base(".de.json", &path, code, sizeof code));
    assert_false(overlay_base("text.de.txt", &path, code, sizeof code));
    assert_int_equal(path.len, 0);
    str_clear(&path);
}

RUN(cmocka_unit_test(words_of_another_language_take_the_place_of_the_english_ones),
    cmocka_unit_test(a_country_takes_the_words_of_its_language),
    cmocka_unit_test(a_map_has_its_titles_and_notes_in_another_language),
    cmocka_unit_test(only_texts_that_people_read_can_be_said_in_another_language),
    cmocka_unit_test(words_are_as_long_as_the_document_allows),
    cmocka_unit_test(a_file_of_words_is_known_by_its_name))
