/*
 * tests/fuzz/fuzz_drawing.c - any bytes as SVG: a fault that says where, or a drawing that paints alike.
 *
 * aims: paint/drawing*.c paint/svg*.c
 * plant: drawing_read
 */
#include "fuzz.h"

#include "paint/drawing.h"

enum { SIDE = 24 };

PLANT(struct drawing *, drawing_read, const char *name, const char *bytes, size_t len, struct err *err);

/* The planted fault: what is wrong is not told. */
struct drawing *__wrap_drawing_read(const char *name, const char *bytes, size_t len, struct err *err)
{
    struct drawing *drawing = __real_drawing_read(name, bytes, len, err);

    if (!drawing && fuzz_planted())
        *err->text = '\0';
    return drawing;
}

/* A picture of it and of what lies round it. */
static void paint(const struct drawing *drawing, uint32_t at[SIDE * SIDE])
{
    struct pixels pixels = { .width = SIDE, .height = SIDE, .at = at };
    cairo_t *cr;

    memset(at, 0, SIDE * SIDE * sizeof *at);
    cr = canvas_open(&pixels);
    BUG_UNLESS(cr);
    drawing_case(drawing, cr, SIDE / 2.0, SIDE / 2.0, SIDE, 1, (struct rgba){ 1, 2, 3, 255 });
    drawing_paint(drawing, cr, SIDE / 2.0, SIDE / 2.0, SIDE, drawing_ink(drawing));
    canvas_close(cr); /* lines of any length may be too long for cairo */
}

/* The same with a comment behind it is another text, and the same drawing. */
static void same_with_comment(const struct str *text, const uint32_t was[SIDE * SIDE])
{
    struct str more = { 0 };
    struct err err;
    uint32_t is[SIDE * SIDE];
    struct drawing *drawing;

    BUG_UNLESS(str_add(&more, str_cstr(text), text->len) && str_add_text(&more, "\n<!-- -->\n"));
    drawing = drawing_read("fuzz", str_cstr(&more), more.len, &err);
    if (!drawing)
        BUG("with a comment behind it: %s", err.text);
    paint(drawing, is);
    BUG_UNLESS(memcmp(was, is, sizeof is) == 0);
    drawing_free(drawing);
    str_clear(&more);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct str text = { 0 };
    struct err err = { .text = "" };
    uint32_t at[SIDE * SIDE];
    struct drawing *drawing;

    BUG_UNLESS(str_add(&text, (const char *)data, size));
    drawing = drawing_read("fuzz", str_cstr(&text), text.len, &err);
    if (drawing) {
        paint(drawing, at);
        same_with_comment(&text, at);
    } else {
        BUG_UNLESS(strncmp(err.text, "fuzz:", 5) == 0 && strstr(err.text, ": expected "));
    }
    drawing_free(drawing);
    str_clear(&text);
    return 0;
}
