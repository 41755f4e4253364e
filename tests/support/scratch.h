/*
 * tests/support/scratch.h - places for what tests write, never the folder that a test was started in.
 *
 * They lie below TMPDIR; where that is not set, in memory if there is such a place (what is tested is not the
 * disk's patience), else in /tmp.
 */
#ifndef TESTS_SUPPORT_SCRATCH_H
#define TESTS_SUPPORT_SCRATCH_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { SCRATCH_ROOM = 128, SCRATCH_PATHS = 8 };

/* Make a folder that nobody else has; `folder` has SCRATCH_ROOM. False: there is none, errno says why. */
static inline bool scratch_make(char *folder)
{
    const char *below = getenv("TMPDIR");

    if (!below || !*below)
        below = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    return snprintf(folder, SCRATCH_ROOM, "%s/battlemat-test-XXXXXX", below) < SCRATCH_ROOM &&
           mkdtemp(folder) != NULL;
}

/* Remove it with all that lies in it. 0: it is gone; as cmocka wants it. */
static inline int scratch_remove(const char *folder)
{
    char command[SCRATCH_ROOM + 16];

    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

/* A child that a test forks leaves the folder to its parent. */
static char scratch_folder[SCRATCH_ROOM];
static pid_t scratch_owner;

static inline void scratch_leave(void)
{
    if (getpid() == scratch_owner && scratch_remove(scratch_folder) != 0)
        fprintf(stderr, "%s is left\n", scratch_folder);
}

/* The folder of this program, made when it is first asked for; it goes when the program ends. */
static inline const char *scratch_here(void)
{
    if (*scratch_folder)
        return scratch_folder;
    if (!scratch_make(scratch_folder) || atexit(scratch_leave) != 0)
        abort();
    scratch_owner = getpid();
    return scratch_folder;
}

/* A path in it; SCRATCH_PATHS may be in use at once. */
static inline const char *scratch(const char *name)
{
    static char path[SCRATCH_PATHS][2 * SCRATCH_ROOM];
    static int next;

    next = (next + 1) % SCRATCH_PATHS;
    snprintf(path[next], sizeof path[next], "%s/%s", scratch_here(), name);
    return path[next];
}

/* A home of its own for each test, as cmocka's set-up and tear-down. */
static char scratch_home[SCRATCH_ROOM];

static inline int scratch_move_in(void **unused)
{
    (void)unused;
    return scratch_make(scratch_home) && setenv("HOME", scratch_home, 1) == 0 ? 0 : -1;
}

static inline int scratch_move_out(void **unused)
{
    (void)unused;
    return scratch_remove(scratch_home);
}

/* Remove the files of a saved game. */
static inline void scratch_wipe(const char *path)
{
    static const char *const endings[] = { "", "-wal", "-shm", "-journal" };
    char file[2 * SCRATCH_ROOM + 16];

    for (int i = 0; i < 4; i++) {
        snprintf(file, sizeof file, "%s%s", path, endings[i]);
        unlink(file);
    }
}

#endif
