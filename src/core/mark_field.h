/*
 * core/mark_field.h - the small numbers that a mark keeps side by side in `a` (ruleset.h, struct mark_field).
 */
#ifndef CORE_MARK_FIELD_H
#define CORE_MARK_FIELD_H

#include "core/ruleset.h"
#include "core/state.h"

/* The number of a field, from what the mark's `a` holds. */
static inline int mark_field_of(int a, const struct mark_field *field)
{
    int all = 1 << field->bits, raw = (int)((unsigned)a >> field->shift & (unsigned)(all - 1));

    return field->lo + (raw + field->start - field->lo) % all;
}

/* What `a` becomes when the field is `value`; a value that it cannot hold becomes the nearest that it can. */
static inline int mark_field_put(int a, const struct mark_field *field, int value)
{
    int all = 1 << field->bits, most = field->lo + all - 1;
    unsigned mask = (unsigned)(all - 1) << field->shift;

    value = value < field->lo ? field->lo : value > most ? most : value;
    return (int)(((unsigned)a & ~mask) | (unsigned)((value - field->start + all) % all) << field->shift);
}

/* The row of a kind's fields with this key, or NULL. */
const struct mark_field *mark_field_find(const struct mark_def *def, const char *key);

/* The nth field, from 0, of those that are told in this list; NULL: there are fewer. */
const struct mark_field *mark_field_listed(const struct mark_def *def, const char *list, int nth);

#endif
