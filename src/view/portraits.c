#include "view/portraits.h"

#include "base/files.h"
#include "base/mem.h"
#include "content/portrait.h"
#include "content/sheet.h"
#include "paint/paint_picture.h"
#include "view/table/screen.h"

#include <string.h>

enum { ACROSS_MOST = 512, KEPT_MOST = 256 }; /* pixels; sheets that are remembered */

struct portrait {
    int sheet; /* its text number */
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

static void read_sheet(struct portraits *portraits, struct portrait *portrait, struct session *session)
{
    struct str path = { 0 };
    struct faults faults;
    struct sheet sheet;

    faults_init(&faults);
    if (session_find_sheet(session, portrait->sheet, &path) &&
        sheet_load(str_cstr(&path), session_book(session), false, &sheet, &faults)) {
        portrait->charge = paint_charge_named(sheet.emblem);
        read_picture(portraits, portrait, str_cstr(&path), &sheet);
        sheet_clear(&sheet);
    }
    faults_clear(&faults);
    str_clear(&path);
}

bool portraits_sound(struct portraits *portraits, struct err *err)
{
    bool sound = !portraits || faults_none(&portraits->faults, err);

    if (!sound)
        faults_clear(&portraits->faults);
    return sound;
}

void portraits_dress(struct portraits *portraits, const struct table_screen *screen, int token,
                     struct token_look *look)
{
    int sheet = screen->game.view->token[token].sheet, i = 0;

    if (!portraits || !sheet)
        return;
    while (i < portraits->n && portraits->kept[i].sheet != sheet)
        i++;
    if (i == KEPT_MOST)
        return;
    if (i == portraits->n) {
        portraits->kept[portraits->n++] = (struct portrait){ .sheet = sheet };
        read_sheet(portraits, &portraits->kept[i], screen->game.session);
    }
    look->charge = (short)portraits->kept[i].charge;
    look->portrait_key = portraits->kept[i].key;
    look->portrait = portraits->kept[i].picture.at ? &portraits->kept[i].picture : NULL;
}
