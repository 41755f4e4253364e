#include "cli/cited.h"

#include "base/files.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { FOLDERS_DEEP = 4, SOURCE_LIMIT = 4 << 20 };

/* ---- ids in a text ---- */

/* The number at `*at`, which goes behind it; -1: there is none. */
static int read_number(const char **at)
{
    char *end;
    long number;

    if (!isdigit((unsigned char)**at))
        return -1;
    number = strtol(*at, &end, 10);
    *at = end;
    return number < CITED_MOST ? (int)number : -1;
}

static bool skip(const char **at, const char *word)
{
    size_t len = strlen(word);

    if (strncmp(*at, word, len) != 0)
        return false;
    *at += len;
    return true;
}

/* "..45", "..AS-45", " to 45", " to AS-45": the last of a range; -1: none begins here. */
static int read_range(const struct cited *c, const char **at)
{
    const char *p = *at;
    int last;

    if (!skip(&p, "..") && !skip(&p, " to "))
        return -1;
    if (skip(&p, c->prefix) && !skip(&p, "-"))
        return -1;
    last = read_number(&p);
    if (last >= 0)
        *at = p;
    return last;
}

/* ", -43" or " and 43": the next of a list; -1: it ends here. */
static int read_next(const char **at)
{
    const char *p = *at;
    int next;

    if (!skip(&p, ", -") && !skip(&p, " and "))
        return -1;
    next = read_number(&p);
    if (next >= 0)
        *at = p;
    return next;
}

/* What stands behind the prefix and its dash. */
static void read_ids(struct cited *c, const char **at)
{
    int number = read_number(at);

    while (number >= 0) {
        int last = read_range(c, at);

        c->named[number] = true;
        for (int i = number; i <= last; i++)
            c->named[i] = true;
        number = read_next(at);
    }
}

static bool begins_word(const char *text, const char *at)
{
    return at == text || (!isalnum((unsigned char)at[-1]) && at[-1] != '_');
}

/* "as66_": an id in the name of a test. */
static void read_small(struct cited *c, const char *text, const char *small)
{
    for (const char *p = strstr(text, small); p; p = strstr(p + 1, small)) {
        const char *at = p + strlen(small);
        int number = begins_word(text, p) ? read_number(&at) : -1;

        if (number >= 0 && *at == '_')
            c->named[number] = true;
    }
}

void cited_text(struct cited *c, const char *text)
{
    char small[16];
    size_t len = strlen(c->prefix);

    for (const char *p = strstr(text, c->prefix); p; p = strstr(p, c->prefix)) {
        bool id = begins_word(text, p) && p[len] == '-';

        p += len;
        if (id) {
            p++;
            read_ids(c, &p);
        }
    }
    if (len >= sizeof small)
        return;
    for (size_t i = 0; i <= len; i++)
        small[i] = (char)tolower((unsigned char)c->prefix[i]);
    read_small(c, text, small);
}

/* ---- files ---- */

static bool is_source(const char *name)
{
    static const char *const endings[] = { ".c", ".h", ".py", ".play" };

    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (strlen(name) > strlen(endings[i]) &&
            strcmp(name + strlen(name) - strlen(endings[i]), endings[i]) == 0)
            return true;
    return false;
}

static void read_source(struct cited *c, const char *path)
{
    struct str text;

    str_init(&text);
    if (files_read(path, SOURCE_LIMIT, &text, NULL))
        cited_text(c, str_cstr(&text));
    str_clear(&text);
}

static bool read_folder(struct cited *c, const char *folder, int deep)
{
    struct files_list list = { 0 };
    struct str path;

    if (!files_list(folder, "", &list, NULL))
        return false;
    str_init(&path);
    for (int i = 0; i < list.n; i++) {
        str_reset(&path);
        str_add_format(&path, "%s/%s", folder, list.name[i]);
        if (is_source(list.name[i]))
            read_source(c, str_cstr(&path));
        else if (deep < FOLDERS_DEEP)
            read_folder(c, str_cstr(&path), deep + 1);
    }
    str_clear(&path);
    files_list_clear(&list);
    return true;
}

bool cited_folder(struct cited *c, const char *folder)
{
    return read_folder(c, folder, 0);
}
