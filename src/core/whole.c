#include "core/whole.h"

#include "base/text.h"
#include "core/mark_field.h"

#include <stdio.h>
#include <string.h>

static const struct mark *mark_at(const struct state *now, int id)
{
    return id >= 0 && id < now->nmarks && now->mark[id].key != KEY_FREE ? &now->mark[id] : NULL;
}

/* The row of a mark, NULL of an item. */
static const struct mark_def *row_of(const struct ruleset *rules, const struct mark *mark)
{
    return mark && mark->key < rules->nmarks ? &rules->marks[mark->key] : NULL;
}

bool whole_has(const struct state *now, const struct ruleset *rules, int whole, int part)
{
    const struct mark *mark = mark_at(now, part);
    const struct mark_def *def = row_of(rules, mark_at(now, whole));

    for (int i = 0; mark && def && mark->of == whole && ruleset_list(def, i).key; i++)
        if (mark->key == ruleset_list(def, i).parts)
            return true;
    return false;
}

int whole_one(const struct state *now, int whole, int row)
{
    return mark_at(now, whole) ? state_find(now, now->mark[whole].on, row, whole) : -1;
}

int whole_number(const struct state *now, const struct ruleset *rules, int whole, int row)
{
    const struct mark *part = mark_at(now, whole_one(now, whole, row));

    return !part ? 0 : rules->marks[row].b_choices ? part->b : part->level;
}

int whole_points_at(const struct state *now, const struct ruleset *rules, int part)
{
    const struct mark *mark = mark_at(now, part);
    const struct mark_def *def = row_of(rules, mark);
    const struct mark *at = def && def->points_at && mark->a > 0 ? mark_at(now, mark->a - 1) : NULL;

    return at && at->key == def->points_at && !row_of(rules, at)->points_at ? mark->a - 1 : -1;
}

/* Do two parts say the same? */
static bool is_alike(const struct state *now, const struct ruleset *rules, int part, int other)
{
    int at = whole_points_at(now, rules, part), at_other = whole_points_at(now, rules, other);
    const struct mark *one = mark_at(now, at < 0 ? part : at),
                      *two = mark_at(now, at_other < 0 ? other : at_other);

    return (at < 0) == (at_other < 0) && one->key == two->key && one->of == two->of && one->b == two->b &&
           one->text == two->text && (at >= 0 || (one->level == two->level && one->a == two->a));
}

/* How many parts of the whole are like this one, from the holder's first mark up to `end` (-1: all). */
static int count_alike(const struct state *now, const struct ruleset *rules, int whole, int part, int end)
{
    int n = 0;

    for (int id = state_first(now, now->mark[whole].on); id >= 0 && id != end; id = now->mark[id].next)
        n += whole_has(now, rules, whole, id) && is_alike(now, rules, part, id);
    return n;
}

int whole_next_sort(const struct state *now, const struct ruleset *rules, int whole, int row, int after,
                    int *alike)
{
    int id = !mark_at(now, whole) ? -1
             : after < 0          ? state_first(now, now->mark[whole].on)
                                  : now->mark[after].next;

    while (id >= 0 && !((row < 0 || now->mark[id].key == row) && whole_has(now, rules, whole, id) &&
                        count_alike(now, rules, whole, id, id) == 0))
        id = now->mark[id].next;
    *alike = id < 0 ? 0 : count_alike(now, rules, whole, id, -1);
    return id;
}

const char *whole_name(const struct state *now, const struct book *book, int id)
{
    const struct mark *mark = mark_at(now, id);
    const struct mark_def *def = row_of(book->rules, mark);
    const struct item *item = mark ? book_item(book, mark->key) : NULL;

    if (mark && mark->text)
        return texts_get(&book->texts, mark->text);
    if (def && def->flags & MARK_UNNAMED && def->b_choices)
        return ruleset_choice(def->b_choices, mark->b);
    return item ? item->key : def ? def->key : "";
}

/* The word that a part carries, or NULL. */
static const char *word_of(const struct mark_def *def, const struct mark *mark)
{
    return def->b_choices ? ruleset_choice(def->b_choices, mark->b) : NULL;
}

/* "melee:d8": the words that it carries, its own and those of its small numbers; "" of none. */
static void words_of(const struct book *book, const struct mark_def *def, const struct mark *mark,
                     char words[WHOLE_LABEL])
{
    const char *word = word_of(def, mark);
    size_t len = (size_t)snprintf(words, WHOLE_LABEL, "%s", word ? word : "");

    for (const struct mark_field *row = def->field; row && row->key && len < WHOLE_LABEL; row++) {
        const struct mark_field own = mark_field_by(book, row, mark->b);

        word = row->set ? NULL : ruleset_choice(row->choices, mark_field_of(mark->a, &own) - row->lo);
        if (word)
            len += (size_t)snprintf(words + len, WHOLE_LABEL - len, "%s%s", len ? ":" : "", word);
    }
}

/* What follows the whole's name: the text, else the word; with `all` both. */
static void carried(const struct state *now, const struct book *book, int id, bool all,
                    char label[WHOLE_LABEL])
{
    const struct mark *mark = mark_at(now, id);
    const struct mark_def *def = row_of(book->rules, mark);
    const char *text = texts_get(&book->texts, mark->text);
    int at = whole_points_at(now, book->rules, id);
    char word[WHOLE_LABEL];

    words_of(book, def, mark, word);

    if (at >= 0)
        whole_label(now, book, at, label);
    else if (def->points_at && mark->a > 0)
        /* one that nobody here knows */
        snprintf(label, WHOLE_LABEL, "%s", book->rules->marks[def->points_at].key);
    else if (*word && *text && all)
        snprintf(label, WHOLE_LABEL, "%.*s:%s", 63, word, text);
    else
        snprintf(label, WHOLE_LABEL, "%s", *text ? text : *word ? word : def->key);
}

/* The level behind what is carried, where a part is told with it. */
static void add_level(const struct mark_def *def, const struct mark *mark, char label[WHOLE_LABEL])
{
    size_t len = strlen(label);

    if (whole_part_has_level(def) && len < WHOLE_LABEL)
        snprintf(label + len, WHOLE_LABEL - len, ":%d", mark->level);
}

const char *whole_part(const struct state *now, const struct book *book, int id, char label[WHOLE_LABEL])
{
    carried(now, book, id, true, label);
    add_level(row_of(book->rules, mark_at(now, id)), mark_at(now, id), label);
    return label;
}

const char *whole_label(const struct state *now, const struct book *book, int id, char label[WHOLE_LABEL])
{
    const struct mark *mark = mark_at(now, id);
    char what[WHOLE_LABEL];

    if (!mark || !whole_has(now, book->rules, mark->of, id)) {
        snprintf(label, WHOLE_LABEL, "%s", whole_name(now, book, id));
        return label;
    }
    carried(now, book, id, false, what);
    snprintf(label, WHOLE_LABEL, "%s:%.*s", whole_name(now, book, mark->of), 2 * TEXT_BYTES + 32, what);
    return label;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

size_t whole_part_length(const char *part, size_t len, int *times)
{
    size_t digits = 0;
    bool told;
    int n = 0;

    while (digits < len && digits < 2 && is_digit(part[len - 1 - digits]))
        digits++;
    for (size_t i = len - digits; i < len; i++)
        n = 10 * n + (part[i] - '0');
    told = n > 0 && digits + 1 < len && part[len - digits - 1] == ':';

    if (times)
        *times = told ? n : 1;
    return told ? len - digits - 1 : len;
}

size_t whole_part_level(const char *part, size_t len, int *level)
{
    size_t name = len;
    long number;

    while (name > 0 && part[name - 1] != ':')
        name--;
    *level = 1;
    if (name < 2 || len - name > 5 || !text_number(part + name, len - name, &number))
        return len;
    *level = (int)number;
    return name - 1;
}

bool whole_is_called(const struct state *now, const struct book *book, int id, const char *label)
{
    const struct mark *mark = mark_at(now, id);
    char what[WHOLE_LABEL];
    const char *name;
    size_t len;

    if (!mark || !whole_has(now, book->rules, mark->of, id))
        return text_same(whole_name(now, book, id), label);
    if (text_same(whole_label(now, book, id, what), label))
        return true;
    if (mark->text && text_same(texts_get(&book->texts, mark->text), label))
        return true;
    name = whole_name(now, book, mark->of);
    len = strlen(name);
    return text_begins_same(label, name) &&
           (label[len] == '\0' ||
            (label[len] == ':' && text_same(label + len + 1, whole_part(now, book, id, what))));
}
