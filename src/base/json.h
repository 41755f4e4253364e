/*
 * base/json.h - a JSON document: its bytes, its tree, and the place of every node.
 *
 * The tree is cJSON's, made only after the strict scan (base/json_scan.h). No
 * node stores its place; json_locate() finds it again when an error needs it.
 * Loaders use base/reader.h on top of this.
 *
 * Walk arrays and objects with JSON_EACH; cJSON_GetArrayItem counts from the
 * start each time, and cJSON_ArrayForEach evaluates its list twice. Look keys up with json_get(): cJSON_GetObjectItem
 * ignores case. Never read `valueint`: it clamps.
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

/* Open an ordinary file of at most `limit` bytes. False: the fault is in `faults` and there is nothing to close. */
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

/* The place of a node, good for a message. */
struct json_place {
    int line, column;
    struct str path; /* JSON pointer, long keys shortened */
};

/*
 * Find `node` in the document and fill `place`, which the caller clears with
 * json_place_clear(). With `key` the place is that of this member: of its name
 * if it is there (`at_key`), of its value, or of the object that lacks it.
 */
void json_locate(const struct json *json, const cJSON *node, const char *key, bool at_key,
                 struct json_place *place);

/* Give the memory of a place back. */
void json_place_clear(struct json_place *place);

/* Append what a node is: `an array`, `12`, `true`, `"half"` (long texts shortened); `nothing` for NULL. */
void json_describe(const cJSON *node, struct str *out);

#endif
