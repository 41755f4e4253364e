/*
 * What a seat does not see may be otherwise, and its window stays as it is to the last pixel: in random
 * fights in fog by sight, of every system, what it does not see is changed, one thing at a time
 * (properties/flips.h). Its list of controls, its draw list, pictures in it painted anew, the title, the
 * export of what it has seen and the picture that is saved of it come to the same bytes.
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
#include "view/render.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { FLIPS = 16, ALIKE = 4, TRIES = 40, ANNA = 1, FRAMES_MOST = 200 };

/* The window, and where the pointer is in it while all is compared. */
enum { WIDTH = 960, HEIGHT = 540, X = 400, Y = 300 };

enum { PARTS = 16, SAVED_CELL = 16 }; /* one picture in so many is painted after each flip */

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

/* What is drawn; every `step`-th picture painted, from number `from` on. */
static void add_drawn(const struct draw *d, int from, int step, struct str *out)
{
    draw_dump(d, out);
    for (size_t i = 0; i < d->count; i++)
        if (d->ops[i].kind == DRAW_PICTURE && (int)(i % (size_t)step) == from)
            add_pixels(d, &d->ops[i], out);
}

/* By what numbers pictures are kept: equal numbers, the same picture. */
static void add_keys(const struct draw *d, struct str *out)
{
    for (size_t i = 0; i < d->count; i++)
        if (d->ops[i].kind == DRAW_PICTURE)
            str_add_format(out, "%llx\n", (unsigned long long)d->ops[i].picture.key);
}

/* The picture of the board that one may save. */
static void add_saved(struct table *t, int from, int step)
{
    struct render_wish wish = { .cell = SAVED_CELL, .at = -1 };
    struct render render;
    struct err err;

    assert_true(render_session(&render, t->session, t->app.screen->game.eyes, &wish, &t->meter, &err));
    add_drawn(&render.draw, from, step, &t->seen);
    render_clear(&render);
}

/* All that the window tells; of its pictures every `step`-th painted, from number `from` on. */
static void look(struct table *t, int from, int step)
{
    settle(t);
    str_reset(&t->seen);
    str_add_format(&t->seen, "%s\n", session_title(t->session));
    ui_dump(&t->app.ui, &t->seen);
    add_drawn(&t->app.draw, from, step, &t->seen);
    add_keys(&t->app.draw, &t->seen);
    add_saved(t, from, step);
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

/* To the pixel, the pointer in the same place each time, and nobody faced whom it rested on before. */
static void look_closely(struct table *t, struct str *out)
{
    t->input.x = X;
    t->input.y = Y;
    settle(t);
    table_select_no_target(&t->app.screen->selection);
    t->app.screen->tools.threat = false;
    paint_ground_forget(); /* nothing that was kept answers for the ground */
    look(t, 0, 1);
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

/* Whether the window told of it; pictures from number `from` on are looked at to the pixel. */
static bool told(struct table *t, struct random *random, int from)
{
    str_reset(&t->before);
    str_add_text(&t->before, str_cstr(&t->seen));
    assert_true(flip(t, random));
    look(t, from, PARTS);
    return strcmp(str_cstr(&t->before), str_cstr(&t->seen)) != 0;
}

/* FLIPS, or for a long run what the environment says. */
static int flips_wanted(void)
{
    const char *wanted = getenv("FLIPS");

    return wanted ? atoi(wanted) : FLIPS;
}

/* Each flip changes no operation, no key of a picture and no pixel of some; all of them none at all. */
static void flip_all(struct table *t, int system, struct random *random)
{
    struct str first = { 0 }, last = { 0 };
    int part = 0, n = flips_wanted();

    look_closely(t, &first);
    for (int i = 0; i < n; i++) {
        if (i % ALIKE == 0) {
            turn_to(t, random);
            look(t, part = (i + 1) % PARTS, PARTS);
        }
        if (told(t, random, part))
            tell_difference(fight_system(system), i, str_cstr(&t->before), str_cstr(&t->seen));
    }
    look_closely(t, &last);
    if (strcmp(str_cstr(&first), str_cstr(&last)) != 0)
        tell_difference(fight_system(system), n, str_cstr(&first), str_cstr(&last));
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
    look(&t, 0, PARTS);
    for (int i = 0; i < ALIKE; i++)
        seen += told(&t, &random, 0);
    assert_true(seen > 0);
    close_table(&t);
}

int main(void)
{
    static int system[FIGHT_SYSTEMS_MAX];
    struct CMUnitTest tests[FIGHT_SYSTEMS_MAX] = { { 0 } };

    for (int i = 0; i < fights_by_hand(); i++) {
        system[i] = i;
        tests[i] = (struct CMUnitTest)cmocka_unit_test_prestate(no_pixel_tells_of_what_is_not_seen,
                                                                &system[i]);
        tests[i].name = fight_system(i);
    }
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    canvas_forget();
    return failed;
}
