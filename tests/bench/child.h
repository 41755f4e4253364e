/*
 * bench/child.h - what must be measured in a process of its own: beginnings and peaks of memory.
 *
 * The benchmark starts itself as `battlemat-bench --child TASK ARGS...`.
 */
#ifndef BENCH_CHILD_H
#define BENCH_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* The child's side: do the task; the exit status. */
int child_run(int count, char **word);

/*
 * Start a program with these words (NULL at the end, the first
 * is its path), its output thrown away; -1 on failure.
 */
pid_t child_start(const char *const *word);

/*
 * Start a screen of our own (Xvfb) and let children use it, unless there is one already; 0: there was, -1:
 * there is no Xvfb. child_screen_end() takes it away again.
 */
pid_t child_screen(void);
void child_screen_end(pid_t pid);

/* Start ourselves for a task; what it prints goes to `said`. False if it could not be done. */
bool child_ask(const char *task, const char *argument, char *said, size_t room);

/* Wait for a file to be there, at most so many seconds. */
bool child_wait_for_file(const char *path, double seconds);

/* End it at once, and wait until it is gone. */
void child_end(pid_t pid);

/* Kilobytes in memory at most so far ("VmHWM") or now ("VmRSS"), of a process; 0 if it is gone. */
long child_memory(pid_t pid, const char *what);

/* Seconds that a process has computed so far. */
double child_cpu(pid_t pid);

#endif
