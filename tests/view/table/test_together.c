/* A deed of several figures: all who take part are clicked, then it is done. */
#include "core/ask.h"
#include "view/table/moment.h"
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
    tabletop_click(&t, "action.collective_roll");
    tabletop_settle(&t);
    assert_true(tabletop_says(&t, "Click all who take part."));
    assert_false(tabletop_has(&t, "together.do"));
    tabletop_click(&t, "strip.1");
    tabletop_click(&t, "strip.2");
    tabletop_click(&t, "strip.3");
    assert_string_equal(tabletop_widget(&t, "together.do")->label, "Begin: Edda, Ilm and Rook");
    tabletop_click(&t, "strip.3"); /* not any more */
    assert_string_equal(tabletop_widget(&t, "together.do")->label, "Begin: Edda and Ilm");
    tabletop_click(&t, "together.do");
    tabletop_settle(&t);
    const struct play *pending = moment_pending(t.app.screen);
    assert_non_null(pending);
    assert_int_equal(pending->command->target, 1);
    assert_int_equal(play_target(pending, 1), 2);
    assert_int_equal(play_target(pending, 2), NOBODY);
    app_clear(&t.app);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_who_take_part_are_clicked),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
