/*
 * tests/hostile/disk.h - a disk that fails when a test says so, and remembers what was written.
 *
 * The system calls of this program and of its libraries go through here:
 * open, close, write, pwrite, fsync, fdatasync, ftruncate, rename, unlink. Only
 * files in the folder that is watched are counted.
 */
#ifndef TESTS_HOSTILE_DISK_H
#define TESTS_HOSTILE_DISK_H

#include <stdbool.h>
#include <stddef.h>

/* clang-format off */
enum disk_call { DISK_OPEN, DISK_CLOSE, DISK_WRITE, DISK_SYNC, DISK_SYNC_FOLDER, DISK_TRUNCATE, DISK_RENAME,
                 DISK_UNLINK, DISK_CALLS };
/* clang-format on */

/* Watch this folder from now on; files opened before are not seen. */
void disk_watch(const char *folder);

/* How a call fails. */
struct disk_fault {
    long k;      /* which call from now: 1 the next; 0 none */
    bool once;   /* it alone, or all from it on */
    int error;   /* errno */
    bool half;   /* the first write takes half of its bytes, and says so */
    bool kill;   /* the program is killed instead (SIGKILL) */
    bool hushed; /* for negative controls: it is not done, and nobody hears of it */
};

/* The fault to come, in place of the one before. */
void disk_fail(struct disk_fault fault);

/* From now on all goes well again. */
void disk_mend(void);

/* Did it happen, and to what? -1: it did not. */
int disk_struck(void);

/* The file it happened to. */
const char *disk_struck_file(void);

/* The name of a kind of call. */
const char *disk_word(int call);

/* ---- what reached the disk ---- */

/* One change, in the order they happened. DISK_SYNC: all of that file before it is safe. */
struct disk_deed {
    enum disk_call call;
    char file[32]; /* without the folder */
    long at, len;  /* of a write; of a truncation: `len` is the new length */
    unsigned char *bytes;
};

struct disk_tape {
    struct disk_deed *at;
    int n;
    size_t room;
};

/* Remember from now on in `tape`; NULL stops. */
void disk_record(struct disk_tape *tape);
void disk_forget(struct disk_tape *tape);

#endif
