/*
 * tests/paint/painted.h - what a painter has painted, as a number.
 */
#ifndef TESTS_PAINT_PAINTED_H
#define TESTS_PAINT_PAINTED_H

#include "base/unit.h"
#include "paint/paint.h"
#include "paint/paint_canvas.h"

static inline long shown_pixels(const struct pixels *p)
{
    long n = 0;

    for (int i = 0; i < p->width * p->height; i++)
        n += p->at[i] >> 24 > 0;
    return n;
}

/* Its pixels in a square of that side; how many of them show, if `shown`. */
static inline uint64_t painted(const struct painter *painter, const void *look, int side, long *shown)
{
    struct pixels p;

    assert_true(pixels_new(&p, side, side));
    assert_true(painter->paint(look, &p));
    uint64_t hash = pixels_hash(&p);
    if (shown)
        *shown = shown_pixels(&p);
    pixels_free(&p);
    return hash;
}

/* Letters and digits come from fonts, which are kept for the next ones: they are given back at the end. */
static inline int painted_forget(void **unused)
{
    (void)unused;
    canvas_forget();
    return 0;
}

#define RUN_AND_FORGET(...) \
    int main(void) \
    { \
        const struct CMUnitTest tests[] = { __VA_ARGS__ }; \
        return cmocka_run_group_tests(tests, NULL, painted_forget); \
    }

#endif
