#include "view/table/printing.h"

#include "base/files.h"
#include "base/language.h"
#include "base/text.h"
#include "view/print.h"

#include <stdio.h>

void table_printing_begin(struct table_screen *screen, const struct font_meter *meter)
{
    const struct print_wish wish = { .paper = PRINT_A4, .cell = 25.4, .figures = true };
    struct err err = { 0 };

    table_printing_end(&screen->panels);
    screen->panels.printing = print_begin(screen->game.session, screen->game.eyes, &wish, meter, &err);
    if (!screen->panels.printing)
        notice_tell(screen, "%s", err.text);
}

/* All pages are drawn: they become a file. */
static void keep(struct table_screen *screen)
{
    struct str pdf = { 0 }, path = { 0 };
    char name[64], file[80];
    struct err err = { 0 };
    int pages = 0;

    text_file_name(session_title(screen->game.session), "board", name, sizeof name);
    snprintf(file, sizeof file, "prints/%s.pdf", name);
    bool drawn = print_end(screen->panels.printing, &pdf, &pages, &err);
    screen->panels.printing = NULL;
    if (drawn && files_home_path(FILES_DATA, file, &path, &err) &&
        files_write(str_cstr(&path), str_cstr(&pdf), pdf.len, &err))
        notice_tell(screen, n_("Printed on %d page: %s", "Printed on %d pages: %s", pages), pages,
                    str_cstr(&path));
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
