/*
 * paint/svg.h - the text of an SVG file: its tags, their attributes, the numbers in those.
 *
 * What is read is a part of SVG that assets/README.md names. The first fault ends the reading; it says
 * `file:line:column: expected ..., found ...`.
 */
#ifndef PAINT_SVG_H
#define PAINT_SVG_H

#include "base/err.h"

#include <cairo.h>
#include <stddef.h>

/* A part of the text. */
struct svg_span {
    const char *at, *end;
};

struct svg {
    const char *name, *bytes, *end; /* not owned */
    const char *at;                 /* read up to here */
    bool in_tag;                    /* its attributes are not all read yet */
    bool failed;
    struct err *err;
};

enum svg_tag_kind { SVG_OPENS, SVG_CLOSES, SVG_OVER };

struct svg_tag {
    enum svg_tag_kind kind;
    struct svg_span name;
};

/* Begin to read `len` bytes, followed by a 0. */
void svg_begin(struct svg *svg, const char *name, const char *bytes, size_t len, struct err *err);

/* Report, unless something was before, that at `at` there is not what was expected; false. */
bool svg_fault(struct svg *svg, const char *at, const char *expected);

/* The next tag; a tag without content, <g/>, opens and then closes, nameless. False: a fault. */
bool svg_next_tag(struct svg *svg, struct svg_tag *tag);

/* The next attribute of the tag that opened last; false: there are no more, or a fault. */
bool svg_next_attribute(struct svg *svg, struct svg_span *name, struct svg_span *value);

bool svg_is(struct svg_span span, const char *word);

/* Step over blanks and a comma; is there more? */
bool svg_more(struct svg_span *span);

/* Take a number from -10000 to 10000 off the front of a span; 0 and a fault if there is none. */
double svg_number(struct svg *svg, struct svg_span *span);

/* `n` numbers, which the span must hold and nothing else. */
bool svg_numbers(struct svg *svg, struct svg_span span, double *out, int n);

/* Append the path that a "d" tells: M L H V C S Q T A Z and their small forms. */
void svg_path(struct svg *svg, struct svg_span d, cairo_t *cr);

#endif
