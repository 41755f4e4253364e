#include "content/mark_words.h"

#include "base/text.h"
#include "content/choice.h"
#include "core/mark_field.h"
#include "core/whole.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 40, KEY = 100 };

/* What is told of a mark, or of a thing, by the keys that a form may name. */
struct telling {
    const struct book *book;
    const struct words *words;
    struct arena arena; /* owns the texts of the slots */
    struct word_slot slot[SLOTS];
    int nslots;
    bool failed;
};

static struct telling begin(const struct book *book, const struct words *words)
{
    struct telling t = { .book = book, .words = words };

    arena_init(&t.arena);
    return t;
}

static void tell(struct telling *t, const char *key, const char *text)
{
    const char *kept = arena_text(&t->arena, text);

    t->failed = t->failed || !kept;
    if (kept && t->nslots < SLOTS)
        t->slot[t->nslots++] = (struct word_slot){ key, kept };
}

static void fill(struct telling *t, const char *form, struct str *out)
{
    words_fill(form, t->slot, t->nslots, out);
    out->failed = out->failed || t->failed;
    arena_clear(&t->arena);
}

/* ---- single words ---- */

/* A key in words, underscores as blanks where text.json has none. */
static void tell_key(struct telling *t, const char *key, const char *group, const char *otherwise,
                     const char *word)
{
    const char *found = words_find(t->words, group, word);
    char plain[80];

    if (!found)
        found = words_find(t->words, otherwise, word);
    text_of_key(word, plain, sizeof plain);
    tell(t, key, found ? found : plain);
}

/* A number, by its word if it has one; what may be below 0 always shows its sign. */
static void tell_number(struct telling *t, const char *key, int number, bool sign)
{
    const char *found;
    char text[KEY];

    snprintf(text, sizeof text, "%s=%d", key, number);
    found = words_find(t->words, "label", text);
    snprintf(text, sizeof text, sign ? "%+d" : "%d", number);
    tell(t, key, found ? found : text);
}

/* By the word that a level has for such marks ("wounded.level=1"), else as other numbers. */
static void tell_level(struct telling *t, const struct mark_def *def, int level)
{
    const char *found;
    char text[KEY];

    snprintf(text, sizeof text, "%s.level=%d", def->key, level);
    found = words_find(t->words, "label", text);
    if (found)
        tell(t, "level", found);
    else
        tell_number(t, "level", level, false);
}

static void tell_choice(struct telling *t, const char *key, const char *const *choices, int place, int number,
                        bool sign)
{
    const char *word = choices ? ruleset_choice(choices, place) : NULL;

    if (word)
        tell_key(t, key, "answer", "stat", word);
    else
        tell_number(t, key, number, sign);
}

/* All words of a set: "melee, reach". */
static void tell_set(struct telling *t, const struct mark_field *field, int value)
{
    struct str all;

    str_init(&all);
    for (int i = 0; field->choices[i]; i++) {
        const char *word = field->choices[i], *found = words_find(t->words, "answer", word);

        if (value >> i & 1)
            str_add_format(&all, "%s%s", all.len ? ", " : "", found ? found : word);
    }
    tell(t, field->key, str_cstr(&all));
    t->failed = t->failed || all.failed;
    str_clear(&all);
}

/* ---- forms ---- */

/* The form of a kind, of that word; `bare`: the one that tells no list, if there is one. */
static const char *form_of(const struct words *words, const char *kind, const char *word, const char *list,
                           bool bare)
{
    const char *form = NULL, *plain = NULL;
    char key[KEY], place[KEY];

    for (int general = !word; general < 2 && !form; general++) {
        snprintf(key, sizeof key, general ? "%s" : "%s=%s", kind, word);
        form = words_find(words, "screen", key);
    }
    snprintf(place, sizeof place, "{%s}", list ? list : "");
    if (form && list && bare && strstr(form, place)) {
        strncat(key, ".bare", sizeof key - strlen(key) - 1);
        plain = words_find(words, "screen", key);
    }
    return plain ? plain : form;
}

/* ---- marks ---- */

/* What a mark carries: of a part that points at another, what that one does. */
static void tell_mark(struct telling *t, const struct state *now, int id, const struct mark_def *def)
{
    const struct mark *mark = &now->mark[id];
    const char *text = texts_get(&t->book->texts, mark->text);

    if (def->flags & MARK_TEXT && *text)
        tell(t, def->text_key ? def->text_key : "text", text);
    else if (def->flags & MARK_UNNAMED && def->b_choices) /* it goes by its key */
        tell_key(t, def->text_key ? def->text_key : "text", "answer", "stat", def->b_choices[mark->b]);
    else
        tell_key(t, def->text_key ? def->text_key : "text", "mark", "answer", def->key);
    if (def->b_key)
        tell_choice(t, def->b_key, def->b_choices, mark->b, mark->b, false);
    if (def->flags & MARK_LEVEL)
        tell_level(t, def, mark->level);
    for (const struct mark_field *field = def->field; field && field->key; field++) {
        int value = ruleset_field(t->book, now, id, field);

        if (field->set)
            tell_set(t, field, value);
        else
            tell_choice(t, field->key, field->choices, value - field->lo, value, field->lo < 0);
    }
}

/* One sort of parts: "+2 Brawn shooting". False: it has no form. */
static bool part_words(const struct state *now, const struct book *book, int part, int alike,
                       const struct words *words, struct str *out)
{
    const struct mark_def *def = &book->rules->marks[now->mark[part].key];
    int at = whole_points_at(now, book->rules, part);
    struct telling t = begin(book, words);
    const char *form;
    char kind[KEY];

    snprintf(kind, sizeof kind, at < 0 ? "mark.%s" : "mark.%s.at", def->key);
    form = words_find(words, "screen", kind);
    tell_mark(&t, now, at < 0 ? part : at, def);
    tell_number(&t, "value", alike, false);
    if (at >= 0)
        tell(&t, book->rules->marks[now->mark[now->mark[at].of].key].key,
             whole_name(now, book, now->mark[at].of));
    fill(&t, form ? form : "", out);
    return form != NULL;
}

/* What has no form is called as in scripts. */
void mark_parts_words(const struct state *now, const struct book *book, int id, int row,
                      const struct words *words, struct str *out)
{
    int alike;

    for (int part = -1; (part = whole_next_sort(now, book->rules, id, row, part, &alike)) >= 0;) {
        char label[WHOLE_LABEL];

        str_add_text(out, out->len ? ", " : "");
        if (!part_words(now, book, part, alike, words, out))
            str_add_format(out, "%s:%d", whole_part(now, book, part, label), alike);
    }
}

bool mark_part_words(const struct state *now, const struct book *book, int id, const struct words *words,
                     struct str *out)
{
    size_t before = out->len;

    if (!whole_has(now, book->rules, now->mark[id].of, id))
        return false;
    str_add_format(out, "%s: ", whole_name(now, book, now->mark[id].of));
    if (part_words(now, book, id, 1, words, out))
        return true;
    str_cut(out, before);
    return false;
}

/* A single value that a whole has besides. */
static void tell_one(struct telling *t, const struct state *now, int id, struct mark_list list)
{
    const struct mark_def *def = &t->book->rules->marks[list.parts];
    int part = whole_one(now, id, list.parts), number = whole_number(now, t->book->rules, id, list.parts);

    if (def->flags & MARK_LEVEL)
        tell_number(t, list.key, number, def->level_lo < 0);
    else if (part < 0 || def->flags & MARK_TEXT)
        tell(t, list.key, part < 0 ? "" : texts_get(&t->book->texts, now->mark[part].text));
    else
        tell_choice(t, list.key, def->b_choices, number, number, false);
}

/* One of the further lists that a whole has. */
static void tell_list(struct telling *t, const struct state *now, int id, struct mark_list list)
{
    struct str parts;

    if (list.one) {
        tell_one(t, now, id, list);
        return;
    }
    str_init(&parts);
    mark_parts_words(now, t->book, id, list.parts, t->words, &parts);
    tell(t, list.key, str_cstr(&parts));
    t->failed = t->failed || parts.failed;
    str_clear(&parts);
}

bool mark_words(const struct state *now, const struct book *book, int id, bool bare,
                const struct words *words, struct str *out)
{
    const struct mark *mark = &now->mark[id];
    const struct mark_def *def = &book->rules->marks[mark->key];
    struct str parts = { 0 };
    struct telling t;
    const char *form;
    char kind[KEY];

    if (def->parts_key)
        mark_parts_words(now, book, id, def->parts, words, &parts);
    snprintf(kind, sizeof kind, "mark.%s", def->key);
    form = form_of(words, kind, def->b_choices ? ruleset_choice(def->b_choices, mark->b) : NULL,
                   def->parts_key, bare || parts.len == 0);
    if (form) {
        t = begin(book, words);
        tell_mark(&t, now, id, def);
        if (def->parts_key)
            tell(&t, def->parts_key, str_cstr(&parts));
        for (int i = def->parts_key != NULL; ruleset_list(def, i).key; i++)
            tell_list(&t, now, id, ruleset_list(def, i));
        if (def->flags & MARK_OF_TOKEN && mark->of >= 0)
            tell(&t, "of", texts_get(&book->texts, now->token[mark->of].text));
        fill(&t, form, out);
    }
    out->failed = out->failed || parts.failed;
    str_clear(&parts);
    return form != NULL;
}

/* A number that is not as it begins, or a word of a set, by its form; without one nothing is said. */
static void kept_words(const struct book *book, const struct words *words, const struct mark_field *field,
                       int value, struct str *out)
{
    const char *word = field->choices ? ruleset_choice(field->choices, value - field->lo) : "number", *form;
    struct telling t;
    char key[KEY];

    snprintf(key, sizeof key, "%s=%s", field->key, word ? word : "");
    form = words_find(words, "label", key);
    if (!form)
        return;
    t = begin(book, words);
    tell_number(&t, "value", value, field->lo < 0);
    str_add_text(out, out->len ? ", " : "");
    fill(&t, form, out);
}

void mark_state_words(const struct book *book, const struct mark *mark, const struct words *words,
                      struct str *out)
{
    for (const struct mark_field *row = book_mark_fields(book, mark->key); row && row->key; row++) {
        const struct mark_field field = mark_field_for(book, mark, row);
        int value = mark_field_of(mark->a, &field);

        if (value == field.start || !mark_field_is_there(book, mark, row))
            continue;
        if (!field.set)
            kept_words(book, words, &field, value, out);
        for (int i = 0; field.set && field.choices[i]; i++)
            if (value >> i & 1)
                kept_words(book, words, &field, field.lo + i, out);
    }
}

/* ---- things ---- */

static void tell_field(struct telling *t, const struct field_def *def, int value)
{
    if (def->text)
        tell(t, def->key, texts_get(&t->book->texts, value));
    else
        tell_choice(t, def->key, def->choices, value, value, def->lo < 0);
}

bool mark_words_signed(const struct words *words, const char *key, int value, struct str *out)
{
    char name[80];

    snprintf(name, sizeof name, "signed=%s", key);
    if (!words_find(words, "label", name))
        return false;
    str_add_format(out, value < 0 ? "\xe2\x88\x92%d" : "+%d", abs(value));
    return true;
}

bool mark_words_measure(const struct words *words, const char *key, int value, struct str *out)
{
    char name[80];

    snprintf(name, sizeof name, "thousandths=%s", key);
    const char *unit = words_find(words, "label", name);

    if (unit)
        str_add_format(out, "%.10g %s", value / 1000.0, unit);
    return unit != NULL;
}

/* A yes or no says its name or nothing, a word itself, a number both, a text what it is. */
static void add_field(const struct book *book, const struct words *words, const struct field_def *def,
                      int value, struct str *out)
{
    bool truth = choice_is_truth(def->choices);
    const char *key = def->choices && !truth ? def->choices[value] : def->key,
               *found = words_find(words, "label", key);
    char plain[48];

    if (value == 0 && (truth || !def->choices || strcmp(def->choices[0], "none") == 0))
        return;
    text_of_key(key, plain, sizeof plain);
    str_add_text(out, out->len ? ", " : "");
    if (mark_words_measure(words, def->key, value, out))
        return;
    str_add_format(out, "%s", def->text ? texts_get(&book->texts, value) : found ? found : plain);
    if (!def->choices && !def->text)
        str_add_format(out, " %d", value);
}

static bool says_something(const struct item_kind *kind, const struct item *item, int at)
{
    for (int i = at; i < at + ruleset_object_fields(kind, at); i++)
        if (item->field[i] != kind->field[i].start)
            return true;
    return false;
}

/* An object of a list, by its form, else field by field. */
static void object_words(const struct book *book, const struct item *item, const struct words *words, int at,
                         struct str *out)
{
    const struct item_kind *kind = &book->rules->kinds[item->kind];
    struct telling t = begin(book, words);
    const char *form;
    char key[KEY];

    snprintf(key, sizeof key, "item.%s.%s", kind->key, kind->field[at].list);
    form = words_find(words, "screen", key);
    for (int i = at; i < at + ruleset_object_fields(kind, at); i++)
        if (form)
            tell_field(&t, &kind->field[i], item->field[i]);
        else
            add_field(book, words, &kind->field[i], item->field[i], out);
    if (form)
        str_add_text(out, out->len ? ", " : "");
    fill(&t, form ? form : "", out);
}

static void list_words(const struct book *book, const struct item *item, const struct words *words,
                       const char *list, struct str *out)
{
    const struct item_kind *kind = &book->rules->kinds[item->kind];

    for (int at = ruleset_next_object(kind, list, 0); at >= 0; at = ruleset_next_object(kind, list, at + 1))
        if (says_something(kind, item, at))
            object_words(book, item, words, at, out);
}

/* The first list that the kind has, NULL none; and the word of its first field that has words. */
static const char *list_of(const struct item_kind *kind, const struct item *item, const char **word)
{
    const char *list = NULL;

    *word = NULL;
    for (int i = ITEM_FIELDS - 1; i >= 0; i--) {
        const struct field_def *def = &kind->field[i];

        if (def->key && def->list)
            list = def->list;
        else if (def->key && def->choices && !choice_is_truth(def->choices))
            *word = ruleset_choice(def->choices, item->field[i]);
    }
    return list;
}

static void plain_words(const struct book *book, const struct item *item, const struct words *words,
                        struct str *out)
{
    const struct item_kind *kind = &book->rules->kinds[item->kind];

    for (int i = 0; i < ITEM_FIELDS && kind->field[i].key; i += ruleset_object_fields(kind, i))
        if (kind->field[i].list && says_something(kind, item, i))
            object_words(book, item, words, i, out);
        else if (!kind->field[i].list && strcmp(kind->field[i].key, "price") != 0)
            add_field(book, words, &kind->field[i], item->field[i], out);
}

void mark_words_item(const struct book *book, const struct item *item, const struct words *words,
                     struct str *out)
{
    const struct item_kind *kind = &book->rules->kinds[item->kind];
    const char *word, *list = list_of(kind, item, &word), *form;
    struct str objects = { 0 };
    struct telling t;
    char key[KEY];

    if (list)
        list_words(book, item, words, list, &objects);
    snprintf(key, sizeof key, "item.%s", kind->key);
    form = form_of(words, key, word, list, objects.len == 0);
    if (form) {
        t = begin(book, words);
        for (int i = 0; i < ITEM_FIELDS && kind->field[i].key; i++)
            if (!kind->field[i].list)
                tell_field(&t, &kind->field[i], item->field[i]);
        if (list)
            tell(&t, list, str_cstr(&objects));
        fill(&t, form, out);
    } else {
        plain_words(book, item, words, out);
    }
    out->failed = out->failed || objects.failed;
    str_clear(&objects);
}

void mark_words_item_brief(const struct book *book, const struct item *item, const struct words *words,
                           struct str *out)
{
    const struct item_kind *kind = &book->rules->kinds[item->kind];
    struct telling t = begin(book, words);
    char key[KEY];

    snprintf(key, sizeof key, "item.%s.brief", kind->key);
    const char *form = words_find(words, "screen", key);
    for (int i = 0; form && i < ITEM_FIELDS && kind->field[i].key; i++)
        if (!kind->field[i].list)
            tell_field(&t, &kind->field[i], item->field[i]);
    fill(&t, form ? form : "", out);
}
