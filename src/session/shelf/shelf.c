/* session/shelf/shelf.c - the games in our folder: listed, renamed, copied, sent, rescued, removed. */
#include "session/shelf/shelf.h"

#include "base/files.h"
#include "base/language.h"
#include "base/mem.h"
#include "base/text.h"
#include "content/words.h"
#include "session/journal/journal.h"
#include "session/log/log.h"
#include "session/shelf/game.h"
#include "session/shelf/making.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { TITLE_SHOWN = 79, COPIES = 10000 };

/* Is it a saved game's? The window keeps its games as NAME.battlemat, people save theirs as NAME.game. */
static bool is_game(const char *file)
{
    const char *dot = strrchr(file, '.');

    return dot && (strcmp(dot, ".battlemat") == 0 || strcmp(dot, ".game") == 0);
}

/* ---- the list ---- */

static bool add_game(struct shelf *shelf, const char *folder, const char *name)
{
    void *block = shelf->game;
    struct str path = { 0 };
    struct stat about;

    if (!str_add_format(&path, "%s/%s", folder, name) || stat(path.text, &about) != 0 ||
        !S_ISREG(about.st_mode)) {
        bool whole = !path.failed;

        str_clear(&path);
        return whole;
    }
    if (!mem_reserve(&block, &shelf->room, (size_t)shelf->n + 1, sizeof *shelf->game)) {
        str_clear(&path);
        return false;
    }
    shelf->game = block;
    shelf->game[shelf->n] = (struct shelf_game){ .path = path.text, /* changes hands */
                                                 .file = strrchr(path.text, '/') + 1,
                                                 .when = (long long)about.st_mtime,
                                                 .bytes = (long long)about.st_size };
    shelf->n++;
    return true;
}

/*
 * What SQLite keeps beside a game that is open, or was when the power went, is newer than the game's file.
 * Who only looks leaves it empty.
 */
static void look_beside(struct shelf_game *game)
{
    struct str log = { 0 };
    struct stat about;

    if (str_add_format(&log, "%s-wal", game->path) && stat(log.text, &about) == 0 && about.st_size > 0 &&
        (long long)about.st_mtime > game->when)
        game->when = (long long)about.st_mtime;
    str_clear(&log);
}

static int compare_games(const void *one, const void *other)
{
    const struct shelf_game *a = one, *b = other;

    if (a->when != b->when)
        return a->when < b->when ? 1 : -1;
    return strcmp(a->file, b->file);
}

bool shelf_open(struct shelf *shelf, struct err *err)
{
    struct files_list list = { 0 };
    struct str folder = { 0 };
    bool whole = true;

    *shelf = (struct shelf){ 0 };
    bool open = game_folder(&folder, err) && files_list(str_cstr(&folder), "", &list, err);
    for (int i = 0; open && whole && i < list.n; i++)
        whole = !is_game(list.name[i]) || add_game(shelf, str_cstr(&folder), list.name[i]);
    for (int i = 0; i < shelf->n; i++)
        look_beside(&shelf->game[i]);
    if (shelf->n > 1)
        qsort(shelf->game, (size_t)shelf->n, sizeof *shelf->game, compare_games);
    files_list_clear(&list);
    str_clear(&folder);
    return open && (whole || err_memory(err));
}

void shelf_clear(struct shelf *shelf)
{
    for (int i = 0; i < shelf->n; i++)
        mem_free(shelf->game[i].path);
    mem_free(shelf->game);
    *shelf = (struct shelf){ 0 };
}

/* ---- one game ---- */

/* The first person at the table, else the GM. */
static int first_person(const struct session *s)
{
    for (int i = 1; i < session_seats(s); i++)
        if (session_seat(s, i)->runner == RUNNER_PERSON)
            return i;
    return SEAT_GM;
}

static void say_round(struct shelf_game *game, const struct ruleset *rules)
{
    struct words words;
    struct faults faults;

    faults_init(&faults);
    bool worded = words_load(rules, &words, &faults);
    const struct log_source source = { .rules = rules,
                                       .word = worded ? words_find : NULL,
                                       .context = &words };

    log_round(&source, game->round, game->round_said, sizeof game->round_said);
    if (worded)
        words_clear(&words);
    faults_clear(&faults);
}

static void read_turn(struct shelf_game *game, struct session *s)
{
    const struct state *view = session_view(s, first_person(s));
    int actor = view ? view->turn.actor : NOBODY;

    if (!view)
        return;
    game->round = view->turn.round;
    game->fighting = view->turn.mode == MODE_ENCOUNTER;
    if (game->fighting)
        say_round(game, session_rules(s));
    game->fought = !game->fighting && session_fought(s);
    if (game->fighting && actor >= 0 && actor < view->ntokens && !(view->token[actor].flags & TOKEN_GONE))
        snprintf(game->actor, sizeof game->actor, "%s",
                 texts_get(&session_book(s)->texts, view->token[actor].text));
}

/* What a game without a title is called: its file's name without ending. */
static void title_of_file(const char *path, char *title, size_t room)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path, *dot = strrchr(name, '.');
    struct str whole = { 0 }, shown = { 0 };

    str_add(&whole, name, dot ? (size_t)(dot - name) : strlen(name));
    str_add_shown(&shown, str_cstr(&whole), TITLE_SHOWN);
    snprintf(title, room, "%s", str_cstr(&shown));
    str_clear(&shown);
    str_clear(&whole);
}

void shelf_read(struct shelf_game *game)
{
    struct err err = { ERR_NONE, "" };
    struct session *s = session_open_to_read(game->path, &err);

    game->read = true;
    title_of_file(game->path, game->title, sizeof game->title);
    if (!s) {
        snprintf(game->fault, sizeof game->fault, "%.*s",
                 (int)text_cut(err.text, strlen(err.text), sizeof game->fault - 1), err.text);
        game->whole = err.kind == ERR_DATA ? session_whole(game->path) : 0;
        return;
    }
    game->rules = session_rules(s);
    game->entries = session_entries(s);
    game->making = making_figure(s) >= 0;
    game->table = session_state(s)->board != NULL;
    if (game->making || (!game->table && session_state(s)->ntokens == 1)) /* a character, made or not yet */
        snprintf(game->title, sizeof game->title, "%s",
                 texts_get(&session_book(s)->texts,
                           session_state(s)->token[game->making ? making_figure(s) : 0].text));
    if (*session_title(s))
        snprintf(game->title, sizeof game->title, "%s", session_title(s));
    read_turn(game, s);
    session_close(s);
}

/* With its ending or without. */
static bool is_file_of(const struct shelf_game *game, const char *name)
{
    size_t len = strlen(name), stem = (size_t)(strrchr(game->file, '.') - game->file);

    return strcmp(game->file, name) == 0 || (len == stem && memcmp(game->file, name, len) == 0);
}

int shelf_find(struct shelf *shelf, const char *name)
{
    int found = -1;

    for (int i = 0; i < shelf->n; i++)
        if (is_file_of(&shelf->game[i], name))
            return i;
    for (int i = 0; i < shelf->n; i++) {
        if (!shelf->game[i].read)
            shelf_read(&shelf->game[i]);
        if (!text_same(shelf->game[i].title, name))
            continue;
        if (found >= 0)
            return -1;
        found = i;
    }
    return found;
}

/* ---- what is done with one ---- */

bool shelf_rename(const char *path, const char *title, struct err *err)
{
    struct session *s = session_open(path, err);
    bool done = s && session_set_title(s, title, err);

    session_close(s);
    return done;
}

/* A title as a file is called everywhere: what some system forbids becomes '-'. */
static void add_file_name(struct str *path, const char *title)
{
    size_t before = path->len;

    for (const char *c = title; *c; c++)
        str_add_char(path, strchr("/\\:*?\"<>|", *c) || (unsigned char)*c < ' ' ? '-' : *c);
    if (path->len == before || path->text[before] == '.')
        str_add_text(path, "game");
}

static bool is_folder(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* The place in a folder (that `place` holds) for a game of that title; `number` above 1 is added. */
static void add_place(struct str *place, const char *title, int number)
{
    str_add_char(place, '/');
    add_file_name(place, title);
    if (number > 1)
        str_add_format(place, "-%d", number);
    str_add_text(place, ".battlemat");
}

/* Where a copy is to go: in a folder under its title with a number if that is taken, else just there. */
static bool find_place(const char *to, const char *title, struct str *place, struct err *err)
{
    files_typed_path(to, place);
    if (!is_folder(str_cstr(place)))
        return !place->failed || err_memory(err);
    size_t folder = place->len;
    for (int i = 1; i < COPIES; i++) {
        str_cut(place, folder);
        add_place(place, title, i);
        if (place->failed || !files_exist(str_cstr(place)))
            return !place->failed || err_memory(err);
    }
    return err_set(err, ERR_ENVIRONMENT, _("%s: there are too many copies of this game"), to);
}

/* A place where nothing is yet. */
static bool find_free_place(const char *to, const char *title, struct str *place, struct err *err)
{
    return find_place(to, title, place, err) &&
           (!files_exist(str_cstr(place)) ||
            err_set(err, ERR_ENVIRONMENT, _("%s: is there already, and nothing is replaced"),
                    str_cstr(place)));
}

static bool copy_as(struct session *s, const char *to, const char *title, struct str *where, struct err *err)
{
    struct str place = { 0 };
    bool done = find_free_place(to, title, &place, err);

    done = done && session_save_as(s, str_cstr(&place), err);
    if (done)
        str_add(where, place.text, place.len);
    str_clear(&place);
    return done;
}

/* What the nth copy of a game is called. */
static void title_of_copy(const struct session *s, int n, char title[SESSION_TITLE])
{
    const char *of = *session_title(s) ? session_title(s) : _("Game");
    char whole[SESSION_TITLE + 40];

    if (n == 1)
        snprintf(whole, sizeof whole, _("Copy of %s"), of);
    else
        snprintf(whole, sizeof whole, _("Copy %d of %s"), n, of);
    snprintf(title, SESSION_TITLE, "%.*s", (int)text_cut(whole, strlen(whole), SESSION_TITLE - 1), whole);
}

bool shelf_copy(struct session *s, struct str *title, struct err *err)
{
    struct str place = { 0 };
    char called[SESSION_TITLE];
    bool done = game_folder(&place, err);
    size_t folder = place.len;

    for (int n = 1; done; n++) {
        title_of_copy(s, n, called);
        str_cut(&place, folder);
        add_place(&place, called, 1);
        if (place.failed)
            done = err_memory(err);
        else if (!files_exist(str_cstr(&place)))
            break;
        else if (n == COPIES)
            done = err_set(err, ERR_ENVIRONMENT, _("%s: there are too many copies of this game"), called);
    }
    done = done && session_save_as(s, str_cstr(&place), err) && shelf_rename(str_cstr(&place), called, err);
    if (done)
        str_add_text(title, called);
    str_clear(&place);
    return done;
}

bool shelf_export(const char *path, const char *to, struct str *where, struct err *err)
{
    struct session *s = session_open_to_read(path, err);
    char title[SESSION_TITLE];

    if (!s)
        return false;
    title_of_file(path, title, sizeof title);
    bool done = copy_as(s, to, *session_title(s) ? session_title(s) : title, where, err);
    session_close(s);
    return done;
}

bool shelf_rescue(const char *path, const char *to, struct str *where, struct err *err)
{
    struct str place = { 0 }, folder = { 0 };
    char title[SESSION_TITLE];
    bool done;
    int entries;

    title_of_file(path, title, sizeof title);
    done = (to || game_folder(&folder, err)) &&
           find_free_place(to ? to : str_cstr(&folder), title, &place, err) &&
           session_rescue(path, str_cstr(&place), &entries, err);
    if (done)
        str_add(where, place.text, place.len);
    str_clear(&folder);
    str_clear(&place);
    return done;
}

bool shelf_import(const char *path, struct str *kept, struct err *err)
{
    struct str folder = { 0 };
    bool done = game_folder(&folder, err) && shelf_export(path, str_cstr(&folder), kept, err);

    str_clear(&folder);
    return done;
}

/* What SQLite left beside a broken game goes the same way. */
static void remove_beside(const char *path, const char *ending)
{
    struct str beside = { 0 };

    if (str_add_format(&beside, "%s%s", path, ending) && files_exist(beside.text))
        files_trash(beside.text, NULL, &(struct err){ 0 });
    str_clear(&beside);
}

bool shelf_remove(const char *path, struct str *where, struct err *err)
{
    struct session *s = session_open_to_read(path, &(struct err){ 0 });
    bool whole = s != NULL;

    session_close(s);
    if (whole && !journal_retire(path, err))
        return false;
    if (!files_trash(path, where, err))
        return false;
    if (!whole) {
        remove_beside(path, "-wal");
        remove_beside(path, "-shm");
    }
    return true;
}
