/* The canvas: what happens where there is no memory to draw with. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "paint/paint_canvas.h"

#include <sys/resource.h>

/* Between the two limits nothing but room is asked of the system: nobody would get any. */
static void nothing_is_drawn_without_room_for_its_edges(void **unused)
{
    static uint32_t pixel[64 * 64];
    struct pixels square = { 64, 64, pixel };
    struct rlimit usual, none;
    cairo_t *cr;

    (void)unused;
    assert_int_equal(getrlimit(RLIMIT_AS, &usual), 0);
    none = usual;
    none.rlim_cur = 4096;
    assert_int_equal(setrlimit(RLIMIT_AS, &none), 0);
    bool room = canvas_has_room();
    cr = canvas_open(&square);
    assert_int_equal(setrlimit(RLIMIT_AS, &usual), 0);
    assert_false(room);
    assert_null(cr);
    assert_true(canvas_has_room());
    cr = canvas_open(&square);
    assert_non_null(cr);
    assert_true(canvas_close(cr));
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(nothing_is_drawn_without_room_for_its_edges) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
