/* Takes members of a checked document; a value of another type counts as left out. */
#include "content/field.h"

#include <math.h>
#include <string.h>

int field_int(const cJSON *node, const char *key, int fallback)
{
    const cJSON *item = json_get(node, key);

    if (!cJSON_IsNumber(item) || fabs(item->valuedouble) > 2e9)
        return fallback;
    return (int)item->valuedouble;
}

int field_thousandths(const cJSON *node, const char *key, int fallback)
{
    int number;

    return json_thousandths(json_get(node, key), &number) ? number : fallback;
}

bool field_bool(const cJSON *node, const char *key, bool fallback)
{
    const cJSON *item = json_get(node, key);

    return cJSON_IsBool(item) ? cJSON_IsTrue(item) : fallback;
}

const char *field_text(const cJSON *node, const char *key, const char *fallback)
{
    const cJSON *item = json_get(node, key);

    return cJSON_IsString(item) ? item->valuestring : fallback;
}

const cJSON *field_list(const cJSON *node, const char *key)
{
    const cJSON *item = json_get(node, key);

    return cJSON_IsArray(item) ? item : NULL;
}

const cJSON *field_object(const cJSON *node, const char *key)
{
    const cJSON *item = json_get(node, key);

    return cJSON_IsObject(item) ? item : NULL;
}

int field_word(const cJSON *node, const char *key, const char *const *words)
{
    const char *text = field_text(node, key, "");

    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], text) == 0)
            return i;
    return -1;
}
