/*
 * base/image.h - pictures of the kinds that are read: what their first bytes say they are, and how large.
 *
 * Nothing is decoded here. The first bytes decide what a picture is, never its name.
 */
#ifndef BASE_IMAGE_H
#define BASE_IMAGE_H

#include <stddef.h>

enum image_kind { IMAGE_NONE, IMAGE_PNG, IMAGE_JPEG, IMAGE_WEBP };

/* Bytes of the largest, and of its beginning that is looked at. */
enum { IMAGE_LIMIT = 512 << 20, IMAGE_HEAD = 65536 };

/* What a picture says of itself. */
struct image_facts {
    enum image_kind kind;
    int width, height; /* pixels; 0: it does not say, or not among its first bytes */
};

/* Look at the first bytes of one: IMAGE_HEAD of them, or all. */
struct image_facts image_look(const unsigned char *head, size_t len);

/* How the name of a file of that kind ends when we give it one: ".png"; "" for none. */
const char *image_ending(enum image_kind kind);

#endif
