/*
 * exchange/beside.h - files that a document of others names, looked for beside it.
 */
#ifndef EXCHANGE_BESIDE_H
#define EXCHANGE_BESIDE_H

#include "base/err.h"
#include "base/str.h"

/*
 * Append the path of a file that the document `from` names: a relative one below its folder; of one that is
 * absolute, somebody else's disk or server, the last name. False: it would lie outside of the folder.
 */
bool beside_safely(const char *from, const char *named, struct str *path, struct err *err);

#endif
