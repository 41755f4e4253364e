/* cli/tool_manual.c - the manual page battlemat-cli(6), made of the tables that parse what it describes. */
#include "cli/tool.h"

#include "base/version.h"
#include "cli/script/control.h"
#include "cli/script/datum.h"
#include "cli/script/facts.h"
#include "cli/script/path.h"
#include "cli/script/statement.h"

#include <stdio.h>
#include <string.h>

/* ---- roff ---- */

/* Text as roff wants it: hyphens of options and backslashes escaped, no line that begins with a dot. */
static void put(struct str *out, const char *text)
{
    for (const char *at = text; *at; at++) {
        if (*at == '-')
            str_add_text(out, "\\-");
        else if (*at == '\\')
            str_add_text(out, "\\e");
        else if ((*at == '.' || *at == '\'') && (at == text || at[-1] == '\n'))
            str_add_format(out, "\\&%c", *at);
        else
            str_add_char(out, *at);
    }
}

static void section(struct str *out, const char *title)
{
    str_add_format(out, ".SH %s\n", title);
}

static void paragraph(struct str *out, const char *text)
{
    str_add_text(out, ".PP\n");
    put(out, text);
    str_add_char(out, '\n');
}

/* A term in bold, the rest of its line plain, and what it means. */
static void entry(struct str *out, const char *term, const char *rest, const char *meaning)
{
    str_add_text(out, ".TP\n\\fB");
    put(out, term);
    str_add_text(out, "\\fR");
    if (*rest) {
        str_add_char(out, ' ');
        put(out, rest);
    }
    str_add_char(out, '\n');
    put(out, meaning);
    str_add_char(out, '\n');
}

static void verbatim(struct str *out, const char *text)
{
    str_add_text(out, ".PP\n.nf\n");
    put(out, text);
    str_add_text(out, ".fi\n");
}

/* ---- the parts that tables give ---- */

static void tools(struct str *out)
{
    section(out, "PROGRAMS");
    for (int i = 0; tool_at(i); i++) {
        const struct tool *tool = tool_at(i);
        char option[64];

        entry(out, tool->name, tool->operands, tool->about);
        str_add_text(out, ".RS\n");
        for (int k = 0; tool->flags[k].name; k++) {
            snprintf(option, sizeof option, "%s", tool->flags[k].name);
            entry(out, option, tool->flags[k].value ? tool->flags[k].value : "", tool->flags[k].about);
        }
        str_add_text(out, ".RE\n");
    }
    paragraph(out, "All of them know --help and --version, and:");
    for (int i = 0; arguments_common[i].name; i++)
        entry(out, arguments_common[i].name, "", arguments_common[i].about);
    paragraph(out,
              "-- ends the options; - as a file is standard input. battlemat-cli --complete WORD... tells "
              "a shell what may stand where the last word does: a line each, the word, a tab, what it is.");
}

static void statements(struct str *out)
{
    section(out, "STATEMENTS");
    for (int i = 0; statement_at(i); i++)
        entry(out, statement_at(i)->name, statement_at(i)->usage, statement_at(i)->about);
    entry(out, "NAME:", "ACTION [TARGET] [KEY=VALUE ...]",
          "a wish of a figure or seat; its pairs are answers given in advance");
    paragraph(
        out,
        "Odds of WISH then WISH are those of all that happens till the last of them is over: a declared "
        "round, an effort over several rounds. They come from what the seat of the first knows; \"with\" "
        "serves all. A wish that is not allowed any more on some way is left out of that way; one that is "
        "allowed on none is refused.");
}

static void controls(struct str *out)
{
    section(out, "CONTROLS OF THE GM");
    paragraph(out, "After \"gm:\", besides those of the system (battlemat-cli names SYSTEM):");
    for (int i = 0; control_name(i); i++)
        entry(out, control_name(i), control_usage(i), "");
}

/* Has an earlier field the same name and the same words? */
static bool is_said(int i)
{
    for (int k = 0; k < i; k++)
        if (strcmp(facts_at(k)->name, facts_at(i)->name) == 0 &&
            strcmp(facts_at(k)->about, facts_at(i)->about) == 0)
            return true;
    return false;
}

static void field_words(struct str *out)
{
    struct str meaning;

    str_init(&meaning);
    paragraph(out, "What the fields are:");
    for (int i = 0; facts_at(i); i++) {
        str_reset(&meaning);
        str_add_format(&meaning, "%s: %s", facts_at(i)->gives, facts_at(i)->about);
        if (!is_said(i))
            entry(out, facts_at(i)->name, "", str_cstr(&meaning));
    }
    str_clear(&meaning);
}

static void events(struct str *out)
{
    struct str fields;

    section(out, "EVENTS");
    paragraph(
        out,
        "expect event KIND [WORD] [FIELD=VALUE ...] [then KIND ...]; the word is what the event is about. "
        "Every kind has the field rule; marks have the fields of their key besides.");
    str_init(&fields);
    for (int i = 0; i < EVENT_COUNT; i++) {
        str_reset(&fields);
        for (int k = 0; facts_field((enum event_kind)i, k); k++)
            str_add_format(&fields, "%s%s", k ? ", " : "", facts_field((enum event_kind)i, k)->name);
        entry(out, event_kind_name((enum event_kind)i), "", str_cstr(&fields));
    }
    str_clear(&fields);
    field_words(out);
}

/* A row of a table of paths: "snik.at", and what it gives. */
static void path_entry(struct str *out, const char *before, const struct path_row *row)
{
    char term[64], meaning[128];

    snprintf(term, sizeof term, "%s%s", before, row->word);
    snprintf(meaning, sizeof meaning, *row->gives ? "%s: %s" : "%s%s", row->gives, row->about);
    str_add_text(out, ".TP\n\\fB");
    put(out, term);
    str_add_text(out, "\\fR");
    put(out, row->usage);
    str_add_char(out, '\n');
    put(out, meaning);
    str_add_char(out, '\n');
}

static void paths(struct str *out)
{
    struct str words;

    section(out, "PATHS");
    paragraph(out, "A path that leads nowhere, or to what the seat that looks may not know, is absent. After "
                   "a figure's name and a dot may also stand a stat, a mark or a kind of item of the system; "
                   "the parts of a turn are called by its words.");
    for (int t = 0; path_table_at(t).row; t++)
        for (const struct path_row *row = path_table_at(t).row; row->word; row++)
            path_entry(out, path_table_at(t).before, row);
    for (int i = 0; i < TURN_FIELDS; i++)
        path_entry(out, "turn.", path_turn_field(i));
    str_init(&words);
    str_add_text(&words, "Comparisons:");
    for (int i = 0; i < DATUM_OP_COUNT; i++)
        str_add_format(&words, " %s", datum_op_sign((enum datum_op)i));
    str_add_text(
        &words, ". == absent: not there, or not for the seat that looks; ~ N TOLERANCE: within; in: one of a "
                "list, or of 3..5; has: a list with all of these. Blanks part a list that has cells in it.");
    paragraph(out, str_cstr(&words));
    str_clear(&words);
}

/* ---- the parts that are written ---- */

static const char example[] =
    "system another\n"
    "map square 12x8\n"
    "seat anna player\n"
    "figure ragna side=heroes seat=anna at=2,3 muscularity=4 nimbleness=3 weapon=long_sword\n"
    "figure snik side=foes at=3,3 nimbleness=2 armour=leather\n"
    "encounter first=heroes\n"
    "turn ragna\n"
    "odds ragna: attack snik\n"
    "ragna: attack snik\n"
    "  d20=15 d20=8 luck_reroll=no d6=4 luck_reroll=no\n"
    "  forced_movement=push forced_step=4,3 forced_step=stop\n"
    "expect snik.hp == 11\n"
    "show snik.at snik.marks\n";

static void scripts(struct str *out)
{
    section(out, "SCRIPTS");
    paragraph(
        out,
        "UTF-8, one statement a line; # begins a comment; an indented line continues the one before it. "
        "Names "
        "are those of battlemat-cli names SYSTEM; figures, seats and sides are named by the script (letters, "
        "digits, - and _). Values: a,b a list; a:2,b a number each; a:b parts of one value; texts with "
        "spaces in "
        "quotes.");
    paragraph(out, "A mark made of others takes them as one list, in place of those it had: "
                   "points=SKILL:USE:2,WHOLE:USE, "
                   "so many that carry these words, or one that points at a part of another whole. An option "
                   "that is a part is "
                   "called WHOLE:USE, one of a name and a text NAME:TEXT. Of a mark that is said by its name "
                   "only what is "
                   "named changes. On a figure's line MARK=TEXT:WORD:NUMBER fills what the mark keeps.");
    paragraph(out, "Below a wish stands its tape, in the order asked: dice as d20=15, 2d8+1=7,2,5 or "
                   "coins=1101, answers "
                   "as KEY=VALUE or KEY=rest, SEAT: before an answer for who gives it, edit x.NAME=N and "
                   "edit skip between two "
                   "steps, expect asks KEY for the next question, and pending to leave the command open. An "
                   "answer on the "
                   "wish's own line serves every such question of the command.");
    paragraph(out,
              "Where the book has no deed for doors, FIGURE: door CELL open, or shut, works one that lies "
              "between the figure and that cell beside it: an unlocked one freely on its turn, a locked "
              "one for an action while the program is the GM. Whoever ends a move beside a secret door "
              "finds it.");
    paragraph(out, "A statement that fails changes nothing, and the run goes on. expect refused, expect "
                   "fault and expect "
                   "asks speak of the statement that follows.");
    paragraph(
        out,
        "Cells are column,row on squares and axial q,r on hexes; cell[C;R] is column C, row R on any grid.");
    verbatim(out, example);
}

static void statuses(struct str *out)
{
    static const char *const rows[][2] = {
        { "0", "done" },          { "1", "data invalid, a wish refused, or an expect that failed" },
        { "2", "wrong usage" },   { "3", "environment: file, disk, permission" },
        { "4", "out of memory" }, { "130", "interrupted" },
    };

    section(out, "EXIT STATUS");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        entry(out, rows[i][0], "", rows[i][1]);
    paragraph(out, "Faults are FILE:LINE:COLUMN: expected ..., found ... on standard error; data goes to "
                   "standard output.");
}

static void files(struct str *out)
{
    section(out, "FILES");
    entry(out, "$XDG_STATE_HOME/battlemat/games", "", "saved games, as battlemat-cli games lists them");
    section(out, "ENVIRONMENT");
    entry(out, "BATTLEMAT_DATA", "", "a folder whose rules, maps and schemas come before those installed");
    entry(out, "LANGUAGE, LC_ALL, LC_MESSAGES, LANG", "",
          "the language of messages; names, scripts and data are the same in all");
    section(out, "SEE ALSO");
    str_add_text(out, ".BR battlemat (6)\n");
}

int tool_manual(const struct arguments *a)
{
    struct str out;
    int status;

    (void)a;
    str_init(&out);
    str_add_text(&out,
                 ".\\\" Made by `battlemat-cli manual` from the tables that parse what it describes.\n");
    str_add_format(&out, ".TH BATTLEMAT\\-CLI 6 \"\" \"Battlemat %s\" \"Games\"\n", version_text());
    section(&out, "NAME");
    str_add_text(&out,
                 "battlemat\\-cli \\- a tabletop without a window: scripts, saved games, odds, checks\n");
    section(&out, "SYNOPSIS");
    str_add_text(&out, ".B battlemat\\-cli\n.I PROGRAM\n.RI [ OPTIONS ]\n.RI [ ... ]\n");
    tools(&out);
    scripts(&out);
    statements(&out);
    controls(&out);
    paths(&out);
    events(&out);
    statuses(&out);
    files(&out);
    status = tool_write(&out);
    str_clear(&out);
    return status;
}
