/*
 * base/bug.h - the three voices of failure.
 *
 * Bug: the program is wrong; BUG() stops at once. Refusal: a wish the rules
 * forbid; a normal result with a reason. Fault: a bad file, a full disk; the
 * function returns false and fills a struct err (base/err.h).
 */
#ifndef BASE_BUG_H
#define BASE_BUG_H

/* Print where and what to standard error, then abort. Never returns. */
_Noreturn void bug_stop(const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#define BUG(...) bug_stop(__FILE__, __LINE__, __VA_ARGS__)

/* Stop unless `condition` holds; stays in release builds. */
#define BUG_UNLESS(condition) ((condition) ? (void)0 : BUG("%s", "broken promise: " #condition))

#endif
