/* An empty table of one's own: for which system, on what grid, how large (view/start/screen.h). */
#include "view/start/screen.h"

#include "base/language.h"
#include "rules/list.h"
#include "view/bring.h"

#include <stdio.h>

enum { SIZES = 3, ROW = 60, LINE = 48 };

static const short sizes[SIZES][2] = { { 16, 12 }, { 24, 18 }, { 40, 30 } };

void start_own_ask(struct start_screen *screen)
{
    screen->own.size = 1;
    start_turn(screen, SIDE_OWN);
}

/* A heading, and one of several side by side. */
static int show_choice(struct ui *ui, const char *id, const char *title, const char *const *label, int n,
                       int chosen)
{
    const struct theme *t = ui->theme;

    ui_line(ui, ui_row(ui, theme_line(t, TYPE_BODY)), FACE_STRONG, TYPE_BODY, ROLE_TEXT, title, -1);
    return ui_segments(ui, ui_row(ui, theme_px(t, LINE)), id, label, n, chosen);
}

static void show_systems(struct start_screen *screen, struct ui *ui)
{
    for (int i = 0; rules_at(i); i++) {
        char id[64];
        struct ui_button button = {
            .id = id, .label = rules_at(i)->title, .bar = -1, .chosen = i == screen->own.system
        };

        button.tip = start_systems_pitch(screen, rules_at(i));
        snprintf(id, sizeof id, "own.system.%s", rules_at(i)->id);
        if (ui_button(ui, ui_row(ui, theme_px(ui->theme, ROW)), &button))
            screen->own.system = i;
    }
}

void start_own_draw(struct start_screen *screen, struct ui *ui, struct rect where)
{
    const char *grid[] = { _("Squares"), _("Hexes") };
    char size[SIZES][24];
    const char *label[SIZES];
    struct ui_button begin = { .id = "own.begin",
                               .label = _("Lay it out"),
                               .key = "Enter",
                               .bar = -1,
                               .primary = true,
                               .middle = true };

    for (int i = 0; i < SIZES; i++) {
        /* words: so many cells wide, and so many high */
        snprintf(size[i], sizeof size[i], _("%d by %d"), sizes[i][0], sizes[i][1]);
        label[i] = size[i];
    }
    ui_scroll_begin(ui, "own", _("Your own table"), where, theme_gap(ui->theme));
    ui_label(ui, "own.about", FACE_BODY, TYPE_BODY, ROLE_QUIET,
             _("Bare ground, and you are the game master: bring figures in, draw, lay light and fog, begin a "
               "fight "
               "when you like. The menu keeps it as a scenario."));
    show_systems(screen, ui);
    screen->own.hexes = show_choice(ui, "own.grid", _("Grid"), grid, 2, screen->own.hexes) == 1;
    screen->own.size = show_choice(ui, "own.size", _("Size"), label, SIZES, screen->own.size);
    if (ui_button(ui, ui_row(ui, theme_button_main(ui->theme)), &begin))
        screen->own.begin = true;
    ui_scroll_end(ui);
}

void start_own_do(struct start_screen *screen)
{
    struct start_own *own = &screen->own;
    struct bring_bare bare = { .rules = rules_at(own->system),
                               .title = _("My table"),
                               .layout = own->hexes ? GRID_HEX_POINTY : GRID_SQUARE,
                               .columns = sizes[own->size][0],
                               .rows = sizes[own->size][1] };
    struct str path = { 0 };
    struct err err = { 0 };

    own->begin = false;
    if (bring_bare(&bare, &path, &err))
        start_wish_open(screen, str_cstr(&path));
    else
        snprintf(screen->notice, sizeof screen->notice, "%.*s", (int)sizeof screen->notice - 1, err.text);
    str_clear(&path);
}
