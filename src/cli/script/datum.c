#include "cli/script/datum.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void datum_init(struct datum *value)
{
    *value = (struct datum){ .kind = DATUM_ABSENT, .cell = NOWHERE };
    str_init(&value->text);
}

void datum_clear(struct datum *value)
{
    str_clear(&value->text);
    datum_init(value);
}

/* ---- making ---- */

static void begin(struct datum *value, enum datum_kind kind)
{
    struct str text = value->text;

    str_reset(&text);
    *value = (struct datum){ .kind = kind, .cell = NOWHERE, .text = text };
}

void datum_set_absent(struct datum *value)
{
    begin(value, DATUM_ABSENT);
}

void datum_set_number(struct datum *value, double number)
{
    begin(value, DATUM_NUMBER);
    value->number = number;
}

void datum_set_word(struct datum *value, const char *word)
{
    begin(value, DATUM_WORD);
    str_add_text(&value->text, word);
}

void datum_set_yes(struct datum *value, bool yes)
{
    datum_set_word(value, yes ? "yes" : "no");
}

void datum_set_cell(struct datum *value, struct cell cell, enum layout layout)
{
    if (!cell_somewhere(cell)) {
        datum_set_absent(value);
        return;
    }
    begin(value, DATUM_CELL);
    value->cell = cell;
    value->layout = layout;
}

void datum_set_list(struct datum *value, bool ordered, enum layout layout)
{
    begin(value, DATUM_LIST);
    value->ordered = ordered;
    value->layout = layout;
}

void datum_add(struct datum *value, const char *part)
{
    str_add(&value->text, part, strlen(part) + 1);
    value->n++;
}

void datum_add_cell(struct datum *value, struct cell cell)
{
    char text[CELL_TEXT];

    datum_add(value, cell_print(cell, text));
    value->cells = true;
}

/* ---- reading ---- */

const char *datum_part(const struct datum *value, int i)
{
    const char *at = str_cstr(&value->text);

    while (i-- > 0)
        at += strlen(at) + 1;
    return at;
}

int datum_count(const struct datum *value)
{
    return value->kind == DATUM_LIST ? value->n : value->kind != DATUM_ABSENT;
}

static void print_list(const struct datum *value, struct str *out)
{
    if (value->n == 0)
        str_add_text(out, "none");
    for (int i = 0; i < value->n; i++) {
        str_add_text(out, i == 0 ? "" : value->cells ? " " : ",");
        str_add_text(out, datum_part(value, i));
    }
}

void datum_print(const struct datum *value, struct str *out)
{
    char cell[CELL_TEXT];

    switch (value->kind) {
    case DATUM_ABSENT:
        str_add_text(out, "absent");
        break;
    case DATUM_NUMBER:
        str_add_format(out, "%.12g", value->number + 0.0);
        break;
    case DATUM_WORD:
        str_add_text(out, str_cstr(&value->text));
        break;
    case DATUM_CELL:
        str_add_text(out, cell_print(value->cell, cell));
        break;
    case DATUM_LIST:
        print_list(value, out);
        break;
    }
}

/* Without the last bits, which depend on the order of adding up. */
static double rounded(double number)
{
    char text[40];

    snprintf(text, sizeof text, "%.12g", number);
    return strtod(text, NULL) + 0.0;
}

void datum_write(const struct datum *value, struct writer *w, const char *key)
{
    char cell[CELL_TEXT];

    switch (value->kind) {
    case DATUM_ABSENT:
        writer_null(w, key);
        break;
    case DATUM_NUMBER:
        writer_real(w, key, rounded(value->number));
        break;
    case DATUM_WORD:
        writer_text(w, key, str_cstr(&value->text));
        break;
    case DATUM_CELL:
        writer_text(w, key, cell_print(value->cell, cell));
        break;
    case DATUM_LIST:
        writer_array_row(w, key);
        for (int i = 0; i < value->n; i++)
            writer_text(w, NULL, datum_part(value, i));
        writer_end(w);
        break;
    }
}
