/*
 * tests/content/document.h - what every test of the content layer includes.
 */
#ifndef TESTS_CONTENT_DOCUMENT_H
#define TESTS_CONTENT_DOCUMENT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/faults.h"
#include "base/files.h"
#include "base/mem.h"
#include "rules/list.h"
#include "support/scratch.h"

#define TEST(name) static void name(void **unused __attribute__((unused)))
#define RUN(...) \
    int main(void) \
    { \
        const struct CMUnitTest tests[] = { __VA_ARGS__ }; \
        return cmocka_run_group_tests(tests, NULL, NULL); \
    }

/* A path in the source tree; four may be in use at once. */
static inline const char *source(const char *name)
{
    static char path[4][512];
    static int next;

    next = (next + 1) % 4;
    snprintf(path[next], sizeof path[next], "%s/%s", TEST_SOURCE_DIR, name);
    return path[next];
}

/* Write a document for a test; SCRATCH_PATHS may be in use at once. */
static inline const char *written(const char *name, const char *text)
{
    const char *path = scratch(name);
    struct err err;

    assert_true(files_write(path, text, strlen(text), &err));
    return path;
}

/* Every fault as `file:line:column: /path: message`, a line each; valid until the next call. */
static inline const char *told(const struct faults *faults)
{
    static struct str text;

    str_reset(&text);
    faults_print(faults, &text);
    return str_cstr(&text);
}

/* Fail with the faults if there are any. */
static inline void no_faults(struct faults *faults)
{
    if (faults->n > 0)
        fail_msg("%s", told(faults));
    assert_false(faults->failed);
    faults_clear(faults);
}

/* Does a fault say so? */
static inline void has_fault(const struct faults *faults, const char *words)
{
    if (!strstr(told(faults), words))
        fail_msg("no \"%s\" in:\n%s", words, told(faults));
}

#endif
