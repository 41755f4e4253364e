/* cli/tool_scenario.c - the table of a saved game kept as a scenario. */
#include "cli/tool.h"

#include "base/language.h"
#include "base/terminal.h"
#include "session/shelf/stage.h"

#include <stdio.h>
#include <string.h>

const struct flag tool_scenario_flags[] = {
    { "--out", "FILE", N_("the scenario to make (also -o)") },
    { "--title", "TITLE", N_("what it is called; left out: as the game is") },
    { NULL, NULL, NULL },
};

static bool keep(struct session *s, const struct arguments *a, struct str *path, struct err *err)
{
    const char *out = arguments_get(a, "--out"), *title = arguments_get(a, "--title");

    if (!title)
        title = *session_title(s) ? session_title(s) : _("Game");
    if (!(out ? str_add_text(path, out) || err_memory(err) : stage_path(title, path, err)))
        return false;
    return stage_keep(s, title, str_cstr(path), err);
}

int tool_scenario(const struct arguments *a)
{
    struct str path = { 0 };
    struct err err = { 0 };
    struct session *s = session_open_to_read(a->word[0], &err);
    bool kept = s && keep(s, a, &path, &err);
    int status = kept ? 0 : tool_fail(&err);

    if (kept)
        terminal_say("%s\n", str_cstr(&path));
    session_close(s);
    str_clear(&path);
    return status;
}
