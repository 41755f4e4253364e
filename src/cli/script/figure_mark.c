#include "cli/script/figure_mark.h"

#include "base/language.h"
#include "base/text.h"
#include "core/mark_field.h"

#include <stdio.h>
#include <string.h>

/* A mark being read, and what of it was told. */
struct filling {
    struct cursor *c;
    const struct lexeme *at;
    const struct mark_def *def;
    struct mark *mark;
    bool text, level, b;
    unsigned a; /* bits of `a` */
};

bool figure_mark_is_full(const struct cursor *c, int key, const char *value)
{
    const struct mark_def *def = &script_rules(c->script)->marks[key];

    if (def->flags & MARK_OF_TOKEN && script_figure(c->script, script_state(c->script), value) >= 0)
        return true;
    return strchr(value, ':') && (def->b_choices || def->field || def->flags & (MARK_LEVEL | MARK_OF_TOKEN));
}

static bool take_text(struct filling *f, const char *piece)
{
    int text;

    f->text = true;
    if (!cursor_read_text(f->c, f->at, piece, &text))
        return false;
    f->mark->text = (unsigned short)text;
    return true;
}

static unsigned bits_of(const struct mark_field *row)
{
    return ((1u << row->bits) - 1) << row->shift;
}

static void put(struct filling *f, const struct mark_field *row, int value)
{
    const struct mark_field own = mark_field_by(script_book(f->c->script), row, f->mark->b);

    f->mark->a = mark_field_put(f->mark->a, &own, value);
    f->a |= bits_of(row);
}

/* A number that has words and knows this one. */
static bool take_word(struct filling *f, const char *piece)
{
    int place = f->b ? -1 : ruleset_find_choice(f->def->b_choices, piece);
    const struct mark_field *set;

    if (place >= 0) {
        f->b = true;
        f->mark->b = (short)place;
        return true;
    }
    for (const struct mark_field *row = f->def->field; row && row->key; row++)
        if (!row->set && !(f->a & bits_of(row)) && (place = ruleset_find_choice(row->choices, piece)) >= 0) {
            put(f, row, row->lo + place);
            return true;
        }
    set = f->def->field;
    while (set && set->key && !(set->set && (place = ruleset_find_choice(set->choices, piece)) >= 0))
        set++;
    if (!set || !set->key)
        return false;
    put(f, set, mark_field_of(f->mark->a, set) | 1 << place); /* its words add up, in as many pieces */
    return true;
}

/* The first plain number that nothing was said of. */
static const struct mark_field *next_number(const struct filling *f)
{
    const struct mark_field *row = f->def->field;

    while (row && row->key && (row->choices || f->a & bits_of(row)))
        row++;
    return row && row->key ? row : NULL;
}

static bool take_number(struct filling *f, const char *piece)
{
    const struct mark_field *row = next_number(f);
    int number, most = row ? row->lo + (1 << row->bits) - 1 : 0;

    if (f->def->flags & MARK_LEVEL && !f->level) {
        if (!cursor_read_number(f->c, f->at, piece, "level", -32768, 32767, &number))
            return false;
        f->level = true;
        f->mark->level = (short)number;
        return true;
    }
    if (!row)
        return script_fault(f->c->script, f->at, _("expected no further number of %s, found \"%s\""),
                            f->def->key, piece);
    if (!cursor_read_number(f->c, f->at, piece, row->key, row->lo, most, &number))
        return false;
    put(f, row, number);
    return true;
}

static bool unknown_piece(struct filling *f, const char *piece)
{
    struct choices choices = { 0 };

    for (int i = 0; !f->b && f->def->b_choices && f->def->b_choices[i]; i++)
        choices_add(&choices, f->def->b_choices[i]);
    for (const struct mark_field *row = f->def->field; row && row->key; row++)
        for (int i = 0; row->choices && row->choices[i]; i++)
            choices_add(&choices, row->choices[i]);
    if (f->def->flags & MARK_OF_TOKEN)
        cursor_list_figures(f->c->script, &choices);
    return cursor_unknown(f->c, f->at, piece, f->def->key, &choices);
}

static bool take_piece(struct filling *f, const char *piece)
{
    int token = script_figure(f->c->script, script_state(f->c->script), piece);
    long number;

    if (f->def->flags & MARK_TEXT && !f->text)
        return take_text(f, piece);
    if (f->def->flags & MARK_OF_TOKEN && f->mark->of < 0 && token >= 0) {
        f->mark->of = token;
        return true;
    }
    if (take_word(f, piece))
        return true;
    return text_number(piece + (*piece == '+'), strlen(piece + (*piece == '+')), &number)
               ? take_number(f, piece)
               : unknown_piece(f, piece);
}

bool figure_mark_read(struct cursor *c, const struct lexeme *at, int key, const char *value,
                      struct mark *mark)
{
    struct filling f = { .c = c, .at = at, .def = &script_rules(c->script)->marks[key], .mark = mark };
    char piece[TEXT_BYTES + 2];

    *mark = (struct mark){
        .key = (short)key, .of = -1, .next = -1, .level = f.def->flags & MARK_LEVEL ? 1 : 0, .seen = SEATS_ALL
    };
    for (size_t len;; value += len + 1) {
        len = strcspn(value, ":");
        if (!cursor_cut(c, at, value, len, piece, sizeof piece) || !take_piece(&f, piece))
            return false;
        if (value[len] == '\0')
            return true;
    }
}
