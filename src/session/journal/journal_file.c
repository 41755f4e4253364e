#include "session/journal/journal_own.h"

#include "base/files.h"
#include "base/language.h"
#include "base/mem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

/* Milliseconds to wait for another program; steps that any statement may take, and one more for each byte. */
enum { PATIENCE = 500, STEPS_FREE = 10000000, STEPS_AT_ONCE = 1000 };

bool journal_run_text(struct journal *j, const char *statements, struct err *err)
{
    int code;

    j->steps = 0;
    code = sqlite3_exec(j->db, statements, NULL, NULL, NULL);
    return code == SQLITE_OK || journal_fail(j, code, err);
}

int journal_ask(struct journal *j, const char *question, sqlite3_stmt **statement)
{
    j->steps = 0;
    return sqlite3_prepare_v2(j->db, question, -1, statement, NULL);
}

bool journal_ask_number(struct journal *j, const char *question, sqlite3_int64 *number, struct err *err)
{
    sqlite3_stmt *statement = NULL;
    int code = journal_ask(j, question, &statement);

    if (code == SQLITE_OK)
        code = sqlite3_step(statement);
    if (code == SQLITE_ROW)
        *number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return code == SQLITE_ROW || journal_fail(j, code == SQLITE_DONE ? SQLITE_CORRUPT : code, err);
}

/* The same as a word; false when there is none. */
static bool ask_word(struct journal *j, const char *question, char *word, size_t room)
{
    sqlite3_stmt *statement = NULL;
    bool found = journal_ask(j, question, &statement) == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW &&
                 sqlite3_column_text(statement, 0);

    if (found)
        snprintf(word, room, "%s", (const char *)sqlite3_column_text(statement, 0));
    sqlite3_finalize(statement);
    return found;
}

/* ---- open and close ---- */

static struct journal *new_journal(const char *path, struct err *err)
{
    struct journal *j = mem_new(1, sizeof *j);

    if (j && (j->name = mem_copy_text(path ? path : _("the game"))) &&
        (!path || (j->path = mem_copy_text(path))))
        return j;
    journal_close(j);
    err_memory(err);
    return NULL;
}

void journal_close(struct journal *j)
{
    if (!j)
        return;
    journal_drop(j);
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(j->statement[i]);
    sqlite3_close(j->db);
    mem_free(j->path);
    mem_free(j->name);
    mem_free(j);
}

const char *journal_name(const struct journal *j)
{
    return j->name;
}

/* Nothing that an honest game holds takes long; a file can be made of which no reading comes to its end. */
static int has_no_end(void *context)
{
    struct journal *j = context;

    j->steps += STEPS_AT_ONCE;
    return j->steps > j->steps_most;
}

static void limit_steps(struct journal *j)
{
    struct stat about;

    j->steps_most = STEPS_FREE;
    if (stat(j->path, &about) == 0)
        j->steps_most += about.st_size;
    sqlite3_progress_handler(j->db, STEPS_AT_ONCE, has_no_end, j);
}

static bool connect_to(struct journal *j, const char *where, int flags, struct err *err)
{
    int code = sqlite3_open_v2(where, &j->db, flags, NULL);

    if (code != SQLITE_OK)
        return journal_fail(j, code, err);
    sqlite3_busy_timeout(j->db, PATIENCE);
    sqlite3_db_config(j->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    if (j->path)
        limit_steps(j);
    return journal_run_text(j, "PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON", err) &&
           journal_prepare(j, err);
}

/* Several machines may have a file of such a file system open, which a write-ahead log cannot stand. */
static bool is_on_network(const char *path)
{
    static const unsigned long kinds[] = { 0x6969 /* NFS */,
                                           0x517b /* SMB */,
                                           0xff534d42 /* CIFS */,
                                           0xfe534d42 /* SMB2 */,
                                           0x01021997 /* 9P */,
                                           0x73757245 /* Coda */,
                                           0x5346414f /* AFS */ };
    struct statfs fs;

    if (statfs(path, &fs) != 0)
        return false;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (((unsigned long)fs.f_type & 0xffffffffu) == kinds[i])
            return true;
    return false;
}

/*
 * Choose how commits become durable. Without a shared
 * write-ahead log: a rollback journal, its folder synced too.
 */
bool journal_durable(struct journal *j, struct err *err)
{
    char mode[16] = "";

    if (!is_on_network(j->path) && ask_word(j, "PRAGMA journal_mode=WAL", mode, sizeof mode) &&
        strcmp(mode, "wal") == 0)
        return journal_run_text(j, "PRAGMA synchronous=FULL", err);
    return journal_run_text(j, "PRAGMA journal_mode=DELETE; PRAGMA synchronous=EXTRA", err);
}

struct journal *journal_create(const char *path, struct err *err)
{
    struct journal *j = new_journal(path, err);
    int file;

    if (!j)
        return NULL;
    if (!path) {
        if (connect_to(j, ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, err) &&
            journal_make_schema(j, err))
            return j;
        journal_close(j);
        return NULL;
    }
    file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
    if (file < 0) {
        err_set(err, ERR_ENVIRONMENT, "%s: %s", path, strerror(errno));
        journal_close(j);
        return NULL;
    }
    close(file);
    if (connect_to(j, path, SQLITE_OPEN_READWRITE, err) && journal_durable(j, err) &&
        journal_make_schema(j, err))
        return j;
    journal_close(j);
    unlink(path);
    return NULL;
}

/* The path as a URI that promises that nobody writes. */
static bool immutable_uri(const char *path, struct str *uri)
{
    str_add_text(uri, "file:");
    for (const char *c = path; *c; c++)
        if (strchr("%?#", *c))
            str_add_format(uri, "%%%02x", (unsigned)(unsigned char)*c);
        else
            str_add_char(uri, *c);
    return str_add_text(uri, "?immutable=1");
}

/*
 * A game in a folder that cannot be written: SQLite wants to
 * lay its log beside it, unless told that nobody writes.
 */
static bool connect_immutable(struct journal *j, struct err *err)
{
    struct str uri = { 0 }, log = { 0 };
    bool opened = false;

    sqlite3_close(j->db);
    j->db = NULL;
    if (!str_add_format(&log, "%s-wal", j->path) || !immutable_uri(j->path, &uri))
        err_memory(err);
    else if (files_exist(str_cstr(&log)))
        err_set(err, ERR_ENVIRONMENT, _("%s: its folder cannot be written, which its log needs"), j->name);
    else
        opened = connect_to(j, str_cstr(&uri), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, err);
    str_clear(&uri);
    str_clear(&log);
    return opened;
}

static bool open_to_read(struct journal *j, struct err *err)
{
    sqlite3_int64 pages;

    if (connect_to(j, j->path, SQLITE_OPEN_READONLY, err) &&
        journal_ask_number(j, "PRAGMA schema_version", &pages, err))
        return journal_check_schema(j, err);
    if (!j->db || (sqlite3_errcode(j->db) != SQLITE_CANTOPEN && sqlite3_errcode(j->db) != SQLITE_READONLY))
        return false;
    return connect_immutable(j, err) && journal_check_schema(j, err);
}

/* An ordinary file that we may read; SQLite's own message would be dark. */
static bool is_file(const char *path, struct err *err)
{
    struct stat about;

    if (stat(path, &about) != 0)
        return err_set(err, ERR_ENVIRONMENT, "%s: %s", path, strerror(errno));
    return S_ISREG(about.st_mode) ||
           err_set(err, ERR_ENVIRONMENT, _("%s: this is not an ordinary file"), path);
}

/*
 * What cannot be opened for writing, file or log, SQLite opens
 * to read: every deed would fail, but only later.
 */
static bool open_to_write(struct journal *j, struct err *err)
{
    return connect_to(j, j->path, SQLITE_OPEN_READWRITE, err) && journal_check_schema(j, err) &&
           journal_durable(j, err) &&
           (!sqlite3_db_readonly(j->db, "main") || journal_fail(j, SQLITE_READONLY, err)) &&
           journal_run_text(j, "BEGIN IMMEDIATE; ROLLBACK", err);
}

/* Is there a write-ahead log with something in it? Without memory: so it seems. */
static bool has_log(const char *path)
{
    struct str log = { 0 };
    struct stat about;
    bool has = !str_add_format(&log, "%s-wal", path) ||
               (stat(str_cstr(&log), &about) == 0 && about.st_size > 0);

    str_clear(&log);
    return has;
}

/* How long its pages are, as the head of SQLite's files says; 0: it says nothing. */
static long page_length(const char *path)
{
    unsigned char head[18];
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    bool got = file >= 0 && pread(file, head, sizeof head, 0) == (ssize_t)sizeof head;

    if (file >= 0)
        close(file);
    return got && memcmp(head, "SQLite format 3", 16) == 0 ? head[16] << 8 | head[17] : 0;
}

/*
 * A file without a log ends with a whole page; SQLite would take what is missing of the last one for zeros.
 */
static bool check_end(const char *path, struct err *err)
{
    long page = page_length(path);
    struct stat about;

    if (page <= 1 || stat(path, &about) != 0 || about.st_size % page == 0 || has_log(path))
        return true;
    return err_set(err, ERR_DATA, _("%s: the saved game is damaged: it ends within a page, at byte %ld"),
                   path, (long)about.st_size);
}

struct journal *journal_open(const char *path, bool only_read, struct err *err)
{
    struct journal *j = is_file(path, err) && check_end(path, err) ? new_journal(path, err) : NULL;

    if (!j)
        return NULL;
    if (only_read ? open_to_read(j, err) : open_to_write(j, err))
        return j;
    journal_close(j);
    return NULL;
}

bool journal_check(struct journal *j, struct err *err)
{
    char word[400] = "";

    if (!ask_word(j, "PRAGMA integrity_check(1)", word, sizeof word))
        return journal_fail(j, sqlite3_errcode(j->db), err);
    return strcmp(word, "ok") == 0 ||
           err_set(err, ERR_DATA, _("%s: the saved game is damaged: %s"), j->name, word);
}

/* ---- a copy in another file ---- */

static bool copy_pages(struct journal *j, struct journal *to, struct err *err)
{
    sqlite3_backup *backup = sqlite3_backup_init(to->db, "main", j->db, "main");
    int code;

    if (!backup)
        return journal_fail(to, sqlite3_errcode(to->db), err);
    sqlite3_backup_step(backup, -1);
    code = sqlite3_backup_finish(backup);
    return code == SQLITE_OK || journal_fail(to, code, err);
}

static bool sync_path(const char *path, int flags)
{
    int file = open(path, O_RDONLY | O_CLOEXEC | flags);
    bool synced = file >= 0 && fsync(file) == 0;
    int error = errno;

    if (file >= 0)
        close(file);
    errno = error;
    return synced;
}

/* The new name is there already; that it lasts is what can still fail. */
static bool sync_folder_of(const char *path, struct err *err)
{
    char *folder = mem_copy_text(path);
    char *slash = folder ? strrchr(folder, '/') : NULL;
    bool synced;

    if (!folder)
        return err_memory(err);
    if (slash)
        slash[slash == folder] = '\0';
    synced = sync_path(slash ? folder : ".", O_DIRECTORY) ||
             err_set(err, ERR_ENVIRONMENT, _("%s: it is written, but may not outlive a power cut: %s"), path,
                     strerror(errno));
    mem_free(folder);
    return synced;
}

/* Fill a temporary file: a game of its own, closed and synced. */
static bool fill_copy(struct journal *j, const char *path, struct err *err)
{
    struct journal *to = new_journal(path, err);
    bool filled = to && connect_to(to, path, SQLITE_OPEN_READWRITE, err) && copy_pages(j, to, err) &&
                  journal_run_text(to, "PRAGMA journal_mode=DELETE", err);

    journal_close(to);
    return filled && (sync_path(path, 0) || err_set(err, ERR_ENVIRONMENT, "%s: %s", path, strerror(errno)));
}

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
           journal_run_text(old, "PRAGMA journal_mode=DELETE", err);
    journal_close(old);
    return idle && has_no_log(path, err);
}

static bool is_same_file(const char *one, const char *other)
{
    struct stat a, b;

    return one && stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

/* A temporary file is the owner's alone; a game is like any other file. */
static void make_ordinary(int file)
{
    mode_t mask = umask(0);

    umask(mask);
    if (fchmod(file, 0666 & ~mask) != 0)
        errno = 0; /* the copy is then harder to share, and whole all the same */
    close(file);
}

bool journal_copy(struct journal *j, const char *path, struct err *err)
{
    struct str temporary = { 0 };
    bool renamed = false, done = false;
    int file;

    if (is_same_file(j->path, path))
        return true;
    if (!str_add_format(&temporary, "%s.XXXXXX", path))
        return err_memory(err);
    file = mkstemp(temporary.text);
    if (file < 0)
        err_set(err, ERR_ENVIRONMENT, "%s: %s", path, strerror(errno));
    else
        make_ordinary(file);
    if (file >= 0 && fill_copy(j, temporary.text, err) && journal_retire(path, err)) {
        done = rename(temporary.text, path) == 0 ||
               err_set(err, ERR_ENVIRONMENT, "%s: %s", path, strerror(errno));
        renamed = done;
        done = done && sync_folder_of(path, err);
    }
    if (file >= 0 && !renamed)
        unlink(temporary.text);
    str_clear(&temporary);
    return done;
}
