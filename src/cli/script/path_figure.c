/* cli/script/path_figure.c - what can be read of one figure. */
#include "cli/script/path_own.h"

#include "base/language.h"

#include "board/footprint.h"
#include "cli/script/wish.h"
#include "core/eyes.h"
#include "core/lighting.h"

#include <stdlib.h>
#include <string.h>

/* ---- what all systems have ---- */

static const struct token *figure_of(const struct path *p)
{
    return &p->eyes->now->token[p->token];
}

static bool set_text(const struct path *p, int text, struct datum *out)
{
    if (text > 0)
        datum_set_word(out, eyes_text(p->eyes, text));
    else
        datum_set_absent(out);
    return true;
}

static bool get_at(struct path *p, struct datum *out)
{
    datum_set_cell(out, figure_of(p)->at, p->eyes->layout);
    return true;
}

static bool get_side(struct path *p, struct datum *out)
{
    return set_text(p, figure_of(p)->side, out);
}

static bool get_seat(struct path *p, struct datum *out)
{
    datum_set_word(out, eyes_seat(p->eyes, figure_of(p)->seat));
    return true;
}

/* Where its sheet has a full name, that; else what the table calls it. */
static bool get_name(struct path *p, struct datum *out)
{
    int row = ruleset_find_mark(p->eyes->rules, "name"),
        id = row < 0 ? -1 : state_find(p->eyes->now, p->token, row, -2);

    return set_text(p, id < 0 ? figure_of(p)->text : p->eyes->now->mark[id].text, out);
}

static bool get_sheet(struct path *p, struct datum *out)
{
    return set_text(p, figure_of(p)->sheet, out);
}

static bool get_size(struct path *p, struct datum *out)
{
    double size = 0;

    datum_read_number(footprint_print_size(figure_of(p)->size), &size);
    datum_set_number(out, size);
    return true;
}

static bool get_height(struct path *p, struct datum *out)
{
    datum_set_number(out, figure_of(p)->height / (double)ONE_CELL);
    return true;
}

static bool get_light(struct path *p, struct datum *out)
{
    datum_set_word(out, light_words[lighting_on(p->eyes->now, p->token)]);
    return true;
}

static bool get_would_see(struct path *p, struct datum *out)
{
    const struct eyes *eyes = p->eyes;

    datum_set_list(out, false, eyes->layout);
    for (int i = 0; i < eyes->now->ntokens; i++)
        if (eyes_would_see(eyes->book, eyes->now, i, p->token))
            datum_add(out, eyes_figure(eyes, i));
    return true;
}

static bool get_actions(struct path *p, struct datum *out)
{
    wish_list_actions(p->eyes, p->token, out);
    return true;
}

static bool get_fitness(struct path *p, struct datum *out)
{
    datum_set_number(out, p->eyes->rules->program.fitness(p->eyes->now, p->eyes->book, p->token));
    return true;
}

/* What check() finds: faults or warnings, of one rule or of all. */
static bool set_faults(const struct path *p, bool warnings, const char *rule, struct datum *out)
{
    enum { ROOM = 64 };
    struct sheet_fault fault[ROOM];
    int n = ruleset_check_sheet(p->eyes->book, p->eyes->now, p->token, fault, ROOM), found = 0;

    for (int i = 0; i < n && i < ROOM; i++)
        found += rule ? strcmp(fault[i].rule, rule) == 0 : fault[i].warning == warnings;
    datum_set_number(out, found);
    return true;
}

static bool get_faults(struct path *p, struct datum *out)
{
    return set_faults(p, false, NULL, out);
}

static bool get_warnings(struct path *p, struct datum *out)
{
    return set_faults(p, true, NULL, out);
}

static bool get_fault(struct path *p, struct datum *out)
{
    const char *rule = path_next(p);

    if (!rule)
        return script_fault(p->cursor->script, p->word,
                            _("expected a rule id after \"fault.\", as in fault.%s-01"),
                            p->eyes->rules->prefix);
    return set_faults(p, false, rule, out);
}

const struct path_row path_figure_rows[] = {
    { "at", "", "cell", "where it stands", get_at },
    { "actions", "", "list", "what it may do now", get_actions },
    { "side", "", "word", "whose side it is on", get_side },
    { "seat", "", "word", "who plays it", get_seat },
    { "name", "", "word", "what the game calls it", get_name },
    { "size", "", "number", "cells across", get_size },
    { "height", "", "number", "cells above the ground", get_height },
    { "light", "", "word", "the light where it stands", get_light },
    { "would_see", "", "list", "who would see it if it were not kept hidden from them", get_would_see },
    { "sheet", "", "word", "the sheet that it came from", get_sheet },
    { "faults", "", "number", "rules of making that its sheet breaks", get_faults },
    { "warnings", "", "number", "what its sheet is warned of", get_warnings },
    { "fault", ".RULE", "number", "how often its sheet breaks that rule", get_fault },
    { "fitness", "", "number", "how well the program thinks it is", get_fitness },
    { NULL },
};

/* ---- what the table has as well ---- */

/* Every mark, stored or derived, one part each; items are not among them. */
static bool get_marks(struct path *p, struct datum *out)
{
    const struct state *now = p->eyes->now;
    const struct ruleset *rules = p->eyes->rules;

    datum_set_list(out, false, p->eyes->layout);
    for (int id = state_first(now, p->token); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key < rules->nmarks)
            datum_add(out, rules->marks[now->mark[id].key].key);
    for (int i = 0; i < rules->nmarks && p->token >= 0; i++)
        if (rules->marks[i].flags & MARK_DERIVED && ruleset_marked(p->eyes->book, now, p->token, i))
            datum_add(out, rules->marks[i].key);
    return true;
}

/* Those of the catalogue by their keys; where the system has a mark called so, those by their names. */
static bool get_items(struct path *p, struct datum *out)
{
    const struct state *now = p->eyes->now;
    int own = ruleset_find_mark(p->eyes->rules, "item");

    datum_set_list(out, false, p->eyes->layout);
    for (int id = state_first(now, p->token); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key >= p->eyes->rules->nmarks)
            datum_add(out, eyes_key(p->eyes, now->mark[id].key));
        else if (now->mark[id].key == own)
            datum_add(out, eyes_text(p->eyes, now->mark[id].text));
    return true;
}

static bool get_mark(struct path *p, struct datum *out)
{
    return path_read_marks(p, p->token, false, out);
}

/* A system may have a mark that is called so; then it is meant. */
static bool get_item(struct path *p, struct datum *out)
{
    int own = ruleset_find_mark(p->eyes->rules, "item");

    return own >= 0 ? path_read_mark_key(p, p->token, own, out) : path_read_marks(p, p->token, true, out);
}

const struct path_row path_holder_rows[] = {
    { "marks", "", "list", "the marks on it", get_marks },
    { "mark", ".KEY[FIELD=VALUE]", "number", "how many of these it has; .FIELD: what the first keeps",
      get_mark },
    { "items", "", "list", "the things that it has", get_items },
    { "item", ".KEY[FIELD=VALUE]", "number", "how many of these it has; .FIELD: what the first keeps",
      get_item },
    { NULL },
};

/* ---- what the system has ---- */

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
    path_list(path_figure_rows, &choices);
    path_list(path_holder_rows, &choices);
    for (int i = 0; i < rules->nmarks; i++)
        choices_add(&choices, rules->marks[i].key);
    cursor_list_kinds(rules, &choices);
    return path_unknown(p, found, _("a stat, a mark or another part of a figure"), &choices);
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
    bool table = token == TABLE && strcmp(p->part[0], "table") == 0;
    const struct path_row *row;
    bool good;
    int found;

    if (!part)
        return script_fault(p->cursor->script, p->word,
                            _("expected a stat, a mark or another part after \"%s.\""), p->part[0]);
    if (token < 0 && !table)
        return read_hidden(p, out);
    p->token = token;
    if ((row = path_find(path_holder_rows, part)) || (!table && (row = path_find(path_figure_rows, part))))
        return row->get(p, out);
    if (table)
        return unknown_field(p, part);
    if ((found = ruleset_find_stat(rules, part)) >= 0)
        return path_read_of_stat(p, token, part, out, &good) ? good : read_stat(p, token, found, out);
    if ((found = ruleset_find_mark(rules, part)) >= 0)
        return path_read_mark_key(p, token, found, out);
    if (ruleset_next_kind(rules, part, -1) >= 0)
        return path_read_kind(p, token, part, out);
    return unknown_field(p, part);
}
