/*
 * content/glow.h - how far something lights, and of what colour, in a document: a lamp of a map, the light
 * that a figure of a scenario carries.
 */
#ifndef CONTENT_GLOW_H
#define CONTENT_GLOW_H

#include "base/writer.h"
#include "board/lamp.h"
#include "content/field.h"

extern const struct text_form glow_form_colour;

/* The members that tell it, for a table of fields. */
#define GLOW_FIELDS \
    INT_FIELD("bright", 0, GLOW_REACH, .fallback = "0", .example = "4", \
              .about = "Within so many cells all is lit, where the light can be seen from."), \
        INT_FIELD("dim", 1, GLOW_REACH, .example = "8", \
                  .about = "Within so many it is lit at least by half. Left out: as many as fully."), \
        FORM_FIELD("colour", &glow_form_colour, .fallback = "\"ffffff\"", .example = "\"ffcc88\"", \
                   .about = "The colour of the light: red, green and blue, two digits each.")

/* Of an object that was checked for its fields; none (dim 0), with a fault, if it lights no cell. */
struct glow glow_read(struct reader *r, const cJSON *node);

/* Add its members to the object that is open. */
void glow_write(struct writer *w, struct glow glow);

#endif
