/*
 * content/schema.h - JSON Schemas (draft-07), printed from the tables that the loaders use.
 */
#ifndef CONTENT_SCHEMA_H
#define CONTENT_SCHEMA_H

#include "content/system.h"

/*
 * The i-th kind of document: "map", "sheet", "items",
 * "ruleset", "text", "scenario", "rules"; NULL after the last.
 */
const char *schema_kind(int i);

/* The kind of documents with this "format" ("battlemat-map/1"), or NULL. */
const char *schema_kind_of(const char *format);

/* Append the schema of a kind. False: no such kind, or no memory. */
bool schema_print(const char *kind, rules_lister *rules_at, struct str *out);

#endif
