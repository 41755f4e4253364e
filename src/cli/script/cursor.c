#include "cli/script/cursor.h"

#include "base/language.h"
#include "base/text.h"
#include "core/form.h"

#include <string.h>

struct cursor cursor_all(struct script *s, int skip)
{
    const struct statement *st = script_statement(s);

    return (struct cursor){ .script = s, .word = st->word, .at = skip, .n = st->n };
}

struct cursor cursor_line(struct script *s, int skip)
{
    const struct statement *st = script_statement(s);

    return (struct cursor){ .script = s, .word = st->word, .at = skip, .n = st->first };
}

const struct lexeme *cursor_peek(const struct cursor *c)
{
    return c->at < c->n ? &c->word[c->at] : NULL;
}

const struct lexeme *cursor_take(struct cursor *c, const char *what)
{
    if (c->at < c->n)
        return &c->word[c->at++];
    script_fault(c->script, NULL, _("expected %s, found the end of the statement"), what);
    return NULL;
}

bool cursor_skip(struct cursor *c, const char *word)
{
    const struct lexeme *next = cursor_peek(c);

    if (!next || !next->plain || strcmp(next->text, word) != 0)
        return false;
    c->at++;
    return true;
}

bool cursor_end(struct cursor *c)
{
    const struct lexeme *next = cursor_peek(c);

    return !next ||
           script_fault(c->script, next, _("expected the end of the statement, found \"%s\""), next->text);
}

bool cursor_unknown(struct cursor *c, const struct lexeme *at, const char *found, const char *what,
                    struct choices *choices)
{
    struct str text;

    str_init(&text);
    choices_explain(choices, what, found, &text);
    script_fault(c->script, at, "%s", str_cstr(&text));
    str_clear(&text);
    choices_clear(choices);
    return false;
}

/* ---- what is known ---- */

void cursor_list_figures(const struct script *s, struct choices *choices)
{
    const struct state *now = script_seen(s);

    for (int i = 0; i < now->ntokens; i++)
        if (!(now->token[i].flags & TOKEN_GONE))
            choices_add(choices, called_word(&s->called, texts_get(&session_book(s->session)->texts,
                                                                   now->token[i].text)));
}

void cursor_list_kinds(const struct ruleset *rules, struct choices *choices)
{
    for (int i = 0; i < rules->nkinds; i++) {
        const char *group = rules->kinds[i].group;

        choices_add(choices, rules->kinds[i].key);
        if (group && ruleset_next_kind(rules, group, -1) == i)
            choices_add(choices, group);
    }
}

void cursor_list_seats(const struct script *s, struct choices *choices)
{
    for (int i = 0; i < session_seats(s->session); i++)
        choices_add(choices, session_seat(s->session, i)->name);
}

/* ---- parts of words ---- */

bool cursor_read_figure(struct cursor *c, const struct lexeme *at, const char *text, int *token)
{
    struct choices choices = { 0 };
    int found = script_figure(c->script, script_seen(c->script), text);

    if (found >= 0) {
        *token = found;
        return true;
    }
    cursor_list_figures(c->script, &choices);
    return cursor_unknown(c, at, text, _("a figure"), &choices);
}

bool cursor_read_number(struct cursor *c, const struct lexeme *at, const char *text, const char *what, int lo,
                        int hi, int *number)
{
    size_t plus = text[0] == '+' && text[1] != '-';
    long value;

    if (!text_number(text + plus, strlen(text + plus), &value))
        return script_fault(c->script, at, _("expected %s, a whole number, found \"%s\""), what, text);
    if (value < lo || value > hi)
        return script_fault(c->script, at, _("expected %s, a number from %d to %d, found %ld"), what, lo, hi,
                            value);
    *number = (int)value;
    return true;
}

int cursor_cell_length(enum layout layout, const char *text, struct cell *cell)
{
    int prefix = strncmp(text, "cell[", 5) == 0 ? 4 : 0;
    int used = grid_read_cell(layout, text + prefix, cell);

    return used > 0 ? prefix + used : 0;
}

bool cursor_read_cell(struct cursor *c, const struct lexeme *at, const char *text, struct cell *cell)
{
    int used = cursor_cell_length(script_layout(c->script), text, cell);

    if (used == 0 || text[used] != '\0')
        return script_fault(c->script, at, _("expected a cell such as 3,4 or cell[3;4], found \"%s\""), text);
    return true;
}

bool cursor_read_thousandths(struct cursor *c, const struct lexeme *at, const char *text, const char *what,
                             int lo, int hi, int *number)
{
    char least[16], most[16];

    text_of_thousandths(lo, least, sizeof least);
    text_of_thousandths(hi, most, sizeof most);
    return (text_thousandths(text, strlen(text), number) && *number >= lo && *number <= hi) ||
           script_fault(c->script, at,
                        _("expected %s, a number from %s to %s with at most three decimals, found \"%s\""),
                        what, least, most, text);
}

bool cursor_read_seat(struct cursor *c, const struct lexeme *at, const char *text, int *seat)
{
    struct choices choices = { 0 };
    int found = session_find_seat(c->script->session, text);

    if (found >= 0) {
        *seat = found;
        return true;
    }
    cursor_list_seats(c->script, &choices);
    return cursor_unknown(c, at, text, _("a seat"), &choices);
}

bool cursor_read_choice(struct cursor *c, const struct lexeme *at, const char *text, const char *what,
                        const char *const *choices, int *place)
{
    struct choices words = { 0 };

    *place = ruleset_find_choice(choices, text);
    if (*place >= 0)
        return true;
    for (int i = 0; choices[i]; i++)
        choices_add(&words, choices[i]);
    return cursor_unknown(c, at, text, what, &words);
}

bool cursor_read_stat(struct cursor *c, const struct lexeme *at, const char *text, const struct stat_def *def,
                      int *number)
{
    bool large = ruleset_stat_is_large(def);

    if (ruleset_stat_value(def, text, number))
        return true;
    if (!def->choices)
        return cursor_read_number(c, at, text, def->key, large ? INT_MIN : SHRT_MIN,
                                  large ? INT_MAX : SHRT_MAX, number);
    return cursor_read_choice(c, at, text, def->key, def->choices, number);
}

bool cursor_cut(struct cursor *c, const struct lexeme *at, const char *text, size_t len, char *piece,
                size_t room)
{
    if (len >= room)
        return script_fault(c->script, at, _("expected a name of at most %zu letters, found \"%.*s\""),
                            room - 1, (int)len, text);
    memcpy(piece, text, len);
    piece[len] = '\0';
    return true;
}

bool cursor_read_yes(struct cursor *c, const struct lexeme *at, const char *text, bool *yes)
{
    static const char *const words[] = { "yes", "no", "true", "false", "on", "off", "1", "0" };

    for (int i = 0; i < 8; i++)
        if (strcmp(words[i], text) == 0) {
            *yes = i % 2 == 0;
            return true;
        }
    return script_fault(c->script, at, _("expected yes or no, found \"%s\""), text);
}

bool cursor_read_text(struct cursor *c, const struct lexeme *at, const char *text, int *number)
{
    int found = texts_add(&script_book(c->script)->texts, text);

    if (found < 0)
        return script_fault(c->script, at, _("expected a text of at most %d bytes, found %zu"), TEXT_BYTES,
                            strlen(text));
    *number = found;
    return true;
}

/* ---- words ---- */

bool cursor_figure(struct cursor *c, int *token)
{
    const struct lexeme *word = cursor_take(c, _("a figure"));

    return word && cursor_read_figure(c, word, word->text, token);
}

bool cursor_number(struct cursor *c, const char *what, int lo, int hi, int *number)
{
    const struct lexeme *word = cursor_take(c, what);

    return word && cursor_read_number(c, word, word->text, what, lo, hi, number);
}

bool cursor_cell(struct cursor *c, struct cell *cell)
{
    const struct lexeme *word = cursor_take(c, _("a cell"));

    return word && cursor_read_cell(c, word, word->text, cell);
}
