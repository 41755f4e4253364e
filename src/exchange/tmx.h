/*
 * exchange/tmx.h - XML of Tiled (.tmx, .tsx) as the tree that its JSON (.tmj, .tsj) would be.
 */
#ifndef EXCHANGE_TMX_H
#define EXCHANGE_TMX_H

#include "base/err.h"

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stddef.h>

/* Does a text begin as XML? */
bool tmx_is(const char *bytes, size_t len);

/*
 * The tree, which the caller gives back by cJSON_Delete(); NULL: no XML, or one with a document type, which
 * Tiled writes none of, or no memory. Elements that JSON has no place for are left out.
 */
cJSON *tmx_read(const char *name, const char *bytes, size_t len, struct err *err);

#endif
