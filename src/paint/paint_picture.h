/*
 * paint/paint_picture.h - portraits: pictures that come from a file.
 */
#ifndef PAINT_PAINT_PICTURE_H
#define PAINT_PAINT_PICTURE_H

#include "paint/paint.h"

#include <stdbool.h>

/*
 * Read a PNG and take its middle square, made smaller until it is at most `most` pixels across; the caller
 * must pixels_free() it. False (`to` untouched): no such file, no whole PNG (base/png.h), or no memory.
 */
bool picture_load(const char *path, int most, struct pixels *to);

#endif
