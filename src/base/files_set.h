/*
 * base/files_set.h - many files that belong together: the disk is waited for once, when all are written.
 *
 * Until files_set_sync() a crash may leave any of them cut short: what tells others that they are there (the
 * file that names them, a mark) is written after that, by files_write().
 */
#ifndef BASE_FILES_SET_H
#define BASE_FILES_SET_H

#include "base/err.h"
#include "base/str.h"

#include <stdbool.h>
#include <stddef.h>

/* Begins with zeros. `written`: the paths of all so far, each with its zero. */
struct files_set {
    struct str written;
};

/* Write a file; `fresh`: what has that name is a fault, and stays. False leaves none that was not there. */
bool files_set_put(struct files_set *set, const char *path, bool fresh, const void *bytes, size_t len,
                   struct err *err);

/* Let a file that is there belong to them. False: no memory. */
bool files_set_add(struct files_set *set, const char *path, struct err *err);

/* Wait until the disk has all of them and their names. */
bool files_set_sync(const struct files_set *set, struct err *err);

/* Remove them unless `keep`; the set is empty again. */
void files_set_end(struct files_set *set, bool keep);

#endif
