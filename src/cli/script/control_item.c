/* cli/script/control_item.c - what things keep: where they are, their small numbers (core/mark_field.h). */
#include "base/language.h"
#include "cli/script/control.h"
#include "core/mark_field.h"

#include <stdio.h>
#include <string.h>

bool control_read_state(struct cursor *c, const struct lexeme *at, const char *key, const char *value,
                        const struct item *item, int *level, int *a)
{
    const struct item_kind *kind = &script_rules(c->script)->kinds[item->kind];
    const struct mark_field *row = mark_field_find(kind->state, key);
    struct mark_field own;
    int number;

    if (!row)
        return cursor_read_choice(c, at, value, key, ruleset_places(kind), level);
    if (!control_read_kept(c, at, row, value, &number))
        return false;
    own = mark_field_of_item(item, row);
    *a = mark_field_put(*a, &own, number);
    return true;
}

/* The figure's first thing called so. */
static int find_thing(const struct cursor *c, int token, const char *key)
{
    const struct state *now = script_state(c->script);
    const struct book *book = script_book(c->script);

    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next) {
        const struct item *item = book_item(book, now->mark[id].key);

        if (item && strcmp(item->key, key) == 0)
            return id;
    }
    return -1;
}

static bool unknown_thing(struct cursor *c, const struct lexeme *at, int token, const char *found)
{
    const struct state *now = script_state(c->script);
    struct choices choices = { 0 };

    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next) {
        const struct item *item = book_item(script_book(c->script), now->mark[id].key);

        if (item)
            choices_add(&choices, item->key);
    }
    return cursor_unknown(c, at, found, _("a thing of the figure"), &choices);
}

static bool unknown_field(struct cursor *c, const struct lexeme *at, const struct item_kind *kind,
                          const char *found)
{
    struct choices choices = { 0 };

    if (kind->used)
        choices_add(&choices, kind->used);
    for (const struct mark_field *row = kind->state; row && row->key; row++)
        choices_add(&choices, row->key);
    return cursor_unknown(c, at, found, _("what the thing keeps"), &choices);
}

bool control_set_thing(struct cursor *c, const struct lexeme *at, int token, const char *path,
                       const char *value, struct command *command)
{
    const struct book *book = script_book(c->script);
    const struct item_kind *kind;
    const struct mark *mark;
    char key[LEX_KEY];
    const char *field = strchr(path, '.');
    int id, level, a;

    if (!cursor_cut(c, at, path, strcspn(path, "."), key, sizeof key))
        return false;
    id = find_thing(c, token, key);
    if (id < 0)
        return unknown_thing(c, at, token, key);
    mark = &script_state(c->script)->mark[id];
    kind = &book->rules->kinds[book_item(book, mark->key)->kind];
    level = mark->level;
    a = mark->a;
    field = field ? field + 1 : "";
    if (!(kind->used && strcmp(field, kind->used) == 0) && !mark_field_find(kind->state, field))
        return unknown_field(c, at, kind, field);
    return control_read_state(c, at, field, value, book_item(book, mark->key), &level, &a) &&
           (level == mark->level ||
            control_add(c, command, EDIT_change_mark, id, NAME_level, level, NULL, 0)) &&
           (a == mark->a || control_add(c, command, EDIT_change_mark, id, NAME_a, a, NULL, 0));
}
