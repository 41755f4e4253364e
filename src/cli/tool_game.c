/* cli/tool_game.c - saved games: replay, verify, export, import. */
#include "cli/tool.h"

#include "base/files.h"
#include "base/language.h"
#include "base/terminal.h"
#include "cli/script/choices.h"
#include "cli/seen.h"
#include "cli/telling.h"
#include "session/session.h"

#include <stdio.h>
#include <string.h>

enum { EXPORT_LIMIT = 1 << 30 };

const struct flag tool_export_flags[] = {
    { "--seat", "NAME", N_("only what this seat has seen: to be read, not played") },
    { NULL, NULL, NULL },
};

const struct flag tool_import_flags[] = {
    { "--out", "GAME", N_("the saved game to make (also -o)") },
    { NULL, NULL, NULL },
};

/* What is wrong with a game, and what can be done about it. */
static int fail_game(const char *path, const struct err *err)
{
    if (err->kind == ERR_DATA && session_whole(path) > 0)
        terminal_warn(_("`battlemat-cli games rescue %s FILE` keeps a copy that ends where it is whole\n"),
                      path);
    return tool_fail(err);
}

static struct session *look_at(const char *path, int *status)
{
    struct err err;
    struct session *s = session_open_to_read(path, &err);

    *status = s ? 0 : fail_game(path, &err);
    if (s && !session_is_checked(s))
        terminal_warn(_("%s: it is of before games had checksums: damage to it cannot be told\n"), path);
    return s;
}

int tool_replay(const struct arguments *a)
{
    struct telling telling;
    struct str text;
    int status;
    struct session *s = look_at(a->word[0], &status);

    if (!s)
        return status;
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
    int status;
    struct session *s = look_at(a->word[0], &status);

    session_close(s);
    if (!s)
        return status;
    if (!session_verify_file(a->word[0], &err))
        return fail_game(a->word[0], &err);
    if (!a->quiet)
        terminal_say(_("%s: every entry gives the same events again\n"), a->word[0]);
    return 0;
}

/* The seat that is named; -1: none is, so it is the GM's whole game. False: there is none of that name. */
static bool read_seat(const struct session *s, const char *name, int *seat, struct err *err)
{
    struct choices choices = { 0 };
    struct str names;

    *seat = name ? session_find_seat(s, name) : -1;
    if (!name || *seat >= 0)
        return true;
    for (int i = 0; i < session_seats(s); i++)
        choices_add(&choices, session_seat(s, i)->name);
    str_init(&names);
    choices_explain(&choices, _("a seat"), name, &names);
    err_set(err, ERR_USAGE, "%s", str_cstr(&names));
    str_clear(&names);
    choices_clear(&choices);
    return false;
}

/* NU-168: a player's is what that seat saw. */
static bool export_for(struct session *s, int seat, struct str *out, struct err *err)
{
    if (seat < 0 || session_seat(s, seat)->gm)
        return session_export(s, out, err);
    return seen_write(s, seat, out) || err_memory(err);
}

int tool_export(const struct arguments *a)
{
    struct err err;
    struct str text;
    int status, seat;
    struct session *s = look_at(a->word[0], &status);

    if (!s)
        return status;
    str_init(&text);
    status = read_seat(s, arguments_get(a, "--seat"), &seat, &err) && export_for(s, seat, &text, &err)
                 ? tool_write(&text)
                 : tool_fail(&err);
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
