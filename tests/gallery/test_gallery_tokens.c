/* The sheet of parts: everything is on it, nothing is cut off or moves by itself. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "gallery/gallery_tokens.h"
#include "paint/paint_dice.h"
#include "paint/paint_ground.h"
#include "paint/paint_token.h"

struct sheet {
    struct gallery_tokens gallery;
    struct theme theme;
    struct font_meter meter;
    struct draw draw;
    struct ui ui;
};

static void sheet_draw(struct sheet *s, enum theme_kind theme)
{
    struct ui_input in = { .width = GALLERY_TOKENS_SIDE, .height = GALLERY_TOKENS_SIDE, .x = -1, .y = -1 };

    s->theme = (struct theme){ theme, 100 };
    draw_reset(&s->draw);
    ui_begin(&s->ui, &s->theme, &s->meter, &s->draw, &in);
    gallery_tokens_draw(&s->gallery, &s->ui);
    ui_end(&s->ui);
}

static void sheet_open(struct sheet *s)
{
    s->meter = font_meter_fixed();
    draw_init(&s->draw);
    ui_init(&s->ui);
    assert_true(gallery_tokens_init(&s->gallery));
}

static void sheet_close(struct sheet *s)
{
    gallery_tokens_clear(&s->gallery);
    ui_clear(&s->ui);
    draw_clear(&s->draw);
}

static int pictures_of(const struct sheet *s, const struct painter *painter)
{
    int n = 0;

    for (size_t i = 0; i < s->draw.count; i++)
        n += s->draw.ops[i].kind == DRAW_PICTURE && s->draw.ops[i].picture.painter == painter;
    return n;
}

static void every_part_is_on_the_sheet(void **state)
{
    struct sheet s;

    (void)state;
    sheet_open(&s);
    sheet_draw(&s, THEME_DARK);
    assert_false(s.draw.failed);
    assert_int_equal(pictures_of(&s, &paint_dice), 13 * 2);
    assert_int_equal(pictures_of(&s, &paint_token), 12 * 2 + 6 + FIELDS + GALLERY_TOKENS_CHARGES + 3 * 2 + 1);
    assert_true(pictures_of(&s, &paint_ground) >= 36 * 2 + 4);
    sheet_close(&s);
}

static void nothing_reaches_beyond_the_sheet(void **state)
{
    struct rect whole = { 0, 0, GALLERY_TOKENS_SIDE, GALLERY_TOKENS_SIDE };
    struct sheet s;

    (void)state;
    sheet_open(&s);
    for (int theme = 0; theme < THEMES; theme++) {
        sheet_draw(&s, (enum theme_kind)theme);
        for (size_t i = 0; i < s.draw.count; i++) {
            struct draw_op *op = &s.draw.ops[i];
            struct rect r = op->rect;

            if (op->kind == DRAW_TEXT || op->kind == DRAW_BOX)
                assert_true(rect_contains(whole, r.x, r.y) && r.x + r.w <= whole.w);
        }
    }
    sheet_close(&s);
}

static void the_sheet_looks_the_same_every_time(void **state)
{
    struct sheet s;
    struct str first, again;

    (void)state;
    str_init(&first);
    str_init(&again);
    sheet_open(&s);
    sheet_draw(&s, THEME_PARCHMENT); /* panels learn their heights */
    sheet_draw(&s, THEME_PARCHMENT);
    draw_dump(&s.draw, &first);
    sheet_draw(&s, THEME_PARCHMENT);
    draw_dump(&s.draw, &again);
    assert_string_equal(str_cstr(&first), str_cstr(&again));
    str_clear(&first);
    str_clear(&again);
    sheet_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_part_is_on_the_sheet),
                                        cmocka_unit_test(nothing_reaches_beyond_the_sheet),
                                        cmocka_unit_test(the_sheet_looks_the_same_every_time) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
