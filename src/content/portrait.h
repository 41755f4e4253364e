/*
 * content/portrait.h - the picture that a sheet names: where it lies, and what is wrong with it.
 *
 * A figure whose picture cannot be shown has its emblem, so nothing that loads sheets looks at pictures.
 */
#ifndef CONTENT_PORTRAIT_H
#define CONTENT_PORTRAIT_H

#include "base/faults.h"

/* Append the path of a picture that the sheet of that path calls `name`. False: no memory. */
bool portrait_path(const char *sheet, const char *name, struct str *path);

/*
 * Tell, at its place in a sheet without other faults, if the picture that it names is missing, none, too
 * large, cut off or broken. True: it is whole, or none is named.
 */
bool portrait_check(const char *sheet, struct faults *faults);

/* The same of one that looks whole and could not be shown. */
void portrait_accuse(const char *sheet, struct faults *faults);

#endif
