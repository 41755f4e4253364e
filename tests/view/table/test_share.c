/* Several figures in one cell, hidden figures, and portraits: what the table shows of them. */
#include "base/files.h"
#include "paint/paint_picture.h"
#include "sdl/sdl_png.h"
#include "support/scratch.h"
#include "view/table/moment.h"
#include "view/table/share.h"
#include "view/tabletop.h"

static const struct cell lawn = { 6, 9 };

/* The bridge, as its GM sees it. */
static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", false);
    t.app.screen->game.eyes = SEAT_GM;
    *state = &t;
    return 0;
}

/* Put a new figure of that name on the lawn by the GM's hand; its number. */
static int join_as(struct tabletop *t, const char *name, const char *sheet, int size, int seen)
{
    struct session *s = t->app.game.session;
    struct texts *texts = &session_book(s)->texts;
    const int more[] = { texts_add(texts, "goblins"), 0,   *sheet ? texts_add(texts, sheet) : 0, size,
                         texts_add(texts, name),      seen };
    int token = session_state(s)->ntokens;

    tabletop_edit(t, EDIT_join, NOBODY, 0, cell_pack(lawn), more, 6);
    moment_look(t->app.screen);
    return token;
}

static int join(struct tabletop *t, const char *sheet, int size, int seen)
{
    return join_as(t, "Rat", sheet, size, seen);
}

static void those_of_one_name_bear_their_number(void **state)
{
    static const struct {
        const char *name;
        int number;
    } known[] = { { "Goblin", 0 }, { "Goblin 3", 3 }, { "Snag-12", 12 },
                  { "7", 0 },      { "R2D2", 0 },     { "Year 1066", 0 } };
    struct tabletop *t = *state;

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        assert_int_equal(table_figure_look(t->app.screen, join_as(t, known[i].name, "", 1, SEATS_ALL)).number,
                         known[i].number);
}

static void who_is_alone_stands_for_itself(void **state)
{
    struct tabletop *t = *state;
    struct table_share share = table_share_of(t->app.screen, join(t, "", 1, SEATS_ALL));

    assert_int_equal(share.stack, 1);
    assert_true(share.dx == 0 && share.dy == 0);
}

static void small_ones_stand_side_by_side(void **state)
{
    struct tabletop *t = *state;
    int one = join(t, "", 0, SEATS_ALL), other = join(t, "", 0, SEATS_ALL);
    struct table_share left = table_share_of(t->app.screen, one),
                       right = table_share_of(t->app.screen, other);

    assert_int_equal(left.stack, 1);
    assert_int_equal(right.stack, 1);
    assert_true(left.dx < 0 && right.dx > 0 && left.dy == right.dy);
}

static void four_small_ones_fill_the_quarters_and_five_are_a_stack(void **state)
{
    struct tabletop *t = *state;
    int first = join(t, "", 0, SEATS_ALL);

    for (int i = 0; i < 3; i++)
        join(t, "", 0, SEATS_ALL);
    assert_true(table_share_of(t->app.screen, first).dy < 0 &&
                table_share_of(t->app.screen, first + 3).dy > 0);
    join(t, "", 0, SEATS_ALL);
    assert_int_equal(table_share_of(t->app.screen, first).stack, 0);
    assert_int_equal(table_share_of(t->app.screen, first + 4).stack, 5);
}

static void the_selected_one_stands_for_a_stack(void **state)
{
    struct tabletop *t = *state;
    int one = join(t, "", 1, SEATS_ALL), other = join(t, "", 1, SEATS_ALL);

    assert_int_equal(table_share_of(t->app.screen, one).stack, 0);
    assert_int_equal(table_share_of(t->app.screen, other).stack, 2);
    table_select_figure(&t->app.screen->selection, one);
    assert_int_equal(table_share_of(t->app.screen, one).stack, 2);
    assert_int_equal(table_share_of(t->app.screen, other).stack, 0);
}

/* A foe who stands where another has fallen is seen, and is who is clicked there. */
static void who_stands_is_over_whoever_has_fallen(void **state)
{
    struct tabletop *t = *state;
    int toad = tabletop_figure(t, "Toad"), mawl = tabletop_figure(t, "Mawl"),
        fallen = toad > mawl ? toad : mawl, standing = toad + mawl - fallen;

    tabletop_edit(t, EDIT_place, fallen, 0, cell_pack(lawn), NULL, 0);
    tabletop_edit(t, EDIT_place, standing, 0, cell_pack(lawn), NULL, 0);
    moment_look(t->app.screen);
    assert_int_equal(table_share_of(t->app.screen, fallen).stack, 2);
    assert_int_equal(table_figure_at(&t->app.screen->game, lawn), fallen);
    tabletop_knock_out(t, fallen, fallen);
    moment_look(t->app.screen);
    assert_true(table_figure_says(&t->app.screen->game, fallen, MARK_OUT));
    assert_int_equal(table_share_of(t->app.screen, standing).stack, 2);
    assert_int_equal(table_share_of(t->app.screen, fallen).stack, 0);
    assert_int_equal(table_figure_at(&t->app.screen->game, lawn), standing);
}

static void whom_the_game_master_hides_shows_whole_below_a_hatching(void **state)
{
    struct tabletop *t = *state;
    struct token_look seen = table_figure_look(t->app.screen, join(t, "", 1, SEATS_ALL)),
                      hidden = table_figure_look(t->app.screen, join(t, "", 1, SEATS_GM));

    assert_false(seen.hidden || seen.cover);
    assert_true(hidden.hidden > 1 && !hidden.cover); /* no leaves over the letter */
    assert_int_equal(hidden.badge[hidden.badges - 1].badge, BADGE_HIDDEN);
}

/* A picture of the size, written as PNG. */
static void write_png(const char *path, int w, int h)
{
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
    struct err err;

    assert_non_null(surface);
    SDL_FillRect(surface, NULL, 0xff3366cc);
    assert_true(sdl_png_write(surface, path, &err));
    SDL_FreeSurface(surface);
}

static void a_portrait_is_the_middle_square_of_its_file(void **state)
{
    const char *path = scratch("a.png");
    struct pixels p = { 0, 0, NULL };
    FILE *file;

    (void)state;
    write_png(path, 30, 20);
    assert_true(picture_load(path, 512, &p));
    assert_int_equal(p.width, 20);
    assert_int_equal(p.height, 20);
    assert_int_equal(p.at[210], 0xff3366cc);
    pixels_free(&p);
    assert_true(picture_load(path, 8, &p));
    assert_int_equal(p.width, 8);
    pixels_free(&p);
    file = fopen(path, "r+b"); /* a few bytes that claim to be very many */
    assert_non_null(file);
    assert_int_equal(fseek(file, 16, SEEK_SET), 0);
    assert_int_equal(fwrite("\x7f\xff\xff\xff", 1, 4, file), 4);
    fclose(file);
    assert_false(picture_load(path, 512, &p));
    assert_int_equal(truncate(path, 60), 0);
    assert_false(picture_load(path, 512, &p));
    unlink(path);
    assert_false(picture_load(path, 512, &p));
}

static void a_figure_wears_the_picture_that_its_sheet_names(void **state)
{
    struct str sheet, path;
    struct err err;
    char picture[256];

    str_init(&sheet);
    str_init(&path);
    setenv("XDG_DATA_HOME", scratch_here(), 1);
    assert_true(files_home_path(FILES_DATA, "rules/another/heroes/own.sheet.json", &path, &err));
    assert_true(files_read(TEST_SOURCE_DIR "/rules/another/heroes/brann.sheet.json", 1 << 20, &sheet, &err));
    FILE *file = fopen(str_cstr(&path), "wb");
    assert_non_null(file);
    const char *rest = strchr(str_cstr(&sheet), '{') + 1;
    fprintf(file, "{\n  \"portrait\": \"own.png\", \"emblem\": \"guard\",%s", rest);
    fclose(file);
    snprintf(picture, sizeof picture, "%.*sown.png",
             (int)(strrchr(str_cstr(&path), '/') + 1 - str_cstr(&path)), str_cstr(&path));
    write_png(picture, 16, 16);
    set_up(state);
    struct tabletop *t = *state;
    struct token_look with = table_figure_look(t->app.screen, join(t, "own", 1, SEATS_ALL)),
                      without = table_figure_look(t->app.screen, join(t, "brann", 1, SEATS_ALL));
    assert_non_null(with.portrait);
    assert_int_equal(with.portrait->width, 16);
    assert_null(without.portrait);
    assert_int_equal(with.charge, paint_charge_named("guard"));
    assert_int_equal(without.charge, 0);
    tabletop_close(state);
    unlink(picture);
    unlink(str_cstr(&path));
    str_clear(&sheet);
    str_clear(&path);
}

/* One that lies beside its scenario, and one of which a half is missing there. */
static void pictures_beside_a_scenario_are_shown_and_a_bad_one_is_told(void **state)
{
    static const char scenario[] =
        "{\"format\": \"battlemat-scenario/1\", \"system\": \"another\", \"title\": \"T\",\n"
        " \"seats\": [{\"name\": \"ann\"}], \"sides\": [\"a\", \"b\"], \"first\": \"a\", "
        "\"map\": \"bridge.map.json\", \"figures\": [\n"
        " {\"name\": \"One\", \"sheet\": \"one.sheet.json\", \"side\": \"a\", \"seat\": \"ann\", \"at\": "
        "\"3,3\"},\n"
        " {\"name\": \"Two\", \"sheet\": \"two.sheet.json\", \"side\": \"b\", \"at\": \"5,3\"}]}\n";
    static const char sheet[] = "{\"format\": \"battlemat-sheet/1\", \"system\": \"another\", \"name\": "
                                "\"A\", \"portrait\": \"%s.png\",\n"
                                " \"stats\": {\"accuracy\": 3, \"nimbleness\": 4, \"muscularity\": 4, "
                                "\"endurance\": 4, \"fortitude\": 3}}";
    static struct tabletop t;
    struct str map = { 0 };
    struct err err;
    char text[sizeof sheet + 8], picture[256];

    assert_true(files_read(TEST_SOURCE_DIR "/maps/bridge.map.json", 1 << 20, &map, &err));
    assert_true(files_write(scratch("bridge.map.json"), map.text, map.len, &err));
    for (const char *name = "one"; name; name = *name == 'o' ? "two" : NULL) {
        int len = snprintf(text, sizeof text, sheet, name);

        snprintf(picture, sizeof picture, "%s/%s.sheet.json", scratch_here(), name);
        assert_true(files_write(picture, text, (size_t)len, &err));
        snprintf(picture, sizeof picture, "%s/%s.png", scratch_here(), name);
        write_png(picture, 20, 20);
    }
    assert_int_equal(truncate(picture, 60), 0);
    assert_true(files_write(scratch("t.scenario.json"), scenario, sizeof scenario - 1, &err));
    tabletop_open_file(&t, scratch("t.scenario.json"), false);
    *state = &t;
    tabletop_frame(&t);
    struct token_look one = table_figure_look(t.app.screen, 0), two = table_figure_look(t.app.screen, 1);
    assert_non_null(one.portrait);
    assert_int_equal(one.portrait->width, 20);
    assert_null(two.portrait);
    assert_true(tabletop_says(&t, "/two.sheet.json:1:79:"));
    assert_true(
        tabletop_says(&t, "/portrait: expected a PNG picture beside this file, found two.png without its"));
    tabletop_close(state);
    str_clear(&map);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(those_of_one_name_bear_their_number, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(who_is_alone_stands_for_itself, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(small_ones_stand_side_by_side, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(four_small_ones_fill_the_quarters_and_five_are_a_stack, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(the_selected_one_stands_for_a_stack, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(who_stands_is_over_whoever_has_fallen, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(whom_the_game_master_hides_shows_whole_below_a_hatching, set_up,
                                        tabletop_close),
        cmocka_unit_test(a_portrait_is_the_middle_square_of_its_file),
        cmocka_unit_test(a_figure_wears_the_picture_that_its_sheet_names),
        cmocka_unit_test(pictures_beside_a_scenario_are_shown_and_a_bad_one_is_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
