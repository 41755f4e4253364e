/* What a row that unfolds says where not all of its label has room (ui/ui.h). */
#include "base/unit.h"

#include "ui/ui.h"

struct bench {
    struct theme theme;
    struct font_meter meter;
    struct draw draw;
    struct ui ui;
    struct ui_input in;
};

/* What is drawn of that list in a panel so wide. */
static bool says(struct bench *b, int width, bool sample, const char *label, const char *shown)
{
    struct ui_fold fold = { .id = "fold", .label = label, .title = "Others", .sample = sample };
    struct str drawn = { 0 };

    draw_reset(&b->draw);
    ui_begin(&b->ui, &b->theme, &b->meter, &b->draw, &b->in);
    ui_panel_begin(&b->ui,
                   &(struct ui_panel){ .id = "panel", .title = "Panel", .x = 20, .y = 20, .width = width });
    ui_fold(&b->ui, &fold);
    ui_panel_end(&b->ui);
    ui_end(&b->ui);
    draw_dump(&b->draw, &drawn);
    bool found = strstr(str_cstr(&drawn), shown) != NULL;
    if (!found)
        print_message("%s\n", str_cstr(&drawn));
    str_clear(&drawn);
    return found;
}

TEST(a_list_without_room_for_all_says_how_many_more_there_are)
{
    static const char list[] = "Feint, Heal, Feat roll, Change weapon";
    struct bench b = { .theme = { THEME_DARK, 100 },
                       .meter = font_meter_fixed(),
                       .in = { .width = 800, .height = 600, .x = -100, .y = -100 } };

    draw_init(&b.draw);
    ui_init(&b.ui);
    assert_true(says(&b, 700, false, list, "Feint, Heal, Feat roll, Change weapon"));
    assert_true(says(&b, 400, false, list, " more\""));
    assert_string_equal(ui_find(&b.ui, "fold")->hint, list);
    assert_true(says(&b, 360, false, list, "Feint and 3 more\""));
    assert_true(says(&b, 360, true, list, "Feint, Heal\"")); /* a sample counts nothing */
    assert_string_equal(ui_find(&b.ui, "fold")->hint, list);
    draw_clear(&b.draw);
    ui_clear(&b.ui);
}

RUN(cmocka_unit_test(a_list_without_room_for_all_says_how_many_more_there_are))
