#include "cli/script/mark_parts.h"

#include "base/language.h"
#include "cli/script/control.h"
#include "core/mark_field.h"
#include "core/whole.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { PARTS_TOLD = 32 };

/* A list being read. */
struct told_parts {
    struct cursor *c;
    const struct lexeme *at;
    const struct mark_def *def; /* the row of the parts */
    const struct state *now;
    const struct book *book;
    int id; /* the whole, -1: it is to come */
    struct mark part[PARTS_TOLD];
    int n;
};

static bool add(struct told_parts *t, struct mark part, int times)
{
    if (t->n + times > PARTS_TOLD)
        return script_fault(t->c->script, t->at, _("expected at most %d parts"), PARTS_TOLD);
    while (times-- > 0)
        t->part[t->n++] = part;
    return true;
}

/* A part as nothing is said of it. */
static struct mark plain(const struct told_parts *t, const struct mark *whole)
{
    return (struct mark){ .key = (short)(t->def - t->book->rules->marks),
                          .on = whole->on,
                          .of = -1,
                          .next = -1,
                          .level = t->def->flags & MARK_LEVEL ? 1 : 0,
                          .seen = SEATS_ALL };
}

/* ---- parts of other wholes ---- */

/* Does another part point at this one, by what stands or by the list so far? */
static bool is_taken(const struct told_parts *t, int key, int id)
{
    for (int i = 0; i < t->n; i++)
        if (t->part[i].a == id + 1)
            return true;
    for (int i = 0; i < t->now->nmarks; i++)
        if (t->now->mark[i].key == key && t->now->mark[i].a == id + 1 &&
            (t->id < 0 || t->now->mark[i].of != t->id))
            return true;
    return false;
}

/* The first part of another whole that is called so and that nothing points at; -1. */
static int find_free(const struct told_parts *t, const struct mark *part, const char *name)
{
    for (int id = state_first(t->now, part->on); id >= 0; id = t->now->mark[id].next)
        if (t->now->mark[id].key == t->def->points_at && whole_is_called(t->now, t->book, id, name) &&
            !is_taken(t, part->key, id))
            return id;
    return -1;
}

static bool unknown_part(struct told_parts *t, const struct mark *part, const char *found)
{
    char label[OPTIONS_ASKED][WHOLE_LABEL];
    struct choices choices = { 0 };
    int n = 0;

    for (int i = 0; t->def->b_choices && t->def->b_choices[i]; i++)
        choices_add(&choices, t->def->b_choices[i]);
    for (int id = state_first(t->now, part->on); t->def->points_at && id >= 0 && n < OPTIONS_ASKED;
         id = t->now->mark[id].next)
        if (t->now->mark[id].key == t->def->points_at && !is_taken(t, part->key, id))
            choices_add(&choices, whole_label(t->now, t->book, id, label[n++]));
    return cursor_unknown(t->c, t->at, found, _("a part"), &choices);
}

/* "shotgun:shooting": so many parts of another whole, each once. */
static bool read_pointers(struct told_parts *t, struct mark part, const char *name, int times)
{
    for (; times > 0; times--) {
        int id = t->def->points_at ? find_free(t, &part, name) : -1;

        if (id < 0)
            return unknown_part(t, &part, name);
        part.a = id + 1;
        if (!add(t, part, 1))
            return false;
    }
    return true;
}

/* ---- what is carried ---- */

static bool read_text(struct told_parts *t, struct mark *part, const char *text)
{
    int number = 0;

    if (*text && !(t->def->flags & MARK_TEXT))
        return script_fault(t->c->script, t->at,
                            _("expected nothing behind the word of a part, found \"%s\""), text);
    if (!cursor_read_text(t->c, t->at, text, &number))
        return false;
    part->text = (unsigned short)number;
    return true;
}

/* What stands before the next colon; `name` then begins behind it. */
static bool take_piece(struct told_parts *t, const char **name, char word[LEX_KEY])
{
    size_t len = strcspn(*name, ":");

    if (!cursor_cut(t->c, t->at, *name, len, word, LEX_KEY))
        return false;
    *name += len + ((*name)[len] == ':');
    return true;
}

/* The words of its small numbers, each in its place. */
static bool read_words(struct told_parts *t, struct mark *part, const char **name)
{
    char word[LEX_KEY];
    int place;

    for (const struct mark_field *row = t->def->field; row && row->key; row++) {
        if (!row->choices || row->set)
            continue;
        if (!take_piece(t, name, word) ||
            !cursor_read_choice(t->c, t->at, word, row->key, row->choices, &place))
            return false;
        part->a = mark_field_put(part->a, row, row->lo + place);
    }
    return true;
}

/* "brawn:shooting" of `times`, or what it points at; of parts with a level `times` is that. */
static bool read_part(struct told_parts *t, struct mark part, const char *name, int times)
{
    char word[LEX_KEY];
    const char *rest = name;
    int b;

    if (whole_part_has_level(t->def)) {
        part.level = (short)times;
        times = 1;
    }
    if (t->def->b_choices || t->def->points_at) {
        /* what is longer than a word is one of the things that it may point at */
        if (strcspn(rest, ":") >= LEX_KEY)
            return read_pointers(t, part, name, times);
        if (!take_piece(t, &rest, word))
            return false;
        b = ruleset_find_choice(t->def->b_choices, word);
        if (b < 0)
            return read_pointers(t, part, name, times);
        part.b = (short)b;
    }
    return read_words(t, &part, &rest) && read_text(t, &part, rest) && add(t, part, times);
}

static bool read_list(struct told_parts *t, const struct mark *whole, const char *list)
{
    char name[WHOLE_LABEL];

    if (strcmp(list, "none") == 0)
        return true;
    for (size_t len; *list; list += len + (list[len] == ',')) {
        int times;

        size_t part;

        len = strcspn(list, ",");
        part = whole_part_has_level(t->def) ? whole_part_level(list, len, &times)
                                            : whole_part_length(list, len, &times);
        if (!cursor_cut(t->c, t->at, list, part, name, sizeof name) ||
            !read_part(t, plain(t, whole), name, times))
            return false;
    }
    return true;
}

/* ---- a single value ---- */

/* None at all is the same as a number of 0, or an empty text. */
static bool read_one(struct told_parts *t, struct mark part, const char *key)
{
    const char *value = lex_value(t->at);
    bool any = t->def->level_lo == 0 && t->def->level_hi == 0;
    int number = 0;

    if (strcmp(value, "none") == 0 && ruleset_find_choice(t->def->b_choices, value) < 0)
        return true;
    if (t->def->b_choices) {
        if (!cursor_read_choice(t->c, t->at, value, key, t->def->b_choices, &number))
            return false;
        part.b = (short)number;
        return add(t, part, 1);
    }
    if (t->def->flags & MARK_TEXT
            ? !read_text(t, &part, value)
            : !cursor_read_number(t->c, t->at, value, key, any ? SHRT_MIN : t->def->level_lo,
                                  any ? SHRT_MAX : t->def->level_hi, &number))
        return false;
    part.level = (short)number;
    return (!part.text && !number) || add(t, part, 1);
}

/* ---- edits ---- */

static bool drop_old(struct told_parts *t, struct command *command)
{
    for (int id = t->id < 0 ? -1 : state_first(t->now, t->now->mark[t->id].on); id >= 0;
         id = t->now->mark[id].next)
        if (&t->book->rules->marks[t->now->mark[id].key] == t->def &&
            whole_has(t->now, t->book->rules, t->id, id) &&
            !control_add(t->c, command, EDIT_drop_mark, -1, id, 0, NULL, 0))
            return false;
    return true;
}

bool mark_parts_set(struct cursor *c, const struct lexeme *at, const struct mark *whole, int id,
                    struct mark_list list, int *added, struct command *command)
{
    const struct ruleset *rules = script_rules(c->script);
    struct told_parts t = { .c = c,
                            .at = at,
                            .def = &rules->marks[list.parts],
                            .now = script_state(c->script),
                            .book = script_book(c->script),
                            .id = id };

    if (!(list.one ? read_one(&t, plain(&t, whole), list.key) : read_list(&t, whole, lex_value(at))) ||
        !drop_old(&t, command))
        return false;
    for (int i = 0; i < t.n; i++) {
        t.part[i].of = id < 0 ? -2 - (*added)++ : id; /* command.h: how many marks ago the whole was set */
        if (!control_add_mark(c, command, &t.part[i]))
            return false;
    }
    return true;
}
