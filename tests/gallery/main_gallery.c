/*
 * battlemat-gallery - every screen, every theme and a dozen moments of play as pictures, without a display.
 *
 *     battlemat-gallery [--small] FOLDER [NAME...]
 *
 * Run in the folder of the sources. Writes FOLDER/NAME.png, of all or of those that are named; --small: in
 * windows of half the width and height, for a quick look. Status 1 if a moment could not be brought about.
 */
#include "base/files.h"
#include "base/language.h"
#include "gallery/gallery_brought.h"
#include "gallery/gallery_tokens.h"
#include "gallery/moments.h"
#include "sdl/sdl_font.h"
#include "sdl/sdl_png.h"
#include "support/scratch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct run {
    const char *folder;
    char *const *name; /* those that are wanted; none: all */
    int names;
    bool small;
    struct font_meter meter;
    bool failed;
};

static bool is_wanted(const struct run *run, const char *name)
{
    bool wanted = run->names == 0;

    for (int i = 0; i < run->names; i++)
        wanted = wanted || strcmp(run->name[i], name) == 0;
    return wanted;
}

static void path_of(const struct run *run, const char *name, char *path, size_t room)
{
    snprintf(path, room, "%s/%s.png", run->folder, name);
}

static void take_moment(struct run *run, const struct moment *moment)
{
    static struct stage stage;
    char path[1024];
    int by = run->small ? 2 : 1;

    path_of(run, moment->name, path, sizeof path);
    stage_open(&stage, &run->meter, moment->width / by, moment->height / by);
    moment->enter(&stage);
    stage_take(&stage, path);
    run->failed = run->failed || stage.failed;
    stage_close(&stage);
}

/* The sheet of parts is no screen of the program. */
static void take_tokens(struct run *run)
{
    struct theme theme = { THEME_DARK, 100 };
    struct ui_input input = { .width = GALLERY_TOKENS_SIDE, .height = GALLERY_TOKENS_SIDE, .x = -1, .y = -1 };
    struct gallery_tokens gallery;
    struct draw draw;
    struct ui ui;
    struct err err = { 0 };
    char path[1024];

    path_of(run, "tokens", path, sizeof path);
    ui_init(&ui);
    draw_init(&draw);
    bool done = gallery_tokens_init(&gallery) || err_memory(&err);
    for (int i = 0; done && i < 2; i++) { /* panels learn their heights in the first */
        draw_reset(&draw);
        ui_begin(&ui, &theme, &run->meter, &draw, &input);
        gallery_tokens_draw(&gallery, &ui);
        ui_end(&ui);
    }
    if (!done ||
        !sdl_png_draw(&draw, input.width, input.height, theme_color(&theme, ROLE_TABLE), path, &err)) {
        fprintf(stderr, "battlemat-gallery: %s: %s\n", path, err.text);
        run->failed = true;
    }
    gallery_tokens_clear(&gallery);
    draw_clear(&draw);
    ui_clear(&ui);
}

/* A home of its own, in which nothing was kept before, so that the pictures are the same everywhere. */
static bool move_in(char home[SCRATCH_ROOM])
{
    static const char *const others[] = { "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
                                          "XDG_CACHE_HOME" };

    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        unsetenv(others[i]);
    return scratch_make(home) && setenv("HOME", home, 1) == 0;
}

static bool is_known(const char *name)
{
    bool known = strcmp(name, "tokens") == 0 || strcmp(name, "printed") == 0;

    for (int i = 0; moment_at(i); i++)
        known = known || strcmp(moment_at(i)->name, name) == 0;
    return known;
}

static void take_all(struct run *run)
{
    for (int i = 0; i < run->names; i++) {
        if (is_known(run->name[i]))
            continue;
        fprintf(stderr, "battlemat-gallery: there is no moment called %s\n", run->name[i]);
        run->failed = true;
    }
    for (int i = 0; moment_at(i); i++)
        if (is_wanted(run, moment_at(i)->name))
            take_moment(run, moment_at(i));
    if (is_wanted(run, "tokens"))
        take_tokens(run);
    if (moment_printed() && is_wanted(run, "printed"))
        run->failed = !gallery_printed(moment_printed(), run->folder, &run->meter, run->small) || run->failed;
}

static bool take_with_fonts(struct run *run, struct err *err)
{
    struct sdl_font *font = sdl_font_new(err);

    if (!font)
        return false;
    run->meter = sdl_font_meter(font);
    take_all(run);
    sdl_font_free(font);
    return true;
}

int main(int count, char **word)
{
    struct run run = { .small = count > 1 && strcmp(word[1], "--small") == 0 };
    int at = run.small ? 2 : 1;
    char home[SCRATCH_ROOM] = "a home";
    struct err err = { 0 };

    if (count <= at || word[at][0] == '-') {
        fprintf(stderr, "battlemat-gallery [--small] FOLDER [NAME...]\n");
        return ERR_USAGE;
    }
    run.folder = word[at];
    run.name = word + at + 1;
    run.names = count - at - 1;
    language_start();
    if (!move_in(home)) {
        perror(home);
        return ERR_ENVIRONMENT;
    }
    bool done = files_make_folder(run.folder, &err) && take_with_fonts(&run, &err);
    if (!done)
        fprintf(stderr, "battlemat-gallery: %s\n", err.text);
    if (scratch_remove(home) != 0)
        perror(home);
    return !done ? ERR_ENVIRONMENT : run.failed ? 1 : 0;
}
