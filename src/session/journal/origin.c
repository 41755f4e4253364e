/* session/journal/origin.c - the scenario that a game was begun from (session/session.h). */
#define _XOPEN_SOURCE 700 /* realpath */
#include "session/journal/inside.h"

#include "base/files.h"
#include "base/text.h"
#include "content/sheet.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- what a game keeps of it ---- */

/* A text of any file, as far as it may be one of ours; else "". False: no memory. */
static bool take_text(struct str *to, const char *text, size_t letters)
{
    size_t len = strlen(text);

    str_reset(to);
    return !text_valid(text, len) || text_points(text, len) > letters || str_add(to, text, len);
}

static bool take(struct origin *origin, const char *file, const char *opening, const char *goal, int minutes)
{
    origin->minutes = minutes < 1 || minutes > ORIGIN_MINUTES ? 0 : minutes;
    return take_text(&origin->file, file, PATH_MAX) && take_text(&origin->opening, opening, ORIGIN_OPENING) &&
           take_text(&origin->goal, goal, ORIGIN_GOAL);
}

/*
 * A game may come from somebody else, and name whatever it likes: only what belongs to whoever plays is taken
 * for a scenario, and of any other the name alone counts.
 */
static bool is_ones_own(const char *file)
{
    size_t len = strlen(file), tail = strlen(".json");
    struct stat is;

    return *file == '/' && len > tail && strcmp(file + len - tail, ".json") == 0 && stat(file, &is) == 0 &&
           S_ISREG(is.st_mode) && is.st_uid == geteuid();
}

bool origin_read(struct session *s, const char *file, const char *opening, const char *goal, int minutes)
{
    bool taken = take(&s->origin, file, opening, goal, minutes);

    s->origin.found = is_ones_own(str_cstr(&s->origin.file));
    return taken;
}

/* Games of before this was kept have none. */
void origin_load(struct session *s)
{
    struct str file = { 0 }, opening = { 0 }, goal = { 0 }, minutes = { 0 };
    struct err none;

    journal_get(s->journal, "scenario", &file, &none);
    journal_get(s->journal, "opening", &opening, &none);
    journal_get(s->journal, "goal", &goal, &none);
    journal_get(s->journal, "minutes", &minutes, &none);
    origin_read(s, str_cstr(&file), str_cstr(&opening), str_cstr(&goal), atoi(str_cstr(&minutes)));
    str_clear(&file);
    str_clear(&opening);
    str_clear(&goal);
    str_clear(&minutes);
}

bool origin_put(struct session *s, struct err *err)
{
    const struct origin *from = &s->origin;
    char minutes[16];

    snprintf(minutes, sizeof minutes, "%d", from->minutes);
    return (!from->file.len || journal_put(s->journal, "scenario", str_cstr(&from->file), err)) &&
           (!from->opening.len || journal_put(s->journal, "opening", str_cstr(&from->opening), err)) &&
           (!from->goal.len || journal_put(s->journal, "goal", str_cstr(&from->goal), err)) &&
           (!from->minutes || journal_put(s->journal, "minutes", minutes, err));
}

void origin_write(struct writer *w, const struct session *s)
{
    if (s->origin.file.len)
        writer_text(w, "scenario", str_cstr(&s->origin.file));
    if (s->origin.opening.len)
        writer_text(w, "opening", str_cstr(&s->origin.opening));
    if (s->origin.goal.len)
        writer_text(w, "goal", str_cstr(&s->origin.goal));
    if (s->origin.minutes)
        writer_int(w, "minutes", s->origin.minutes);
}

void origin_clear(struct origin *origin)
{
    str_clear(&origin->file);
    str_clear(&origin->opening);
    str_clear(&origin->goal);
}

struct session_origin session_origin(const struct session *s)
{
    return (struct session_origin){ str_cstr(&s->origin.file), str_cstr(&s->origin.opening),
                                    str_cstr(&s->origin.goal), s->origin.minutes };
}

bool session_set_origin(struct session *s, const struct session_origin *origin, struct err *err)
{
    char whole[PATH_MAX];

    if (!origin->file || !realpath(origin->file, whole))
        *whole = '\0';
    s->origin.found = true; /* whoever names it here has just read it */
    if (!take(&s->origin, whole, origin->opening ? origin->opening : "", origin->goal ? origin->goal : "",
              origin->minutes))
        return err_memory(err);
    if (!journal_begin(s->journal, err))
        return false;
    if (origin_put(s, err) && journal_commit(s->journal, err))
        return true;
    journal_drop(s->journal);
    return false;
}

/* ---- its map ---- */

bool session_find_map(const struct session *s, struct str *path)
{
    const char *slash = strrchr(s->source, '/'), *name = slash ? slash + 1 : s->source;
    char whole[PATH_MAX];
    struct str along = { 0 };
    struct err none;

    if (*s->source && (s->source_found || (realpath(s->source, whole) && is_ones_own(whole))))
        return str_add_text(path, s->source);
    bool found = *name && str_add_format(&along, "maps/%s", name) &&
                 files_data_path(str_cstr(&along), path, &none);
    str_clear(&along);
    return found;
}

/* ---- sheets beside it ---- */

/* In the folder that `path` holds: does the scenario lie there, and the sheet with it? */
static bool lies_there(struct str *path, const char *scenario, const char *sheet)
{
    size_t folder = path->len;

    if (!str_add_format(path, "/%s", scenario) || !files_exist(str_cstr(path)))
        return false;
    str_cut(path, folder);
    return str_add_format(path, "/%s", sheet) && files_exist(str_cstr(path));
}

/* The folder of a file. */
static bool add_folder(struct str *path, const char *file)
{
    const char *slash = strrchr(file, '/');

    return slash ? str_add(path, file, (size_t)(slash - file)) : str_add_char(path, '.');
}

/*
 * Where the scenario may lie now: where it lay, if that may be believed; beside the game; among our own maps,
 * and among those that came along.
 */
static bool add_place(const struct session *s, int place, struct str *path)
{
    const char *game = journal_path(s->journal);

    str_reset(path);
    switch (place) {
    case 0:
        return s->origin.found && add_folder(path, str_cstr(&s->origin.file));
    case 1:
        return game && add_folder(path, game);
    case 2:
        return files_home_path(FILES_DATA, "maps", path, NULL);
    default:
        return files_data_path("maps", path, NULL);
    }
}

static bool find_beside(const struct session *s, const char *sheet, struct str *path)
{
    const char *slash = strrchr(str_cstr(&s->origin.file), '/'), *scenario = slash ? slash + 1 : "";
    bool found = false;

    for (int place = 0; place < 4 && !found; place++)
        found = files_path_is_safe(scenario) && files_path_is_safe(sheet) && add_place(s, place, path) &&
                lies_there(path, scenario, sheet);
    if (!found)
        str_reset(path);
    return found;
}

bool session_find_scenario(const struct session *s, struct str *path)
{
    const char *slash = strrchr(str_cstr(&s->origin.file), '/');

    return slash && find_beside(s, slash + 1, path);
}

bool session_find_sheet(const struct session *s, int sheet, struct str *path)
{
    const char *key = texts_get(&s->book.texts, sheet);
    size_t beside = strlen(SHEET_BESIDE);
    struct err none;

    if (strncmp(key, SHEET_BESIDE, beside) == 0)
        return find_beside(s, key + beside, path);
    return *key && sheet_find(&s->book, key, path, &none);
}
