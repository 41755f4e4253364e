/* A deed of several figures: all who take part are clicked, then it is done. */
#include "core/ask.h"
#include "view/table/moment.h"
#include "view/table/wish.h"
#include "view/tabletop.h"

static const char three[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"nametbd\", \"title\": \"Three\","
    " \"seats\": [{\"name\": \"gm\", \"runs\": \"person\"}, {\"name\": \"aino\", \"runs\": \"person\"}], "
    "\"sides\":"
    " [\"crew\", \"museum\"], \"figures\": [{\"name\": \"Vesna\", \"like\": \"vesna\", \"side\": \"crew\", "
    "\"seat\": \"aino\"},"
    " {\"name\": \"Edda\", \"like\": \"edda_voss\", \"side\": \"crew\", \"seat\": \"aino\"},"
    " {\"name\": \"Ilm\", \"like\": \"doctor_ilm\", \"side\": \"crew\", \"seat\": \"aino\"},"
    " {\"name\": \"Rook\", \"like\": \"night_guard\", \"side\": \"museum\"}]}";

static void all_who_take_part_are_clicked(void **unused)
{
    struct tabletop t;

    (void)unused;
    tabletop_open_text(&t, three);
    tabletop_settle(&t);
    tabletop_click(&t, "actions.page.1");
    tabletop_frame(&t);
    assert_true(tabletop_has(&t, "action.collective_roll")); /* where one has to scroll to it */
    table_select_aim(&t.app.screen->selection,
                     ruleset_find_deed(t.app.screen->game.rules, "collective_roll"));
    tabletop_settle(&t);
    assert_true(tabletop_says(&t, "Choose all who take part."));
    assert_false(tabletop_has(&t, "together.do"));
    tabletop_click(&t, "strip.1");
    tabletop_click(&t, "strip.2");
    tabletop_click(&t, "strip.3");
    assert_string_equal(tabletop_widget(&t, "together.do")->hint, "Vesna begins, with Edda, Ilm and Rook");
    tabletop_click(&t, "strip.3"); /* not any more */
    assert_string_equal(tabletop_widget(&t, "together.do")->hint, "Vesna begins, with Edda and Ilm");
    tabletop_click(&t, "together.do");
    tabletop_settle(&t);
    const struct play *pending = moment_pending(t.app.screen);
    assert_non_null(pending);
    assert_int_equal(pending->command->target, 1);
    assert_int_equal(play_target(pending, 1), 2);
    assert_int_equal(play_target(pending, 2), NOBODY);
    app_clear(&t.app);
}

static const char dead[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"nametbd\", \"title\": \"Dead\","
    " \"options\": {\"resurrection\": true},"
    " \"seats\": [{\"name\": \"gm\", \"runs\": \"person\"}, {\"name\": \"aino\", \"runs\": \"person\"}], "
    "\"sides\":"
    " [\"crew\", \"museum\"], \"figures\": [{\"name\": \"Ilm\", \"like\": \"doctor_ilm\", \"side\": "
    "\"crew\", "
    "\"seat\": \"aino\"},"
    " {\"name\": \"Tam\", \"like\": \"tam_ferrow\", \"side\": \"crew\", \"seat\": \"aino\", "
    "\"marks\": [{\"key\": \"dead\"}]},"
    " {\"name\": \"Rook\", \"like\": \"night_guard\", \"side\": \"museum\"}]}";

/* What serves neither foes nor oneself is offered all the same where it serves somebody who lies dead. */
static void the_dead_are_brought_back(void **unused)
{
    struct tabletop t;

    (void)unused;
    tabletop_open_text(&t, dead);
    tabletop_settle(&t);
    assert_true(tabletop_widget(&t, "action.resurrect")->enabled);
    table_select_aim(&t.app.screen->selection,
                     ruleset_find_deed(t.app.screen->game.rules,
                                       "resurrect")); /* it stands below the window */
    tabletop_settle(&t);
    assert_true(tabletop_says(&t, "Choose the dead, then all who help."));
    tabletop_click(&t, "strip.1");
    tabletop_click(&t, "together.do");
    tabletop_settle(&t);
    const struct play *pending = moment_pending(t.app.screen);
    assert_non_null(pending);
    assert_int_equal(pending->command->target, 1);
    app_clear(&t.app);
}

static const char mages[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"nametbd\", \"title\": \"Mages\","
    " \"seats\": [{\"name\": \"gm\", \"runs\": \"program\"}, {\"name\": \"aino\", \"runs\": \"person\"}], "
    "\"sides\": [\"crew\", \"museum\"], "
    "\"figures\":"
    " [{\"name\": \"Ilm\", \"like\": \"doctor_ilm\", \"side\": \"crew\", \"seat\": \"aino\"},"
    " {\"name\": \"Vesna\", \"like\": \"vesna\", \"side\": \"crew\", \"seat\": \"aino\"},"
    " {\"name\": \"Rook\", \"like\": \"night_guard\", \"side\": \"museum\"}]}";

/* TBD-70: the program, as game master, lets the one who has a great art roll by it. */
static void big_magic_is_worked_by_a_great_art(void **unused)
{
    struct tabletop t;

    (void)unused;
    tabletop_open_text(&t, mages);
    tabletop_settle(&t);
    table_select_aim(&t.app.screen->selection, ruleset_find_deed(t.app.screen->game.rules, "big_magic"));
    tabletop_settle(&t);
    tabletop_click(&t, "strip.1");
    tabletop_click(&t, "together.do");
    tabletop_settle(&t);
    for (int i = 0; i < 20 && moment_question(t.app.screen, NULL); i++) {
        table_wish_rest(t.app.screen);
        tabletop_settle(&t);
    }
    assert_true(tabletop_says(&t, "Ilm rolls "));
    assert_false(tabletop_says(&t, "may not do that"));
    app_clear(&t.app);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_who_take_part_are_clicked),
        cmocka_unit_test(the_dead_are_brought_back),
        cmocka_unit_test(big_magic_is_worked_by_a_great_art),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
