/* cli/script/control_mark.c - marks set and dropped by the GM, and by `mark` and `unmark`. */
#include "base/language.h"
#include "base/text.h"
#include "cli/script/control.h"
#include "cli/script/eyes.h"
#include "cli/script/mark_parts.h"
#include "core/mark_field.h"

#include <stdio.h>
#include <string.h>

/* A mark as the words say it; which fields they named. */
struct wanted {
    struct mark mark;
    const struct mark_def *def;
    bool of, level, until, text, b, seen;
    unsigned a;                             /* the bits of `a` that were named */
    const struct lexeme *parts[MARK_LISTS]; /* the words with the lists of its parts, or NULL */
};

static bool unknown_field(struct cursor *c, const struct lexeme *at, const struct wanted *w,
                          const char *field)
{
    static const char *const plain[] = { "of", "level", "until", "text", "at", "a", "b", "seen", NULL };
    struct choices choices = { 0 };

    for (int i = 0; plain[i]; i++)
        choices_add(&choices, plain[i]);
    if (w->def->b_key)
        choices_add(&choices, w->def->b_key);
    if (w->def->text_key)
        choices_add(&choices, w->def->text_key);
    if (w->def->of_key)
        choices_add(&choices, w->def->of_key);
    for (const struct mark_field *row = w->def->field; row && row->key; row++)
        choices_add(&choices, row->list ? row->list : row->key);
    for (int i = 0; ruleset_list(w->def, i).key; i++)
        choices_add(&choices, ruleset_list(w->def, i).key);
    return cursor_unknown(c, at, field, _("a field of the mark"), &choices);
}

/* A figure's mark by its own name, or of that key, or that item of its. */
static int find_named_mark(const struct cursor *c, int holder, const char *name)
{
    const struct state *now = script_state(c->script);
    const struct book *book = session_book(c->script->session);

    for (int id = state_first(now, holder); id >= 0; id = now->mark[id].next) {
        const struct item *item = book_item(book, now->mark[id].key);
        const char *key = item ? item->key : book->rules->marks[now->mark[id].key].key;

        if (text_same(texts_get(&book->texts, now->mark[id].text), name) || strcmp(key, name) == 0)
            return id;
    }
    return -1;
}

static bool read_of(struct cursor *c, const struct lexeme *at, struct wanted *w, const char *value)
{
    w->of = true;
    if (!(w->def->flags & MARK_OF_MARK))
        return cursor_read_figure(c, at, value, &w->mark.of);
    w->mark.of = find_named_mark(c, w->mark.on, value);
    return w->mark.of >= 0 ||
           script_fault(c->script, at, _("expected a mark of the figure, found \"%s\""), value);
}

static bool read_b(struct cursor *c, const struct lexeme *at, struct wanted *w, const char *value)
{
    const char *key = w->def->b_key ? w->def->b_key : "b";
    int number;

    w->b = true;
    if (w->def->b_choices ? !cursor_read_choice(c, at, value, key, w->def->b_choices, &number)
                          : !cursor_read_number(c, at, value, key, -32768, 32767, &number))
        return false;
    w->mark.a = mark_field_rebase(script_book(c->script), w->mark.a, w->def->field, w->mark.b, number, w->a);
    w->mark.b = (short)number;
    return true;
}

static bool read_text(struct cursor *c, const struct lexeme *at, struct wanted *w, const char *value)
{
    int text;

    w->text = true;
    if (!cursor_read_text(c, at, value, &text))
        return false;
    w->mark.text = (unsigned short)text;
    return true;
}

static bool read_until(struct cursor *c, const struct lexeme *at, struct wanted *w, const char *value)
{
    w->until = true;
    return eyes_read_until(value, &w->mark.until) ||
           script_fault(c->script, at,
                        _("expected stays, turn_start:N, turn_end:N, round:N, encounter, scene, session "
                          "or minute:N, found \"%s\""),
                        value);
}

/* "anna,gm" or "all" */
static bool read_seen(struct cursor *c, const struct lexeme *at, struct wanted *w, const char *value)
{
    char name[LEX_KEY];
    int seat;

    w->seen = true;
    w->mark.seen = strcmp(value, "all") == 0 ? SEATS_ALL : SEATS_GM;
    while (strcmp(value, "all") != 0 && *value) {
        size_t len = strcspn(value, ",");

        if (!cursor_cut(c, at, value, len, name, sizeof name) || !cursor_read_seat(c, at, name, &seat))
            return false;
        w->mark.seen |= (unsigned short)(1u << seat);
        value += len + (value[len] == ',');
    }
    return true;
}

static bool read_level(struct cursor *c, const struct lexeme *at, struct wanted *w, const char *value)
{
    int number;

    w->level = true;
    if (!cursor_read_number(c, at, value, "level", -32768, 32767, &number))
        return false;
    w->mark.level = (short)number;
    return true;
}

/* Where it lies on the map, of a mark whose `a` is a cell. */
static bool read_at(struct cursor *c, const struct lexeme *at, struct wanted *w, const char *value)
{
    struct cell cell;

    w->a = UINT_MAX;
    if (!cursor_read_cell(c, at, value, &cell))
        return false;
    w->mark.a = cell_pack(cell);
    return true;
}

/* "head,torso": some of the field's words, or none of them. */
static bool read_set(struct cursor *c, const struct lexeme *at, const struct mark_field *row,
                     const char *value, int *set)
{
    char word[LEX_KEY];
    int place;

    *set = 0;
    if (strcmp(value, "none") == 0)
        return true;
    for (size_t len;; value += len + 1) {
        len = strcspn(value, ",");
        if (!cursor_cut(c, at, value, len, word, sizeof word) ||
            !cursor_read_choice(c, at, word, row->key, row->choices, &place))
            return false;
        *set |= 1 << place;
        if (value[len] == '\0')
            return true;
    }
}

bool control_read_kept(struct cursor *c, const struct lexeme *at, const struct mark_field *row,
                       const char *value, int *number)
{
    int place;

    if (row->set)
        return read_set(c, at, row, value, number);
    if (!row->choices)
        return cursor_read_number(c, at, value, row->key, row->lo, row->lo + (1 << row->bits) - 1, number);
    if (!cursor_read_choice(c, at, value, row->key, row->choices, &place))
        return false;
    *number = row->lo + place;
    return true;
}

/* One of the numbers that `a` holds side by side. */
static bool read_number(struct cursor *c, const struct lexeme *at, struct wanted *w,
                        const struct mark_field *row, const char *value)
{
    struct mark_field own;
    int number;

    if (!control_read_kept(c, at, row, value, &number))
        return false;
    own = mark_field_by(script_book(c->script), row, w->mark.b);
    w->mark.a = mark_field_put(w->mark.a, &own, number);
    w->a |= ((1u << row->bits) - 1) << row->shift;
    return true;
}

/* "focus,education": one word for each field of a list. */
static bool read_list(struct cursor *c, const struct lexeme *at, struct wanted *w, const char *list,
                      const char *value)
{
    const struct mark_field *row;
    char word[LEX_KEY];
    int n = 0;

    for (bool more = true; more; value += strcspn(value, ",") + 1) {
        size_t len = strcspn(value, ",");

        more = value[len] == ',';
        if (!(row = mark_field_listed(w->def, list, n++)))
            return script_fault(c->script, at, _("expected at most %d words of %s"), n - 1, list);
        if (!cursor_cut(c, at, value, len, word, sizeof word) || !read_number(c, at, w, row, word))
            return false;
    }
    return true;
}

static bool read_field(struct cursor *c, const struct lexeme *at, struct wanted *w, const char *field,
                       const char *value)
{
    const struct mark_field *row = mark_field_find(w->def->field, field);

    if (row)
        return read_number(c, at, w, row, value);
    if (mark_field_listed(w->def, field, 0))
        return read_list(c, at, w, field, value);
    if (ruleset_find_list(w->def, field) >= 0) {
        w->parts[ruleset_find_list(w->def, field)] = at;
        return true;
    }
    if (w->def->b_key && strcmp(field, w->def->b_key) == 0)
        return read_b(c, at, w, value);
    if ((w->def->text_key && strcmp(field, w->def->text_key) == 0) || strcmp(field, "text") == 0)
        return read_text(c, at, w, value);
    if ((w->def->of_key && strcmp(field, w->def->of_key) == 0) || strcmp(field, "of") == 0)
        return read_of(c, at, w, value);
    if (strcmp(field, "level") == 0)
        return read_level(c, at, w, value);
    if (strcmp(field, "until") == 0)
        return read_until(c, at, w, value);
    if (strcmp(field, "seen") == 0)
        return read_seen(c, at, w, value);
    if (strcmp(field, "b") == 0)
        return read_b(c, at, w, value);
    if (strcmp(field, "at") == 0)
        return read_at(c, at, w, value);
    if (strcmp(field, "a") == 0) {
        w->a = UINT_MAX;
        return cursor_read_number(c, at, value, "a", INT_MIN / 2, INT_MAX / 2, &w->mark.a);
    }
    return unknown_field(c, at, w, field);
}

/* A word without a key: whatever this mark carries most. */
static bool read_bare(struct cursor *c, const struct lexeme *at, struct wanted *w)
{
    if (w->def->flags & MARK_OF_TOKEN && !w->of &&
        script_figure(c->script, script_state(c->script), at->text) >= 0)
        return read_of(c, at, w, at->text);
    if (w->def->b_choices && !w->b &&
        (w->text || !(w->def->flags & MARK_TEXT) || ruleset_find_choice(w->def->b_choices, at->text) >= 0))
        return read_b(c, at, w, at->text);
    if (w->def->flags & MARK_TEXT && !w->text)
        return read_text(c, at, w, at->text);
    if (w->def->flags & MARK_LEVEL && !w->level)
        return read_level(c, at, w, at->text);
    return script_fault(c->script, at, _("expected field=value or the end of the statement, found \"%s\""),
                        at->text);
}

static bool read_holder(struct cursor *c, int *holder)
{
    if (!cursor_skip(c, "table"))
        return cursor_figure(c, holder);
    *holder = TABLE;
    return true;
}

static bool read_key(struct cursor *c, struct wanted *w)
{
    const struct ruleset *rules = script_rules(c->script);
    const struct lexeme *word = cursor_take(c, _("the key of a mark"));
    struct choices choices = { 0 };
    int key;

    if (!word)
        return false;
    key = ruleset_find_mark(rules, word->text);
    if (key < 0) {
        for (int i = 0; i < rules->nmarks; i++)
            if (!(rules->marks[i].flags & MARK_DERIVED))
                choices_add(&choices, rules->marks[i].key);
        return cursor_unknown(c, word, word->text, _("the key of a mark"), &choices);
    }
    if (rules->marks[key].flags & MARK_DERIVED)
        return script_fault(c->script, word,
                            _("expected a mark that can be set: %s follows from other numbers (%s)"),
                            word->text, rules->marks[key].rule);
    w->mark.key = (short)key;
    w->def = &rules->marks[key];
    return true;
}

static bool read_wanted(struct cursor *c, struct wanted *w)
{
    int holder;

    *w = (struct wanted){ .mark = { .of = -1, .next = -1, .seen = SEATS_ALL } };
    if (!read_holder(c, &holder))
        return false;
    w->mark.on = (short)holder;
    if (!read_key(c, w))
        return false;
    w->mark.level = w->def->flags & MARK_LEVEL ? 1 : 0;
    while (cursor_peek(c)) {
        const struct lexeme *word = cursor_take(c, _("a field"));
        char field[LEX_KEY];

        if (word->equals > 0 ? !read_field(c, word, w, lex_key(word, field), lex_value(word))
                             : !read_bare(c, word, w))
            return false;
    }
    return true;
}

/* ---- setting ---- */

/* Are marks of this kind called by a name of their own? */
static bool has_name(const struct wanted *w)
{
    return w->text && w->def->text_key && strcmp(w->def->text_key, "name") == 0;
}

/* Is `a` as wanted, as far as it was named? */
static bool same_a(const struct mark *mark, const struct wanted *w)
{
    return (((unsigned)mark->a ^ (unsigned)w->mark.a) & w->a) == 0;
}

/* Of several that may stand: the one of that name, or of the same source, text, choice and place. */
static bool is_same(const struct mark *mark, const struct wanted *w)
{
    if (has_name(w))
        return mark->text == w->mark.text && (!w->of || mark->of == w->mark.of);
    return mark->of == w->mark.of && mark->text == w->mark.text && mark->b == w->mark.b &&
           (w->def->field || same_a(mark, w));
}

/*
 * The mark that this one would double: the only one of its key, or one that is the same.
 * Parts without a level count one by one: two equal points are two; so do those that are told apart by their
 * numbers alone, like two wounds of one place.
 */
static int find_same(const struct cursor *c, const struct wanted *w)
{
    const struct state *now = script_state(c->script);
    bool many = w->def->flags & MARK_MANY;
    bool counted = w->def->flags & MARK_OF_MARK && !(w->def->flags & MARK_LEVEL);
    bool told = !counted && (w->def->flags & (MARK_OF_TOKEN | MARK_OF_MARK | MARK_TEXT) ||
                             (w->def->b_key && !w->def->field));

    for (int id = state_first(now, w->mark.on); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == w->mark.key && (!many || (told && is_same(&now->mark[id], w))))
            return id;
    return -1;
}

static bool change_if(struct cursor *c, struct command *command, bool named, int id, int field, int value)
{
    return !named || control_add(c, command, EDIT_change_mark, id, field, value, NULL, 0);
}

static bool change_mark(struct cursor *c, const struct wanted *w, int id, struct command *command)
{
    const struct mark *mark = &script_state(c->script)->mark[id];
    unsigned was = (unsigned)mark->a,
             is = (unsigned)(w->b ? w->mark.a
                                  : mark_field_rebase(script_book(c->script), w->mark.a, w->def->field,
                                                      w->mark.b, mark->b, w->a));

    return change_if(c, command, w->of, id, NAME_of, w->mark.of) &&
           change_if(c, command, w->level, id, NAME_level, w->mark.level) &&
           change_if(c, command, w->until, id, NAME_until, (int)w->mark.until) &&
           change_if(c, command, w->text, id, NAME_text, w->mark.text) &&
           change_if(c, command, w->a != 0, id, NAME_a, (int)((was & ~w->a) | (is & w->a))) &&
           change_if(c, command, w->b, id, NAME_b, w->mark.b) &&
           change_if(c, command, w->seen, id, NAME_seen, w->mark.seen);
}

bool control_add_mark(struct cursor *c, struct command *command, const struct mark *mark)
{
    const int more[] = { mark->key,   mark->of, mark->a,    (int)mark->until,
                         mark->level, mark->b,  mark->text, mark->seen };

    return control_add(c, command, EDIT_add_mark, mark->on, 0, 0, more, 8);
}

bool control_mark(struct cursor *c, struct command *command)
{
    struct wanted w;
    int same, added = 0;

    if (!read_wanted(c, &w))
        return false;
    same = find_same(c, &w);
    if (same >= 0 ? !change_mark(c, &w, same, command) : !control_add_mark(c, command, &w.mark))
        return false;
    for (int i = 0; i < MARK_LISTS; i++)
        if (w.parts[i] &&
            !mark_parts_set(c, w.parts[i], &w.mark, same, ruleset_list(w.def, i), &added, command))
            return false;
    return true;
}

/* ---- dropping ---- */

static bool is_wanted(const struct mark *mark, const struct wanted *w)
{
    return mark->key == w->mark.key && (!w->of || mark->of == w->mark.of) &&
           (!w->level || mark->level == w->mark.level) && (!w->until || mark->until == w->mark.until) &&
           (!w->text || mark->text == w->mark.text) && same_a(mark, w) && (!w->b || mark->b == w->mark.b);
}

bool control_unmark(struct cursor *c, struct command *command)
{
    const struct state *now = script_state(c->script);
    struct wanted w;
    int found = 0;

    if (!read_wanted(c, &w))
        return false;
    for (int i = 0; i < MARK_LISTS; i++)
        if (w.parts[i])
            return unknown_field(c, w.parts[i], &w, ruleset_list(w.def, i).key);
    for (int id = state_first(now, w.mark.on); id >= 0; id = now->mark[id].next) {
        if (!is_wanted(&now->mark[id], &w))
            continue;
        found++;
        if (!control_add(c, command, EDIT_drop_mark, -1, id, 0, NULL, 0))
            return false;
    }
    return found > 0 ||
           script_fault(c->script, &c->word[1], _("expected a figure with the mark %s"), w.def->key);
}
