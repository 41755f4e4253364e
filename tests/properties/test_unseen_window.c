/*
 * What a seat does not see may be otherwise, and its window stays as it is to the last pixel: in random
 * fights in fog by sight, of every system, what it does not see is changed, one thing at a time
 * (properties/flips.h). Its list of controls, its draw list, each picture in it painted anew, the title and
 * the export of what it has seen come to the same bytes.
 */
#include "base/hash.h"
#include "cli/seen.h"
#include "content/words.h"
#include "paint/paint_canvas.h"
#include "paint/paint_ground.h"
#include "properties/fights.h"
#include "properties/flips.h"
#include "properties/game.h"
#include "view/app.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { FLIPS = 25, ALIKE = 5, TRIES = 40, ANNA = 1, FRAMES_MOST = 200 };

/* The window, and where the pointer is in it while all is compared. */
enum { WIDTH = 960, HEIGHT = 540, X = 400, Y = 300 };

struct table {
    struct app app;
    struct font_meter meter;
    struct ui_input input;
    struct session *session;
    struct str seen, before;
};

static void open_table(struct table *t, int system, struct random *random)
{
    struct faults faults;

    *t = (struct table){ .meter = font_meter_fixed(),
                         .input = { .width = WIDTH, .height = HEIGHT, .x = X, .y = Y, .now = 1 } };
    t->session = flips_fight(system, random);
    app_init(&t->app, THEME_DARK, 0);
    faults_init(&faults);
    t->app.game.session = t->session;
    t->app.game.worded = words_load(session_rules(t->session), &t->app.game.words, &faults);
    faults_clear(&faults);
    t->app.screen = table_screen_new(t->session, words_find, &t->app.game.words);
    assert_non_null(t->app.screen);
    t->app.screen->game.eyes = ANNA;
    t->app.screen->anim.reduced = true;
}

static void close_table(struct table *t)
{
    str_clear(&t->seen);
    str_clear(&t->before);
    app_clear(&t->app);
}

/* Frames until two are the same. */
static void settle(struct table *t)
{
    size_t last = 0, count = 1;

    for (int i = 0; i < FRAMES_MOST && (i < 4 || last != count); i++) {
        last = count;
        t->input.now += 500;
        app_frame(&t->app, &t->meter, &t->input);
        count = t->app.draw.count;
    }
}

static void add_pixels(const struct draw *d, const struct draw_op *op, struct str *out)
{
    struct pixels p;

    assert_true(pixels_new(&p, op->picture.width, op->picture.height));
    assert_true(op->picture.painter->paint(draw_op_look(d, op), &p));
    str_add_format(out, "%s %llx\n", op->picture.painter->name, (unsigned long long)pixels_hash(&p));
    pixels_free(&p);
}

/* All that the window tells; `painted`: each picture to the pixel. */
static void look(struct table *t, bool painted)
{
    settle(t);
    str_reset(&t->seen);
    str_add_format(&t->seen, "%s\n", session_title(t->session));
    ui_dump(&t->app.ui, &t->seen);
    draw_dump(&t->app.draw, &t->seen);
    if (painted)
        paint_ground_forget(); /* nothing that was kept answers for the ground */
    for (size_t i = 0; i < t->app.draw.count; i++) {
        const struct draw_op *op = &t->app.draw.ops[i];

        if (op->kind == DRAW_PICTURE)
            str_add_format(&t->seen, "%llx\n", (unsigned long long)op->picture.key);
        if (op->kind == DRAW_PICTURE && painted)
            add_pixels(&t->app.draw, op, &t->seen);
    }
    assert_true(seen_write(t->session, ANNA, &t->seen));
}

static void tell_difference(const char *system, int flip, const char *before, const char *after)
{
    size_t at = 0;

    while (before[at] && before[at] == after[at])
        at++;
    at = at > 200 ? at - 200 : 0;
    fail_msg("%s, flip %d: before: %.400s\nafter: %.400s", system, flip, before + at, after + at);
}

/* To the pixel, the pointer in the same place each time. */
static void look_closely(struct table *t, struct str *out)
{
    t->input.x = X;
    t->input.y = Y;
    t->app.screen->tools.threat = false;
    look(t, true);
    str_reset(out);
    str_add_text(out, str_cstr(&t->seen));
}

/* The pointer is anywhere; now and then what enemies threaten is shown. */
static void turn_to(struct table *t, struct random *random)
{
    t->input.x = 150 + chance_below(random, WIDTH - 300);
    t->input.y = 100 + chance_below(random, HEIGHT - 200);
    t->app.screen->tools.threat = chance_below(random, 3) == 0;
}

/* One thing is otherwise of which she sees nothing; false: she did, or there was none. */
static bool flip_once(struct table *t, struct random *random)
{
    const struct onlooker anna = { ANNA, 0 };
    struct str saw = { 0 }, sees = { 0 };
    bool sure, same;

    flips_see(t->session, anna, &saw);
    same = flips_one(t->session, anna, random, &sure);
    if (same) {
        flips_see(t->session, anna, &sees);
        same = strcmp(str_cstr(&saw), str_cstr(&sees)) == 0;
        if (!same)
            assert_true(!sure && session_undo(t->session));
    }
    str_clear(&saw);
    str_clear(&sees);
    return same;
}

static bool flip(struct table *t, struct random *random)
{
    for (int i = 0; i < TRIES; i++)
        if (flip_once(t, random))
            return true;
    return false;
}

/* Whether the window told of it. */
static bool told(struct table *t, struct random *random)
{
    str_reset(&t->before);
    str_add_text(&t->before, str_cstr(&t->seen));
    assert_true(flip(t, random));
    look(t, false);
    return strcmp(str_cstr(&t->before), str_cstr(&t->seen)) != 0;
}

/* Each flip by itself changes no operation and no key of a picture, all of them together no pixel. */
static void flip_all(struct table *t, int system, struct random *random)
{
    struct str first = { 0 }, last = { 0 };

    look_closely(t, &first);
    for (int i = 0; i < FLIPS; i++) {
        if (i % ALIKE == 0) {
            turn_to(t, random);
            look(t, false);
        }
        if (told(t, random))
            tell_difference(fight_system(system), i, str_cstr(&t->before), str_cstr(&t->seen));
    }
    look_closely(t, &last);
    if (strcmp(str_cstr(&first), str_cstr(&last)) != 0)
        tell_difference(fight_system(system), FLIPS, str_cstr(&first), str_cstr(&last));
    str_clear(&first);
    str_clear(&last);
}

/* `state`: which system. */
static void no_pixel_tells_of_what_is_not_seen(void **state)
{
    int system = *(const int *)*state, seen = 0;
    struct random random;
    struct table t;

    random_from_number(&random, 2950u + (unsigned)system);
    open_table(&t, system, &random);
    flip_all(&t, system, &random);
    t.app.screen->game.eyes = SEAT_GM; /* who sees all */
    look(&t, false);
    for (int i = 0; i < ALIKE; i++)
        seen += told(&t, &random);
    assert_true(seen > 0);
    close_table(&t);
}

int main(void)
{
    static int system[FIGHT_SYSTEMS];
    struct CMUnitTest tests[FIGHT_SYSTEMS];

    for (int i = 0; i < FIGHT_SYSTEMS; i++) {
        system[i] = i;
        tests[i] = (struct CMUnitTest)cmocka_unit_test_prestate(no_pixel_tells_of_what_is_not_seen,
                                                                &system[i]);
        tests[i].name = fight_system(i);
    }
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    canvas_forget();
    return failed;
}
