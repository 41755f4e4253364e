/*
 * base/json.h - a JSON document: its bytes, its tree, and the place of every node.
 *
 * The tree is cJSON's, made only after the strict scan (base/json_scan.h). No
 * node stores its place; json_locate() finds it again when a fault needs it.
 * Loaders use base/reader.h on top of this.
 *
 * Walk arrays and objects with JSON_EACH; cJSON_GetArrayItem counts from the
 * start each time, and cJSON_ArrayForEach evaluates its list twice. Look keys
 * up with json_get(): cJSON_GetObjectItem ignores case. Never read `valueint`:
 * it clamps.
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/faults.h"
#include "base/json_scan.h"
#include "base/str.h"

enum {
    JSON_LIMIT = 8 << 20,       /* bytes of a document */
    JSON_BOARD_LIMIT = 64 << 20 /* bytes of a map */
};

struct json {
    char *name;      /* of the file, for messages; owned */
    struct str text; /* the bytes */
    cJSON *root;     /* owned */
};

/*
 * Open an ordinary file of at most `limit` bytes. False: the fault is in
 * `faults` and there is nothing to close.
 */
bool json_open_file(struct json *json, const char *path, size_t limit, struct faults *faults);

/* Open a text in memory (copied), called `name` in messages. False as above. */
bool json_open_text(struct json *json, const char *name, const char *bytes, size_t len,
                    struct faults *faults);

/* Give everything back. A document of zeros is allowed. */
void json_close(struct json *json);

/* The first element or member, or NULL if there is none or `list` is NULL or holds none. */
const cJSON *json_first(const cJSON *list);

/* Walk a list, evaluated once and NULL perhaps: JSON_EACH(token, tokens) read_token(token); */
#define JSON_EACH(item, list) for (const cJSON *item = json_first(list); item; item = item->next)

/* The value under `key`, or NULL if there is none or `object` is no object (or NULL). */
const cJSON *json_get(const cJSON *object, const char *key);

/* A number with at most three decimals, in thousandths; false for anything else, or beyond a million. */
bool json_thousandths(const cJSON *node, int *thousandths);

/* The place of a node, good for a message. */
struct json_place {
    const cJSON *node; /* asked for */
    bool at_key;       /* the place of its key rather than of its value */
    int line, column;  /* found; 0 if the node is not of this document */
    struct str path;   /* JSON pointer, long keys shortened; the caller clears it */
};

/*
 * Fill line, column and path of `n` places, which ask by node and at_key and
 * are zero else. One walk over the document finds them all.
 */
void json_locate(const struct json *json, struct json_place *place, int n);

/* Append "/key" to a JSON pointer, escaped, long keys shortened, control characters as '?'. */
void json_add_key(struct str *path, const char *key);

/* Append what a node is: `an array`, `12`, `true`, `"half"` (long texts shortened); `nothing` for NULL. */
void json_describe(const cJSON *node, struct str *out);

#endif
