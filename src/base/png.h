/*
 * base/png.h - is this a whole PNG picture, and how large? Nothing of it is unpacked.
 */
#ifndef BASE_PNG_H
#define BASE_PNG_H

#include <stdbool.h>
#include <stddef.h>

enum { PNG_SIDE_MOST = 4096, PNG_BYTES_MOST = 16 << 20 }; /* pixels; of a file */

enum png_state {
    PNG_WHOLE,
    PNG_NONE,   /* it is something else */
    PNG_CUT,    /* its end is missing */
    PNG_BROKEN, /* a part of it is not what was written (its checksum tells) */
    PNG_LARGE   /* a side has more than PNG_SIDE_MOST pixels, or none */
};

struct png {
    enum png_state is;
    unsigned long width, height; /* pixels; 0 of PNG_NONE */
};

/* Look at the bytes of a file. */
struct png png_look(const void *bytes, size_t len);

#endif
