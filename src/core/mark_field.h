/*
 * core/mark_field.h - the small numbers that a mark keeps side by side in `a` (ruleset.h, struct mark_field).
 */
#ifndef CORE_MARK_FIELD_H
#define CORE_MARK_FIELD_H

#include "base/bounds.h"
#include "core/book.h"
#include "core/ruleset.h"
#include "core/state.h"

/* Where a field starts: as the row of the book says (NULL: as the field itself does), if it can hold that. */
static inline int mark_field_start(const struct item *item, const struct mark_field *field)
{
    int start = item && field->from ? item->field[field->from - 1] : field->start;

    return clamp(start, field->lo, field->lo + (1 << field->bits) - 1);
}

/* The field as a mark with that `b` has it that is no thing: with the start that goes by its word. */
static inline struct mark_field mark_field_by(const struct book *book, const struct mark_field *field, int b)
{
    struct mark_field own = *field;

    own.start = (short)mark_field_start(field->table ? book_row(book, field->table - 1, b) : NULL, field);
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

/* The field as a thing has it: with the start that its row in the catalogue gives. */
struct mark_field mark_field_of_item(const struct item *item, const struct mark_field *field);

/* The field as this mark has it: with the start that its row in the book gives. */
struct mark_field mark_field_for(const struct book *book, const struct mark *mark,
                                 const struct mark_field *field);

/* What `a` becomes where `b` does, so that the numbers whose bits are in `said` stay what they are. */
int mark_field_rebase(const struct book *book, int a, const struct mark_field *fields, int from, int to,
                      unsigned said);

/* The row of the book that the field of such a mark starts by; NULL: there is none. */
static inline const struct item *mark_field_row(const struct book *book, const struct mark *mark,
                                                const struct mark_field *field)
{
    return field->table  ? book_row(book, field->table - 1, mark->b)
           : field->from ? book_item(book, mark->key)
                         : NULL;
}

/* The number that a mark, or a thing, keeps there now. */
static inline int mark_field_now(const struct book *book, const struct mark *mark,
                                 const struct mark_field *field)
{
    const struct item *item = mark_field_row(book, mark, field);

    return mark_field_from(mark->a, field, item ? mark_field_start(item, field) : field->start);
}

/* Has it such a number: is it there where the field asks for a word of a set beside it? */
bool mark_field_is_there(const struct book *book, const struct mark *mark, const struct mark_field *field);

/* The nth field, from 0, of those that are told in this list; NULL: there are fewer. */
const struct mark_field *mark_field_listed(const struct mark_def *def, const char *list, int nth);

#endif
