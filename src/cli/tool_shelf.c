/* cli/tool_shelf.c - games: what lies in our own folder, and what is done with it. */
#include "cli/tool.h"

#include "base/files.h"
#include "base/language.h"
#include "base/terminal.h"
#include "base/writer.h"
#include "session/shelf/shelf.h"

#include <stdio.h>
#include <string.h>

/* ---- the list ---- */

static void write_game(const struct shelf_game *game, struct writer *w)
{
    writer_object_row(w, NULL);
    writer_text(w, "name", game->file);
    writer_text(w, "title", game->title);
    writer_text(w, "path", game->path);
    writer_int(w, "changed", game->when);
    if (game->rules) {
        writer_text(w, "system", game->rules->id);
        writer_int(w, "entries", game->entries);
        writer_int(w, "round", game->round);
    } else {
        writer_text(w, "fault", game->fault);
    }
    writer_end(w);
}

static void print_game(const struct shelf_game *game)
{
    if (game->rules)
        terminal_say(n_("%s  %s: %s, %d entry\n", "%s  %s: %s, %d entries\n", game->entries), game->file,
                     game->title, game->rules->title, game->entries);
    else
        terminal_say("%s  %s\n", game->file, game->fault);
}

static int list_games(struct shelf *shelf, bool json)
{
    struct str out = { 0 };
    struct writer w;
    int status = 0;

    writer_init(&w, &out, WRITER_PRETTY);
    writer_array(&w, NULL);
    for (int i = 0; i < shelf->n; i++) {
        shelf_read(&shelf->game[i]);
        if (json)
            write_game(&shelf->game[i], &w);
        else
            print_game(&shelf->game[i]);
    }
    writer_end(&w);
    if (json)
        status = writer_done(&w) ? tool_write(&out) : ERR_MEMORY;
    str_clear(&out);
    return status;
}

/* ---- one of them ---- */

/* The path of the game that is meant: on the shelf, else a file of that name. NULL: a message was printed. */
static const char *find_game(struct shelf *shelf, const char *name)
{
    int at = shelf_find(shelf, name);

    if (at >= 0)
        return shelf->game[at].path;
    terminal_warn(_("no game is called \"%s\", or more than one; `battlemat-cli games` lists them\n"), name);
    return NULL;
}

/* Say where something went. */
static int tell(bool done, const struct str *where, const struct err *err)
{
    if (!done)
        return tool_fail(err);
    if (where->len)
        terminal_say("%s\n", str_cstr(where));
    return 0;
}

static int act(struct shelf *shelf, const struct arguments *a)
{
    const char *deed = a->word[0], *name = a->word[1];
    bool rescue = strcmp(deed, "rescue") == 0;
    const char *game = rescue && shelf_find(shelf, name) < 0 && files_exist(name) ? name
                                                                                  : find_game(shelf, name);
    struct str where = { 0 };
    struct err err = { 0 };
    bool done;

    if (!game)
        return ERR_DATA;
    if (strcmp(deed, "rename") == 0)
        done = shelf_rename(game, a->word[2], &err);
    else if (strcmp(deed, "export") == 0)
        done = shelf_export(game, a->word[2], &where, &err);
    else if (rescue)
        done = shelf_rescue(game, a->word[2], &where, &err);
    else
        done = shelf_remove(game, &where, &err);
    int status = tell(done, &where, &err);
    str_clear(&where);
    return status;
}

static int take_in(const char *path)
{
    struct str kept = { 0 };
    struct err err = { 0 };
    int status = tell(shelf_import(path, &kept, &err), &kept, &err);

    str_clear(&kept);
    return status;
}

/* How many words a deed needs, itself among them; 0 for one that there is not. */
static int words_of(const char *deed)
{
    static const struct {
        const char *deed;
        int words;
    } deeds[] = { { "rename", 3 }, { "export", 3 }, { "rescue", 3 }, { "import", 2 }, { "remove", 2 } };

    for (size_t i = 0; i < sizeof deeds / sizeof deeds[0]; i++)
        if (strcmp(deeds[i].deed, deed) == 0)
            return deeds[i].words;
    return 0;
}

int tool_games(const struct arguments *a)
{
    struct shelf shelf;
    struct err err;

    if (a->n > 0 && a->n != words_of(a->word[0])) {
        terminal_warn("%s", _("battlemat-cli: expected games, or games rename GAME TITLE, export GAME FILE, "
                              "rescue GAME FILE, import FILE, remove GAME\n"));
        return ERR_USAGE;
    }
    if (a->n > 0 && strcmp(a->word[0], "import") == 0)
        return take_in(a->word[1]);
    if (!shelf_open(&shelf, &err)) {
        shelf_clear(&shelf);
        return tool_fail(&err);
    }
    int status = a->n > 0 ? act(&shelf, a) : list_games(&shelf, arguments_get(a, "--json") != NULL);
    shelf_clear(&shelf);
    return status;
}
