/*
 * exchange/base64.h - bytes as letters and back, bit by bit, however many there are.
 */
#ifndef EXCHANGE_BASE64_H
#define EXCHANGE_BASE64_H

#include <stdbool.h>
#include <stddef.h>

/* Where reading stands; begins as zeros. */
struct base64 {
    unsigned bits; /* what did not make a byte yet */
    int held;      /* letters that they came from, 0..3 */
    bool ended;    /* '=' was read: nothing may follow but more of it */
};

/*
 * Read letters into bytes; `out` has room for len bytes. Blanks and ends of lines are passed over. How many
 * bytes came out, or (size_t)-1 at a letter that has no meaning there.
 */
size_t base64_read(struct base64 *b, const char *letters, size_t len, unsigned char *out);

/* All letters are read: did they make whole bytes? */
bool base64_whole(const struct base64 *b);

/*
 * Write bytes as letters, with the '=' that an end asks for: parts of one text but the last must have a
 * multiple of three bytes. `out` has room for 4 letters for every 3 bytes begun. How many letters.
 */
size_t base64_write(const unsigned char *bytes, size_t len, char *out);

#endif
