/* cli/script/path_figure.c - what can be read of one figure. */
#include "cli/script/path_own.h"

#include "base/language.h"

#include "board/footprint.h"
#include "cli/script/wish.h"

#include <stdlib.h>
#include <string.h>

const char *const *path_fields(void)
{
    static const char *const names[] = { "at",    "marks",  "mark",     "items", "item",    "actions",
                                         "side",  "seat",   "name",     "size",  "height",  "light",
                                         "sheet", "faults", "warnings", "fault", "fitness", NULL };

    return names;
}

static void set_size(const struct path *p, int token, struct datum *out)
{
    double size = 0;

    datum_read_number(footprint_print_size(p->eyes->now->token[token].size), &size);
    datum_set_number(out, size);
}

static void set_text(const struct path *p, int text, struct datum *out)
{
    if (text > 0)
        datum_set_word(out, eyes_text(p->eyes, text));
    else
        datum_set_absent(out);
}

/* Every mark, stored or derived, one part each; items are not among them. */
static void set_marks(const struct path *p, int token, struct datum *out)
{
    const struct state *now = p->eyes->now;
    const struct ruleset *rules = p->eyes->rules;

    datum_set_list(out, false, p->eyes->layout);
    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key < rules->nmarks)
            datum_add(out, rules->marks[now->mark[id].key].key);
    for (int i = 0; i < rules->nmarks && token >= 0; i++)
        if (rules->marks[i].flags & MARK_DERIVED && ruleset_marked(p->eyes->book, now, token, i))
            datum_add(out, rules->marks[i].key);
}

static void set_items(const struct path *p, int token, struct datum *out)
{
    const struct state *now = p->eyes->now;

    datum_set_list(out, false, p->eyes->layout);
    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key >= p->eyes->rules->nmarks)
            datum_add(out, eyes_key(p->eyes, now->mark[id].key));
}

/* What check() finds: faults or warnings, of one rule or of all. */
static bool set_faults(const struct path *p, int token, bool warnings, const char *rule, struct datum *out)
{
    enum { ROOM = 64 };
    struct sheet_fault fault[ROOM];
    int n = ruleset_check_sheet(p->eyes->book, p->eyes->now, token, fault, ROOM), found = 0;

    for (int i = 0; i < n && i < ROOM; i++)
        found += rule ? strcmp(fault[i].rule, rule) == 0 : fault[i].warning == warnings;
    datum_set_number(out, found);
    return true;
}

static bool read_fault(struct path *p, int token, struct datum *out)
{
    const char *rule = path_next(p);

    if (!rule)
        return script_fault(p->cursor->script, p->word,
                            _("expected a rule id after \"fault.\", as in fault.%s-01"),
                            p->eyes->rules->prefix);
    return set_faults(p, token, false, rule, out);
}

static bool read_stat(const struct path *p, int token, int stat, struct datum *out)
{
    eyes_stat(&p->eyes->rules->stats[stat], ruleset_value(p->eyes->book, p->eyes->now, token, stat), out);
    return true;
}

static bool unknown_field(struct path *p, const char *found)
{
    const struct ruleset *rules = p->eyes->rules;
    struct choices choices = { 0 };

    for (int i = 0; i < rules->nstats; i++)
        choices_add(&choices, rules->stats[i].key);
    for (int i = 0; path_fields()[i]; i++)
        choices_add(&choices, path_fields()[i]);
    for (int i = 0; i < rules->nmarks; i++)
        choices_add(&choices, rules->marks[i].key);
    cursor_list_kinds(rules, &choices);
    return path_unknown(p, found, _("a stat, a mark or another part of a figure"), &choices);
}

/* The parts that are the same in all systems; false when `part` is none of them. */
static bool read_field(struct path *p, int token, const char *part, bool *good, struct datum *out)
{
    const struct token *t = &p->eyes->now->token[token];

    *good = true;
    if (strcmp(part, "at") == 0)
        datum_set_cell(out, t->at, p->eyes->layout);
    else if (strcmp(part, "side") == 0)
        set_text(p, t->side, out);
    else if (strcmp(part, "seat") == 0)
        datum_set_word(out, eyes_seat(p->eyes, t->seat));
    else if (strcmp(part, "name") == 0)
        set_text(p, t->text, out);
    else if (strcmp(part, "size") == 0)
        set_size(p, token, out);
    else if (strcmp(part, "light") == 0)
        datum_set_word(out, light_words[state_light(p->eyes->now, token)]);
    else if (strcmp(part, "height") == 0)
        datum_set_number(out, t->height / (double)ONE_CELL);
    else if (strcmp(part, "sheet") == 0)
        set_text(p, t->sheet, out);
    else if (strcmp(part, "faults") == 0)
        set_faults(p, token, false, NULL, out);
    else if (strcmp(part, "warnings") == 0)
        set_faults(p, token, true, NULL, out);
    else if (strcmp(part, "fault") == 0)
        *good = read_fault(p, token, out);
    else if (strcmp(part, "fitness") == 0)
        datum_set_number(out, p->eyes->rules->program.fitness(p->eyes->now, p->eyes->book, token));
    else if (strcmp(part, "actions") == 0)
        wish_list_actions(p->eyes, token, out);
    else
        return false;
    return true;
}

/* Facts that the table can have as well. */
static bool read_holder(struct path *p, int token, const char *part, bool *good, struct datum *out)
{
    *good = true;
    if (strcmp(part, "marks") == 0)
        set_marks(p, token, out);
    else if (strcmp(part, "items") == 0)
        set_items(p, token, out);
    else if (strcmp(part, "mark") == 0 ||
             (strcmp(part, "item") == 0 && ruleset_find_mark(p->eyes->rules, "item") < 0))
        *good = path_read_marks(p, token, *part == 'i', out);
    else
        return false;
    return true;
}

/* A figure that these eyes do not see: absent, if the path would make sense. */
static bool read_hidden(struct path *p, struct datum *out)
{
    p->at = p->n;
    datum_set_absent(out);
    return true;
}

bool path_read_figure(struct path *p, int token, struct datum *out)
{
    const struct ruleset *rules = p->eyes->rules;
    const char *part = path_next(p);
    bool good, table = token == TABLE && strcmp(p->part[0], "table") == 0;
    int found;

    if (!part)
        return script_fault(p->cursor->script, p->word,
                            _("expected a stat, a mark or another part after \"%s.\""), p->part[0]);
    if (token < 0 && !table)
        return read_hidden(p, out);
    if (read_holder(p, token, part, &good, out))
        return good;
    if (table)
        return unknown_field(p, part);
    if (read_field(p, token, part, &good, out))
        return good;
    if ((found = ruleset_find_stat(rules, part)) >= 0)
        return read_stat(p, token, found, out);
    if ((found = ruleset_find_mark(rules, part)) >= 0)
        return path_read_mark_key(p, token, found, out);
    if (ruleset_next_kind(rules, part, -1) >= 0)
        return path_read_kind(p, token, part, out);
    return unknown_field(p, part);
}
