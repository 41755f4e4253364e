#include "view/bring_screen.h"

#include "base/bounds.h"
#include "base/language.h"
#include "paint/paint_wood.h"
#include "rules/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 1100, LABEL = 180, ROW = 54, LIST = 330, LIST_LEAST = 120, RULES = 16, SOON = 1 };

/* ---- the folder ---- */

/* Names of files, which are as long as they like, fit or are cut. */
static void put(char *to, const char *folder, const char *name)
{
    const char *slash = *folder && folder[strlen(folder) - 1] == '/' ? "" : "/";

    snprintf(to, BRING_PATH, "%.500s%s%.500s", folder, slash, name);
}

static bool is_folder(const char *path)
{
    char inside[BRING_PATH];

    put(inside, path, ".");
    return files_exist(inside);
}

/* Scenes of Foundry are called like any other JSON: whether a file is one is asked when it is brought. */
static bool may_be_map(const char *name)
{
    static const char *const ours[] = { ".map.json", ".scenario.json", ".sheet.json" };
    size_t len = strlen(name);

    for (int i = 0; i < 3; i++)
        if (len > strlen(ours[i]) && strcmp(name + len - strlen(ours[i]), ours[i]) == 0)
            return false;
    return bring_is_named(name) || bring_is_picture(name) ||
           (len > 5 && strcmp(name + len - 5, ".json") == 0);
}

static void show_kind(struct bring_screen *screen, bool folders)
{
    for (int i = 0; i < screen->name.n && screen->n < BRING_SHOWN; i++) {
        char path[BRING_PATH];

        put(path, screen->folder, screen->name.name[i]);
        if (is_folder(path) ? folders : !folders && may_be_map(screen->name.name[i]))
            screen->shown[screen->n++] = i;
    }
}

static void look(struct bring_screen *screen)
{
    struct err err = { 0 };

    files_list_clear(&screen->name);
    screen->n = screen->folders = 0;
    if (!files_list(screen->folder, "", &screen->name, &err))
        snprintf(screen->notice, sizeof screen->notice, "%.500s", err.text);
    show_kind(screen, true);
    screen->folders = screen->n;
    show_kind(screen, false);
}

static void enter(struct bring_screen *screen, const char *folder)
{
    snprintf(screen->folder, sizeof screen->folder, "%.1000s", folder);
    screen->looks = true;
}

/* The folder of a file, or the one above a folder. */
static void enter_above(struct bring_screen *screen, const char *path)
{
    char folder[BRING_PATH];
    size_t len = strlen(path);

    while (len > 1 && path[len - 1] == '/')
        len--;
    while (len > 0 && path[len - 1] != '/')
        len--;
    while (len > 1 && path[len - 1] == '/')
        len--;
    snprintf(folder, sizeof folder, "%.*s", (int)len, len > 0 ? path : "");
    enter(screen, *folder ? folder : ".");
}

/* Where what was fetched lies, else the home. */
static void enter_usual(struct bring_screen *screen)
{
    const char *home = getenv("HOME");
    char path[BRING_PATH];

    put(path, home ? home : "/", "Downloads");
    enter(screen, is_folder(path) ? path : home ? home : "/");
}

void bring_screen_init(struct bring_screen *screen, const char *path, const struct ruleset *rules)
{
    bring_screen_clear(screen);
    for (int i = 0; rules_at(i); i++)
        if (rules_at(i) == rules)
            screen->rules = i;
    snprintf(screen->path, sizeof screen->path, "%.1000s", path);
    screen->fresh = true;
    if (*path)
        enter_above(screen, path);
    else
        enter_usual(screen);
}

void bring_screen_clear(struct bring_screen *screen)
{
    struct str scenario = { 0 };
    struct err err;

    if (screen->aside) /* what is brought stays among one's own maps */
        bringing_end(screen->aside, &scenario, &err);
    str_clear(&scenario);
    files_list_clear(&screen->name);
    *screen = (struct bring_screen){ 0 };
}

/* ---- the parts ---- */

static void show_up(struct bring_screen *screen, struct ui *ui)
{
    struct ui_button up = {
        .id = "bring.up", .label = screen->folder, .icon = ICON_UP, .bar = -1, .tip = _("The folder above")
    };

    if (ui_button_row(ui, &up))
        enter_above(screen, screen->folder);
}

static void show_name(struct bring_screen *screen, struct ui *ui, int at)
{
    const char *name = screen->name.name[screen->shown[at]];
    bool folder = at < screen->folders;
    char id[32], path[BRING_PATH];
    struct ui_button button = { .id = id,
                                .label = name,
                                .icon = folder ? ICON_OPEN : ICON_FIT,
                                .bar = -1,
                                .plain = true,
                                .warm = folder };

    snprintf(id, sizeof id, "bring.file.%d", at);
    put(path, screen->folder, name);
    button.chosen = strcmp(path, screen->path) == 0;
    if (!ui_button_row(ui, &button))
        return;
    if (folder) {
        enter(screen, path);
    } else {
        snprintf(screen->path, sizeof screen->path, "%s", path);
        screen->fresh = true; /* the field above tells it in the next frame */
    }
}

static void show_folder(struct bring_screen *screen, struct ui *ui, int height)
{
    show_up(screen, ui);
    struct rect where = ui_row(ui, height);

    ui_scroll_begin(ui, "bring.files", _("Files"), where, 0);
    for (int i = 0; i < screen->n; i++)
        show_name(screen, ui, i);
    if (screen->n == 0)
        ui_label(ui, "bring.none", FACE_BODY, TYPE_BODY, ROLE_QUIET, _("No map lies here."));
    ui_scroll_end(ui);
}

static void show_rules(struct bring_screen *screen, struct ui *ui)
{
    const char *label[RULES];
    int n = 0;
    struct rect row = ui_row(ui, theme_px(ui->theme, ROW)),
                left = ui_cut(&row, theme_px(ui->theme, LABEL), theme_px(ui->theme, 16));

    while (n < RULES && rules_at(n)) {
        label[n] = rules_at(n)->title;
        n++;
    }
    ui_line(ui, left, FACE_STRONG, TYPE_BODY, ROLE_TEXT, _("Played by"), -1);
    screen->rules = ui_segments(ui, row, "bring.rules", label, n, screen->rules);
}

/* Enter in the field goes into a folder, else it brings the file. */
static void take(struct bring_screen *screen)
{
    struct str typed = { 0 };

    files_typed_path(screen->path, &typed);
    if (is_folder(str_cstr(&typed))) {
        enter(screen, str_cstr(&typed));
        screen->path[0] = '\0';
    } else if (screen->path[0]) {
        snprintf(screen->path, sizeof screen->path, "%.1000s", str_cstr(&typed));
        screen->bring = true;
    }
    str_clear(&typed);
}

static void show_foot(struct bring_screen *screen, struct ui *ui)
{
    struct ui_button bring = {
        .id = "bring.done", .label = _("Bring it"), .key = "Enter", .bar = -1, .primary = true, .middle = true
    };
    struct ui_button back = {
        .id = "bring.back", .label = _("Back"), .key = "Esc", .bar = -1, .middle = true
    };

    const struct theme *t = ui->theme;
    struct rect row = ui_row(ui, theme_button(t)), left = ui_cut(&row, row.w / 2, theme_px(t, 14));

    bring.disabled = screen->path[0] == '\0' || screen->aside;
    back.disabled = screen->aside != NULL;
    if (ui_button(ui, left, &back))
        screen->leave = true;
    if (ui_button(ui, row, &bring))
        take(screen);
}

/* ---- the screen ---- */

static struct ui_panel panel_of(const struct ui *ui)
{
    const struct theme *t = ui->theme;
    int margin = theme_margin(t), width = smaller(theme_px(t, WIDTH), ui->in.width - 2 * margin);
    struct ui_panel panel = { .id = "bring",
                              .title = _("Bring a map"),
                              .x = (ui->in.width - width) / 2,
                              .y = theme_px(t, ui->in.height > theme_px(t, 1000) ? 80 : 20),
                              .width = width,
                              .padding = theme_px(t, 28) };

    panel.most = ui->in.height - panel.y - margin;
    return panel;
}

unsigned bring_screen_frame(struct bring_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    struct ui_panel panel = panel_of(ui);
    int list = smaller(theme_px(t, LIST), larger(theme_px(t, LIST_LEAST), panel.most - theme_px(t, 600)));

    if (screen->looks)
        look(screen);
    if (screen->fresh)
        ui_focus(ui, screen->path[0] ? "bring.done" : "bring.path");
    screen->looks = screen->fresh = false;
    paint_wood_draw(ui->draw, t, (struct rect){ 0, 0, ui->in.width, ui->in.height });
    ui_panel_begin(ui, &panel);
    ui_label(ui, "bring.title", FACE_TITLE, TYPE_PAGE, ROLE_TEXT, _("Bring a map"));
    ui_label(
        ui, "bring.about", FACE_BODY, TYPE_BODY, ROLE_QUIET,
        _("Of Universal VTT (.uvtt, .dd2vtt, .df2vtt), Tiled (.tmj, .tmx) or a scene of Foundry (.json). "
          "Drop the file on the window, type where it lies, or choose it."));
    if (ui_field(ui, ui_row(ui, theme_button(t)), "bring.path", _("The file"), screen->path,
                 sizeof screen->path))
        take(screen);
    show_folder(screen, ui, list);
    show_rules(screen, ui);
    ui_toggle(ui, ui_row(ui, theme_px(t, ROW)), "bring.windows",
              _("Narrow openings are windows (Universal VTT does not tell)"), &screen->windows);
    if (screen->aside)
        ui_label(ui, "bring.aside", FACE_BODY, TYPE_BODY, ROLE_TEXT, _("It is being brought ..."));
    else if (*screen->notice)
        ui_label(ui, "bring.notice", FACE_BODY, TYPE_BODY, ROLE_BAD, screen->notice);
    show_foot(screen, ui);
    ui_panel_end(ui);
    return screen->looks || screen->fresh || screen->bring || screen->leave ? SOON : 0;
}
