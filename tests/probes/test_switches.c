/* More switches than 64, large numbers and lists of them: in scenarios, there and back (KIT-10). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/files.h"
#include "probes/probes.h"
#include "rules/list.h"
#include "session/shelf/game.h"
#include "session/shelf/stage.h"
#include "support/scratch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SCENARIO(options) \
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"kit\", \"title\": \"T\", \"sides\": [\"a\"], " \
    "\"options\": {" options "}, \"figures\": []}"

static struct session *open_path(const char *path)
{
    struct scenario scenario;
    struct faults faults = { 0 };
    struct err err = { 0 };
    struct session *s;

    if (!scenario_load(&scenario, path, rules_at, &faults)) {
        faults_none(&faults, &err);
        fail_msg("%s", err.text);
    }
    s = game_begin(&scenario, NULL, "1", false, &err);
    assert_non_null(s);
    scenario_clear(&scenario);
    return s;
}

static const char *written(const char *text)
{
    struct err err;

    assert_true(files_write(scratch("switches.scenario.json"), text, strlen(text), &err));
    return scratch("switches.scenario.json");
}

static int option(const struct session *s, const char *key)
{
    return session_state(s)->option[ruleset_find_option(session_rules(s), key)];
}

static void has_them(struct session *s)
{
    assert_int_equal(option(s, "tidy"), 0);
    assert_int_equal(option(s, "purse"), 1999999);
    assert_int_equal(option(s, "pace"), 250);
    assert_int_equal(option(s, "ladder.1"), 6);
    assert_int_equal(option(s, "ladder.3"), 40000);
    assert_int_equal(option(s, "damage.pistol"), -1);
    assert_int_equal(option(s, "damage.musket"), 60000);
    assert_int_equal(option(s, "barred.strong"), 0);
    assert_int_equal(option(s, "barred.clever"), 1);
    session_close(s);
}

static void lists_of_switches_come_back(void **unused)
{
    struct session *s = open_path(
        written(SCENARIO("\"tidy\": false, \"purse\": 1999999, \"pace\": 0.25, \"ladder\": [6, 8, 40000],"
                         "\"damage\": {\"pistol\": \"none\"}, \"barred\": [\"clever\"]")));
    struct err err = { 0 };
    bool kept = stage_keep(s, "Kept", scratch("kept.scenario.json"), &err);

    (void)unused;
    has_them(s);
    assert_true(kept);
    has_them(open_path(scratch("kept.scenario.json")));
}

static void refuses(const char *text, const char *words)
{
    struct scenario scenario;
    struct faults faults = { 0 };
    struct err err = { 0 };

    assert_false(scenario_load(&scenario, written(text), rules_at, &faults));
    faults_none(&faults, &err);
    if (!strstr(err.text, words))
        fail_msg("%s", err.text);
    faults_clear(&faults);
}

static void wrong_lists_are_refused(void **unused)
{
    (void)unused;
    refuses(SCENARIO("\"ladder\": [6, 8]"), "/options/ladder: expected");
    refuses(SCENARIO("\"pace\": 0.0625"), "/options/pace: expected");
    refuses(SCENARIO("\"pace\": 10000"), "/options/pace: expected");
    refuses(SCENARIO("\"purse\": 0.5"), "/options/purse: expected");
    refuses(SCENARIO("\"ladder\": [6, 8, 900000]"), "/options/ladder/2: expected");
    refuses(SCENARIO("\"damage\": {\"pistols\": 3}"), "/options/damage/pistols: expected");
    refuses(SCENARIO("\"barred\": [\"clumsy\"]"), "/options/barred/0: expected");
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(lists_of_switches_come_back),
                                        cmocka_unit_test(wrong_lists_are_refused) };

    setenv("BATTLEMAT_DATA", PROBE_DATA, 0);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
