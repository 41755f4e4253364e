/* The part of files that knows the desktop's trash: a file and, beside it, a note of where it lay. */
#define _XOPEN_SOURCE 700 /* realpath */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/files.h"
#include "base/language.h"

enum { NAMES_TRIED = 10000 };

static bool fail(const char *path, struct err *err)
{
    return err_set(err, ERR_ENVIRONMENT, _("%s: cannot be put into the trash: %s"), path, strerror(errno));
}

/* The trash lies beside our folder of what the user made. */
static bool find_trash(struct str *trash, struct err *err)
{
    static const char ours[] = "/battlemat";
    size_t tail = sizeof ours - 1;

    if (!files_home_path(FILES_DATA, "", trash, err))
        return false;
    if (trash->len > tail && strcmp(trash->text + trash->len - tail, ours) == 0)
        str_cut(trash, trash->len - tail);
    str_add_text(trash, "/Trash");
    return !trash->failed || err_memory(err);
}

static bool make_part(const struct str *trash, const char *part, struct err *err)
{
    struct str folder = { 0 };
    bool made = str_add_format(&folder, "%s/%s", str_cstr(trash), part)
                    ? files_make_folder(str_cstr(&folder), err)
                    : err_memory(err);

    str_clear(&folder);
    return made;
}

static void add_escaped(struct str *out, const char *path)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-_.~";

    for (; *path; path++) {
        if (strchr(plain, *path))
            str_add_char(out, *path);
        else
            str_add_format(out, "%%%02X", (unsigned char)*path);
    }
}

static bool write_note(int file, const char *path)
{
    struct str note = { 0 };
    time_t now = time(NULL);
    struct tm day;
    char when[32] = "";

    if (localtime_r(&now, &day))
        strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", &day);
    str_add_text(&note, "[Trash Info]\nPath=");
    add_escaped(&note, path);
    str_add_format(&note, "\nDeletionDate=%s\n", when);
    bool written = !note.failed && write(file, note.text, note.len) == (ssize_t)note.len;
    str_clear(&note);
    return written;
}

/* Take a free name in the trash by writing its note; both paths. -1: none could be had. */
static int take_name(const struct str *trash, const char *path, struct str *note, struct str *place)
{
    const char *name = strrchr(path, '/') + 1;
    int file = -1;

    for (int i = 1; i <= NAMES_TRIED && file < 0; i++) {
        char number[16] = "";

        if (i > 1)
            snprintf(number, sizeof number, ".%d", i);
        str_reset(note);
        str_reset(place);
        str_add_format(note, "%s/info/%s%s.trashinfo", str_cstr(trash), name, number);
        str_add_format(place, "%s/files/%s%s", str_cstr(trash), name, number);
        if (note->failed || place->failed)
            return -1;
        file = open(note->text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (file < 0 && errno != EEXIST)
            return -1;
    }
    return file;
}

static bool move(const struct str *trash, const char *path, struct str *place, struct err *err)
{
    struct str note = { 0 };
    int file = take_name(trash, path, &note, place);
    bool moved = file >= 0 && write_note(file, path) && rename(path, place->text) == 0;

    if (!moved)
        fail(path, err);
    if (file >= 0)
        close(file);
    if (file >= 0 && !moved)
        unlink(note.text);
    str_clear(&note);
    return moved;
}

bool files_trash(const char *path, struct str *where, struct err *err)
{
    struct str trash = { 0 }, place = { 0 };
    char *whole = realpath(path, NULL);
    bool done = whole ? find_trash(&trash, err) && make_part(&trash, "info", err) &&
                            make_part(&trash, "files", err) && move(&trash, whole, &place, err)
                      : fail(path, err);

    if (done && where)
        str_add(where, place.text, place.len);
    str_clear(&place);
    str_clear(&trash);
    free(whole);
    return done;
}
