/*
 * gallery/moments.h - what the gallery shows: each picture's name, size, and how the window comes to show
 * that.
 */
#ifndef TESTS_GALLERY_MOMENTS_H
#define TESTS_GALLERY_MOMENTS_H

#include "gallery/stage.h"

struct moment {
    const char *name;  /* of the picture, without ".png" */
    int width, height; /* of the window */
    void (*enter)(struct stage *s);
};

/* The i-th, NULL after the last. */
const struct moment *moment_at(int i);

/* The scenario whose first page is shown as it is printed; NULL: none. */
const char *moment_printed(void);

#endif
