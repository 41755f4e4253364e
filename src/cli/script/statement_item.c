/* cli/script/statement_item.c - items given to figures: from the catalogue, changed, or made up. */
#include "cli/script/statement.h"

#include "base/language.h"
#include "base/text.h"
#include "cli/script/control.h"
#include "cli/script/deed.h"
#include "core/mark_field.h"

#include <stdio.h>
#include <string.h>

/* An item as the words of the line say it. */
struct given {
    struct cursor c;
    int holder;
    const struct lexeme *key;
    struct item item;
    const struct item_kind *kind;
    int level, a; /* of its mark: where it is, what it keeps */
};

/* What each such thing keeps itself. */
static bool is_state(const struct item_kind *kind, const char *key)
{
    return (kind->used && strcmp(kind->used, key) == 0) || mark_field_find(kind->state, key);
}

/* The next field from `field` on that a list of words tells (field_def.words); -1: it has no more. */
static int next_worded(const struct item_kind *kind, const char *words, int field)
{
    for (; field < ITEM_FIELDS && kind->field[field].key; field++)
        if (kind->field[field].words && strcmp(kind->field[field].words, words) == 0)
            return field;
    return -1;
}

static bool has_key(const struct item_kind *kind, const char *key)
{
    return ruleset_find_field(kind, key) >= 0 || ruleset_next_object(kind, key, 0) >= 0 ||
           next_worded(kind, key, 0) >= 0 || is_state(kind, key) || strcmp(key, "name") == 0 ||
           strcmp(key, "item") == 0;
}

/* Does a kind have all the fields that the rest of the line names? */
static bool has_all_keys(const struct given *g, const struct item_kind *kind)
{
    char key[LEX_KEY];

    for (int i = g->c.at; i < g->c.n; i++)
        if (!has_key(kind, lex_key(&g->c.word[i], key)))
            return false;
    return true;
}

/* What `item=` says; NULL: nothing. */
static const char *kind_said(const struct given *g)
{
    for (int i = g->c.at; i < g->c.n; i++)
        if (lex_is_key(&g->c.word[i], "item"))
            return lex_value(&g->c.word[i]);
    return NULL;
}

/* The first kind whose items have all these fields, among those that `item=weapon` calls so. */
static int find_kind(const struct given *g)
{
    const struct ruleset *rules = script_rules(g->c.script);
    const char *said = kind_said(g);
    int first = said ? ruleset_next_kind(rules, said, -1) : -1;

    for (int i = 0; i < rules->nkinds && g->c.at < g->c.n; i++)
        if ((!said || ruleset_kind_is(&rules->kinds[i], said)) && has_all_keys(g, &rules->kinds[i]))
            return i;
    return first;
}

static bool unknown_item(struct given *g)
{
    const struct book *book = script_book(g->c.script);
    struct choices choices = { 0 };

    for (int i = 0; i < book->nitems; i++)
        choices_add(&choices, book->item[i].key);
    return cursor_unknown(&g->c, g->key, g->key->text, _("an item (or fields that make up a new one)"),
                          &choices);
}

/* The catalogue's row, or an empty one of the kind that the fields tell. */
static bool begin_item(struct given *g)
{
    const struct ruleset *rules = script_rules(g->c.script);
    const struct book *book = script_book(g->c.script);
    int row = book_find_item(book, g->key->text), kind;

    if (row >= 0) {
        g->item = book->item[row];
    } else {
        kind = find_kind(g);
        if (kind < 0 || !text_is_name(g->key->text, strlen(g->key->text)) ||
            strlen(g->key->text) >= sizeof g->item.key)
            return unknown_item(g);
        snprintf(g->item.key, sizeof g->item.key, "%s", g->key->text);
        g->item.kind = (short)kind;
        for (int i = 0; i < ITEM_FIELDS && rules->kinds[kind].field[i].key; i++)
            g->item.field[i] = rules->kinds[kind].field[i].start;
    }
    g->kind = &rules->kinds[g->item.kind];
    return true;
}

static bool read_field(struct given *g, const struct lexeme *at, int field, const char *value)
{
    const struct field_def *def = &g->kind->field[field];
    int number = 0;

    bool read;

    if (def->text)
        read = cursor_read_text(&g->c, at, value, &number);
    else if (def->choices)
        read = cursor_read_choice(&g->c, at, value, def->key, def->choices, &number);
    else if (def->decimals)
        read = cursor_read_thousandths(&g->c, at, value, def->key, def->lo, def->hi, &number);
    else
        read = cursor_read_number(&g->c, at, value, def->key, def->lo, def->hi, &number);
    if (read)
        g->item.field[field] = number;
    return read;
}

/* One object of a list, "brawn:shooting:2"; what is left out at its end is as the kind begins. */
static bool read_object(struct given *g, const struct lexeme *at, int first, const char *text, size_t len)
{
    int n = ruleset_object_fields(g->kind, first);
    char piece[TEXT_BYTES + 2];

    for (int i = first; len > 0 && i < first + n; i++) {
        size_t part = 0;

        while (part < len && text[part] != ':')
            part++;
        if (!cursor_cut(&g->c, at, text, part, piece, sizeof piece))
            return false;
        if (part > 0 && !read_field(g, at, i, piece))
            return false;
        part += part < len;
        text += part;
        len -= part;
    }
    return len == 0 ||
           script_fault(g->c.script, at, _("expected at most %d parts between colons, found \"%s\""), n,
                        lex_value(at));
}

/* The whole list, in place of what was there. */
static bool read_list(struct given *g, const struct lexeme *at, const char *list, const char *value)
{
    for (int first = ruleset_next_object(g->kind, list, 0); first >= 0;
         first = ruleset_next_object(g->kind, list, first + 1)) {
        size_t len = strcspn(value, ",");

        for (int i = first; i < first + ruleset_object_fields(g->kind, first); i++)
            g->item.field[i] = g->kind->field[i].start;
        if (!read_object(g, at, first, value, strcmp(value, "none") == 0 ? 0 : len))
            return false;
        value += len + (value[len] == ',');
    }
    return *value == '\0' ||
           script_fault(g->c.script, at, _("expected fewer %s, found \"%s\""), list, lex_value(at));
}

/* A list of words, "close,medium", in place of what was there. */
static bool read_worded(struct given *g, const struct lexeme *at, const char *words, const char *value)
{
    char piece[TEXT_BYTES + 2];

    for (int i = next_worded(g->kind, words, 0); i >= 0; i = next_worded(g->kind, words, i + 1)) {
        size_t len = strcspn(value, ",");

        g->item.field[i] = g->kind->field[i].start;
        if (len > 0 &&
            (!cursor_cut(&g->c, at, value, len, piece, sizeof piece) || !read_field(g, at, i, piece)))
            return false;
        value += len + (value[len] == ',');
    }
    return *value == '\0' ||
           script_fault(g->c.script, at, _("expected fewer %s, found \"%s\""), words, lex_value(at));
}

static bool unknown_field(struct given *g, const struct lexeme *at, const char *key)
{
    struct choices choices = { 0 };

    if (g->kind->used)
        choices_add(&choices, g->kind->used);
    for (const struct mark_field *row = g->kind->state; row && row->key; row++)
        choices_add(&choices, row->key);
    choices_add(&choices, "name");
    for (int i = 0; i < ITEM_FIELDS && g->kind->field[i].key; i++)
        if (!g->kind->field[i].list || i == ruleset_next_object(g->kind, g->kind->field[i].list, 0))
            choices_add(&choices, g->kind->field[i].list ? g->kind->field[i].list : g->kind->field[i].key);
    return cursor_unknown(&g->c, at, key, _("a field of the item"), &choices);
}

static bool read_word(struct given *g, const struct lexeme *word)
{
    const char *value = word->equals < 0 ? "yes" : lex_value(word);
    char key[LEX_KEY];
    int text;

    lex_key(word, key);
    if (is_state(g->kind, key) || strcmp(key, "item") == 0)
        return true; /* what it keeps is read when its row is known */
    if (strcmp(key, "name") == 0) {
        if (!cursor_read_text(&g->c, word, value, &text))
            return false;
        g->item.name = (unsigned short)text;
        return true;
    }
    if (ruleset_find_field(g->kind, key) >= 0)
        return read_field(g, word, ruleset_find_field(g->kind, key), value);
    if (next_worded(g->kind, key, 0) >= 0)
        return read_worded(g, word, key, value);
    return ruleset_next_object(g->kind, key, 0) >= 0 ? read_list(g, word, key, value)
                                                     : unknown_field(g, word, key);
}

/* What it keeps begins as its row says. */
static bool read_state(struct given *g, const struct lexeme *word)
{
    char key[LEX_KEY];

    lex_key(word, key);
    return !is_state(g->kind, key) ||
           control_read_state(&g->c, word, key, word->equals < 0 ? "yes" : lex_value(word), &g->item,
                              &g->level, &g->a);
}

static bool give(struct given *g)
{
    struct script *s = g->c.script;
    struct command edits = command_make(DEED_EDIT, SEAT_GM);
    struct feed none = { 0 };
    int row = book_add_item(script_book(s), &g->item);
    bool good = row >= 0 || script_fault(s, g->key, _("expected at most %d different items"), ITEMS_MAX);

    good = good &&
           control_add(&g->c, &edits, EDIT_add_mark, g->holder, 0, 0,
                       (int[]){ script_rules(s)->nmarks + row, -1, g->a, 0, g->level, 0, 0, SEATS_ALL }, 8) &&
           deed_run(s, &edits, &none, DEED_BUILDING);
    command_clear(&edits);
    return good;
}

/* Each of the words that follow. */
static bool read_words(struct given *g, bool (*read)(struct given *, const struct lexeme *))
{
    while (cursor_peek(&g->c))
        if (!read(g, cursor_take(&g->c, _("a field"))))
            return false;
    return true;
}

/* ---- things that are marks with names of their own ---- */

/* Does the line name one that the figure has, or say of which kind a new one is? */
static bool is_mark(const struct given *g)
{
    const struct ruleset *rules = script_rules(g->c.script);
    const struct state *now = script_state(g->c.script);
    int row = rules->nmarks - 1;

    while (row >= 0 && !(rules->marks[row].flags & MARK_THING))
        row--;
    if (row < 0 || book_find_item(script_book(g->c.script), g->key->text) >= 0)
        return false;
    for (int id = state_find(now, g->holder, row, -2); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == row &&
            text_same(texts_get(&script_book(g->c.script)->texts, now->mark[id].text), g->key->text))
            return true;
    for (int i = g->c.at; i < g->c.n; i++)
        if (rules->marks[row].b_key && lex_is_key(&g->c.word[i], rules->marks[row].b_key))
            return true;
    return false;
}

/* As `mark FIGURE item name=KEY ...` does it. */
static bool give_mark(struct given *g)
{
    enum { WORDS_MOST = 64 };
    char name[TEXT_BYTES + sizeof "name="];
    struct lexeme word[WORDS_MOST], item = *g->key, called = *g->key;
    int n = 0, rest = g->c.at;

    snprintf(name, sizeof name, "name=%s", g->key->text);
    item.text = "item"; /* the key of a row that is a thing, MARK_THING */
    called.text = name;
    called.equals = (int)strlen("name");
    word[n++] = g->c.word[rest - 2];
    word[n++] = item;
    word[n++] = called;
    for (; rest < g->c.n && n < WORDS_MOST; rest++)
        word[n++] = g->c.word[rest];
    return statement_marks(g->c.script, &(struct cursor){ g->c.script, word, 0, n });
}

bool statement_item(struct script *s)
{
    struct given g = { .c = cursor_all(s, 1) };
    int at;

    if (cursor_skip(&g.c, "table"))
        g.holder = TABLE;
    else if (!cursor_figure(&g.c, &g.holder))
        return false;
    if (!(g.key = cursor_take(&g.c, _("the key of an item"))))
        return false;
    if (is_mark(&g))
        return give_mark(&g);
    if (!begin_item(&g))
        return false;
    at = g.c.at;
    if (!read_words(&g, read_word))
        return false;
    g.c.at = at;
    return read_words(&g, read_state) && give(&g);
}
