/*
 * tests/base/unit.h - what every test of the base layer includes.
 */
#ifndef TESTS_BASE_UNIT_H
#define TESTS_BASE_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define TEST(name) static void name(void **unused __attribute__((unused)))
#define RUN(...) \
    int main(void) \
    { \
        const struct CMUnitTest tests[] = { __VA_ARGS__ }; \
        return cmocka_run_group_tests(tests, NULL, NULL); \
    }

/* Does `deed` stop the program as BUG() does? It is tried in a child of ours. */
static inline bool stops(void (*deed)(void))
{
    int status;
    pid_t child;

    fflush(NULL);
    child = fork();
    if (child == 0) {
        signal(SIGABRT, SIG_DFL);
        if (!freopen("/dev/null", "w", stderr))
            _exit(1);
        deed();
        _exit(0);
    }
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

#endif
