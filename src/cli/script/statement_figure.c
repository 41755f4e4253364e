/* cli/script/statement_figure.c - a figure comes in, if its sheet is in order and its cell on the board. */
#include "cli/script/statement.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "board/footprint.h"
#include "cli/script/deed.h"
#include "cli/script/figure.h"
#include "cli/script/path.h"
#include "core/form.h"

#include <string.h>

/* ---- the rule set's own check ---- */

static void describe_faults(const struct ruleset *rules, const struct sheet_fault *fault, int n,
                            struct str *out)
{
    const char *comma = "";

    for (int i = 0; i < n; i++) {
        if (fault[i].warning)
            continue;
        str_add_format(out, "%s%s", comma, fault[i].rule);
        if (fault[i].what >= 0)
            str_add_format(out, " %s", rules->stats[fault[i].what].key);
        if (fault[i].mark >= 0 && fault[i].mark < rules->nmarks)
            str_add_format(out, " %s", rules->marks[fault[i].mark].key);
        str_add_format(out, " %s", ruleset_name(rules, fault[i].why));
        if (fault[i].number)
            str_add_format(out, " %d", fault[i].number);
        comma = ", ";
    }
}

/* Judge the sheet of a figure. */
static bool judge(struct script *s, const struct lexeme *name, const struct state *state, int token)
{
    enum { ROOM = 32 };
    const struct ruleset *rules = script_rules(s);
    struct sheet_fault fault[ROOM];
    struct str text;
    int n = ruleset_check_sheet(script_book(s), state, token, fault, ROOM);

    str_init(&text);
    describe_faults(rules, fault, smaller(n, ROOM), &text);
    if (text.len > 0)
        script_fault(s, name, _("expected a sheet in order (or unchecked): %s"), str_cstr(&text));
    str_clear(&text);
    return s->trouble.err.kind == ERR_NONE;
}

/* In a state of its own, where nobody else is. */
static bool is_in_order(struct figure *f)
{
    struct script *s = f->c.script;
    struct sheet_entry entry = f->entry;
    struct command edits = command_make(DEED_EDIT, SEAT_GM);
    struct tape none = { 0 };
    struct play play;
    struct state alone;
    bool good;

    if (f->unchecked || !script_rules(s)->check)
        return true;
    entry.token = 0;
    entry.at = NOWHERE;
    if (!book_begin_state(script_book(s), &alone))
        return script_fault(s, f->name, _("there is no memory left"));
    memcpy(alone.option, script_state(s)->option, sizeof alone.option);
    good = sheet_join(&edits, script_book(s), &f->sheet, &entry);
    play_begin(&play, &alone, script_book(s), &edits);
    good = good && play_run(&play, &none) == OUTCOME_DONE;
    good = good ? judge(s, f->name, &alone, 0)
                : script_fault(s, f->name,
                               _("expected a figure that can join, found numbers that cannot stand"));
    play_clear(&play);
    command_clear(&edits);
    state_clear(&alone);
    return good;
}

/* ---- the statement ---- */

static bool is_free_name(struct figure *f)
{
    static const char *const taken[] = { "gm", "event", "no", "asks", "refused", "fault", NULL };
    struct script *s = f->c.script;
    const char *name = f->name->text;

    if (!text_is_name(name, strlen(name)))
        return script_fault(s, f->name, _("expected a name of letters, digits, - or _, found \"%s\""), name);
    if (script_figure(s, script_state(s), name) >= 0)
        return script_fault(s, f->name, _("expected a name that no figure has yet, found \"%s\""), name);
    if (path_begins_with(name))
        return script_fault(s, f->name, _("expected another name: \"%s\" begins a path"), name);
    for (int i = 0; taken[i]; i++)
        if (strcmp(taken[i], name) == 0)
            return script_fault(s, f->name,
                                _("expected another name: \"%s\" means something else in scripts"), name);
    return true;
}

static bool fits_on_board(struct figure *f)
{
    const struct state *now = script_state(f->c.script);
    char cell[CELL_TEXT];

    return !cell_somewhere(f->entry.at) || footprint_fits(&now->board->grid, f->entry.at, f->sheet.size) ||
           script_fault(f->c.script, f->name, _("expected a cell of the board for all of %s, found %s"),
                        f->name->text, cell_print(f->entry.at, cell));
}

static bool join(struct figure *f)
{
    struct script *s = f->c.script;
    struct command edits = command_make(DEED_EDIT, SEAT_GM);
    struct feed none = { 0 };
    bool good = figure_join(f, &edits) && (strcmp(f->entry.name, f->name->text) == 0 ||
                                           called_add(&s->called, f->name->text, f->entry.name));

    good = good ? deed_run(s, &edits, &none, DEED_BUILDING)
                : script_fault(s, f->name, _("there is no memory left"));
    command_clear(&edits);
    return good;
}

/* `making`: its sheet is checked when it is done. */
static bool bring_in(struct script *s, bool making)
{
    struct figure f = { .c = cursor_all(s, 1), .unchecked = making };
    bool good;

    f.name = cursor_take(&f.c, _("a name"));
    f.entry = (struct sheet_entry){
        .token = script_state(s)->ntokens, .at = NOWHERE, .seat = SEAT_GM, .seen = SEATS_ALL, .making = making
    };
    if (!f.name || !is_free_name(&f))
        return false;
    f.entry.name = f.name->text;
    good = figure_begin(&f) && figure_read(&f) && fits_on_board(&f) && is_in_order(&f) && join(&f);
    figure_clear(&f);
    return good;
}

bool statement_figure(struct script *s)
{
    return bring_in(s, false);
}

/* ---- making a character ---- */

static bool finish(struct script *s, const struct lexeme *name, int token)
{
    struct command edit = command_make(DEED_EDIT, SEAT_GM);
    struct feed none = { 0 };
    bool good;

    if (!(script_state(s)->token[token].flags & TOKEN_MAKING))
        return script_fault(s, name, _("expected a sheet in the making, %s is done"), name->text);
    good = judge(s, name, script_state(s), token);
    if (good && !command_edit(&edit, EDIT_set_token, token, NAME_flags, 0, NULL, 0))
        good = script_fault(s, name, _("there is no memory left"));
    good = good && deed_run(s, &edit, &none, DEED_BUILDING);
    command_clear(&edit);
    return good;
}

bool statement_sheet(struct script *s)
{
    struct cursor c = cursor_all(s, 1);
    const struct lexeme *name = cursor_take(&c, _("a name")), *word = name ? cursor_peek(&c) : NULL;
    int token = name ? script_figure(s, script_state(s), name->text) : -1;

    if (!name)
        return false;
    if (!word || strcmp(word->text, "done") != 0)
        return bring_in(s, true);
    if (token < 0)
        return script_fault(s, name, _("expected a sheet begun by `sheet %s`, found none"), name->text);
    cursor_take(&c, "done");
    return cursor_end(&c) && finish(s, name, token);
}
