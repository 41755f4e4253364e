#define _XOPEN_SOURCE 700 /* realpath */
#include "base/files.h"
#include "base/language.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fail(struct err *err, const char *path, const char *did)
{
    if (errno == ENOMEM)
        return err_memory(err);
    return err_set(err, ERR_ENVIRONMENT, "%s: %s: %s", path, did, strerror(errno));
}

/* Append all that `fd` gives, at most `limit` bytes. False leaves `out` with a part of it. */
static bool read_all(int fd, const char *path, size_t limit, struct str *out, struct err *err)
{
    char part[65536];
    size_t before = out->len;

    for (;;) {
        ssize_t got = read(fd, part, sizeof part);

        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(err, path, _("cannot be read"));
        if (got == 0)
            return true;
        if ((size_t)got > limit - (out->len - before))
            return err_set(err, ERR_DATA, _("%s: larger than %zu bytes"), path, limit);
        if (!str_add(out, part, (size_t)got))
            return err_memory(err);
    }
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

/* Is the open file one that ends and never makes us wait? */
static bool check_ordinary(int fd, const char *path, struct err *err)
{
    struct stat stat;

    if (fstat(fd, &stat) != 0)
        return fail(err, path, _("cannot be read"));
    if (S_ISREG(stat.st_mode))
        return true;
    return err_set(err, ERR_ENVIRONMENT, "%s: %s", path,
                   S_ISDIR(stat.st_mode) ? _("is a folder, not a file") : _("is not an ordinary file"));
}

bool files_read(const char *path, size_t limit, struct str *out, struct err *err)
{
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    bool good;

    if (fd < 0)
        return fail(err, path, _("cannot be opened"));
    good = check_ordinary(fd, path, err) && read_or_nothing(fd, path, limit, out, err);
    close(fd);
    return good;
}

bool files_read_input(size_t limit, struct str *out, struct err *err)
{
    return read_or_nothing(STDIN_FILENO, _("standard input"), limit, out, err);
}

bool files_exist(const char *path)
{
    return access(path, R_OK) == 0;
}

/* A file on its way: written beside `path`, then put in its place. */
struct writing {
    const char *path;
    struct str folder, temporary;
    mode_t mode; /* of the old file, or 0 */
    int fd;
};

/* What is there now: nothing, or an ordinary file that we may write, whose permissions the new one takes. */
static bool check_old(struct writing *w, struct err *err)
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

/* Open a file of a new name in the folder of `path`. */
static bool open_temporary(struct writing *w, struct err *err)
{
    enum { TRIES = 1000 };
    const char *slash = strrchr(w->path, '/');

    str_add(&w->folder, w->path, slash ? (size_t)(slash - w->path) + 1 : 0);
    for (int i = 0; i < TRIES; i++) {
        str_reset(&w->temporary);
        str_add_format(&w->temporary, "%s.battlemat-%ld-%d.tmp", str_cstr(&w->folder), (long)getpid(), i);
        if (w->folder.failed || w->temporary.failed)
            return err_memory(err);
        w->fd = open(str_cstr(&w->temporary), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (w->fd >= 0)
            return true;
        if (errno != EEXIST)
            break;
    }
    return fail(err, w->path, _("cannot be written"));
}

/* Write all bytes and wait until the disk has them. */
static bool write_all(const struct writing *w, const char *bytes, size_t len, struct err *err)
{
    while (len > 0) {
        ssize_t put = write(w->fd, bytes, len);

        if (put < 0 && errno != EINTR)
            return fail(err, w->path, _("cannot be written"));
        if (put > 0) {
            bytes += put;
            len -= (size_t)put;
        }
    }
    if ((w->mode && fchmod(w->fd, w->mode) != 0) || fsync(w->fd) != 0)
        return fail(err, w->path, _("cannot be written"));
    return true;
}

/* Wait until the disk knows the new name. A file system that cannot says EINVAL: nothing to wait for. */
static bool sync_folder(const struct writing *w, struct err *err)
{
    int fd = open(w->folder.len ? str_cstr(&w->folder) : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool good;

    if (fd < 0)
        return errno == EACCES || fail(err, w->path, _("the folder cannot be synced"));
    good = fsync(fd) == 0 || errno == EINVAL || fail(err, w->path, _("the folder cannot be synced"));
    close(fd);
    return good;
}

/* Fill the temporary file and give it its name; false leaves none. */
static bool put_in_place(struct writing *w, const void *bytes, size_t len, struct err *err)
{
    bool good = write_all(w, bytes, len, err);

    if (close(w->fd) != 0 && good)
        good = fail(err, w->path, _("cannot be written"));
    if (good && rename(str_cstr(&w->temporary), w->path) != 0)
        good = fail(err, w->path, _("cannot be written"));
    if (!good)
        unlink(str_cstr(&w->temporary));
    return good;
}

bool files_write(const char *path, const void *bytes, size_t len, struct err *err)
{
    char *behind_links = realpath(path, NULL);
    struct writing w = { .path = behind_links ? behind_links : path, .fd = -1 };
    bool good = check_old(&w, err) && open_temporary(&w, err) && put_in_place(&w, bytes, len, err) &&
                sync_folder(&w, err);

    str_clear(&w.folder);
    str_clear(&w.temporary);
    free(behind_links);
    return good;
}
