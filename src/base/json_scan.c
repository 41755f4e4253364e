/*
 * A recursive descent over the bytes; recursion ends at JSON_DEPTH.
 */
#include "base/json_scan.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_keys.h"
#include "base/language.h"
#include "base/text.h"

struct scan {
    const char *begin, *at, *end;
    int depth;
    long values;
    struct json_keys keys; /* of the open objects */
    struct json_trouble *trouble;
};

/* Report the trouble at `where`; always false. */
static bool stop(struct scan *s, const char *where, enum fault_code code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static bool stop(struct scan *s, const char *where, enum fault_code code, const char *format, ...)
{
    va_list args;

    s->trouble->code = code;
    s->trouble->offset = (size_t)(where - s->begin);
    va_start(args, format);
    vsnprintf(s->trouble->text, sizeof s->trouble->text, format, args);
    va_end(args);
    return false;
}

static bool is_digit(const struct scan *s)
{
    return s->at < s->end && *s->at >= '0' && *s->at <= '9';
}

static bool is_letter(const struct scan *s)
{
    char c = s->at < s->end ? *s->at : '\0';

    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool next_is(const struct scan *s, char c)
{
    return s->at < s->end && *s->at == c;
}

/* Report what stands at `at` where `expected` should. */
static bool stop_here(struct scan *s, const char *expected)
{
    int len = s->at < s->end ? text_char(s->at, (size_t)(s->end - s->at)) : 0;
    unsigned char c = s->at < s->end ? (unsigned char)*s->at : 0;

    if (s->at == s->end)
        return stop(s, s->at, FAULT_SYNTAX, _("expected %s, found the end of the file"), expected);
    if (c == '/' || c == '#')
        return stop(s, s->at, FAULT_SYNTAX, _("comments are not allowed"));
    if (len == 0)
        return stop(s, s->at, FAULT_SYNTAX, _("expected %s, found the byte %02X, which is not UTF-8"),
                    expected, c);
    if (c < 0x20 || c == 0x7F)
        return stop(s, s->at, FAULT_SYNTAX, _("expected %s, found the control character %02X"), expected, c);
    return stop(s, s->at, FAULT_SYNTAX, _("expected %s, found '%.*s'"), expected, len, s->at);
}

static void skip_space(struct scan *s)
{
    while (s->at < s->end && (*s->at == ' ' || *s->at == '\n' || *s->at == '\r' || *s->at == '\t'))
        s->at++;
}

/* The four hexadecimal digits at `at`, or -1. */
static long hex4(const char *at, const char *end)
{
    long value = 0;

    if (end - at < 4)
        return -1;
    for (int i = 0; i < 4; i++) {
        int digit = text_hex_digit(at[i]);

        if (digit < 0)
            return -1;
        value = value * 16 + digit;
    }
    return value;
}

/* The escape \u with its four digits, or two for a character above U+FFFF; `at` is on the backslash. */
static bool scan_unicode(struct scan *s)
{
    long unit = hex4(s->at + 2, s->end), low;

    if (unit < 0)
        return stop(s, s->at, FAULT_SYNTAX, _("expected four hexadecimal digits after '\\u'"));
    if (unit == 0)
        return stop(s, s->at, FAULT_SYNTAX, _("the character U+0000 is not allowed"));
    if (unit < 0xD800 || unit > 0xDFFF) {
        s->at += 6;
        return true;
    }
    low = s->end - s->at >= 12 && s->at[6] == '\\' && s->at[7] == 'u' ? hex4(s->at + 8, s->end) : -1;
    if (unit > 0xDBFF || low < 0xDC00 || low > 0xDFFF)
        return stop(s, s->at, FAULT_SYNTAX, _("half a surrogate pair: '\\u%04lX' alone is no character"),
                    unit);
    s->at += 12;
    return true;
}

static bool scan_escape(struct scan *s)
{
    if (s->end - s->at < 2)
        return stop(s, s->at, FAULT_SYNTAX, _("expected a character after '\\'"));
    if (s->at[1] == 'u')
        return scan_unicode(s);
    if (!memchr("\"\\/bfnrt", s->at[1], 8))
        return stop(s, s->at, FAULT_SYNTAX,
                    _("unknown escape: one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u is allowed"));
    s->at += 2;
    return true;
}

/* One character of a text that is no escape and not its end. */
static bool scan_char(struct scan *s, const char *quote)
{
    unsigned char c = (unsigned char)*s->at;
    int len = text_char(s->at, (size_t)(s->end - s->at));

    if (c == '\n' || c == '\r')
        return stop(s, quote, FAULT_SYNTAX, _("the text is not closed on its line"));
    if (c < 0x20)
        return stop(s, s->at, FAULT_SYNTAX,
                    _("the control character %02X is not allowed in a text: write \\u00%02X"), c, c);
    if (len == 0)
        return stop(s, s->at, FAULT_SYNTAX, _("the byte %02X is not UTF-8"), c);
    s->at += len;
    return true;
}

/* A text; `at` is on its opening quote. */
static bool scan_text(struct scan *s)
{
    const char *quote = s->at++;

    while (s->at < s->end && *s->at != '"')
        if (!(*s->at == '\\' ? scan_escape(s) : scan_char(s, quote)))
            return false;
    if (s->at == s->end)
        return stop(s, quote, FAULT_SYNTAX, _("the text is never closed"));
    s->at++;
    return true;
}

/* At least one digit. */
static bool scan_digits(struct scan *s)
{
    if (!is_digit(s))
        return stop_here(s, _("a digit"));
    while (is_digit(s))
        s->at++;
    return true;
}

/* The grammar of a number. */
static bool scan_digits_and_signs(struct scan *s)
{
    if (next_is(s, '-'))
        s->at++;
    if (next_is(s, '0') && s->end - s->at > 1 && s->at[1] >= '0' && s->at[1] <= '9')
        return stop(s, s->at, FAULT_SYNTAX, _("a number cannot begin with 0"));
    if (!scan_digits(s))
        return false;
    if (next_is(s, '.')) {
        s->at++;
        if (!scan_digits(s))
            return false;
    }
    if (next_is(s, 'e') || next_is(s, 'E')) {
        s->at++;
        if (next_is(s, '+') || next_is(s, '-'))
            s->at++;
        return scan_digits(s);
    }
    return true;
}

static bool scan_number(struct scan *s)
{
    const char *from = s->at;
    char digits[JSON_NUMBER + 1];
    size_t len;

    if (!scan_digits_and_signs(s))
        return false;
    len = (size_t)(s->at - from);
    if (len > JSON_NUMBER)
        return stop(s, from, FAULT_LIMIT, _("a number of more than %d characters"), JSON_NUMBER);
    memcpy(digits, from, len);
    digits[len] = '\0';
    if (!isfinite(strtod(digits, NULL)))
        return stop(s, from, FAULT_LIMIT, _("the number is too large"));
    return true;
}

static bool scan_word(struct scan *s)
{
    static const char *const words[] = { "true", "false", "null" };
    const char *from = s->at;
    size_t len;

    while (is_letter(s) || is_digit(s))
        s->at++;
    len = (size_t)(s->at - from);
    for (int i = 0; i < 3; i++)
        if (strlen(words[i]) == len && memcmp(words[i], from, len) == 0)
            return true;
    return stop(s, from, FAULT_SYNTAX, _("expected a value, found the word %.*s: texts need double quotes"),
                len < 40 ? (int)len : 40, from);
}

static bool scan_value(struct scan *s);

/*
 * The sign after a member: true and `*more` says whether another follows.
 * `open` is the bracket that should be closed.
 */
static bool scan_sign(struct scan *s, const char *open, bool *more)
{
    char close = *open == '[' ? ']' : '}';
    const char *sign;

    skip_space(s);
    if (s->at == s->end)
        return stop(s, open, FAULT_SYNTAX, _("'%c' is never closed"), *open);
    sign = s->at;
    if (*sign == close) {
        s->at++;
        *more = false;
        return true;
    }
    if (*sign != ',')
        return stop_here(s, close == ']' ? _("',' or ']'") : _("',' or '}'"));
    s->at++;
    skip_space(s);
    if (next_is(s, ']') || next_is(s, '}'))
        return stop(s, sign, FAULT_SYNTAX, _("trailing comma"));
    *more = true;
    return true;
}

static bool scan_array(struct scan *s)
{
    const char *open = s->at++;
    bool more = true;

    skip_space(s);
    if (next_is(s, ']')) {
        s->at++;
        return true;
    }
    while (more) {
        skip_space(s);
        if (s->at == s->end)
            return stop(s, open, FAULT_SYNTAX, _("'[' is never closed"));
        if (!scan_value(s) || !scan_sign(s, open, &more))
            return false;
    }
    return true;
}

/* The object that is closing: no key may stand twice. */
static bool check_keys(struct scan *s, size_t first)
{
    const char *earlier, *later = json_keys_twice(&s->keys, first, &earlier);
    int line, column;

    json_keys_drop(&s->keys, first);
    if (!later)
        return true;
    json_spot(s->begin, (size_t)(s->end - s->begin), (size_t)(earlier - s->begin), &line, &column);
    return stop(s, later, FAULT_DUPLICATE, _("the same key twice in one object, first at %d:%d"), line,
                column);
}

/* A key, its colon and the value. */
static bool scan_member(struct scan *s)
{
    const char *quote = s->at;

    if (next_is(s, '\'') || is_letter(s))
        return stop(s, s->at, FAULT_SYNTAX, _("use double quotes around a key"));
    if (!next_is(s, '"'))
        return stop_here(s, _("a key in double quotes"));
    if (!scan_text(s))
        return false;
    if (!json_keys_push(&s->keys, quote))
        return stop(s, quote, FAULT_MEMORY, _("there is no memory left"));
    skip_space(s);
    if (!next_is(s, ':'))
        return stop_here(s, "':'");
    s->at++;
    skip_space(s);
    return scan_value(s);
}

static bool scan_object(struct scan *s)
{
    const char *open = s->at++;
    size_t first = s->keys.n;
    bool more = true;

    skip_space(s);
    if (next_is(s, '}')) {
        s->at++;
        return true;
    }
    while (more) {
        skip_space(s);
        if (s->at == s->end)
            return stop(s, open, FAULT_SYNTAX, _("'{' is never closed"));
        if (!scan_member(s) || !scan_sign(s, open, &more))
            return false;
    }
    return check_keys(s, first);
}

/* An array or object, one level deeper. */
static bool scan_nested(struct scan *s)
{
    bool good;

    if (s->depth == JSON_DEPTH)
        return stop(s, s->at, FAULT_LIMIT, _("nested deeper than %d"), JSON_DEPTH);
    s->depth++;
    good = *s->at == '[' ? scan_array(s) : scan_object(s);
    s->depth--;
    return good;
}

static bool scan_value(struct scan *s)
{
    if (++s->values > JSON_VALUES)
        return stop(s, s->at, FAULT_LIMIT, _("more than %d values"), JSON_VALUES);
    if (next_is(s, '[') || next_is(s, '{'))
        return scan_nested(s);
    if (next_is(s, '"'))
        return scan_text(s);
    if (next_is(s, '-') || is_digit(s))
        return scan_number(s);
    if (next_is(s, '\''))
        return stop(s, s->at, FAULT_SYNTAX, _("use double quotes around a text"));
    if (next_is(s, '+'))
        return stop(s, s->at, FAULT_SYNTAX, _("a number cannot begin with '+'"));
    if (next_is(s, '.'))
        return stop(s, s->at, FAULT_SYNTAX, _("a number cannot begin with '.'"));
    if (is_letter(s))
        return scan_word(s);
    return stop_here(s, _("a value"));
}

size_t json_mark(const char *bytes, size_t len)
{
    return len >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

static bool scan_document(struct scan *s)
{
    s->at += json_mark(s->at, (size_t)(s->end - s->at));
    skip_space(s);
    if (!scan_value(s))
        return false;
    skip_space(s);
    return s->at == s->end || stop_here(s, _("the end of the file"));
}

bool json_scan(const char *bytes, size_t len, struct json_trouble *trouble)
{
    struct scan s = { .begin = bytes, .at = bytes, .end = bytes + len, .trouble = trouble };
    bool good = scan_document(&s);

    json_keys_clear(&s.keys);
    return good;
}

void json_spot(const char *bytes, size_t len, size_t offset, int *line, int *column)
{
    const char *start = bytes + json_mark(bytes, len), *end = bytes + (offset < len ? offset : len);

    *line = 1;
    for (const char *at; start < end && (at = memchr(start, '\n', (size_t)(end - start))); start = at + 1)
        ++*line;
    *column = start < end ? (int)text_points(start, (size_t)(end - start)) + 1 : 1;
}
