/*
 * base/decode.h - pictures of others, PNG, JPEG or WebP, as pixels.
 *
 * What a picture says of itself is looked at first; then a child decodes it that can do nothing but that: no
 * file, no other program, no more memory and time than a picture of its size takes. Its rows come through a
 * pipe, and are made pixels here while it goes on. However a decoder is led astray, what comes of it is one
 * sentence.
 */
#ifndef BASE_DECODE_H
#define BASE_DECODE_H

#include "base/err.h"
#include "base/image.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Pixels a side; millions of them altogether, and of a WebP or an interlaced PNG, which is decoded whole. */
enum { DECODE_SIDE = 16384, DECODE_MILLIONS = 268, DECODE_MILLIONS_WHOLE = 100 };

struct decoded {
    int width, height;
    uint32_t *at; /* 0xAARRGGBB, colours premultiplied; owned: mem_free() */
    int shrunk;   /* a pixel is so many of the file wide and high */
    bool opaque;  /* nothing shines through */
};

/*
 * Decode a file, made smaller by a whole number until it has at most `most` pixels. False (fault, which
 * begins with the path): nothing was changed.
 */
bool decode_file(const char *path, int most, struct decoded *to, struct err *err);

/*
 * Bytes that come for a pixel, or for two by two of them, as most JPEGs keep them: then two rows come as one,
 * the brightness of either, half as long how blue and how red each two by two pixels are.
 */
enum { DECODE_RGB = 3, DECODE_RGBA = 4, DECODE_PLANES = 6 };

/* How many rows come as one, and how many bytes that has. */
int decode_step(int bytes);
size_t decode_stride(int width, int bytes);

/* Whom the rows of a file go to, from the top on; either function says false to end it. */
struct decode_sink {
    /* Before the first row: how large the picture is, and how many bytes come for a pixel. */
    bool (*begin)(void *context, const struct image_facts *facts, int bytes);
    bool (*take)(void *context, const unsigned char *row);
    void *context;
    bool planes; /* whether they may come so; else never */
};

/* Decode a file into rows. False (fault, as above): not all of them came, or the sink ended it. */
bool decode_to(const char *path, const struct decode_sink *sink, struct err *err);

/*
 * What a file says of itself, and whether decode_file() would try it. False: the fault that it would have.
 */
bool decode_look(const char *path, struct image_facts *facts, struct err *err);

/* Rows as a decoder has them, from the top on. */
struct decode_rows {
    struct image_facts facts; /* what the picture must be */
    bool planes;              /* whether they may come so */
    int bytes;                /* for a pixel, known before the first row */
    int n;                    /* taken */
    /* So many strides, one behind another; false: no more of them. */
    bool (*take)(struct decode_rows *rows, const unsigned char *row, int strides);
    void *context;
};

/* The decoders (decode_kinds.c): false if the bytes are no such picture of that size. */
bool decode_bytes(const unsigned char *bytes, size_t len, struct decode_rows *rows);

/* Pixels that rows become, averaged as they come. */
struct decode_pixels {
    int width, height; /* of the file */
    int shrink, row;   /* rows taken */
    uint32_t *to;      /* the smaller picture */
    uint64_t *sum;     /* four for each of its columns; nothing if `shrink` is 1 */
    bool opaque;       /* so far; true to begin with */
};

/* Take the next row, of 3 or 4 bytes a pixel. */
void decode_row(struct decode_pixels *pixels, const unsigned char *row, int bytes);

#endif
