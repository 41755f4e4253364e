#include "core/mark_field.h"

#include <string.h>

const struct mark_field *mark_field_find(const struct mark_def *def, const char *key)
{
    for (const struct mark_field *field = def->field; field && field->key; field++)
        if (strcmp(field->key, key) == 0)
            return field;
    return NULL;
}

const struct mark_field *mark_field_listed(const struct mark_def *def, const char *list, int nth)
{
    for (const struct mark_field *field = def->field; field && field->key; field++)
        if (field->list && strcmp(field->list, list) == 0 && nth-- == 0)
            return field;
    return NULL;
}
