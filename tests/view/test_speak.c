/* A change of the language while a game is open: what was read from files is read again. */
#include "base/files.h"
#include "base/language.h"
#include "support/scratch.h"
#include "view/tabletop.h"

static void write_text(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");

    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void a_lesson_goes_on_in_the_language_that_is_chosen(void **state)
{
    const char *path = scratch("taught.scenario.json"), *words = scratch("taught.scenario.de.json");
    struct tabletop t;

    (void)state;
    write_text(path,
               "{\"format\": \"battlemat-scenario/1\", \"system\": \"another\", \"title\": \"Taught\","
               " \"seats\": [{\"name\": \"gm\", \"runs\": \"person\"}], \"sides\": [\"heroes\", \"goblins\"],"
               " \"figures\": [{\"name\": \"Ann\", \"like\": \"brann\", \"side\": \"heroes\"}],"
               " \"lesson\": [{\"text\": \"Take a walk.\", \"until\": \"walk\"},"
               " {\"text\": \"Take it back.\", \"until\": \"undo\"}]}");
    write_text(words, "{\"format\": \"battlemat-words/1\", \"lesson\": [{\"text\": \"Geh spazieren.\"}]}");
    tabletop_open_file(&t, path, true);
    assert_string_equal(t.app.game.lesson.step[0].text, "Take a walk.");
    assert_true(language_choose("de"));
    app_game_speak(&t.app.game);
    assert_int_equal(t.app.game.lesson.n, 2);
    assert_string_equal(t.app.game.lesson.step[0].text, "Geh spazieren.");
    assert_int_equal(t.app.game.lesson.step[0].until, LESSON_WALK);
    assert_string_equal(t.app.game.lesson.step[1].text, "Take it back."); /* nobody put it into German */
    unlink(path);
    app_game_speak(&t.app.game); /* the scenario is gone: what was read stays */
    assert_string_equal(t.app.game.lesson.step[0].text, "Geh spazieren.");
    assert_true(language_choose("en"));
    app_clear(&t.app);
    unlink(words);
}

static void the_sheet_of_a_figure_is_told_in_it_too(void **state)
{
    struct str sheet = { 0 }, path = { 0 }, words = { 0 };
    struct texts *texts;
    struct tabletop t;
    struct err err;

    (void)state;
    setenv("XDG_DATA_HOME", scratch_here(), 1);
    assert_true(files_home_path(FILES_DATA, "rules/another/heroes/own.sheet.json", &path, &err));
    assert_true(files_home_path(FILES_DATA, "rules/another/heroes/own.sheet.de.json", &words, &err));
    assert_true(files_read(TEST_SOURCE_DIR "/rules/another/heroes/brann.sheet.json", 1 << 20, &sheet, &err));
    write_text(str_cstr(&path), str_cstr(&sheet));
    write_text(str_cstr(&words), "{\"format\": \"battlemat-words/1\", \"about\": \"Ein alter Freund.\"}");
    tabletop_open(&t, "bridge", false);
    texts = &session_book(t.app.game.session)->texts;
    tabletop_edit(&t, EDIT_set_token, tabletop_figure(&t, "Brann"), NAME_sheet, texts_add(texts, "own"), NULL,
                  0);
    table_select_figure(&t.app.screen->selection, tabletop_figure(&t, "Brann"));
    tabletop_settle(&t);
    ui_focus(&t.app.ui, "sheet.more");
    tabletop_settle(&t);
    tabletop_key(&t, UI_KEY_ENTER, 0);
    assert_non_null(strstr(tabletop_widget(&t, "sheet.about")->label, "ferryman"));
    assert_true(language_choose("de"));
    tabletop_settle(&t);
    assert_string_equal(tabletop_widget(&t, "sheet.about")->label, "Ein alter Freund.");
    assert_true(language_choose("en"));
    tabletop_settle(&t);
    assert_non_null(strstr(tabletop_widget(&t, "sheet.about")->label, "ferryman"));
    app_clear(&t.app);
    unlink(str_cstr(&path));
    unlink(str_cstr(&words));
    str_clear(&sheet);
    str_clear(&path);
    str_clear(&words);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lesson_goes_on_in_the_language_that_is_chosen),
        cmocka_unit_test(the_sheet_of_a_figure_is_told_in_it_too),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
