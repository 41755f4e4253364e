#include "view/table/printing.h"

#include "base/files.h"
#include "base/language.h"
#include "base/text.h"
#include "view/print.h"
#include "view/table/menu.h"

#include <stdio.h>

/* Millimetres. */
static const double SIZES[] = { 25.4, 25, 28, 30, 32 };

enum { LABEL = 150, ROW = 54, NAME = 80 };

static void begin(struct table_screen *screen, const struct font_meter *meter)
{
    const struct table_paper *chosen = &screen->panels.paper;
    const struct print_wish wish = { .paper = (enum print_paper)chosen->paper,
                                     .cell = SIZES[chosen->size],
                                     .spare = chosen->spare,
                                     .figures = !chosen->flat };
    struct err err = { 0 };
    int master = hand_seat(&screen->game); /* also one who looks through a player's eyes */
    int eyes = chosen->eyes ? SEAT_TABLE : master >= 0 ? master : screen->game.eyes;

    table_printing_end(&screen->panels);
    screen->panels.printing = print_begin(screen->game.session, eyes, &wish, meter, &err);
    if (!screen->panels.printing)
        notice_tell(screen, "%s", err.text);
}

/* ---- how it is to be ---- */

static void choose(struct ui *ui, const char *id, const char *what, const char *const *label, int n,
                   int *chosen)
{
    struct rect row = ui_row(ui, theme_px(ui->theme, ROW)),
                left = ui_cut(&row, theme_px(ui->theme, LABEL), theme_px(ui->theme, 16));

    ui_line(ui, left, FACE_STRONG, TYPE_BODY, ROLE_TEXT, what, -1);
    *chosen = ui_segments(ui, row, id, label, n, *chosen);
}

static void show_choices(struct table_screen *screen, struct ui *ui)
{
    static const char *const paper[] = { "A4", "Letter" };
    const char *const size[] = { _("1 inch"), "25 mm", "28 mm", "30 mm", "32 mm" };
    const char *const eyes[] = { _("Game master"), _("All players") };
    struct table_paper *chosen = &screen->panels.paper;
    int height = theme_px(ui->theme, ROW);
    bool figures = !chosen->flat;

    choose(ui, "print.paper", _("Paper"), paper, 2, &chosen->paper);
    choose(ui, "print.size", _("A cell"), size, 5, &chosen->size);
    if (hand_seat(&screen->game) >= 0)
        choose(ui, "print.eyes", _("For"), eyes, 2, &chosen->eyes);
    else
        chosen->eyes = 0;
    ui_toggle(ui, ui_row(ui, height), "print.spare", _("Save ink: only what stops a step"), &chosen->spare);
    if (ui_toggle(ui, ui_row(ui, height), "print.figures", _("Paper figures to stand up"), &figures))
        chosen->flat = !figures;
}

void table_printing_draw(struct table_screen *screen, struct ui *ui)
{
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_DIALOG, "print", _("Print the board"));
    struct ui_button done = {
        .id = "print.done", .label = _("Print it"), .key = "Enter", .bar = -1, .primary = true, .middle = true
    };
    struct ui_button back = {
        .id = "print.back", .label = _("Back to the table"), .key = "Esc", .bar = -1, .middle = true
    };

    ui_panel_begin(ui, &panel);
    ui_label(ui, "print.title", FACE_TITLE, TYPE_PAGE, ROLE_TEXT, _("Print the board"));
    ui_label(ui, "print.about", FACE_BODY, TYPE_BODY, ROLE_QUIET,
             _("A PDF whose cells are exactly so large, over pages that overlap by a centimetre."));
    show_choices(screen, ui);
    if (ui_button_row(ui, &done)) {
        screen->panels.paper.open = false;
        begin(screen, ui->meter);
    }
    if (ui_button_row(ui, &back) || ui_act(ui, TABLE_BELOW).clicked)
        screen->panels.paper.open = false;
    ui_panel_end(ui);
}

/* ---- the pages ---- */

/* The first name in the home folder that nothing has yet, and its path: "bridge", "bridge 2". */
static bool find_name(const char *title, char name[NAME], struct str *path, struct err *err)
{
    char stem[NAME - 16], file[NAME + 8];
    int number = 1;

    text_file_name(title, "board", stem, sizeof stem);
    snprintf(name, NAME, "%s", stem);
    do {
        if (number > 1)
            snprintf(name, NAME, "%s %d", stem, number);
        snprintf(file, sizeof file, "~/%s.pdf", name);
        str_reset(path);
        if (!files_typed_path(file, path))
            return err_memory(err);
        number++;
    } while (files_exist(str_cstr(path)));
    return true;
}

/* All pages are drawn: they become a file. */
static void keep(struct table_screen *screen)
{
    struct str pdf = { 0 }, path = { 0 };
    char name[NAME];
    struct err err = { 0 };
    int pages = 0;

    bool drawn = print_end(screen->panels.printing, &pdf, &pages, &err);
    screen->panels.printing = NULL;
    if (drawn && find_name(session_title(screen->game.session), name, &path, &err) &&
        files_write_new(str_cstr(&path), str_cstr(&pdf), pdf.len, &err))
        notice_tell(screen,
                    n_("%s.pdf is in your home folder, %d page to print.",
                       "%s.pdf is in your home folder, %d pages to print.", pages),
                    name, pages);
    else
        notice_tell(screen, "%s", err.text);
    str_clear(&pdf);
    str_clear(&path);
}

bool table_printing_go_on(struct table_screen *screen)
{
    struct print_job *job = screen->panels.printing;

    if (!job)
        return false;
    if (print_step(job))
        notice_tell(screen, _("Printing: page %d of %d"), print_sheets_done(job), print_sheets(job));
    else
        keep(screen);
    return true;
}

void table_printing_end(struct table_panels *panels)
{
    if (panels->printing)
        print_end(panels->printing, NULL, NULL, NULL);
    panels->printing = NULL;
}
