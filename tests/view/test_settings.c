/* The settings' file: written, read, refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/files.h"
#include "view/settings.h"

static char path[64];

static int take_name(void **unused)
{
    (void)unused;
    snprintf(path, sizeof path, "settings-%ld.json", (long)getpid());
    return 0;
}

static int drop_file(void **unused)
{
    (void)unused;
    unlink(path);
    return 0;
}

static void put(const char *content)
{
    struct err err;

    assert_true(files_write(path, content, strlen(content), &err));
}

static void is_usual(const struct settings *s)
{
    struct settings usual = settings_usual();

    assert_int_equal(s->theme, usual.theme);
    assert_int_equal(s->scale, 0);
    assert_int_equal(s->pace, usual.pace);
    assert_int_equal(s->pieces, PIECE_COIN);
    assert_false(s->still || s->shared || *s->language);
}

/* The fault's text holds this, and the usual holds. */
static void refused(const char *content, const char *where)
{
    struct settings s;
    struct faults faults;
    struct str text = { 0 };

    put(content);
    faults_init(&faults);
    assert_false(settings_read(&s, path, &faults));
    faults_print(&faults, &text);
    if (!strstr(str_cstr(&text), where))
        fail_msg("expected %s in %s", where, str_cstr(&text));
    assert_int_equal(strncmp(str_cstr(&text), path, strlen(path)), 0);
    is_usual(&s);
    str_clear(&text);
    faults_clear(&faults);
}

static void without_a_file_the_usual_holds(void **unused)
{
    struct settings s;
    struct faults faults;

    (void)unused;
    faults_init(&faults);
    assert_true(settings_read(&s, path, &faults));
    is_usual(&s);
    faults_clear(&faults);
}

static void what_is_written_is_read(void **unused)
{
    struct settings s = { .theme = THEME_CONTRAST,
                          .scale = 125,
                          .shared = true,
                          .still = true,
                          .pace = 0,
                          .dice = DICE_NUMBERS,
                          .pieces = PIECE_TOKEN,
                          .players = "HDMI-1",
                          .around = true,
                          .clock = 90,
                          .edge = { EDGE_NONE, EDGE_FAR, EDGE_LEFT },
                          .language = "pt_BR" },
                    read;
    struct faults faults;
    struct err err;

    (void)unused;
    faults_init(&faults);
    assert_true(settings_write(&s, path, &err));
    assert_true(settings_read(&read, path, &faults));
    assert_int_equal(read.theme, THEME_CONTRAST);
    assert_int_equal(read.scale, 125);
    assert_true(read.shared && read.still);
    assert_int_equal(read.pace, 0);
    assert_int_equal(read.dice, DICE_NUMBERS);
    assert_int_equal(read.pieces, PIECE_TOKEN);
    assert_string_equal(read.players, "HDMI-1");
    assert_true(read.around);
    assert_int_equal(read.clock, 90);
    assert_memory_equal(read.edge, s.edge, sizeof s.edge);
    assert_string_equal(read.language, "pt_BR");
    s.scale = 0;
    assert_true(settings_write(&s, path, &err));
    assert_true(settings_read(&read, path, &faults));
    assert_int_equal(read.scale, 0);
    faults_clear(&faults);
}

/* What was measured of eight displays, the last one first; the oldest is forgotten. */
static void displays_are_remembered(void **unused)
{
    struct settings s = settings_usual(), read;
    struct inch inch = { .across = 2008, .along = 2031, .cell = 280, .locked = true, .bezel = 12, .line = 2 };
    struct faults faults;
    struct err err;

    (void)unused;
    faults_init(&faults);
    for (int i = 0; i < SETTINGS_DISPLAYS + 1; i++) {
        snprintf(inch.name, sizeof inch.name, "HDMI-%d", i);
        settings_keep_display(&s, &inch);
    }
    assert_true(settings_write(&s, path, &err));
    assert_true(settings_read(&read, path, &faults));
    inch = settings_display(&read, "HDMI-8");
    assert_true(inch_same(&inch, &s.display[0]));
    assert_int_equal(inch.along, 2031);
    assert_int_equal(settings_display(&read, "HDMI-1").bezel, 12);
    assert_int_equal(settings_display(&read, "HDMI-0").across, 0);
    faults_clear(&faults);
}

static void what_is_left_out_is_usual(void **unused)
{
    struct settings s;
    struct faults faults;
    struct str text = { 0 };
    struct err err;

    (void)unused;
    put("{ \"format\": \"battlemat-settings/1\", \"theme\": \"parchment\", \"x-mine\": 1 }");
    faults_init(&faults);
    assert_true(settings_read(&s, path, &faults));
    assert_int_equal(s.theme, THEME_PARCHMENT);
    assert_int_equal(s.pace, SETTINGS_PACE_USUAL);
    assert_true(settings_write(&s, path, &err)); /* and what somebody noted stays */
    assert_true(files_read(path, 4096, &text, &err));
    assert_non_null(strstr(str_cstr(&text), "\"x-mine\": 1"));
    str_clear(&text);
    faults_clear(&faults);
}

static void a_fault_is_told_with_its_place(void **unused)
{
    (void)unused;
    refused("", ":1:1:");
    refused("{\n \"format\": \"battlemat-settings/1\",\n \"theme\": \"pink\"\n}", ":3:11: /theme: ");
    refused("{ \"format\": \"battlemat-settings/1\", \"scale\": 70 }", "/scale: ");
    refused("{ \"format\": \"battlemat-settings/1\", \"scale\": \"large\" }", "automatic");
    refused("{ \"format\": \"battlemat-settings/1\", \"pace\": -1 }", "/pace: ");
    refused("{ \"format\": \"battlemat-settings/1\", \"pace\": 1.5 }", "/pace: ");
    refused("{ \"format\": \"battlemat-settings/1\", \"reduced_motion\": \"yes\" }", "/reduced_motion: ");
    refused("{ \"format\": \"battlemat-settings/1\", \"pieces\": \"cards\" }", "/pieces: ");
    refused("{ \"format\": \"battlemat-settings/1\", \"colour\": 1 }", "/colour: ");
    refused("{ \"format\": \"battlemat-settings/1\", \"displays\": [{ \"name\": \"TV\", \"cell\": 400 }] }",
            "/displays/0/cell: ");
    refused("{ \"format\": \"battlemat-settings/2\" }", "/format: ");
    refused("{ \"theme\": \"dark\" }", "format");
}

static void on_a_shared_screen_nothing_is_small(void **unused)
{
    struct settings s = settings_usual();

    (void)unused;
    struct theme near = settings_theme(&s, 1920, 1080);
    assert_int_equal(near.percent, 100);
    assert_false(near.far);
    s.shared = true;
    s.scale = 75; /* for somebody at a desk */
    struct theme far = settings_theme(&s, 1920, 1080);
    assert_true(far.far);
    assert_int_equal(theme_type(&far, TYPE_CAPTION), 32);
    far = settings_theme(&s, 3840, 2160);
    assert_int_equal(theme_type(&far, TYPE_CAPTION), 64);
}

#define ON_A_FILE(test) cmocka_unit_test_setup_teardown(test, take_name, drop_file)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_FILE(without_a_file_the_usual_holds),      ON_A_FILE(what_is_written_is_read),
        ON_A_FILE(what_is_left_out_is_usual),           ON_A_FILE(a_fault_is_told_with_its_place),
        ON_A_FILE(on_a_shared_screen_nothing_is_small), ON_A_FILE(displays_are_remembered),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
