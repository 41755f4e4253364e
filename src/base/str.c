#include "base/str.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "base/mem.h"
#include "base/text.h"

void str_init(struct str *str)
{
    *str = (struct str){ 0 };
}

void str_clear(struct str *str)
{
    mem_free(str->text);
    str_init(str);
}

void str_reset(struct str *str)
{
    str->len = 0;
    str->failed = false;
    if (str->text)
        str->text[0] = '\0';
}

/* Room for `more` bytes and the zero behind them. */
static bool reserve(struct str *str, size_t more)
{
    size_t need;
    void *block = str->text;

    if (str->failed)
        return false;
    if (__builtin_add_overflow(str->len, more, &need) || __builtin_add_overflow(need, 1, &need) ||
        !mem_reserve(&block, &str->room, need, 1)) {
        str->failed = true;
        return false;
    }
    str->text = block;
    return true;
}

bool str_add(struct str *str, const void *bytes, size_t len)
{
    if (!reserve(str, len))
        return false;
    if (len > 0)
        memcpy(str->text + str->len, bytes, len);
    str->len += len;
    str->text[str->len] = '\0';
    return true;
}

bool str_add_text(struct str *str, const char *text)
{
    return str_add(str, text, strlen(text));
}

bool str_add_char(struct str *str, char c)
{
    return str_add(str, &c, 1);
}

bool str_add_list(struct str *str, const char *format, va_list args)
{
    va_list again;
    int len;

    va_copy(again, args);
    len = vsnprintf(NULL, 0, format, args);
    BUG_UNLESS(len >= 0);
    if (reserve(str, (size_t)len)) {
        vsnprintf(str->text + str->len, (size_t)len + 1, format, again);
        str->len += (size_t)len;
    }
    va_end(again);
    return !str->failed;
}

bool str_add_format(struct str *str, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    str_add_list(str, format, args);
    va_end(args);
    return !str->failed;
}

bool str_add_shown(struct str *str, const char *text, size_t longest)
{
    for (size_t n = 0; *text; n++) {
        int len = text_char(text, strnlen(text, 4));

        if (n == longest)
            return str_add_text(str, "\u2026");
        if (len == 0 || text_is_control(text))
            str_add_char(str, '?');
        else
            str_add(str, text, (size_t)len);
        text += len ? len : 1;
    }
    return !str->failed;
}

bool str_add_int(struct str *str, long long number)
{
    char digits[20], *end = digits + sizeof digits, *at = end;
    unsigned long long left = number < 0 ? 0 - (unsigned long long)number : (unsigned long long)number;

    do
        *--at = (char)('0' + left % 10);
    while (left /= 10);
    if (number < 0)
        *--at = '-';
    return str_add(str, at, (size_t)(end - at));
}

/* Below it a double holds every whole number: 2^53. */
#define EXACT 9007199254740992.0

bool str_add_real(struct str *str, double number)
{
    char digits[32];
    int precision = 1;

    BUG_UNLESS(isfinite(number));
    if (number == floor(number) && fabs(number) < EXACT)
        return str_add_int(str, (long long)number);
    do
        snprintf(digits, sizeof digits, "%.*g", precision, number);
    while (++precision <= 17 && strtod(digits, NULL) != number);
    return str_add_text(str, digits);
}

const char *str_cstr(const struct str *str)
{
    return str->text ? str->text : "";
}

void str_cut(struct str *str, size_t len)
{
    if (len >= str->len)
        return;
    str->len = len;
    str->text[len] = '\0';
}
