#include "view/play_menu.h"

#include "base/language.h"
#include "view/play_wish.h"

#include <stdio.h>

static void show_menu(struct play_screen *screen, struct ui *ui)
{
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_LIST, "menu.panel", _("Menu"));
    struct ui_button save = {
        .id = "menu.save", .label = _("Save a copy"), .key = "Ctrl+S", .icon = ICON_SAVE, .bar = -1
    };
    struct ui_button make = { .id = "menu.make", .label = _("Make a character"), .icon = ICON_PERSON, .bar = -1 };
    struct ui_button rules = { .id = "menu.rules", .label = _("House rules"), .icon = ICON_GEAR, .bar = -1 };
    struct ui_button hand = { .id = "menu.hand", .label = _("The GM's hand"), .icon = ICON_HAND, .bar = -1 };
    struct ui_button help = { .id = "menu.help", .label = _("Keys"), .key = "F1", .icon = ICON_BOOK, .bar = -1 };

    ui_panel_begin(ui, &panel);
    if (ui_button_row(ui, &save)) {
        play_wish_simple(screen, WISH_SAVE);
        screen->menu = false;
    }
    if (ui_button_row(ui, &make)) {
        screen->make = true;
        screen->menu = false;
    }
    if (ui_button_row(ui, &rules)) {
        hand_open(&screen->hand, HAND_OPTIONS);
        screen->menu = false;
    }
    if (ui_button_row(ui, &hand)) {
        hand_open(&screen->hand, HAND_ACTS);
        screen->menu = false;
    }
    if (ui_button_row(ui, &help)) {
        screen->help = true;
        screen->menu = false;
    }
    ui_panel_end(ui);
}

static void show_help(struct play_screen *screen, struct ui *ui)
{
    /* words: lines of the help; what stands in brackets is set in bold */
    static const char *const line[] = {
        N_("[Click] a figure, an enemy, a cell; again on an enemy to attack"),
        N_("[Drag] the board to move it; [wheel, + and -] zoom; [Home] shows all"),
        N_("[Arrows, 1 to 9] point at a cell, [Enter] does there what a click does"),
        N_("[Shift and arrows] move the board"),
        N_("[N] next figure, [Q] next target, [Tab] next button"),
        N_("[V] plays, [M] measures, [D] draws, [T] lays templates; [, and .] turn one, [Enter] puts it down"),
        N_("[Z, Y] undo and redo anything, dice included"),
        N_("[Esc] answers no, stops, lets go"),
        N_("[L] folds the log, [Ctrl+S] saves a copy, [F11] fills the screen"),
    };
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_DIALOG, "help", _("Keys"));
    struct ui_button done = { .id = "help.done",
                              .label = _("Back to the table"),
                              .key = "Esc",
                              .bar = -1,
                              .primary = true,
                              .middle = true };
    char id[24], text[240];

    ui_panel_begin(ui, &panel);
    ui_label(ui, "help.title", FACE_TITLE, TYPE_TITLE, ROLE_TEXT, _("Pointer and keys"));
    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++) {
        snprintf(id, sizeof id, "help.%zu", i);
        ui_label(ui, id, FACE_BODY, TYPE_BODY, ROLE_QUIET,
                 font_stress(_(line[i]), text, sizeof text));
    }
    if (ui_button_row(ui, &done))
        screen->help = false;
    ui_panel_end(ui);
}

void play_menu_draw(struct play_screen *screen, struct ui *ui)
{
    if (screen->menu)
        show_menu(screen, ui);
    if (screen->help)
        show_help(screen, ui);
}
