/*
 * content/added.h - what people add themselves: things and sheets in rules/<id>/ of their own data folder.
 *
 * What has faults there spoils no game: it is left out, or what comes along
 * takes its place. Whoever begins a program tells it by this.
 */
#ifndef CONTENT_ADDED_H
#define CONTENT_ADDED_H

#include "content/system.h"

/* The same as one text for people, with what becomes of it: true if there is something to tell. */
bool added_tell(rules_lister *rules_at, struct str *out);

#endif
