#include "gallery/gallery_workshop.h"

#include "base/files.h"
#include "gallery/gallery_brought.h"
#include "support/scratch.h"

#include <unistd.h>

enum { MAP_LIMIT = 1 << 20 };

void gallery_workshop(struct stage *s)
{
    const char *path = scratch("grey_heron.map.json");
    struct str text = { 0 };
    struct err err = { 0 };
    bool done = files_read("tests/gallery/tavern.map.json", MAP_LIMIT, &text, &err) &&
                files_write(path, str_cstr(&text), text.len, &err) && app_edit(&s->app, path, &err);

    str_clear(&text);
    if (!done) {
        stage_fail(s, "the tavern", err.text);
        return;
    }
    stage_rest(s);
    stage_key(s, UI_KEY_CHAR, 'S');
    stage_look(s, 51, 15, 9);
    stage_click_side(s, 12, 9); /* the door that nobody sees */
    stage_key(s, UI_KEY_CHAR, 'M');
    stage_key(s, UI_KEY_CHAR, 'W');
    stage_key(s, UI_KEY_CHAR, 'R');
    stage_key(s, UI_KEY_CHAR, '1');
    stage_drag(s, 7, 12, 12, 15); /* a shed, and its twin */
}

void gallery_align(struct stage *s)
{
    struct err err = { 0 };
    const char *picture = gallery_print_tavern(s, &err);

    if (!picture || !app_open(&s->app, picture, NULL, NULL, &err)) {
        stage_fail(s, "the picture", err.text);
        return;
    }
    stage_rest(s);
}
