/* Fingers: what a frame sees of a gesture does not depend on how many frames it took. */
#include "base/unit.h"

#include "sdl/sdl_touch.h"

enum { WIDTH = 1280, HEIGHT = 720 };

static void finger(struct sdl_touch *touch, struct ui_input *in, Uint32 type, int id, float x, float y)
{
    SDL_TouchFingerEvent event = {
        .type = type, .timestamp = 1000, .fingerId = id, .x = x / WIDTH, .y = y / HEIGHT
    };

    sdl_touch_take(touch, in, &event);
}

/* Both fingers, from 100 pixels apart to as many as are said, their middle moving by 60 and 40. */
static void two(struct sdl_touch *touch, struct ui_input *in, float apart)
{
    finger(touch, in, SDL_FINGERDOWN, 1, 450, 300);
    finger(touch, in, SDL_FINGERDOWN, 2, 550, 300);
    for (int i = 1; i <= 8; i++) {
        float half = 50 + (apart / 2 - 50) * (float)i / 8, x = 500 + 60 * (float)i / 8,
              y = 300 + 40 * (float)i / 8;

        finger(touch, in, SDL_FINGERMOTION, 1, x - half, y);
        finger(touch, in, SDL_FINGERMOTION, 2, x + half, y);
    }
    finger(touch, in, SDL_FINGERUP, 1, 560 - apart / 2, 340);
    finger(touch, in, SDL_FINGERUP, 2, 560 + apart / 2, 340);
}

static void test_a_gesture_within_one_frame_is_seen_whole(void **state)
{
    struct sdl_touch touch = { 0 };
    struct ui_input in = { .width = WIDTH, .height = HEIGHT };

    (void)state;
    two(&touch, &in, 100);
    assert_true(in.pinching && in.pinch_ends);
    assert_int_equal(in.pan_x, 60);
    assert_int_equal(in.pan_y, 40);
    assert_int_equal(in.pinch, 1000);
    sdl_touch_used(&touch, &in);
    assert_false(in.pinching || in.pinch_ends);
    assert_int_equal(in.pan_x, 0);
}

static void test_fingers_that_part_stretch_and_do_not_take_back(void **state)
{
    struct sdl_touch touch = { 0 };
    struct ui_input in = { .width = WIDTH, .height = HEIGHT };

    (void)state;
    two(&touch, &in, 250);
    assert_int_equal(in.pinch, 2500);
    assert_int_equal(in.presses, 0);
}

static void test_two_that_tap_take_back(void **state)
{
    struct sdl_touch touch = { 0 };
    struct ui_input in = { .width = WIDTH, .height = HEIGHT };

    (void)state;
    for (int i = 1; i <= 2; i++)
        finger(&touch, &in, SDL_FINGERDOWN, i, 400 + 50 * (float)i, 300);
    for (int i = 1; i <= 2; i++)
        finger(&touch, &in, SDL_FINGERUP, i, 400 + 50 * (float)i, 300);
    assert_int_equal(in.presses, 1);
    assert_true(in.press[0].letter == 'Z' && in.press[0].control);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_gesture_within_one_frame_is_seen_whole),
        cmocka_unit_test(test_fingers_that_part_stretch_and_do_not_take_back),
        cmocka_unit_test(test_two_that_tap_take_back),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
