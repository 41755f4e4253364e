#include "exchange/base64.h"

#include <string.h>

static const char letters_of[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

enum { LETTER_BLANK = -2, LETTER_NONE = -1 };

/* What a letter stands for, 0..63. */
static int value_of(unsigned char letter)
{
    if (letter >= 'A' && letter <= 'Z')
        return letter - 'A';
    if (letter >= 'a' && letter <= 'z')
        return letter - 'a' + 26;
    if (letter >= '0' && letter <= '9')
        return letter - '0' + 52;
    if (letter == '+' || letter == '/')
        return letter == '+' ? 62 : 63;
    return letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t' ? LETTER_BLANK : LETTER_NONE;
}

struct values {
    signed char of[256];
};

static struct values values_of_letters(void)
{
    struct values values;

    for (int i = 0; i < 256; i++)
        values.of[i] = (signed char)value_of((unsigned char)i);
    return values;
}

/* One letter more; false: it has no meaning there. */
static bool read_letter(struct base64 *b, char letter, int value, unsigned char **out)
{
    if (value == LETTER_BLANK)
        return true;
    if (letter == '=') {
        b->ended = true;
        return true;
    }
    if (value < 0 || b->ended)
        return false;
    b->bits = b->bits << 6 | (unsigned)value;
    b->held = (b->held + 1) & 3;
    if (b->held != 1)
        *(*out)++ = (unsigned char)(b->bits >> (6 - 2 * ((b->held + 3) & 3)));
    return true;
}

size_t base64_read(struct base64 *b, const char *letters, size_t len, unsigned char *out)
{
    const struct values values = values_of_letters();
    unsigned char *begin = out;

    for (size_t i = 0; i < len; i++) {
        const unsigned char *at = (const unsigned char *)letters + i;

        while (b->held == 0 && !b->ended && i + 4 <= len) { /* four letters at once, as nearly all come */
            int one = values.of[at[0]], two = values.of[at[1]], three = values.of[at[2]],
                four = values.of[at[3]];

            if ((one | two | three | four) < 0)
                break;
            *out++ = (unsigned char)(one << 2 | two >> 4);
            *out++ = (unsigned char)(two << 4 | three >> 2);
            *out++ = (unsigned char)(three << 6 | four);
            at += 4;
            i += 4;
        }
        if (i < len && !read_letter(b, letters[i], values.of[(unsigned char)letters[i]], &out))
            return (size_t)-1;
    }
    return (size_t)(out - begin);
}

bool base64_whole(const struct base64 *b)
{
    return b->held != 1;
}

size_t base64_write(const unsigned char *bytes, size_t len, char *out)
{
    char *begin = out;

    for (; len > 0; bytes += 3, len -= len < 3 ? len : 3) {
        unsigned bits = (unsigned)bytes[0] << 16 | (len > 1 ? (unsigned)bytes[1] << 8 : 0) |
                        (len > 2 ? bytes[2] : 0);

        *out++ = letters_of[bits >> 18];
        *out++ = letters_of[bits >> 12 & 63];
        *out++ = len > 1 ? letters_of[bits >> 6 & 63] : '=';
        *out++ = len > 2 ? letters_of[bits & 63] : '=';
    }
    return (size_t)(out - begin);
}
