#include "base/text.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <utf8proc.h>

int text_char(const char *bytes, size_t len)
{
    utf8proc_int32_t point;
    utf8proc_ssize_t used;

    if (len == 0)
        return 0;
    used = utf8proc_iterate((const utf8proc_uint8_t *)bytes, len < 4 ? (utf8proc_ssize_t)len : 4, &point);
    return used > 0 && point >= 0 ? (int)used : 0;
}

bool text_valid(const char *bytes, size_t len)
{
    while (len > 0) {
        int used = (unsigned char)*bytes < 0x80 ? 1 : text_char(bytes, len);

        if (used == 0)
            return false;
        bytes += used;
        len -= (size_t)used;
    }
    return true;
}

bool text_is_control(const char *at)
{
    unsigned char c = (unsigned char)*at, second = c < 0xC2 ? 0 : (unsigned char)at[1];

    if (c != 0xE2)
        return c < 0x20 || c == 0x7F || (c == 0xC2 && second < 0xA0);
    unsigned char third = (unsigned char)at[2];
    return (second == 0x80 && third >= 0xA8 && third <= 0xAE) ||
           (second == 0x81 && third >= 0xA6 && third <= 0xA9);
}

static bool continues(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

size_t text_points(const char *bytes, size_t len)
{
    size_t points = 0;

    for (size_t i = 0; i < len; i++)
        points += !continues(bytes[i]);
    return points;
}

/* How many bytes the character that begins with `lead` should have. */
static size_t announced(char lead)
{
    unsigned char byte = (unsigned char)lead;

    return byte < 0xC0 ? 1 : (size_t)(2 + (byte >= 0xE0) + (byte >= 0xF0));
}

size_t text_cut(const char *bytes, size_t len, size_t limit)
{
    size_t end = len < limit ? len : limit, start = end;

    while (start > 0 && end - start < 3 && continues(bytes[start - 1]))
        start--;
    if (start > 0 && announced(bytes[start - 1]) > end - start + 1)
        return start - 1;
    return end;
}

static bool is_lower(char c)
{
    return c >= 'a' && c <= 'z';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool text_is_name(const char *bytes, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        char c = bytes[i];

        if (!is_lower(c) && !is_digit(c) && !(c >= 'A' && c <= 'Z') && c != '_' && c != '-')
            return false;
    }
    return len > 0;
}

bool text_is_key(const char *bytes, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (!is_lower(bytes[i]) && !is_digit(bytes[i]) && bytes[i] != '_')
            return false;
    return len > 0 && is_lower(bytes[0]);
}

void text_file_name(const char *name, const char *fallback, char *out, size_t room)
{
    static const char upper[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
                      plain[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    size_t n = 0;

    for (; *name && n + 1 < room; name++) {
        const char *letter = strchr(upper, *name);

        if (letter)
            out[n++] = plain[letter - upper];
        else if (strchr(plain, *name))
            out[n++] = *name;
        else if (n > 0 && out[n - 1] != '_')
            out[n++] = '_';
    }
    while (n > 0 && out[n - 1] == '_')
        n--;
    out[n] = '\0';
    if (n == 0)
        snprintf(out, room, "%s", fallback);
}

bool text_number(const char *bytes, size_t len, long *number)
{
    bool minus = len > 0 && bytes[0] == '-';
    long value = 0;

    if (len == (size_t)minus)
        return false;
    for (size_t i = minus; i < len; i++) {
        int digit = bytes[i] - '0';

        /* Counted downwards, as LONG_MIN has no positive twin. */
        if (!is_digit(bytes[i]) || __builtin_mul_overflow(value, 10, &value) ||
            __builtin_sub_overflow(value, digit, &value))
            return false;
    }
    if (!minus && value == LONG_MIN)
        return false;
    *number = minus ? value : -value;
    return true;
}

bool text_thousandths(const char *bytes, size_t len, int *thousandths)
{
    enum { DECIMALS = 3, MOST = 1000000 };
    const char *point = memchr(bytes, '.', len);
    size_t whole = point ? (size_t)(point - bytes) : len, decimals = point ? len - whole - 1 : 0;
    long cells, part = 0;

    if ((point && (decimals < 1 || decimals > DECIMALS || !is_digit(point[1]))) || whole < 1 ||
        !is_digit(bytes[0]) || !text_number(bytes, whole, &cells) || cells > MOST ||
        (point && !text_number(point + 1, decimals, &part)))
        return false;
    for (size_t i = decimals; i < DECIMALS; i++)
        part *= 10;
    *thousandths = (int)(cells * 1000 + part);
    return true;
}

void text_of_thousandths(int thousandths, char *out, size_t room)
{
    int n = snprintf(out, room, "%d.%03d", thousandths / 1000, thousandths % 1000);

    while (out[n - 1] == '0')
        out[--n] = '\0';
    if (out[n - 1] == '.')
        out[n - 1] = '\0';
}

void text_of_key(const char *key, char *out, size_t room)
{
    size_t len = text_cut(key, strlen(key), room - 1);

    for (size_t i = 0; i < len; i++)
        out[i] = key[i] == '_' ? ' ' : key[i];
    out[len] = '\0';
}

void text_capital(const char *text, char *out, size_t room)
{
    size_t len = strlen(text), first = (size_t)text_char(text, len), n = 0;
    utf8proc_int32_t point;

    if (first > 0 && utf8proc_iterate((const utf8proc_uint8_t *)text, (utf8proc_ssize_t)first, &point) > 0 &&
        room > 4)
        n = (size_t)utf8proc_encode_char(utf8proc_toupper(point), (utf8proc_uint8_t *)out);
    else
        first = 0;
    len = text_cut(text + first, len - first, room - 1 - n);
    memcpy(out + n, text + first, len);
    out[n + len] = '\0';
}

void text_minus(char *text, size_t room)
{
    static const char minus[] = "\xe2\x88\x92";
    const size_t wide = sizeof minus - 1;
    size_t len = strlen(text);

    for (size_t i = 0; i < len && len + wide - 1 < room; i++)
        if (text[i] == '-' && (i == 0 || text[i - 1] == ' ') && text[i + 1] >= '0' && text[i + 1] <= '9') {
            memmove(text + i + wide, text + i + 1, len - i);
            memcpy(text + i, minus, wide);
            len += wide - 1;
        }
}

int text_hex_digit(char c)
{
    static const char digits[] = "0123456789abcdef";
    const char *at = c ? strchr(digits, c >= 'A' && c <= 'F' ? c - 'A' + 'a' : c) : NULL;

    return at ? (int)(at - digits) : -1;
}
