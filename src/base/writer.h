/*
 * base/writer.h - writes JSON into a text, piece by piece.
 *
 * The same calls give the same bytes on every machine. In an object every
 * piece has a key, in an array (and at the top) the key is NULL. Zero bytes and
 * bytes that are not UTF-8 become U+FFFD, so what comes out passes json_scan().
 * Calls in an impossible order are bugs.
 */
#ifndef BASE_WRITER_H
#define BASE_WRITER_H

#include <cjson/cJSON.h>
#include <stdbool.h>

#include "base/str.h"

enum { WRITER_DEPTH = 64 };

enum writer_style {
    WRITER_COMPACT, /* one line, no spaces */
    WRITER_PRETTY   /* two spaces a level, a newline at the end */
};

struct writer {
    struct str *out; /* not owned */
    enum writer_style style;
    int depth;
    int row;   /* depth at which a row began, or 0; inside it all stays on one line */
    bool full; /* the open object or array has a member already */
    bool array[WRITER_DEPTH + 1];
};

/* Begin a document that is appended to `out`. */
void writer_init(struct writer *w, struct str *out, enum writer_style style);

/* End the document: true if it is whole; false if memory was exhausted. */
bool writer_done(struct writer *w);

/* Begin an object; writer_end() ends it. */
void writer_object(struct writer *w, const char *key);

/* Begin an array; writer_end() ends it. */
void writer_array(struct writer *w, const char *key);

/* Begin an object that stays on one line even in pretty style, such as a wall. */
void writer_object_row(struct writer *w, const char *key);

/* Begin an array that stays on one line even in pretty style, such as a cell. */
void writer_array_row(struct writer *w, const char *key);

/* End the object or array begun last. */
void writer_end(struct writer *w);

/* A text. */
void writer_text(struct writer *w, const char *key, const char *text);

/* A text of `len` bytes, which may hold zeros. */
void writer_bytes(struct writer *w, const char *key, const char *bytes, size_t len);

/* A whole number. */
void writer_int(struct writer *w, const char *key, long long number);

/* A number, with a fraction perhaps, in the fewest digits that read back the same. It must be finite. */
void writer_real(struct writer *w, const char *key, double number);

/* True or false. */
void writer_bool(struct writer *w, const char *key, bool truth);

/* null */
void writer_null(struct writer *w, const char *key);

/* A piece of JSON as it stands; the caller answers for it. */
void writer_raw(struct writer *w, const char *key, const char *json);

/* A node of a document with all below it: how members that begin with "x-" survive loading and saving. */
void writer_node(struct writer *w, const char *key, const cJSON *node);

#endif
