#include "base/unit.h"

#include "ui/ui.h"

/* A screen of two buttons, one that is not allowed, a field, and a panel that lies over part of the board. */
struct bench {
    struct theme theme;
    struct font_meter meter;
    struct draw draw;
    struct ui ui;
    struct ui_input in;
    int first, second, barred, board, entered;
    char text[16];
    bool covered;
};

static void open_bench(struct bench *b)
{
    *b = (struct bench){ .theme = { THEME_DARK, 100 },
                         .meter = font_meter_fixed(),
                         .in = { .width = 800, .height = 600 } };
    draw_init(&b->draw);
    ui_init(&b->ui);
    b->in.x = b->in.y = -100;
}

static void close_bench(struct bench *b)
{
    draw_clear(&b->draw);
    ui_clear(&b->ui);
}

static void screen(struct bench *b)
{
    struct ui *ui = &b->ui;

    ui_add(ui, &(struct ui_widget){ .id = "board",
                                    .label = "board",
                                    .role = UI_BOARD,
                                    .rect = { 0, 0, 800, 600 },
                                    .enabled = true });
    b->board += ui_act(ui, "board").clicked;
    ui_panel_begin(ui,
                   &(struct ui_panel){ .id = "panel", .title = "Panel", .x = 500, .y = 20, .width = 280 });
    b->first += ui_button_row(
        ui, &(struct ui_button){
                .id = "first", .label = "Attack", .key = "A", .bar = -1, .tip = "with the sword" });
    b->second += ui_button_row(ui, &(struct ui_button){
                                       .id = "second", .label = "Feint", .key = "Enter", .bar = -1 });
    b->barred += ui_button_row(ui, &(struct ui_button){ .id = "barred",
                                                        .label = "Stand up",
                                                        .key = "S",
                                                        .disabled = true,
                                                        .reason = "Brann stands" });
    b->entered += ui_field(ui, ui_row(ui, 50), "field", "Dice", b->text, sizeof b->text);
    ui_panel_end(ui);
    if (b->covered)
        ui_add(ui, &(struct ui_widget){ .id = "cover",
                                        .label = "cover",
                                        .role = UI_PANEL,
                                        .rect = { 0, 0, 800, 600 },
                                        .enabled = true });
}

static unsigned frame(struct bench *b)
{
    draw_reset(&b->draw);
    ui_begin(&b->ui, &b->theme, &b->meter, &b->draw, &b->in);
    screen(b);
    unsigned wake = ui_end(&b->ui);
    b->in.pressed = b->in.released = false;
    b->in.presses = 0;
    b->in.wheel = 0;
    b->in.typed[0] = '\0';
    return wake;
}

static void key(struct bench *b, enum ui_key code, char letter)
{
    b->in.press[b->in.presses++] = (struct ui_press){ .key = code, .letter = letter };
    frame(b);
}

static void point(struct bench *b, const char *id)
{
    const struct ui_widget *w = ui_find(&b->ui, id);

    assert_non_null(w);
    b->in.x = w->rect.x + w->rect.w / 2;
    b->in.y = w->rect.y + w->rect.h / 2;
}

static void click(struct bench *b, const char *id)
{
    point(b, id);
    b->in.pressed = b->in.down = true;
    frame(b);
    b->in.released = true;
    b->in.down = false;
    frame(b);
}

TEST(a_click_is_press_and_release_on_the_same_control)
{
    struct bench b;

    open_bench(&b);
    frame(&b);
    click(&b, "first");
    assert_int_equal(b.first, 1);
    point(&b, "first");
    b.in.pressed = b.in.down = true;
    frame(&b);
    point(&b, "second"); /* let go elsewhere */
    b.in.released = true;
    b.in.down = false;
    frame(&b);
    assert_int_equal(b.first, 1);
    assert_int_equal(b.second, 0);
    close_bench(&b);
}

TEST(what_lies_above_takes_the_click)
{
    struct bench b;

    open_bench(&b);
    frame(&b);
    click(&b, "first");
    assert_int_equal(b.board, 0);
    b.in.x = 30;
    b.in.y = 30;
    b.in.pressed = b.in.down = true;
    frame(&b);
    b.in.released = true;
    b.in.down = false;
    frame(&b);
    assert_int_equal(b.board, 1);
    b.covered = true;
    frame(&b);
    click(&b, "second");
    assert_int_equal(b.second, 0);
    close_bench(&b);
}

TEST(keys_reach_their_buttons)
{
    struct bench b;

    open_bench(&b);
    frame(&b);
    key(&b, UI_KEY_CHAR, 'A');
    assert_int_equal(b.first, 1);
    key(&b, UI_KEY_ENTER, 0);
    assert_int_equal(b.second, 1);
    key(&b, UI_KEY_CHAR, 'S');
    assert_int_equal(b.barred, 0);
    close_bench(&b);
}

TEST(the_keyboard_walks_and_uses)
{
    struct bench b;

    open_bench(&b);
    frame(&b);
    key(&b, UI_KEY_TAB, 0);
    frame(&b);
    assert_true(ui_find(&b.ui, "first")->focused);
    key(&b, UI_KEY_DOWN, 0);
    frame(&b);
    assert_true(ui_find(&b.ui, "second")->focused);
    key(&b, UI_KEY_SPACE, 0);
    assert_int_equal(b.second, 1);
    key(&b, UI_KEY_TAB, 0); /* what is not allowed is still read out: it says why */
    frame(&b);
    assert_true(ui_find(&b.ui, "barred")->focused);
    assert_string_equal(ui_find(&b.ui, "barred")->hint, "Brann stands");
    key(&b, UI_KEY_SPACE, 0);
    assert_int_equal(b.barred, 0);
    b.in.press[0] = (struct ui_press){ .key = UI_KEY_TAB, .shift = true };
    b.in.presses = 1;
    frame(&b);
    frame(&b);
    assert_true(ui_find(&b.ui, "second")->focused);
    close_bench(&b);
}

/* A cover is clicked away, soon or after long work: a click at once is not for the button below it. */
TEST(the_second_of_two_clicks_is_not_for_what_the_first_one_brought)
{
    static const unsigned work[] = { 20, 3000 };
    struct bench b;

    open_bench(&b);
    b.in.now = 1000;
    frame(&b);
    for (int i = 0; i < 2; i++) {
        b.covered = true;
        point(&b, "first");
        frame(&b);
        frame(&b);
        b.in.now += UI_TWICE;
        click(&b, "first");
        b.covered = false;
        b.in.now += work[i];
        assert_int_equal(frame(&b), 1); /* what came is to be noticed at once */
        click(&b, "first");
        assert_int_equal(b.first, 2 * i);
        b.in.now += UI_TWICE;
        click(&b, "first");
        click(&b, "first"); /* the same twice is done twice */
        assert_int_equal(b.first, 2 * i + 2);
    }
    close_bench(&b);
}

/* Enter answers, and the next question has the focus before anybody has read it. */
TEST(a_second_enter_is_not_for_what_the_first_one_brought)
{
    struct bench b;

    open_bench(&b);
    b.in.now = 1000;
    frame(&b);
    ui_focus(&b.ui, "first");
    b.in.now += UI_TWICE;
    key(&b, UI_KEY_ENTER, 0);
    assert_int_equal(b.first, 1);
    ui_focus(&b.ui, "second");
    b.in.now += 100;
    key(&b, UI_KEY_ENTER, 0);
    assert_int_equal(b.second, 0);
    b.in.now += UI_TWICE - 100; /* since the first: whoever keeps pressing is heard in the end */
    key(&b, UI_KEY_ENTER, 0);
    assert_int_equal(b.second, 1);
    b.in.now += 100;
    key(&b, UI_KEY_ENTER, 0); /* the same twice is done twice */
    assert_int_equal(b.second, 2);
    ui_focus(&b.ui, "first");
    b.in.now += 100;
    key(&b, UI_KEY_TAB, 0); /* whoever moves the focus has seen it */
    b.in.now += 100;
    key(&b, UI_KEY_ENTER, 0);
    assert_int_equal(b.second, 3);
    close_bench(&b);
}

/* A row is pressed, and at once the one that the wheel brought there: before it and after it in a frame. */
TEST(what_the_wheel_brought_under_the_pointer_can_be_pressed_at_once)
{
    struct bench b;

    open_bench(&b);
    b.in.now = 1000;
    frame(&b);
    for (int i = 0; i < 2; i++) {
        b.covered = true;
        frame(&b);
        b.in.now += 2 * UI_TWICE;
        click(&b, "first");
        b.covered = false;
        b.in.wheel = -1;
        frame(&b);
        if (i == 1)
            frame(&b);
        click(&b, "first");
        assert_int_equal(b.first, i + 1);
    }
    close_bench(&b);
}

/* The pointer goes back to where it pressed: what came meanwhile came elsewhere. */
TEST(what_came_at_another_place_stops_no_press)
{
    struct bench b;

    open_bench(&b);
    b.in.now = 1000;
    b.covered = true;
    frame(&b);
    click(&b, "first");
    int x = b.in.x, y = b.in.y;
    b.covered = false;
    b.in.x = b.in.y = 10;
    b.in.now += 2 * UI_TWICE;
    frame(&b);
    frame(&b); /* the board has come there */
    b.in.x = x;
    b.in.y = y;
    frame(&b);
    click(&b, "first");
    assert_int_equal(b.first, 1);
    close_bench(&b);
}

/* In others' turns one goes on by it: a question that opens under it is not answered. */
TEST(space_is_not_for_what_has_just_come_by_itself)
{
    struct bench b;

    open_bench(&b);
    b.in.now = 1000;
    frame(&b);
    ui_focus(&b.ui, "first");
    b.in.now += 200;
    key(&b, UI_KEY_SPACE, 0);
    assert_int_equal(b.first, 0);
    b.in.now += 200;
    key(&b, UI_KEY_SPACE, 0);
    assert_int_equal(b.first, 1);
    b.in.now += UI_TWICE;
    ui_focus(&b.ui, "second");
    b.in.now += 100;
    key(&b, UI_KEY_ENTER, 0); /* which nobody goes on by */
    assert_int_equal(b.second, 1);
    close_bench(&b);
}

/* Whoever goes on by it at an even pace has not seen what came between two presses. */
static void go_on_into_what_came(enum ui_key by)
{
    struct bench b;

    open_bench(&b);
    b.in.now = 5000;
    b.in.press[0] = (struct ui_press){ .key = by };
    b.in.presses = 1;
    ui_begin(&b.ui, &b.theme, &b.meter, &b.draw, &b.in);
    assert_true(ui_goes_on(&b.ui));
    ui_end(&b.ui);
    b.in.presses = 0;
    b.in.now += 600;
    ui_begin(&b.ui, &b.theme, &b.meter, &b.draw, &b.in);
    ui_focus(&b.ui, "first");
    screen(&b);
    ui_end(&b.ui);
    b.in.now += 700;
    key(&b, by, 0);
    assert_int_equal(b.first, 0);
    b.in.now += 1300;
    key(&b, by, 0);
    assert_int_equal(b.first, 1);
    close_bench(&b);
}

TEST(a_key_that_goes_on_is_not_for_what_comes_up_meanwhile)
{
    go_on_into_what_came(UI_KEY_SPACE);
    go_on_into_what_came(UI_KEY_ENTER);
}

TEST(focus_shows_only_while_the_keyboard_is_used)
{
    struct bench b;
    size_t without;

    open_bench(&b);
    frame(&b);
    without = b.draw.count;
    ui_focus(&b.ui, "first");
    frame(&b);
    assert_int_equal(b.draw.count, without + 1); /* the ring */
    b.in.x = b.in.y = 10;
    b.in.pressed = b.in.down = true;
    frame(&b);
    assert_int_equal(b.draw.count, without);
    close_bench(&b);
}

TEST(a_field_takes_what_is_typed)
{
    struct bench b;

    open_bench(&b);
    frame(&b);
    click(&b, "field");
    memcpy(b.in.typed, "15", 3);
    b.in.press[0] = (struct ui_press){ .key = UI_KEY_CHAR, .letter = 'A' }; /* not the button's now */
    b.in.presses = 1;
    frame(&b);
    assert_string_equal(b.text, "15");
    assert_int_equal(b.first, 0);
    key(&b, UI_KEY_LEFT, 0);
    memcpy(b.in.typed, "\xc3\xa4", 3);
    frame(&b);
    assert_string_equal(b.text, "1\xc3\xa4"
                                "5");
    key(&b, UI_KEY_BACKSPACE, 0);
    assert_string_equal(b.text, "15");
    memcpy(b.in.typed, "0123456789abcdef", 17); /* too much is not taken in part */
    frame(&b);
    assert_string_equal(b.text, "15");
    key(&b, UI_KEY_ENTER, 0);
    assert_int_equal(b.entered, 1);
    assert_int_equal(b.second, 0);
    close_bench(&b);
}

/* Coming to a field other than by a click selects what stands in it. */
TEST(typing_replaces_what_stood_in_a_field)
{
    struct bench b;

    open_bench(&b);
    memcpy(b.text, "old", 4);
    frame(&b);
    ui_focus(&b.ui, "field");
    frame(&b);
    memcpy(b.in.typed, "n", 2);
    frame(&b);
    assert_string_equal(b.text, "n");
    memcpy(b.in.typed, "ew", 3);
    frame(&b);
    assert_string_equal(b.text, "new");
    ui_focus(&b.ui, NULL);
    frame(&b);
    ui_focus(&b.ui, "field");
    frame(&b);
    key(&b, UI_KEY_HOME, 0); /* lets go of it */
    memcpy(b.in.typed, "a ", 3);
    frame(&b);
    assert_string_equal(b.text, "a new");
    ui_focus(&b.ui, NULL);
    frame(&b);
    ui_focus(&b.ui, "field");
    frame(&b);
    key(&b, UI_KEY_BACKSPACE, 0);
    assert_string_equal(b.text, "");
    close_bench(&b);
}

static void press_with(struct bench *b, enum ui_key key, char letter, bool shift, bool control)
{
    b->in.press[0] = (struct ui_press){ .key = key, .letter = letter, .shift = shift, .control = control };
    b->in.presses = 1;
    frame(b);
}

TEST(a_letter_that_pressed_a_button_is_not_held_for_anything_else)
{
    struct bench b;

    open_bench(&b);
    frame(&b);
    b.in.held = 1u | 1u << ('K' - 'A');
    press_with(&b, UI_KEY_CHAR, 'A', false, false);
    assert_int_equal(b.first, 1);
    assert_false(ui_held(&b.ui, 'A'));
    assert_true(ui_held(&b.ui, 'K'));
    b.in.held = 0;
    frame(&b);
    b.in.held = 1;
    frame(&b);
    assert_true(ui_held(&b.ui, 'A'));
    close_bench(&b);
}

TEST(who_pressed_a_key_goes_by_keys_until_the_pointer_moves)
{
    struct bench b;

    open_bench(&b);
    frame(&b);
    assert_false(b.ui.by_keys);
    key(&b, UI_KEY_ESCAPE, 0);
    frame(&b);
    assert_true(b.ui.by_keys);
    b.in.x = 30;
    frame(&b);
    assert_false(b.ui.by_keys);
    close_bench(&b);
}

TEST(a_field_copies_pastes_and_takes_back)
{
    struct bench b;

    open_bench(&b);
    memcpy(b.text, "one two", 8);
    frame(&b);
    click(&b, "field");
    press_with(&b, UI_KEY_END, 0, false, false);
    press_with(&b, UI_KEY_LEFT, 0, true, true);
    press_with(&b, UI_KEY_CHAR, 'X', false, true);
    assert_string_equal(b.text, "one ");
    assert_true(b.ui.copies);
    assert_string_equal(b.ui.copied, "two");
    b.in.pasted = "big\ntwo";
    press_with(&b, UI_KEY_CHAR, 'V', false, true);
    b.in.pasted = NULL;
    assert_string_equal(b.text, "one big two");
    press_with(&b, UI_KEY_CHAR, 'A', false, true);
    assert_int_equal(b.first, 0); /* Ctrl+A is the field's */
    press_with(&b, UI_KEY_DELETE, 0, false, false);
    assert_string_equal(b.text, "");
    press_with(&b, UI_KEY_CHAR, 'Z', false, true);
    press_with(&b, UI_KEY_CHAR, 'Z', false, true);
    assert_string_equal(b.text, "one ");
    press_with(&b, UI_KEY_CHAR, 'Y', false, true);
    assert_string_equal(b.text, "one big two");
    close_bench(&b);
}

TEST(a_tip_comes_when_the_pointer_rests)
{
    struct bench b;
    size_t without;

    open_bench(&b);
    frame(&b);
    point(&b, "first");
    b.in.now = 1000;
    frame(&b);
    assert_in_range(frame(&b), 1, 450);
    without = b.draw.count;
    b.in.now = 1600;
    frame(&b);
    assert_true(b.draw.count > without);
    assert_string_equal(draw_op_text(&b.draw, &b.draw.ops[b.draw.count - 1]), "with the sword");
    close_bench(&b);
}

/* Whoever reads what has just come there is not covered by what a control below the pointer has to tell. */
TEST(what_comes_to_where_the_pointer_rests_tells_nothing)
{
    struct bench b;

    open_bench(&b);
    frame(&b);
    point(&b, "first");
    b.covered = true;
    frame(&b);
    frame(&b);
    b.covered = false;
    frame(&b);
    size_t without = b.draw.count;
    frame(&b);
    b.in.now = 1600;
    frame(&b);
    assert_int_equal(b.draw.count, without);
    b.in.x++;
    frame(&b);
    b.in.now = 3200;
    frame(&b);
    assert_true(b.draw.count > without);
    close_bench(&b);
}

TEST(a_panel_is_as_tall_as_its_content)
{
    struct bench b;
    struct rect top, bottom;

    open_bench(&b);
    for (int i = 0; i < 2; i++) {
        draw_reset(&b.draw);
        ui_begin(&b.ui, &b.theme, &b.meter, &b.draw, &b.in);
        ui_panel_begin(
            &b.ui, &(struct ui_panel){
                       .id = "top", .title = "t", .x = 0, .y = 20, .width = 200, .padding = 10, .gap = 5 });
        ui_row(&b.ui, 30);
        ui_row(&b.ui, 40);
        top = ui_panel_end(&b.ui);
        ui_panel_begin(&b.ui, &(struct ui_panel){ .id = "low",
                                                  .title = "l",
                                                  .x = 0,
                                                  .y = 580,
                                                  .width = 200,
                                                  .padding = 10,
                                                  .anchor = UI_BOTTOM });
        struct rect row = ui_row(&b.ui, 50);
        draw_fill(b.ui.draw, row, (struct rgba){ 1, 2, 3, 255 });
        bottom = ui_panel_end(&b.ui);
        ui_end(&b.ui);
    }
    assert_int_equal(top.h, 30 + 5 + 40 + 20);
    assert_int_equal(bottom.y + bottom.h, 580);
    assert_int_equal(bottom.h, 70);
    assert_int_equal(b.draw.ops[b.draw.count - 1].rect.y, 520); /* the row went with it */
    close_bench(&b);
}

static int scrolled(struct bench *b, int wheel)
{
    int y = 0;

    b->in.x = b->in.y = 50;
    for (int i = 0; i < 3; i++) {
        b->in.wheel = i == 2 ? wheel : 0;
        draw_reset(&b->draw);
        ui_begin(&b->ui, &b->theme, &b->meter, &b->draw, &b->in);
        ui_scroll_begin(&b->ui, "list", "List", (struct rect){ 0, 0, 200, 100 }, 0);
        y = ui_row(&b->ui, 300).y;
        ui_scroll_end(&b->ui);
        ui_end(&b->ui);
    }
    return y;
}

TEST(the_wheel_scrolls_and_stops_at_the_ends)
{
    struct bench b;

    open_bench(&b);
    assert_int_equal(scrolled(&b, 0), 0);
    assert_int_equal(scrolled(&b, -1), -56);
    assert_int_equal(scrolled(&b, -100), -200);
    assert_int_equal(scrolled(&b, 100), 0);
    close_bench(&b);
}

TEST(text_is_wrapped_between_words)
{
    struct bench b;

    open_bench(&b);
    frame(&b);
    draw_reset(&b.draw);
    int height = ui_text(&b.ui, (struct rect){ 0, 0, 130, 0 }, FACE_BODY, TYPE_BODY, ROLE_TEXT,
                         "Sela hits Snag for 6");
    assert_int_equal(height, 2 * 28); /* ten letters a line */
    assert_string_equal(draw_op_text(&b.draw, &b.draw.ops[0]), "Sela hits");
    assert_string_equal(draw_op_text(&b.draw, &b.draw.ops[1]), "Snag for 6");
    assert_int_equal(ui_text_height(&b.ui, 130, FACE_BODY, TYPE_BODY, "one\ntwo"), 56);
    assert_int_equal(ui_text_height(&b.ui, 20, FACE_BODY, TYPE_BODY, "unbreakable"), 28);
    close_bench(&b);
}

TEST(the_widget_list_is_json)
{
    struct bench b;
    struct str out;

    open_bench(&b);
    frame(&b);
    str_init(&out);
    ui_dump(&b.ui, &out);
    assert_non_null(
        strstr(str_cstr(&out), "\"id\":\"first\",\"role\":\"button\",\"label\":\"Attack\"")
            ? "compact"
            : strstr(str_cstr(&out), "\"id\": \"first\", \"role\": \"button\", \"label\": \"Attack\""));
    assert_non_null(strstr(str_cstr(&out), "Brann stands"));
    str_clear(&out);
    close_bench(&b);
}

TEST(segments_and_switches_change_when_used)
{
    static const char *const shape[] = { "Burst", "Cone", "Line" };
    struct bench b;
    int chosen = 0;
    bool on = false;

    open_bench(&b);
    for (int i = 0; i < 5; i++) {
        draw_reset(&b.draw);
        ui_begin(&b.ui, &b.theme, &b.meter, &b.draw, &b.in);
        chosen = ui_segments(&b.ui, (struct rect){ 0, 0, 300, 50 }, "shape", shape, 3, chosen);
        ui_toggle(&b.ui, (struct rect){ 0, 60, 300, 50 }, "real", "Real dice", &on);
        ui_end(&b.ui);
        b.in.x = 150;
        b.in.y = 25;
        b.in.pressed = b.in.down = i == 1;
        b.in.released = i == 2;
    }
    assert_int_equal(chosen, 1);
    assert_true(ui_find(&b.ui, "shape.0")->chosen == false);
    ui_focus(&b.ui, "real");
    b.in.press[0] = (struct ui_press){ .key = UI_KEY_SPACE };
    b.in.presses = 1;
    draw_reset(&b.draw);
    ui_begin(&b.ui, &b.theme, &b.meter, &b.draw, &b.in);
    ui_toggle(&b.ui, (struct rect){ 0, 60, 300, 50 }, "real", "Real dice", &on);
    ui_end(&b.ui);
    assert_true(on);
    assert_string_equal(ui_find(&b.ui, "real")->value, "on");
    close_bench(&b);
}

RUN(cmocka_unit_test(a_click_is_press_and_release_on_the_same_control),
    cmocka_unit_test(what_lies_above_takes_the_click), cmocka_unit_test(keys_reach_their_buttons),
    cmocka_unit_test(the_keyboard_walks_and_uses),
    cmocka_unit_test(the_second_of_two_clicks_is_not_for_what_the_first_one_brought),
    cmocka_unit_test(a_second_enter_is_not_for_what_the_first_one_brought),
    cmocka_unit_test(space_is_not_for_what_has_just_come_by_itself),
    cmocka_unit_test(a_key_that_goes_on_is_not_for_what_comes_up_meanwhile),
    cmocka_unit_test(focus_shows_only_while_the_keyboard_is_used),
    cmocka_unit_test(a_letter_that_pressed_a_button_is_not_held_for_anything_else),
    cmocka_unit_test(who_pressed_a_key_goes_by_keys_until_the_pointer_moves),
    cmocka_unit_test(a_field_takes_what_is_typed), cmocka_unit_test(a_field_copies_pastes_and_takes_back),
    cmocka_unit_test(typing_replaces_what_stood_in_a_field),
    cmocka_unit_test(a_tip_comes_when_the_pointer_rests),
    cmocka_unit_test(what_comes_to_where_the_pointer_rests_tells_nothing),
    cmocka_unit_test(a_panel_is_as_tall_as_its_content),
    cmocka_unit_test(the_wheel_scrolls_and_stops_at_the_ends),
    cmocka_unit_test(what_the_wheel_brought_under_the_pointer_can_be_pressed_at_once),
    cmocka_unit_test(what_came_at_another_place_stops_no_press),
    cmocka_unit_test(text_is_wrapped_between_words), cmocka_unit_test(the_widget_list_is_json),
    cmocka_unit_test(segments_and_switches_change_when_used))
