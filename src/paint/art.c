#include "paint/art.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/hash_table.h"
#include "base/text.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { SHELF = 384, NAME_MOST = 40 };

struct place {
    char name[NAME_MOST];
    enum art_kind kind;
    bool there, read;
    struct str text; /* its path until it is read; then what is wrong, until that is told */
    struct drawing *drawing;
};

/* Everything below is held by the lock. A drawing's number is its place + 1, by which the table knows it. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct place shelf[SHELF]; /* the first `filled` are in use */
static struct hash_table places;
static int filled, untold;
static enum { OWN_UNKNOWN, OWN_NONE, OWN_THERE } own; /* has the user any? Most have not, and start sooner */

static bool user_draws(void)
{
    struct str folder = { 0 };

    if (own == OWN_UNKNOWN)
        own = files_home_path(FILES_DATA, "assets", &folder, NULL) && files_exist(str_cstr(&folder))
                  ? OWN_THERE
                  : OWN_NONE;
    str_clear(&folder);
    return own == OWN_THERE;
}

/* The user's own, before the one that comes with the program. */
static bool find_file(struct place *p)
{
    static const char *const folders[ART_KINDS] = { "icons", "badges", "emblems", "fields", "fittings" };
    char name[80];

    snprintf(name, sizeof name, "assets/%s/%s.svg", folders[p->kind], p->name);
    if (user_draws() && files_home_path(FILES_DATA, name, &p->text, NULL) && files_exist(str_cstr(&p->text)))
        return true;
    str_reset(&p->text);
    return files_data_path(name, &p->text, NULL);
}

static uint64_t key_of(enum art_kind kind, const char *name)
{
    return hash_mix(hash_text(name) + kind);
}

/* NULL: it was never asked for. */
static struct place *find(enum art_kind kind, const char *name)
{
    uint64_t key = key_of(kind, name);
    size_t at = 0;

    for (uintptr_t number; (number = hash_table_next(&places, key, &at)) != 0;) {
        struct place *p = &shelf[number - 1];

        if (p->kind == kind && strcmp(p->name, name) == 0)
            return p;
    }
    return NULL;
}

/* NULL: the shelf is full, or memory is exhausted. */
static struct place *fill(enum art_kind kind, const char *name)
{
    struct place *p = &shelf[filled];

    if (filled == SHELF || !hash_table_add(&places, key_of(kind, name), (uintptr_t)filled + 1))
        return NULL;
    filled++;
    snprintf(p->name, sizeof p->name, "%s", name);
    p->kind = kind;
    p->there = find_file(p);
    return p;
}

int art_number(enum art_kind kind, const char *name)
{
    size_t len = strlen(name);

    if (!text_is_name(name, len) || len >= NAME_MOST)
        return 0;
    pthread_mutex_lock(&lock);
    struct place *p = find(kind, name);
    if (!p)
        p = fill(kind, name);
    int number = p && p->there ? (int)(p - shelf) + 1 : 0;
    pthread_mutex_unlock(&lock);
    return number;
}

const char *art_name(int number)
{
    return number ? shelf[number - 1].name : "";
}

static void read_drawing(struct place *p)
{
    const char *path = str_cstr(&p->text);
    struct str text = { 0 };
    struct err err;

    if (files_read(path, DRAWING_LIMIT, &text, &err))
        p->drawing = drawing_read(path, str_cstr(&text), text.len, &err);
    str_reset(&p->text);
    if (!p->drawing) {
        str_add_text(&p->text, err.text);
        untold++;
    }
    p->read = true;
    str_clear(&text);
}

const struct drawing *art_drawing(int number)
{
    if (number == 0)
        return NULL;
    struct place *p = &shelf[number - 1];
    pthread_mutex_lock(&lock);
    if (!p->read)
        read_drawing(p);
    const struct drawing *drawing = p->drawing;
    pthread_mutex_unlock(&lock);
    return drawing;
}

const struct drawing *art_find(enum art_kind kind, const char *name)
{
    return art_drawing(art_number(kind, name));
}

/* Of those that are read and at fault, one with a text was not told. */
bool art_fault(struct err *err)
{
    bool found = false;

    pthread_mutex_lock(&lock);
    for (int i = 0; untold > 0 && !found && i < filled; i++) {
        struct place *p = &shelf[i];

        if (!p->read || p->drawing || p->text.len == 0)
            continue;
        found = true;
        untold--;
        err_set(err, ERR_DATA, "%s", str_cstr(&p->text));
        str_clear(&p->text);
    }
    pthread_mutex_unlock(&lock);
    return found;
}

void art_forget(void)
{
    for (int i = 0; i < filled; i++) {
        drawing_free(shelf[i].drawing);
        str_clear(&shelf[i].text);
    }
    hash_table_clear(&places);
    memset(shelf, 0, sizeof shelf);
    filled = untold = 0;
    own = OWN_UNKNOWN;
}
