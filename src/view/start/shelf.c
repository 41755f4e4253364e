/* Saved games as a list (view/start/screen.h). */
#include "view/start/screen.h"

#include "base/day.h"
#include "base/files.h"
#include "base/language.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROW = 92 };

/* ---- in words ---- */

void start_shelf_state(const struct shelf_game *game, char *out, size_t room)
{
    if (game->making)
        snprintf(out, room, "%s", _("A character in the making"));
    else if (!game->table)
        snprintf(out, room, "%s", _("A finished character"));
    else if (!game->fighting)
        snprintf(out, room, "%s", game->fought ? _("The fight is over") : _("Not begun"));
    else if (*game->actor)
        /* words: "Round 3", whose turn it is */
        snprintf(out, room, _("%s, %s\xe2\x80\x99s turn"), game->round_said, game->actor);
    else
        snprintf(out, room, "%s", game->round_said);
}

void start_shelf_when(long long then, long long now, char *out, size_t room)
{
    int days = day_between(then, now), minutes = (int)((now - then) / 60);
    char day[DAY_TEXT];

    if (now >= then && now - then < 60)
        snprintf(out, room, "%s", _("just now"));
    else if (now >= then && minutes < 60)
        snprintf(out, room, n_("%d minute ago", "%d minutes ago", minutes), minutes);
    else if (days == 0)
        snprintf(out, room, "%s", _("today"));
    else if (days == 1)
        snprintf(out, room, "%s", _("yesterday"));
    else if (days > 1 && days < 14)
        snprintf(out, room, n_("%d day ago", "%d days ago", days), days);
    else
        snprintf(out, room, "%s", day_text(then, day));
}

/* ---- what is done ---- */

/* Say what happened or went wrong. */
static void say(struct start_screen *screen, const char *format, ...)
{
    struct str text = { 0 };
    va_list args;

    va_start(args, format);
    str_add_list(&text, format, args);
    va_end(args);
    snprintf(screen->notice, sizeof screen->notice, "%.*s",
             (int)text_cut(str_cstr(&text), text.len, sizeof screen->notice - 1), str_cstr(&text));
    str_clear(&text);
}

void start_shelf_look(struct start_screen *screen)
{
    struct err err = { 0 };

    shelf_clear(&screen->shelf);
    screen->row = -1;
    screen->deed = DEED_NONE;
    if (!shelf_open(&screen->shelf, &err))
        say(screen, "%s", err.text);
}

static void carry_out(struct start_screen *screen, const char *path)
{
    struct str where = { 0 };
    struct err err = { 0 };

    if (screen->deed == DEED_RENAME && shelf_rename(path, screen->text, &err))
        say(screen, _("It is called %s now."), screen->text);
    else if (screen->deed == DEED_EXPORT && shelf_export(path, screen->text, &where, &err))
        say(screen, _("A copy is in %s"), str_cstr(&where));
    else if (screen->deed == DEED_REMOVE && shelf_remove(path, &where, &err))
        say(screen, "%s", _("It is in the trash."));
    else
        say(screen, "%s", err.text);
    str_clear(&where);
}

void start_shelf_do(struct start_screen *screen)
{
    if (screen->row >= 0 && screen->row < screen->shelf.n)
        carry_out(screen, screen->shelf.game[screen->row].path);
}

static void begin(struct start_screen *screen, struct ui *ui, enum start_deed deed,
                  const struct shelf_game *game)
{
    const char *home = getenv("HOME");

    screen->deed = deed;
    snprintf(screen->text, sizeof screen->text, "%s", deed == DEED_RENAME ? game->title : home ? "~" : ".");
    ui_focus(ui, deed == DEED_REMOVE ? "shelf.keep" : "shelf.text");
}

/* ---- a row ---- */

/* What is wrong, without its path: the row says which game it is, and how far it is whole must be seen. */
static const char *fault_of(const struct shelf_game *game)
{
    size_t len = strlen(game->path);

    return strncmp(game->fault, game->path, len) == 0 && strncmp(game->fault + len, ": ", 2) == 0
               ? game->fault + len + 2
               : game->fault;
}

static void draw_words(struct ui *ui, struct rect text, const struct shelf_game *game)
{
    const struct theme *t = ui->theme;
    struct rect line = { text.x, text.y, text.w, theme_px(t, 36) }, when = line;
    char state[120], words[300];
    int last;

    start_shelf_when(game->when, day_now(), state, sizeof state);
    last = ui_line(ui, when, FACE_BODY, TYPE_BODY, ROLE_QUIET, state, 1);
    line.w -= last + theme_px(t, 16);
    ui_line(ui, line, FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, game->title, -1);
    line = (struct rect){ text.x, text.y + line.h, text.w, theme_px(t, 30) };
    if (!game->rules) {
        ui_line(ui, line, FACE_BODY, TYPE_BODY, ROLE_BAD, fault_of(game), -1);
        return;
    }
    start_shelf_state(game, state, sizeof state);
    snprintf(words, sizeof words, FONT_ACCENT "%s" FONT_PLAIN "  %s", game->rules->title, state);
    ui_line(ui, line, FACE_BODY, TYPE_BODY, ROLE_QUIET, words, -1);
}

/* The row itself: a click unfolds it. */
static void draw_row(struct start_screen *screen, struct ui *ui, int index)
{
    const struct theme *t = ui->theme;
    const struct shelf_game *game = &screen->shelf.game[index];
    struct rect where = ui_row(ui, theme_px(t, ROW));
    bool open = screen->row == index;
    char id[40];

    snprintf(id, sizeof id, "shelf.game.%d", index);
    struct ui_act act = ui_act(ui, id);
    struct draw_box face = ui_face(ui, act, false, open, false);
    draw_box(ui->draw, where, &face);
    draw_words(ui,
               (struct rect){ where.x + theme_px(t, 18), where.y + theme_px(t, 11), where.w - theme_px(t, 36),
                              0 },
               game);
    ui_focus_ring(ui, id, where, theme_radius(t));
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = game->title,
                                    .value = game->file,
                                    .hint = game->fault,
                                    .role = UI_BUTTON,
                                    .rect = where,
                                    .enabled = true,
                                    .chosen = open,
                                    .stop = true });
    if (act.clicked) {
        screen->row = open ? -1 : index;
        screen->deed = DEED_NONE;
    }
}

/* A game of what is whole of a broken one lies beside it then. */
static void rescue(struct start_screen *screen, const char *path)
{
    struct str where = { 0 };
    struct err err = { 0 };

    screen->changed = shelf_rescue(path, NULL, &where, &err);
    if (screen->changed)
        say(screen, "%s", _("What could be saved is among your saved games now."));
    else
        say(screen, "%s", err.text);
    str_clear(&where);
}

/* What can be done with the unfolded one; a broken one can only go, and what is whole of it be rescued. */
static void draw_deeds(struct start_screen *screen, struct ui *ui, const struct shelf_game *game)
{
    const struct theme *t = ui->theme;
    struct rect row = ui_row(ui, theme_button(t));
    int gap = theme_px(t, 12), width = (row.w - 3 * gap) / 4;
    struct ui_button button[] = {
        { .id = "shelf.open", .label = _("Open"), .primary = true, .middle = true, .bar = -1 },
        { .id = "shelf.rename", .label = _("Rename"), .middle = true, .bar = -1 },
        { .id = "shelf.export", .label = _("Export"), .middle = true, .bar = -1 },
        { .id = "shelf.remove", .label = _("Delete"), .middle = true, .bar = -1 },
    };

    struct ui_button save = {
        .id = "shelf.rescue", .label = _("Rescue"), .primary = true, .middle = true, .bar = -1
    };

    for (int i = 0; i < 4; i++) {
        struct rect at = ui_cut(&row, width, gap);

        if (!game->rules && i == 0 && game->whole > 0 && ui_button(ui, at, &save))
            rescue(screen, game->path);
        if ((!game->rules && i < 3) || !ui_button(ui, at, &button[i]))
            continue;
        if (i == 0)
            start_wish_open(screen, game->path);
        else
            begin(screen, ui, (enum start_deed)(DEED_RENAME + i - 1), game);
    }
}

/* A name or a place is asked for, or whether it shall really go. */
static void draw_question(struct start_screen *screen, struct ui *ui, const struct shelf_game *game)
{
    const struct theme *t = ui->theme;
    bool remove = screen->deed == DEED_REMOVE;
    struct rect row;
    char text[420];
    struct ui_button yes = { .id = "shelf.do", .middle = true, .primary = true, .bar = -1 }, no = {
        .id = "shelf.keep", .label = remove ? _("Keep it") : _("Cancel"), .middle = true, .bar = -1
    };

    if (remove)
        snprintf(text, sizeof text, _("Put %s into the trash?"), game->title);
    else
        snprintf(text, sizeof text, "%s",
                 screen->deed == DEED_RENAME ? _("What is it called?")
                                             : _("Where does the copy go? A folder or a file."));
    yes.label = remove ? _("Delete") : screen->deed == DEED_RENAME ? _("Rename") : _("Export");
    ui_label(ui, "shelf.question", FACE_STRONG, TYPE_BODY, ROLE_TEXT, text);
    row = ui_row(ui, theme_button(t));
    struct rect away = ui_cut(&row, -theme_px(t, 150), theme_px(t, 12)),
                go = ui_cut(&row, -theme_px(t, 150), theme_px(t, 12));
    bool entered = !remove && ui_field(ui, row, "shelf.text", text, screen->text, sizeof screen->text);
    if (ui_button(ui, go, &yes) || entered)
        screen->carry = true;
    if (ui_button(ui, away, &no) || ui_key(ui, UI_KEY_ESCAPE, 0, false))
        screen->deed = DEED_NONE;
}

/* ---- the list ---- */

/* One game a frame is looked into, those in view first. */
static bool read_next(struct start_screen *screen)
{
    for (int i = 0; i < screen->shelf.n; i++) {
        if (screen->shelf.game[i].read)
            continue;
        shelf_read(&screen->shelf.game[i]);
        return true;
    }
    return false;
}

static void draw_file(struct start_screen *screen, struct ui *ui, struct rect row)
{
    const struct theme *t = ui->theme;
    struct ui_button open = { .id = "shelf.file.open", .label = _("Open"), .middle = true, .bar = -1 };
    struct ui_button take = {
        .id = "shelf.file.take", .label = _("Keep it here"), .middle = true, .bar = -1
    };
    struct rect left = ui_cut(&row, -theme_px(t, 120), theme_px(t, 12)),
                keep = ui_cut(&row, -theme_px(t, 200), theme_px(t, 12));
    struct str kept = { 0 }, typed = { 0 };
    struct err err = { 0 };

    open.disabled = take.disabled = screen->path[0] == '\0';
    bool entered = ui_field(ui, row, "shelf.file", _("A file from anywhere"), screen->path,
                            sizeof screen->path);
    files_typed_path(screen->path, &typed);
    if ((ui_button(ui, left, &open) || entered) && screen->path[0])
        start_wish_open(screen, str_cstr(&typed));
    if (ui_button(ui, keep, &take)) {
        screen->changed = shelf_import(str_cstr(&typed), &kept, &err);
        if (screen->changed)
            say(screen, "%s", _("It is among your saved games now."));
        else
            say(screen, "%s", err.text);
    }
    str_clear(&kept);
    str_clear(&typed);
}

void start_shelf_draw(struct start_screen *screen, struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    struct rect list = where, label = where;

    label.h = theme_px(t, 32);
    label.y = where.y + where.h - theme_button(t) - label.h;
    ui_line(ui, label, FACE_BODY, TYPE_BODY, ROLE_QUIET, _("A file from anywhere, or drop it on the window:"),
            -1);
    draw_file(screen, ui, (struct rect){ where.x, label.y + label.h, where.w, theme_button(t) });
    list.h = label.y - where.y - theme_px(t, 12);
    ui_scroll_begin(ui, "shelf", _("Saved games"), list, theme_gap(t));
    if (screen->shelf.n == 0)
        ui_label(ui, "shelf.none", FACE_BODY, TYPE_BODY, ROLE_QUIET, _("Nothing has been played here yet."));
    for (int i = 0; i < screen->shelf.n; i++) {
        draw_row(screen, ui, i);
        if (screen->row != i)
            continue;
        if (screen->deed == DEED_NONE)
            draw_deeds(screen, ui, &screen->shelf.game[i]);
        else
            draw_question(screen, ui, &screen->shelf.game[i]);
    }
    ui_scroll_end(ui);
    if (read_next(screen) || screen->carry || screen->changed)
        ui->wake = 1;
}
