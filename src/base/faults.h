/*
 * base/faults.h - what is wrong with files: all of it, each with its place.
 *
 * A loader does not stop at the first fault; it adds to this list and reads
 * on. People read `file:line:column: /json/path: message (hint)`, programs the
 * fields. Nothing here fails visibly: without memory `failed` is set.
 */
#ifndef BASE_FAULTS_H
#define BASE_FAULTS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"
#include "base/str.h"

struct writer;

/* Stable codes, as --json prints them: enum, word. */
#define FAULT_CODES(X) \
    X(FAULT_FILE, "file")           /* cannot be read: missing, no permission, a pipe */ \
    X(FAULT_MEMORY, "memory")       /* memory was exhausted */ \
    X(FAULT_SYNTAX, "syntax")       /* not JSON, or not the script language */ \
    X(FAULT_DUPLICATE, "duplicate") /* the same key or name twice */ \
    X(FAULT_LIMIT, "limit")         /* too long, too deep, too many */ \
    X(FAULT_TYPE, "type")           /* a text where a number belongs */ \
    X(FAULT_RANGE, "range")         /* a number too small or too large */ \
    X(FAULT_CHOICE, "choice")       /* not one of the words allowed here */ \
    X(FAULT_MISSING, "missing")     /* a required key is not there */ \
    X(FAULT_UNKNOWN, "unknown")     /* a key that means nothing here */ \
    X(FAULT_FORMAT, "format")       /* another kind of document, or a newer one */ \
    X(FAULT_VALUE, "value")         /* well-formed, but makes no sense here */ \
    X(FAULT_MORE, "more")           /* "and 7 more" */

enum fault_code {
#define FAULT_ENUM(code, word) code,
    FAULT_CODES(FAULT_ENUM)
#undef FAULT_ENUM
        FAULT_COUNT
};

enum { FAULTS_KEPT = 20 }; /* of one file; the rest is counted */

struct fault {
    char *file;
    int line, column; /* from 1; 0: the file as a whole */
    char *path;       /* JSON pointer; "" for the whole document and for scripts */
    enum fault_code code;
    char *message;
    char *hint; /* as in `did you mean "size"?`; "" if there is none */
};

struct faults {
    struct fault *at; /* owned */
    int n;
    size_t room;
    bool failed; /* memory was exhausted: the list is not whole */
};

/* An empty list. */
void faults_init(struct faults *faults);

/* Give the memory back; an empty list again. */
void faults_clear(struct faults *faults);

/* Where a fault is. `path` and `hint` may be NULL. Nothing is kept of it: all is copied. */
struct fault_place {
    const char *file;
    int line, column;
    const char *path;
    const char *hint;
};

/* Add a fault. The limit of FAULTS_KEPT is not applied here: readers do that (base/reader.h). */
void faults_add(struct faults *faults, const struct fault_place *place, enum fault_code code,
                const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Give fault number `i` its place once it is known; what it had as path comes behind `path`. */
void faults_place(struct faults *faults, int i, int line, int column, const char *path);

/*
 * Put the faults from index `first` on in the order of their lines, file by
 * file; those of one place keep their order.
 */
void faults_sort(struct faults *faults, int first);

/* Append one fault as `file:line:column: /json/path: message (hint)`, no newline. */
void faults_describe(const struct fault *fault, struct str *out);

/* Append all faults, a line each. */
void faults_print(const struct faults *faults, struct str *out);

/* Write all faults under `key`: an array of {file, line, column, path, code, message, hint}. */
void faults_write(const struct faults *faults, struct writer *writer, const char *key);

/* The stable word for a code. */
const char *faults_word(enum fault_code code);

/* The worst trouble: ERR_MEMORY, else ERR_ENVIRONMENT, else ERR_DATA; ERR_NONE when the list is empty. */
enum err_kind faults_kind(const struct faults *faults);

/* True when the list is empty; else false, and `err` has the first fault and how many follow. */
bool faults_none(const struct faults *faults, struct err *err);

#endif
