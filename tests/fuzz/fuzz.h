/*
 * tests/fuzz/fuzz.h - what every fuzz target includes.
 *
 * A target is one file, fuzz_NOUN.c. Its head says in lines what it is for,
 * and tests/tools/fuzz.py and CMake read them:
 *
 *     aims: board/map.c board/path*.c    files below src/ whose lines it must reach
 *     plant: map_save                    the function that its planted fault stands before
 *     seconds: 10                        how long new inputs are tried, where that is not the usual
 *
 * The planted fault shows that the target can fail: every call of that function
 * from another file goes through the target's __wrap_NAME (the linker's --wrap),
 * which spoils the result when fuzz_planted(). Some kept input must then stop
 * the target.
 *
 * Targets keep what they write in fuzz_folder(), and nothing else of the machine
 * is written or changed.
 */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include "base/bug.h"
#include "base/faults.h"
#include "base/str.h"

#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Declare the two functions of the planted fault. */
#define PLANT(type, name, ...) \
    type __real_##name(__VA_ARGS__); \
    type __wrap_##name(__VA_ARGS__)

/* Shall the planted fault show itself? It does with $BATTLEMAT_PLANT set. */
bool fuzz_planted(void);

/* A folder of this process, where the program also believes its home to be; it goes when the process ends. */
const char *fuzz_folder(void);

/* Make it the working folder. */
void fuzz_enter(void);

/* Empty it. */
void fuzz_tidy(void);

/* Write a file into it; its path, valid until the next call. */
const char *fuzz_file(const char *name, const void *bytes, size_t size);

/* Stop, showing both, unless the texts are equal. `what` says what should have come out the same. */
void fuzz_same(const struct str *a, const struct str *b, const char *what);

/* Stop unless there is at least one fault and each says where and what; gives the list's memory back. */
void fuzz_faults(struct faults *faults);

/*
 * May the text name files? Not if one could lie outside of the folder: no '/'
 * at the beginning of a name or behind "..".
 */
bool fuzz_stays_inside(const uint8_t *data, size_t size);

#endif
