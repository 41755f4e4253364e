/*
 * paint/font.h - faces, marks inside a text, and how wide a text is.
 *
 * Nothing here draws: whoever lays text out asks a font_meter, so tests run
 * without fonts or SDL. A text may hold marks, single control bytes that
 * change face, size or colour from there on; no text that came from outside
 * may hold one (font_clean).
 */
#ifndef PAINT_FONT_H
#define PAINT_FONT_H

#include "paint/theme.h"

#include <stddef.h>

enum face {
    FACE_BODY,   /* Inter */
    FACE_MEDIUM, /* Inter Medium */
    FACE_STRONG, /* Inter SemiBold */
    FACE_TITLE,  /* EB Garamond */
    FACES
};

/* Marks, to be pasted into string literals: FONT_STRONG "70 %" FONT_PLAIN " hit". */
#define FONT_PLAIN "\x01" /* back to face, size and colour of the label */
#define FONT_STRONG "\x02"
#define FONT_QUIET "\x03"
#define FONT_GOOD "\x04"
#define FONT_BAD "\x05"
#define FONT_ACCENT "\x06"
#define FONT_NUMBER "\x0e" /* SemiBold, the size of the numbers that matter */

struct font_style {
    enum face face;
    int px;
    struct rgba ink;
};

/* Answers how wide `len` bytes of text are, in pixels; kerning and figures as they will be drawn. */
struct font_meter {
    void *context;
    int (*width)(void *context, enum face face, int px, const char *text, size_t len);
};

/* "body", "medium", "strong" or "title". */
const char *font_face_name(enum face face);

/* The baseline that centres capitals in a line of `height` pixels that begins at `top`. */
int font_baseline(enum face face, int px, int top, int height);

/* The style after a mark, where `plain` is the style of the label. */
struct font_style font_marked(const struct theme *theme, struct font_style plain, char mark);

/* How many bytes from `text` on stand before the next mark or the end. */
size_t font_run(const char *text);

/*
 * Copy `text` to `out` (`room` bytes, always closed by a zero,
 * no character cut in two) without its marks; the length.
 */
size_t font_clean(const char *text, char *out, size_t room);

/* Copy `text` to `out` (`room` bytes, always closed) with what stands in [brackets] in SemiBold; `out`. */
const char *font_stress(const char *text, char *out, size_t room);

/* The width of a text with marks that begins in `plain`. */
int font_width(const struct font_meter *meter, const struct theme *theme, struct font_style plain,
               const char *text);

/* A meter for tests: every character is 6 tenths of the size wide, in SemiBold and titles 7. */
struct font_meter font_meter_fixed(void);

#endif
