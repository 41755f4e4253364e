/*
 * The part of files that finds what comes with the program: its rules, maps, schemas and languages.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files.h"
#include "base/language.h"

/* A file that is looked for in one folder after the other. */
struct search {
    const char *name;
    struct str path;  /* where it was found */
    struct str tried; /* the folders, for the message */
    bool found, no_memory;
};

static void look_in(struct search *s, const char *folder)
{
    if (s->found)
        return;
    str_reset(&s->path);
    s->found = str_add_format(&s->path, "%s/%s", folder, s->name) && files_exist(s->path.text);
    str_add_format(&s->tried, "%s%s", s->tried.len ? ", " : "", folder);
    s->no_memory = s->no_memory || s->path.failed || s->tried.failed;
}

/* The folder that the running program lies in, without links on the way; "" if that cannot be told. */
static void program_folder(char folder[PATH_MAX])
{
    ssize_t len = readlink("/proc/self/exe", folder, PATH_MAX - 1);

    folder[len > 0 ? len : 0] = '\0';
    if (strrchr(folder, '/'))
        *strrchr(folder, '/') = '\0';
}

static bool lies_in(const char *folder, const char *above)
{
    size_t len = strlen(above);

    return strncmp(folder, above, len) == 0 && (folder[len] == '/' || folder[len] == '\0');
}

/* Where the installation has put the data, seen from the program; in its build folder, the source tree. */
static void look_beside_program(struct search *s)
{
    char folder[PATH_MAX];
    struct str data = { 0 };

    program_folder(folder);
    if (!*folder)
        return;
    if (lies_in(folder, BATTLEMAT_BUILD_DIR)) {
        look_in(s, BATTLEMAT_SOURCE_DIR);
        look_in(s, BATTLEMAT_BUILD_DIR "/made");
    } else {
        str_add_format(&data, "%s/" BATTLEMAT_DATA_FROM_PROGRAM, folder);
        look_in(s, str_cstr(&data));
        s->no_memory = s->no_memory || data.failed;
    }
    str_clear(&data);
}

/* $XDG_DATA_DIRS, or what it is where it is not set. */
static void look_in_system(struct search *s)
{
    const char *at = getenv("XDG_DATA_DIRS");
    struct str folder = { 0 };

    for (at = at && *at ? at : "/usr/local/share:/usr/share"; *at; at += *at == ':') {
        size_t len = strcspn(at, ":");

        str_reset(&folder);
        str_add_format(&folder, "%.*s/battlemat", (int)len, at);
        if (*at == '/')
            look_in(s, str_cstr(&folder));
        s->no_memory = s->no_memory || folder.failed;
        at += len;
    }
    str_clear(&folder);
}

static bool refuse_name(const char *name, struct err *err)
{
    struct str shown = { 0 };

    str_add_shown(&shown, name, 60);
    err_set(err, ERR_DATA, _("\"%s\": no name of a file of Battlemat's"), str_cstr(&shown));
    str_clear(&shown);
    return false;
}

bool files_data_path(const char *name, struct str *out, struct err *err)
{
    const char *own = getenv("BATTLEMAT_DATA");
    struct search s = { .name = name };
    bool good;

    if (!files_path_is_safe(name))
        return refuse_name(name, err);
    if (own && own[0] == '/')
        look_in(&s, own);
    look_beside_program(&s);
    look_in_system(&s);
    good = s.found && str_add(out, s.path.text, s.path.len);
    if (s.no_memory || out->failed)
        good = err_memory(err);
    else if (!s.found)
        err_set(err, ERR_ENVIRONMENT, _("%s: not found in %s"), name, str_cstr(&s.tried));
    str_clear(&s.path);
    str_clear(&s.tried);
    return good;
}
