/* cli/script/path_marks.c - marks and items of a figure: how many, and their fields. */
#include "cli/script/path_own.h"

#include "base/language.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

/* "startled[level=1]" in its parts: the key, and what marks must be like to count. */
struct filter {
    char key[LEX_KEY];
    char field[LEX_KEY]; /* "" : all count */
    char wanted[LEX_KEY];
};

static bool read_filter(struct path *p, const char *part, struct filter *filter)
{
    size_t key = strcspn(part, "["), field = strcspn(part + key + (part[key] == '['), "="),
           len = strlen(part);
    const char *open = part + key;

    *filter = (struct filter){ "", "", "" };
    if (key >= LEX_KEY || len >= 3 * (size_t)LEX_KEY)
        return script_fault(p->cursor->script, p->word, _("expected the key of a mark, found \"%s\""), part);
    memcpy(filter->key, part, key);
    if (*open == '\0')
        return true;
    open++;
    if (open[field] != '=' || part[len - 1] != ']' || field >= LEX_KEY || strlen(open + field) > LEX_KEY)
        return script_fault(p->cursor->script, p->word,
                            _("expected [field=value] after \"%s\", found \"%s\""), filter->key, part + key);
    memcpy(filter->field, open, field);
    memcpy(filter->wanted, open + field + 1, strlen(open + field) - 2);
    return true;
}

/* Has it that name of its own; or, where its word says enough and it has none, that word? */
static bool goes_by(const struct path *p, const struct mark *mark, const char *name)
{
    const struct mark_def *def = mark->key < p->eyes->rules->nmarks ? &p->eyes->rules->marks[mark->key]
                                                                    : NULL;

    if (mark->text)
        return text_same(eyes_text(p->eyes, mark->text), name);
    return def && def->flags & MARK_UNNAMED && def->b_choices &&
           text_same(ruleset_choice(def->b_choices, mark->b), name);
}

/* Is it the field of its name? */
static bool is_name_of(const struct mark_def *def, const char *field)
{
    return def->flags & MARK_UNNAMED && def->text_key && strcmp(def->text_key, field) == 0;
}

/* Does this mark pass? False fault when it has no such field. */
static bool passes(struct path *p, const struct mark *mark, const struct filter *filter, bool *pass)
{
    const char *wanted = filter->wanted;
    struct datum value;
    struct err err;
    bool good;

    *pass = true;
    if (filter->field[0] == '\0')
        return true;
    if (mark->key < p->eyes->rules->nmarks && is_name_of(&p->eyes->rules->marks[mark->key], filter->field)) {
        *pass = goes_by(p, mark, filter->wanted);
        return true;
    }
    datum_init(&value);
    good = eyes_mark_field(p->eyes, mark, filter->field, &value);
    if (!good)
        script_fault(p->cursor->script, p->word,
                     _("expected a field of the mark \"%s\" in [ ], found \"%s\""), filter->key,
                     filter->field);
    else if (!datum_compare(&value, DATUM_EQUAL, &wanted, 1, pass, &err))
        good = script_fail(p->cursor->script, p->word, &err);
    datum_clear(&value);
    return good;
}

/* A field of the first mark that passes, or how many there are. */
static bool read_field(struct path *p, const struct mark *mark, const char *field, struct datum *out)
{
    if (mark && eyes_mark_field(p->eyes, mark, field, out))
        return true;
    if (!mark) {
        datum_set_absent(out);
        return true;
    }
    return script_fault(p->cursor->script, p->word, _("expected a field of \"%s\", found \"%s\""),
                        eyes_key(p->eyes, mark->key), field);
}

/*
 * Count the holder's marks of a key that pass the filter; `first` is the first of them, `only` (may be
 * NULL) its name.
 */
static bool count_marks(struct path *p, int holder, int key, const struct filter *filter, const char *only,
                        int *count, const struct mark **first)
{
    const struct state *now = p->eyes->now;
    bool pass;

    *count = 0;
    *first = NULL;
    for (int id = state_first(now, holder); id >= 0; id = now->mark[id].next) {
        const struct mark *mark = &now->mark[id];

        if (mark->key != key && strcmp(eyes_key(p->eyes, mark->key), eyes_key(p->eyes, key)) != 0)
            continue;
        if (only && !goes_by(p, mark, only))
            continue;
        if (!passes(p, mark, filter, &pass))
            return false;
        if (!pass)
            continue;
        if ((*count)++ == 0)
            *first = mark;
    }
    return true;
}

static bool unknown_key(struct path *p, const char *found, bool items)
{
    const struct eyes *eyes = p->eyes;
    struct choices choices = { 0 };

    for (int i = 0; i < eyes->book->nitems && items; i++)
        choices_add(&choices, eyes->book->item[i].key);
    for (int i = 0; i < eyes->rules->nmarks && !items; i++)
        choices_add(&choices, eyes->rules->marks[i].key);
    return path_unknown(p, found, items ? _("the key of an item") : _("the key of a mark"), &choices);
}

static bool is_derived(const struct path *p, int key)
{
    return key < p->eyes->rules->nmarks && p->eyes->rules->marks[key].flags & MARK_DERIVED;
}

/* How many of a key there are, or, with one more part, a field of the first. */
static bool read_key(struct path *p, int holder, int key, const struct filter *filter, const char *only,
                     struct datum *out)
{
    const struct mark *first;
    const char *field;
    int count;

    if (is_derived(p, key)) {
        count = holder >= 0 ? ruleset_marked(p->eyes->book, p->eyes->now, holder, key) : 0;
        field = p->eyes->rules->marks[key].flags & MARK_LEVEL ? path_next(p) : NULL;
        if (field && strcmp(field, "level") != 0)
            return unknown_key(p, field, false);
        datum_set_number(out, field ? count : count > 0);
        return true;
    }
    if (!count_marks(p, holder, key, filter, only, &count, &first))
        return false;
    field = path_next(p);
    if (field)
        return read_field(p, first, field, out);
    datum_set_number(out, count);
    return true;
}

bool path_read_marks(struct path *p, int token, bool items, struct datum *out)
{
    const char *part = path_next(p);
    struct filter filter;
    int key;

    if (!part)
        return script_fault(p->cursor->script, p->word, _("expected the key of a mark at the end of \"%s\""),
                            p->word->text);
    if (!read_filter(p, part, &filter))
        return false;
    key = items ? book_find_item(p->eyes->book, filter.key) : eyes_find_key(p->eyes, filter.key);
    if (key < 0)
        return unknown_key(p, filter.key, items);
    return read_key(p, token, items ? p->eyes->rules->nmarks + key : key, &filter, NULL, out);
}

/* The texts or words of a figure's marks of one key: snik.types, ragna.paragon. */
static void set_words(struct path *p, int token, int key, const char *field, struct datum *out)
{
    const struct state *now = p->eyes->now;
    struct datum one;
    struct str text;

    datum_init(&one);
    str_init(&text);
    datum_set_list(out, false, p->eyes->layout);
    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next) {
        if (now->mark[id].key != key || !eyes_mark_field(p->eyes, &now->mark[id], field, &one))
            continue;
        str_reset(&text);
        datum_print(&one, &text);
        datum_add(out, str_cstr(&text));
    }
    str_clear(&text);
    datum_clear(&one);
}

/* Has a mark with this name as its own? */
static bool is_named(const struct path *p, int holder, int key, const char *name)
{
    const struct state *now = p->eyes->now;

    for (int id = state_first(now, holder); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == key && goes_by(p, &now->mark[id], name))
            return true;
    return false;
}

/* Have marks of this key a field that is called so? */
static bool has_field(const struct path *p, int key, const char *field)
{
    const struct mark mark = { .key = (short)key, .of = -1, .on = TABLE };
    struct datum value;
    bool has;

    datum_init(&value);
    has = eyes_mark_field(p->eyes, &mark, field, &value);
    datum_clear(&value);
    return has;
}

/*
 * val.wound.ankle.level where no such Wound is: a name that nothing here has. What follows it is a field, so
 * that a slip is told.
 */
static bool read_missing(struct path *p, int key, const char *name, bool *good, struct datum *out)
{
    const char *field = p->at + 1 < p->n ? p->part[p->at + 1] : NULL;

    if (!(p->eyes->rules->marks[key].flags & MARK_TEXT) || has_field(p, key, name))
        return false;
    *good = !field || has_field(p, key, field) ||
            script_fault(p->cursor->script, p->word, _("expected a field of \"%s\", found \"%s\""),
                         eyes_key(p->eyes, key), field);
    p->at += field ? 2 : 1;
    datum_set_absent(out);
    return true;
}

bool path_read_mark_key(struct path *p, int token, int key, struct datum *out)
{
    const struct mark_def *def = &p->eyes->rules->marks[key];
    const struct filter all = { "", "", "" };
    const char *name = p->at < p->n ? p->part[p->at] : NULL;
    bool good;

    if (name && is_named(p, token, key, name)) {
        p->at++;
        return read_key(p, token, key, &all, name, out);
    }
    if (name && read_missing(p, key, name, &good, out))
        return good;
    if (!name && !(def->flags & (MARK_DERIVED | MARK_LEVEL)) && (def->b_choices || def->flags & MARK_TEXT)) {
        set_words(p, token, key, def->b_choices ? def->b_key : "text", out);
        return true;
    }
    return read_key(p, token, key, &all, NULL, out);
}

bool path_read_of_stat(struct path *p, int token, const char *stat, struct datum *out, bool *good)
{
    const struct ruleset *rules = p->eyes->rules;

    for (int i = 0; i < rules->nmarks && p->at < p->n; i++) {
        const struct mark_def *def = &rules->marks[i];
        struct filter filter = { "", "", "" };

        if (!def->b_choices || ruleset_find_choice(def->b_choices, stat) < 0 ||
            !has_field(p, i, p->part[p->at]))
            continue;
        snprintf(filter.field, sizeof filter.field, "%s", def->b_key);
        snprintf(filter.wanted, sizeof filter.wanted, "%s", stat);
        *good = read_key(p, token, i, &filter, NULL, out);
        return true;
    }
    return false;
}

/* The item of a kind, or of a group of them, that is in use (in hand, worn), or a field of it. */
bool path_read_kind(struct path *p, int token, const char *kind, struct datum *out)
{
    const struct state *now = p->eyes->now;
    const char *field = path_next(p);

    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next) {
        const struct item *item = book_item(p->eyes->book, now->mark[id].key);

        if (!item || !ruleset_kind_is(&p->eyes->rules->kinds[item->kind], kind) || now->mark[id].level == 0)
            continue;
        if (field)
            return read_field(p, &now->mark[id], field, out);
        datum_set_word(out, item->key);
        return true;
    }
    datum_set_absent(out);
    return true;
}
