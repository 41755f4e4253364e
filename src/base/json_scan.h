/*
 * base/json_scan.h - is this JSON, to the letter, and where does it go wrong?
 *
 * cJSON forgives too much and says too little, so every document passes here
 * first: valid UTF-8, the grammar of RFC 8259, no key twice in an object,
 * nesting to 64, numbers finite and at most 40 characters, no U+0000, at most
 * JSON_VALUES values. What passes, cJSON reads the same way.
 */
#ifndef BASE_JSON_SCAN_H
#define BASE_JSON_SCAN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/faults.h"

enum {
    JSON_DEPTH = 64,
    JSON_NUMBER = 40,     /* characters of a number */
    JSON_VALUES = 4000000 /* of one document: bounds the memory of its tree */
};

/* What is wrong and where: one message, as only the first trouble of a broken text means anything. */
struct json_trouble {
    enum fault_code code; /* FAULT_SYNTAX, FAULT_DUPLICATE, FAULT_LIMIT or FAULT_MEMORY */
    size_t offset;        /* byte of the text */
    char text[200];
};

/* Check a whole document; a byte order mark before it is skipped. False fills `trouble`. */
bool json_scan(const char *bytes, size_t len, struct json_trouble *trouble);

/* The length of the byte order mark that a text begins with: 3, or 0 if it has none. */
size_t json_mark(const char *bytes, size_t len);

/* The line and column of a byte: from 1, code points, a tab is one, a byte order mark none. */
void json_spot(const char *bytes, size_t len, size_t offset, int *line, int *column);

#endif
