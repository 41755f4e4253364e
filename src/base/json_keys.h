/*
 * base/json_keys.h - which keys of an object were seen: serves base/json_scan.c.
 *
 * The keys of all open objects lie on one growing stack. When an object closes
 * its keys are sorted and equal neighbours found, so that even a hostile object
 * of a million keys takes no quadratic time. "a" and "\u0061" are one key.
 */
#ifndef BASE_JSON_KEYS_H
#define BASE_JSON_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct json_key {
    const char *quote; /* the opening quote of a key that passed the scan */
    uint64_t hash;     /* of its characters after escapes are read */
};

struct json_keys {
    struct json_key *at; /* owned */
    size_t n, room;
};

/* Put a key on the stack. False when memory is exhausted. */
bool json_keys_push(struct json_keys *keys, const char *quote);

/*
 * Of the keys from `first` on, the first to stand there a second time, or
 * NULL; `earlier` gets the one before it. Changes the order of these keys.
 */
const char *json_keys_twice(struct json_keys *keys, size_t first, const char **earlier);

/* Take the keys from `first` on off the stack. */
void json_keys_drop(struct json_keys *keys, size_t first);

/* Give the memory back. */
void json_keys_clear(struct json_keys *keys);

#endif
