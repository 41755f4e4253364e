/*
 * content/check.h - is this file in order? Any of our documents, told by its "format".
 */
#ifndef CONTENT_CHECK_H
#define CONTENT_CHECK_H

#include "content/system.h"

/*
 * Check a file and what it names. The kind it says it is (a word of
 * schema_kind(); "words" of those in another language, which are checked with the document they are for) goes
 * through `kind`, which may be NULL. True if it has no fault.
 */
bool check_file(const char *path, rules_lister *rules_at, const char **kind, struct faults *faults);

#endif
