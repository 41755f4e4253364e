#include "core/mark_field.h"

#include "base/bounds.h"

#include <string.h>

const struct mark_field *mark_field_find(const struct mark_field *fields, const char *key)
{
    for (const struct mark_field *field = fields; field && field->key; field++)
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

struct mark_field mark_field_of_item(const struct item *item, const struct mark_field *field)
{
    struct mark_field own = *field;

    own.start = (short)mark_field_start(item, field);
    return own;
}

struct mark_field mark_field_for(const struct book *book, const struct mark *mark,
                                 const struct mark_field *field)
{
    return mark_field_of_item(mark_field_row(book, mark, field), field);
}

int mark_field_rebase(const struct book *book, int a, const struct mark_field *fields, int from, int to,
                      unsigned said)
{
    for (const struct mark_field *field = fields; field && field->key; field++) {
        const struct mark_field was = mark_field_by(book, field, from), is = mark_field_by(book, field, to);

        if (said >> field->shift & 1)
            a = mark_field_put(a, &is, mark_field_of(a, &was));
    }
    return a;
}

bool mark_field_is_there(const struct book *book, const struct mark *mark, const struct mark_field *field)
{
    const struct mark_field *set = field->where
                                       ? mark_field_find(book_mark_fields(book, mark->key), field->where)
                                       : NULL;

    return !set || mark_field_now(book, mark, set) >> field->part & 1;
}
