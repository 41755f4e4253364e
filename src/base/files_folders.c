/*
 * The part of files that knows folders: ours, the program's, any.
 */
#include <dirent.h>
#include <errno.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files.h"
#include "base/language.h"
#include "base/mem.h"
#include "base/text.h"

static bool make_one(const char *path)
{
    struct stat there;

    return mkdir(path, 0700) == 0 || (errno == EEXIST && stat(path, &there) == 0 && S_ISDIR(there.st_mode));
}

bool files_make_folder(const char *path, struct err *err)
{
    struct str part = { 0 };
    bool made = true;

    for (size_t i = 1; made && i <= strlen(path); i++) {
        if (path[i] != '/' && path[i] != '\0')
            continue;
        str_reset(&part);
        made = str_add(&part, path, i) && make_one(str_cstr(&part));
    }
    if (!made && part.failed)
        err_memory(err);
    else if (!made)
        err_set(err, ERR_ENVIRONMENT, _("%s: the folder cannot be made: %s"), path,
                strerror(errno == EEXIST ? ENOTDIR : errno));
    str_clear(&part);
    return made;
}

void files_list_clear(struct files_list *list)
{
    for (int i = 0; i < list->n; i++)
        mem_free(list->name[i]);
    mem_free(list->name);
    *list = (struct files_list){ 0 };
}

static bool add_name(struct files_list *list, const char *name)
{
    void *block = list->name;
    char *copy;

    if (!mem_reserve(&block, &list->room, (size_t)list->n + 1, sizeof *list->name))
        return false;
    list->name = block;
    copy = mem_copy_text(name);
    if (copy)
        list->name[list->n++] = copy;
    return copy != NULL;
}

static bool ends_with(const char *name, const char *ending)
{
    size_t len = strlen(name), tail = strlen(ending);

    return len >= tail && strcmp(name + len - tail, ending) == 0;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Add the names of an open folder; false with errno set. */
static bool list_names(DIR *dir, const char *ending, struct files_list *list)
{
    for (;;) {
        const struct dirent *entry;

        errno = 0;
        entry = readdir(dir);
        if (!entry)
            return errno == 0;
        if (entry->d_name[0] != '.' && ends_with(entry->d_name, ending) && !add_name(list, entry->d_name)) {
            errno = ENOMEM;
            return false;
        }
    }
}

bool files_list(const char *folder, const char *ending, struct files_list *list, struct err *err)
{
    DIR *dir = opendir(folder);
    bool good = dir && list_names(dir, ending, list);

    if (!good && errno == ENOMEM)
        err_memory(err);
    else if (!good)
        err_set(err, ERR_ENVIRONMENT, _("%s: the folder cannot be read: %s"), folder, strerror(errno));
    if (dir)
        closedir(dir);
    if (!good)
        files_list_clear(list);
    else if (list->n > 1)
        qsort(list->name, (size_t)list->n, sizeof *list->name, compare_names);
    return good;
}

/* May one part of a path, between slashes, be opened? */
static bool part_is_safe(const char *part, size_t len)
{
    if (len == 0 || (len == 1 && part[0] == '.') || (len == 2 && part[0] == '.' && part[1] == '.'))
        return false;
    for (size_t i = 0; i < len; i++)
        if ((unsigned char)part[i] < 0x20 || part[i] == 0x7F || part[i] == '\\' || part[i] == ':')
            return false;
    return true;
}

bool files_path_is_safe(const char *path)
{
    enum { LONGEST = 200 };
    size_t len = strnlen(path, LONGEST + 1);

    if (len > LONGEST || !text_valid(path, len))
        return false;
    for (;;) {
        size_t part = strcspn(path, "/");

        if (!part_is_safe(path, part))
            return false;
        if (!path[part])
            return true;
        path += part + 1;
    }
}

/* An environment variable that holds an absolute path, or NULL. */
static const char *absolute(const char *variable)
{
    const char *value = getenv(variable);

    return value && value[0] == '/' ? value : NULL;
}

struct home_row {
    const char *variable, *below_home, *below_tmp;
};

static const struct home_row homes[] = {
    [FILES_CONFIG] = { "XDG_CONFIG_HOME", "/.config", "/config" },
    [FILES_DATA] = { "XDG_DATA_HOME", "/.local/share", "/data" },
    [FILES_STATE] = { "XDG_STATE_HOME", "/.local/state", "/state" },
    [FILES_CACHE] = { "XDG_CACHE_HOME", "/.cache", "/cache" },
};

/* Append the home that the password file knows for us; false if it knows none that exists. */
static bool add_listed_home(struct str *out)
{
    char text[4096];
    struct passwd row, *found = NULL;
    struct stat there;

    if (getpwuid_r(getuid(), &row, text, sizeof text, &found) != 0 || !found || found->pw_dir[0] != '/' ||
        stat(found->pw_dir, &there) != 0 || !S_ISDIR(there.st_mode))
        return false;
    return str_add_text(out, found->pw_dir);
}

/* Append /tmp/battlemat-UID, which must be a folder of ours that nobody else can enter. */
static bool add_tmp_home(struct str *out, struct err *err)
{
    struct stat there;
    size_t before = out->len;
    const char *path;

    str_add_format(out, "/tmp/battlemat-%ld", (long)getuid());
    if (out->failed)
        return err_memory(err);
    path = out->text + before;
    if (mkdir(path, 0700) != 0 && errno != EEXIST)
        return err_set(err, ERR_ENVIRONMENT, _("%s: the folder cannot be made: %s"), path, strerror(errno));
    if (lstat(path, &there) != 0 || !S_ISDIR(there.st_mode) || there.st_uid != getuid() ||
        (there.st_mode & 077))
        return err_set(err, ERR_ENVIRONMENT, _("%s: is not ours alone; set HOME to a folder of yours"), path);
    return true;
}

/* Append our folder of one kind; it may not be there yet. */
static bool add_home(const struct home_row *row, struct str *out, struct err *err)
{
    const char *own = absolute(row->variable), *home = absolute("HOME");

    if (own) {
        str_add_text(out, own);
    } else if (home) {
        str_add_text(out, home);
        str_add_text(out, row->below_home);
    } else if (add_listed_home(out)) {
        str_add_text(out, row->below_home);
    } else {
        if (!add_tmp_home(out, err))
            return false;
        return str_add_text(out, row->below_tmp) || err_memory(err);
    }
    return str_add_text(out, "/battlemat") || err_memory(err);
}

/* Make the folder that a file of this path lies in. */
static bool make_parent(const char *path, struct err *err)
{
    struct str folder = { 0 };
    size_t len = (size_t)(strrchr(path, '/') - path);
    bool made = str_add(&folder, path, len) ? files_make_folder(folder.text, err) : err_memory(err);

    str_clear(&folder);
    return made;
}

bool files_home_path(enum files_home home, const char *name, struct str *out, struct err *err)
{
    struct str path = { 0 };
    bool good;

    good = add_home(&homes[home], &path, err);
    if (good)
        good = str_add_format(&path, "/%s", name) || err_memory(err);
    if (good)
        good = make_parent(path.text, err);
    if (good && !*name)
        str_cut(&path, path.len - 1);
    if (good)
        good = str_add(out, path.text, path.len) || err_memory(err);
    str_clear(&path);
    return good;
}

bool files_typed_path(const char *typed, struct str *out)
{
    const char *home = absolute("HOME");
    bool in_home = typed[0] == '~' && (typed[1] == '/' || typed[1] == '\0') && home;

    return in_home ? str_add_format(out, "%s%s", home, typed + 1) : str_add_text(out, typed);
}

bool files_come_along(const char *folder, const char *file)
{
    struct str name = { 0 }, path = { 0 };
    bool along = !str_add_format(&name, "%s/%s", folder, file) ||
                 files_data_path(str_cstr(&name), &path, NULL);

    str_clear(&name);
    str_clear(&path);
    return along;
}
