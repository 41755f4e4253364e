/*
 * base/reader.h - reads one JSON document and reports all that is wrong with it.
 *
 * A loader asks for what it wants, in the order it wants, and never checks
 * anything itself; the reader says `maps/mill.map.json:6:21: /tokens/1/size:
 * expected a whole number from 1 to 12, found "x"`. After a fault every
 * function returns something harmless and in range, so the loader goes on and
 * all faults come out at once; reader_ok() at the end tells whether to keep
 * what was read.
 *
 *     struct reader r;
 *     if (!reader_open(&r, path, JSON_LIMIT, faults))
 *         return false;
 *     const cJSON *root = r.root;
 *     reader_format(&r, "battlemat-map", 1);
 *     map->columns = reader_int(&r, root, "columns", 1, 1000);
 *     map->grid = reader_choice(&r, root, "grid", grid_names, GRID_LAYOUTS);
 *     JSON_EACH(token, reader_array_or_none(&r, root, "tokens", 4096))
 *         read_token(&r, token, map);
 *     READER_KNOWN(&r, root, "format", "columns", "grid", "tokens");
 *     return reader_close(&r);
 *
 * Everywhere: `node` is an object and `key` one of its members; with NULL as
 * `key` the node itself is meant (an element of an array). A `node` that is
 * NULL was reported before: it gives the harmless value and no second fault.
 * The functions with "_or" are for optional members; the others for required
 * ones. A member that is null counts as a fault, not as left out. A `node` that
 * should be an object and is not gives one fault, whatever is asked of it.
 */
#ifndef BASE_READER_H
#define BASE_READER_H

#include "base/json.h"

struct reader {
    struct json json;
    const cJSON *root;     /* of the document; an object, or NULL when it is something else */
    struct faults *faults; /* not owned */
    int first;             /* its faults begin there */
    int found;             /* all its faults, kept or only counted */
    const cJSON *accused;  /* reported as no object */
    struct {
        const cJSON *node; /* where fault number `fault` of the list is */
        bool at_key;
        int fault;
    } spot[FAULTS_KEPT];
    int nspots;
};

/*
 * Open a file of at most `limit` bytes (JSON_LIMIT, JSON_BOARD_LIMIT). False:
 * it cannot be read or is not JSON, the fault is in `faults` and there is
 * nothing to close.
 */
bool reader_open(struct reader *r, const char *path, size_t limit, struct faults *faults);

/* Open a text in memory (copied), called `name` in messages. False as above. */
bool reader_open_text(struct reader *r, const char *name, const char *bytes, size_t len,
                      struct faults *faults);

/*
 * End reading: give this document's faults their lines, columns and paths
 * (until now they have none), sort them, add "and N more" if there were more
 * than FAULTS_KEPT, give the memory back (all texts that were read go with it:
 * copy them before). True if there was no fault.
 */
bool reader_close(struct reader *r);

/* Was there no fault up to here? */
bool reader_ok(const struct reader *r);

/*
 * The root's "format" must be `kind`/N with N in 1..newest, as in
 * "battlemat-map/1". N, or `newest` after a fault.
 */
int reader_format(struct reader *r, const char *kind, int newest);

/* A whole number in lo..hi; `lo` after a fault. */
int reader_int(struct reader *r, const cJSON *node, const char *key, int lo, int hi);

/* The same, `fallback` if it is left out. */
int reader_int_or(struct reader *r, const cJSON *node, const char *key, int lo, int hi, int fallback);

/* A number in lo..hi, all in thousandths: at most three decimals; `lo` after a fault. */
int reader_thousandths(struct reader *r, const cJSON *node, const char *key, int lo, int hi);

/* True or false; false after a fault. */
bool reader_bool(struct reader *r, const cJSON *node, const char *key);

/* The same, `fallback` if it is left out. */
bool reader_bool_or(struct reader *r, const cJSON *node, const char *key, bool fallback);

/*
 * A text of 1 to `longest` characters (code points, as JSON Schema counts them;
 * each takes up to 4 bytes); "" after a fault. Lives until reader_close().
 */
const char *reader_text(struct reader *r, const cJSON *node, const char *key, size_t longest);

/* A text of 0 to `longest` characters, `fallback` (may be NULL) if it is left out; "" after a fault. */
const char *reader_text_or(struct reader *r, const cJSON *node, const char *key, size_t longest,
                           const char *fallback);

/* One of `n` words; its index, 0 after a fault. NULL words are never chosen. */
int reader_choice(struct reader *r, const cJSON *node, const char *key, const char *const *words, int n);

/* The same, `fallback` if it is left out. */
int reader_choice_or(struct reader *r, const cJSON *node, const char *key, const char *const *words, int n,
                     int fallback);

/* An object; NULL after a fault. */
const cJSON *reader_object(struct reader *r, const cJSON *node, const char *key);

/* The same, NULL without a fault if it is left out. */
const cJSON *reader_object_or_none(struct reader *r, const cJSON *node, const char *key);

/* An array of at most `most` elements; NULL after a fault (JSON_EACH over NULL does nothing). */
const cJSON *reader_array(struct reader *r, const cJSON *node, const char *key, int most);

/* The same, NULL without a fault if it is left out. */
const cJSON *reader_array_or_none(struct reader *r, const cJSON *node, const char *key, int most);

/* An array of exactly `n` whole numbers in lo..hi, such as a cell; all `lo` and false after a fault. */
bool reader_ints(struct reader *r, const cJSON *node, const char *key, int lo, int hi, int *out, int n);

/*
 * Every member of `node` must be one of `n` known keys; the others are faults,
 * save those that begin with "x-" and the root's "$schema".
 */
void reader_known(struct reader *r, const cJSON *node, const char *const *keys, int n);

/* reader_known() with the keys written out. */
#define READER_KNOWN(r, node, ...) \
    reader_known((r), (node), (const char *const[]){ __VA_ARGS__ }, \
                 (int)(sizeof((const char *const[]){ __VA_ARGS__ }) / sizeof(const char *)))

/* May a member of this name be kept without being understood ("x-...")? */
bool reader_is_extra(const char *key);

/* Report a fault of the loader's own at a node or its member: `expected a cell of the map, found 9,9`. */
void reader_fault(struct reader *r, const cJSON *node, const char *key, enum fault_code code,
                  const char *format, ...) __attribute__((format(printf, 5, 6)));

/* Report `expected <what>, found <what is there>`; the code is FAULT_MISSING when nothing is there. */
void reader_expected(struct reader *r, const cJSON *node, const char *key, enum fault_code code,
                     const char *what);

/*
 * Report that the text there is none of `n` names: `expected <what>, found "x" (did you mean "y"?)`. `key`
 * may be NULL: `node` itself is the text.
 */
void reader_expected_word(struct reader *r, const cJSON *node, const char *key, const char *what,
                          const char *const *words, int n);

/* The value as it is, for a loader that looks itself; NULL if it is left out. */
const cJSON *reader_find(struct reader *r, const cJSON *node, const char *key);

/* The same, but a fault (`expected <what>, found nothing`) if it is left out. */
const cJSON *reader_need(struct reader *r, const cJSON *node, const char *key, const char *what);

#endif
