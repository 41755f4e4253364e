/*
 * The part of the reader that takes single values: numbers, truths, texts.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/reader.h"
#include "base/text.h"

static const char *what_int(char *text, size_t room, int lo, int hi)
{
    snprintf(text, room, _("a whole number from %d to %d"), lo, hi);
    return text;
}

/* `item` is the value found at `node` and `key`. */
static int take_int(struct reader *r, const cJSON *node, const char *key, const cJSON *item, int lo, int hi)
{
    char what[64];
    double value = cJSON_IsNumber(item) ? item->valuedouble : 0.5;
    enum fault_code code = value == floor(value) ? FAULT_RANGE : FAULT_TYPE;

    if (code == FAULT_RANGE && value >= lo && value <= hi)
        return (int)value;
    reader_expected(r, node, key, code, what_int(what, sizeof what, lo, hi));
    return lo;
}

int reader_int(struct reader *r, const cJSON *node, const char *key, int lo, int hi)
{
    char what[64];
    const cJSON *item = reader_need(r, node, key, what_int(what, sizeof what, lo, hi));

    return item ? take_int(r, node, key, item, lo, hi) : lo;
}

int reader_int_or(struct reader *r, const cJSON *node, const char *key, int lo, int hi, int fallback)
{
    const cJSON *item = reader_find(r, node, key);

    return item ? take_int(r, node, key, item, lo, hi) : fallback;
}

int reader_thousandths(struct reader *r, const cJSON *node, const char *key, int lo, int hi)
{
    char what[96], least[16], most[16];
    int number;

    text_of_thousandths(lo, least, sizeof least);
    text_of_thousandths(hi, most, sizeof most);
    snprintf(what, sizeof what, _("a number from %s to %s with at most three decimals"), least, most);
    const cJSON *item = reader_need(r, node, key, what);
    if (!item || (json_thousandths(item, &number) && number >= lo && number <= hi))
        return item ? number : lo;
    reader_expected(r, node, key, cJSON_IsNumber(item) ? FAULT_RANGE : FAULT_TYPE, what);
    return lo;
}

static bool take_bool(struct reader *r, const cJSON *node, const char *key, const cJSON *item)
{
    if (!cJSON_IsBool(item))
        reader_expected(r, node, key, FAULT_TYPE, _("true or false"));
    return cJSON_IsTrue(item);
}

bool reader_bool(struct reader *r, const cJSON *node, const char *key)
{
    const cJSON *item = reader_need(r, node, key, _("true or false"));

    return item && take_bool(r, node, key, item);
}

bool reader_bool_or(struct reader *r, const cJSON *node, const char *key, bool fallback)
{
    const cJSON *item = reader_find(r, node, key);

    return item ? take_bool(r, node, key, item) : fallback;
}

static const char *what_text(char *text, size_t room, size_t shortest, size_t longest)
{
    if (shortest > 0)
        snprintf(text, room, _("a text of %zu to %zu characters"), shortest, longest);
    else
        snprintf(text, room, _("a text of at most %zu characters"), longest);
    return text;
}

/* The text if it is one, of so many characters; else a fault and "". */
static const char *take_text(struct reader *r, const cJSON *node, const char *key, const cJSON *item,
                             size_t shortest, size_t longest)
{
    size_t points = cJSON_IsString(item) ? text_points(item->valuestring, strlen(item->valuestring)) : 0;
    char what[96];

    if (cJSON_IsString(item) && points >= shortest && points <= longest)
        return item->valuestring;
    reader_expected(r, node, key, cJSON_IsString(item) ? FAULT_LIMIT : FAULT_TYPE,
                    what_text(what, sizeof what, shortest, longest));
    return "";
}

const char *reader_text(struct reader *r, const cJSON *node, const char *key, size_t longest)
{
    char what[96];
    const cJSON *item = reader_need(r, node, key, what_text(what, sizeof what, 1, longest));

    return item ? take_text(r, node, key, item, 1, longest) : "";
}

const char *reader_text_or(struct reader *r, const cJSON *node, const char *key, size_t longest,
                           const char *fallback)
{
    const cJSON *item = reader_find(r, node, key);

    return item ? take_text(r, node, key, item, 0, longest) : fallback;
}
