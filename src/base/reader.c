#include "base/reader.h"
#include "base/language.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* Give a text of a message back; the list of faults is not whole if it was not. */
static void drop_text(struct reader *r, struct str *text)
{
    if (text->failed)
        r->faults->failed = true;
    str_clear(text);
}

/*
 * Report at a node, or at its member `key` (its name when `at_key`); at the
 * whole document for a NULL node. Until reader_close() the fault only knows
 * its node, and as path the key that is not there.
 */
static void report(struct reader *r, const cJSON *node, const char *key, bool at_key, enum fault_code code,
                   const char *message, const char *hint)
{
    const cJSON *member = key ? json_get(node, key) : node;
    struct str path = { 0 };
    int fault = r->faults->n;

    if (r->found++ >= FAULTS_KEPT)
        return;
    if (key && !member)
        json_add_key(&path, key);
    faults_add(r->faults, &(struct fault_place){ r->json.name, 0, 0, str_cstr(&path), hint }, code, "%s",
               message);
    drop_text(r, &path);
    if (r->faults->n == fault)
        return;
    r->spot[r->nspots].node = member ? member : node ? node : r->json.root;
    r->spot[r->nspots].at_key = at_key;
    r->spot[r->nspots++].fault = fault;
}

void reader_fault(struct reader *r, const cJSON *node, const char *key, enum fault_code code,
                  const char *format, ...)
{
    struct str message = { 0 };
    va_list args;

    va_start(args, format);
    str_add_list(&message, format, args);
    va_end(args);
    report(r, node, key, false, code, str_cstr(&message), NULL);
    drop_text(r, &message);
}

/* Report `expected <what>, found <what is there>` with a hint. */
static void report_expected(struct reader *r, const cJSON *node, const char *key, enum fault_code code,
                            const char *what, const char *hint)
{
    const cJSON *item = key ? json_get(node, key) : node;
    struct str message = { 0 }, found = { 0 };

    json_describe(item, &found);
    str_add_format(&message, _("expected %s, found %s"), what, str_cstr(&found));
    report(r, node, key, false, item ? code : FAULT_MISSING, str_cstr(&message), hint);
    drop_text(r, &found);
    drop_text(r, &message);
}

void reader_expected(struct reader *r, const cJSON *node, const char *key, enum fault_code code,
                     const char *what)
{
    report_expected(r, node, key, code, what, NULL);
}

/* Put `did you mean "x"?` into `hint`, if one of the words is near. */
static void add_near(struct str *hint, const char *name, const char *const *words, int n)
{
    int near = text_nearest(name, words, n);

    if (near >= 0)
        str_add_format(hint, _("did you mean \"%s\"?"), words[near]);
}

void reader_expected_word(struct reader *r, const cJSON *node, const char *key, const char *what,
                          const char *const *words, int n)
{
    const cJSON *item = key ? json_get(node, key) : node;
    struct str hint = { 0 };

    if (cJSON_IsString(item))
        add_near(&hint, item->valuestring, words, n);
    report_expected(r, node, key, cJSON_IsString(item) ? FAULT_CHOICE : FAULT_TYPE, what, str_cstr(&hint));
    drop_text(r, &hint);
}

static bool begin(struct reader *r, bool opened)
{
    if (!opened)
        return false;
    if (cJSON_IsObject(r->json.root))
        r->root = r->json.root;
    else
        reader_expected(r, r->json.root, NULL, FAULT_TYPE, _("an object"));
    return true;
}

bool reader_open(struct reader *r, const char *path, size_t limit, struct faults *faults)
{
    *r = (struct reader){ .faults = faults, .first = faults->n };
    return begin(r, json_open_file(&r->json, path, limit, faults));
}

bool reader_open_text(struct reader *r, const char *name, const char *bytes, size_t len,
                      struct faults *faults)
{
    *r = (struct reader){ .faults = faults, .first = faults->n };
    return begin(r, json_open_text(&r->json, name, bytes, len, faults));
}

/* Give the faults their places, all in one walk. */
static void place_faults(struct reader *r)
{
    struct json_place place[FAULTS_KEPT] = { { 0 } };

    for (int i = 0; i < r->nspots; i++) {
        place[i].node = r->spot[i].node;
        place[i].at_key = r->spot[i].at_key;
    }
    json_locate(&r->json, place, r->nspots);
    for (int i = 0; i < r->nspots; i++) {
        faults_place(r->faults, r->spot[i].fault, place[i].line, place[i].column, str_cstr(&place[i].path));
        drop_text(r, &place[i].path);
    }
}

bool reader_close(struct reader *r)
{
    bool ok;

    place_faults(r);
    ok = reader_ok(r);
    faults_sort(r->faults, r->first);
    if (r->found > FAULTS_KEPT)
        faults_add(r->faults, &(struct fault_place){ .file = r->json.name }, FAULT_MORE, _("and %d more"),
                   r->found - FAULTS_KEPT);
    json_close(&r->json);
    r->root = NULL;
    return ok;
}

bool reader_ok(const struct reader *r)
{
    return r->found == 0 && !r->faults->failed;
}

const cJSON *reader_find(struct reader *r, const cJSON *node, const char *key)
{
    if (!node || !key)
        return node;
    if (cJSON_IsObject(node))
        return json_get(node, key);
    if (r->accused != node)
        reader_expected(r, node, NULL, FAULT_TYPE, _("an object"));
    r->accused = node;
    return NULL;
}

const cJSON *reader_need(struct reader *r, const cJSON *node, const char *key, const char *what)
{
    const cJSON *item = reader_find(r, node, key);

    if (!item && cJSON_IsObject(node))
        reader_expected(r, node, key, FAULT_MISSING, what);
    return item;
}

bool reader_is_extra(const char *key)
{
    return strncmp(key, "x-", 2) == 0;
}

static bool is_known(const struct reader *r, const cJSON *member, const cJSON *node, const char *const *keys,
                     int n)
{
    for (int i = 0; i < n; i++)
        if (strcmp(member->string, keys[i]) == 0)
            return true;
    return reader_is_extra(member->string) || (node == r->root && strcmp(member->string, "$schema") == 0);
}

/* A member that means nothing here. When no key is near, a short list of all helps. */
static void report_unknown(struct reader *r, const cJSON *node, const char *key, const char *const *keys,
                           int n)
{
    enum { LISTED = 8, SHOWN = 40 };
    struct str message = { 0 }, hint = { 0 }, shown = { 0 }, known = { 0 };

    str_add_shown(&shown, key, SHOWN);
    str_add_format(&message, _("expected a known key, found \"%s\""), str_cstr(&shown));
    drop_text(r, &shown);
    add_near(&hint, key, keys, n);
    if (hint.len == 0 && n <= LISTED)
        for (int i = 0; i < n; i++)
            str_add_format(&known, "%s%s", i ? ", " : "", keys[i]);
    if (known.len > 0)
        str_add_format(&hint, _("known are: %s"), str_cstr(&known));
    drop_text(r, &known);
    report(r, node, key, true, FAULT_UNKNOWN, str_cstr(&message), str_cstr(&hint));
    drop_text(r, &message);
    drop_text(r, &hint);
}

void reader_known(struct reader *r, const cJSON *node, const char *const *keys, int n)
{
    if (!cJSON_IsObject(node))
        return;
    JSON_EACH(member, node)
        if (!is_known(r, member, node, keys, n))
            report_unknown(r, node, member->string, keys, n);
}
