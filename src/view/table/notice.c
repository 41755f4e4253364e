#include "view/table/notice.h"

#include "paint/paint_arrow.h"
#include "view/table/screen.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void notice_tell(struct table_screen *screen, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(screen->panels.notice.text, sizeof screen->panels.notice.text, format, args);
    va_end(args);
    screen->panels.notice.until = screen->now + TABLE_NOTICE_TIME;
    screen->panels.notice.stays = false;
}

void notice_trouble(struct table_screen *screen, const char *text)
{
    notice_tell(screen, "%s", text);
    screen->panels.notice.stays = true;
}

void notice_relieve(struct table_panels *panels)
{
    if (panels->notice.stays)
        panels->notice.text[0] = '\0';
    panels->notice.stays = false;
}

void notice_clear(struct table_panels *panels)
{
    panels->notice.text[0] = '\0';
}

enum { ABOVE_WAYS = 168 }; /* what leads on from an ending stands below */

/* What is too long for the free part of the board goes on in a second line, behind its colon. */
void notice_draw(struct table_screen *screen, struct ui *ui)
{
    struct font_style style = { FACE_STRONG, theme_type(ui->theme, TYPE_BODY),
                                theme_color(ui->theme, ROLE_NOTE_TEXT) };
    const char *line = screen->panels.notice.text, *colon = strstr(line, ": "), *row[2] = { line, "" };
    char first[sizeof screen->panels.notice.text];
    int rows = 1;

    if (*line == 0)
        return;
    if (colon &&
        font_width(ui->meter, ui->theme, style, line) > screen->layout.free.w - theme_px(ui->theme, 24)) {
        snprintf(first, sizeof first, "%.*s", (int)(colon + 1 - line), line);
        row[0] = first;
        row[1] = colon + 2;
        rows = 2;
    }
    struct rect within = { 0, 0, ui->in.width, ui->in.height }, free = screen->layout.free;
    int middle = screen->panels.ending.open ? within.w / 2 : free.x + free.w / 2,
        top = screen->panels.ending.open ? within.h - theme_px(ui->theme, ABOVE_WAYS) : free.y;
    paint_note(ui->draw, ui->theme, ui->meter, middle, top + theme_px(ui->theme, 12), ROLE_ACCENT, row, rows,
               within);
    ui_drawn(ui, "notice", line, "", "", (struct rect){ free.x, free.y, free.w, 1 });
}

unsigned notice_left(struct table_screen *screen)
{
    int left = (int)(screen->panels.notice.until - screen->now);

    if (screen->panels.notice.stays)
        return 0;
    if (*screen->panels.notice.text && left <= 0)
        *screen->panels.notice.text = 0;
    return *screen->panels.notice.text ? (unsigned)left : 0;
}
