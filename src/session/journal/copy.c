/* A game as one file of its own: a copy, a new game's place, what is to be moved. */
#include "session/journal/own.h"

#include "base/files.h"
#include "base/language.h"
#include "base/mem.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- the bytes of a file that needs no log ---- */

enum { READ_VERSION = 18, WRITE_VERSION = 19, NO_LOG = 1 }; /* bytes of the head of SQLite's files */

struct image {
    sqlite3 *db; /* holds the bytes */
    unsigned char *bytes;
    sqlite3_int64 len;
};

static bool fill_image(struct journal *j, struct image *image, struct err *err)
{
    int code = sqlite3_open_v2("copy", &image->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, "memdb");
    sqlite3_backup *backup = code == SQLITE_OK ? sqlite3_backup_init(image->db, "main", j->db, "main") : NULL;

    if (code == SQLITE_OK && !backup)
        code = sqlite3_errcode(image->db);
    if (backup) {
        sqlite3_backup_step(backup, -1);
        code = sqlite3_backup_finish(backup);
    }
    if (code == SQLITE_OK)
        image->bytes = sqlite3_serialize(image->db, "main", &image->len, SQLITE_SERIALIZE_NOCOPY);
    return (code == SQLITE_OK && image->bytes && image->len > WRITE_VERSION) ||
           journal_fail_with(j, image->db, code == SQLITE_OK ? SQLITE_NOMEM : code, err);
}

/* Write the whole game by one of the two ways in which files are written. */
static bool write_image(struct journal *j, const char *path,
                        bool (*write)(const char *path, const void *bytes, size_t len, struct err *err),
                        struct err *err)
{
    struct image image = { 0 };
    bool written = fill_image(j, &image, err);

    if (written) {
        image.bytes[READ_VERSION] = image.bytes[WRITE_VERSION] = NO_LOG;
        written = write(path, image.bytes, (size_t)image.len, err);
    }
    sqlite3_close(image.db);
    return written;
}

/* ---- a copy ---- */

/* SQLite would play the log of the old game into the new one. */
static bool has_no_log(const char *path, struct err *err)
{
    struct str log = { 0 };
    bool none = str_add_format(&log, "%s-wal", path) ? access(str_cstr(&log), F_OK) != 0 : err_memory(err);

    if (!none && !log.failed)
        err_set(err, ERR_ENVIRONMENT, _("%s: the log of the game that is there could not be emptied"), path);
    str_clear(&log);
    return none;
}

/*
 * An old file that is to be replaced must be a game; opening
 * it in earnest empties its log, which must not outlive it.
 */
bool journal_retire(const char *path, struct err *err)
{
    struct journal *old;
    bool idle;

    if (!files_exist(path))
        return true;
    old = journal_open(path, false, err);
    idle = old && journal_run_text(old, "PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT", err) &&
           journal_run_text(old, "PRAGMA journal_mode=MEMORY", err);
    journal_close(old);
    return idle && has_no_log(path, err);
}

static bool is_same_file(const char *one, const char *other)
{
    struct stat a, b;

    return one && stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

bool journal_copy(struct journal *j, const char *path, struct err *err)
{
    return is_same_file(j->path, path) ||
           (journal_retire(path, err) && write_image(j, path, files_write, err));
}

/* ---- a new game's place ---- */

/* From now on `j` is what `there` was. */
static void move_to(struct journal *j, struct journal *there)
{
    struct journal old = *j;

    *j = *there;
    j->stamp = old.stamp;
    j->kept = old.kept;
    j->summed = old.summed;
    *there = old;
    journal_limit(j);
    journal_close(there);
}

bool journal_place(struct journal *j, const char *path, struct err *err)
{
    struct journal *there;

    if (!write_image(j, path, files_write_new, err))
        return false;
    there = journal_open(path, false, err);
    if (!there) {
        unlink(path);
        return false;
    }
    move_to(j, there);
    return true;
}

/* ---- a game that was not closed, to look at ---- */

enum { WHOLE = 1 << 30 };

/* A copy of the game's file, or of what lies beside it, if there is such. */
static bool copy_part(const char *from, const char *to, const char *ending, struct err *err)
{
    struct str source = { 0 }, target = { 0 }, bytes = { 0 };
    bool copied = str_add_format(&source, "%s%s", from, ending) && str_add_format(&target, "%s%s", to, ending)
                      ? !files_exist(str_cstr(&source)) ||
                            (files_read(str_cstr(&source), WHOLE, &bytes, err) &&
                             files_write(str_cstr(&target), str_cstr(&bytes), bytes.len, err))
                      : err_memory(err);

    str_clear(&source);
    str_clear(&target);
    str_clear(&bytes);
    return copied;
}

static const char *const parts[] = { "", "-wal", "-journal", "-shm" };

/* The file stays open without a name. */
static void remove_parts(const char *folder, const char *copy)
{
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        struct str name = { 0 };

        if (str_add_format(&name, "%s%s", copy, parts[i]))
            unlink(str_cstr(&name));
        str_clear(&name);
    }
    rmdir(folder);
}

/* What SQLite would do where the game lies: it takes in the log, or takes back what was only begun. */
static bool connect_copy(struct journal *j, const char *copy, struct err *err)
{
    for (int i = 0; i < 3; i++)
        if (!copy_part(j->path, copy, parts[i], err))
            return false;
    return journal_connect(j, copy, SQLITE_OPEN_READWRITE, err) &&
           journal_run_text(j, "PRAGMA journal_mode=MEMORY; PRAGMA query_only=ON", err);
}

bool journal_connect_apart(struct journal *j, struct err *err)
{
    const char *below = getenv("TMPDIR");
    struct str folder = { 0 }, copy = { 0 };
    bool connected = false;

    str_add_format(&folder, "%s/battlemat-XXXXXX", below && *below == '/' ? below : "/tmp");
    if (folder.failed)
        err_memory(err);
    else if (!mkdtemp(folder.text))
        err_set(err, ERR_ENVIRONMENT,
                _("%s: it was not closed, and there is no room to bring a copy in order"), j->name);
    else {
        connected = str_add_format(&copy, "%s/game", str_cstr(&folder))
                        ? connect_copy(j, str_cstr(&copy), err)
                        : err_memory(err);
        remove_parts(str_cstr(&folder), str_cstr(&copy));
    }
    str_clear(&copy);
    str_clear(&folder);
    return connected;
}
