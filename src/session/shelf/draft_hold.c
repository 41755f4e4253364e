#define _GNU_SOURCE
#include "session/shelf/draft_hold.h"

#include "base/language.h"
#include "base/mem.h"
#include "session/shelf/draft_kept.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct draft_hold {
    int file; /* locked; -1: nothing can be held here */
    char stem[DRAFT_STEM + 1];
    struct str path; /* of the file; goes with it */
};

/* The file under that name, locked; -1 with errno EWOULDBLOCK: another has it. */
static int lock(const char *path)
{
    struct stat named, ours;
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);

    if (file < 0)
        return -1;
    while (flock(file, LOCK_EX | LOCK_NB) == 0) {
        if (stat(path, &named) == 0 && fstat(file, &ours) == 0 && named.st_ino == ours.st_ino)
            return file;
        close(file); /* whoever had it took it away meanwhile: it is another by now */
        file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
        if (file < 0)
            return -1;
    }
    int why = errno;
    close(file);
    errno = why;
    return -1;
}

struct draft_hold *draft_hold_take(const char *map, struct err *err)
{
    struct draft_hold *hold = mem_new(1, sizeof *hold);

    if (!hold) {
        err_memory(err);
        return NULL;
    }
    hold->file = -1;
    draft_kept_stem(map, hold->stem);
    if (!draft_kept_folder(&hold->path) || !str_add_format(&hold->path, "/%s.held", hold->stem))
        return hold;
    hold->file = lock(str_cstr(&hold->path));
    if (hold->file >= 0 || errno != EWOULDBLOCK)
        return hold;
    draft_hold_drop(hold);
    err_set(err, ERR_ENVIRONMENT, _("%s: another window draws on it; go on there, or close it first"), map);
    return NULL;
}

bool draft_hold_is_of(const struct draft_hold *hold, const char *map)
{
    char stem[DRAFT_STEM + 1];

    draft_kept_stem(map, stem);
    return hold && strcmp(hold->stem, stem) == 0;
}

void draft_hold_drop(struct draft_hold *hold)
{
    if (!hold)
        return;
    if (hold->file >= 0) {
        unlink(str_cstr(&hold->path)); /* while it is ours */
        close(hold->file);
    }
    str_clear(&hold->path);
    mem_free(hold);
}
