/*
 * cli/cited.h - which rule ids the files of a folder name.
 *
 * Ids stand alone ("AS-41"), in lists ("AS-41, -43", "AS-41, AS-43") and in
 * ranges ("AS-41..45", "AS-41 to AS-45"); names of tests have them in small
 * letters ("as66_knocks_prone").
 */
#ifndef CLI_CITED_H
#define CLI_CITED_H

#include "base/str.h"

enum { CITED_MOST = 1024 };

struct cited {
    const char *prefix;     /* "AS" */
    bool named[CITED_MOST]; /* by the number of the rule */
};

/* Note every id that a text names. */
void cited_text(struct cited *cited, const char *text);

/* The same for all .c, .h, .py and .play files of a folder and below it. False: there is no such folder. */
bool cited_folder(struct cited *cited, const char *folder);

#endif
