#include "base/png.h"

#include <stdint.h>
#include <string.h>

/* A chunk: how many bytes it holds, its name, these bytes, a checksum of name and bytes. */
enum { SIGN = 8, LENGTH = 4, NAME = 4, SUM = 4, HEAD_BYTES = 13 };

static uint32_t number_at(const unsigned char *at)
{
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

/* The checksum of PNG (ISO 3309), half a byte at a time. */
static uint32_t sum_of(const unsigned char *at, size_t len)
{
    static const uint32_t half[16] = { 0x00000000, 0x1DB71064, 0x3B6E20C8, 0x26D930AC, 0x76DC4190, 0x6B6B51F4,
                                       0x4DB26158, 0x5005713C, 0xEDB88320, 0xF00F9344, 0xD6D6A3E8, 0xCB61B38C,
                                       0x9B64C2B0, 0x86D3D2D4, 0xA00AE278, 0xBDBDF21C };
    uint32_t sum = UINT32_MAX;

    for (size_t i = 0; i < len; i++) {
        sum = half[(sum ^ at[i]) & 15] ^ sum >> 4;
        sum = half[(sum ^ (uint32_t)at[i] >> 4) & 15] ^ sum >> 4;
    }
    return ~sum;
}

/* The bytes of a whole chunk, 0: its end is missing. */
static size_t chunk_at(const unsigned char *at, size_t left)
{
    size_t about = LENGTH + NAME + SUM;

    return left < about || number_at(at) > left - about ? 0 : number_at(at) + about;
}

static bool is_called(const unsigned char *chunk, const char *name)
{
    return memcmp(chunk + LENGTH, name, NAME) == 0;
}

static bool is_sound(const unsigned char *chunk, size_t len)
{
    return sum_of(chunk + LENGTH, len - LENGTH - SUM) == number_at(chunk + len - SUM);
}

/* From its second chunk on. */
static enum png_state follow(const unsigned char *at, size_t left)
{
    bool pictured = false;
    size_t chunk;

    while ((chunk = chunk_at(at, left)) > 0) {
        if (!is_sound(at, chunk))
            return PNG_BROKEN;
        if (is_called(at, "IEND"))
            return pictured ? PNG_WHOLE : PNG_BROKEN;
        pictured = pictured || is_called(at, "IDAT");
        at += chunk;
        left -= chunk;
    }
    return PNG_CUT;
}

struct png png_look(const void *bytes, size_t len)
{
    static const unsigned char sign[SIGN] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n' };
    const unsigned char *at = bytes;
    struct png png = { .is = PNG_NONE };
    size_t head;

    if (len < SIGN || memcmp(at, sign, SIGN) != 0)
        return png;
    at += SIGN;
    head = chunk_at(at, len - SIGN);
    if (head == 0 || !is_called(at, "IHDR") || number_at(at) != HEAD_BYTES) {
        png.is = head == 0 ? PNG_CUT : PNG_BROKEN;
        return png;
    }
    png.width = number_at(at + LENGTH + NAME);
    png.height = number_at(at + LENGTH + NAME + 4);
    if (!is_sound(at, head))
        png.is = PNG_BROKEN;
    else if (png.width - 1 >= PNG_SIDE_MOST || png.height - 1 >= PNG_SIDE_MOST)
        png.is = PNG_LARGE;
    else
        png.is = follow(at + head, len - SIGN - head);
    return png;
}
