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

static const char *what_real(char *text, size_t room, double lo, double hi)
{
    snprintf(text, room, _("a number from %g to %g"), lo, hi);
    return text;
}

static double take_real(struct reader *r, const cJSON *node, const char *key, const cJSON *item, double lo,
                        double hi)
{
    char what[64];

    if (cJSON_IsNumber(item) && item->valuedouble >= lo && item->valuedouble <= hi)
        return item->valuedouble;
    reader_expected(r, node, key, cJSON_IsNumber(item) ? FAULT_RANGE : FAULT_TYPE,
                    what_real(what, sizeof what, lo, hi));
    return lo;
}

double reader_real(struct reader *r, const cJSON *node, const char *key, double lo, double hi)
{
    char what[64];
    const cJSON *item = reader_need(r, node, key, what_real(what, sizeof what, lo, hi));

    return item ? take_real(r, node, key, item, lo, hi) : lo;
}

double reader_real_or(struct reader *r, const cJSON *node, const char *key, double lo, double hi,
                      double fallback)
{
    const cJSON *item = reader_find(r, node, key);

    return item ? take_real(r, node, key, item, lo, hi) : fallback;
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

/* What a text must be like. */
struct text_form {
    size_t shortest, longest; /* characters */
    bool name;                /* A-Z a-z 0-9 _ - only */
};

static const char *what_text(char *text, size_t room, struct text_form form)
{
    if (form.name)
        snprintf(text, room, _("a name of 1 to %zu letters, digits, '_' or '-'"), form.longest);
    else if (form.shortest > 0)
        snprintf(text, room, _("a text of %zu to %zu characters"), form.shortest, form.longest);
    else
        snprintf(text, room, _("a text of at most %zu characters"), form.longest);
    return text;
}

/* FAULT_COUNT if the text is as it must be. */
static enum fault_code judge_text(const cJSON *item, struct text_form form)
{
    const char *text = item->valuestring;
    size_t len, points;

    if (!cJSON_IsString(item))
        return FAULT_TYPE;
    len = strlen(text);
    points = text_points(text, len);
    if (points < form.shortest || points > form.longest)
        return FAULT_LIMIT;
    return form.name && !text_is_name(text, len) ? FAULT_VALUE : FAULT_COUNT;
}

static const char *take_text(struct reader *r, const cJSON *node, const char *key, const cJSON *item,
                             struct text_form form)
{
    enum fault_code code = judge_text(item, form);
    char what[96];

    if (code == FAULT_COUNT)
        return item->valuestring;
    reader_expected(r, node, key, code, what_text(what, sizeof what, form));
    return "";
}

static const char *need_text(struct reader *r, const cJSON *node, const char *key, struct text_form form)
{
    char what[96];
    const cJSON *item = reader_need(r, node, key, what_text(what, sizeof what, form));

    return item ? take_text(r, node, key, item, form) : "";
}

const char *reader_text(struct reader *r, const cJSON *node, const char *key, size_t longest)
{
    return need_text(r, node, key, (struct text_form){ 1, longest, false });
}

const char *reader_text_or(struct reader *r, const cJSON *node, const char *key, size_t longest,
                           const char *fallback)
{
    const cJSON *item = reader_find(r, node, key);

    return item ? take_text(r, node, key, item, (struct text_form){ 0, longest, false }) : fallback;
}

const char *reader_name(struct reader *r, const cJSON *node, const char *key, size_t longest)
{
    return need_text(r, node, key, (struct text_form){ 1, longest, true });
}

const char *reader_name_or(struct reader *r, const cJSON *node, const char *key, size_t longest,
                           const char *fallback)
{
    const cJSON *item = reader_find(r, node, key);

    return item ? take_text(r, node, key, item, (struct text_form){ 1, longest, true }) : fallback;
}
