/* cli/tool_play.c - play and odds: scripts. */
#include "cli/tool.h"

#include "base/files.h"
#include "base/language.h"
#include "cli/script/report.h"
#include "cli/script/script.h"
#include "cli/script/statement.h"

#include <stdio.h>
#include <string.h>

enum { SCRIPT_LIMIT = 16 << 20 };

const struct flag tool_play_flags[] = {
    { "--json", NULL, N_("one JSON document: outcome, events, shown values of each statement") },
    { "--seed", "N", N_("dice come from this seed (number or text) where the tape has none") },
    { "--save", "GAME", N_("write the game to a file at the end") },
    { "--keep", "GAME",
      N_("play in a saved game, a new one or where it stands; each entry is told once it is kept") },
    { "--log", NULL, N_("tell what happened in words") },
    { NULL, NULL, NULL },
};

const struct flag tool_odds_flags[] = {
    { "--json", NULL, N_("one JSON document") },
    { "--seed", "N", N_("dice come from this seed where the tape has none") },
    { NULL, NULL, NULL },
};

static bool is_input(const char *name)
{
    return strcmp(name, "-") == 0 || strcmp(name, "/dev/stdin") == 0;
}

static bool read_script(const char *name, struct str *text, struct err *err)
{
    return is_input(name) ? files_read_input(SCRIPT_LIMIT, text, err)
                          : files_read(name, SCRIPT_LIMIT, text, err);
}

static void run_file(struct script *s, const char *name)
{
    struct str text;
    struct err err;

    str_init(&text);
    if (read_script(name, &text, &err)) {
        script_run(s, is_input(name) ? "stdin" : name, str_cstr(&text), text.len);
    } else {
        report_file(s->report, name, 0, 0, &err);
        if (err.kind > s->status)
            s->status = err.kind;
    }
    str_clear(&text);
}

static void save(struct script *s, const char *path)
{
    struct err err = { .kind = ERR_NONE };

    if (!s->session && s->status == ERR_MEMORY)
        return; /* that was told */
    err_set(&err, ERR_DATA, _("there is no game to save"));
    if (s->session && statement_save_to(s, path, &err))
        return;
    tool_fail(&err);
    if (err.kind > s->status)
        s->status = err.kind;
}

static int run(const struct arguments *a, bool only_odds)
{
    const char *keep = only_odds ? NULL : arguments_get(a, "--keep");
    struct report report;
    struct script script;
    struct err err;
    bool kept;
    int status;

    report_init(&report, arguments_get(a, "--json") != NULL, only_odds);
    script_init(&script, arguments_get(a, "--seed"), &report);
    script.log = arguments_get(a, "--log") != NULL || a->verbose;
    kept = !keep || statement_keep(&script, keep, &err);
    if (!kept)
        script.status = (enum err_kind)tool_fail(&err);
    for (int i = 0; kept && i < a->n; i++)
        run_file(&script, a->word[i]);
    statement_let_go(&script);
    if (arguments_get(a, "--save"))
        save(&script, arguments_get(a, "--save"));
    status = (int)script.status;
    script_clear(&script);
    return report_finish(&report) ? status : ERR_MEMORY;
}

int tool_play(const struct arguments *a)
{
    return run(a, false);
}

int tool_odds(const struct arguments *a)
{
    return run(a, true);
}
