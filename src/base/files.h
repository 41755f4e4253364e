/*
 * base/files.h - reading and writing files without surprises.
 *
 * Only ordinary files are read, up to a limit. A file is written whole or not
 * at all. Our own folders follow the XDG base directory specification.
 */
#ifndef BASE_FILES_H
#define BASE_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"
#include "base/str.h"

/*
 * Append the bytes of an ordinary file to `out`. A pipe, device, socket or
 * folder is refused without waiting for it, as is a file of more than `limit`
 * bytes. False (fault) leaves `out` as it was; the message begins with `path`
 * and a colon.
 */
bool files_read(const char *path, size_t limit, struct str *out, struct err *err);

/*
 * Hand the bytes of such a file, at most `limit`, to `take` bit by bit, where they are too many to keep. It
 * says false, with a fault in `err`, to end that. False: a fault.
 */
typedef bool files_take(void *context, const char *bytes, size_t len, struct err *err);
bool files_pass(const char *path, size_t limit, files_take *take, void *context, struct err *err);

/* Append all of standard input, at most `limit` bytes, to `out`. False (fault) leaves `out` as it was. */
bool files_read_input(size_t limit, struct str *out, struct err *err);

/* Is it an ordinary file that begins with these bytes (at most 64)? Nobody is waited for. */
bool files_begins_with(const char *path, const void *bytes, size_t len);

/*
 * Write a file so that a crash leaves the old or the new content, never a mix: a file without a name (a
 * temporary one beside it, where there are none such), fsync, its name, fsync of the folder. A symbolic
 * link is followed, the permissions of an old file are kept. A program that is killed leaves nothing else,
 * but for a hidden name if it was about to replace an old file just then; whoever writes to that folder next
 * removes it. False (fault): the old content stands and nothing is left behind; only when the folder itself
 * cannot be synced the new content stands, but may not outlive a power cut.
 */
bool files_write(const char *path, const void *bytes, size_t len, struct err *err);

/* The same for a name that nothing has yet: what is there already is a fault, and stays. */
bool files_write_new(const char *path, const void *bytes, size_t len, struct err *err);

/*
 * The same bit by bit: begin, which keeps `path` (NULL: a fault), put bytes, and end, whatever became of it.
 * The end gives the file its name if all went well so far (`good`), else it leaves the old content; it gives
 * back what was begun. False is a fault, or tells that it was not good.
 */
struct files_writing;
struct files_writing *files_begin(const char *path, struct err *err);
bool files_put(struct files_writing *writing, const void *bytes, size_t len, struct err *err);
bool files_end(struct files_writing *writing, bool good, struct err *err);

/* All bytes to an open file or pipe, in as many goes as it takes. False: errno says why. */
bool files_write_whole(int file, const void *bytes, size_t len);

/*
 * Wait until the disk has what a file holds, or the names in a folder. True too where there is nothing to
 * wait for: a file system that cannot, something that we may not read. False: errno says why.
 */
bool files_sync(const char *path);

/* Is there a file or folder of this name that we may read? */
bool files_exist(const char *path);

/* Make a folder and those above it, for the owner alone (0700). True if it is there already. */
bool files_make_folder(const char *path, struct err *err);

/* The names in a folder. */
struct files_list {
    char **name; /* owned */
    int n;
    size_t room;
};

/*
 * Fill `list` with the names in a folder that end with `ending` ("" for all),
 * in the order of their bytes; hidden ones (".x") are left out. The list is
 * empty on a fault. Give it back with files_list_clear().
 */
bool files_list(const char *folder, const char *ending, struct files_list *list, struct err *err);

/* Give the names back; an empty list again. */
void files_list_clear(struct files_list *list);

/* Append a path as a person typed it: "~" and what begins with "~/" is in the home. False: no memory. */
bool files_typed_path(const char *typed, struct str *out);

/*
 * Put a file into the desktop's trash (freedesktop.org: $XDG_DATA_HOME/Trash), from which it can be taken out
 * again; where it lies now through `where` (NULL: nobody asks). False (fault): it lies where it lay.
 */
bool files_trash(const char *path, struct str *where, struct err *err);

/*
 * May the name be opened below a folder? Relative, parted by
 * single '/', without "." or ".." as a part, '\', ':' or control characters,
 * valid UTF-8, at most 200 bytes.
 */
bool files_path_is_safe(const char *path);

/* Our four folders: what the user set, made, was doing, and what can be made again. */
enum files_home { FILES_CONFIG, FILES_DATA, FILES_STATE, FILES_CACHE };

/*
 * Put the path of `name`, such as "games/duel.game", in one of our folders into
 * `out`; folders on the way are made (0700). "" gives the folder itself.
 *
 * The folder is $XDG_CONFIG_HOME/battlemat and its kin; a variable that is
 * empty or not absolute counts as unset, then $HOME/.config and so on; without
 * $HOME the home of the password file; without that /tmp/battlemat-UID, if it
 * is ours alone. False (fault) when no folder can be had.
 */
bool files_home_path(enum files_home home, const char *name, struct str *out, struct err *err);

/*
 * Put the path of a file that comes with the program into `out`, such as
 * "rules/another/text.json". The first of these where it exists:
 *   1. $BATTLEMAT_DATA, if absolute: tests, and users who change single files
 *   2. a program that lies in its build folder: the source tree, then what the
 *      build made; any other: where the installation put it, seen from the
 *      program, so that both may be moved together
 *   3. battlemat/ in each of $XDG_DATA_DIRS (/usr/local/share:/usr/share)
 * False (fault) when it is in none, or `name` is not safe.
 */
bool files_data_path(const char *name, struct str *out, struct err *err);

/* Does a file of that name in that folder ("maps") come with the program? Without memory: so it seems. */
bool files_come_along(const char *folder, const char *file);

#endif
