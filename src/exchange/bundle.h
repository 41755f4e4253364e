/*
 * exchange/bundle.h - a scenario with all that it needs, as one file to send: *.battlemat, a zip.
 *
 * It holds the scenario, its map and the picture of that, sheets with their portraits, the words of other
 * languages, and below "own/" what the person who made it has added to the rule set. "battlemat.json" names
 * the scenario. What is read of others is measured and counted first: a name that climbs out, one that is
 * there twice, a link, a program, more than BUNDLE_FILES or than they say is refused, and nothing is run.
 */
#ifndef EXCHANGE_BUNDLE_H
#define EXCHANGE_BUNDLE_H

#include "base/faults.h"
#include "base/str.h"
#include "content/system.h"

/* Files; bytes of one, and of all; how much smaller than its content one of more than a megabyte may be. */
enum { BUNDLE_FILES = 2000, BUNDLE_FILE = 64 << 20, BUNDLE_ALL = 512 << 20, BUNDLE_RATIO = 200 };

/* Is it a zip? Saved games have the same ending, and are none. */
bool bundle_is(const char *path);

/*
 * Put a scenario and what it names into a bundle; each goes on a line of `told`. False: faults are told, and
 * nothing was written.
 */
bool bundle_write(const char *scenario, const char *to, rules_lister *rules_at, struct str *told,
                  struct faults *faults);

/*
 * Take everything out into the folder of the file `to`, which becomes the scenario; what is there already is
 * a fault. False: a fault, and nothing was written.
 */
bool bundle_unpack(const char *path, const char *to, struct str *told, struct err *err);

/*
 * Take it into our own folder, once; the scenario's path is put behind `scenario`. What it brings for the
 * rule set becomes the person's own, unless there is something of that name. False: a fault.
 */
bool bundle_open(const char *path, struct str *scenario, struct err *err);

#endif
