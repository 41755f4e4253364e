#define _XOPEN_SOURCE 700 /* realpath, for the folder of the tests */
#include "unit.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include "base/files.h"
#include "base/files_set.h"
#include "base/mem.h"
#include "support/scratch.h"

/* Each test has a folder of its own, removed afterwards. */
static int make_folder(void **state)
{
    char folder[SCRATCH_ROOM];

    if (!scratch_make(folder))
        return -1;
    *state = strdup(folder);
    return chdir(folder);
}

static int remove_folder(void **state)
{
    int result = chdir("/") | scratch_remove(*state);

    free(*state);
    return result;
}

static void put(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void check_content(const char *path, const char *wanted)
{
    struct str out = { 0 };

    assert_true(files_read(path, 1 << 20, &out, NULL));
    assert_string_equal(str_cstr(&out), wanted);
    str_clear(&out);
}

/* How many entries the folder has, hidden ones too. */
static int entries(void)
{
    FILE *list = popen("ls -A | wc -l", "r");
    int n = -1;

    assert_int_equal(fscanf(list, "%d", &n), 1);
    pclose(list);
    return n;
}

TEST(a_file_is_read_whole)
{
    struct str out = { 0 };
    char large[200001];

    memset(large, 'x', 200000);
    large[200000] = '\0';
    put("a", "goblins\n");
    put("large", large);
    put("empty", "");
    str_add_text(&out, "before ");
    assert_true(files_read("a", 8, &out, NULL));
    assert_string_equal(str_cstr(&out), "before goblins\n");
    check_content("large", large);
    check_content("empty", "");
    str_clear(&out);
}

static void check_unread(const char *path, size_t limit, enum err_kind kind, const char *wanted)
{
    struct str out = { 0 };
    struct err err = { 0 };

    str_add_text(&out, "kept");
    assert_false(files_read(path, limit, &out, &err));
    assert_int_equal(err.kind, kind);
    assert_string_equal(err.text, wanted);
    assert_string_equal(str_cstr(&out), "kept");
    assert_false(out.failed);
    str_clear(&out);
}

TEST(what_is_no_ordinary_file_is_refused_at_once)
{
    struct sockaddr_un name = { .sun_family = AF_UNIX, .sun_path = "socket" };
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);

    assert_int_equal(bind(fd, (struct sockaddr *)&name, sizeof name), 0);
    assert_int_equal(mkfifo("pipe", 0600), 0);
    assert_int_equal(mkdir("folder", 0700), 0);
    check_unread("pipe", 10, ERR_ENVIRONMENT, "pipe: is not an ordinary file");
    check_unread("folder", 10, ERR_ENVIRONMENT, "folder: is a folder, not a file");
    check_unread("/dev/zero", 10, ERR_ENVIRONMENT, "/dev/zero: is not an ordinary file");
    check_unread("socket", 10, ERR_ENVIRONMENT, "socket: cannot be opened: No such device or address");
    check_unread("none", 10, ERR_ENVIRONMENT, "none: cannot be opened: No such file or directory");
    check_unread("", 10, ERR_ENVIRONMENT, ": cannot be opened: No such file or directory");
    close(fd);
}

TEST(how_a_file_begins_is_looked_at_without_waiting)
{
    put("a", "SQLite");
    assert_true(files_begins_with("a", "SQL", 3));
    assert_true(files_begins_with("a", "SQLite", 6));
    assert_false(files_begins_with("a", "SQLite", 7)); /* its zero byte is not there */
    assert_false(files_begins_with("a", "sql", 3));
    assert_int_equal(mkfifo("pipe", 0600), 0);
    assert_false(files_begins_with("pipe", "SQL", 3));
    assert_false(files_begins_with(".", "SQL", 3));
    assert_false(files_begins_with("none", "SQL", 3));
}

TEST(a_file_above_the_limit_is_refused)
{
    put("a", "12345678");
    check_unread("a", 7, ERR_DATA, "a: larger than 7 bytes");
    check_unread("a", 0, ERR_DATA, "a: larger than 0 bytes");
    check_content("a", "12345678");
}

TEST(no_memory_while_reading_is_told)
{
    put("a", "12345678");
    mem_fail_after(2, true);
    check_unread("a", 100, ERR_MEMORY, "there is no memory left");
    mem_fail_after(0, false);
}

TEST(standard_input_is_read_to_its_end)
{
    struct str out = { 0 };
    int kept = dup(STDIN_FILENO), fd;

    put("a", "typed");
    fd = open("a", O_RDONLY);
    dup2(fd, STDIN_FILENO);
    assert_false(files_read_input(4, &out, NULL));
    assert_string_equal(str_cstr(&out), "");
    lseek(STDIN_FILENO, 0, SEEK_SET);
    assert_true(files_read_input(5, &out, NULL));
    assert_string_equal(str_cstr(&out), "typed");
    dup2(kept, STDIN_FILENO);
    close(fd);
    close(kept);
    str_clear(&out);
}

TEST(a_file_is_written_whole_and_alone)
{
    assert_true(files_write("a", "one", 3, NULL));
    check_content("a", "one");
    assert_true(files_write("a", "second", 6, NULL));
    check_content("a", "second");
    assert_true(files_write("a", "", 0, NULL));
    check_content("a", "");
    assert_int_equal(entries(), 1);
}

TEST(a_file_written_bit_by_bit_is_there_at_its_good_end)
{
    for (int good = 0; good < 2; good++) {
        assert_true(files_write("a", "old", 3, NULL));
        struct files_writing *w = files_begin("a", NULL);
        assert_non_null(w);
        assert_true(files_put(w, "one, ", 5, NULL) && files_put(w, "two", 3, NULL));
        check_content("a", "old");
        assert_int_equal(files_end(w, good, NULL), good);
        check_content("a", good ? "one, two" : "old");
        assert_int_equal(entries(), 1);
    }
    assert_null(files_begin("nowhere/a", NULL));
}

/* A program that writes holds its temporary name; of one that was killed nobody does. */
TEST(what_a_killed_program_left_goes_with_the_next_file)
{
    int other;

    put(".battlemat-17-0.tmp", "left");
    put(".battlemat-18-2.tmp", "being written");
    put(".battlemat-x-0.tmp", "somebody's");
    put(".battlemat-17-0.tmp~", "somebody's");
    assert_int_equal(mkdir(".battlemat-19-0.tmp", 0700), 0);
    assert_int_equal(mkfifo(".battlemat-20-0.tmp", 0600), 0);
    other = open(".battlemat-18-2.tmp", O_WRONLY);
    assert_int_equal(flock(other, LOCK_EX | LOCK_NB), 0);
    assert_true(files_write("tidy", "1", 1, NULL));
    assert_false(files_exist(".battlemat-17-0.tmp"));
    check_content(".battlemat-18-2.tmp", "being written");
    assert_true(files_exist(".battlemat-x-0.tmp") && files_exist(".battlemat-17-0.tmp~"));
    assert_true(files_exist(".battlemat-19-0.tmp") && files_exist(".battlemat-20-0.tmp"));
    close(other);
    assert_true(files_write("tidy", "2", 1, NULL));
    assert_false(files_exist(".battlemat-18-2.tmp"));
    check_content("tidy", "2");
    assert_int_equal(rmdir(".battlemat-19-0.tmp") | unlink(".battlemat-20-0.tmp") | unlink("tidy") |
                         unlink(".battlemat-x-0.tmp") | unlink(".battlemat-17-0.tmp~"),
                     0);
}

TEST(a_new_file_replaces_nothing)
{
    struct err err = { 0 };

    assert_true(files_write_new("a", "one", 3, NULL));
    check_content("a", "one");
    assert_false(files_write_new("a", "two", 3, &err));
    assert_string_equal(err.text, "a: cannot be written: File exists");
    check_content("a", "one");
    assert_int_equal(symlink("nowhere", "link"), 0);
    assert_false(files_write_new("link", "two", 3, NULL));
    assert_false(files_write_new("none/a", "two", 3, NULL));
    assert_int_equal(entries(), 2);
}

TEST(permissions_and_links_are_kept)
{
    struct stat there;
    char target[8] = "";

    put("a", "old");
    chmod("a", 0640);
    assert_int_equal(symlink("a", "link"), 0);
    assert_true(files_write("link", "new", 3, NULL));
    check_content("a", "new");
    assert_int_equal(readlink("link", target, sizeof target), 1);
    assert_int_equal(stat("a", &there), 0);
    assert_int_equal(there.st_mode & 07777, 0640);
    umask(027);
    assert_true(files_write("fresh", "new", 3, NULL));
    umask(022);
    assert_int_equal(stat("fresh", &there), 0);
    assert_int_equal(there.st_mode & 07777, 0640);
}

TEST(what_is_no_ordinary_file_is_not_replaced)
{
    struct err err = { 0 };
    struct stat there;

    assert_int_equal(mkfifo("pipe", 0600), 0);
    assert_false(files_write("pipe", "x", 1, &err));
    assert_string_equal(strrchr(err.text, '/'), "/pipe: is not an ordinary file");
    assert_int_equal(stat("pipe", &there), 0);
    assert_true(S_ISFIFO(there.st_mode));
    assert_false(files_write(".", "x", 1, &err));
    assert_false(files_write("none/a", "x", 1, &err));
    assert_string_equal(err.text, "none/a: cannot be written: No such file or directory");
    assert_int_equal(err.kind, ERR_ENVIRONMENT);
}

TEST(a_full_disk_leaves_the_old_content)
{
    struct rlimit kept, small;
    struct err err = { 0 };
    char large[5000] = { 0 };

    put("a", "old content");
    getrlimit(RLIMIT_FSIZE, &kept);
    small = kept;
    small.rlim_cur = 4096;
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &small);
    assert_false(files_write("a", large, sizeof large, &err));
    setrlimit(RLIMIT_FSIZE, &kept);
    signal(SIGXFSZ, SIG_DFL);
    assert_int_equal(err.kind, ERR_ENVIRONMENT);
    assert_non_null(strstr(err.text, "cannot be written: File too large"));
    check_content("a", "old content");
    assert_int_equal(entries(), 1);
    assert_true(files_write("a", large, sizeof large, NULL));
}

TEST(no_memory_while_writing_leaves_the_old_content)
{
    bool written = false;

    put("a", "old");
    for (long k = 1; !written; k++) {
        mem_fail_after(k, true);
        written = files_write("a", "new", 3, NULL);
        mem_fail_after(0, false);
        check_content("a", written ? "new" : "old");
        assert_int_equal(entries(), 1);
    }
}

enum { NOBODY = 54321 }; /* a user whom no password file knows */

/* Does the deed succeed in a child of ours that is not root? */
static bool succeeds_as_nobody(bool (*deed)(void))
{
    int status;
    pid_t child;

    fflush(NULL);
    child = fork();
    if (child == 0)
        _exit((geteuid() != 0 || setuid(NOBODY) == 0) && deed() ? 0 : 1);
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static bool write_is_denied(void)
{
    struct err err = { 0 };

    return !files_write("a", "new", 3, &err) && err.kind == ERR_ENVIRONMENT &&
           strstr(err.text, "a: cannot be written: Permission denied");
}

TEST(a_file_we_may_not_write_stays)
{
    put("a", "old");
    assert_int_equal(chmod("a", 0444), 0);
    assert_int_equal(chmod(".", 0777), 0);
    assert_true(succeeds_as_nobody(write_is_denied));
    check_content("a", "old");
    assert_int_equal(entries(), 1);
}

TEST(a_set_of_files_stays_or_goes_together)
{
    struct files_set set = { 0 };
    struct err err = { 0 };

    put("old", "old");
    assert_int_equal(mkdir("in", 0700), 0);
    assert_true(files_set_put(&set, "one", true, "1", 1, &err));
    assert_true(files_set_put(&set, "in/two", true, "2", 1, &err));
    assert_false(files_set_put(&set, "old", true, "new", 3, &err));
    assert_string_equal(err.text, "old: cannot be written: File exists");
    assert_true(files_set_sync(&set, &err));
    check_content("in/two", "2");
    files_set_end(&set, false);
    assert_int_equal(entries(), 2);
    check_content("old", "old");
    assert_true(files_set_put(&set, "old", false, "new", 3, &err));
    files_set_end(&set, true);
    check_content("old", "new");
}

TEST(folders_are_made_for_the_owner)
{
    struct stat there;
    struct err err = { 0 };

    assert_true(files_make_folder("one/two//three/", NULL));
    assert_true(files_make_folder("one/two/three", NULL));
    assert_int_equal(stat("one/two/three", &there), 0);
    assert_int_equal(there.st_mode & 07777, 0700);
    put("file", "");
    assert_false(files_make_folder("file/below", &err));
    assert_string_equal(err.text, "file/below: the folder cannot be made: Not a directory");
    mem_fail_after(1, true);
    assert_false(files_make_folder("four", &err));
    mem_fail_after(0, false);
    assert_int_equal(err.kind, ERR_MEMORY);
}

TEST(a_folder_is_listed_in_order)
{
    struct files_list list = { 0 };
    struct err err = { 0 };

    put("b.json", "");
    put("a.json", "");
    put("B.json", "");
    put("c.txt", "");
    put(".hidden.json", "");
    put("json", "");
    assert_true(files_list(".", ".json", &list, NULL));
    assert_int_equal(list.n, 3);
    assert_string_equal(list.name[0], "B.json");
    assert_string_equal(list.name[1], "a.json");
    assert_string_equal(list.name[2], "b.json");
    files_list_clear(&list);
    assert_true(files_list(".", "json", &list, NULL));
    assert_int_equal(list.n, 4);
    files_list_clear(&list);
    assert_true(files_list(".", "", &list, NULL));
    assert_int_equal(list.n, 5);
    files_list_clear(&list);
    assert_false(files_list("none", "", &list, &err));
    assert_string_equal(err.text, "none: the folder cannot be read: No such file or directory");
    for (long k = 1; k <= 6; k++) {
        mem_fail_after(k, true);
        assert_false(files_list(".", "", &list, &err));
        mem_fail_after(0, false);
        assert_int_equal(err.kind, ERR_MEMORY);
        assert_int_equal(list.n, 0);
    }
}

TEST(only_harmless_names_are_safe)
{
    static const char *const bad[] = { "",     "/etc/passwd", "..",   "../a", "a/..", "a/../b", ".",   "./a",
                                       "a//b", "a/",          "a\\b", "c:a",  "a\nb", "a\x7F",  "\xFF" };
    char longest[202];

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(files_path_is_safe(bad[i]));
    assert_true(files_path_is_safe("a"));
    assert_true(files_path_is_safe("rules/another/text.json"));
    assert_true(files_path_is_safe("...x/.hidden/M\u00FChle 1.json"));
    memset(longest, 'a', 201);
    longest[201] = '\0';
    assert_false(files_path_is_safe(longest));
    longest[200] = '\0';
    assert_true(files_path_is_safe(longest));
}

static void check_home(enum files_home home, const char *name, const char *wanted)
{
    struct str out = { 0 };
    struct err err = { 0 };

    if (!files_home_path(home, name, &out, &err))
        fail_msg("%s", err.text);
    assert_string_equal(str_cstr(&out), wanted);
    str_clear(&out);
}

static void unset_all(void)
{
    unsetenv("HOME");
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_CACHE_HOME");
}

static void our_folders_follow_xdg(void **state)
{
    const char *folder = *state;
    char wanted[256], own[256];
    struct stat there;

    unset_all();
    setenv("HOME", folder, 1);
    snprintf(wanted, sizeof wanted, "%s/.config/battlemat/keys.json", folder);
    check_home(FILES_CONFIG, "keys.json", wanted);
    snprintf(wanted, sizeof wanted, "%s/.local/share/battlemat", folder);
    check_home(FILES_DATA, "", wanted);
    snprintf(wanted, sizeof wanted, "%s/.local/state/battlemat/games/duel.game", folder);
    check_home(FILES_STATE, "games/duel.game", wanted);
    assert_int_equal(stat(".local/state/battlemat/games", &there), 0);
    assert_int_equal(there.st_mode & 07777, 0700);
    snprintf(own, sizeof own, "%s/own", folder);
    setenv("XDG_CACHE_HOME", own, 1);
    snprintf(wanted, sizeof wanted, "%s/own/battlemat/a", folder);
    check_home(FILES_CACHE, "a", wanted);
    unset_all();
}

static void empty_and_relative_variables_count_as_unset(void **state)
{
    const char *folder = *state;
    char wanted[256];

    unset_all();
    setenv("HOME", folder, 1);
    snprintf(wanted, sizeof wanted, "%s/.cache/battlemat/a", folder);
    setenv("XDG_CACHE_HOME", "", 1);
    check_home(FILES_CACHE, "a", wanted);
    setenv("XDG_CACHE_HOME", "relative/path", 1);
    check_home(FILES_CACHE, "a", wanted);
    unset_all();
}

static bool tmp_home_is_made(void)
{
    struct str out = { 0 };
    struct err err = { 0 };
    bool good;

    unset_all();
    good = files_home_path(FILES_STATE, "a", &out, &err) &&
           strcmp(str_cstr(&out), "/tmp/battlemat-54321/state/a") == 0;
    str_clear(&out);
    return good;
}

static bool tmp_home_is_refused(void)
{
    struct str out = { 0 };
    struct err err = { 0 };

    unset_all();
    return !files_home_path(FILES_STATE, "a", &out, &err) && strstr(err.text, "is not ours alone") &&
           out.len == 0;
}

/* Only root can become a user without a home; for others there is nothing to try. */
TEST(without_any_home_there_is_a_folder_in_tmp)
{
    if (geteuid() != 0)
        return;
    assert_int_equal(system("rm -rf /tmp/battlemat-54321"), 0);
    assert_true(succeeds_as_nobody(tmp_home_is_made));
    assert_true(succeeds_as_nobody(tmp_home_is_made));
    chmod("/tmp/battlemat-54321", 0777);
    assert_true(succeeds_as_nobody(tmp_home_is_refused));
    assert_int_equal(system("rm -rf /tmp/battlemat-54321 && ln -s /tmp /tmp/battlemat-54321"), 0);
    assert_true(succeeds_as_nobody(tmp_home_is_refused));
    assert_int_equal(unlink("/tmp/battlemat-54321"), 0);
}

TEST(a_home_that_cannot_be_is_a_fault)
{
    struct str out = { 0 };
    struct err err = { 0 };

    unset_all();
    setenv("HOME", "/dev/null", 1);
    assert_false(files_home_path(FILES_DATA, "a", &out, &err));
    assert_int_equal(err.kind, ERR_ENVIRONMENT);
    assert_string_equal(str_cstr(&out), "");
    unset_all();
}

static void check_data(const char *name, const char *wanted)
{
    struct str out = { 0 };

    assert_true(files_data_path(name, &out, NULL));
    assert_string_equal(str_cstr(&out), wanted);
    str_clear(&out);
}

static void data_is_found_in_the_documented_order(void **state)
{
    const char *folder = *state;
    char wanted[256];
    struct str out = { 0 };
    struct err err = { 0 };

    unsetenv("BATTLEMAT_DATA");
    check_data("CMakeLists.txt", TEST_SOURCE_DIR "/CMakeLists.txt");
    put("CMakeLists.txt", "");
    setenv("BATTLEMAT_DATA", folder, 1);
    snprintf(wanted, sizeof wanted, "%s/CMakeLists.txt", folder);
    check_data("CMakeLists.txt", wanted);
    check_data("LICENSE", TEST_SOURCE_DIR "/LICENSE");
    setenv("BATTLEMAT_DATA", ".", 1);
    check_data("CMakeLists.txt", TEST_SOURCE_DIR "/CMakeLists.txt");
    assert_false(files_data_path("rules/none.json", &out, &err));
    assert_int_equal(err.kind, ERR_ENVIRONMENT);
    assert_non_null(strstr(err.text, "rules/none.json: not found in " TEST_SOURCE_DIR));
    assert_non_null(strstr(err.text, "/usr/share/battlemat"));
    assert_false(files_data_path("../LICENSE", &out, &err));
    assert_int_equal(err.kind, ERR_DATA);
    assert_int_equal(out.len, 0);
    unsetenv("BATTLEMAT_DATA");
}

static void data_of_the_system_is_found_last(void **state)
{
    const char *folder = *state;
    char inside[256], dirs[512], wanted[512];

    snprintf(inside, sizeof inside, "%s/battlemat", folder);
    assert_true(files_make_folder(inside, NULL));
    put("battlemat/LICENSE", "");
    put("battlemat/system.json", "");
    snprintf(dirs, sizeof dirs, "relative::/nowhere:%s:/usr/share", folder);
    setenv("XDG_DATA_DIRS", dirs, 1);
    snprintf(wanted, sizeof wanted, "%s/system.json", inside);
    check_data("system.json", wanted);
    check_data("LICENSE", TEST_SOURCE_DIR "/LICENSE");
    unsetenv("XDG_DATA_DIRS");
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

RUN(IN_FOLDER(a_file_is_read_whole), IN_FOLDER(what_is_no_ordinary_file_is_refused_at_once),
    IN_FOLDER(how_a_file_begins_is_looked_at_without_waiting), IN_FOLDER(a_file_above_the_limit_is_refused),
    IN_FOLDER(no_memory_while_reading_is_told), IN_FOLDER(standard_input_is_read_to_its_end),
    IN_FOLDER(a_file_is_written_whole_and_alone),
    IN_FOLDER(a_file_written_bit_by_bit_is_there_at_its_good_end), IN_FOLDER(a_new_file_replaces_nothing),
    IN_FOLDER(what_a_killed_program_left_goes_with_the_next_file), IN_FOLDER(permissions_and_links_are_kept),
    IN_FOLDER(what_is_no_ordinary_file_is_not_replaced), IN_FOLDER(a_full_disk_leaves_the_old_content),
    IN_FOLDER(no_memory_while_writing_leaves_the_old_content), IN_FOLDER(a_file_we_may_not_write_stays),
    IN_FOLDER(a_set_of_files_stays_or_goes_together), IN_FOLDER(folders_are_made_for_the_owner),
    IN_FOLDER(a_folder_is_listed_in_order), cmocka_unit_test(only_harmless_names_are_safe),
    IN_FOLDER(our_folders_follow_xdg), IN_FOLDER(empty_and_relative_variables_count_as_unset),
    cmocka_unit_test(without_any_home_there_is_a_folder_in_tmp),
    cmocka_unit_test(a_home_that_cannot_be_is_a_fault), IN_FOLDER(data_is_found_in_the_documented_order),
    IN_FOLDER(data_of_the_system_is_found_last))
