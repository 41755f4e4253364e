/* session/journal/file.c - the SQLite file: opened, made, closed, and the statements that are asked of it. */
#include "session/journal/own.h"

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

/* ---- the log, and what lies in the file itself ---- */

void journal_rest(struct journal *j)
{
    if (!j->loose || !j->path || !sqlite3_get_autocommit(j->db))
        return;
    sqlite3_busy_timeout(j->db, 0);
    j->loose = sqlite3_wal_checkpoint_v2(j->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL) != SQLITE_OK;
    sqlite3_busy_timeout(j->db, PATIENCE);
}

long long journal_commits(const struct journal *j)
{
    return j->loose ? j->stamp : 0;
}

/*
 * Everything into the one file, and its head says that it needs no log. That is one sector of the disk, which
 * is the old or the new one: it needs no care of SQLite's. Where somebody else has the game open it stays.
 */
static void leave_one_file(struct journal *j)
{
    journal_rest(j);
    if (j->loose)
        return;
    sqlite3_busy_timeout(j->db, 0);
    sqlite3_exec(j->db, "PRAGMA synchronous=OFF; PRAGMA journal_mode=MEMORY", NULL, NULL, NULL);
}

static void disconnect(struct journal *j)
{
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(j->statement[i]);
    memset(j->statement, 0, sizeof j->statement);
    if (j->db && j->path && !j->only_read)
        leave_one_file(j);
    sqlite3_close(j->db);
    j->db = NULL;
}

void journal_close(struct journal *j)
{
    if (!j)
        return;
    journal_drop(j);
    disconnect(j);
    mem_free(j->path);
    mem_free(j->name);
    mem_free(j);
}

bool journal_only_read(const struct journal *j)
{
    return sqlite3_db_readonly(j->db, "main") != 0;
}

const char *journal_name(const struct journal *j)
{
    return j->name;
}

const char *journal_path(const struct journal *j)
{
    return j->path;
}

/* Nothing that an honest game holds takes long; a file can be made of which no reading comes to its end. */
static int has_no_end(void *context)
{
    struct journal *j = context;

    j->steps += STEPS_AT_ONCE;
    return j->steps > j->steps_most;
}

static long long length_of(const char *path)
{
    struct stat about = { 0 };

    return stat(path, &about) == 0 ? (long long)about.st_size : 0;
}

void journal_limit(struct journal *j)
{
    if (!j->path)
        return;
    j->steps_most = STEPS_FREE + length_of(j->path);
    sqlite3_progress_handler(j->db, STEPS_AT_ONCE, has_no_end, j);
}

bool journal_connect(struct journal *j, const char *where, int flags, struct err *err)
{
    int code = sqlite3_open_v2(where, &j->db, flags, NULL);

    if (code != SQLITE_OK)
        return journal_fail(j, code, err);
    sqlite3_busy_timeout(j->db, PATIENCE);
    sqlite3_db_config(j->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    journal_limit(j);
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
 * The change itself is one sector, see leave_one_file().
 */
static bool make_durable(struct journal *j, struct err *err)
{
    char mode[16] = "";

    if (!ask_word(j, "PRAGMA journal_mode", mode, sizeof mode))
        return journal_fail(j, sqlite3_errcode(j->db), err);
    if (strcmp(mode, "wal") != 0)
        journal_run_text(j, "PRAGMA synchronous=OFF; PRAGMA journal_mode=MEMORY", NULL);
    if (!is_on_network(j->path) && ask_word(j, "PRAGMA journal_mode=WAL", mode, sizeof mode) &&
        strcmp(mode, "wal") == 0)
        return journal_run_text(j, "PRAGMA synchronous=FULL", err);
    if (journal_is_starved(j))
        return err_memory(err);
    return journal_run_text(j, "PRAGMA journal_mode=DELETE; PRAGMA synchronous=EXTRA", err);
}

struct journal *journal_create(struct err *err)
{
    struct journal *j = new_journal(NULL, err);

    if (j && journal_connect(j, ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, err) &&
        journal_make_schema(j, err))
        return j;
    journal_close(j);
    return NULL;
}

/* ---- to look at only ---- */

/* Is there a file of that name and this ending, with so many bytes? Without memory: so it seems. */
static bool lies_beside(const char *path, const char *ending, long bytes)
{
    struct str name = { 0 };
    struct stat about;
    bool lies = !str_add_format(&name, "%s%s", path, ending) ||
                (stat(str_cstr(&name), &about) == 0 && about.st_size >= bytes);

    str_clear(&name);
    return lies;
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

/* A game without a log is written by nobody. */
static bool connect_immutable(struct journal *j, struct err *err)
{
    struct str uri = { 0 };
    bool opened = immutable_uri(j->path, &uri)
                      ? journal_connect(j, str_cstr(&uri), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, err)
                      : err_memory(err);

    str_clear(&uri);
    return opened;
}

/* The first bytes of a file. */
static bool read_head(const char *path, unsigned char *head, size_t len)
{
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    bool got = file >= 0 && pread(file, head, len, 0) == (ssize_t)len;

    if (file >= 0)
        close(file);
    return got;
}

/* How its head says that it is written: with a log? */
static bool says_log(const char *path)
{
    unsigned char head[20] = { 0 };

    return read_head(path, head, sizeof head) && head[19] == 2;
}

/*
 * Nothing is to be left beside the game. SQLite makes a log and its index where they are missing: without a
 * log it is told that nobody writes; with one that nobody has open we look at what a copy becomes.
 */
static bool connect_to_read(struct journal *j, struct err *err)
{
    bool log = lies_beside(j->path, "-wal", 0), filled = lies_beside(j->path, "-wal", 1),
         shared = lies_beside(j->path, "-shm", 0);
    sqlite3_int64 pages;
    int code;

    if (filled && !shared)
        return journal_connect_apart(j, err);
    if (says_log(j->path) && !(log && shared))
        return connect_immutable(j, err);
    if (journal_connect(j, j->path, SQLITE_OPEN_READONLY, err) &&
        journal_ask_number(j, "PRAGMA schema_version", &pages, err))
        return true;
    code = j->db ? sqlite3_errcode(j->db) : SQLITE_NOMEM;
    if (code != SQLITE_CANTOPEN && code != SQLITE_READONLY)
        return false;
    disconnect(j);
    return journal_connect_apart(j, err);
}

static bool open_to_read(struct journal *j, struct err *err)
{
    j->only_read = true;
    return connect_to_read(j, err) && journal_check_schema(j, err);
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

static bool can_write_beside(const char *path)
{
    const char *slash = strrchr(path, '/');
    struct str folder = { 0 };
    bool can = !str_add(&folder, path, slash ? (size_t)(slash - path) + 1 : 0) ||
               access(folder.len ? str_cstr(&folder) : ".", W_OK) == 0;

    str_clear(&folder);
    return can;
}

/*
 * What cannot be opened for writing, file or log, SQLite opens
 * to read: every deed would fail, but only later.
 */
static bool open_to_write(struct journal *j, struct err *err)
{
    if (!can_write_beside(j->path))
        return err_set(err, ERR_ENVIRONMENT, _("%s: its folder cannot be written, which its log needs"),
                       j->name);
    j->loose = lies_beside(j->path, "-wal", 1);
    return journal_connect(j, j->path, SQLITE_OPEN_READWRITE, err) && journal_check_schema(j, err) &&
           make_durable(j, err) &&
           (!sqlite3_db_readonly(j->db, "main") || journal_fail(j, SQLITE_READONLY, err)) &&
           journal_run_text(j, "BEGIN IMMEDIATE; ROLLBACK", err);
}

/* How long its pages are, as the head of SQLite's files says; 0: it says nothing. */
static long page_length(const char *path)
{
    unsigned char head[18];

    return read_head(path, head, sizeof head) && memcmp(head, "SQLite format 3", 16) == 0
               ? head[16] << 8 | head[17]
               : 0;
}

/*
 * A file without a log ends with a whole page; SQLite would take what is missing of the last one for zeros.
 */
static bool check_end(const char *path, struct err *err)
{
    long page = page_length(path);
    struct stat about;

    if (page <= 1 || stat(path, &about) != 0 || about.st_size % page == 0 || lies_beside(path, "-wal", 1))
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
