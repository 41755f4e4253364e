#include "base/unit.h"

#include "base/files.h"
#include "paint/art.h"
#include "paint/paint_icon.h"
#include "paint/paint_token.h"
#include "support/scratch.h"

#include <string.h>

enum { SIDE = 48 };

static uint64_t icon_hash(enum icon icon)
{
    struct icon_look look = { (int)icon, { 255, 255, 255, 255 } };
    struct pixels p;

    assert_true(pixels_new(&p, SIDE, SIDE));
    assert_true(paint_icon.paint(&look, &p));
    uint64_t hash = pixels_hash(&p);
    pixels_free(&p);
    return hash;
}

static uint64_t token_hash(const struct token_look *look)
{
    struct pixels p;

    assert_true(pixels_new(&p, SIDE, SIDE));
    assert_true(paint_token.paint(look, &p));
    uint64_t hash = pixels_hash(&p);
    pixels_free(&p);
    return hash;
}

/* A drawing of the user's own, which is asked for afresh. */
static void draw_own(const char *name, const char *text)
{
    struct str path;
    struct err err;

    str_init(&path);
    setenv("XDG_DATA_HOME", scratch_here(), 1);
    assert_true(files_home_path(FILES_DATA, name, &path, &err));
    assert_true(files_write(str_cstr(&path), text, strlen(text), &err));
    str_clear(&path);
    art_forget();
}

static void forget_own(const char *name)
{
    struct str path;
    struct err err;

    str_init(&path);
    assert_true(files_home_path(FILES_DATA, name, &path, &err));
    unlink(str_cstr(&path));
    str_clear(&path);
    art_forget();
}

/* ---- what there is ---- */

TEST(every_drawing_that_comes_along_is_read)
{
    static const char *const folder[ART_KINDS] = { "icons", "badges", "emblems", "fields", "fittings" };

    for (int kind = 0; kind < ART_KINDS; kind++) {
        struct files_list list = { 0 };
        struct err err;
        char path[200];

        snprintf(path, sizeof path, TEST_SOURCE_DIR "/assets/%s", folder[kind]);
        assert_true(files_list(path, ".svg", &list, &err));
        assert_true(list.n > 3);
        for (int i = 0; i < list.n; i++) {
            list.name[i][strlen(list.name[i]) - 4] = '\0';
            if (!art_find((enum art_kind)kind, list.name[i]))
                fail_msg("%s/%s.svg", path, list.name[i]);
        }
        files_list_clear(&list);
    }
}

TEST(whatever_code_names_has_a_drawing)
{
    for (int i = 1; i < ICONS; i++)
        assert_non_null(art_find(ART_ICON, paint_icon_name((enum icon)i)));
    for (int i = 1; i < BADGE_MARK; i++)
        assert_non_null(art_find(ART_BADGE, paint_badge_name((enum badge)i)));
    for (int field = 1; field < FIELDS; field++) {
        struct token_look look = paint_token_look("Ada", TOKEN_FOE), plain = look;

        look.field = field;
        plain.field = FIELD_PLAIN;
        assert_true(token_hash(&look) != token_hash(&plain));
    }
}

TEST(every_emblem_looks_different)
{
    struct files_list list = { 0 };
    uint64_t hash[100] = { 0 };
    struct err err;

    assert_true(files_list(TEST_SOURCE_DIR "/assets/emblems", ".svg", &list, &err));
    assert_in_range(list.n, 14, 100);
    for (int i = 0; i < list.n; i++) {
        struct token_look look = paint_token_look("Ada", TOKEN_FOE);

        hash[i] = token_hash(&look); /* its initial */
        list.name[i][strlen(list.name[i]) - 4] = '\0';
        look.charge = (short)paint_charge_named(list.name[i]);
        assert_true(token_hash(&look) != hash[i]);
        hash[i] = token_hash(&look);
        for (int k = 0; k < i; k++)
            assert_true(hash[k] != hash[i]);
    }
    files_list_clear(&list);
    assert_int_equal(paint_charge_named("unicorn"), 0);
    assert_int_equal(paint_charge_named(""), 0);
}

TEST(a_number_stays_the_same)
{
    int number = art_number(ART_EMBLEM, "drone");

    assert_true(number > 0);
    assert_int_equal(art_number(ART_EMBLEM, "drone"), number);
    assert_string_equal(art_name(number), "drone");
    assert_int_not_equal(art_number(ART_EMBLEM, "dog"), number);
    assert_int_equal(art_number(ART_ICON, "drone"), 0);
    assert_int_equal(art_number(ART_EMBLEM, "../icons/sword"), 0);
    assert_int_equal(art_number(ART_EMBLEM, "a_name_that_is_far_too_long_for_a_drawing_of_ours"), 0);
    assert_string_equal(art_name(0), "");
}

/* ---- what users add ---- */

TEST(a_drawing_needs_no_compiler)
{
    static const char ring[] =
        "<svg viewBox='-12 -12 24 24' color='#00ff00'><circle r='8' fill='currentColor'/></svg>";

    draw_own("assets/icons/portal.svg", ring);
    enum icon icon = paint_icon_named("portal");
    assert_string_equal(paint_icon_name(icon), "portal");
    assert_true(icon_hash(icon) != icon_hash(ICON_SWORD));
    forget_own("assets/icons/portal.svg");
    assert_int_equal(paint_icon_named("portal"), ICON_NONE);

    draw_own("assets/badges/enchanted.svg", ring);
    struct token_look badged = paint_token_look("Ada", TOKEN_FOE), letter = badged;
    paint_token_badge(&badged, paint_badge_named("enchanted"), 1);
    paint_token_badge(&letter, BADGE_MARK, 1);
    assert_string_equal(paint_badge_name((enum badge)badged.badge[0].badge), "enchanted");
    assert_true(token_hash(&badged) != token_hash(&letter));
    forget_own("assets/badges/enchanted.svg");
    assert_int_equal(paint_badge_named("enchanted"), BADGE_MARK);
}

TEST(the_users_own_comes_before_ours)
{
    uint64_t ours = icon_hash(ICON_SWORD);

    draw_own("assets/icons/sword.svg",
             "<svg viewBox='0 0 24 24'><rect width='24' height='24' fill='#fff'/></svg>");
    assert_true(icon_hash(ICON_SWORD) != ours);
    forget_own("assets/icons/sword.svg");
    assert_int_equal(icon_hash(ICON_SWORD), ours);
}

/* A frame for an icon, the first letter for a badge, the initial for an emblem. */
TEST(a_drawing_at_fault_leaves_something_plain)
{
    uint64_t sword = icon_hash(ICON_SWORD);
    struct token_look look = paint_token_look("Ada", TOKEN_FOE), charged = look, prone = look, marked = look;
    struct err err;

    draw_own("assets/icons/sword.svg", "<svg viewBox='0 0 24 24'><text/></svg>");
    draw_own("assets/icons/bow.svg", "no drawing");
    assert_true(icon_hash(ICON_SWORD) != sword);
    assert_int_equal(icon_hash(ICON_SWORD), icon_hash(ICON_BOW));
    for (int told = 0; told < 2; told++) { /* in any order, each once */
        assert_true(art_fault(&err));
        assert_true(strstr(err.text, "sword.svg:1:27: expected g") ||
                    strstr(err.text, "bow.svg:1:11: expected "));
    }
    assert_false(art_fault(&err));
    forget_own("assets/icons/sword.svg");
    forget_own("assets/icons/bow.svg");

    draw_own("assets/emblems/drone.svg", "<svg");
    charged.charge = (short)paint_charge_named("drone");
    assert_true(charged.charge > 0);
    assert_int_equal(token_hash(&charged), token_hash(&look));
    forget_own("assets/emblems/drone.svg");

    draw_own("assets/badges/prone.svg", "");
    paint_token_badge(&prone, BADGE_PRONE, 1);
    paint_token_badge(&marked, BADGE_MARK, 1);
    marked.badge[0].letter = 'p';
    assert_int_equal(token_hash(&prone), token_hash(&marked));
    forget_own("assets/badges/prone.svg");
}

/* What cairo keeps of the fonts that letters were set in. */
static int forget_fonts(void **unused)
{
    (void)unused;
    art_forget();
    canvas_forget();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_drawing_that_comes_along_is_read),
                                        cmocka_unit_test(whatever_code_names_has_a_drawing),
                                        cmocka_unit_test(every_emblem_looks_different),
                                        cmocka_unit_test(a_number_stays_the_same),
                                        cmocka_unit_test(a_drawing_needs_no_compiler),
                                        cmocka_unit_test(the_users_own_comes_before_ours),
                                        cmocka_unit_test(a_drawing_at_fault_leaves_something_plain) };

    return cmocka_run_group_tests(tests, NULL, forget_fonts);
}
