/*
 * base/err.h - what a function says about a fault (bad file, full disk).
 *
 * A fallible function takes `struct err *` as its last parameter, leaves it
 * untouched on success, fills it and returns false (or NULL) on failure.
 */
#ifndef BASE_ERR_H
#define BASE_ERR_H

#include <stdbool.h>

/* What kind of trouble; also the programs' exit status, which scripts rely on. */
enum err_kind {
    ERR_NONE = 0,
    ERR_DATA = 1,        /* data invalid: a file, a script, an answer */
    ERR_USAGE = 2,       /* called wrongly */
    ERR_ENVIRONMENT = 3, /* display, disk, permission */
    ERR_MEMORY = 4       /* no memory left */
};

struct err {
    enum err_kind kind;
    char text[1024]; /* one complete sentence, no newline at the end */
};

/*
 * Fill `err` (may be NULL) with a message, which may be made of the one it has; always returns false, so
 * that `return err_set(...)` works.
 */
bool err_set(struct err *err, enum err_kind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Fill `err` with the fixed message for exhausted memory; always false. */
bool err_memory(struct err *err);

#endif
