/*
 * base/text.h - questions about texts: UTF-8, equality, near misses, numbers.
 *
 * Nothing here allocates, fails or looks at the locale.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* The length in bytes of the valid UTF-8 character at `bytes` (1 to 4), or 0 when there is none. */
int text_char(const char *bytes, size_t len);

/* Are `len` bytes valid UTF-8 (no overlong forms, no surrogates, nothing above U+10FFFF)? */
bool text_valid(const char *bytes, size_t len);

/*
 * Would the character at `at`, which is valid UTF-8, move a terminal's cursor or worse: is it one of C0 (a
 * line's end and a tab are among them), DEL or C1, does it end a line (U+2028, U+2029), or turn the order of
 * what follows (U+202A to U+202E, U+2066 to U+2069), so that it reads as something else?
 */
bool text_is_control(const char *at);

/* How many code points `len` bytes hold; every byte of an invalid sequence but 80..BF counts as one. */
size_t text_points(const char *bytes, size_t len);

/* The longest length of at most `limit` bytes that cuts no character of `bytes` in two. */
size_t text_cut(const char *bytes, size_t len, size_t limit);

/*
 * A stable key as words, for where nobody wrote any: "long_sword" is "long sword". Cut at `room` (above 0).
 */
void text_of_key(const char *key, char *out, size_t room);

/*
 * Copy a text with its first letter in upper case, in every script, as a line or a sentence begins. What does
 * not fit `room` (above 0) is left out, no character cut in two.
 */
void text_capital(const char *text, char *out, size_t room);

/*
 * Give each number below 0 a minus sign in place of the hyphen before it, as far as `room` (above 0) has it:
 * of the hyphens those that begin the text or follow a blank, before a digit.
 */
void text_minus(char *text, size_t room);

/*
 * The same words? Case is folded and composed and decomposed letters are
 * equal, in every script (AS-93); words may be parted by blanks, hyphens or
 * underscores, so a key equals its name. Invalid bytes equal only themselves.
 */
bool text_same(const char *a, const char *b);

/*
 * Does `text` begin with this word, of ASCII letters in either
 * case and parted as text_same() has it? All of it counts.
 */
bool text_begins_same(const char *text, const char *word);

/*
 * How many letters must be added, dropped, changed or swapped with their
 * neighbour to turn `a` into `b`; any number above `limit` (at most 8) is
 * given as limit + 1.
 */
int text_distance(const char *a, const char *b, int limit);

/*
 * The entry of `list` that somebody who wrote `name` may have meant: the same
 * but for case, or at most 2 letters off and at least half right. Its index
 * (the nearest, of equals the first), or -1. NULL entries are passed over.
 */
int text_nearest(const char *name, const char *const *list, int n);

/* Is it a name as scripts and files use them: one or more of A-Z a-z 0-9 _ - ? */
bool text_is_name(const char *bytes, size_t len);

/* Is it a stable key: a lower-case letter, then a-z 0-9 _ ? */
bool text_is_key(const char *bytes, size_t len);

/*
 * A name as a file is called everywhere: small letters,
 * digits, '_'; the fallback where nothing is left of it.
 */
void text_file_name(const char *name, const char *fallback, char *out, size_t room);

/*
 * Read a whole number: decimal digits, a minus sign before them at most, and
 * nothing else. False (and `*number` untouched) for anything else or a number
 * that a long cannot hold.
 */
bool text_number(const char *bytes, size_t len, long *number);

/*
 * Read a number of 0 or more with at most three decimals, "2" or "0.125", as thousandths. False (and
 * `*thousandths` untouched) for anything else, or beyond a million.
 */
bool text_thousandths(const char *bytes, size_t len, int *thousandths);

/* Write thousandths (0 or more) as such a number, in the fewest digits; `room` is at least 16. */
void text_of_thousandths(int thousandths, char *out, size_t room);

/* What a hexadecimal digit is worth, of either case; -1: it is none. */
int text_hex_digit(char c);

#endif
