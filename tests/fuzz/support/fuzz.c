#include "fuzz.h"

#include "base/files.h"

#include <ctype.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

bool fuzz_planted(void)
{
    static int planted = -1;

    if (planted < 0)
        planted = getenv("BATTLEMAT_PLANT") != NULL;
    return planted == 1;
}

/* ---- the folder ---- */

static char folder[64];

static int drop_below(const char *path, const struct stat *status, int type, struct FTW *at)
{
    (void)status;
    (void)type;
    return at->level > 0 ? remove(path) : 0;
}

void fuzz_tidy(void)
{
    nftw(fuzz_folder(), drop_below, 16, FTW_DEPTH | FTW_PHYS);
}

static void drop_folder(void)
{
    fuzz_tidy();
    rmdir(folder);
}

/* In memory where that can be had: a game is synced to the disk at every step. */
static void make_folder(void)
{
    static const char *const homes[] = { "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
                                         "XDG_CACHE_HOME" };

    snprintf(folder, sizeof folder, "%s/battlemat-fuzz-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    BUG_UNLESS(mkdtemp(folder) != NULL);
    for (size_t i = 0; i < sizeof homes / sizeof *homes; i++)
        setenv(homes[i], folder, 1);
    atexit(drop_folder);
}

const char *fuzz_folder(void)
{
    if (!*folder)
        make_folder();
    return folder;
}

void fuzz_enter(void)
{
    BUG_UNLESS(chdir(fuzz_folder()) == 0);
}

const char *fuzz_file(const char *name, const void *bytes, size_t size)
{
    static char path[256];
    FILE *file;

    snprintf(path, sizeof path, "%s/%s", fuzz_folder(), name);
    file = fopen(path, "wb");
    BUG_UNLESS(file && fwrite(bytes, 1, size, file) == size && fclose(file) == 0);
    return path;
}

bool fuzz_stays_inside(const uint8_t *data, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (data[i] == '/' && (i == 0 || !isalnum(data[i - 1])))
            return false;
    return true;
}

/* ---- what every target checks ---- */

void fuzz_same(const struct str *a, const struct str *b, const char *what)
{
    if (a->len == b->len && memcmp(str_cstr(a), str_cstr(b), a->len) == 0)
        return;
    fprintf(stderr, "%s\n---- is not\n%s\n----\n", str_cstr(a), str_cstr(b));
    BUG("%s did not come out the same", what);
}

void fuzz_faults(struct faults *faults)
{
    BUG_UNLESS(!faults->failed && faults->n > 0);
    for (int i = 0; i < faults->n; i++) {
        const struct fault *fault = &faults->at[i];

        BUG_UNLESS(*fault->file && *fault->message && fault->code < FAULT_COUNT);
        BUG_UNLESS(fault->line >= 0 && (fault->line > 0) == (fault->column > 0));
    }
    faults_clear(faults);
}
