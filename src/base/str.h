/*
 * base/str.h - a text that grows.
 *
 * The bytes are always followed by a zero byte that `len` does not count. When
 * memory runs out `failed` is set, the text stays as it was and all later
 * additions do nothing: build the whole text, then look at `failed` once.
 */
#ifndef BASE_STR_H
#define BASE_STR_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

struct str {
    char *text; /* owned; NULL while nothing was added: read it with str_cstr() */
    size_t len, room;
    bool failed; /* memory was exhausted: the text is not whole */
};

/* An empty text. Takes no memory. */
void str_init(struct str *str);

/* Give the memory back; an empty text again. */
void str_clear(struct str *str);

/* Empty the text, but keep its memory for the next one; `failed` is forgotten. */
void str_reset(struct str *str);

/* Append `len` bytes, which may hold zeros. False when the text has failed. */
bool str_add(struct str *str, const void *bytes, size_t len);

/* Append a text. False when the text has failed. */
bool str_add_text(struct str *str, const char *text);

/* Append one byte. False when the text has failed. */
bool str_add_char(struct str *str, char c);

/* Append as printf would. False when the text has failed. */
bool str_add_format(struct str *str, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Append as vprintf would; `args` is used up. False when the text has failed. */
bool str_add_list(struct str *str, const char *format, va_list args) __attribute__((format(printf, 2, 0)));

/*
 * Append text as a message may show it: control characters and bytes that are
 * not UTF-8 become '?', and more than `longest` characters end in an ellipsis.
 */
bool str_add_shown(struct str *str, const char *text, size_t longest);

/* Append a whole number. */
bool str_add_int(struct str *str, long long number);

/* Append a finite number in the fewest digits that read back the same; whole numbers below 2^53 whole. */
bool str_add_real(struct str *str, double number);

/* The text with its zero byte; "" when nothing was added. Valid until the next change; owned by `str`. */
const char *str_cstr(const struct str *str);

/* Shorten to `len` bytes; a text that is shorter stays. */
void str_cut(struct str *str, size_t len);

#endif
