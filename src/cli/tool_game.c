/* cli/tool_game.c - saved games: replay, verify, export, import. */
#include "cli/tool.h"

#include "base/files.h"
#include "base/language.h"
#include "base/terminal.h"
#include "cli/telling.h"
#include "session/session.h"

#include <stdio.h>
#include <string.h>

enum { EXPORT_LIMIT = 1 << 30 };

const struct flag tool_import_flags[] = {
    { "--out", "GAME", N_("the saved game to make (also -o)") },
    { NULL, NULL, NULL },
};

int tool_replay(const struct arguments *a)
{
    struct err err;
    struct session *s = session_open_to_read(a->word[0], &err);
    struct telling telling;
    struct str text;
    int status;

    if (!s)
        return tool_fail(&err);
    str_init(&text);
    telling_open(&telling, session_rules(s), a->verbose);
    status = telling_since(&telling, s, 0, &text) ? tool_write(&text) : ERR_MEMORY;
    telling_close(&telling);
    str_clear(&text);
    session_close(s);
    return status;
}

int tool_verify(const struct arguments *a)
{
    struct err err;

    if (!session_verify_file(a->word[0], &err))
        return tool_fail(&err);
    if (!a->quiet)
        terminal_say(_("%s: every entry gives the same events again\n"), a->word[0]);
    return 0;
}

int tool_export(const struct arguments *a)
{
    struct err err;
    struct session *s = session_open_to_read(a->word[0], &err);
    struct str text;
    int status;

    if (!s)
        return tool_fail(&err);
    str_init(&text);
    status = session_export(s, &text, &err) ? tool_write(&text) : tool_fail(&err);
    str_clear(&text);
    session_close(s);
    return status;
}

int tool_import(const struct arguments *a)
{
    const char *out = arguments_get(a, "--out"), *in = a->word[0];
    struct session *s = NULL;
    struct str text;
    struct err err;

    if (!out) {
        terminal_warn(_("battlemat-cli: expected -o GAME, the saved game to make\n"));
        return ERR_USAGE;
    }
    if (files_exist(out)) {
        err_set(&err, ERR_ENVIRONMENT, _("%s: is there already, and a game is not replaced by another"), out);
        return tool_fail(&err);
    }
    str_init(&text);
    if (strcmp(in, "-") == 0 ? files_read_input(EXPORT_LIMIT, &text, &err)
                             : files_read(in, EXPORT_LIMIT, &text, &err))
        s = session_import(str_cstr(&text), text.len, strcmp(in, "-") == 0 ? "stdin" : in, out, &err);
    str_clear(&text);
    if (!s)
        return tool_fail(&err);
    session_close(s);
    return 0;
}
