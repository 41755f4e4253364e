/* cli/script/control_edit.c - a number, or the running deed: `edit x.margin=5`, `edit skip` ... */
#include "cli/script/control_own.h"

#include "base/language.h"

#include "cli/script/feed.h"

#include <string.h>

static bool need_open(struct cursor *c, const struct lexeme *name)
{
    return session_question(c->script->session) ||
           script_fault(c->script, name, _("expected a command left open by pending before %s"), name->text);
}

static bool border_set_value(struct cursor *c, const char *name, const struct lexeme *at, const char *value,
                             struct command *command)
{
    const struct ruleset *rules = script_rules(c->script);
    int edit[FEED_EDIT_NUMBERS], n = feed_set_value(c->script, name, 0, edit), number;

    if (!n)
        return script_fault(c->script, at, _("expected a number of the running action, found \"%s\""), name);
    if (!ruleset_value_number(rules, ruleset_find_name(rules, name), value, &number) &&
        !cursor_read_number(c, at, value, name, -1000000, 1000000, &number))
        return false;
    return control_add(c, command, edit[0], -1, edit[2], number, edit + 4, n - 4);
}

bool control_set_value(struct cursor *c, struct command *command)
{
    const struct lexeme *word = cursor_take(c, _("the name of a number of the running action"));
    char key[LEX_KEY];
    const char *value;

    if (!word || !need_open(c, word) || !(value = control_take_value(c, word)) || !cursor_end(c))
        return false;
    return border_set_value(c, lex_key(word, key), word, value, command);
}

bool control_skip_step(struct cursor *c, struct command *command)
{
    return need_open(c, &c->word[c->at - 1]) && cursor_end(c) &&
           control_add(c, command, EDIT_skip_step, -1, 0, 0, NULL, 0);
}

bool control_edit(struct cursor *c, struct command *command, bool *border)
{
    const struct lexeme *word = cursor_take(c, "skip, end, x.NAME=NUMBER or STAT FIGURE NUMBER");
    char key[LEX_KEY];
    int token;
    const char *value;

    if (!word)
        return false;
    *border = session_question(c->script->session) != NULL;
    if (strcmp(word->text, "skip") == 0)
        return control_skip_step(c, command);
    if (strcmp(word->text, "end") == 0)
        return need_open(c, word) && cursor_end(c) &&
               control_add(c, command, EDIT_end_proc, -1, 0, 0, NULL, 0);
    if (strncmp(word->text, "x.", 2) == 0)
        return need_open(c, word) && (value = control_take_value(c, word)) && cursor_end(c) &&
               border_set_value(c, lex_key(word, key) + 2, word, value, command);
    return cursor_figure(c, &token) && (value = control_take_value(c, word)) && cursor_end(c) &&
           control_set_number(c, word, token, lex_key(word, key), value, command);
}
