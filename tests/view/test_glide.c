/* Frames that are the last one with figures moved on: what they show, and when there are none. */
#include "view/tabletop.h"

enum { FRAME = 15, ALL_FRAMES = 280, LEAST_GLIDES = 180, OPS_MOST = 4096 };

static void frame(struct tabletop *t)
{
    t->input.now += FRAME;
    app_frame(&t->app, &t->meter, &t->input);
}

/* The same moment once more, built anew. */
static void whole_frame(struct tabletop *t)
{
    t->app.screen->glides = false;
    app_frame(&t->app, &t->meter, &t->input);
}

static void assert_same_op(const struct draw_op *a, const struct draw_op *b)
{
    assert_int_equal(a->kind, b->kind);
    assert_memory_equal(&a->rect, &b->rect, sizeof a->rect);
    if (a->kind == DRAW_PICTURE) {
        assert_true(a->picture.key == b->picture.key);
        assert_int_equal(a->picture.alpha, b->picture.alpha);
    }
}

/* Whether the list is the one that `was` is a copy of. */
static void assert_same(const struct draw_op *was, size_t count, const struct draw *now)
{
    assert_int_equal(count, now->count);
    for (size_t i = 0; i < count; i++)
        assert_same_op(&was[i], &now->ops[i]);
}

/* It goes three cells to the right and is shoved back by one, as it looks; it stays where it is. */
static void let_it_glide(struct tabletop *t, int token)
{
    struct cell at = session_state(t->app.game.session)->token[token].at;

    for (int i = 0; i < 4; i++) {
        struct cell to = { (short)(at.x + (i < 3 ? 1 : -1)), at.y };
        struct event event = { .kind = EVENT_MOVED,
                               .who = token,
                               .old = cell_pack(at),
                               .now = cell_pack(to),
                               .a = i < 3 ? NAME_walk : NAME_shove };

        anim_add(&t->app.screen->anim, &event, t->input.now);
        at = to;
    }
}

/* Everything moves that ever moves by itself: somebody's turn has just begun, figures are under way. */
static void begin(struct tabletop *t)
{
    int brann, toad;

    tabletop_open(t, "bridge", false);
    brann = tabletop_figure(t, "Brann");
    toad = tabletop_figure(t, "Toad");
    tabletop_edit(t, EDIT_set_turn, NOBODY, NAME_actor, brann, NULL, 0);
    tabletop_settle(t);
    assert_int_equal(t->app.screen->selection.acted, brann);
    t->app.screen->anim.reduced = false;
    table_select_turn(&t->app.screen->selection, t->app.screen->selection.acted, t->input.now);
    let_it_glide(t, brann);
    let_it_glide(t, toad);
}

static void a_gliding_frame_shows_what_a_whole_one_would(void **state)
{
    static struct draw_op was[OPS_MOST];
    struct tabletop *t = *state;
    int glides = 0;

    begin(t);
    whole_frame(t);
    for (int i = 0; i < ALL_FRAMES; i++) {
        unsigned built = t->app.ui.frame;
        size_t count;

        frame(t);
        glides += t->app.ui.frame == built;
        count = t->app.draw.count;
        assert_true(count <= OPS_MOST);
        memcpy(was, t->app.draw.ops, count * sizeof *was);
        whole_frame(t);
        assert_same(was, count, &t->app.draw);
    }
    assert_true(glides > LEAST_GLIDES);
    assert_int_equal(t->app.screen->anim.n, 0);
}

static void whoever_does_something_gets_a_whole_frame(void **state)
{
    struct tabletop *t = *state;
    unsigned built;

    begin(t);
    frame(t);
    frame(t);
    assert_true(t->app.screen->glides);
    built = t->app.ui.frame;
    frame(t);
    assert_int_equal(t->app.ui.frame, built);
    t->input.x = t->input.y = 300;
    frame(t);
    assert_int_equal(t->app.ui.frame, built + 1);
    assert_true(t->app.screen->glides);
    t->input.width -= 100;
    frame(t);
    assert_int_equal(t->app.ui.frame, built + 2);
    tabletop_key(t, UI_KEY_CHAR, 'L');
    assert_true(t->app.ui.frame > built + 2);
}

/* Even when nothing but a breath goes on, and nobody does anything. */
static void whole_frames_come_now_and_then(void **state)
{
    struct tabletop *t = *state;

    begin(t);
    for (int i = 0; i < ALL_FRAMES / 2; i += TABLE_GLIDE / FRAME + 2) {
        unsigned built = t->app.ui.frame;

        for (int k = 0; k < TABLE_GLIDE / FRAME + 2; k++)
            frame(t);
        assert_true(t->app.ui.frame > built);
    }
}

static int set_up(void **state)
{
    static struct tabletop t;

    *state = &t;
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_gliding_frame_shows_what_a_whole_one_would, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(whoever_does_something_gets_a_whole_frame, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(whole_frames_come_now_and_then, set_up, tabletop_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
