#define _GNU_SOURCE /* RTLD_NEXT */
#include "disk.h"

#include "base/bug.h"
#include "base/mem.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILES = 1024 };

static char watched[200];
static char file_of[FILES][32]; /* "" : not watched; by number */
static bool is_folder[FILES];
static struct disk_fault fault;
static int struck = -1;
static char struck_file[32];
static struct disk_tape *recording;

/* The function that this one stands before. */
#define NEXT(type, name) \
    static __typeof__(type) real; \
    if (!real) \
    *(void **)&real = dlsym(RTLD_NEXT, name)

void disk_watch(const char *folder)
{
    snprintf(watched, sizeof watched, "%s", folder);
}

void disk_fail(struct disk_fault next)
{
    fault = next;
    struck = -1;
}

void disk_mend(void)
{
    fault = (struct disk_fault){ 0 };
}

int disk_struck(void)
{
    return struck;
}

const char *disk_struck_file(void)
{
    return struck_file;
}

const char *disk_word(int call)
{
    static const char *const word[] = { "open",       "close",  "write", "sync", "sync of the folder",
                                        "truncation", "rename", "unlink" };

    return call < 0 ? "nothing" : word[call];
}

/* Is this the call that fails? */
static bool fails(enum disk_call call, const char *file)
{
    if (fault.k == 0 || --fault.k > 0)
        return false;
    if (fault.kill)
        raise(SIGKILL);
    fault.k = fault.once ? 0 : 1;
    if (struck < 0) {
        struck = (int)call;
        snprintf(struck_file, sizeof struck_file, "%s", file);
    }
    errno = fault.error;
    return true;
}

static bool is_watched(const char *path)
{
    return *watched && path && strncmp(path, watched, strlen(watched)) == 0;
}

static bool is_open(int fd)
{
    return fd >= 0 && fd < FILES && file_of[fd][0];
}

static const char *name_in_folder(const char *path)
{
    const char *slash = strrchr(path, '/');

    return strlen(path) > strlen(watched) && slash && slash[1] ? slash + 1 : ".";
}

/* ---- the tape ---- */

static void record(enum disk_call call, const char *file, const void *bytes, long at, long len)
{
    struct disk_tape *tape = recording;
    struct disk_deed *deed;
    void *list;

    if (!tape)
        return;
    list = tape->at;
    if (!mem_reserve(&list, &tape->room, (size_t)tape->n + 1, sizeof *tape->at))
        BUG("no memory for the tape");
    tape->at = list;
    deed = &tape->at[tape->n++];
    *deed = (struct disk_deed){ .call = call, .at = at, .len = len };
    snprintf(deed->file, sizeof deed->file, "%s", file);
    if (!bytes)
        return;
    deed->bytes = mem_new((size_t)len, 1);
    if (!deed->bytes)
        BUG("no memory for the tape");
    memcpy(deed->bytes, bytes, (size_t)len);
}

void disk_record(struct disk_tape *tape)
{
    recording = tape;
}

void disk_forget(struct disk_tape *tape)
{
    for (int i = 0; i < tape->n; i++)
        mem_free(tape->at[i].bytes);
    mem_free(tape->at);
    *tape = (struct disk_tape){ 0 };
}

/* ---- the calls ---- */

static int opened(int fd, const char *path)
{
    struct stat about;

    if (fd >= 0 && fd < FILES && is_watched(path)) {
        snprintf(file_of[fd], sizeof file_of[fd], "%s", name_in_folder(path));
        is_folder[fd] = fstat(fd, &about) == 0 && S_ISDIR(about.st_mode);
    }
    return fd;
}

typedef int open_fn(const char *, int, ...);

static int open_by(open_fn *real, const char *path, int flags, mode_t mode)
{
    if (is_watched(path) && fails(DISK_OPEN, name_in_folder(path)))
        return -1;
    return opened(real(path, flags, mode), path);
}

int open(const char *path, int flags, ...)
{
    va_list args;
    mode_t mode;
    NEXT(open_fn *, "open");

    va_start(args, flags);
    mode = flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(args, mode_t) : 0;
    va_end(args);
    return open_by(real, path, flags, mode);
}

int open64(const char *path, int flags, ...);
int open64(const char *path, int flags, ...)
{
    va_list args;
    mode_t mode;
    NEXT(open_fn *, "open64");

    va_start(args, flags);
    mode = flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(args, mode_t) : 0;
    va_end(args);
    return open_by(real, path, flags, mode);
}

/* It is closed in any case, as Linux does. */
int close(int fd)
{
    bool failed = is_open(fd) && fails(DISK_CLOSE, file_of[fd]);
    int error = errno;
    NEXT(int (*)(int), "close");

    if (fd >= 0 && fd < FILES)
        file_of[fd][0] = '\0';
    if (real(fd) != 0)
        return -1;
    errno = error;
    return failed && !fault.hushed ? -1 : 0;
}

/* How many bytes of a write are to be written; -1: it fails. */
static ssize_t let_through(int fd, size_t len)
{
    if (!is_open(fd) || !fails(DISK_WRITE, file_of[fd]))
        return (ssize_t)len;
    if (fault.hushed)
        return 0;
    if (!fault.half || len < 2)
        return -1;
    fault.half = false;
    return (ssize_t)(len / 2);
}

ssize_t write(int fd, const void *bytes, size_t len)
{
    ssize_t part = let_through(fd, len);
    NEXT(ssize_t(*)(int, const void *, size_t), "write");

    if (part < 0)
        return -1;
    if (part == 0 && len > 0)
        return (ssize_t)len;
    if (is_open(fd))
        record(DISK_WRITE, file_of[fd], bytes, (long)lseek(fd, 0, SEEK_CUR), (long)part);
    return real(fd, bytes, (size_t)part);
}

ssize_t pwrite64(int fd, const void *bytes, size_t len, off_t at);
ssize_t pwrite64(int fd, const void *bytes, size_t len, off_t at)
{
    ssize_t part = let_through(fd, len);
    NEXT(ssize_t(*)(int, const void *, size_t, off_t), "pwrite64");

    if (part < 0)
        return -1;
    if (part == 0 && len > 0)
        return (ssize_t)len;
    if (is_open(fd))
        record(DISK_WRITE, file_of[fd], bytes, (long)at, (long)part);
    return real(fd, bytes, (size_t)part, at);
}

static int sync_by(int (*real)(int), int fd)
{
    if (is_open(fd)) {
        if (fails(is_folder[fd] ? DISK_SYNC_FOLDER : DISK_SYNC, file_of[fd]))
            return fault.hushed ? 0 : -1;
        record(is_folder[fd] ? DISK_SYNC_FOLDER : DISK_SYNC, file_of[fd], NULL, 0, 0);
    }
    return real(fd);
}

int fsync(int fd)
{
    NEXT(int (*)(int), "fsync");

    return sync_by(real, fd);
}

int fdatasync(int fd)
{
    NEXT(int (*)(int), "fdatasync");

    return sync_by(real, fd);
}

int ftruncate64(int fd, off_t len);
int ftruncate64(int fd, off_t len)
{
    NEXT(int (*)(int, off_t), "ftruncate64");

    if (is_open(fd)) {
        if (fails(DISK_TRUNCATE, file_of[fd]))
            return fault.hushed ? 0 : -1;
        record(DISK_TRUNCATE, file_of[fd], NULL, 0, (long)len);
    }
    return real(fd, len);
}

int rename(const char *from, const char *to)
{
    NEXT(int (*)(const char *, const char *), "rename");

    if (is_watched(to) && fails(DISK_RENAME, name_in_folder(to)))
        return fault.hushed ? 0 : -1;
    return real(from, to);
}

int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags)
{
    NEXT(int (*)(int, const char *, int, const char *, int), "linkat");

    if (is_watched(to) && fails(DISK_RENAME, name_in_folder(to)))
        return -1;
    return real(from_folder, from, to_folder, to, flags);
}

int unlink(const char *path)
{
    NEXT(int (*)(const char *), "unlink");

    if (is_watched(path)) {
        if (fails(DISK_UNLINK, name_in_folder(path)))
            return fault.hushed ? 0 : -1;
        record(DISK_UNLINK, name_in_folder(path), NULL, 0, 0);
    }
    return real(path);
}
