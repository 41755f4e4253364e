/* cli/script/datum_compare.c - how `expect` compares a value with what was written. */
#include "cli/script/datum.h"

#include "base/language.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const signs[] = {
#define DATUM_SIGN(op, text) text,
    DATUM_OPS(DATUM_SIGN)
#undef DATUM_SIGN
};

/* Two numbers that differ by less are equal. */
static const double CLOSE = 1e-9;

/* What `~` without a tolerance allows. */
static const double NEAR = 0.005;

int datum_op_find(const char *sign)
{
    for (int i = 0; i < DATUM_OP_COUNT; i++)
        if (strcmp(signs[i], sign) == 0)
            return i;
    return -1;
}

const char *datum_op_sign(enum datum_op op)
{
    return signs[op];
}

/* A plain decimal number that fills the text. */
static bool read_decimal(const char *text, size_t len, double *number)
{
    char copy[48], *end;

    if (len == 0 || len >= sizeof copy || strspn(text, "+-.0123456789eE") < len)
        return false;
    memcpy(copy, text, len);
    copy[len] = '\0';
    *number = strtod(copy, &end);
    return *end == '\0' && isfinite(*number);
}

bool datum_read_number(const char *text, double *number)
{
    size_t len = strlen(text), part = strcspn(text, "/");
    double above, below;

    if (part < len)
        return read_decimal(text, part, &above) && read_decimal(text + part + 1, len - part - 1, &below) &&
               below != 0 && (*number = above / below, true);
    if (len > 0 && text[len - 1] == '%')
        return read_decimal(text, len - 1, &above) && (*number = above / 100, true);
    return read_decimal(text, len, number);
}

static bool says_yes(const char *word)
{
    return strcmp(word, "yes") == 0 || strcmp(word, "true") == 0 || strcmp(word, "on") == 0;
}

static bool says_no(const char *word)
{
    return strcmp(word, "no") == 0 || strcmp(word, "false") == 0 || strcmp(word, "off") == 0;
}

/* Do two written parts mean the same? */
static bool same_part(const struct datum *value, const char *one, const char *other)
{
    struct cell a, b;
    double x, y;

    if (strcmp(one, other) == 0 || (says_yes(one) && says_yes(other)) || (says_no(one) && says_no(other)))
        return true;
    if (strncmp(other, "cell[", 5) == 0)
        other += 4;
    if (grid_parse_cell(value->layout, one, &a) && grid_parse_cell(value->layout, other, &b))
        return cell_same(a, b);
    return datum_read_number(one, &x) && datum_read_number(other, &y) && fabs(x - y) <= CLOSE;
}

/* The wanted words taken apart: at commas, unless cells are compared. */
struct parts {
    struct str text;
    int n;
};

static void add_part(struct parts *parts, const char *at, size_t len)
{
    if (len == 0)
        return;
    str_add(&parts->text, at, len);
    str_add(&parts->text, "", 1);
    parts->n++;
}

static void split(struct parts *parts, const struct datum *value, const char *const *wanted, int n)
{
    bool cells = value->kind == DATUM_CELL || value->cells;

    str_init(&parts->text);
    parts->n = 0;
    for (int i = 0; i < n; i++) {
        const char *at = wanted[i];

        while (*at && !cells) {
            size_t len = strcspn(at, ",");

            add_part(parts, at, len);
            at += len + (at[len] == ',');
        }
        add_part(parts, at, strlen(at));
    }
}

static const char *part_at(const struct parts *parts, int i)
{
    const char *at = str_cstr(&parts->text);

    while (i-- > 0)
        at += strlen(at) + 1;
    return at;
}

static int times_in_value(const struct datum *value, const char *part)
{
    int n = 0;

    for (int i = 0; i < value->n; i++)
        n += same_part(value, datum_part(value, i), part);
    return n;
}

static int times_in_parts(const struct datum *value, const struct parts *parts, const char *part)
{
    int n = 0;

    for (int i = 0; i < parts->n; i++)
        n += same_part(value, part, part_at(parts, i));
    return n;
}

static bool same_list(const struct datum *value, const struct parts *parts)
{
    if (value->n == 0 && parts->n == 1 && strcmp(part_at(parts, 0), "none") == 0)
        return true;
    if (value->n != parts->n)
        return false;
    for (int i = 0; i < value->n; i++) {
        const char *part = datum_part(value, i);

        if (value->ordered ? !same_part(value, part, part_at(parts, i))
                           : times_in_parts(value, parts, part) != times_in_value(value, part))
            return false;
    }
    return true;
}

/* A value that is no list, as text. */
static void print_plain(const struct datum *value, struct str *out)
{
    str_init(out);
    datum_print(value, out);
}

static bool same_plain(const struct datum *value, const char *const *wanted, int n)
{
    struct str text, all;
    bool same;

    print_plain(value, &text);
    str_init(&all);
    for (int i = 0; i < n; i++) {
        str_add_text(&all, i ? " " : "");
        str_add_text(&all, wanted[i]);
    }
    same = same_part(value, str_cstr(&text), str_cstr(&all));
    str_clear(&text);
    str_clear(&all);
    return same;
}

static bool is_equal(const struct datum *value, const char *const *wanted, int n)
{
    struct parts parts;
    bool same;

    if (value->kind == DATUM_ABSENT)
        return n == 1 && strcmp(wanted[0], "absent") == 0;
    if (value->kind != DATUM_LIST)
        return same_plain(value, wanted, n);
    split(&parts, value, wanted, n);
    same = same_list(value, &parts);
    str_clear(&parts.text);
    return same;
}

/* `3..5` among the parts of `in`. */
static bool in_range(const struct datum *value, const char *part)
{
    const char *dots = strstr(part, "..");
    double lo, hi;

    return value->kind == DATUM_NUMBER && dots && read_decimal(part, (size_t)(dots - part), &lo) &&
           read_decimal(dots + 2, strlen(dots + 2), &hi) && value->number >= lo && value->number <= hi;
}

static bool is_in(const struct datum *value, const char *const *wanted, int n)
{
    struct parts parts;
    struct str text;
    bool found = false;

    split(&parts, value, wanted, n);
    print_plain(value, &text);
    for (int i = 0; i < parts.n && value->kind != DATUM_ABSENT; i++)
        found = found || same_part(value, str_cstr(&text), part_at(&parts, i)) ||
                in_range(value, part_at(&parts, i));
    str_clear(&text);
    str_clear(&parts.text);
    return found;
}

static bool has_all(const struct datum *value, const char *const *wanted, int n)
{
    struct parts parts;
    bool all = true;

    if (value->kind != DATUM_LIST)
        return is_equal(value, wanted, n);
    split(&parts, value, wanted, n);
    for (int i = 0; i < parts.n; i++)
        all = all && times_in_value(value, part_at(&parts, i)) > 0;
    str_clear(&parts.text);
    return all;
}

/* The ops that want numbers on both sides. */
static bool compare_numbers(const struct datum *value, enum datum_op op, const char *const *wanted, int n,
                            bool *holds, struct err *err)
{
    double number, within = NEAR;

    if (!datum_read_number(wanted[0], &number))
        return err_set(err, ERR_DATA, _("expected a number after %s, found \"%s\""), signs[op], wanted[0]);
    if (n > (op == DATUM_ABOUT ? 2 : 1))
        return err_set(err, ERR_DATA, _("expected one number after %s, found \"%s\""), signs[op],
                       wanted[n - 1]);
    if (n == 2 && (!datum_read_number(wanted[1], &within) || within < 0))
        return err_set(err, ERR_DATA, _("expected how far off it may be after the number, found \"%s\""),
                       wanted[1]);
    *holds = false;
    if (value->kind == DATUM_ABSENT)
        return true;
    if (value->kind != DATUM_NUMBER)
        return err_set(err, ERR_DATA, _("expected == or != with a value that is no number, found %s"),
                       signs[op]);
    switch (op) {
    case DATUM_LESS:
        *holds = value->number < number - CLOSE;
        break;
    case DATUM_AT_MOST:
        *holds = value->number <= number + CLOSE;
        break;
    case DATUM_MORE:
        *holds = value->number > number + CLOSE;
        break;
    case DATUM_AT_LEAST:
        *holds = value->number >= number - CLOSE;
        break;
    default:
        *holds = fabs(value->number - number) <= within + CLOSE;
        break;
    }
    return true;
}

bool datum_compare(const struct datum *value, enum datum_op op, const char *const *wanted, int n, bool *holds,
                   struct err *err)
{
    if (n < 1)
        return err_set(err, ERR_DATA, _("expected a value after %s, found the end of the statement"),
                       signs[op]);
    switch (op) {
    case DATUM_EQUAL:
        *holds = is_equal(value, wanted, n);
        return true;
    case DATUM_UNEQUAL:
        *holds = !is_equal(value, wanted, n);
        return true;
    case DATUM_IN:
        *holds = is_in(value, wanted, n);
        return true;
    case DATUM_HAS:
        *holds = has_all(value, wanted, n);
        return true;
    default:
        return compare_numbers(value, op, wanted, n, holds, err);
    }
}
