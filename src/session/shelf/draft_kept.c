#define _GNU_SOURCE /* realpath() */
#include "session/shelf/draft_kept.h"

#include "base/files.h"
#include "base/hash.h"
#include "session/shelf/draft.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char ending[] = ".battlemat";

enum { STEM = 16, BEHIND = 8 }; /* letters of a name that tell the map; strokes that a file may lack */

/* ---- names ---- */

static bool folder_of(struct str *folder)
{
    struct err unheard;

    return files_home_path(FILES_STATE, "drafts", folder, &unheard) &&
           files_make_folder(str_cstr(folder), &unheard);
}

static void stem_of(const char *map, char stem[STEM + 1])
{
    char real[PATH_MAX];

    snprintf(stem, STEM + 1, "%016" PRIx64, hash_text(realpath(map, real) ? real : map));
}

/* "0123456789abcdef-00-1.battlemat": of a map, how deep it lies, where its strokes begin. */
bool draft_kept_path(const char *map, int layer, int floor, struct str *path)
{
    char stem[STEM + 1];

    stem_of(map, stem);
    return folder_of(path) && str_add_format(path, "/%s-%02d-%d%s", stem, layer, floor, ending);
}

static void remove_kept(const char *path)
{
    static const char *const tails[] = { "", "-wal", "-shm" };

    for (int i = 0; i < 3; i++) {
        struct str file = { 0 };

        if (str_add_format(&file, "%s%s", path, tails[i]))
            unlink(str_cstr(&file));
        str_clear(&file);
    }
}

/* The journals of a map, the deepest first; it is over when false comes. */
struct kept_list {
    struct str folder;
    struct files_list list;
    char stem[STEM + 1];
    int next;
};

static bool kept_open(struct kept_list *k, const char *map)
{
    *k = (struct kept_list){ 0 };
    stem_of(map, k->stem);
    if (!folder_of(&k->folder) || !files_list(str_cstr(&k->folder), ending, &k->list, NULL))
        return false;
    k->next = k->list.n;
    return true;
}

static bool kept_next(struct kept_list *k, int *layer, int *floor, struct str *path)
{
    while (k->next > 0) {
        const char *name = k->list.name[--k->next];

        str_reset(path);
        if (strncmp(name, k->stem, STEM) == 0 && sscanf(name + STEM, "-%d-%d", layer, floor) == 2 &&
            str_add_format(path, "%s/%s", str_cstr(&k->folder), name))
            return true;
    }
    return false;
}

static void kept_close(struct kept_list *k)
{
    files_list_clear(&k->list);
    str_clear(&k->folder);
}

/* ---- found, and begun ---- */

/*
 * Does the file hold what the journal ends with, or held some strokes before its end? Those were not written
 * any more, and are now: the program was killed, or the disk full.
 */
static bool fits(struct session *s, const char *map, int floor)
{
    struct err unheard;
    int head = session_head(s);
    bool found = draft_is_saved(s, map);

    for (int i = 0; !found && i < BEHIND && session_head(s) > floor; i++)
        found = session_goto(s, session_parent(s, session_head(s)), &unheard) && draft_is_saved(s, map);
    if (session_head(s) == head)
        return found;
    return session_goto(s, head, &unheard) && found && draft_save(s, map, &unheard);
}

/* One that cannot be read, or is played by other rules, is left alone; one that fits nowhere goes. */
static struct session *open_fitting(const char *path, const char *map, int floor, const struct ruleset *rules)
{
    struct err unheard;
    struct session *s = session_open(path, &unheard);
    bool ours = s && session_rules(s) == rules && session_error(s)->kind == ERR_NONE;

    if (ours && fits(s, map, floor))
        return s;
    session_close(s);
    if (ours)
        remove_kept(path);
    return NULL;
}

/* It is the only one from now on. */
static struct session *take_up(struct session *s, const char *path, const char *map, int layer, int floor)
{
    struct str first = { 0 };
    struct err unheard;
    struct session *taken = s;

    if (layer > 0) {
        session_close(s);
        taken = draft_kept_path(map, 0, floor, &first) && rename(path, str_cstr(&first)) == 0
                    ? session_open(str_cstr(&first), &unheard)
                    : NULL;
    }
    str_clear(&first);
    return taken;
}

struct session *draft_kept_find(const char *map, const struct ruleset *rules, int *floor)
{
    struct kept_list k;
    struct str path = { 0 }, found_at = { 0 };
    struct session *found = NULL;
    int layer, begins, depth = 0;

    for (bool more = kept_open(&k, map); more && kept_next(&k, &layer, &begins, &path);)
        if (found) {
            remove_kept(str_cstr(&path));
        } else if ((found = open_fitting(str_cstr(&path), map, begins, rules)) != NULL) {
            depth = layer;
            *floor = begins;
            str_add(&found_at, str_cstr(&path), path.len);
        }
    if (found)
        found = take_up(found, str_cstr(&found_at), map, depth, *floor);
    kept_close(&k);
    str_clear(&path);
    str_clear(&found_at);
    return found;
}

/* What lies as deep or deeper is of another time. */
static void forget_from(const char *map, int depth)
{
    struct kept_list k;
    struct str path = { 0 };
    int layer, floor;

    for (bool more = kept_open(&k, map); more && kept_next(&k, &layer, &floor, &path);)
        if (layer >= depth)
            remove_kept(str_cstr(&path));
    kept_close(&k);
    str_clear(&path);
}

bool draft_kept_begin(struct session *s, const char *map, int layer, int floor, struct err *err)
{
    struct str path = { 0 };
    struct err unheard;

    if (layer > 0)
        forget_from(map, layer);
    bool done = (draft_kept_path(map, layer, floor, &path) && session_begun(s, str_cstr(&path), &unheard)) ||
                session_begun(s, NULL, err);
    str_clear(&path);
    return done;
}
