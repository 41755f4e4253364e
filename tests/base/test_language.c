#include "unit.h"

#include <stdint.h>

#include "base/files.h"
#include "base/language.h"
#include "support/scratch.h"

/* What msgfmt would make: the texts in the order of their bytes, each with its zero. */
struct pair {
    const char *english, *other;
    size_t english_len, other_len;
};

#define PAIR(english, other) \
    { \
        english, other, sizeof(english) - 1, sizeof(other) - 1 \
    }

static const struct pair german[] = {
    PAIR("", "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"),
    PAIR("%d square\0%d squares", "%d Feld\0%d Felder"),
    PAIR("Close", "Schlie\xc3\x9f"
                  "en"),
    PAIR("this language\004English", "Deutsch"),
    PAIR("verb\004Open", "\xc3\x96"
                         "ffnen"),
};

enum { PAIRS = sizeof german / sizeof german[0] };

static void write_catalogue(const char *path)
{
    uint32_t head[7] = { 0x950412de, 0, PAIRS, 28, 28 + 8 * PAIRS, 0, 0 }, at = 28 + 16 * PAIRS;
    FILE *file = fopen(path, "wb");

    assert_non_null(file);
    fwrite(head, sizeof head, 1, file);
    for (int i = 0; i < PAIRS; i++) {
        uint32_t row[2] = { (uint32_t)german[i].english_len, at };
        fwrite(row, sizeof row, 1, file);
        at += row[0] + 1;
    }
    for (int i = 0; i < PAIRS; i++) {
        uint32_t row[2] = { (uint32_t)german[i].other_len, at };
        fwrite(row, sizeof row, 1, file);
        at += row[0] + 1;
    }
    for (int i = 0; i < PAIRS; i++)
        fwrite(german[i].english, german[i].english_len + 1, 1, file);
    for (int i = 0; i < PAIRS; i++)
        fwrite(german[i].other, german[i].other_len + 1, 1, file);
    assert_int_equal(fclose(file), 0);
}

static int install_german(void **state)
{
    static char folder[SCRATCH_ROOM];
    char path[200];
    struct err err;

    if (!scratch_make(folder))
        return -1;
    *state = folder;
    snprintf(path, sizeof path, "%s/locale/de/LC_MESSAGES", folder);
    if (!files_make_folder(path, &err))
        return -1;
    strncat(path, "/battlemat.mo", sizeof path - strlen(path) - 1);
    write_catalogue(path);
    return setenv("BATTLEMAT_DATA", folder, 1);
}

static int remove_all(void **state)
{
    return scratch_remove(*state);
}

/* As the program begins where the environment says this. */
static const char *started(const char *lang, const char *language)
{
    unsetenv("LC_ALL");
    unsetenv("LC_MESSAGES");
    setenv("LANG", lang, 1);
    setenv("LANGUAGE", language, 1);
    language_start();
    return language_now();
}

TEST(english_is_spoken_unless_another_language_is_asked_for)
{
    assert_string_equal(started("C", "de"), "en");
    assert_string_equal(started("", ""), "en");
    assert_string_equal(started("fr_FR.UTF-8", ""), "en");
    assert_string_equal(_("Close"), "Close");
    assert_string_equal(n_("%d square", "%d squares", 1), "%d square");
    assert_string_equal(n_("%d square", "%d squares", 2), "%d squares");
    assert_string_equal(p_("verb", "Open"), "Open");
}

TEST(the_environment_names_languages_in_the_order_they_are_liked)
{
    assert_string_equal(started("de_AT.UTF-8", ""), "de");
    assert_string_equal(started("en_GB.UTF-8", "fr:de_CH@x:en"), "de");
    assert_string_equal(started("de_AT.UTF-8", "fr:en"), "en");
    setenv("LC_ALL", "de_DE", 1);
    setenv("LANGUAGE", "", 1);
    language_start();
    assert_string_equal(language_now(), "de");
}

TEST(the_language_can_be_changed_at_any_time)
{
    char text[40];

    started("C", "");
    assert_true(language_choose("de"));
    assert_string_equal(_("Close"), "Schlie\xc3\x9f"
                                    "en");
    assert_string_equal(_("Nobody knows this"), "Nobody knows this");
    assert_string_equal(_(""), "");
    assert_string_equal(p_("verb", "Open"), "\xc3\x96"
                                            "ffnen");
    assert_string_equal(p_("state", "Open"), "Open");
    snprintf(text, sizeof text, n_("%d square", "%d squares", 1), 1);
    assert_string_equal(text, "1 Feld");
    snprintf(text, sizeof text, n_("%d square", "%d squares", 2), 2);
    assert_string_equal(text, "2 Felder");
    assert_true(language_choose("en"));
    assert_string_equal(_("Close"), "Close");
    assert_true(language_choose("fr")); /* its own words may come with content */
    assert_string_equal(_("Close"), "Close");
}

TEST(what_is_no_language_changes_nothing)
{
    started("de", "");
    assert_false(language_choose(""));
    assert_false(language_choose("../../etc"));
    assert_false(language_choose("a_very_long_code_of_a_language"));
    assert_string_equal(language_now(), "de");
}

TEST(languages_call_themselves_by_their_names)
{
    struct language list[LANGUAGE_MOST];
    int n;

    started("de", "");
    n = language_list(list);
    assert_true(n >= 2);
    assert_string_equal(list[0].code, "en");
    assert_string_equal(list[0].name, "English");
    assert_string_equal(list[1].code, "de");
    assert_string_equal(list[1].name, "Deutsch");
    assert_string_equal(language_now(), "de");
}

TEST(numbers_are_written_as_ever)
{
    char text[16];

    started("de_DE.UTF-8", "");
    snprintf(text, sizeof text, "%.1f", 2.5);
    assert_string_equal(text, "2.5");
}

static void lists_go_on_to_their_last_name(void **unused)
{
    struct str list = { 0 };

    (void)unused;
    language_list_on(&list, "Grub", true);
    assert_string_equal(str_cstr(&list), "Grub");
    language_list_on(&list, "Nix", false);
    language_list_on(&list, "Fen", true);
    assert_string_equal(str_cstr(&list), "Grub, Nix and Fen");
    str_clear(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_go_on_to_their_last_name),
        cmocka_unit_test(english_is_spoken_unless_another_language_is_asked_for),
        cmocka_unit_test(the_environment_names_languages_in_the_order_they_are_liked),
        cmocka_unit_test(the_language_can_be_changed_at_any_time),
        cmocka_unit_test(what_is_no_language_changes_nothing),
        cmocka_unit_test(languages_call_themselves_by_their_names),
        cmocka_unit_test(numbers_are_written_as_ever),
    };

    return cmocka_run_group_tests(tests, install_german, remove_all);
}
