#include "view/play_log.h"

#include "base/language.h"
#include "base/text.h"
#include "view/play_figure.h"
#include "view/play_words.h"

#include <stdio.h>
#include <string.h>

enum { LOG_SHOWN = 40, LOG_HEIGHT = 330 };

static const char minus[] = "\xe2\x88\x92";

/* A die's face on a small square, in the colour of its side; its width with the gap. */
static int show_chip(struct play_screen *screen, struct ui *ui, int x, struct rect row, int face, int who,
                     bool counts)
{
    const struct theme *t = ui->theme;
    bool foe = who >= 0 && play_figure_side(screen, who) == TOKEN_FOE;
    struct rect chip = { x, row.y + theme_px(t, 3), theme_px(t, 36), row.h - theme_px(t, 6) };
    struct draw_box box = { .radius = (short)theme_radius_small(t),
                            .border = (short)theme_hairline(t),
                            .fill = theme_color(t, foe ? ROLE_FOE : ROLE_NOTE_TEXT),
                            .line = theme_color(t, ROLE_LIP) };
    char text[8];

    if (foe)
        box.fill = rgba_over(theme_color(t, ROLE_NOTE), theme_faded(t, ROLE_FOE, 620));
    if (!counts)
        box.fill = theme_color(t, ROLE_SUNKEN);
    draw_box(ui->draw, chip, &box);
    snprintf(text, sizeof text, "%d", face);
    ui_line(ui, chip, FACE_STRONG, TYPE_BODY,
            !counts ? ROLE_QUIET
            : foe   ? ROLE_NOTE_TEXT
                    : ROLE_ON_ACCENT,
            text, 0);
    return chip.w + theme_px(t, 6);
}

static void terms_text(struct play_screen *screen, const struct log_row *row, char *out, size_t room)
{
    struct log_source source = screen_log_source(screen);
    size_t n = 0;

    out[0] = '\0';
    for (int i = 0; i < row->terms && n < room; i++) {
        char word[48];
        int value = row->term[i].value;

        n += (size_t)snprintf(
            out + n, room - n, "%s%s %d %s", i ? " " : "", value < 0 ? minus : "+",
            value < 0 ? -value : value,
            log_term_word(&source, row->term[i].label, row->term[i].item, word, sizeof word));
    }
}

/* "Attack [15] + 6 accuracy + 2 bow - 1 wounded    22" */
static void show_total(struct play_screen *screen, struct ui *ui, const struct log_row *total)
{
    const struct theme *t = ui->theme;
    struct rect row = ui_row(ui, theme_px(t, 35));
    char word[48], name[64], text[256], sum[16];
    int x = row.x + theme_px(t, 104);

    text_capital(
        screen_word(screen, "value", ruleset_name(screen->rules, total->what), word, sizeof word), name,
        sizeof name);
    ui_line(ui, (struct rect){ row.x, row.y, theme_px(t, 100), row.h }, FACE_BODY, TYPE_BODY, ROLE_QUIET,
            name, -1);
    for (int i = 0; i < total->roll.n && i < 6; i++)
        x += show_chip(screen, ui, x, row, total->roll.face[i], total->who,
                       roll_counts(&total->roll, i));
    if (total->summed) {
        snprintf(sum, sizeof sum, "%d", total->sum);
        ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, sum, 1);
    }
    terms_text(screen, total, text, sizeof text);
    ui_line(ui, (struct rect){ x + theme_px(t, 4), row.y, row.x + row.w - theme_px(t, 40) - x, row.h },
            FACE_BODY, TYPE_BODY, ROLE_QUIET, text, -1);
}

static void show_rules(struct play_screen *screen, struct ui *ui, const struct log_line *line)
{
    const struct theme *t = ui->theme;
    struct log_source source = screen_log_source(screen);
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_ACCENT) };
    int height = theme_px(t, 30), x = 0;
    struct rect row = { 0, 0, 0, 0 };

    for (int i = 0; i < line->rules; i++) {
        char rule[16], text[96];
        const char *word;

        log_rule_text(&source, line->rule[i], rule, sizeof rule);
        word = screen_word_or_none(screen, "rule", rule);
        snprintf(text, sizeof text, "%s%s%s", rule, word ? " " : "", word ? word : "");
        int width = font_width(ui->meter, t, style, text) + theme_px(t, 20);
        if (x == 0 || x + width > row.x + row.w) {
            row = ui_row(ui, height);
            x = row.x;
        }
        x += ui_tag(ui, x, row.y, height, ROLE_ACCENT, text) + theme_px(t, 8);
    }
}

static void show_details(struct play_screen *screen, struct ui *ui, const struct log_line *line)
{
    char id[40];

    for (int i = 0; i < line->rows; i++)
        show_total(screen, ui, &line->row[i]);
    if (line->reason) {
        snprintf(id, sizeof id, "log.reason.%d", line->entry);
        ui_label(ui, id, FACE_BODY, TYPE_BODY, ROLE_QUIET, line->reason);
    }
    show_rules(screen, ui, line);
}

static void show_ring(struct play_screen *screen, struct ui *ui, const struct log_line *line, int x, int y,
                      int size)
{
    if (line->who >= 0 && line->who < screen->view->ntokens)
        paint_ring_draw(ui->draw, play_figure_side(screen, line->who), x, y, size);
}

/* The sentence with its first name strong, as a row that can be clicked. */
static void show_line(struct play_screen *screen, struct ui *ui, int at)
{
    const struct theme *t = ui->theme;
    const struct log_line *line = &screen->log.line[at];
    char id[40], text[700];
    int ring = theme_px(t, 18), indent = line->heading ? 0 : ring + theme_px(t, 10);
    size_t name = line->who >= 0 ? strlen(screen_figure(screen, line->who)) : 0;

    if (name > 0 && strncmp(line->text, screen_figure(screen, line->who), name) == 0)
        snprintf(text, sizeof text, FONT_STRONG "%.*s" FONT_PLAIN "%s", (int)name, line->text,
                 line->text + name);
    else
        snprintf(text, sizeof text, "%s", line->text);
    int height = ui_text_height(ui, ui_width(ui) - indent, FACE_BODY, TYPE_BODY, text);
    struct rect row = ui_row(ui, height), body = { row.x + indent, row.y, row.w - indent, row.h };
    snprintf(id, sizeof id, "log.line.%d", at);
    struct ui_act act = ui_act(ui, id);
    if (act.hot && line->rows > 0)
        draw_fill(ui->draw, rect_grown(row, theme_px(t, 3)), theme_color(t, ROLE_RAISED));
    show_ring(screen, ui, line, row.x, row.y + (theme_line(t, TYPE_BODY) - ring) / 2, ring);
    ui_text(ui, body, line->heading ? FACE_TITLE : FACE_BODY, TYPE_BODY,
            line->heading ? ROLE_ACCENT : ROLE_TEXT, text);
    ui_focus_ring(ui, id, row, theme_radius_small(t));
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = line->text,
                                    .value = line->reason ? line->reason : "",
                                    .role = UI_BUTTON,
                                    .hint = "",
                                    .rect = row,
                                    .enabled = true,
                                    .stop = line->rows > 0,
                                    .chosen = at == screen->unfolded });
    if (act.clicked && line->rows + line->rules > 0)
        screen->unfolded = at == screen->unfolded ? -1 : at;
    if (at == screen->unfolded)
        show_details(screen, ui, line);
}

/* How tall the lines from `from` on are; for showing the newest ones. */
static int lines_height(struct play_screen *screen, struct ui *ui, int from, int width)
{
    int height = 0, indent = theme_px(ui->theme, 28), gap = theme_px(ui->theme, 6);

    for (int i = from; i < screen->log.n; i++) {
        const struct log_line *line = &screen->log.line[i];

        height += ui_text_height(ui, width - indent, FACE_BODY, TYPE_BODY, line->text) + gap;
        if (i == screen->unfolded)
            height +=
                (line->rows + line->rules / 5 + 1) * (theme_px(ui->theme, 35) + gap) +
                (line->reason ? ui_text_height(ui, width, FACE_BODY, TYPE_BODY, line->reason) + gap : 0);
    }
    return height;
}

static void show_fold(struct play_screen *screen, struct ui *ui, struct rect row)
{
    struct ui_button fold = {
        .id = "log.fold", .label = screen->layout.log_line ? _("Log") : _("Fold"), .key = "L", .bar = -1, .plain = true
    };

    if (ui_button(ui, ui_cut(&row, -theme_px(ui->theme, 130), 0), &fold))
        play_log_fold(screen);
}

/* The newest lines are shown, as many as look well and fit. */
static int shown_height(const struct play_screen *screen, const struct theme *t)
{
    int usual = theme_px(t, LOG_HEIGHT), room = screen->layout.room[LAYOUT_LOG].h - theme_px(t, 90);

    return usual < room ? usual : room;
}

static struct rect show_open(struct play_screen *screen, struct ui *ui, struct ui_panel *panel)
{
    const struct theme *t = ui->theme;
    int most = shown_height(screen, t), from = screen->log.n > LOG_SHOWN ? screen->log.n - LOG_SHOWN : 0;
    int width = panel->width - 2 * panel->padding, first = screen->log.n;

    while (first > from && lines_height(screen, ui, first - 1, width) <= most)
        first--;
    if (screen->unfolded >= from && screen->unfolded < first)
        first = screen->unfolded;
    ui_panel_begin(ui, panel);
    struct rect head = ui_row(ui, theme_px(t, 40));
    ui_line(ui, head, FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, _("Log"), -1);
    show_fold(screen, ui, head);
    if (screen->log.n == 0)
        ui_label(ui, "log.empty", FACE_BODY, TYPE_BODY, ROLE_QUIET, _("Nothing has happened yet."));
    for (int i = first; i < screen->log.n; i++)
        show_line(screen, ui, i);
    return ui_panel_end(ui);
}

static struct rect show_folded(struct play_screen *screen, struct ui *ui, struct ui_panel *panel)
{
    const struct theme *t = ui->theme;
    const struct log_line *line = screen->log.n > 0 ? &screen->log.line[screen->log.n - 1] : NULL;
    int ring = theme_px(t, 18);

    ui_panel_begin(ui, panel);
    struct rect row = ui_row(ui, theme_px(t, 40)), text = row;
    show_fold(screen, ui, row);
    text.w -= theme_px(t, 136);
    if (line) {
        show_ring(screen, ui, line, text.x, text.y + (text.h - ring) / 2, ring);
        ui_cut(&text, ring, theme_px(t, 10));
        ui_line(ui, text, FACE_BODY, TYPE_BODY, ROLE_TEXT, line->text, -1);
        screen_label(ui, "log.last", line->text, "", "", text);
    }
    return ui_panel_end(ui);
}

void play_log_fold(struct play_screen *screen)
{
    if (screen->layout.shape == LAYOUT_WIDE)
        screen->log_open = !screen->log_open;
    else
        screen->log_more = !screen->log_more;
}

void play_log_draw(struct play_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_LOG, "log", _("Log"));

    if (panel.width == 0)
        return;
    panel.padding = theme_padding_small(t);
    panel.gap = theme_px(t, 6);
    struct rect stands =
        screen->layout.log_line ? show_folded(screen, ui, &panel) : show_open(screen, ui, &panel);
    layout_stands(&screen->layout, LAYOUT_LOG, stands);
}
