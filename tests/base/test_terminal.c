#include "unit.h"

#include <fcntl.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/terminal.h"

enum { SAID = 8192 };

static const char *text;
static char long_text[3000];

/* Run `deed` as a program of its own, its output going to `out` (NULL: to `said`); its status. */
static int runs(int (*deed)(void), const char *out, char said[SAID], char warned[SAID])
{
    FILE *caught = tmpfile(), *complaint = tmpfile();
    int status = 0;

    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        int to = out ? open(out, O_WRONLY) : fileno(caught);

        dup2(to, STDOUT_FILENO);
        dup2(fileno(complaint), STDERR_FILENO);
        _exit(terminal_end(deed()));
    }
    waitpid(child, &status, 0);
    rewind(caught);
    rewind(complaint);
    said[fread(said, 1, SAID - 1, caught)] = '\0';
    warned[fread(warned, 1, SAID - 1, complaint)] = '\0';
    fclose(caught);
    fclose(complaint);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static int say(void)
{
    terminal_say("<%s>", text);
    terminal_write(text, strlen(text));
    terminal_warn("<%s>", text);
    return 0;
}

TEST(what_would_drive_a_terminal_is_made_harmless)
{
    static const char *const texts[][2] = {
        { "two\nlines\tand \xc3\xa6, \xe9\xbe\x8d", "two\nlines\tand \xc3\xa6, \xe9\xbe\x8d" },
        { "\x1b[31mred\x07", "?[31mred?" },
        { "\x7f\xc2\x9b\x32J\r", "??2J?" },
        { "Ann \u202egnp.exe\u202c \u2066x\u2069\u2028y\u200f", "Ann ?gnp.exe? ?x??y\u200f" },
        { "\xff\xc3", "??" },
    };
    char said[SAID], warned[SAID], wanted[SAID];

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        text = texts[i][0];
        assert_int_equal(runs(say, NULL, said, warned), 0);
        snprintf(wanted, sizeof wanted, "<%s>%s", texts[i][1], texts[i][1]);
        assert_string_equal(said, wanted);
        snprintf(wanted, sizeof wanted, "<%s>", texts[i][1]);
        assert_string_equal(warned, wanted);
    }
}

TEST(a_long_text_is_printed_whole)
{
    char said[SAID], warned[SAID];

    memset(long_text, 'a', sizeof long_text - 1);
    text = long_text;
    assert_int_equal(runs(say, NULL, said, warned), 0);
    assert_int_equal(strlen(said), 2 * strlen(long_text) + 2);
    assert_int_equal(strlen(warned), strlen(long_text) + 2);
}

static int say_without_memory(void)
{
    mem_fail_after(1, false);
    terminal_say("<%s>", text);
    return 0;
}

TEST(a_text_that_is_cut_for_memory_is_status_4)
{
    char said[SAID], warned[SAID];

    memset(long_text, 'a', sizeof long_text - 1);
    text = long_text;
    assert_int_equal(runs(say_without_memory, NULL, said, warned), ERR_MEMORY);
    assert_int_equal(strlen(said), 1023);
    assert_string_equal(warned, "there is no memory left\n");
}

static int say_nothing(void)
{
    return ERR_MEMORY;
}

static int say_why(void)
{
    terminal_warn("no memory for this\n");
    return ERR_MEMORY;
}

TEST(status_4_has_one_sentence)
{
    char said[SAID], warned[SAID];

    assert_int_equal(runs(say_nothing, NULL, said, warned), ERR_MEMORY);
    assert_string_equal(warned, "there is no memory left\n");
    assert_int_equal(runs(say_why, NULL, said, warned), ERR_MEMORY);
    assert_string_equal(warned, "no memory for this\n");
}

static int say_much(void)
{
    for (int i = 0; i < 100; i++)
        terminal_say("%s\n", long_text);
    return 0;
}

static int say_little_and_fail(void)
{
    terminal_say("a\n");
    return ERR_DATA;
}

TEST(a_full_disk_is_told_once_with_status_3)
{
    char said[SAID], warned[SAID];

    text = "a";
    memset(long_text, 'a', sizeof long_text - 1);
    assert_int_equal(runs(say_much, "/dev/full", said, warned), ERR_ENVIRONMENT);
    assert_string_equal(warned, "standard output: No space left on device\n");
    assert_int_equal(runs(say_little_and_fail, "/dev/full", said, warned), ERR_ENVIRONMENT);
    assert_string_equal(warned, "standard output: No space left on device\n");
    assert_int_equal(runs(say_nothing, "/dev/full", said, warned), ERR_MEMORY);
}

RUN(cmocka_unit_test(what_would_drive_a_terminal_is_made_harmless),
    cmocka_unit_test(a_long_text_is_printed_whole),
    cmocka_unit_test(a_text_that_is_cut_for_memory_is_status_4), cmocka_unit_test(status_4_has_one_sentence),
    cmocka_unit_test(a_full_disk_is_told_once_with_status_3))
