#include "cli/script/pattern.h"

#include "base/language.h"

#include "cli/script/facts.h"
#include "core/form.h"
#include "core/mark_field.h"

#include <string.h>

static bool read_kind(struct cursor *c, struct pattern *pattern)
{
    struct choices choices = { 0 };

    pattern->word = cursor_take(c, _("a kind of event such as RESULT"));
    if (!pattern->word)
        return false;
    pattern->kind = event_kind_find(pattern->word->text);
    if (pattern->kind >= 0)
        return true;
    for (int i = 0; i < EVENT_COUNT; i++)
        choices_add(&choices, event_kind_name((enum event_kind)i));
    return cursor_unknown(c, pattern->word, pattern->word->text, _("a kind of event"), &choices);
}

/* Is it a word that any event could be about? */
static bool is_known_word(const struct eyes *eyes, const char *word)
{
    return ruleset_find_name(eyes->rules, word) >= 0 || ruleset_find_stat(eyes->rules, word) >= 0 ||
           eyes_find_key(eyes, word) >= 0 || ruleset_find_turn(eyes->rules, word) >= 0 ||
           ruleset_find_option(eyes->rules, word) >= 0 || strcmp(word, "ground") == 0 ||
           strcmp(word, "edge") == 0 || strcmp(word, "light") == 0;
}

static bool unknown_word(struct cursor *c, const struct eyes *eyes, const struct lexeme *word)
{
    struct choices choices = { 0 };

    for (int i = 1; i < eyes->rules->nnames; i++)
        choices_add(&choices, eyes->rules->name[i]);
    for (int i = 0; i < eyes->rules->nstats; i++)
        choices_add(&choices, eyes->rules->stats[i].key);
    for (int i = 0; i < eyes->rules->nmarks; i++)
        choices_add(&choices, eyes->rules->marks[i].key);
    return cursor_unknown(c, word, word->text, _("what the event is about"), &choices);
}

/* A name that a mark's row gives to one of its numbers, or to its text. */
static bool is_own_field(const struct mark_def *def, const char *key)
{
    return (def->b_key && strcmp(def->b_key, key) == 0) ||
           (def->text_key && strcmp(def->text_key, key) == 0) ||
           (def->of_key && strcmp(def->of_key, key) == 0) || mark_field_find(def->field, key) ||
           mark_field_listed(def, key, 0);
}

/* Fields of every kind: a mark's own names for its numbers come with its key. */
static bool is_field(const struct pattern *pattern, const struct eyes *eyes, const char *key)
{
    const struct fact *field;

    if (strcmp(key, "rule") == 0 || strcmp(key, "value") == 0 || strcmp(key, "face") == 0)
        return true;
    for (int i = 0; (field = facts_field((enum event_kind)pattern->kind, i)); i++)
        if (strcmp(field->name, key) == 0)
            return true;
    if (pattern->kind != EVENT_MARKED && pattern->kind != EVENT_UNMARKED)
        return false;
    for (int i = 0; i < eyes->rules->nmarks; i++)
        if (is_own_field(&eyes->rules->marks[i], key))
            return true;
    for (int i = 0; i < eyes->rules->nkinds; i++)
        if (mark_field_find(eyes->rules->kinds[i].state, key) ||
            (eyes->rules->kinds[i].used && strcmp(eyes->rules->kinds[i].used, key) == 0))
            return true;
    return strcmp(key, "on") == 0 || strcmp(key, "key") == 0;
}

static bool check_figure(struct cursor *c, const struct lexeme *word, const char *key)
{
    const char *name = lex_value(word);
    int token;

    if ((strcmp(key, "who") != 0 && strcmp(key, "target") != 0) || strcmp(name, "nobody") == 0 ||
        strcmp(name, "table") == 0 || strcmp(name, "absent") == 0)
        return true;
    for (int i = 0; i < script_state(c->script)->ntokens; i++)
        if (strcmp(texts_get(&script_book(c->script)->texts, script_state(c->script)->token[i].text), name) ==
            0)
            return true;
    return cursor_read_figure(c, word, name, &token);
}

static bool read_field(struct cursor *c, const struct eyes *eyes, struct pattern *pattern,
                       const struct lexeme *word)
{
    struct choices choices = { 0 };
    const struct fact *field;
    char key[LEX_KEY];

    lex_key(word, key);
    if (pattern->n >= PATTERN_FIELDS)
        return script_fault(c->script, word, _("expected at most %d fields"), PATTERN_FIELDS);
    if (is_field(pattern, eyes, key)) {
        pattern->field[pattern->n++] = word;
        return check_figure(c, word, key);
    }
    for (int i = 0; (field = facts_field((enum event_kind)pattern->kind, i)); i++)
        choices_add(&choices, field->name);
    choices_add(&choices, "rule");
    return cursor_unknown(c, word, key, _("a field of the event"), &choices);
}

bool pattern_read(struct cursor *c, const struct eyes *eyes, struct pattern *pattern)
{
    const struct lexeme *word;

    *pattern = (struct pattern){ 0 };
    if (!read_kind(c, pattern))
        return false;
    while ((word = cursor_peek(c)) != NULL && strcmp(word->text, "then") != 0 &&
           datum_op_find(word->text) < 0) {
        c->at++;
        if (word->equals > 0) {
            if (!read_field(c, eyes, pattern, word))
                return false;
        } else if (pattern->about || pattern->n > 0) {
            return script_fault(c->script, word, _("expected field=value or then, found \"%s\""), word->text);
        } else if (!is_known_word(eyes, word->text)) {
            return unknown_word(c, eyes, word);
        } else {
            pattern->about = word->text;
        }
    }
    return true;
}

static bool field_fits(const struct eyes *eyes, const struct event *event, const struct lexeme *word)
{
    const char *wanted = lex_value(word);
    struct datum value;
    struct err err;
    char key[LEX_KEY];
    bool fits = false;

    datum_init(&value);
    if (strcmp(wanted, "nobody") == 0)
        wanted = "absent";
    if (!facts_read(eyes, event, lex_key(word, key), &value) ||
        !datum_compare(&value, DATUM_EQUAL, &wanted, 1, &fits, &err))
        fits = false;
    datum_clear(&value);
    return fits;
}

/* Of the turn both the core's and the system's own word will do. */
static bool is_about(const struct eyes *eyes, const struct event *event, const char *word)
{
    return event->kind == EVENT_TURN ? ruleset_find_turn(eyes->rules, word) == event->what
                                     : strcmp(facts_about(eyes, event), word) == 0;
}

bool pattern_fits(const struct pattern *pattern, const struct eyes *eyes, const struct event *event)
{
    if (event->kind != pattern->kind || (pattern->about && !is_about(eyes, event, pattern->about)))
        return false;
    for (int i = 0; i < pattern->n; i++)
        if (!field_fits(eyes, event, pattern->field[i]))
            return false;
    return true;
}
