/*
 * tests/fuzz/fuzz_journal.c - a saved game with damaged bytes or altered rows: a message, or a game.
 *
 * An input is applied to a good game, kept by the program itself, line by line:
 *
 *     !cut N          only the first N bytes stay
 *     !byte N XX ...  bytes from N on, hexadecimal
 *     !forged         whoever altered the game worked its digests and sums out anew
 *     !file           what follows is the whole file, byte for byte
 *
 * any other line is SQL, such as `UPDATE meta SET value = '3' WHERE key = 'head'`.
 *
 * aims: session/journal/journal.c session/journal/file.c session/journal/load.c
 * aims: session/journal/checkpoint.c session/journal/fit.c session/journal/tree.c
 * aims: session/journal/root.c session/journal/walk.c
 * plant: line_digest journal_weigh
 */
#include "fuzz.h"
#include "games.h"

#include "base/files.h"
#include "session/inside.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { GAME_LIMIT = 1 << 22, LINES = 512 };

/* The game that inputs alter. */
struct good {
    struct str bytes;       /* its file */
    struct str line[LINES]; /* its entries in writing, by their numbers */
};

/* One input, taken apart. */
struct task {
    struct str bytes;
    bool forged;
};

/* ---- the digest ---- */

static bool is_forged; /* of the input at hand */

PLANT(bool, line_digest, const struct line *line, uint64_t parent, uint64_t *digest);

/* In a forged game the digest that is there is right. The planted fault: it always is. */
bool __wrap_line_digest(const struct line *line, uint64_t parent, uint64_t *digest)
{
    if (!line->digest || !(is_forged || fuzz_planted()))
        return __real_line_digest(line, parent, digest);
    *digest = line->digest;
    return true;
}

PLANT(bool, journal_weigh, struct journal *j, struct soundness *is, struct err *err);

/* And so are its sums. */
bool __wrap_journal_weigh(struct journal *j, struct soundness *is, struct err *err)
{
    bool read = __real_journal_weigh(j, is, err);

    if (read && (is_forged || fuzz_planted()))
        is->begins = is->all = true;
    return read;
}

/* ---- the good game ---- */

static void keep_line(struct session *s, int id, struct str *out)
{
    struct err err = { 0 };
    struct line line;

    str_reset(out);
    if (!journal_get_line(s->journal, id, &line, &err) || !line_write(&line, out))
        BUG("line %d: %s", id, err.text);
    line_clear(&line);
}

static void make_good(struct good *good, const char *path)
{
    struct session *s = games_good(70);
    struct err err;

    if (!session_save_as(s, path, &err))
        BUG("%s", err.text);
    for (int id = 1; id <= session_entries(s); id++)
        keep_line(s, id, &good->line[id]);
    session_close(s);
    BUG_UNLESS(files_read(path, GAME_LIMIT, &good->bytes, &err));
}

/* ---- altering it ---- */

static const char *game_path(char path[128])
{
    snprintf(path, 128, "%s/fuzz.game", fuzz_folder());
    return path;
}

static void write_game(const struct str *bytes)
{
    static const char *const logs[] = { "-wal", "-shm", "-journal" };
    char path[128], log[160];

    for (size_t i = 0; i < sizeof logs / sizeof *logs; i++) {
        snprintf(log, sizeof log, "%s%s", game_path(path), logs[i]);
        unlink(log);
    }
    fuzz_file("fuzz.game", str_cstr(bytes), bytes->len);
}

static void read_game(struct str *bytes)
{
    char path[128];
    struct err err;

    str_reset(bytes);
    BUG_UNLESS(files_read(game_path(path), GAME_LIMIT, bytes, &err));
}

/* Only what changes rows. */
static int may(void *unused, int act, const char *one, const char *two, const char *three, const char *four)
{
    (void)unused, (void)one, (void)two, (void)three, (void)four;
    return act == SQLITE_INSERT || act == SQLITE_UPDATE || act == SQLITE_DELETE || act == SQLITE_READ ||
                   act == SQLITE_SELECT || act == SQLITE_FUNCTION
               ? SQLITE_OK
               : SQLITE_DENY;
}

static int enough(void *unused)
{
    (void)unused;
    return 1;
}

/* What keeps entries from being altered, as the program writes it. */
static int keep_trigger(void *triggers, int n, char **value, char **name)
{
    (void)n, (void)name;
    return str_add_text(triggers, value[0]) && str_add_text(triggers, ";") ? 0 : 1;
}

/* Entries may be altered: whoever does so has taken the triggers off, and puts them on again. */
static void alter(sqlite3 *db, const char *statement)
{
    struct str triggers = { 0 };

    sqlite3_exec(db, "SELECT sql FROM sqlite_master WHERE type = 'trigger'", keep_trigger, &triggers, NULL);
    sqlite3_exec(db, "DROP TRIGGER entry_stays; DROP TRIGGER entry_kept", NULL, NULL, NULL);
    sqlite3_progress_handler(db, 20000, enough, NULL);
    sqlite3_set_authorizer(db, may, NULL);
    sqlite3_exec(db, statement, NULL, NULL, NULL);
    sqlite3_progress_handler(db, 0, NULL, NULL);
    sqlite3_set_authorizer(db, NULL, NULL);
    sqlite3_exec(db, str_cstr(&triggers), NULL, NULL, NULL);
    str_clear(&triggers);
}

static void run_sql(struct task *task, const char *statement)
{
    char path[128];
    sqlite3 *db;

    write_game(&task->bytes);
    if (sqlite3_open_v2(game_path(path), &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK) {
        sqlite3_limit(db, SQLITE_LIMIT_LENGTH, 1 << 18);
        alter(db, statement);
    }
    sqlite3_close(db);
    read_game(&task->bytes);
}

static void put_bytes(struct task *task, char *rest)
{
    unsigned long at = strtoul(rest, &rest, 10);

    while (*rest && at < task->bytes.len) {
        char *end;
        unsigned long byte = strtoul(rest, &end, 16);

        if (end == rest)
            return;
        task->bytes.text[at++] = (char)byte;
        rest = end;
    }
}

static void obey(struct task *task, char *line)
{
    if (strncmp(line, "!cut ", 5) == 0)
        str_cut(&task->bytes, strtoul(line + 5, NULL, 10));
    else if (strncmp(line, "!byte ", 6) == 0)
        put_bytes(task, line + 6);
    else if (strcmp(line, "!forged") == 0)
        task->forged = true;
    else if (*line)
        run_sql(task, line);
}

static void apply(struct task *task, const char *text, size_t size)
{
    for (size_t at = 0, len; at < size; at += len + 1) {
        const char *end = memchr(text + at, '\n', size - at);
        char *line;

        len = end ? (size_t)(end - text) - at : size - at;
        if (len == 5 && memcmp(text + at, "!file", 5) == 0 && end) {
            str_reset(&task->bytes);
            str_add(&task->bytes, end + 1, size - at - 6);
            return;
        }
        line = strndup(text + at, len);
        obey(task, line);
        free(line);
    }
}

static bool same_bytes(const struct str *a, const struct str *b)
{
    return a->len == b->len && memcmp(str_cstr(a), str_cstr(b), a->len) == 0;
}

/* ---- what must hold ---- */

/* An entry that the session believes is as it was written, unless its digest was forged. */
static void check_entries(struct session *s, const struct good *good)
{
    struct str line;

    str_init(&line);
    for (int id = 1; id <= session_entries(s); id += 1 + id / 8) {
        if (!session_entry(s, id))
            continue;
        keep_line(s, id, &line);
        BUG_UNLESS(id < LINES);
        fuzz_same(&line, &good->line[id], "an entry");
    }
    str_clear(&line);
}

/* Use a game that may be altered: nothing may break, whatever is refused. */
static void use(struct session *s)
{
    struct err err = { 0 };
    struct str text;

    str_init(&text);
    for (int seat = 0; seat < session_seats(s); seat++)
        session_view(s, seat);
    session_undo(s);
    session_redo(s);
    for (int id = session_entries(s); id >= 0; id -= 1 + id / 6)
        session_goto(s, id, &err);
    session_serve(s);
    session_export(s, &text, &err);
    str_clear(&text);
}

/* A copy, written over an older one, is the same game. */
static void copy_game(struct session *s)
{
    struct err err = { 0 };
    struct session *copy;
    char path[128];

    snprintf(path, sizeof path, "%s/copy.game", fuzz_folder());
    if (!session_save_as(s, path, &err) || !(copy = session_open(path, &err)))
        BUG("a whole game cannot be copied: %s", err.text);
    BUG_UNLESS(session_head(copy) == session_head(s) && session_entries(copy) == session_entries(s));
    BUG_UNLESS(session_state(copy)->hash == session_state(s)->hash);
    BUG_UNLESS((session_pending(copy) != NULL) == (session_pending(s) != NULL));
    session_close(copy);
}

static void check_game(struct session *s, const struct task *task, const struct good *good)
{
    struct err err = { 0 };
    bool whole = session_verify(s, &err);

    BUG_UNLESS(whole || *err.text);
    if (!task->forged)
        check_entries(s, good);
    if (whole && !task->forged) {
        copy_game(s);
        games_walk(s);
    }
    use(s);
}

/* Looking changes nothing; going on gives a game or a message; a copy is the same game. */
static void try_game(const struct task *task, const struct good *good)
{
    struct err err = { 0 };
    char path[128];
    struct session *s = session_open_to_read(game_path(path), &err);
    struct str bytes;

    BUG_UNLESS(s || *err.text);
    session_close(s);
    str_init(&bytes);
    read_game(&bytes);
    BUG_UNLESS(same_bytes(&bytes, &task->bytes));
    str_clear(&bytes);
    s = session_open(path, &err);
    BUG_UNLESS(s || *err.text);
    if (s)
        check_game(s, task, good);
    session_close(s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct good good;
    struct task task = { .forged = false };
    char path[128];

    if (!good.bytes.len)
        make_good(&good, game_path(path));
    is_forged = false;
    BUG_UNLESS(str_add(&task.bytes, str_cstr(&good.bytes), good.bytes.len));
    apply(&task, (const char *)data, size);
    if (!same_bytes(&task.bytes, &good.bytes) || size == 0) {
        write_game(&task.bytes);
        is_forged = task.forged;
        try_game(&task, &good);
    }
    str_clear(&task.bytes);
    return 0;
}
