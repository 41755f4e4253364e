/* cli/tool_game.c - saved games: replay, verify, export, import, games. */
#include "cli/tool.h"

#include "base/files.h"
#include "base/language.h"
#include "base/writer.h"
#include "cli/telling.h"
#include "session/game.h"

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
    status = telling_since(&telling, s, 0, &text) ? tool_write(str_cstr(&text), text.len) : ERR_MEMORY;
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
        printf(_("%s: every entry gives the same events again\n"), a->word[0]);
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
    status = session_export(s, &text, &err) ? tool_write(str_cstr(&text), text.len) : tool_fail(&err);
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
        fprintf(stderr, _("battlemat-cli: expected -o GAME, the saved game to make\n"));
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

/* ---- games ---- */

static void print_game(const char *path, const char *name, struct writer *w)
{
    struct err err = { ERR_NONE, "" };
    struct session *s = session_open_to_read(path, &err);

    if (w) {
        writer_object_row(w, NULL);
        writer_text(w, "name", name);
        writer_text(w, "path", path);
        if (s) {
            writer_text(w, "system", session_rules(s)->id);
            writer_int(w, "entries", session_entries(s));
        } else {
            writer_text(w, "fault", err.text);
        }
        writer_end(w);
    } else if (s) {
        printf(_("%s  %s, %d entries\n"), name, session_rules(s)->title, session_entries(s));
    } else {
        printf("%s  %s\n", name, err.text);
    }
    session_close(s);
}

/* The window keeps its games as NAME.battlemat, people save theirs as NAME.game. */
static bool is_game(const char *name)
{
    const char *dot = strrchr(name, '.');

    return dot && (strcmp(dot, ".battlemat") == 0 || strcmp(dot, ".game") == 0);
}

static void print_games(const struct str *folder, const struct files_list *list, struct writer *w)
{
    struct str path;

    str_init(&path);
    for (int i = 0; i < list->n; i++) {
        if (!is_game(list->name[i]))
            continue;
        str_reset(&path);
        str_add_format(&path, "%s/%s", str_cstr(folder), list->name[i]);
        print_game(str_cstr(&path), list->name[i], w);
    }
    str_clear(&path);
}

int tool_games(const struct arguments *a)
{
    bool json = arguments_get(a, "--json") != NULL;
    struct files_list list = { 0 };
    struct str folder, out;
    struct writer w;
    struct err err;
    int status = 0;

    str_init(&folder);
    str_init(&out);
    writer_init(&w, &out, WRITER_PRETTY);
    writer_array(&w, NULL);
    if (game_folder(&folder, &err)
        && (!files_exist(str_cstr(&folder)) || files_list(str_cstr(&folder), "", &list, &err)))
        print_games(&folder, &list, json ? &w : NULL);
    else
        status = tool_fail(&err);
    writer_end(&w);
    if (json && status == 0 && writer_done(&w))
        status = tool_write(str_cstr(&out), out.len);
    files_list_clear(&list);
    str_clear(&out);
    str_clear(&folder);
    return status;
}
