#include "unit.h"

#include "base/bug.h"

static void break_a_promise(void)
{
    BUG_UNLESS(1 + 1 == 3);
}

static void keep_a_promise(void)
{
    BUG_UNLESS(1 + 1 == 2);
}

TEST(bug_stops_the_program)
{
    assert_true(stops(break_a_promise));
}

TEST(a_kept_promise_goes_on)
{
    assert_false(stops(keep_a_promise));
}

/* Run BUG in a child and read what it says. */
TEST(bug_says_where_and_what)
{
    int ends[2], line = 0;
    char said[256] = "", wanted[256];
    pid_t child;
    size_t len = 0;

    assert_int_equal(pipe(ends), 0);
    line = __LINE__ + 5;
    child = fork();
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        signal(SIGABRT, SIG_DFL);
        BUG("%d dice of %d sides", 3, 0);
    }
    close(ends[1]);
    for (ssize_t got; (got = read(ends[0], said + len, sizeof said - 1 - len)) > 0;)
        len += (size_t)got;
    waitpid(child, NULL, 0);
    close(ends[0]);
    snprintf(wanted, sizeof wanted, "%s:%d: 3 dice of 0 sides", __FILE__, line);
    assert_non_null(strstr(said, wanted));
}

RUN(cmocka_unit_test(bug_stops_the_program), cmocka_unit_test(a_kept_promise_goes_on),
    cmocka_unit_test(bug_says_where_and_what))
