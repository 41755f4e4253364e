#include "view/portraits.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/mem.h"
#include "content/portrait.h"
#include "content/sheet.h"
#include "paint/paint_picture.h"
#include "view/table/screen.h"

#include <string.h>

enum { ACROSS_MOST = 512, KEPT_MOST = 256 }; /* pixels; sheets that are remembered */

/* No number of a text is so large. */
#define BY_FILE ((uint64_t)1 << 63)

struct portrait {
    uint64_t sheet; /* its text number; BY_FILE: the hash of its file's name */
    int charge;
    uint64_t key;
    struct pixels picture; /* at NULL: none */
};

struct portraits {
    int n;
    struct portrait kept[KEPT_MOST];
    struct faults faults; /* of those that could not be shown, until they are told */
};

struct portraits *portraits_new(void)
{
    return mem_new(1, sizeof(struct portraits));
}

void portraits_free(struct portraits *portraits)
{
    for (int i = 0; portraits && i < portraits->n; i++)
        pixels_free(&portraits->kept[i].picture);
    if (portraits)
        faults_clear(&portraits->faults);
    mem_free(portraits);
}

static void read_picture(struct portraits *portraits, struct portrait *portrait, const char *path,
                         const struct sheet *sheet)
{
    struct str file = { 0 };

    if (*sheet->portrait && files_path_is_safe(sheet->portrait) &&
        portrait_path(path, sheet->portrait, &file)) {
        if (picture_load(str_cstr(&file), ACROSS_MOST, &portrait->picture))
            portrait->key = pixels_hash(&portrait->picture);
        else if (portrait_check(path, &portraits->faults))
            portrait_accuse(path, &portraits->faults);
    }
    str_clear(&file);
}

static void read_sheet(struct portraits *portraits, struct portrait *portrait, const struct book *book,
                       const char *path)
{
    struct faults faults;
    struct sheet sheet;

    faults_init(&faults);
    if (sheet_load(path, book, false, &sheet, &faults)) {
        portrait->charge = paint_charge_named(sheet.emblem);
        read_picture(portraits, portrait, path, &sheet);
        sheet_clear(&sheet);
    }
    faults_clear(&faults);
}

bool portraits_sound(struct portraits *portraits, struct err *err)
{
    bool sound = !portraits || faults_none(&portraits->faults, err);

    if (!sound)
        faults_clear(&portraits->faults);
    return sound;
}

/* The one of that sheet, `fresh` if it is to be read; NULL: there are too many. */
static struct portrait *find(struct portraits *portraits, uint64_t sheet, bool *fresh)
{
    int i = 0;

    while (i < portraits->n && portraits->kept[i].sheet != sheet)
        i++;
    *fresh = i == portraits->n;
    if (i == KEPT_MOST)
        return NULL;
    if (*fresh)
        portraits->kept[portraits->n++] = (struct portrait){ .sheet = sheet };
    return &portraits->kept[i];
}

static void dress(const struct portrait *portrait, struct token_look *look)
{
    look->charge = (short)portrait->charge;
    look->portrait_key = portrait->key;
    look->portrait = portrait->picture.at ? &portrait->picture : NULL;
}

void portraits_dress(struct portraits *portraits, const struct table_game *game, int token,
                     struct token_look *look)
{
    int sheet = game->view->token[token].sheet;
    struct str path = { 0 };
    bool fresh = false;
    struct portrait *portrait = portraits && sheet ? find(portraits, (uint64_t)sheet, &fresh) : NULL;

    if (fresh && portrait && session_find_sheet(game->session, sheet, &path))
        read_sheet(portraits, portrait, session_book(game->session), str_cstr(&path));
    str_clear(&path);
    if (portrait)
        dress(portrait, look);
}

void portraits_dress_sheet(struct portraits *portraits, const struct book *book, const char *path,
                           struct token_look *look)
{
    bool fresh = false;
    struct portrait *portrait = portraits ? find(portraits, hash_text(path) | BY_FILE, &fresh) : NULL;

    if (fresh && portrait)
        read_sheet(portraits, portrait, book, path);
    if (portrait)
        dress(portrait, look);
}
