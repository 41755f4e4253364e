#include "view/portraits.h"

#include "base/files.h"
#include "base/mem.h"
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
};

struct portraits *portraits_new(void)
{
    return mem_new(1, sizeof(struct portraits));
}

void portraits_free(struct portraits *portraits)
{
    for (int i = 0; portraits && i < portraits->n; i++)
        pixels_free(&portraits->kept[i].picture);
    mem_free(portraits);
}

/* The file beside the sheet. */
static void path_beside(const char *sheet, const char *name, struct str *path)
{
    const char *slash = strrchr(sheet, '/');

    str_add(path, sheet, slash ? (size_t)(slash + 1 - sheet) : 0);
    str_add_text(path, name);
}

static void read_picture(struct portrait *portrait, const struct play_screen *screen)
{
    const struct book *book = session_book(screen->game.session);
    struct sheet sheet;
    struct faults faults;
    struct err err;
    struct str path;

    str_init(&path);
    faults_init(&faults);
    if (sheet_find(book, texts_get(&book->texts, portrait->sheet), &path, &err) &&
        sheet_load(str_cstr(&path), book, false, &sheet, &faults)) {
        struct str file;

        portrait->charge = paint_charge_named(sheet.emblem);
        str_init(&file);
        path_beside(str_cstr(&path), sheet.portrait, &file);
        if (*sheet.portrait && files_path_is_safe(sheet.portrait) &&
            picture_load(str_cstr(&file), ACROSS_MOST, &portrait->picture))
            portrait->key = pixels_hash(&portrait->picture);
        str_clear(&file);
        sheet_clear(&sheet);
    }
    faults_clear(&faults);
    str_clear(&path);
}

void portraits_dress(struct portraits *portraits, const struct play_screen *screen, int token,
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
        read_picture(&portraits->kept[i], screen);
    }
    look->charge = (short)portraits->kept[i].charge;
    look->portrait_key = portraits->kept[i].key;
    look->portrait = portraits->kept[i].picture.at ? &portraits->kept[i].picture : NULL;
}
