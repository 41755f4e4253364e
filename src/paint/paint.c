#include "paint/paint.h"

#include "base/hash.h"
#include "base/mem.h"

enum { SIDE_MAX = 16384 };

bool pixels_new(struct pixels *pixels, int width, int height)
{
    if (width < 1 || height < 1 || width > SIDE_MAX || height > SIDE_MAX)
        return false;
    uint32_t *at = mem_new_full((size_t)width * (size_t)height, sizeof *at);
    if (!at)
        return false;
    *pixels = (struct pixels){ width, height, at };
    return true;
}

void pixels_free(struct pixels *pixels)
{
    mem_free(pixels->at);
    *pixels = (struct pixels){ 0, 0, NULL };
}

uint64_t pixels_hash(const struct pixels *pixels)
{
    size_t n = (size_t)pixels->width * (size_t)pixels->height;
    int size[2] = { pixels->width, pixels->height };

    return hash_more(hash_bytes(size, sizeof size), pixels->at, n * sizeof *pixels->at);
}
