/* Texts: wrapped, in one line, as labels (ui/ui.h). */
#include "ui/ui.h"

#include "base/bounds.h"
#include "base/str.h"
#include "ui/ui_part.h"

#include <stdio.h>
#include <string.h>

/* A place in a text, and the style there. */
struct place {
    const char *at;
    struct font_style style;
};

struct setting {
    const struct ui *ui;
    struct font_style plain;
    int width, line;
};

/* The width from `from` to `end`, which stands at the end or before a blank. */
static int span_width(const struct setting *s, struct place from, const char *end)
{
    const struct font_meter *meter = s->ui->meter;
    int width = 0;

    while (from.at < end) {
        size_t run = font_run(from.at), left = (size_t)(end - from.at);

        if (run > left)
            run = left;
        if (run)
            width += meter->width(meter->context, from.style.face, from.style.px, from.at, run);
        from.at += run;
        if (from.at < end)
            from.style = font_marked(s->ui->theme, s->plain, *from.at++);
    }
    return width;
}

/* Where the word that begins at `p` ends: at a blank, a new line or the end; "72.2 % hit" is one. */
static const char *word_end(const char *p)
{
    char last = '\0'; /* that is no mark */

    while (*p == ' ')
        p++;
    while (*p && (*p != ' ' || p[1] == '%' || (last == '%' && p[1] != ' ')) && *p != '\n') {
        last = (unsigned char)*p < ' ' ? last : *p;
        p++;
    }
    return p;
}

/* Three blanks part clauses: where the one that begins behind them ends; of one word, where that ends. */
static const char *clause_end(const char *p)
{
    const char *end = word_end(p);

    if (strncmp(p, "   ", 3) != 0)
        return end;
    while (*end == ' ' && strncmp(end, "   ", 3) != 0)
        end = word_end(end);
    return end;
}

/* The end of the line that begins there; a word that is too long for any line stands alone and is cut. */
static const char *line_end(const struct setting *s, struct place from)
{
    const char *end = word_end(from.at);

    while (*end && *end != '\n') {
        const char *next = word_end(end);

        if (span_width(s, from, clause_end(end)) > s->width)
            break;
        end = next;
    }
    return end;
}

static bool has_number(struct place from, const char *end)
{
    for (const char *p = from.at; p < end; p++) {
        if (*p == FONT_NUMBER[0])
            return true;
    }
    return false;
}

static int line_height(const struct setting *s, struct place from, const char *end)
{
    int number = theme_line(s->ui->theme, TYPE_NUMBER);

    return has_number(from, end) && number > s->line ? number : s->line;
}

/* A 1 stands in the middle of a digit's width: at the left of a line it hangs out by what is blank of it. */
static int hang(int px, const char *text)
{
    while (*text && *text != '\n' && (unsigned char)*text < ' ')
        text++;
    return *text == '1' ? (px + 4) / 9 : 0;
}

/* Draw from `from` to `end` and give the place there. */
static struct place draw_span(const struct setting *s, struct place from, const char *end, int x,
                              int baseline, bool ink)
{
    while (from.at < end) {
        size_t run = font_run(from.at), left = (size_t)(end - from.at);

        if (run > left)
            run = left;
        if (ink)
            x += draw_run(s->ui->draw, s->ui->meter, x, baseline, from.style, from.at, run);
        from.at += run;
        if (from.at < end)
            from.style = font_marked(s->ui->theme, s->plain, *from.at++);
    }
    return from;
}

static int set_text(const struct setting *s, struct rect where, const char *text, bool ink)
{
    struct place p = { text, s->plain };
    int y = where.y;

    while (*p.at) {
        const char *end = line_end(s, p);
        int height = line_height(s, p, end);
        int px = has_number(p, end) ? theme_type(s->ui->theme, TYPE_NUMBER) : s->plain.px;

        if (where.h > 0 && y + height > where.y + where.h)
            break;
        int x = where.x - hang(px, p.at);
        p = draw_span(s, p, end, x, font_baseline(s->plain.face, px, y, height), ink);
        y += height;
        while (*p.at == ' ')
            p.at++;
        if (*p.at == '\n')
            p.at++;
    }
    return y - where.y;
}

static struct setting setting(const struct ui *ui, int width, enum face face, enum type type, enum role ink)
{
    const struct theme *t = ui->theme;

    return (
        struct setting){ ui, { face, theme_type(t, type), theme_color(t, ink) }, width, theme_line(t, type) };
}

int ui_text(struct ui *ui, struct rect where, enum face face, enum type type, enum role ink, const char *text)
{
    struct setting s = setting(ui, where.w, face, type, ink);

    return set_text(&s, where, text, true);
}

int ui_text_height(struct ui *ui, int width, enum face face, enum type type, const char *text)
{
    struct setting s = setting(ui, width, face, type, ROLE_TEXT);

    return set_text(&s, (struct rect){ 0, 0, width, 0 }, text, false);
}

void ui_label(struct ui *ui, const char *id, enum face face, enum type type, enum role ink, const char *text)
{
    int height = ui_text_height(ui, ui_width(ui), face, type, text);
    struct rect row = ui_row(ui, height);

    ui_text(ui, row, face, type, ink, text);
    ui_add(ui,
           &(struct ui_widget){ .id = id, .label = text, .role = UI_LABEL, .rect = row, .enabled = true });
}

void ui_paragraphs(struct ui *ui, const char *id, const char *text)
{
    struct str line = { 0 };
    char each[48];

    for (int i = 0; *text; i++) {
        size_t len = strcspn(text, "\n");

        str_reset(&line);
        str_add(&line, text, len);
        snprintf(each, sizeof each, "%s.%d", id, i);
        if (len > 0)
            ui_label(ui, each, FACE_BODY, TYPE_BODY, ROLE_TEXT, str_cstr(&line));
        text += len + (text[len] == '\n');
    }
    str_clear(&line);
}

/* A text that is cut, for hovering and for speech. */
static void tell_whole(struct ui *ui, struct rect where, const char *text)
{
    char id[40], plain[512];

    font_clean(text, plain, sizeof plain);
    snprintf(id, sizeof id, "whole.%d.%d", where.x, where.y);
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = plain,
                                    .value = "",
                                    .hint = plain,
                                    .role = UI_LABEL,
                                    .rect = where,
                                    .enabled = true });
}

int ui_line(struct ui *ui, struct rect where, enum face face, enum type type, enum role ink, const char *text,
            int align)
{
    const struct theme *t = ui->theme;
    struct font_style style = { face, theme_type(t, type), theme_color(t, ink) };
    int width = font_width(ui->meter, t, style, text), shown = smaller(width, where.w);
    if (width > where.w && *text)
        tell_whole(ui, where, text);
    int x = align < 0    ? where.x - hang(style.px, text)
            : align == 0 ? where.x + (where.w - shown) / 2
                         : where.x + where.w - shown;

    return draw_rich(ui->draw, ui->meter, t, x, font_baseline(face, style.px, where.y, where.h), style, text,
                     where.w);
}
