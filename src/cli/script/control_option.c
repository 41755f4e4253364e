/* cli/script/control_option.c - switches: one, or a list of them. */
#include "cli/script/control_own.h"

#include "base/language.h"

#include <stdio.h>
#include <string.h>

static bool unknown_value(struct cursor *c, const struct lexeme *at, const struct option_def *option,
                          const char *value)
{
    struct choices choices = { 0 };
    char least[16], most[16];
    struct str what;
    bool good;

    str_init(&what);
    str_add_format(&what, _("a value of %s"), option->key);
    if (option->hi > option->lo)
        str_add_format(&what, _(" (%s to %s)"),
                       ruleset_option_number(option, option->lo, least, sizeof least),
                       ruleset_option_number(option, option->hi, most, sizeof most));
    for (int i = 0; option->choices && option->choices[i]; i++)
        choices_add(&choices, option->choices[i]);
    good = cursor_unknown(c, at, value, str_cstr(&what), &choices);
    str_clear(&what);
    return good;
}

/* The value's number: a word of it, a switch's side by any of its names, a plain number. */
static bool value_number(const struct option_def *option, const char *value, int *number)
{
    int word = ruleset_find_choice(option->choices, value);

    if (word >= 0)
        *number = option->first_choice + word;
    return word >= 0 || ruleset_option_value(option, value, number);
}

static bool add_value(struct cursor *c, const struct lexeme *at, int option, const char *value,
                      struct command *command)
{
    const struct option_def *def = &script_rules(c->script)->options[option];
    int number;

    return value_number(def, value, &number)
               ? control_add(c, command, EDIT_set_option, -1, option, number, NULL, 0)
               : unknown_value(c, at, def, value);
}

/* The row of a list that a piece of its value says: "pistol:4", "stealth"; of one in order the i-th. */
static int member_row(const struct ruleset *rules, int first, int n, int i, const char *piece, size_t name)
{
    if (ruleset_option_list(rules, first, n) == LIST_IN_ORDER)
        return i < n ? first + i : -1;
    for (int row = first; row < first + n; row++) {
        const char *member = ruleset_option_member(&rules->options[row]);

        if (strlen(member) == name && strncmp(member, piece, name) == 0)
            return row;
    }
    return -1;
}

/* The row of the least of a member's range, that of its most behind it: "far" of far_min, far_max; -1. */
static int range_row(const struct ruleset *rules, int first, int n, const char *piece, size_t name)
{
    for (int row = first; row + 1 < first + n; row++) {
        const char *least = ruleset_option_member(&rules->options[row]),
                   *most = ruleset_option_member(&rules->options[row + 1]);

        if (strncmp(least, piece, name) == 0 && strcmp(least + name, "_min") == 0 &&
            strncmp(most, piece, name) == 0 && strcmp(most + name, "_max") == 0)
            return row;
    }
    return -1;
}

/* "far:2:60": the least and the most of a range. */
static bool add_range(struct cursor *c, const struct lexeme *at, int row, const char *said,
                      struct command *command)
{
    size_t least = strcspn(said, ":");
    char number[LEX_KEY];

    return cursor_cut(c, at, said, least, number, sizeof number) && add_value(c, at, row, number, command) &&
           (said[least] == '\0' || add_value(c, at, row + 1, said + least + 1, command));
}

/* As documents write it, {"far":[2,60]}, in the form of scripts, far:2:60. */
static const char *plain_list(const char *value, char *plain, size_t room)
{
    bool within = false;
    size_t n = 0;

    if (*value != '{')
        return value;
    for (; *value && n + 1 < room; value++) {
        if (strchr("[]", *value))
            within = *value == '[';
        else if (!strchr("{}\" ", *value))
            plain[n++] = within && *value == ',' ? ':' : *value;
    }
    plain[n] = '\0';
    return plain;
}

static bool unknown_member(struct cursor *c, const struct lexeme *at, int first, int n, const char *piece)
{
    const struct ruleset *rules = script_rules(c->script);
    struct choices choices = { 0 };

    if (ruleset_option_list(rules, first, n) == LIST_IN_ORDER) {
        int least = ruleset_option_least(rules, first, n);

        return least == n ? script_fault(c->script, at, _("expected %d numbers"), n)
                          : script_fault(c->script, at, _("expected %d to %d numbers"), least, n);
    }
    for (int row = first; row < first + n; row++)
        choices_add(&choices, ruleset_option_member(&rules->options[row]));
    return cursor_unknown(c, at, piece, _("one of the list"), &choices);
}

/* Set a list of options: all in order, some by name, or just those that are on ("none": no one is). */
static bool add_list(struct cursor *c, const struct lexeme *at, int first, int n, const char *value,
                     struct command *command)
{
    const struct ruleset *rules = script_rules(c->script);
    enum option_list form = ruleset_option_list(rules, first, n);
    char piece[LEX_KEY];
    int i = 0;

    for (int row = first; form == LIST_OF_ON && row < first + n; row++)
        if (!add_value(c, at, row, "no", command))
            return false;
    for (size_t len; *value && strcmp(value, "none") != 0; value += len + (value[len] == ','), i++) {
        size_t name = (len = strcspn(value, ",")) < strcspn(value, ":") ? len : strcspn(value, ":");
        int row = member_row(rules, first, n, i, value, name);

        if (!cursor_cut(c, at, value, len, piece, sizeof piece))
            return false;
        if (row < 0 && name < len && (row = range_row(rules, first, n, piece, name)) >= 0) {
            if (!add_range(c, at, row, piece + name + 1, command))
                return false;
            continue;
        }
        if (row < 0)
            return unknown_member(c, at, first, n, piece);
        const char *bare = form == LIST_OF_ON ? "yes" : "1", *said = name < len ? piece + name + 1 : bare;

        if (!add_value(c, at, row, form == LIST_IN_ORDER ? piece : said, command))
            return false;
    }
    if (form == LIST_IN_ORDER && i < ruleset_option_least(rules, first, n))
        return unknown_member(c, at, first, n, "");
    for (; form == LIST_IN_ORDER && i < n; i++)
        if (!control_add(c, command, EDIT_set_option, -1, first + i, rules->options[first + i].lo, NULL, 0))
            return false;
    return true;
}

/* Set one option, or a list of them, from its words. */
bool control_add_option(struct cursor *c, const struct lexeme *at, const char *key, const char *value,
                        struct command *command)
{
    const struct ruleset *rules = script_rules(c->script);
    int option = ruleset_find_option(rules, key), n;
    int first = strchr(key, '.') ? -1 : ruleset_find_option_list(rules, key, &n);
    struct choices choices = { 0 };
    char plain[4 * LEX_KEY];

    if (first >= 0)
        return add_list(c, at, first, n, plain_list(value, plain, sizeof plain), command);
    if (option < 0) {
        for (int i = 0; i < rules->noptions; i++)
            choices_add(&choices, rules->options[i].key);
        return cursor_unknown(c, at, key, _("the key of an option"), &choices);
    }
    return add_value(c, at, option, value, command);
}

bool control_option(struct cursor *c, struct command *command)
{
    do {
        const struct lexeme *word = cursor_take(c, _("an option such as prone_mode=ask"));
        char key[LEX_KEY];
        const char *value;

        if (!word || !(value = control_take_value(c, word)) ||
            !control_add_option(c, word, lex_key(word, key), value, command))
            return false;
    } while (cursor_peek(c));
    return true;
}
