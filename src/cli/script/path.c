/* cli/script/path.c - what paths begin with; a word of them taken apart and read by its rows. */
#include "cli/script/path_own.h"

#include "base/language.h"

#include <string.h>

static bool get_count(struct path *p, struct datum *out)
{
    if (!path_read(p->cursor, p->eyes, out, NULL))
        return false;
    datum_set_number(out, datum_count(out));
    return true;
}

static bool get_table(struct path *p, struct datum *out)
{
    return path_read_figure(p, TABLE, out);
}

static const struct path_row root_rows[] = {
    { "value", ".[N.]NAME", "number", "of the last action, or of its Nth test", path_read_value },
    { "turn", ".PART", "", "whose turn it is, and what is counted in time", path_read_turn },
    { "clock", "", "number", "minutes since the campaign began", path_read_clock },
    { "entry", "", "number", "where the history stands; for the GM's eyes", path_read_entry },
    { "option", ".KEY", "number, word or list", "a switch, or a list of them", path_read_option },
    { "ask", ".PART", "", "the open question", path_read_ask },
    { "answer", ".KEY", "number, word or cell", "the last answer to that question", path_read_answer },
    { "pool", ".KEY[.SEAT]", "number", "what lies in a pool", path_read_pool },
    { "odds", ".KEY", "number", "of the last odds: a chance from 0 to 1, or a mean", path_read_odds },
    { "cell", ".C,R.PART", "", "a cell of the board", path_read_cell },
    { "reach", " FIGURE", "list of cells", "where one movement action of it may end", path_read_reach },
    { "distance", " A B", "number", "cells between figures or cells", path_read_distance },
    { "sight", " A B", "yes or no", "does a line of sight run between them?", path_read_sight },
    { "seen", " CELL of SEAT", "word",
      "does the seat see the cell: now, before or never; of others only the GM knows", path_read_seen },
    { "view", " FIGURE", "list of cells", "what it sees from where it stands, as far as the eye reaches",
      path_read_view },
    { "burst", " CENTRE RADIUS", "list of cells", "so far round a figure or cell", path_read_burst },
    { "cone", " CELL DIRECTION LENGTH", "list of cells", "what a cone covers", path_read_cone },
    { "line", " A B", "list of cells", "what lies on a straight line, from A to B", path_read_line },
    { "count", " PATH", "number", "how many parts a list has", get_count },
    { "table", ".PART", "",
      "marks and things that are the table's own; what it counts goes by its name alone", get_table },
    { "state", "", "", "all that can be known: show state, and nothing else", NULL },
    { NULL },
};

struct path_table path_table_at(int i)
{
    static const struct path_table tables[] = {
        { "", root_rows },           { "FIGURE.", path_figure_rows }, { "FIGURE|table.", path_holder_rows },
        { "turn.", path_turn_rows }, { "ask.", path_ask_rows },       { "cell.C,R.", path_cell_rows },
    };

    return i < (int)(sizeof tables / sizeof tables[0]) ? tables[i] : (struct path_table){ NULL, NULL };
}

const struct path_row *path_find(const struct path_row *row, const char *word)
{
    for (; row->word; row++)
        if (strcmp(row->word, word) == 0)
            return row;
    return NULL;
}

bool path_begins_with(const char *word)
{
    return path_find(root_rows, word) != NULL;
}

const char *path_next(struct path *p)
{
    return p->at < p->n ? p->part[p->at++] : NULL;
}

bool path_need(struct path *p, const char **part, const char *what)
{
    *part = path_next(p);
    return *part ||
           script_fault(p->cursor->script, p->word, _("expected %s after \"%s.\""), what, p->part[p->at - 1]);
}

bool path_unknown(struct path *p, const char *found, const char *what, struct choices *choices)
{
    return cursor_unknown(p->cursor, p->word, found, what, choices);
}

void path_list(const struct path_row *row, struct choices *choices)
{
    for (; row->word; row++)
        choices_add(choices, row->word);
}

bool path_read_row(struct path *p, const struct path_row *rows, const char *word, const char *what,
                   struct datum *out)
{
    const struct path_row *row = path_find(rows, word);
    struct choices choices = { 0 };

    if (row)
        return row->get(p, out);
    path_list(rows, &choices);
    return path_unknown(p, word, what, &choices);
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

    *token = script_figure(p->cursor->script, p->eyes->now, name);
    return *token >= 0 || script_figure(p->cursor->script, true_state, name) >= 0 ||
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
    path_list(root_rows, &choices);
    return path_unknown(p, found, _("a figure or the beginning of a path"), &choices);
}

/* What the table counts goes by its name alone, the fields of the turn too: its mark's level, or 0. */
static bool read_counter(struct path *p, const char *word, struct datum *out)
{
    const struct ruleset *rules = p->eyes->rules;
    int key = ruleset_find_mark(rules, word), field = ruleset_find_turn(rules, word);
    int id = key < 0 ? -1 : state_find(p->eyes->now, TABLE, key, -2);

    if (field >= 0)
        return path_read_turn_field(p, field, out);
    if (key < 0 || rules->marks[key].flags != MARK_LEVEL)
        return unknown_root(p, word);
    datum_set_number(out, id < 0 ? 0 : p->eyes->now->mark[id].level);
    return true;
}

static bool read_parts(struct path *p, struct datum *out)
{
    const char *first = path_next(p);
    int token = script_figure(p->cursor->script, script_state(p->cursor->script), first);
    const struct path_row *row = path_find(root_rows, first);

    if (token >= 0)
        return path_read_figure(p, script_figure(p->cursor->script, p->eyes->now, first), out);
    if (strncmp(first, "cell[", 5) == 0) {
        p->part[--p->at] = first + 4;
        return path_read_cell(p, out);
    }
    return row && row->get ? row->get(p, out) : read_counter(p, first, out);
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
    if (!take_apart(&p) || !read_parts(&p, out) || !path_ends(&p))
        return false;
    add_words(c, from, text);
    return true;
}
