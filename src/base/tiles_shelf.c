/* base/tiles_shelf.c - the tiles of pictures in the user's cache: found, made, and not too many of them. */
#define _GNU_SOURCE /* O_TMPFILE, memfd_create() */
#include "base/files.h"
#include "base/hash.h"
#include "base/language.h"
#include "base/mem.h"
#include "base/tiles_own.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PORTION = 1 << 20 };

#define TILES_ROOM (UINT64_C(4) << 30) /* bytes of all of them: four of the largest pictures */

static const char ending[] = ".tiles";

/* ---- who it is ---- */

static bool read_through(int file, char *block, struct tiles_name *name)
{
    ssize_t n;

    name->hash = HASH_START;
    while ((n = read(file, block, PORTION)) != 0) {
        if (n < 0 && errno != EINTR)
            return false;
        if (n > 0) { /* a file gives whole portions until it ends */
            name->hash = hash_quick(name->hash, block, (size_t)n);
            name->size += (uint64_t)n;
        }
    }
    return true;
}

static bool name_of(const char *path, struct tiles_name *name, struct err *err)
{
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
    char *block = mem_new_full(PORTION, 1);
    struct stat facts;
    bool good = file >= 0 && fstat(file, &facts) == 0 && S_ISREG(facts.st_mode);

    *name = (struct tiles_name){ 0 };
    good = good && block && read_through(file, block, name);
    if (file >= 0)
        close(file);
    if (!good)
        block ? err_set(err, ERR_ENVIRONMENT, _("%s: cannot be read"), path) : err_memory(err);
    mem_free(block);
    return good;
}

static bool find_place(const struct tiles_name *name, struct str *path, struct err *err)
{
    char file[80];

    snprintf(file, sizeof file, "pictures/%016" PRIx64 "-%" PRIu64 "%s", name->hash, name->size, ending);
    return files_home_path(FILES_CACHE, file, path, err);
}

/* ---- not too many ---- */

struct kept {
    char *path; /* not owned */
    uint64_t bytes;
    struct timespec used;
};

static int by_use(const void *one, const void *other)
{
    const struct timespec *a = &((const struct kept *)one)->used, *b = &((const struct kept *)other)->used;

    if (a->tv_sec != b->tv_sec)
        return a->tv_sec > b->tv_sec ? -1 : 1;
    return (b->tv_nsec > a->tv_nsec) - (b->tv_nsec < a->tv_nsec);
}

/* The latest used first; behind `most` bytes they go. Whoever reads one that goes reads on. */
static void drop_beyond(struct kept *kept, int n, int folder, uint64_t most)
{
    uint64_t bytes = 0;

    qsort(kept, (size_t)n, sizeof *kept, by_use);
    for (int i = 0; i < n; i++) {
        bytes += kept[i].bytes;
        if (bytes > most)
            unlinkat(folder, kept[i].path, 0);
    }
}

void tiles_prune(uint64_t most)
{
    struct str path = { 0 };
    struct files_list list = { 0 };
    struct err unheard;

    if (files_home_path(FILES_CACHE, "pictures", &path, &unheard) &&
        files_list(str_cstr(&path), ending, &list, &unheard)) {
        struct kept *kept = mem_new((size_t)list.n + 1, sizeof *kept);
        int folder = open(str_cstr(&path), O_RDONLY | O_DIRECTORY | O_CLOEXEC), n = 0;

        for (int i = 0; kept && folder >= 0 && i < list.n; i++) {
            struct stat facts;

            if (fstatat(folder, list.name[i], &facts, AT_SYMLINK_NOFOLLOW) == 0)
                kept[n++] = (struct kept){ list.name[i], (uint64_t)facts.st_size, facts.st_mtim };
        }
        if (n > 0)
            drop_beyond(kept, n, folder, most);
        if (folder >= 0)
            close(folder);
        mem_free(kept);
    }
    files_list_clear(&list);
    str_clear(&path);
}

/* ---- found, or made ---- */

/* What lies there, if it is whole and of this picture. */
static bool find(struct tiles *t, const struct tiles_name *name)
{
    int file = t->named.len == 0 ? -1
                                 : open(str_cstr(&t->named), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);

    if (file < 0)
        return false;
    if (tiles_read_head(t, file, name)) {
        utimensat(AT_FDCWD, str_cstr(&t->named), NULL, 0); /* used now */
        return true;
    }
    close(file);
    return false;
}

/* Where tiles may lie: in the cache; where that cannot be, without a name, in memory at last. */
enum place { PLACE_CACHE, PLACE_APART, PLACE_MEMORY, PLACES };

/* A file without a name. Where the cache knows none such it is kept there, but not for another time. */
static int new_file(enum place place, const char *named, bool *keeps)
{
    char path[1024];

    *keeps = false;
    if (place == PLACE_MEMORY)
        return memfd_create("picture", MFD_CLOEXEC);
    if (place == PLACE_APART)
        return open("/tmp", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (!*named)
        return -1;
    int folder = (int)(strrchr(named, '/') - named);
    snprintf(path, sizeof path, "%.*s", folder, named);
    int file = open(path, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    *keeps = file >= 0;
    if (file < 0 && snprintf(path, sizeof path, "%.*s/.tilesXXXXXX", folder, named) < (int)sizeof path) {
        file = mkostemp(path, O_CLOEXEC);
        if (file >= 0)
            unlink(path);
    }
    return file;
}

/* What is not kept is made again the next time: nothing worse comes of it. */
static void keep(struct tiles *t)
{
    char open_file[48];

    snprintf(open_file, sizeof open_file, "/proc/self/fd/%d", t->file);
    unlink(str_cstr(&t->named)); /* it was looked at, and is no use */
    if (linkat(AT_FDCWD, open_file, AT_FDCWD, str_cstr(&t->named), AT_SYMLINK_FOLLOW) == 0)
        tiles_prune(TILES_ROOM);
}

/* Cut there. False: err; `next`, if another place may do. */
static bool make_at(struct tiles *t, enum place place, const char *path, const struct tiles_name *name,
                    struct tiles_watch *watch, bool *next, struct err *err)
{
    bool keeps;

    t->file = new_file(place, str_cstr(&t->named), &keeps);
    *next = t->file < 0;
    if (*next)
        return err_set(err, ERR_ENVIRONMENT, _("%s: the disk does not take its tiles: %s"), path,
                       strerror(errno));
    bool done = tiles_cut(t, path, t->file, watch, next, err);
    if (done && !tiles_write_head(t, name)) {
        *next = true;
        done = err_set(err, ERR_ENVIRONMENT, _("%s: the disk does not take its tiles: %s"), path,
                       strerror(errno));
    }
    if (done && keeps)
        keep(t);
    if (!done) {
        close(t->file);
        t->file = -1;
        mem_free(t->sum);
        t->sum = NULL;
    }
    return done;
}

static bool make(struct tiles *t, const char *path, const struct tiles_name *name, struct tiles_watch *watch,
                 struct err *err)
{
    bool done = false, next = true;

    for (int place = 0; !done && next && place < PLACES; place++)
        done = make_at(t, (enum place)place, path, name, watch, &next, err);
    return done;
}

struct tiles *tiles_open(const char *path, struct tiles_watch *watch, struct err *err)
{
    struct tiles *t = mem_new(1, sizeof *t);
    struct tiles_name name;

    if (!t) {
        err_memory(err);
        return NULL;
    }
    t->file = -1;
    bool known = name_of(path, &name, err);
    if (known && !find_place(&name, &t->named, err))
        str_reset(&t->named); /* there is no cache: they are cut for this once */
    if (known && (find(t, &name) || make(t, path, &name, watch, err))) {
        t->sound = mem_new(t->count, sizeof *t->sound);
        if (t->sound)
            return t;
        err_memory(err);
    }
    tiles_close(t);
    return NULL;
}

void tiles_close(struct tiles *t)
{
    if (!t)
        return;
    if (t->file >= 0)
        close(t->file);
    mem_free(t->sum);
    mem_free(t->sound);
    str_clear(&t->named);
    mem_free(t);
}
