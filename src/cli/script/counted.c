#include "cli/script/counted.h"

#include "base/bounds.h"
#include "base/language.h"

#include "cli/script/pattern.h"

#include <limits.h>
#include <math.h>
#include <string.h>

/* Where in "damage>=5" the name ends. */
static size_t name_length(const char *text)
{
    return strcspn(text, "<>=!~");
}

/* "5", or the word of a value that has words. */
static bool read_wanted(const struct ruleset *rules, const char *text, struct counted *k)
{
    int number;

    if (!ruleset_value_number(rules, k->name, text, &number))
        return datum_read_number(text, &k->number);
    k->number = number;
    return true;
}

static bool read_comparison(struct cursor *c, const struct lexeme *at, const char *text, struct counted *k)
{
    size_t len = name_length(text), sign = strspn(text + len, "<>=!~");
    char op[4] = "";

    if (sign > 2 ||
        (memcpy(op, text + len, sign), k->op = (enum datum_op)datum_op_find(op), datum_op_find(op) < 0) ||
        !read_wanted(script_rules(c->script), text + len + sign, k))
        return script_fault(c->script, at, _("expected a comparison such as damage>=5, found \"%s\""), text);
    k->compare = true;
    return true;
}

static bool read_name(struct cursor *c, const struct lexeme *at, const char *text, struct counted *k)
{
    const struct ruleset *rules = script_rules(c->script);
    struct choices choices = { 0 };
    char name[LEX_KEY];
    size_t len = name_length(text);

    if (len >= LEX_KEY)
        len = LEX_KEY - 1;
    memcpy(name, text, len);
    name[len] = '\0';
    k->name = ruleset_find_name(rules, name);
    if (k->name < 0) {
        for (int i = 1; i < rules->nnames; i++)
            choices_add(&choices, rules->name[i]);
        return cursor_unknown(c, at, name, _("a result or value of the wish"), &choices);
    }
    return text[len] == '\0' || read_comparison(c, at, text, k);
}

/*
 * The row that an event is about, as watches have it; -1 any. (How somebody moved stands where others
 * have a target.)
 */
static int what_of(const struct eyes *eyes, int kind, const char *about)
{
    if (!about || kind == EVENT_MOVED)
        return -1;
    if (kind == EVENT_STAT)
        return ruleset_find_stat(eyes->rules, about);
    if (kind == EVENT_MARKED || kind == EVENT_UNMARKED)
        return eyes_find_key(eyes, about);
    if (kind == EVENT_OPTION)
        return ruleset_find_option(eyes->rules, about);
    return ruleset_find_name(eyes->rules, about);
}

/* who=, target=, label= and the number are what can be counted. */
static bool read_event_field(struct cursor *c, const struct eyes *eyes, const struct lexeme *word,
                             struct counted *k)
{
    const char *value = lex_value(word);
    bool figure = lex_is_key(word, "who") || lex_is_key(word, "on") || lex_is_key(word, "target");
    int token = NOBODY;

    if (figure && strcmp(value, "nobody") != 0 && !cursor_read_figure(c, word, value, &token))
        return false;
    if (figure)
        *(lex_is_key(word, "target") ? &k->watch.target : &k->watch.who) = token;
    else if (lex_is_key(word, "label"))
        k->watch.label = ruleset_find_name(eyes->rules, value);
    else if ((lex_is_key(word, "now") || lex_is_key(word, "value") || lex_is_key(word, "level")) &&
             datum_read_number(value, &k->number)) {
        k->compare = true;
        k->op = DATUM_EQUAL;
    } else
        return script_fault(c->script, word,
                            _("expected who=, target=, label= or a number as now=, value= or level=, "
                              "found \"%s\""),
                            word->text);
    return true;
}

static bool read_event(struct cursor *c, const struct eyes *eyes, struct counted *k)
{
    struct pattern pattern;

    if (!pattern_read(c, eyes, &pattern))
        return false;
    if (pattern.kind == EVENT_ROLLED || pattern.kind == EVENT_TERM || pattern.kind == EVENT_NOTE)
        return script_fault(c->script, pattern.word,
                            _("expected an event that changes or results: odds do not count %s"),
                            pattern.word->text);
    k->name = -1;
    k->watch = watch_make(pattern.kind, what_of(eyes, pattern.kind, pattern.about));
    if (pattern.kind == EVENT_MOVED && pattern.about)
        k->watch.target = ruleset_find_name(eyes->rules, pattern.about);
    for (int i = 0; i < pattern.n; i++)
        if (!read_event_field(c, eyes, pattern.field[i], k))
            return false;
    return true;
}

/* The last op of the words: what stands before it is the key. */
static int last_op(const struct cursor *c)
{
    for (int i = c->n - 1; i > c->at; i--)
        if (datum_op_find(c->word[i].text) >= 0)
            return i;
    return c->n;
}

bool counted_read(struct cursor *c, const struct eyes *eyes, struct counted *k)
{
    struct cursor key = *c;

    key.n = last_op(c);
    str_init(&k->key);
    for (int i = key.at; i < key.n; i++) {
        str_add_text(&k->key, i > key.at && strcmp(key.word[key.at].text, "event") == 0 ? " " : "");
        str_add_text(&k->key, key.word[i].text);
    }
    c->at = key.n;
    if (cursor_skip(&key, "event"))
        return read_event(&key, eyes, k);
    if (k->key.len == 0)
        return cursor_take(&key, _("a result or value of the wish")) != NULL;
    return read_name(c, &key.word[key.at], str_cstr(&k->key), k);
}

void counted_clear(struct counted *k)
{
    str_clear(&k->key);
}

/* ---- what it comes to ---- */

/* Only the numbers that compare so. They are whole: more than 2.5 is 3 at least. */
static void compare_numbers(struct watch *w, enum datum_op op, double number)
{
    double least = INT_MIN, most = INT_MAX;

    if (op == DATUM_EQUAL || op == DATUM_UNEQUAL || op == DATUM_AT_LEAST)
        least = ceil(number);
    if (op == DATUM_EQUAL || op == DATUM_UNEQUAL || op == DATUM_AT_MOST)
        most = floor(number);
    if (op == DATUM_LESS)
        most = ceil(number) - 1;
    if (op == DATUM_MORE)
        least = floor(number) + 1;
    w->outside = op == DATUM_UNEQUAL;
    w->least = least < INT_MIN ? INT_MIN : least > INT_MAX ? INT_MAX : (int)least;
    w->most = most < INT_MIN ? INT_MIN : most > INT_MAX ? INT_MAX : (int)most;
}

void counted_watch(const struct counted *k, struct watch *value, struct watch *result)
{
    *value = k->name < 0 ? k->watch : watch_make(EVENT_TOTAL, k->name);
    *result = watch_make(EVENT_RESULT, larger(k->name, 0));
    if (k->compare) {
        compare_numbers(value, k->op, k->number);
        compare_numbers(result, k->op, k->number);
    }
}

double counted_number(const struct counted *k, const struct watch *value, const struct watch *result)
{
    if (k->name < 0)
        return value->chance;
    if (k->compare)
        return value->chance > 0 ? value->chance : result->chance;
    return value->chance > 0 ? value->mean : result->chance;
}
