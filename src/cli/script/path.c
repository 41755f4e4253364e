#include "cli/script/path_own.h"

#include "base/language.h"

#include "core/form.h"

#include <string.h>

/* clang-format off */
static const struct root {
    const char *name;
    bool (*read)(struct path *, struct datum *);
} roots[] = {
    { "value", path_read_value }, { "turn", path_read_turn },
    { "clock", path_read_clock }, { "entry", path_read_entry },
    { "option", path_read_option }, { "ask", path_read_ask },
    { "answer", path_read_answer }, { "pool", path_read_pool },
    { "odds", path_read_odds }, { "cell", path_read_cell },
    { "reach", path_read_reach }, { "distance", path_read_distance },
    { "sight", path_read_sight }, { "burst", path_read_burst },
    { "cone", path_read_cone }, { "line", path_read_line },
};
/* clang-format on */

enum { ROOTS = sizeof roots / sizeof roots[0] };

const char *const *path_roots(void)
{
    static const char *const names[] = { "value", "turn",  "clock", "entry",    "option", "ask",   "answer",
                                         "pool",  "cell",  "reach", "distance", "sight",  "burst", "cone",
                                         "line",  "count", "state", "odds",     "table",  NULL };

    return names;
}

const char *path_next(struct path *p)
{
    return p->at < p->n ? p->part[p->at++] : NULL;
}

bool path_unknown(struct path *p, const char *found, const char *what, struct choices *choices)
{
    return cursor_unknown(p->cursor, p->word, found, what, choices);
}

/* The part after this must not be there. */
static bool path_ends(struct path *p)
{
    if (p->at >= p->n)
        return true;
    return script_fault(p->cursor->script, p->word,
                        _("expected the end of the path before \"%s\", found \"%s\""), p->part[p->at],
                        p->word->text);
}

bool path_figure(struct path *p, const char *name, int *token)
{
    const struct state *true_state = script_state(p->cursor->script);

    *token = form_token(p->eyes->now, p->eyes->book, name);
    return *token >= 0 || form_token(true_state, p->eyes->book, name) >= 0 ||
           cursor_read_figure(p->cursor, p->word, name, token);
}

/* Where a part ends: at a dot outside brackets. */
static char *end_of_part(char *at)
{
    int brackets = 0;

    for (; *at; at++) {
        brackets += (*at == '[') - (*at == ']');
        if (*at == '.' && brackets == 0)
            break;
    }
    return at;
}

static bool take_apart(struct path *p)
{
    char *at = p->text, *end;

    if (strlen(p->word->text) >= sizeof p->text)
        return script_fault(p->cursor->script, p->word, _("expected a path of fewer than %d bytes"),
                            PATH_BYTES);
    memcpy(p->text, p->word->text, strlen(p->word->text) + 1);
    for (;;) {
        if (p->n == PATH_PARTS)
            return script_fault(p->cursor->script, p->word, _("expected a path of at most %d parts"),
                                PATH_PARTS);
        end = end_of_part(at);
        p->part[p->n++] = at;
        if (end == at)
            return script_fault(p->cursor->script, p->word,
                                _("expected a path such as snik.hp, found \"%s\""), p->word->text);
        if (*end == '\0')
            return true;
        *end = '\0';
        at = end + 1;
    }
}

static bool unknown_root(struct path *p, const char *found)
{
    struct choices choices = { 0 };

    cursor_list_figures(p->cursor->script, &choices);
    for (int i = 0; path_roots()[i]; i++)
        choices_add(&choices, path_roots()[i]);
    return path_unknown(p, found, _("a figure or the beginning of a path"), &choices);
}

static bool read_parts(struct path *p, struct datum *out)
{
    const char *first = path_next(p);
    int token = form_token(script_state(p->cursor->script), p->eyes->book, first);

    if (token >= 0)
        return path_read_figure(p, form_token(p->eyes->now, p->eyes->book, first), out);
    if (strncmp(first, "cell[", 5) == 0) {
        p->part[--p->at] = first + 4;
        return path_read_cell(p, out);
    }
    if (strcmp(first, "table") == 0)
        return path_read_figure(p, TABLE, out);
    for (int i = 0; i < ROOTS; i++)
        if (strcmp(roots[i].name, first) == 0)
            return roots[i].read(p, out);
    return unknown_root(p, first);
}

/* `count PATH` */
static bool read_count(struct cursor *c, const struct eyes *eyes, struct datum *out)
{
    if (!path_read(c, eyes, out, NULL))
        return false;
    datum_set_number(out, datum_count(out));
    return true;
}

static void add_words(const struct cursor *c, int from, struct str *text)
{
    for (int i = from; i < c->at && text; i++) {
        str_add_text(text, i > from ? " " : "");
        str_add_text(text, c->word[i].text);
    }
}

bool path_read(struct cursor *c, const struct eyes *eyes, struct datum *out, struct str *text)
{
    int from = c->at;
    struct path p = { .cursor = c, .eyes = eyes };

    p.word = cursor_take(c, _("a path such as snik.hp"));
    if (!p.word)
        return false;
    if (strcmp(p.word->text, "count") == 0) {
        if (!read_count(c, eyes, out))
            return false;
    } else if (!take_apart(&p) || !read_parts(&p, out) || !path_ends(&p)) {
        return false;
    }
    add_words(c, from, text);
    return true;
}
