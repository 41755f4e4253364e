#define _GNU_SOURCE /* realpath() */
#include "session/shelf/draft_kept.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/json.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char ending[] = ".battlemat";

enum { BEHIND = 8 }; /* strokes that a file may lack */

/* ---- names ---- */

bool draft_kept_folder(struct str *folder)
{
    struct err unheard;

    return files_home_path(FILES_STATE, "drafts", folder, &unheard) &&
           files_make_folder(str_cstr(folder), &unheard);
}

void draft_kept_stem(const char *map, char stem[DRAFT_STEM + 1])
{
    char real[PATH_MAX];

    snprintf(stem, DRAFT_STEM + 1, "%016" PRIx64, hash_text(realpath(map, real) ? real : map));
}

/* "0123456789abcdef-00-1.battlemat": of a map, how deep it lies, where its strokes begin. */
static bool path_of(const char *map, int layer, int floor, struct str *path)
{
    char stem[DRAFT_STEM + 1];

    draft_kept_stem(map, stem);
    return draft_kept_folder(path) && str_add_format(path, "/%s-%02d-%d%s", stem, layer, floor, ending);
}

static void remove_kept(const char *path)
{
    static const char *const tails[] = { "", "-wal", "-shm", "-file" };

    for (int i = 0; i < 4; i++) {
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
    char stem[DRAFT_STEM + 1];
    int next;
};

static bool kept_open(struct kept_list *k, const char *map)
{
    *k = (struct kept_list){ 0 };
    draft_kept_stem(map, k->stem);
    if (!draft_kept_folder(&k->folder) || !files_list(str_cstr(&k->folder), ending, &k->list, NULL))
        return false;
    k->next = k->list.n;
    return true;
}

static bool kept_next(struct kept_list *k, int *layer, int *floor, struct str *path)
{
    while (k->next > 0) {
        const char *name = k->list.name[--k->next];

        str_reset(path);
        if (strncmp(name, k->stem, DRAFT_STEM) == 0 &&
            sscanf(name + DRAFT_STEM, "-%d-%d", layer, floor) == 2 &&
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

/* One that cannot be read is left alone; one that fits nowhere goes. */
static struct session *open_fitting(const char *path, const char *map, int floor)
{
    struct err unheard;
    struct session *s = session_open(path, &unheard);
    bool ours = s && session_error(s)->kind == ERR_NONE;

    if (ours && fits(s, map, floor))
        return s;
    session_close(s);
    if (ours)
        remove_kept(path);
    return NULL;
}

/* The journal of a layer whose map's file was laid beside it. */
static bool find_below(const char *map, int wanted, int *floor, struct str *path)
{
    struct kept_list k;
    struct str file = { 0 };
    int layer;
    bool found = false;

    for (bool more = kept_open(&k, map); more && !found && kept_next(&k, &layer, floor, path);) {
        str_reset(&file);
        found = layer == wanted && str_add_format(&file, "%s-file", str_cstr(path)) &&
                files_exist(str_cstr(&file));
    }
    kept_close(&k);
    str_clear(&file);
    return found;
}

/* What lies in these layers is of another time. */
static void forget(const char *map, int from, int to)
{
    struct kept_list k;
    struct str path = { 0 };
    int layer, floor;

    for (bool more = kept_open(&k, map); more && kept_next(&k, &layer, &floor, &path);)
        if (layer >= from && layer <= to)
            remove_kept(str_cstr(&path));
    kept_close(&k);
    str_clear(&path);
}

/* Nothing lies below it: it is the only one from now on. */
static struct session *take_up(struct session *s, const char *path, const char *map, struct draft *draft)
{
    struct str first = { 0 };
    struct err unheard;
    struct session *taken = NULL;

    session_close(s);
    forget(map, 0, draft->layer - 1);
    if (path_of(map, 0, draft->floor, &first) && rename(path, str_cstr(&first)) == 0)
        taken = session_open(str_cstr(&first), &unheard);
    draft->layer = 0;
    str_clear(&first);
    return taken;
}

struct session *draft_kept_find(const char *map, struct draft *draft)
{
    struct kept_list k;
    struct str path = { 0 }, below = { 0 };
    struct session *found = NULL;
    int layer = 0, floor;

    for (bool more = kept_open(&k, map); more && !found && kept_next(&k, &layer, &draft->floor, &path);)
        found = open_fitting(str_cstr(&path), map, draft->floor);
    draft->layer = found ? layer : 0;
    if (found && layer > 0 && !find_below(map, layer - 1, &floor, &below))
        found = take_up(found, str_cstr(&path), map, draft);
    kept_close(&k);
    str_clear(&path);
    str_clear(&below);
    return found;
}

struct session *draft_kept_below(const char *map, int layer, int *floor, struct str *file)
{
    struct str path = { 0 }, beside = { 0 };
    struct session *s = NULL;
    struct err unheard;

    if (find_below(map, layer, floor, &path) && str_add_format(&beside, "%s-file", str_cstr(&path)) &&
        files_read(str_cstr(&beside), JSON_BOARD_LIMIT, file, &unheard))
        s = session_open(str_cstr(&path), &unheard);
    if (s && session_error(s)->kind != ERR_NONE) {
        session_close(s);
        s = NULL;
    }
    if (!s)
        str_clear(file);
    str_clear(&path);
    str_clear(&beside);
    return s;
}

bool draft_kept_lay_by(const char *map, int layer, int floor, const struct str *file)
{
    struct str path = { 0 };
    struct err unheard;
    bool laid = path_of(map, layer, floor, &path) && files_exist(str_cstr(&path)) &&
                str_add_text(&path, "-file") &&
                files_write(str_cstr(&path), str_cstr(file), file->len, &unheard);

    str_clear(&path);
    return laid;
}

void draft_kept_take_back(const char *map, int layer, int floor)
{
    struct str path = { 0 };

    if (path_of(map, layer, floor, &path) && str_add_text(&path, "-file"))
        unlink(str_cstr(&path));
    str_clear(&path);
}

bool draft_kept_begin(struct session *s, const char *map, struct draft *draft, struct err *err)
{
    struct err unheard;

    if (draft->layer > 0)
        forget(map, draft->layer, INT_MAX);
    if (path_of(map, draft->layer, draft->floor, &draft->fresh) &&
        session_begun(s, str_cstr(&draft->fresh), &unheard))
        return true;
    str_clear(&draft->fresh);
    return session_begun(s, NULL, err);
}
