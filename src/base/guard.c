#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include "base/guard.h"

#include "base/err.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { STACK = 32 * 1024, LARGE = 128 << 20 /* more than any of them asks for at once */ };

bool guard_has_room(size_t bytes)
{
    void *block = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1,
                       0);

    return block != MAP_FAILED && munmap(block, bytes) == 0;
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) /* a crash is the sanitizer's to tell */
void guard_begin(void)
{
}

void guard_thread(void)
{
}
#else
static char sentence[1100];
static atomic_flag ending = ATOMIC_FLAG_INIT;

/* Threads mostly crash together: one of them tells it. Calls nothing that a signal may not. */
static void on_crash(int number)
{
    if (guard_has_room(LARGE)) {
        signal(number, SIG_DFL);
        raise(number);
        return;
    }
    while (atomic_flag_test_and_set(&ending))
        pause();
    ssize_t told = write(STDERR_FILENO, sentence, strlen(sentence));
    _exit(told < 0 ? ERR_ENVIRONMENT : ERR_MEMORY);
}

void guard_thread(void)
{
    static _Thread_local char stack[STACK];
    const stack_t other = { .ss_sp = stack, .ss_size = sizeof stack };

    sigaltstack(&other, NULL);
}

void guard_begin(void)
{
    static const int crashes[] = { SIGSEGV, SIGBUS, SIGABRT, SIGTRAP };
    struct sigaction action = { .sa_handler = on_crash, .sa_flags = SA_ONSTACK };
    struct err err;

    err_memory(&err);
    snprintf(sentence, sizeof sentence, "%s\n", err.text);
    sigemptyset(&action.sa_mask);
    guard_thread();
    for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++)
        sigaction(crashes[i], &action, NULL);
}
#endif
