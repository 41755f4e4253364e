/*
 * core/mark_field.h - the small numbers that a mark keeps side by side in `a` (ruleset.h, struct mark_field).
 */
#ifndef CORE_MARK_FIELD_H
#define CORE_MARK_FIELD_H

#include "base/bounds.h"
#include "core/book.h"
#include "core/ruleset.h"
#include "core/state.h"

/* The field as a mark with that `b` has it: with the start that goes by its word. */
static inline struct mark_field mark_field_by(const struct mark_field *field, int b)
{
    struct mark_field own = *field;

    own.start = field->starts ? field->starts[b] : field->start;
    return own;
}

/* The number of a field that starts at `start`, from what the mark's `a` holds. */
static inline int mark_field_from(int a, const struct mark_field *field, int start)
{
    unsigned most = (1u << field->bits) - 1, raw = (unsigned)a >> field->shift & most;

    return field->lo + (int)((raw + (unsigned)(start - field->lo)) & most);
}

/* The same of one that starts where its row says. */
static inline int mark_field_of(int a, const struct mark_field *field)
{
    return mark_field_from(a, field, field->start);
}

/* What `a` becomes when the field is `value`; a value that it cannot hold becomes the nearest that it can. */
static inline int mark_field_put(int a, const struct mark_field *field, int value)
{
    int all = 1 << field->bits, most = field->lo + all - 1;
    unsigned mask = (unsigned)(all - 1) << field->shift;

    value = clamp(value, field->lo, most);
    return (int)(((unsigned)a & ~mask) | (unsigned)((value - field->start + all) % all) << field->shift);
}

/* The field with this key among those of a row or kind (NULL: it has none), or NULL. */
const struct mark_field *mark_field_find(const struct mark_field *fields, const char *key);

/* Where the field of a thing starts: as its row in the catalogue says, if that can be held. */
static inline int mark_field_start(const struct item *item, const struct mark_field *field)
{
    int start = field->from ? item->field[field->from - 1] : field->start;

    return clamp(start, field->lo, field->lo + (1 << field->bits) - 1);
}

/* The field as a thing has it: with the start that its row in the catalogue gives. */
struct mark_field mark_field_of_item(const struct item *item, const struct mark_field *field);

/* The field as this mark has it: with the start that a thing's row in the catalogue gives, or its `b`. */
struct mark_field mark_field_for(const struct book *book, const struct mark *mark,
                                 const struct mark_field *field);

/* What `a` becomes where `b` does, so that the numbers whose bits are in `said` stay what they are. */
int mark_field_rebase(int a, const struct mark_field *fields, int from, int to, unsigned said);

/* The number that a mark, or a thing, keeps there now. */
static inline int mark_field_now(const struct book *book, const struct mark *mark,
                                 const struct mark_field *field)
{
    const struct item *item = field->from ? book_item(book, mark->key) : NULL;

    return mark_field_from(mark->a, field,
                           item            ? mark_field_start(item, field)
                           : field->starts ? field->starts[mark->b]
                                           : field->start);
}

/* Has it such a number: is it there where the field asks for a word of a set beside it? */
bool mark_field_is_there(const struct book *book, const struct mark *mark, const struct mark_field *field);

/* The nth field, from 0, of those that are told in this list; NULL: there are fewer. */
const struct mark_field *mark_field_listed(const struct mark_def *def, const char *list, int nth);

#endif
