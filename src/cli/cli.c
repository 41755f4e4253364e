#include "cli/cli.h"

#include "base/completion.h"
#include "base/guard.h"
#include "base/language.h"
#include "base/terminal.h"
#include "base/version.h"
#include "cli/script/choices.h"
#include "cli/script/statement.h"
#include "cli/tool.h"
#include "content/added.h"
#include "content/scenery/scenery.h"
#include "content/schema.h"
#include "rules/list.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { USAGE = 2, INTERRUPTED = 130 };

/* Every entry of a game is on the disk already: nothing is lost by going at once. */
static void on_interrupt(int signal_number)
{
    (void)signal_number;
    _exit(INTERRUPTED);
}

/* ---- help ---- */

static void print_all_flags(const struct flag *flags)
{
    flag_print(flags);
    flag_print(arguments_common);
    flag_print(flag_asks);
}

static void print_statuses(void)
{
    terminal_say(
        "%s\n",
        _("\nExit status: 0 done; 1 data invalid, a wish refused or an expect that failed;\n"
          "2 wrong usage; 3 environment (file, disk, permission); 4 out of memory; 130 interrupted."));
}

/* The statements of the script language, for those who write scripts. */
static void print_statements(void)
{
    terminal_say("%s\n", _("\nStatements of a script (see battlemat-cli(6) for all their forms):"));
    for (int i = 0; statement_at(i); i++)
        terminal_say("  %-10s %s\n", statement_at(i)->name, _(statement_at(i)->about));
    terminal_say("  %-10s %s\n", "NAME: ...", _("a wish of a figure or seat, its tape indented below"));
}

static int help_tool(const struct tool *tool)
{
    terminal_say(_("battlemat-cli %s %s\n%s\n\nOptions:\n"), tool->name, tool->operands, _(tool->about));
    print_all_flags(tool->flags);
    terminal_say(_("\nExample:\n  %s\n"), tool->example);
    if (tool->run == tool_play || tool->run == tool_odds)
        print_statements();
    print_statuses();
    return 0;
}

static int help_all(void)
{
    terminal_say("%s\n", _("battlemat-cli PROGRAM [OPTIONS] ...\n"
                           "A tabletop without a window: scripts, saved games, odds, checks.\n\nPrograms:"));
    for (int i = 0; tool_at(i); i++)
        terminal_say("  %-9s %-20s %s\n", tool_at(i)->name, tool_at(i)->operands, _(tool_at(i)->about));
    terminal_say("%s\n", _("\nOptions of each program: battlemat-cli PROGRAM --help\n\nExamples:"));
    for (int i = 0; i < 3 && tool_at(i); i++)
        terminal_say("  %s\n", tool_at(i)->example);
    print_statuses();
    return 0;
}

static int version(void)
{
    terminal_say("battlemat-cli %s\n", version_text());
    return 0;
}

/* ---- for shells ---- */

static bool verb_at(int i, struct completion_verb *deed)
{
    const struct tool *tool = tool_at(i);

    if (tool)
        *deed = (struct completion_verb){ tool->name, tool->operands, tool->about, tool->flags };
    return tool != NULL;
}

static const char *word_for(const char *form, int i)
{
    if (strcmp(form, "SYSTEM") == 0)
        return rules_at(i) ? rules_at(i)->id : NULL;
    if (strcmp(form, "SCENERY") == 0)
        return scenery_id(i);
    return strcmp(form, "KIND") == 0 ? schema_kind(i) : NULL;
}

/* What may stand where the last of these words does. */
static int complete(int n, char **words)
{
    const struct completion program = { verb_at, word_for, arguments_common };
    struct str found = { 0 };
    int status = completion_find(&program, words, n, &found) ? tool_write(&found) : ERR_MEMORY;

    str_clear(&found);
    return status;
}

/* ---- the program that is meant ---- */

static int unknown_tool(const char *name)
{
    struct choices choices = { 0 };
    struct str text;

    for (int i = 0; tool_at(i); i++)
        choices_add(&choices, tool_at(i)->name);
    str_init(&text);
    choices_explain(&choices, _("a program"), name, &text);
    terminal_warn("battlemat-cli: %s\n", str_cstr(&text));
    str_clear(&text);
    choices_clear(&choices);
    return USAGE;
}

static int wrong_number(const struct tool *tool, int n)
{
    terminal_warn(n_("battlemat-cli: expected battlemat-cli %s %s, found %d word\n",
                     "battlemat-cli: expected battlemat-cli %s %s, found %d words\n", n),
                  tool->name, tool->operands, n);
    return USAGE;
}

/* --help and --version before `--` come before everything else. */
static bool asks_for(int argc, char **argv, const char *flag)
{
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], flag) == 0)
            return true;
    return false;
}

static void tell_added(void)
{
    struct str text;

    str_init(&text);
    if (added_tell(rules_at, &text))
        terminal_warn("battlemat-cli: %s\n", str_cstr(&text));
    str_clear(&text);
}

static int run_on(const struct tool *tool, const struct arguments *a)
{
    if (a->n < tool->least || a->n > tool->most)
        return wrong_number(tool, a->n);
    if (tool->tells_added)
        tell_added();
    return tool->run(a);
}

static int run_tool(const struct tool *tool, int argc, char **argv)
{
    struct arguments a;
    int status;

    if (asks_for(argc, argv, "--help"))
        return help_tool(tool);
    if (asks_for(argc, argv, "--version"))
        return version();
    if (arguments_read(&a, tool->flags, argc, argv, &status))
        status = run_on(tool, &a);
    arguments_clear(&a);
    return status;
}

static int run(int argc, char **argv)
{
    if (argc < 2) {
        terminal_warn(_("battlemat-cli: expected a program; battlemat-cli --help lists them\n"));
        return USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "help") == 0)
        return help_all();
    if (strcmp(argv[1], "--version") == 0)
        return version();
    if (strcmp(argv[1], "--complete") == 0)
        return complete(argc - 2, argv + 2);
    for (int i = 0; tool_at(i); i++)
        if (strcmp(tool_at(i)->name, argv[1]) == 0)
            return run_tool(tool_at(i), argc - 2, argv + 2);
    return unknown_tool(argv[1]);
}

int cli_main(int argc, char **argv)
{
    signal(SIGINT, on_interrupt);
    language_start();
    guard_begin();
    return terminal_end(run(argc, argv));
}
