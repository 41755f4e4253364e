/*
 * cli/tool.h - the programs inside battlemat-cli: play, odds, replay ...
 *
 * One table gives the parser, --help and the manual page. A tool returns the
 * exit status: 0 done, 1 data invalid, 2 wrong usage, 3 environment, 4 memory.
 */
#ifndef CLI_TOOL_H
#define CLI_TOOL_H

#include "base/faults.h"
#include "cli/arguments.h"

struct tool {
    const char *name;
    const char *operands; /* what follows the options */
    const char *about;    /* one line */
    const char *example;
    const struct flag *flags; /* besides --help and --version */
    int least, most;          /* words that are no options */
    int (*run)(const struct arguments *);
    bool tells_added; /* what people added to the rule sets matters: what has faults there is told first */
};

/* The i-th tool, NULL after the last. */
const struct tool *tool_at(int i);

/* Print an error on standard error and give the status for its kind. */
int tool_fail(const struct err *err);

/*
 * Print faults on standard error (or as JSON on standard output) and give the status; 0 when there is
 * none.
 */
int tool_faults(const struct faults *faults, bool json);

/* Write a text to standard output; the status, which is ERR_MEMORY for one that is not whole. */
int tool_write(const struct str *text);

/* ---- the tools; each gives the exit status ---- */

/* Run scripts. */
int tool_play(const struct arguments *a);
/* Run scripts, print only odds. */
int tool_odds(const struct arguments *a);
/* Tell a saved game in words. */
int tool_replay(const struct arguments *a);
/* Run a saved game again and compare. */
int tool_verify(const struct arguments *a);
/* Write a saved game as JSON lines. */
int tool_export(const struct arguments *a);
/* Make a saved game of JSON lines. */
int tool_import(const struct arguments *a);
/* The games in our own folder: list, rename, export, import, remove. */
int tool_games(const struct arguments *a);
/* Keep the table of a saved game as a scenario. */
int tool_scenario(const struct arguments *a);
/* Look for faults in documents. */
int tool_check(const struct arguments *a);
/* Print a JSON Schema. */
int tool_schema(const struct arguments *a);
/* Maps of others in and out. */
int tool_convert(const struct arguments *a);
/* Make a map with a seed. */
int tool_generate(const struct arguments *a);
/* Make, check, show or print sheets. */
int tool_sheet(const struct arguments *a);
/* List every stable name. */
int tool_names(const struct arguments *a);
/*
 * List the rules of a book and who names them; 1 when one that is worked out is named by no code or no test.
 */
int tool_rules(const struct arguments *a);
/* Roll dice, tell their distribution. */
int tool_roll(const struct arguments *a);
/* Let the program fight itself. */
int tool_simulate(const struct arguments *a);
/* Print the manual page. */
int tool_manual(const struct arguments *a);

/* Their options. */
extern const struct flag tool_play_flags[], tool_odds_flags[], tool_export_flags[], tool_import_flags[],
    tool_scenario_flags[], tool_roll_flags[], tool_sheet_flags[], tool_simulate_flags[], tool_convert_flags[],
    tool_generate_flags[];

#endif
