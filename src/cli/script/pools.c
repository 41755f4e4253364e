#include "cli/script/pools.h"

#include "base/language.h"

#include "cli/script/control.h"
#include "cli/script/lex.h"

#include <limits.h>
#include <string.h>

void pools_name(const struct eyes *eyes, int pool, struct str *out)
{
    int seat, row = ruleset_pool_row(eyes->rules, pool, &seat);

    if (row < 0)
        return;
    str_add_text(out, eyes->rules->pools[row].key);
    if (seat >= 0)
        str_add_format(out, ".%s", eyes_seat(eyes, seat));
}

bool pools_seen(const struct eyes *eyes, int pool)
{
    return eyes->seat == EYES_ALL ||
           ruleset_pool_seen(eyes->rules, eyes->now, pool) & session_eyes(eyes->session, eyes->seat);
}

static bool unknown_pool(struct cursor *c, const struct lexeme *at, const char *key)
{
    const struct ruleset *rules = script_rules(c->script);
    struct choices choices = { 0 };

    if (rules->npools == 0)
        return script_fault(c->script, at, _("expected a pool of %s (it has none), found \"%s\""),
                            rules->title, key);
    for (int i = 0; i < rules->npools; i++)
        choices_add(&choices, rules->pools[i].key);
    return cursor_unknown(c, at, key, _("a pool"), &choices);
}

bool pools_find(struct cursor *c, const struct lexeme *at, const char *key, const char *seat, int *pool)
{
    const struct ruleset *rules = script_rules(c->script);
    int row = ruleset_find_pool(rules, key), number = -1;

    if (row < 0)
        return unknown_pool(c, at, key);
    if (rules->pools[row].flags & POOL_OF_SEAT && !seat)
        return script_fault(c->script, at, _("expected a seat after \"%s.\", found none"), key);
    if (!(rules->pools[row].flags & POOL_OF_SEAT) && seat)
        return script_fault(c->script, at, _("expected the end after \"%s\", found \"%s\""), key, seat);
    if (seat && !cursor_read_seat(c, at, seat, &number))
        return false;
    *pool = ruleset_pool(rules, row, number);
    return true;
}

bool pools_control(struct cursor *c, struct command *command)
{
    const struct lexeme *word = cursor_take(c, _("the name of a pool"));
    char key[LEX_KEY], *dot;
    int pool, number;

    if (!word)
        return false;
    lex_key(word, key);
    dot = strchr(key, '.');
    if (dot)
        *dot++ = '\0';
    return pools_find(c, word, key, dot, &pool) &&
           cursor_number(c, _("what the pool holds"), 0, INT_MAX / 2, &number) && cursor_end(c) &&
           control_add(c, command, EDIT_set_pool, -1, pool, number, NULL, 0);
}
