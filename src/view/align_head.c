#include "view/align_head.h"

#include "base/bounds.h"
#include "base/language.h"
#include "view/align_grid.h"

#include <stdio.h>
#include <string.h>

enum { BAR = 76, BAR_BUTTON = 220 };

/* ---- above ---- */

/* How the grid lies, in a sentence, and whether it fits as far as one can tell. */
static bool say_how(const struct align_screen *screen, char *text, size_t room)
{
    const struct lattice *l = &screen->lattice;
    double apart = align_grid_apart(screen);

    if (apart < 0)
        snprintf(
            text, room,
            _("[%d \xc3\x97 %d cells of %.1f pixels.] Drag a cell onto its lines, and all others follow."),
            l->grid.columns, l->grid.rows, l->cell);
    else if (apart <= 1)
        snprintf(text, room,
                 _("[%d \xc3\x97 %d cells of %.1f pixels:] near both ends it fits within a pixel."),
                 l->grid.columns, l->grid.rows, l->cell);
    else
        snprintf(
            text, room,
            screen->lens[0].apart > 1
                ? _("[%d \xc3\x97 %d cells of %.1f pixels:] near the upper left it is %.1f pixels off.")
                : _("[%d \xc3\x97 %d cells of %.1f pixels:] near the lower right it is %.1f pixels off."),
            l->grid.columns, l->grid.rows, l->cell,
            screen->lens[0].apart > 1 ? screen->lens[0].apart : apart);
    return apart >= 0 && apart <= 1;
}

void align_head_show(const struct align_screen *screen, struct ui *ui, struct rect head)
{
    const struct theme *t = ui->theme;
    struct rect line = { head.x, head.y + head.h * 3 / 5, head.w, head.h * 2 / 5 };
    int done, size = theme_px(t, 22);
    char said[160], text[160];

    ui_line(ui, (struct rect){ head.x, head.y, head.w, head.h * 3 / 5 }, FACE_TITLE, TYPE_PAGE,
            ROLE_NOTE_TEXT, _("Does the grid fit?"), -1);
    bool shows = screen->stage == ALIGN_SHOWS, fits = shows && say_how(screen, said, sizeof said);
    if (!shows)
        snprintf(said, sizeof said, "%s", align_grid_doing(screen, &done));
    font_stress(said, text, sizeof text);
    ui_drawn(ui, "align.found", text, "", "", head);
    if (fits)
        paint_icon_draw(ui->draw, ICON_CHECK, line.x, line.y + (line.h - size) / 2, size,
                        theme_color(t, ROLE_GOOD));
    if (fits)
        ui_cut(&line, size, theme_px(t, 10));
    ui_line(ui, line, FACE_BODY, TYPE_BODY, ROLE_NOTE_TEXT, text, -1);
}

/* ---- below ---- */

int align_head_bar(const struct align_screen *screen, const struct theme *theme)
{
    return screen->stage == ALIGN_SHOWS ? theme_px(theme, BAR) : 0;
}

/* An icon and words with marks, `x` on; where the next ones stand. */
static int show_part(struct ui *ui, int x, struct rect where, enum icon icon, enum role ink, const char *text)
{
    const struct theme *t = ui->theme;
    int size = theme_px(t, 24), gap = theme_px(t, 10);
    struct rect words = { x + size + gap, where.y, where.x + where.w - x - size - gap, where.h };

    if (words.w <= 0)
        return x;
    paint_icon_draw(ui->draw, icon, x, where.y + (where.h - size) / 2, size, theme_color(t, ink));
    return words.x + ui_line(ui, words, FACE_BODY, TYPE_BODY, ROLE_TEXT, text, -1) + theme_px(t, 26);
}

/* What the map file has so many of; nothing where it has none. */
static int show_some(struct ui *ui, int x, struct rect where, const char *icon, int n, const char *words)
{
    char text[64];

    return n > 0 ? show_part(ui, x, where, paint_icon_named(icon), ROLE_ACCENT,
                             font_stress(words, text, sizeof text))
                 : x;
}

/* All of it, as far as there is room. */
static void show_count(const struct align_screen *screen, struct ui *ui, int x, struct rect where)
{
    const struct convert_count *c = &screen->count;
    char text[64];

    snprintf(text, sizeof text, n_("[%d] wall", "[%d] walls", c->walls), c->walls);
    x = show_some(ui, x, where, "wall", c->walls, text);
    snprintf(text, sizeof text, n_("[%d] door", "[%d] doors", c->doors), c->doors);
    x = show_some(ui, x, where, "door", c->doors, text);
    snprintf(text, sizeof text, n_("[%d] window", "[%d] windows", c->windows), c->windows);
    x = show_some(ui, x, where, "window", c->windows, text);
    snprintf(text, sizeof text, n_("[%d] light", "[%d] lights", c->lamps), c->lamps);
    show_some(ui, x, where, "light", c->lamps, text);
}

/* A picture alone, or one whose map file lies beside it: that may be had instead. */
void align_head_show_bar(struct align_screen *screen, struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    const char *slash = strrchr(screen->beside, '/'), *name = slash ? slash + 1 : screen->beside;
    bool found = *screen->beside;
    struct ui_button bring = { .id = "align.instead",
                               .label = _("Bring it all"),
                               .key = "M",
                               .bar = -1,
                               .middle = true,
                               .tip = _("The map file has its own grid, walls, doors and lights") };
    struct rect row = { where.x + theme_px(t, 20), where.y, where.w - theme_px(t, 40), where.h };
    const char *title = found ? _("From the map file") : _("From the picture");

    if (where.h <= 0)
        return;
    ui_panel_box(ui, where);
    if (found) {
        struct rect button = ui_cut(&row, -smaller(theme_px(t, BAR_BUTTON), row.w / 3), theme_px(t, 16));

        button.y += (button.h - theme_button_bar(t)) / 2;
        button.h = theme_button_bar(t);
        screen->instead = ui_button(ui, button, &bring) || screen->instead;
    }
    int x = row.x + ui_line(ui, row, FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, title, -1) + theme_px(t, 24);
    if (found)
        show_count(screen, ui, x, row);
    else
        show_part(ui, x, row, paint_icon_named("wall"), ROLE_QUIET,
                  _("No walls, doors or lights yet: you draw them next."));
    ui_drawn(ui, "align.beside", title, name, "", where);
}
