/*
 * A saved game is one file: after closing and after a second without a deed that file alone holds everything,
 * whoever only reads leaves nothing beside it, and whoever is killed, at any call to the disk, leaves nothing
 * but games.
 */
#include "disk.h"
#include "hostile.h"

#include "base/files.h"

#include <dirent.h>
#include <errno.h>
#include <sys/wait.h>

/* ---- what lies in the folder ---- */

/* A name that is none of those expected; NULL: there is none. */
static const char *stray(const char *const *expected)
{
    static char name[256];
    DIR *dir = opendir(scratch_here());
    const struct dirent *entry;
    bool found = false;

    assert_non_null(dir);
    while (!found && (entry = readdir(dir)) != NULL) {
        found = strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
        for (int i = 0; expected[i] && found; i++)
            found = strcmp(entry->d_name, expected[i]) != 0;
        snprintf(name, sizeof name, "%s", entry->d_name);
    }
    closedir(dir);
    return found ? name : NULL;
}

static void assert_alone(const char *const *expected)
{
    const char *name = stray(expected);

    if (name)
        fail_msg("%s is left", name);
}

static void copy_file(const char *from, const char *to)
{
    struct str content = { 0 };
    struct err err;

    assert_true(files_read(from, 64 << 20, &content, &err));
    assert_true(files_write(to, str_cstr(&content), content.len, &err));
    str_clear(&content);
}

static int entries_of(const char *path)
{
    struct err err = { 0 };
    struct session *s = session_open_to_read(path, &err);
    int entries;

    if (!s)
        fail_msg("%s", err.text);
    entries = session_entries(s);
    session_close(s);
    return entries;
}

static struct session *fight_on(const char *path)
{
    struct session *s = begin_fight(path, true);

    for (int i = 0; i < 2; i++)
        assert_true(session_opponent(s));
    return s;
}

/* ---- one file ---- */

TEST(a_game_that_rests_is_whole_in_its_one_file)
{
    const char *path = scratch("rests.game"), *copy = scratch("copy.game");
    struct session *s = fight_on(path);
    int entries = session_entries(s);

    assert_true(session_loose(s) > 0);
    copy_file(path, copy);
    assert_true(entries_of(copy) < entries); /* the detector: it is not in the file yet */
    unlink(copy);
    session_rest(s);
    assert_int_equal(session_loose(s), 0);
    copy_file(path, copy);
    assert_int_equal(entries_of(copy), entries);
    assert_true(session_opponent(s)); /* it goes on */
    assert_true(session_loose(s) > 0);
    entries = session_entries(s);
    session_close(s);
    assert_alone((const char *[]){ "rests.game", "copy.game", NULL });
    copy_file(path, copy);
    assert_int_equal(entries_of(copy), entries);
    unlink(copy);
    scratch_wipe(path);
}

/* A game whose reader is there when it is closed is in its file all the same. */
TEST(a_reader_keeps_nothing_from_the_file)
{
    const char *path = scratch("read.game"), *copy = scratch("copy.game");
    struct session *s = fight_on(path), *reader;
    int entries = session_entries(s);
    struct err err;

    reader = session_open_to_read(path, &err);
    assert_non_null(reader);
    session_close(s);
    copy_file(path, copy);
    assert_int_equal(entries_of(copy), entries);
    session_close(reader);
    unlink(copy);
    scratch_wipe(path);
}

/* ---- readers ---- */

/* A game as a killed program leaves it: its log beside it, with the index or without. */
static int leave_killed(const char *path, bool shared)
{
    const char *live = scratch("live.game");
    struct session *s = fight_on(live);
    char from[200], to[200];
    int entries = session_entries(s);

    copy_file(live, path);
    for (int i = 0; i < (shared ? 2 : 1); i++) {
        snprintf(from, sizeof from, "%s-%s", live, i ? "shm" : "wal");
        snprintf(to, sizeof to, "%s-%s", path, i ? "shm" : "wal");
        copy_file(from, to);
    }
    session_close(s);
    scratch_wipe(live);
    return entries;
}

/* What a reader finds wrong; "" nothing. */
static const char *harm_to_reader(const char *path, int entries)
{
    static struct err err;
    struct session *s = session_open_to_read(path, &err);
    int found = s ? session_entries(s) : 0;

    session_close(s);
    if (!s || !session_verify_file(path, &err))
        return err.text;
    return found == entries ? "" : "entries are missing";
}

/* Look at a game as somebody to whom nothing belongs; the folder is his to write or not. */
static void look(const char *path, int entries, bool writable, const char *const *beside)
{
    enum { NOBODY_ELSE = 65534 };
    char said[400] = "";
    int tell[2], status;
    pid_t child;

    assert_int_equal(chmod(scratch_here(), writable ? 0777 : 0555), 0);
    assert_int_equal(pipe(tell), 0);
    child = fork();
    if (child == 0) {
        const char *harm = geteuid() != 0 || setuid(NOBODY_ELSE) == 0 ? harm_to_reader(path, entries)
                                                                      : "root";

        _exit(write(tell[1], harm, strlen(harm) + 1) < 0);
    }
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
    assert_true(read(tell[0], said, sizeof said - 1) > 0);
    close(tell[0]);
    close(tell[1]);
    assert_int_equal(chmod(scratch_here(), 0700), 0);
    assert_string_equal(said, "");
    assert_alone(beside);
}

/* Another program that has a game open, at rest, until its pipe is closed; it tells how many entries. */
static pid_t play_aside(const char *path, int *pipe_of, int *entries)
{
    int tell[2], hold[2];
    pid_t child;

    assert_int_equal(pipe(tell) | pipe(hold), 0);
    child = fork();
    if (child == 0) {
        struct session *s = fight_on(path);
        int n = session_entries(s);

        session_rest(s);
        close(hold[1]);
        n = write(tell[1], &n, sizeof n) == sizeof n && read(hold[0], &n, 1) == 0;
        session_close(s);
        _exit(!n);
    }
    close(hold[0]);
    assert_int_equal(read(tell[0], entries, sizeof *entries), sizeof *entries);
    close(tell[0]);
    close(tell[1]);
    *pipe_of = hold[1];
    return child;
}

TEST(who_only_reads_leaves_nothing_even_where_he_may_not_write)
{
    static const char *const beside[] = { "a.game", "a.game-wal", "a.game-shm", NULL }, *const alone[] = {
        "a.game", "b.game", NULL
    };
    const char *path = scratch("a.game"), *copy = scratch("b.game");
    int entries, hold, status;
    pid_t player = play_aside(path, &hold, &entries);

    for (int i = 0; i < 2; i++)
        look(path, entries, i, beside);
    copy_file(path, copy); /* of a game that is open: its head says that there is a log */
    close(hold);
    waitpid(player, &status, 0);
    assert_int_equal(status, 0);
    for (int i = 0; i < 2; i++) {
        look(path, entries, i, alone);
        look(copy, entries, i, alone);
    }
    scratch_wipe(path);
    scratch_wipe(copy);
}

TEST(a_game_that_was_not_closed_is_read_where_it_lies)
{
    const char *path = scratch("killed.game");

    for (int i = 0; i < 4; i++) {
        int entries = leave_killed(path, i & 1);
        const char *beside[] = { "killed.game", "killed.game-wal", i & 1 ? "killed.game-shm" : NULL, NULL };

        look(path, entries, i & 2, beside);
        scratch_wipe(path);
    }
}

/* ---- whoever is killed ---- */

static void save_new(struct session *s)
{
    struct err err;

    session_save_as(s, scratch("saved.game"), &err);
}

static void save_over(struct session *s)
{
    struct err err;

    session_save_as(s, scratch("old.game"), &err);
}

static void begin_another(struct session *s)
{
    (void)s;
    session_close(begin_fight(scratch("new.game"), false));
}

static void begin_empty(struct session *s)
{
    struct err err;

    session_close(session_new(session_rules(s), scratch("new.game"), "1", &err));
}

static void play_on(struct session *s)
{
    session_opponent(s);
    session_rest(s);
    session_opponent(s);
    session_close(s);
}

/* Which call it is that kills; false: there are fewer, and the deed came to its end. */
static bool is_killed(const char *path, void (*deed)(struct session *s), long call)
{
    pid_t child = fork();
    int status;

    if (child == 0) {
        struct err err;
        struct session *s = session_open(path, &err);

        if (s)
            disk_fail((struct disk_fault){ .k = call, .once = true, .error = EIO, .kill = true });
        if (s)
            deed(s);
        _exit(s ? 0 : 1);
    }
    waitpid(child, &status, 0);
    assert_true(WIFSIGNALED(status) || WEXITSTATUS(status) == 0);
    return WIFSIGNALED(status);
}

/* Every game that is there opens, verifies, and has lost nothing that was done before the deed. */
static const char *harm_after(int entries)
{
    static const char *const games[] = { "a.game", "old.game", "saved.game", "new.game" };

    for (int i = 0; i < 4; i++) {
        const char *path = scratch(games[i]);
        const char *harm = files_exist(path) ? harm_to_file(path, i == 0 ? entries : 0) : NULL;

        if (harm)
            return harm;
    }
    return NULL;
}

/*
 * What takes the place of a file that is there has another name for one moment, which no system call spares
 * it: killed just then it leaves that.
 */
static void forgive_one_name(int *left)
{
    static const char pattern[] = ".battlemat-";
    DIR *dir = opendir(scratch_here());
    const struct dirent *entry;

    while ((entry = readdir(dir)) != NULL)
        if (strncmp(entry->d_name, pattern, sizeof pattern - 1) == 0 &&
            unlinkat(dirfd(dir), entry->d_name, 0) == 0)
            ++*left;
    closedir(dir);
}

static void wipe_all(void)
{
    scratch_wipe(scratch("a.game"));
    scratch_wipe(scratch("new.game"));
    scratch_wipe(scratch("old.game"));
    scratch_wipe(scratch("saved.game"));
}

static void kill_at_each_call(void (*deed)(struct session *s))
{
    static const char *const games[] = { "a.game",   "a.game-wal",   "a.game-shm",   "a.game-journal",
                                         "old.game", "old.game-wal", "old.game-shm", "saved.game",
                                         "new.game", "new.game-wal", "new.game-shm", "first.game",
                                         NULL };
    struct session *s = fight_on(scratch("first.game"));
    int entries = session_entries(s);
    bool killed = true;
    int moments = 0;
    long call;

    session_close(s);
    for (call = 1; killed; call++) {
        const char *left, *harm;

        copy_file(scratch("first.game"), scratch("a.game"));
        copy_file(scratch("first.game"), scratch("old.game"));
        killed = is_killed(scratch("a.game"), deed, call);
        forgive_one_name(&moments);
        left = stray(games);
        harm = harm_after(entries);
        if (left || harm)
            fail_msg("killed at call %ld: %s%s", call, left ? left : harm, left ? " is left" : "");
        wipe_all();
    }
    print_message("# killed at %ld calls\n", call - 2);
    assert_true(call > 4 && moments <= 1);
    unlink(scratch("first.game"));
}

TEST(a_killed_copy_leaves_nothing)
{
    kill_at_each_call(save_new);
}
TEST(a_killed_replacement_leaves_the_old_game_or_the_new)
{
    kill_at_each_call(save_over);
}
TEST(a_game_killed_at_its_beginning_is_not_there_or_opens)
{
    kill_at_each_call(begin_another);
    kill_at_each_call(begin_empty);
}
TEST(a_game_killed_while_it_is_played_or_closed_loses_nothing)
{
    kill_at_each_call(play_on);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_that_rests_is_whole_in_its_one_file),
        cmocka_unit_test(a_reader_keeps_nothing_from_the_file),
        cmocka_unit_test(who_only_reads_leaves_nothing_even_where_he_may_not_write),
        cmocka_unit_test(a_game_that_was_not_closed_is_read_where_it_lies),
        cmocka_unit_test(a_killed_copy_leaves_nothing),
        cmocka_unit_test(a_killed_replacement_leaves_the_old_game_or_the_new),
        cmocka_unit_test(a_game_killed_at_its_beginning_is_not_there_or_opens),
        cmocka_unit_test(a_game_killed_while_it_is_played_or_closed_loses_nothing),
    };

    disk_watch(scratch_here());
    return cmocka_run_group_tests(tests, NULL, NULL);
}
