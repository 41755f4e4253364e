/*
 * content/check.h - is this file in order? Any of our documents, told by its "format".
 */
#ifndef CONTENT_CHECK_H
#define CONTENT_CHECK_H

#include "content/items.h"

/* Check a file and what it names; the kind found through `kind` (a word of schema_kind(), may be NULL). True if it has no fault. */
bool check_file(const char *path, rules_lister *rules_at, const char **kind, struct faults *faults);

#endif
