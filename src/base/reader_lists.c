/*
 * The part of the reader that takes lists: objects, arrays, one word of several.
 */
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/reader.h"
#include "base/text.h"

static const cJSON *take_object(struct reader *r, const cJSON *node, const char *key, const cJSON *item)
{
    if (cJSON_IsObject(item))
        return item;
    reader_expected(r, node, key, FAULT_TYPE, _("an object"));
    return NULL;
}

const cJSON *reader_object(struct reader *r, const cJSON *node, const char *key)
{
    const cJSON *item = reader_need(r, node, key, _("an object"));

    return item ? take_object(r, node, key, item) : NULL;
}

const cJSON *reader_object_or_none(struct reader *r, const cJSON *node, const char *key)
{
    const cJSON *item = reader_find(r, node, key);

    return item ? take_object(r, node, key, item) : NULL;
}

static int length_of(const cJSON *array)
{
    int n = 0;

    JSON_EACH(item, array) {
        (void)item;
        n++;
    }
    return n;
}

static const cJSON *take_array(struct reader *r, const cJSON *node, const char *key, const cJSON *item,
                               int most)
{
    int n = length_of(item);

    if (!cJSON_IsArray(item))
        reader_expected(r, node, key, FAULT_TYPE, _("an array"));
    else if (n > most)
        reader_fault(r, node, key, FAULT_LIMIT, _("expected at most %d elements, found %d"), most, n);
    else
        return item;
    return NULL;
}

const cJSON *reader_array(struct reader *r, const cJSON *node, const char *key, int most)
{
    const cJSON *item = reader_need(r, node, key, _("an array"));

    return item ? take_array(r, node, key, item, most) : NULL;
}

const cJSON *reader_array_or_none(struct reader *r, const cJSON *node, const char *key, int most)
{
    const cJSON *item = reader_find(r, node, key);

    return item ? take_array(r, node, key, item, most) : NULL;
}

bool reader_ints(struct reader *r, const cJSON *node, const char *key, int lo, int hi, int *out, int n)
{
    char what[64];
    int before = r->found, i = 0;
    const cJSON *list;

    snprintf(what, sizeof what, _("an array of %d whole numbers"), n);
    for (int j = 0; j < n; j++)
        out[j] = lo;
    list = reader_need(r, node, key, what);
    if (!list)
        return false;
    if (!cJSON_IsArray(list))
        reader_expected(r, node, key, FAULT_TYPE, what);
    else if (length_of(list) != n)
        reader_fault(r, node, key, FAULT_LIMIT, _("expected %s, found %d"), what, length_of(list));
    if (r->found > before)
        return false;
    JSON_EACH(item, list)
        out[i++] = reader_int(r, item, NULL, lo, hi);
    return r->found == before;
}

/* `"a", "b" or "c"`; of many words only their number. */
static void add_words(struct str *what, const char *const *words, int n)
{
    enum { LISTED = 8 };
    int left = 0;

    for (int i = 0; i < n; i++)
        left += words[i] != NULL;
    if (left > LISTED) {
        str_add_format(what, _("one of %d words"), left);
        return;
    }
    for (int i = 0; i < n; i++)
        if (words[i]) {
            left--;
            str_add_format(what, "\"%s\"%s", words[i], left > 1 ? ", " : left == 1 ? _(" or ") : "");
        }
}

/* Report that none of the words is there. */
static void report_words(struct reader *r, const cJSON *node, const char *key, const char *const *words,
                         int n)
{
    struct str what = { 0 };

    add_words(&what, words, n);
    if (what.failed)
        r->faults->failed = true;
    reader_expected_word(r, node, key, str_cstr(&what), words, n);
    str_clear(&what);
}

static int take_choice(struct reader *r, const cJSON *node, const char *key, const cJSON *item,
                       const char *const *words, int n)
{
    if (cJSON_IsString(item))
        for (int i = 0; i < n; i++)
            if (words[i] && strcmp(words[i], item->valuestring) == 0)
                return i;
    report_words(r, node, key, words, n);
    return 0;
}

int reader_choice(struct reader *r, const cJSON *node, const char *key, const char *const *words, int n)
{
    const cJSON *item = reader_find(r, node, key);

    if (item)
        return take_choice(r, node, key, item, words, n);
    if (cJSON_IsObject(node))
        report_words(r, node, key, words, n);
    return 0;
}

int reader_choice_or(struct reader *r, const cJSON *node, const char *key, const char *const *words, int n,
                     int fallback)
{
    const cJSON *item = reader_find(r, node, key);

    return item ? take_choice(r, node, key, item, words, n) : fallback;
}

/* The N of `kind`/N; 0 if `text` is something else. */
static long format_number(const char *text, const char *kind)
{
    size_t len = strlen(kind);
    long number;

    if (strncmp(text, kind, len) != 0 || text[len] != '/' || text[len + 1] == '0' ||
        !text_number(text + len + 1, strlen(text + len + 1), &number) || number < 1)
        return 0;
    return number;
}

int reader_format(struct reader *r, const char *kind, int newest)
{
    char what[80];
    const cJSON *item;
    long number;

    snprintf(what, sizeof what, "\"%s/%d\"", kind, newest);
    item = reader_need(r, r->root, "format", what);
    if (!item)
        return newest;
    number = cJSON_IsString(item) ? format_number(item->valuestring, kind) : 0;
    if (number >= 1 && number <= newest)
        return (int)number;
    if (number > newest)
        reader_fault(r, r->root, "format", FAULT_FORMAT,
                     "expected \"%s/%d\" at most, found \"%s/%ld\", which a newer Battlemat wrote", kind,
                     newest, kind, number);
    else
        reader_expected(r, r->root, "format", FAULT_FORMAT, what);
    return newest;
}
