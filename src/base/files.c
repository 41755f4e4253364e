#define _GNU_SOURCE /* realpath, O_TMPFILE */
#include "base/files.h"
#include "base/language.h"
#include "base/mem.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fail(struct err *err, const char *path, const char *did)
{
    if (errno == ENOMEM)
        return err_memory(err);
    return err_set(err, ERR_ENVIRONMENT, "%s: %s: %s", path, did, strerror(errno));
}

static bool too_large(const char *path, size_t limit, struct err *err)
{
    return err_set(err, ERR_DATA, _("%s: larger than %zu bytes"), path, limit);
}

/* Hand over all that `fd` gives, at most `limit` bytes. */
static bool pass_all(int fd, const char *path, size_t limit, files_take *take, void *context, struct err *err)
{
    char part[65536];
    size_t left = limit;

    for (;;) {
        ssize_t got = read(fd, part, sizeof part);

        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(err, path, _("cannot be read"));
        if (got == 0)
            return true;
        if ((size_t)got > left)
            return too_large(path, limit, err);
        left -= (size_t)got;
        if (!take(context, part, (size_t)got, err))
            return false;
    }
}

static bool take_bytes(void *out, const char *bytes, size_t len, struct err *err)
{
    return str_add(out, bytes, len) || err_memory(err);
}

/* Append all that `fd` gives, at most `limit` bytes. False leaves `out` with a part of it. */
static bool read_all(int fd, const char *path, size_t limit, struct str *out, struct err *err)
{
    return pass_all(fd, path, limit, take_bytes, out, err);
}

/* read_all(), but all or nothing. */
static bool read_or_nothing(int fd, const char *path, size_t limit, struct str *out, struct err *err)
{
    size_t before = out->len;
    bool failed = out->failed, good = read_all(fd, path, limit, out, err);

    if (!good) {
        str_cut(out, before);
        out->failed = failed;
    }
    return good;
}

/* Is the open file one that ends and never makes us wait, and no larger than `limit`, as far as it says? */
static bool check_ordinary(int fd, const char *path, size_t limit, struct err *err)
{
    struct stat stat;

    if (fstat(fd, &stat) != 0)
        return fail(err, path, _("cannot be read"));
    if (!S_ISREG(stat.st_mode))
        return err_set(err, ERR_ENVIRONMENT, "%s: %s", path,
                       S_ISDIR(stat.st_mode) ? _("is a folder, not a file") : _("is not an ordinary file"));
    return stat.st_size < 0 || (uintmax_t)stat.st_size <= limit || too_large(path, limit, err);
}

/* Not waiting for somebody at the other end of what is no file. */
static int open_to_read(const char *path)
{
    return open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
}

bool files_pass(const char *path, size_t limit, files_take *take, void *context, struct err *err)
{
    int fd = open_to_read(path);
    bool good;

    if (fd < 0)
        return fail(err, path, _("cannot be opened"));
    good = check_ordinary(fd, path, limit, err) && pass_all(fd, path, limit, take, context, err);
    close(fd);
    return good;
}

bool files_read(const char *path, size_t limit, struct str *out, struct err *err)
{
    int fd = open_to_read(path);
    bool good;

    if (fd < 0)
        return fail(err, path, _("cannot be opened"));
    good = check_ordinary(fd, path, limit, err) && read_or_nothing(fd, path, limit, out, err);
    close(fd);
    return good;
}

bool files_begins_with(const char *path, const void *bytes, size_t len)
{
    char head[64];
    int fd = open_to_read(path);
    bool same = fd >= 0 && len <= sizeof head && check_ordinary(fd, path, SIZE_MAX, NULL) &&
                read(fd, head, len) == (ssize_t)len && memcmp(head, bytes, len) == 0;

    if (fd >= 0)
        close(fd);
    return same;
}

bool files_read_input(size_t limit, struct str *out, struct err *err)
{
    return read_or_nothing(STDIN_FILENO, _("standard input"), limit, out, err);
}

bool files_exist(const char *path)
{
    return access(path, R_OK) == 0;
}

/* A file on its way: written without a name, or beside `path`, then put in its place. */
struct files_writing {
    const char *path;
    char *behind_links;           /* what it is the path of, if anything; owned, by the C library */
    struct str folder, temporary; /* temporary: its name, "" none yet */
    mode_t mode;                  /* of the old file, or 0 */
    int fd;
};

/* What is there now: nothing, or an ordinary file that we may write, whose permissions the new one takes. */
static bool check_old(struct files_writing *w, struct err *err)
{
    struct stat old;

    if (stat(w->path, &old) != 0)
        return errno == ENOENT || fail(err, w->path, _("cannot be written"));
    if (!S_ISREG(old.st_mode))
        return err_set(err, ERR_ENVIRONMENT, _("%s: is not an ordinary file"), w->path);
    if (access(w->path, W_OK) != 0)
        return fail(err, w->path, _("cannot be written"));
    w->mode = old.st_mode & 07777;
    return true;
}

/* Whoever has a file under a name that is not meant to stay holds this, as long as it lives. */
static bool hold(int fd)
{
    return flock(fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

/* ".battlemat-17-0.tmp" */
static bool is_temporary(const char *name)
{
    int read = 0;

    return sscanf(name, ".battlemat-%*[0-9]-%*[0-9].tmp%n", &read) == 0 && read > 0 && name[read] == '\0';
}

/* What a program left that was killed while its file had such a name: nobody holds it. */
static void remove_left(int folder, const char *name)
{
    int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    struct stat is;

    if (fd < 0)
        return;
    if (fstat(fd, &is) == 0 && S_ISREG(is.st_mode) && flock(fd, LOCK_EX | LOCK_NB) == 0)
        unlinkat(folder, name, 0);
    close(fd);
}

static void clear_up(const char *folder)
{
    DIR *dir = opendir(folder);
    struct dirent *entry;

    while (dir && (entry = readdir(dir)) != NULL)
        if (is_temporary(entry->d_name))
            remove_left(dirfd(dir), entry->d_name);
    if (dir)
        closedir(dir);
}

/* The next name beside `path` that nobody has; false with errno set once `make` fails otherwise. */
static bool find_name(struct files_writing *w, bool (*make)(struct files_writing *w))
{
    enum { TRIES = 1000 };

    for (int i = 0; i < TRIES; i++) {
        str_reset(&w->temporary);
        if (!str_add_format(&w->temporary, "%s.battlemat-%ld-%d.tmp", str_cstr(&w->folder), (long)getpid(),
                            i)) {
            errno = ENOMEM;
            break;
        }
        if (make(w))
            return true;
        if (errno != EEXIST)
            break;
    }
    str_reset(&w->temporary);
    return false;
}

static bool make_named(struct files_writing *w)
{
    struct stat is;

    w->fd = open(str_cstr(&w->temporary), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (w->fd < 0 || (hold(w->fd) && fstat(w->fd, &is) == 0 && is.st_nlink > 0))
        return w->fd >= 0;
    close(w->fd); /* somebody cleared it up before it was held */
    w->fd = -1;
    errno = EEXIST;
    return false;
}

/* The file that is open under a name where there is none. */
static bool link_as(const struct files_writing *w, const char *name)
{
    char open_file[40];

    snprintf(open_file, sizeof open_file, "/proc/self/fd/%d", w->fd);
    return linkat(AT_FDCWD, open_file, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0;
}

static bool link_temporary(struct files_writing *w)
{
    return hold(w->fd) && link_as(w, str_cstr(&w->temporary));
}

/* Open a file in the folder of `path`: one that goes with us while it has no name, where there are such. */
static bool open_temporary(struct files_writing *w, struct err *err)
{
    const char *slash = strrchr(w->path, '/');

    str_add(&w->folder, w->path, slash ? (size_t)(slash - w->path) + 1 : 0);
    if (w->folder.failed)
        return err_memory(err);
    clear_up(w->folder.len ? str_cstr(&w->folder) : ".");
    if (access("/proc/self/fd", X_OK) == 0)
        w->fd = open(w->folder.len ? str_cstr(&w->folder) : ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
    return w->fd >= 0 || find_name(w, make_named) || fail(err, w->path, _("cannot be written"));
}

bool files_write_whole(int file, const void *bytes, size_t len)
{
    const char *from = bytes;

    while (len > 0) {
        ssize_t put = write(file, from, len);

        if (put < 0 && errno != EINTR)
            return false;
        if (put > 0) {
            from += put;
            len -= (size_t)put;
        }
    }
    return true;
}

bool files_put(struct files_writing *w, const void *bytes, size_t len, struct err *err)
{
    return files_write_whole(w->fd, bytes, len) || fail(err, w->path, _("cannot be written"));
}

/* Wait until the disk has all bytes. */
static bool settle(const struct files_writing *w, struct err *err)
{
    return ((!w->mode || fchmod(w->fd, w->mode) == 0) && fsync(w->fd) == 0) ||
           fail(err, w->path, _("cannot be written"));
}

bool files_sync(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC), why = 0;

    if (file < 0)
        return errno == EACCES;
    if (fsync(file) != 0 && errno != EINVAL)
        why = errno;
    close(file);
    errno = why;
    return why == 0;
}

/* Wait until the disk knows the new name. */
static bool sync_folder(const struct files_writing *w, struct err *err)
{
    return files_sync(w->folder.len ? str_cstr(&w->folder) : ".") ||
           fail(err, w->path, _("the folder cannot be synced"));
}

/* Give it the name of what is there. A file without a name needs another one first, for a moment. */
static bool name_over(struct files_writing *w)
{
    if ((w->temporary.len == 0 && !find_name(w, link_temporary)) ||
        rename(str_cstr(&w->temporary), w->path) != 0)
        return false;
    str_reset(&w->temporary);
    return true;
}

/* Give it a name that nobody has. Not every file system knows links, nor every one such a renaming. */
static bool name_new(const struct files_writing *w)
{
    const char *temporary = str_cstr(&w->temporary);

    return w->temporary.len == 0 ? link_as(w, w->path)
                                 : link(temporary, w->path) == 0 || renameat2(AT_FDCWD, temporary, AT_FDCWD,
                                                                              w->path, RENAME_NOREPLACE) == 0;
}

/* Give it its name; false with errno set. */
static bool name_it(struct files_writing *w, bool replace)
{
    if (!replace)
        return name_new(w);
    return (w->temporary.len == 0 && name_new(w)) ||
           ((w->temporary.len > 0 || errno == EEXIST) && name_over(w));
}

/* Give a filled file its name; false, as when it was not `good`, leaves none. */
static bool put_in_place(struct files_writing *w, bool good, bool replace, struct err *err)
{
    good = good && settle(w, err) && (name_it(w, replace) || fail(err, w->path, _("cannot be written")));

    if (w->temporary.len > 0)
        unlink(str_cstr(&w->temporary));
    close(w->fd);
    return good && sync_folder(w, err);
}

static void clear(struct files_writing *w)
{
    str_clear(&w->folder);
    str_clear(&w->temporary);
    free(w->behind_links);
}

/* Begin to replace what has that path; false leaves nothing. */
static bool begin(struct files_writing *w, const char *path, struct err *err)
{
    *w = (struct files_writing){ .behind_links = realpath(path, NULL), .fd = -1 };
    w->path = w->behind_links ? w->behind_links : path;
    if (check_old(w, err) && open_temporary(w, err))
        return true;
    clear(w);
    return false;
}

struct files_writing *files_begin(const char *path, struct err *err)
{
    struct files_writing *w = mem_new(1, sizeof *w);

    if (!w)
        err_memory(err);
    else if (begin(w, path, err))
        return w;
    mem_free(w);
    return NULL;
}

bool files_end(struct files_writing *w, bool good, struct err *err)
{
    good = put_in_place(w, good, true, err);
    clear(w);
    mem_free(w);
    return good;
}

bool files_write(const char *path, const void *bytes, size_t len, struct err *err)
{
    struct files_writing w;

    if (!begin(&w, path, err))
        return false;
    bool good = put_in_place(&w, files_put(&w, bytes, len, err), true, err);
    clear(&w);
    return good;
}

bool files_write_new(const char *path, const void *bytes, size_t len, struct err *err)
{
    struct files_writing w = { .path = path, .fd = -1 };
    bool good = open_temporary(&w, err) && put_in_place(&w, files_put(&w, bytes, len, err), false, err);

    clear(&w);
    return good;
}
