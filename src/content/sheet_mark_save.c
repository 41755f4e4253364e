/* Writes the marks of a figure, each with its parts. */
#include "content/sheet_own.h"

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

/* The part that a part points at, if it is still there; NULL: none. */
static const struct mark *pointed(const struct sheet_saving *s, const struct mark *part)
{
    int at = s->book->rules->marks[part->key].points_at;

    if (!at || part->a < 1 || part->a > s->state->nmarks || s->state->mark[part->a - 1].key != at)
        return NULL;
    return &s->state->mark[part->a - 1];
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

static void write_kept(const struct sheet_saving *s, const struct mark *mark, const struct mark_def *def)
{
    for (const struct mark_field *field = def->field; field && field->key; field++) {
        const struct choice choice = sheet_field_choice(field);
        int value = mark_field_of(mark->a, field);

        if (value != field->start)
            choice_write(s->w, &choice, value);
    }
}

static void write_level(const struct sheet_saving *s, const struct mark *mark, const struct mark_def *def)
{
    if (def->flags & MARK_LEVEL && mark->level)
        writer_int(s->w, "level", mark->level);
}

/* ---- parts ---- */

/* Do both parts say the same? Those that point do so if the parts that they point at do. */
static bool is_alike(const struct sheet_saving *s, const struct mark *one, const struct mark *other)
{
    const struct mark *at_one = pointed(s, one), *at_other = pointed(s, other);

    if (at_one && at_other)
        return at_one->of == at_other->of && at_one->b == at_other->b && at_one->text == at_other->text;
    return !at_one && !at_other && one->b == other->b && one->text == other->text && one->level == other->level &&
           one->a == other->a;
}

/* A part that points at what is gone is told no more. */
static bool is_part(const struct sheet_saving *s, int id, int whole, const struct mark_def *def)
{
    const struct mark *mark = &s->state->mark[id];

    return mark->key == def->parts && mark->of == whole &&
           (!s->book->rules->marks[mark->key].points_at || mark->a == 0 || pointed(s, mark));
}

/* How many parts of the whole are alike; `before`: only those that stand before this one. */
static int count_alike(const struct sheet_saving *s, int whole, const struct mark_def *def, int part, bool before)
{
    const struct mark *all = s->state->mark;
    int n = 0;

    for (int id = state_first(s->state, s->token); id >= 0 && !(before && id == part); id = all[id].next)
        n += is_part(s, id, whole, def) && is_alike(s, &all[id], &all[part]);
    return n;
}

static void write_carried(const struct sheet_saving *s, const struct mark *part)
{
    const struct ruleset *rules = s->book->rules;
    const struct mark_def *def = &rules->marks[part->key];
    const struct mark *at = pointed(s, part);
    int whole = at ? sheet_pointed_whole(rules, def) : -1;

    if (whole >= 0)
        writer_text(s->w, rules->marks[whole].key, texts_get(&s->book->texts, s->state->mark[at->of].text));
    write_b(s->w, def, at ? at->b : part->b);
    write_text(s, def, at ? at->text : part->text);
    write_level(s, part, def);
    if (!at)
        write_kept(s, part, def);
}

/* So many parts alike are one entry, or as few as there may be. */
static void write_entries(const struct sheet_saving *s, const struct mark *part, int n)
{
    for (; n > 0; n -= SHEET_PARTS_ALIKE) {
        writer_object_row(s->w, NULL);
        write_carried(s, part);
        if (n > 1)
            writer_int(s->w, "value", n > SHEET_PARTS_ALIKE ? SHEET_PARTS_ALIKE : n);
        writer_end(s->w);
    }
}

static void write_parts(const struct sheet_saving *s, int whole, const struct mark_def *def)
{
    const struct mark *all = s->state->mark;

    if (!def->parts_key || state_find(s->state, s->token, def->parts, whole) < 0)
        return;
    writer_array_row(s->w, def->parts_key);
    for (int id = state_first(s->state, s->token); id >= 0; id = all[id].next)
        if (is_part(s, id, whole, def) && count_alike(s, whole, def, id, true) == 0)
            write_entries(s, &all[id], count_alike(s, whole, def, id, false));
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
    write_parts(s, id, def);
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
