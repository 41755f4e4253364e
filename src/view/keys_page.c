#include "view/keys_page.h"

#include "base/bounds.h"
#include "base/language.h"
#include "paint/paint_wood.h"

#include <stdio.h>
#include <string.h>

enum {
    WIDTH = 1140,
    LINE_ROOM = 320, /* for a cap, and what it does beside it */
    COLUMNS = 3,
    LINES = 48
};

/* Does an earlier one of the frame's buttons have the key of this one? */
static bool stands_already(const struct ui_widget *list, size_t at)
{
    for (size_t i = 0; i < at; i++)
        if (list[i].enabled && list[i].key && strcmp(list[i].key, list[at].key) == 0)
            return true;
    return false;
}

/* What it does: of a few that stand where there is little room, their tips say more. */
static const char *does(const struct ui_widget *w)
{
    static const char *const brief[] = { "undo", "turn.start", "log.fold" };

    for (size_t i = 0; i < sizeof brief / sizeof *brief; i++)
        if (strcmp(w->id, brief[i]) == 0 && *w->hint)
            return w->hint;
    return w->label;
}

/* How long that is without its key in parentheses at its end: that stands before it. */
static int bare_length(const char *said, const char *key)
{
    char room[40], end[48];
    int n = (int)strlen(said),
        ends = snprintf(end, sizeof end, " (%s)", ui_key_words(key, room, sizeof room));

    return n > ends && strcmp(said + n - ends, end) == 0 ? n - ends : n;
}

void keys_page_gather(struct ui *ui, bool over, char *out, size_t room)
{
    static const char tool[] = "tool.";
    size_t count, n = 0, whole = 0;
    const struct ui_widget *list = ui_widgets(ui, &count);

    for (size_t i = 0; i < count && n < room; i++) {
        const struct ui_widget *w = &list[i];

        if (w->role != UI_BUTTON || !w->enabled || !w->key || !*w->key || !w->label || !*w->label ||
            (over && !w->stop) || strncmp(w->id, tool, sizeof tool - 1) == 0 || stands_already(list, i))
            continue;
        whole = n;
        n += (size_t)snprintf(out + n, room - n, "%s\t%.*s\n", w->key, bare_length(does(w), w->key), does(w));
    }
    out[n < room ? n : whole] = '\0';
}

/* What a key does. */
struct line {
    char key[24], does[160];
};

/* Does the moment have a use of its own for that key? */
static bool has_own(const char *now, const char *key)
{
    size_t n = strlen(key);

    for (; *now; now += strcspn(now, "\n") + 1)
        if (strncmp(now, key, n) == 0 && now[n] == '\t')
            return true;
    return false;
}

/* Those of the moment, then those that always hold but for them. */
static int read_lines(const char *now, const struct keys_line *always, int nalways, struct line line[LINES])
{
    const char *first = now;
    char key[24], room[40];
    int n = 0;

    for (; *now && n < LINES - nalways; now += strcspn(now, "\n") + 1, n++) {
        size_t tab = strcspn(now, "\t");

        snprintf(key, sizeof key, "%.*s", (int)tab, now);
        snprintf(line[n].key, sizeof line[n].key, "%s", ui_key_words(key, room, sizeof room));
        snprintf(line[n].does, sizeof line[n].does, "%.*s", (int)(strcspn(now, "\n") - tab - 1),
                 now + tab + 1);
    }
    for (int i = 0; i < nalways; i++) {
        if (has_own(first, always[i].key))
            continue;
        snprintf(line[n].key, sizeof line[n].key, "%s", ui_key_words(always[i].key, room, sizeof room));
        snprintf(line[n++].does, sizeof line->does, "%s", _(always[i].does));
    }
    return n;
}

/* How wide the caps of a column of them are, from one to the one before `end`. */
static int caps_width(struct ui *ui, const struct line *line, int from, int end)
{
    int wide = 0;

    for (int i = from; i < end; i++)
        wide = larger(wide, ui_key_width(ui, line[i].key));
    return wide;
}

/* A key cap, and beside the `caps` of its column what it does, in as many lines as that takes. */
static void show_line(struct ui *ui, struct rect where, int at, const struct line *line, int caps)
{
    const struct theme *t = ui->theme;
    char id[24];

    snprintf(id, sizeof id, "help.key.%d", at);
    ui_drawn(ui, id, line->does, line->key, "", where);
    struct rect cap = ui_cut(&where, caps, theme_px(t, 12));
    cap.h = theme_key_cap(t);
    cap.w = ui_key_width(ui, line->key);
    ui_key_cap(ui, cap, line->key, ROLE_QUIET);
    int tall = ui_text_height(ui, where.w, FACE_BODY, TYPE_BODY, line->does);
    where.y += larger(0, (theme_key_cap(t) - tall) / 2);
    ui_text(ui, where, FACE_BODY, TYPE_BODY, ROLE_TEXT, line->does);
}

void keys_page_rows(struct ui *ui, const char *now, const struct keys_line *always, int nalways)
{
    const struct theme *t = ui->theme;
    struct line line[LINES];
    int n = read_lines(now, always, nalways, line),
        columns = clamp(ui_width(ui) / theme_px(t, LINE_ROOM), 1, COLUMNS),
        rows = (n + columns - 1) / columns, gap = theme_gap(t),
        wide = (ui_width(ui) - (columns - 1) * gap) / columns, caps[COLUMNS] = { 0 };

    for (int i = 0; i < columns; i++)
        caps[i] = caps_width(ui, line, smaller(i * rows, n), smaller((i + 1) * rows, n));
    ui_label(ui, "help.title.now", FACE_TITLE, TYPE_TITLE, ROLE_TEXT, _("Keys of this moment"));
    for (int i = 0; i < rows; i++) {
        int tall = theme_key_cap(t);

        for (int at = i; at < n; at += rows)
            tall = larger(tall, ui_text_height(ui, wide - caps[at / rows] - theme_px(t, 12), FACE_BODY,
                                               TYPE_BODY, line[at].does));
        struct rect row = ui_row(ui, tall);
        for (int at = i; at < n; at += rows)
            show_line(ui, ui_cut(&row, wide, gap), at, &line[at], caps[at / rows]);
    }
}

void keys_page_open(struct keys_page *page, struct ui *ui)
{
    *page = (struct keys_page){ .open = true, .focus = ui->focus, .shown = ui->focus_shown };
    keys_page_gather(ui, true, page->now, sizeof page->now);
    ui->wake = 1;
}

/* What had the keyboard is there again only in the next frame. */
static void shut(struct keys_page *page, struct ui *ui)
{
    page->open = false;
    page->closed = true;
    ui->wake = 1;
}

void keys_page_leave(struct keys_page *page, struct ui *ui)
{
    if (!page->closed)
        return;
    page->closed = false;
    ui->focus = page->focus;
    ui->focus_shown = page->shown;
}

void keys_page_frame(struct keys_page *page, struct ui *ui)
{
    static const struct keys_line always[] = { { "Tab", N_("Next button") },
                                               { N_("Arrows"), N_("Next button that way") },
                                               { "Enter", N_("The highlighted button") },
                                               { "F10", N_("To be read from three metres") },
                                               { "F11", N_("All of the screen") },
                                               { "Ctrl++", N_("Larger; Ctrl and - smaller") } };
    const struct theme *t = ui->theme;
    int margin = theme_margin(t), width = smaller(theme_px(t, WIDTH), ui->in.width - 2 * margin);
    struct ui_panel panel = { .id = "help",
                              .title = _("Keys"),
                              .x = (ui->in.width - width) / 2,
                              .y = theme_px(t, ui->in.height > theme_px(t, 800) ? 110 : 20),
                              .width = width,
                              .padding = theme_px(t, 32),
                              .gap = theme_px(t, 6) };
    struct ui_button done = {
        .id = "help.done", .label = _("Back"), .key = "Esc", .bar = -1, .primary = true, .middle = true
    };

    panel.most = ui->in.height - panel.y - margin;
    paint_wood_draw(ui->draw, t, (struct rect){ 0, 0, ui->in.width, ui->in.height });
    ui_panel_begin(ui, &panel);
    keys_page_rows(ui, page->now, always, sizeof always / sizeof *always);
    ui_space(ui, theme_gap(t));
    if (ui_button_row(ui, &done) || ui_key(ui, UI_KEY_F1, 0, false))
        shut(page, ui);
    ui_panel_end(ui);
}
