#define _XOPEN_SOURCE 700 /* O_NOFOLLOW */
#include "base/files_set.h"

#include "base/files.h"
#include "base/language.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static bool fail(struct err *err, const char *path)
{
    return err_set(err, ERR_ENVIRONMENT, "%s: %s: %s", path, _("cannot be written"), strerror(errno));
}

bool files_set_add(struct files_set *set, const char *path, struct err *err)
{
    return str_add(&set->written, path, strlen(path) + 1) || err_memory(err);
}

bool files_set_put(struct files_set *set, const char *path, bool fresh, const void *bytes, size_t len,
                   struct err *err)
{
    int file = open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | (fresh ? O_EXCL : O_TRUNC), 0666);

    if (file < 0)
        return fail(err, path);
    bool good = files_write_whole(file, bytes, len);
    good = close(file) == 0 && good;
    good = good ? files_set_add(set, path, err) : fail(err, path);
    if (!good)
        unlink(path);
    return good;
}

/* How much of a path is its folder. */
static size_t folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? (size_t)(slash - path) + 1 : 0;
}

/* Wait for the folder of a file, unless it is that of the one before, which is waited for already. */
static bool sync_folder_of(const char *path, const char *before)
{
    size_t len = folder_of(path);
    struct str folder = { 0 };

    if (before && folder_of(before) == len && strncmp(path, before, len) == 0)
        return true;
    bool good = str_add(&folder, len ? path : ".", len ? len : 1) && files_sync(str_cstr(&folder));
    str_clear(&folder);
    return good;
}

bool files_set_sync(const struct files_set *set, struct err *err)
{
    const char *path, *before = NULL;
    size_t at;

    for (at = 0; at < set->written.len; at += strlen(path) + 1) {
        path = set->written.text + at;
        if (!files_sync(path))
            return fail(err, path);
    }
    for (at = 0; at < set->written.len; at += strlen(path) + 1) {
        path = set->written.text + at;
        if (!sync_folder_of(path, before))
            return fail(err, path);
        before = path;
    }
    return true;
}

void files_set_end(struct files_set *set, bool keep)
{
    for (size_t at = 0; !keep && at < set->written.len; at += strlen(set->written.text + at) + 1)
        unlink(set->written.text + at);
    str_clear(&set->written);
}
