/* Writes the marks of a figure, each with its parts. */
#include "content/sheet_own.h"

#include "base/bounds.h"
#include "core/whole.h"

/* ---- which are told ---- */

/* A mark that sheets have; one that names a figure only if that is in the scenario too. */
static bool is_told(const struct sheet_saving *s, const struct mark *mark)
{
    const struct ruleset *rules = s->book->rules;
    const struct state *now = s->state;

    if (mark->key >= rules->nmarks || !sheet_has_mark(rules, mark->key, s->varied) || mark->until != 0 ||
        mark->key == sheet_types_mark(rules))
        return false;
    return !(rules->marks[mark->key].flags & MARK_OF_TOKEN) || mark->of < 0 ||
           !(now->token[mark->of].flags & (TOKEN_GONE | TOKEN_MAKING));
}

/* ---- what a mark carries ---- */

static void write_b(struct writer *w, const struct mark_def *def, int b)
{
    const struct choice choice = sheet_b_choice(def);

    if (def->b_key)
        choice_write(w, &choice, b);
}

static void write_text(const struct sheet_saving *s, const struct mark_def *def, int text)
{
    if (def->flags & MARK_TEXT && text)
        writer_text(s->w, sheet_text_key(def), texts_get(&s->book->texts, text));
}

/* The words of a list ("attributes"), up to the last that says anything. */
static void write_list(const struct sheet_saving *s, const struct mark *mark, const struct mark_def *def,
                       const char *list)
{
    const struct mark_field *field;
    int n = 0;

    for (int i = 0; (field = mark_field_listed(def, list, i)) != NULL; i++)
        n = mark_field_of(mark->a, field) != field->start ? i + 1 : n;
    if (n == 0)
        return;
    writer_array_row(s->w, list);
    for (int i = 0; i < n; i++) {
        field = mark_field_listed(def, list, i);
        writer_text(s->w, NULL, ruleset_choice(field->choices, mark_field_of(mark->a, field) - field->lo));
    }
    writer_end(s->w);
}

static void write_kept(const struct sheet_saving *s, const struct mark *mark, const struct mark_def *def)
{
    for (const struct mark_field *field = def->field; field && field->key; field++) {
        const struct choice choice = sheet_field_choice(field);
        const struct mark_field own = mark_field_by(s->book, field, mark->b);
        int value = mark_field_of(mark->a, &own);

        if (field->list && field == mark_field_listed(def, field->list, 0))
            write_list(s, mark, def, field->list);
        else if (!field->list && value != own.start)
            choice_write(s->w, &choice, value);
    }
}

static void write_level(const struct sheet_saving *s, const struct mark *mark, const struct mark_def *def)
{
    if (def->flags & MARK_LEVEL && mark->level)
        writer_int(s->w, "level", mark->level);
}

/* ---- parts ---- */

/* What it carries, or names: a part of another whole. */
static void write_carried(const struct sheet_saving *s, int part, int at)
{
    const struct ruleset *rules = s->book->rules;
    const struct mark *all = s->state->mark, *told = &all[at < 0 ? part : at];
    const struct mark_def *def = &rules->marks[all[part].key];
    int whole = at < 0 ? -1 : sheet_pointed_whole(rules, def);

    if (whole >= 0)
        writer_text(s->w, rules->marks[whole].key, texts_get(&s->book->texts, all[told->of].text));
    write_b(s->w, def, told->b);
    write_text(s, def, told->text);
    write_level(s, &all[part], def);
    if (at < 0)
        write_kept(s, &all[part], def);
}

/* The part of this sheet that a part points at, -1: none. On another sheet it is told by what it carries. */
static int pointed_here(const struct sheet_saving *s, int part)
{
    int at = whole_points_at(s->state, s->book->rules, part);

    return at >= 0 && s->state->mark[at].on == s->token ? at : -1;
}

/* So many parts alike are one entry, or as few as there may be. */
static void write_entries(const struct sheet_saving *s, int part, int n)
{
    int at = pointed_here(s, part);

    for (; n > 0; n -= SHEET_PARTS_ALIKE) {
        writer_object_row(s->w, NULL);
        write_carried(s, part, at);
        if (n > 1)
            writer_int(s->w, "value", smaller(n, SHEET_PARTS_ALIKE));
        writer_end(s->w);
    }
}

/* A part that points at what is gone is told no more. */
static bool is_gone(const struct sheet_saving *s, int part)
{
    const struct mark *mark = &s->state->mark[part];

    return s->book->rules->marks[mark->key].points_at && mark->a &&
           whole_points_at(s->state, s->book->rules, part) < 0;
}

/* A single value that it has besides. */
static void write_value(const struct sheet_saving *s, int whole, struct mark_list list)
{
    const struct ruleset *rules = s->book->rules;
    const struct mark_def *def = &rules->marks[list.parts];
    const struct choice choice = sheet_one_choice(def, list.key);
    const struct mark *part = &s->state->mark[whole_one(s->state, whole, list.parts)];

    if (def->flags & MARK_TEXT)
        writer_text(s->w, list.key, texts_get(&s->book->texts, part->text));
    else
        choice_write(s->w, &choice, whole_number(s->state, rules, whole, list.parts));
}

static void write_parts(const struct sheet_saving *s, int whole, struct mark_list list)
{
    int alike;

    if (state_find(s->state, s->token, list.parts, whole) < 0)
        return;
    if (list.one) {
        write_value(s, whole, list);
        return;
    }
    writer_array_row(s->w, list.key);
    for (int id = -1; (id = whole_next_sort(s->state, s->book->rules, whole, list.parts, id, &alike)) >= 0;)
        if (!is_gone(s, id))
            write_entries(s, id, alike);
    writer_end(s->w);
}

/* ---- the whole ---- */

static void write_mark(const struct sheet_saving *s, int id)
{
    const struct mark *mark = &s->state->mark[id];
    const struct mark_def *def = &s->book->rules->marks[mark->key];

    writer_object_row(s->w, NULL);
    writer_text(s->w, "key", def->key);
    write_b(s->w, def, mark->b);
    write_level(s, mark, def);
    write_text(s, def, mark->text);
    write_kept(s, mark, def);
    for (int i = 0; ruleset_list(def, i).key; i++)
        write_parts(s, id, ruleset_list(def, i));
    if (def->flags & MARK_OF_TOKEN && mark->of >= 0)
        writer_text(s->w, "of", texts_get(&s->book->texts, s->state->token[mark->of].text));
    writer_end(s->w);
}

/* In the order in which they are read: those whose parts point at others behind these. */
void sheet_write_marks(const struct sheet_saving *s)
{
    const struct ruleset *rules = s->book->rules;

    writer_array(s->w, "marks");
    for (int points = 0; points < 2; points++)
        for (int id = state_first(s->state, s->token); id >= 0; id = s->state->mark[id].next) {
            const struct mark *mark = &s->state->mark[id];

            if (is_told(s, mark) && sheet_mark_points(rules, &rules->marks[mark->key]) == points)
                write_mark(s, id);
        }
    writer_end(s->w);
}
